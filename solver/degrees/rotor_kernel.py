"""Chains and searches over them, compiled: the directions of up to 64 pointers are two words, a bit a pointer each.

All pointers are numbered as :class:`dropsbot.solver.degrees.pointer_layout.Layout` orders them. ``heads[direction * 64
+ pointer]`` is the pointer that one in this direction points to once it has been turned, ``OFF`` for none: to look it
up by the old direction leaves the words out of what the next turn waits for.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.compiled.chance import below
from dropsbot.solver.compiled.jit import Ints, Words, inner, lean
from dropsbot.solver.heuristics.genetic.generation import Population

OFF = np.uint64(64)
SAFE = 1e-6
"""Turns that a bound is taken higher than computed; sums of a hundred numbers are wrong by far less."""
ONE, LOW_BIT, HIGH_BIT = np.uint64(1), np.uint64(6), np.uint64(7)
# places in progress: how many taps of the sequence at hand are made; how many of them are given, with fewer made all is
# searched; turns that must be beaten
DEPTH, GIVEN, BEAT, PROGRESS = range(4)

Floats = NDArray[np.float64]
Heads = NDArray[np.uint8]


@lean
def walk(low: np.uint64, high: np.uint64, pointer: int, heads: Heads) -> tuple[np.uint64, np.uint64, int]:
    """Tap a pointer: the directions after the chain, as the words of their low and high bits, and how many turns."""
    turns, place = 0, np.uint64(pointer)
    while place != OFF:
        bit = ONE << place
        at = (((high >> place) & ONE) << HIGH_BIT) | (((low >> place) & ONE) << LOW_BIT) | place
        high ^= low & bit
        low ^= bit
        place = np.uint64(heads[at])
        turns += 1
    return low, high, turns


@lean
def play(sequences: Population, state: Words, start: Words, heads: Heads, marks: Words) -> None:
    """Complete sequences of pointers to tap at random and score them by their turns, in place.

    ``marks`` has a random word for each pointer; sequences that tap each equally often have equal keys.
    """
    for row in range(len(sequences.lengths)):
        low, high, total, key = start[0], start[1], 0, np.uint64(0)
        for at in range(sequences.genes.shape[1]):
            if at >= sequences.lengths[row]:
                sequences.genes[row, at] = below(state, len(marks))
            pointer = sequences.genes[row, at]
            low, high, turns = walk(low, high, pointer, heads)
            total += turns
            key += marks[pointer]
        sequences.lengths[row] = sequences.genes.shape[1]
        sequences.scores[row] = total
        sequences.keys[row] = key | ONE


@inner
def keep(found: Ints, found_taps: Ints, taps: Ints, turns: int) -> None:
    """Put a sequence among the best, which stand from most to fewest turns, in place of the last."""
    at = len(found) - 1
    while at > 0 and found[at - 1] < turns:
        found[at] = found[at - 1]
        for tap in range(len(taps)):
            found_taps[at, tap] = found_taps[at - 1, tap]
        at -= 1
    found[at] = turns
    for tap in range(len(taps)):
        found_taps[at, tap] = taps[tap]


@lean
def search(
    positions: Words,
    taps: Ints,
    turns: Ints,
    drawn: Floats,
    expected: Floats,
    heads: Heads,
    released: float,
    found: Ints,
    found_taps: Ints,
    progress: Ints,
    nodes: int,
) -> int:
    """Go on with the search for so many taps more, or fewer to its end: how many were made.

    Sequences have rising numbers of pointers, so each multiset of taps comes once. Before tap ``d`` of a sequence
    the directions are ``positions[d]``, ``turns[d]`` were made, and the taps sum to ``drawn[d]`` of ``expected``, which
    falls with the number. What all taps draw and the directions release at most must beat ``progress[BEAT]`` and the
    last of ``found``.
    """
    made, depth, given, last = 0, progress[DEPTH], progress[GIVEN], len(taps) - 1
    while depth >= given and made < nodes:
        pointer = taps[depth]
        beat = max(found[-1], progress[BEAT])
        lacking = beat + 1 - released - drawn[depth] - SAFE
        if pointer == len(expected) or (last + 1 - depth) * expected[pointer] < lacking:
            depth -= 1
            if depth >= given:
                taps[depth] += 1
            continue
        low, high, more = walk(positions[depth, 0], positions[depth, 1], pointer, heads)
        made += 1
        if depth < last:
            positions[depth + 1, 0], positions[depth + 1, 1] = low, high
            turns[depth + 1] = turns[depth] + more
            drawn[depth + 1] = drawn[depth] + expected[pointer]
            taps[depth + 1] = pointer
            depth += 1
        else:
            if turns[depth] + more > beat:
                keep(found, found_taps, taps, turns[depth] + more)
            taps[depth] += 1
    progress[DEPTH] = depth
    return made
