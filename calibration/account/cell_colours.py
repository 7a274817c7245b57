"""Cells of pictures as colours that differ by numbers as they differ to the eye."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.vision.frame import Pixels, Shades
from dropsbot.vision.profile import Grid

SIDE = 32
"""Cells are cut to SIDE x SIDE pixels: a bubble an eighth of a cell wide still has a dozen of them."""
FINE_SIDE = 2 * SIDE
"""Dots that tell a size are a twentieth of a cell wide, and as near to each other."""
_ACROSS = (np.arange(SIDE, dtype=np.float32) + np.float32(0.5)) / np.float32(SIDE) - np.float32(0.5)
RIGHT, DOWN = np.meshgrid(_ACROSS, _ACROSS)
"""How far right and down of its cell's middle each pixel is, in cells: (SIDE, SIDE)."""
AWAY = np.hypot(RIGHT, DOWN)
RINGS, _FAR = 8, 0.72
RING = np.minimum((AWAY / (_FAR / RINGS)).astype(int), RINGS - 1)
"""Which ring around the middle each pixel is in, of RINGS, the last one with all that is farther: (SIDE, SIDE)."""
CORNER = (np.minimum(0.5 - np.abs(RIGHT), 0.5 - np.abs(DOWN)) < 0.16) & (AWAY > 0.5)
"""Which pixels are in a cell's corners, where only the largest bubbles reach: (SIDE, SIDE)."""


@dataclass(frozen=True, slots=True, eq=False)
class CellColours:
    """Cells of pictures of one grid: ``lab`` (cells, SIDE, SIDE, 3), CIE L*a*b*, L 0 to 100.

    ``light`` (cells, FINE_SIDE, FINE_SIDE) is L in more detail. ``numbers`` (cells,) are those of the cells, counted
    through all pictures. ``side_px`` is the shorter side of a cell in the pictures. ``moving``: the board moves by
    itself, so that one drawing may look otherwise in another cell.
    """

    lab: Shades
    light: Shades
    rows: int
    cols: int
    numbers: NDArray[np.int_]
    side_px: float
    moving: bool = False

    @property
    def count(self) -> int:
        """How many cells there are."""
        return len(self.lab)

    @property
    def parity(self) -> NDArray[np.int_]:
        """0 and 1 like the fields of a chess board, (cells,)."""
        row, col = np.divmod(self.numbers % (self.rows * self.cols), self.cols)
        return np.asarray((row + col) % 2)

    def only(self, numbers: NDArray[np.int_]) -> CellColours:
        """Some of all cells."""
        return replace(self, lab=self.lab[numbers], light=self.light[numbers], numbers=numbers)

    @property
    def planes(self) -> Shades:
        """L, a and b one after the other, (3, cells, SIDE, SIDE)."""
        return np.ascontiguousarray(np.moveaxis(self.lab, 3, 0))

    @property
    def beside_corners(self) -> Shades:
        """Each cell's colours less the median colour of its corners: ground whose brightness drifts stays the same."""
        corners = np.median(self.lab[:, CORNER], axis=1)
        return np.asarray(self.lab - corners[:, None, None], np.float32)

    @property
    def planes_beside_corners(self) -> Shades:
        """The same as planes, (3, cells, SIDE, SIDE)."""
        return np.ascontiguousarray(np.moveaxis(self.beside_corners, 3, 0))


def cut_colours(pictures: Sequence[Pixels], grid: Grid) -> CellColours:
    """The cells of ``grid`` in pictures (h, w, 3); what sticks out of a picture repeats its border."""
    cut = [_cut(picture, grid) for picture in pictures]
    lab, light = (np.concatenate(each) for each in zip(*cut, strict=True))
    side_px = min(grid.pitch_x_px, grid.pitch_y_px)
    return CellColours(lab, light, grid.rows, grid.cols, np.arange(len(lab)), side_px)


def _cut(picture: Pixels, grid: Grid) -> tuple[Shades, Shades]:
    """``lab`` and ``light`` of the cells of one picture."""
    across, down = grid.pitch_x_px / FINE_SIDE, grid.pitch_y_px / FINE_SIDE
    left, top = grid.left_px - grid.pitch_x_px / 2, grid.top_px - grid.pitch_y_px / 2
    to_picture = np.array([[across, 0, left + across / 2 - 0.5], [0, down, top + down / 2 - 0.5]], np.float32)
    size = (grid.cols * FINE_SIDE, grid.rows * FINE_SIDE)
    how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    cut = cv2.warpAffine(picture, to_picture, size, flags=how, borderMode=cv2.BORDER_REPLICATE)
    fine = np.asarray(cut, np.uint8)
    board = np.asarray(cv2.resize(fine, (grid.cols * SIDE, grid.rows * SIDE), interpolation=cv2.INTER_AREA), np.uint8)
    return _cells(_lab(board), grid, SIDE), _cells(_lab(fine)[..., :1], grid, FINE_SIDE)[..., 0]


def _lab(pixels: Pixels) -> Shades:
    return np.asarray(cv2.cvtColor(pixels.astype(np.float32) / 255, cv2.COLOR_BGR2LAB), np.float32)


def _cells(board: Shades, grid: Grid, side: int) -> Shades:
    """The cells of a board (rows * side, cols * side, channels): (cells, side, side, channels)."""
    cells = board.reshape(grid.rows, side, grid.cols, side, -1).transpose(0, 2, 1, 3, 4)
    return np.asarray(cells.reshape(grid.rows * grid.cols, side, side, -1), np.float32)
