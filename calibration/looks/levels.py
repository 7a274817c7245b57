"""Which pictures show bubbles in the same colours: some games draw new ones for every level.

Bubbles of one size that look otherwise in another picture are not blinking, they belong to another level. So looks are
made of one level, and the same one for all sizes as far as it shows them: only then do sizes differ by size alone.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from dropsbot.calibration.looks.labelled import Labelled
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.frame import Numbers

_SAME_LEVELS, _SAME_TIMES = 10.0, 3.0
"""Colours are the same that differ by so many grey levels, or so many times as much as within the pictures."""
_MIDDLE = 0.1
"""The colour of a bubble is that of this part of its cell on each side of the middle."""


def levels_of(samples: Sequence[Labelled]) -> tuple[int, ...]:
    """The number of its level for each picture, from 0 for the level that shows most bubbles.

    A picture of a bare board fits every level; it counts to the first.
    """
    looks = [{size: _colours(sample, size) for size in range(1, MAX_SIZE + 1)} for sample in samples]
    levels: list[list[int]] = []
    for number, sample in enumerate(samples):
        if any(sample.sizes):
            own = (level for level in levels if any(_alike(looks[other], looks[number]) for other in level))
            level = next(own, [])
            if not level:
                levels.append(level)
            level.append(number)
    levels.sort(key=lambda level: -sum(map(bool, (size for number in level for size in samples[number].sizes))))
    return tuple(next((at for at, level in enumerate(levels) if number in level), 0) for number in range(len(samples)))


def _colours(sample: Labelled, size: int) -> Numbers:
    """The colours of the bubbles of a size: (n, 3)."""
    side = sample.cells.shape[1]
    middle = slice(round((0.5 - _MIDDLE) * side), round((0.5 + _MIDDLE) * side))
    return np.asarray(sample.cells[sample.cells_of(size), middle, middle].mean(axis=(1, 2)), np.float64)


def _alike(one: dict[int, Numbers], other: dict[int, Numbers]) -> bool:
    """Whether most of the sizes that two pictures both show have the same colours."""
    votes = []
    for size, here in one.items():
        there = other[size]
        if len(here) and len(there):
            within = np.median(
                np.concatenate([np.abs(seen - np.median(seen, axis=0)) for seen in (here, there)]), axis=0
            )
            apart = np.abs(np.median(here, axis=0) - np.median(there, axis=0))
            votes.append(bool((apart <= np.maximum(_SAME_LEVELS, _SAME_TIMES * within)).all()))
    return 2 * sum(votes) > len(votes)
