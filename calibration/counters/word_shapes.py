"""How probably a piece of ink is each number in words: it is held against those words in a plain typeface.

A word is told as a whole, so letters may touch and words may be written in several sizes. Of 4,292 words (74 typefaces
of 16 and 28 px, among them italics, narrow and machine letters) 87 % were most alike to a drawing of themselves among
those of a hundred numbers, and 99 % were behind by less than 0.14. So one word may be mistaken; of 1,036 rows of five
words that count down, three were, by less than 5 nats.
"""

from __future__ import annotations

from functools import cache
from itertools import product

import cv2
import numpy as np

from dropsbot.calibration.counters.digit_shapes import UNLIKE
from dropsbot.calibration.counters.digits import DRAWN
from dropsbot.vision.frame import Box, Numbers, Pixels
from dropsbot.vision.numerals import Notation, written

ALIKE = 0.6
"""Ink that is no word seldom correlates so well with the word that it resembles most; of those words 95 % did."""
WORDS = 100
"""Numbers from 0 on that have a word."""
_WIDE_PX, _HIGH_PX, _RIM_PX = 72, 20, 3
"""Ink is compared at this size, however wide it was."""
_BLUR_PX = 1.6
_PROPORTION = 0.1
"""So much less alike are two words of which one is e times as wide for its height as the other. At twice of
this, 1 % of those words more are mistaken, at four times 5 %."""
_FACES = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_SIMPLEX | cv2.FONT_ITALIC)
_SCALE, _ROOM, _LONGEST = 2.0, 80, 900
"""The drawings: 44 pixels high, with room for what reaches below, and for the longest word."""


def word_odds(piece: Pixels) -> tuple[Numbers, float]:
    """The logarithms of how probable each number is for a word in ink (h, w) uint8, (100,); and how alike the best is.

    The second is the correlation with the most alike drawing, at most 1; 0 where there is hardly any ink.
    """
    left, top, width, height = cv2.boundingRect((piece >= DRAWN).astype(np.uint8))
    if min(width, height) < 2:
        return np.full(WORDS, -np.log(WORDS)), 0.0
    pictures, wide = _drawings()
    ink = Box(left, top, width, height).cut(piece)
    fits = pictures @ _compared(ink) - _PROPORTION * np.abs(wide - np.log(width / height))
    likeness = fits.reshape(WORDS, -1).max(axis=1)
    best = float(likeness.max())
    odds = (likeness - best) / UNLIKE
    return np.asarray(odds - np.log(np.exp(odds).sum())), best


def _compared(ink: Pixels) -> Numbers:
    """Ink that fills a picture (h, w), of one size, blurred, so that the product of two is their correlation: (n,)."""
    how = cv2.INTER_AREA if ink.shape[0] > _HIGH_PX else cv2.INTER_LINEAR
    small = cv2.resize(ink.astype(np.float32), (_WIDE_PX, _HIGH_PX), interpolation=how)
    rim = cv2.copyMakeBorder(small, _RIM_PX, _RIM_PX, _RIM_PX, _RIM_PX, cv2.BORDER_CONSTANT, value=(0,))
    blurred = np.asarray(cv2.GaussianBlur(rim, (0, 0), _BLUR_PX), np.float64).ravel()
    blurred -= blurred.mean()
    return np.asarray(blurred / np.linalg.norm(blurred))


@cache
def _drawings() -> tuple[Numbers, Numbers]:
    """All drawings, (n, pixels), as many of each number, and the logarithm of how wide each is for its height, (n,)."""
    found, wide = [], []
    for number in range(WORDS):
        word = written(number, Notation.WORDS)
        for text, face in product((word, word.capitalize(), word.upper()), _FACES):
            canvas = np.zeros((2 * _ROOM, _LONGEST), np.uint8)
            cv2.putText(canvas, text, (_ROOM, _ROOM), face, _SCALE, (255,), 2, cv2.LINE_AA)
            left, top, width, height = cv2.boundingRect((canvas >= DRAWN).astype(np.uint8))
            found.append(_compared(Box(left, top, width, height).cut(canvas)))
            wide.append(np.log(width / height))
    return np.stack(found), np.array(wide)
