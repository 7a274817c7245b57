"""How far apart cells are.

Bubbles of one size have one outline. So the outlines of a whole picture agree with themselves when they are shifted by
whole cells, and do not when they are shifted by half cells.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from dropsbot.calibration.outlines.edge_field import Outline
from dropsbot.vision.frame import Numbers, Shades

REACH = 3
"""Cells that are at most so many cells apart are compared."""
_SMALLEST_PX, _LARGEST = 12.0, 0.27
"""A pitch is at least the first, and at most this part of the picture's shorter side: a board has four rows or more."""


def agreement(fields: Sequence[Outline]) -> Shades:
    """How well the pictures agree with themselves when shifted; no shift is in the middle, its value is 1.

    Source: the Wiener-Khinchin theorem: the autocorrelation is the inverse transform of the power spectrum.
    """
    height, width = fields[0].shape
    shape = (cv2.getOptimalDFTSize(2 * height), cv2.getOptimalDFTSize(2 * width))
    total = np.zeros(shape)
    for field in fields:
        together = np.fft.ifft2(np.abs(np.fft.fft2(field, shape)) ** 2).real
        total += together / max(float(together[0, 0]), 1e-9)
    return np.asarray(np.fft.fftshift(total / len(fields)), np.float32)


def pitches(agrees: Shades, shorter_px: int, most: int) -> list[tuple[float, float]]:
    """The likeliest pitches (x, y) in pixels, best first and at most so many."""
    smooth = np.asarray(cv2.GaussianBlur(agrees, (0, 0), 1.0), np.float32)
    tried = np.exp(np.arange(np.log(_SMALLEST_PX), np.log(shorter_px * _LARGEST), 0.004))
    on, off = _shifts(REACH)
    contrast = np.array([_mean_at(smooth, on, p, p) - _mean_at(smooth, off, p, p) for p in tried.tolist()])
    kept: list[int] = []
    for at in np.argsort(-contrast).tolist():
        if all(abs(np.log(tried[at] / tried[other])) > 0.025 for other in kept):
            kept.append(at)
        if len(kept) == most:
            break
    climbed = [_climbed(smooth, float(tried[at])) for at in kept]
    return [pitch for pitch in climbed if min(pitch) > _SMALLEST_PX / 2 and max(pitch) < 2 * min(pitch)]


def _shifts(reach: int) -> tuple[Numbers, Numbers]:
    """Shifts by whole cells, and those by half a cell more. All go right and down, so that long lines do not count."""
    right, down = np.meshgrid(np.arange(1, reach + 1), np.r_[-reach:0, 1 : reach + 1])
    on = np.stack([right.ravel(), down.ravel()], axis=1).astype(float)
    halves = ((0.5, 0.0), (0.0, 0.5), (0.5, 0.5), (-0.5, 0.0), (0.0, -0.5))
    return on, np.concatenate([on + half for half in halves])


def _mean_at(agrees: Shades, shifts: Numbers, pitch_x: float, pitch_y: float) -> float:
    """The mean agreement at shifts (n, 2) that are given in cells."""
    middle_y, middle_x = agrees.shape[0] // 2, agrees.shape[1] // 2
    x = (middle_x + shifts[:, 0] * pitch_x).astype(np.float32)[None]
    y = (middle_y + shifts[:, 1] * pitch_y).astype(np.float32)[None]
    return float(cv2.remap(agrees, x, y, cv2.INTER_CUBIC).mean())


def _climbed(agrees: Shades, pitch: float) -> tuple[float, float]:
    """Improve a pitch in ever smaller steps, x and y by themselves."""
    on, _ = _shifts(REACH + 1)
    best, value, step = (pitch, pitch), _mean_at(agrees, on, pitch, pitch), pitch * 0.015
    while step > pitch * 0.0004:
        tried = [(best[0] + x * step, best[1] + y * step) for x in (-1, 0, 1) for y in (-1, 0, 1)]
        values = [_mean_at(agrees, on, *one) for one in tried]
        ahead = int(np.argmax(values))
        if values[ahead] > value:
            best, value = tried[ahead], values[ahead]
        else:
            step /= 2
    return best
