"""Outlines of bubbles: closed paths around (0, 0) whose farthest point is 1 away."""

from __future__ import annotations

import math
import random

import numpy as np
from numpy.typing import NDArray

from dropsbot.bot.devices.demo_any.any_design import Shape

Path = NDArray[np.float64]
"""(n, 2), x and y."""
HOLE = 0.55
"""The radius of a ring's hole, as a part of its own."""
_STEPS = 240
_ANGLES = np.linspace(0, 2 * math.pi, _STEPS, endpoint=False)


def draw_outline(shape: Shape, seed: int, points: int, roughness: float, stretch: float) -> Path:
    """The outline of a shape; see :class:`dropsbot.bot.devices.demo_any.any_design.BubbleLook` for the numbers."""
    draw = random.Random(f"outline {seed}")
    if shape is Shape.SPLAT:
        radius = _splat(points, roughness, draw)
    elif shape is Shape.BLOB:
        radius = _blob(roughness, draw)
    elif shape is Shape.STAR:
        radius = _star(points, 0.4 + 0.35 * (1 - roughness))
    elif shape is Shape.GEM:
        radius = _gem(points)
    else:
        radius = np.ones(_STEPS)
    path = np.stack([np.cos(_ANGLES), np.sin(_ANGLES)], axis=1) * radius[:, None]
    if shape is Shape.ELLIPSE:
        path *= np.array([min(1.0, stretch), min(1.0, 1 / stretch)])
    return np.asarray(path / np.hypot(path[:, 0], path[:, 1]).max())


def part_of_disc(path: Path) -> float:
    """The area inside a path, as a part of the disc of radius 1."""
    x, y = path[:, 0], path[:, 1]
    return float(abs(np.dot(x, np.roll(y, 1)) - np.dot(y, np.roll(x, 1))) / 2 / math.pi)


def _splat(points: int, roughness: float, draw: random.Random) -> NDArray[np.float64]:
    """A round body with arms of uneven length."""
    arms = points + 3
    radius = np.full(_STEPS, 1 - 0.3 * roughness)
    for number in range(arms):
        middle = 2 * math.pi * (number + draw.uniform(-0.3, 0.3)) / arms
        away = (_ANGLES - middle + math.pi) % (2 * math.pi) - math.pi
        width = draw.uniform(0.5, 0.9) / arms
        radius += roughness * draw.uniform(0.15, 0.6) * np.exp(-((away / width) ** 2))
    return radius


def _blob(roughness: float, draw: random.Random) -> NDArray[np.float64]:
    radius = np.ones(_STEPS)
    for wave in range(2, 6):
        strength = 0.28 * roughness / (wave - 1) * draw.uniform(0.5, 1.0)
        radius += strength * np.cos(wave * _ANGLES + draw.uniform(0, 2 * math.pi))
    return radius


def _star(points: int, inner: float) -> NDArray[np.float64]:
    """Straight lines from tips at radius 1 to dents at radius ``inner``, one tip up."""
    half = math.pi / points
    away = np.abs((_ANGLES + math.pi / 2 + half) % (2 * half) - half)
    along_x, along_y = inner * math.cos(half) - 1, inner * math.sin(half)
    return np.asarray(along_y / (along_y * np.cos(away) - along_x * np.sin(away)))


def _gem(corners: int) -> NDArray[np.float64]:
    """Equal straight sides, one corner up."""
    half = math.pi / corners
    from_middle_of_side = (_ANGLES + math.pi / 2) % (2 * half) - half
    return np.asarray(math.cos(half) / np.cos(from_middle_of_side))
