"""Tell the number in a line of text from the words beside it, which stay the same from number to number.

A label may move as a whole when its number becomes wider, so words are compared by their look, wherever they are. What
is drawn the same in every picture, before and after what changes, is no part of the number. Nor is a sign close before
it, like the x of "x8", that looks like no digit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import cv2
import numpy as np

from dropsbot.calibration.counters.compared_ink import DRAWN
from dropsbot.calibration.counters.digit_shapes import ALIKE, digit_odds
from dropsbot.vision.frame import Pixels

_GAPS = (0.25, 0.5)
"""Gaps this wide, in heights of the line, part two words: letters of machine letters have gaps as wide as the first."""
_ANY_GAP = 0.0
"""Any gap parts a sign from its number."""
_WIDEST_SIGN = 1.2
"""A sign is at most so many times as wide as the line is high."""
_UNLIKE = 0.1
"""By so much less like any digit than the least of the digits behind it, a piece is no digit of a rough typeface. In
179 typefaces of 16 to 40 pixels a 1 was like a 1 by 0.80 at least, and half of all x were by less than 0.76."""
_SAME = 0.85
"""Words that correlate so well are the same word; antialiasing may differ where a word has moved."""
_MOST_OTHER = 0.2
"""No more than this part of the pictures says something else, as where one drop is left."""
_AS_HIGH = 0.15
"""A digit is as high as the number beside it, but for this part."""
_STEADY_IN = 2
"""So many pictures show what stays the same."""
_RIM_PX, _SHIFT_PX = 1, 2


@dataclass(frozen=True, slots=True, eq=False)
class InLine:
    """The ``numbers`` of a line of text, each as ink (h, w) alone, None where a picture says something else.

    ``beside`` is the ink of the words before and after them; with some the line ``begins``.
    """

    numbers: tuple[Pixels | None, ...]
    beside: tuple[Pixels, ...]
    begins: bool


@dataclass(frozen=True, slots=True, eq=False)
class _Word:
    """A word of a picture: from which column to which, and its ink, as high as it is drawn."""

    left: int
    right: int
    ink: Pixels


def in_line(inks: Sequence[Pixels]) -> InLine:
    """The numbers of pictures of one counter, (h, w) each, without the words beside them, where there are any."""
    for gap in (*_GAPS, _ANY_GAP):
        words = [_words(ink, gap) for ink in inks]
        before, behind = _steady(words), _steady([line[::-1] for line in words])
        if gap == _ANY_GAP:
            signs, behind = _signs(words, before), 0
            if signs is None:
                return InLine((None,) * len(inks), (), begins=False)
            before = signs
        if not before and not behind:
            continue
        told = [_number(line, words[0], before, behind) for line in words]
        known = [one for one in told if one is not None]
        if len(known) < (1 - _MOST_OTHER) * len(told) or _may_be_digit(words[0], before, known):
            continue
        numbers = tuple(
            None if one is None else _only(ink, one[0].left, one[-1].right) for one, ink in zip(told, inks, strict=True)
        )
        ends = [(0, before), (len(words[0]) - behind, len(words[0]))]
        beside = [_only(inks[0], words[0][a].left, words[0][b - 1].right) for a, b in ends if a < b]
        return InLine(numbers, tuple(_drawn(one) for one in beside), begins=before > 0)
    return InLine(tuple(inks), (), begins=False)


def _words(ink: Pixels, gap: float) -> list[_Word]:
    """The words of a picture from left to right."""
    drawn = ink >= DRAWN
    columns, rows = np.flatnonzero(drawn.any(axis=0)), np.flatnonzero(drawn.any(axis=1))
    if not len(columns):
        return []
    apart = 1.0 if gap == _ANY_GAP else max(2.0, gap * (int(rows[-1]) - int(rows[0]) + 1))
    starts = [0, *(np.flatnonzero(np.diff(columns) > apart) + 1).tolist(), len(columns)]
    found = []
    for first, last in pairwise(starts):
        left, right = int(columns[first]), int(columns[last - 1]) + 1
        found.append(_Word(left, right, _drawn(_only(ink, left, right))))
    return found


def _only(ink: Pixels, left: int, right: int) -> Pixels:
    """The columns of ink with a narrow rim."""
    return ink[:, max(0, left - _RIM_PX) : right + _RIM_PX]


def _drawn(ink: Pixels) -> Pixels:
    """The rows in which something is drawn, with a narrow rim."""
    rows = np.flatnonzero((ink >= DRAWN).any(axis=1))
    return ink[max(0, int(rows[0]) - _RIM_PX) : int(rows[-1]) + 1 + _RIM_PX]


def _steady(words: Sequence[Sequence[_Word]]) -> int:
    """How many words the lines begin with that nearly all of them share; one at least is left of each."""
    first, count = words[0], 0
    while count < len(first) - 1:
        shared = sum(len(line) > count + 1 and _same(line[count], first[count]) for line in words)
        if shared < (1 - _MOST_OTHER) * len(words):
            break
        count += 1
    return count


def _signs(pieces: Sequence[Sequence[_Word]], steady: int) -> int | None:
    """How many of the steady pieces that lines begin with are no digits: up to the last one of another kind.

    The tens of a number may be the same in every picture. Where they are strange, the other digits mostly are so, too;
    or they are touched by what is drawn before them, and then wide. One picture shows nothing that is steady. None
    where a piece may be either: it is surely no digit where numbers of more and of fewer pieces have shown beside it.
    """
    if len(pieces) < _STEADY_IN:
        return 0
    least = min([ALIKE, *(digit_odds(one.ink)[1] for line in pieces for one in line[steady:])]) if steady else ALIKE
    widest = _WIDEST_SIGN * max((one.ink.shape[0] for one in pieces[0]), default=0)
    likeness = [(digit_odds(one.ink)[1], one.ink.shape[1] <= widest) for one in pieces[0][:steady]]
    signs = [place for place, (alike, narrow) in enumerate(likeness) if narrow and alike < least]
    if not signs:
        return 0
    sure = len({len(line) for line in pieces}) > 1 or likeness[signs[-1]][0] < least - _UNLIKE
    return signs[-1] + 1 if sure else None


def _same(one: _Word, other: _Word) -> bool:
    if max(abs(a - b) for a, b in zip(one.ink.shape, other.ink.shape, strict=True)) > _SHIFT_PX:
        return False
    around = cv2.copyMakeBorder(one.ink, _SHIFT_PX, _SHIFT_PX, _SHIFT_PX, _SHIFT_PX, cv2.BORDER_CONSTANT, value=(0,))
    return float(cv2.matchTemplate(around, other.ink, cv2.TM_CCOEFF_NORMED).max()) >= _SAME


def _number(line: Sequence[_Word], first: Sequence[_Word], before: int, behind: int) -> Sequence[_Word] | None:
    """What is between the words before and behind; None where those are others."""
    if len(line) <= before + behind:
        return None
    pairs = [*zip(line[:before], first[:before], strict=True)]
    pairs += zip(line[len(line) - behind :], first[len(first) - behind :], strict=True)
    return line[before : len(line) - behind] if all(_same(one, other) for one, other in pairs) else None


def _may_be_digit(first: Sequence[_Word], before: int, numbers: Sequence[Sequence[_Word]]) -> bool:
    """Whether the word just before the numbers may be their tens, written with a wide gap, which did not change yet.

    Where numbers of more and of fewer pieces have shown beside it, it is none of them.
    """
    if not before:
        return False
    parts = {sum(parts_across(word.ink) for word in number) for number in numbers}
    ink = first[before - 1].ink
    high = float(np.median([max(word.ink.shape[0] for word in number) for number in numbers]))
    level = abs(ink.shape[0] - high) <= _AS_HIGH * high + 1
    return len(parts) == 1 and level and digit_odds(ink)[1] >= ALIKE


def parts_across(ink: Pixels) -> int:
    """How many parts with gaps between them are drawn in ink (h, w), from left to right."""
    return int(np.count_nonzero(np.diff((ink >= DRAWN).any(axis=0).astype(np.int8), prepend=0) == 1))
