"""Find round pointers on a picture: outlines that are circles, of one size, in rows and columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.failures import LocateError
from dropsbot.sentences.sentence import say
from dropsbot.solver.degrees.map import MAX_SIDE, Map
from dropsbot.vision.frame import Numbers, Picked, Pixels
from dropsbot.vision.profile import Grid

_LEVELS = range(16, 250, 9)
"""Each channel is cut into light and dark at each of these grey levels."""
_LEAST_PX = 8.0
"""Radius of the smallest disc, in pixels; on a smaller one it cannot be told where an arrow points."""
_ROUND = 0.93
"""A round outline covers at least this part of the smallest circle around it; a square covers 0.64, an octagon 0.90."""
_STEEP = 0.4
"""A disc's rim has outlines at so many levels, as a part of what the steepest edge of discs has."""
_SAME_RADIUS, _SAME_PLACE = 1.03, 0.25
"""Discs are of one size up to this ratio of radii; outlines are of one disc when their middles are so near (radii)."""
_OFF = 0.2
"""A disc may lie so far from its place in rows and columns, in radii."""
_FEWEST = 2
"""Fewer discs of one size are no pointers."""


@dataclass(frozen=True, slots=True)
class Discs:
    """Discs in rows and columns: the grid, the cells (row-major, from 0) that have one, and their radius in pixels."""

    grid: Grid
    cells: tuple[int, ...]
    radius_px: float


def find_discs(pixels: Pixels, known: Map | None = None) -> Discs:
    """The discs on a picture (h, w, 3); ``known`` is the map that it shows, where somebody typed it.

    Of the sizes that show most often the largest counts, because what is drawn on a disc may be round, too.

    Raises:
        LocateError: there are none in rows and columns, or not those of the map.
    """
    kinds = _kinds(_circles(pixels))
    for kind in kinds:
        found = _arranged(kind, known)
        if found is not None:
            return found
    wanted = (
        say(" that are the {count} pointers of the map {known}", count=len(known.pointers), known=known)
        if known
        else ""
    )
    seen = ", ".join(str(len(kind)) for kind in kinds[:3]) or "none"
    raise LocateError(
        say(
            "no round pointers in rows and columns were found{wanted} (discs of one size: {seen})",
            wanted=wanted,
            seen=seen,
        )
    )


def _circles(pixels: Pixels) -> Numbers:
    """Every round outline: (n, 3) of x, y (of a pixel's corner) and radius."""
    found = []
    for channel in cv2.split(pixels):
        for level in _LEVELS:
            for contour in _outlines(np.asarray(channel, np.uint8), level):
                _, around_px = cv2.minEnclosingCircle(contour)
                area = cv2.contourArea(contour)
                if around_px >= _LEAST_PX and area >= _ROUND * np.pi * around_px**2 * (1 - 1 / around_px):
                    moments = cv2.moments(contour)
                    x, y = moments["m10"] / moments["m00"], moments["m01"] / moments["m00"]
                    found.append((x + 0.5, y + 0.5, np.sqrt(area / np.pi)))
    return np.array(found).reshape(-1, 3)


def _outlines(channel: Pixels, level: int) -> Iterator[NDArray[np.int32]]:
    """The outlines, inner ones too, of what is lighter than a level."""
    light = cv2.threshold(channel, level, 255, cv2.THRESH_BINARY)[1]
    for contour in cv2.findContours(light, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)[0]:
        if len(contour) > 4 * _LEAST_PX:
            yield np.asarray(contour, np.int32)


def _kinds(circles: Numbers) -> list[Numbers]:
    """Discs at different places, (n, 3), sorted by size: first the size with most discs, of these the larger ones.

    The steeper an edge is, the more levels have an outline there. That tells a disc's rim from the glow around it.
    """
    kinds = []
    left = circles
    while len(left):
        radii = np.unique(np.round(left[:, 2], 1))
        steep = np.array([_like(left[:, 2], one).sum() for one in radii.tolist()])
        places = np.array([len(_places(left[_like(left[:, 2], one)])) for one in radii.tolist()])
        if places.max() < _FEWEST:
            break
        most = places == places.max()
        best = float(radii[np.flatnonzero(most & (steep >= _STEEP * steep[most].max()))[-1]])
        kinds.append(_places(left[_like(left[:, 2], best)]))
        left = left[~_like(left[:, 2], best)]
    return kinds


def _like(radii: Numbers, radius: float) -> Picked:
    """Which radii are of the size of one."""
    return np.asarray((radii <= radius * _SAME_RADIUS) & (radii * _SAME_RADIUS >= radius))


def _places(circles: Numbers) -> Numbers:
    """One disc for all outlines around one middle: their median."""
    found = []
    left = circles
    while len(left):
        near = np.hypot(left[:, 0] - left[0, 0], left[:, 1] - left[0, 1]) < _SAME_PLACE * left[0, 2]
        found.append(np.median(left[near], axis=0))
        left = left[~near]
    return np.array(found)


def _arranged(discs: Numbers, known: Map | None) -> Discs | None:
    """The grid on which discs (n, 3) of one size lie; None where there is none, or it is not that of the map."""
    radius_px = float(np.median(discs[:, 2]))
    across = _lines(discs[:, 0], radius_px, [cell % known.cols for cell in known.pointers] if known else None)
    down = _lines(discs[:, 1], radius_px, [cell // known.cols for cell in known.pointers] if known else None)
    if across is None or down is None:
        return None
    (cols, left_px, pitch_x_px), (rows, top_px, pitch_y_px) = across, down
    pitch_x_px, pitch_y_px = pitch_x_px or pitch_y_px, pitch_y_px or pitch_x_px
    shape = (known.rows, known.cols) if known else (int(rows.max()) + 1, int(cols.max()) + 1)
    cells = tuple(sorted((rows * shape[1] + cols).tolist()))
    if max(shape) > MAX_SIDE or len(set(cells)) < len(cells) or (known and cells != known.pointers):
        return None
    return Discs(Grid(*shape, left_px, top_px, pitch_x_px, pitch_y_px), cells, radius_px)


def _lines(
    places: Numbers, radius_px: float, known: Sequence[int] | None
) -> tuple[NDArray[np.int_], float, float] | None:
    """Along one axis: the line (from 0) of each disc, where line 0 is, and the pitch, 0 with one line only.

    ``known`` are the lines that have discs, where that is known. None where discs are not in lines of one pitch.
    """
    taken = sorted(set(known)) if known else None
    order = np.argsort(places)
    number = np.empty(len(places), np.int_)
    number[order] = np.concatenate([[0], np.cumsum(np.diff(places[order]) > radius_px)])
    middles = np.array([places[number == line].mean() for line in range(int(number.max()) + 1)])
    if taken is not None and len(taken) != len(middles):
        return None
    if len(middles) == 1:
        first = taken[0] if taken else 0
        return (number + first, float(middles[0]), 0.0) if first == 0 else None
    steps = np.array(taken) if taken else np.rint((middles - middles[0]) / np.diff(middles).min()).astype(np.int_)
    pitch_px, first_px = np.polyfit(steps[number], places, 1)
    if np.abs(places - first_px - pitch_px * steps[number]).max() > _OFF * radius_px:
        return None
    return steps[number], float(first_px), float(pitch_px)
