"""How it is known where a board ends, for each of its sides."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from dropsbot.calibration.locate.bubble_marks import Rectangle


class BoardEnd(Enum):
    """How it is known where the board ends on a side."""

    LINE = "it was told"
    CELLS = "a board that ends elsewhere would be improbable"
    UNCLEAR = "a board that ends elsewhere is not improbable"
    OPEN = "nothing shows whether empty cells follow"
    PICTURE = "the picture ends there"


BoardEnds = tuple[BoardEnd, BoardEnd, BoardEnd, BoardEnd]
"""At the top, bottom, left and right."""


def known_ends(parts: Sequence[tuple[Rectangle, float]], shape: tuple[int, ...], needed: float) -> BoardEnds:
    """How the ends of the first of rectangles with their probabilities are known, in a lattice of (rows, cols).

    An end is clear where rectangles that end there too are ``needed`` probable together.
    """
    best = _sides(parts[0][0])
    borders = (0, shape[0], 0, shape[1])
    found = []
    for at, border in enumerate(borders):
        sure = sum(probable for part, probable in parts if _sides(part)[at] == best[at])
        known = BoardEnd.PICTURE if best[at] == border else BoardEnd.CELLS
        found.append(known if sure >= needed else BoardEnd.UNCLEAR)
    return found[0], found[1], found[2], found[3]


def _sides(part: Rectangle) -> tuple[int, int, int, int]:
    row, col, rows, cols = part
    return row, row + rows, col, col + cols
