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
        return scores_by_spread(parts_off(self.composed, board), self.sizes, self.spreads)


def parts_off(looks: ComposedLooks, board: Pixels) -> Numbers:
    """By how many grey levels each part of each cell of a rectified board is brighter than each look.

    (looks, cells, rows of parts, columns of parts, channels)
    """
    seen = to_fine(board).astype(np.float32)
    size = (looks.cols * SPREAD_PARTS, looks.rows * SPREAD_PARTS)
    means = (cv2.resize(seen - look, size, interpolation=cv2.INTER_AREA) for look in looks.boards)
    return np.stack([cells_of(np.asarray(one, np.float64), looks.rows, looks.cols) for one in means])


def scores_by_spread(off: Numbers, sizes: Sequence[int], spreads: Sequence[Spread]) -> Numbers:
    """How well looks of these ``sizes``, which are ``off`` by so much, explain each cell: (looks, cells), 0 to 1.

    The most probable look of a cell has a score of 1 where nothing is off, and of 0.5 where its worst part is off by
    eight times the usual, or all parts by a little more than twice that. Any other one has so much of it as it is less
    probable, in the mean of all values.
    """
    known = {spread.size: spread for spread in spreads}
    usual = np.stack([known[size].deviation for size in sizes])[:, None]
    times = np.abs(off - np.stack([known[size].offset for size in sizes])[:, None]) / usual
    inside = (2, 3, 4)
    misfit = np.square(times).mean(axis=inside) / 2 + np.log(usual).mean(axis=inside)
    nearest = misfit.argmin(axis=0)
    every, worst = np.square(times).mean(axis=inside), np.square(times).max(axis=inside)
    far = np.maximum(worst / _FAR**2, every / _ALL_FAR**2)[nearest, np.arange(len(nearest))]
    return np.asarray(np.exp(misfit.min(axis=0) - misfit) / (1 + far), np.float64)
