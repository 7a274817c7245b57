"""The demo's pictures that stay the same: the pond behind everything, and bubbles of any size, shaded like glass."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Box, Pixels

_FINE = 4


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """A translucent picture.

    ``light`` (h, w, 3) is BGR, already weighted with its opacity; ``through`` (h, w, 3) says how much of what is behind
    shines through, 0 to 255.
    """

    light: Pixels
    through: Pixels

    def draw(self, onto: Pixels, x_px: int, y_px: int) -> None:
        """Draw it with its middle at a pixel of ``onto``, which is changed; what sticks out is cut off."""
        height, width = self.light.shape[:2]
        left, top = x_px - width // 2, y_px - height // 2
        right, bottom = min(left + width, onto.shape[1]), min(top + height, onto.shape[0])
        from_x, from_y = max(0, -left), max(0, -top)
        if left + from_x >= right or top + from_y >= bottom:
            return
        here = onto[top + from_y : bottom, left + from_x : right]
        part = (slice(from_y, bottom - top), slice(from_x, right - left))
        behind = cv2.multiply(here, self.through[part], scale=1 / 255)
        cv2.add(behind, self.light[part], dst=behind)
        here[:] = behind


def pond(width_px: int, height_px: int, scene: int) -> Pixels:
    """A soft evening picture, BGR uint8, another one for every ``scene``: water, ripples, lights out of focus.

    Drawn with Python's random numbers, which stay the same from version to version, as NumPy's may not: a profile holds
    this picture.
    """
    random = Random(scene)
    y, x = np.mgrid[0:height_px, 0:width_px].astype(np.float32)
    down, across = y / height_px, x / width_px
    top, middle, bottom = _palette(random)
    blend = down[..., None]
    picture = np.where(blend < 0.5, top + (middle - top) * blend * 2, middle + (bottom - middle) * (blend * 2 - 1))
    picture = picture * (0.86 + 0.28 * _clouds(random, width_px, height_px)[..., None])
    for _ in range(16):
        light = _light(random, x, y, min(width_px, height_px))
        picture = picture + light[..., None] * np.array(_LIGHTS[int(random.random() * len(_LIGHTS))], np.float32)
    ripple = np.sin((down * 26 + np.sin(across * 5 + random.uniform(0, 6)) * 1.1) * (1 + down)) * 5 * down
    vignette = 1 - 0.35 * ((across - 0.5) ** 2 + (down - 0.5) ** 2)
    picture = (picture + ripple[..., None]) * vignette[..., None]
    return np.asarray(np.clip(picture, 0, 255), np.uint8)


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
    fine = 2 * half * _FINE
    y, x = (np.mgrid[0:fine, 0:fine].astype(np.float32) + 0.5) / _FINE - half
    x, y = x / (width_px / 2), y / (height_px / 2)
    away = np.hypot(x, y)
    inside = np.clip((1 - away) * min(width_px, height_px) / 2 * _FINE, 0, 1)
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
    return _sprite(colour, opacity)


@lru_cache(maxsize=64)
def ring(radius_px: float, strength: float) -> Sprite:
    """The ripple that a burst leaves, ``strength`` 0 to 1."""
    half = int(np.ceil(radius_px)) + 3
    fine = 2 * half * _FINE
    y, x = (np.mgrid[0:fine, 0:fine].astype(np.float32) + 0.5) / _FINE - half
    band = np.exp(-(((np.hypot(x, y) - radius_px) / 1.8) ** 2)) * strength
    return _sprite(np.full((fine, fine, 3), (255, 245, 225), np.float32), band.astype(np.float32))


def _sprite(colour: NDArray[np.float32], opacity: NDArray[np.float32]) -> Sprite:
    """Shrink a picture drawn too large, and weight it."""
    side = colour.shape[0] // _FINE
    light = cv2.resize(np.asarray(colour * opacity[..., None], np.float32), (side, side), interpolation=cv2.INTER_AREA)
    through = cv2.resize(255 * (1 - opacity), (side, side), interpolation=cv2.INTER_AREA)
    return Sprite(
        np.asarray(np.clip(light, 0, 255), np.uint8),
        np.repeat(np.asarray(np.clip(through, 0, 255), np.uint8)[..., None], 3, axis=2),
    )


def glass(onto: Pixels, box: Box, tint: tuple[int, int, int], opacity: float, radius_px: float) -> None:
    """Lay a plate with round corners over a part of ``onto``, which is changed; what sticks out is cut off."""
    here = box.cut(onto)
    if here.size == 0:
        return
    mask = _plate(box.width_px, box.height_px, round(radius_px))
    top, left = max(0, -box.top_px), max(0, -box.left_px)
    weight = mask[top : top + here.shape[0], left : left + here.shape[1], None].astype(np.float32) / 255 * opacity
    here[:] = (here * (1 - weight) + np.array(tint, np.float32) * weight).astype(np.uint8)


@lru_cache(maxsize=16)
def _plate(width_px: int, height_px: int, radius_px: int) -> Pixels:
    """The mask of a rectangle with round corners."""
    width, height, radius = width_px * _FINE, height_px * _FINE, radius_px * _FINE
    mask = np.zeros((height, width), np.uint8)
    mask[radius : height - radius] = 255
    mask[:, radius : width - radius] = 255
    for corner_x in (radius, width - radius - 1):
        for corner_y in (radius, height - radius - 1):
            cv2.circle(mask, (corner_x, corner_y), radius, 255, -1)
    return np.asarray(cv2.resize(mask, (width_px, height_px), interpolation=cv2.INTER_AREA), np.uint8)
