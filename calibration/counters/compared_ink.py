"""Ink made comparable whatever its size was, and how probable what it resembles is."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps

import cv2
import numpy as np

from dropsbot.vision.frame import Numbers, Pixels

DRAWN = 128
"""Ink (0 to 255) from which a pixel counts as drawn."""
UNLIKE = 0.05
"""A drawing is e times less probable for so much less correlation. A fit to digits says 0.02, but no typeface is to be
ruled out by its looks alone."""
_RIM_PX, _BLUR_PX = 3, 1.6
_REMEMBERED = 4096
Odds = tuple[Numbers, float]
"""The logarithms of how probable each is, (n,), and how alike the most alike is."""


def kept(odds: Callable[[Pixels], Odds]) -> Callable[[Pixels], Odds]:
    """A function of ink that remembers what it has told of the last pieces: the same are weighed with every tap."""

    @lru_cache(_REMEMBERED)
    def told(ink: bytes, shape: tuple[int, ...]) -> Odds:
        return odds(np.frombuffer(ink, np.uint8).reshape(shape))

    @wraps(odds)
    def asked(piece: Pixels) -> Odds:
        return told(piece.tobytes(), piece.shape)

    return asked


def compared(ink: Pixels, wide_px: int, high_px: int) -> Numbers:
    """Ink that fills a picture (h, w), of one size, blurred, so that the product of two is their correlation: (n,)."""
    how = cv2.INTER_AREA if ink.shape[0] > high_px else cv2.INTER_LINEAR
    small = cv2.resize(ink.astype(np.float32), (wide_px, high_px), interpolation=how)
    rim = cv2.copyMakeBorder(small, _RIM_PX, _RIM_PX, _RIM_PX, _RIM_PX, cv2.BORDER_CONSTANT, value=(0,))
    blurred = np.asarray(cv2.GaussianBlur(rim, (0, 0), _BLUR_PX), np.float64).ravel()
    blurred -= blurred.mean()
    return np.asarray(blurred / np.linalg.norm(blurred))


def odds_by_likeness(likeness: Numbers) -> tuple[Numbers, float]:
    """The logarithms of how probable each is of what ink resembles, (n,), and how alike the best is."""
    best = float(likeness.max())
    odds = (likeness - best) / UNLIKE
    return np.asarray(odds - np.log(np.exp(odds).sum())), best
