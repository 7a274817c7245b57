"""What a search by size is asked for, and whether a position can still give it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.compiled.chance import mix
from dropsbot.solver.compiled.jit import Ints, Words, lean
from dropsbot.solver.exact.by_size.hit_bound import too_dear
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

# ints of a row that the search keeps
KIND, NEXT, FILLS, SPENDABLE, DETONATIONS, VALUE, CHANGED, STIRRED, PLACED = range(5, 14)
# places in goal: what a search is asked for
WANTED, LEAST_DETONATIONS, MAX_DETONATIONS, MOST_TAPS, PERFECT, CLEARS, EMPTY_TAPS = range(7)
MERGES, COLS, ROWS, GOALS = range(7, 11)
UNLIMITED = 10**6
"""Taps where any number may be made."""


@lean
def hopeless(
    words: Words,
    ints: Ints,
    goal: Ints,
    gain: Ints,
    parted: Ints,
    best: NDArray[np.int64],
    apart: NDArray[np.int64],
    lines: Words,
    line_of: Ints,
    powers: Ints,
    ways: NDArray[np.int8],
    most: NDArray[np.int8],
) -> bool:
    """Whether no plan from this position can reach the wanted value."""
    left, combo = ints[LEFT], ints[COMBO]
    if not goal[CLEARS]:
        return bool(ints[VALUE] + best[combo, left] < goal[WANTED] or ints[TAPS] > ints[SPENDABLE])
    last = ints[DETONATIONS] >= goal[MAX_DETONATIONS]
    if left and not ints[WAVE_COUNT]:
        if last:
            return True
        reach = gain[combo] + parted[left] + (goal[PERFECT] if ints[DETONATIONS] == 0 else 0)
    elif ints[DETONATIONS] < goal[LEAST_DETONATIONS]:
        reach = apart[combo, left]
    else:
        reach = gain[combo + left] + (goal[PERFECT] if ints[DETONATIONS] <= 1 else 0)
        if not last:
            reach = max(reach, best[combo, left])
    slack = min(ints[VALUE] + reach - goal[WANTED], goal[MOST_TAPS]) - ints[TAPS]
    if last:
        slack = min(slack, ints[SPENDABLE] - ints[TAPS])
    if slack < 0 or ints[TAPS] > ints[SPENDABLE]:
        return True
    return too_dear(words, ints, slack, lines, line_of, powers, ways, most)


@lean
def known(words: Words, ints: Ints, goal: Ints, keys: Words, marks: NDArray[np.int16]) -> bool:
    """Whether this position was searched in vain with as much in hand; otherwise note that it is searched now.

    ``keys`` are 64-bit hashes; that two positions share one is left to chance, 1 in 10^12 for a search of 10^7
    positions. ``marks`` hold what was in hand: the value over the wanted one, and the drops.
    """
    later = min(goal[MAX_DETONATIONS] - ints[DETONATIONS], 255)
    key = np.uint64(ints[COMBO] + 128 * ints[LEFT] + 16384 * min(ints[DETONATIONS], 2) + 65536 * later)
    key = mix(key + np.uint64(goal[LEAST_DETONATIONS] + 8 * goal[CLEARS] + 16 * ints[PLACED]))
    for at in range(4):
        key = mix(key ^ words[SIZES + at])
    for wave in range(ints[WAVE_COUNT]):
        key = mix(key + np.uint64(1 + ints[PHASES + wave]))
        for at in range(WAVES + WAVE_WORDS * wave, WAVES + WAVE_WORDS * wave + WAVE_WORDS):
            key = mix(key + words[at])
    for at in range(ints[YOUNG_COUNT]):
        if words[YOUNG + at]:
            key = mix(mix(key ^ np.uint64(1024 + ints[AGES + at])) + words[YOUNG + at])
    if goal[MOST_TAPS] < UNLIMITED:
        key = mix(key ^ np.uint64(goal[MOST_TAPS] - ints[TAPS]))
    margin = ints[VALUE] - goal[WANTED] - (ints[TAPS] if goal[CLEARS] else 0)
    spare = min(ints[SPENDABLE] - ints[TAPS], 30000)
    place = np.int64(key & np.uint64(len(keys) - 1))
    if keys[place] == key and marks[place, 0] >= margin and marks[place, 1] >= spare:
        return True
    keys[place] = key
    marks[place, 0] = margin
    marks[place, 1] = spare
    return False
