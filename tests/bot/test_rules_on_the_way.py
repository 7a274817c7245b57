"""Runs whose profile has other rules than the game: what is foreseen before and after they are learned."""

from __future__ import annotations

from dataclasses import asdict, replace
from itertools import count
from pathlib import Path
from random import Random

import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.games.choice import TEN_DROPS, open_run_record
from dropsbot.bot.games.ten_drops.drops_match import DropsMatch
from dropsbot.bot.games.ten_drops.drops_scribe import DropsScribe
from dropsbot.bot.games.ten_drops.drops_solver import think_for, think_in_doubt, thriftily
from dropsbot.bot.games.ten_drops.rules_in_play import Likely, RulesInPlay
from dropsbot.bot.games.ten_drops.seen_in_record import seen_taps
from dropsbot.bot.play.events import Checked, Event, Planned, RulesLearned
from dropsbot.bot.play.loop import Run, run_by_profile
from dropsbot.bot.play.patience import Patience
from dropsbot.bot.profiles.home import load_profile
from dropsbot.bot.record.journal import Journal
from dropsbot.bot.record.lines import RulesLine
from dropsbot.bot.record.replaying import replay
from dropsbot.calibration.rules_by_watching.likely_physics import physics_of
from dropsbot.solver.board import Board
from dropsbot.solver.rules import Rules, rules_named
from dropsbot.solver.solution import Solution
from dropsbot.solver.solve import solve
from dropsbot.solver.stored_rules import rules_from_table
from dropsbot.solver.under_doubt import solve_under_doubt
from dropsbot.vision.course import Course, Follow
from testkit.own_senses import OwnSenses
from testkit.recording import segment, think

EVENT = rules_named("event")
TICK_S = 0.005
"""Searches are given a clock that goes on by so much whenever they look at it, so that they end alike everywhere."""


def play(game: Rules, in_play: RulesInPlay, levels: int, seed: int = 1) -> list[Event]:
    """The events of a run on a game that is played by ``game``."""
    profile = replace(load_profile("demo"), marks=(), counters={}, course=Course(Follow.BOARD, unlimited=True))
    events: list[Event] = []
    ticks = count()

    def clock_s() -> float:
        return next(ticks) * TICK_S

    match = DropsMatch(
        profile,
        in_play,
        lambda board, rules, drops: solve(board, rules, drops, time_limit_s=2.0, clock=clock_s),
        events.append,
        levels,
        think_in_doubt=lambda board, likely, drops: solve_under_doubt(board, likely, drops, clock=clock_s).solution,
    )
    clock = SteppedClock()
    senses = OwnSenses(game, Random(seed), events.append)
    Run(senses, match, clock, Patience(clock, profile.timing), events.append).play()
    return events


def foretold(events: list[Event]) -> list[bool]:
    """Of each chain, whether it went as predicted."""
    return [event.as_predicted for event in events if isinstance(event, Checked) and event.step.combo]


@pytest.mark.parametrize(("name", "known"), [("exact-pixels", True), ("cell-by-cell", False), ("one-queue", False)])
def test_a_run_comes_to_foresee_a_game_whose_rules_its_profile_does_not_have(name: str, known: bool) -> None:
    game, in_play = rules_named(name), RulesInPlay(EVENT, known=known)
    events = play(game, in_play, 14)
    assert not all(foretold(events))
    assert all(foretold(events)[-6:])
    assert physics_of(in_play.best) == physics_of(game)
    learned = [event for event in events if isinstance(event, RulesLearned)]
    assert rules_from_table(learned[-1].rules) == in_play.best
    assert [event.told for event in learned if name in event.told]


@pytest.mark.parametrize("seed", range(3))
def test_a_known_game_is_planned_by_its_rules_alone_and_nothing_is_told(seed: int) -> None:
    in_play = RulesInPlay(EVENT)
    events = play(EVENT, in_play, 8, seed)
    assert all(foretold(events))
    assert in_play.likely == ((EVENT, 1.0),)
    assert not [event for event in events if isinstance(event, RulesLearned)]
    assert all(event.position.likely == () for event in events if isinstance(event, Planned))
    assert len(in_play.evidence) == len(foretold(events)) - 1, "what the last board brought is not known yet"


def test_plans_in_doubt_are_for_several_rules_and_say_so_before_the_first() -> None:
    events = play(EVENT, RulesInPlay(EVENT, known=False), 1)
    first = next(event for event in events if isinstance(event, RulesLearned))
    plan = next(event for event in events if isinstance(event, Planned))
    assert events.index(first) < events.index(plan)
    assert not first.certain
    assert plan.position.rules == EVENT == plan.position.likely[0][0]
    assert len(plan.position.likely) == 8


def test_a_plan_in_doubt_is_thrifty_where_nobody_knows_the_drops_and_the_usual_one_once_rules_are_certain() -> None:
    board, other = Board.parse("4420 1303 0000 1001", 4, 4), rules_named("splash-back")
    wanted: list[int | None] = []

    def search(board: Board, likely: Likely, drops: int | None) -> Solution:
        wanted.append(drops)
        return think_in_doubt(2.0, board, likely, drops)

    doubtful = thriftily(search)(board, ((EVENT, 0.6), (other, 0.4)), None)
    assert len(wanted) == 1
    assert doubtful.plan is not None
    assert doubtful.plan.drops_needed <= (wanted[0] or 0) <= 8
    certain = think_in_doubt(2.0, board, ((EVENT, 0.9999), (other, 0.0001)), 10)
    best = think_for(2.0, board, EVENT, 10)
    assert (certain.plan, certain.proven) == (best.plan, True)


@pytest.mark.usefixtures("home")
def test_a_record_of_rules_that_changed_is_reported_replayed_and_gone_on_with(tmp_path: Path) -> None:
    told, profile, device = rules_named("exact-pixels"), load_profile("demo"), DemoDevice(SteppedClock(), seed=1)
    first = segment(levels=2, seed=1, rules=told.name)
    journal = Journal.begin(tmp_path, first, profile, DropsScribe(told), device.clock.now_s)
    in_play = RulesInPlay(told)
    match = DropsMatch(profile, in_play, think, journal.hear, 2)
    run_by_profile(device, profile, match, journal.hear).play()
    journal.end(None)
    journal.close()
    record = open_run_record(journal.folder)
    learned = [line for line in record.lines if isinstance(line, RulesLine)]
    assert learned
    assert replay(record, TEN_DROPS.replayer(record)).difference is None
    assert record.totals().ledger.summary() == asdict(match.tally)
    *_, last = TEN_DROPS.story(record).chapters.chapters
    assert all(tap.outcome.right for tap in last.taps)
    again = RulesInPlay(told, watched=seen_taps(record.lines))
    assert physics_of(again.best) == physics_of(in_play.best)
