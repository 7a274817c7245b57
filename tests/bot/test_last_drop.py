"""Runs of games of which nobody knows what follows the last drop: it is spent, once nothing else helps, to see that."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo_any.any_device import AnyDevice
from dropsbot.bot.devices.demo_any.any_game import Hit
from dropsbot.bot.devices.demo_any.course_kinds import parse_kinds
from dropsbot.bot.games.choice import open_run_record
from dropsbot.bot.games.ten_drops.drops_lines import DropsPlannedLine
from dropsbot.bot.games.ten_drops.drops_replay import DropsReplayer
from dropsbot.bot.games.ten_drops.drops_scribe import DropsScribe
from dropsbot.bot.games.ten_drops.drops_solver import solve_for
from dropsbot.bot.play.events import Checked, Event, LevelCleared, Planned, Pressed
from dropsbot.bot.record.journal import Journal
from dropsbot.bot.record.replaying import replay
from dropsbot.bot.speech.errors import DropsbotError, RefusedError
from dropsbot.solver.board import Board
from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.solver.solution import Solution
from dropsbot.solver.solve import solve
from dropsbot.vision.course import Course, Follow
from dropsbot.vision.frame import Box, Frame, Point
from dropsbot.vision.profile import Counter, Mark, Screen
from testkit.any_profile import profile_of
from testkit.recording import segment
from testkit.runs import DropsRun

SEED = 24
"""A small game whose board is calm."""
NO_REWARD = replace(PRESETS["event"], name="no-reward", combo_every=1_000, perfect_bonus=0, level_bonus=0)


def think(board: Board, rules: Rules, drops: int | None) -> Solution:
    return solve(board, rules, drops, time_limit_s=0.3)


@dataclass
class Started:
    """A run of a game that earns nothing, with so few drops that they do not clear the first board."""

    device: AnyDevice
    run: DropsRun
    events: list[Event] = field(default_factory=list)

    @property
    def presses(self) -> int:
        return sum(isinstance(event, Pressed) for event in self.events)

    @property
    def pressed_nothing(self) -> int:
        return self.device.game.hits[Hit.NOTHING]


def begin(kinds: str, drops: int | None, marks: tuple[Mark, ...] = ()) -> Started:
    device = AnyDevice(SteppedClock(), SEED, parse_kinds(f"{kinds}+no-reward+no-bonus+centre-absorbed"))
    device.game.course.drops = drops or 1
    profile = replace(profile_of(device, Course()), marks=marks)
    events: list[Event] = []
    return Started(device, DropsRun(device, profile, NO_REWARD, think, events.append, drops), events)


def a_lost_screen() -> Mark:
    """One whose corner has a colour that no game has there."""
    magenta = np.full((8, 8, 3), (255, 0, 255), np.uint8)
    return Mark(Screen.LOST, Box(0, 0, 8, 8), magenta, np.full((8, 8), 255, np.uint8), None)


@pytest.mark.parametrize("drops", [1, 2])
def test_a_button_that_comes_with_the_last_drop_is_pressed_and_gives_more(drops: int) -> None:
    started = begin("at-once+refilled", drops)
    started.run.play(levels=2)
    assert started.run.tally.levels == 2 == started.device.game.course.cleared
    assert started.presses >= 1
    assert started.pressed_nothing == 0


def test_where_nobody_counts_drops_the_button_is_pressed_once_taps_have_no_effect() -> None:
    started = begin("at-once+refilled", None)
    started.run.play(levels=2)
    assert started.run.tally.levels == 2 == started.device.game.course.cleared
    assert started.presses >= 1
    assert started.pressed_nothing == 0
    shown: tuple[int, ...] | None = None
    for event in started.events:
        if isinstance(event, Checked):
            shown = event.reading.sizes
        elif isinstance(event, Planned) and shown is not None:
            assert event.position.board.sizes == shown, "no bubble is taken for an empty cell for want of drops"


def test_what_moves_by_itself_beside_the_board_is_not_pressed_for_drops() -> None:
    started = begin("at-once+refilled", 1)
    grab, corner = started.device.grab, Box(2, 2, 90, 60)

    def with_clock() -> Frame:
        frame = grab()
        pixels, draw = frame.pixels.copy(), np.random.default_rng(int(frame.taken_s))
        shown = draw.integers(0, 255, (12, 18, 1), np.uint8) if started.device.game.course.needs_drops else np.zeros(1)
        corner.cut(pixels)[:] = np.kron(shown, np.ones((5, 5, 3), np.uint8)) if shown.ndim > 1 else 90
        return Frame(pixels, frame.taken_s)

    started.device.grab = with_clock  # type: ignore[method-assign]
    started.run.play(levels=1)
    assert started.device.game.course.cleared == 1
    assert started.presses >= 1
    assert started.pressed_nothing == 0


def test_a_game_that_goes_on_without_drops_is_played_on_from_a_board_that_they_do_not_clear() -> None:
    started = begin("at-once+played-on-at-0", 1)
    started.run.play(levels=2)
    assert started.run.tally.levels == 2 == started.device.game.course.cleared
    assert started.presses == 0


def test_a_game_that_is_lost_with_the_last_drop_is_tapped_and_pressed_no_more() -> None:
    started = begin("popup-button+lost-at-0", 2)
    with pytest.raises(RefusedError, match="the drops are spent, so the game may be lost"):
        started.run.play(levels=1)
    assert started.run.tally.taps == 2
    assert started.device.game.course.lost_games == 1
    assert started.presses == 0 == started.pressed_nothing


def test_what_covers_a_board_may_be_a_lost_game_where_nobody_counts_drops() -> None:
    """Taps of one round were sent before the drops were spent: the last of them should have cleared the board."""
    device = AnyDevice(SteppedClock(), SEED, parse_kinds("popup-button+lost-at-0+no-reward+no-bonus+centre-absorbed"))
    board = Board.of(device.game.rows, device.game.cols, device.game.sizes)
    plan = think(board, NO_REWARD, None).plan
    assert plan is not None
    assert plan.drops_needed > 1
    device.game.course.drops = plan.drops_needed - 1
    course = Course(Follow.COVER, Point(1.0, 1.0))
    run = DropsRun(device, replace(profile_of(device, course), counters={}), NO_REWARD, think, lambda event: None)
    with pytest.raises(DropsbotError):
        run.play(levels=1)
    assert device.game.course.lost_games == 1
    assert run.tally.levels == 0 == device.game.course.cleared


def test_a_board_that_may_be_cleared_counts_with_the_next_one() -> None:
    device = AnyDevice(SteppedClock(), SEED, parse_kinds("popup-button+unlimited+centre-absorbed"))
    heard: list[Event] = []
    profile = replace(profile_of(device, Course(Follow.COVER)), counters={})
    run = DropsRun(device, profile, PRESETS["event"], think, heard.append)
    run.play(levels=1)
    assert run.tally.levels == 1 == device.game.course.cleared
    assert not device.game.covered
    kinds = [type(event) for event in heard]
    assert kinds.index(LevelCleared) > kinds.index(Pressed)


@pytest.mark.parametrize(("drops", "lost_is_known"), [(20, False), (None, True)])
def test_a_board_that_is_surely_cleared_counts_at_once(drops: int | None, lost_is_known: bool) -> None:
    """Drops are left, or a lost game would show another screen."""
    device = AnyDevice(SteppedClock(), SEED, parse_kinds("popup-button+unlimited+centre-absorbed"))
    profile = replace(profile_of(device, Course(Follow.COVER)), marks=(a_lost_screen(),) if lost_is_known else ())
    run = DropsRun(device, profile, PRESETS["event"], think, lambda event: None, drops)
    run.play(levels=1)
    assert run.tally.levels == 1 == device.game.course.cleared
    assert device.game.covered


def test_where_nobody_has_read_a_number_a_cleared_level_tells_none() -> None:
    """By the rules a level gives two drops: two more than nobody knows."""
    device = AnyDevice(SteppedClock(), SEED, parse_kinds("at-once+unlimited+centre-absorbed"))
    unread = replace(profile_of(device, Course()), counters={Counter.DROPS: Box(2, 2, 20, 10)})
    heard: list[Event] = []
    run = DropsRun(device, unread, PRESETS["event"], think, heard.append)
    run.play(levels=2)
    assert PRESETS["event"].level_bonus > 0
    assert {event.position.drops for event in heard if isinstance(event, Planned)} == {None}
    assert run.tally.drops_end is None


def test_where_a_lost_game_is_known_a_board_that_the_drops_do_not_clear_is_left_alone() -> None:
    started = begin("at-once+lost-at-0", 1, (a_lost_screen(),))
    with pytest.raises(DropsbotError, match="cannot be cleared with the 1 drop held"):
        started.run.play(levels=1)
    assert started.run.tally.taps == 0


def test_without_anything_new_to_press_the_run_ends() -> None:
    started = begin("at-once+refilled", 1)
    button = started.device.game.course.buttons
    started.device.game.course.buttons = lambda: [one for one in button() if False]  # type: ignore[method-assign]
    with pytest.raises(DropsbotError, match="the drops are spent, and no tap has an effect"):
        started.run.play(levels=1)
    assert started.presses == 0 == started.pressed_nothing


def test_a_plan_for_more_drops_than_were_held_is_replayed_as_it_was(tmp_path: Path) -> None:
    device = AnyDevice(SteppedClock(), SEED, parse_kinds("at-once+refilled+no-reward+no-bonus+centre-absorbed"))
    device.game.course.drops = 1
    profile = profile_of(device, Course())
    journal = Journal.begin(
        tmp_path,
        segment(drops=1, profile=profile.name, rules=NO_REWARD.name),
        profile,
        DropsScribe(NO_REWARD),
        device.clock.now_s,
    )
    DropsRun(device, profile, NO_REWARD, think, journal.hear, 1).play(levels=1)
    journal.end(None)
    journal.close()
    record = open_run_record(journal.folder)
    first = next(line for line in record.lines if isinstance(line, DropsPlannedLine))
    assert first.drops == 1 < (first.solution.drops_needed or 0)
    assert replay(record, DropsReplayer(NO_REWARD, solve_for)).difference is None
