"""Rectangles on a picture: a frame around a board tells where it ends, also where outer rows and columns are bare.

It lies as far beside the outer cells on all four sides. So the lattice of a few bubbles in the middle of a board tells
how many cells such a frame holds. And where words beside a board repeat better than it does, it may be looked for
inside of each rectangle.
"""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from dropsbot.calibration.locate.board_extent import MOST
from dropsbot.vision.frame import Box, Pixels
from dropsbot.vision.profile import Grid

_WEAK, _STRONG = 20, 60
"""Steps of an edge, in units of 8-bit L, a, b: where it goes on, and where it begins."""
_FULL = 0.9
"""An outline that fills so much of the box around it is a rectangle, with rounded corners perhaps."""
_LINE_PX = 12
"""Rectangles that differ by so little are the edges of one line, or shadow."""
_INTO, _MOST_BESIDE, _UNEVEN = 0.05, 0.35, 0.08
"""A frame lies at most so far inside the outer sides of cells, and so far beside them, in cells; on all sides alike but
for the third. Of 210 games whose first picture was read right and surely, 119 have a frame like that."""


def grids_in_frames(picture: Pixels, grid: Grid) -> tuple[Grid, ...]:
    """The grids with all cells of a grid, or more, that frames on a picture (h, w, 3) fit: smallest first."""
    found = set[Grid]()
    for frame in _rectangles(picture):
        more = _cells_beyond(frame, grid)
        if more is not None:
            left, right, above, below = more
            found.add(
                replace(
                    grid,
                    rows=grid.rows + above + below,
                    cols=grid.cols + left + right,
                    left_px=grid.left_px - left * grid.pitch_x_px,
                    top_px=grid.top_px - above * grid.pitch_y_px,
                )
            )
    boards = (one for one in found if max(one.rows, one.cols) <= MOST)  # what is larger is a page
    return tuple(sorted(boards, key=lambda one: one.rows * one.cols))


def framed_boxes(picture: Pixels, least_px: int) -> list[Box]:
    """The boxes around rectangles on a picture (h, w, 3) whose sides are that long at least: the largest first.

    Of those that lie around each other within a few pixels, as the two edges of a line do, the outer one is told.
    """
    height, width = picture.shape[:2]
    found = list[Box]()
    for box in sorted(_rectangles(picture), key=lambda one: (-one.width_px * one.height_px, one.left_px, one.top_px)):
        sides = (box.left_px, box.top_px, box.width_px, box.height_px)
        if min(box.width_px, box.height_px) < least_px or _alike(sides, (0, 0, width, height)):
            continue
        if not any(_alike(sides, (one.left_px, one.top_px, one.width_px, one.height_px)) for one in found):
            found.append(box)
    return found


def _alike(sides_px: tuple[int, ...], others_px: tuple[int, ...]) -> bool:
    return max(abs(one - other) for one, other in zip(sides_px, others_px, strict=True)) <= _LINE_PX


def _cells_beyond(frame: Box, grid: Grid) -> tuple[int, int, int, int] | None:
    """How many columns and rows lie between a frame and a grid: left, right, above, below; None where it fits none."""
    board = grid.box
    beside = np.array(
        [
            (board.left_px - frame.left_px) / grid.pitch_x_px,
            (frame.left_px + frame.width_px - board.left_px - board.width_px) / grid.pitch_x_px,
            (board.top_px - frame.top_px) / grid.pitch_y_px,
            (frame.top_px + frame.height_px - board.top_px - board.height_px) / grid.pitch_y_px,
        ]
    )
    more = np.floor(beside + _INTO).astype(int)
    margins = beside - more
    if more.min() < 0 or margins.max() > _MOST_BESIDE or np.ptp(margins) > _UNEVEN:
        return None
    left, right, above, below = more.tolist()
    return left, right, above, below


def _rectangles(picture: Pixels) -> list[Box]:
    """The boxes around outlines that are rectangles."""
    found = list[Box]()
    for channel in cv2.split(cv2.cvtColor(picture, cv2.COLOR_BGR2Lab)):
        edges = cv2.dilate(cv2.Canny(channel, _WEAK, _STRONG), np.ones((3, 3), np.uint8))
        for outline in cv2.findContours(edges, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)[0]:
            box = Box(*cv2.boundingRect(outline))
            if cv2.contourArea(outline) >= _FULL * box.width_px * box.height_px:
                found.append(box)
    return found
