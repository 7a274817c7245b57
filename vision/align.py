"""Find by how many pixels a board is displaced; a window's edge or a rounding moves all cells alike."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cells import looks_of
from vision.composed import ComposedLooks
from vision.frame import Pixels
from vision.profile import Profile
from vision.reading import CellReading
from vision.rectify import CELL_PX

_COARSE = 2
"""The boards are compared at a fraction of their size; a parabola through the peak finds the fraction back."""
_SEARCH = 3
"""How far to look, in coarse pixels."""


def displacement(pixels: Pixels, board: Pixels, cells: Sequence[CellReading], profile: Profile) -> tuple[float, float]:
    """How far right and down of the profile's grid the board is, in pixels of ``pixels``; (0, 0) if it is in place.

    One displacement for all cells, found by matching the inner part of the board that was read first: a bubble out of
    its place is not an image displaced, and must stay doubtful.
    """
    looks = looks_of(profile)
    if not isinstance(looks, ComposedLooks):
        return 0.0, 0.0
    expected = looks.picture(tuple(cell.size for cell in cells))
    inner = _coarse(board)[_SEARCH:-_SEARCH, _SEARCH:-_SEARCH]
    fits = np.asarray(cv2.matchTemplate(_coarse(expected), inner, cv2.TM_CCOEFF_NORMED))
    down, right = (int(at) for at in np.unravel_index(int(np.argmax(fits)), fits.shape))
    if not (0 < down < 2 * _SEARCH and 0 < right < 2 * _SEARCH):
        return 0.0, 0.0
    left = right + _vertex(fits[down, right - 1 : right + 2]) - _SEARCH
    up = down + _vertex(fits[down - 1 : down + 2, right]) - _SEARCH
    to_x_px, to_y_px = (_COARSE * pitch / CELL_PX for pitch in (profile.grid.pitch_x_px, profile.grid.pitch_y_px))
    return float(-round(left * to_x_px)), float(-round(up * to_y_px))


def _coarse(board: Pixels) -> Pixels:
    """The lightness of a rectified board, smaller."""
    grey = cv2.cvtColor(board, cv2.COLOR_BGR2GRAY)
    return np.asarray(cv2.resize(grey, None, fx=1 / _COARSE, fy=1 / _COARSE, interpolation=cv2.INTER_AREA), np.uint8)


def _vertex(three: NDArray[np.generic]) -> float:
    """Where the parabola through three neighbouring values peaks, -0.5 to 0.5 around the middle one."""
    before, middle, after = (float(value) for value in three.tolist())
    bend = before - 2 * middle + after
    return 0.0 if bend >= 0 else max(-0.5, min(0.5, (before - after) / (2 * bend)))
