"""What closes an advertisement: a cross in an upper corner of what lies over all of the game.

Games for phones show one between two levels. Nothing else on it leads on, and a press on anything else leaves the game.
A cross on anything smaller is let be: it may close the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
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
_HEIGHTS_PX, _WIDTHS, _STROKES, _AROUND = range(7, 34), (0.75, 1.0), (0.08, 0.14, 0.24, 0.34), 0.3
"""Crosses have such heights and, in parts of these, such widths, strokes, and so much of nothing around them."""
_SIDE_PX = 1000
"""In pictures with a longer side than this, crosses are larger by as much."""
_LIKE, _MOST = 0.85, 2
"""The correlation with a cross from which on it is one: `bulbula` has 0.96. Where more than so many show, they are
bubbles or letters. Of 129 pictures of boards by others, one shows one in these corners."""
_CONTRAST = 24
"""A cross that is to be seen differs by so many grey levels from what it lies on."""
_BESIDE, _UNEVEN = (0.65, 1.2), 0.25
"""So far from its middle, in heights of a cross, is what lies beside it on both sides: nothing, or the two sides of a
ring or a button. Where these are not the mirror image of each other, by such a part of its contrast, it is a letter."""
_NEAR_PX, _JOINED_PX = 8, 9


def find_crosses(shown: Pixels, playing: Sequence[Pixels], grid: Grid) -> tuple[Point, ...]:
    """Where what lies over all of a game in a picture ``shown`` may be closed, the clearest cross first.

    ``playing`` are pictures of the game at play, of the same size; its board is where ``grid`` says. What is like
    a cross in one of these, too, is of the game (the "x" of "x2"): a darkened game shows it, too.
    """
    box = _over_all(shown, playing, grid)
    if box is None:
        return ()
    scale = min(1.0, _SIDE_PX / max(shown.shape[:2]))
    grey, at_play = _grey(shown, scale), [_grey(one, scale) for one in playing]
    high, wide = round(_UPPER * box.height_px * scale), round(_CORNER * box.width_px * scale)
    top, left, right = (round(side * scale) for side in (box.top_px, box.left_px, box.left_px + box.width_px))
    crosses = [
        cross
        for corner in (left, right - wide)
        for cross in _crosses_in(grey, Box(corner, top, wide, high))
        if not _is_letter(cross, grey) and not any(_has_cross_at(cross, one) for one in at_play)
    ]
    crosses = sorted(crosses, key=lambda one: -one.like) if len(crosses) <= _MOST else []
    return tuple(Point((one.x_px + 0.5) / scale - 0.5, (one.y_px + 0.5) / scale - 0.5) for one in crosses)


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


@dataclass(frozen=True, slots=True)
class _Cross:
    """What is ``like`` a cross (a correlation), where its middle is in a grey picture, and how high it is."""

    like: float
    x_px: int
    y_px: int
    height_px: int


def _is_letter(cross: _Cross, grey: Pixels) -> bool:
    """Whether what is like a cross hardly shows, or is part of a word: letters beside it are not alike."""
    half = cross.height_px // 2
    inside = _around(grey, cross, half, half)
    contrast = float(inside.max()) - float(inside.min())
    near, far = (round(part * cross.height_px) for part in _BESIDE)
    row = _around(grey, cross, far, half).astype(np.float32)
    middle = cross.x_px - max(0, cross.x_px - far)
    right = row[:, middle + near :]
    left = row[:, : max(0, middle - near + 1)][:, ::-1]
    width = min(left.shape[1], right.shape[1])
    uneven = float(np.abs(left[:, :width] - right[:, :width]).mean()) if width else 0.0
    return contrast < _CONTRAST or uneven > _UNEVEN * contrast


def _around(grey: Pixels, cross: _Cross, across_px: int, down_px: int) -> Pixels:
    """What a picture shows around the middle of a cross."""
    rows = slice(max(0, cross.y_px - down_px), cross.y_px + down_px + 1)
    return grey[rows, max(0, cross.x_px - across_px) : cross.x_px + across_px + 1]


def _has_cross_at(cross: _Cross, grey: Pixels) -> bool:
    """Whether something in the same place of a picture is like a cross."""
    around_px = round((0.5 + _AROUND) * _HEIGHTS_PX[-1]) + _NEAR_PX
    left, top = max(0, cross.x_px - around_px), max(0, cross.y_px - around_px)
    below, right = min(grey.shape[0], cross.y_px + around_px + 1), min(grey.shape[1], cross.x_px + around_px + 1)
    return any(
        max(abs(there.x_px - cross.x_px), abs(there.y_px - cross.y_px)) <= _NEAR_PX
        for there in _crosses_in(grey, Box(left, top, right - left, below - top))
    )


def _crosses_in(grey: Pixels, box: Box) -> Iterator[_Cross]:
    """What is like a cross in a box of a picture."""
    part = box.cut(grey)
    best = np.zeros(part.shape, np.float32)
    heights = np.zeros(part.shape, np.int32)
    for template, height in _templates():
        high, wide = template.shape
        if part.shape[0] < high or part.shape[1] < wide:
            continue
        like = np.nan_to_num(np.abs(cv2.matchTemplate(part, template, cv2.TM_CCOEFF_NORMED)), posinf=0.0)
        there = slice(high // 2, high // 2 + like.shape[0]), slice(wide // 2, wide // 2 + like.shape[1])
        better = like > best[there]
        best[there][better] = like[better]
        heights[there][better] = height
    while best.max(initial=0.0) >= _LIKE:
        down, across = (int(place) for place in np.unravel_index(best.argmax(), best.shape))
        yield _Cross(float(best[down, across]), box.left_px + across, box.top_px + down, int(heights[down, across]))
        near = best[max(0, down - _NEAR_PX) : down + _NEAR_PX + 1, max(0, across - _NEAR_PX) : across + _NEAR_PX + 1]
        near[:] = 0.0


def _grey(pixels: Pixels, scale: float) -> Pixels:
    grey = cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY)
    small = grey if scale == 1 else cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)


@lru_cache(maxsize=1)
def _templates() -> tuple[tuple[Pixels, int], ...]:
    """Crosses of all sides, with thin strokes and thick ones, and nothing around them; and how high each is."""
    shapes = {
        (max(6, round(width * height)), height, max(1, round(stroke * height)), max(2, round(_AROUND * height)))
        for height in _HEIGHTS_PX
        for width, stroke in product(_WIDTHS, _STROKES)
    }
    return tuple((_cross(*shape), shape[1]) for shape in sorted(shapes))


def _cross(width_px: int, height_px: int, stroke_px: int, around_px: int) -> Pixels:
    """A cross, drawn four times as large, so that its strokes have soft rims."""
    wide, high = width_px + 2 * around_px, height_px + 2 * around_px
    drawn = np.zeros((4 * high, 4 * wide), np.uint8)
    left, top = 4 * around_px, 4 * around_px
    right, below = left + 4 * width_px - 1, top + 4 * height_px - 1
    for ends in (((left, top), (right, below)), ((left, below), (right, top))):
        cv2.line(drawn, *ends, 255, 4 * stroke_px, cv2.LINE_AA)
    return np.asarray(cv2.resize(drawn, (wide, high), interpolation=cv2.INTER_AREA), np.uint8)
