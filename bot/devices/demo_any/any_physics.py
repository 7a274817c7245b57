"""What droplets do in one game drawn at random, as data. The directions are 0 right, 1 down, 2 left, 3 up."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from dropsbot.bot.devices.demo_any.course_kinds import RulesKind

LARGEST = 4
AHEAD = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""How a droplet of each direction goes on: rows and columns."""
Reaches = tuple[tuple[float, float, float, float], ...]
"""For droplets of each direction: how far before a bubble's centre they touch it, by its size from 1 to 4."""


class Work(StrEnum):
    """How the droplets of one tick are worked off."""

    TOGETHER = "together"
    """All move, then all that touch are counted, then bubbles grow and burst."""
    ONE_BY_ONE = "one by one"
    """Each moves, touches, and makes its bubble grow or burst before the next one moves."""


class TooMany(StrEnum):
    """What becomes of the droplets that touch one bubble in the same tick when fewer make it burst."""

    ABSORBED = "absorbed"
    ONE_A_TICK = "one a tick"
    """A bubble takes one droplet a tick; the others fly on, and may touch it again."""
    FLY_ON = "fly on"
    """A bubble takes them one by one until it bursts; the rest fly on."""


@dataclass(frozen=True, slots=True)
class StepPhysics:
    """Droplets that fly ``step`` units a tick; a cell has ``cell`` units, and ``reaches`` are whole units too.

    ``order`` are the directions as they are worked off. With ``lists`` each tick works off all droplets of the first
    direction, then all of the second, and so on; without, there is one queue, first in, first out, to which each burst
    appends its four droplets in that order.
    """

    cell: int
    step: int
    reaches: Reaches
    work: Work
    too_many: TooMany
    order: tuple[int, int, int, int]
    lists: bool
    exactly: bool = False
    """A droplet touches at exactly its reach before the centre; a bubble that grows past it is flown through."""
    both_sides: bool = False
    """It also touches exactly so far behind the centre."""
    growth_ticks: int = 0
    """For so many ticks a bubble that was hit is touched as if it had not grown."""
    skips: bool = False
    """Outside the family: a droplet that vanishes makes the next one of its list miss the tick."""
    late_ticks: int = 0
    """Outside the family: a bubble that is to burst stays for so many ticks, and takes in whatever touches it."""


@dataclass(frozen=True, slots=True)
class TimedPhysics:
    """Outside the family: time has no ticks, and droplets of each direction have a speed of their own.

    Speeds are cells a unit of time, reaches are cells. A bubble takes droplets one by one; where two come at the same
    time, the older one comes first.
    """

    speeds: tuple[float, float, float, float]
    reaches: Reaches


Physics = StepPhysics | TimedPhysics


def is_in_family(physics: Physics) -> bool:
    """Whether the rules belong to the family of which a bot may know."""
    return isinstance(physics, StepPhysics) and not physics.skips and not physics.late_ticks


def is_centre_absorbed(physics: Physics) -> bool:
    """Whether droplets go from centre to centre, and those too many for a bubble are lost with it."""
    if not isinstance(physics, StepPhysics) or physics.cell != 1 or not is_in_family(physics):
        return False
    return physics.work is Work.TOGETHER and physics.too_many is TooMany.ABSORBED


def kind_of_rules(physics: Physics) -> RulesKind:
    """As which kind they are named."""
    if not is_in_family(physics):
        return RulesKind.OUTSIDE
    return RulesKind.CENTRE if is_centre_absorbed(physics) else RulesKind.FAMILY
