"""The record of a run: what is written can be read, however it was cut; the demo knows what happened."""

from __future__ import annotations

import json
import os
import random
import re
import resource
import shutil
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.demo.demo_game import PressKind
from dropsbot.bot.devices.demo_degrees.degrees_device import DegreesDevice
from dropsbot.bot.games.choice import game_of_record, open_run_record
from dropsbot.bot.games.ten_drops.drops_ledger import DropsLedger
from dropsbot.bot.games.ten_drops.drops_lines import DropsCheckedLine, DropsPlannedLine, DropsTappedLine
from dropsbot.bot.games.ten_drops.drops_scribe import DropsScribe
from dropsbot.bot.games.ten_drops.plan_text import labels
from dropsbot.bot.games.ten_drops.position import Position
from dropsbot.bot.games.ten_drops.ten_drops import drops_scribe
from dropsbot.bot.games.ten_thousand_degrees.degrees_lines import (
    DegreesCheckedLine,
    DegreesPlannedLine,
    DegreesTappedLine,
)
from dropsbot.bot.games.ten_thousand_degrees.degrees_scribe import DegreesScribe
from dropsbot.bot.play.events import LevelCleared, Planned, Refused, Work
from dropsbot.bot.play.limits import Limits
from dropsbot.bot.profiles.home import load_profile
from dropsbot.bot.record import lines as kinds
from dropsbot.bot.record.journal import Journal
from dropsbot.bot.record.lines import (
    EndLine,
    LevelClearedLine,
    PressedLine,
    RefusedLine,
    SegmentLine,
    Times,
    to_text,
)
from dropsbot.bot.record.pages import JOURNAL, new_folder
from dropsbot.bot.record.report.telling import timed
from dropsbot.bot.record.totals import Totals
from dropsbot.bot.speech.errors import DropsbotError, UsageError
from dropsbot.solver.board import Board
from dropsbot.solver.rules import PRESETS
from dropsbot.vision.overlay import draw
from dropsbot.vision.reader import read
from testkit.recording import drops_ledger, record_run, segment, think

pytestmark = pytest.mark.quick


@pytest.fixture
def run(recorded: tuple[Path, DemoDevice], tmp_path: Path) -> Path:
    return Path(shutil.copytree(recorded[0], tmp_path / "run"))


def test_the_record_tells_what_the_game_saw(recorded: tuple[Path, DemoDevice]) -> None:
    folder, device = recorded
    record = open_run_record(folder)
    ledger = drops_ledger(record)
    tally = ledger.tally
    heard = [press for press in device.game.presses if press.kind in {PressKind.FILL, PressKind.DETONATION}]
    assert tally.taps == len(heard) + 1, "the lost one was sent as well"
    assert tally.detonations == sum(press.kind is PressKind.DETONATION for press in heard)
    assert (tally.levels, tally.mispredicted, tally.refused) == (2, 1, 0)
    assert (tally.drops_start, tally.drops_end) == (10, device.game.drops)
    assert ledger.left_off is None


def test_sentences_with_control_characters_read_back(tmp_path: Path) -> None:
    profile, device = load_profile("demo"), DemoDevice(SteppedClock(), seed=1)
    frame = device.grab()
    reading = replace(read(frame, profile), problems=("a\tb", "c\udcffd"))
    journal = Journal.begin(tmp_path, segment(), profile, DropsScribe(PRESETS["event"]), device.clock.now_s)
    journal.hear(Refused(frame, reading, True))
    journal.close()
    (line,) = (line for line in open_run_record(journal.folder).lines if isinstance(line, RefusedLine))
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
    journal = Journal.begin(tmp_path, segment(), profile, DropsScribe(PRESETS["event"]), device.clock.now_s)
    journal.hear(Planned(frame, reading, Position(board, 2, PRESETS["event"]), solution))
    journal.close()
    (overlay,) = (journal.folder / "overlays").iterdir()
    drawn = cv2.imread(str(overlay))
    assert drawn is not None
    assert np.array_equal(drawn, draw(frame, reading, profile, labels(solution.earning)))
    assert not np.array_equal(drawn, draw(frame, reading, profile))


def test_every_line_reads_back_as_it_was_written(recorded: tuple[Path, DemoDevice]) -> None:
    texts = (recorded[0] / JOURNAL).read_bytes().splitlines(keepends=True)
    lines = [DropsScribe(PRESETS["event"]).parse(1, text) for text in texts]
    assert {type(line) for line in lines} >= {
        SegmentLine, PressedLine, DropsPlannedLine, DropsTappedLine, DropsCheckedLine,
    }  # fmt: skip
    assert [to_text(line) for line in lines] == texts


def test_every_line_of_the_second_game_reads_back_as_it_was_written(
    recorded_degrees: tuple[Path, DegreesDevice],
) -> None:
    texts = (recorded_degrees[0] / JOURNAL).read_bytes().splitlines(keepends=True)
    lines = [DegreesScribe().parse(1, text) for text in texts]
    assert {type(line) for line in lines} == {
        SegmentLine, DegreesPlannedLine, DegreesTappedLine, DegreesCheckedLine, EndLine,
    }  # fmt: skip
    assert [to_text(line) for line in lines] == texts


def test_frames_show_what_their_lines_say(recorded: tuple[Path, DemoDevice]) -> None:
    record = open_run_record(recorded[0])
    planned = [line for line in record.lines if isinstance(line, DropsPlannedLine)]
    for line in planned:
        reading = read(record.frame(line.frame), record.profile)
        assert "".join(map(str, reading.sizes)) == line.solution.board
        assert (reading.drops, reading.level) == (line.drops, line.level)
        assert cv2.imread(str(record.folder / line.overlay)) is not None
    surprises = [line for line in record.lines if isinstance(line, DropsCheckedLine) and not line.as_predicted]
    assert len(surprises) == 1
    assert surprises[0].frame is not None
    assert "".join(map(str, read(record.frame(surprises[0].frame), record.profile).sizes)) == surprises[0].board


def test_the_profile_and_the_rules_are_those_of_the_run(recorded: tuple[Path, DemoDevice]) -> None:
    record = open_run_record(recorded[0])
    assert drops_scribe(record).rules == PRESETS["event"]
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
    totals = open_run_record(recorded[0]).totals()
    assert totals.spent[Work.WAITING] > 0
    assert sum(totals.spent.values()) <= totals.seconds + 0.001 * len(totals.spent)


def test_whenever_it_is_killed_every_named_file_is_there(tmp_path: Path) -> None:
    named, missing = set[str](), list[tuple[int, str]]()

    def look(journal: Journal) -> None:
        lines = open_run_record(journal.folder).lines
        told = (getattr(line, kind, None) for line in lines for kind in ("frame", "overlay"))
        names = {str(name) for name in told if name is not None}
        named.update(names)
        missing.extend((len(lines), name) for name in names if not (journal.folder / name).stat().st_size)

    record_run(tmp_path, watch=look)
    assert {Path(name).suffix for name in named} == {".png"}
    assert missing == []


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
    assert len(open_run_record(folder).lines) == 1


def test_a_line_that_a_full_disk_takes_half_of_is_taken_back(tmp_path: Path) -> None:
    journal = Journal.begin(tmp_path, segment(), load_profile("demo"), DropsScribe(PRESETS["event"]), lambda: 0.0)
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
    assert [type(line) for line in open_run_record(journal.folder).lines] == [SegmentLine, LevelClearedLine, EndLine]


def test_cut_anywhere_it_is_read_up_to_the_last_full_line(run: Path) -> None:
    whole = (run / JOURNAL).read_bytes()
    first = whole.index(b"\n") + 1
    chance = random.Random(5)
    for cut in [first, len(whole), *(chance.randrange(first, len(whole)) for _ in range(60))]:
        (run / JOURNAL).write_bytes(whole[:cut])
        record = open_run_record(run)
        assert len(record.lines) == whole[:cut].count(b"\n")
        assert record.whole_bytes + record.torn_bytes == cut
    (run / JOURNAL).write_bytes(whole[: first - 1])
    with pytest.raises(UsageError, match="no full line"):
        open_run_record(run)


def test_a_run_of_before_the_second_game_is_opened_and_gone_on_with(tmp_path: Path) -> None:
    shutil.copytree(Path(__file__).parent / "recorded" / "demo-one-level", tmp_path / "run")
    first = json.loads((tmp_path / "run" / JOURNAL).read_text().splitlines()[0])
    assert (first["schema"], "game" in first) == (2, False)
    record = open_run_record(tmp_path / "run")
    assert game_of_record(record).name == "ten-drops"
    now = segment(number=2, seed=first["seed"], speed=first["speed"])
    journal = Journal.go_on(record, now, lambda: 0.0)
    journal.end(None)
    journal.close()
    again = open_run_record(tmp_path / "run")
    assert [line.schema for line in again.lines if isinstance(line, SegmentLine)] == [2, kinds.SCHEMA]
    assert drops_ledger(again).tally == drops_ledger(record).tally


def test_what_a_killed_run_had_begun_to_make_is_taken_away(tmp_path: Path) -> None:

    def stop_while_it_is_made() -> None:
        with new_folder(tmp_path, "20260101-120000") as (making, _):
            (making / JOURNAL).touch()
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stop_while_it_is_made()
    assert list(tmp_path.iterdir()) == []
    left, fresh, other = (tmp_path / name for name in (".20260101-120000-2", ".20260101-120001", ".theirs"))
    for path in (left, fresh, other):
        path.mkdir()
    for path in (left, other):
        os.utime(path, (0, 0))
    with new_folder(tmp_path, "20260101-130000") as (_, folder):
        pass
    assert sorted(tmp_path.iterdir()) == sorted([fresh, other, folder])


@pytest.mark.parametrize(("device", "seconds"), [("demo", 2.0), ("demo:any:7", 2.0), ("window:game", 8.0)])
def test_seconds_are_those_of_the_person_however_fast_a_demo_runs(device: str, seconds: float) -> None:
    first = segment(device=device, speed=4.0)
    line = EndLine(t=8.0, spent=Times(waiting=8.0), why=None)
    totals = Totals(DropsLedger(0))
    for one in (first, line):
        totals.add(one)
    assert (totals.seconds, totals.spent[Work.WAITING]) == (seconds, seconds)
    assert [now_s for now_s, _ in timed([first, line])] == [0.0, seconds]
    limits = Limits(seconds=seconds, pace=first.pace)
    limits.check_seconds(7.9)
    with pytest.raises(DropsbotError, match=f"after {seconds:g} seconds"):
        limits.check_seconds(8.0)
