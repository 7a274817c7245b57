"""Which sizes the looks of bubbles have.

A larger size covers more of its cell. Where fewer than four looks show, or two cover the same, several sizes are
possible; then what was told and what taps changed decide.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from dropsbot.calibration.account.look_groups import LookGroup
from dropsbot.solver.board import MAX_SIZE

_USUAL_RADII = (0.17, 0.26, 0.35, 0.43)
_RADIUS_SPREAD = 0.3
"""The radius of a disc as large as a bubble of size 1 to 4, in cells; and the spread of its logarithm between games.

Source: the radii were measured on the game ten-drops 1.0.3 and the demo's default look.
"""

_ANY_SIZES, _ANY_ORDER = 0.03, 5e-4
"""So many times as probable as the best are any other growing sizes, and any other order, at least. Where fewer than
four looks show, that is enough to be in doubt; where all four do, it is not, until a tap contradicts the order."""

_OTHER_DOTS = 0.01
"""Where nothing but dots tells sizes, and as many show as a bubble can be large, any other sizes are so many times as
probable: a highlight may be taken for a dot on each of them. An assumption."""

_ONE_SIZE = 0.2
"""Two looks that are alike are so many times as probably of one size as of two."""


@dataclass(frozen=True, slots=True)
class SeenTap:
    """Between the frames ``before`` and ``after`` (numbers from 0) only one thing was done: one tap on ``cell``.

    ``changed`` are the cells that look different afterwards; None where nobody knows. ``touched`` are more that may be:
    a bubble beside one that bursts grows in its shine. Where the game has not ``heard`` it, it tells nothing.
    """

    before: int
    after: int
    cell: int
    changed: frozenset[int] | None = None
    touched: frozenset[int] = frozenset()
    heard: bool = True

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
    """All sizes that looks may have, likeliest first: best growing with the area, and near to the usual radii.

    Nothing is impossible, because sizes may be told by colour or shape alone: what is tapped or told decides. Two looks
    that are alike and of which neither surely is the larger may be of one size, over different ground.
    """
    odds: dict[tuple[int, ...], float] = {}
    for place in _places(groups):
        joined = [
            _joined([one for one, at in zip(groups, place, strict=True) if at == each]) for each in range(place[-1] + 1)
        ]
        for sizes, probability in _different(joined).items():
            odds[tuple(sizes[at] for at in place)] = probability * _ONE_SIZE ** (len(groups) - len(joined))
    total = sum(odds.values())
    return [Labelling(sizes, odds[sizes] / total) for sizes in sorted(odds, key=lambda sizes: -odds[sizes])]


def _places(groups: Sequence[LookGroup]) -> list[tuple[int, ...]]:
    """Where in the order of sizes that show each look may be: with the one before it, or behind it."""
    found: list[tuple[int, ...]] = [(0,)]
    for one in groups[1:]:
        same = found if one.alike else []
        found = [*((*place, place[-1] + 1) for place in found), *((*place, place[-1]) for place in same)]
    return found


def _joined(looks: Sequence[LookGroup]) -> LookGroup:
    """Looks of one size as one."""
    count = sum(len(one.cells) for one in looks)
    area = sum(one.area * len(one.cells) for one in looks) / count
    return LookGroup(tuple(cell for one in looks for cell in one.cells), area, looks[0].ahead)


def _different(groups: Sequence[LookGroup]) -> dict[tuple[int, ...], float]:
    """How probable it is that looks have these sizes, all different."""
    growing = {sizes: _growing_odds(groups, sizes) for sizes in combinations(range(1, MAX_SIZE + 1), len(groups))}
    best = max(growing.values())
    odds = {
        sizes: max(growing[tuple(sorted(sizes))] / best, _ANY_SIZES) * max(_odds_of_order(groups, sizes), _ANY_ORDER)
        for sizes in permutations(range(1, MAX_SIZE + 1), len(groups))
    }
    dots = tuple(one.dots or 0 for one in groups)
    if dots in odds:
        return {sizes: 1.0 if sizes == dots else min(one, _OTHER_DOTS) for sizes, one in odds.items()}
    return odds


def _growing_odds(groups: Sequence[LookGroup], sizes: Sequence[int]) -> float:
    return math.exp(sum(_log_odds(one.area, size) for one, size in zip(groups, sizes, strict=True)))


def _odds_of_order(groups: Sequence[LookGroup], sizes: Sequence[int]) -> float:
    """How probable an order of looks is next to the growing one: 1 for that, less for each pair that is swapped."""
    odds = 1.0
    for one, other in combinations(range(len(sizes)), 2):
        if sizes[one] > sizes[other]:
            ahead = max(group.ahead for group in groups[one + 1 : other + 1])
            odds *= (1 - ahead) / ahead
    return odds


def _log_odds(area: float, size: int) -> float:
    """How well an area fits a size: the logarithm of a normal density over the logarithm of the radius."""
    radius = math.sqrt(max(area, 1e-4) / math.pi)
    return -0.5 * (math.log(radius / _USUAL_RADII[size - 1]) / _RADIUS_SPREAD) ** 2
