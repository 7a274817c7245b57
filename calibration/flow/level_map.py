"""The levels on a map, or in a table to choose from: many alike, and the one to be played next stands out among them.

Games with many levels show one between two boards. Those that are cleared have one colour, those to come another, and
in most games the next one a third.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import cv2
import numpy as np

from dropsbot.calibration.flow.button_boxes import HALF, LEAST_PX, edged_boxes
from dropsbot.calibration.flow.popups import COVERED_LEVELS
from dropsbot.vision.frame import Box, Numbers, Picked, Pixels, Point
from dropsbot.vision.profile import Grid

_FEWEST, _MOST = 5, 4
"""So many alike at least are the levels of a map, and so many of them are tried at most."""
_ALIKE = 1.3
"""The largest of them is so many times as large as the smallest, at most."""
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


def levels_on_map(shown: Pixels, new: Picked, grid: Grid) -> tuple[Point, ...]:
    """The levels of a map in a picture ``shown`` (h, w, 3) that may be the next one, the likeliest first.

    First those whose colour is most unlike that of any other, then those nearest to one of another colour. Nothing but
    what is ``new`` (h, w) since the game was at play is a level, and what lies in the cells of the ``grid`` is the next
    board. () where there is no map.
    """
    fresh = new.astype(np.uint8)
    for found in (_circles(shown), _squares(shown)):
        stops = _most_alike([stop for stop in found if _inside(fresh, stop).mean() > HALF])
        if len(stops) >= _FEWEST and not _are_bubbles(stops, grid):
            return tuple(Point(float(stops[at].x_px), float(stops[at].y_px)) for at in _in_order(stops, shown)[:_MOST])
    return ()


def _circles(shown: Pixels) -> list[_Stop]:
    grey = cv2.medianBlur(cv2.cvtColor(shown, cv2.COLOR_BGR2GRAY), 5)
    found = cv2.HoughCircles(
        grey, cv2.HOUGH_GRADIENT, 1, 2 * _RADII_PX[0], None, _EDGE, _ROUND, _RADII_PX[0], _RADII_PX[1]
    )
    return [] if found is None else [_Stop(*(round(value) for value in one)) for one in found[0].tolist()]


def _squares(shown: Pixels) -> list[_Stop]:
    boxes = edged_boxes(shown, Box(0, 0, shown.shape[1], shown.shape[0]), _SQUARE)
    return [
        _Stop(box.left_px + box.width_px // 2, box.top_px + box.height_px // 2, box.height_px // 2)
        for box in boxes
        if box.width_px < 2 * box.height_px and box.height_px >= LEAST_PX[0] * HALF
    ]


def _most_alike(stops: Sequence[_Stop]) -> list[_Stop]:
    """The largest part of them that have nearly one size."""
    groups = [[one for one in stops if least.radius_px <= one.radius_px <= _ALIKE * least.radius_px] for least in stops]
    return max(groups, key=len, default=[])


def _are_bubbles(stops: Sequence[_Stop], grid: Grid) -> bool:
    """Whether most of them lie in the middles of cells."""
    in_middles = 0
    for stop in stops:
        across, down = (stop.x_px - grid.left_px) / grid.pitch_x_px, (stop.y_px - grid.top_px) / grid.pitch_y_px
        inside = -HALF < across < grid.cols - HALF and -HALF < down < grid.rows - HALF
        in_middles += inside and max(abs(across - round(across)), abs(down - round(down))) < _IN_MIDDLE
    return in_middles > HALF * len(stops)


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
