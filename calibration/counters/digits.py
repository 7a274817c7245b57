"""Learn the HUD's digits, or words, from counters whose numbers are known."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.counters.compared_ink import DRAWN
from dropsbot.calibration.counters.words_beside import in_line
from dropsbot.vision.beside.hud import ink_of
from dropsbot.vision.frame import Box, Frame, Pixels
from dropsbot.vision.numerals import SAYS_NOTHING, Notation, written
from dropsbot.vision.profile import AnyInk, Glyph

_RIM_PX = 1
_LEAST_INK = 4
"""A digit has at least so many drawn pixels."""
_HAIR, _NARROWEST = 0.25, 0.12
"""Digits may touch by a hair: a column with so little ink, so far from either end of what is drawn without a gap; in
heights."""


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
    """The pieces of ``ink`` (h, w) from left to right, each with a narrow rim; [] where it has not so many.

    Two of them may touch by a hair, which is cut.
    """
    columns = np.flatnonzero((ink >= DRAWN).any(axis=0))
    if not len(columns):
        return []
    if digits > 1 and int((np.diff(columns) > 1).sum()) == digits - 2:
        columns = np.setdiff1d(columns, _hair(ink, columns))
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


def _hair(ink: Pixels, columns: NDArray[np.int_]) -> list[int]:
    """The drawn column with the least ink, away from all ends and gaps; none where that is too much ink."""
    high = np.ptp(np.flatnonzero((ink >= DRAWN).any(axis=1))) + 1
    away = max(1, round(_NARROWEST * high))
    drawn = set(columns.tolist())
    inside = [at for at in columns[away:-away].tolist() if {at - away, at + away} <= drawn]
    thick = ink.sum(axis=0) / 255
    thinnest = min(inside, key=lambda at: thick[at], default=None)
    return [] if thinnest is None or thick[thinnest] > _HAIR * high else [thinnest]


def _typical(pieces: Sequence[Pixels]) -> Pixels:
    """The median of the pieces that have the most common shape."""
    shapes = [piece.shape for piece in pieces]
    common = max(set(shapes), key=lambda shape: (shapes.count(shape), shape))
    same = np.stack([piece for piece in pieces if piece.shape == common])
    return np.asarray(np.rint(np.median(same, axis=0)), np.uint8)
