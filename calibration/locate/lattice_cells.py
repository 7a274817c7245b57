"""A lattice of lines over a picture, and the cells that it cuts out."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from dropsbot.vision.frame import Shades

_BEYOND = 0.12
"""A cell may lie beyond the picture's border by this part: a board may touch it, and a lattice is not exact."""


@dataclass(frozen=True, slots=True)
class Lattice:
    """Lines across a picture, one pitch apart; of the cells in the picture the first begin at ``left`` and ``top``."""

    pitch_x_px: float
    pitch_y_px: float
    left_px: float
    top_px: float

    @classmethod
    def through(cls, pitch_px: tuple[float, float], left_px: float, top_px: float) -> Lattice:
        """The lattice with a line at ``left_px`` and one at ``top_px``."""
        return cls(*pitch_px, _first(left_px, pitch_px[0]), _first(top_px, pitch_px[1]))

    def count(self, shape: tuple[int, ...]) -> tuple[int, int]:
        """Rows and columns of cells in a picture of that (height, width)."""
        return (
            int((shape[0] - self.top_px) / self.pitch_y_px + _BEYOND),
            int((shape[1] - self.left_px) / self.pitch_x_px + _BEYOND),
        )


def _first(line_px: float, pitch_px: float) -> float:
    return ((line_px / pitch_px + _BEYOND) % 1 - _BEYOND) * pitch_px


class Cuttable:
    """A picture (h, w, channels) or (h, w) out of which the cells of many lattices are cut, one after the other.

    It is first blurred so that one value stands for a piece of a cell. That takes most of the time; it is kept until a
    lattice has other pieces, as most lattices that are tried have the pitch of the one before.
    """

    def __init__(self, picture: Shades) -> None:
        self._picture = self._smooth = picture
        self._piece = (1, 1)

    def cut(self, lattice: Lattice, bins: int, part: tuple[int, int, int, int] | None = None) -> Shades:
        """All cells: (rows, cols, bins, bins, channels). The picture's border is repeated.

        Or those of a ``part`` alone: first row, first column, rows, columns, of which some may lie beyond the picture.
        """
        row, col, rows, cols = part or (0, 0, *lattice.count(self._picture.shape))
        steps = (np.arange(bins) + 0.5) / bins
        x = lattice.left_px + lattice.pitch_x_px * (col + np.arange(cols)[:, None] + steps).ravel() - 0.5
        y = lattice.top_px + lattice.pitch_y_px * (row + np.arange(rows)[:, None] + steps).ravel() - 0.5
        map_x, map_y = np.meshgrid(x.astype(np.float32), y.astype(np.float32))
        piece = (max(1, round(lattice.pitch_x_px / bins)), max(1, round(lattice.pitch_y_px / bins)))
        smooth = self._blurred(piece)
        whole = cv2.remap(smooth, map_x, map_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(whole.reshape(rows, bins, cols, bins, -1).transpose(0, 2, 1, 3, 4), np.float32)

    def _blurred(self, piece: tuple[int, int]) -> Shades:
        if piece != self._piece:
            self._smooth = np.asarray(cv2.blur(self._picture, piece), np.float32)
            self._piece = piece
        return self._smooth
