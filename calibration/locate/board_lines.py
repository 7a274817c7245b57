"""Lines between cells: of grids, gaps, tiles and frames, on which a board shows where it ends.

A line is straight and runs along a whole side of a cell. Bubbles are round, so hardly any of their edges do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dropsbot.calibration.locate.bubble_marks import Rectangle
from dropsbot.calibration.locate.lattice_cells import Lattice, cut_lattice
from dropsbot.calibration.locate.lattice_place import BINS
from dropsbot.calibration.locate.picture_view import View
from dropsbot.vision.frame import Picked, Shades

_BESIDE = 3
"""A line may be so many pieces of a cell beside the lattice's: gaps and frames are wide."""
_MISSING = 0.25
"""This part of a line along a cell may be covered."""
ALONG = 0.75
"""A line runs along a side of a board when it does along this part of its cells."""
_FAINT, _BUSY = 1.5, 1.0
"""A line's edge is at least this strong, in the unit of ``edge_field``, and stronger by so much of what usually runs
through the middle of cells."""


@dataclass(frozen=True, slots=True, eq=False)
class Lines:
    """Which sides of a lattice's cells show a line: ``level`` (rows + 1, cols) and ``upright`` (cols + 1, rows)."""

    level: Picked
    upright: Picked

    def closed(self) -> Picked:
        """Which cells have a line at every side: (rows, cols)."""
        sides = self.upright.T
        return np.asarray(self.level[:-1] & self.level[1:] & sides[:, :-1] & sides[:, 1:])

    def around(self, part: Rectangle) -> float:
        """How many of a rectangle's sides a line runs along, 0 to 1."""
        row, col, rows, cols = part
        level, upright = self.level[:, col : col + cols], self.upright[:, row : row + rows]
        sides = (level[row], level[row + rows], upright[col], upright[col + cols])
        return float(np.mean([side.mean() >= ALONG for side in sides]))


def lines_of(views: Sequence[View], lattice: Lattice) -> Lines:
    """The lines that all the pictures show."""
    level = np.mean([np.maximum(-view.edges.real, 0) for view in views], axis=0)
    upright = np.mean([np.maximum(view.edges.real, 0) for view in views], axis=0)
    across = cut_lattice(np.asarray(level, np.float32), lattice, BINS)[..., 0]
    down = cut_lattice(np.asarray(upright, np.float32), lattice, BINS)[..., 0].transpose(1, 0, 3, 2)
    return Lines(_shown(across), _shown(down))


def _shown(cells: Shades) -> Picked:
    """Which level sides of cells (rows, cols, BINS, BINS) show a line: (rows + 1, cols)."""
    rows, cols = cells.shape[:2]
    runs = np.quantile(cells.transpose(0, 2, 1, 3).reshape(rows * BINS, cols, BINS), _MISSING, axis=2)
    usual = float(np.median(_strongest(runs, BINS // 2, rows)))
    return np.asarray(_strongest(runs, 0, rows + 1) > _FAINT + _BUSY * usual)


def _strongest(runs: Shades, first: int, count: int) -> Shades:
    """The strongest run near each of ``count`` places a cell apart, (count, cols)."""
    places = first + BINS * np.arange(count)
    return np.stack([runs[max(0, at - _BESIDE) : at + _BESIDE].max(axis=0) for at in places.tolist()])
