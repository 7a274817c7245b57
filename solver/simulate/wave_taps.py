"""Many taps in compiled code, on boards of up to 64 cells."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.compiled.jit import Ints, Words, brief, inner
from dropsbot.solver.simulate.flight_tables import Flight
from dropsbot.solver.simulate.waves import (
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


@inner
def tap(words: Words, ints: Ints, cell: int, flight: Flight) -> int:
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
    burst_and_start(words, ints, flight.manners)
    ticks = 0
    while in_flight(words, ints):
        ticks += 1
        move(words, ints, flight)
        absorb(words, ints, flight)
        burst_and_start(words, ints, flight.manners)
    return ticks


@brief
def tap_each(boards: NDArray[np.uint8], cells: Ints, combos: Ints, ticks: Ints, flight: Flight) -> None:
    """Tap one cell of each board, in place; ``boards`` has a row of sizes a board."""
    words = np.zeros(WORDS, np.uint64)
    ints = np.zeros(INTS, np.int64)
    planes = np.zeros(5, np.uint64)
    for at in range(len(cells)):
        if boards[at, cells[at]] < 4:
            boards[at, cells[at]] += 1
            continue
        planes[:] = ZERO
        for cell in range(boards.shape[1]):
            planes[boards[at, cell]] |= ONE << np.uint64(cell)
        for size in range(4):
            words[SIZES + size] = planes[size + 1]
        ticks[at] = tap(words, ints, cells[at], flight)
        combos[at] = ints[COMBO]
        s1, s2, s3, s4 = words[0], words[1], words[2], words[3]
        for cell in range(boards.shape[1]):
            place = np.uint64(cell)
            odd, two, four = ((s1 | s3) >> place) & ONE, ((s2 | s3) >> place) & ONE, (s4 >> place) & ONE
            boards[at, cell] = odd + np.uint64(2) * two + np.uint64(4) * four
