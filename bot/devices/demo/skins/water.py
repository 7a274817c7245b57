"""The demo's own skin: bubbles shaded like glass over a pond."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.bot.devices.demo.demo_layout import Layout
from dropsbot.bot.devices.demo.lettering import Typeface
from dropsbot.bot.devices.demo.skins.skin import Look, Style, Words, board_box, cell_boxes
from dropsbot.bot.devices.demo.translucent import FINE, Plate, Sprite, lay_plate, shrink
from dropsbot.vision.frame import Pixels

_DARK = (44, 26, 20)
_WHITE = (255, 255, 255)
_PALE = (226, 214, 190)
_PLAIN = Typeface()
_CELL = Plate(_PALE, 0.07, 12)
_PANEL = Plate(_DARK, 0.42, 18)


class Water:
    """Bubbles of glass over a pond in the evening, the same picture on every level."""

    spans = (0.0, 0.31, 0.49, 0.67, 0.86)
    scenes = 1
    look = Look(
        Words("TEN DROPS", "A DEMO", "LEVEL CLEARED", "GAME OVER"),
        title=Style(Typeface(pen=0.2), _WHITE),
        subtitle=Style(_PLAIN, _PALE),
        label=Style(_PLAIN, _PALE),
        number=Style(_PLAIN, _WHITE),
        button=Style(_PLAIN, _WHITE),
        headline=Style(_PLAIN, _WHITE),
        won=Style(_PLAIN, (140, 226, 160)),
        lost=Style(_PLAIN, (150, 160, 250)),
        hint=Style(_PLAIN, _PALE),
        hud=Plate(_DARK, 0.62, 16),
        popup=Plate(_DARK, 0.88, 26),
        start=Plate((120, 170, 40), 0.82, 20),
        exit=Plate(_DARK, 0.82, 20),
        ripple=(255, 245, 225),
    )

    def __init__(self, scene: int) -> None:
        self._scene = scene

    def backdrop(self, width_px: int, height_px: int, level: int) -> Pixels:
        """The pond."""
        return pond(width_px, height_px, self._scene).copy()

    def lay_board(self, picture: Pixels, layout: Layout) -> None:
        """A dark panel, and cells a little lighter."""
        lay_plate(picture, board_box(layout, 8), _PANEL, layout.scaled(1))
        if layout.lined:
            for box in cell_boxes(layout, 2):
                lay_plate(picture, box, _CELL, layout.scaled(1))

    def bubble(self, size: int, width_px: float, height_px: float, level: int) -> Sprite:
        """The same bubble, larger or smaller."""
        return bubble(width_px, height_px)

    def droplet(self, width_px: float, height_px: float, level: int) -> Sprite:
        """A small bubble."""
        return bubble(width_px, height_px)


@lru_cache(maxsize=8)
def pond(width_px: int, height_px: int, scene: int) -> Pixels:
    """A soft evening picture, BGR uint8, another one for every ``scene``: water, ripples, lights out of focus.

    Not to be changed: whoever asks again is given the same array.

    Drawn with Python's random numbers, which stay the same from version to version, as NumPy's may not: a profile holds
    this picture.
    """
    random = Random(scene)
    y, x = np.mgrid[0:height_px, 0:width_px].astype(np.float32)
    down, across = y / height_px, x / width_px
    top, middle, bottom = _palette(random)
    # plane by plane: numpy is slow along an axis of three
    picture = np.stack(
        [
            np.where(down < 0.5, one + (two - one) * down * 2, two + (three - two) * (down * 2 - 1))
            for one, two, three in zip(top, middle, bottom, strict=True)
        ]
    )
    picture *= 0.86 + 0.28 * _clouds(random, width_px, height_px)
    for _ in range(16):
        light = _light(random, x, y, min(width_px, height_px))
        for channel, level in enumerate(_LIGHTS[int(random.random() * len(_LIGHTS))]):
            picture[channel] += light * np.float32(level)
    ripple = np.sin((down * 26 + np.sin(across * 5 + random.uniform(0, 6)) * 1.1) * (1 + down)) * 5 * down
    vignette = 1 - 0.35 * ((across - 0.5) ** 2 + (down - 0.5) ** 2)
    picture += ripple
    picture *= vignette
    return np.dstack(list(np.clip(picture, 0, 255).astype(np.uint8)))


_LIGHTS = ((60, 150, 235), (90, 190, 240), (170, 200, 120), (180, 130, 190))
"""BGR of the lights in the evening: lamp, lantern, lily, dusk."""


def _palette(random: Random) -> tuple[NDArray[np.float32], ...]:
    """BGR of the sky's reflection, the far water and the near water."""
    base = np.array([[92, 58, 74], [120, 92, 60], [74, 70, 24]], np.float32)
    return tuple(base + np.array([[random.uniform(-12, 12) for _ in range(3)] for _ in range(3)], np.float32))


def _clouds(random: Random, width_px: int, height_px: int) -> NDArray[np.float32]:
    """Soft noise from 0 to 1."""
    small = np.array([[random.random() for _ in range(9)] for _ in range(7)], np.float32)
    return np.clip(cv2.resize(small, (width_px, height_px), interpolation=cv2.INTER_CUBIC), 0, 1)


def _light(random: Random, x: NDArray[np.float32], y: NDArray[np.float32], side_px: int) -> NDArray[np.float32]:
    """How much of one unfocused light falls on each pixel."""
    height, width = x.shape
    at_x, at_y = random.uniform(0, width), random.uniform(0, height)
    radius = random.uniform(0.04, 0.13) * side_px
    away = np.hypot(x - np.float32(at_x), y - np.float32(at_y)) / np.float32(radius)
    disc = 1 / (1 + np.exp(np.minimum((away - 1) * 7, 60)))
    return np.asarray(disc * random.uniform(0.10, 0.32), np.float32)


@lru_cache(maxsize=512)
def bubble(width_px: float, height_px: float) -> Sprite:
    """A bubble of glass that wide and high, lit from the upper left."""
    half = int(np.ceil(max(width_px, height_px) / 2)) + 2
    fine = 2 * half * FINE
    y, x = (np.mgrid[0:fine, 0:fine].astype(np.float32) + 0.5) / FINE - half
    x, y = x / (width_px / 2), y / (height_px / 2)
    away = np.hypot(x, y)
    inside = np.clip((1 - away) * min(width_px, height_px) / 2 * FINE, 0, 1)
    rim = np.exp(-(((away - 0.93) / 0.075) ** 2))
    glow = np.clip(1.25 - np.hypot(x - 0.38, y - 0.42) * 1.5, 0, 1) * np.clip(away * 1.3, 0, 1)
    shine = np.clip(1.6 - np.hypot((x + 0.36) * 1.25, (y + 0.42) * 1.7) / 0.2, 0, 1)
    shade = np.clip(0.5 - (x + y) * 0.35, 0, 1) * away
    opacity = np.clip(0.34 + 0.30 * away**3 + 0.30 * rim + 0.18 * glow + 0.62 * shine, 0, 0.97) * inside
    body = np.array([214, 176, 92], np.float32)
    white = np.array([255, 252, 240], np.float32)
    colour = body * (1 - 0.28 * shade[..., None])
    for part, amount in ((glow, 0.55), (rim, 0.72), (shine, 1.0)):
        weight = np.clip(part * amount, 0, 1)[..., None]
        colour = colour + (white - colour) * weight
    return shrink(np.asarray(colour * opacity[..., None], np.float32), np.asarray(opacity, np.float32), FINE)
