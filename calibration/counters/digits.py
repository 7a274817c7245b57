"""Learn the HUD's digits, or words, from counters whose numbers are known."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from dropsbot.calibration.counters.compared_ink import DRAWN
from dropsbot.calibration.counters.words_beside import in_line
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
    for alone, (_, number) in zip(line.numbers, samples, strict=True):
        if alone is None:
            continue
        symbols = [*str(number)] if notation is Notation.DIGITS else [written(number, Notation.WORDS)]
        for symbol, piece in zip(symbols, cut_apart(alone, len(symbols)), strict=False):
            examples.setdefault(symbol, []).append(piece)
    found = [Glyph(symbol, _typical(pieces)) for symbol, pieces in sorted(examples.items())]
    return (*found, *(Glyph(SAYS_NOTHING, words) for words in line.beside))


def cut_apart(ink: Pixels, digits: int) -> list[Pixels]:
    """The pieces of ``ink`` (h, w) from left to right, each with a narrow rim; [] where it has not so many."""
    columns = np.flatnonzero((ink >= DRAWN).sum(axis=0) > 0)
    if not len(columns):
        return []
    steps = np.diff(columns)
    gaps = np.sort(np.argsort(-steps, kind="stable")[: digits - 1])
    if len(gaps) < digits - 1 or (digits > 1 and steps[gaps].min() <= 1):
        return []
    starts = [columns[0], *(columns[gap + 1] for gap in gaps)]
    ends = [*(columns[gap] for gap in gaps), columns[-1]]
    pieces = []
    for start, end in zip(starts, ends, strict=True):
        rows = np.flatnonzero((ink[:, start : end + 1] >= DRAWN).any(axis=1))
        piece = ink[max(0, rows[0] - _RIM_PX) : rows[-1] + 1 + _RIM_PX, max(0, start - _RIM_PX) : end + 1 + _RIM_PX]
        if (piece >= DRAWN).sum() < _LEAST_INK:
            return []
        pieces.append(piece)
    return pieces


def _typical(pieces: Sequence[Pixels]) -> Pixels:
    """The median of the pieces that have the most common shape."""
    shapes = [piece.shape for piece in pieces]
    common = max(set(shapes), key=lambda shape: (shapes.count(shape), shape))
    same = np.stack([piece for piece in pieces if piece.shape == common])
    return np.asarray(np.rint(np.median(same, axis=0)), np.uint8)
