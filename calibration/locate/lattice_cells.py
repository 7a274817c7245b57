"""A lattice of lines over a picture, the cells that it cuts out, and how much of them a few looks explain."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from dropsbot.calibration.outlines.edge_field import Outline, both_parts
from dropsbot.vision.frame import Shades

_LOOKS = 6
"""Looks that a cell may have: empty, four sizes, and one for all else."""


@dataclass(frozen=True, slots=True)
class Lattice:
    """Lines across a picture, one pitch apart; the first are at ``left_px`` and ``top_px``, 0 to a pitch."""

    pitch_x_px: float
    pitch_y_px: float
    left_px: float
    top_px: float


def soften(field: Outline, cell_px: float) -> tuple[Shades, Shades]:
    """Real and imaginary part of a field, blurred so that one value stands for a piece of ``cell_px``."""
    real, imaginary = (cv2.GaussianBlur(plane, (0, 0), max(0.4 * cell_px, 0.3)) for plane in both_parts(field))
    return np.asarray(real, np.float32), np.asarray(imaginary, np.float32)


def cut_lattice(soft: tuple[Shades, Shades], lattice: Lattice, bins: int) -> tuple[Outline, int, int]:
    """All cells of a lattice that lie in the picture, (rows * cols, bins * bins), and how many rows and columns.

    ``soft`` is the picture's field, blurred by :func:`soften` for pieces of which a cell has ``bins`` across.
    """
    height, width = soft[0].shape
    pitch_x, pitch_y = lattice.pitch_x_px, lattice.pitch_y_px
    cols, rows = int((width - lattice.left_px + 1) // pitch_x), int((height - lattice.top_px + 1) // pitch_y)
    steps = (np.arange(bins) + 0.5) / bins
    x = lattice.left_px + pitch_x * (np.arange(cols)[:, None] + steps).ravel() - 0.5
    y = lattice.top_px + pitch_y * (np.arange(rows)[:, None] + steps).ravel() - 0.5
    map_x, map_y = np.meshgrid(x.astype(np.float32), y.astype(np.float32))
    planes = [cv2.remap(plane, map_x, map_y, cv2.INTER_LINEAR) for plane in soft]
    whole = (planes[0] + 1j * planes[1]).reshape(rows, bins, cols, bins).transpose(0, 2, 1, 3)
    return np.asarray(whole.reshape(rows * cols, bins * bins), np.complex64), rows, cols


def explained(cells: Shades) -> float:
    """How much of cells (n, features) a few looks explain, up to 1. A look that only one cell has explains nothing.

    Source: S. Lloyd, "Least squares quantization in PCM", 1982 (k-means); it begins with cells far from each other.
    """
    power = (cells**2).sum(axis=1)
    means = [np.zeros_like(cells[0])]
    away = power.copy()
    while len(means) < _LOOKS:
        means.append(cells[int(np.argmax(away))])
        away = np.minimum(away, ((cells - means[-1]) ** 2).sum(axis=1))
    looks = np.stack(means)
    for _ in range(4):
        labels = ((looks**2).sum(axis=1) - 2 * cells @ looks.T).argmin(axis=1)
        for number in np.unique(labels).tolist():
            looks[number] = cells[labels == number].mean(axis=0)
    left = 0.0
    for number in np.unique(labels).tolist():
        same = cells[labels == number]
        count = len(same)
        left += float(power[labels == number].sum() if count == 1 else same.var(axis=0).sum() * count**2 / (count - 1))
    return 1 - left / max(float(power.sum()), 1e-9)
