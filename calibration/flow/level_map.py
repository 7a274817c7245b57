"""The levels on a map, or in a table to choose from: many alike, and the one to be played next stands out among them.

Games with many levels show one between two boards. Those that are cleared have one colour, those to come another, and
in most games the next one a third.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import cv2
import numpy as np

from dropsbot.calibration.flow.button_boxes import HALF, LEAST_PX, WINDOW_CORNER, edged_boxes, may_close
from dropsbot.calibration.flow.popups import COVERED_LEVELS
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Box, Numbers, Picked, Pixels, Point
from dropsbot.vision.profile import Grid

_FEWEST, _MOST = 5, 4
"""So many alike at least are the levels of a map, and so many of them are tried at most."""
_ALIKE = 1.3
"""The largest of them is so many times as large as the smallest, at most."""
_SIDE_PX = 1000
"""Pictures with a longer side are made so small before anything is looked for, which takes a part of a second then."""
_RADII_PX = (12, 60)
_EDGE, _ROUND = 100, 28
"""Edges of circles have such a strength, and circles so many votes, as OpenCV counts them. On a map with snow over it,
all of twelve were found, and four signs of other sizes."""
_INSIDE = 0.7
"""This part of a level's radius is looked at: not its rim."""
_IN_MIDDLE = 0.2
"""A bubble lies so near to the middle of its cell, in cells."""
_SQUARE = 0.8
"""A square level is at least so many times as wide as it is high."""


class _Stop(NamedTuple):
    """A level on a map: where it is, and its radius, in pixels."""

    x_px: int
    y_px: int
    radius_px: int

    def apart(self, other: _Stop | Point) -> float:
        """How far its middle is from another one, or from a place, in pixels."""
        return math.hypot(self.x_px - other.x_px, self.y_px - other.y_px)

    @property
    def box(self) -> Box:
        """The square around it."""
        return Box(self.x_px - self.radius_px, self.y_px - self.radius_px, 2 * self.radius_px, 2 * self.radius_px)


def levels_on_map(shown: Pixels, new: Picked, grid: Grid, led_on: Point | Key | None = None) -> tuple[Point, ...]:
    """The levels of a map in a picture ``shown`` (h, w, 3) that may be the next one, the likeliest first.

    First those whose colour is most unlike that of any other, then those nearest to one of another colour. Nothing but
    what is ``new`` (h, w) since the game was at play is a level, nor what lies in the cells of the ``grid``, which is
    the next board. Where what has ``led_on`` before is known and was no level, there is no map: ().
    """
    scale = min(1.0, _SIDE_PX / max(shown.shape[:2]))
    small, fresh = (
        np.asarray(cv2.resize(one, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
        for one in (shown, new.astype(np.uint8))
    )
    window = Box(0, 0, small.shape[1], small.shape[0])
    for found in (_circles(small), _squares(small)):
        stops = _most_alike([stop for stop in found if _inside(fresh, stop).mean() > HALF])
        open_ones = [stop for stop in stops if not may_close(stop.box, window, 0, WINDOW_CORNER)]
        if len(open_ones) >= _FEWEST and not _are_bubbles(open_ones, grid, scale) and _holds(open_ones, led_on, scale):
            places = (open_ones[at] for at in _in_order(open_ones, small)[:_MOST])
            return tuple(Point(stop.x_px / scale, stop.y_px / scale) for stop in places)
    return ()


def _circles(shown: Pixels) -> list[_Stop]:
    grey = cv2.medianBlur(cv2.cvtColor(shown, cv2.COLOR_BGR2GRAY), 5)
    found = cv2.HoughCircles(
        grey, cv2.HOUGH_GRADIENT, 1, 2 * _RADII_PX[0], None, _EDGE, _ROUND, _RADII_PX[0], _RADII_PX[1]
    )
    return [] if found is None else [_Stop(*(round(value) for value in one)) for one in found[0].tolist()]


def _squares(shown: Pixels) -> list[_Stop]:
    """What looks like a button and is nearly square, each once: a rim has an outline on both of its sides."""
    found: list[_Stop] = []
    for box in edged_boxes(shown, Box(0, 0, shown.shape[1], shown.shape[0]), _SQUARE):
        stop = _Stop(box.left_px + box.width_px // 2, box.top_px + box.height_px // 2, box.height_px // 2)
        square = box.width_px < 2 * box.height_px and box.height_px >= LEAST_PX[0] * HALF
        if square and not any(stop.apart(other) < other.radius_px for other in found):
            found.append(stop)
    return found


def _most_alike(stops: Sequence[_Stop]) -> list[_Stop]:
    """The largest part of them that have nearly one size."""
    groups = [[one for one in stops if least.radius_px <= one.radius_px <= _ALIKE * least.radius_px] for least in stops]
    return max(groups, key=len, default=[])


def _are_bubbles(stops: Sequence[_Stop], grid: Grid, scale: float) -> bool:
    """Whether most of them lie in the middles of cells; the grid is of a picture that was made smaller by ``scale``."""
    in_middles = 0
    for stop in stops:
        across = (stop.x_px / scale - grid.left_px) / grid.pitch_x_px
        down = (stop.y_px / scale - grid.top_px) / grid.pitch_y_px
        inside = -HALF < across < grid.cols - HALF and -HALF < down < grid.rows - HALF
        in_middles += inside and max(abs(across - round(across)), abs(down - round(down))) < _IN_MIDDLE
    return in_middles > HALF * len(stops)


def _holds(stops: Sequence[_Stop], led_on: Point | Key | None, scale: float) -> bool:
    """Whether what has led on before is one of them, or is not known."""
    if led_on is None:
        return True
    if not isinstance(led_on, Point):
        return False
    place = Point(led_on.x_px * scale, led_on.y_px * scale)
    return any(stop.apart(place) < stop.radius_px for stop in stops)


def _inside(picture: Pixels, stop: _Stop) -> Pixels:
    side = max(1, round(_INSIDE * stop.radius_px))
    return picture[max(0, stop.y_px - side) : stop.y_px + side + 1, max(0, stop.x_px - side) : stop.x_px + side + 1]


def _in_order(stops: Sequence[_Stop], shown: Pixels) -> list[int]:
    """The places in ``stops``: first of those of a colour of their own, then of those nearest to another colour."""
    colours = np.array([np.median(_inside(shown, stop).reshape(-1, 3), axis=0) for stop in stops])
    places = np.array([(stop.x_px, stop.y_px) for stop in stops], np.float64)
    apart = _distances(colours)
    alone = np.where(np.eye(len(stops), dtype=bool), np.inf, apart).min(axis=1)
    away = np.where(apart > COVERED_LEVELS, _distances(places), np.inf).min(axis=1)
    own = [at for at in np.argsort(-alone, kind="stable").tolist() if alone[at] > COVERED_LEVELS]
    beside = [at for at in np.argsort(away, kind="stable").tolist() if at not in own and np.isfinite(away[at])]
    return [*own, *beside]


def _distances(values: Numbers) -> Numbers:
    return np.asarray(np.linalg.norm(values[:, None] - values, axis=2), np.float64)
