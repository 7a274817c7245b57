"""The rules of a game as data, and the presets: names for known sets of rules, each with its source."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from dropsbot.solver import ten_drops_pictures as sprites

MAX_GROWTH_TICKS = 32


class Surplus(StrEnum):
    """What becomes of droplets that reach one bubble in the same tick when fewer make it burst."""

    ABSORBED = "absorbed"
    """All droplets that touch a bubble in a tick are absorbed, also those it does not need to burst."""
    PASS = "pass"
    """A bubble absorbs one droplet a tick, the oldest; those left fly on and touch it again in the next tick."""


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything in which games of Ten Drops differ.

    Distances are whole numbers of a unit of which a cell has ``cell_units``: a droplet flies ``step_units`` a tick and
    touches a bubble of size ``s`` ahead of it once it is within ``contact_units[s - 1]`` of the bubble's centre.
    ``side_units``, where not empty, has four rows like ``contact_units`` instead, for droplets above, to the left, to
    the right and below; none is beyond the last of ``contact_units``. ``growth_units``, where not empty, has for each
    of these sides and each size from 2 to 4 the contact distances in the first, second, ... tick after a hit made a
    bubble that large, while its picture grows and wobbles; then it is at rest again. ``regrowth_ticks``, where not
    empty, has for a bubble of size 2 and 3 that is hit again in the first, second, ... of these ticks how many ticks of
    its next growth it skips.

    Drops for a chain: one at each combo in ``combo_marks``, then one at every ``combo_every`` bursts more
    (counted from the last mark, or from 0 when there is none).

    Raises:
        ValueError: distances or counts that make no game.
    """

    name: str
    cell_units: int
    step_units: int
    contact_units: tuple[int, int, int, int]
    surplus: Surplus
    combo_marks: tuple[int, ...]
    combo_every: int
    perfect_bonus: int
    level_bonus: int
    source: str
    side_units: tuple[tuple[int, ...], ...] = ()
    growth_units: tuple[tuple[tuple[int, ...], ...], ...] = ()
    regrowth_ticks: tuple[tuple[int, ...], ...] = ()

    def __post_init__(self) -> None:
        if not 1 <= self.step_units <= self.cell_units:
            raise ValueError("a droplet flies between one unit and one cell a tick")
        if any(not 0 <= contact < self.cell_units for contact in self.contact_units):
            raise ValueError("a contact distance is at least 0 and less than a cell")
        if sorted(self.contact_units) != list(self.contact_units):
            raise ValueError("a larger bubble cannot have a smaller contact distance")
        self._check_tables()
        if self.combo_every < 1 or list(self.combo_marks) != sorted(set(self.combo_marks)):
            raise ValueError("combo marks rise, and combo_every is at least 1")

    def _check_tables(self) -> None:
        """Raise ValueError when the optional tables have a wrong shape or a value out of range."""
        if self.side_units and [len(row) for row in self.side_units] != [4] * 4:
            raise ValueError("side_units has four rows of four, or none")
        if self.growth_units and [len(side) for side in self.growth_units] != [3] * 4:
            raise ValueError("growth_units has four sides with a row for each size from 2 to 4, or none")
        growing = [row for side in self.growth_units for row in side]
        if any(len(row) > MAX_GROWTH_TICKS for row in growing):
            raise ValueError(f"a bubble grows for at most {MAX_GROWTH_TICKS} ticks")
        longest = max(map(len, growing), default=0)
        if self.regrowth_ticks and len(self.regrowth_ticks) != 2:
            raise ValueError("regrowth_ticks has a row for size 2 and one for size 3, or none")
        if any(len(row) > longest or min(row, default=0) < 0 for row in self.regrowth_ticks):
            raise ValueError("regrowth_ticks has no more ticks than growth_units, and none is negative")
        if any(not 0 <= contact <= self.contact_units[-1] for row in (*self.side_units, *growing) for contact in row):
            raise ValueError("no contact distance is larger than the last of contact_units")

    def ticks_skipped(self, size: int, ticks: int | None) -> int:
        """How many ticks of its next growth a bubble of ``size`` skips, hit ``ticks`` after the hit before."""
        if ticks is None or size not in (2, 3) or not self.regrowth_ticks:
            return 0
        row = self.regrowth_ticks[size - 2]
        return row[ticks - 1] if 1 <= ticks <= len(row) else 0

    def contact_at(self, side: int, size: int, ticks: int | None = None) -> int:
        """Contact distance (units) of a bubble of ``size`` for a droplet at a side, ``ticks`` after it was hit.

        Sides are 0 to 3: above, left, right, below; ``ticks`` is None for a bubble that was not hit in this chain.
        """
        if ticks is not None and self.growth_units and ticks <= len(self.growth_units[side][size - 2]):
            return self.growth_units[side][size - 2][ticks - 1]
        return self.side_units[side][size - 1] if self.side_units else self.contact_units[size - 1]

    def drops_for(self, combo: int) -> int:
        """Drops earned by one chain of ``combo`` bursts, without the perfect bonus."""
        last = self.combo_marks[-1] if self.combo_marks else 0
        return sum(mark <= combo for mark in self.combo_marks) + max(0, combo - last) // self.combo_every


PRESETS: dict[str, Rules] = {
    rules.name: rules
    for rules in (
        Rules(
            name="event",
            cell_units=1,
            step_units=1,
            contact_units=(0, 0, 0, 0),
            surplus=Surplus.ABSORBED,
            combo_marks=(),
            combo_every=3,
            perfect_bonus=1,
            level_bonus=2,
            source="the mobile event that this project was asked for",
        ),
        Rules(
            name="splash-back",
            cell_units=2,
            step_units=1,
            contact_units=(1, 1, 1, 1),
            surplus=Surplus.ABSORBED,
            combo_marks=(),
            combo_every=3,
            perfect_bonus=0,
            level_bonus=1,
            source="the 2010 Flash game, as an iterative-deepening solver of that year modelled it",
        ),
        Rules(
            name="ten-drops",
            cell_units=900,
            step_units=117,
            contact_units=(299, 469, 569, 589),
            surplus=Surplus.PASS,
            combo_marks=(3, 6, 9, 12, 15, 18, 20, 22),
            combo_every=1,
            perfect_bonus=0,
            level_bonus=2,
            source="ten-drops 1.0.3 on the package index, measured: 0.13 cells a frame; rectangles of its pictures, "
            "see solver/ten_drops_pictures.py",
            side_units=sprites.resting_units(),
            growth_units=sprites.growing_units(),
            regrowth_ticks=sprites.regrowth_ticks(),
        ),
    )
}

DEFAULT_RULES = PRESETS["event"]


def rules_named(name: str) -> Rules:
    """The preset called ``name``.

    Raises:
        ValueError: there is none; the message lists those that there are.
    """
    try:
        return PRESETS[name]
    except KeyError:
        raise ValueError(f"no rules named {name!r}; there are: {', '.join(PRESETS)}") from None
