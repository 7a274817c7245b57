"""Draws any state of the second demo game into a frame. Nothing here changes the game."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np

from dropsbot.bot.devices.demo.lettering import Form, Typeface, ink
from dropsbot.bot.devices.demo.translucent import Canvas, Colour, Mask, Plate, Sprite, lay_plate, tone
from dropsbot.bot.devices.demo_degrees.degrees_game import TURN_FRAMES, Game
from dropsbot.bot.devices.demo_degrees.degrees_layout import Layout
from dropsbot.vision.frame import Box, Pixels, Point

_BOLD, _LIGHT = Typeface(pen=0.17, form=Form.ROUND), Typeface(pen=0.13, form=Form.ROUND)
_CREAM, _RIM, _HAND, _HUB = (218, 240, 250), (92, 170, 236), (86, 52, 40), (74, 92, 232)
_LABEL, _NUMBER, _WON = (190, 160, 150), (240, 236, 232), (120, 225, 150)
_PLATE = Plate((70, 38, 34), 0.55, 14)
_GROUND_TOP, _GROUND_BOTTOM = (104, 54, 46), (62, 30, 64)
_GLOW_PX = 10


class Painter:
    """Draws a game in a layout; ``scene`` decides the hues of the ground. What stays the same is drawn once."""

    def __init__(self, layout: Layout, scene: int = 0) -> None:
        self._layout = layout
        self._table = self._draw_table(scene)
        self._shown: tuple[object, Pixels] | None = None

    def paint(self, game: Game) -> Pixels:
        """The game as it is now: a new picture, BGR uint8 (height, width, 3). What rests is drawn once."""
        state = (game.map_text, game.turning, game.turn_frames, game.score, game.taps_left)
        if self._shown is None or self._shown[0] != state:
            self._shown = (state, self._draw(game))
        return self._shown[1].copy()

    def _draw(self, game: Game) -> Pixels:
        layout, picture = self._layout, self._table.copy()
        won = game.score >= game.asks
        for place, (label, number) in enumerate((("SCORE", game.score), ("TAPS", game.taps_left), ("GOAL", game.asks))):
            plate = layout.plate(place)
            _write(picture, label, _at(plate, 24), 13, _LIGHT, _LABEL)
            _write(picture, str(number), _at(plate, 56), 26, _BOLD, _WON if won and label == "SCORE" else _NUMBER)
        for row, cells in enumerate(game.cells):
            for col, cell in enumerate(cells):
                if cell != ".":
                    turned = game.turn_frames / TURN_FRAMES if (row, col) == game.turning else 0.0
                    at = layout.centre(row, col)
                    sprite = draw_pointer(layout.radius_px, 90 * (int(cell) + turned))
                    sprite.draw(picture, round(at.x_px), round(at.y_px))
        if not game.taps_left and game.turning is None:
            text = "WELL TURNED" if won else "NO TAPS LEFT"
            at = Point(layout.width_px / 2, layout.height_px - 34)
            _write(picture, text, at, 20, _BOLD, _WON if won else _LABEL)
        return picture

    def _draw_table(self, scene: int) -> Pixels:
        """The ground, the title and the plates."""
        layout = self._layout
        picture = _draw_ground(layout.width_px, layout.height_px, scene)
        _write(picture, "TEN STEPS", Point(layout.width_px / 2, 28), 18, _BOLD, _NUMBER)
        for number in range(3):
            lay_plate(picture, layout.plate(number), _PLATE, 1)
        return picture


@lru_cache(maxsize=64)
def draw_pointer(radius_px: float, degrees: float) -> Sprite:
    """A round pointer that points up at 0 ``degrees`` and right at 90; its glow sticks out."""
    canvas = Canvas(2 * radius_px, 2 * radius_px, _GLOW_PX)
    away = np.hypot(canvas.x, canvas.y)
    reach = 1 + _GLOW_PX / radius_px
    canvas.lay(np.asarray(np.clip((reach - away) / (reach - 1), 0, 1) ** 2, np.float32), (40, 16, 20), 0.45)
    canvas.lay(canvas.ellipse(), _RIM)
    canvas.lay(canvas.ellipse(across=0.86), _CREAM)
    canvas.lay(_between(canvas, away, 0.70, 0.73), _RIM, 0.35)
    angle = math.radians(degrees)
    along = np.asarray(canvas.x * math.sin(angle) - canvas.y * math.cos(angle), np.float32)
    across = np.asarray(np.abs(canvas.x * math.cos(angle) + canvas.y * math.sin(angle)), np.float32)
    tip = np.minimum(along - 0.18, (0.74 - along) * 0.62 - across)
    shaft = np.minimum(np.minimum(along + 0.34, 0.3 - along), 0.105 - across)
    canvas.lay(canvas.inside(np.maximum(tip, shaft)), _HAND)
    canvas.lay(canvas.ellipse(across=0.19), _HUB)
    return canvas.finish()


def _between(canvas: Canvas, away: Mask, inner: float, outer: float) -> Mask:
    return canvas.inside(np.asarray(np.minimum(away - inner, outer - away), np.float32))


@lru_cache(maxsize=8)
def _draw_ground(width_px: int, height_px: int, scene: int) -> Pixels:
    """A slope from one dark colour to another, with large faint rings on it."""
    y, x = np.mgrid[0:height_px, 0:width_px].astype(np.float32)
    down = (y / height_px)[..., None]
    top, bottom = (_GROUND_TOP, _GROUND_BOTTOM) if scene == 0 else _hues(scene)
    ground = np.array(top, np.float32) * (1 - down) + np.array(bottom, np.float32) * down
    away = np.hypot(x - 0.85 * width_px, y - 0.75 * height_px) / width_px
    ground *= (1 + 0.06 * np.sin(14 * away))[..., None]
    return np.asarray(np.clip(ground, 0, 255), np.uint8)


def _hues(scene: int) -> tuple[Colour, Colour]:
    return tone(scene * 0.31, 0.5, 0.42), tone(scene * 0.31 + 0.12, 0.55, 0.27)


def _write(picture: Pixels, text: str, at: Point, height_px: int, face: Typeface, colour: Colour) -> None:
    """Write with the text's middle at a point."""
    mask = ink(text, height_px, face)
    height, width = mask.shape
    here = Box(round(at.x_px - width / 2), round(at.y_px - height / 2), width, height).cut(picture)
    weight = mask[..., None].astype(np.float32) / 255
    here[:] = (here * (1 - weight) + np.array(colour, np.float32) * weight).astype(np.uint8)


def _at(plate: Box, down_px: int) -> Point:
    """A place on the middle line of a plate."""
    return Point(plate.left_px + plate.width_px / 2, plate.top_px + down_px)
