"""What a game draws into each of its bare cells, such as a dot, a cross, a hollow: it shows where the board ends.

Beside the board there is none of it, and an outer row without a bubble shows it like any other bare cell.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log

import cv2
import numpy as np

from dropsbot.calibration.locate.bubble_marks import Rectangle
from dropsbot.calibration.locate.lattice_cells import Cuttable, Lattice
from dropsbot.vision.frame import Numbers, Picked, Shades

_PIECES = 32
"""A cell is cut into so many pieces, across and down."""
_SHIFT = 4
"""By so many of them a mark may be shifted, as no lattice is exact."""
_WIDEST = 11
"""What changes over more pieces than this is light or scenery, and no mark."""
_SHOWS = 2.5
"""A mark changes a piece by so much, in Lab."""
_ALIKE = 0.75
"""Two cells show the same mark where their pieces correlate by so much."""
_FEWEST = 4
"""Of fewer bare cells nobody can tell that they have something in common."""
_MOSTLY = 0.6
"""A game marks its bare cells where this part of those that lie between the outermost marked ones show the mark."""
_ON_BOARD, _BESIDE = 0.85, 0.05
"""How probable it is that a bare cell of such a board shows its mark, and that another cell does."""


@dataclass(frozen=True, slots=True, eq=False)
class BareMarks:
    """The cells of a lattice, (rows, cols) each, without a bubble: those with the mark of bare cells, and the others.

    Where a game draws nothing into bare cells, both are False everywhere. ``places`` (marks, 4) are row, column, and
    how far right and down each lies of where one of them does in its cell, in cells.
    """

    marked: Picked
    plain: Picked
    places: Numbers

    @classmethod
    def of(cls, colours: Cuttable, lattice: Lattice, bare: Picked, board: Rectangle) -> BareMarks:
        """What the ``bare`` cells of a picture in Lab show; the mark is what most of those on the board share.

        ``board`` is about where it lies. What a single row or column has in common is none.
        """
        cells = colours.cut(lattice, _PIECES)
        for at in np.ndindex(*bare.shape):
            cells[at] -= cv2.blur(cells[at], (_WIDEST, _WIDEST), borderType=cv2.BORDER_REPLICATE)
        inner = np.ascontiguousarray(cells[:, :, _SHIFT:-_SHIFT, _SHIFT:-_SHIFT])
        shows = bare & (np.abs(inner).max(axis=(2, 3, 4)) >= _SHOWS)
        inside = np.zeros_like(bare)
        inside[board[0] : board[0] + board[2], board[1] : board[1] + board[3]] = True
        best = np.zeros((0, 4))
        for mark in np.argwhere(shows & inside).tolist():
            alike = _alike_at(cells, shows, inner[tuple(mark)])
            if _held(alike, inside) > _held(best, inside):
                best = alike
        marked = np.zeros_like(bare)
        marked[tuple(best[:, :2].astype(int).T)] = True
        if not _is_the_boards(marked, bare):
            return cls(np.zeros_like(bare), np.zeros_like(bare), np.zeros((0, 4)))
        return cls(marked, bare & ~marked, best)

    def speaks_for(self, board: Rectangle) -> float:
        """The logarithm of how much more probable the marks are where this is the board than where there is none."""
        row, col, rows, cols = board
        inside = np.s_[row : row + rows, col : col + cols]
        of_marked, of_plain = log(_ON_BOARD / _BESIDE), log((1 - _ON_BOARD) / (1 - _BESIDE))
        return float(self.marked[inside].sum() * of_marked + self.plain[inside].sum() * of_plain)


def _alike_at(cells: Shades, where: Picked, mark: Shades) -> Numbers:
    """Row, column, and shift right and down in cells, of those of the cells ``where`` it may be that show a mark."""
    found = []
    for row, col in np.argwhere(where).tolist():
        fits = cv2.matchTemplate(cells[row, col], mark, cv2.TM_CCOEFF_NORMED)
        down, right = np.unravel_index(int(fits.argmax()), fits.shape)
        if fits.max() >= _ALIKE:
            found.append((row, col, (int(right) - _SHIFT) / _PIECES, (int(down) - _SHIFT) / _PIECES))
    return np.array(found, np.float64).reshape(-1, 4)


def _held(places: Numbers, inside: Picked) -> int:
    """How many of some places are in cells (rows, cols) that count."""
    return int(inside[tuple(places[:, :2].astype(int).T)].sum())


def _is_the_boards(marked: Picked, bare: Picked) -> bool:
    """Whether what bare cells have in common marks a board, and is neither chance nor a pattern from edge to edge."""
    rows, cols = np.flatnonzero(marked.any(axis=1)), np.flatnonzero(marked.any(axis=0))
    if marked.sum() < _FEWEST or min(len(rows), len(cols)) < 2:
        return False
    high, wide = rows[-1] + 1 - rows[0], cols[-1] + 1 - cols[0]
    if high == marked.shape[0] or wide == marked.shape[1]:
        return False
    between = bare[rows[0] : rows[0] + high, cols[0] : cols[0] + wide]
    return bool(marked.sum() >= _MOSTLY * between.sum())
