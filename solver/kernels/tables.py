"""Rules and shapes of boards as the arrays that the kernels read."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from solver.board import MAX_SIZE
from solver.kernels.jit import Words
from solver.rules import Rules, Surplus


@dataclass(frozen=True, slots=True, eq=False)
class FlightTables:
    """How droplets fly, by phase: ticks since birth modulo the period after which a droplet is again in a centre.

    ``advances[phase]`` is 1 when its next cell changes on the tick that leads to this phase. ``touches[phase, size]``
    is 1 when it then touches a resting bubble of that size (0 to 4; never 0). ``merges`` is 1 when droplets in equal
    phase may be kept together: with absorbed surplus no two of them share a cell and a direction.
    """

    advances: NDArray[np.uint8]
    touches: NDArray[np.uint8]
    merges: int
    same_contact: bool


@lru_cache(maxsize=64)
def flight_tables(rules: Rules) -> FlightTables:
    """The tables for ``rules``; both have one row per phase (uint8)."""
    cell, step, contacts = rules.cell_units, rules.step_units, rules.contact_units
    period = cell // math.gcd(cell, step)
    advances = np.zeros(period, np.uint8)
    touches = np.zeros((period, MAX_SIZE + 1), np.uint8)
    for phase in range(period):
        units = phase * step
        ahead = (units + contacts[-1]) // cell
        before = ahead if phase == 0 else (units - step + contacts[-1]) // cell
        advances[phase] = ahead > before
        for size in range(1, MAX_SIZE + 1):
            touches[phase, size] = ahead * cell - units <= contacts[size - 1]
    advances[0] = (period * step + contacts[-1]) // cell > ((period - 1) * step + contacts[-1]) // cell
    return FlightTables(advances, touches, int(rules.surplus is Surplus.ABSORBED), len(set(contacts)) == 1)


@lru_cache(maxsize=256)
def edges(rows: int, cols: int) -> Words:
    """Masks of a board of up to 64 cells: all cells, all but the first column, all but the last column."""
    cells = range(rows * cols)
    masks = [
        sum(1 << cell for cell in cells),
        sum(1 << cell for cell in cells if cell % cols),
        sum(1 << cell for cell in cells if cell % cols != cols - 1),
    ]
    return np.array(masks, np.uint64)
