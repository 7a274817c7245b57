"""Which sizes groups of bubbles have.

A larger size covers a larger area. Where fewer than four groups show, taps and a person's answers settle which they
are.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.grouping.groups import LookGroup
from dropsbot.solver.board import MAX_SIZE

_USUAL_RADII = (0.17, 0.26, 0.35, 0.43)
_RADIUS_SPREAD = 0.3
"""The radius of a disc as large as a bubble of size 1 to 4, in cells; and the spread of its logarithm between games.

Source: the radii were measured on the game ten-drops 1.0.3 and the demo's default look.
"""


@dataclass(frozen=True, slots=True)
class SeenTap:
    """Between the frames ``before`` and ``after`` (numbers from 0) only one thing was done: one tap on ``cell``."""

    before: int
    after: int
    cell: int


@dataclass(frozen=True, slots=True)
class Told:
    """A person says that ``cell`` of a frame shows a bubble of ``size`` (0 for none)."""

    frame: int
    cell: int
    size: int


@dataclass(frozen=True, slots=True)
class Labelling:
    """Sizes that the groups may have, smallest area first, and how probable these are."""

    sizes: tuple[int, ...]
    probability: float


def labellings(groups: Sequence[LookGroup], facts: Sequence[SeenTap | Told]) -> list[Labelling]:
    """All ways to give the groups sizes that grow with their area and agree with the facts, likeliest first.

    Raises:
        LocateError: no way agrees with the facts.
    """
    of_cell = {cell: number for number, one in enumerate(groups) for cell in one.cells}
    found = []
    for sizes in combinations(range(1, MAX_SIZE + 1), len(groups)):
        if all(_fits(fact, of_cell, sizes) for fact in facts):
            odds = sum(_log_odds(one.area, size) for one, size in zip(groups, sizes, strict=True))
            found.append((math.exp(odds), sizes))
    total = sum(odds for odds, _ in found)
    if total <= 0:
        raise LocateError("what was told about cells contradicts their looks; check the answers")
    found.sort(key=lambda one: -one[0])
    return [Labelling(sizes, odds / total) for odds, sizes in found]


def _fits(fact: SeenTap | Told, of_cell: dict[tuple[int, int], int], sizes: Sequence[int]) -> bool:
    """Whether a fact can be true when the groups have these sizes."""
    if isinstance(fact, Told):
        number = of_cell.get((fact.frame, fact.cell))
        return fact.size == (0 if number is None else sizes[number])
    before, after = of_cell.get((fact.before, fact.cell)), of_cell.get((fact.after, fact.cell))
    if before is None:
        return after is None or sizes[after] == 1
    return sizes[before] == MAX_SIZE if after is None else sizes[after] == sizes[before] + 1


def _log_odds(area: float, size: int) -> float:
    """How well an area fits a size: the logarithm of a normal density over the logarithm of the radius."""
    radius = math.sqrt(max(area, 1e-4) / math.pi)
    return -0.5 * (math.log(radius / _USUAL_RADII[size - 1]) / _RADIUS_SPREAD) ** 2
