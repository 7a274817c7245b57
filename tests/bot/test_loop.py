"""The loop on the demo's pictures, on a clock that never waits; the demo's own log of presses is the oracle."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.demo.demo_drawing import Painter
from dropsbot.bot.devices.demo.demo_game import Game, PressKind
from dropsbot.bot.games.ten_drops.drops_match import LeftOff, Think
from dropsbot.bot.play.events import (
    Checked,
    Event,
    Hindered,
    LevelCleared,
    Paused,
    Planned,
    Pressed,
    Refused,
    Spent,
    Tapped,
    Work,
)
from dropsbot.bot.play.hands import TAKEN_S, Hands
from dropsbot.bot.play.limits import Limits
from dropsbot.bot.play.person import Person
from dropsbot.bot.profiles.home import load_profile
from dropsbot.bot.speech.errors import DeviceError, DropsbotError, RefusedError, UnsureTapError
from dropsbot.solver.board import Board
from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.solver.solution import Solution
from dropsbot.solver.solve import solve
from dropsbot.vision.frame import Frame, Point
from testkit.runs import DropsRun as Run

HOPELESS = "042111130031201204400141010011110110"
"""A board that three drops do not clear, but a chain of which pays."""
HARMLESS = {PressKind.FILL, PressKind.DETONATION, PressKind.START, PressKind.DISMISS}


class Wrapped(DemoDevice):
    """The demo with something between it and the bot."""

    def __init__(self, seed: int) -> None:
        super().__init__(SteppedClock(), seed=seed)
        self.pressed: list[Point] = []
        self.in_the_way = False
        self.before_tap: Callable[[int], object] = lambda number: None
        self.swallow: Callable[[int], bool] = lambda number: False
        self.double: Callable[[int], bool] = lambda number: False
        self.change: Callable[[Frame], Frame] = lambda frame: frame

    def grab(self) -> Frame:
        return self.change(super().grab())

    def park(self, point: Point, frame: Frame) -> None:
        self.in_the_way = False
        super().park(point, frame)

    def tap(self, point: Point, frame: Frame) -> None:
        self.pressed.append(point)
        self.in_the_way = True
        self.before_tap(len(self.pressed))
        if self.swallow(len(self.pressed)):
            return
        super().tap(point, frame)
        if self.double(len(self.pressed)):
            super().tap(point, frame)


def think(board: Board, rules: Rules, drops: int | None) -> Solution:
    return solve(board, rules, drops, time_limit_s=2.0)


def start(
    device: Wrapped,
    drops: int | None = None,
    limits: Limits | None = None,
    person: Person | None = None,
    left_off: LeftOff | None = None,
    thinking: Think = think,
    *,
    restarts: bool = False,
) -> tuple[Run, list[Event]]:
    """A run on the demo and its decisions; with ``drops``, by a profile that has no counters to read them from."""
    events: list[Event] = []

    def hear(event: Event) -> None:
        assert not (isinstance(event, Planned | Checked) and device.in_the_way), "the pointer may hide what it rests on"
        if not isinstance(event, Spent):
            events.append(event)

    profile = load_profile("demo")
    if drops is not None:
        profile = replace(profile, counters={})
    rules = PRESETS["event"]
    run = Run(device, profile, rules, thinking, hear, drops, left_off, limits, person, restarts=restarts)
    return run, events


def test_a_counter_that_cannot_be_read_when_a_run_begins_stops_nobody() -> None:
    device = Wrapped(seed=1)
    run, _ = start(device)
    (box,) = (box for counter, box in load_profile("demo").counters.items() if counter.value == "drops")

    def hide(frame: Frame) -> Frame:
        pixels = frame.pixels.copy()
        if device.game.level == 1:
            box.cut(pixels)[:] = 90
        return Frame(pixels, frame.taken_s)

    device.change = hide
    run.play(2)
    assert run.tally.levels == 2
    assert run.tally.drops_end == device.game.drops, "it is read once it can be"
    assert not run._match._partly, "and counted from then on"


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


def test_a_board_is_thought_about_while_it_is_still_watched() -> None:
    device = Wrapped(seed=2)
    thought: list[tuple[bool, Board]] = []
    events: list[Event] = []

    def beside(board: Board, rules: Rules, drops: int | None) -> Solution:
        thought.append((threading.current_thread() is threading.main_thread(), board))
        return think(board, rules, drops)

    Run(device, load_profile("demo"), PRESETS["event"], beside, events.append).play(levels=3)
    planned = [event.position.board for event in events if isinstance(event, Planned)]
    assert thought == [(False, board) for board in planned]


def test_a_tap_that_never_arrived_is_noticed_and_planned_again() -> None:
    device = Wrapped(seed=3)
    device.swallow = lambda number: number == 3
    run, _ = start(device)
    run.play(levels=1)
    assert run.tally.mispredicted == 1
    assert run.tally.levels == 1
    assert {press.kind for press in device.game.presses} <= HARMLESS


def test_a_level_that_a_surprise_clears_is_counted() -> None:
    device = Wrapped(seed=2)
    run, _ = start(device)

    def leave_one(number: int) -> None:
        if number == 2:  # the first tap on the board: only the bubble under it is left, and it is about to burst
            cell = device.layout.cell_at(device.pressed[-1])
            assert cell is not None
            device.game.bubbles.sizes[:] = [4 * (at == cell) for at in range(36)]

    device.before_tap = leave_one
    run.play(levels=1)
    assert run.tally.mispredicted == 1
    assert run.tally.levels == 1
    assert device.game.level == 2


def test_an_empty_board_is_no_cleared_level() -> None:
    device = Wrapped(seed=2)
    device.game.playing = True
    run, events = start(device)
    with pytest.raises(RefusedError, match="empty"):
        run.play(levels=1)
    assert run.tally.levels == 0
    assert events == []


def test_a_board_that_changed_while_it_was_thought_about_is_planned_again() -> None:
    device = Wrapped(seed=2)
    thinking = Changing(device)
    events: list[Event] = []

    def hear(event: Event) -> None:
        events.append(event)
        if isinstance(event, Spent) and event.work is Work.READING and device.game.playing:
            thinking.looked.set()

    run = Run(device, load_profile("demo"), PRESETS["event"], thinking, hear)
    run.play(levels=1)
    assert thinking.times == 2
    planned = [event.position.board for event in events if isinstance(event, Planned)]
    assert planned[1] != planned[0]
    assert {press.kind for press in device.game.presses} <= HARMLESS
    assert run.tally.mispredicted == 0


class Changing:
    """Thinks; the first time for longer than the bot looks, and then somebody taps a bubble."""

    def __init__(self, device: Wrapped) -> None:
        self.device, self.times, self.looked = device, 0, threading.Event()

    def __call__(self, board: Board, rules: Rules, drops: int | None) -> Solution:
        self.times += 1
        if self.times == 1:
            assert self.looked.wait(timeout=60.0)
            cell = board.sizes.index(2)
            self.device.game.press(self.device.clock.now_s(), cell)
            self.device.clock.sleep(0.1)
        return think(board, rules, drops)


def test_the_perfect_bonus_is_not_expected_twice_on_a_board() -> None:
    rules_seen: list[Rules] = []
    device = Wrapped(seed=2)

    def thinking(board: Board, rules: Rules, drops: int | None) -> Solution:
        rules_seen.append(rules)
        return think(board, rules, drops)

    def put_one_more(number: int) -> None:
        if device.game.drops < 10 and not done and max(device.game.bubbles.sizes) == 4:
            free = device.game.bubbles.sizes.index(0)
            device.game.bubbles.sizes[free] = 1
            done.append(number)

    done: list[int] = []
    run, _ = start(device, thinking=thinking)
    device.before_tap = put_one_more
    run.play(levels=2)
    assert done
    assert rules_seen[0].perfect_bonus == 1
    after_surprise = 1 if device.game.presses[done[0] - 1].kind is PressKind.FILL else 0
    assert rules_seen[1].perfect_bonus == after_surprise
    assert rules_seen[-1].perfect_bonus == 1, "a new board, a new bonus"


def test_without_a_counter_drops_are_followed_by_the_rules() -> None:
    device = Wrapped(seed=1)
    run, _ = start(device, drops=10)
    run.play(levels=2)
    assert run.tally.drops_end == device.game.drops


def test_without_a_counter_a_lost_tap_is_counted_as_paid() -> None:
    device = Wrapped(seed=1)
    device.swallow = lambda number: number == 2
    run, _ = start(device, drops=10)
    run.play(levels=1)
    assert run.tally.drops_end == device.game.drops - 1


def test_a_lost_game_ends_the_run() -> None:
    device = Wrapped(seed=1)

    def waste(number: int) -> None:
        if number == 2:
            device.game.drops = 1
            device.game.bubbles.sizes[:] = [1] * 36

    device.before_tap = waste
    run, _ = start(device)
    with pytest.raises(DropsbotError, match="lost after 0") as lost:
        run.play(levels=1)
    assert lost.value.exit_code == 1


def test_a_board_beyond_the_drops_held_is_told_apart_from_too_little_time() -> None:
    device = Wrapped(seed=1)
    run, _ = start(device, thinking=lambda board, rules, drops: solve(board, rules, 0, time_limit_s=2.0))
    with pytest.raises(DropsbotError, match="cannot be cleared") as refused:
        run.play(levels=1)
    assert refused.value.exit_code == 1
    assert len(device.pressed) == 1


def test_a_game_that_ignores_every_tap_ends_the_run() -> None:
    device = Wrapped(seed=3)
    device.swallow = lambda number: number > 1
    run, _ = start(device)
    with pytest.raises(DeviceError, match="no tap has an effect"):
        run.play(levels=1)
    assert run.tally.levels == 0


def test_surprises_with_predicted_taps_between_do_not_end_the_run() -> None:
    device = Wrapped(seed=3)
    device.swallow = lambda number: number > 2 and number % 2 == 0
    run, _ = start(device)
    run.play(levels=3)
    assert run.tally.mispredicted >= 3
    assert run.tally.levels == 3


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
    with pytest.raises(DeviceError, match="does the game hang"):
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
    planned = run.plan()
    assert planned.reading.sizes == device.game.board.sizes
    assert planned.solution.plan is not None
    assert planned.solution.plan.board == device.game.board
    assert device.pressed == []
    assert [type(event) for event in events] == [Planned]


def test_a_dry_run_on_the_cover_says_what_to_do() -> None:
    run, _ = start(Wrapped(seed=9))
    with pytest.raises(RefusedError, match="start a level"):
        run.plan()


def test_fills_on_different_cells_are_tapped_before_the_first_has_grown() -> None:
    device = Wrapped(seed=1)
    run, events = start(device)
    run.play(levels=2)
    checks = sum(isinstance(event, Checked) for event in events)
    assert checks < run.tally.taps == run.tally.predicted
    fills = [press for press in device.game.presses if press.kind is PressKind.FILL]
    apart_s = min(later.time_s - press.time_s for press, later in pairwise(fills))
    assert apart_s < 8 / 30, "a bubble grows for eight frames"


def test_a_run_ends_after_so_many_taps() -> None:
    device = Wrapped(seed=1)
    run, _ = start(device, limits=Limits(taps=3))
    with pytest.raises(DropsbotError, match="3 taps") as ended:
        run.play(levels=9)
    assert ended.value.exit_code == 1
    assert run.tally.taps == 3
    assert sum(press.kind in {PressKind.FILL, PressKind.DETONATION} for press in device.game.presses) == 3


def test_a_run_ends_after_so_many_seconds() -> None:
    device = Wrapped(seed=1)
    run, _ = start(device, limits=Limits(seconds=5.0))
    with pytest.raises(DropsbotError, match="5 seconds"):
        run.play(levels=99)
    last = device.game.presses[-1].time_s
    assert last <= 5.0
    assert device.clock.now_s() >= 5.0


def lose(device: Wrapped, at: int) -> None:
    """Let the game be lost by the tap with this number."""

    def waste(number: int) -> None:
        if number == at:
            device.game.drops = 1
            device.game.bubbles.sizes[:] = [1] * 36

    device.before_tap = waste


def test_a_lost_game_is_started_again_where_that_is_wanted() -> None:
    device = Wrapped(seed=1)
    lose(device, at=2)
    run, _ = start(device, restarts=True)
    run.play(levels=1)
    assert run.tally.levels == 1
    kinds = Counter(press.kind for press in device.game.presses)
    assert kinds[PressKind.START] == 2


class Pausing:
    """A person who pauses after some taps and goes on after a while."""

    def __init__(self, device: Wrapped, after: int) -> None:
        self.device, self.after = device, after
        self.asked = 0

    def wants_pause(self) -> bool:
        if len(self.device.pressed) < self.after or self.asked == 20:
            return False
        self.asked += 1
        return True


def test_a_paused_run_taps_nothing_and_looks_again_before_it_goes_on() -> None:
    device = Wrapped(seed=1)
    person = Pausing(device, after=3)
    run, events = start(device, person=person)
    run.play(levels=1)
    assert person.asked == 20
    on, off = (events.index(next(e for e in events if e == Paused(way))) for way in (True, False))
    assert off == on + 1, "nothing happens meanwhile"
    assert any(isinstance(event, Planned) for event in events[off:]), "the board is planned anew"
    assert run.tally.levels == 1


def test_a_person_can_stop_a_run_between_two_taps() -> None:
    class Stopping:
        def wants_pause(self) -> bool:
            if len(device.pressed) > 2:
                raise KeyboardInterrupt
            return False

    device = Wrapped(seed=1)
    run, _ = start(device, person=Stopping())
    with pytest.raises(KeyboardInterrupt):
        run.play(levels=9)
    assert device.game.level == 1


def test_a_board_that_cannot_be_cleared_is_played_for_the_most_drops() -> None:
    device = Wrapped(seed=1)
    device.start()
    device.game.bubbles.sizes[:] = map(int, HOPELESS)
    device.game.drops = 3
    run, events = start(device)
    with pytest.raises(DropsbotError, match=r"cannot be cleared|lost after 0"):
        run.play(levels=1)
    first = next(event for event in events if isinstance(event, Planned))
    assert first.solution.plan is None
    assert first.solution.earning is not None
    assert run.tally.taps >= first.solution.earning.taps
    assert run.tally.mispredicted == 0
    assert {press.kind for press in device.game.presses} <= HARMLESS


def test_a_tap_of_which_nobody_knows_whether_it_was_made_is_looked_at() -> None:
    device = Wrapped(seed=3)

    def break_once(number: int) -> None:
        if number == 3:
            raise UnsureTapError("the connection broke")

    device.before_tap = break_once
    run, events = start(device)
    run.play(levels=1)
    assert sum(isinstance(event, Hindered) for event in events) == 1
    assert run.tally.levels == 1
    assert run.tally.mispredicted == 1, "it was not made, as the picture showed"
    assert {press.kind for press in device.game.presses} <= HARMLESS


def test_a_resumed_run_does_not_start_a_lost_game_again_by_itself() -> None:
    device = Wrapped(seed=1)
    device.start()
    device.game.drops = 1
    device.game.press(device.clock.now_s(), device.game.bubbles.sizes.index(1))
    device.clock.sleep(3)
    run, _ = start(device, left_off=LeftOff(device.game.board, detonated=False))
    with pytest.raises(DropsbotError, match="lost"):
        run.play(levels=1)
    assert device.pressed == []


class Meddling(Pausing):
    """A person who taps the board while the run is paused."""

    def wants_pause(self) -> bool:
        waits = super().wants_pause()
        if waits and self.asked == 5:
            cell = next(cell for cell, size in enumerate(self.device.game.bubbles.sizes) if 0 < size < 3)
            self.device.game.press(self.device.clock.now_s(), cell)
        return waits


def test_without_a_counter_a_board_that_somebody_else_tapped_is_not_played_on() -> None:
    device = Wrapped(seed=1)
    run, _ = start(device, drops=10, person=Meddling(device, after=2))
    with pytest.raises(RefusedError, match="by somebody else"):
        run.play(levels=9)


def test_without_a_counter_a_game_started_again_has_the_drops_given() -> None:
    device = Wrapped(seed=1)
    lose(device, at=2)
    run, events = start(device, drops=10, restarts=True)
    run.play(levels=1)
    assert [event.position.drops for event in events if isinstance(event, Planned)][-1] <= 10
    assert run.tally.levels == 1


def test_a_popup_is_given_seconds_to_go_away_before_it_is_pressed_again() -> None:
    device = Wrapped(seed=1)
    pressed_s: list[float] = []

    def lose_the_first(number: int) -> bool:
        if device.game.popup is None:
            return False
        pressed_s.append(device.clock.now_s())
        return len(pressed_s) == 1

    device.swallow = lose_the_first
    run, _ = start(device)
    run.play(levels=2)
    assert pressed_s[1] - pressed_s[0] > 4.0
    assert {press.kind for press in device.game.presses} <= HARMLESS


@pytest.mark.parametrize("late_s", [3.0, 8.0])
def test_a_level_counts_once_whose_popup_comes_late(late_s: float) -> None:
    device = Wrapped(seed=2)
    painter = Painter(device.layout, scene=0)
    since_s: list[float] = []

    def hold_back_the_popup(frame: Frame) -> Frame:
        if device.game.popup is None:
            return frame
        since_s.append(frame.taken_s)
        if frame.taken_s >= since_s[0] + late_s:
            return frame
        empty = Game.of(Board.of(6, 6, [0] * 36), drops=device.game.drops, level=device.game.level - 1)
        return Frame(painter.paint(empty), frame.taken_s)

    device.change = hold_back_the_popup
    run, events = start(device)
    run.play(levels=2)
    assert run.tally.levels == 2 == device.game.level - 1, "once each, also where the popup came after it was counted"
    assert sum(isinstance(event, LevelCleared) for event in events) == 2
    assert run.tally.mispredicted == 0, "the board was cleared as predicted, whatever shows then"


def test_chains_that_come_out_differently_are_on_record_and_played_on_from() -> None:
    device = Wrapped(seed=3)
    events: list[Event] = []
    wrong = replace(PRESETS["splash-back"], combo_every=1_000, level_bonus=0)
    run = Run(device, load_profile("demo"), wrong, think, events.append)
    run.play(levels=4)
    surprises = [event for event in events if isinstance(event, Checked) and not event.as_predicted]
    assert surprises
    assert run.tally.levels == 4 == device.game.level - 1
    assert run.tally.mispredicted >= len(surprises)
    assert {press.kind for press in device.game.presses} <= HARMLESS


class AtOnce(Wrapped):
    """A demo in which a bubble has its new size as soon as it is tapped, or grows bit by bit."""

    def __init__(self, seed: int, *, grows: bool) -> None:
        super().__init__(seed)
        self.grows = grows

    def tap(self, point: Point, frame: Frame) -> None:
        super().tap(point, frame)
        if not self.grows:
            self.game.bubbles.growing = [0] * 36


def test_a_game_that_shows_a_tap_at_once_is_not_waited_for() -> None:
    """Seconds of the game's own time between a fill and the next tap."""
    apart: dict[bool, list[float]] = {}
    for grows in (True, False):
        device = AtOnce(3, grows=grows)
        run, _ = start(device)
        run.play(levels=3)
        assert run.tally.mispredicted == 0
        presses = device.game.presses
        apart[grows] = [
            later.time_s - press.time_s for press, later in pairwise(presses) if press.kind is PressKind.FILL
        ]
    assert apart[True] != apart[False]
    assert max(apart[False][:3]) > TAKEN_S, "at first nobody knows"
    assert max(apart[False][-3:]) < min(TAKEN_S, *apart[False][:3])


class Deaf(AtOnce):
    """Such a demo that takes no tap for a while after a fill, and lights the cell under the pointer up."""

    def __init__(self, seed: int, *, grows: bool = False, deaf_s: float = 0.35) -> None:
        super().__init__(seed, grows=grows)
        self.deaf_s = deaf_s
        self.lost = 0
        self._under: Point | None = None

    def tap(self, point: Point, frame: Frame) -> None:
        self._under = point
        last = self.game.presses[-1] if self.game.presses else None
        if last and last.kind is PressKind.FILL and self.clock.now_s() - last.time_s < self.deaf_s:
            self.lost += 1
        else:
            super().tap(point, frame)

    def park(self, point: Point, frame: Frame) -> None:
        super().park(point, frame)
        self._under = None

    def grab(self) -> Frame:
        frame = super().grab()
        if self._under is None:
            return frame
        lit = frame.pixels.copy()
        x, y = round(self._under.x_px), round(self._under.y_px)
        lit[y - 20 : y + 20, x - 20 : x + 20] |= 64
        return Frame(lit, frame.taken_s)


def test_a_game_that_shows_a_tap_at_once_and_hears_no_other_for_a_while_is_waited_for_again() -> None:
    device = Deaf(3)
    run, _ = start(device)
    run.play(levels=6)
    assert run.tally.levels == 6
    assert 0 < device.lost <= 3, "those of a round that came too early; each later one comes in time"


@pytest.mark.parametrize("grows", [True, False])
def test_a_game_that_hears_every_tap_is_never_tapped_later(grows: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cell may look on the next board as it did before it was tapped."""
    later: list[Hands] = []
    monkeypatch.setattr(Hands, "_tap_later", later.append)
    device = AtOnce(2, grows=grows)
    run, _ = start(device)
    run.play(levels=15)
    assert run.tally.levels == 15
    assert not later


@pytest.mark.parametrize(("deaf_s", "lost"), [(0.5, 3), (0.9, 5)])
def test_a_game_that_hears_no_tap_for_a_while_after_a_bubble_has_grown_is_tapped_later(
    deaf_s: float, lost: int
) -> None:
    """Of the taps of three levels, the first ones tell how long it is deaf."""
    device = Deaf(3, grows=True, deaf_s=deaf_s)
    run, _ = start(device)
    run.play(levels=3)
    assert run.tally.levels == 3
    assert 0 < device.lost <= lost
