"""The maps of the demo: a few known ones, then as many others as there are seeds."""

from __future__ import annotations

import random
from dataclasses import dataclass

TAPS = 10

HOLES = 0.2
"""Part of the cells that may be holes."""
DEGREES_ASKED = 250
"""What a level of the demo's own asks for, for each of its pointers."""


@dataclass(frozen=True, slots=True)
class Level:
    """Rows of ``.`` (hole) and ``0`` to ``3`` (where each pointer points), and the score that the level asks for."""

    rows: tuple[str, ...]
    asks: int

    @property
    def cols(self) -> int:
        """How long each row is."""
        return len(self.rows[0])


KNOWN = (
    Level((".00", "000", "000", "00."), 3500),
    Level(("00", "00"), 1000),
    Level(("000", "000", "000"), 2500),
    Level(("00000",) * 5, 10000),
)
"""Source: the first, second and last are in people's solvers of the game; see the game's own ``levels.toml``."""


def level_of(seed: int) -> Level:
    """The level of a seed: one of ``KNOWN``, or 2x2 to 5x5 cells in which every pointer has another beside it."""
    if 0 <= seed < len(KNOWN):
        return KNOWN[seed]
    chance = random.Random(seed)
    while True:
        rows, cols = chance.randint(2, 5), chance.randint(2, 5)
        cells = [["0" if chance.random() >= HOLES else "." for _ in range(cols)] for _ in range(rows)]
        if _fills(cells):
            pointers = sum(row.count("0") for row in cells)
            return Level(tuple("".join(row) for row in cells), pointers * DEGREES_ASKED)


def _fills(cells: list[list[str]]) -> bool:
    """Whether no outer row or column is empty, and every pointer has one beside it."""
    if not all("0" in line for line in (cells[0], cells[-1], [row[0] for row in cells], [row[-1] for row in cells])):
        return False
    there = {(row, col) for row, line in enumerate(cells) for col, cell in enumerate(line) if cell == "0"}
    return all(
        any((row + down, col + right) in there for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)))
        for row, col in there
    )
