"""What positions of a beam search promise: a bound, a score to rank them by, and a memory of those rated before."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.bounds.line_tables import ANY_LINE_CAPS
from dropsbot.solver.compiled.chance import KEY_1, KEY_2, mix
from dropsbot.solver.compiled.jit import Ints, Words, count_bits, fold, inner_jit
from dropsbot.solver.heuristics.beam.wide_position import COLS, FLIGHT, ONE, PACKED, PERIOD, ROWS, SET, ZERO

# ints of a position: taps spent, drops that could be spent up to now, value of the chains that are over, bursts of the
# chain, bubbles left, detonations, tick of the chain, what the bubbles lack, the last entry of the history, whether a
# cell to detonate is to be chosen next, what was decided last
TAPS, SPENDABLE, VALUE, COMBO, LEFT, DETONATIONS, TICK, LACK, ENTRY, PAUSED, DECISION, INTS = range(12)
# places in goal: the value wanted, the bonus for a single detonation, positions a layer, bubbles filled at most in one
# tick, what tells one beam from the next, and the weights of the score
WANTED, PERFECT, WIDTH, TOGETHER, SALT, CAP_WEIGHT, FLIGHT_WEIGHT, LACK_WEIGHT, REST_WEIGHT, NOISE, GOALS = range(11)

UNIT = 64
"""Scores and weights are in 64ths."""
HOPELESS = 1 << 40
MOST_SPARE = 30000


class Worth(NamedTuple):
    """What chains are worth; see :class:`dropsbot.solver.values.Values`."""

    gain: Ints
    earned: Ints
    best: NDArray[np.int64]


class Memory(NamedTuple):
    """The positions that were rated, by two 64-bit hashes, and the value and the drops that were then in hand."""

    keys: NDArray[np.uint64]
    marks: NDArray[np.int16]


@inner_jit
def line_mask(shape: Ints, line: int) -> np.uint64:
    """The cells of a line in each word that has some of them; rows come first, then columns."""
    rows, cols = shape[ROWS], shape[COLS]
    if line < rows:
        return ((ONE << np.uint64(cols)) - ONE) << np.uint64(line % shape[PACKED] * cols)
    mask = ZERO
    for at in range(shape[PACKED]):
        mask |= ONE << np.uint64(at * cols + line - rows)
    return mask


@inner_jit
def line_sums(sets: Words, shape: Ints, line: int) -> tuple[int, int, int]:
    """Bubbles, what they lack and droplets in flight of a line."""
    count = shape[SET]
    mask = line_mask(shape, line)
    across = line < shape[ROWS]
    first = line // shape[PACKED] if across else 0
    last = first + 1 if across else count
    forth, back = (1, 2) if across else (0, 3)
    bubbles, lacking, flying = 0, 0, 0
    for word in range(first, last):
        ones = count_bits(sets[word] & mask)
        twos = count_bits(sets[count + word] & mask)
        threes = count_bits(sets[2 * count + word] & mask)
        fours = count_bits(sets[3 * count + word] & mask)
        bubbles += ones + twos + threes + fours
        lacking += 4 * ones + 3 * twos + 2 * threes + fours
        for slot in range(shape[PERIOD]):
            at = (FLIGHT + 4 * slot) * count + word
            flying += count_bits(sets[at + forth * count] & mask) + count_bits(sets[at + back * count] & mask)
    return bubbles, lacking, flying


@inner_jit
def weigh(sets: Words, shape: Ints, goal: Ints) -> tuple[int, int]:
    """The most hits that can still be absorbed, line by line, and how many are to be expected, in 64ths.

    The bubbles of a line absorb so many hits from each other at most, and what already flies there.
    """
    most, expected = 0, 0
    for line in range(shape[ROWS] + shape[COLS]):
        bubbles, lacking, flying = line_sums(sets, shape, line)
        if bubbles:
            cap = ANY_LINE_CAPS[bubbles]
            most += min(lacking, cap + flying)
            expected += min(goal[LACK_WEIGHT] * lacking, goal[CAP_WEIGHT] * cap + goal[FLIGHT_WEIGHT] * flying)
    return most, expected


@inner_jit
def most_gain(ints: Ints, goal: Ints, worth: Worth, flying: bool) -> int:
    """The most that this chain and later ones can gain."""
    left, combo = ints[LEFT], ints[COMBO]
    detonations = ints[DETONATIONS] + (1 if left and not flying else 0)
    alone = worth.gain[combo + left] + (goal[PERFECT] if detonations <= 1 else 0)
    return int(max(alone, worth.best[combo, left]))


@inner_jit
def rate(sets: Words, ints: Ints, shape: Ints, goal: Ints, worth: Worth, flying: bool) -> int:
    """The score of a position, the less the better; HOPELESS when no plan from here has the wanted value."""
    if ints[TAPS] > ints[SPENDABLE]:
        return HOPELESS
    reach = ints[VALUE] + most_gain(ints, goal, worth, flying) - ints[TAPS]
    slack = reach - goal[WANTED]
    if slack < (1 if ints[LEFT] and not flying else 0):
        return HOPELESS
    most, expected = weigh(sets, shape, goal)
    if ints[LACK] - most > slack:
        return HOPELESS
    return int(-UNIT * reach + goal[REST_WEIGHT] * (UNIT * ints[LACK] - expected) // UNIT)


@inner_jit
def keys_of(sets: Words, ints: Ints, shape: Ints, salt: int) -> tuple[np.uint64, np.uint64]:
    """Two hashes of a position."""
    words, period = 4 * shape[SET], shape[PERIOD]
    key = mix(np.uint64(ints[COMBO] + (ints[LEFT] << 9) + (min(ints[DETONATIONS], 2) << 18) + (salt << 20)))
    check = fold(key ^ KEY_1, KEY_2)
    for at in range(words):
        key = mix(key ^ sets[at])
        check = fold(check ^ KEY_1, sets[at] ^ KEY_2)
    for slot in range(period):
        first = words * (1 + (ints[TICK] + slot) % period)
        for at in range(first, first + words):
            key = mix(key + sets[at])
            check = fold(check ^ KEY_1, sets[at] ^ KEY_2)
    return key, check


@inner_jit
def rated_before(key: np.uint64, check: np.uint64, ints: Ints, memory: Memory) -> bool:
    """Whether this position was rated before with as much in hand; otherwise note it.

    That two positions share both hashes is left to chance; docs/solver.md says how little.
    """
    margin = ints[VALUE] - ints[TAPS]
    spare = min(ints[SPENDABLE] - ints[TAPS], MOST_SPARE)
    place = np.int64(key & np.uint64(len(memory.keys) - 1))
    keys, marks = memory.keys[place], memory.marks[place]
    if keys[0] == key and keys[1] == check and marks[0] >= margin and marks[1] >= spare:
        return True
    keys[0], keys[1], marks[0], marks[1] = key, check, margin, spare
    return False
