"""The loop on the demo's pictures, on a clock that never waits; the demo's own log of presses is the oracle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest

from bot.clocks import SteppedClock
from bot.devices.demo.device import DemoDevice
from bot.devices.demo.game import PressKind
from bot.errors import DeviceError, RefusedError
from bot.events import Checked, Event, LevelCleared, Planned, Pressed, Refused, Tapped
from bot.loop import Run
from bot.profiles import load_profile
from solver.board import Board
from solver.rules import PRESETS, Rules
from solver.solve import Solution, solve
from vision.frame import Frame, Point

HARMLESS = {PressKind.FILL, PressKind.DETONATION, PressKind.START, PressKind.DISMISS}


class Wrapped(DemoDevice):
    """The demo with something between it and the bot."""

    def __init__(self, seed: int) -> None:
        super().__init__(SteppedClock(), seed=seed)
        self.pressed: list[Point] = []
        self.swallow: Callable[[int], bool] = lambda number: False
        self.double: Callable[[int], bool] = lambda number: False
        self.change: Callable[[Frame], Frame] = lambda frame: frame

    def grab(self) -> Frame:
        return self.change(super().grab())

    def tap(self, point: Point, frame: Frame) -> None:
        self.pressed.append(point)
        if self.swallow(len(self.pressed)):
            return
        super().tap(point, frame)
        if self.double(len(self.pressed)):
            super().tap(point, frame)


def think(board: Board, rules: Rules, drops: int) -> Solution:
    return solve(board, rules, drops, time_limit_s=2.0)


def start(device: DemoDevice) -> tuple[Run, list[Event]]:
    events: list[Event] = []
    return Run(device, load_profile("demo"), PRESETS["event"], think, events.append), events


def test_clears_levels_without_a_wasted_press() -> None:
    device = Wrapped(seed=1)
    run, events = start(device)
    run.play(levels=3)
    kinds = Counter(press.kind for press in device.game.presses)
    assert set(kinds) <= HARMLESS
    assert kinds[PressKind.START] == 1
    assert run.tally.levels == 3 == device.game.level - 1
    assert run.tally.taps == kinds[PressKind.FILL] + kinds[PressKind.DETONATION]
    assert run.tally.detonations == kinds[PressKind.DETONATION]
    assert (run.tally.mispredicted, run.tally.refused) == (0, 0)
    assert run.tally.drops_end == device.game.drops
    assert sum(isinstance(event, LevelCleared) for event in events) == 3


def test_every_tap_is_checked_before_the_next() -> None:
    device = Wrapped(seed=2)
    run, events = start(device)
    run.play(levels=1)
    taps_and_checks = [event for event in events if isinstance(event, Tapped | Checked)]
    assert [type(event) for event in taps_and_checks] == [Tapped, Checked] * run.tally.taps
    assert isinstance(events[0], Pressed)
    assert isinstance(events[1], Planned)


def test_a_tap_that_never_arrived_is_noticed_and_planned_again() -> None:
    device = Wrapped(seed=3)
    device.swallow = lambda number: number == 3
    run, _ = start(device)
    run.play(levels=1)
    assert run.tally.mispredicted == 1
    assert run.tally.levels == 1
    assert {press.kind for press in device.game.presses} <= HARMLESS


def test_a_game_that_ignores_every_tap_ends_the_run() -> None:
    device = Wrapped(seed=3)
    device.swallow = lambda number: number > 1
    run, _ = start(device)
    with pytest.raises(RefusedError, match="in a row"):
        run.play(levels=1)
    assert run.tally.levels == 0


def test_a_doubled_tap_is_noticed() -> None:
    device = Wrapped(seed=4)
    device.double = lambda number: number == 2
    run, _ = start(device)
    run.play(levels=1)
    assert run.tally.mispredicted == 1
    assert run.tally.levels == 1


def test_a_window_that_does_not_react_is_trouble_with_the_device() -> None:
    device = Wrapped(seed=5)
    device.swallow = lambda number: True
    run, _ = start(device)
    with pytest.raises(DeviceError, match="does the window react"):
        run.play(levels=1)


@pytest.mark.parametrize("value", [0, 128])
def test_a_picture_of_nothing_is_refused_and_not_tapped(value: int) -> None:
    device = Wrapped(seed=6)
    device.change = lambda frame: Frame(np.full_like(frame.pixels, value), frame.taken_s)
    run, events = start(device)
    with pytest.raises(RefusedError):
        run.play(levels=1)
    assert device.pressed == []
    assert isinstance(events[-1], Refused)
    assert run.tally.refused == 1


def test_a_picture_that_never_rests_is_refused_and_not_tapped() -> None:
    device = Wrapped(seed=7)
    noise = np.random.default_rng(7)

    def flicker(frame: Frame) -> Frame:
        return Frame(noise.integers(0, 256, frame.pixels.shape, dtype=np.uint8), frame.taken_s)

    device.change = flicker
    run, _ = start(device)
    with pytest.raises(RefusedError, match="did not come to rest"):
        run.play(levels=1)
    assert device.pressed == []


def test_a_dry_run_plans_and_taps_nothing() -> None:
    device = Wrapped(seed=8)
    frame = device.grab()
    start_button = next(mark.press for mark in load_profile("demo").marks if mark.screen == "cover")
    assert start_button is not None
    DemoDevice.tap(device, start_button, frame)
    run, events = start(device)
    solution = run.plan()
    assert solution.plan is not None
    assert solution.plan.board == device.game.board
    assert device.pressed == []
    assert [type(event) for event in events] == [Planned]


def test_a_dry_run_on_the_cover_says_what_to_do() -> None:
    run, _ = start(Wrapped(seed=9))
    with pytest.raises(RefusedError, match="start a level"):
        run.plan()
