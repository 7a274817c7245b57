"""Undo what a screen, a driver or an encoder did to a picture's colours: gamma, gain, another hue.

It does the same to all colours alike: one function of blue, green and red. Where it is known what a board should show,
that function is fitted to what is seen. Errors far above the usual count less, because some cells may be covered.

Source: P. J. Huber, "Robust Estimation of a Location Parameter", Annals of Mathematical Statistics 35, 1964: weights
that fall with the error, found by fitting again and again.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.vision.frame import Shades

Tone = NDArray[np.float32]
"""Weights of the terms of a seen colour, whose sums are how much the game's blue, green and red differ: (terms, 3)."""

_PATCH_PX = 3
"""Mean colours of such patches are compared: noise fades, and the colours of rims stay."""
_HUES = 24
"""So many places on the circle of hues have a weight of their own; between them it changes along a straight line."""
_ENOUGH = 8100
"""So many colours are enough; of more, every second or third is taken."""
_ROUNDS = 5
_TRUSTED = 3.0
"""Errors above so many medians count less."""
_STEADY = 1e-6
"""So much keeps colours as they are where the others do not tell what becomes of them; with thirty times as much, a
gamma of 1.4 is not undone."""
_NEARLY_ALL, _AS_KNOWN = 0.9, 2.0
"""Where this part of the patches differs by at most so many grey levels, nothing has happened to colours. A function is
free to make a bubble of whatever lies over one, above all in a game of few colours: it must not be looked for."""
_NOTHING = np.zeros(0, np.float32)
"""OpenCV's way to say: no third matrix."""
_LEAST_SPREAD = 8.0
"""Colours that spread by fewer grey levels do not tell the function."""
_LIKENESS = 0.8
"""Least correlation of seen and expected colours; below it, these are different pictures."""
_FARTHEST = 64.0
"""The function may move the median colour by so many grey levels; a gamma of 0.7 or 1.4 moves it by 40."""


def fit_tone(seen: Shades, expected: Shades) -> Tone | None:
    """The function that makes ``expected`` out of ``seen``, (h, w, 3) both.

    None where these are different pictures, or have the same colours.
    """
    shown, wanted = _colours(seen, expected)
    if float(wanted.std(axis=0).max()) < _LEAST_SPREAD or _likeness(shown, wanted) < _LIKENESS:
        return None
    if float(np.percentile(np.abs(shown - wanted).max(axis=1), 100 * _NEARLY_ALL)) <= _AS_KNOWN:
        return None
    tone, moved = _fitted(shown, wanted)
    return tone if moved <= _FARTHEST else None


def nearest_tone(seen: Shades, expected: Shades) -> Tone:
    """The function that comes closest to ``expected`` from ``seen``, (h, w, 3) both, whatever pictures these are."""
    return _fitted(*_colours(seen, expected))[0]


def even_tone(shown: Shades, wanted: Shades) -> Tone:
    """The function that comes closest to ``wanted`` from ``shown``, (h, w, 3) both, where every error counts alike.

    Colours that are rare are no mistakes.
    """
    return _fitted(*_colours(shown, wanted), rounds=1)[0]


def _colours(seen: Shades, expected: Shades) -> tuple[Shades, Shades]:
    """The colours of patches that are compared, (n, 3) each."""
    size = (seen.shape[1] // _PATCH_PX, seen.shape[0] // _PATCH_PX)
    shown, wanted = (
        np.asarray(cv2.resize(board, size, interpolation=cv2.INTER_AREA), np.float32).reshape(-1, 3)
        for board in (seen, expected)
    )
    step = 1 + len(shown) // _ENOUGH if len(shown) > _ENOUGH else 1
    return shown[::step], wanted[::step]


def _fitted(shown: Shades, wanted: Shades, rounds: int = _ROUNDS) -> tuple[Tone, float]:
    """The function from some colours to others, (n, 3) both, and by how many grey levels it moves the median colour.

    In the first of the ``rounds`` every error counts alike.
    """
    plain, chroma, hue = _terms(shown)
    terms = np.hstack([plain, chroma * _near_hues()[hue]])
    change = wanted - shown
    tone, trust = np.zeros((terms.shape[1], 3), np.float32), np.ones((len(terms), 1), np.float32)
    for _ in range(rounds):
        root = np.sqrt(trust)
        tone = least_squares(terms * root, change * root, _STEADY)
        error = np.abs(product(terms, tone) - change).max(axis=1, keepdims=True)
        trust = np.minimum(1, max(1.0, _TRUSTED * float(np.median(error))) / np.maximum(error, 1e-6)) ** 2
    moved = np.abs(product(terms, tone)).max(axis=1)
    return tone, float(np.median(moved))


def apply_tone(seen: Shades, tone: Tone) -> Shades:
    """The colours (h, w, 3) that the game had drawn."""
    plain, chroma, hue = _terms(seen.reshape(-1, 3))
    curve = product(_near_hues(), tone[plain.shape[1] :])
    change = product(plain, tone[: plain.shape[1]]) + chroma * curve[hue]
    return np.asarray(seen + change.reshape(seen.shape), np.float32)


def _likeness(one: Shades, other: Shades) -> float:
    """The correlation of the colours of two pictures, over all channels."""
    first, second = one - one.mean(axis=0), other - other.mean(axis=0)
    strength = float(np.sqrt((first**2).sum() * (second**2).sum()))
    return float((first * second).sum()) / max(strength, 1e-6)


def _terms(colours: Shades) -> tuple[Shades, Shades, NDArray[np.int32]]:
    """What the function is a sum of, for colours (n, 3): terms (n, m), and how strong (n, 1) and which (n,) the hue is.

    Powers of a channel follow a gamma, products follow a mixing of channels. A change of hue moves a colour by as much
    as it is coloured, and differently for every hue.
    """
    part = np.clip(colours / np.float32(255), 0, 1)
    low = part.min(axis=1, keepdims=True)
    chroma = part.max(axis=1, keepdims=True) - low
    hsv = np.asarray(cv2.cvtColor(part[:, None], cv2.COLOR_BGR2HSV))
    hue = np.rint(hsv[:, 0, 0]).astype(np.int32) % 360
    square = part * part
    plain = [np.ones_like(low), part, square, square * part, np.sqrt(part), part * part[:, (1, 2, 0)], low]
    return np.concatenate(plain, axis=1), chroma, hue


def _near_hues() -> Shades:
    """How near each hue of 360 is to each of _HUES places on the circle, 0 to 1: (360, _HUES)."""
    away = np.arange(360)[:, None] / (360 / _HUES) - np.arange(_HUES)
    near = np.clip(1 - np.abs((away + _HUES / 2) % _HUES - _HUES / 2), 0, 1)
    return np.asarray(near, np.float32)


def least_squares(terms: Shades, wanted: Shades, steady: float) -> Shades:
    """The weights with which the sums of terms come closest to what is wanted; ``steady`` keeps them small.

    Where few colours show, terms are nearly the same, and single precision would make weights of rounding, which other
    processors do otherwise.
    """
    fine = terms.astype(np.float64)  # OpenCV's mulTransposed says the same in three times the time
    square = cv2.gemm(fine, fine, 1, _NOTHING, 0, flags=cv2.GEMM_1_T) + steady * len(terms) * np.eye(terms.shape[1])
    right = cv2.gemm(fine, wanted.astype(np.float64), 1, _NOTHING, 0, flags=cv2.GEMM_1_T)
    return np.asarray(cv2.solve(square, right, flags=cv2.DECOMP_CHOLESKY)[1], np.float32)


def product(one: Shades, other: Shades) -> Shades:
    """The matrix product, in this thread: BLAS wakes others for it, which costs more than it saves."""
    return np.asarray(cv2.gemm(one, other, 1, _NOTHING, 0), np.float32)
