"""Which rectangle of a lattice is the board, and how probable each is, by Bayes' rule.

Many empty cells in a row are improbable on a board that is otherwise full, and a bubble that is left out, or a foreign
cell that is let in, is improbable on any. What remains open is left to how common boards of a shape are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import lgamma, log

import numpy as np

from dropsbot.calibration.locate.bubble_marks import Marks, Rectangle
from dropsbot.vision.frame import Numbers, Picked

FEWEST, MOST = 4, 12
"""Rows and columns that a board may have."""
_LEFT_OUT, _LET_IN = 5.0, 3.0
"""Minus the logarithm of how probable it is that a bubble seems to lie beside the board, and that one of the board's
cells seems foreign."""
_USUAL, _SQUARE = 0.5, 0.25
"""So many boards are 6x6, the usual size; so many have any other square shape. An assumption, not a measurement."""
_KEPT = 6
"""Of each shape so many places are kept."""


def extents(seen: Sequence[Marks]) -> list[tuple[Rectangle, float]]:
    """The likeliest rectangles and their probabilities, likeliest first, from the marks of pictures of one lattice."""
    rows, cols = seen[0].bubble.shape
    tables = [(_sums(one.bubble), _sums(one.foreign), int(one.bubble.sum())) for one in seen]
    found: list[tuple[Rectangle, float]] = []
    for high in range(FEWEST, min(MOST, rows) + 1):
        for wide in range(FEWEST, min(MOST, cols) + 1):
            score = np.full((rows - high + 1, cols - wide + 1), _log_prior(high, wide))
            for bubbles, foreign, every in tables:
                held = _within(bubbles, high, wide)
                score += np.array(_log_fillings(high * wide))[held]
                score -= _LEFT_OUT * (every - held) + _LET_IN * _within(foreign, high, wide)
            for at in np.argsort(-score, axis=None)[:_KEPT].tolist():
                found.append(((*divmod(at, score.shape[1]), high, wide), float(score.flat[at])))
    found.sort(key=lambda one: -one[1])
    odds = np.exp([score - found[0][1] for _, score in found]) if found else np.ones(0)
    return [(part, float(one)) for (part, _), one in zip(found, odds / odds.sum(), strict=True)]


def densest(gains: Numbers) -> Rectangle | None:
    """The rectangle with the largest sum of ``gains`` (rows, cols), or None where there is no room."""
    sums, best, found = _sums(gains), -np.inf, None
    for rows in range(FEWEST - 1, min(MOST, gains.shape[0]) + 1):
        for cols in range(FEWEST - 1, min(MOST, gains.shape[1]) + 1):
            totals = _within(sums, rows, cols)
            at = int(totals.argmax())
            if totals.flat[at] > best:
                best, found = float(totals.flat[at]), (*divmod(at, totals.shape[1]), rows, cols)
    return found


def _sums(values: Numbers | Picked) -> Numbers:
    """The integral image, with a row and a column of 0 before it."""
    sums = np.zeros((values.shape[0] + 1, values.shape[1] + 1), np.int64 if values.dtype == bool else np.float64)
    sums[1:, 1:] = values.cumsum(axis=0).cumsum(axis=1)
    return sums


def _within(sums: Numbers, rows: int, cols: int) -> Numbers:
    """The sums over all rectangles of that many rows and columns."""
    return np.asarray(sums[rows:, cols:] - sums[:-rows, cols:] - sums[rows:, :-cols] + sums[:-rows, :-cols])


def _log_prior(rows: int, cols: int) -> float:
    shapes = MOST - FEWEST + 1
    part = (1 - _USUAL - _SQUARE) / shapes**2
    part += _SQUARE / shapes if rows == cols else 0.0
    return log(part + (_USUAL if rows == cols == 6 else 0.0))


@cache
def _log_fillings(cells: int) -> tuple[float, ...]:
    """The logarithm of how probable one board of so many cells is, by its number of bubbles; any fullness is likely.

    Source: the beta-binomial distribution without its binomial coefficient, as the places of the bubbles are given.
    """
    return tuple(lgamma(held + 1) + lgamma(cells - held + 1) - lgamma(cells + 2) for held in range(cells + 1))
