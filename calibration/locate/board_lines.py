"""Lines between cells: of grids, gaps, tiles and frames, on which a board shows where it ends.

A line is straight and runs along a whole side of a cell. Bubbles are round, so hardly any of their edges do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.locate.bubble_marks import Rectangle
from dropsbot.calibration.locate.lattice_cells import Cuttable, Lattice
from dropsbot.calibration.locate.lattice_place import BINS
from dropsbot.calibration.locate.picture_view import View
from dropsbot.vision.frame import Numbers, Picked, Shades

_BESIDE = 3
"""A line may be so many pieces of a cell beside the lattice's: gaps and frames are wide."""
_NEAR = 5
"""How far beside sides lines lie is measured up to so many pieces."""
_MISSING = 0.25
"""This part of a line along a cell may be covered."""
ALONG = 0.75
"""A line runs along a side of a board when it does along this part of its cells."""
_SIDES = 4
_FEWEST_LINES = 4
"""Of so many lines a pitch is believed."""
_FAINT, _BUSY = 1.5, 1.0
"""A line's edge is at least this strong, in the unit of ``edge_field``, and stronger by so much of what usually runs
through the middle of cells; one through the middle, of what usually runs along the sides."""


@dataclass(frozen=True, slots=True, eq=False)
class Lines:
    """Which sides of a lattice's cells show a line: ``level`` (rows + 1, cols) and ``upright`` (cols + 1, rows).

    ``level_inside`` (rows, cols) and ``upright_inside`` (cols, rows): cells through whose middle a line runs.
    ``level_off`` and ``upright_off``, of the shapes of the first two: how far beside each side its lines lie on
    average, in cells; NaN where there are none.
    """

    level: Picked
    upright: Picked
    level_inside: Picked
    upright_inside: Picked
    level_off: Numbers
    upright_off: Numbers

    def sides(self) -> NDArray[np.int_]:
        """At how many sides of each cell there is a line: (rows, cols)."""
        level, upright = self.level.astype(int), self.upright.T.astype(int)
        return np.asarray(level[:-1] + level[1:] + upright[:, :-1] + upright[:, 1:])

    def closed(self) -> Picked:
        """Which cells have a line at every side: (rows, cols)."""
        return np.asarray(self.sides() == _SIDES)

    def around(self, part: Rectangle) -> float:
        """How many of a rectangle's sides a line runs along, 0 to 1."""
        row, col, rows, cols = part
        level, upright = self.level[:, col : col + cols], self.upright[:, row : row + rows]
        sides = (level[row], level[row + rows], upright[col], upright[col + cols])
        return float(np.mean([side.mean() >= ALONG for side in sides]))

    def closed_in(self, part: Rectangle) -> int:
        """How many cells of a rectangle have a line at every side."""
        row, col, rows, cols = part
        return int(self.closed()[row : row + rows, col : col + cols].sum())

    def goes_on(self, part: Rectangle) -> bool:
        """Whether a line runs along a rectangle one cell beyond one of its sides, as around more cells of a board."""
        row, col, rows, cols = part
        level, upright = self.level[:, col : col + cols], self.upright[:, row : row + rows]
        beyond = [level[at] for at in (row - 1, row + rows + 1) if 0 <= at < len(level)]
        beyond += [upright[at] for at in (col - 1, col + cols + 1) if 0 <= at < len(upright)]
        return any(side.mean() >= ALONG for side in beyond)

    def through(self, part: Rectangle) -> float:
        """Through which part of a rectangle's cells lines run, 0 to 1. Where most are, cells lie elsewhere."""
        row, col, rows, cols = part
        level = self.level_inside[row : row + rows, col : col + cols]
        upright = self.upright_inside[col : col + cols, row : row + rows]
        return float(max(level.mean(), upright.mean()))

    def aside(self, part: Rectangle) -> float:
        """How far lines lie beside the sides of a rectangle's cells, all to one side; 0 where few sides have any.

        Lines of a gap or a frame lie on both sides of each side, so that they are not beside it on average.
        """
        row, col, rows, cols = part
        level = self.level_off[row : row + rows + 1, col : col + cols]
        upright = self.upright_off[col : col + cols + 1, row : row + rows]
        return max(_usual_off(level), _usual_off(upright))


def laid_on_lines(lines: Lines, lattice: Lattice, part: Rectangle) -> Lattice | None:
    """The lattice moved and stretched so that its sides lie on the lines; None where too few of them show.

    A few bubbles tell a pitch badly, and the lines between their cells tell it well.
    """
    row, col, rows, cols = part
    across = _straight(lines.upright_off[col : col + cols + 1, row : row + rows])
    down = _straight(lines.level_off[row : row + rows + 1, col : col + cols])
    if across is None or down is None:
        return None
    pitch_px = lattice.pitch_x_px * (1 + across[1]), lattice.pitch_y_px * (1 + down[1])
    left_px = lattice.left_px + lattice.pitch_x_px * (col + across[0])
    top_px = lattice.top_px + lattice.pitch_y_px * (row + down[0])
    return Lattice.through(pitch_px, left_px, top_px)


def _straight(off: Numbers) -> tuple[float, float] | None:
    """How far beside the first side (lines, cells) its line lies, and how much more each next one, in cells."""
    shown = np.flatnonzero(np.isfinite(off).mean(axis=1) >= ALONG)
    if len(shown) < _FEWEST_LINES:
        return None
    slope, start = np.polyfit(shown, np.nanmedian(off[shown], axis=1), 1)
    return float(start), float(slope)


def _usual_off(off: Numbers) -> float:
    """How far lines usually lie beside sides (lines, cells): all to one side, or on a stretched lattice to either."""
    known = np.isfinite(off)
    if known.mean() < ALONG:
        return 0.0
    shown = off[known.mean(axis=1) >= ALONG]
    each = np.nanmedian(shown, axis=1) if len(shown) else np.zeros(1)
    return max(abs(float(np.median(off[known]))), float(np.median(np.abs(each))))


def lines_of(views: Sequence[View], lattice: Lattice) -> Lines:
    """The lines that all the pictures show."""
    level, upright = _runs_of(views, lattice)
    inside = _inside(level), _inside(upright)
    return Lines(_at_sides(level), _at_sides(upright), *inside, _off_sides(level), _off_sides(upright))


def line_place(views: Sequence[View], pitch_px: tuple[float, float], inside: Picked) -> Lattice | None:
    """The lattice of that pitch on whose sides most lines lie; None where no line runs along most cells.

    ``inside`` says which cells of the lattice that begins in the pictures' corner to look at, (rows, cols).
    """
    corner = Lattice.through(pitch_px, 0.0, 0.0)
    level, upright = _runs_of(views, corner)
    across, down = _phase(upright, inside.T), _phase(level, inside)
    if across is None or down is None:
        return None
    return Lattice.through(pitch_px, across * pitch_px[0], down * pitch_px[1])


def _runs_of(views: Sequence[View], lattice: Lattice) -> tuple[Shades, Shades]:
    """How strong edges run through cells: level ones, (rows + 2, BINS, cols), and upright ones, (cols + 2, BINS, rows).

    The first and the last are of what lies beside the lattice, where less than a cell may be left of the picture: the
    line of an outer side lies on either side of it. Nothing runs beyond the picture.
    """
    rows, cols = lattice.count(views[0].edges.shape)
    beyond = ceil(max(lattice.pitch_x_px, lattice.pitch_y_px))
    left_px, top_px = lattice.left_px - lattice.pitch_x_px, lattice.top_px - lattice.pitch_y_px
    wider = Lattice(lattice.pitch_x_px, lattice.pitch_y_px, left_px + beyond, top_px + beyond)

    def cut(edges: Shades) -> Shades:
        around = cv2.copyMakeBorder(edges, *(beyond,) * 4, cv2.BORDER_CONSTANT, value=0)
        return Cuttable(np.asarray(around, np.float32)).cut(wider, BINS)[: rows + 2, : cols + 2, ..., 0]

    level = cut(np.asarray(np.mean([view.level for view in views], axis=0), np.float32))
    upright = cut(np.asarray(np.mean([view.upright for view in views], axis=0), np.float32))
    return _along(level[:, 1:-1]), _along(upright[1:-1].transpose(1, 0, 3, 2))


def _along(cells: Shades) -> Shades:
    """What runs along level lines through cells (rows, cols, BINS, BINS): (rows, BINS, cols)."""
    return np.asarray(np.quantile(cells, _MISSING, axis=3).transpose(0, 2, 1), np.float32)


def _at_sides(runs: Shades) -> Picked:
    """Which level sides of cells show a line: (rows + 1, cols)."""
    return np.asarray(_strongest(runs, 0) > _FAINT + _BUSY * float(np.median(_strongest(runs, BINS // 2))))


def _inside(runs: Shades) -> Picked:
    """Through the middle of which cells a level line runs: (rows, cols)."""
    return np.asarray(_strongest(runs, BINS // 2) > _FAINT + _BUSY * float(np.median(_strongest(runs, 0))))


def _off_sides(runs: Shades) -> Numbers:
    """How far beside each level side lines lie on average, in cells: (rows + 1, cols)."""
    strength = runs.reshape(-1, runs.shape[2])[BINS - _NEAR : _NEAR - BINS]
    every = strength > _FAINT + _BUSY * _calm(runs)
    shown = np.stack([every[at : at + 2 * _NEAR] for at in range(0, len(every) - 2 * _NEAR + 1, BINS)])
    count = shown.sum(axis=1)
    total = (shown * (np.arange(2 * _NEAR) + 0.5 - _NEAR)[:, None]).sum(axis=1)
    return np.where(count > 0, total / np.maximum(count, 1) / BINS, np.nan)


def _calm(runs: Shades) -> float:
    """How strong a run is usually found where a cell has fewest: what a picture behind the board shows anywhere."""
    nearby = np.stack([np.roll(runs[1:-1], by, axis=1) for by in range(-_BESIDE, _BESIDE)]).max(axis=0)
    return float(np.median(np.quantile(nearby, _MISSING, axis=1)))


def _strongest(runs: Shades, first: int) -> Shades:
    """The strongest run near each of the places that lie a cell apart from the ``first`` on: (places, cols)."""
    every = runs.reshape(-1, runs.shape[2])
    places = range(BINS + first, len(every) - BINS + 1, BINS)
    return np.stack([every[at - _BESIDE : at + _BESIDE].max(axis=0) for at in places])


def _phase(runs: Shades, inside: Picked) -> float | None:
    """Where level lines lie, in cells from the first line of the lattice; None where few cells show one."""
    shown = runs[1:-1].transpose(0, 2, 1)[inside] > _FAINT  # (cells, BINS)
    near = np.concatenate([shown, shown[:, : 2 * _BESIDE - 1]], axis=1)
    windows = np.lib.stride_tricks.sliding_window_view(near, 2 * _BESIDE, axis=1)
    first = int(windows.sum(axis=(0, 2)).argmax())
    if windows[:, first].any(axis=1).mean() < ALONG:
        return None
    counts = windows[:, first].sum(axis=0)
    return float((first + 0.5 + (counts * np.arange(2 * _BESIDE)).sum() / counts.sum()) / BINS % 1)
