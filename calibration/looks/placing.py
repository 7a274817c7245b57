"""Find how far beside their cells' centres a game draws the bubbles of each row and column.

Games that place bubbles on whole pixels do so when cells are not a whole number of pixels apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from dropsbot.vision.cells.composed import FINE_PX, ComposedLooks, to_fine
from dropsbot.vision.changed.redrawn import displacements
from dropsbot.vision.frame import Pixels
from dropsbot.vision.profile import Grid

Shown = tuple[Pixels, tuple[int, ...]]
"""A rectified board and its sizes."""

_LEAST_PX, _MOST_PX = 0.15, 1.0
"""Smaller displacements count as none: those by rounding to pixels are larger. Larger ones are cut off."""


def find_offsets(grid: Grid, looks: ComposedLooks, boards: Sequence[Shown]) -> Grid:
    """The grid with the displacements of its columns and rows, from rectified boards of known sizes.

    ``looks`` are those for that grid.
    """
    bare, pairs = looks.boards[0].astype(np.float32), []
    for board, sizes in boards:
        picture = looks.picture(sizes)
        pairs.append((to_fine(board).astype(np.float32) - picture, picture - bare))
    right, down = displacements(pairs, grid.rows, grid.cols)
    right_px = np.array(grid.right_px or (0.0,) * grid.cols) + right * grid.pitch_x_px / FINE_PX
    down_px = np.array(grid.down_px or (0.0,) * grid.rows) + down * grid.pitch_y_px / FINE_PX
    offsets = [np.clip(found - found.mean(), -_MOST_PX, _MOST_PX) for found in (right_px, down_px)]
    if max(float(np.abs(offset).max()) for offset in offsets) < _LEAST_PX:
        return replace(grid, right_px=(), down_px=())
    across, along = (tuple(round(float(one), 3) for one in offset) for offset in offsets)
    return replace(grid, right_px=across, down_px=along)
