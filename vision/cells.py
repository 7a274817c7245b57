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

ROUGH_ALLOWANCE = 0.36
"""How much lower a right size may score in a resampled picture. Measured on the game ``ten-drops``, least scores at
50, 75, 125, 200 %: 0.60, 0.72, 0.85, 0.92; a cell with a droplet in flight stayed below 0.45."""
ROUGH_MIN_SCORE = 0.5


class Looks(Protocol):
    """The looks a cell may have, and how well each explains what is seen."""

    @property
    def sizes(self) -> tuple[int, ...]:
        """The size that each look stands for."""

    def scores(self, board: Pixels, rough: bool = False) -> NDArray[np.float64]:
        """How well each look explains each cell of a rectified board: (looks, cells), 0 to 1."""


@lru_cache(maxsize=4)  # composing costs forty readings; profiles never change, so identity is the key
def looks_of(profile: Profile) -> Looks:
    """The looks that a profile describes: composed over its background, or by shape alone where that is unknown."""
    if profile.background is not None:
        return ComposedLooks.of(profile, profile.background)
    return ShapeLooks.of(profile)


def read_cells(board: Pixels, profile: Profile, rough: bool = False) -> tuple[CellReading, ...]:
    """Read every cell of a rectified board, row-major; ``rough`` where the picture was resampled."""
    looks = looks_of(profile)
    least = least_score(profile, rough)
    return tuple(judge(column, looks.sizes, least, profile.min_margin) for column in looks.scores(board, rough).T)


def least_score(profile: Profile, rough: bool) -> float:
    """The score that a cell must reach to be believed."""
    return max(ROUGH_MIN_SCORE, profile.min_score - ROUGH_ALLOWANCE) if rough else profile.min_score


def judge(scores: NDArray[np.float64], sizes: tuple[int, ...], min_score: float, min_margin: float) -> CellReading:
    """The best of a cell's ``scores`` (looks,), believed when it is good enough and far enough ahead."""
    order = np.argsort(scores)
    best = int(order[-1])
    score = float(scores[best])
    margin = score - float(scores[order[-2]]) if len(order) > 1 else 0.0
    return CellReading(sizes[best], score, margin, score >= min_score and margin >= min_margin)


def second_best(board: Pixels, cell: int, profile: Profile, rough: bool = False) -> tuple[int, float]:
    """The size that fits a cell second best, and its score; for telling a person why a cell was refused."""
    looks = looks_of(profile)
    scores = looks.scores(board, rough)[:, cell]
    second = int(np.argsort(scores)[-2])
    return looks.sizes[second], float(scores[second])
