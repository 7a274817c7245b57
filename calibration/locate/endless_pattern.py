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
from dropsbot.vision.frame import Box, Picked, Pixels, Shades
from dropsbot.vision.profile import Grid

# Chosen on three pictures of one page (game ``kpata``); on 98 pictures without such a pattern none is found.
_BINS = 16
_ALIKE = 0.3
"""Neighbours are copies where they differ by less than this part of what they show, both as standard deviations. Only
neighbours are compared: a pitch that is off by a two-hundredth is off by a few pixels ten cells on."""
_SHOWN = 4.0
"""What differs by less than this within it, in Lab, shows nothing that could be the same."""
_LEAST_LEFT = 0.15
"""A cell of which less than this is in the picture tells nothing."""
_CUT_OFF = 0.95
"""A cell is cut off where less than this part of it is in the picture."""
_TOGETHER, _TOGETHER_CUT_OFF = 4, 2
"""So many whole cells and so many that are cut off, all copies of each other, are a piece of a pattern. A frame around
the picture has no whole ones."""
_MOSTLY_THERE = 0.7
"""So much of what is not the pattern lies in its largest free part, which holds the board."""
_FEWEST_COPIES, _FEWEST_CUT_OFF, _MOST_CUT_OFF = 8, 4, 1 / 3
"""All pieces together have so many copies at least, so many of them cut off, and that part of all that are."""


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
        left, top = grid.left_px - grid.pitch_x_px / 2, grid.top_px - grid.pitch_y_px / 2
        left -= ceil(left / grid.pitch_x_px) * grid.pitch_x_px
        top -= ceil(top / grid.pitch_y_px) * grid.pitch_y_px
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

    def copies(self, down: int, right: int) -> Picked:
        """Which cells show what their neighbours so far down and to the right do, (rows - down, cols - right).

        Of cells that are cut off, only what is in the picture counts.
        """
        rows, cols = self.shown.shape[:2]
        one, other = np.s_[: rows - down, : cols - right], np.s_[down:, right:]
        inside = (self.inside[one] & self.inside[other])[..., None]
        count = np.maximum(inside.sum(axis=(2, 3, 4)), 1)
        cell = self.shown[one] * inside
        middle = cell.sum(axis=(2, 3)) / count[..., None]
        spread = (((cell - middle[:, :, None, None]) ** 2) * inside).sum(axis=(2, 3, 4)) / count
        off = (((self.shown[one] - self.shown[other]) ** 2) * inside).sum(axis=(2, 3, 4)) / count
        telling = count >= _LEAST_LEFT * _BINS**2
        return np.asarray(telling & (off < _ALIKE**2 * spread) & (spread > _SHOWN**2))

    def pattern(self, cut_off: Picked) -> Picked:
        """The cells of pieces of a pattern, (rows, cols); ``cut_off`` says which the border of the picture does."""
        below, beside = self.copies(1, 0), self.copies(0, 1)
        rows, cols = self.shown.shape[:2]
        # cells as pixels with room between them for what links neighbours: so OpenCV finds what hangs together
        linked = np.zeros((2 * rows - 1, 2 * cols - 1), np.uint8)
        linked[::2, ::2] = 1
        linked[1::2, ::2], linked[::2, 1::2] = below, beside
        pieces = cv2.connectedComponents(linked, connectivity=4)[1][::2, ::2]
        whole, cut = (np.bincount(pieces.ravel(), some.ravel()) for some in (~cut_off, cut_off))
        return np.asarray(((whole >= _TOGETHER) & (cut >= _TOGETHER_CUT_OFF))[pieces])


def beside_endless_pattern(picture: Pixels, grid: Grid) -> Box | None:
    """The largest part of a picture (h, w, 3) that is free of the pattern that a ``grid`` lies on.

    None where that is no pattern which goes on to the border of the picture, or one that fills it; nor where much else
    lies here and there on the pattern, as bubbles on the tiles of a floor do.
    """
    whole = _WholePicture.of(picture, grid)
    kept = whole.inside.mean(axis=(2, 3))
    cut_off = kept < _CUT_OFF
    pattern = whole.pattern(cut_off)
    ends = int((cut_off & (kept >= _LEAST_LEFT)).sum())
    if pattern.sum() < _FEWEST_COPIES or (pattern & cut_off).sum() < max(_FEWEST_CUT_OFF, _MOST_CUT_OFF * ends):
        return None
    unknown = (kept < _LEAST_LEFT) & (cv2.dilate(pattern.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0)
    return _largest_free(np.asarray(pattern | unknown), whole.lattice, picture)


def _largest_free(taken: Picked, lattice: Lattice, picture: Pixels) -> Box | None:
    """The largest part of the picture whose cells are not ``taken``; None where all are, or others lie elsewhere."""
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
    free = int((~taken).sum())
    if best[top, bottom, left, right] == 0 or (bottom - top) * (right - left) < _MOSTLY_THERE * free:
        return None
    return Box(int(across[left]), int(down[top]), int(wide[left, right]), int(high[top, bottom]))
