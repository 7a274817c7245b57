"""What differs between two frames of one size. That shows, without any template, whether a tap did what it should.

What a board does by itself is no change: see :class:`dropsbot.vision.profile.Restlessness`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, reduce

import cv2
import numpy as np

from dropsbot.solver.board import Board
from dropsbot.vision.cells.judgement import Looks, scores_of_sizes
from dropsbot.vision.frame import Box, Frame, Numbers, Pixels, Shades
from dropsbot.vision.profile import UNWATCHED, Grid, Profile, Restlessness
from dropsbot.vision.rectify import CELL_PX, grid_in, rectify

_PATCH_PX = 6
_CLEAR, LEAD = 0.5, 0.15
"""A size contradicts the expected one from the first score on, when it leads by the second."""
_SHADOW = 8.0
"""A cell that has changed so many times less than one beside it may be touched by that one only. Measured on games of
`demo:any`: a size 4 wider than its cell changes a neighbour ten times less than its own cell, or less still."""
CHANGED_LEVELS = 24
"""A pixel has changed when a channel differs by more than this; video noise and JPEG stay below."""
_DRAWN_LEVELS, _FADED, _MOSTLY = 30.0, 0.7, 0.8
"""What differs by more grey levels from what is beside it is drawn; it fades to less than the second part of that, and
a veil lies over the window where so much of all does."""
NEARLY_STILL = replace(UNWATCHED, faintest=8)
"""A cell that differs by so few grey levels, where they are averaged over a little patch, looks as before."""
CHANGED_PIXELS = 16
"""So many changed pixels are a moving picture; the smallest droplet has ten times as many."""


def differing(one: Pixels, other: Pixels, levels: int) -> Pixels:
    """Where two pictures (h, w, channels) differ by more than ``levels`` in some channel: (h, w) uint8, 255 or 0."""
    return _above(np.asarray(cv2.absdiff(one, other), np.uint8), levels)


def fades_around(before: Frame, after: Frame, board: Box) -> bool:
    """Whether most of what is drawn beside a ``board`` has hardly any contrast any more: a veil lies over the window.

    The frames are of one size. Where nothing is drawn there, nothing tells.
    """
    was, now = (_steepness(frame.pixels) for frame in (before, after))
    left, top = max(0, board.left_px), max(0, board.top_px)
    drawn = was > _DRAWN_LEVELS
    drawn[top : board.top_px + board.height_px, left : board.left_px + board.width_px] = False
    return int(drawn.sum()) > CHANGED_PIXELS and float((now[drawn] < _FADED * was[drawn]).mean()) > _MOSTLY


def _steepness(picture: Pixels) -> Shades:
    """By how many grey levels a picture's pixels differ from those around them, (h, w)."""
    grey, around = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.ones((3, 3), np.uint8)
    return np.asarray(cv2.morphologyEx(grey, cv2.MORPH_GRADIENT, around), np.float32)


class Standstill:
    """The board of a ``frame``, and which later frames show it at rest still, for all that it does by itself."""

    def __init__(self, frame: Frame, grid: Grid, restlessness: Restlessness = UNWATCHED) -> None:
        self._shape, self._grid, self._restlessness = frame.pixels.shape, grid, restlessness
        self._bounds = _bounds(frame.pixels, grid.box, restlessness.reach_px(grid.pitch_x_px))

    @classmethod
    def of(cls, frame: Frame, profile: Profile) -> Standstill:
        """That of a profile's board, in a frame of any size."""
        return cls(frame, grid_in(frame, profile), profile.restlessness)

    def left_by(self, frame: Frame) -> bool:
        """Whether more has changed than noise, and what the board does by itself."""
        if frame.pixels.shape != self._shape:
            return True
        changed = self._changed(frame)
        if cv2.countNonZero(changed) <= CHANGED_PIXELS:
            return False
        if self._restlessness.calm:
            return True
        area_px = self._grid.pitch_x_px * self._grid.pitch_y_px
        counts = pixels_of_cells(changed, self._grid)
        counts[list(self._restlessness.cells)] = 0
        return float(np.maximum(counts - self._restlessness.part * area_px, 0).sum()) > CHANGED_PIXELS

    def changed_pixels(self, frame: Frame) -> Numbers:
        """How many pixels of each cell lie farther off than they wander, in a frame of the same size: (cells,)."""
        return pixels_of_cells(self._changed(frame), self._grid)

    def _changed(self, frame: Frame) -> Pixels:
        apart = _apart(self._grid.box.cut(frame.pixels), self._bounds)
        return _above(apart, CHANGED_LEVELS + self._restlessness.levels)


def pixels_of_cells(changed: Pixels, grid: Grid) -> Numbers:
    """How many pixels of each cell are not 0, in a picture (h, w) of the board's box: (cells,)."""
    means = cv2.resize(changed.astype(np.float32), (grid.cols, grid.rows), interpolation=cv2.INTER_AREA)
    return np.asarray(means.ravel() / 255 * (changed.size / means.size), np.float64)


def changed_within(before: Frame, after: Frame, window: Box, grid: Grid, restlessness: Restlessness) -> Pixels:
    """Where two frames of one size differ in a window by more than the board does by itself: (h, w), 255 or 0."""
    apart = _apart(window.cut(after.pixels), _bounds(before.pixels, window, restlessness.reach_px(grid.pitch_x_px)))
    return _above(apart, CHANGED_LEVELS + restlessness.levels)


def shows_otherwise(before: Frame, after: Frame, window: Box, grid: Grid, restlessness: Restlessness) -> bool:
    """Whether a window of two frames of one size differs by more than noise and what the board does by itself."""
    return cv2.countNonZero(changed_within(before, after, window, grid, restlessness)) > CHANGED_PIXELS


def changed_cells(
    before: Frame, after: Frame, grid: Grid, restlessness: Restlessness = UNWATCHED, tapped_before: int | None = None
) -> frozenset[int]:
    """The cells (0-based) that look different in two frames of one size; those that never rest are not among them.

    A bubble may reach over its cell, and shine. What has changed much less than in a cell beside it is not counted. Nor
    is the cell ``tapped_before``, where only what is around its middle has changed: a cursor may have left it.
    """
    changed = but_for_shadows(_change_of_cells(before, after, grid, restlessness), grid)
    if tapped_before not in changed or middle_changed(tapped_before, before, after, grid, restlessness):
        return changed
    return changed - {tapped_before}


def middle_changed(cell: int, before: Frame, after: Frame, grid: Grid, restlessness: Restlessness) -> bool:
    """Whether the inner half of a cell, across and down, shows otherwise: what is there is its own."""
    at, wide, high = grid.centre(cell), grid.pitch_x_px / 2, grid.pitch_y_px / 2
    middle = Box(round(at.x_px - wide / 2), round(at.y_px - high / 2), round(wide), round(high))
    return shows_otherwise(before, after, middle, grid, restlessness)


def but_for_shadows(changes: Numbers, grid: Grid) -> frozenset[int]:
    """The cells that have changed (cells,), and not much less than one beside them."""
    by_place = changes.reshape(grid.rows, grid.cols)
    strongest = cv2.dilate(by_place, np.ones((3, 3), np.uint8))
    return frozenset(np.flatnonzero(by_place * _SHADOW > strongest).tolist())


def touched_cells(before: Frame, after: Frame, grid: Grid, restlessness: Restlessness = UNWATCHED) -> frozenset[int]:
    """The same with those that only what is beside them may have changed."""
    return frozenset(np.flatnonzero(_change_of_cells(before, after, grid, restlessness)).tolist())


def maybe_touched(before: Frame, after: Frame, grid: Grid, restlessness: Restlessness) -> frozenset[int]:
    """All cells in which a tap may have changed something: on a restless board it may hide, or differ but faintly."""
    noise = restlessness.noise_alone if restlessness.calm else NEARLY_STILL
    return touched_cells(before, after, grid, noise)


def _change_of_cells(before: Frame, after: Frame, grid: Grid, restlessness: Restlessness) -> Numbers:
    """How much each cell has changed: the grey levels of its changed patches added up; 0 where it has not: (cells,)."""
    one, other = (_board_shown(frame, grid) for frame in (before, after))
    levels = PatchesAtRest(one, grid, restlessness).levels(other)
    changed = levels > restlessness.faintest
    sums = np.where(changed, levels, 0).sum(axis=1)
    sums[changed.mean(axis=1) <= restlessness.part] = 0
    sums[list(restlessness.cells)] = 0
    return np.asarray(sums, np.float64)


@lru_cache(maxsize=4)
def _board_shown(frame: Frame, grid: Grid) -> Pixels:
    """The rectified board of a frame, which is mostly compared with several others; never changed."""
    return rectify(frame.pixels, grid)


class PatchesAtRest:
    """A rectified board, and by how much others differ from it beyond what wanders; looked at once for all of them."""

    def __init__(self, board: Pixels, grid: Grid, restlessness: Restlessness) -> None:
        whole = Box(0, 0, board.shape[1], board.shape[0])
        self._bounds = _bounds(board, whole, restlessness.reach_px(CELL_PX))
        self._grid, self._levels = grid, restlessness.levels

    def levels(self, other: Pixels) -> Shades:
        """How far each patch differs beyond reach and levels in another board, in grey levels: (cells, patches).

        Measured on the demo's looks: the faintest change, size 1 to 2, makes more than 60; noise and JPEG less than 10.
        """
        grid, apart = self._grid, _apart(other, self._bounds)
        if self._levels:
            apart = np.maximum(apart, self._levels) - np.uint8(self._levels)
        side = CELL_PX // _PATCH_PX
        means = cv2.resize(apart, (grid.cols * side, grid.rows * side), interpolation=cv2.INTER_AREA).max(axis=2)
        cells = means.reshape(grid.rows, side, grid.cols, side).transpose(0, 2, 1, 3)
        return np.asarray(cells.reshape(grid.rows * grid.cols, side * side), np.float32)


def shows_change(
    before: Frame,
    was: Board,
    after: Frame,
    board: Board,
    grid: Grid,
    looks: Looks,
    restlessness: Restlessness = UNWATCHED,
    tapped_before: int | None = None,
) -> bool:
    """Whether ``after`` can show ``board``, when ``before`` showed ``was``.

    The cells whose sizes differ must look different, and no others, but for what is around the middle of the cell
    ``tapped_before``; and none may clearly show another size. A cell that resembles no size well is no
    contradiction, because a draft knows some looks and backgrounds only roughly. Cells that never rest tell only by
    their looks. So do those that changed by no more than the board does by itself: where large bubbles shiver, a small
    one may vanish unseen among that. They must clearly show what is expected.
    """
    differ = [cell for cell, size in enumerate(board.sizes) if size != was.sizes[cell]]
    watched = set(differ) - restlessness.cells
    if not changed_cells(before, after, grid, restlessness, tapped_before) <= watched:
        return False
    hidden = watched - touched_cells(before, after, grid, restlessness)
    if hidden and not hidden <= touched_cells(before, after, grid, restlessness.noise_alone):
        return False
    scores, sizes = scores_of_sizes(looks.scores(rectify(after.pixels, grid)), looks.sizes)

    def score_of(size: int, cell: int) -> float:
        return float(scores[sizes.index(size), cell]) if size in sizes else 0.0

    for cell in {*differ, *restlessness.cells}:
        best = int(np.argmax(scores[:, cell]))
        expected = score_of(board.sizes[cell], cell)
        if sizes[best] != board.sizes[cell] and scores[best, cell] > max(_CLEAR, expected + LEAD):
            return False
        if cell in hidden and expected < max(_CLEAR, score_of(was.sizes[cell], cell) + LEAD):
            return False
    return True


def _bounds(picture: Pixels, box: Box, reach_px: int) -> tuple[Pixels, Pixels]:
    """The darkest and the brightest that each pixel of a box becomes when all wanders so far: (h, w, 3).

    What wanders into the box from the ``picture`` around it counts, too.
    """
    if not reach_px:
        same = box.cut(picture)
        return same, same
    left, top = max(0, box.left_px), max(0, box.top_px)
    rim = Box(left - reach_px, top - reach_px, box.width_px + 2 * reach_px, box.height_px + 2 * reach_px)
    near = rim.cut(picture)
    around = np.ones((2 * reach_px + 1,) * 2, np.uint8)
    inner = Box(
        left - max(0, rim.left_px),
        top - max(0, rim.top_px),
        box.left_px + box.width_px - left,
        box.top_px + box.height_px - top,
    )
    darkest, brightest = cv2.erode(near, around), cv2.dilate(near, around)
    return inner.cut(np.asarray(darkest, np.uint8)), inner.cut(np.asarray(brightest, np.uint8))


def _apart(picture: Pixels, bounds: tuple[Pixels, Pixels]) -> Pixels:
    """By how much each pixel and channel is darker or brighter than its bounds: (h, w, 3)."""
    darkest, brightest = bounds
    if darkest is brightest:
        return np.asarray(cv2.absdiff(picture, darkest), np.uint8)
    return np.asarray(cv2.max(cv2.subtract(picture, brightest), cv2.subtract(darkest, picture)), np.uint8)


def _above(apart: Pixels, levels: int) -> Pixels:
    """Where a picture (h, w, channels) has more than ``levels`` in some channel: (h, w) uint8, 255 or 0."""
    most = reduce(cv2.max, cv2.split(apart))  # cv2.inRange takes twice as long, numpy along the channels fifty times
    return np.asarray(cv2.threshold(most, levels, 255, cv2.THRESH_BINARY)[1], np.uint8)
