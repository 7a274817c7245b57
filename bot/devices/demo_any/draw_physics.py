"""From a seed to what droplets do in a game: by the family of rules of which a bot may know, or by rules beyond it."""

from __future__ import annotations

import random
from dataclasses import replace

from dropsbot.bot.devices.demo_any.any_physics import (
    Physics,
    StepPhysics,
    TimedPhysics,
    TooMany,
    Work,
)
from dropsbot.bot.devices.demo_any.course_kinds import RulesKind

_CENTRE = StepPhysics(
    cell=1,
    step=1,
    reaches=((0, 0, 0, 0),) * 4,
    work=Work.TOGETHER,
    too_many=TooMany.ABSORBED,
    order=(0, 1, 2, 3),
    lists=False,
)
_UNITS = 20
"""Of a cell, where reaches differ by size and droplets fly unit by unit."""
_FINE_UNITS = 100
"""Of a cell, where droplets fly several units a tick."""
_BySize = tuple[int, int, int, int]


def draw_physics(seed: int, kind: RulesKind | None) -> Physics:
    """The physics of the game with this seed; ``kind`` fixes which kind it is."""
    draw = random.Random(f"demo:any:{seed} physics")
    drawn = draw.choices(list(RulesKind), [20, 55, 25])[0]
    kind = kind or drawn
    inside = _draw_inside(draw, random.Random(f"demo:any:{seed} sides"))
    if kind is RulesKind.CENTRE:
        return _CENTRE
    return inside if kind is RulesKind.FAMILY else _draw_outside(draw, inside)


def _draw_inside(draw: random.Random, sides: random.Random) -> StepPhysics:
    """A point of the family: contact, and then who is worked off before whom.

    Where contact differs by way, rows differ from columns, or all four ``sides`` from one another.
    """
    contact = draw.choices(("centre", "edge", "by size", "by way", "exactly"), [26, 16, 22, 12, 24])[0]
    order = draw.sample(range(4), 4)
    physics = replace(
        _CENTRE,
        work=draw.choice(list(Work)),
        too_many=draw.choice(list(TooMany)),
        order=(order[0], order[1], order[2], order[3]),
        lists=draw.random() < 0.5,
    )
    sizes = _draw_reaches(draw)
    other = _draw_reaches(draw)
    steps, growth_ticks = draw.choice((10, 13, 20, 25)), draw.choice((0, 0, 1, 2, 3))
    both_sides = draw.random() < 0.3
    if physics.work is Work.ONE_BY_ONE:  # that is what one by one comes to
        physics = replace(physics, too_many=TooMany.FLY_ON)
    if contact == "centre":
        return physics
    if contact == "edge":
        return replace(physics, cell=2, reaches=((1, 1, 1, 1),) * 4)
    if contact == "exactly":
        return replace(physics, cell=_UNITS, reaches=_by_axis(sizes, other), exactly=True, both_sides=both_sides)
    scale = _FINE_UNITS // _UNITS
    by_way = (sizes, other, _draw_reaches(sides), _draw_reaches(sides))
    if sides.random() < 0.6:
        by_way = _by_axis(sizes, other)
    reaches = by_way if contact == "by way" else (sizes,) * 4
    fine = tuple((one * scale, two * scale, three * scale, four * scale) for one, two, three, four in reaches)
    return replace(physics, cell=_FINE_UNITS, step=steps, reaches=fine, growth_ticks=growth_ticks)


def _draw_outside(draw: random.Random, inside: StepPhysics) -> Physics:
    """Rules with something that no point of the family has."""
    kind = draw.choice(("skips", "late", "timed"))
    late_ticks = draw.randint(1, 2)
    speeds = [draw.uniform(0.96, 1.04) for _ in range(4)]
    sizes = _draw_reaches(draw)
    if kind == "skips":
        return replace(inside, work=Work.ONE_BY_ONE, too_many=TooMany.FLY_ON, skips=True)
    if kind == "late":
        return replace(inside, late_ticks=late_ticks)
    one, two, three, four = (size / _UNITS for size in sizes)
    return TimedPhysics((speeds[0], speeds[1], speeds[2], speeds[3]), ((one, two, three, four),) * 4)


def _draw_reaches(draw: random.Random) -> _BySize:
    """A reach for each size, growing with it, in units of which a cell has 20."""
    first, *more = draw.randint(3, 7), draw.randint(0, 3), draw.randint(1, 3), draw.randint(0, 3)
    return first, first + more[0], first + more[0] + more[1], first + sum(more)


def _by_axis(across: _BySize, down: _BySize) -> tuple[_BySize, _BySize, _BySize, _BySize]:
    return across, down, across, down
