"""Run folders as a stranger may hand them over: used, or refused with a sentence."""

from __future__ import annotations

import json
import random
import re
import shutil
import struct
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from dropsbot.bot.cli import app
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.demo_degrees.degrees_device import DegreesDevice
from dropsbot.bot.games.choice import game_of_record, open_run_record
from dropsbot.bot.games.ten_drops.drops_ledger import DropsLedger
from dropsbot.bot.games.ten_drops.drops_lines import DropsCheckedLine, DropsPlannedLine, DropsTappedLine
from dropsbot.bot.games.ten_drops.drops_replay import DropsReplayer
from dropsbot.bot.games.ten_drops.drops_scribe import DropsScribe
from dropsbot.bot.games.ten_thousand_degrees import degrees_scribe
from dropsbot.bot.games.ten_thousand_degrees.degrees_lines import (
    DegreesCheckedLine,
    DegreesPlannedLine,
    DegreesTappedLine,
)
from dropsbot.bot.games.ten_thousand_degrees.degrees_replay import DegreesReplayer
from dropsbot.bot.record.lines import (
    SegmentLine,
)
from dropsbot.bot.record.opening import Record
from dropsbot.bot.record.pages import JOURNAL
from dropsbot.bot.record.replaying import Replayer, replay
from dropsbot.bot.record.report import write_report
from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.languages import ENGLISH
from dropsbot.solver.board import Board
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.map_solution import Solution as DegreesSolution
from dropsbot.solver.degrees.solve_map import solve
from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.solver.solution import Solution
from dropsbot.solver.stored_rules import rules_to_table
from testkit.hostile import spoil, spoilt
from testkit.recording import drops_ledger, line_of, think


@pytest.fixture
def run(recorded: tuple[Path, DemoDevice], tmp_path: Path) -> Path:
    return Path(shutil.copytree(recorded[0], tmp_path / "run"))


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"cell": 36.5}, "cell"), ({"cell": "7"}, "cell"), ({"t": -1}, "t"), ({"t": float("nan")}, ""),
        ({"board": "0" * 35 + "5"}, "board"), ({"drops": 10**30}, "drops"), ({"spent": {"thinking": []}}, "spent"),
        ({"event": "pressed_hard"}, "event"), ({"more": 1}, "more"), ({"cell": [[]]}, "cell"),
    ],
)  # fmt: skip
def test_an_error_names_line_and_field(run: Path, fields: dict[str, object], field: str) -> None:
    number = line_of(open_run_record(run), DropsTappedLine)
    spoilt(run, number, **fields)
    with pytest.raises(UsageError, match=rf"line {number}\b.*{re.escape(field)}"):
        open_run_record(run)


@pytest.mark.parametrize("event", ["x" * 100_000, "\x1b[2Jx"])
def test_an_error_quotes_a_line_in_short_and_nothing_that_a_terminal_obeys(run: Path, event: str) -> None:
    spoilt(run, 2, event=event)
    with pytest.raises(UsageError, match=r"line 2, field event: .*x") as told:
        open_run_record(run)
    assert len(str(told.value)) < 1000
    assert str(told.value).isprintable()


def test_lines_that_cannot_follow_each_other_are_told(run: Path) -> None:
    texts = (run / JOURNAL).read_text().splitlines(keepends=True)
    tapped, checked = (line_of(open_run_record(run), kind) - 1 for kind in (DropsTappedLine, DropsCheckedLine))
    for order, number in (
        (texts[1:], 1),
        ([texts[0], texts[tapped]], 2),
        ([*texts[: checked + 1], texts[checked]], checked + 2),
        ([texts[0], texts[0]], 2),
    ):
        (run / JOURNAL).write_text("".join(order))
        with pytest.raises(UsageError, match=rf"line {number}\b"):
            open_run_record(run)


@pytest.mark.parametrize(("rules", "says"), [
    ({}, "field rules: "),
    ({"name": "event", "more": 1}, "field rules: rules have no field 'more'"),
    (rules_to_table(PRESETS["ten-drops"]) | {"cell_units": 10**9}, "field rules: "),
    (rules_to_table(PRESETS["ten-drops"]) | {"source": "x" * 10_000}, "field rules: "),
])  # fmt: skip
def test_rules_that_are_none_are_refused(run: Path, rules: dict[str, object], says: str) -> None:
    texts = (run / JOURNAL).read_text().splitlines(keepends=True)
    line = {"t": 0.0, "event": "rules", "rules": rules, "certain": True, "told": "x"}
    (run / JOURNAL).write_text("".join([texts[0], json.dumps(line) + "\n", *texts[1:]]))
    with pytest.raises(UsageError, match=f"line 2: {says}"):
        open_run_record(run)


def test_a_plan_is_by_the_rules_that_were_told_last(run: Path) -> None:
    texts = (run / JOURNAL).read_text().splitlines(keepends=True)
    line = {"t": 0.0, "event": "rules", "rules": rules_to_table(PRESETS["ten-drops"]), "certain": True, "told": "x"}
    (run / JOURNAL).write_text("".join([texts[0], json.dumps(line) + "\n", *texts[1:]]))
    with pytest.raises(UsageError, match="played by 'ten-drops'"):
        open_run_record(run)


def test_a_tap_that_was_never_checked_is_no_part_of_the_next_board(run: Path) -> None:
    texts = (run / JOURNAL).read_text().splitlines()
    planned, tapped, checked = (
        line_of(open_run_record(run), kind) - 1 for kind in (DropsPlannedLine, DropsTappedLine, DropsCheckedLine)
    )
    small = json.loads(texts[planned])
    small["solution"].update(board="4" * 4, rows=2, cols=2, groups=[], taps=0)
    last = json.loads(texts[tapped]) | {"cell": 35}
    tap = json.loads(texts[tapped]) | {"cell": 1, "board": "0" * 4}
    look = json.loads(texts[checked]) | {"board": "1" * 4, "as_predicted": False}
    lines = [*texts[:tapped], *map(json.dumps, (last, small, tap, look))]
    (run / JOURNAL).write_text("".join(line + "\n" for line in lines))
    tally = drops_ledger(open_run_record(run)).tally
    assert (tally.taps, tally.predicted, tally.mispredicted) == (2, 0, 1)


def test_another_version_is_told_as_such(run: Path) -> None:
    (run / JOURNAL).write_text('{"t": 0, "event": "run", "schema": 1, "device": "demo"}\n')
    with pytest.raises(UsageError, match="version 1"):
        open_run_record(run)


def outside(run: Path) -> set[tuple[str, int]]:
    """What lies around a run folder."""
    return {(str(path), path.lstat().st_mtime_ns) for path in run.parent.rglob("*") if run not in (path, *path.parents)}


def huge(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[16:24] = struct.pack(">II", 60_000, 60_000)
    path.write_bytes(data)


def linked(path: Path) -> None:
    shutil.copy(path, path.parents[1] / "elsewhere.png")
    path.unlink()
    path.symlink_to(path.parents[1] / "elsewhere.png")


@pytest.mark.parametrize("spoil_it", [huge, linked, Path.unlink, lambda path: path.write_text("no picture")])
@pytest.mark.parametrize("command", ["report", "replay"])
def test_a_frame_that_is_not_as_it_should_be_is_wrong_input(run: Path, command: str, spoil_it: object) -> None:
    frame = next(line.frame for line in open_run_record(run).lines if isinstance(line, DropsPlannedLine))
    spoil_it(run / frame)  # type: ignore[operator]
    before = outside(run)
    result = CliRunner().invoke(app, [command, str(run)])
    assert result.exit_code == 2, result.output
    assert frame in result.stderr
    assert not (run / "report.html").exists()
    assert outside(run) == before


@pytest.mark.parametrize(
    "name", ["../secret.png", "/etc/passwd", "00003-plan.png/../../x.png", "..", "profile/demo/size-1.png"]
)
def test_a_frame_outside_the_run_is_refused_before_it_is_looked_for(run: Path, name: str) -> None:
    number = line_of(open_run_record(run), DropsPlannedLine)
    spoilt(run, number, frame=name)
    for command in ("report", "replay"):
        result = CliRunner().invoke(app, [command, str(run)])
        assert result.exit_code == 2
        assert f"line {number}, field frame" in result.stderr


@pytest.mark.parametrize("command", [["report"], ["replay"], ["run", "--resume"]])
def test_what_is_no_run_folder_is_told(tmp_path: Path, command: list[str]) -> None:
    for folder in (tmp_path, tmp_path / "nothing"):
        result = CliRunner().invoke(app, [*command, str(folder)])
        assert result.exit_code == 2
        assert "journal.jsonl" in result.stderr


def test_a_run_is_not_gone_on_with_through_a_link(run: Path, tmp_path: Path) -> None:
    real = tmp_path / "journal-of-another"
    (run / JOURNAL).rename(real)
    (run / JOURNAL).symlink_to(real)
    before = real.read_bytes()
    result = CliRunner().invoke(app, ["run", "--resume", str(run), "--levels", "3"])
    assert result.exit_code == 2
    assert real.read_bytes() == before


@pytest.mark.parametrize("command", [["report"], ["replay"], ["run", "--resume"]])
def test_a_run_of_the_second_game_of_before_version_3_is_told_as_such(tmp_path: Path, command: list[str]) -> None:
    (tmp_path / JOURNAL).write_text(
        '{"event":"segment","t":0.0,"game":"degrees","schema":1,"version":"0.1.0","started":"2026-01-02T03:04:05Z",'
        '"device":"demo:degrees","profile":"three","taps":10,"solver":"auto","think_time_s":10.0,"speed":1.0,"seed":2,'
        '"dry_run":false}\n'
    )
    result = CliRunner().invoke(app, [*command, str(tmp_path)])
    assert result.exit_code == 2
    assert "cannot be read any more" in result.stderr.replace("\n", " ")
    assert "Traceback" not in result.output


@pytest.mark.parametrize(("game", "said"), [("chess", "'chess'"), ("x" * 10_000, "xxx"), (7, "field game")])
def test_a_game_that_nobody_knows_is_told(run: Path, game: object, said: str) -> None:
    spoilt(run, 1, game=game)
    result = CliRunner().invoke(app, ["report", str(run)])
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr) < 1000


def test_a_journal_that_names_the_other_game_is_refused(
    run: Path, recorded_degrees: tuple[Path, DegreesDevice], tmp_path: Path
) -> None:
    other = Path(shutil.copytree(recorded_degrees[0], tmp_path / "other"))
    for folder, game in ((run, "degrees"), (other, "ten-drops")):
        spoilt(folder, 1, game=game)
        with pytest.raises(UsageError, match=r"line \d+|rules\.json"):
            open_run_record(folder)


@pytest.mark.parametrize(
    ("kind", "fields", "said"),
    [
        (DegreesTappedLine, {"cell": 1}, "not planned"), (DegreesTappedLine, {"map": "0000"}, "another map"),
        (DegreesTappedLine, {"map": ""}, "field map"), (DegreesTappedLine, {"map": "0.00 0000 4000"}, "field map"),
        (DegreesCheckedLine, {"map": "0.00 0000 0000"}, "another map"),
        (DegreesTappedLine, {"cell": 300}, "field cell"), (SegmentLine, {"taps": None}, "field taps"),
        (DegreesPlannedLine, {"frame": "../secret.png"}, "field frame"),
    ],
)  # fmt: skip
def test_lines_of_the_second_game_that_make_no_sense_are_told(
    recorded_degrees: tuple[Path, DegreesDevice], tmp_path: Path, kind: type, fields: dict[str, object], said: str
) -> None:
    run = Path(shutil.copytree(recorded_degrees[0], tmp_path / "run"))
    number = line_of(open_run_record(run), kind)
    spoilt(run, number, **fields)
    with pytest.raises(UsageError, match=rf"line {number}\b.*{said}"):
        open_run_record(run)


def test_a_journal_of_endless_taps_on_a_map_is_refused_before_they_are_played_through(
    recorded_degrees: tuple[Path, DegreesDevice], tmp_path: Path
) -> None:
    run = Path(shutil.copytree(recorded_degrees[0], tmp_path / "run"))
    texts = (run / JOURNAL).read_text().splitlines(keepends=True)
    tapped = line_of(open_run_record(run), DegreesTappedLine) - 1
    (run / JOURNAL).write_text("".join([*texts[: tapped + 2], *texts[tapped : tapped + 2] * 200_000]))
    with pytest.raises(UsageError, match=f"line {degrees_scribe.MAX_LINES + 1}: .* lines"):
        open_run_record(run)


def test_a_board_of_endless_taps_is_no_game(run: Path) -> None:
    texts = (run / JOURNAL).read_text().splitlines(keepends=True)
    tapped = line_of(open_run_record(run), DropsTappedLine) - 1
    (run / JOURNAL).write_text("".join([*texts[: tapped + 1], *[texts[tapped]] * 150_000]))
    result = CliRunner().invoke(app, ["report", str(run)])
    assert result.exit_code == 2
    assert "longer than any game's" in result.stderr.replace("\n", " ")
    assert not (run / "report.html").exists()


def quick_board(board: Board, rules: Rules, drops: int | None, time_limit_s: float) -> Solution:
    return think(board, rules, drops, min(time_limit_s, 0.02))


def quick_map(start: Map, taps: int, solver: str, time_limit_s: float) -> DegreesSolution:
    try:
        return solve(start, taps, solver=solver, time_limit_s=min(time_limit_s, 0.02))
    except ValueError as error:
        raise UsageError(str(error)) from None


def quick_replayer(record: Record) -> Replayer:
    """Today's planning, with little time."""
    if isinstance(record.scribe, DropsScribe):
        return DropsReplayer(record.scribe.rules, quick_board)
    return DegreesReplayer(record.profile, quick_map)


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of a spoilt run: why it was ``refused``, empty where it was used; its page; what ``changed`` around."""

    refused: str
    reported: bool
    changed: set[tuple[str, int]]


def use_spoilt(original: Path, run: Path, seed: int) -> Tried:
    """Spoil a copy of a run, use it in every way, and take it away again."""
    shutil.copytree(original, run, ignore=shutil.ignore_patterns("overlays"))
    spoil(run, random.Random(seed))
    before, page, refused = outside(run), run / "report.html", ""
    try:
        record = open_run_record(run)
        ledger = record.totals().ledger
        assert ledger.summary()
        if isinstance(ledger, DropsLedger) and ledger.left_off is not None:
            assert any(isinstance(line, DropsPlannedLine) for line in record.lines), "a board that nobody planned"
        replay(record, quick_replayer(record))
        write_report(game_of_record(record).story(record), record, page, ENGLISH)
    except UsageError as error:
        refused = str(error)
    tried = Tried(refused, page.exists(), outside(run) ^ before)
    shutil.rmtree(run)
    return tried


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32))
def test_a_spoilt_folder_is_used_or_refused_with_a_sentence(
    recorded: tuple[Path, DemoDevice], tmp_path_factory: pytest.TempPathFactory, seed: int
) -> None:
    tried = use_spoilt(recorded[0], tmp_path_factory.mktemp("spoilt") / "run", seed)
    assert tried.reported == (not tried.refused)
    assert not tried.changed


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32))
def test_a_spoilt_folder_of_the_second_game_is_used_or_refused_with_a_sentence(
    recorded_degrees: tuple[Path, DegreesDevice], tmp_path_factory: pytest.TempPathFactory, seed: int
) -> None:
    tried = use_spoilt(recorded_degrees[0], tmp_path_factory.mktemp("spoilt") / "run", seed)
    assert tried.reported == (not tried.refused)
    assert not tried.changed


@pytest.mark.parametrize("name", ["overlays", "00099-plan.png", "overlays/00099-plan.png"])
def test_nothing_outside_is_written_through_a_link_in_a_run_folder(run: Path, tmp_path: Path, name: str) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "file").write_text("theirs", encoding="utf-8")
    if (run / name).is_dir():
        shutil.rmtree(run / name)
    (run / name).symlink_to(elsewhere if name == "overlays" else elsewhere / "file")
    before = outside(run)
    result = CliRunner().invoke(app, ["run", "--resume", str(run), "--levels", "3", "--max-taps", "1"])
    assert result.exit_code == 2, result.output
    assert f"{name} is a link" in result.stderr.replace("\n", "")
    assert outside(run) == before
