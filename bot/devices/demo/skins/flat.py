"""A flat, light skin: circles of one colour each, no shading, thin round letters without plates."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import numpy as np

from dropsbot.bot.devices.demo.demo_layout import Layout
from dropsbot.bot.devices.demo.lettering import Form, Typeface
from dropsbot.bot.devices.demo.skins.skin import Look, Style, Words, board_box, draw_lines
from dropsbot.bot.devices.demo.translucent import Canvas, Colour, Plate, Sprite, lay_plate, tone
from dropsbot.vision.frame import Pixels

_WHITE = (255, 255, 255)
_THIN = Typeface(pen=0.13, form=Form.ROUND)
_BOLD = Typeface(pen=0.18, form=Form.ROUND)


class Flat:
    """Flat circles that get darker as they get larger; the scene decides the one hue that everything has."""

    spans = (0.0, 0.28, 0.45, 0.62, 0.82)
    scenes = 1

    def __init__(self, scene: int) -> None:
        hue = Random(scene).random()
        self._paper, self._panel, self._line = tone(hue, 0.04, 0.97), tone(hue, 0.09, 0.93), tone(hue, 0.2, 0.8)
        self._shades = tuple(tone(hue + 0.5, 0.42 + 0.14 * size, 0.94 - 0.09 * size) for size in range(5))
        dark, grey = tone(hue, 0.5, 0.25), tone(hue, 0.2, 0.5)
        button = tone(hue + 0.5, 0.7, 0.7)
        self.look = Look(
            Words(
                "SPLASH", "POP THEM ALL", "ALL CLEAR", "OUT OF TAPS", "PLAY", "LEAVE",
                "STAGE", "TAPS", "+{} TAPS", "NO MORE TAPS", "TAP TO CONTINUE",
            ),
            title=Style(_BOLD, dark),
            subtitle=Style(_THIN, grey),
            label=Style(_THIN, grey),
            number=Style(_THIN, dark),
            button=Style(_THIN, _WHITE),
            headline=Style(_BOLD, dark),
            won=Style(_THIN, tone(0.38, 0.8, 0.55)),
            lost=Style(_THIN, tone(0.0, 0.7, 0.75)),
            hint=Style(_THIN, grey),
            hud=None,
            popup=Plate(_WHITE, 1, 10, self._line, 2),
            start=Plate(button, 1, 33),
            exit=Plate(grey, 1, 33),
            ripple=button,
            align=0.0,
        )  # fmt: skip

    def backdrop(self, width_px: int, height_px: int, level: int) -> Pixels:
        """Plain paper."""
        return np.full((height_px, width_px, 3), self._paper, np.uint8)

    def lay_board(self, picture: Pixels, layout: Layout) -> None:
        """A panel of another shade, thin lines on it."""
        lay_plate(picture, board_box(layout, 6), Plate(self._panel, 1, 6), layout.scaled(1))
        if layout.lined:
            draw_lines(picture, layout, self._line, 1, 1.5)

    def bubble(self, size: int, width_px: float, height_px: float, level: int) -> Sprite:
        """A circle in the size's shade."""
        return _disc(width_px, height_px, self._shades[size])

    def droplet(self, width_px: float, height_px: float, level: int) -> Sprite:
        """A circle in the lightest shade."""
        return _disc(width_px, height_px, self._shades[1])


@lru_cache(maxsize=256)
def _disc(width_px: float, height_px: float, colour: Colour) -> Sprite:
    canvas = Canvas(width_px, height_px)
    canvas.lay(canvas.ellipse(), colour)
    return canvas.finish()
