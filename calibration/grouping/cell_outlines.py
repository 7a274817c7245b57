"""The cells of pictures as outlines that can be compared: what each has that not all of them have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.outlines.edge_field import Outline, both_parts, outline, without_long_lines
from dropsbot.vision.frame import Picked, Pixels, Shades
from dropsbot.vision.profile import Grid
from dropsbot.vision.rectify import CELL_PX, rectify

BINS = 45
_INNER = 0.47
"""Half the part of a cell that is compared."""
_FORGET = 0.1
_LONG = 1.3


def cells_within(wide: Grid, grid: Grid) -> NDArray[np.int_]:
    """The numbers that the cells of ``grid`` have in a wider grid that continues it, (cells,)."""
    row = round((grid.top_px - wide.top_px) / wide.pitch_y_px)
    col = round((grid.left_px - wide.left_px) / wide.pitch_x_px)
    return ((row + np.arange(grid.rows))[:, None] * wide.cols + col + np.arange(grid.cols)).ravel()


@dataclass(frozen=True, slots=True, eq=False)
class Cut:
    """Cells of all frames: ``own`` (frames * count, features), what each has that not all have, and how ``strong``."""

    own: Outline
    strong: Shades
    count: int


def cut_cells(pictures: Sequence[Pixels], grid: Grid, board: Grid | None = None) -> Cut:
    """The cells of pictures; ``board`` is the part of the grid that is known to be one, by default all of it."""
    cells = np.stack([_cells(picture, grid) for picture in pictures])
    own, strength = _own(cells, cells_within(grid, board or grid))
    return Cut(own, strength, grid.rows * grid.cols)


def _cells(picture: Pixels, grid: Grid) -> Outline:
    """Outlines of the cells of a picture, (cells, bins * bins), as strong as those of any other picture."""
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
    """The part of a cell that is compared: (BINS * BINS,)."""
    off = np.abs((np.arange(BINS) + 0.5) / BINS - 0.5)
    return np.asarray(((off[:, None] < _INNER) & (off < _INNER)).ravel())


def _own(cells: Outline, inside: NDArray[np.int_]) -> tuple[Outline, Shades]:
    """What a cell has that not all have: (frames * cells, bins * bins); and its strength, 1 for a usual bubble.

    ``inside`` are the cells of the board, which have it.
    """
    every = cells.reshape(-1, cells.shape[2])
    board = cells[:, inside].reshape(-1, cells.shape[2])
    common = np.median(board.real, axis=0) + 1j * np.median(board.imag, axis=0)
    part = np.clip((every @ common.conj()).real / max(float((np.abs(common) ** 2).sum()), 1e-6), 0, 1)
    own = np.asarray(every - part[:, None] * common, np.complex64)
    strength = np.linalg.norm(own[:, inner_part()], axis=1)
    return own, np.asarray(strength / max(float(np.quantile(strength, 0.9)), 1e-6), np.float32)
