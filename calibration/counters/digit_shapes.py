"""How probably a piece of ink is each digit: it is held against digits drawn with strokes, as people write and print.

No typeface is needed for that. Each digit has a few ways to be drawn, each is drawn thin and bold, narrow and wide,
upright and slanted, and the most alike counts. Of 1,368 digits (33 typefaces of 12 px and more, one of them segments),
1,364 were most alike to a drawing of their own digit; none was less probable by that than e to the power of -5.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from math import cos, radians, sin

import cv2
import numpy as np

from dropsbot.calibration.counters.compared_ink import DRAWN, compared, kept, odds_by_likeness
from dropsbot.vision.frame import Box, Numbers, Pixels, Shades

Line = list[tuple[float, float]]
"""Points to the right and down of a digit's top left corner, in its width and height."""

ALIKE = 0.82
"""Ink that is no digit seldom correlates so well with the digit that it resembles most; of those digits 98 % did."""
_SIZE_PX = 20, 32
"""Ink is compared at this size, however wide it was."""
_BAR = 0.33
"""What is narrower than this part of its height can only be a 1."""
_PENS, _SLANTS, _WIDTHS = (6, 12, 21), (0.0, 15.0), (40, 58, 80)
_TALL, _AROUND, _FINE = 90, 40, 4
"""The drawings in pixels: how thick, slanted, wide and high, the room around, and binary digits of a pixel's parts."""


@kept
def digit_odds(piece: Pixels) -> tuple[Numbers, float]:
    """The logarithms of how probable each digit is for a piece of ink (h, w) uint8, (10,); and how alike the best is.

    The second is the correlation with the most alike drawing, at most 1; 0 where there is hardly any ink.
    """
    drawn = piece >= DRAWN
    left, top, width, height = cv2.boundingRect(drawn.astype(np.uint8))
    if not drawn.any() or height < 2:
        return np.full(10, -np.log(10)), 0.0
    if width < _BAR * height:
        likeness = np.where(np.arange(10) == 1, 1.0, 0.5)
    else:
        pictures, digits = _drawings()
        fits = pictures @ compared(Box(left, top, width, height).cut(piece), *_SIZE_PX).astype(np.float32)
        likeness = np.array([fits[digits == digit].max() for digit in range(10)])
    return odds_by_likeness(likeness)


@cache
def _drawings() -> tuple[Shades, Numbers]:
    """All drawings, (n, pixels), and their digits, (n,)."""
    found, digits = [], []
    for digit, ways in _ways_to_draw().items():
        for way, pen, slant, width in product(ways, _PENS, _SLANTS, _WIDTHS):
            canvas = np.zeros((_TALL + 2 * _AROUND, _WIDTHS[-1] + 2 * _AROUND), np.uint8)
            for line in way:
                points = [(_AROUND + x * width + (1 - y) * slant, _AROUND + y * _TALL) for x, y in line]
                fine = np.rint(np.array(points) * 2**_FINE).astype(np.int32)
                cv2.polylines(canvas, [fine], False, (255,), pen, cv2.LINE_AA, _FINE)
            left, top, wide, high = cv2.boundingRect(canvas)
            found.append(compared(Box(left, top, wide, high).cut(canvas), *_SIZE_PX))
            digits.append(digit)
    return np.stack(found).astype(np.float32), np.array(digits)


def _ways_to_draw() -> dict[int, list[list[Line]]]:
    """The ways to draw each digit, each with its lines; the last way of each, but for the 1 and the 4, in segments."""
    ring, square = _arc(0.5, 0.5, 0.5, 0.5, 0, 360), [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (0.0, 0.0)]
    belly, head = _arc(0.5, 0.68, 0.5, 0.32, 0, 360), _arc(0.5, 0.25, 0.42, 0.25, 0, 360)
    six: list[list[Line]] = [
        [belly, _arc(0.85, 0.68, 0.85, 0.66, 180, 275)],
        [belly, [(0.7, 0.0), (0.06, 0.55)]],
        [[(1.0, 0.0), (0.0, 0.0), (0.0, 1.0), (1.0, 1.0), (1.0, 0.5), (0.0, 0.5)]],
    ]
    return {
        0: [[ring], [ring, [(0.72, 0.22), (0.28, 0.78)]], [ring, [(0.5, 0.4), (0.5, 0.6)]], [square]],
        1: [
            [[(0.0, 0.25), (0.6, 0.0), (0.6, 1.0)]],
            [[(0.1, 0.22), (0.55, 0.0), (0.55, 1.0)], [(0.0, 1.0), (1.0, 1.0)]],
            [[(0.0, 0.12), (0.5, 0.12), (0.5, 0.0), (0.5, 1.0)], [(0.0, 1.0), (1.0, 1.0)]],
            [[(0.0, 0.35), (1.0, 0.0), (1.0, 1.0)]],
        ],
        2: [
            [[*_arc(0.5, 0.3, 0.5, 0.3, 190, 390), (0.0, 1.0), (1.0, 1.0)]],
            [[*_arc(0.5, 0.27, 0.48, 0.27, 200, 360), (0.85, 0.5), (0.0, 1.0), (1.0, 1.0)]],
            [[(0.0, 0.0), (1.0, 0.0), (1.0, 0.5), (0.0, 0.5), (0.0, 1.0), (1.0, 1.0)]],
        ],
        3: [
            [_arc(0.47, 0.25, 0.45, 0.25, 200, 450), _arc(0.45, 0.73, 0.55, 0.27, 270, 510)],
            [[(0.0, 0.0), (1.0, 0.0), (0.45, 0.4)], _arc(0.45, 0.69, 0.55, 0.31, 270, 510)],
            [[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)], [(0.1, 0.5), (1.0, 0.5)]],
        ],
        4: [
            [[(0.75, 1.0), (0.75, 0.0), (0.0, 0.7), (1.0, 0.7)]],
            [[(0.6, 1.0), (0.6, 0.0), (0.0, 0.75), (1.0, 0.75)]],
            [[(0.15, 0.0), (0.0, 0.62), (1.0, 0.62)], [(0.78, 0.3), (0.78, 1.0)]],
            [[(0.0, 0.0), (0.0, 0.5), (1.0, 0.5)], [(1.0, 0.0), (1.0, 1.0)]],
        ],
        5: [
            [[(0.92, 0.0), (0.12, 0.0), (0.05, 0.46), *_arc(0.46, 0.67, 0.54, 0.33, 230, 510)]],
            [[(1.0, 0.0), (0.0, 0.0), (0.0, 0.5), (1.0, 0.5), (1.0, 1.0), (0.0, 1.0)]],
        ],
        6: six,
        7: [
            [[(0.0, 0.0), (1.0, 0.0), (0.35, 1.0)]],
            [[(0.0, 0.0), (1.0, 0.0), (0.35, 1.0)], [(0.2, 0.5), (0.85, 0.5)]],
            [[(0.0, 0.2), (0.0, 0.0), (1.0, 0.0), (1.0, 1.0)]],
            [[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)]],
        ],
        8: [[head, _arc(0.5, 0.74, 0.5, 0.26, 0, 360)], [square, [(0.0, 0.5), (1.0, 0.5)]]],
        9: [[[(1 - x, 1 - y) for x, y in line] for line in way] for way in six],
    }


def _arc(right: float, down: float, wide: float, high: float, first_deg: int, last_deg: int) -> Line:
    """A part of an ellipse around a middle, with these radii; 0 degrees are to the right, 90 down."""
    turns = [radians(turn) for turn in range(first_deg, last_deg + 1, 10)]
    return [(right + wide * cos(turn), down + high * sin(turn)) for turn in turns]
