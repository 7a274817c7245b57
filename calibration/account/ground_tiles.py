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


def tile_density(colours: Shades, weights: Shades, classes: NDArray[np.int_]) -> Shades:
    """The density of each pixel of ``colours`` (n, h, w, 3) under the tile of its class of cells: (n, h, w).

    ``weights`` (n, h, w) say how surely a pixel is ground. 0 where too few cells show the ground.

    Source: P. J. Huber, "Robust Estimation of a Location Parameter", 1964: what lies far off counts less.
    """
    found = np.zeros(colours.shape[:3], np.float32)
    for one in np.unique(classes).tolist():
        at = np.flatnonzero(classes == one)
        seen, weight = colours[at], weights[at]
        total = weight.sum(axis=0)
        tile = (seen * weight[..., None]).sum(axis=0) / np.maximum(total, 1e-6)[..., None]
        for _ in range(2):
            near = weight / (1 + ((seen - tile) ** 2).sum(axis=3) / _STRANGE) ** 2
            tile = (seen * near[..., None]).sum(axis=0) / np.maximum(near.sum(axis=0), 1e-6)[..., None]
        apart = ((seen - tile) ** 2).sum(axis=3)
        near = weight / (1 + apart / _STRANGE) ** 2
        spread = (apart * near).sum(axis=0) / np.maximum(near.sum(axis=0), 1e-6) / 3 + _LEAST_SPREAD**2
        spread = cv2.blur(spread, (3, 3))
        density = (2 * np.pi * spread) ** -1.5 * np.exp(-0.5 * apart / spread)
        found[at] = density * (total > _SUPPORT)
    return found
