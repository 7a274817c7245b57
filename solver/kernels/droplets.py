"""Taps in compiled code on boards of any shape, droplet by droplet.

The board has a border: cell (row, col) lies at ``(row + 1) * (cols + 2) + col + 1`` of a row of uint8 in which the
border is 255. Where few droplets fly at once, as when they cross a cell in many ticks, this is faster than sets of
cells.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.kernels.jit import Ints, jit, lean

BORDER = 255
# columns of the table of droplets in flight: where it is next, the step to the cell after, direction, tick of birth
# and the tick in which something may next happen to it
PLACE, STEP, DIRECTION, BIRTH, WAKE, FLYING_COLUMNS = 0, 1, 2, 3, 4, 5
# columns of the table of touches in one tick: what ranks them, the cell, the droplet
RANK, CELL, DROPLET = 0, 1, 2
# rows of hit_at: when the bubble of a cell began to grow, when it was last hit
GROWN, HIT = 0, 1
MAX_DROPLETS = 1024
AT_REST = -1_000_000
NEVER = 1_000_000


@lean
def start(cell: int, width: int, tick: int, first: int, flying: Ints, count: int) -> int:
    """Let four droplets start from a cell, whose first event comes ``first`` ticks later; answer how many fly."""
    for direction in range(4):
        flying[count, PLACE] = cell
        flying[count, STEP] = width if direction == 0 else 1 if direction == 1 else -1 if direction == 2 else -width
        flying[count, DIRECTION] = direction
        flying[count, BIRTH] = tick
        flying[count, WAKE] = tick + first
        count += 1
    return count


@lean
def copy_droplet(flying: Ints, source: int, to: int) -> None:
    """Copy one row of the table of droplets."""
    for column in range(FLYING_COLUMNS):
        flying[to, column] = flying[source, column]


@lean
def note_touch(found: Ints, number: int, rank: int, cell: int, droplet: int) -> None:
    """Put a touch in its place among those found before in this tick."""
    to = number
    while to > 0 and found[to - 1, RANK] > rank:
        for column in range(3):
            found[to, column] = found[to - 1, column]
        to -= 1
    found[to, RANK], found[to, CELL], found[to, DROPLET] = rank, cell, droplet


@lean
def touches_there(
    sizes: NDArray[np.uint8],
    hit_at: Ints,
    tick: int,
    cell: int,
    at_rest: int,
    touches_grown: NDArray[np.uint8],
    where: int,
    phase: int,
    direction: int,
) -> bool:
    """Whether a droplet touches what is on a cell; bit ``size - 1`` of ``at_rest`` says so for resting bubbles."""
    size = sizes[cell]
    if size == 0 or size > 4:
        return False
    age = tick - hit_at[GROWN, cell] - 1
    if size > 1 and age < touches_grown.shape[3]:
        return bool(touches_grown[where, phase, direction, age, size])
    return bool((at_rest >> (size - 1)) & 1)


@lean
def next_event(
    sizes: NDArray[np.uint8], hit_at: Ints, tick: int, place: int, passed: int, quiet: int, at_rest_from: int
) -> int:
    """The tick in which something may next happen to a droplet, when no bubble near it is hit before."""
    if sizes[passed] != 0 and sizes[passed] != BORDER:
        return tick + 1
    if sizes[place] > 1 and tick - hit_at[GROWN, place] < at_rest_from:
        return tick + 1
    return tick + quiet


@lean
def move_and_find(
    sizes: NDArray[np.uint8],
    hit_at: Ints,
    tick: int,
    flying: Ints,
    count: int,
    summary: NDArray[np.int64],
    quiet: NDArray[np.int64],
    touches_grown: NDArray[np.uint8],
    found: Ints,
) -> tuple[int, int, int]:
    """Move the droplets and list which then touch which bubbles, in the order in which they are absorbed.

    Answers how many droplets are still on the board, how many touches there are, and the tick in which something may
    next happen if no bubble is hit now. Droplets to which nothing can happen are left alone.
    """
    period, ages = summary.shape[0], touches_grown.shape[3]
    kept, number, soonest = 0, 0, tick + NEVER
    for at in range(count):
        wake = flying[at, WAKE]
        if wake <= tick:
            phase = tick - flying[at, BIRTH]
            if phase >= period:
                phase %= period
            direction, place, step = flying[at, DIRECTION], flying[at, PLACE], flying[at, STEP]
            now = summary[phase, direction]
            if now & 1:
                place += step
                flying[at, PLACE] = place
                if sizes[place] == BORDER:
                    continue
            passed = place - step
            rank = flying[at, BIRTH] * 8 + direction * 2
            if now & 2 and touches_there(sizes, hit_at, tick, place, now >> 2, touches_grown, 0, phase, direction):
                note_touch(found, number, rank, place, kept)
                number += 1
            if now & 64 and touches_there(sizes, hit_at, tick, passed, now >> 7, touches_grown, 1, phase, direction):
                note_touch(found, number, rank + 1, passed, kept)
                number += 1
            wake = next_event(sizes, hit_at, tick, place, passed, quiet[phase, direction, sizes[place]], ages)
            flying[at, WAKE] = wake
        soonest = min(soonest, wake)
        if kept != at:
            copy_droplet(flying, at, kept)
        kept += 1
    return kept, number, soonest


@lean
def absorb_listed(
    sizes: NDArray[np.uint8],
    hit_at: Ints,
    tick: int,
    flying: Ints,
    count: int,
    found: Ints,
    number: int,
    regrowth: Ints,
    merges: int,
) -> int:
    """Let bubbles absorb the droplets that touch them, in order; answer how many still fly."""
    for at in range(number):
        cell, droplet = found[at, CELL], found[at, DROPLET]
        if flying[droplet, STEP] == 0 or (not merges and hit_at[HIT, cell] == tick):
            continue
        if hit_at[HIT, cell] != tick:
            age = tick - hit_at[GROWN, cell] - 1
            skipped = regrowth[sizes[cell] - 2, age] if 1 < sizes[cell] < 4 and age < regrowth.shape[1] else 0
            hit_at[GROWN, cell], hit_at[HIT, cell] = tick - skipped, tick
        flying[droplet, STEP] = 0
        sizes[cell] += 1
    kept = 0
    for at in range(count):
        if flying[at, STEP]:
            if kept != at:
                copy_droplet(flying, at, kept)
            place = flying[kept, PLACE]
            if tick in (hit_at[HIT, place], hit_at[HIT, place - flying[kept, STEP]]):
                flying[kept, WAKE] = tick + 1
            kept += 1
    return kept


@jit
def tap_listed(
    sizes: NDArray[np.uint8],
    hit_at: Ints,
    flying: Ints,
    found: Ints,
    cell: int,
    width: int,
    summary: NDArray[np.int64],
    quiet: NDArray[np.int64],
    touches_grown: NDArray[np.uint8],
    regrowth: Ints,
    merges: int,
) -> tuple[int, int]:
    """Tap a cell of the bordered board in ``sizes``, in place: combo and ticks of the chain."""
    sizes[cell] += 1
    if sizes[cell] <= 4:
        return 0, 0
    hit_at[:] = AT_REST
    sizes[cell] = 0
    combo, tick, first = 1, 0, quiet[0, 0, 0]
    count = start(cell, width, tick, first, flying, 0)
    soonest = first
    while count:
        tick = soonest
        count, number, soonest = move_and_find(sizes, hit_at, tick, flying, count, summary, quiet, touches_grown, found)
        if number:
            soonest = tick + 1
            count = absorb_listed(sizes, hit_at, tick, flying, count, found, number, regrowth, merges)
            for at in range(number):
                burst = found[at, CELL]
                if 4 < sizes[burst] < BORDER:
                    sizes[burst] = 0
                    combo += 1
                    count = start(burst, width, tick, first, flying, count)
    return combo, tick


@jit
def tap_each_listed(
    boards: NDArray[np.uint8],
    cells: Ints,
    combos: Ints,
    ticks: Ints,
    summary: NDArray[np.int64],
    quiet: NDArray[np.int64],
    touches_grown: NDArray[np.uint8],
    regrowth: Ints,
    merges: int,
    cols: int,
) -> None:
    """Tap one cell of each board, in place; ``boards`` has a row of sizes a board, without border."""
    width = cols + 2
    rows = boards.shape[1] // cols
    sizes = np.full((rows + 2) * width, BORDER, np.uint8)
    hit_at = np.empty((2, len(sizes)), np.int64)
    flying = np.empty((MAX_DROPLETS, FLYING_COLUMNS), np.int64)
    found = np.empty((2 * MAX_DROPLETS, 3), np.int64)
    for at in range(len(cells)):
        for row in range(rows):
            for col in range(cols):
                sizes[(row + 1) * width + col + 1] = boards[at, row * cols + col]
        cell = (cells[at] // cols + 1) * width + cells[at] % cols + 1
        combos[at], ticks[at] = tap_listed(
            sizes, hit_at, flying, found, cell, width, summary, quiet, touches_grown, regrowth, merges
        )
        for row in range(rows):
            for col in range(cols):
                boards[at, row * cols + col] = sizes[(row + 1) * width + col + 1]
