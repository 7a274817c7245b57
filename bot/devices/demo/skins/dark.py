"""A dark skin: rings of neon light with as many dots in them as their size, on a night sky of faint stars."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import cv2
import numpy as np

from dropsbot.bot.devices.demo.demo_layout import Layout
from dropsbot.bot.devices.demo.lettering import Form, Typeface
from dropsbot.bot.devices.demo.skins.skin import Look, Style, Words, board_box, draw_lines
from dropsbot.bot.devices.demo.translucent import Canvas, Colour, Plate, Sprite, lay_plate, tone
from dropsbot.vision.frame import Pixels

_NIGHT = (26, 14, 12)
_DEEP = (36, 20, 16)
_CYAN = (235, 230, 60)
_PINK = (190, 70, 255)
_GREY = (170, 150, 140)
_DOTTED = Typeface(pen=0.1, form=Form.PIXELS)
_SEGMENTS = Typeface(pen=0.12, form=Form.SEGMENTS, stretch=0.9)
_DOTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.0, 0.0),),
    2: ((-0.28, 0.0), (0.28, 0.0)),
    3: ((0.0, -0.32), (-0.28, 0.17), (0.28, 0.17)),
    4: ((-0.28, -0.28), (0.28, -0.28), (-0.28, 0.28), (0.28, 0.28)),
}


class Dark:
    """Neon rings, another hue for each size."""

    spans = (0.0, 0.34, 0.5, 0.66, 0.82)
    scenes = 1
    look = Look(
        Words(
            "NEON POP", "NIGHT SHIFT", "SECTOR CLEAR", "POWER DOWN", "START", "EXIT",
            "SECTOR", "POWER", "+{} POWER", "NO POWER LEFT", "PRESS TO GO ON",
        ),
        title=Style(_DOTTED, _CYAN),
        subtitle=Style(_DOTTED, _PINK),
        label=Style(_DOTTED, _GREY),
        number=Style(_SEGMENTS, (90, 255, 140)),
        button=Style(_DOTTED, _CYAN),
        headline=Style(_DOTTED, _CYAN),
        won=Style(_DOTTED, (90, 255, 140)),
        lost=Style(_DOTTED, (110, 90, 255)),
        hint=Style(_DOTTED, _GREY),
        hud=Plate((10, 6, 6), 1, 2, (90, 70, 30), 1.5),
        popup=Plate((14, 8, 8), 0.94, 4, _PINK, 2),
        start=Plate((40, 30, 10), 1, 4, _CYAN, 2),
        exit=Plate((30, 20, 20), 1, 4, _GREY, 2),
        ripple=_CYAN,
        align=1.0,
    )  # fmt: skip

    def __init__(self, scene: int) -> None:
        self._scene = scene
        hue = Random(scene).random()
        self._hues = tuple(tone(hue + 0.17 * size, 0.75, 1.0) for size in range(5))

    def backdrop(self, width_px: int, height_px: int, level: int) -> Pixels:
        """A night sky."""
        return _sky(width_px, height_px, Random(self._scene))

    def lay_board(self, picture: Pixels, layout: Layout) -> None:
        """A dark field with a thin bright edge, and faint lines."""
        lay_plate(picture, board_box(layout, 7), Plate(_DEEP, 0.9, 6, (110, 60, 90), 1.5), layout.scaled(1))
        if layout.lined:
            draw_lines(picture, layout, (150, 90, 60), 0.45, 1)

    def bubble(self, size: int, width_px: float, height_px: float, level: int) -> Sprite:
        """A ring with dots."""
        return _neon(width_px, height_px, size, self._hues[size])

    def droplet(self, width_px: float, height_px: float, level: int) -> Sprite:
        """A small bright ring."""
        return _neon(width_px, height_px, 0, self._hues[0])


def _sky(width_px: int, height_px: int, lot: Random) -> Pixels:
    """Darkness that gets bluer downwards, with some stars."""
    blend = np.linspace(0, 1, height_px, dtype=np.float32)[:, None, None]
    picture = np.empty((height_px, width_px, 3), np.uint8)
    picture[:] = (np.array(_NIGHT, np.float32) + blend * np.array((26, 4, 10), np.float32)).astype(np.uint8)
    for _ in range(90):
        at = (int(lot.random() * width_px), int(lot.random() * height_px))
        cv2.circle(picture, at, max(1, min(width_px, height_px) // 500), (120, 100, 100), cv2.FILLED)
    return picture


@lru_cache(maxsize=256)
def _neon(width_px: float, height_px: float, size: int, colour: Colour) -> Sprite:
    canvas = Canvas(width_px, height_px, 2 + 0.1 * max(width_px, height_px))
    away = np.hypot(canvas.x, canvas.y)
    canvas.lay(canvas.ellipse(), (round(colour[0] * 0.3), round(colour[1] * 0.3), round(colour[2] * 0.3)))
    canvas.glow(np.asarray(np.clip(1 - np.abs(away - 0.9) / 0.28, 0, 1) ** 2 * 0.45, np.float32), colour)
    canvas.lay(np.asarray(np.clip(1.6 - np.abs(away - 0.9) / 0.06, 0, 1), np.float32), colour)
    for x, y in _DOTS.get(size, ()):
        canvas.lay(canvas.ellipse(x, y, 0.17), colour)
        canvas.lay(canvas.ellipse(x, y, 0.09), (255, 255, 255), 0.8)
    return canvas.finish()
