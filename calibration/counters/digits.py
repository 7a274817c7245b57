"""Learn the HUD's digits, or words, from counters whose numbers are known."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from dropsbot.calibration.counters.compared_ink import DRAWN
from dropsbot.calibration.counters.digit_shapes import ALIKE, digit_odds
from dropsbot.calibration.counters.words_beside import in_line, parts_across
from dropsbot.vision.beside.hud import ink_of
from dropsbot.vision.frame import Box, Frame, Pixels
from dropsbot.vision.numerals import SAYS_NOTHING, Notation, written
from dropsbot.vision.profile import AnyInk, Glyph

_RIM_PX = 1
_LEAST_INK = 4
"""A digit has at least so many drawn pixels."""


def harvest_digits(
    samples: Sequence[tuple[Frame, int]], box: Box, ink: AnyInk | None = None, notation: Notation = Notation.DIGITS
) -> tuple[Glyph, ...]:
    """How each digit, or each word, looks that occurs in the numbers shown in ``box``: the median of its examples.

    ``ink`` is what they are written with; None: white. A number that cannot be cut into as many pieces as it has
    digits is left out. The words beside the number, which always stay the same, are symbols that say nothing.
    """
    line = in_line([ink_of(box.cut(frame.pixels), ink) for frame, _ in samples])
    examples: dict[str, list[Pixels]] = {}
    wide = zeros_before_to(line.numbers)
    for alone, (_, number) in zip(line.numbers, samples, strict=True):
        if alone is None:
            continue
        symbols = [*str(number).zfill(wide)] if notation is Notation.DIGITS else [written(number, Notation.WORDS)]
        for symbol, piece in zip(symbols, cut_apart(alone, len(symbols)), strict=False):
            examples.setdefault(symbol, []).append(piece)
    found = [Glyph(symbol, _typical(pieces)) for symbol, pieces in sorted(examples.items())]
    return (*found, *(Glyph(SAYS_NOTHING, words) for words in line.beside))


def zeros_before_to(inks: Sequence[Pixels | None]) -> int:
    """How many digits every picture (h, w) shows, where zeros stand before numbers of fewer; else 0.

    A number of several digits begins with a 0 nowhere else. A picture may be None: it says nothing.
    """
    shown = [ink for ink in inks if ink is not None]
    counts = {parts_across(ink) for ink in shown}
    wide = counts.pop() if len(counts) == 1 else 0
    return wide if wide > 1 and any(_begins_with_0(ink, wide) for ink in shown) else 0


def _begins_with_0(ink: Pixels, digits: int) -> bool:
    """Whether the first of so many digits looks like a 0 more than like any other."""
    pieces = cut_apart(ink, digits)
    odds, alike = digit_odds(pieces[0]) if pieces else (np.zeros(10), 0.0)
    return alike >= ALIKE and int(np.argmax(odds)) == 0


def cut_apart(ink: Pixels, digits: int) -> list[Pixels]:
    """The pieces of ``ink`` (h, w) from left to right, each with a narrow rim; [] where it has not so many.

    They are apart by gaps between columns; or, as slanted digits reach over each other, by what hangs together.
    """
    columns = np.flatnonzero((ink >= DRAWN).any(axis=0))
    if not len(columns):
        return []
    steps = np.diff(columns)
    gaps = np.sort(np.argsort(-steps, kind="stable")[: digits - 1])
    if len(gaps) < digits - 1 or (digits > 1 and steps[gaps].min() <= 1):
        pieces = _hanging_together(ink)
        found = pieces if len(pieces) == digits else []
    else:
        starts = [columns[0], *(columns[gap + 1] for gap in gaps)]
        ends = [*(columns[gap] for gap in gaps), columns[-1]]
        found = [_with_rim(ink, start, end) for start, end in zip(starts, ends, strict=True)]
    return [] if any((piece >= DRAWN).sum() < _LEAST_INK for piece in found) else found


def _hanging_together(ink: Pixels) -> list[Pixels]:
    """What hangs together in ``ink`` (h, w), from left to right; what is above or below something belongs to it."""
    drawn = (ink >= DRAWN).astype(np.uint8)
    count, parts, stats, _ = cv2.connectedComponentsWithStats(drawn, connectivity=8)
    digits: list[tuple[int, int, list[int]]] = []
    for part in sorted(range(1, count), key=lambda one: -int(stats[one, cv2.CC_STAT_WIDTH])):
        left, wide = int(stats[part, cv2.CC_STAT_LEFT]), int(stats[part, cv2.CC_STAT_WIDTH])
        for number, (start, end, those) in enumerate(digits):
            if min(end, left + wide) - max(start, left) > wide / 2:
                digits[number] = min(start, left), max(end, left + wide), [*those, part]
                break
        else:
            digits.append((left, left + wide, [part]))
    found = []
    for start, end, those in sorted(digits):
        own = np.isin(parts, those).astype(np.uint8)
        near = cv2.dilate(own, np.ones((3, 3), np.uint8)) > 0  # with its smooth edge
        found.append(_with_rim(np.where(near & ((drawn == 0) | (own > 0)), ink, np.uint8(0)), start, end - 1))
    return found


def _with_rim(ink: Pixels, start: int, end: int) -> Pixels:
    """Some columns of ``ink``, from the first to the last row in which they are drawn, and a narrow rim around."""
    rows = np.flatnonzero((ink[:, start : end + 1] >= DRAWN).any(axis=1))
    return ink[max(0, rows[0] - _RIM_PX) : rows[-1] + 1 + _RIM_PX, max(0, start - _RIM_PX) : end + 1 + _RIM_PX]


def _typical(pieces: Sequence[Pixels]) -> Pixels:
    """The median of the pieces that have the most common shape."""
    shapes = [piece.shape for piece in pieces]
    common = max(set(shapes), key=lambda shape: (shapes.count(shape), shape))
    same = np.stack([piece for piece in pieces if piece.shape == common])
    return np.asarray(np.rint(np.median(same, axis=0)), np.uint8)
