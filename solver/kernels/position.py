"""A position of a chain where droplets meet bubbles of every size at one distance and all surplus is absorbed.

A position is two rows: ``words`` (uint64, sets of cells) and ``ints`` (int64). Of each line it keeps how much its
bubbles lack to burst, in all and as a code by which a bound is looked up.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.kernels.jit import Ints, Words, count_bits, jit, lowest_bit

MAX_SLOTS = 2
"""Droplets are kept by the tick of their birth modulo the period; the presets have periods of 1 and 2."""
MAX_LINES = 32
"""Rows and columns of a board; rows are counted from the front, columns from the back."""

# words of a row: bubbles of size 1 to 4, droplets by slot and direction, bubbles hit and undecided, those that burst
# in this tick whatever is decided, the alternative to be tried next
SIZES, FLIGHT, HIT, FORCED, NEXT = 0, 4, 12, 13, 14
WORDS = 15
# ints of a row
KIND, PLACE, CHOSEN, TAPS, SPENDABLE, VALUE, COMBO, LEFT, DETONATIONS, TICK, LACK, NEEDS = range(12)
CODES = NEEDS + MAX_LINES
INTS = CODES + MAX_LINES
# places in goal: what a search is asked for
WANTED, MAX_DETONATIONS, PERFECT, COLS, CELLS, PERIOD, GOALS = range(7)

ZERO, ONE = np.uint64(0), np.uint64(1)


@jit
def need_of(words: Words, bit: np.uint64) -> int:
    """How much the bubble on the cell of ``bit`` lacks to burst."""
    if words[SIZES] & bit:
        return 4
    if words[SIZES + 1] & bit:
        return 3
    return 2 if words[SIZES + 2] & bit else 1


@jit
def lower_need(ints: Ints, cell: int, by: int, cols: int, powers: Ints) -> None:
    """Take ``by`` off what the bubble on ``cell`` lacks, in all sums over lines."""
    row, col = cell // cols, cell % cols
    column = MAX_LINES - 1 - col
    ints[LACK] -= by
    ints[NEEDS + row] -= by
    ints[NEEDS + column] -= by
    ints[CODES + row] -= by * powers[col]
    ints[CODES + column] -= by * powers[row]


@jit
def drop_lost(words: Words, goal: Ints, edge: Words) -> np.uint64:
    """Forget the droplets that no bubble lies ahead of; answer where those left are."""
    down = words[SIZES] | words[SIZES + 1] | words[SIZES + 2] | words[SIZES + 3]
    right, left, up = down, down, down
    row = np.uint64(goal[COLS])
    for _ in range(goal[CELLS] // goal[COLS] - 1):
        down |= down >> row
        up |= (up << row) & edge[0]
    for _ in range(goal[COLS] - 1):
        right |= (right & edge[1]) >> ONE
        left |= (left & edge[2]) << ONE
    union = ZERO
    for slot in range(goal[PERIOD]):
        at = FLIGHT + 4 * slot
        words[at] &= down
        words[at + 1] &= right
        words[at + 2] &= left
        words[at + 3] &= up
        union |= words[at] | words[at + 1] | words[at + 2] | words[at + 3]
    return union


@jit
def fly(words: Words, ints: Ints, goal: Ints, advances: NDArray[np.uint8], edge: Words) -> int:
    """Move all droplets by one tick; the slot whose droplets have come to their next cells, or -1.

    With a period of up to two ticks it is never more than one slot.
    """
    period = goal[PERIOD]
    ints[TICK] += 1
    for slot in range(period):
        if advances[(ints[TICK] - slot) % period]:
            at = FLIGHT + 4 * slot
            row = np.uint64(goal[COLS])
            words[at] = (words[at] << row) & edge[0]
            words[at + 1] = (words[at + 1] << ONE) & edge[1]
            words[at + 2] = (words[at + 2] >> ONE) & edge[2]
            words[at + 3] = words[at + 3] >> row
            return slot
    return -1


@jit
def absorb(words: Words, ints: Ints, goal: Ints, slot: int, powers: Ints) -> None:
    """Let bubbles absorb the droplets of a slot; leave those above size 4 in FORCED, the other hit ones in HIT."""
    s1, s2, s3, s4 = words[SIZES], words[SIZES + 1], words[SIZES + 2], words[SIZES + 3]
    there = s1 | s2 | s3 | s4
    hit, burst = ZERO, ZERO
    for at in range(FLIGHT + 4 * slot, FLIGHT + 4 * slot + 4):
        h = words[at] & there
        words[at] ^= h
        hit |= h
        counted = h & ~burst
        burst |= s4 & h
        s4 = (s4 & ~h) | (s3 & h)
        s3 = (s3 & ~h) | (s2 & h)
        s2 = (s2 & ~h) | (s1 & h)
        s1 &= ~h
        while counted:
            cell = lowest_bit(counted)
            counted &= counted - ONE
            lower_need(ints, cell, 1, goal[COLS], powers)
    words[SIZES], words[SIZES + 1], words[SIZES + 2], words[SIZES + 3] = s1, s2, s3, s4
    words[FORCED] = burst
    words[HIT] = hit & ~burst


@jit
def burst(words: Words, ints: Ints, goal: Ints, cells: np.uint64) -> None:
    """Let the bubbles on ``cells``, which have left the board, send their droplets."""
    bursts = count_bits(cells)
    ints[LEFT] -= bursts
    ints[COMBO] += bursts
    at = FLIGHT + 4 * (ints[TICK] % goal[PERIOD])
    for direction in range(4):
        words[at + direction] |= cells


@jit
def fill_and_take(words: Words, ints: Ints, goal: Ints, cells: np.uint64, powers: Ints) -> None:
    """Tap the bubbles on ``cells`` as often as they lack, and take them off the board."""
    rest = cells
    while rest:
        cell = lowest_bit(rest)
        rest &= rest - ONE
        need = need_of(words, ONE << np.uint64(cell))
        ints[TAPS] += need
        lower_need(ints, cell, need, goal[COLS], powers)
    for at in range(4):
        words[SIZES + at] &= ~cells
