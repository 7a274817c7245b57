"""Outlines of bubbles: closed paths around (0, 0) whose farthest point is 1 away."""

from __future__ import annotations

import math
import random

import numpy as np
from numpy.typing import NDArray

from dropsbot.bot.devices.demo_any.any_design import BubbleLook, Shape

_STEPS = 240


def outline(look: BubbleLook, size: int, variant: int = 0) -> NDArray[np.float64]:
    """The path (n, 2) of a bubble of ``size``, x and y, for a look that has several shapes for one size."""
    shape = look.shapes[size - 1]
    draw = random.Random(f"outline {look.outline_seeds[size - 1]} {variant}")
    angles = np.linspace(0, 2 * math.pi, _STEPS, endpoint=False)
    points = look.points[size - 1]
    if shape is Shape.SPLAT:
        radius = _splat(angles, points, look.roughness, draw)
    elif shape is Shape.BLOB:
        radius = _blob(angles, look.roughness, draw)
    elif shape is Shape.STAR:
        radius = _star(angles, points, 0.35 + 0.4 * (1 - look.roughness))
    elif shape is Shape.GEM:
        radius = _gem(angles, max(4, points))
    else:
        radius = np.ones(_STEPS)
    path = np.stack([np.cos(angles), np.sin(angles)], axis=1) * radius[:, None]
    if shape is Shape.ELLIPSE:
        path *= np.array([1.0, 1 / look.stretch]) if look.stretch >= 1 else np.array([look.stretch, 1.0])
    return np.asarray(path / np.hypot(path[:, 0], path[:, 1]).max())


def part_of_disc(path: NDArray[np.float64]) -> float:
    """The area inside a path, as a part of the disc of radius 1."""
    x, y = path[:, 0], path[:, 1]
    return float(abs(np.dot(x, np.roll(y, 1)) - np.dot(y, np.roll(x, 1))) / 2 / math.pi)


def _splat(angles: NDArray[np.float64], points: int, roughness: float, draw: random.Random) -> NDArray[np.float64]:
    radius = np.full(_STEPS, 1 - 0.45 * roughness)
    for number in range(points + 3):
        middle = 2 * math.pi * (number + draw.uniform(-0.3, 0.3)) / (points + 3)
        away = (angles - middle + math.pi) % (2 * math.pi) - math.pi
        width = draw.uniform(0.10, 0.22)
        radius += roughness * draw.uniform(0.25, 0.75) * np.exp(-((away / width) ** 2))
    return radius


def _blob(angles: NDArray[np.float64], roughness: float, draw: random.Random) -> NDArray[np.float64]:
    radius = np.ones(_STEPS)
    for wave in range(2, 6):
        strength = 0.28 * roughness / (wave - 1) * draw.uniform(0.5, 1.0)
        radius += strength * np.cos(wave * angles + draw.uniform(0, 2 * math.pi))
    return radius


def _star(angles: NDArray[np.float64], points: int, inner: float) -> NDArray[np.float64]:
    """A star with straight sides: between a tip and the next dent the path is a line."""
    half = math.pi / points
    within = np.abs((angles + half + math.pi / 2) % (2 * half) - half)
    tip = np.array([1.0, 0.0])
    dent = inner * np.array([math.cos(half), math.sin(half)])
    along = dent - tip
    return np.asarray((tip[0] * along[1]) / (along[1] * np.cos(within) - along[0] * np.sin(within)))


def _gem(angles: NDArray[np.float64], corners: int) -> NDArray[np.float64]:
    half = math.pi / corners
    within = (angles + math.pi / 2 + half) % (2 * half) - half
    return np.asarray(math.cos(half) / np.cos(within))
