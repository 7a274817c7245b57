"""Where cells begin, when it is known how far apart they are.

Cut at the right places, the cells of a board have few looks: a bubble of each size, and nothing. Cut through the
bubbles, they have more. Bubbles and tiles are about the same from left and right, so a mirror axis gives the exact
place.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from dropsbot.calibration.locate.lattice_cells import Lattice, cut_lattice, explained, soften
from dropsbot.calibration.locate.lattice_pitch import REACH
from dropsbot.calibration.outlines.edge_field import Outline, both_parts, flat
from dropsbot.vision.frame import Numbers, Picked, Shades

_STEPS = 12
"""So many places are tried across a cell, and so many down."""
_COARSE_BINS, _BINS = 12, 96
"""Pieces across a cell: to compare places, and to find the mirror axis."""
_MOST_CELLS = 150
_MIRROR = 0.17
"""A mirror axis is looked for at most this far away, in parts of a cell."""


def repeats(field: Outline, pitch: tuple[float, float]) -> Shades:
    """How well what is around every pixel, as large as a cell, shows again a few cells away; (h, w), 0 to 1."""
    height, width = field.shape
    side = (int(pitch[0]) | 1, int(pitch[1]) | 1)
    real, imaginary = both_parts(field)
    power = cv2.boxFilter(real**2 + imaginary**2, -1, side)
    floor = (0.1 * float(np.quantile(power, 0.5)) + 1e-3 * float(power.max()) + 1e-6) ** 2
    best = np.zeros((height, width), np.float32)
    for right in range(-REACH, REACH + 1):
        for down in range(REACH + 1):
            if down == 0 and right <= 0:
                continue
            there, back = (np.array([[1, 0, s * right * pitch[0]], [0, 1, s * down * pitch[1]]]) for s in (1, -1))
            moved = [_warp(np.asarray(plane, np.float32), there, (width, height)) for plane in (real, imaginary, power)]
            product = cv2.boxFilter(real * moved[0] + imaginary * moved[1], -1, side)
            same = np.asarray(product / np.sqrt(np.maximum(power * moved[2], floor)), np.float32)
            best = np.maximum(np.maximum(best, same), _warp(same, back, (width, height)))
    return best


def _warp(plane: Shades, to_source: Numbers, size: tuple[int, int]) -> Shades:
    """The plane moved: every pixel comes from where ``to_source`` (2, 3) says."""
    how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return np.asarray(cv2.warpAffine(plane, to_source.astype(np.float64), size, flags=how), np.float32)


def places(
    fields: Sequence[Outline], repeated: Sequence[Shades], pitch: tuple[float, float], most: int
) -> list[Lattice]:
    """The likeliest places of a lattice of that pitch, best first."""
    lattices = [
        Lattice(*pitch, right * pitch[0] / _STEPS, down * pitch[1] / _STEPS)
        for down in range(_STEPS)
        for right in range(_STEPS)
    ]
    soft = [soften(field, pitch[0] / _COARSE_BINS) for field in fields]
    worth = np.array([_worth(soft, repeated, lattice) for lattice in lattices])
    kept: list[int] = []
    for at in np.argsort(-worth).tolist():
        if all(_steps_apart(at, other) > 2 for other in kept):
            kept.append(at)
        if len(kept) == most:
            break
    return [_mirrored(fields, repeated, lattices[at]) for at in kept if worth[at] > 0]


def _steps_apart(one: int, other: int) -> int:
    """How many steps two places are apart, across or down; a lattice moved by a whole cell is the same again."""
    apart = [a - b for a, b in zip(divmod(one, _STEPS), divmod(other, _STEPS), strict=True)]
    return max(min(steps % _STEPS, -steps % _STEPS) for steps in apart)


def _worth(soft: Sequence[tuple[Shades, Shades]], repeated: Sequence[Shades], lattice: Lattice) -> float:
    """How much of the strongest cells that show again elsewhere a few looks explain, up to 1; -1 without such cells."""
    found = []
    for planes, repeat in zip(soft, repeated, strict=True):
        cells, rows, cols = cut_lattice(planes, lattice, _COARSE_BINS)
        x = (lattice.left_px + (np.arange(cols) + 0.5) * lattice.pitch_x_px).astype(int)
        y = (lattice.top_px + (np.arange(rows) + 0.5) * lattice.pitch_y_px).astype(int)
        certain = repeat[np.clip(y, 0, repeat.shape[0] - 1)][:, np.clip(x, 0, repeat.shape[1] - 1)].ravel()
        strong = (np.abs(cells) ** 2).sum(axis=1) * certain
        chosen = np.flatnonzero(certain > 0.5)
        found.append(cells[chosen[np.argsort(-strong[chosen])[:_MOST_CELLS]]])
    together = np.concatenate(found)
    return explained(flat(together)) if len(together) >= 8 else -1.0


def _mirrored(fields: Sequence[Outline], repeated: Sequence[Shades], lattice: Lattice) -> Lattice:
    """The same lattice with its lines on the nearest mirror axes of the average cell."""
    folded = np.zeros((_BINS, _BINS))
    for field, repeat in zip(fields, repeated, strict=True):
        folded += _folded(np.abs(field), repeat > 0.5, lattice)
    folded -= folded.mean()
    left = lattice.left_px + _axis_shift(folded, lattice.left_px / lattice.pitch_x_px) * lattice.pitch_x_px
    top = lattice.top_px + _axis_shift(folded.T, lattice.top_px / lattice.pitch_y_px) * lattice.pitch_y_px
    pitch_x, pitch_y = lattice.pitch_x_px, lattice.pitch_y_px
    return Lattice(pitch_x, pitch_y, left % pitch_x, top % pitch_y)


def _folded(strength: Shades, used: Picked, lattice: Lattice) -> Numbers:
    """How strong edges are at every place of a cell, and how much that varies from cell to cell: (_BINS, _BINS)."""
    smooth = cv2.GaussianBlur(strength, (0, 0), max(1.0, 0.02 * lattice.pitch_x_px))[used]
    y, x = np.nonzero(used)
    col = (x % lattice.pitch_x_px / lattice.pitch_x_px * _BINS).astype(int) % _BINS
    row = (y % lattice.pitch_y_px / lattice.pitch_y_px * _BINS).astype(int) % _BINS
    at = row * _BINS + col
    count = np.maximum(np.bincount(at, minlength=_BINS**2), 1)
    mean = np.bincount(at, smooth, _BINS**2) / count
    spread = np.bincount(at, smooth**2, _BINS**2) / count - mean**2
    return np.asarray((np.sqrt(np.maximum(spread, 0)) + mean / 2).reshape(_BINS, _BINS), np.float64)


def _axis_shift(folded: Numbers, start: float) -> float:
    """How far from ``start`` the best axis is about which ``folded`` is the same left and right; in parts of a cell."""
    spectrum = np.fft.fft(folded, axis=1)
    alike = np.fft.ifft((spectrum**2).sum(axis=0)).real
    best, shift = -np.inf, 0.0
    for twice in range(2 * _BINS):
        away = ((twice + 1) / (2 * _BINS) - start + 0.5) % 1 - 0.5
        value = alike[twice % _BINS] - 0.3 * abs(away) * float(np.abs(alike).max())
        if abs(away) <= _MIRROR and value > best:
            best, shift = value, away
    return shift
