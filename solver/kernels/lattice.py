"""Depth-first search where droplets meet bubbles of every size at one distance and all surplus is absorbed.

The chain of a detonation runs before any fill is decided: a bubble that is hit either bursts at this hit (then it was
filled before the detonation with what it still lacked) or waits. A row of the stack is a tick in which bubbles were
hit, or the pause between two chains; its alternatives are the sets of them that burst, or the cells to detonate. What
cuts the search: a bound on the hits that can still be absorbed, line by line, and a table of positions that were
searched in vain.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.kernels.jit import Ints, Words, count_bits, jit
from solver.kernels.position import (
    CELLS,
    CHOSEN,
    CODES,
    COLS,
    COMBO,
    DETONATIONS,
    FLIGHT,
    FORCED,
    HIT,
    KIND,
    LACK,
    LEFT,
    MAX_DETONATIONS,
    MAX_LINES,
    NEEDS,
    NEXT,
    ONE,
    PERFECT,
    PERIOD,
    PLACE,
    SIZES,
    SPENDABLE,
    TAPS,
    TICK,
    VALUE,
    WANTED,
    ZERO,
    absorb,
    burst,
    drop_lost,
    fill_and_take,
    fly,
)

MAX_DEPTH = 512

# kinds of rows: choose the cell to detonate; choose which of the bubbles hit burst; all alternatives were tried
DETONATE, HITS, DONE = 0, 1, 2
# places in meta: what a search keeps between calls
DEPTH, NODES, OVERFLOW = 0, 1, 2
# answers
EXHAUSTED, FOUND, PAUSED = 0, 1, 2
# ends of a run of ticks
DEAD, DECIDE, CLEARED = 0, 1, 2


@jit
def mix(word: np.uint64) -> np.uint64:
    """Spread a word over 64 bits. Source: the finaliser of splitmix64, Steele, Lea and Flood 2014."""
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return word ^ (word >> np.uint64(31))


@jit
def least_taps(words: Words, ints: Ints, goal: Ints, lines: Words, caps: NDArray[np.int8]) -> int:
    """A lower bound on the taps that the bubbles left still cost, when every droplet in flight has one ahead.

    In each line no more hits are absorbed than its bubbles lack, nor than droplets fly there and ``caps`` allows: the
    most that the line's bubbles can absorb from each other, by its code or, in lines too long for a code, 2k - 3.
    """
    hits = 0
    rows = len(lines) - goal[COLS]
    there = words[SIZES] | words[SIZES + 1] | words[SIZES + 2] | words[SIZES + 3]
    for line in range(len(lines)):
        at = line if line < rows else MAX_LINES - 1 - (line - rows)
        need = ints[NEEDS + at]
        if need:
            cells = lines[line]
            cap = int(caps[ints[CODES + at]]) if len(caps) else max(0, 2 * count_bits(cells & there) - 3)
            first = FLIGHT + (1 if line < rows else 0)
            second = FLIGHT + (2 if line < rows else 3)
            for slot in range(goal[PERIOD]):
                cap += count_bits(words[first + 4 * slot] & cells) + count_bits(words[second + 4 * slot] & cells)
            hits += min(cap, need)
    return int(ints[LACK] - hits)


@jit
def hopeless(
    words: Words,
    ints: Ints,
    goal: Ints,
    gain: Ints,
    best: NDArray[np.int64],
    lines: Words,
    caps: NDArray[np.int8],
    flying: np.uint64,
) -> bool:
    """Whether no plan from here can reach the wanted value."""
    left, combo = ints[LEFT], ints[COMBO]
    new_chain = left and not flying
    detonations = ints[DETONATIONS] + (1 if new_chain else 0)
    reach = gain[combo + left] + (goal[PERFECT] if detonations <= 1 else 0)
    if ints[DETONATIONS] < goal[MAX_DETONATIONS]:
        reach = max(reach, best[combo, left])
    slack = ints[VALUE] + reach - ints[TAPS] - goal[WANTED]
    if slack < 0 or ints[TAPS] > ints[SPENDABLE]:
        return True
    if new_chain and slack < 1:
        return True
    return bool(least_taps(words, ints, goal, lines, caps) > slack)


@jit
def known(words: Words, ints: Ints, goal: Ints, keys: Words, marks: NDArray[np.int16]) -> bool:
    """Whether this position was searched in vain with as much in hand; otherwise note that it is searched now.

    ``keys`` are 64-bit hashes; that two positions share one is left to chance, 1 in 10^12 for a search of 10^7
    positions. ``marks`` hold what was in hand: the value over the wanted one, and the drops.
    """
    single = 1 if goal[MAX_DETONATIONS] == 1 else 0
    key = np.uint64(ints[COMBO] + 128 * ints[LEFT] + 16384 * min(ints[DETONATIONS], 2) + 65536 * single)
    for at in range(4):
        key = mix(key ^ words[SIZES + at])
    for slot in range(goal[PERIOD]):
        turn = (ints[TICK] + slot) % goal[PERIOD]
        for at in range(4):
            key = mix(key + words[FLIGHT + 4 * turn + at])
    margin = ints[VALUE] - ints[TAPS] - goal[WANTED]
    spare = min(ints[SPENDABLE] - ints[TAPS], 30000)
    place = np.int64(key & np.uint64(len(keys) - 1))
    if keys[place] == key and marks[place, 0] >= margin and marks[place, 1] >= spare:
        return True
    keys[place] = key
    marks[place, 0] = margin
    marks[place, 1] = spare
    return False


@jit
def next_choice(words: Words, ints: Ints, goal: Ints) -> bool:
    """Put the next alternative of this row into CHOSEN: a cell, or a set of cells as a number; False: none left."""
    if ints[KIND] == DETONATE:
        for place in range(ints[PLACE], 4 * goal[CELLS]):
            cell = place % goal[CELLS]
            if words[SIZES + 3 - place // goal[CELLS]] & (ONE << np.uint64(cell)):
                ints[PLACE] = place + 1
                ints[CHOSEN] = cell
                return True
        ints[KIND] = DONE
    if ints[KIND] == DONE:
        return False
    ints[CHOSEN] = np.int64(words[NEXT])
    if words[NEXT] == ZERO:
        ints[KIND] = DONE
    words[NEXT] = (words[NEXT] - ONE) & words[HIT]
    return True


@jit
def apply(words: Words, ints: Ints, goal: Ints, powers: Ints) -> None:
    """Do what was chosen; ``words`` and ``ints`` are a copy of the row of the choice."""
    cells = np.uint64(ints[CHOSEN])
    if ints[KIND] == DETONATE:
        cells = ONE << np.uint64(ints[CHOSEN])
        ints[DETONATIONS] += 1
        words[FORCED] = ZERO
    fill_and_take(words, ints, goal, cells, powers)
    burst(words, ints, goal, cells | words[FORCED])


@jit
def run(
    words: Words,
    ints: Ints,
    meta: Ints,
    goal: Ints,
    gain: Ints,
    earned: Ints,
    best: NDArray[np.int64],
    advances: NDArray[np.uint8],
    edge: Words,
    lines: Words,
    powers: Ints,
    caps: NDArray[np.int8],
    keys: Words,
    marks: NDArray[np.int16],
) -> int:
    """Run the chain to the next choice, to the empty board, or to where it is clear that nothing comes of it."""
    while True:
        meta[NODES] += 1
        flying = drop_lost(words, goal, edge)
        if hopeless(words, ints, goal, gain, best, lines, caps, flying):
            return DEAD
        if ints[LEFT] == 0:
            return CLEARED
        if known(words, ints, goal, keys, marks):
            return DEAD
        if not flying:
            ints[VALUE] += gain[ints[COMBO]]
            ints[SPENDABLE] += earned[ints[COMBO]]
            ints[COMBO] = 0
            ints[TICK] = 0
            ints[KIND], ints[PLACE] = DETONATE, 0
            return DECIDE if ints[DETONATIONS] < goal[MAX_DETONATIONS] else DEAD
        slot = -1
        while slot < 0:
            slot = fly(words, ints, goal, advances, edge)
        absorb(words, ints, goal, slot, powers)
        if words[HIT]:
            ints[KIND] = HITS
            words[NEXT] = words[HIT]
            return DECIDE
        burst(words, ints, goal, words[FORCED])


@jit
def search(
    words: Words,
    ints: Ints,
    meta: Ints,
    goal: Ints,
    gain: Ints,
    earned: Ints,
    best: NDArray[np.int64],
    advances: NDArray[np.uint8],
    edge: Words,
    lines: Words,
    powers: Ints,
    caps: NDArray[np.int8],
    keys: Words,
    marks: NDArray[np.int16],
    node_limit: int,
) -> int:
    """Go on with a search from where ``meta`` says it stopped, for up to ``node_limit`` nodes in all.

    ``words`` and ``ints`` are the stack, a row a choice; row 0 holds the board. ``gain[c]`` is the value of a chain of
    combo c, ``earned[c]`` the drops it brings, ``best[c, n]`` the most that a chain of at least c bursts and later
    chains can gain from n bubbles more. ``lines`` are the rows, then the columns; ``powers`` and ``caps`` as in
    :func:`solver.kernels.tables.line_caps`. When the answer is FOUND, each row above the last has in CHOSEN what was
    chosen there.
    """
    depth = meta[DEPTH]
    answer = EXHAUSTED
    while depth >= 0:
        if meta[NODES] >= node_limit:
            answer = PAUSED
            break
        if not next_choice(words[depth], ints[depth], goal):
            depth -= 1
            continue
        if depth + 1 >= MAX_DEPTH:
            meta[OVERFLOW] = 1
            continue
        w, i = words[depth + 1], ints[depth + 1]
        w[:] = words[depth]
        i[:] = ints[depth]
        apply(w, i, goal, powers)
        end = run(w, i, meta, goal, gain, earned, best, advances, edge, lines, powers, caps, keys, marks)
        if end != DEAD:
            depth += 1
        if end == CLEARED:
            answer = FOUND
            break
    meta[DEPTH] = depth
    return answer
