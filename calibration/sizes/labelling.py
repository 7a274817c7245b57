"""Which sizes the looks of bubbles have.

A larger size covers more of its cell. Where fewer than four looks show, or two cover the same, several sizes are
possible; then what was told and what taps changed decide.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from dropsbot.calibration.account.look_groups import LookGroup
from dropsbot.solver.board import MAX_SIZE

_USUAL_RADII = (0.17, 0.26, 0.35, 0.43)
_RADIUS_SPREAD = 0.3
"""The radius of a disc as large as a bubble of size 1 to 4, in cells; and the spread of its logarithm between games.

Source: the radii were measured on the game ten-drops 1.0.3 and the demo's default look.
"""


@dataclass(frozen=True, slots=True)
class SeenTap:
    """Between the frames ``before`` and ``after`` (numbers from 0) only one thing was done: one tap on ``cell``.

    ``changed`` are the cells that look different afterwards; None where nobody knows.
    """

    before: int
    after: int
    cell: int
    changed: frozenset[int] | None = None

    @property
    def chain(self) -> bool | None:
        """Whether it changed other cells as well; None where nobody knows."""
        return None if self.changed is None else bool(self.changed - {self.cell})


@dataclass(frozen=True, slots=True)
class Told:
    """A person says that ``cell`` of a frame shows a bubble of ``size`` (0 for none)."""

    frame: int
    cell: int
    size: int


@dataclass(frozen=True, slots=True)
class Labelling:
    """Sizes that the looks may have, in the order of the looks, and how probable these are."""

    sizes: tuple[int, ...]
    probability: float


def labellings(groups: Sequence[LookGroup]) -> list[Labelling]:
    """All sizes that looks may have, likeliest first: growing with the area, or two neighbours in the wrong order."""
    found: list[tuple[float, tuple[int, ...]]] = []
    for sizes in combinations(range(1, MAX_SIZE + 1), len(groups)):
        odds = math.exp(sum(_log_odds(one.area, size) for one, size in zip(groups, sizes, strict=True)))
        found.append((odds, sizes))
        for at in range(1, len(groups)):
            swapped = (*sizes[: at - 1], sizes[at], sizes[at - 1], *sizes[at + 1 :])
            found.append((odds * (1 - groups[at].ahead) / groups[at].ahead, swapped))
    total = sum(odds for odds, _ in found)
    found.sort(key=lambda one: -one[0])
    return [Labelling(sizes, odds / total) for odds, sizes in found if odds > 0]


def _log_odds(area: float, size: int) -> float:
    """How well an area fits a size: the logarithm of a normal density over the logarithm of the radius."""
    radius = math.sqrt(max(area, 1e-4) / math.pi)
    return -0.5 * (math.log(radius / _USUAL_RADII[size - 1]) / _RADIUS_SPREAD) ** 2
