"""A picture without its colours: where edges run, and in which direction.

An edge is a complex number. Its length is how strong the edge is, dampened. Its angle is twice that of the gradient, so
that a light bubble on dark ground and a dark one on light ground have the same outline.

Source: G. H. Granlund, "In search of a general picture processing operator", Computer Graphics and Image Processing 8,
1978: the double-angle representation of orientation.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import ArrayLike, NDArray

from dropsbot.vision.frame import Pixels, Shades

Outline = NDArray[np.complex64]
"""An edge at every pixel: (height, width); or cells of such, (n, features)."""

_NOISE = 6.0
"""Noise and soft shading give up to this value of the Sobel operator, in grey levels; a weaker edge is none."""


def outline(pixels: Pixels, forget_px: float = 0.0) -> Outline:
    """The edges of ``pixels`` (h, w, 3) uint8. With ``forget_px``, slopes that are longer than that are left out."""
    light = pixels.astype(np.float32)
    across, down = cv2.Sobel(light, cv2.CV_32F, 1, 0), cv2.Sobel(light, cv2.CV_32F, 0, 1)
    if forget_px:
        across = across - cv2.GaussianBlur(across, (0, 0), forget_px)
        down = down - cv2.GaussianBlur(down, (0, 0), forget_px)
    right, below, squared = _of_strongest(_channels(across), _channels(down))
    dampened = np.sqrt(np.maximum(np.sqrt(squared) - np.float32(_NOISE), 0)) / np.maximum(squared, np.float32(1e-6))
    found = np.empty(squared.shape, np.complex64)
    found.real, found.imag = (right * right - below * below) * dampened, 2 * right * below * dampened
    return found


def _channels(picture: ArrayLike) -> list[Shades]:
    return [np.asarray(one, np.float32) for one in cv2.split(np.asarray(picture, np.float32))]


def _of_strongest(across: Sequence[Shades], down: Sequence[Shades]) -> tuple[Shades, Shades, Shades]:
    """Of each pixel the slopes of the channel in which they are strongest, and their sum of squares: (h, w) each."""
    # by OpenCV, channel by channel: numpy takes three times as long, and along an axis of three still longer
    right, below, squared = across[0].copy(), down[0].copy(), across[0] ** 2 + down[0] ** 2
    for other_right, other_below in zip(across[1:], down[1:], strict=True):
        other = other_right**2 + other_below**2
        stronger = cv2.compare(other, squared, cv2.CMP_GT)
        for kept, its in ((right, other_right), (below, other_below), (squared, other)):
            cv2.copyTo(its, stronger, kept)
    return right, below, squared


def both_parts(field: Outline) -> tuple[Shades, Shades]:
    """Real and imaginary part, as OpenCV takes them."""
    return np.ascontiguousarray(field.real, np.float32), np.ascontiguousarray(field.imag, np.float32)


def flat(cells: Outline) -> Shades:
    """Outlines of cells (n, features) as real numbers (n, 2 * features), for dot products."""
    return np.concatenate([cells.real, cells.imag], axis=1).astype(np.float32)


def without_long_lines(field: Outline, long_px: float) -> Outline:
    """The edges without straight level or upright lines of at least ``long_px``: frames, grid lines, panels."""
    length = max(3, round(long_px))
    upright, level = np.maximum(field.real, 0).astype(np.float32), np.maximum(-field.real, 0).astype(np.float32)
    upright -= cv2.morphologyEx(upright, cv2.MORPH_OPEN, np.ones((length, 1), np.uint8))
    level -= cv2.morphologyEx(level, cv2.MORPH_OPEN, np.ones((1, length), np.uint8))
    return np.asarray(upright - level + 1j * field.imag, np.complex64)
