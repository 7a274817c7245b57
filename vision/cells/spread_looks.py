"""Looks of bubbles that are each drawn otherwise: what is seen is measured by how much bubbles of a size differ there.

A leaf or a dendrite that points anywhere makes some patch of each bubble differ from its look by as much as another
size does, while its middle is always the same. So of each part of a cell it is known by how much bubbles of each size
usually differ there, and ground, too. A cell is judged by its *worst* part still: a panel over the ground, or over the
middle of a bubble, is far more than usual. Of two looks that may both be there, the one is believed under which all
that is seen is clearly more probable.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from dropsbot.vision.cells.composed import ComposedLooks, to_fine
from dropsbot.vision.frame import Numbers, Pixels
from dropsbot.vision.profile import SPREAD_PARTS, Spread
from dropsbot.vision.rectify import cells_of

_FAR, _ALL_FAR = 8.0, 2.2
"""A part that is off by so many times the usual halves the score, and so does a cell whose parts all are, in the root
of their mean square. Of bubbles with spines that were drawn at random, none was off by more than 4.8 and 1.29, and with
a pointer over them, by 1.6 to 2.4 in all parts; bubbles of `noronlan` are off by up to 7.6 and 2.2."""


@dataclass(frozen=True, slots=True, eq=False)
class SpreadLooks:
    """The looks of a profile, and by how much bubbles of each of their sizes, and bare ground, differ from them."""

    composed: ComposedLooks
    spreads: tuple[Spread, ...]

    @property
    def sizes(self) -> tuple[int, ...]:
        """The size that each look stands for."""
        return self.composed.sizes

    def scores(self, board: Pixels) -> Numbers:
        """How well each look explains each cell of a rectified board: (looks, cells), 0 to 1."""
        off = parts_off(self.composed, board)
        nearest = _misfit(off, self.sizes, self.spreads).argmin(axis=0)
        own = _of_sizes(self.sizes, self.spreads)[nearest][:, 0]
        return scores_by_spread(off, self.sizes, self.spreads, _of_neighbours(own, self.composed.rows))


def parts_off(looks: ComposedLooks, board: Pixels) -> Numbers:
    """By how many grey levels each part of each cell of a rectified board is brighter than each look.

    (looks, cells, rows of parts, columns of parts, channels)
    """
    seen = to_fine(board).astype(np.float32)
    size = (looks.cols * SPREAD_PARTS, looks.rows * SPREAD_PARTS)
    means = (cv2.resize(seen - look, size, interpolation=cv2.INTER_AREA) for look in looks.boards)
    return np.stack([cells_of(np.asarray(one, np.float64), looks.rows, looks.cols) for one in means])


def scores_by_spread(
    off: Numbers, sizes: Sequence[int], spreads: Sequence[Spread], beside: Numbers | None = None
) -> Numbers:
    """How well looks of these ``sizes``, which are ``off`` by so much, explain each cell: (looks, cells), 0 to 1.

    The most probable look of a cell has a score of 1 where nothing is off, and of 0.5 where its worst part is off by
    eight times the usual, or all parts by a little more than twice that. Any other one has so much of it as it is less
    probable, in the mean of all values. Parts that lie ``beside`` a neighbour (cells, parts, parts, channels) may be
    off as usual there, where that is more: a leaf that sticks out of a bubble ends in the next cell. What is asked for
    is measured without that, as if no cell had a neighbour: scores that are reached may be a little higher.
    """
    misfit = _misfit(off, sizes, spreads)
    nearest = misfit.argmin(axis=0)
    cells = np.arange(len(nearest))
    usual, offset = (one[nearest][:, 0] for one in (_of_sizes(sizes, spreads), _of_sizes(sizes, spreads, offset=True)))
    squares = np.square((off[nearest, cells] - offset) / (usual if beside is None else np.maximum(usual, beside)))
    inside = (1, 2, 3)
    far = np.maximum(squares.max(axis=inside) / _FAR**2, squares.mean(axis=inside) / _ALL_FAR**2)
    return np.asarray(np.exp(misfit.min(axis=0) - misfit) / (1 + far), np.float64)


def _misfit(off: Numbers, sizes: Sequence[int], spreads: Sequence[Spread]) -> Numbers:
    """How improbable each cell is under each look, in nats a value and but for what all have in common: (looks, cells).

    Source: the logarithm of a normal distribution.
    """
    usual = _of_sizes(sizes, spreads)
    squares = np.square((off - _of_sizes(sizes, spreads, offset=True)) / usual)
    inside = (2, 3, 4)
    return np.asarray(squares.mean(axis=inside) / 2 + np.log(usual).mean(axis=inside))


def _of_sizes(sizes: Sequence[int], spreads: Sequence[Spread], *, offset: bool = False) -> Numbers:
    """The deviations of looks, or their offsets: (looks, 1, parts, parts, channels)."""
    known = {spread.size: spread.offset if offset else spread.deviation for spread in spreads}
    return np.stack([known[size] for size in sizes])[:, None]


def _of_neighbours(own: Numbers, rows: int) -> Numbers:
    """How far the outer parts of each cell's neighbours usually are off, in the parts beside them; 0 in all others.

    ``own`` (cells, parts, parts, channels) are the deviations of the cells themselves.
    """
    board = own.reshape(rows, -1, *own.shape[1:])
    beside = np.zeros_like(board)
    beside[1:, :, 0] = board[:-1, :, -1]
    beside[:-1, :, -1] = np.maximum(beside[:-1, :, -1], board[1:, :, 0])
    beside[:, 1:, :, 0] = np.maximum(beside[:, 1:, :, 0], board[:, :-1, :, -1])
    beside[:, :-1, :, -1] = np.maximum(beside[:, :-1, :, -1], board[:, 1:, :, 0])
    return beside.reshape(own.shape)
