"""Which rectangle of a lattice is the board, and how probable each is, by Bayes' rule.

Many empty cells in a row are improbable on a board that is otherwise full. So is a bubble like the others beside the
board, a cell of foreign ground on it, a row of cells with lines around them beside it, and a side without a line where
the other sides have one. What remains open is left to how common boards of a shape are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import lgamma, log

import numpy as np

from dropsbot.calibration.locate.board_lines import ALONG, Lines
from dropsbot.calibration.locate.bubble_marks import Marks, Rectangle
from dropsbot.vision.frame import Numbers, Picked

FEWEST, MOST = 4, 12
"""Rows and columns that a board may have."""
_STRAY, _KIN_OUT, _ALIEN_IN, _FOREIGN_IN = 1.0, 5.0, 2.0, 1.5
"""Minus the logarithm of how probable is: something like a bubble beside the board; one of the board's own colours
there; a bubble of no other's colours on the board; a cell on the board that seems foreign."""
_FRAMED, _SIDE_LINED, _ELSE_LINED = 0.6, 0.97, 0.08
"""So many boards show lines where they end; then each side has one with the second probability. The third is that of a
line along any other line of the lattice."""
_CELL_LINED, _CELL_BESIDE = 0.75, 0.07
"""How probable lines are around a cell of a board with lines, and around a cell beside it."""
_USUAL, _SQUARE = 0.5, 0.25
"""So many boards are 6x6, the usual size; so many have any other square shape. An assumption, not a measurement."""
_KEPT = 6
"""Of each shape so many places are kept."""


def extents(seen: Sequence[Marks], lines: Lines | None = None) -> list[tuple[Rectangle, float]]:
    """The likeliest rectangles and their probabilities, likeliest first, from the marks of pictures of one lattice."""
    rows, cols = seen[0].bubble.shape
    costs = [(_sums(one.bubble), _sums(_cost_inside(one) - _cost_beside(one))) for one in seen]
    closed = _sums(lines.closed()) if lines else None
    found: list[tuple[Rectangle, float]] = []
    for high in range(FEWEST, min(MOST, rows) + 1):
        for wide in range(FEWEST, min(MOST, cols) + 1):
            score = np.full((rows - high + 1, cols - wide + 1), _log_prior(high, wide))
            for bubbles, cost in costs:
                held = _within(bubbles, high, wide).astype(int)
                score += np.array(_log_fillings(high * wide))[held] - _within(cost, high, wide)
            if lines and closed is not None:
                score += _log_sides(lines, high, wide) + _log_lined(closed, high, wide)
            for at in np.argsort(-score, axis=None)[:_KEPT].tolist():
                found.append(((*divmod(at, score.shape[1]), high, wide), float(score.flat[at])))
    found.sort(key=lambda one: -one[1])
    odds = np.exp([score - found[0][1] for _, score in found])
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


def _cost_inside(one: Marks) -> Numbers:
    return np.asarray(_ALIEN_IN * one.bubble * (1 - one.kin) + _FOREIGN_IN * one.foreign * (1 - one.kin))


def _cost_beside(one: Marks) -> Numbers:
    return np.asarray(one.bubble * (_STRAY + _KIN_OUT * one.kin))


def _log_sides(lines: Lines, high: int, wide: int) -> Numbers:
    """How much more probable the lines along four sides are when a rectangle of that shape is the board."""
    level = _runs(lines.level, wide).astype(int)
    upright = _runs(lines.upright, high).astype(int).T
    lined = level[:-high] + level[high:] + upright[:, :-wide] + upright[:, wide:]
    return np.asarray(np.array([_log_framed(count) for count in range(5)])[lined], np.float64)


def _log_framed(lined: int) -> float:
    """The logarithm of how much more probable so many sides with lines are on a board than elsewhere."""
    elsewhere = _ELSE_LINED**lined * (1 - _ELSE_LINED) ** (4 - lined)
    framed = _SIDE_LINED**lined * (1 - _SIDE_LINED) ** (4 - lined)
    return log(_FRAMED * framed / elsewhere + 1 - _FRAMED)


def _runs(shown: Picked, length: int) -> Picked:
    """Along which stretches of ``length`` sides a line runs: (lines, places)."""
    return np.asarray(np.lib.stride_tricks.sliding_window_view(shown, length, axis=1).mean(axis=2) >= ALONG)


def _log_lined(closed: Numbers, high: int, wide: int) -> Numbers:
    """How probable the cells with lines around them are, with a rectangle of that shape as the board.

    Either its cells have lines, or lines around a cell are as rare on it as beside it.
    """
    on_it = _within(closed, high, wide)
    beside = float(closed[-1, -1]) - on_it
    bare = float((closed.shape[0] - 1) * (closed.shape[1] - 1)) - on_it - beside - (high * wide - on_it)
    outer = beside * log(_CELL_BESIDE) + bare * log(1 - _CELL_BESIDE)
    lined = on_it * log(_CELL_LINED) + (high * wide - on_it) * log(1 - _CELL_LINED)
    plain = on_it * log(_CELL_BESIDE) + (high * wide - on_it) * log(1 - _CELL_BESIDE)
    return np.asarray(outer + np.logaddexp(lined, plain))


def _sums(values: Numbers | Picked) -> Numbers:
    """The integral image, with a row and a column of 0 before it."""
    sums = np.zeros((values.shape[0] + 1, values.shape[1] + 1))
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
