"""``dropsbot rules infer``: what a record tells of the rules, and what of that is written into a profile."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner, Result

from dropsbot.bot.app.inferring import SURE_ENOUGH
from dropsbot.bot.cli import app
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.games.choice import open_run_record
from dropsbot.bot.games.ten_drops.drops_lines import (
    DropsCheckedLine,
    DropsPlannedLine,
    DropsSolutionPart,
    DropsTappedLine,
)
from dropsbot.bot.games.ten_drops.seen_in_record import seen_taps
from dropsbot.bot.profiles.home import load_profile, save_profile, user_folder
from dropsbot.bot.profiles.profile_rules import rules_of
from dropsbot.bot.profiles.samples import load_samples, save_samples
from dropsbot.bot.profiles.watched_taps import watched_in
from dropsbot.bot.record.lines import FoundOutLine, LevelClearedLine, Line, PressedLine, to_text
from dropsbot.bot.record.pages import JOURNAL
from dropsbot.calibration.calibrate import GameFacts, Sample
from dropsbot.solver.board import Board
from dropsbot.solver.rules import Rules, rules_named
from dropsbot.vision.profile import Screen
from testkit.recording import record_degrees_run
from testkit.solver.own_engine import own_tap

EVENT = rules_named("event")
QUEUE = replace(rules_named("one-queue"), combo_every=2)
EMPTY = Board.parse("0" * 36)


def dropsbot_rules(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["rules", "infer", *map(str, arguments)])


def said(result: Result) -> str:
    return " ".join(result.output.split())


def planned(board: Board, drops: int | None, level: int | None = None) -> DropsPlannedLine:
    part = DropsSolutionPart(
        board=board.digits, rows=board.rows, cols=board.cols, rules="event", solver="auto", objective="reward",
        reward=None, upper_bound=None, proven=False, taps=None, detonations=None, drops_needed=None, groups=(),
        nodes=0, seconds=0.0,
    )  # fmt: skip
    return DropsPlannedLine(
        t=0.0, drops=drops, counted=drops is not None, level=level, perfect_bonus=1, frame="00001-plan.png",
        overlay="overlays/00001-plan.png", solution=part,
    )  # fmt: skip


def tapped(cell: int, foreseen: Board) -> DropsTappedLine:
    return DropsTappedLine(t=0.0, cell=cell, combo=1, board=foreseen.digits, drops=0)


def checked(seen: Board | None, drops: int | None, *, as_predicted: bool = False) -> DropsCheckedLine:
    screen = Screen.PLAYING if seen else Screen.LEVEL_CLEARED
    return DropsCheckedLine(
        t=0.0, as_predicted=as_predicted, screen=screen, board=seen.digits if seen else "", drops=drops, frame=None
    )


def chains(rules: Rules, count: int, seed: int) -> Iterator[tuple[Line, ...]]:
    """The lines of so many detonations, each on a board of its own, played by the tests' own engine."""
    random, told = Random(seed), 0
    while told < count:
        board = half_full(random)
        after, combo, _ticks = own_tap(board, 7, rules)
        if not after.cleared:
            told += 1
            yield planned(board, 20), tapped(7, board), checked(after, 19 + rules.drops_for(combo))


def half_full(random: Random) -> Board:
    return Board.of(6, 6, random.choices((0, 0, 1, 2, 3, 3, 4, 4), k=36)).with_size(7, 4)


@pytest.fixture
def watched_run(recorded: tuple[Path, DemoDevice], tmp_path: Path) -> Path:
    """A run whose journal has thirty chains of a game with rules of its own."""
    run = Path(shutil.copytree(recorded[0], tmp_path / "run"))
    rewrite(run, [line for each in chains(QUEUE, 30, 1) for line in each])
    return run


def rewrite(run: Path, lines: list[Line]) -> None:
    """Put these lines in place of all but the first."""
    first = (run / JOURNAL).read_bytes().split(b"\n")[0]
    (run / JOURNAL).write_bytes(first + b"\n" + b"".join(map(to_text, lines)))


def test_a_run_of_the_demo_is_as_its_rules_say(recorded: tuple[Path, DemoDevice]) -> None:
    record = open_run_record(recorded[0])
    taps = list(seen_taps(record.lines))
    assert taps
    for tap in taps:
        after, combo, _ = own_tap(tap.board, tap.cell, EVENT)
        assert (tap.after, tap.combo) == (after, combo)
        bonus = 2 + (tap.detonations == 0) if after.cleared else 0
        assert tap.gained in (None, combo // 3 + bonus)
    result = dropsbot_rules(recorded[0], "--json")
    told = json.loads(result.stdout)
    assert told["chains"] == len([tap for tap in taps if tap.detonates])
    assert all(likely["against"] == [] for likely in told["likely"])
    assert sum(likely["probability"] for likely in told["likely"]) == pytest.approx(1, abs=1e-5)


def test_what_is_likely_and_what_speaks_against_it_is_told(watched_run: Path) -> None:
    result = dropsbot_rules(watched_run)
    assert result.exit_code == 0
    assert "1 run, 30 chains: droplets as in 'one-queue'" in said(result)
    assert "30 of 30 chains are as they say" in said(result)
    assert "a chain earns a drop at every 2 bursts: that explains" in said(result)
    assert "a cleared level" not in said(result)  # none was seen
    assert "explains 30 of 30 changes of the counter" in said(result)


@pytest.mark.usefixtures("home")
def test_sure_rules_are_saved_in_a_profile_and_its_samples(watched_run: Path) -> None:
    frame = DemoDevice(seed=1).grab()
    home = save_profile(replace(load_profile("demo"), name="mine", rules_known=False))
    save_samples(home, [Sample(frame, EMPTY)], GameFacts(rules_known=False))
    result = dropsbot_rules(watched_run, "--save", "mine")
    assert result.exit_code == 0, result.output
    assert "sure to 97%" in said(result)
    saved = rules_of(load_profile("mine"))
    assert [getattr(saved, name) for name in ("surplus", "turns", "directions", "combo_every", "combo_marks")] == [
        QUEUE.surplus, QUEUE.turns, QUEUE.directions, 2, ()
    ]  # fmt: skip
    game = load_samples(user_folder() / "mine").game
    assert game.rules_known
    assert load_profile("mine").rules_known
    assert (game.rules, game.own_rules) == (load_profile("mine").rules, load_profile("mine").own_rules)
    assert game.watched == load_profile("mine").watched
    assert watched_in(load_profile("mine")) == tuple(seen_taps(open_run_record(watched_run).lines))
    again = dropsbot_rules(watched_run, "--save", "mine")
    assert "keeps its rules" in said(again)
    assert rules_of(load_profile("mine")) == saved


@pytest.mark.usefixtures("home")
def test_rules_of_few_chains_are_not_saved(watched_run: Path) -> None:
    random = Random(2)
    boards = [half_full(random) for _ in range(200)]
    unlike_event = [board for board in boards if own_tap(board, 7, QUEUE)[0] != own_tap(board, 7, EVENT)[0]]
    lines = list[Line]()
    for board in unlike_event[:3]:
        after, combo, _ = own_tap(board, 7, QUEUE)
        lines += [planned(board, 20), tapped(7, board), checked(after, 19 + QUEUE.drops_for(combo))]
    rewrite(watched_run, lines)
    result = dropsbot_rules(watched_run, "--save", "demo")
    assert result.exit_code == 1
    assert f"not to {SURE_ENOUGH:.0%}" in said(result)
    assert not (user_folder() / "demo").exists()


@pytest.mark.usefixtures("home")
def test_one_chain_that_is_odd_changes_no_profile(watched_run: Path) -> None:
    lines = [line for each in chains(EVENT, 20, 3) for line in each]
    odd = [planned(Board.parse("4" + "0" * 35), 5), tapped(0, EMPTY), checked(Board.parse("0" * 35 + "1"), 4)]
    rewrite(watched_run, [*lines, *odd])
    result = dropsbot_rules(watched_run, "--save", "demo")
    assert result.exit_code == 0
    assert "20 of 21 chains are as they say, but not number 21" in said(result)
    assert rules_of(load_profile("demo")) == EVENT


def test_what_a_level_brings_shows_with_the_next_board() -> None:
    board, more = Board.parse("44" + "0" * 34), Board.parse("1" * 36)
    popup = PressedLine(t=0.0, screen=Screen.LEVEL_CLEARED, frame="00001-pressed.png")
    cleared = [planned(board, 9, 3), tapped(0, EMPTY), checked(None, None), LevelClearedLine(t=0.0, levels=1), popup]
    (tap,) = seen_taps([*cleared, planned(more, 11, 4)])
    assert (tap.after, tap.drops_before, tap.drops_after, tap.level, tap.detonations) == (EMPTY, 9, 11, 3, 0)
    lost = PressedLine(t=0.0, screen=Screen.LOST, frame="00002-pressed.png")
    (tap,) = seen_taps([*cleared, lost, planned(more, 10, 1)])
    assert (tap.after, tap.drops_after) == (EMPTY, None)


def test_a_level_that_no_rules_foresaw_and_a_board_that_came_at_once_is_cleared_all_the_same() -> None:
    board, more = Board.parse("44" + "0" * 34), Board.parse("1" * 36)
    lines = [planned(board, 9), tapped(0, more), checked(more, 12), LevelClearedLine(t=0.0, levels=1)]
    (tap,) = seen_taps([*lines, planned(more, 12)])
    assert (tap.after, tap.gained) == (EMPTY, 4)


def test_a_chain_whose_board_was_found_out_without_a_tap_tells_as_much_as_one_that_was_read() -> None:
    board, left = Board.parse("44" + "0" * 33 + "1"), Board.parse("0" * 35 + "1")
    lines = [planned(board, 9), tapped(0, left)]
    found = FoundOutLine(t=0.0, frame="00001-found.png", boards=(left.digits,), profile="found/00001")
    (tap,) = seen_taps([*lines, found, checked(left, 8)])
    assert (tap.board, tap.after) == (board, left)
    by_tap = FoundOutLine(t=0.0, frame=found.frame, boards=(left.digits, "0" * 35 + "2"), profile=found.profile)
    assert list(seen_taps([*lines, by_tap, checked(left, 8)])) == []


def test_lost_taps_fills_together_and_uncounted_drops_tell_nothing() -> None:
    board = Board.parse("43" + "0" * 34)
    filled = board.with_size(1, 4)
    assert list(seen_taps([planned(board, 9), tapped(0, EMPTY), checked(board, 9)])) == []
    both = [planned(board, 9), tapped(1, filled), tapped(1, filled), checked(filled, 7, as_predicted=True)]
    assert list(seen_taps(both)) == []
    uncounted = replace_counted(planned(board, 9))
    (tap,) = seen_taps([uncounted, tapped(1, filled), checked(filled, None, as_predicted=True)])
    assert (tap.drops_before, tap.drops_after, tap.after) == (None, None, filled)


def replace_counted(line: DropsPlannedLine) -> DropsPlannedLine:
    """The same line, whose drops were followed by the rules."""
    from msgspec.structs import replace as replace_fields  # noqa: PLC0415 - another replace than that of dataclasses

    return replace_fields(line, counted=False)


def test_runs_without_a_chain_and_of_the_other_game_are_refused(watched_run: Path, tmp_path: Path) -> None:
    rewrite(watched_run, [])
    none = dropsbot_rules(watched_run)
    assert (none.exit_code, "no chain was seen" in said(none)) == (2, True)
    other, _ = record_degrees_run(tmp_path)
    degrees = dropsbot_rules(other)
    assert (degrees.exit_code, "of another game" in said(degrees)) == (2, True)
