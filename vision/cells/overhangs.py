"""What bubbles show beyond their cells: wide ones, and those with a glow or a shadow, reach into others.

. . . . . .      An overhang is a picture of a cell and what is around it, a third of a cell on every side. Inside
. +-----+ .      of the cell it shows nothing: there a template says what a bubble looks like. Games draw cell by
. |     | .      cell, row by row. So what reaches into a cell from above or from the left lies on its ground, behind
. +-----+ .      its own bubble, and what reaches in from below or from the right lies over all of it.
. . . . . .
"""

from __future__ import annotations

from collections.abc import Sequence
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
_DRAWN_BEFORE = (np.s_[:AROUND_PX, :], np.s_[AROUND_PX:-AROUND_PX, :AROUND_PX])
"""Above a cell and left of it, where cells are drawn before it."""
_DRAWN_AFTER = (np.s_[-AROUND_PX:, :], np.s_[AROUND_PX:-AROUND_PX, -AROUND_PX:])
"""Below a cell and right of it."""


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
class _Layer:
    """What hides the part ``cover`` of a fine board and adds ``added`` to it, (h, w, 3) both: then NumPy is quick."""

    cover: Shades
    added: Shades

    def over(self, board: Shades) -> Shades:
        """The board with this over it."""
        return (1 - self.cover) * board + self.added


@dataclass(frozen=True, slots=True, eq=False)
class Reaching:
    """What reaches into all cells of a fine board from others: ``behind`` their bubbles, and ``before`` them."""

    behind: _Layer
    before: _Layer

    @property
    def cover(self) -> Shades:
        """How much of each pixel it hides, behind bubbles or before them: (h, w, 3)."""
        return np.maximum(self.behind.cover, self.before.cover)

    def over(self, board: Shades, ground: Shades, cover: Shades) -> Shades:
        """A fine board (h, w, 3) that shows what each cell shows by itself, with what reaches in.

        By themselves bubbles hide the part ``cover`` of the ``ground``, (h, w, 3) both.
        """
        changed = self.behind.added - self.behind.cover * ground
        return self.before.over(board + (1 - cover) * changed)


def reaching_in(overhangs: Sequence[Overhang], sizes: Sequence[int], rows: int, cols: int) -> Reaching:
    """What the bubbles of a board (row-major sizes) show beyond their cells, those that come later over the others."""
    behind, before = (_layer(overhangs, sizes, (rows, cols), bars) for bars in (_DRAWN_AFTER, _DRAWN_BEFORE))
    return Reaching(behind, before)


def _layer(
    overhangs: Sequence[Overhang], sizes: Sequence[int], shape: tuple[int, int], bars: Sequence[tuple[slice, slice]]
) -> _Layer:
    """What bubbles show in some of the bars around their cells."""
    rows, cols = shape
    cover = np.zeros((rows * _FINE_PX + 2 * AROUND_PX, cols * _FINE_PX + 2 * AROUND_PX, 3), np.float32)
    added = np.zeros_like(cover)
    own = {one.size: one for one in overhangs}
    for cell, size in enumerate(sizes):
        if size in own:
            window, one = window_at(cell, cols), own[size]
            for bar in bars:
                rest = 1 - one.cover[bar]
                cover[window][bar] = 1 - rest * (1 - cover[window][bar])
                added[window][bar] = rest * added[window][bar] + one.added[bar]
    inside = np.s_[AROUND_PX:-AROUND_PX, AROUND_PX:-AROUND_PX]
    return _Layer(np.ascontiguousarray(cover[inside]), np.ascontiguousarray(added[inside]))


def window_at(cell: int, cols: int) -> tuple[slice, slice]:
    """Where a cell and what is around it are on a fine board that has AROUND_PX more on every side."""
    row, col = divmod(cell, cols)
    return slice(row * _FINE_PX, row * _FINE_PX + WINDOW_PX), slice(col * _FINE_PX, col * _FINE_PX + WINDOW_PX)


def _at_window_size(picture: Shades) -> Shades:
    size = (WINDOW_PX, WINDOW_PX)
    return picture if picture.shape[:2] == size else np.asarray(cv2.resize(picture, size), np.float32)
