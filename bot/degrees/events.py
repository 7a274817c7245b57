"""What happens in a run of this game, as values, beside what happens in a run of any."""

from __future__ import annotations

from dataclasses import dataclass

from dropsbot.bot.events import Hindered, Paused, Refused, Spent
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.map_solution import Solution
from dropsbot.vision.frame import Frame


@dataclass(frozen=True, slots=True)
class Planned:
    """The map in ``frame`` was read and planned; the solution has the map and the taps that are left."""

    frame: Frame
    solution: Solution


@dataclass(frozen=True, slots=True)
class Tapped:
    """A tap was sent on ``cell`` (from 0); ``after`` is the map that the rules say follows, ``degrees`` its score."""

    cell: int
    after: Map
    degrees: int


@dataclass(frozen=True, slots=True)
class Checked:
    """The picture after a tap came to rest, and shows the map ``seen``."""

    frame: Frame
    seen: Map
    as_predicted: bool


Event = Spent | Planned | Tapped | Checked | Hindered | Paused | Refused
