"""What looking for the board comes to: its grid, how sure that is, and which other grids it may have instead."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass, replace

from dropsbot.sentences.sentence import say
from dropsbot.vision.frame import Box, Point
from dropsbot.vision.profile import Grid
from dropsbot.vision.rectify import shifted

PROBABLE = 0.95
"""A rectangle of a lattice that is less probable than this is in doubt."""
APART = 0.1
"""Lattices that differ by less than about this part of a cell are the same."""
_SCATTERED = say("bubbles of one look lie here and there in their cells, so that the board may lie elsewhere")
_STICKS_OUT = 0.05
"""A cell that sticks out of the picture by more than this part of it is none of a board; a grid may be off by less."""
_NEARLY = 2
"""A lattice that is nearer than so many times APART is no doubt of its own."""


@dataclass(frozen=True, slots=True)
class Rival:
    """Another grid that may be the board's, and how probable it is ``next_to`` the one that was found.

    0 where it lies so little beside that one that this is no doubt: its account tells whether it is the better one.
    """

    grid: Grid
    next_to: float


@dataclass(frozen=True, slots=True, eq=False)
class FoundGrid:
    """A grid, and whether the pictures ``agreed`` on it: it explains each.

    ``doubt`` says why it may be wrong, None where it is sure; ``rivals`` are other grids that explain the pictures
    nearly as well: other lattices first, then other rectangles of its own lattice, best first. A lattice that lies but
    a little beside it is a rival and no doubt. It is ``lined`` where lines run around nearly all of its cells and along
    no side one cell beyond, and ``cut`` where taps beyond it did nothing: so the board ends with it, see ``bounded``.
    ``beside`` are places that may be cells of one more row or column, where that is the doubt. Cells in which bubbles
    of one look lie here and there are a doubt of their own, as no rival may stand for it: all cells may lie elsewhere,
    or what lies in these may be no bubbles, as tufts of grass are none. ``scattered`` are their middles. Whether
    anything is in doubt says ``uncertain``. ``if_bare`` are rivals without an outer row or column in which something
    seemed to be bubbles, for the case that it is none.
    """

    grid: Grid
    agreed: bool
    doubt: str | None = None
    rivals: tuple[Rival, ...] = ()
    lined: bool = False
    cut: bool = False
    beside: tuple[Box, ...] = ()
    scattered: tuple[Point, ...] = ()
    if_bare: tuple[Rival, ...] = ()

    @property
    def bounded(self) -> bool:
        """Whether the board ends with it. Lines may be too faint beyond it, but what taps have told is so."""
        return self.lined or self.cut

    @property
    def uncertain(self) -> str | None:
        """Why it may be wrong; None where it is sure."""
        return _SCATTERED if self.scattered else self.doubt

    @property
    def ends_open(self) -> bool:
        """Whether nothing else is in doubt than whether more rows or columns belong to the board, which are bare."""
        wider = tuple(rival for rival in self.rivals if holds(rival.grid, self.grid))
        sure_but_for_ends = self.agreed and not self.beside and self.without(wider).uncertain is None
        return sure_but_for_ends and self.doubt is not None

    def moved(self, right_px: int, down_px: int) -> FoundGrid:
        """The same in a picture of which the one that it was found in is a part, so far from its upper left corner."""
        rivals, if_bare = (
            tuple(replace(one, grid=shifted(one.grid, right_px, down_px)) for one in some)
            for some in (self.rivals, self.if_bare)
        )
        beside = tuple(replace(box, left_px=box.left_px + right_px, top_px=box.top_px + down_px) for box in self.beside)
        scattered = tuple(Point(place.x_px + right_px, place.y_px + down_px) for place in self.scattered)
        grid = shifted(self.grid, right_px, down_px)
        return replace(self, grid=grid, rivals=rivals, beside=beside, scattered=scattered, if_bare=if_bare)

    def without_beside(self, gone: Collection[Box]) -> FoundGrid:
        """The same, when some places beside it are known to be no cells. Where none is left, they are no doubt."""
        left = tuple(box for box in self.beside if box not in gone)
        return replace(self, beside=left, doubt=None if self.beside and not left else self.doubt)

    def without_scattered(self, empty: Collection[int]) -> FoundGrid:
        """The same, when some cells are known to be empty: where all are that seemed to hold scattered bubbles."""
        cells = [cell_at(self.grid, place) for place in self.scattered]
        settled = all(cell is None or cell in empty for cell in cells)
        return replace(self, scattered=()) if settled else self

    def without(self, gone: tuple[Rival, ...]) -> FoundGrid:
        """The same, when some rivals are known to be wrong. Where hardly any others are left, they are no doubt.

        A doubt that no rival stands for stays.
        """
        left = tuple(rival for rival in self.rivals if rival not in gone)
        if self.doubt is None or len(left) == len(self.rivals):
            return replace(self, rivals=left)
        if 1 / (1 + sum(rival.next_to for rival in left)) >= PROBABLE:
            return replace(self, rivals=left, doubt=None)
        likeliest = max(left, key=lambda rival: rival.next_to)
        return replace(self, rivals=left, doubt=doubt_of(self.grid, likeliest.grid))


def doubt_of(grid: Grid, rival: Grid) -> str:
    """What to tell a person of another grid that may be the right one."""
    if nearly_same(grid, rival):
        return say(
            "the board may also have {rows} rows and {cols} columns, or begin elsewhere",
            rows=rival.rows,
            cols=rival.cols,
        )
    return say(
        "cells of {pitch_x_px:.0f} x {pitch_y_px:.0f} pixels explain the picture, too",
        pitch_x_px=rival.pitch_x_px,
        pitch_y_px=rival.pitch_y_px,
    )


def nearly_same(one: Grid, other: Grid) -> bool:
    """Whether lattices are the same, or lie so little beside each other that an account of the picture tells which."""
    return same_lattice(one, other, _NEARLY * APART)


def whole_in_picture(grid: Grid, width_px: int, height_px: int) -> Grid:
    """The grid without the rows and columns that stick out of a picture of that size: a board has whole cells."""
    right, cols = _whole_cells(grid.left_px, grid.pitch_x_px, grid.cols, width_px)
    down, rows = _whole_cells(grid.top_px, grid.pitch_y_px, grid.rows, height_px)
    left_px, top_px = grid.left_px + right * grid.pitch_x_px, grid.top_px + down * grid.pitch_y_px
    return replace(grid, rows=rows, cols=cols, left_px=left_px, top_px=top_px)


def _whole_cells(first_px: float, pitch_px: float, count: int, side_px: int) -> tuple[int, int]:
    """How many cells of a row stick out before those that lie in a picture, and how many these are."""
    reach_px = (0.5 - _STICKS_OUT) * pitch_px
    middles = [first_px + number * pitch_px for number in range(count)]
    whole = [number for number, at in enumerate(middles) if at - reach_px >= -0.5 and at + reach_px <= side_px - 0.5]
    return (whole[0], len(whole)) if whole else (0, count)


def off_middle(grid: Grid, place: Point) -> float:
    """How far a place is from the middle of the cell in which it lies, in cells; endless beside the board."""
    cell = cell_at(grid, place)
    if cell is None:
        return math.inf
    centre = grid.centre(cell)
    off_x, off_y = (place.x_px - centre.x_px) / grid.pitch_x_px, (place.y_px - centre.y_px) / grid.pitch_y_px
    return max(abs(off_x), abs(off_y))


def cell_at(grid: Grid, place: Point) -> int | None:
    """The cell in which a place lies; None where that is beside the board."""
    col = math.floor((place.x_px - grid.left_px) / grid.pitch_x_px + 0.5)
    row = math.floor((place.y_px - grid.top_px) / grid.pitch_y_px + 0.5)
    return row * grid.cols + col if 0 <= row < grid.rows and 0 <= col < grid.cols else None


def holds(outer: Grid, inner: Grid) -> bool:
    """Whether a grid has all cells of another one."""
    if not same_lattice(outer, inner, APART):
        return False
    above = round((inner.top_px - outer.top_px) / inner.pitch_y_px)
    before = round((inner.left_px - outer.left_px) / inner.pitch_x_px)
    return 0 <= above <= outer.rows - inner.rows and 0 <= before <= outer.cols - inner.cols


def same_lattice(one: Grid, other: Grid, apart: float) -> bool:
    """Whether two grids are parts of one lattice, but for less than this part of a cell in each of their cells."""
    return max(_farthest_off(one, other), _farthest_off(other, one)) < apart


def _farthest_off(grid: Grid, other: Grid) -> float:
    """How far the cells of a grid lie beside those of another grid's lattice, at most, in cells of that."""
    sides = (
        (grid.left_px, grid.pitch_x_px, grid.cols, other.left_px, other.pitch_x_px),
        (grid.top_px, grid.pitch_y_px, grid.rows, other.top_px, other.pitch_y_px),
    )
    off = []
    for first_px, pitch_px, count, other_px, other_pitch_px in sides:
        first, last = ((first_px + pitch_px * step - other_px) / other_pitch_px for step in (0, count - 1))
        off += [abs(first - round(first)), abs(last - round(first) - (count - 1))]
    return max(off)


def farthest_beside(grid: Grid, other: Grid) -> float:
    """How far the middles of cells lie beside those of a grid of as many cells, at most, in cells; else endless."""
    if (grid.rows, grid.cols) != (other.rows, other.cols):
        return math.inf
    ends = [(grid.centre(cell), other.centre(cell)) for cell in (0, grid.rows * grid.cols - 1)]
    return max(apart_in_cells(one, two, grid) for one, two in ends)


def apart_in_cells(one: Point, other: Point, grid: Grid) -> float:
    """How far two places lie apart, across or down, in cells of a grid."""
    return max(abs(one.x_px - other.x_px) / grid.pitch_x_px, abs(one.y_px - other.y_px) / grid.pitch_y_px)
