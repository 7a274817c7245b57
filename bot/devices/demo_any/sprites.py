"""A bubble as a picture with transparency: shadow, glow, body, rim, highlight, and what is written on it."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from dropsbot.bot.devices.demo_any.any_design import BubbleLook, Colour, Floats, Shading, Shape
from dropsbot.bot.devices.demo_any.marks import Mask, digit, dots, drawn, eyes, face
from dropsbot.bot.devices.demo_any.outlines import HOLE, Path, draw_outline
from dropsbot.bot.devices.demo_any.palette import Palette

_SHIFT = 4
_BEYOND = 1.4
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
    """The bubble of a size, ``radius`` pixels from its centre to its farthest point; ``blink``: eyes shut, no shine."""
    number = size - 1
    half = math.ceil(radius * _BEYOND) + 2
    side = 2 * half + 1
    shape = look.shapes[number]
    path = draw_outline(shape, look.outline_seeds[number], look.points[number], look.roughness, look.stretch) * radius
    body = filled(path, side) - filled(path * HOLE, side) * (shape is Shape.RING)
    whole = Sprite.empty(side)
    if look.glow:
        whole.add(_blurred(body, radius * 0.16), palette.bubbles[number], look.glow)
    if look.shadow:
        moved = np.roll(body, (round(radius * 0.14), round(radius * 0.1)), (0, 1))
        whole.add(_blurred(moved, radius * 0.08), (0, 0, 0), look.shadow)
    bubble = Sprite.empty(side)
    _add_body(bubble, look.shading, body, palette.bubbles[number], radius)
    if look.rim:
        width = max(1, round(2 * look.rim * radius))
        bubble.add(_edge(path, side, width, ring=shape is Shape.RING) * body, palette.rims[number])
    if look.highlight and not blink:
        bubble.add(_highlight(side, radius) * body, (255, 255, 255), look.highlight)
    _add_marks(bubble, look, size, palette.bubbles[number], radius, blink=blink)
    opacity = np.float32(look.opacity)
    kept = 1 - bubble.cover * opacity
    return Sprite(whole.light * kept[..., None] + bubble.light * opacity, whole.cover * kept + bubble.cover * opacity)


def filled(path: Path, side: int) -> Floats:
    """The inside of a path around the middle of a square, 0 to 1, smooth at its edge."""
    return drawn(side, lambda mask: cv2.fillPoly(mask, [_fine(path, side)], 255, cv2.LINE_AA, _SHIFT))


def _fine(path: Path, side: int) -> Path:
    return np.asarray(np.round((path + (side - 1) / 2) * (1 << _SHIFT)), np.int32)


def _edge(path: Path, side: int, width: int, *, ring: bool) -> Floats:
    def draw(mask: Mask) -> None:
        paths = [_fine(path, side), _fine(path * HOLE, side)][: 2 if ring else 1]
        cv2.polylines(mask, paths, True, 255, width, cv2.LINE_AA, _SHIFT)

    return drawn(side, draw)


def _highlight(side: int, radius: float) -> Floats:
    at = round((side - 1) / 2 - radius * 0.32)
    axes = max(1, round(radius * 0.24)), max(1, round(radius * 0.14))
    return drawn(side, lambda mask: cv2.ellipse(mask, (at, at), axes, -35, 0, 360, 255, -1, cv2.LINE_AA))


def _blurred(mask: Floats, reach: float) -> Floats:
    return np.asarray(cv2.GaussianBlur(mask, (0, 0), max(0.6, reach)), np.float32)


def _add_body(sprite: Sprite, shading: Shading, body: Floats, colour: Colour, radius: float) -> None:
    side = body.shape[0]
    base = np.asarray(colour, np.float32)
    if shading is Shading.FLAT:
        sprite.add(body, base)
    elif shading is Shading.SOFT:
        fades = np.clip(1.3 - _away(side, 0.0, 0.0) / radius, 0.25, 1)
        sprite.add(np.asarray(body * fades, np.float32), base)
    elif shading is Shading.SHADED:
        away = np.clip(_away(side, -0.35 * radius, -0.35 * radius) / (1.7 * radius), 0, 1)[..., None]
        lit, dark = base + (255 - base) * np.float32(0.35), base * np.float32(0.6)
        sprite.add(body, np.asarray(lit + (dark - lit) * away, np.float32))
    else:
        away = np.clip(_away(side, 0.0, 0.15 * radius) / radius, 0, 1)[..., None] ** 2
        lit = base + (255 - base) * np.float32(0.45)
        sprite.add(body, np.asarray(lit + (base - lit) * away, np.float32))


def _away(side: int, right: float, down: float) -> Floats:
    """The distance of every pixel from a point near the middle."""
    half = (side - 1) / 2
    along = np.arange(side, dtype=np.float32) - np.float32(half)
    return np.asarray(np.hypot((along - right)[None], (along - down)[:, None]), np.float32)


def _add_marks(sprite: Sprite, look: BubbleLook, size: int, colour: Colour, radius: float, *, blink: bool) -> None:
    side = sprite.cover.shape[0]
    light = 0.11 * colour[0] + 0.59 * colour[1] + 0.3 * colour[2]
    ink: Colour = (20.0, 20.0, 20.0) if light > 110 else (245.0, 245.0, 245.0)
    if look.dotted:
        sprite.add(dots(side, size, radius), ink)
    elif look.numbered:
        sprite.add(digit(side, size, radius), ink)
    elif look.shapes[size - 1] is Shape.SPRITE:
        if not blink:
            sprite.add(eyes(side, radius), (252, 252, 252))
        sprite.add(face(side, radius, closed=blink), (20, 20, 20))
