"""A position of a chain on a board of any size up to 16x16, where droplets meet all bubbles at one distance.

A set of cells is a few 64-bit words with as many whole rows in each as go in. A position is a row of such sets: the
bubbles of size 1 to 4, then the droplets in flight by the slot of their birth (its tick modulo the period) and by
direction (0 down, 1 right, 2 left, 3 up). Surplus is absorbed, so no two droplets share a cell, a slot and a direction.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.board import Board
from dropsbot.solver.compiled.jit import Ints, Words, count_bits, inner_jit

# places in shape: words a set, rows and columns of the board, rows in a word, period, words a position
SET, ROWS, COLS, PACKED, PERIOD, POSITION = range(6)
# rows of masks: all cells; cells that something moved by 1, 2, 4, 8 columns to the right, or to the left, can be on
FULL, RIGHTWARD, LEFTWARD, MASKS = 0, 1, 5, 9
SIZES, FLIGHT = 0, 4
"""Places of the first set of bubbles and of the first of droplets in a position."""

ZERO, ONE = np.uint64(0), np.uint64(1)


class Wide(NamedTuple):
    """What the kernels know of a board and of the flight of droplets over it.

    ``advances[phase]`` is 1 when a droplet's next cell changes on the tick that leads to this phase of its flight.
    """

    shape: Ints
    masks: Words
    advances: NDArray[np.uint8]


def lay_out(rows: int, cols: int, advances: NDArray[np.uint8]) -> Wide:
    """The tables for a board of ``rows`` x ``cols``."""
    packed = min(rows, 64 // cols)
    words = -(-rows // packed)
    masks = np.zeros((MASKS, words), np.uint64)
    for row in range(rows):
        for col in range(cols):
            bit = np.uint64(1 << (row % packed * cols + col))
            masks[FULL, row // packed] |= bit
            for at in range(4):
                if col >= 1 << at:
                    masks[RIGHTWARD + at, row // packed] |= bit
                if col < cols - (1 << at):
                    masks[LEFTWARD + at, row // packed] |= bit
    shape = [words, rows, cols, packed, len(advances), (FLIGHT + 4 * len(advances)) * words]
    return Wide(np.array(shape, np.int64), masks, advances)


def place_bubbles(board: Board, shape: Ints, sets: Words) -> None:
    """Write the bubbles of a board, without droplets, into a position."""
    sets[:] = 0
    for cell, size in enumerate(board.sizes):
        if size:
            word, bit = divmod(cell, int(shape[PACKED] * shape[COLS]))
            sets[(SIZES + size - 1) * shape[SET] + word] |= np.uint64(1 << bit)


@inner_jit
def word_of(shape: Ints, cell: int) -> int:
    """The word of a set that has the bit of a cell (row-major, from 0)."""
    return int(cell // shape[COLS] // shape[PACKED])


@inner_jit
def bit_of(shape: Ints, cell: int) -> np.uint64:
    """The bit of a cell in its word."""
    return ONE << np.uint64(cell - word_of(shape, cell) * shape[PACKED] * shape[COLS])


@inner_jit
def shift_down(sets: Words, plane: int, shape: Ints, masks: Words) -> None:
    """Move a set of a position by one row down; what leaves the board is lost."""
    count, first = shape[SET], plane * shape[SET]
    row, back = np.uint64(shape[COLS]), np.uint64(shape[COLS] * (shape[PACKED] - 1))
    for word in range(count - 1, -1, -1):
        moved = sets[first + word] << row
        if word:
            moved |= sets[first + word - 1] >> back
        sets[first + word] = moved & masks[FULL, word]


@inner_jit
def shift_up(sets: Words, plane: int, shape: Ints, masks: Words) -> None:
    """Move a set of a position by one row up; what leaves the board is lost."""
    count, first = shape[SET], plane * shape[SET]
    row, back = np.uint64(shape[COLS]), np.uint64(shape[COLS] * (shape[PACKED] - 1))
    for word in range(count):
        moved = sets[first + word] >> row
        if word + 1 < count:
            moved |= sets[first + word + 1] << back
        sets[first + word] = moved & masks[FULL, word]


@inner_jit
def drop_lost(sets: Words, wide: Wide, ahead: Words) -> bool:
    """Forget the droplets that no bubble lies ahead of; whether any is left. ``ahead`` is room for four sets."""
    shape, masks = wide.shape, wide.masks
    count, cols, packed = shape[SET], shape[COLS], shape[PACKED]
    row = (ONE << np.uint64(cols)) - ONE
    back = np.uint64(cols * (packed - 1))
    column = ZERO
    for at in range(packed):
        column |= ONE << np.uint64(cols * at)
    for word in range(count):
        there = sets[word] | sets[count + word] | sets[2 * count + word] | sets[3 * count + word]
        down, right, left, up = there, there, there, there
        for at in range(4):
            by = 1 << at
            right |= (right >> np.uint64(by)) & masks[LEFTWARD + at, word]
            left |= (left << np.uint64(by)) & masks[RIGHTWARD + at, word]
        by = 1
        while by < packed:
            down |= down >> np.uint64(cols * by)
            up |= (up << np.uint64(cols * by)) & masks[FULL, word]
            by *= 2
        if word:
            up |= ((ahead[3 * count + word - 1] >> back) & row) * column & masks[FULL, word]
        ahead[word], ahead[count + word], ahead[2 * count + word], ahead[3 * count + word] = down, right, left, up
    for word in range(count - 2, -1, -1):
        ahead[word] |= (ahead[word + 1] & row) * column & masks[FULL, word]
    union = ZERO
    for slot in range(shape[PERIOD]):
        first = (FLIGHT + 4 * slot) * count
        for at in range(4 * count):
            sets[first + at] &= ahead[at]
            union |= sets[first + at]
    return bool(union)


@inner_jit
def fly(sets: Words, tick: int, wide: Wide) -> int:
    """Move all droplets in the tick ``tick``; the slot whose droplets have come to their next cells, or -1."""
    shape, masks = wide.shape, wide.masks
    period, count = shape[PERIOD], shape[SET]
    for slot in range(period):
        if wide.advances[(tick - slot) % period]:
            plane = FLIGHT + 4 * slot
            shift_down(sets, plane, shape, masks)
            for word in range(count):
                at = (plane + 1) * count + word
                sets[at] = (sets[at] << ONE) & masks[RIGHTWARD, word]
                at += count
                sets[at] = (sets[at] >> ONE) & masks[LEFTWARD, word]
            shift_up(sets, plane + 3, shape, masks)
            return slot
    return -1


@inner_jit
def absorb(sets: Words, slot: int, shape: Ints, hit: Words, burst: Words) -> tuple[int, bool]:
    """Let bubbles absorb the droplets of a slot: how much less they lack, and whether any was hit that may wait.

    Those above size 4 leave the board for ``burst``, the others that were hit are noted in ``hit``.
    """
    count = shape[SET]
    counted_all, waits = 0, ZERO
    for word in range(count):
        s1, s2, s3, s4 = sets[word], sets[count + word], sets[2 * count + word], sets[3 * count + word]
        there = s1 | s2 | s3 | s4
        touched, full = ZERO, ZERO
        for direction in range(4):
            at = (FLIGHT + 4 * slot + direction) * count + word
            h = sets[at] & there
            sets[at] ^= h
            touched |= h
            counted_all += count_bits(h & ~full)
            full |= s4 & h
            s4 = (s4 & ~h) | (s3 & h)
            s3 = (s3 & ~h) | (s2 & h)
            s2 = (s2 & ~h) | (s1 & h)
            s1 &= ~h
        sets[word], sets[count + word], sets[2 * count + word], sets[3 * count + word] = s1, s2, s3, s4
        burst[word] = full
        hit[word] = touched & ~full
        waits |= hit[word]
    return counted_all, bool(waits)


@inner_jit
def start_droplets(sets: Words, tick: int, shape: Ints, burst: Words) -> int:
    """Let the bubbles of ``burst``, which have left the board, send their droplets; answer how many they are."""
    count = shape[SET]
    first = (FLIGHT + 4 * (tick % shape[PERIOD])) * count
    bursts = 0
    for word in range(count):
        cells = burst[word]
        if cells:
            bursts += count_bits(cells)
            for direction in range(4):
                sets[first + direction * count + word] |= cells
    return bursts
