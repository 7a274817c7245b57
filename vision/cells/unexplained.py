"""What an explanation leaves over of a picture: so little that nothing else can lie there?

Noise is everywhere, and rims are never quite in their places: a pixel there is off by as much as its neighbours differ.
A droplet or a pointer is off where nothing else is. So every spot is compared with what is usual for it.
"""

from __future__ import annotations

import cv2
import numpy as np

from dropsbot.vision.cells.composed import FINE_PX
from dropsbot.vision.frame import Numbers, Picked, Shades
from dropsbot.vision.profile import Unexplained

_SPOT_PX = (3, 3)
"""The sides of a spot, in fine pixels."""
_EDGE_PX = 2
"""So many fine pixels at a cell's edges are not compared: neighbours shine in."""
NOISY = 2.0
"""Noise may be off by so many of its deviations everywhere."""
_SOBEL = 1 / 8
"""This makes OpenCV's differences grey levels from one pixel to the next."""


def plain_cells(
    seen: Shades, shown: Shades, rows: int, cols: int, usual: Unexplained, varied: Shades | None = None
) -> Picked:
    """The cells (cells,) in which nothing odd is left over. Rims are looked at only where something is off at all."""
    off = _inner(_beyond(seen, shown, varied), rows, cols)
    if float(off.max()) <= usual.most * usual.noise:
        return np.ones(rows * cols, bool)
    return np.asarray(oddness(seen, shown, rows, cols, usual, varied) <= usual.most)


def oddness(
    seen: Shades, shown: Shades, rows: int, cols: int, usual: Unexplained, varied: Shades | None = None
) -> Numbers:
    """How many times the usual the worst spot of each cell is off: (cells,).

    ``seen`` and ``shown`` are fine boards (rows * FINE_PX, cols * FINE_PX, 3) float32: a picture and its explanation.
    ``varied`` (2, rows * FINE_PX, cols * FINE_PX, 3) says by how much darker and brighter bubbles may be there.
    """
    allowed = cv2.blur(usual.noise + usual.wander * FINE_PX * steepness(shown), _SPOT_PX)
    times = np.asarray(_beyond(seen, shown, varied) / np.maximum(allowed, 1e-6), np.float32)
    parts = _inner(times, rows, cols)
    return np.asarray(parts.max(axis=(1, 3, 4)).ravel(), np.float64)


def spots_off(seen: Shades, shown: Shades) -> Shades:
    """By how many grey levels the spot around each pixel is brighter than it should be, in each channel."""
    return np.asarray(cv2.blur(cv2.subtract(seen, shown), _SPOT_PX), np.float32)


def _beyond(seen: Shades, shown: Shades, varied: Shades | None) -> Shades:
    """By how many grey levels the spot around each pixel is off, beyond what is usual for bubbles of its size."""
    off = spots_off(seen, shown)
    if varied is None:
        return np.abs(off)
    darker, brighter = varied
    return np.asarray(np.maximum(np.maximum(off - brighter, -off - darker), 0), np.float32)


def _inner(board: Shades, rows: int, cols: int) -> Shades:
    """Each cell without its edges: (rows, pixels, cols, pixels, channels)."""
    inside = slice(_EDGE_PX, -_EDGE_PX)
    return board.reshape(rows, FINE_PX, cols, FINE_PX, -1)[:, inside, :, inside]


def steepness(board: Shades) -> Shades:
    """By how many grey levels each pixel of a fine board differs from the next one, in each channel."""
    across, down = (cv2.Sobel(board, cv2.CV_32F, *way, scale=_SOBEL) for way in ((1, 0), (0, 1)))
    return np.asarray(cv2.magnitude(across, down).reshape(board.shape), np.float32)
