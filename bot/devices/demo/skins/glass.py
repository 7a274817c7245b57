"""A skin of glass: translucent flasks on tiles of glass, over a landscape that changes with the level."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import cv2
import numpy as np

from dropsbot.bot.devices.demo.demo_layout import Layout
from dropsbot.bot.devices.demo.lettering import Form, Typeface
from dropsbot.bot.devices.demo.skins.skin import Look, Style, Words, board_box, cell_boxes
from dropsbot.bot.devices.demo.translucent import Canvas, Colour, Plate, Sprite, lay_plate, tone
from dropsbot.vision.frame import Pixels

_WHITE = (255, 255, 255)
_NIGHT = (40, 26, 18)
_FINE_PEN = Typeface(pen=0.11, form=Form.ROUND, stretch=1.1)
_STRONG = Typeface(pen=0.15, form=Form.ROUND, stretch=1.1)
_EDGE = Plate(_WHITE, 0.2, 12)
_TILE = Plate(_NIGHT, 0.16, 10)
_PANEL = Plate(_NIGHT, 0.25, 14)


class Glass:
    """Flasks that are the fuller the larger they are; one sees the picture through them and through the tiles."""

    spans = (0.0, 0.38, 0.54, 0.7, 0.88)
    scenes = 5
    look = Look(
        Words(
            "CRYSTAL", "THE HOUSE OF GLASS", "WELL DONE", "THE END", "NEW GAME", "CLOSE",
            "LEVEL", "WATER", "+{} WATER", "THE WATER IS GONE", "PRESS ANYWHERE",
        ),
        title=Style(_FINE_PEN, _WHITE, _NIGHT),
        subtitle=Style(_STRONG, _WHITE),
        label=Style(_STRONG, (235, 240, 225)),
        number=Style(_FINE_PEN, _WHITE),
        button=Style(_FINE_PEN, _WHITE),
        headline=Style(_FINE_PEN, _WHITE),
        won=Style(_FINE_PEN, (190, 255, 200)),
        lost=Style(_FINE_PEN, (180, 190, 255)),
        hint=Style(_STRONG, (220, 220, 220)),
        hud=Plate(_NIGHT, 0.5, 8),
        popup=Plate(_NIGHT, 0.8, 12, (215, 215, 205), 1.5),
        start=Plate(_NIGHT, 0.6, 12, _WHITE, 1.5),
        exit=Plate(_NIGHT, 0.6, 12, (190, 190, 190), 1.5),
        ripple=_WHITE,
    )  # fmt: skip

    def __init__(self, scene: int) -> None:
        self._scene = scene

    def backdrop(self, width_px: int, height_px: int, level: int) -> Pixels:
        """Ranges of hills under a sky, another hour of the day on every level."""
        return _hills(width_px, height_px, Random(self._scene * 100 + level))

    def lay_board(self, picture: Pixels, layout: Layout) -> None:
        """Tiles with light edges and gaps between, or one plate."""
        if not layout.lined:
            lay_plate(picture, board_box(layout, 8), _PANEL, layout.scaled(1))
            return
        for box in cell_boxes(layout, 1.5):
            lay_plate(picture, box, _EDGE, layout.scaled(1))
        for box in cell_boxes(layout, 3.5):
            lay_plate(picture, box, _TILE, layout.scaled(1))

    def bubble(self, size: int, width_px: float, height_px: float, level: int) -> Sprite:
        """A flask, filled as far as its size says."""
        return _flask(width_px, height_px, size, self._liquid(level))

    def droplet(self, width_px: float, height_px: float, level: int) -> Sprite:
        """A full flask."""
        return _flask(width_px, height_px, 4, self._liquid(level))

    def _liquid(self, level: int) -> Colour:
        return tone(Random(self._scene * 1000 + level).random(), 0.55, 0.95)


def _hills(width_px: int, height_px: int, lot: Random) -> Pixels:
    """A sky from one colour to another, a sun, and ridges that get darker towards the front."""
    width, height = max(1, width_px // 2), max(1, height_px // 2)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    across, down = x / height, y / height
    hue = lot.random()
    high, low = (np.array(tone(hue + turn, 0.5, value), np.float32) for turn, value in ((0, 0.55), (0.1, 0.9)))
    picture = high + (low - high) * down[..., None]
    away = np.hypot(across - lot.uniform(0.2, 1.2), down - lot.uniform(0.15, 0.4))
    picture = picture + np.exp(-((away / 0.12) ** 2))[..., None] * 90
    for ridge in range(5):
        crest = 0.3 + 0.14 * ridge
        for waves in (2, 5, 11, 23):
            crest = crest + np.sin(across * waves * lot.uniform(0.8, 1.3) + lot.uniform(0, 6)) * 0.16 / waves
        land = np.array(tone(hue + 0.3 + 0.05 * ridge, 0.45, 0.72 - 0.12 * ridge), np.float32)
        picture = np.where((down > crest)[..., None], land * (1 - 0.35 * (down - crest))[..., None], picture)
    large = cv2.resize(np.asarray(picture, np.float32), (width_px, height_px), interpolation=cv2.INTER_LINEAR)
    return np.asarray(np.clip(large, 0, 255), np.uint8)


@lru_cache(maxsize=512)
def _flask(width_px: float, height_px: float, full: int, liquid: Colour) -> Sprite:
    """A ball of glass with liquid up to ``full`` quarters."""
    canvas = Canvas(width_px, height_px)
    ball = canvas.ellipse()
    away = np.hypot(canvas.x, canvas.y)
    canvas.lay(ball, _WHITE, 0.22)
    surface = 0.92 - 1.75 * full / 4 + 0.05 * np.sin(canvas.x * 4)
    canvas.lay(ball * canvas.inside(np.asarray(canvas.y - surface, np.float32)), liquid, 0.5)
    canvas.lay(ball * np.asarray(np.clip((away - 0.55) / 0.45, 0, 1) ** 2, np.float32), _NIGHT, 0.35)
    canvas.lay(ball * np.asarray(np.exp(-(((away - 0.92) / 0.06) ** 2)), np.float32), _WHITE, 0.75)
    canvas.lay(canvas.ellipse(-0.38, -0.42, 0.24, 0.14, -0.7), _WHITE, 0.85)
    return canvas.finish()
