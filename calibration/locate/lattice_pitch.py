"""How far apart cells are, across and down.

A board repeats: its cues agree with themselves when they are shifted by whole cells, and less when they are shifted by
half cells. No cue is enough on its own (see ``picture_view.cues``), so each proposes its best pitches.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from dropsbot.calibration.locate.picture_view import Cue
from dropsbot.vision.frame import Numbers, Shades

_REACH = 3
"""Cells that are at most so many cells apart are compared."""
_SMALLEST_PX, _SMALLEST, _LARGEST = 8.0, 0.02, 0.27
"""A pitch is at least the first two, and at most the third; parts of the picture's shorter side, as a board has four
rows or more."""
_STEP, _STRETCH = 0.01, 0.26
"""Pitches are tried in steps of this part, and cells as much as the second part wider than high or higher than wide:
e ** 0.26 is 1.3."""
_FROM_CUE, _LEAST_RELATIVE, _MOST = 3, 0.5, 14
"""A cue proposes so many pitches, none worse than this part of its best one. The third: so many are kept in all."""
_SAME, _NEAR = 0.02, 0.06
"""Pitches that differ by less than the first part are the same; by less than the second, lattices of one may turn out
to have the other."""
_MULTIPLIED, _MULTIPLES = 6, ((2, 2), (0.5, 0.5), (1, 2), (2, 1), (0.5, 1), (1, 0.5))
"""Of the best ones so many are also tried at these multiples, as double and half pitches agree nearly as well."""


@dataclass(frozen=True, slots=True)
class Pitch:
    """A pitch in pixels, and how much better the picture ``agrees`` with itself at it than between, over all cues."""

    x_px: float
    y_px: float
    agrees: float


def pitches(by_view: Sequence[Sequence[Cue]], shorter_px: int) -> list[Pitch]:
    """The likeliest pitches, best first, from the cues of pictures whose shorter side is ``shorter_px``."""
    proposed: list[tuple[float, Pitch]] = []
    for same_cue in zip(*by_view, strict=True):
        best = _best(_agreement(same_cue), shorter_px)
        proposed += [(one.agrees / best[0].agrees, one) for one in best if best[0].agrees > 0]
    found: list[Pitch] = []
    for relative, one in sorted(proposed, key=lambda each: -each[0]):
        if relative < _LEAST_RELATIVE:
            break
        at = next((at for at, other in enumerate(found) if _same(one, other)), None)
        if at is None:
            found.append(one)
        else:
            found[at] = replace(found[at], agrees=found[at].agrees + one.agrees)
    found.sort(key=lambda one: -one.agrees)
    return _with_multiples(found[:_MOST], shorter_px)[:_MOST]


def _with_multiples(found: list[Pitch], shorter_px: int) -> list[Pitch]:
    """The pitches, and the multiples of the best ones that could be a board's too."""
    every = list(found)
    for one in found[:_MULTIPLIED]:
        for across, down in _MULTIPLES:
            other = Pitch(one.x_px * across, one.y_px * down, 0.0)
            fits = _smallest(shorter_px) * 0.9 <= min(other.x_px, other.y_px) and max(other.x_px, other.y_px) <= (
                _LARGEST * shorter_px
            )
            square = abs(np.log(other.x_px / other.y_px)) <= _STRETCH
            if fits and square and not any(_same(other, known) for known in every):
                every.append(other)
    return every


def _smallest(shorter_px: int) -> float:
    return max(_SMALLEST_PX, _SMALLEST * shorter_px)


def near_pitch(one: Pitch, known: Pitch) -> bool:
    """Whether a pitch may be one that is known, as far as pictures tell before a lattice is laid."""
    return _apart(one, known) < _NEAR


def _same(one: Pitch, other: Pitch) -> bool:
    return _apart(one, other) < _SAME


def _apart(one: Pitch, other: Pitch) -> float:
    return float(max(abs(np.log(one.x_px / other.x_px)), abs(np.log(one.y_px / other.y_px))))


def _agreement(same_cue: Sequence[Cue]) -> Shades:
    """How well one cue of each picture agrees with itself when shifted; no shift is in the middle, its value is 1.

    Source: the Wiener-Khinchin theorem: the autocorrelation is the inverse transform of the power spectrum.
    """
    height, width = same_cue[0][0].shape
    shape = (cv2.getOptimalDFTSize(height * 3 // 2), cv2.getOptimalDFTSize(width * 3 // 2))
    power = np.zeros((*shape, 2), np.float32)
    for cue in same_cue:
        for plane in cue:
            padded = np.zeros(shape, np.float32)
            padded[:height, :width] = plane
            waves = cv2.dft(padded, flags=cv2.DFT_COMPLEX_OUTPUT)
            power[..., 0] += waves[..., 0] ** 2 + waves[..., 1] ** 2
    agrees = cv2.dft(power, flags=cv2.DFT_INVERSE | cv2.DFT_REAL_OUTPUT | cv2.DFT_SCALE)
    shifted = np.asarray(np.fft.fftshift(agrees), np.float32) / np.float32(max(float(agrees[0, 0]), 1e-9))
    return np.asarray(cv2.GaussianBlur(shifted, (0, 0), 1.0), np.float32)


def _best(agrees: Shades, shorter_px: int) -> list[Pitch]:
    """The pitches at which one cue agrees best with itself, as compared with shifts by half a cell more."""
    middle = np.exp(np.arange(np.log(_smallest(shorter_px)), np.log(shorter_px * _LARGEST), _STEP))
    stretch = np.exp(np.arange(-_STRETCH, _STRETCH + _STEP / 2, _STEP) / 2)
    across, down = middle[:, None] * stretch, middle[:, None] / stretch

    def at(off_x: float, off_y: float) -> Numbers:
        return _mean_at(agrees, across, down, (off_x, off_y))

    sideways, upright = (at(0.5, 0) + at(-0.5, 0)) / 2, (at(0, 0.5) + at(0, -0.5)) / 2
    gain = np.asarray(at(0, 0) - np.maximum(sideways, upright), np.float32)
    peaks = np.argwhere(gain >= cv2.dilate(gain, np.ones((5, 5), np.uint8)))
    peaks = peaks[np.argsort(-gain[peaks[:, 0], peaks[:, 1]])][:_FROM_CUE]
    return [Pitch(float(across[r, c]), float(down[r, c]), float(gain[r, c])) for r, c in peaks.tolist()]


def _mean_at(agrees: Shades, across: Numbers, down: Numbers, off: tuple[float, float]) -> Numbers:
    """The mean agreement at shifts by whole cells and ``off``, of pitches (n, m).

    Shifts straight across or down are left out, so that long lines do not count. Near ones count more.
    """
    right, lower = np.meshgrid(np.arange(1, _REACH + 1), np.r_[-_REACH:0, 1 : _REACH + 1])
    weights = ((_REACH + 1 - right) * (_REACH + 1 - abs(lower))).ravel().astype(float)
    middle_y, middle_x = agrees.shape[0] // 2, agrees.shape[1] // 2
    x = middle_x + (right.ravel() + off[0])[:, None, None] * across
    y = middle_y + (lower.ravel() + off[1])[:, None, None] * down
    flat = (-1, across.shape[1])
    seen = cv2.remap(agrees, x.reshape(flat).astype(np.float32), y.reshape(flat).astype(np.float32), cv2.INTER_LINEAR)
    return np.asarray(np.tensordot(weights / weights.sum(), seen.reshape(x.shape), 1), np.float64)
