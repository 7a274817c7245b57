"""The ground of a cell as a tile that many cells show: how well each pixel of each cell agrees with it."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.vision.frame import Shades

_LEAST_SPREAD = 1.2
"""Colours of one tile differ by about so much at least, in units of L, a, b: noise, compression, rounding."""
_STRANGE = 25.0
"""Squared distance from the tile at which a pixel counts a quarter."""
_SUPPORT = 1.2
"""So many cells must show the ground at a pixel, or nothing is claimed about the tile there."""


def tile_density(planes: Shades, weights: Shades, classes: NDArray[np.int_]) -> Shades:
    """The density of each pixel of cells (3, n, h, w) under the tile of its class of cells: (n, h, w).

    ``planes`` are L, a, b. ``weights`` (n, h, w) say how surely a pixel is ground. 0 where too few cells show it.

    Source: P. J. Huber, "Robust Estimation of a Location Parameter", 1964: what lies far off counts less.
    """
    found = np.zeros(weights.shape, np.float32)
    for one in np.unique(classes).tolist():
        at = np.flatnonzero(classes == one)
        every = len(at) == len(classes)
        seen, weight = (planes, weights) if every else (np.ascontiguousarray(planes[:, at]), weights[at])
        tile = _mean(seen, weight)
        for _ in range(2):
            tile = _mean(seen, _trusted(weight, _apart(seen, tile)))
        apart = _apart(seen, tile)
        near = _trusted(weight, apart)
        spread = _mean(apart[None], near)[0] / 3 + np.float32(_LEAST_SPREAD**2)
        spread = cv2.blur(spread, (3, 3))
        shown = (2 * np.pi * spread) ** -1.5 * (weight.sum(axis=0) > _SUPPORT)
        found[at] = shown.astype(np.float32) * np.exp(apart * (-0.5 / spread))
    return found


def _mean(planes: Shades, weights: Shades) -> Shades:
    """The mean over cells of planes (c, n, h, w) by their weights (n, h, w): (c, h, w)."""
    return np.asarray((planes * weights).sum(axis=1) / np.maximum(weights.sum(axis=0), 1e-6), np.float32)


def _apart(planes: Shades, tile: Shades) -> Shades:
    """The squared distance of each pixel of planes (c, n, h, w) from a tile (c, h, w): (n, h, w)."""
    off = planes - tile[:, None]
    off *= off
    for more in off[1:]:  # plane by plane: a sum over a short axis takes ten times as long
        off[0] += more
    return np.asarray(off[0], np.float32)


def _trusted(weights: Shades, apart: Shades) -> Shades:
    """Weights (n, h, w), less where a pixel is far from the tile."""
    off = apart * np.float32(1 / _STRANGE)
    off += 1
    off *= off
    return np.asarray(np.divide(weights, off, out=off), np.float32)
