"""Taps tell where the cells are: a tap on a bubble changes pixels around the middle of its cell.

So each tap contradicts the grids on which the middle of what changed is no middle of a cell, or lies beside the board.
A rectangle that holds the whole board and more rows or columns, all empty, is never contradicted. It stays a rival, as
probable as the picture made it (``locate.board_extent``): where it and its like are less probable than 1 in 20, the
doubt ends with the others; else a person is asked, since bubbles of a later board there would not be seen.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.flow.changes import CHANGED_PIXELS, changed_cells, changed_within, maybe_touched
from dropsbot.calibration.found_grid import (
    FoundGrid,
    apart_in_cells,
    cell_at,
    farthest_beside,
    off_middle,
    whole_in_picture,
)
from dropsbot.calibration.grid_account import accounted
from dropsbot.calibration.sizes.labelling import SeenTap
from dropsbot.calibration.sizes.possible_boards import PossibleBoards
from dropsbot.sentences.sentence import say
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.frame import Box, Frame, Point
from dropsbot.vision.profile import UNWATCHED, Grid, Restlessness

MOST_OFF, FARTHER = 0.2, 0.1
"""What a tap changes is no farther than the first from the middle of its cell, in cells, and no farther by the second
than on the grid that fits taps best. In games at random (seeds 7000 to 7035, 110 taps on bubbles of all sizes) the
farthest was 0.11 on the right grid, and half of all were nearer than 0.02."""
_OVER = 0.04
"""This part of what changes may lie beyond a side of its cell: of the fourth scoop on a cone, 1/50 did."""
_ANSWERED, _HIT_ALIKE = 3, 0.4
"""After so many taps that made but their own bubble grow, in more than one row and column, grids of as many cells whose
middles lie nearer than the second, in cells, are no doubt: presses hit the same cells by any of them. What bubbles grow
by may lie above their middles, as the stone on a cairn does, and tells no better. Assumptions."""
_AROUND = 1.5
"""Changes are looked at so far around a tap, in cells."""
_GAPS = 0.1
"""Changes nearer to each other than this, in cells, belong together: a bubble's rim and its digit."""
_WIDEST = 1.3
"""What is wider or higher than this, in cells, are several bubbles. In games at random (seeds 7000 to 7035) no fill
changed so much, and 9 of 28 chains did."""
_WIDEST_AROUND, _AROUND_PRESS, _AS_HIGH = 1.6, 0.1, 0.7
"""What lies around the press, its middle nearer to it than the second, is one bubble up to the first: with one beside
it, the middle would lie farther off, and two on either side are two cells apart. In game 9331 a size 4 with its glow
changed 1.36 cells, and was taken for a chain. Its shorter side is more than 0.7 of the longer one, as
that of a line of text is not."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a tap has changed: the ``middle`` of the box around it, its sides, and whether nothing around it did.

    The middle is that of a bubble which grows to all sides, though its light may come from one. ``alone``: nothing
    else has changed nearby.
    """

    middle: Point
    width_px: int
    height_px: int
    alone: bool

    def within_cell(self, grid: Grid) -> bool:
        """Whether it lies in one cell: where shapes tell sizes, only a part of a bubble changes, on one side.

        A stack may be a little higher than its cell.
        """
        right, down = ((side - 1) * (0.5 - _OVER) for side in (self.width_px, self.height_px))
        first = cell_at(grid, Point(self.middle.x_px - right, self.middle.y_px - down))
        return first is not None and first == cell_at(grid, Point(self.middle.x_px + right, self.middle.y_px + down))


@dataclass(frozen=True, slots=True)
class TapPlace:
    """Where a ``tap`` was made, and what that ``changed`` there; None where that cannot be told."""

    tap: SeenTap
    pressed: Point
    changed: Change | None

    def on(self, grid: Grid, cell: int, changed: frozenset[int], touched: frozenset[int]) -> TapPlace:
        """The same tap by the cells of a grid: of those that ``changed`` some are only reached into."""
        tap = replace(self.tap, cell=cell, changed=changed, touched=touched)
        beside = reached_over(self.changed, tap, grid) if self.changed else frozenset()
        return replace(self, tap=replace(tap, changed=changed - beside, touched=touched | beside))


def nearest_change(
    before: Frame, after: Frame, pressed: Point, grid: Grid, restlessness: Restlessness = UNWATCHED
) -> Change | None:
    """What a tap has changed nearest to where it was ``pressed``, but for what the board does by itself.

    None where nothing did change, or too much.
    """
    reach_x, reach_y = _AROUND * grid.pitch_x_px, _AROUND * grid.pitch_y_px
    left, top = max(0, round(pressed.x_px - reach_x)), max(0, round(pressed.y_px - reach_y))
    window = Box(left, top, round(pressed.x_px + reach_x) - left, round(pressed.y_px + reach_y) - top)
    changed = changed_within(before, after, window, grid, restlessness)
    gap_px = max(1, round(_GAPS * min(grid.pitch_x_px, grid.pitch_y_px))) | 1
    joined = cv2.morphologyEx(changed, cv2.MORPH_CLOSE, np.ones((gap_px, gap_px), np.uint8))
    boxes = cv2.connectedComponentsWithStats(joined)[2][1:].tolist()
    least = max(CHANGED_PIXELS, restlessness.part * grid.pitch_x_px * grid.pitch_y_px)
    found = [
        (Point(left + x + (width - 1) / 2, top + y + (height - 1) / 2), width, height)
        for x, y, width, height, area in boxes
        if area >= least
    ]
    if not found:
        return None
    place, width, height = min(found, key=lambda one: apart_in_cells(one[0], pressed, grid))
    across, along = width / grid.pitch_x_px, height / grid.pitch_y_px
    around = apart_in_cells(place, pressed, grid) < _AROUND_PRESS and min(across, along) > _AS_HIGH * max(across, along)
    if max(across, along) > (_WIDEST_AROUND if around else _WIDEST):
        return None
    return Change(place, width, height, len(found) == 1)


def reached_over(change: Change, tap: SeenTap, grid: Grid) -> frozenset[int]:
    """The cells beside the tapped one that a bubble reaches into which alone has changed: no chain has changed them."""
    if not change.alone or cell_at(grid, change.middle) != tap.cell or off_middle(grid, change.middle) > MOST_OFF:
        return frozenset()
    row, col = divmod(tap.cell, grid.cols)
    others = (tap.changed or frozenset()) - {tap.cell}
    return frozenset(one for one in others if abs(one // grid.cols - row) <= 1 and abs(one % grid.cols - col) <= 1)


def weighed(found: FoundGrid, taps: Sequence[TapPlace]) -> FoundGrid | None:
    """What was found without the rivals that taps contradict; the best other one where they contradict the grid itself.

    None where they contradict every grid. Where the pixels that a tap has changed hide in what a board does by itself,
    its cell is on the board all the same.
    """
    changes = [tap.changed for tap in taps if tap.changed is not None]
    off = {
        grid: _worst_off(grid, [one.middle for one in changes])
        for grid in (found.grid, *(rival.grid for rival in found.rivals))
    }
    least = min(off.values())

    def fits(grid: Grid) -> bool:
        near = off[grid] < MOST_OFF or all(one.within_cell(grid) for one in changes)
        return near and off[grid] < least + FARTHER

    grown = [one.pressed for one in taps if one.changed is None and one.tap.changed == frozenset({one.tap.cell})]
    answered = _answer_where_pressed(taps)
    gone = tuple(
        rival
        for rival in found.rivals
        if not fits(rival.grid)
        or (answered and farthest_beside(found.grid, rival.grid) < _HIT_ALIKE)
        or any(cell_at(rival.grid, place) is None for place in grown)
    )
    if fits(found.grid):
        return found.without(gone)
    left = sorted((rival for rival in found.rivals if fits(rival.grid)), key=lambda rival: -rival.next_to)
    if not left:
        return None
    best = left[0]
    others = tuple(replace(rival, next_to=rival.next_to / (best.next_to or 1.0)) for rival in left[1:])
    return FoundGrid(best.grid, found.agreed, found.doubt, (best, *others)).without((best,))


def answer_in_cells(grid: Grid, taps: Sequence[TapPlace]) -> bool:
    """Whether several taps have made but the bubble grow that was pressed, and each change lies in one cell of a grid.

    Then its cells are there, though what they show may lie anywhere in them, as the blade of a windmill does. On a grid
    beside its board, a press hits one bubble of two, and what changes crosses the sides of its cells.
    """
    changes = [one.changed for one in taps if one.changed is not None]
    within = [one.within_cell(grid) for one in changes]
    return _answer_where_pressed(taps) and len(within) >= _ANSWERED and all(within)


def _answer_where_pressed(taps: Sequence[TapPlace]) -> bool:
    """Whether several taps, not all in one row or column, have made but the bubble grow that was pressed."""
    alone = [one.pressed for one in taps if one.tap.changed == frozenset({one.tap.cell})]
    across, down = {place.x_px for place in alone}, {place.y_px for place in alone}
    return len(alone) >= _ANSWERED and min(len(across), len(down)) > 1


def _worst_off(grid: Grid, places: Sequence[Point]) -> float:
    """How far the place that fits a grid least is from the middle of its cell, in cells."""
    return max((off_middle(grid, place) for place in places), default=0.0)


def placed_anew(
    found: FoundGrid, frames: Sequence[Frame], taps: Sequence[TapPlace], restlessness: Restlessness
) -> tuple[FoundGrid, list[TapPlace]]:
    """A grid that taps chose instead, placed as well as the first frame tells, and the taps as they are on it.

    Those beside it that have changed nothing, as far as anybody knows, tell nothing of it.

    Raises:
        LocateError: too little shows on it, or a tap has hit none of its cells.
    """
    grid = accounted(frames[0], replace(found, doubt=None, rivals=()))[0].grid
    grid = whole_in_picture(grid, frames[0].width_px, frames[0].height_px)  # it may lie farther out than it was found
    anew = []
    for one in taps:
        place = one.changed.middle if one.changed else one.pressed
        cell = cell_at(grid, place)
        if cell is None and not one.tap.changed:
            continue
        if cell is None or (one.changed is not None and off_middle(grid, place) > MOST_OFF):
            raise LocateError(say("what a tap changed is no cell of the board"))
        before, after = frames[one.tap.before], frames[one.tap.after]
        changed = changed_cells(before, after, grid, restlessness)
        anew.append(one.on(grid, cell, changed, maybe_touched(before, after, grid, restlessness)))
    return replace(found, grid=grid), anew


def choose_grid_tap(known: PossibleBoards, found: FoundGrid, picture: int, taps: Sequence[TapPlace]) -> int | None:
    """The bubble of a picture (numbered from 0) whose tap tells most of the grid; None where none tells anything.

    That is the one that contradicts most rivals, a small one rather, and none that bursts: a chain changes too much to
    tell whose middle is where. Another lattice is contradicted by the first tap or by none, another rectangle by one on
    what it lacks. Where no rival is a doubt, something that lies scattered is tapped: what is no bubble does nothing.
    """
    grid, count = found.grid, found.grid.rows * found.grid.cols
    least = math.inf if any(tap.changed for tap in taps) else FARTHER
    tapped = {tap.tap.cell for tap in taps}
    told = {}
    for cell in range(count):
        size = known.best[picture * count + cell]
        if 0 < size < MAX_SIZE and cell not in tapped:
            odds = sum(rival.next_to for rival in found.rivals if off_middle(rival.grid, grid.centre(cell)) >= least)
            told[cell] = (odds, -size)
    best = max(told, key=told.__getitem__, default=None)
    if found.doubt is not None and best is not None and told[best][0] > 0:
        return best
    scattered = (cell_at(grid, place) for place in found.scattered)
    return next((cell for cell in scattered if cell is not None and cell in told), None)
