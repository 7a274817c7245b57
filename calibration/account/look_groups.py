"""The looks of an account in the order of their sizes, as far as area or darkness tell it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from dropsbot.calibration.account.explaining import Explanation


@dataclass(frozen=True, slots=True)
class LookGroup:
    """Cells of one look: numbered through all pictures, and the part of a cell that a bubble covers.

    ``ahead`` (0.5 to 1) is how surely the look covers more than the one before it in the order.
    """

    cells: tuple[int, ...]
    area: float
    ahead: float


_CLEAR = 0.03
"""A radius that is larger by this part is larger at even odds; by twice as much, surely."""


def look_groups(account: Explanation) -> tuple[LookGroup, ...]:
    """The looks of an account, smallest first."""
    radius = np.sqrt(account.cover.mean(axis=(1, 2)) / np.pi)
    looks = [np.flatnonzero(account.labels == label) for label in range(1, int(account.labels.max()) + 1)]
    order = sorted((float(np.median(radius[cells])), number) for number, cells in enumerate(looks) if len(cells))
    found: list[LookGroup] = []
    before = 0.0
    for middle, number in order:
        ahead = 1.0 if not found else _surely_larger(middle / max(before, 1e-6) - 1)
        found.append(LookGroup(tuple(looks[number].tolist()), float(np.pi * middle**2), ahead))
        before = middle
    return tuple(found)


def _surely_larger(step: float) -> float:
    """How surely a look is larger whose radius is larger by such a part, 0.5 to 1."""
    return float(1 - 0.5 * np.exp(-((step / _CLEAR) ** 2)))
