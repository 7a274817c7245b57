"""Find where the pointer rests without leaving anything on the board.

A game may draw a pointer of its own, or light up the cell under it, and hear nothing of a pointer that has left its
picture: what it drew last stays on the board, over a bubble. Beside the board it hears the pointer still.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import cv2
import numpy as np

from dropsbot.bot.devices.port import Device
from dropsbot.calibration.flow.changes import CHANGED_LEVELS, CHANGED_PIXELS, differing
from dropsbot.vision.frame import Frame, Picked, Pixels, Point
from dropsbot.vision.profile import Grid

_OVER_S, _AWAY_S = 0.12, (0.4, 0.53, 0.37, 0.61)
"""So long the pointer rests over a cell, and each time away from it: light goes out slowly, and what blinks by itself
keeps no such time."""
_AROUND_PX = 3
"""What moves by itself may reach so much farther than was seen."""
_BESIDE = (0.4, 0.8, 1.3)
"""Places beside the board, in cells from its border: the nearest ones lie in most games' pictures."""


def find_resting_place(device: Device, idle: Sequence[Frame], grid: Grid, usual: Point) -> Point:
    """The ``usual`` place, or one beside the board where the pointer leaves something on the board from there.

    The pointer moves to cells of the board and away; nothing is pressed. Where it leaves something from everywhere, the
    usual place stays. In the frames ``idle``, of one size, nothing was done: what moves in them is not looked at.

    Raises:
        DeviceError: the device is gone, hidden or shows nothing.
    """
    frame, calm = idle[-1], ~_moving([one.pixels for one in idle])
    places = (usual, *_beside(frame, grid))
    return next((place for place in places if not _trails(device, frame, grid, place, calm)), usual)


def _beside(frame: Frame, grid: Grid) -> Iterator[Point]:
    """Places beside the board: at its corners, where counters are least, then at the middles of its sides."""
    box = grid.box
    for far in _BESIDE:
        left, right = box.left_px - far * grid.pitch_x_px, box.left_px + box.width_px + far * grid.pitch_x_px
        top, bottom = box.top_px - far * grid.pitch_y_px, box.top_px + box.height_px + far * grid.pitch_y_px
        middle_x, middle_y = (left + right) / 2, (top + bottom) / 2
        corners = product((left, right), (top, bottom))
        sides = ((left, middle_y), (right, middle_y), (middle_x, top), (middle_x, bottom))
        for x_px, y_px in (*corners, *sides):
            if 0 <= x_px < frame.width_px and 0 <= y_px < frame.height_px:
                yield Point(x_px, y_px)


def _trails(device: Device, frame: Frame, grid: Grid, place: Point, calm: Picked) -> bool:
    """Whether the ``calm`` pixels (h, w) of the board show, with the pointer at ``place``, where it came from.

    It comes from two cells in turn. What began to move by itself would hardly show the same with each of them.
    """
    shown = []
    for cell, away_s in zip((0, grid.rows * grid.cols - 1) * 2, _AWAY_S, strict=True):
        device.park(grid.centre(cell), frame)
        device.clock.sleep(_OVER_S)
        device.park(place, frame)
        device.clock.sleep(away_s)
        shown.append(device.grab().pixels)
    if any(one.shape != frame.pixels.shape for one in shown):
        return False  # the window has another size now: whoever looks next tells that
    once, otherwise, again, and_again = shown
    same = (differing(once, again, CHANGED_LEVELS) == 0) & (differing(otherwise, and_again, CHANGED_LEVELS) == 0)
    apart = (differing(once, otherwise, CHANGED_LEVELS) > 0) & (differing(again, and_again, CHANGED_LEVELS) > 0)
    return int(np.count_nonzero(grid.box.cut(same & apart & calm))) > CHANGED_PIXELS


def _moving(idle: Sequence[Pixels]) -> Picked:
    """Where pictures of a game that is left alone differ, or close to it: (h, w)."""
    lightest, darkest = np.max(idle, axis=0), np.min(idle, axis=0)
    moved = differing(lightest, darkest, CHANGED_LEVELS)
    return np.asarray(cv2.dilate(moved, np.ones((2 * _AROUND_PX + 1,) * 2, np.uint8)) > 0)
