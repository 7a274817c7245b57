"""A bubble as a picture with transparency: shadow, glow, body, rim, shading, highlight, and what is written on it."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.bot.devices.demo_any.any_design import BubbleLook, Colour, Cue, Floats, Shading, Shape
from dropsbot.bot.devices.demo_any.outlines import outline
from dropsbot.bot.devices.demo_any.palette import Palette

_SHIFT = 4
_BEYOND = 1.45
"""How far a shadow or a glow reaches, in radii."""


@dataclass(slots=True)
class Sprite:
    """Light (h, w, 3) that is already multiplied by ``cover`` (h, w), 0 to 1; the bubble's centre is its middle."""

    light: Floats
    cover: Floats

    @classmethod
    def empty(cls, side: int) -> Sprite:
        """Nothing, on a square."""
        return cls(np.zeros((side, side, 3), np.float32), np.zeros((side, side), np.float32))

    def add(self, mask: Floats, tone: Colour | Floats, strength: float = 1.0) -> None:
        """Lay a colour, one or (h, w, 3), over what is there, where ``mask`` (0 to 1) says."""
        over = mask * np.float32(strength)
        self.light = self.light * (1 - over)[..., None] + over[..., None] * np.asarray(tone, np.float32)
        self.cover = self.cover + over * (1 - self.cover)


def draw_sprite(look: BubbleLook, size: int, palette: Palette, radius: float, *, blink: bool = False) -> Sprite:
    """The bubble of a size, ``radius`` pixels from its centre to its farthest point."""
    half = math.ceil(radius * _BEYOND) + 2
    sprite = Sprite.empty(2 * half + 1)
    path = outline(look, size) * radius + half
    body = filled(path, 2 * half + 1)
    colour, rim = palette.bubbles[size - 1], palette.rims[size - 1]
    if look.shapes[size - 1] is Shape.RING:
        body = body - filled((path - half) * 0.55 + half, 2 * half + 1)
    if look.glow:
        blurred = cv2.GaussianBlur(body, (0, 0), max(0.5, radius * 0.16))
        sprite.add(np.asarray(blurred, np.float32), colour, look.glow)
    if look.shadow:
        moved = np.roll(body, (round(radius * 0.14), round(radius * 0.1)), (0, 1))
        blurred = cv2.GaussianBlur(moved, (0, 0), max(0.5, radius * 0.08))
        sprite.add(np.asarray(blurred, np.float32), (0, 0, 0), look.shadow)
    marked = Sprite.empty(2 * half + 1)
    _add_body(marked, look, path, body, colour, rim, radius)
    _add_marks(marked, look, size, palette, radius, blink)
    opacity = np.float32(look.opacity)
    kept = 1 - marked.cover * opacity
    sprite.light = sprite.light * kept[..., None] + marked.light * opacity
    sprite.cover = sprite.cover * kept + marked.cover * opacity
    return sprite


def filled(path: NDArray[np.float64], side: int) -> Floats:
    """The inside of a path, 0 to 1, smooth at its edge."""
    mask = np.zeros((side, side), np.uint8)
    points = np.round(path * (1 << _SHIFT)).astype(np.int32)
    cv2.fillPoly(mask, [points], 255, lineType=cv2.LINE_AA, shift=_SHIFT)
    return np.asarray(mask, np.float32) / np.float32(255)


def _add_body(
    sprite: Sprite,
    look: BubbleLook,
    path: NDArray[np.float64],
    body: Floats,
    colour: Colour,
    rim: Colour,
    radius: float,
) -> None:
    side = body.shape[0]
    half = (side - 1) / 2
    tone: Colour | Floats = colour if look.shading is Shading.FLAT else _shaded(look.shading, colour, side, radius)
    if look.shading is Shading.SOFT:
        away = _away(side, 0, 0) / radius
        sprite.add(body * np.clip(1.25 - away * 0.9, 0.3, 1).astype(np.float32), tone)
    else:
        sprite.add(body, tone)
    if look.rim:
        width = max(1, round(2 * look.rim * radius))
        edge = np.zeros(body.shape, np.uint8)
        points = np.round(path * (1 << _SHIFT)).astype(np.int32)
        cv2.polylines(edge, [points], True, 255, width, cv2.LINE_AA, _SHIFT)
        sprite.add(np.asarray(edge, np.float32) / np.float32(255) * body, rim)
    if look.highlight:
        at = half - radius * 0.32
        spot = np.zeros(body.shape, np.uint8)
        axes = max(1, round(radius * 0.24)), max(1, round(radius * 0.14))
        cv2.ellipse(spot, (round(at), round(at)), axes, -35, 0, 360, 255, -1, cv2.LINE_AA)
        sprite.add(np.asarray(spot, np.float32) / np.float32(255) * body, (255, 255, 255), look.highlight)


def _away(side: int, right: float, down: float) -> Floats:
    """The distance of every pixel from a point near the middle."""
    half = (side - 1) / 2
    rows, cols = np.mgrid[0:side, 0:side].astype(np.float32)
    return np.asarray(np.hypot(cols - half - right, rows - half - down), np.float32)


def _shaded(shading: Shading, colour: Colour, side: int, radius: float) -> Floats:
    base = np.asarray(colour, np.float32)
    if shading is Shading.SHADED:
        away = np.clip(_away(side, -0.35 * radius, -0.35 * radius) / (1.7 * radius), 0, 1)[..., None]
        lit = base + (255 - base) * np.float32(0.35)
        return np.asarray(lit * (1 - away) + base * np.float32(0.6) * away, np.float32)
    if shading is Shading.GLASSY:
        away = np.clip(_away(side, 0, 0.15 * radius) / radius, 0, 1)[..., None] ** 2
        lit = base + (255 - base) * np.float32(0.45)
        return np.asarray(lit * (1 - away) + base * away, np.float32)
    return np.broadcast_to(base, (side, side, 3)).astype(np.float32)


def _add_marks(sprite: Sprite, look: BubbleLook, size: int, palette: Palette, radius: float, blink: bool) -> None:
    """Dots, digits and faces."""
    side = sprite.cover.shape[0]
    half = (side - 1) / 2
    colour = palette.bubbles[size - 1]
    dark: Colour = (20.0, 20.0, 20.0) if sum(colour) > 300 else (245.0, 245.0, 245.0)
    mask = np.zeros((side, side), np.uint8)
    if Cue.DOTS in look.cues:
        for x, y in _DOTS[size - 1]:
            at = round(half + x * radius), round(half + y * radius)
            cv2.circle(mask, at, max(1, round(0.13 * radius)), 255, -1, cv2.LINE_AA)
    if Cue.NUMBER in look.cues:
        height = radius * 0.9
        pen = max(1, round(height * 0.16))
        (width, tall), _ = cv2.getTextSize(str(size), cv2.FONT_HERSHEY_SIMPLEX, height / 22, pen)
        at = round(half - width / 2), round(half + tall / 2)
        cv2.putText(mask, str(size), at, cv2.FONT_HERSHEY_SIMPLEX, height / 22, 255, pen, cv2.LINE_AA)
    if look.shapes[size - 1] is Shape.SPRITE:
        _add_face(sprite, mask, radius, blink)
    sprite.add(np.asarray(mask, np.float32) / np.float32(255), dark)


_DOTS = (
    ((0.0, 0.0),),
    ((-0.3, 0.0), (0.3, 0.0)),
    ((0.0, -0.32), (-0.3, 0.22), (0.3, 0.22)),
    ((-0.28, -0.28), (0.28, -0.28), (-0.28, 0.28), (0.28, 0.28)),
)


def _add_face(sprite: Sprite, mask: Floats | NDArray[np.uint8], radius: float, blink: bool) -> None:
    half = (sprite.cover.shape[0] - 1) / 2
    eyes = np.zeros(sprite.cover.shape, np.uint8)
    for way in (-1, 1):
        at = round(half + way * 0.33 * radius), round(half - 0.15 * radius)
        wide = max(1, round(0.2 * radius))
        if not blink:
            cv2.circle(eyes, at, wide, 255, -1, cv2.LINE_AA)
            cv2.circle(mask, at, max(1, round(0.09 * radius)), 255, -1, cv2.LINE_AA)
        else:
            cv2.line(mask, (at[0] - wide, at[1]), (at[0] + wide, at[1]), 255, max(1, round(0.07 * radius)), cv2.LINE_AA)
    sprite.add(np.asarray(eyes, np.float32) / np.float32(255), (252, 252, 252))
    at = round(half), round(half + 0.2 * radius)
    axes = round(0.35 * radius), round(0.25 * radius)
    cv2.ellipse(mask, at, axes, 0, 15, 165, 255, max(1, round(0.08 * radius)), cv2.LINE_AA)
