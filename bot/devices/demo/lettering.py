"""The demo's letters and digits: strokes on a small grid, drawn with round pens.

They are drawn here and not with OpenCV's text, whose letters changed from version 4 to version 5: a profile made with
one must read the demo under the other.
"""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np

from vision.frame import Pixels

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
    "C": "41 30 10 01 05 16 36 45",
    "D": "00 20 42 44 26 06 00",
    "E": "40 00 06 46|03 33",
    "F": "40 00 06|03 33",
    "G": "41 30 10 01 05 16 36 45 43 23",
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
    "X": "00 46|40 06",
    "Y": "00 23 40|23 26",
    "+": "21 25|03 43",
    " ": "",
}
"""Each letter's strokes, apart by ``|``; a point is its column 0 to 4 and its row 0 to 6."""


@lru_cache(maxsize=256)
def ink(text: str, height_px: int, pen: float = 0.17) -> Pixels:
    """The text as a mask (h, w) uint8, 255 where it is drawn; capitals and digits, ``height_px`` pixels high.

    ``pen`` is the width of the strokes as a part of the height. The mask sticks out by half a pen on every side.

    Raises:
        KeyError: a letter that the demo has no strokes for.
    """
    unit = height_px * _FINE * (1 - pen) / _GRID_HEIGHT
    width_pen = max(1, round(height_px * _FINE * pen))
    advance = 4 * unit + 2.1 * width_pen
    canvas = np.zeros((height_px * _FINE, max(1, round(advance * len(text)))), np.uint8)
    for place, letter in enumerate(text):
        for stroke in _STROKES[letter].split("|"):
            points = [(float(point[0]), float(point[1])) for point in stroke.split()]
            if points:
                corner = np.array([place * advance + 1.05 * width_pen, width_pen / 2])
                path = np.round(np.array(points) * unit + corner).astype(np.int32)
                cv2.polylines(canvas, [path], isClosed=False, color=255, thickness=width_pen, lineType=cv2.LINE_8)
    size = (max(1, canvas.shape[1] // _FINE), height_px)
    return np.asarray(cv2.resize(canvas, size, interpolation=cv2.INTER_AREA), np.uint8)
