"""Find by how much a board is displaced. A window's edge or a rounding moves all cells alike."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.vision.frame import Shades

_SEARCH_PX = 3
"""How far to look, in fine pixels."""


def displacement(seen: Shades, expected: Shades) -> tuple[float, float]:
    """How far right and down of its place a fine board (h, w, 3) is seen, in fine pixels; (0, 0) where that is unclear.

    It is one displacement for all cells: a single bubble that is out of its place must stay doubtful. The inner part of
    the board is matched with what is expected, and a parabola through the best match gives fractions of pixels.
    """
    inner = _grey(seen)[_SEARCH_PX:-_SEARCH_PX, _SEARCH_PX:-_SEARCH_PX]
    fits = np.asarray(cv2.matchTemplate(_grey(expected), inner, cv2.TM_CCOEFF_NORMED))
    down, right = (int(at) for at in np.unravel_index(int(np.argmax(fits)), fits.shape))
    if not (0 < down < 2 * _SEARCH_PX and 0 < right < 2 * _SEARCH_PX):
        return 0.0, 0.0
    left = right + _vertex(fits[down, right - 1 : right + 2]) - _SEARCH_PX
    up = down + _vertex(fits[down - 1 : down + 2, right]) - _SEARCH_PX
    return -left, -up


def _grey(board: Shades) -> Shades:
    return np.asarray(cv2.cvtColor(board, cv2.COLOR_BGR2GRAY), np.float32)


def _vertex(three: NDArray[np.generic]) -> float:
    """Where the parabola through three neighbouring values peaks, -0.5 to 0.5 around the middle one."""
    before, middle, after = (float(value) for value in three.tolist())
    bend = before - 2 * middle + after
    return 0.0 if bend >= 0 else max(-0.5, min(0.5, (before - after) / (2 * bend)))
