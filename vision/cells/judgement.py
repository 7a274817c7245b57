"""The size of each cell, with a score, a margin and a decision whether to believe it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

import numpy as np

from dropsbot.vision.cells.composed import ComposedLooks
from dropsbot.vision.cells.shapes import ShapeLooks
from dropsbot.vision.cells.spread_looks import SpreadLooks
from dropsbot.vision.frame import Numbers, Pixels
from dropsbot.vision.profile import Profile
from dropsbot.vision.reading import CellReading

_MOST = 0.7
"""Where more than this part of the cells are unsure, the picture shows something else, or all colours have changed."""


class Looks(Protocol):
    """The looks a cell may have, and how well each explains what is seen."""

    @property
    def sizes(self) -> tuple[int, ...]:
        """The size that each look stands for."""

    def scores(self, board: Pixels) -> Numbers:
        """How well each look explains each cell of a rectified board: (looks, cells), 0 to 1."""


@dataclass(frozen=True, slots=True)
class Cells:
    """Every cell of a board as it was read, row-major.

    ``rivals`` are the sizes that fit second best, ``least`` the scores that cells had to reach. A cell whose score and
    margin suffice may still be unsure: when it differs more in a spot than the others do, or when all are ``rough``.
    """

    readings: tuple[CellReading, ...]
    rivals: tuple[int, ...]
    least: tuple[float, ...]
    rough: bool = False

    @property
    def sizes(self) -> tuple[int, ...]:
        """The size that fits each cell best."""
        return tuple(reading.size for reading in self.readings)

    @property
    def sure(self) -> bool:
        """Whether every cell can be believed."""
        return all(reading.sure for reading in self.readings)

    @property
    def unsure(self) -> int:
        """How many cells cannot be believed."""
        return sum(not reading.sure for reading in self.readings)

    @property
    def hardly_any(self) -> bool:
        """Whether hardly a cell can be believed: the board was not explained, or is another one."""
        return self.unsure > _MOST * len(self.readings)


@lru_cache(maxsize=8)  # composing costs forty readings; profiles never change, so identity is the key
def looks_of(profile: Profile, frame_px: tuple[int, int] | None = None) -> Looks:
    """The looks of a profile: composed over its background, or by shape alone where that is unknown.

    They are for frames of ``frame_px`` (width, height), by default of the profile's size.
    """
    if profile.background is None:
        return ShapeLooks.of(profile)
    looks = ComposedLooks.of(profile, profile.background, frame_px)
    return SpreadLooks(looks, profile.spreads) if profile.spreads else looks


def composed_of(looks: Looks) -> ComposedLooks | None:
    """What looks show over a background that is known; None where it is not."""
    if isinstance(looks, SpreadLooks):
        return looks.composed
    return looks if isinstance(looks, ComposedLooks) else None


def scores_of_sizes(scores: Numbers, sizes: tuple[int, ...]) -> tuple[Numbers, tuple[int, ...]]:
    """The best score that each size reaches in each cell, (sizes, cells), and those sizes, each once.

    ``scores`` (looks, cells) are those of looks of ``sizes``: one that blinks has two of them.
    """
    each = tuple(dict.fromkeys(sizes))
    if len(each) == len(sizes):
        return scores, sizes
    return np.stack([scores[[own == size for own in sizes]].max(axis=0) for size in each]), each


def judge_scores(scores: Numbers, sizes: tuple[int, ...], least: Sequence[float] | float, min_margin: float) -> Cells:
    """The best size of each cell by ``scores`` (looks, cells); believed when its score and its lead are enough."""
    scores, sizes = scores_of_sizes(scores, sizes)
    cells = np.arange(scores.shape[1])
    order = np.argsort(scores, axis=0)
    best, second = order[-1], order[-2] if len(order) > 1 else order[-1]
    needed = np.broadcast_to(np.asarray(least, np.float64), cells.shape)
    score = scores[best, cells]
    margin = score - scores[second, cells]
    sure = (score >= needed) & (margin >= min_margin)
    readings = tuple(
        CellReading(sizes[look], float(s), float(m), bool(ok))
        for look, s, m, ok in zip(best.tolist(), score, margin, sure, strict=True)
    )
    return Cells(readings, tuple(sizes[look] for look in second.tolist()), tuple(needed.tolist()))
