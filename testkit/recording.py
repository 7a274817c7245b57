"""Runs on the demos with a record, on a clock that never waits; for the tests of what is made of records."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.demo_degrees.degrees_device import DegreesDevice
from dropsbot.bot.devices.demo_degrees.degrees_levels import Level
from dropsbot.bot.games.ten_drops.drops_ledger import DropsLedger
from dropsbot.bot.games.ten_drops.drops_match import DropsMatch
from dropsbot.bot.games.ten_drops.drops_scribe import DropsScribe
from dropsbot.bot.games.ten_drops.rules_in_play import RulesInPlay
from dropsbot.bot.games.ten_thousand_degrees.degrees_match import DegreesMatch
from dropsbot.bot.games.ten_thousand_degrees.degrees_scribe import DegreesScribe
from dropsbot.bot.play.loop import run_by_profile
from dropsbot.bot.profiles.home import load_profile
from dropsbot.bot.record.journal import Journal
from dropsbot.bot.record.lines import SCHEMA, SegmentLine
from dropsbot.bot.record.opening import Record
from dropsbot.calibration.arrows.arrow_profile import calibrate_arrows
from dropsbot.calibration.arrows.pointers import DEGREES_RULES, find_pointers
from dropsbot.solver.board import Board
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.map_solution import Solution as DegreesSolution
from dropsbot.solver.degrees.solve_map import solve as solve_map
from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.solver.solution import Solution
from dropsbot.solver.solve import solve
from dropsbot.vision.frame import Frame, Point
from dropsbot.vision.profile import Profile

HOLED = Level(("0.00", "0000", ".000"), 2000)
"""A map of the second game with holes."""


class LosingDevice(DemoDevice):
    """The demo, which takes no notice of the presses whose numbers (from 1) are in ``lost``."""

    def __init__(self, seed: int, lost: tuple[int, ...]) -> None:
        super().__init__(SteppedClock(), seed=seed)
        self._lost, self._pressed = lost, 0

    def tap(self, point: Point, frame: Frame) -> None:
        self._pressed += 1
        if self._pressed not in self._lost:
            super().tap(point, frame)


class LosingDegrees(DegreesDevice):
    """The demo of the second game, which takes no notice of the taps whose numbers (from 1) are in ``lost``."""

    def __init__(self, level: Level, lost: tuple[int, ...]) -> None:
        super().__init__(SteppedClock(), level=level)
        self._lost, self._tapped = lost, 0

    def tap(self, point: Point, frame: Frame) -> None:
        self._tapped += 1
        if self._tapped not in self._lost:
            super().tap(point, frame)


def think(board: Board, rules: Rules, drops: int | None, time_limit_s: float = 2.0) -> Solution:
    return solve(board, rules, drops, time_limit_s=time_limit_s)


def think_of_map(start: Map, taps: int) -> DegreesSolution:
    return solve_map(start, taps, time_limit_s=2.0)


def segment(**fields: Any) -> SegmentLine:  # noqa: ANN401 - of each field its own kind
    """The first line of a run on the demo."""
    usual: dict[str, Any] = {
        "t": 0.0, "schema": SCHEMA, "number": 1, "version": "0.1.0",
        "started": datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC), "device": "demo", "profile": "demo", "rules": "event",
        "levels": 1, "drops": None, "think_time_s": 2.0, "speed": 1.0, "seed": 0, "dry_run": False,
    }  # fmt: skip
    return SegmentLine(**{**usual, **fields})


def record_run(
    runs: Path, seed: int = 1, levels: int = 1, lost: tuple[int, ...] = (), watch: Callable[[Journal], object] = id
) -> tuple[Path, DemoDevice]:
    """Play with a record in a new folder under ``runs``; ``watch`` sees the journal after every event."""
    device = LosingDevice(seed, lost)
    profile, rules = load_profile("demo"), PRESETS["event"]
    first = segment(levels=levels, seed=seed)
    journal = Journal.begin(runs, first, profile, DropsScribe(rules), device.clock.now_s)

    def tell(event: object) -> None:
        journal.hear(event)  # type: ignore[arg-type]
        watch(journal)

    run_by_profile(device, profile, DropsMatch(profile, RulesInPlay(rules), think, tell, levels), tell).play()
    journal.end(None)
    journal.close()
    return journal.folder, device


def degrees_profile(level: Level, name: str = "pointers") -> Profile:
    """A profile that reads a level of the second game, made from the demo's first picture of it."""
    picture = DegreesDevice(SteppedClock(), level=level).grab()
    start = Map.parse(" ".join(level.rows))
    return calibrate_arrows([(find_pointers(picture, start), start)], name)[0]


def record_degrees_run(
    runs: Path, level: Level = HOLED, taps: int = 4, lost: tuple[int, ...] = ()
) -> tuple[Path, DegreesDevice]:
    """Play the second game with a record in a new folder under ``runs``."""
    device, profile = LosingDegrees(level, lost), degrees_profile(level)
    first = segment(
        device="demo:degrees",
        game=DegreesScribe.game,
        profile=profile.name,
        rules=DEGREES_RULES,
        levels=None,
        taps=taps,
    )
    journal = Journal.begin(runs, first, profile, DegreesScribe(), device.clock.now_s)
    run_by_profile(device, profile, DegreesMatch(profile, think_of_map, journal.hear, taps), journal.hear).play()
    journal.end(None)
    journal.close()
    return journal.folder, device


def drops_ledger(record: Record) -> DropsLedger:
    """What a record of Ten Drops adds up to."""
    ledger = record.totals().ledger
    assert isinstance(ledger, DropsLedger)
    return ledger


def line_of(record: Record, kind: type) -> int:
    """The number (from 1) of the first line of a kind."""
    return next(number for number, line in enumerate(record.lines, 1) if isinstance(line, kind))
