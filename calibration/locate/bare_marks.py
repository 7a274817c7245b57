"""What a game draws into each of its bare cells, such as a dot, a cross, a hollow: it shows where the board ends.

Beside the board there is none of it, as far as is known, and an outer row without a bubble shows it like others do.
Some games draw it where cells meet, which also shows where they lie, though bubbles may not be in their middles.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
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
_NEAR = 1.5 / _PIECES
"""So far from where most of them lie in their cells, what looks like a mark beside the board is one."""
_SOFT = 3
"""Where cells meet, so many pieces together are compared: a hairline lies on one, or on two, each half as dark. This
and the next three were chosen on the first picture of one game by others, and on pages that tests draw."""
_AROUND_NODE = 6
"""So many pieces less are looked at there on each side: bubbles are nearer to the middles of cells."""
_GOES_ON = 0.25
"""What is so strong at the rim of the piece that is compared, as a part of the mark, goes on beyond it, as lines do."""
_STRONGER = 2.0
"""A corner is hidden where something shows that is so many times as strong as the mark: a bubble reaches there."""
_WIDEST = 11
"""What changes over more pieces than this is light or scenery, and no mark: in one game with clouds, bare cells
correlated by that alone."""
_SHOWS = 2.5
"""A mark changes a piece by so much, in Lab: on the first pictures of six games by others, the faintest by 4.2."""
_ALIKE = 0.75
"""Two cells show the same mark where their pieces correlate by so much."""
_FEWEST = 4
"""Of fewer bare cells nobody can tell that they have something in common."""
_TRIED = 12
"""So many bare cells are tried as the one that shows the mark: each is compared with all others nearby."""
_BESIDE_CELLS = 2
"""So many cells beside the likeliest board are looked at."""
_MOSTLY, _HALF = 0.6, 0.5
"""A game marks its bare cells where the first part of those show the mark that lie between the outermost marked ones,
and the second part of those on the likeliest board, which may have bare rows too many. Stains on a few cells do not."""
_ON_BOARD, _BESIDE = 0.85, 0.05
"""How probable it is that a bare cell of such a board shows its mark, and that another cell does. An assumption."""


@dataclass(frozen=True, slots=True, eq=False)
class BareMarks:
    """The cells of a lattice, (rows, cols) each, without a bubble: those with the mark of bare cells, and the others.

    Where a game draws nothing into bare cells, both are False everywhere, and so they are far from the board.
    ``places`` (marks, 4), of those on the likeliest board, are row, column, and how far right and down each lies of
    where one of them does in its cell, in cells: the edge of a board may look like a mark that lies elsewhere.
    Where they are ``nodes``, all this is of the upper left corners of cells, and ``places`` are counted from these.
    """

    marked: Picked
    plain: Picked
    places: Numbers
    nodes: bool = False

    @classmethod
    def of(cls, colours: Cuttable, lattice: Lattice, bare: Picked, board: Rectangle) -> BareMarks:
        """What the ``bare`` cells of a picture in Lab show; the mark is what most of those on the board share.

        ``board`` is about where it lies. What a single row or column has in common is no mark, nor is what goes on
        beside the board on all sides, as the pattern of a page does.
        """
        near = _Window.around(board, bare.shape)
        cells = _details(colours.cut(lattice, _PIECES, near.part))
        empty = bare[near.rows, near.cols]
        places, _ = _most_shared(cells, empty, near.inside)
        return cls._with(_in_their_places(places, near.inside), empty, near, bare.shape)

    @classmethod
    def where_cells_meet(
        cls, colours: Cuttable, lattice: Lattice, count: tuple[int, int], board: Rectangle
    ) -> BareMarks:
        """The same of what is drawn at the corners of the cells of about that board, if anything is.

        The lattice has so many rows and columns as ``count`` says.
        """
        half_x, half_y = lattice.pitch_x_px / 2, lattice.pitch_y_px / 2
        around = replace(lattice, left_px=lattice.left_px - half_x, top_px=lattice.top_px - half_y)
        shape = count[0] + 1, count[1] + 1
        near = _Window.around((board[0], board[1], board[2] + 1, board[3] + 1), shape)
        inner = slice(_AROUND_NODE, -_AROUND_NODE)
        cells = np.ascontiguousarray(_details(_soft(colours.cut(around, _PIECES, near.part)))[:, :, inner, inner])
        places, mark = _most_shared(cells, np.ones(near.inside.shape, bool), near.inside)
        shown = np.abs(cells).max(axis=(2, 3, 4)) <= _STRONGER * np.abs(mark).max()
        places = _in_their_places(places[_in_cells(places, shown)], near.inside)
        strength = np.abs(_mean_mark(cells, places)).max(axis=2)
        found = cls._with(places[:0] if _goes_on(strength) else places, shown, near, shape)
        return replace(found, places=found.places + np.array((0, 0, *_middle_of(strength))), nodes=True)

    @classmethod
    def _with(cls, places: Numbers, bare: Picked, near: _Window, shape: tuple[int, ...]) -> BareMarks:
        """Marks at ``places`` of the ``bare`` cells in a window of a lattice (rows, cols), if they are a board's."""
        marked = np.zeros_like(bare)
        marked[tuple(places[:, :2].astype(int).T)] = True
        found = cls(np.zeros(shape, bool), np.zeros(shape, bool), np.zeros((0, 4)))
        if not _is_the_boards(marked, bare, near.inside):
            return found
        found.marked[near.rows, near.cols], found.plain[near.rows, near.cols] = marked, bare & ~marked
        on_board = places[_in_cells(places, near.inside)]
        return replace(found, places=on_board + np.array((near.rows.start, near.cols.start, 0, 0)))

    def speaks_for(self, board: Rectangle) -> float:
        """The logarithm of how much more probable the marks are where this is the board than where there is none."""
        row, col, rows, cols = board
        inside = np.s_[row : row + rows + self.nodes, col : col + cols + self.nodes]
        of_marked, of_plain = log(_ON_BOARD / _BESIDE), log((1 - _ON_BOARD) / (1 - _BESIDE))
        return float(self.marked[inside].sum() * of_marked + self.plain[inside].sum() * of_plain)


def speak_for(pictures: Sequence[BareMarks], board: Rectangle) -> float:
    """What pictures of one game say together: their mean, as a cell that stays bare shows the same in each."""
    said = [one.speaks_for(board) for one in pictures if len(one.places)]
    return float(np.mean(said)) if said else 0.0


@dataclass(frozen=True, slots=True, eq=False)
class _Window:
    """The ``rows`` and ``cols`` of a lattice on a board and close to it; ``inside`` (rows, cols) are on it."""

    rows: slice
    cols: slice
    inside: Picked

    @classmethod
    def around(cls, board: Rectangle, shape: tuple[int, ...]) -> _Window:
        """The window of a lattice of that (rows, cols) around a board."""
        (row, col, rows, cols), beside = board, _BESIDE_CELLS
        down = slice(max(0, row - beside), min(shape[0], row + rows + beside))
        across = slice(max(0, col - beside), min(shape[1], col + cols + beside))
        inside = np.zeros((down.stop - down.start, across.stop - across.start), bool)
        inside[row - down.start : row + rows - down.start, col - across.start : col + cols - across.start] = True
        return cls(down, across, inside)

    @property
    def part(self) -> Rectangle:
        """The part of the lattice that it shows."""
        rows, cols = self.inside.shape
        return self.rows.start, self.cols.start, rows, cols


def _soft(cells: Shades) -> Shades:
    """Cells (rows, cols, pieces, pieces, 3) in which a hairline looks the same wherever it lies between pieces."""
    for at in np.ndindex(*cells.shape[:2]):
        cells[at] = cv2.blur(cells[at], (_SOFT, _SOFT), borderType=cv2.BORDER_REPLICATE)
    return cells


def _details(cells: Shades) -> Shades:
    """What cells (rows, cols, pieces, pieces, 3) show beside light and scenery, which change over many pieces."""
    for at in np.ndindex(*cells.shape[:2]):
        cells[at] -= cv2.blur(cells[at], (_WIDEST, _WIDEST), borderType=cv2.BORDER_REPLICATE)
    return cells


def _most_shared(cells: Shades, bare: Picked, inside: Picked) -> tuple[Numbers, Shades]:
    """What most ``bare`` cells ``inside`` (rows, cols) show: where, as :func:`_alike_at` says, and how it looks."""
    inner = np.ascontiguousarray(cells[:, :, _SHIFT:-_SHIFT, _SHIFT:-_SHIFT])
    shows = bare & (np.abs(inner).max(axis=(2, 3, 4)) >= _SHOWS)
    candidates = np.argwhere(shows & inside).tolist()
    best, mark = np.zeros((0, 4)), np.zeros_like(inner[0, 0])
    for at in candidates[:: max(1, -(-len(candidates) // _TRIED))]:
        alike = _alike_at(cells, shows, inner[tuple(at)])
        if _in_cells(alike, inside).sum() > _in_cells(best, inside).sum():
            best, mark = alike, inner[tuple(at)]
    return best, mark


def _mean_mark(cells: Shades, places: Numbers) -> Shades:
    """What cells show on average at the places of their marks."""
    side = cells.shape[2] - 2 * _SHIFT
    total = np.zeros((side, side, cells.shape[4]), np.float32)
    for row, col, right, down in places.tolist():
        left, top = round(right * _PIECES) + _SHIFT, round(down * _PIECES) + _SHIFT
        total += cells[int(row), int(col), top : top + side, left : left + side]
    return np.asarray(total / max(1, len(places)), np.float32)


def _goes_on(strength: Shades) -> bool:
    """Whether a mark, by its strength in a piece of picture (h, w), goes on beyond it: a line has no place along it."""
    rim = np.concatenate([strength[0], strength[-1], strength[:, 0], strength[:, -1]])
    return bool(rim.max() > _GOES_ON * strength.max())


def _middle_of(strength: Shades) -> tuple[float, float]:
    """How far right and down of the middle of a piece of picture (h, w) a mark of that strength lies, in cells."""
    weight = np.where(strength > _HALF * strength.max(), strength, 0)
    steps = (np.arange(len(strength)) + 0.5 - len(strength) / 2) / _PIECES
    total = max(float(weight.sum()), 1e-9)
    return float(weight.sum(axis=0) @ steps) / total, float(weight.sum(axis=1) @ steps) / total


def _alike_at(cells: Shades, where: Picked, mark: Shades) -> Numbers:
    """Row, column, and shift right and down in cells, of those of the cells ``where`` it may be that show a mark."""
    found = []
    for row, col in np.argwhere(where).tolist():
        fits = cv2.matchTemplate(cells[row, col], mark, cv2.TM_CCOEFF_NORMED)
        down, right = np.unravel_index(int(fits.argmax()), fits.shape)
        if fits.max() >= _ALIKE:
            found.append((row, col, (int(right) - _SHIFT) / _PIECES, (int(down) - _SHIFT) / _PIECES))
    return np.array(found, np.float64).reshape(-1, 4)


def _in_their_places(places: Numbers, inside: Picked) -> Numbers:
    """Places without those beside the board that lie elsewhere in their cells than most on it, as its edge may."""
    on_board = _in_cells(places, inside)
    if not on_board.any():
        return places
    off = np.abs(places[:, 2:] - np.median(places[on_board, 2:], axis=0)).max(axis=1)
    return np.asarray(places[on_board | (off <= _NEAR)])


def _in_cells(places: Numbers, inside: Picked) -> Picked:
    """Which of some places are in cells (rows, cols) that count."""
    return np.asarray(inside[tuple(places[:, :2].astype(int).T)])


def _is_the_boards(marked: Picked, bare: Picked, inside: Picked) -> bool:
    """Whether what bare cells have in common marks a board, and is neither chance nor a pattern from edge to edge."""
    own = marked & inside
    rows, cols = np.flatnonzero(own.any(axis=1)), np.flatnonzero(own.any(axis=0))
    if own.sum() < _FEWEST or min(len(rows), len(cols)) < 2:
        return False
    if marked[~inside].sum() > _HALF * bare[~inside].sum():
        return False
    between = np.s_[rows[0] : rows[-1] + 1, cols[0] : cols[-1] + 1]
    return bool(marked[between].sum() >= _MOSTLY * bare[between].sum() and own.sum() >= _HALF * (bare & inside).sum())
