"""What bubbles show beyond their cells: wide ones, and those with a glow or a shadow, reach into others.

. . . . . .      An overhang is a picture of a cell and what is around it, a third of a cell on every side. Inside
. +-----+ .      of the cell it shows nothing: there a template says what a bubble looks like. What reaches in is
. |     | .      laid over what a cell shows by itself.
. +-----+ .
. . . . . .
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from dropsbot.vision.frame import Shades
from dropsbot.vision.profile import Template
from dropsbot.vision.rectify import CELL_PX

_FINE_PX = CELL_PX // 2
AROUND_PX = _FINE_PX // 3
"""So far beyond its cell a bubble may reach, in fine pixels."""
WINDOW_PX = _FINE_PX + 2 * AROUND_PX
_BARS = (
    np.s_[:AROUND_PX, :],
    np.s_[-AROUND_PX:, :],
    np.s_[AROUND_PX:-AROUND_PX, :AROUND_PX],
    np.s_[AROUND_PX:-AROUND_PX, -AROUND_PX:],
)
"""Above a cell, below it, left and right of it."""


@dataclass(frozen=True, slots=True, eq=False)
class Overhang:
    """What bubbles of a ``size`` hide of what is around their cells, and what they add there.

    ``cover`` (WINDOW_PX, WINDOW_PX, 1) is 0 to 1, ``added`` (WINDOW_PX, WINDOW_PX, 3) in grey levels.
    """

    size: int
    cover: Shades
    added: Shades

    @classmethod
    def of(cls, template: Template) -> Overhang:
        """That of a picture in a profile."""
        part = np.asarray(template.mask, np.float32)[..., None] / np.float32(255)
        fine = [_at_window_size(one) for one in (part, part * template.pixels)]
        return cls(template.size, fine[0].reshape(WINDOW_PX, WINDOW_PX, 1), fine[1])


@dataclass(frozen=True, slots=True, eq=False)
class Reaching:
    """What reaches into all cells of a fine board from others.

    It hides the part ``cover`` (h, w, 1) of what they show, and adds ``added`` (h, w, 3).
    """

    cover: Shades
    added: Shades

    def over(self, board: Shades) -> Shades:
        """A fine board that shows what each cell shows by itself, with what reaches in."""
        return (1 - self.cover) * board + self.added


def reaching_in(overhangs: Sequence[Overhang], sizes: Sequence[int], rows: int, cols: int) -> Reaching:
    """What the bubbles of a board (row-major sizes) show beyond their cells, those that come later over the others."""
    cover = np.zeros((rows * _FINE_PX + 2 * AROUND_PX, cols * _FINE_PX + 2 * AROUND_PX, 1), np.float32)
    added = np.zeros((*cover.shape[:2], 3), np.float32)
    own = {one.size: one for one in overhangs}
    for cell, size in enumerate(sizes):
        if size in own:
            window, one = window_at(cell, cols), own[size]
            for bar in _BARS:
                rest = 1 - one.cover[bar]
                cover[window][bar] = 1 - rest * (1 - cover[window][bar])
                added[window][bar] = rest * added[window][bar] + one.added[bar]
    inside = np.s_[AROUND_PX:-AROUND_PX, AROUND_PX:-AROUND_PX]
    return Reaching(np.ascontiguousarray(cover[inside]), np.ascontiguousarray(added[inside]))


def window_at(cell: int, cols: int) -> tuple[slice, slice]:
    """Where a cell and what is around it are on a fine board that has AROUND_PX more on every side."""
    row, col = divmod(cell, cols)
    return slice(row * _FINE_PX, row * _FINE_PX + WINDOW_PX), slice(col * _FINE_PX, col * _FINE_PX + WINDOW_PX)


def bars(window: Shades) -> Iterator[Shades]:
    """What a window shows around its cell, piece by piece."""
    return (window[bar] for bar in _BARS)


def _at_window_size(picture: Shades) -> Shades:
    size = (WINDOW_PX, WINDOW_PX)
    return picture if picture.shape[:2] == size else np.asarray(cv2.resize(picture, size), np.float32)
