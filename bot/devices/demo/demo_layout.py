"""Where everything of the demo lies: the one place that knows pixels, for drawing and for presses alike."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from random import Random

from dropsbot.bot.devices.demo.demo_game import Button
from dropsbot.bot.devices.demo.designs import BOARD_RIGHT, LANDSCAPE, PORTRAIT, Design
from dropsbot.vision.frame import Box, Point
from dropsbot.vision.profile import Grid

_WINDOWS = (
    (480, 360), (640, 480), (800, 600), (854, 480), (960, 540), (1024, 768), (1111, 777), (1280, 720), (1280, 1024),
    (1366, 768), (1600, 900), (1920, 1080),
)  # fmt: skip
_PHONES = ((480, 800), (540, 960), (720, 1280), (750, 1334), (828, 1792), (1080, 1920))


@dataclass(frozen=True, slots=True)
class Layout:
    """The demo at ``width_px`` x ``height_px`` with a board of ``rows`` x ``cols``, arranged as ``design`` says.

    ``lined`` says whether the board shows where its cells end.
    """

    width_px: int = 800
    height_px: int = 600
    rows: int = 6
    cols: int = 6
    design: Design = BOARD_RIGHT
    lined: bool = True

    def scaled(self, length: float) -> float:
        """A length of the design, in pixels; the picture is never stretched."""
        return length * min(self.width_px / self.design.width, self.height_px / self.design.height)

    def _box(self, box: Box) -> Box:
        corner = self.point(box.left_px, box.top_px)
        return Box(
            round(corner.x_px), round(corner.y_px), round(self.scaled(box.width_px)), round(self.scaled(box.height_px))
        )

    def point(self, x: float, y: float) -> Point:
        """A point of the design in pixels; what the picture's shape leaves over goes to both sides."""
        left = (self.width_px - self.scaled(self.design.width)) / 2
        top = (self.height_px - self.scaled(self.design.height)) / 2
        return Point(left + self.scaled(x), top + self.scaled(y))

    @property
    def board(self) -> Box:
        """The rectangle that the board lies in."""
        return self._box(self.design.board)

    @property
    def level(self) -> Box:
        """The HUD's plate for the level."""
        return self._box(self.design.level)

    @property
    def drops(self) -> Box:
        """The HUD's plate for the drops."""
        return self._box(self.design.drops)

    @property
    def popup(self) -> Box:
        """Where a popup comes to rest."""
        return self._box(self.design.popup)

    @property
    def park(self) -> Point:
        """A place where the pointer covers nothing and a press does nothing."""
        return self.point(*self.design.park)

    @property
    def grid(self) -> Grid:
        """The cells: as large as fit the board's rectangle, in its middle."""
        box = self.board
        pitch = min(box.width_px / self.cols, box.height_px / self.rows)
        left = box.left_px + (box.width_px - pitch * (self.cols - 1)) / 2
        top = box.top_px + (box.height_px - pitch * (self.rows - 1)) / 2
        return Grid(self.rows, self.cols, left, top, pitch, pitch)

    def button(self, button: Button) -> Box:
        """Where a button of the cover is."""
        return self._box(self.design.start if button is Button.START else self.design.exit)

    def label(self, plate: Box) -> Box:
        """The part of a HUD's plate that holds its label."""
        inset, height = round(self.scaled(10)), round(self.scaled(17))
        if self.design.beside:
            top = plate.top_px + (plate.height_px - height) // 2
            return Box(plate.left_px + inset, top, round(plate.width_px * 0.54) - inset, height)
        top = round(plate.top_px + self.scaled(26) - height / 2)
        return Box(plate.left_px + inset, top, plate.width_px - 2 * inset, height)

    def number(self, plate: Box) -> Box:
        """The part of a HUD's plate that holds its number."""
        inset = round(self.scaled(10))
        left, top = inset, round(plate.height_px * 0.43)
        if self.design.beside:
            left, top = round(plate.width_px * 0.58), inset
        return Box(
            plate.left_px + left, plate.top_px + top, plate.width_px - left - inset, plate.height_px - top - inset
        )

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


def some_layout(seed: int) -> Layout:
    """A layout as another game may have it: any window, any design, 4x4 to 12x12, with lines or without.

    The board is up to 15 % smaller than its design allows and lies anywhere in what that leaves.
    """
    random = Random(seed)
    upright = random.random() < 0.25
    width, height = random.choice(_PHONES if upright else _WINDOWS)
    design = random.choice(PORTRAIT if upright else LANDSCAPE)
    rows = random.randint(4, 12)
    cols = rows if random.random() < 0.5 else random.randint(4, 12)
    room, part = design.board, random.uniform(0.85, 1)
    board_width, board_height = round(room.width_px * part), round(room.height_px * part)
    board = Box(
        room.left_px + random.randint(0, room.width_px - board_width),
        room.top_px + random.randint(0, room.height_px - board_height),
        board_width,
        board_height,
    )
    return Layout(width, height, rows, cols, replace(design, board=board), lined=random.random() < 0.5)


def _nearest(place: float, first: float, pitch: float) -> int:
    """The number of the cell whose centre is nearest."""
    return math.floor((place - first) / pitch + 0.5)
