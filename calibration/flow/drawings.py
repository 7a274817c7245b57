"""What is drawn at each place of a picture, whatever its colours are: where that is new, and where it moves."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from dropsbot.calibration.flow.idle_watch import moving_in
from dropsbot.vision.frame import Frame, Picked, Pixels, Shades

_WINDOW_PX, _ALIKE, _PLAIN = 15, 0.8, 6.0
"""A window of so many pixels shows the same drawing from such a correlation on; one that spreads by fewer grey levels
shows none."""


def drawn_anew(shown: Pixels, before: Sequence[Pixels]) -> Picked:
    """What none of the pictures ``before`` has drawn there, in whatever colours: (h, w). A level may change them all.

    All pictures are (h, w, 3).
    """
    anew = np.ones(shown.shape[:2], bool)
    mean, spread = _local(shown_grey := cv2.cvtColor(shown, cv2.COLOR_BGR2GRAY).astype(np.float32))
    for picture in before:
        grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.float32)
        own_mean, own_spread = _local(grey)
        together = cv2.blur(shown_grey * grey, (_WINDOW_PX,) * 2) - mean * own_mean
        alike = np.abs(together) > _ALIKE * spread * own_spread
        anew &= ~alike & (np.maximum(spread, own_spread) > _PLAIN)
    return anew


def moving_drawings(frames: Sequence[Frame]) -> Picked:
    """Where frames of one size differ in what is drawn: (h, w).

    Ground whose colours drift draws nothing, and what stands still on it has not moved.
    """
    moving = np.zeros(frames[0].pixels.shape[:2], bool)
    if not moving_in(frames).any():
        return moving
    for one in frames[1:]:
        moving |= moving_in((frames[0], one)) & drawn_anew(frames[0].pixels, [one.pixels])
    return moving


def _local(grey: Shades) -> tuple[Shades, Shades]:
    """Mean and spread around each pixel: two of (h, w)."""
    mean = np.asarray(cv2.blur(grey, (_WINDOW_PX,) * 2), np.float32)
    square = np.asarray(cv2.blur(grey * grey, (_WINDOW_PX,) * 2), np.float32)
    return mean, np.sqrt(np.maximum(square - mean * mean, 0))
