"""Cut pictures into cells, as outlines that can be compared: of each cell, what the others do not have too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.outlines.edge_field import Outline, both_parts, outline, without_long_lines
from dropsbot.calibration.remembered import Remembered
from dropsbot.vision.frame import Picked, Pixels, Shades
from dropsbot.vision.profile import Grid
from dropsbot.vision.rectify import CELL_PX, rectify

BINS = 45
"""A cell is cut into BINS x BINS pieces."""
_INNER = 0.47
"""Only pieces this near to the middle are compared, in cells: lines between cells are left out."""
_FORGET, _LONG = 0.1, 1.3
"""Slopes that are longer than the first, and straight lines longer than the second, are taken out; in cells."""

_CELLS: Remembered[Outline] = Remembered(12)
"""Those of the last pictures: after each tap, all that were seen before it are looked at again."""


def cells_within(wide: Grid, grid: Grid) -> NDArray[np.int_]:
    """The numbers that the cells of ``grid`` have in ``wide``, the same grid with more rows or columns: (cells,)."""
    row = round((grid.top_px - wide.top_px) / wide.pitch_y_px)
    col = round((grid.left_px - wide.left_px) / wide.pitch_x_px)
    return ((row + np.arange(grid.rows))[:, None] * wide.cols + col + np.arange(grid.cols)).ravel()


@dataclass(frozen=True, slots=True, eq=False)
class Cut:
    """The cells of all frames, ``count`` in each.

    ``own`` (frames * count, features) is the outline of each cell without what all cells share; ``strong``
    (frames * count,) is how strong that is, 1 for a usual bubble.
    """

    own: Outline
    strong: Shades
    count: int


def cut_cells(pictures: Sequence[Pixels], grid: Grid, board: Grid | None = None) -> Cut:
    """The cells of pictures; ``board`` is the part of the grid that surely is the board, by default all of it."""
    cells = np.stack([_cells(picture, grid) for picture in pictures])
    own, strength = _own(cells, cells_within(grid, board or grid))
    return Cut(own, strength, grid.rows * grid.cols)


def _cells(picture: Pixels, grid: Grid) -> Outline:
    """Outlines of the cells of a picture, (cells, BINS * BINS), cut out once. Nobody may change them."""
    return _CELLS.find([picture], grid, lambda: _cut(picture, grid))


def _cut(picture: Pixels, grid: Grid) -> Outline:
    """Outlines of the cells of a picture, (cells, BINS * BINS). Faint pictures are made as strong as others."""
    board = rectify(picture, grid)
    field = without_long_lines(outline(board, _FORGET * CELL_PX), _LONG * CELL_PX)
    size = (grid.cols * BINS, grid.rows * BINS)
    real, imaginary = (
        cv2.resize(cv2.GaussianBlur(plane, (0, 0), 1.0), size, interpolation=cv2.INTER_AREA)
        for plane in both_parts(field)
    )
    whole = (real + 1j * imaginary).reshape(grid.rows, BINS, grid.cols, BINS).transpose(0, 2, 1, 3)
    cells = whole.reshape(grid.rows * grid.cols, BINS**2)
    strength = np.linalg.norm(cells, axis=1)
    return np.asarray(cells / max(float(np.quantile(strength, 0.9)), 1e-6), np.complex64)


def inner_part() -> Picked:
    """Which pieces of a cell are compared: (BINS * BINS,)."""
    off = np.abs((np.arange(BINS) + 0.5) / BINS - 0.5)
    return np.asarray(((off[:, None] < _INNER) & (off < _INNER)).ravel())


def _own(cells: Outline, inside: NDArray[np.int_]) -> tuple[Outline, Shades]:
    """Each cell without what all cells share, (frames * cells, BINS * BINS); and how strong that is, (frames * cells,).

    What is shared, as a tile or a frame, is the median of the cells with the numbers ``inside``: those of the board.
    """
    every = cells.reshape(-1, cells.shape[2])
    board = cells[:, inside].reshape(-1, cells.shape[2])
    common = np.median(board.real, axis=0) + 1j * np.median(board.imag, axis=0)
    part = np.clip((every @ common.conj()).real / max(float((np.abs(common) ** 2).sum()), 1e-6), 0, 1)
    own = np.asarray(every - part[:, None] * common, np.complex64)
    strength = np.linalg.norm(own[:, inner_part()], axis=1)
    return own, np.asarray(strength / max(float(np.quantile(strength, 0.9)), 1e-6), np.float32)
