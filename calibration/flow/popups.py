"""From pictures of a popup and of the game at play: by what to know the popup."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.flow.changes import differing
from dropsbot.vision.beside.screen_marks import MARK_ERROR
from dropsbot.vision.frame import Box, Picked, Pixels, Point, Shades

_STEADY = 12
"""A pixel that varies by at most so many grey levels stays the same."""
COVERED_LEVELS = 24
"""A pixel that differs by more than so many grey levels from every picture of play is covered."""
_SIDES = ((0.4, 0.085), (0.2, 0.06))
"""Sides of a mark, as parts of the board's: about a headline, about a word. The first that serves is taken."""
_PATCH_PX = 6
_TRIED = 12
"""At most so many places are tried."""
_LEAST_DETAIL = 6.0
"""Least mean gradient of a mark, in grey levels a pixel; something plainer could be anywhere."""
_RIM = 0.1
"""Part of a counter's height by which digits that were not seen may reach beyond its box."""
_MOVING_PX = 5
"""As near as this, two places that move are one; and so far around one, it may move yet."""
_DIGITS, _FARTHEST_DIGIT = 4, 0.25
"""A number that counts by itself reaches so many times its height to each side, but no farther than this part of the
board's width: what is that high is a picture and no number."""
_THING_PX = 25
"""Gaps up to this, as between the letters on a button, are bridged in a new thing."""
_LEAST_COVER = 0.15
"""The least part of a mark's pixels that stay the same."""


def find_popup_mark(
    shown: Sequence[Pixels], playing: Sequence[Pixels], board: Box, moving: Picked | None = None
) -> Box | None:
    """The place by which a popup is known best: the same in all pictures ``shown``, different in all of play.

    All pictures are (h, w, 3) uint8 of one size. Pixels of the box that vary, as where the game shows through, are to
    be left out with :func:`steady`. What is ``moving`` (h, w) by itself tells no popup. None where there is no such
    place, or no popup. A place beside a number that was seen to change is taken only where the popup has no other: the
    next number may have other digits.
    """
    same = steady(shown) if moving is None else steady(shown) & ~moving
    hidden = covered(shown, playing)
    popup = _find_mark(shown, playing, same, same & hidden, board, _LEAST_COVER)
    if popup is None:
        return None
    fixed = same & ~_may_vary(~steady(shown), board)
    on_popup = _thing_on(popup, hidden)  # a counter that happens to show the same is none
    return _find_mark(shown, playing, fixed, fixed & hidden & on_popup, board, 1.0) or popup


def _find_mark(
    shown: Sequence[Pixels], playing: Sequence[Pixels], same: Picked, counted: Picked, board: Box, least: float
) -> Box | None:
    """The richest place of what is ``counted`` that no picture of play shows.

    At least a part of ``least`` of it is the ``same`` in all pictures ``shown``.
    """
    for sides in _SIDES:
        for box in _richest(shown[0], counted, same, board, sides, least):
            if min(_apart(picture, shown[0], same, box) for picture in playing) > 2 * MARK_ERROR:
                return box
    return None


def _thing_on(box: Box, hidden: Picked) -> Picked:
    """The new things of which parts lie on a box: (h, w); gaps in what is ``hidden`` (h, w) are bridged."""
    labels = _labelled_things(hidden)
    on_box = labels[box.top_px : box.top_px + box.height_px, box.left_px : box.left_px + box.width_px]
    return np.asarray(np.isin(labels, np.setdiff1d(on_box, [0])))


def find_new_thing(shown: Sequence[Pixels], playing: Sequence[Pixels], place: Point, board: Box) -> Picked:
    """The whole new thing that ``place`` is on, in all pictures ``shown``: (h, w); or nothing.

    Where ``place`` is beside the ``board``, what has changed on that is no part of it.
    """
    labels = _labelled_things(without(covered(shown, playing), [] if board.holds(place) else [board]))
    label = int(labels[round(place.y_px), round(place.x_px)])
    return np.asarray((labels == label) & (labels > 0))


def _labelled_things(new: Picked) -> NDArray[np.int32]:
    """A number for each thing of what is ``new`` (h, w), whose gaps are bridged, and 0 where none is: (h, w)."""
    joined = cv2.morphologyEx(new.astype(np.uint8), cv2.MORPH_CLOSE, np.ones((_THING_PX,) * 2, np.uint8))
    return np.asarray(cv2.connectedComponents(joined)[1], np.int32)


def still_covers(cover: Pixels, now: Pixels, playing: Sequence[Pixels]) -> bool:
    """Whether most of what a picture ``cover`` shows, and no picture of play, is there still ``now``.

    A press on a popup may change a part of it, such as a frame around the button that has the focus. Without any
    picture of play, nobody can tell.
    """
    hidden = covered([cover], playing) if playing else np.zeros(cover.shape[:2], bool)
    gone = hidden & (differing(cover, now, COVERED_LEVELS) > 0)
    return 2 * int(gone.sum()) < int(hidden.sum())


def find_playing_marks(
    playing: Sequence[Pixels], others: Sequence[Pixels], free: Picked, board: Box
) -> tuple[Box, ...]:
    """Places that always look the same while the game is played: one that ``others`` hide, and the richest one.

    ``others`` are pictures of other screens; ``free`` (h, w) is what stays the same outside board and counters.
    """
    hidden = covered(others, playing) & free if others else free
    found: list[Box] = []
    for counted in (hidden, free):
        found += next(
            (boxes[:1] for sides in _SIDES if (boxes := _richest(playing[0], counted, free, board, sides))), []
        )
    return tuple(dict.fromkeys(found))


def moving_places(idle: Sequence[Pixels], board: Box) -> Picked:
    """Where the picture moves by itself beside the board, and where it may yet: (h, w).

    ``idle`` are pictures between which nothing was done. A number whose last digit was seen to change has more digits.
    What moves on the board is covered by a popup, or shows through.
    """
    return without(_may_vary(without(~steady(idle), [board]), board), [board])


def _may_vary(seen: Picked, board: Box) -> Picked:
    """Where numbers may still change, (h, w), told from where they were ``seen`` to change, (h, w)."""
    varying = as_mask(seen)
    joined = cv2.morphologyEx(varying, cv2.MORPH_CLOSE, np.ones((_MOVING_PX,) * 2, np.uint8))
    places = np.zeros(varying.shape, bool)
    farthest = round(_FARTHEST_DIGIT * board.width_px)
    for left, top, width, height, _ in cv2.connectedComponentsWithStats(joined)[2][1:].tolist():
        wide = min(_DIGITS * height, farthest)
        places[max(0, top - _MOVING_PX) : top + height + _MOVING_PX, max(0, left - wide) : left + width + wide] = True
    return places


def without(mask: Picked, boxes: Iterable[Box]) -> Picked:
    """The mask (h, w) without some boxes."""
    left = mask.copy()
    for box in boxes:
        _clear(left, box)
    return left


def with_rim(box: Box) -> Box:
    """A counter's box with a rim, for digits that were not seen yet."""
    wide = max(2, round(_RIM * box.height_px))
    return Box(box.left_px - wide, box.top_px - wide, box.width_px + 2 * wide, box.height_px + 2 * wide)


def as_mask(mask: Picked) -> Pixels:
    """A mask as a picture: 255 and 0."""
    return np.asarray(mask, np.uint8) * np.uint8(255)


def _clear(mask: Picked, box: Box) -> None:
    """Take a box out of a mask (h, w), in place."""
    mask[max(0, box.top_px) : box.top_px + box.height_px, max(0, box.left_px) : box.left_px + box.width_px] = False


def covered(shown: Sequence[Pixels], playing: Sequence[Pixels]) -> Picked:
    """Where the pictures ``shown`` differ from every picture of the game at play: (h, w)."""
    apart = [differing(one, other, COVERED_LEVELS) for one in shown for other in playing]
    return np.asarray(np.all(apart, axis=0))


def steady(pictures: Sequence[Pixels]) -> Picked:
    """Where all pictures look the same: (h, w)."""
    stack = np.stack(pictures)
    return np.asarray((stack.max(axis=0) - stack.min(axis=0)).max(axis=2) <= _STEADY)


def _apart(one: Pixels, other: Pixels, mask: Picked, box: Box) -> float:
    """How far the worst patch of a box differs between two pictures, in grey levels, as a mark's error is measured."""
    counts = box.cut(as_mask(mask))[..., None] / np.float32(255)
    patches = (max(1, box.width_px // _PATCH_PX), max(1, box.height_px // _PATCH_PX))
    means = [cv2.resize(box.cut(picture) * counts, patches, interpolation=cv2.INTER_AREA) for picture in (one, other)]
    return float(np.abs(means[0] - means[1]).max())


def _richest(
    picture: Pixels,
    counted: Picked,
    steady: Picked,
    board: Box,
    sides: tuple[float, float],
    least: float = _LEAST_COVER,
) -> list[Box]:
    """Boxes of a mark's size with the most detail where ``counted``, best first.

    At least a part of ``least`` of each is ``steady``.
    """
    wide, high = max(12, round(sides[0] * board.width_px)), max(12, round(sides[1] * board.height_px))
    if picture.shape[0] < high or picture.shape[1] < wide:
        return []
    # an edge over something that varies is steady on its inner side only
    near = cv2.dilate((counted & steady).astype(np.uint8), np.ones((3, 3), np.uint8))
    detail = _sums(_detail(picture) * near, wide, high) / (wide * high)
    detail[_sums(steady.astype(np.float32), wide, high) < least * wide * high] = 0
    found: list[Box] = []
    while len(found) < _TRIED:
        top, left = (int(at) for at in np.unravel_index(int(np.argmax(detail)), detail.shape))
        if detail[top, left] < _LEAST_DETAIL:
            break
        found.append(Box(left, top, wide, high))
        detail[max(0, top - high + 1) : top + high, max(0, left - wide + 1) : left + wide] = 0
    return found


def _detail(picture: Pixels) -> Shades:
    """The strength of edges at each pixel, in grey levels a pixel: (h, w)."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    across, down = cv2.Sobel(grey, cv2.CV_32F, 1, 0, scale=1 / 8), cv2.Sobel(grey, cv2.CV_32F, 0, 1, scale=1 / 8)
    return np.asarray(np.hypot(across, down), np.float32)


def _sums(values: Shades, wide: int, high: int) -> Shades:
    """The sum over every box of a size, by its top left corner."""
    sums = cv2.integral(values, sdepth=cv2.CV_64F)
    inside = sums[high:, wide:] - sums[:-high, wide:] - sums[high:, :-wide] + sums[:-high, :-wide]
    return np.asarray(inside, np.float32)
