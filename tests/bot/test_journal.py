"""The record of a run: what is written can be read, what was cut or spoilt is told; the demo knows what happened."""

from __future__ import annotations

import json
import random
import re
import resource
import shutil
import struct
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import get_args

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from dropsbot.bot.cli import app
from dropsbot.bot.clocks import SteppedClock
from dropsbot.bot.degrees import journal as second
from dropsbot.bot.devices.demo.device import DemoDevice
from dropsbot.bot.devices.demo.game import PressKind
from dropsbot.bot.errors import DropsbotError, UsageError
from dropsbot.bot.events import LevelCleared, Planned, Refused, Work
from dropsbot.bot.journal import Journal, labels
from dropsbot.bot.profiles import load_profile
from dropsbot.bot.record import lines as kinds
from dropsbot.bot.record.lines import (
    CheckedLine,
    EndLine,
    LevelClearedLine,
    PlannedLine,
    PressedLine,
    RefusedLine,
    SegmentLine,
    TappedLine,
    parse_line,
    to_text,
)
from dropsbot.bot.record.reading import JOURNAL, Record, open_record
from dropsbot.bot.record.writing import new_folder
from dropsbot.bot.replaying import replay
from dropsbot.bot.report import write_report
from dropsbot.solver.board import Board
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.map_solution import as_json
from dropsbot.solver.degrees.solve_map import solve
from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.solver.solution import Solution
from dropsbot.vision.overlay import draw
from dropsbot.vision.reader import read
from testkit.hostile import spoil
from testkit.recording import record_run, segment, think


@pytest.fixture
def run(recorded: tuple[Path, DemoDevice], tmp_path: Path) -> Path:
    return Path(shutil.copytree(recorded[0], tmp_path / "run"))


def spoilt(run: Path, number: int, **fields: object) -> None:
    """Set fields of a line (from 1)."""
    texts = (run / JOURNAL).read_text().splitlines()
    texts[number - 1] = json.dumps(json.loads(texts[number - 1]) | fields)
    (run / JOURNAL).write_text("".join(text + "\n" for text in texts))


def line_of(record: Record, kind: type) -> int:
    return next(number for number, line in enumerate(record.lines, 1) if isinstance(line, kind))


def test_the_record_tells_what_the_game_saw(recorded: tuple[Path, DemoDevice]) -> None:
    folder, device = recorded
    record = open_record(folder)
    tally = record.totals().tally
    heard = [press for press in device.game.presses if press.kind in {PressKind.FILL, PressKind.DETONATION}]
    assert tally.taps == len(heard) + 1, "the lost one was sent as well"
    assert tally.detonations == sum(press.kind is PressKind.DETONATION for press in heard)
    assert (tally.levels, tally.mispredicted, tally.refused) == (2, 1, 0)
    assert (tally.drops_start, tally.drops_end) == (10, device.game.drops)
    assert record.totals().left_off is None


def test_sentences_with_control_characters_read_back(tmp_path: Path) -> None:
    profile, device = load_profile("demo"), DemoDevice(SteppedClock(), seed=1)
    frame = device.grab()
    reading = replace(read(frame, profile), problems=("a\tb", "c\udcffd"))
    journal = Journal.begin(tmp_path, segment(), profile, PRESETS["event"], device.clock.now_s)
    journal.hear(Refused(frame, reading, True))
    journal.close()
    (line,) = (line for line in open_record(journal.folder).lines if isinstance(line, RefusedLine))
    assert line.problems == ("a?b", "c?d")


def test_a_plan_that_only_earns_is_drawn_as_well(tmp_path: Path) -> None:
    board = Board.parse("4420 1303 0000 1001")
    solution = think(board, PRESETS["event"], 2)
    assert solution.plan is None
    assert solution.earning is not None
    profile, device = load_profile("demo"), DemoDevice(SteppedClock(), seed=1)
    device.start()
    frame = device.grab()
    reading = read(frame, profile)
    journal = Journal.begin(tmp_path, segment(), profile, PRESETS["event"], device.clock.now_s)
    journal.hear(Planned(frame, reading, board, 2, None, solution))
    journal.close()
    (overlay,) = (journal.folder / "overlays").iterdir()
    drawn = cv2.imread(str(overlay))
    assert drawn is not None
    assert np.array_equal(drawn, draw(frame, reading, profile, labels(solution.earning)))
    assert not np.array_equal(drawn, draw(frame, reading, profile))


def test_every_line_reads_back_as_it_was_written(recorded: tuple[Path, DemoDevice]) -> None:
    texts = (recorded[0] / JOURNAL).read_bytes().splitlines(keepends=True)
    assert {type(parse_line(1, text)) for text in texts} >= {
        SegmentLine,
        PressedLine,
        PlannedLine,
        TappedLine,
        CheckedLine,
    }
    assert [to_text(parse_line(1, text)) for text in texts] == texts


def test_frames_show_what_their_lines_say(recorded: tuple[Path, DemoDevice]) -> None:
    record = open_record(recorded[0])
    planned = [line for line in record.lines if isinstance(line, PlannedLine)]
    for line in planned:
        reading = read(record.frame(line.frame), record.profile)
        assert "".join(map(str, reading.sizes)) == line.solution.board
        assert (reading.drops, reading.level) == (line.drops, line.level)
        assert cv2.imread(str(record.folder / line.overlay)) is not None
    surprises = [line for line in record.lines if isinstance(line, CheckedLine) and not line.as_predicted]
    assert len(surprises) == 1
    assert surprises[0].frame is not None
    assert "".join(map(str, read(record.frame(surprises[0].frame), record.profile).sizes)) == surprises[0].board


def test_the_profile_and_the_rules_are_those_of_the_run(recorded: tuple[Path, DemoDevice]) -> None:
    record = open_record(recorded[0])
    assert record.rules == PRESETS["event"]
    kept, shipped = record.profile, load_profile("demo")
    assert (kept.name, kept.grid, kept.timing, kept.counters) == (
        shipped.name,
        shipped.grid,
        shipped.timing,
        shipped.counters,
    )
    for mine, theirs in zip(kept.templates, shipped.templates, strict=True):
        assert np.array_equal(mine.pixels, theirs.pixels)
        assert np.array_equal(mine.mask, theirs.mask)


def test_time_is_split_by_work_and_no_second_counts_twice(recorded: tuple[Path, DemoDevice]) -> None:
    totals = open_record(recorded[0]).totals()
    assert totals.spent[Work.WAITING] > 0
    assert sum(totals.spent.values()) <= totals.seconds + 0.001 * len(totals.spent)


def test_whenever_it_is_killed_every_named_file_is_there(tmp_path: Path) -> None:
    def check(journal: Journal) -> None:
        for line in open_record(journal.folder).lines:
            for name in (getattr(line, "frame", None), getattr(line, "overlay", None)):
                assert name is None or (journal.folder / name).stat().st_size > 0

    record_run(tmp_path, watch=check)


def test_a_name_that_another_run_takes_meanwhile_is_left_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "now").mkdir()
    (tmp_path / "now" / JOURNAL).write_text("of another run")
    exists, looks = Path.exists, []

    def too_early(path: Path) -> bool:
        looks.append(path)
        return len(looks) > 1 and exists(path)

    monkeypatch.setattr(Path, "exists", too_early)
    with new_folder(tmp_path, "now") as (making, _):
        (making / JOURNAL).write_text("mine")
    assert {path.name for path in tmp_path.iterdir()} == {"now", "now-2"}
    assert (tmp_path / "now-2" / JOURNAL).read_text() == "mine"


def test_a_frame_that_cannot_be_written_is_named_by_no_line(tmp_path: Path) -> None:
    def block(journal: Journal) -> None:
        (journal.folder / "00002-pressed.png").mkdir(exist_ok=True)

    with pytest.raises(DropsbotError, match="00002-pressed"):
        record_run(tmp_path, watch=block)
    (folder,) = tmp_path.iterdir()
    assert len(open_record(folder).lines) == 1


def test_a_line_that_a_full_disk_takes_half_of_is_taken_back(tmp_path: Path) -> None:
    journal = Journal.begin(tmp_path, segment(), load_profile("demo"), PRESETS["event"], lambda: 0.0)
    file = journal.folder / JOURNAL
    before = file.read_bytes()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 10, limits[1]))  # Python ignores SIGXFSZ
    try:
        with pytest.raises(DropsbotError, match=re.escape(str(journal.folder))):
            journal.hear(LevelCleared(1))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert file.read_bytes() == before
    journal.hear(LevelCleared(1))
    journal.end(None)
    journal.close()
    assert [type(line) for line in open_record(journal.folder).lines] == [SegmentLine, LevelClearedLine, EndLine]


def test_cut_anywhere_it_is_read_up_to_the_last_full_line(run: Path) -> None:
    whole = (run / JOURNAL).read_bytes()
    first = whole.index(b"\n") + 1
    chance = random.Random(5)
    for cut in [first, len(whole), *(chance.randrange(first, len(whole)) for _ in range(60))]:
        (run / JOURNAL).write_bytes(whole[:cut])
        record = open_record(run)
        assert len(record.lines) == whole[:cut].count(b"\n")
        assert record.whole_bytes + record.torn_bytes == cut
    (run / JOURNAL).write_bytes(whole[: first - 1])
    with pytest.raises(UsageError, match="no full line"):
        open_record(run)


COMMON = {"t", "spent"}


def documented(chapter: int) -> tuple[dict[str, set[str]], str]:
    """The fields by line that docs/journal.md tells, and its text: chapter 0 of Ten Drops, 1 of the second game."""
    whole = (Path(__file__).parents[2] / "docs" / "journal.md").read_text(encoding="utf-8")
    text = whole.split("\n## Lines of the second game\n")[chapter]
    sections = {section.split("`")[1]: section for section in text.split("\n### ")[1:]}
    return {name: set(re.findall(r"^\| `(\w+)` \|", section, re.M)) for name, section in sections.items()}, text


def fields_of(module: ModuleType) -> dict[str, set[str]]:
    """The fields of each kind of line that is made in a module."""
    return {
        str(kind.__struct_config__.tag): set(kind.__struct_fields__) - COMMON
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, kinds.Line) and kind.__module__ == module.__name__
        and kind is not kinds.Line
    }  # fmt: skip


def test_every_field_is_documented_and_nothing_else() -> None:
    told, text = documented(0)
    assert told == fields_of(kinds) | {
        "event": {"event", *COMMON}, "spent": set(kinds.Times.__struct_fields__),
        "solution": set(kinds.SolutionPart.__struct_fields__), "groups": set(kinds.GroupPart.__struct_fields__),
    }  # fmt: skip
    assert f"version **{kinds.SCHEMA}**" in text


def test_every_field_of_the_second_game_is_documented_and_nothing_else() -> None:
    told, text = documented(1)
    solution = as_json(solve(Map.parse("00 0."), 3))
    assert told == fields_of(second) | {"solution": set(solution)}
    assert f"version **{second.SCHEMA}**" in text


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"cell": 36.5}, "cell"), ({"cell": "7"}, "cell"), ({"t": -1}, "t"), ({"t": float("nan")}, ""),
        ({"board": "0" * 35 + "5"}, "board"), ({"drops": 10**30}, "drops"), ({"spent": {"thinking": []}}, "spent"),
        ({"event": "pressed_hard"}, "event"), ({"more": 1}, "more"), ({"cell": [[]]}, "cell"),
    ],
)  # fmt: skip
def test_an_error_names_line_and_field(run: Path, fields: dict[str, object], field: str) -> None:
    number = line_of(open_record(run), TappedLine)
    spoilt(run, number, **fields)
    with pytest.raises(UsageError, match=rf"line {number}\b.*{re.escape(field)}"):
        open_record(run)


def test_lines_that_cannot_follow_each_other_are_told(run: Path) -> None:
    texts = (run / JOURNAL).read_text().splitlines(keepends=True)
    tapped, checked = (line_of(open_record(run), kind) - 1 for kind in (TappedLine, CheckedLine))
    for order, number in (
        (texts[1:], 1),
        ([texts[0], texts[tapped]], 2),
        ([*texts[: checked + 1], texts[checked]], checked + 2),
        ([texts[0], texts[0]], 2),
    ):
        (run / JOURNAL).write_text("".join(order))
        with pytest.raises(UsageError, match=rf"line {number}\b"):
            open_record(run)


def test_a_tap_that_was_never_checked_is_no_part_of_the_next_board(run: Path) -> None:
    texts = (run / JOURNAL).read_text().splitlines()
    planned, tapped, checked = (line_of(open_record(run), kind) - 1 for kind in (PlannedLine, TappedLine, CheckedLine))
    small = json.loads(texts[planned])
    small["solution"].update(board="4" * 4, rows=2, cols=2, groups=[], taps=0)
    last = json.loads(texts[tapped]) | {"cell": 35}
    tap = json.loads(texts[tapped]) | {"cell": 1, "board": "0" * 4}
    look = json.loads(texts[checked]) | {"board": "1" * 4, "as_predicted": False}
    lines = [*texts[:tapped], *map(json.dumps, (last, small, tap, look))]
    (run / JOURNAL).write_text("".join(line + "\n" for line in lines))
    tally = open_record(run).totals().tally
    assert (tally.taps, tally.predicted, tally.mispredicted) == (2, 0, 1)


def test_another_version_is_told_as_such(run: Path) -> None:
    (run / JOURNAL).write_text('{"t": 0, "event": "run", "schema": 1, "device": "demo"}\n')
    with pytest.raises(UsageError, match="version 1"):
        open_record(run)


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
    frame = next(line.frame for line in open_record(run).lines if isinstance(line, PlannedLine))
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
    number = line_of(open_record(run), PlannedLine)
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


def quick(board: Board, rules: Rules, drops: int, time_limit_s: float) -> Solution:
    return think(board, rules, drops, min(time_limit_s, 0.02))


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32))
def test_a_spoilt_folder_is_used_or_refused_with_a_sentence(
    recorded: tuple[Path, DemoDevice], tmp_path_factory: pytest.TempPathFactory, seed: int
) -> None:
    run = tmp_path_factory.mktemp("spoilt") / "run"
    shutil.copytree(recorded[0], run, ignore=shutil.ignore_patterns("overlays"))
    spoil(run, random.Random(seed))
    before = outside(run)
    try:
        record = open_record(run)
        assert record.totals().left_off is None or record.lines
        replay(record, quick)
        write_report(record, run / "report.html")
    except UsageError:
        assert not (run / "report.html").exists()
    assert outside(run) == before
    shutil.rmtree(run)


def test_the_parser_knows_every_kind_of_line() -> None:
    every = {kind for kind in vars(kinds).values() if isinstance(kind, type) and issubclass(kind, kinds.Line)}
    assert set(get_args(kinds.AnyLine)) == every - {kinds.Line}
