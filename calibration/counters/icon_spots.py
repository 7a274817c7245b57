"""Spots of one shape that taps take away, one each: little pictures, of which a block shows the drops."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import cv2
import numpy as np

from dropsbot.calibration.counters.counter_places import CounterPicture
from dropsbot.calibration.counters.inks import INK_CHANGED
from dropsbot.calibration.flow.changes import differing
from dropsbot.vision.frame import Box, Picked, Pixels, Shades

LEAST_PX = 8
"""A little picture has at least so many pixels; of fewer, nobody can say what they are."""
_LARGEST = 0.15
"""A little picture is at most this part of the board's height, so that no other change is taken for one."""
_SPOTS = 30
"""Where more has changed with one tap, as where stars twinkle, the smallest are no little pictures."""
_PART = 0.6
"""A pixel belongs to the shape when it changes by this part of what most of the spot does, on average of all."""
_SAME_SHAPE, _LARGER = 0.75, 1.6
"""Spots are of one shape when all of it has changed in each, by the first on average, and none is larger by more."""
_PAD_PX, _SHIFT_PX = 8, 2
"""A spot is cut so differently from others, and may lie so near to the edge of the window."""
Place = tuple[int, int]
"""Left and top, in pixels."""


@dataclass(frozen=True, slots=True, eq=False)
class Gone:
    """A spot that a tap took away: its ``box``, and how much each pixel of the whole picture has changed (h, w)."""

    box: Box
    changed: Pixels
    before: CounterPicture


def restless_places(counts: Sequence[CounterPicture], board: Box, idle: Sequence[Pixels]) -> Picked:
    """What changes though nothing was paid for, and the board: (h, w)."""
    same = [(idle[0], one) for one in idle[1:]]
    same += [(a.pixels, b.pixels) for a, b in pairwise(counts) if a.stretch == b.stretch and a.drops == b.drops]
    found = np.zeros(counts[0].pixels.shape[:2], bool)
    for a, b in same:
        found |= differing(a, b, INK_CHANGED) > 0
    _with_edge(board).cut(found)[:] = True
    return found


def _with_edge(board: Box) -> Box:
    edge = max(2, board.height_px // 150)
    return Box(board.left_px - edge, board.top_px - edge, board.width_px + 2 * edge, board.height_px + 2 * edge)


def spots_gone(
    a: CounterPicture, b: CounterPicture, restless: Picked, board: Box, idle: Sequence[Pixels] = ()
) -> list[Gone]:
    """The compact spots that have changed from one picture to the next.

    What is ``restless`` has where it looked otherwise in all pictures ``idle``, as where one that blinks is gone.
    """
    blue, green, red = cv2.split(cv2.absdiff(a.pixels, b.pixels))
    changed = np.maximum(np.maximum(blue, green), red)  # the largest of three is slow along an axis
    if idle:
        restless = restless & np.asarray([differing(one, b.pixels, INK_CHANGED) == 0 for one in idle]).any(axis=0)
    drawn = ((changed > INK_CHANGED) & ~restless).astype(np.uint8)
    _with_edge(board).cut(drawn)[:] = 0
    found = []
    for left, top, width, height, area in cv2.connectedComponentsWithStats(drawn, connectivity=8)[2][1:].tolist():
        if area >= LEAST_PX and max(width, height) <= _LARGEST * board.height_px:
            found.append(Gone(Box(left, top, width, height), changed, a))
    return sorted(found, key=lambda one: -one.box.width_px * one.box.height_px)[:_SPOTS]


def most_alike(wanted: Box, spots: Sequence[Gone]) -> Gone | None:
    """The spot of the most similar size; None where none is similar. Of those as similar, the nearest one.

    Where weeds sway around the board, some of what they change has the size of a little picture.
    """
    off = [abs(one.box.width_px - wanted.width_px) + abs(one.box.height_px - wanted.height_px) for one in spots]
    small = 2 + (wanted.width_px + wanted.height_px) // 8
    if not off or min(off) > small:
        return None
    alike = [one for one, by in zip(spots, off, strict=True) if by == min(off)]
    return min(alike, key=lambda one: math.hypot(one.box.left_px - wanted.left_px, one.box.top_px - wanted.top_px))


def shared_shape(gone: list[Gone]) -> tuple[Picked, list[Place]] | None:
    """The shape that all spots share (h, w), and where it lies in each, left and top; None where they are not equal.

    Scaled pictures lie between pixels, so their rims differ, and are cut off.
    """
    wide, high = (int(np.median([getattr(one.box, side) for one in gone])) + 2 for side in ("width_px", "height_px"))
    pad = _PAD_PX + max(wide, high)  # a small spot at the edge of the picture may be one of many that are large
    padded = [np.pad(one.changed, pad) for one in gone]
    usual = min(gone, key=lambda one: abs(one.box.width_px + 2 - wide) + abs(one.box.height_px + 2 - high))
    corners = [_corner(one.box, wide, high, pad) for one in gone]
    typical = _part(padded[gone.index(usual)], _corner(usual.box, wide, high, pad), (high, wide))
    for _ in range(2):
        corners = [_aligned(one, at, typical) for one, at in zip(padded, corners, strict=True)]
        parts = [_part(one, at, (high, wide)) for one, at in zip(padded, corners, strict=True)]
        typical = np.asarray(np.mean(parts, axis=0), np.float32)
    shape = typical > _PART
    sizes = [(part > _PART).sum() / max(1, shape.sum()) for part in parts]
    if shape.sum() < LEAST_PX or max(sizes) > _LARGER or min(part[shape].mean() for part in parts) < _SAME_SHAPE:
        return None
    rows, cols = np.flatnonzero(shape.any(axis=1)), np.flatnonzero(shape.any(axis=0))
    places = [(left - pad + int(cols[0]), top - pad + int(rows[0])) for left, top in corners]
    return np.asarray(shape[rows[0] : rows[-1] + 1, cols[0] : cols[-1] + 1], bool), places


def _part(padded: Pixels, corner: Place, size: tuple[int, int]) -> Shades:
    """How far each pixel there has changed, 1 for as much as most of the spot has: (h, w)."""
    left, top = corner
    part = padded[top : top + size[0], left : left + size[1]].astype(np.float32)
    return np.asarray(np.minimum(part / max(1.0, float(np.quantile(part, 0.8))), 1.2), np.float32)


def _aligned(padded: Pixels, corner: Place, typical: Shades) -> Place:
    """Where near a corner the change is most like the typical one."""
    high, wide = typical.shape
    around = _part(padded, (corner[0] - _SHIFT_PX, corner[1] - _SHIFT_PX), (high + 2 * _SHIFT_PX, wide + 2 * _SHIFT_PX))
    fits = cv2.matchTemplate(around, typical, cv2.TM_SQDIFF)
    down, right = np.unravel_index(int(fits.argmin()), fits.shape)
    return corner[0] - _SHIFT_PX + int(right), corner[1] - _SHIFT_PX + int(down)


def _corner(box: Box, wide: int, high: int, pad: int) -> Place:
    """Left and top of a box of another size with the same middle, in a picture with a pad on each side."""
    return box.left_px + (box.width_px - wide) // 2 + pad, box.top_px + (box.height_px - high) // 2 + pad
