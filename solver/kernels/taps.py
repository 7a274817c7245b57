"""Many taps in compiled code, on boards of up to 64 cells."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.kernels.flight import (
    BURST,
    COMBO,
    INTS,
    ONE,
    SIZES,
    WAVE_COUNT,
    WORDS,
    YOUNG_COUNT,
    ZERO,
    absorb,
    burst_and_start,
    in_flight,
    move,
)
from solver.kernels.jit import Ints, Words, jit


@jit
def tap(
    words: Words,
    ints: Ints,
    cell: int,
    advances: NDArray[np.uint8],
    touches: NDArray[np.uint8],
    touches_grown: NDArray[np.uint8],
    merges: int,
    edge: Words,
    cols: int,
) -> int:
    """Tap a cell of the board in ``words`` and let the chain end: ticks; the combo is left in ``ints``."""
    bit = ONE << np.uint64(cell)
    ints[COMBO] = 0
    for size in range(4):
        if words[SIZES + size] & bit:
            words[SIZES + size] ^= bit
            if size < 3:
                words[SIZES + size + 1] |= bit
                return 0
            words[BURST] = bit
    if words[BURST] == ZERO:
        words[SIZES] |= bit
        return 0
    ints[WAVE_COUNT], ints[YOUNG_COUNT] = 0, 0
    burst_and_start(words, ints, merges)
    ticks = 0
    while in_flight(words, ints):
        ticks += 1
        move(words, ints, advances, edge, cols)
        absorb(words, ints, touches, touches_grown, edge, cols, merges)
        burst_and_start(words, ints, merges)
    return ticks


@jit
def tap_each(
    boards: Words,
    cells: Ints,
    combos: Ints,
    ticks: Ints,
    advances: NDArray[np.uint8],
    touches: NDArray[np.uint8],
    touches_grown: NDArray[np.uint8],
    merges: int,
    edge: Words,
    cols: int,
) -> None:
    """Tap one cell of each board, in place.

    ``boards`` has a row of four words a board: its bubbles of size 1 to 4.
    """
    words = np.zeros(WORDS, np.uint64)
    ints = np.zeros(INTS, np.int64)
    for at in range(len(cells)):
        for size in range(4):
            words[SIZES + size] = boards[at, size]
        ticks[at] = tap(words, ints, cells[at], advances, touches, touches_grown, merges, edge, cols)
        combos[at] = ints[COMBO]
        for size in range(4):
            boards[at, size] = words[SIZES + size]
