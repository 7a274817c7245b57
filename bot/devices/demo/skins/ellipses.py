"""A skin of leaning ellipses: another colour of them, and another backdrop, on every level."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import cv2
import numpy as np

from dropsbot.bot.devices.demo.demo_layout import Layout
from dropsbot.bot.devices.demo.lettering import Typeface
from dropsbot.bot.devices.demo.skins.skin import Look, Style, Words, draw_lines
from dropsbot.bot.devices.demo.translucent import Canvas, Colour, Plate, Sprite, tone
from dropsbot.vision.frame import Pixels

_INK = (60, 40, 40)
_WHITE = (255, 255, 255)
_LEANING = Typeface(pen=0.2, slant=0.18)
_DOWN = 0.74
_TURN = -0.4
_BACKDROPS = 6


class Ellipses:
    """Ellipses in a colour that is drawn by lot for each level, straight on a soft picture in the opposite hue."""

    spans = (0.0, 0.36, 0.55, 0.74, 0.95)
    scenes = _BACKDROPS
    look = Look(
        Words(
            "RAIN POND", "RIPPLE AND BURST", "ROUND OVER", "DRIED OUT", "BEGIN", "STOP",
            "ROUND", "RAIN", "+{} RAIN", "NO RAIN LEFT", "GO ON",
        ),
        title=Style(_LEANING, _INK),
        subtitle=Style(_LEANING, _INK),
        label=Style(_LEANING, _INK),
        number=Style(_LEANING, (20, 20, 150)),
        button=Style(_LEANING, _INK),
        headline=Style(_LEANING, _INK),
        won=Style(_LEANING, (60, 120, 20)),
        lost=Style(_LEANING, (40, 40, 190)),
        hint=Style(_LEANING, _INK),
        hud=Plate(_WHITE, 0.72, 40),
        popup=Plate((245, 250, 252), 0.96, 60, _INK, 3),
        start=Plate(_WHITE, 0.85, 40, _INK, 3),
        exit=Plate(_WHITE, 0.6, 40, _INK, 3),
        ripple=(90, 70, 70),
    )  # fmt: skip

    def __init__(self, scene: int) -> None:
        self._scene = scene

    def backdrop(self, width_px: int, height_px: int, level: int) -> Pixels:
        """Soft waves of a light hue, one picture of several."""
        return _waves(width_px, height_px, self._backdrop_hue(level), Random(self._scene * 100 + level))

    def lay_board(self, picture: Pixels, layout: Layout) -> None:
        """Nothing, or lines over the picture."""
        if layout.lined:
            draw_lines(picture, layout, _INK, 0.3, 2)

    def bubble(self, size: int, width_px: float, height_px: float, level: int) -> Sprite:
        """An ellipse in the level's colour, its upper side lighter."""
        return _ellipse(width_px, height_px, self._colour(level))

    def droplet(self, width_px: float, height_px: float, level: int) -> Sprite:
        """A small ellipse."""
        return _ellipse(width_px, height_px, self._colour(level))

    def _backdrop_hue(self, level: int) -> float:
        """The hue of a level's backdrop, in turns; levels share a few backdrops."""
        return Random(self._scene).random() + (level - 1) % _BACKDROPS / _BACKDROPS

    def _colour(self, level: int) -> Colour:
        lot = Random(self._scene * 1000 + level)
        return tone(self._backdrop_hue(level) + lot.uniform(0.25, 0.75), lot.uniform(0.6, 1), lot.uniform(0.4, 0.75))


def _waves(width_px: int, height_px: int, hue: float, lot: Random) -> Pixels:
    """Bands that bend, from one light colour to another."""
    width, height = max(1, width_px // 2), max(1, height_px // 2)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    across, down = x / height, y / height
    bend = np.sin(across * lot.uniform(2, 5) + lot.uniform(0, 6)) * 0.12
    band = 0.5 + 0.5 * np.sin((down + bend) * lot.uniform(8, 16))
    blend = (0.75 * down + 0.25 * band)[..., None]
    one, other = (np.array(tone(hue + turn, 0.22, 0.96), np.float32) for turn in (0, 0.12))
    picture = np.asarray(one + (other - one) * blend, np.float32)
    large = cv2.resize(picture, (width_px, height_px), interpolation=cv2.INTER_LINEAR)
    return np.asarray(np.clip(large, 0, 255), np.uint8)


@lru_cache(maxsize=512)
def _ellipse(width_px: float, height_px: float, colour: Colour) -> Sprite:
    canvas = Canvas(width_px, height_px)
    canvas.lay(canvas.ellipse(0, 0, 1, _DOWN, _TURN), colour)
    light = tuple(round(part + (255 - part) * 0.35) for part in colour)
    canvas.lay(canvas.ellipse(-0.12, -0.14, 0.72, 0.42, _TURN), (light[0], light[1], light[2]), 0.7)
    return canvas.finish()
