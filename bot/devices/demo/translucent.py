"""Translucent pictures and how they are laid over others; all that the skins draw with."""

from __future__ import annotations

import colorsys
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.vision.frame import Box, Pixels

Colour = tuple[int, int, int]
"""Blue, green, red, 0 to 255."""
Mask = NDArray[np.float32]
"""How much of each pixel is covered, 0 to 1."""

FINE = 4
_LARGE_PX = 110


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


def shrink(light: NDArray[np.float32], opacity: Mask, fine: int) -> Sprite:
    """A sprite from a picture drawn ``fine`` times too large; ``light`` is already weighted."""
    size = (light.shape[1] // fine, light.shape[0] // fine)
    small = cv2.resize(light, size, interpolation=cv2.INTER_AREA)
    through = cv2.resize(255 * (1 - opacity), size, interpolation=cv2.INTER_AREA)
    return Sprite(
        np.asarray(np.clip(small, 0, 255), np.uint8),
        np.repeat(np.asarray(np.clip(through, 0, 255), np.uint8)[..., None], 3, axis=2),
    )


class Canvas:
    """A sprite in the making: ``width_px`` x ``height_px`` of a shape, and ``margin_px`` around it.

    ``x`` and ``y`` run from -1 to 1 over the shape, downwards; masks are made from them.
    """

    def __init__(self, width_px: float, height_px: float, margin_px: float = 2) -> None:
        self._fine = FINE if max(width_px, height_px) < _LARGE_PX else 2
        half_x, half_y = (int(np.ceil(side / 2 + margin_px)) for side in (width_px, height_px))
        y, x = np.mgrid[0 : 2 * half_y * self._fine, 0 : 2 * half_x * self._fine].astype(np.float32) + 0.5
        self._unit = np.array([width_px, height_px], np.float32) / 2
        self.x = (x / self._fine - half_x) / self._unit[0]
        self.y = (y / self._fine - half_y) / self._unit[1]
        self._light = np.zeros((*x.shape, 3), np.float32)
        self._opacity = np.zeros(x.shape, np.float32)

    def ellipse(
        self, x: float = 0, y: float = 0, across: float = 1, down: float | None = None, turn: float = 0
    ) -> Mask:
        """An ellipse with its centre, half axes and turn (radians) in the canvas' units; a circle without ``down``."""
        down = across if down is None else down
        right, below = self.x - x, self.y - y
        cos, sin = np.float32(np.cos(turn)), np.float32(np.sin(turn))
        away = np.hypot((right * cos + below * sin) / across, (below * cos - right * sin) / down)
        return self.inside((1 - away) * min(across, down))

    def inside(self, depth: Mask) -> Mask:
        """Where ``depth``, in the canvas' units, is above 0; the edge is smooth."""
        edge_px = float(self._unit.min()) * self._fine
        return np.asarray(np.clip(depth * edge_px + 0.5, 0, 1), np.float32)

    def lay(self, mask: Mask, colour: Colour, opacity: float = 1) -> None:
        """Lay a colour over what there is."""
        weight = mask * np.float32(opacity)
        self._light += (np.array(colour, np.float32) - self._light) * weight[..., None]
        self._opacity += (1 - self._opacity) * weight

    def glow(self, mask: Mask, colour: Colour) -> None:
        """Add light."""
        self._light += mask[..., None] * np.array(colour, np.float32)

    def finish(self) -> Sprite:
        """What was drawn."""
        return shrink(self._light, self._opacity, self._fine)


@lru_cache(maxsize=128)
def ring(radius_px: float, strength: float, colour: Colour) -> Sprite:
    """The ripple that a burst leaves, ``strength`` 0 to 1."""
    half = int(np.ceil(radius_px)) + 3
    fine = 2 * half * FINE
    y, x = (np.mgrid[0:fine, 0:fine].astype(np.float32) + 0.5) / FINE - half
    band = np.exp(-(((np.hypot(x, y) - radius_px) / 1.8) ** 2)) * strength
    light = np.full((fine, fine, 3), colour, np.float32) * band[..., None]
    return shrink(np.asarray(light, np.float32), np.asarray(band, np.float32), FINE)


def tone(hue: float, saturation: float, value: float) -> Colour:
    """The colour of a hue (turns from red over green to blue), a saturation and a value of 0 to 1."""
    red, green, blue = colorsys.hsv_to_rgb(hue % 1, saturation, value)
    return round(blue * 255), round(green * 255), round(red * 255)


@dataclass(frozen=True, slots=True)
class Plate:
    """A surface: its colour, how opaque it is, the radius of its corners and its border in a design's units."""

    tint: Colour
    opacity: float
    radius: float
    border: Colour | None = None
    border_width: float = 0


def lay_plate(onto: Pixels, box: Box, plate: Plate, unit_px: float) -> None:
    """Lay a plate over a part of ``onto``, which is changed; what sticks out is cut off.

    ``unit_px`` is how many pixels the plate's radius and border have for each of their units.
    """
    radius_px = plate.radius * unit_px
    if plate.border is None:
        _tint(onto, box, plate.tint, plate.opacity, radius_px)
        return
    wide = max(1, round(plate.border_width * unit_px))
    inner = Box(box.left_px + wide, box.top_px + wide, box.width_px - 2 * wide, box.height_px - 2 * wide)
    behind = inner.cut(onto).copy()
    _tint(onto, box, plate.border, 1, radius_px)
    if behind.size == 0:
        return
    mask = _cut_mask(onto, inner, max(0, radius_px - wide))
    here = inner.cut(onto)
    filled = behind * (1 - plate.opacity) + np.array(plate.tint, np.float32) * plate.opacity
    here[:] = (here * (1 - mask) + filled * mask).astype(np.uint8)


def _tint(onto: Pixels, box: Box, tint: Colour, opacity: float, radius_px: float) -> None:
    here = box.cut(onto)
    if here.size == 0:
        return
    weight = _cut_mask(onto, box, radius_px) * opacity
    here[:] = (here * (1 - weight) + np.array(tint, np.float32) * weight).astype(np.uint8)


def _cut_mask(onto: Pixels, box: Box, radius_px: float) -> Mask:
    """The mask (h, w, 1) of a plate, cut off as ``onto`` cuts off its box."""
    mask = _round_corners(box.width_px, box.height_px, round(radius_px))
    here = box.cut(onto)
    top, left = max(0, -box.top_px), max(0, -box.left_px)
    return mask[top : top + here.shape[0], left : left + here.shape[1], None].astype(np.float32) / np.float32(255)


@lru_cache(maxsize=32)
def _round_corners(width_px: int, height_px: int, radius_px: int) -> Pixels:
    """The mask of a rectangle with round corners."""
    width, height = width_px * FINE, height_px * FINE
    radius = min(radius_px, width_px // 2, height_px // 2) * FINE
    mask = np.zeros((height, width), np.uint8)
    mask[radius : height - radius] = 255
    mask[:, radius : width - radius] = 255
    for corner_x in (radius, width - radius - 1):
        for corner_y in (radius, height - radius - 1):
            cv2.circle(mask, (corner_x, corner_y), radius, 255, -1)
    return np.asarray(cv2.resize(mask, (width_px, height_px), interpolation=cv2.INTER_AREA), np.uint8)
