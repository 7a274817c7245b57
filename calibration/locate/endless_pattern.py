"""Patterns that are no board though they repeat better than one, such as wallpapers: these go on to the border.

A board ends with whole cells. Where the border of the picture cuts cells off, and what is left of them shows the same
as the other cells do there, they are those of a pattern, which a board may lie on.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

import cv2
import numpy as np

from dropsbot.calibration.locate.lattice_cells import Cuttable, Lattice
from dropsbot.vision.frame import Box, Numbers, Picked, Pixels, Shades
from dropsbot.vision.profile import Grid

_BINS = 16
_ALIKE = 0.3
"""Cells are copies where they differ by less than this part of what the cell shows, both as standard deviations."""
_SHOWN = 4.0
"""What differs by less than this within it, in Lab, shows nothing that could be the same."""
_CUT_OFF, _LEAST_LEFT = 0.95, 0.15
"""A cell is cut off where less than the first part of it is in the picture; one tells nothing with less than the
second."""
_FEWEST_COPIES, _FEWEST_CUT_OFF = 8, 4
"""So many whole cells and so many that are cut off are copies at least, and half of those that show anything."""


@dataclass(frozen=True, slots=True, eq=False)
class _WholePicture:
    """The cells of a lattice that has been carried on to all borders.

    ``shown`` (rows, cols, _BINS, _BINS, 3) in Lab, and which of these pieces are ``inside`` the picture.
    """

    lattice: Lattice
    shown: Shades
    inside: Picked

    @classmethod
    def of(cls, picture: Pixels, grid: Grid) -> _WholePicture:
        height, width = picture.shape[:2]
        left = grid.left_px - ceil(grid.left_px / grid.pitch_x_px) * grid.pitch_x_px
        top = grid.top_px - ceil(grid.top_px / grid.pitch_y_px) * grid.pitch_y_px
        lattice = Lattice(grid.pitch_x_px, grid.pitch_y_px, left, top)
        rows, cols = ceil((height - top) / grid.pitch_y_px), ceil((width - left) / grid.pitch_x_px)
        light = np.asarray(picture.astype(np.float32) / np.float32(255), np.float32)
        lab = np.asarray(cv2.cvtColor(light, cv2.COLOR_BGR2LAB), np.float32)
        shown = Cuttable(lab).cut(lattice, _BINS, (0, 0, rows, cols))
        down, across = (
            (first + pitch * (np.arange(count)[:, None] + (np.arange(_BINS) + 0.5) / _BINS), most)
            for first, pitch, count, most in (
                (top, grid.pitch_y_px, rows, height),
                (left, grid.pitch_x_px, cols, width),
            )
        )
        in_rows, in_cols = ((at > 0) & (at < most) for at, most in (down, across))
        return cls(lattice, shown, in_rows[:, None, :, None] & in_cols[None, :, None, :])

    def alike(self, cell: Shades) -> tuple[Picked, Picked]:
        """Which cells are like ``cell`` as far as they are inside, and where that tells anything: (rows, cols)."""
        count = np.maximum(self.inside.sum(axis=(2, 3)), 1)
        off = self._mean_square(self.shown - cell, count)
        middle = (cell * self.inside[..., None]).sum(axis=(2, 3), keepdims=True) / count[..., None, None, None]
        spread = self._mean_square(np.broadcast_to(cell, self.shown.shape) - middle, count)
        tells = (spread > _SHOWN**2) & (count >= _LEAST_LEFT * _BINS**2)
        return np.asarray(off < _ALIKE**2 * np.maximum(spread, _SHOWN**2)), np.asarray(tells)

    def _mean_square(self, off: Numbers | Shades, count: Numbers) -> Numbers:
        return np.asarray(((off**2).sum(axis=4) * self.inside).sum(axis=(2, 3)) / count)


def beside_endless_pattern(picture: Pixels, grid: Grid) -> Box | None:
    """The largest part of a picture (h, w, 3) that is free of the pattern that a ``grid`` lies on.

    None where that is no pattern which goes on to the border of the picture, or one that fills it.
    """
    whole = _WholePicture.of(picture, grid)
    kept = whole.inside.mean(axis=(2, 3))
    uncut = kept >= _CUT_OFF
    if uncut.all():
        return None
    every = whole.shown[uncut]
    apart = ((every[:, None] - every[None]) ** 2).sum(axis=4).mean(axis=(2, 3))
    spread = every.var(axis=(1, 2)).sum(axis=1)
    near = (apart < _ALIKE**2 * spread[:, None]) & (spread > _SHOWN**2)[:, None]
    most = int(near.sum(axis=1).argmax())
    if near[most].sum() < _FEWEST_COPIES:
        return None
    alike, telling = whole.alike(np.asarray(np.median(every[near[most]], axis=0), np.float32))
    cut_off, could_be = int((alike & telling & ~uncut).sum()), int((telling & ~uncut).sum())
    if cut_off < max(_FEWEST_CUT_OFF, could_be / 2):
        return None
    return _largest_free(alike, whole.lattice, picture)


def _largest_free(taken: Picked, lattice: Lattice, picture: Pixels) -> Box | None:
    """The largest part of the picture whose cells are not ``taken``; None where all are."""
    sums = np.pad(taken.cumsum(axis=0).cumsum(axis=1), ((1, 0), (1, 0)))
    height, width = picture.shape[:2]
    rows, cols = (np.arange(count + 1) for count in taken.shape)
    across = np.clip(np.rint(lattice.left_px + cols * lattice.pitch_x_px), 0, width).astype(int)
    down = np.clip(np.rint(lattice.top_px + rows * lattice.pitch_y_px), 0, height).astype(int)
    within = sums[None, :, None, :] - sums[:, None, None, :] - sums[None, :, :, None] + sums[:, None, :, None]
    high, wide = down[None] - down[:, None], across[None] - across[:, None]  # from the first line to the second
    area = np.maximum(high, 0)[:, :, None, None] * np.maximum(wide, 0)[None, None]
    best = np.where(within == 0, area, 0)
    top, bottom, left, right = (int(at) for at in np.unravel_index(best.argmax(), best.shape))
    if best[top, bottom, left, right] == 0:
        return None
    return Box(int(across[left]), int(down[top]), int(wide[left, right]), int(high[top, bottom]))
