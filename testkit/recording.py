"""Runs on the demo with a record, on a clock that never waits; for the tests of what is made of records."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.play.loop import Run
from dropsbot.bot.profiles.home import load_profile
from dropsbot.bot.record.journal import Journal
from dropsbot.bot.record.lines import SCHEMA, SegmentLine
from dropsbot.solver.board import Board
from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.solver.solution import Solution
from dropsbot.solver.solve import solve
from dropsbot.vision.frame import Frame, Point


class LosingDevice(DemoDevice):
    """The demo, which takes no notice of the presses whose numbers (from 1) are in ``lost``."""

    def __init__(self, seed: int, lost: tuple[int, ...]) -> None:
        super().__init__(SteppedClock(), seed=seed)
        self._lost, self._pressed = lost, 0

    def tap(self, point: Point, frame: Frame) -> None:
        self._pressed += 1
        if self._pressed not in self._lost:
            super().tap(point, frame)


def think(board: Board, rules: Rules, drops: int, time_limit_s: float = 2.0) -> Solution:
    return solve(board, rules, drops, time_limit_s=time_limit_s)


def segment(**fields: object) -> SegmentLine:
    """The first line of a run on the demo."""
    usual: dict[str, object] = {
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
    journal = Journal.begin(runs, segment(levels=levels, seed=seed), profile, rules, device.clock.now_s)

    def tell(event: object) -> None:
        journal.hear(event)  # type: ignore[arg-type]
        watch(journal)

    Run(device, profile, rules, think, tell).play(levels)
    journal.end(None)
    journal.close()
    return journal.folder, device
