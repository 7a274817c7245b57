"""The shape that a look's outline draws: the area inside it, whether it closes, and where its middle lies."""

from __future__ import annotations

import numpy as np

from dropsbot.calibration.grouping.cell_outlines import BINS
from dropsbot.calibration.outlines.edge_field import Outline
from dropsbot.calibration.outlines.fitting import rim_of
from dropsbot.vision.frame import Shades

_ANGLES = 48
_TAIL = 0.03
"""Part of a rim's edges that may stick out."""
MOST_OUTER, _END = 0.5, 0.41
"""Part of the edges that is next to the cell's end: more, and it is a tile or a neighbour's shadow."""


def off_centre(look: Outline) -> tuple[float, float]:
    """How far right and down of its cell's middle a look lies, in parts of a cell."""
    weight = np.where(rim_of(look), np.abs(look), 0)
    return _middle(weight.sum(axis=0)), _middle(weight.sum(axis=1))


def _middle(weight: Shades) -> float:
    """How far the middle between the ends of a distribution (bins,) is from its centre, in parts of its width."""
    summed = weight.cumsum() / max(float(weight.sum()), 1e-9)
    ends = np.interp((_TAIL, 1 - _TAIL), summed, (np.arange(len(weight)) + 1) / len(weight))
    return float(ends.mean()) - 0.5


def silhouette_of(look: Outline) -> tuple[float, float, float]:
    """The area inside the edges of a look, in cells; which part of them runs around it, and is at the cell's end."""
    strength = np.abs(look)
    y, x = (np.mgrid[0:BINS, 0:BINS] + 0.5) / BINS - 0.5
    weight = np.where(rim_of(look), strength, 0)
    total = max(float(weight.sum()), 1e-9)
    middle_x, middle_y = float((weight * x).sum()) / total, float((weight * y).sum()) / total
    angle = np.arctan2(y - middle_y, x - middle_x)
    away = np.hypot(y - middle_y, x - middle_x)
    around = np.maximum((look * np.exp(-2j * angle)).real, 0)
    closed = float((weight / np.maximum(strength, 1e-9) * around).sum()) / total
    outer = float(weight[np.maximum(np.abs(x), np.abs(y)) > _END].sum()) / total
    radii = np.zeros(_ANGLES)
    sector = ((angle + np.pi) / (2 * np.pi) * _ANGLES).astype(int) % _ANGLES
    for number in range(_ANGLES):
        rim = away[(sector == number) & (weight > 0) & (around > strength / 2)]
        radii[number] = np.quantile(rim, 0.9) if len(rim) else np.nan
    if np.isnan(radii).all():
        return 0.0, 0.0, 1.0
    radii = np.where(np.isnan(radii), np.nanmedian(radii), radii)
    around_twice = np.concatenate([radii[-2:], radii, radii[:2]])
    smooth = np.median(np.lib.stride_tricks.sliding_window_view(around_twice, 5), axis=1)
    return float((smooth**2).mean() * np.pi), closed, outer
