"""The size of each cell, with a score, a margin and a decision whether to believe it."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from vision.composed import ComposedLooks
from vision.frame import Pixels
from vision.profile import Profile
from vision.reading import CellReading
from vision.shapes import ShapeLooks


class Looks(Protocol):
    """The looks a cell may have, and how well each explains what is seen."""

    @property
    def sizes(self) -> tuple[int, ...]:
        """The size that each look stands for."""

    def scores(self, board: Pixels) -> NDArray[np.float64]:
        """How well each look explains each cell of a rectified board: (looks, cells), 0 to 1."""


@lru_cache(maxsize=4)  # composing costs forty readings; profiles never change, so identity is the key
def looks_of(profile: Profile) -> Looks:
    """The looks that a profile describes: composed over its background, or by shape alone where that is unknown."""
    if profile.background is not None:
        return ComposedLooks.of(profile, profile.background)
    return ShapeLooks.of(profile)


def read_cells(board: Pixels, profile: Profile) -> tuple[CellReading, ...]:
    """Read every cell of a rectified board, row-major."""
    looks = looks_of(profile)
    return tuple(judge(column, looks.sizes, profile) for column in looks.scores(board).T)


def judge(scores: NDArray[np.float64], sizes: tuple[int, ...], profile: Profile) -> CellReading:
    """The best of a cell's ``scores`` (looks,), believed when it is good enough and far enough ahead."""
    order = np.argsort(scores)
    best = int(order[-1])
    score = float(scores[best])
    margin = score - float(scores[order[-2]]) if len(order) > 1 else 0.0
    return CellReading(sizes[best], score, margin, score >= profile.min_score and margin >= profile.min_margin)


def second_best(board: Pixels, cell: int, profile: Profile) -> tuple[int, float]:
    """The size that fits a cell second best, and its score; for telling a person why a cell was refused."""
    looks = looks_of(profile)
    scores = looks.scores(board)[:, cell]
    second = int(np.argsort(scores)[-2])
    return looks.sizes[second], float(scores[second])
