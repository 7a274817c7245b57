"""Runs as tests start them: on a device, by a profile, with what they are to do said when they play."""

from __future__ import annotations

from dropsbot.bot.devices.port import Device
from dropsbot.bot.games.ten_drops import drops_match
from dropsbot.bot.games.ten_drops.drops_match import DropsMatch, LeftOff
from dropsbot.bot.games.ten_drops.drops_tally import DropsTally
from dropsbot.bot.games.ten_drops.position import Position
from dropsbot.bot.games.ten_drops.rules_in_play import RulesInPlay
from dropsbot.bot.games.ten_thousand_degrees import degrees_match
from dropsbot.bot.games.ten_thousand_degrees.degrees_match import DegreesMatch
from dropsbot.bot.games.ten_thousand_degrees.degrees_tally import DegreesTally
from dropsbot.bot.play.events import Event, Planned, Refused, Tell
from dropsbot.bot.play.limits import Limits
from dropsbot.bot.play.loop import run_by_profile
from dropsbot.bot.play.person import Person
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.map_solution import Solution as DegreesSolution
from dropsbot.solver.rules import Rules
from dropsbot.solver.solution import Solution as DropsSolution
from dropsbot.vision.profile import Profile


class DropsRun:
    """One run of Ten Drops."""

    def __init__(
        self,
        device: Device,
        profile: Profile,
        rules: Rules,
        think: drops_match.Think,
        tell: Tell,
        drops: int | None = None,
        left_off: LeftOff | None = None,
        limits: Limits | None = None,
        person: Person | None = None,
        *,
        restarts: bool = False,
    ) -> None:
        def hear(event: Event) -> None:
            self.tally.refused += isinstance(event, Refused)
            tell(event)

        self._match = DropsMatch(profile, RulesInPlay(rules), think, hear, 0, drops, left_off, restarts=restarts)
        self._run = run_by_profile(device, profile, self._match, hear, limits, person)

    @property
    def tally(self) -> DropsTally:
        return self._match.tally

    def play(self, levels: int) -> None:
        self._match.levels = levels
        self._run.play()

    def plan(self) -> Planned[Position, DropsSolution]:
        return self._run.plan()


class DegreesRun:
    """One run of Ten Thousand Degrees; ``play`` gives the first plan."""

    def __init__(
        self,
        device: Device,
        profile: Profile,
        think: degrees_match.Think,
        tell: Tell,
        taps: int,
        person: Person | None = None,
    ) -> None:
        self._plans: list[DegreesSolution] = []

        def hear(event: Event) -> None:
            if isinstance(event, Planned):
                self._plans.append(event.solution)
            tell(event)

        self._match = DegreesMatch(profile, think, hear, taps)
        self._run = run_by_profile(device, profile, self._match, hear, None, person)

    @property
    def tally(self) -> DegreesTally:
        return self._match.tally

    @property
    def final(self) -> Map | None:
        return self._match.seen

    def play(self) -> DegreesSolution:
        self._run.play()
        return self._plans[0]
