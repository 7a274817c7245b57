"""Which pixels of a lattice's cells are no ground, and so which cells show a bubble.

Bubbles lie in the middle of their cells and hardly reach a corner. So the corners of a board's cells show its ground,
with all its colours, whatever it is: plain, checkered, a photograph. A colour in the middle of a cell that no corner
shows is a bubble's. A cell whose own corners show colours that the board's corners never show is not the board's.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.locate.lattice_place import BINS
from dropsbot.vision.frame import Picked, Shades

Rectangle = tuple[int, int, int, int]
"""First row, first column, rows, columns."""

_COLOURS = 24
"""Each axis of Lab is cut into so many parts."""
_LOW, _HIGH = np.array((0, -90, -90), np.float32), np.array((100, 90, 90), np.float32)
"""The range of colours, in Lab; screens show hardly any beyond."""
_RARE = 1 / 400
"""A colour that has this part of all corner pixels is as likely ground as not."""
_UNLIKE = 12.0
"""A colour that is so far from what the corners nearby foretell, in Lab, is as likely ground as not."""
_CORNER, _EDGE = 0.36, 0.42
"""A cell's corners begin this far from its middle, both across and down; its edge in either direction. In cells."""
_CORE, _BODY, _REACH = 0.12, 0.28, 0.4
"""Radii in cells: of the smallest bubbles, of usual ones, and of what counts for a bubble."""
_SHOWN = 0.4
"""So much of the core or of the body is no ground where there is a bubble."""
_CLEAN, _FOREIGN = 0.3, 0.5
"""So much of the corners may be no ground where there is a bubble; and is so in a cell that is not the board's."""
_FREE, _CENTRED = 0.03, 0.08
"""What lies whole in a cell leaves all but this part of its edges free; and its middle is so near to the cell's."""

_Y, _X = (np.mgrid[0:BINS, 0:BINS] + 0.5) / BINS - 0.5
_AWAY = np.hypot(_Y, _X)
_IN_CORNER = (np.abs(_X) > _CORNER) & (np.abs(_Y) > _CORNER)
_IN_EDGE = np.maximum(np.abs(_X), np.abs(_Y)) > _EDGE
_QUARTERS = [_IN_CORNER & (down * _Y > 0) & (right * _X > 0) for down in (-1, 1) for right in (-1, 1)]
_PARTS = np.stack([part.ravel() / part.sum() for part in (_AWAY < _CORE, _AWAY < _BODY, *_QUARTERS)], 1)
"""How much each piece counts for the average over a part of a cell: the middle, small and large, and four corners."""


@dataclass(frozen=True, slots=True, eq=False)
class Marks:
    """What the cells of a lattice show. ``strange`` (rows, cols, BINS, BINS), 0 to 1: how surely a piece is no ground.

    ``bubble`` and ``foreign`` (rows, cols): cells with a bubble, and cells that are not the board's. ``kin``
    (rows, cols), 0 to 1: how much of what is strange in a cell has a colour that bubbles elsewhere on the board have.
    ``whole`` (rows, cols): bubbles that lie in the very middle of their cells and keep clear of their edges.
    """

    strange: Shades
    bubble: Picked
    foreign: Picked
    kin: Shades
    whole: Picked

    def inside(self, part: Rectangle) -> float:
        """How much strange there is in the middle of the cells of a part, in cells; only colours that others share."""
        return self._shared(part, _AWAY < _REACH)

    def crossing(self, part: Rectangle) -> float:
        """How much strange there is where cells meet, in cells; only in cells whose colours others share."""
        return self._shared(part, _IN_EDGE)

    def middles(self, part: Rectangle) -> NDArray[np.float64]:
        """Row, column, and how far right and down of its cell's middle each bubble of a part lies, in cells: (n, 4)."""
        found = []
        for row, col in np.argwhere(self.bubble).tolist():
            if part[0] <= row < part[0] + part[2] and part[1] <= col < part[1] + part[3]:
                weight = np.where(_AWAY < 0.5, self.strange[row, col], 0)
                total = max(float(weight.sum()), 1e-9)
                found.append((row, col, float((weight * _X).sum()) / total, float((weight * _Y).sum()) / total))
        return np.array(found, np.float64).reshape(-1, 4)

    def _shared(self, part: Rectangle, where: Picked) -> float:
        row, col, rows, cols = part
        inside = np.s_[row : row + rows, col : col + cols]
        return float((self.strange[inside][..., where].sum(axis=2) * self.kin[inside]).sum()) / BINS**2


def colours_of(cells: Shades) -> NDArray[np.int_]:
    """Numbers of the colours of cells (..., 3) in Lab."""
    number = np.zeros(cells.shape[:-1], int)
    for axis, (low, high) in enumerate(zip(_LOW, _HIGH, strict=True)):
        at = (cells[..., axis] - low) / (high - low) * _COLOURS
        number = number * _COLOURS + np.clip(at, 0, _COLOURS - 1).astype(int)
    return np.asarray(number)


@dataclass(frozen=True, slots=True, eq=False)
class LatticeColours:
    """The colours of a lattice's cells, looked at once for all boards that are tried on it.

    ``numbers`` (rows, cols, BINS, BINS) are those of :func:`colours_of`. ``strange``, of the same shape, is how far
    each pixel is from what the corners nearby foretell, 0 to 1; None where any corner of the board shows its ground.
    """

    numbers: NDArray[np.int_]
    strange: Shades | None

    @classmethod
    def of(cls, cells: Shades, nearby: bool) -> LatticeColours:
        """Those of cells (rows, cols, BINS, BINS, 3) in Lab.

        With ``nearby`` a pixel is ground when it is like the corners of its own cell: right for a picture behind the
        board that shows the bubbles' colours elsewhere. Else it is when it is like any corner: right for tiles and
        patterns.
        """
        return cls(colours_of(cells), _unlike_corners_nearby(cells) if nearby else None)


def marks(cells: LatticeColours, board: Rectangle) -> Marks:
    """What the cells of a lattice show, when the corners of those in ``board`` are ground."""
    colours = cells.numbers
    strange = _unlike_all_corners(colours, board) if cells.strange is None else cells.strange
    in_parts = strange.reshape(*strange.shape[:2], BINS**2) @ _PARTS
    middle = in_parts[..., :2].max(axis=2)
    corner = np.sort(in_parts[..., 2:], axis=2)[..., 1:].mean(axis=2)  # an ornament beside the board may cover one
    bubble = np.asarray((middle > _SHOWN) & (corner < _CLEAN))
    return Marks(
        strange, bubble, np.asarray(corner > _FOREIGN), _kin(colours, strange, bubble, board), bubble & _whole(strange)
    )


def _whole(strange: Shades) -> Picked:
    """The cells (rows, cols) in whose very middle something lies that keeps clear of their edges."""
    total = np.maximum(strange.sum(axis=(2, 3)), 1e-6)
    off = [np.abs((strange * axis).sum(axis=(2, 3))) / total for axis in (_X, _Y)]
    return np.asarray((strange[..., _IN_EDGE].mean(axis=2) < _FREE) & (np.maximum(*off) < _CENTRED))


def _unlike_all_corners(colours: NDArray[np.int_], board: Rectangle) -> Shades:
    """How rare each pixel's colour is in the corners of the board's cells."""
    row, col, rows, cols = board
    corners = colours[row : row + rows, col : col + cols][:, :, _IN_CORNER]
    part = _blurred(np.bincount(corners.ravel(), minlength=_COLOURS**3)) / corners.size
    return np.asarray(1 / (1 + part / _RARE), np.float32)[colours]


def _unlike_corners_nearby(cells: Shades) -> Shades:
    """How far each pixel is from the colour that the four corners of its cell foretell."""
    rows, cols = cells.shape[:2]
    nodes, count = np.zeros((rows + 1, cols + 1, 3), np.float32), np.zeros((rows + 1, cols + 1, 1), np.float32)
    for down in (0, 1):
        for right in (0, 1):
            nodes[down : down + rows, right : right + cols] += cells[:, :, _QUARTERS[2 * down + right]].mean(axis=2)
            count[down : down + rows, right : right + cols] += 1
    nodes /= count
    steps = ((np.arange(BINS) + 0.5) / BINS).astype(np.float32)
    away = np.zeros(cells.shape[:4], np.float32)
    for axis in range(3):  # a sum over a short axis takes ten times as long
        upper, lower = nodes[:-1, :, None, axis], nodes[1:, :, None, axis]
        sides = upper * (1 - steps) + lower * steps  # (rows, cols + 1, BINS)
        ground = sides[:, :-1, :, None] * (1 - steps) + sides[:, 1:, :, None] * steps
        away += (cells[..., axis] - ground) ** 2
    return np.asarray(away / (away + _UNLIKE**2), np.float32)


def _kin(colours: NDArray[np.int_], strange: Shades, bubble: Picked, board: Rectangle) -> Shades:
    """How much of what is strange in a cell has a colour that bubbles of the board have in another row and column.

    A bar or a row of buttons beside the board shares its colours along one line alone.
    """
    row, col, rows, cols = board
    own = np.zeros(bubble.shape, bool)
    own[row : row + rows, col : col + cols] = bubble[row : row + rows, col : col + cols]
    reach = _AWAY < _REACH
    seen, weight = colours[..., reach].reshape(bubble.size, -1), strange[..., reach].reshape(bubble.size, -1)
    shown = (weight > 0.5) & own.ravel()[:, None]
    elsewhere = _cells_elsewhere(seen, shown, bubble.shape) + shown
    familiar = (weight * (elsewhere > 0)).sum(axis=1) / np.maximum(weight.sum(axis=1), 1e-6)
    return np.asarray(familiar.reshape(bubble.shape), np.float32)


def _cells_elsewhere(seen: NDArray[np.int_], shown: Picked, shape: tuple[int, ...]) -> NDArray[np.int_]:
    """How many cells show each pixel's colour, less those in its row and those in its column: all (cells, pixels).

    ``shown`` says which pixels count; a pixel that does is taken off twice.
    """
    kept = np.unique(seen[shown])
    number = np.full(_COLOURS**3, len(kept))  # the last one is that of all colours which do not count
    number[kept] = np.arange(len(kept))
    colours = number[seen]
    cells = np.zeros((len(seen), len(kept) + 1), np.int32)
    cells[np.nonzero(shown)[0], colours[shown]] = 1
    by_place = cells.reshape(*shape, -1)
    elsewhere = by_place.sum(axis=(0, 1)) - by_place.sum(axis=0) - by_place.sum(axis=1)[:, None]
    return np.asarray(np.take_along_axis(elsewhere.reshape(cells.shape), colours, axis=1))


def _blurred(counts: NDArray[np.int_]) -> Shades:
    """How often each colour was seen, shared with the colours beside it."""
    table = counts.reshape((_COLOURS,) * 3).astype(np.float32)
    for axis in range(3):
        along, table = np.moveaxis(table, axis, 0), np.float32(0.5) * table
        smooth = np.moveaxis(table, axis, 0)
        smooth[1:] += np.float32(0.25) * along[:-1]
        smooth[:-1] += np.float32(0.25) * along[1:]
    return np.asarray(table, np.float32).ravel()
