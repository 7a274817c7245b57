"""The rules of a game as data, and the presets: names for known sets of rules, each with its source."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from dropsbot.sentences.sentence import joined, say
from dropsbot.solver import ten_drops_pictures as sprites

MAX_GROWTH_TICKS = 32


class Surplus(StrEnum):
    """What becomes of droplets that reach one bubble in the same tick when fewer make it burst."""

    ABSORBED = "absorbed"
    """All droplets that touch a bubble in a tick are absorbed, also those it does not need to burst."""
    PASS = "pass"
    """A bubble absorbs one droplet a tick, the first in turn; those left fly on and touch it again in the next tick."""
    UNTIL_BURST = "until-burst"
    """A bubble absorbs one droplet after the other until it bursts; each counts at once, and those left fly on."""


class Turns(StrEnum):
    """Which of the droplets that reach bubbles in the same tick comes first; absorbed surplus asks for no order."""

    BY_BIRTH = "by-birth"
    """Those born in an earlier tick, then by their directions."""
    BY_DIRECTION = "by-direction"
    """All of the first direction, then all of the next; those of one direction by birth."""
    QUEUE = "queue"
    """First in, first out: a droplet that flies on goes to the end, as do the four of a burst when it happens."""


DIRECTION_NAMES = ("down", "right", "left", "up")
"""How droplets fly; everywhere else directions are the places in this list."""


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

    With ``exact_contact`` a droplet touches a bubble only where it is at exactly this distance ahead of it: one that
    grows while the droplet is nearer is flown through. Then steps divide cells and all distances. With surplus
    *until-burst* a bubble that was hit is at once as large as it is for the next droplet of this tick; where it grows
    by ``growth_units``, it begins to with the next tick.

    ``turns`` says who comes first of droplets that reach a bubble in one tick; ``directions`` orders those of a burst.

    Drops for a chain: one at each combo in ``combo_marks``, then one at every ``combo_every`` bursts more
    (counted from the last mark, or from 0 when there is none); with ``combo_every`` 0 none beyond the marks. Drops are
    kept from level to level; where ``level_drops`` is not empty, levels 1, 2, ... begin with these numbers instead, all
    later ones with the last. ``empty_taps`` says whether a tap on an empty cell makes a bubble of size 1.

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
    exact_contact: bool = False
    turns: Turns = Turns.BY_BIRTH
    directions: tuple[str, ...] = DIRECTION_NAMES
    level_drops: tuple[int, ...] = ()
    empty_taps: bool = True

    def __post_init__(self) -> None:
        if not 1 <= self.step_units <= self.cell_units:
            raise ValueError("a droplet flies between one unit and one cell a tick")
        if any(not 0 <= contact < self.cell_units for contact in self.contact_units):
            raise ValueError("a contact distance is at least 0 and less than a cell")
        if sorted(self.contact_units) != list(self.contact_units):
            raise ValueError("a larger bubble cannot have a smaller contact distance")
        self._check_tables()
        if self.exact_contact and any(units % self.step_units for units in (self.cell_units, *self.contacts)):
            raise ValueError("with exact contact, steps divide cells and all contact distances, or no droplet is there")
        if sorted(self.directions) != sorted(DIRECTION_NAMES):
            raise ValueError(f"directions are {', '.join(DIRECTION_NAMES)} in any order, not {self.directions}")
        if self.combo_every < 0 or min(self.combo_marks, default=1) < 1:
            raise ValueError("combo marks are at least 1, and combo_every is at least 1, or 0 for none")
        if list(self.combo_marks) != sorted(set(self.combo_marks)):
            raise ValueError("combo marks rise")
        if min(self.level_drops, default=1) < 1:
            raise ValueError("a level begins with at least one drop")

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

    @property
    def contacts(self) -> tuple[int, ...]:
        """All contact distances that some bubble has at some time, in units."""
        growing = [units for side in self.growth_units for row in side for units in row]
        return (*self.contact_units, *(units for side in self.side_units for units in side), *growing)

    @property
    def changes_at_once(self) -> bool:
        """Whether a hit changes the contact distance of a bubble for later droplets of the same tick."""
        return self.surplus is Surplus.UNTIL_BURST and not any(map(any, self.growth_units))

    @property
    def direction_order(self) -> tuple[int, ...]:
        """The directions in order, as places in :data:`DIRECTION_NAMES`."""
        return tuple(map(DIRECTION_NAMES.index, self.directions))

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

    def touches(self, units: int, side: int, size: int, ticks: int | None = None) -> bool:
        """Whether a droplet touches a bubble whose centre is ``units`` ahead of it, less than 0 for one that it passed.

        ``side`` is where it is; see :meth:`contact_at` for the rest.
        """
        contact = self.contact_at(side, size, ticks)
        return units == contact if self.exact_contact else abs(units) <= contact

    def drops_for(self, combo: int) -> int:
        """Drops earned by one chain of ``combo`` bursts, without the perfect bonus."""
        last = self.combo_marks[-1] if self.combo_marks else 0
        more = max(0, combo - last) // self.combo_every if self.combo_every else 0
        return sum(mark <= combo for mark in self.combo_marks) + more

    def drops_at(self, level: int, kept: int) -> int:
        """Drops held when ``level`` (from 1) begins, where ``kept`` are left, bonus included, of the level before.

        Raises:
            ValueError: there is no such level.
        """
        if level < 1:
            raise ValueError(f"levels are counted from 1, there is no level {level}")
        return self.level_drops[min(level, len(self.level_drops)) - 1] if self.level_drops else kept


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
        Rules(
            name="cell-by-cell",
            cell_units=1,
            step_units=1,
            contact_units=(0, 0, 0, 0),
            surplus=Surplus.UNTIL_BURST,
            combo_marks=(),
            combo_every=3,
            perfect_bonus=0,
            level_bonus=0,
            source="a browser game of 6x6 not used in development, measured against its own code on 6,000 detonations",
            turns=Turns.BY_DIRECTION,
            directions=("down", "up", "right", "left"),
        ),
        Rules(
            name="one-queue",
            cell_units=1,
            step_units=1,
            contact_units=(0, 0, 0, 0),
            surplus=Surplus.UNTIL_BURST,
            combo_marks=(),
            combo_every=0,
            perfect_bonus=0,
            level_bonus=0,
            source="a browser game of 12x12 without a counter, measured against its own code on 140 detonations",
            turns=Turns.QUEUE,
            directions=("up", "down", "left", "right"),
        ),
        Rules(
            name="exact-pixels",
            cell_units=20,
            step_units=1,
            contact_units=(6, 8, 9, 12),
            surplus=Surplus.UNTIL_BURST,
            combo_marks=(),
            combo_every=0,
            perfect_bonus=0,
            level_bonus=0,
            source="a browser game of 6x6 with cells of 100 pixels, measured against its own code; a unit is 5 pixels, "
            "for all its distances and times are multiples; without the step that it skips after a droplet vanished",
            side_units=((5, 8, 11, 12), (6, 8, 9, 12), (6, 8, 9, 12), (5, 8, 11, 12)),
            exact_contact=True,
            turns=Turns.BY_DIRECTION,
            directions=("right", "left", "down", "up"),
            level_drops=(10, 9, 8, 7, 6, 5, 4, 3, 2, 1),
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
        raise ValueError(
            say("no rules named {rules!r}; there are: {known}", rules=name, known=joined(", ", PRESETS))
        ) from None
