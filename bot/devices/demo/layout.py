"""Where everything of the demo lies: the one place that knows pixels, for drawing and for presses alike."""

from __future__ import annotations

import math
from dataclasses import dataclass

from bot.devices.demo.game import Button
from vision.frame import Box, Point
from vision.profile import Grid

_BASE_WIDTH, _BASE_HEIGHT = 800, 600
_BOARD = Box(236, 36, 528, 528)
_LEVEL = Box(36, 140, 164, 116)
_DROPS = Box(36, 290, 164, 116)
_BUTTONS = {Button.START: Box(290, 348, 220, 66), Button.EXIT: Box(290, 438, 220, 66)}
_POPUP = Box(276, 150, 448, 300)
_PARK = (118, 560)


@dataclass(frozen=True, slots=True)
class Layout:
    """The demo at ``width_px`` x ``height_px`` with a board of ``rows`` x ``cols``; designed at 800x600."""

    width_px: int = _BASE_WIDTH
    height_px: int = _BASE_HEIGHT
    rows: int = 6
    cols: int = 6

    def scaled(self, length: float) -> float:
        """A length of the design, in pixels; the picture is never stretched."""
        return length * min(self.width_px / _BASE_WIDTH, self.height_px / _BASE_HEIGHT)

    def _box(self, box: Box) -> Box:
        corner = self.point(box.left_px, box.top_px)
        return Box(
            round(corner.x_px), round(corner.y_px), round(self.scaled(box.width_px)), round(self.scaled(box.height_px))
        )

    def point(self, x: float, y: float) -> Point:
        """A point of the design in pixels; what the picture's shape leaves over goes to both sides."""
        left = (self.width_px - self.scaled(_BASE_WIDTH)) / 2
        top = (self.height_px - self.scaled(_BASE_HEIGHT)) / 2
        return Point(left + self.scaled(x), top + self.scaled(y))

    @property
    def board(self) -> Box:
        """The square that the board lies in."""
        return self._box(_BOARD)

    @property
    def level(self) -> Box:
        """The HUD's plate for the level, its number in the lower part."""
        return self._box(_LEVEL)

    @property
    def drops(self) -> Box:
        """The HUD's plate for the drops, its number in the lower part."""
        return self._box(_DROPS)

    @property
    def popup(self) -> Box:
        """Where a popup comes to rest."""
        return self._box(_POPUP)

    @property
    def park(self) -> Point:
        """A place where the pointer covers nothing and a press does nothing."""
        return self.point(*_PARK)

    @property
    def grid(self) -> Grid:
        """The cells: as large as fit the board's square, in its middle."""
        box = self.board
        pitch = min(box.width_px / self.cols, box.height_px / self.rows)
        left = box.left_px + (box.width_px - pitch * (self.cols - 1)) / 2
        top = box.top_px + (box.height_px - pitch * (self.rows - 1)) / 2
        return Grid(self.rows, self.cols, left, top, pitch, pitch)

    def button(self, button: Button) -> Box:
        """Where a button of the cover is."""
        return self._box(_BUTTONS[button])

    def number(self, plate: Box) -> Box:
        """The part of a HUD's plate that holds its number."""
        inset = round(self.scaled(10))
        top = round(plate.height_px * 0.43)
        return Box(plate.left_px + inset, plate.top_px + top, plate.width_px - 2 * inset, plate.height_px - top - inset)

    def cell_at(self, point: Point) -> int | None:
        """The cell (0-based) under a point, or None beside the board."""
        grid = self.grid
        col = _nearest(point.x_px, grid.left_px, grid.pitch_x_px)
        row = _nearest(point.y_px, grid.top_px, grid.pitch_y_px)
        return row * self.cols + col if 0 <= row < self.rows and 0 <= col < self.cols else None

    def button_at(self, point: Point) -> Button | None:
        """The cover's button under a point."""
        for button in Button:
            box = self.button(button)
            if 0 <= point.x_px - box.left_px < box.width_px and 0 <= point.y_px - box.top_px < box.height_px:
                return button
        return None


def _nearest(place: float, first: float, pitch: float) -> int:
    """The number of the cell whose centre is nearest."""
    return math.floor((place - first) / pitch + 0.5)
