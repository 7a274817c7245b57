"""Find how far apart cells are and where they begin, from nothing but that a board repeats its few looks.

1. Pitch: bubbles of one size have one outline, so the outline of the whole picture agrees with itself when shifted by
   whole cells, and does not when shifted by half cells.
2. Place: cut at the right places, cells fall into few looks (a bubble of each size, nothing); cut through the bubbles,
   there are more. Bubbles and tiles are about the same from left and right, so a mirror axis gives the exact place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.outlines import Outline, Plane, both, flat

Field = NDArray[np.float64]

_SMALLEST_PX = 12.0
_LARGEST = 0.27
"""A pitch is at most this part of the picture's shorter side: a board has at least four rows."""
_REACH = 3
"""Cells that are this far apart are compared."""
_STEPS = 12
"""Places that are tried, in a cell's width."""
_LOOKS = 6
"""Looks of a cell: empty, four sizes, and one for all else."""
_COARSE_BINS, _BINS = 12, 96
_MIRROR = 0.17
"""A mirror axis is looked for this far away, in parts of a cell."""


@dataclass(frozen=True, slots=True)
class Lattice:
    """Lines that are ``pitch_x_px`` apart and begin at ``left_px`` (0 to a pitch); ``worth``: how much they explain."""

    pitch_x_px: float
    pitch_y_px: float
    left_px: float
    top_px: float
    worth: float


def agreement(fields: Sequence[Outline]) -> Plane:
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


def pitches(agrees: Plane, shorter_px: int, most: int) -> list[tuple[float, float]]:
    """The likeliest pitches (x, y), best first."""
    smooth = np.asarray(cv2.GaussianBlur(agrees, (0, 0), 1.0), np.float32)
    tried = np.exp(np.arange(np.log(_SMALLEST_PX), np.log(shorter_px * _LARGEST), 0.004))
    on, off = _shifts(_REACH)
    contrast = np.array([_mean_at(smooth, on, p, p) - _mean_at(smooth, off, p, p) for p in tried.tolist()])
    kept: list[int] = []
    for at in np.argsort(-contrast).tolist():
        if all(abs(np.log(tried[at] / tried[other])) > 0.025 for other in kept):
            kept.append(at)
        if len(kept) == most:
            break
    climbed = [_climbed(smooth, float(tried[at])) for at in kept]
    return [pitch for pitch in climbed if min(pitch) > _SMALLEST_PX / 2 and max(pitch) < 2 * min(pitch)]


def _shifts(reach: int) -> tuple[Field, Field]:
    """Shifts by whole cells, right and down both, so that long lines do not count; and by half cells more."""
    right, down = np.meshgrid(np.arange(1, reach + 1), np.r_[-reach:0, 1 : reach + 1])
    on = np.stack([right.ravel(), down.ravel()], axis=1).astype(float)
    halves = ((0.5, 0.0), (0.0, 0.5), (0.5, 0.5), (-0.5, 0.0), (0.0, -0.5))
    return on, np.concatenate([on + half for half in halves])


def _mean_at(agrees: Plane, shifts: Field, pitch_x: float, pitch_y: float) -> float:
    middle_y, middle_x = agrees.shape[0] // 2, agrees.shape[1] // 2
    x = (middle_x + shifts[:, 0] * pitch_x).astype(np.float32)[None]
    y = (middle_y + shifts[:, 1] * pitch_y).astype(np.float32)[None]
    return float(cv2.remap(agrees, x, y, cv2.INTER_CUBIC).mean())


def _climbed(agrees: Plane, pitch: float) -> tuple[float, float]:
    """Improve a pitch, in x and y apart."""
    on, _ = _shifts(_REACH + 1)
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


def repeats(field: Outline, pitch: tuple[float, float]) -> Plane:
    """How well a cell's surroundings of every pixel show again a few cells away, at the best such place; 0 to 1."""
    height, width = field.shape
    side = (int(pitch[0]) | 1, int(pitch[1]) | 1)
    real, imaginary = both(field)
    power = cv2.boxFilter(real**2 + imaginary**2, -1, side)
    floor = (0.1 * float(np.quantile(power, 0.5)) + 1e-3 * float(power.max()) + 1e-6) ** 2
    best = np.zeros((height, width), np.float32)
    for right in range(-_REACH, _REACH + 1):
        for down in range(_REACH + 1):
            if down == 0 and right <= 0:
                continue
            there, back = (np.array([[1, 0, s * right * pitch[0]], [0, 1, s * down * pitch[1]]]) for s in (1, -1))
            moved = [_warp(np.asarray(plane, np.float32), there, (width, height)) for plane in (real, imaginary, power)]
            product = cv2.boxFilter(real * moved[0] + imaginary * moved[1], -1, side)
            same = np.asarray(product / np.sqrt(np.maximum(power * moved[2], floor)), np.float32)
            best = np.maximum(np.maximum(best, same), _warp(same, back, (width, height)))
    return best


def _warp(plane: Plane, to_source: Field, size: tuple[int, int]) -> Plane:
    how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return np.asarray(cv2.warpAffine(plane, to_source.astype(np.float64), size, flags=how), np.float32)


def soften(field: Outline, cell_px: float) -> tuple[Plane, Plane]:
    """Real and imaginary part of a field, blurred for cutting pieces of ``cell_px`` out of it."""
    real, imaginary = (cv2.GaussianBlur(plane, (0, 0), max(0.4 * cell_px, 0.3)) for plane in both(field))
    return np.asarray(real, np.float32), np.asarray(imaginary, np.float32)


def cut(soft: tuple[Plane, Plane], lattice: Lattice, bins: int) -> tuple[Outline, int, int]:
    """All cells of a lattice that lie in the picture: (rows * cols, bins * bins), rows, cols.

    ``soft`` is the picture's field, blurred by :func:`soften` for pieces of a cell's ``bins``-th part.
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


def places(
    fields: Sequence[Outline], repeated: Sequence[Plane], pitch: tuple[float, float], most: int
) -> list[Lattice]:
    """The likeliest places of a lattice of that pitch, best first."""
    worth = np.full((_STEPS, _STEPS), -1.0)
    soft = [soften(field, pitch[0] / _COARSE_BINS) for field in fields]
    for down in range(_STEPS):
        for right in range(_STEPS):
            tried = Lattice(*pitch, right * pitch[0] / _STEPS, down * pitch[1] / _STEPS, 0.0)
            worth[down, right] = _worth(soft, repeated, tried)
    kept: list[tuple[int, int]] = []
    for at in np.argsort(-worth, axis=None).tolist():
        down, right = divmod(at, _STEPS)
        if all(max(_around(down - one), _around(right - other)) > 2 for one, other in kept):
            kept.append((down, right))
        if len(kept) == most:
            break
    return [
        _mirrored(fields, repeated, Lattice(*pitch, r * pitch[0] / _STEPS, d * pitch[1] / _STEPS, float(worth[d, r])))
        for d, r in kept
        if worth[d, r] > 0
    ]


def _around(steps: int) -> int:
    return min(steps % _STEPS, -steps % _STEPS)


def _worth(soft: Sequence[tuple[Plane, Plane]], repeated: Sequence[Plane], lattice: Lattice, most: int = 150) -> float:
    """How much of the cells that repeat is explained by a few looks, up to 1."""
    found = []
    for planes, repeat in zip(soft, repeated, strict=True):
        cells, rows, cols = cut(planes, lattice, _COARSE_BINS)
        x = (lattice.left_px + (np.arange(cols) + 0.5) * lattice.pitch_x_px).astype(int)
        y = (lattice.top_px + (np.arange(rows) + 0.5) * lattice.pitch_y_px).astype(int)
        certain = repeat[np.clip(y, 0, repeat.shape[0] - 1)][:, np.clip(x, 0, repeat.shape[1] - 1)].ravel()
        strong = (np.abs(cells) ** 2).sum(axis=1) * certain
        chosen = np.flatnonzero(certain > 0.5)
        found.append(cells[chosen[np.argsort(-strong[chosen])[:most]]])
    together = np.concatenate(found)
    return explained(flat(together)) if len(together) >= 8 else -1.0


def explained(cells: Plane) -> float:
    """How much of cells (n, features) their ``_LOOKS`` means explain; a look that shows once explains nothing.

    Source: S. Lloyd, "Least squares quantization in PCM", 1982 (k-means), begun with cells far from each other.
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


def _mirrored(fields: Sequence[Outline], repeated: Sequence[Plane], lattice: Lattice) -> Lattice:
    """The same lattice with its lines on the nearest mirror axes of the average cell."""
    folded = np.zeros((_BINS, _BINS))
    for field, repeat in zip(fields, repeated, strict=True):
        folded += _folded(np.abs(field), repeat > 0.5, lattice)
    folded -= folded.mean()
    left = lattice.left_px + _axis_shift(folded, lattice.left_px / lattice.pitch_x_px) * lattice.pitch_x_px
    top = lattice.top_px + _axis_shift(folded.T, lattice.top_px / lattice.pitch_y_px) * lattice.pitch_y_px
    pitch_x, pitch_y = lattice.pitch_x_px, lattice.pitch_y_px
    return Lattice(pitch_x, pitch_y, left % pitch_x, top % pitch_y, lattice.worth)


def _folded(strength: Plane, used: NDArray[np.bool_], lattice: Lattice) -> Field:
    """How strong edges are, and how much that varies, at every place of the average cell: (_BINS, _BINS)."""
    smooth = cv2.GaussianBlur(strength, (0, 0), max(1.0, 0.02 * lattice.pitch_x_px))[used]
    y, x = np.nonzero(used)
    col = (x % lattice.pitch_x_px / lattice.pitch_x_px * _BINS).astype(int) % _BINS
    row = (y % lattice.pitch_y_px / lattice.pitch_y_px * _BINS).astype(int) % _BINS
    at = row * _BINS + col
    count = np.maximum(np.bincount(at, minlength=_BINS**2), 1)
    mean = np.bincount(at, smooth, _BINS**2) / count
    spread = np.bincount(at, smooth**2, _BINS**2) / count - mean**2
    return np.asarray((np.sqrt(np.maximum(spread, 0)) + mean / 2).reshape(_BINS, _BINS), np.float64)


def _axis_shift(folded: Field, start: float) -> float:
    """How far from ``start`` the nearest axis is about which ``folded`` is alike left and right; in parts of a cell."""
    spectrum = np.fft.fft(folded, axis=1)
    alike = np.fft.ifft((spectrum**2).sum(axis=0)).real
    best, shift = -np.inf, 0.0
    for twice in range(2 * _BINS):
        away = ((twice + 1) / (2 * _BINS) - start + 0.5) % 1 - 0.5
        value = alike[twice % _BINS] - 0.3 * abs(away) * float(np.abs(alike).max())
        if abs(away) <= _MIRROR and value > best:
            best, shift = value, away
    return shift
