"""What closes an advertisement: a cross in an upper corner of what lies over all of the game.

Games for phones show one between two levels. Nothing else on it leads on, and a press on anything else leaves the game.
A cross on anything smaller is let be: it may close the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

import cv2
import numpy as np

from dropsbot.calibration.flow.popups import covered
from dropsbot.vision.frame import Box, Pixels, Point
from dropsbot.vision.profile import Grid

_WHOLE, _TIMES = 0.9, 1.5
"""What lies over all of a game covers so much of its board, and as large a part of a box so many times as large."""
_UPPER, _CORNER = 0.3, 0.25
"""A cross is in this part of what lies over the game, from above, and in one of this width at a side: it may lie on a
panel in the middle of that."""
_HEIGHTS_PX, _WIDTHS, _STROKES, _AROUND = range(7, 34), (0.75, 1.0), (0.14, 0.24), 0.3
"""Crosses have such heights and, in parts of these, such widths, strokes, and so much of nothing around them."""
_LIKE, _MOST = 0.85, 2
"""The correlation with a cross from which on it is one: `bulbula` has 0.96. Where more than so many show, they are
bubbles or letters. Of 129 pictures of boards by others, one shows one or two of them in these corners."""
_NEAR_PX, _JOINED_PX = 8, 9


def find_crosses(shown: Pixels, playing: Sequence[Pixels], grid: Grid) -> tuple[Point, ...]:
    """Where what lies over all of a game in a picture ``shown`` may be closed, the clearest cross first.

    ``playing`` are pictures of the game at play, of the same size; its board is where ``grid`` says. What is as much
    like a cross in one of these is of the game (the "x" of "x2"): a darkened game shows it, too.
    """
    box = _over_all(shown, playing, grid)
    if box is None:
        return ()
    grey = _grey(shown)
    high, wide = round(_UPPER * box.height_px), round(_CORNER * box.width_px)
    lefts = (box.left_px, box.left_px + box.width_px - wide)
    corners = [Box(left, box.top_px, wide, high) for left in lefts]
    at_play = [_grey(one) for one in playing]
    found = [
        (like, place)
        for corner in corners
        for like, place in _crosses_in(grey, corner)
        if not any(_has_cross_at(place, one) for one in at_play)
    ]
    return tuple(place for _, place in sorted(found, key=lambda one: -one[0])) if len(found) <= _MOST else ()


def lies_over_all(shown: Pixels, playing: Sequence[Pixels], grid: Grid) -> bool:
    """Whether something lies over the board and much beside it in a picture, by such pictures of the game at play."""
    return _over_all(shown, playing, grid) is not None


def _over_all(shown: Pixels, playing: Sequence[Pixels], grid: Grid) -> Box | None:
    """The box of what lies over the board and much beside it; None where nothing does."""
    if not playing:
        return None
    new = covered([shown], playing).astype(np.uint8)
    joined = cv2.morphologyEx(new, cv2.MORPH_CLOSE, np.ones((_JOINED_PX,) * 2, np.uint8))
    _, labels, stats, _ = cv2.connectedComponentsWithStats(joined)
    if len(stats) < 2:
        return None
    largest = int(stats[1:, cv2.CC_STAT_AREA].argmax()) + 1
    left, top, width, height, area = (int(side) for side in stats[largest])
    lies = (np.asarray(labels) == largest).astype(np.uint8)
    large = width * height >= _TIMES * grid.box.width_px * grid.box.height_px
    filled = area >= _WHOLE * width * height
    return Box(left, top, width, height) if large and filled and grid.box.cut(lies).mean() >= _WHOLE else None


def _has_cross_at(place: Point, grey: Pixels) -> bool:
    """Whether something at a place of a picture is like a cross."""
    around_px = round((0.5 + _AROUND) * _HEIGHTS_PX[-1]) + _NEAR_PX
    left, top = max(0, round(place.x_px) - around_px), max(0, round(place.y_px) - around_px)
    right, below = (
        min(grey.shape[1], round(place.x_px) + around_px + 1),
        min(grey.shape[0], round(place.y_px) + around_px + 1),
    )
    return any(
        max(abs(there.x_px - place.x_px), abs(there.y_px - place.y_px)) <= _NEAR_PX
        for _, there in _crosses_in(grey, Box(left, top, right - left, below - top))
    )


def _crosses_in(grey: Pixels, box: Box) -> Iterator[tuple[float, Point]]:
    """How much like a cross something in a box of a picture is, and where its middle is, for each that is like one."""
    part = box.cut(grey)
    best = np.zeros(part.shape, np.float32)
    for template in _templates():
        high, wide = template.shape
        if part.shape[0] < high or part.shape[1] < wide:
            continue
        like = np.nan_to_num(np.abs(cv2.matchTemplate(part, template, cv2.TM_CCOEFF_NORMED)), posinf=0.0)
        at = best[high // 2 : high // 2 + like.shape[0], wide // 2 : wide // 2 + like.shape[1]]
        np.maximum(at, like, out=at)
    while best.max(initial=0.0) >= _LIKE:
        down, across = (int(place) for place in np.unravel_index(best.argmax(), best.shape))
        yield float(best[down, across]), Point(float(box.left_px + across), float(box.top_px + down))
        near = best[max(0, down - _NEAR_PX) : down + _NEAR_PX + 1, max(0, across - _NEAR_PX) : across + _NEAR_PX + 1]
        near[:] = 0.0


def _grey(pixels: Pixels) -> Pixels:
    return np.asarray(cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY), np.uint8)


@lru_cache(maxsize=1)
def _templates() -> tuple[Pixels, ...]:
    """Crosses of all sides, with thin strokes and thick ones, and nothing around them."""
    shapes = {
        (max(6, round(width * height)), height, max(1, round(stroke * height)), max(2, round(_AROUND * height)))
        for height in _HEIGHTS_PX
        for width, stroke in product(_WIDTHS, _STROKES)
    }
    return tuple(_cross(*shape) for shape in sorted(shapes))


def _cross(width_px: int, height_px: int, stroke_px: int, around_px: int) -> Pixels:
    """A cross, drawn four times as large, so that its strokes have soft rims."""
    wide, high = width_px + 2 * around_px, height_px + 2 * around_px
    drawn = np.zeros((4 * high, 4 * wide), np.uint8)
    left, top = 4 * around_px, 4 * around_px
    right, below = left + 4 * width_px - 1, top + 4 * height_px - 1
    for ends in (((left, top), (right, below)), ((left, below), (right, top))):
        cv2.line(drawn, *ends, 255, 4 * stroke_px, cv2.LINE_AA)
    return np.asarray(cv2.resize(drawn, (wide, high), interpolation=cv2.INTER_AREA), np.uint8)
