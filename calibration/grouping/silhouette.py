"""The shape that a look's outline draws."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from dropsbot.calibration.grouping.cell_outlines import BINS
from dropsbot.calibration.outlines.edge_field import Outline
from dropsbot.calibration.outlines.fitting import rim_of
from dropsbot.vision.frame import Shades

_ANGLES = 48
"""The distance of the rim from the middle is measured in so many directions."""
_WAYS = 24
"""In so many directions an outline has a rim or none: fewer than distances are measured in, as small ones have gaps."""
_FAR = 0.9
"""This part of the rim's edges in a direction is nearer to the middle than the rim is taken to be."""
_END = 0.41
"""Edges that are this far from the middle or farther, across or down, are at the cell's end; in cells."""


@dataclass(frozen=True, slots=True)
class Silhouette:
    """What an outline encloses.

    ``area`` is that inside it, as a part of a cell. Of its edges, ``closed`` is the part that runs around a middle, and
    ``outer`` the part that lies at the cell's end; ``around`` is the part of all directions in which there is a rim,
    all 0 to 1.
    """

    area: float
    closed: float
    outer: float
    around: float

    @classmethod
    def of(cls, look: Outline) -> Silhouette:
        """The silhouette of a cell's outline (BINS * BINS,)."""
        look = look.reshape(BINS, BINS)
        strength = np.abs(look)
        y, x = (np.mgrid[0:BINS, 0:BINS] + 0.5) / BINS - 0.5
        weight = np.where(rim_of(look), strength, 0)
        total = max(float(weight.sum()), 1e-9)
        middle_x, middle_y = float((weight * x).sum()) / total, float((weight * y).sum()) / total
        angle = np.arctan2(y - middle_y, x - middle_x)
        tangential = np.maximum(look.real * np.cos(2 * angle) + look.imag * np.sin(2 * angle), 0)
        on_rim = (weight > 0) & (tangential > strength / 2)
        radii = _radii(angle[on_rim], np.hypot(y - middle_y, x - middle_x)[on_rim])
        if radii is None:
            return cls(0.0, 0.0, 1.0, 0.0)
        closed = float((weight / np.maximum(strength, 1e-9) * tangential).sum()) / total
        outer = float(weight[np.maximum(np.abs(x), np.abs(y)) > _END].sum()) / total
        ways = ((angle[on_rim] + np.pi) / (2 * np.pi) * _WAYS).astype(int) % _WAYS
        return cls(float((radii**2).mean() * np.pi), closed, outer, len(np.unique(ways)) / _WAYS)


def _radii(angle: Shades, away: Shades) -> Shades | None:
    """How far a rim is from its middle in each direction, (_ANGLES,), from its pixels' angles and distances."""
    sector = ((angle + np.pi) / (2 * np.pi) * _ANGLES).astype(int) % _ANGLES
    if not len(sector):
        return None
    order = np.lexsort((away, sector))
    count = np.bincount(sector, minlength=_ANGLES)
    shown = np.flatnonzero(count)
    # the same as np.quantile of each sector alone, in a fraction of the time
    at = _FAR * (count[shown] - 1)
    below, first = at.astype(int), (np.cumsum(count) - count)[shown]
    lower, upper = away[order[first + below]], away[order[first + np.minimum(below + 1, count[shown] - 1)]]
    farthest = lower + (at - below) * (upper - lower)
    radii = np.full(_ANGLES, np.median(farthest))
    radii[shown] = farthest
    around_twice = np.concatenate([radii[-2:], radii, radii[:2]])
    return np.asarray(np.median(np.lib.stride_tricks.sliding_window_view(around_twice, 5), axis=1))
