"""Boxes around numbers: what changes of a number is seldom all of it."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from dropsbot.calibration.counters.compared_ink import DRAWN
from dropsbot.calibration.counters.digit_shapes import ALIKE, digit_odds
from dropsbot.vision.frame import Box, Picked, Pixels

_APART = 0.6
"""The gap between two digits of a number is smaller than this part of their height."""
_SOLID = 190
"""From so much ink on, something is written with it: what lies behind is mostly less like it."""
_LEVEL = 0.15
"""Digits of one number begin and end at the same heights, but for this part; what changes may be a little less high."""
_CUT_HIGH, _CUT_WIDE = 0.3, 1.2
"""A box is made so much higher above and below, or wider on each side, where it cuts through digits; in heights."""
_WIDER, _HIGHER = 1.2, 0.2
"""Room that a box gets for digits not seen yet, in heights of it: on each side, and above and below."""


def boxes_in_line(apart: Sequence[tuple[int, Box]]) -> list[tuple[int, Box]]:
    """Boxes that together may be one number, each with its area: large digits, of which only pieces change."""
    found: list[tuple[int, Box]] = []
    for area, one in sorted(apart, key=lambda each: each[1].left_px):
        near = next((at for at, (_, other) in enumerate(found) if _of_one_line(other, one)), None)
        if near is None:
            found.append((area, one))
        else:
            found[near] = (found[near][0] + area, _around(found[near][1], one))
    return [each for each in found if each not in apart]


def _of_one_line(one: Box, other: Box) -> bool:
    """Whether a box is as near to the right of one as digits are, and beside most of its own height."""
    top, bottom = max(one.top_px, other.top_px), min(one.top_px + one.height_px, other.top_px + other.height_px)
    gap = other.left_px - one.left_px - one.width_px
    high = max(one.height_px, other.height_px)
    return gap <= _APART * high and bottom - top > min(one.height_px, other.height_px) / 2


def _around(one: Box, other: Box) -> Box:
    """The least box with both in it."""
    left, top = min(one.left_px, other.left_px), min(one.top_px, other.top_px)
    right = max(one.left_px + one.width_px, other.left_px + other.width_px)
    return Box(left, top, right - left, max(one.top_px + one.height_px, other.top_px + other.height_px) - top)


def with_all_it_cuts(box: Box, inks: Sequence[Pixels]) -> Box:
    """The box with all of what its sides cut through in pictures of its ink (h, w), where that ends nearby.

    Digits and words may differ in a part of their height, and the first letter of the longest word in a part of it.
    """
    left, top, right, bottom = box.left_px, box.top_px, box.left_px + box.width_px, box.top_px + box.height_px
    higher, wider = _CUT_HIGH * box.height_px, _CUT_WIDE * box.height_px
    cut = [(left, top, right, bottom)]
    for ink in inks:
        _, numbers, stats, _ = cv2.connectedComponentsWithStats((ink >= DRAWN).astype(np.uint8), connectivity=8)
        for number in np.unique(numbers[box.top_px : bottom, box.left_px : right]).tolist():
            first, above, wide, high, _ = stats[number].tolist()
            across = left - wider <= first and first + wide <= right + wider
            if number and across and top - higher <= above and above + high <= bottom + higher:
                cut.append((first, above, first + wide, above + high))
    lefts, tops, rights, bottoms = zip(*cut, strict=True)
    return Box(min(lefts), min(tops), max(rights) - min(lefts), max(bottoms) - min(tops))


def stands_close(box: Box, drawn: Picked) -> bool:
    """Whether something is drawn (h, w) as near to the left or right of a box as digits of one number are."""
    reach = round(_APART * box.height_px)
    rows, right = drawn[box.top_px : box.top_px + box.height_px], box.left_px + box.width_px
    return bool(rows[:, max(0, box.left_px - reach) : box.left_px].any() or rows[:, right : right + reach].any())


def with_tens(box: Box, ink: Picked) -> Box:
    """The box with what is drawn close to the left of it: digits that never changed."""
    reach = round(_APART * box.height_px)
    columns = ink[box.top_px : box.top_px + box.height_px].max(axis=0)
    left = box.left_px
    while (near := np.flatnonzero(columns[max(0, left - reach) : left])).size:
        start = max(0, left - reach) + int(near[-1])
        while start > 0 and columns[start - 1]:
            start -= 1
        if left - start > reach + box.height_px:
            return box
        left = start
    return Box(left, box.top_px, box.left_px + box.width_px - left, box.height_px)


def with_digits_beside(box: Box, steady: Pixels) -> Box:
    """The box with digits close to the left of it, in the same ink (h, w) in every picture, whatever lies behind them.

    A number without them is another number, and counts down as well until they change.
    """
    reach, high = round(_APART * box.height_px), box.height_px
    solid = (steady >= _SOLID).astype(np.uint8)
    _, _, stats, _ = cv2.connectedComponentsWithStats(solid, connectivity=8)
    parts = sorted(stats[1:].tolist(), key=lambda part: -part[0])
    left = box.left_px
    for part_left, top, width, height, _ in parts:
        close = left - reach <= part_left + width <= left + 1
        level = abs(top - box.top_px) <= _LEVEL * high and abs(top + height - box.top_px - high) <= _LEVEL * high
        if (
            close
            and level
            and width <= height
            and digit_odds(Box(part_left, top, width, height).cut(steady))[1] >= ALIKE
        ):
            left = part_left
    return Box(left, box.top_px, box.left_px + box.width_px - left, high)


def with_room(box: Box, drawn: Picked) -> Box:
    """The box with room for wider numbers, where nothing else is ``drawn`` (h, w)."""
    height, width = drawn.shape
    high = round(_HIGHER * box.height_px) + 1
    top, bottom = box.top_px, box.top_px + box.height_px
    left, right = box.left_px, box.left_px + box.width_px
    for _ in range(high):
        top -= int(top > 0 and not drawn[top - 1, left:right].any())
        bottom += int(bottom < height and not drawn[bottom, left:right].any())
    for _ in range(round(_WIDER * box.height_px)):
        left -= int(left > 0 and not drawn[top:bottom, left - 1].any())
        right += int(right < width and not drawn[top:bottom, right].any())
    return Box(left, top, right - left, bottom - top)
