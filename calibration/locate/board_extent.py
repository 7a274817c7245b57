"""Which rectangle of a lattice is the board, and how probable each is, by Bayes' rule.

Many empty cells in a row are improbable on a board that is otherwise full. So is a bubble like the others beside the
board, a cell of foreign ground on it, a row of cells with lines around them beside it, and a side without a line where
the other sides have one. What remains open is left to how common boards of a shape are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import lgamma, log

import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.locate.board_lines import ALONG, Lines
from dropsbot.calibration.locate.bubble_marks import Marks, Rectangle
from dropsbot.vision.frame import Numbers, Picked

FEWEST, MOST = 4, 12
"""Rows and columns that a board may have."""
_STRAY, _KIN_OUT, _WHOLE_OUT, _ALIEN_IN, _FOREIGN_IN = 1.0, 5.0, 3.0, 2.0, 1.5
"""Minus the logarithm of how probable is: something like a bubble beside the board; one of the board's own colours
there; one of other colours, or what would be an ornament, that lies in the very middle of a cell there, as by chance a
25th does; a bubble of no other's colours on the board; a cell on the board that seems foreign."""
_FRAMED, _SIDE_LINED, _ELSE_LINED = 0.6, 0.97, 0.08
"""So many boards show lines where they end; then each side has one with the second probability. The third is that of a
line along any other line of the lattice."""
_CELL_LINED, _CELL_BESIDE = 0.75, 0.07
"""How probable lines are around a cell of a board with lines, and around a cell beside it."""
_OPEN = 2
"""A cell with lines at no more sides than this is open: of a board with lines one may be missed."""
_USUAL, _SQUARE = 0.5, 0.25
"""So many boards are 6x6, the usual size; so many have any other square shape. An assumption, not a measurement."""
_KEPT = 6
"""Of each shape so many places are kept."""
_LOG_FACTORIAL = np.array([lgamma(count + 1) for count in range(MOST**2 + 2)])


def extents(seen: Sequence[Marks], lines: Lines | None = None) -> list[tuple[Rectangle, float]]:
    """The likeliest rectangles and their probabilities, likeliest first, from the marks of pictures of one lattice."""
    every = _Rectangles.of(seen[0].bubble.shape, FEWEST)
    score = _log_prior(every.high, every.wide) + np.zeros(every.fits.shape)
    open_cells = lines.sides() <= _OPEN if lines else np.zeros(seen[0].bubble.shape, bool)
    ornament = 0.0
    for one in seen:
        held = every.sums(one.bubble).astype(int)
        score += _log_fillings(every.high * every.wide, held) - every.sums(_cost_inside(one) - _cost_beside(one))
        free = open_cells * (_cost_of_kin(one) - one.whole * one.kin * _WHOLE_OUT)
        ornament = ornament + free.sum() - every.sums(free)
    if lines:
        score += _log_sides(lines, every) + _log_lined(lines.closed(), every, ornament)
    score[~every.fits] = -np.inf
    by_shape = score.reshape(score.shape[0] * score.shape[1], -1)
    likely = np.argsort(-by_shape, axis=1, kind="stable")[:, :_KEPT]
    shape = np.repeat(np.arange(len(likely)), likely.shape[1])
    numbers = (shape * by_shape.shape[1] + likely.ravel())[np.isfinite(by_shape[shape, likely.ravel()])]
    numbers = numbers[np.argsort(-score.flat[numbers], kind="stable")]
    odds = np.exp(score.flat[numbers] - score.flat[numbers[0]])
    return list(zip(every.named(numbers), (odds / odds.sum()).tolist(), strict=True))


def densest(gains: Numbers) -> Rectangle | None:
    """The rectangle with the largest sum of ``gains`` (rows, cols), or None where there is no room."""
    if min(gains.shape) < FEWEST - 1:
        return None
    every = _Rectangles.of(gains.shape, FEWEST - 1)
    best = np.where(every.fits, every.sums(gains), -np.inf).argmax()
    return every.named(np.array([best]))[0]


@dataclass(frozen=True, slots=True, eq=False)
class _Rectangles:
    """All rectangles of a lattice with so many rows and columns as a board may have.

    What is known of them has the shape (heights, widths, first rows, first columns); ``high`` and ``wide`` can be
    spread to it. ``below`` (heights, first rows) and ``beyond`` (widths, first columns) are where they end. Some would
    end outside of the lattice: ``fits`` says which do not.
    """

    high: NDArray[np.int_]
    wide: NDArray[np.int_]
    below: NDArray[np.int_]
    beyond: NDArray[np.int_]
    fits: Picked

    @classmethod
    @lru_cache(maxsize=64)
    def of(cls, shape: tuple[int, ...], fewest: int) -> _Rectangles:
        """Those of a lattice (rows, cols) with room for one, from ``fewest`` rows and columns on.

        Kept, as hundreds of lattices are tried that have few shapes.
        """
        rows, cols = shape
        high, wide = np.arange(fewest, min(MOST, rows) + 1), np.arange(fewest, min(MOST, cols) + 1)
        below, beyond = high[:, None] + np.arange(rows - fewest + 1), wide[:, None] + np.arange(cols - fewest + 1)
        fits = (below <= rows)[:, None, :, None] & (beyond <= cols)[None, :, None, :]
        ends = np.minimum(below, rows), np.minimum(beyond, cols)
        return cls(high[:, None, None, None], wide[:, None, None], *ends, np.asarray(fits))

    def named(self, numbers: NDArray[np.int_]) -> list[Rectangle]:
        """The rectangles at places of what is known of all, counted through its whole shape."""
        high, wide, row, col = np.unravel_index(numbers, self.fits.shape)
        sides = (row, col, self.high.ravel()[high], self.wide.ravel()[wide])
        return list(zip(*(side.tolist() for side in sides), strict=True))

    def sums(self, values: Numbers | Picked) -> Numbers:
        """The sums of what cells (rows, cols) have."""
        sums = np.zeros((values.shape[0] + 1, values.shape[1] + 1))
        sums[1:, 1:] = values.cumsum(axis=0).cumsum(axis=1)
        by_row = sums[self.below] - sums[: self.below.shape[1]]
        by_both = by_row[:, :, self.beyond] - by_row[:, :, None, : self.beyond.shape[1]]
        return np.asarray(by_both.transpose(0, 2, 1, 3))


def _cost_inside(one: Marks) -> Numbers:
    return np.asarray(_ALIEN_IN * one.bubble * (1 - one.kin) + _FOREIGN_IN * one.foreign * (1 - one.kin))


def _cost_beside(one: Marks) -> Numbers:
    return np.asarray(one.bubble * _STRAY + one.whole * (1 - one.kin) * _WHOLE_OUT + _cost_of_kin(one))


def _cost_of_kin(one: Marks) -> Numbers:
    """What something of the board's own colours costs beside it (rows, cols)."""
    return np.asarray(one.bubble * _KIN_OUT * one.kin)


def _log_sides(lines: Lines, every: _Rectangles) -> Numbers:
    """How much more probable the lines along four sides are when a rectangle is the board."""
    level = _runs(lines.level, every.beyond).transpose(1, 0, 2)  # (widths, lines, first columns)
    upright = _runs(lines.upright, every.below).transpose(1, 2, 0)  # (heights, first rows, lines)
    above, left = level[:, : every.below.shape[1]], upright[:, :, : every.beyond.shape[1]]
    below, right = level[:, every.below].transpose(1, 0, 2, 3), upright[:, :, every.beyond].transpose(0, 2, 1, 3)
    lined = above[None] + below + left[:, None] + right
    return np.asarray(np.array([_log_framed(count) for count in range(5)])[lined], np.float64)


def _log_framed(lined: int) -> float:
    """The logarithm of how much more probable so many sides with lines are on a board than elsewhere."""
    elsewhere = _ELSE_LINED**lined * (1 - _ELSE_LINED) ** (4 - lined)
    framed = _SIDE_LINED**lined * (1 - _SIDE_LINED) ** (4 - lined)
    return log(_FRAMED * framed / elsewhere + 1 - _FRAMED)


def _runs(shown: Picked, ends: NDArray[np.int_]) -> NDArray[np.int_]:
    """Along which stretches of sides a line runs, 1 or 0: (lines, lengths, places), from (lines, sides).

    ``ends`` (lengths, places) is where a stretch ends that begins at a place.
    """
    sums = np.pad(shown.cumsum(axis=1), ((0, 0), (1, 0)))
    places = np.arange(ends.shape[1])
    return np.asarray((sums[:, ends] - sums[:, None, places] >= ALONG * (ends - places)).astype(int))


def _log_lined(closed: Picked, every: _Rectangles, ornament: Numbers | float) -> Numbers:
    """How probable the cells with lines around them are, with a rectangle as the board.

    Either its cells have lines, or lines around a cell are as rare on it as beside it. Where most have, what has the
    board's colours in an open cell beside it, such as a meadow, is no bubble: the ``ornament`` costs nothing, but for
    what lies in the very middle of a cell.
    """
    cells, on_it = every.high * every.wide, every.sums(closed)
    beside = float(closed.sum()) - on_it
    bare = closed.size - on_it - beside - (cells - on_it)
    outer = beside * log(_CELL_BESIDE) + bare * log(1 - _CELL_BESIDE)
    lined = on_it * log(_CELL_LINED) + (cells - on_it) * log(1 - _CELL_LINED)
    plain = on_it * log(_CELL_BESIDE) + (cells - on_it) * log(1 - _CELL_BESIDE)
    told = np.where(on_it >= ALONG * cells, ornament, 0.0)
    return np.asarray(outer + np.logaddexp(lined + told, plain))


def _log_prior(rows: NDArray[np.int_], cols: NDArray[np.int_]) -> Numbers:
    shapes = MOST - FEWEST + 1
    part = (1 - _USUAL - _SQUARE) / shapes**2 + np.where(rows == cols, _SQUARE / shapes, 0.0)
    return np.asarray(np.log(part + np.where((rows == cols) & (rows == 6), _USUAL, 0.0)))


def _log_fillings(cells: NDArray[np.int_], held: NDArray[np.int_]) -> Numbers:
    """The logarithm of how probable boards of so many cells and bubbles are; any fullness is likely.

    Source: the beta-binomial distribution without its binomial coefficient, as the places of the bubbles are given.
    """
    return np.asarray(_LOG_FACTORIAL[held] + _LOG_FACTORIAL[cells - held] - _LOG_FACTORIAL[cells + 1])
