"""From pictures of a popup and of the game at play: what tells the one from the other, and where to press."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Box, Pixels, Point
from vision.screens import MARK_ERROR

_STEADY = 12
"""Grey levels by which a pixel that stays the same may still vary."""
_COVERED = 24
_WIDE, _HIGH = 0.4, 0.085
"""A mark's sides as parts of the board's: about one headline."""
_PATCH_PX = 6
_TRIED = 12
_LEAST_DETAIL = 6.0
"""Mean gradient of a mark, in grey levels a pixel; anything plainer could be anywhere."""

Map = NDArray[np.float32]
Mask = NDArray[np.bool_]


def find_popup_mark(shown: Sequence[Pixels], playing: Sequence[Pixels], board: Box) -> Box | None:
    """Where a popup has most to be known by: the same in all pictures that have it, never so while playing.

    All pictures are (h, w, 3) uint8 of one size. None where there is no such place, or no popup.
    """
    for box in _richest(shown[0], steady(shown), covered(shown, playing), board):
        if min(_apart(picture, shown[0], box) for picture in playing) > 2 * MARK_ERROR:
            return box
    return None


def find_playing_marks(
    playing: Sequence[Pixels], others: Sequence[Pixels], board: Box, counters: Sequence[Box]
) -> tuple[Box, ...]:
    """What shows whenever the game is played, outside board and counters; also what other screens hide."""
    free = steady(playing)
    for box in (board, *counters):
        _clear(free, box)
    hidden = _richest(playing[0], free, covered(others, playing) & free, board) if others else []
    return tuple(dict.fromkeys([*hidden[:1], *_richest(playing[0], free, free, board)[:1]]))


def _clear(mask: Mask, box: Box) -> None:
    """Take a box out of a mask (h, w), in place."""
    mask[max(0, box.top_px) : box.top_px + box.height_px, max(0, box.left_px) : box.left_px + box.width_px] = False


def press_places(shown: Pixels, playing: Sequence[Pixels]) -> tuple[Point, ...]:
    """Where in a popup to press to leave it, the most likely first: its middle, then down towards its lower edge."""
    new = covered([shown], playing).astype(np.uint8)
    solid = cv2.morphologyEx(cv2.morphologyEx(new, cv2.MORPH_CLOSE, np.ones((25, 25), np.uint8)), cv2.MORPH_OPEN,
                             np.ones((9, 9), np.uint8))  # fmt: skip
    _, _, stats, _ = cv2.connectedComponentsWithStats(solid)
    if len(stats) < 2:
        return ()
    left, top, width, height, _ = max(stats[1:].tolist(), key=lambda one: one[4])
    return tuple(Point(left + width / 2, top + height * down) for down in (0.5, 0.75, 0.85, 0.65))


def covered(shown: Sequence[Pixels], playing: Sequence[Pixels]) -> Mask:
    """Where the pictures ``shown`` differ from every picture of the game at play: (h, w)."""
    apart = [cv2.absdiff(one, other).max(axis=2) > _COVERED for one in shown for other in playing]
    return np.asarray(np.all(apart, axis=0))


def steady(pictures: Sequence[Pixels]) -> Mask:
    """Where all pictures look the same: (h, w)."""
    stack = np.stack(pictures)
    return np.asarray((stack.max(axis=0) - stack.min(axis=0)).max(axis=2) <= _STEADY)


def _apart(one: Pixels, other: Pixels, box: Box) -> float:
    """How far the worst patch of a box differs between two pictures, in grey levels."""
    differs = cv2.absdiff(box.cut(one), box.cut(other))
    patches = (max(1, box.width_px // _PATCH_PX), max(1, box.height_px // _PATCH_PX))
    return float(cv2.resize(differs, patches, interpolation=cv2.INTER_AREA).max())


def _richest(picture: Pixels, allowed: Mask, counted: Mask, board: Box, least: float = _LEAST_DETAIL) -> list[Box]:
    """The boxes of a mark's size, wholly where ``allowed``, with the most detail where ``counted``; best first."""
    wide, high = max(12, round(_WIDE * board.width_px)), max(12, round(_HIGH * board.height_px))
    if picture.shape[0] < high or picture.shape[1] < wide:
        return []
    detail = _sums(_detail(picture) * counted, wide, high) / (wide * high)
    detail[_sums((~allowed).astype(np.float32), wide, high) > 0.5] = 0
    found: list[Box] = []
    while len(found) < _TRIED:
        top, left = (int(at) for at in np.unravel_index(int(np.argmax(detail)), detail.shape))
        if detail[top, left] < least:
            break
        found.append(Box(left, top, wide, high))
        detail[max(0, top - high + 1) : top + high, max(0, left - wide + 1) : left + wide] = 0
    return found


def _detail(picture: Pixels) -> Map:
    """The strength of edges at each pixel, in grey levels a pixel: (h, w)."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    across, down = cv2.Sobel(grey, cv2.CV_32F, 1, 0, scale=1 / 8), cv2.Sobel(grey, cv2.CV_32F, 0, 1, scale=1 / 8)
    return np.asarray(np.hypot(across, down), np.float32)


def _sums(values: Map, wide: int, high: int) -> Map:
    """The sum over every box of a size, by its top left corner."""
    sums = cv2.integral(values, sdepth=cv2.CV_64F)
    inside = sums[high:, wide:] - sums[:-high, wide:] - sums[high:, :-wide] + sums[:-high, :-wide]
    return np.asarray(inside, np.float32)
