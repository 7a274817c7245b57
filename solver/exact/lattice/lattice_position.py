"""A position of a chain where droplets meet bubbles of every size at one distance and all surplus is absorbed.

A position is two rows: ``words`` (uint64, sets of cells) and ``ints`` (int64). Of each line of the board it keeps a
16-bit code of what its bubbles lack to burst, four codes a word, by which a bound is looked up.
"""

from __future__ import annotations

import numpy as np

from dropsbot.solver.compiled.jit import Ints, Words, count_bits, inlined, lowest_bit
from dropsbot.solver.exact.lattice.ground import ALTERNATES, COLS, DOUBLINGS, MAX_CODE_WORDS, ROW_LINES, Ground

Four = tuple[np.uint64, np.uint64, np.uint64, np.uint64]
"""Sets of cells by size (1 to 4), or of droplets by direction (down, right, left, up)."""

# words of a row: bubbles by size; the droplets that come to their next cells in the next tick, by direction; those that
# come there a tick later; bubbles hit and undecided; the alternative to be tried next; bubbles made for this chain by
# taps on empty cells, as long as nothing touches them; codes of the lines
SIZES, SOON, LATER, HIT, NEXT, UNTOUCHED, CODES = 0, 4, 8, 12, 13, 14, 15
WORDS = CODES + MAX_CODE_WORDS
# ints of a row
KIND, PLACE, CHOSEN, TAPS, SPENDABLE, VALUE, COMBO, LEFT, DETONATIONS, AFFORDABLE, PLACED, INTS = range(12)

ZERO, ONE = np.uint64(0), np.uint64(1)
CODE = np.uint64(0xFFFF)


@inlined
def need_of(words: Words, row: int, bit: np.uint64) -> np.uint64:
    """How much the bubble on the cell of ``bit`` lacks to burst."""
    if words[row, SIZES] & bit:
        return np.uint64(4)
    if words[row, SIZES + 1] & bit:
        return np.uint64(3)
    return np.uint64(2) if words[row, SIZES + 2] & bit else ONE


@inlined
def lacking(sizes: Four) -> int:
    """How many hits and taps bubbles need to burst, all together."""
    return 4 * count_bits(sizes[0]) + 3 * count_bits(sizes[1]) + 2 * count_bits(sizes[2]) + count_bits(sizes[3])


@inlined
def drop_lost(sizes: Four, soon: Four, later: Four, ground: Ground) -> tuple[Four, Four]:
    """Forget the droplets that no bubble lies ahead of."""
    down = sizes[0] | sizes[1] | sizes[2] | sizes[3]
    right, left, up = down, down, down
    for k in range(len(ground.from_left)):
        by = ONE << np.uint64(k)
        right |= (right & ground.from_left[k]) >> by
        left |= (left & ground.from_right[k]) << by
    by = np.uint64(ground.shape[COLS])
    for _ in range(ground.shape[DOUBLINGS]):
        down |= down >> by
        up |= up << by
        by += by
    soon = (soon[0] & down, soon[1] & right, soon[2] & left, soon[3] & up)
    return soon, (later[0] & down, later[1] & right, later[2] & left, later[3] & up)


@inlined
def start(flying: Four, burst: np.uint64) -> Four:
    """The droplets in flight and those that start from each cell of ``burst``."""
    return flying[0] | burst, flying[1] | burst, flying[2] | burst, flying[3] | burst


@inlined
def fly(flying: Four, ground: Ground) -> Four:
    """The droplets one cell on."""
    row = np.uint64(ground.shape[COLS])
    return (
        (flying[0] << row) & ground.board[0],
        (flying[1] & ground.from_right[0]) << ONE,
        (flying[2] & ground.from_left[0]) >> ONE,
        flying[3] >> row,
    )


@inlined
def least_taps(
    words: Words, row: int, sizes: Four, soon: Four, later: Four, grows: bool, emptiest: int, ground: Ground
) -> tuple[int, int, int, int]:
    """A lower bound on the taps that the bubbles left still cost, when every droplet in flight has one ahead.

    In each line no more hits are absorbed than its bubbles lack, nor than droplets fly there and ``caps`` allows. Where
    the board ``grows``, the other bounds are of plans that tap one empty cell more, two, and three or more.

    A new bubble costs 5 taps, less the hits that it brings. Of k bubbles and j new ones, which may come at any time, a
    line in which f droplets fly absorbs at most ``2 (k + j) - 3 + f`` hits, and no more than they lack, ``lack + 4 j``.
    By how much that may exceed today's bound and 2 hits for each new one is ``over``, for one new bubble ``one``. So a
    new bubble costs 1 tap, less what the lines that it lies in are over. An empty line is over by ``emptiest`` at most:
    a single bubble there absorbs nothing but what flies.
    """
    hits = np.int64(0)
    there = sizes[0] | sizes[1] | sizes[2] | sizes[3]
    one_row, first_row, second_row = np.int64(emptiest), np.int64(emptiest), np.int64(0)
    one_col, first_col, second_col, all_lines = np.int64(emptiest), np.int64(emptiest), np.int64(0), np.int64(0)
    across, again = soon[1], soon[2]
    across2, again2 = later[1], later[2]
    for line in range(len(ground.lines)):
        code = np.int64((words[row, CODES + (line >> 2)] >> np.uint64(16 * (line & 3))) & CODE)
        if line == ground.shape[ROW_LINES]:
            across, again, across2, again2 = soon[0], soon[3], later[0], later[3]
        if code:
            entry = np.int64(ground.caps[ground.starts[line] + code])
            cells = ground.lines[line]
            flying = count_bits(across & cells) + count_bits(again & cells)
            if ground.shape[ALTERNATES]:
                flying += count_bits(across2 & cells) + count_bits(again2 & cells)
            taken = min((entry & 255) + flying, entry >> 8)
            hits += taken
            if grows:
                over = np.int64(2 * count_bits(there & cells) - 3 + flying - taken)
                one = np.int64(min(over, (entry >> 8) + 2 - taken))
                all_lines += max(over, np.int64(0))
                if line < ground.shape[ROW_LINES]:
                    one_row = max(one_row, one)
                    second_row = max(second_row, min(first_row, over))
                    first_row = max(first_row, over)
                else:
                    one_col = max(one_col, one)
                    second_col = max(second_col, min(first_col, over))
                    first_col = max(first_col, over)
    least = lacking(sizes) - hits
    two_lines = first_row + second_row + first_col + second_col
    return int(least), int(least + 1 - one_row - one_col), int(least + 2 - two_lines), int(least + 3 - all_lines)


@inlined
def lower_codes(words: Words, row: int, cell: int, by: np.uint64, ground: Ground) -> None:
    """Take ``by`` off what the bubble on ``cell`` lacks, in the codes of its lines."""
    for at in range(ground.units.shape[1]):
        words[row, CODES + at] -= by * ground.units[cell, at]


@inlined
def end_codes(words: Words, row: int, cells: np.uint64, ground: Ground) -> None:
    """Take bubbles that lack nothing more out of the codes of their lines."""
    while cells:
        cell = lowest_bit(cells)
        cells &= cells - ONE
        for at in range(ground.ends.shape[1]):
            words[row, CODES + at] -= ground.ends[cell, at]


@inlined
def absorb(
    words: Words, row: int, sizes: Four, flying: Four, ground: Ground
) -> tuple[Four, Four, np.uint64, np.uint64]:
    """Let bubbles absorb what has come to their cells: sizes, droplets left, those hit, and those above size 4."""
    s1, s2, s3, s4 = sizes
    there = s1 | s2 | s3 | s4
    hit, burst = ZERO, ZERO
    for direction in range(4):
        h = flying[direction] & there
        if h:
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
                lower_codes(words, row, cell, ONE, ground)
    there = ~there
    left = (flying[0] & there, flying[1] & there, flying[2] & there, flying[3] & there)
    return (s1, s2, s3, s4), left, hit & ~burst, burst


@inlined
def fill_and_take(words: Words, ints: Ints, row: int, cells: np.uint64, ground: Ground) -> None:
    """Tap the bubbles on ``cells`` as often as they lack, and take them off the board; their droplets start."""
    rest = cells
    while rest:
        cell = lowest_bit(rest)
        rest &= rest - ONE
        need = need_of(words, row, ONE << np.uint64(cell))
        ints[row, TAPS] += np.int64(need)
        lower_codes(words, row, cell, need, ground)
    end_codes(words, row, cells, ground)
    for at in range(SIZES, SIZES + 4):
        words[row, at] &= ~cells
    ints[row, LEFT] -= count_bits(cells)
    ints[row, COMBO] += count_bits(cells)
    for at in range(SOON, SOON + 4):
        words[row, at] |= cells


@inlined
def place(words: Words, ints: Ints, row: int, cell: int, ground: Ground) -> None:
    """Tap an empty cell: a bubble of size 1."""
    words[row, SIZES] |= ONE << np.uint64(cell)
    for at in range(ground.units.shape[1]):
        words[row, CODES + at] += np.uint64(4) * ground.units[cell, at]
    for at in range(ground.ends.shape[1]):
        words[row, CODES + at] += ground.ends[cell, at]
    ints[row, TAPS] += 1
    ints[row, LEFT] += 1
