"""Draws any state of the demo's game into a frame. Nothing here changes the game."""

from __future__ import annotations

import math

import numpy as np

from bot.devices.demo.game import GROW_FRAMES, POP_FRAMES, SLIDE_FRAMES, TICK_FRAMES, Button, Game, Popup
from bot.devices.demo.layout import Layout
from bot.devices.demo.lettering import ink
from bot.devices.demo.scenery import bubble, glass, pond, ring
from vision.frame import Box, Pixels, Point

_DARK = (44, 26, 20)
_WHITE = (255, 255, 255)
_PALE = (226, 214, 190)
_GREEN = (120, 170, 40)
_RADII = (0.0, 0.155, 0.245, 0.335, 0.43)
"""Radius of a bubble of size 0 to 4, as a part of a cell."""
_OVERSHOOT = 0.10


class Painter:
    """Draws a game in a layout; ``scene`` chooses the picture behind it. What never changes is drawn once."""

    def __init__(self, layout: Layout, scene: int = 0) -> None:
        self._layout = layout
        picture = pond(layout.width_px, layout.height_px, scene)
        self._cover = self._draw_cover(picture.copy())
        self._table = self._draw_table(picture)

    def paint(self, game: Game) -> Pixels:
        """The game as it is now: a new picture, BGR uint8 (height, width, 3)."""
        if not game.playing and game.popup is None:
            return self._cover.copy()
        picture = self._table.copy()
        for plate, value in ((self._layout.level, game.level), (self._layout.drops, game.drops)):
            box = self._layout.number(plate)
            self._write(picture, str(value), _middle(box), box.height_px, _WHITE, widest=box.width_px)
        if game.popup is not None:
            self._draw_popup(picture, game)
        else:
            self._draw_board(picture, game)
        return picture

    def _draw_cover(self, picture: Pixels) -> Pixels:
        scaled = self._layout.scaled
        for x, y, width in ((96, 470, 128), (182, 368, 58), (716, 276, 96), (655, 350, 38), (690, 470, 76)):
            self._sprite(picture, self._layout.point(x, y), scaled(width), scaled(width))
        self._write(picture, "TEN DROPS", self._layout.point(400, 170), round(scaled(76)), _WHITE, pen=0.2)
        self._write(picture, "A DEMO", self._layout.point(400, 262), round(scaled(26)), _PALE)
        for button, tint in ((Button.START, _GREEN), (Button.EXIT, _DARK)):
            box = self._layout.button(button)
            glass(picture, box, tint, 0.82, scaled(20))
            self._write(picture, button.value.upper(), _middle(box), round(scaled(30)), _WHITE)
        return picture

    def _draw_table(self, picture: Pixels) -> Pixels:
        """Everything of the game's screen but its bubbles and numbers."""
        layout, scaled, grid = self._layout, self._layout.scaled, self._layout.grid
        frame, inset = grid.box, round(scaled(8))
        around = Box(
            frame.left_px - inset, frame.top_px - inset, frame.width_px + 2 * inset, frame.height_px + 2 * inset
        )
        glass(picture, around, _DARK, 0.42, scaled(18))
        for cell in range(layout.rows * layout.cols):
            centre, gap = grid.centre(cell), scaled(2)
            side = round(grid.pitch_x_px - 2 * gap)
            box = Box(
                round(centre.x_px - grid.pitch_x_px / 2 + gap),
                round(centre.y_px - grid.pitch_y_px / 2 + gap),
                side,
                side,
            )
            glass(picture, box, _PALE, 0.07, scaled(12))
        for plate, label in ((layout.level, "LEVEL"), (layout.drops, "DROPS")):
            glass(picture, plate, _DARK, 0.62, scaled(16))
            at = Point(plate.left_px + plate.width_px / 2, plate.top_px + scaled(26))
            self._write(picture, label, at, round(scaled(17)), _PALE)
        return picture

    def _draw_board(self, picture: Pixels, game: Game) -> None:
        grid, bubbles = self._layout.grid, game.bubbles
        for cell, size in enumerate(bubbles.sizes):
            if size:
                wide, high = _growth(size, bubbles.growing[cell])
                self._sprite(picture, grid.centre(cell), wide * grid.pitch_x_px, high * grid.pitch_y_px)
            if bubbles.popping[cell]:
                age = 1 - bubbles.popping[cell] / POP_FRAMES
                at = grid.centre(cell)
                ring(round((0.30 + 0.25 * age) * grid.pitch_x_px, 1), round(0.7 * (1 - age), 2)).draw(
                    picture, round(at.x_px), round(at.y_px)
                )
        for droplet in game.droplets:
            way = game.tick_frames / TICK_FRAMES
            x = grid.left_px + (droplet.col + droplet.d_col * way) * grid.pitch_x_px
            y = grid.top_px + (droplet.row + droplet.d_row * way) * grid.pitch_y_px
            long, short = 0.26 * grid.pitch_x_px, 0.17 * grid.pitch_x_px
            self._sprite(picture, Point(x, y), *((long, short) if droplet.d_col else (short, long)))

    def _draw_popup(self, picture: Pixels, game: Game) -> None:
        scaled, rest = self._layout.scaled, self._layout.popup
        way = min(1.0, game.popup_frames / SLIDE_FRAMES)
        top = round(rest.top_px - (1 - way) ** 2 * (rest.top_px + rest.height_px))
        glass(picture, Box(rest.left_px, top, rest.width_px, rest.height_px), _DARK, 0.88, scaled(26))
        won = game.popup is Popup.CLEARED
        lines = (
            ("LEVEL CLEARED" if won else "GAME OVER", 84, 32, _WHITE),
            (f"+{game.earned} DROPS" if won else "NO DROPS LEFT", 152, 26, (140, 226, 160) if won else (150, 160, 250)),
            ("CLICK TO GO ON", 232, 17, _PALE),
        )
        for text, down, height, colour in lines:
            at = Point(rest.left_px + rest.width_px / 2, top + scaled(down))
            self._write(picture, text, at, round(scaled(height)), colour)

    @staticmethod
    def _sprite(picture: Pixels, at: Point, width_px: float, height_px: float) -> None:
        bubble(round(width_px * 2) / 2, round(height_px * 2) / 2).draw(picture, round(at.x_px), round(at.y_px))

    @staticmethod
    def _write(
        picture: Pixels,
        text: str,
        at: Point,
        height_px: int,
        colour: tuple[int, int, int],
        *,
        pen: float = 0.17,
        widest: int | None = None,
    ) -> None:
        """Write with the text's middle at a point; smaller where it would be wider than ``widest`` pixels."""
        mask = ink(text, height_px, pen)
        if widest is not None and mask.shape[1] > widest:
            mask = ink(text, max(8, height_px * widest // mask.shape[1]), pen)
        height, width = mask.shape
        box = Box(round(at.x_px - width / 2), round(at.y_px - height / 2), width, height)
        here = box.cut(picture)
        top, left = max(0, -box.top_px), max(0, -box.left_px)
        weight = mask[top : top + here.shape[0], left : left + here.shape[1], None].astype(np.float32) / 255
        if here.size:
            here[:] = (here * (1 - weight) + np.array(colour, np.float32) * weight).astype(np.uint8)


def _middle(box: Box) -> Point:
    return Point(box.left_px + box.width_px / 2, box.top_px + box.height_px / 2)


def _growth(size: int, growing: int) -> tuple[float, float]:
    """Width and height of a bubble as parts of a cell; while it grows it swells past its size and wobbles."""
    rest = 2 * _RADII[size]
    if not growing:
        return rest, rest
    way = 1 - growing / GROW_FRAMES
    before = 2 * _RADII[size - 1]
    swollen = before + (rest - before) * math.sin(way * math.pi / 2)
    wobble = _OVERSHOOT * math.sin(way * math.pi * 2) * (1 - way)
    return max(0.05, swollen * (1 + wobble)), max(0.05, swollen * (1 - wobble))
