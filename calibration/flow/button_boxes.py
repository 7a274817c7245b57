"""Boxes that look like buttons: edged all around, as large as buttons are, and none of the board's cells."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from dropsbot.calibration.flow.links import is_lettered
from dropsbot.calibration.flow.popups import COVERED_LEVELS
from dropsbot.vision.frame import Box, Picked, Pixels, Point
from dropsbot.vision.profile import Grid

LEAST_PX = (36, 16)
"""The least width and height of something to press; the button of a small window is about so large."""
FILLED = 0.5
"""Of its box, so much at least of a thing is new; letters and digits that changed are sparser."""
BUTTON = (0.2, 0.45)
"""A new thing no higher than this part of the picture is a button by itself; on a larger one, what is no higher than
the second part of it may be."""
_TITLE, _CORNER = 0.15, (0.7, 0.35)
"""Nothing is pressed above this part of a large thing, nor right of and above its upper right corner."""
WINDOW_CORNER = (0.85, 0.12)
"""The same corner of a whole window, which has no title in its picture."""
_CONTRASTS = ((30, 90), (150, 450))
"""Limits of edges that end them and begin them, in grey levels: weak ones show flat buttons; among strong ones alone, a
button is whole whose gloss halves it, or that lines of what it stands on touch, as on a board of planks."""
_DOTTED, _DOTS_PX = 0.16, 4.0
"""Dots make shades where so much of a picture is edges; a blur of so many pixels leaves the shades. Of 52 games by
others, one that draws with dots had 0.2, one with lines over all of it 0.35, and the others 0.13 at most."""
_SAME = 0.4
"""A box in another that has a larger part of its area is a part of the same button."""
RIM = 0.15
"""A button's rim is so wide, as a part of its height."""
LABEL = (0.03, 0.5)
"""Letters or a sign cover between these parts of a button."""
_STRONGEST_PERCENT = 1
DIM = 0.5
"""A button is dim whose strongest pixels, one in a hundred, stand out from its colour by less than this part of what
those of another button do: so looks what cannot be pressed now, such as a later level on a map."""
HALF = 0.5
_CELL = (0.12, 1.15)
"""A box is a cell when its middle is within the first, in cells, of a cell's, and its sides are below the second."""


def _is_labelled(shown: Pixels) -> bool:
    """Whether a picture (h, w, 3) of a button is mostly of one colour, and something is on it besides its rim."""
    shown = _inside(shown)
    off = np.abs(shown.astype(np.int16) - np.median(shown.reshape(-1, 3), axis=0)).max(axis=2)
    return bool(LABEL[0] < (off > COVERED_LEVELS).mean() < LABEL[1])


def _inside(shown: Pixels) -> Pixels:
    """A picture (h, w, 3) of a button without its rim."""
    rim = round(RIM * len(shown))
    return shown[rim:-rim, rim:-rim]


def gap_between(one: Box, other: Box) -> int:
    """How far apart two boxes are, in pixels; 0 where they share some."""
    across = max(one.left_px - other.left_px - other.width_px, other.left_px - one.left_px - one.width_px)
    down = max(one.top_px - other.top_px - other.height_px, other.top_px - one.top_px - one.height_px)
    return max(0, across, down)


def may_close(box: Box, thing: Box, title: float = _TITLE, corner: tuple[float, float] = _CORNER) -> bool:
    """Whether a box in a thing lies where windows have what closes them: in its ``title`` or its right ``corner``."""
    across = (box.left_px - thing.left_px + box.width_px / 2) / thing.width_px
    down = (box.top_px - thing.top_px + box.height_px / 2) / thing.height_px
    return down < title or (across > corner[0] and down < corner[1])


def edged_boxes(shown: Pixels, thing: Box, least_wide: float = 1.0) -> list[Box]:
    """Boxes within a thing of a picture (h, w, 3) that are edged all around and as large as buttons.

    The lowest come first, then the dim ones. Of those side by side the one whose colour stands out most comes first: it
    goes on, and a plain one cancels. They are more than ``least_wide`` times as wide as they are high.
    """
    found: list[Box] = []
    drawn = _without_dots(thing.cut(shown))
    for limits in _CONTRASTS:
        edges = np.asarray(cv2.dilate(_edges(drawn, *limits), np.ones((3, 3), np.uint8)), np.uint8)
        found += [
            box for box in _outlined(edges, thing, least_wide) if not any(_are_same(box, other) for other in found)
        ]
    bright = DIM * max((label_contrast(box.cut(shown)) for box in found), default=0.0)
    lowest = sorted(found, key=lambda box: -(box.top_px + box.height_px))
    clear, dim = (
        [box for box in lowest if (label_contrast(box.cut(shown)) < bright) == is_dim] for is_dim in (False, True)
    )
    rows = [*_side_by_side(clear), *_side_by_side(dim)]
    return [box for row in rows for box in sorted(row, key=lambda box: -_standing_out(box, shown))]


def _edges(pixels: Pixels, weakest: int, strong: int) -> Pixels:
    """Where the edges of any channel are: (h, w) uint8; red on brown is as bright."""
    return np.asarray(
        np.maximum.reduce([cv2.Canny(channel, weakest, strong) for channel in cv2.split(pixels)]), np.uint8
    )


def _without_dots(pixels: Pixels) -> Pixels:
    """A picture (h, w, 3) in flat shades where dots make them, as few colours do: there edges are everywhere."""
    if (_edges(pixels, *_CONTRASTS[0]) > 0).mean() < _DOTTED:
        return pixels
    return np.asarray(cv2.GaussianBlur(pixels, (0, 0), _DOTS_PX), np.uint8)


def _outlined(edges: Pixels, thing: Box, least_wide: float) -> list[Box]:
    """The boxes of a picture whose rims are closed in ``edges`` (h, w) of a thing in it."""
    outlines, _ = cv2.findContours(edges, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
    found = []
    for outline in outlines:
        left, top, width, height = (int(side) for side in cv2.boundingRect(outline))
        large = width >= LEAST_PX[0] and height >= LEAST_PX[1] and width > least_wide * height
        small = height <= BUTTON[1] * thing.height_px and width <= 0.9 * thing.width_px
        filled = cv2.contourArea(outline) >= (1 - BUTTON[0]) * width * height
        if large and small and filled:
            found.append(Box(thing.left_px + left, thing.top_px + top, width, height))
    return found


def _are_same(one: Box, other: Box) -> bool:
    """Whether two boxes are one button, or one with a part of it: its inside, or its gloss."""
    small, large = sorted((one, other), key=lambda box: box.width_px * box.height_px)
    part = small.width_px * small.height_px / (large.width_px * large.height_px)
    return part > _SAME and large.holds(place_in(small, 0.5, 0.5))


def buttons_in_window(shown: Pixels) -> list[Box]:
    """Buttons anywhere, by :func:`edged_boxes`; what closes a window is not in its picture."""
    return edged_boxes(shown, Box(0, 0, shown.shape[1], shown.shape[0]))


def buttons_beside(shown: Pixels, board: Box, apart: Picked | None) -> list[Box]:
    """What looks like a button with a label beside a ``board``, whether it was there all the time or not.

    None has a part in what is ``apart`` (h, w), such as counters, or lies where windows have what closes them.
    """
    window = Box(0, 0, shown.shape[1], shown.shape[0])
    return [
        button for button in _labelled_beside(shown, board, apart) if not may_close(button, window, 0, WINDOW_CORNER)
    ]


def buttons_in_corner(shown: Pixels, board: Box, apart: Picked | None) -> list[Box]:
    """The other ones, where windows have what closes them, whose label is a line of letters and no signs."""
    window = Box(0, 0, shown.shape[1], shown.shape[0])
    return [
        button
        for button in _labelled_beside(shown, board, apart)
        if may_close(button, window, 0, WINDOW_CORNER) and is_lettered(_inside(button.cut(shown)))
    ]


def _labelled_beside(shown: Pixels, board: Box, apart: Picked | None) -> list[Box]:
    return [
        button
        for button in buttons_in_window(shown)
        if gap_between(button, board) > 0
        and _is_labelled(button.cut(shown))
        and (apart is None or not button.cut(apart.astype(np.uint8)).any())
    ]


def _side_by_side(boxes: Sequence[Box]) -> list[list[Box]]:
    """Boxes in rows, in the order of the first of each: those of a row differ by less than half their height."""
    rows: list[list[Box]] = []
    for box in boxes:
        beside = (row for row in rows if abs(row[0].top_px - box.top_px) < HALF * min(row[0].height_px, box.height_px))
        row = next(beside, None)
        if row is None:
            rows.append([box])
        else:
            row.append(box)
    return rows


def _standing_out(box: Box, shown: Pixels) -> int:
    """By how much the usual colour of a box differs from that around it, in steps larger than any noise."""
    rim = max(2, round(RIM * box.height_px))
    top, left = max(0, box.top_px - 2 * rim), max(0, box.left_px - 2 * rim)
    wide = shown[top : box.top_px + box.height_px + 2 * rim, left : box.left_px + box.width_px + 2 * rim]
    around = np.concatenate([side.reshape(-1, 3) for side in (wide[:rim], wide[-rim:], wide[:, :rim], wide[:, -rim:])])
    inside = np.median(box.cut(shown).reshape(-1, 3), axis=0)
    return int(np.abs(inside - np.median(around, axis=0)).max() // COVERED_LEVELS)


def label_contrast(shown: Pixels) -> float:
    """By how many levels the strongest pixels of a button, its label or its rim, stand out from its usual colour."""
    off = np.abs(shown.astype(np.int16) - np.median(shown.reshape(-1, 3), axis=0)).max(axis=2)
    return float(np.percentile(off, 100 - _STRONGEST_PERCENT))


def is_cell(box: Box, grid: Grid) -> bool:
    """Whether a box is a cell of the board that shows through, and no button."""
    middle, cells = place_in(box, 0.5, 0.5), [grid.centre(cell) for cell in range(grid.rows * grid.cols)]
    off = min(
        max(abs(middle.x_px - cell.x_px) / grid.pitch_x_px, abs(middle.y_px - cell.y_px) / grid.pitch_y_px)
        for cell in cells
    )
    wide, high = box.width_px / grid.pitch_x_px, box.height_px / grid.pitch_y_px
    return off < _CELL[0] and max(wide, high) < _CELL[1] and min(wide, high) > HALF


def place_in(box: Box, across: float, down: float) -> Point:
    """The place so far from a box's upper left corner, in parts of its sides."""
    return Point(box.left_px + box.width_px * across, box.top_px + box.height_px * down)
