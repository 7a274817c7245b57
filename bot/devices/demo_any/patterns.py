"""Patterns of grounds, before they have colours: how much of a second and of a third colour is where."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from dropsbot.bot.devices.demo_any.any_design import Colour, Floats, GroundKind, GroundLook, Picture


class Pattern:
    """A pattern (h, w): how much of a second and of a third colour is where, and a grain that is added."""

    def __init__(self, look: GroundLook, width: int, height: int, cell: float, draw: Generator) -> None:
        """Draw a pattern for cells of ``cell`` pixels."""
        second = _second(look, width, height, cell, draw)
        self._second = np.asarray((second * 255).clip(0, 255), np.uint8)
        self._third: Floats | None = None
        self._grain: NDArray[np.int16] | None = None
        if look.kind is GroundKind.PHOTOGRAPH:
            self._third = _cloud(width, height, [cell * 2.5 * look.grain, cell * 0.7 * look.grain], draw)
        if look.fine:
            self._grain = np.asarray(draw.normal(0, look.fine, (height, width)).round(), np.int16)

    def coloured(self, colours: Sequence[Colour], down: slice = slice(None), across: slice = slice(None)) -> Picture:
        """A piece of the pattern (h, w, 3) in three colours."""
        first, second = (np.asarray(one, np.float32) for one in colours[:2])
        mixed = first + np.linspace(0, 1, 256, dtype=np.float32)[:, None] * (second - first)
        table = np.asarray(mixed.clip(0, 255)[None].round(), np.uint8)
        index = self._second[down, across]
        pixels = np.asarray(cv2.LUT(cv2.merge([index, index, index]), table), np.uint8)
        if self._third is not None:
            part = np.ascontiguousarray(self._third[down, across]) * np.float32(0.6)
            pixels = blended(pixels, colours[2], part)
        if self._grain is not None:
            grain = self._grain[down, across]
            pixels = np.asarray(cv2.add(pixels, cv2.merge([grain, grain, grain]), dtype=cv2.CV_8U), np.uint8)
        return pixels


def blended(pixels: Picture, colour: Colour, part: Floats) -> Picture:
    """A picture with a colour over it, as much of it as ``part`` (h, w), 0 to 1, says."""
    flat = np.empty_like(pixels)
    flat[:] = np.asarray(colour).clip(0, 255).round()
    return np.asarray(cv2.blendLinear(pixels, flat, 1 - part, part), np.uint8)


def _second(look: GroundLook, width: int, height: int, cell: float, draw: Generator) -> Floats:
    grain = max(4.0, look.grain * cell)
    if look.kind is GroundKind.PLAIN:
        return np.zeros((height, width), np.float32)
    rows, cols = np.arange(height, dtype=np.float32)[:, None], np.arange(width, dtype=np.float32)[None]
    if look.kind is GroundKind.GRADIENT:
        return _gradient(rows, cols, draw)
    if look.kind is GroundKind.CHECKERED:
        return np.asarray((cols // grain + rows // grain) % 2, np.float32)
    if look.kind is GroundKind.TILED:
        return _bricks(rows, cols, grain)
    if look.kind is GroundKind.TEXTURED:
        return _cloud(width, height, [grain * 0.5, grain * 0.25, 2.0], draw)
    horizon = draw.uniform(0.3, 0.8) * height + draw.uniform(0.03, 0.1) * height * np.cos(
        cols * 6 / width + draw.random()
    )
    scene = _cloud(width, height, [grain * 2, grain, grain * 0.5, grain * 0.25], draw) * np.float32(0.6)
    return np.asarray(scene + np.float32(0.4) * (rows > horizon), np.float32)


def _gradient(rows: Floats, cols: Floats, draw: Generator) -> Floats:
    """From one side to another, or from the middle outwards."""
    if draw.random() < 0.3:
        middle = rows[-1, 0] * draw.uniform(0.2, 0.8), cols[0, -1] * draw.uniform(0.2, 0.8)
        along = np.hypot(rows - middle[0], cols - middle[1])
    else:
        angle = draw.uniform(0, 2 * np.pi)
        along = cols * np.cos(angle) + rows * np.sin(angle)
    return np.asarray((along - along.min()) / max(1.0, float(np.ptp(along))), np.float32)


def _bricks(rows: Floats, cols: Floats, tall: float) -> Floats:
    """Stones of slightly different shades, with joints."""
    wide = tall * 1.7
    shifted = cols + (rows // tall % 2) * wide / 2
    joint = max(1.0, tall * 0.08)
    shade = np.sin(np.floor(rows / tall) * 12.99 + np.floor(shifted / wide) * 78.23) * 0.2 + 0.2
    return np.asarray(np.where((rows % tall < joint) | (shifted % wide < joint), 1.0, shade), np.float32)


def _cloud(width: int, height: int, grains: Sequence[float], draw: Generator) -> Floats:
    """Smooth noise of several sizes, 0 to 1."""
    total: Floats = np.zeros((height, width), np.float32)
    for grain in grains:
        grain_px = max(2.0, grain)
        small = draw.random((int(height / grain_px) + 2, int(width / grain_px) + 2), np.float32)
        total += np.asarray(cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC), np.float32) * grain_px
    low, high = np.percentile(total[::5, ::5], (2, 98))
    return np.asarray(np.clip((total - low) / max(1e-6, float(high - low)), 0, 1), np.float32)
