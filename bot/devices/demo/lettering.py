"""The demo's letters and digits: strokes on a small grid, drawn with round pens.

They are drawn here and not with OpenCV's text, whose letters changed from version 4 to version 5: a profile made with
one must read the demo under the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.vision.frame import Pixels

_GRID_HEIGHT = 6.0
_FINE = 4
"""Letters are drawn this many times larger and then shrunk, for smooth edges."""

_STROKES = {
    "0": "10 30 41 45 36 16 05 01 10",
    "1": "01 20 26",
    "2": "01 10 30 41 42 06 46",
    "3": "00 40 22 33 44 45 36 16 05",
    "4": "34 04 30 36 34 44",
    "5": "40 00 03 32 43 45 36 16 05",
    "6": "30 12 03 05 16 36 45 44 33 13 04",
    "7": "00 40 16",
    "8": "13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33",
    "9": "42 33 13 02 01 10 30 41 43 34 16",
    "A": "06 20 46|14 34",
    "B": "00 30 41 42 33 03|33 44 45 36 06 00",
    "C": "41 30 10 01 05 16 36 45",
    "D": "00 20 42 44 26 06 00",
    "E": "40 00 06 46|03 33",
    "F": "40 00 06|03 33",
    "G": "41 30 10 01 05 16 36 45 43 23",
    "H": "00 06|40 46|03 43",
    "I": "20 26",
    "K": "00 06|40 03|13 46",
    "L": "00 06 46",
    "M": "06 00 23 40 46",
    "N": "06 00 46 40",
    "O": "10 30 41 45 36 16 05 01 10",
    "P": "06 00 30 41 42 33 03",
    "R": "06 00 30 41 42 33 03|23 46",
    "S": "41 30 10 01 02 13 33 44 45 36 16 05",
    "T": "00 40|20 26",
    "U": "00 05 16 36 45 40",
    "V": "00 26 40",
    "W": "00 16 22 36 40",
    "X": "00 46|40 06",
    "Y": "00 23 40|23 26",
    "+": "21 25|03 43",
    " ": "",
}
"""Each letter's strokes, apart by ``|``; a point is its column 0 to 4 and its row 0 to 6."""


_SEGMENTS = {
    "0": "00 40|40 43|43 46|46 06|06 03|03 00",
    "1": "40 43|43 46",
    "2": "00 40|40 43|43 03|03 06|06 46",
    "3": "00 40|40 43|03 43|43 46|46 06",
    "4": "00 03|03 43|40 43|43 46",
    "5": "40 00|00 03|03 43|43 46|46 06",
    "6": "40 00|00 03|03 43|43 46|46 06|06 03",
    "7": "00 40|40 43|43 46",
    "8": "00 40|40 43|43 46|46 06|06 03|03 00|03 43",
    "9": "00 40|40 43|43 46|46 06|03 00|03 43",
}
"""Digits of seven segments."""
_CUT = 0.6
"""No more is cut off at a corner, so that an acute one keeps its height."""


class Form(Enum):
    """How a stroke is drawn."""

    BENT = "with corners"
    ROUND = "its corners rounded off"
    SEGMENTS = "digits as seven segments, letters with corners"
    PIXELS = "as squares on a grid of 5 x 7"


@dataclass(frozen=True, slots=True)
class Typeface:
    """A way to write. ``pen`` is the width of the strokes, as a part of the height of the letters.

    ``stretch`` makes letters wider than usual, ``slant`` leans their tops to the right, by that part of their height.
    """

    pen: float = 0.17
    form: Form = Form.BENT
    stretch: float = 1.0
    slant: float = 0.0


@lru_cache(maxsize=512)
def ink(text: str, height_px: int, face: Typeface) -> Pixels:
    """The text as a mask (h, w) uint8, 255 where it is drawn; capitals and digits, ``height_px`` pixels high.

    The mask sticks out by half a pen on every side.

    Raises:
        KeyError: a letter that the demo has no strokes for.
    """
    unit = height_px * _FINE * (1 - face.pen) / _GRID_HEIGHT
    width_pen = max(1, round(height_px * _FINE * face.pen))
    advance = 4 * unit * face.stretch + 2.1 * width_pen
    lean = face.slant * _GRID_HEIGHT * unit
    canvas = np.zeros((height_px * _FINE, max(1, round(advance * len(text) + lean))), np.uint8)
    for place, letter in enumerate(text):
        corner = np.array([place * advance + 1.05 * width_pen, width_pen / 2])
        if face.form is Form.PIXELS:
            _draw_squares(canvas, letter, corner, unit, face)
            continue
        for points in _paths(letter, face.form):
            across = points[:, 0] * face.stretch + (_GRID_HEIGHT - points[:, 1]) * face.slant
            path = np.round(np.stack([across, points[:, 1]], axis=1) * unit + corner).astype(np.int32)
            cv2.polylines(canvas, [path], isClosed=False, color=255, thickness=width_pen, lineType=cv2.LINE_8)
    size = (max(1, canvas.shape[1] // _FINE), height_px)
    return np.asarray(cv2.resize(canvas, size, interpolation=cv2.INTER_AREA), np.uint8)


def _paths(letter: str, form: Form) -> list[NDArray[np.float64]]:
    """The strokes of a letter, each (n, 2) as column and row."""
    strokes = _SEGMENTS.get(letter, _STROKES[letter]) if form is Form.SEGMENTS else _STROKES[letter]
    paths = []
    for stroke in strokes.split("|"):
        points = np.array([(float(point[0]), float(point[1])) for point in stroke.split()])
        if not len(points):
            continue
        if form is Form.ROUND:
            points = _rounded(_rounded(points))
        elif form is Form.SEGMENTS and letter in _SEGMENTS:
            middle = points.mean(axis=0)
            points = middle + (points - middle) * 0.72
        paths.append(points)
    return paths


def _rounded(points: NDArray[np.float64]) -> NDArray[np.float64]:
    """The path with its corners cut off; a closed path stays closed. Source: Chaikin, corner cutting, 1974."""
    closed = len(points) > 3 and bool((points[0] == points[-1]).all())
    before, after = points[:-1], points[1:]
    along = after - before
    part = np.minimum(0.25, _CUT / np.hypot(along[:, :1], along[:, 1:]))
    cut = np.stack([before + part * along, after - part * along], axis=1).reshape(-1, 2)
    if closed:
        return np.concatenate([cut, cut[:1]])
    return np.concatenate([points[:1], cut[1:-1], points[-1:]])


def _draw_squares(canvas: Pixels, letter: str, corner: NDArray[np.float64], unit: float, face: Typeface) -> None:
    """Write a letter as squares, each a little smaller than a unit."""
    grid = np.zeros((7, 5), np.uint8)
    for points in _paths(letter, Form.BENT):
        cv2.polylines(grid, [points.astype(np.int32)], isClosed=False, color=1)
    for row, col in np.argwhere(grid):
        across = col * face.stretch + (_GRID_HEIGHT - row) * face.slant
        left, top = corner + (np.array([across, row]) - 0.42) * unit
        size = np.array([face.stretch, 1.0]) * 0.84 * unit
        cv2.rectangle(
            canvas, (round(left), round(top)), (round(left + size[0]), round(top + size[1])), 255, thickness=cv2.FILLED
        )
