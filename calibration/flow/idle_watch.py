"""Watch a picture of which nothing is known until only that moves in it which moves by itself.

What a game does by itself goes on, and in the same places: a clock ticks where it ticked, a bubble wobbles where it
wobbled. A chain comes to an end, and until then it reaches new places. So a picture is at rest when nothing changes, or
when for a while nothing changes but where something has changed before.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import cv2
import numpy as np

from dropsbot.calibration.flow.changes import (
    CHANGED_LEVELS,
    CHANGED_PIXELS,
    PatchesAtRest,
    Standstill,
    changed_cells,
    differing,
)
from dropsbot.calibration.flow.flashes import Flashes, colours_at
from dropsbot.calibration.medians import doubled_median_of
from dropsbot.sentences.sentence import joined, say
from dropsbot.vision.frame import Box, Frame, Numbers, Picked, Pixels, Shades
from dropsbot.vision.profile import UNWATCHED, Grid, Restlessness
from dropsbot.vision.rectify import rectify

IDLE_S = 1.5
"""So long nothing moves in a new place when all that moves does so by itself: longer than a droplet flies over empty
cells before it makes a bubble grow, at four cells a second and more."""
_NEAR_PX = 4
"""As near as this to where something has moved, it is no new place."""
_KEPT, _APART_S = 16, (0.07, 0.13, 0.09, 0.11)
"""So many frames are kept, no closer to each other than these in turn: what looks otherwise ten times a second would
look the same in all frames that are equally far apart."""
_FARTHEST = 0.08
"""What wanders farther than this part of a cell is no wobble: a bubble that grows by one moves its rim about as far."""
_LEVELS_STEP, _MOST_STEPS = 12, 4
"""A board becomes darker and brighter by itself in steps of so many levels, and so many of them at most."""
_STEP_EXPLAINS = 0.1
"""Each pixel of reach and each step of levels must explain so much of what changes, or keep so many cells watched:
else it hides more than it tells."""
_COMPARED = 8
_FIRSTS = 5
"""So many frames or a few more are compared, so many of them with each other one."""
_SOFT = 0.5
"""What is blurred by this many cells hardly shows a bubble: light that changes a place is as wide."""
_FEWEST = 3
"""Fewer frames tell nothing."""
_ABOVE_NOISE, _LEAST_FAINT = 2.0, 8
"""A patch has changed when it differs by so many times what noise makes of it, and by so many grey levels at least."""
_MOST_PART = 0.15
"""Where more than this part of a cell changes by itself, a bubble could grow there unseen: that cell never rests."""
_NOT_ALL_SEEN = 1.5
"""What blinks will change this much more of a cell than it did while it was watched."""
_MOSTLY, _NEARLY_ALL = 2 / 3, 0.99
"""Something passes a place, rather than moving it, where nearly all of its pixels look the same so much of the time."""


@dataclass(frozen=True, slots=True, eq=False)
class AtRest:
    """A game at rest: ``frame`` shows it as it looks most of the time, ``frames`` as it looked meanwhile, in order.

    ``moving`` (h, w) is where it moves by itself, as far as was seen; ``flashes`` are what flashes in the box that was
    watched, or in all of the picture where that is watched. ``rested``: it was seen to rest; else that was taken for
    rest which still moved.
    """

    frame: Frame
    frames: tuple[Frame, ...]
    moving: Picked
    flashes: Flashes | None
    rested: bool = True

    def tell(self, grid: Grid) -> str:
        """What moves, in a sentence for a person; empty where nothing does."""
        everywhere = int(np.count_nonzero(self.moving))
        over = int(np.count_nonzero(grid.box.cut(self.moving.astype(np.uint8))))
        places = ((say("on the board"), over), (say("beside the board"), everywhere - over))
        where = joined(" and ", (place for place, pixels in places if pixels > CHANGED_PIXELS))
        return (
            say("something moves {where} all the time; that is how this game looks at rest", where=where)
            if where
            else ""
        )


class IdleWatch:
    """Takes frames in order, and says when what they show is at rest, in a ``box`` of them where one is given.

    ``_changed`` is where something has changed so far, ``_known`` where and near to where it had when that was last
    somewhere new; so what creeps is noticed, too.
    """

    def __init__(self, box: Box | None = None) -> None:
        self._box = box
        self._quiet_s = self._idle_s = 0.0
        self._taken = 0
        self._frames: list[Frame] = []
        self._shown = self._changed = self._known = np.empty((0, 0, 0), np.uint8)

    def take(self, frame: Frame) -> None:
        """One more frame."""
        seen = _cut(frame.pixels, self._box)
        if not self._frames or frame.pixels.shape != self._frames[-1].pixels.shape:
            self._begin(frame, seen)
        changed = differing(self._shown, seen, CHANGED_LEVELS)
        if cv2.countNonZero(changed) > CHANGED_PIXELS:
            self._quiet_s = frame.taken_s
            self._changed = np.asarray(cv2.bitwise_or(self._changed, changed), np.uint8)
            if cv2.countNonZero(cv2.bitwise_and(self._changed, cv2.bitwise_not(self._known))) > CHANGED_PIXELS:
                self._idle_s = frame.taken_s
                near = np.ones((2 * _NEAR_PX + 1,) * 2, np.uint8)
                self._known = np.asarray(cv2.dilate(self._changed, near), np.uint8)
            cv2.copyTo(seen, changed, self._shown)
        if len(self._frames) > 1 and frame.taken_s - self._frames[-2].taken_s < _APART_S[self._taken % len(_APART_S)]:
            self._frames.pop()
        else:
            self._taken += 1
        self._frames = [*self._frames[1 - _KEPT :], frame]

    def at_rest(self, still_s: float) -> AtRest | None:
        """What shows, when nothing has moved for ``still_s``, or for long only what moves by itself; else None."""
        now_s = self._frames[-1].taken_s
        if now_s - self._quiet_s >= still_s:
            return self._at_rest([frame for frame in self._frames if frame.taken_s >= self._quiet_s])
        if now_s - self._idle_s >= IDLE_S:
            return self._at_rest([frame for frame in self._frames if frame.taken_s >= self._idle_s])
        return None

    def taken_for_rest(self) -> AtRest:
        """What shows; whatever has moved of late is taken to do so by itself."""
        return replace(self._at_rest(self._frames), rested=False)

    def _at_rest(self, frames: Sequence[Frame]) -> AtRest:
        frame, flashes = _typical(frames, self._box)
        return AtRest(frame, tuple(frames), moving_in(frames), flashes)

    def _begin(self, frame: Frame, seen: Pixels) -> None:
        self._quiet_s = self._idle_s = frame.taken_s
        self._frames, self._shown = [], seen.copy()
        self._changed = np.zeros(seen.shape[:2], np.uint8)
        self._known = self._changed


def _cut(pixels: Pixels, box: Box | None) -> Pixels:
    """What a box of a picture shows, or all of it: where no box is given, or it lies beside the picture."""
    inside = pixels if box is None else box.cut(pixels)
    return inside if inside.size else pixels


def moving_in(frames: Sequence[Frame]) -> Picked:
    """Where frames of one size differ: (h, w)."""
    return _moving([frame.pixels for frame in frames])


def _moving(seen: Sequence[Pixels]) -> Picked:
    moving = np.zeros(seen[0].shape[:2], np.uint8)
    for one in seen[1:]:
        moving |= differing(seen[0], one, CHANGED_LEVELS)
    return moving > 0


def typical(frames: Sequence[Frame], box: Box | None = None) -> Frame:
    """The last of some frames, but each place that moves as in the frame where it looks most as it mostly does.

    Where a ``box`` is given, only what lies in it is not as in the last frame. So an eye that blinks is open, and what
    wobbles is where it mostly is, as sharp as it is drawn. What only passes, here now and there then, as an electron
    does, shows nowhere: all that it passes looks the same most of the time. What flashes between two looks, each about
    half of the time, has its lighter one, so that bubbles which flash by turns look alike.
    """
    return _typical(frames, box)[0]


def _typical(frames: Sequence[Frame], box: Box | None) -> tuple[Frame, Flashes | None]:
    """The same, and what flashes within the box, or in all of the picture."""
    last = frames[-1]
    seen = [_cut(frame.pixels, box) for frame in frames]
    moving = _moving(seen).astype(np.uint8)
    if cv2.countNonZero(moving) <= CHANGED_PIXELS:
        return last, None
    count, places = cv2.connectedComponents(cv2.dilate(moving, np.ones((2 * _NEAR_PX + 1,) * 2, np.uint8)))
    here = np.flatnonzero(places)
    place = places.ravel()[here]
    shown = np.stack([colours_at(one, here) for one in seen])
    mostly = doubled_median_of(shown)
    apart = np.abs(2 * shown.astype(np.int16) - mostly)
    like = (apart.max(axis=1) <= 2 * CHANGED_LEVELS).mean(axis=0) >= _MOSTLY
    passed = np.bincount(place, like, count) >= _NEARLY_ALL * np.bincount(place, minlength=count)
    off = np.stack([np.bincount(place, one, count) for one in apart.sum(axis=1, dtype=np.int32)])
    nearest = off.argmin(axis=0)[place]
    pixels = last.pixels.copy()
    mended = _cut(pixels, box)
    as_shown = np.where(passed[place], np.rint(mostly / 2), shown[nearest, :, np.arange(len(place))].T)
    mended[places > 0] = as_shown.T
    flashes = Flashes.within(seen, moving > 0)
    if flashes is not None:
        mended[flashes.places] = flashes.lighter[flashes.places]
    return Frame(pixels, last.taken_s), flashes


def measure_restlessness(frames: Sequence[Frame], grid: Grid) -> Restlessness:
    """How the board moves in frames between which nothing was done to it.

    How far it wanders and glows is told by what changes most of the time, and by which cells would never rest: each
    step farther must explain enough of that. What is left is a part of a cell, or a cell that never rests.
    """
    return _restlessness_in(tuple(frames), grid) if len(frames) >= _FEWEST else UNWATCHED


@lru_cache(maxsize=8)
def _restlessness_in(frames: tuple[Frame, ...], grid: Grid) -> Restlessness:
    """The same; while a board is found out by taps, the same few films are asked about again and again."""
    seen = _Comparison(frames, grid)
    calm = seen.changes(UNWATCHED)
    if calm.most <= CHANGED_PIXELS and calm.noise <= UNWATCHED.faintest:
        faintest = np.clip(np.ceil(_ABOVE_NOISE * calm.noise), _LEAST_FAINT, UNWATCHED.faintest)
        return replace(UNWATCHED, faintest=int(faintest))
    best, cheapest = calm, np.inf
    for reach_px, steps in _ways_to_wander(grid):
        cost = _STEP_EXPLAINS * (reach_px + steps)
        if cost >= cheapest:
            break
        found = seen.changes(Restlessness(reach_px / grid.pitch_x_px, steps * _LEVELS_STEP))
        cost += found.usual / max(CHANGED_PIXELS, calm.usual) + float(np.mean(found.parts > _MOST_PART))
        if cost < cheapest:
            best, cheapest = found, cost
    restless = best.parts > _MOST_PART
    part = _NOT_ALL_SEEN * float(best.parts[~restless].max(initial=0.0))
    return replace(best.way, part=min(_MOST_PART, part), cells=frozenset(np.flatnonzero(restless).tolist()))


def measure_films(films: Iterable[Sequence[Frame]], grid: Grid, known: Restlessness = UNWATCHED) -> Restlessness:
    """How the board moves in some films of it, and as was ``known``; between two films something may have been done.

    Some of its cells must be looked at. Where all would be left out, as where films of long chains were taken for a
    board at rest, none is, and of each as much may look otherwise as of any that is looked at.
    """
    found = known
    for film in films:
        found = found.join(measure_restlessness(film, grid))
    if len(found.cells) < grid.rows * grid.cols:
        return found
    return replace(found, part=_MOST_PART, cells=frozenset())


def has_only_drifted(before: Frame, now: Frame, grid: Grid, restlessness: Restlessness) -> bool:
    """Whether a board looks as ``before`` but for light and shadow, which have no edges.

    Light that drifts over a board for half a minute shows in no film of some seconds. What comes or goes on a board has
    edges, and a veil takes some of what contrast there was.
    """
    old, shown = before.pixels.astype(np.float32), now.pixels.astype(np.float32)
    soft = _SOFT * min(grid.pitch_x_px, grid.pitch_y_px)
    relit = np.clip(np.rint(old + cv2.GaussianBlur(shown - old, (0, 0), soft)), 0, 255).astype(np.uint8)
    rough = replace(restlessness, faintest=max(restlessness.faintest, UNWATCHED.faintest))  # blurred light is not all
    return not changed_cells(Frame(relit, before.taken_s), now, grid, rough)


@dataclass(frozen=True, slots=True, eq=False)
class _Changes:
    """What changes by itself beyond one ``way`` to wander.

    At ``most`` so many pixels between two frames, and ``usual`` so many; the most of each cell in ``parts`` (cells,):
    of its pixels, or of the patches by which cells are compared, whichever is more. ``noise`` is by how many grey
    levels the worst patch differs.
    """

    way: Restlessness
    most: float
    usual: float
    parts: Numbers
    noise: float


class _Comparison:
    """Frames of a board, some of them compared with each of the others; not all with all, to be quick."""

    def __init__(self, frames: Sequence[Frame], grid: Grid) -> None:
        self._frames, self._grid = frames[:: max(1, len(frames) // _COMPARED)], grid
        self._boards = [rectify(frame.pixels, grid) for frame in self._frames]

    def changes(self, way: Restlessness) -> _Changes:
        """What changes beyond a way to wander.

        What is usual is so for most frames and most others: the few frames with a blink do not count.
        """
        firsts = sorted(set(np.linspace(0, len(self._frames) - 1, _FIRSTS).round().astype(int).tolist()))
        pixels, levels = (
            np.stack(found) for found in zip(*(self._beside(first, way) for first in firsts), strict=True)
        )
        area_px = self._grid.pitch_x_px * self._grid.pitch_y_px
        parts = np.maximum(pixels / area_px, (levels > way.faintest).mean(axis=3)).max(axis=(0, 1))
        usual = float(np.median(np.median(pixels, axis=1), axis=0).sum())
        return _Changes(way, float(pixels.sum(axis=2).max()), usual, parts, float(levels.max()))

    def _beside(self, first: int, way: Restlessness) -> tuple[Numbers, Shades]:
        """One frame with the others: changed pixels (others, cells), and by how many levels patches differ."""
        still = Standstill(self._frames[first], self._grid, way)
        others = [number for number in range(len(self._frames)) if number != first]
        pixels = [still.changed_pixels(self._frames[number]) for number in others]
        patches = PatchesAtRest(self._boards[first], self._grid, way)
        levels = [patches.levels(self._boards[number]) for number in others]
        return np.stack(pixels), np.stack(levels)


def _ways_to_wander(grid: Grid) -> list[tuple[int, int]]:
    """Pixels of reach with steps of levels, those of fewest steps in all first."""
    farthest_px = max(1, round(_FARTHEST * grid.pitch_x_px))
    ways = [(reach_px, steps) for reach_px in range(farthest_px + 1) for steps in range(_MOST_STEPS + 1)]
    return sorted(ways, key=sum)
