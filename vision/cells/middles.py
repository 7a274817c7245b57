"""Whether something that nobody knows shows in the middle of cells that look empty: a bubble of a size never seen.

Where a small size was never seen, an empty cell is what it resembles most. Ground has other colours in other levels, so
it is not asked for in its own, as by ``holes`` in the second game: a middle is compared with what lies around it.
"""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np

from dropsbot.vision.frame import Picked, Pixels, Shades
from dropsbot.vision.profile import Grid
from dropsbot.vision.rectify import CELL_PX, cells_of, rectify

_MIDDLE, _AROUND = 0.06, (0.14, 0.22)
"""What shows so near to the middle of a cell is compared with what shows between these distances, in cells."""
_DIFFERS = 12.0
"""The middle is marked where that differs by so many grey levels from what it is known to be. In game 9379 a dot of
size 1 differed by 50, and the ground by 1."""


def marked_middles(pixels: Pixels, grid: Grid, background: Pixels) -> Picked:
    """Which cells of a picture (h, w, 3) show something in their middle that the ``background`` has not: (cells,)."""
    whole = cv2.resize(background, (grid.cols * CELL_PX, grid.rows * CELL_PX), interpolation=cv2.INTER_AREA)
    seen, known = (_contrasts(board, grid) for board in (rectify(pixels, grid), np.asarray(whole, np.uint8)))
    return np.asarray(np.abs(seen - known).max(axis=1) > _DIFFERS, bool)


def _contrasts(board: Pixels, grid: Grid) -> Shades:
    """By how much the middle of each cell is brighter than what lies around it, (cells, 3)."""
    middle, around = _places()
    cells = cells_of(board.astype(np.float32), grid.rows, grid.cols)
    return np.asarray(cells[:, middle].mean(axis=1) - cells[:, around].mean(axis=1), np.float32)


@cache
def _places() -> tuple[Picked, Picked]:
    """Where the middle of a cell is, and what lies around it, (CELL_PX, CELL_PX) both."""
    away = np.hypot(*(np.mgrid[0:CELL_PX, 0:CELL_PX] - (CELL_PX - 1) / 2)) / CELL_PX
    return away < _MIDDLE, (away > _AROUND[0]) & (away < _AROUND[1])
