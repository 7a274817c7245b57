"""Ten Thousand Degrees as one of the games; see :class:`dropsbot.bot.games.game.Game`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from dropsbot.bot.devices.port import Device
from dropsbot.bot.games.asked import Asked, Wish, at_least_one, first_given
from dropsbot.bot.games.game import Advice
from dropsbot.bot.games.kernels import Kernels
from dropsbot.bot.games.narrator import EventNarrator
from dropsbot.bot.games.ten_thousand_degrees.degrees_ledger import DegreesLedger
from dropsbot.bot.games.ten_thousand_degrees.degrees_match import DegreesMatch, MapPosition
from dropsbot.bot.games.ten_thousand_degrees.degrees_narration import DegreesWords
from dropsbot.bot.games.ten_thousand_degrees.degrees_reading import doubt_map, map_of
from dropsbot.bot.games.ten_thousand_degrees.degrees_replay import DegreesReplayer
from dropsbot.bot.games.ten_thousand_degrees.degrees_scribe import GAME, DegreesScribe
from dropsbot.bot.games.ten_thousand_degrees.degrees_solver import DEGREES_KERNELS, solve_for
from dropsbot.bot.games.ten_thousand_degrees.degrees_story import tell_degrees
from dropsbot.bot.games.ten_thousand_degrees.degrees_words import PIECES, advice_of, reading_as_json, reading_as_text
from dropsbot.bot.play.events import Planned, Tell
from dropsbot.bot.play.match import Match
from dropsbot.bot.record.lines import SegmentLine
from dropsbot.bot.record.opening import Record
from dropsbot.bot.record.report.story import Story
from dropsbot.bot.speech.errors import UsageError
from dropsbot.calibration.arrows.pointers import DEGREES_RULES
from dropsbot.sentences.sentence import plural, say
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.map_solution import Solution
from dropsbot.vision.profile import Profile
from dropsbot.vision.reading import Reading

TAPS = 10
"""Of a level of the game."""
THINK_S = 10.0
"""The usual time to search for a plan at most."""


class TenThousandDegrees:
    """Turns pointers on a map by as many degrees as so many taps can."""

    name = GAME
    title = "Ten Thousand Degrees"
    rules = (DEGREES_RULES,)
    pieces = PIECES
    learns = False
    kernels = DEGREES_KERNELS
    reading_as_json = staticmethod(reading_as_json)
    reading_as_text = staticmethod(reading_as_text)
    doubt = staticmethod(doubt_map)

    def plan(self, reading: Reading, profile: Profile, wish: Wish) -> Advice:
        """The best plan for the taps wished for, 10 as a rule.

        Raises:
            RefusedError: the reading cannot be relied on.
        """
        taps = at_least_one(first_given(wish.taps, usual=TAPS), "--taps")
        think_time_s = first_given(wish.think_time_s, usual=THINK_S)
        return advice_of(solve_for(map_of(reading), taps, "auto", think_time_s))

    def kernels_for(self, profile: Profile) -> Kernels:
        """All of them: a map that is not proven soon is bred for."""
        return DEGREES_KERNELS

    def check_wish(self, profile: Profile, wish: Wish) -> None:
        """Hold a wish to what this game has.

        Raises:
            UsageError: drops were wished for.
        """
        if wish.drops is not None or wish.unlimited:
            raise UsageError(
                say("--drops is for Ten Drops; this is a profile of Ten Thousand Degrees, which takes --taps")
            )

    def advice(self, planned: Planned[MapPosition, Solution]) -> Advice:
        """A plan that a run has made."""
        return advice_of(planned.solution)

    def first_line(self, asked: Asked, record: Record | None, line: SegmentLine) -> SegmentLine:
        """So many taps, 10 as a rule.

        Raises:
            UsageError: what only the other game has was asked for.
        """
        told = asked.levels is not None or asked.drops is not None or asked.next is not None
        if told or asked.unlimited or asked.restarts:
            raise UsageError(say("--levels, --drops and --on-loss are for Ten Drops; this game takes --taps"))
        earlier = record.segment if record else None
        return replace(
            line,
            taps=at_least_one(first_given(asked.taps, earlier.taps if earlier else None, usual=TAPS), "--taps"),
            solver=first_given(asked.solver, earlier.solver if earlier else None, usual="auto"),
            think_time_s=first_given(asked.think_time_s, earlier.think_time_s if earlier else None, usual=THINK_S),
        )

    def match(
        self, asked: Asked, profile: Profile, segment: SegmentLine, record: Record | None, tell: Tell
    ) -> DegreesMatch:
        """The taps that are left.

        Raises:
            UsageError: none are.
        """
        left, left_off = segment.taps or TAPS, None
        if record:
            ledger = record.totals().ledger
            assert isinstance(ledger, DegreesLedger)
            left, left_off = left - ledger.tally.taps, ledger.left_off
        if left < 1:
            asked_for = plural(segment.taps or TAPS, "tap")
            raise UsageError(
                say("{asked_for} asked for, and so many are made already; start a new run", asked_for=asked_for)
            )

        def think(start: Map, taps: int) -> Solution:
            return solve_for(start, taps, segment.solver, segment.think_time_s)

        return DegreesMatch(profile, think, tell, left, left_off)

    def finder(self, device: Device, profile: Profile, match: Match[Any, Any, Any], tell: Tell) -> None:
        """Nobody: a map has one picture, and taps on it are few."""

    def narrator(self) -> EventNarrator:
        """Who tells a person of a run."""
        return EventNarrator(DegreesWords())

    def unplayed(self) -> dict[str, Any]:
        """The sums of a run that never began."""
        return DegreesLedger().summary()

    def ending(self, summary: Mapping[str, Any]) -> str:
        """The end of a run in a sentence; empty where nothing was tapped."""
        if not summary["taps"]:
            return ""
        score = say("score unknown") if summary["score"] is None else say("score {score}", score=summary["score"])
        best = summary["proven"] and summary["score"] == summary["planned"]
        return say(
            "{score}{best}: {taps} in {seconds:.0f} s, {predicted} of {checked} as predicted",
            score=score,
            best=say(" (proven best)") if best else "",
            taps=plural(summary["taps"], "tap"),
            seconds=summary["seconds"],
            predicted=summary["predicted"],
            checked=summary["predicted"] + summary["mispredicted"],
        )

    def scribe(self, profile: Profile) -> DegreesScribe:
        """Who writes the record of a new run."""
        return DegreesScribe()

    def open_scribe(self, folder: Path) -> DegreesScribe:
        """Who reads the record in a folder."""
        return DegreesScribe()

    def replayer(self, record: Record) -> DegreesReplayer:
        """Who compares a record with what today's code does."""
        return DegreesReplayer(record.profile, solve_for)

    def story(self, record: Record) -> Story:
        """A record for people."""
        return tell_degrees(record, self.title)

    def missing(self, profile: Profile) -> Sequence[str]:
        """Nothing: a profile has all directions by its making, and the game needs nothing else."""
        return ()
