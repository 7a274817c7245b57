"""How probably a piece of ink is each number in words: it is held against those words in a plain typeface.

Words of several languages are held against each other, so that none is told in a language that it is not.

A word is told as a whole, so letters may touch and words may be written in several sizes. Of 4,292 words (74 typefaces
of 16 and 28 px, among them italics, narrow and machine letters) 87 % were most alike to a drawing of themselves among
those of a hundred numbers, and 99 % were behind by less than 0.14. So one word may be mistaken; of 1,036 rows of five
words that count down, three were, by less than 5 nats.
"""

from __future__ import annotations

from functools import cache
from itertools import accumulate, chain, product

import cv2
import numpy as np

from dropsbot.calibration.counters.compared_ink import DRAWN, compared, kept, odds_by_likeness
from dropsbot.calibration.counters.foreign_words import FOREIGN
from dropsbot.vision.frame import Box, Numbers, Pixels, Shades
from dropsbot.vision.numerals import Notation, written

ALIKE = 0.6
"""Ink that is no word seldom correlates so well with the word that it resembles most; of those words 95 % did."""
WORDS_OF = {"en": tuple(written(number, Notation.WORDS) for number in range(100)), **FOREIGN}
"""The words of each language for the numbers from 0 on."""
FIRST_OF = dict(zip(WORDS_OF, accumulate((len(words) for words in WORDS_OF.values()), initial=0), strict=False))
"""Which of all words, in order, is the first of a language."""
_ALL = sum(len(words) for words in WORDS_OF.values())
_SIZE_PX = 72, 20
"""Ink is compared at this size, however wide it was."""
_PROPORTION = 0.1
"""So much less alike are two words of which one is e times as wide for its height as the other. At twice of
this, 1 % of those words more are mistaken, at four times 5 %."""
_FACES = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_SIMPLEX | cv2.FONT_ITALIC)
_SCALE, _ROOM, _LONGEST = 2.0, 80, 900
"""The drawings: 44 pixels high, with room for what reaches below, and for the longest word."""


@kept
def word_odds(piece: Pixels) -> tuple[Numbers, float]:
    """The logarithms of how probable each word of all languages is for ink (h, w) uint8, (n,); how alike the best is.

    The second is the correlation with the most alike drawing, at most 1; 0 where there is hardly any ink.
    """
    left, top, width, height = cv2.boundingRect((piece >= DRAWN).astype(np.uint8))
    if min(width, height) < 2:
        return np.full(_ALL, -np.log(_ALL)), 0.0
    pictures, wide = _drawings()
    ink = Box(left, top, width, height).cut(piece)
    fits = pictures @ compared(ink, *_SIZE_PX).astype(np.float32) - _PROPORTION * np.abs(wide - np.log(width / height))
    likeness = fits.reshape(_ALL, -1).max(axis=1)
    return odds_by_likeness(likeness)


@cache
def _drawings() -> tuple[Shades, Numbers]:
    """All drawings, (n, pixels), as many of each word, and the logarithm of how wide each is for its height, (n,)."""
    found, wide = [], []
    for word in chain(*WORDS_OF.values()):
        for text, face in product((word, word.capitalize(), word.upper()), _FACES):
            canvas = np.zeros((2 * _ROOM, _LONGEST), np.uint8)
            cv2.putText(canvas, text, (_ROOM, _ROOM), face, _SCALE, (255,), 2, cv2.LINE_AA)
            left, top, width, height = cv2.boundingRect((canvas >= DRAWN).astype(np.uint8))
            found.append(compared(Box(left, top, width, height).cut(canvas), *_SIZE_PX))
            wide.append(np.log(width / height))
    return np.stack(found).astype(np.float32), np.array(wide)
