"""Records fed through today's reading and planning: what is as it was passes, whatever would be otherwise is named."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner, Result

from dropsbot.bot.cli import app
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.demo_degrees.degrees_device import DegreesDevice
from dropsbot.bot.games.choice import game_of_record, open_run_record
from dropsbot.bot.games.ten_drops.drops_lines import DropsCheckedLine, DropsPlannedLine
from dropsbot.bot.games.ten_drops.drops_replay import DropsReplayer, TimedThink
from dropsbot.bot.games.ten_drops.ten_drops import drops_scribe
from dropsbot.bot.profiles.home import save_profile
from dropsbot.bot.record.lines import PressedLine
from dropsbot.bot.record.opening import Record
from dropsbot.bot.record.pages import JOURNAL
from dropsbot.bot.record.replaying import Replayed, replay
from dropsbot.solver.board import Board
from dropsbot.solver.plan import make_plan
from dropsbot.solver.rules import Rules
from dropsbot.solver.solution import Solution
from testkit.recording import think

pytestmark = pytest.mark.quick

RECORDED = sorted(path.parent for path in (Path(__file__).parent / "recorded").glob(f"*/{JOURNAL}"))
"""Runs as people send them; today's code must do what it did then."""


@pytest.fixture
def run(recorded: tuple[Path, DemoDevice], tmp_path: Path) -> Path:
    return Path(shutil.copytree(recorded[0], tmp_path / "run"))


def dropsbot_replay(run: Path, *more: str) -> Result:
    return CliRunner().invoke(app, ["replay", str(run), *more])


def change(run: Path, kind: str, edit: Callable[[dict[str, object]], object]) -> int:
    """Edit the first line of a kind; back with its number."""
    lines = [json.loads(text) for text in (run / JOURNAL).read_text().splitlines()]
    number = next(number for number, line in enumerate(lines, 1) if line["event"] == kind)
    edit(lines[number - 1])
    (run / JOURNAL).write_text("".join(json.dumps(line) + "\n" for line in lines))
    return number


def by(thinking: TimedThink, record: Record) -> Replayed:
    """A record of Ten Drops held to a search."""
    return replay(record, DropsReplayer(drops_scribe(record).rules, thinking))


@pytest.mark.parametrize("folder", RECORDED, ids=lambda folder: folder.name)
def test_runs_that_were_sent_would_be_played_the_same_today(folder: Path) -> None:
    replayed = by(think, open_run_record(folder))
    assert replayed.difference is None
    assert replayed.plans > 0


def test_a_run_of_the_second_game_replays_as_it_was_and_another_map_is_a_difference(
    recorded_degrees: tuple[Path, DegreesDevice], tmp_path: Path
) -> None:
    run = Path(shutil.copytree(recorded_degrees[0], tmp_path / "run"))
    record = open_run_record(run)
    replayed = replay(record, game_of_record(record).replayer(record))
    assert (replayed.difference, replayed.frames, replayed.plans) == (None, 3, 2)
    number = change(run, "planned", lambda line: line["solution"].update(map="1.00 0000 .000"))  # type: ignore[attr-defined]
    result = dropsbot_replay(run)
    assert result.exit_code == 1, result.output
    assert f"line {number} of the journal: the map was 1.00 0000 .000" in result.stderr.replace("\n", " ")


def test_a_run_replays_as_it_was(run: Path) -> None:
    record = open_run_record(run)
    frames = [line for line in record.lines if isinstance(line, DropsPlannedLine | PressedLine)]
    surprises = [line for line in record.lines if isinstance(line, DropsCheckedLine) and line.frame]
    result = dropsbot_replay(run, "--json")
    assert result.exit_code == 0, result.output
    answer = json.loads(result.stdout)
    assert len(surprises) == 1
    assert answer["frames"] == len(frames) + len(surprises)
    assert answer["plans"] == sum(isinstance(line, DropsPlannedLine) for line in record.lines)
    assert (answer["better"], answer["difference"]) == (0, None)


def other_board(line: dict) -> None:
    sizes = line["solution"]["board"]
    line["solution"]["board"] = sizes.replace("4", "3", 1)


def other_drops(line: dict) -> None:
    line["drops"] += 1


def other_level(line: dict) -> None:
    line["level"] = 7


def larger_reward(line: dict) -> None:
    line["solution"]["reward"] += 1


def smaller_proven_reward(line: dict) -> None:
    line["solution"]["reward"] -= 1


def more_taps(line: dict) -> None:
    line["solution"]["taps"] += 1


@pytest.mark.parametrize(
    ("edit", "what"),
    [
        (other_board, "the board"), (other_drops, "the drops"), (other_level, "the level"), (larger_reward, "the plan"),
        (smaller_proven_reward, "the plan"), (more_taps, "the plan"),
    ],
)  # fmt: skip
def test_the_first_difference_is_told_and_fails(run: Path, edit: Callable[[dict], None], what: str) -> None:
    number = change(run, "planned", edit)
    result = dropsbot_replay(run)
    assert result.exit_code == 1, result.output
    assert f"line {number} of the journal: {what}" in result.stderr.replace("\n", " ")


def test_another_screen_is_a_difference(run: Path) -> None:
    number = change(run, "pressed", lambda line: line.update(screen="lost"))
    replayed = by(think, open_run_record(run))
    assert replayed.difference is not None
    assert (replayed.difference.line, replayed.difference.what) == (number, "the screen")
    assert (replayed.difference.then, replayed.difference.now) == ("lost", "cover")


def test_a_frame_that_is_read_otherwise_is_a_difference(run: Path) -> None:
    frames = sorted(run.glob("*-plan.png"))
    shutil.copy(frames[1], frames[0])
    assert dropsbot_replay(run).exit_code == 1


def test_a_picture_that_was_refused_and_can_be_read_today_is_a_difference(run: Path) -> None:
    frame = sorted(run.glob("*-plan.png"))[0].name
    refused = {
        "event": "refused", "t": 99, "settled": True, "problems": ["unsure"], "frame": frame,
        "overlay": f"overlays/{frame}",
    }  # fmt: skip
    with (run / JOURNAL).open("a") as journal:
        journal.write(json.dumps(refused) + "\n")
    assert dropsbot_replay(run).exit_code == 1
    change(run, "refused", lambda line: line.update(settled=False))
    assert dropsbot_replay(run).exit_code == 0, "it was refused because it never rested"


def test_other_rules_today_are_a_difference(run: Path) -> None:
    rules = json.loads((run / "rules.json").read_text())
    (run / "rules.json").write_text(json.dumps(rules | {"perfect_bonus": 3}))
    result = dropsbot_replay(run)
    assert result.exit_code == 1
    said = " ".join(result.stderr.split())
    assert "line 1 of the journal: the rules" in said
    assert "was perfect_bonus = 3, and would be perfect_bonus = 1 today" in said


def test_a_profile_that_reads_worse_is_a_difference(run: Path) -> None:
    record = open_run_record(run)
    save_profile(replace(record.profile, min_margin=0.99), run / "profile")
    assert dropsbot_replay(run).exit_code == 1


def planner(change_plan: Callable[[Solution], Solution]) -> TimedThink:
    """Today's planning, changed."""

    def plan(board: Board, rules: Rules, drops: int | None, time_limit_s: float) -> Solution:
        return change_plan(think(board, rules, drops, time_limit_s))

    return plan


def in_another_order(solution: Solution) -> Solution:
    """The same fills, those before the first chain the other way round."""
    assert solution.plan is not None
    groups = solution.plan.groups
    fills = next(place for place, group in enumerate(groups) if group.detonates)
    cells = [group.cell for group in (*reversed(groups[:fills]), *groups[fills:]) for _ in range(group.taps)]
    return replace(solution, plan=make_plan(solution.board, solution.rules, cells))


def one_tap_more(solution: Solution) -> Solution:
    assert solution.plan is not None
    return replace(solution, plan=replace(solution.plan, reward=solution.plan.reward - 1))


def one_drop_more(solution: Solution) -> Solution:
    assert solution.plan is not None
    return replace(solution, plan=replace(solution.plan, reward=solution.plan.reward + 1))


def test_an_equally_good_plan_is_no_difference_and_a_worse_one_is(run: Path) -> None:
    record = open_run_record(run)
    assert by(planner(in_another_order), record).difference is None
    assert by(planner(one_tap_more), record).difference is not None
    assert by(planner(one_drop_more), record).difference is not None, "more than was proven to be the most"


def test_a_better_plan_than_an_unproven_one_is_told_and_no_difference(run: Path) -> None:
    lines = open_run_record(run).lines
    unproven = [
        msgspec.structs.replace(line, solution=msgspec.structs.replace(line.solution, proven=False))
        if isinstance(line, DropsPlannedLine)
        else line
        for line in lines
    ]
    record = replace(open_run_record(run), lines=tuple(unproven))
    better = by(planner(one_drop_more), record)
    assert better.difference is None
    assert better.better == better.plans > 0
    assert by(planner(one_tap_more), record).difference is not None
