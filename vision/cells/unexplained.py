"""What an explanation leaves over of a picture: so little that nothing else can lie there?

Noise is everywhere, and rims are never quite in their places: a pixel there is off by as much as its neighbours differ.
A droplet or a pointer is off where nothing else is. So every spot is compared with what is usual for it.
"""

from __future__ import annotations

import cv2
import numpy as np

from dropsbot.vision.cells.composed import FINE_PX
from dropsbot.vision.frame import Numbers, Shades
from dropsbot.vision.profile import Unexplained

_SPOT_PX = 3
"""The side of a spot, in fine pixels."""
_EDGE_PX = 2
"""So many fine pixels at a cell's edges are not compared: neighbours shine in."""
NOISY = 2.0
"""Noise may be off by so many of its deviations everywhere."""
_SOBEL = 1 / 8
"""This makes OpenCV's differences grey levels from one pixel to the next."""


def oddness(seen: Shades, shown: Shades, rows: int, cols: int, usual: Unexplained) -> Numbers:
    """How many times the usual the worst spot of each cell is off: (cells,).

    ``seen`` and ``shown`` are fine boards (rows * FINE_PX, cols * FINE_PX, 3) float32: a picture and its explanation.
    """
    spot = (_SPOT_PX, _SPOT_PX)
    off = np.abs(cv2.blur(seen - shown, spot))
    allowed = cv2.blur(usual.noise + usual.wander * FINE_PX * steepness(shown), spot)
    parts = (off / np.maximum(allowed, 1e-6)).max(axis=2).reshape(rows, FINE_PX, cols, FINE_PX)
    inner = parts[:, _EDGE_PX:-_EDGE_PX, :, _EDGE_PX:-_EDGE_PX]
    return np.asarray(inner.max(axis=(1, 3)).ravel(), np.float64)


def steepness(board: Shades) -> Shades:
    """By how many grey levels each pixel of a fine board differs from the next one, in each channel."""
    across, down = (cv2.Sobel(board, cv2.CV_32F, *way, scale=_SOBEL) for way in ((1, 0), (0, 1)))
    return np.asarray(cv2.magnitude(across, down).reshape(board.shape), np.float32)
