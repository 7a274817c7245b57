"""What tells bubbles of different sizes apart: a number of measures of each bubble, none of which needs to be right.

A game may tell sizes by area, by shape, by colour, by dots or digits, and it may turn or mirror each bubble. So there
are measures of all of these. Which of them tell sizes apart in this game, the mixture finds out.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.account.bubble_spots import Contrasts, spot_counts
from dropsbot.calibration.account.cell_colours import DOWN, RIGHT, RING, RINGS, SIDE
from dropsbot.vision.frame import Numbers, Shades

Waves = NDArray[np.complex64]
"""Measures along circles as waves, (bubbles, measures, frequencies)."""

_RADII, _ANGLES, _REACH = 12, 48, 0.62
"""Bubbles are looked at along so many circles, at so many places, up to this distance from their middles in cells."""
_COVER_WEIGHT = 25.0
"""Covered or not counts as much as a difference in colour of so many units of L, a, b."""
_AT_ONCE = 100
"""So many cells are one tall picture to OpenCV: it takes no more than 32,767 rows, and places them less exactly."""
_SPOT = 0.1
"""Spots are counted, and a count means something unless it is a coincidence; ten steps are as much as other measures
have between looks that differ clearly."""
_DIMENSIONS = 5
"""A table of distances becomes so many coordinates at most."""


@dataclass(frozen=True, slots=True, eq=False)
class Feature:
    """A measure of each bubble: ``values`` (bubbles, n), and the least difference that means anything."""

    name: str
    values: Numbers
    least: float


def look_features(lab: Shades, contrasts: Contrasts, cover: Shades) -> list[Feature]:
    """Measures of bubbles, from their cells (n, SIDE, SIDE, 3) in L, a, b and their maps (n, SIDE, SIDE).

    ``contrasts`` are those of the same cells.
    """
    count = len(lab)
    area = cover.mean(axis=(1, 2))
    rings = _on_rings(cover)
    weight = cover**2
    colour = _mean(lab, weight, 1e-6)
    spread = np.sqrt(_mean((lab - colour[:, None, None]) ** 2, weight, 1e-6))
    around = polar(np.concatenate([lab[..., :1], cover[..., None]], axis=3), np.zeros((count, 2)), 10, 32, 0.66)
    waves = np.abs(np.fft.rfft(around, axis=2))[:, :, 1:7].mean(axis=1) / around.shape[2]
    over_ground = _over_one_ground(lab, cover)
    fill = np.sqrt(np.maximum(area, 0.01))
    larger = np.maximum(fill[:, None], fill) ** 2
    dimensions = max(2, min(_DIMENSIONS, count // 4))
    return [
        Feature("radius", np.sqrt(area / np.pi)[:, None], 0.0015),
        Feature("cover by distance", rings, 0.006),
        Feature("colour", colour.astype(np.float64), 0.3),
        Feature("spread of colours", spread.astype(np.float64), 0.225),
        Feature("waves of the outline", waves[..., 1], 0.00225),
        Feature("waves of light", waves[..., 0], 0.12),
        Feature("bright spots", spot_counts(contrasts, cover, bright=True)[:, None].astype(float), _SPOT),
        Feature("dark spots", spot_counts(contrasts, cover, bright=False)[:, None].astype(float), _SPOT),
        Feature("look", coordinates(_apart(over_ground) / larger, dimensions), 0.3),
        Feature("look, turned or mirrored", coordinates(_apart_turned(over_ground, cover) / larger, dimensions), 0.3),
    ]


def coordinates(squared: Numbers, dimensions: int) -> Numbers:
    """Points (n, dimensions) as far apart as a table of ``squared`` distances (n, n) says.

    Source: W. S. Torgerson, "Multidimensional scaling: I. Theory and method", Psychometrika 17, 1952.
    """
    count = len(squared)
    centring = np.eye(count) - 1 / count
    values, vectors = np.linalg.eigh(-0.5 * centring @ squared @ centring)
    largest = np.argsort(values)[::-1][:dimensions]
    return np.asarray(vectors[:, largest] * np.sqrt(np.maximum(values[largest], 0)))


def polar(cells: Shades, centres: Numbers, radii: int, angles: int, far: float) -> Shades:
    """Cells (n, SIDE, SIDE, channels) along circles around ``centres`` (n, 2): (n, radii, angles, channels).

    Centres are right and down of the middle, ``far`` is the largest radius; both in cells.
    """
    radius = (np.arange(radii) + 0.5) / radii * far
    angle = np.arange(angles) / angles * 2 * np.pi
    right, down = radius[:, None] * np.cos(angle), radius[:, None] * np.sin(angle)
    from_left = np.clip((0.5 + centres[:, :1, None] + right) * SIDE - 0.5, 0, SIDE - 1)
    from_top = np.clip((0.5 + centres[:, 1:, None] + down) * SIDE - 0.5, 0, SIDE - 1)
    found = np.zeros((len(cells), radii, angles, cells.shape[3]), np.float32)
    for first in range(0, len(cells), _AT_ONCE):
        some = slice(first, first + _AT_ONCE)
        tall = cells[some].reshape(-1, SIDE, cells.shape[3])
        below = from_top[some] + SIDE * np.arange(len(from_top[some]))[:, None, None]
        map_x, map_y = (side.reshape(-1, angles).astype(np.float32) for side in (from_left[some], below))
        found[some] = cv2.remap(tall, map_x, map_y, cv2.INTER_LINEAR).reshape(-1, *found.shape[1:])
    return found


def _on_rings(cover: Shades) -> Numbers:
    """How much of each ring around the middle is covered: (n, RINGS)."""
    return np.stack([cover[:, one == RING].mean(axis=1) for one in range(RINGS)], axis=1).astype(np.float64)


def _mean(cells: Shades, weights: Shades, least: float) -> Shades:
    """The mean of each of some cells (n, SIDE, SIDE, 3) by weights (n, SIDE, SIDE): (n, 3).

    Where weights are less than ``least`` together, it is smaller.
    """
    sums = weights.reshape(len(weights), 1, -1) @ cells.reshape(len(cells), -1, cells.shape[3])
    return np.asarray(sums[:, 0] / np.maximum(weights.sum(axis=(1, 2)), least)[:, None], np.float32)


def _over_one_ground(lab: Shades, cover: Shades) -> Shades:
    """Bubbles as over one even ground, their cover as a fourth channel: (n, SIDE, SIDE, 4)."""
    bare = 1 - cover
    ground = _mean(lab, bare, 1.0).mean(axis=0)
    shown = ground + (lab - ground) * cover[..., None]
    return np.concatenate([shown, _COVER_WEIGHT * cover[..., None]], axis=3).astype(np.float32)


def _apart(looks: Shades) -> Numbers:
    """Mean squared difference of every two looks as they stand: (n, n)."""
    soft = np.stack([cv2.GaussianBlur(look, (0, 0), 0.7) for look in looks])[:, ::2, ::2]
    flat = soft.reshape(len(soft), -1).astype(np.float64)
    power = (flat**2).sum(axis=1)
    return np.asarray(np.maximum(power[:, None] + power - 2 * flat @ flat.T, 0) / (SIDE // 2) ** 2)


def _apart_turned(looks: Shades, cover: Shades) -> Numbers:
    """Mean squared difference of every two looks, one of them turned and mirrored so that they agree best: (n, n)."""
    total = np.maximum(cover.sum(axis=(1, 2)), 1e-3)
    centres = np.stack([(cover * RIGHT).sum(axis=(1, 2)) / total, (cover * DOWN).sum(axis=(1, 2)) / total], axis=1)
    circles = polar(looks, centres, _RADII, _ANGLES, _REACH)
    length = np.arange(_RADII) + 0.5
    circles = circles * np.sqrt(length / length.sum() / _ANGLES)[:, None, None].astype(np.float32)
    rows = circles.transpose(0, 1, 3, 2).reshape(len(looks), -1, _ANGLES)
    power = (rows**2).sum(axis=(1, 2))
    waves = np.fft.rfft(rows, axis=2).astype(np.complex64)
    alike = np.maximum(_best_turn(waves, waves), _best_turn(waves, waves.conj()))
    return np.asarray(np.maximum(power[:, None] + power - 2 * alike, 0) * np.pi * _REACH**2, np.float64)


def _best_turn(waves: Waves, others: Waves) -> Numbers:
    """The largest product of every two rows of waves (n, features, frequencies) over all turns: (n, n)."""
    by_frequency = waves.transpose(2, 0, 1)
    products = by_frequency @ others.transpose(2, 1, 0).conj()
    return np.asarray(np.fft.irfft(products, _ANGLES, axis=0).max(axis=0))
