"""What a search by size is asked for, and whether a position can still give it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.compiled.chance import KEY_1, KEY_2, mix
from dropsbot.solver.compiled.jit import Ints, Words, fold, inlined, inner
from dropsbot.solver.exact.by_size.hit_bound import Lines, too_dear
from dropsbot.solver.simulate.waves import (
    AGES,
    COMBO,
    LEFT,
    PHASES,
    SIZES,
    TAPS,
    WAVE_COUNT,
    WAVE_WORDS,
    WAVES,
    YOUNG,
    YOUNG_COUNT,
)
from dropsbot.solver.values import UNLIMITED

# ints of a row that the search keeps
KIND, NEXT, FILLS, SPENDABLE, DETONATIONS, VALUE, CHANGED, STIRRED, PLACED = range(5, 14)
# places in goal: what a search is asked for
WANTED, LEAST_DETONATIONS, MAX_DETONATIONS, MOST_TAPS, PERFECT, CLEARS, EMPTY_TAPS, GOALS = range(8)


class ChainWorth(NamedTuple):
    """What chains are worth, see :class:`dropsbot.solver.values.Values`.

    ``apart[c, n]`` is the most that a running chain of c bursts can gain with n bubbles left when it leaves some.
    """

    gain: Ints
    parted: Ints
    earned: Ints
    best: NDArray[np.int64]
    apart: NDArray[np.int64]


class Searched(NamedTuple):
    """The positions that were searched in vain, as two 64-bit hashes, and what was then in hand.

    ``marks`` has the value over the wanted one, and the drops.
    """

    keys: NDArray[np.uint64]
    marks: NDArray[np.int16]


@inlined
def hopeless(words: Words, ints: Ints, goal: Ints, worth: ChainWorth, lines: Lines) -> bool:
    """Whether no plan from this position can reach the wanted value."""
    left, combo = ints[LEFT], ints[COMBO]
    if not goal[CLEARS]:
        return bool(ints[VALUE] + worth.best[combo, left] < goal[WANTED] or ints[TAPS] > ints[SPENDABLE])
    last = ints[DETONATIONS] >= goal[MAX_DETONATIONS]
    if left and not ints[WAVE_COUNT]:
        if last:
            return True
        reach = worth.gain[combo] + worth.parted[left] + (goal[PERFECT] if ints[DETONATIONS] == 0 else 0)
    elif ints[DETONATIONS] < goal[LEAST_DETONATIONS]:
        reach = worth.apart[combo, left]
    else:
        reach = worth.gain[combo + left] + (goal[PERFECT] if ints[DETONATIONS] <= 1 else 0)
        if not last:
            reach = max(reach, worth.best[combo, left])
    slack = min(ints[VALUE] + reach - goal[WANTED], goal[MOST_TAPS]) - ints[TAPS]
    if last:
        slack = min(slack, ints[SPENDABLE] - ints[TAPS])
    if slack < 0 or ints[TAPS] > ints[SPENDABLE]:
        return True
    return too_dear(words, ints, slack, lines)


@inner
def known(words: Words, ints: Ints, goal: Ints, searched: Searched) -> bool:
    """Whether this position was searched in vain with as much in hand; otherwise note that it is searched now.

    That two positions share both hashes is left to chance; docs/solver.md says how little.
    """
    later = min(goal[MAX_DETONATIONS] - ints[DETONATIONS], 255)
    key = np.uint64(ints[COMBO] + 128 * ints[LEFT] + 16384 * min(ints[DETONATIONS], 2) + 65536 * later)
    key = mix(key + np.uint64(goal[LEAST_DETONATIONS] + 8 * goal[CLEARS] + 16 * ints[PLACED]))
    check = fold(key ^ KEY_1, KEY_2)
    for at in range(4):
        key = mix(key ^ words[SIZES + at])
        check = fold(check ^ KEY_1, words[SIZES + at] ^ KEY_2)
    for wave in range(ints[WAVE_COUNT]):
        key = mix(key + np.uint64(1 + ints[PHASES + wave]))
        check += np.uint64(1 + ints[PHASES + wave])
        for at in range(WAVES + WAVE_WORDS * wave, WAVES + WAVE_WORDS * wave + WAVE_WORDS):
            key = mix(key + words[at])
            check = fold(check ^ KEY_1, words[at] ^ KEY_2)
    for at in range(ints[YOUNG_COUNT]):
        if words[YOUNG + at]:
            key = mix(mix(key ^ np.uint64(1024 + ints[AGES + at])) + words[YOUNG + at])
            check = fold(check ^ np.uint64(1024 + ints[AGES + at]), words[YOUNG + at] ^ KEY_2)
    if goal[MOST_TAPS] < UNLIMITED:
        taps = np.uint64(goal[MOST_TAPS] - ints[TAPS])
        key = mix(key ^ taps)
        check = fold(check ^ KEY_1, taps ^ KEY_2)
    margin = ints[VALUE] - goal[WANTED] - (ints[TAPS] if goal[CLEARS] else 0)
    spare = min(ints[SPENDABLE] - ints[TAPS], 30000)
    place = np.int64(key & np.uint64(len(searched.keys) - 1))
    keys, marks = searched.keys[place], searched.marks[place]
    if keys[0] == key and keys[1] == check and marks[0] >= margin and marks[1] >= spare:
        return True
    keys[0], keys[1], marks[0], marks[1] = key, check, margin, spare
    return False
