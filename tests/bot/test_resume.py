"""A run that was killed goes on in its folder; the demo's pictures and the sums over the segments are the oracle."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dropsbot.bot.cli import app
from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.games.choice import open_run_record
from dropsbot.bot.games.ten_drops.drops_ledger import DropsLedger
from dropsbot.bot.games.ten_drops.drops_match import DropsMatch, LeftOff, Think
from dropsbot.bot.games.ten_drops.drops_scribe import DropsScribe
from dropsbot.bot.games.ten_drops.drops_tally import DropsTally
from dropsbot.bot.games.ten_drops.rules_in_play import RulesInPlay
from dropsbot.bot.play.events import Checked, Event, LevelCleared, Paused, Planned, Tapped, Tell
from dropsbot.bot.play.loop import run_by_profile
from dropsbot.bot.profiles.home import load_profile
from dropsbot.bot.record.journal import Journal
from dropsbot.bot.record.lines import SegmentLine
from dropsbot.bot.speech.errors import UsageError
from dropsbot.solver.board import Board
from dropsbot.solver.plan import make_plan
from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.solver.solution import Solution
from testkit.recording import segment, think

SPEED = ("--speed", "5")


def dropsbot(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a run that was killed after its first level."""
    home = tmp_path_factory.mktemp("killed")
    process = subprocess.Popen(
        [sys.executable, "-m", "dropsbot", "run", "--device", "demo", "--levels", "50", *SPEED],
        cwd=home, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    until_s = time.monotonic() + 120
    while not any('"event":"level_cleared"' in journal.read_text() for journal in home.glob("runs/*/journal.jsonl")):
        assert process.poll() is None
        assert time.monotonic() < until_s, "no level in two minutes"
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    (journal,) = home.glob("runs/*/journal.jsonl")
    return journal.parent


@pytest.fixture
def run(killed: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(killed, tmp_path / "run"))


def test_numbers_and_levels_count_over_both_parts(run: Path) -> None:
    before = ledger_of(run).tally
    result = dropsbot("run", "--resume", str(run), "--levels", str(before.levels + 1), "--json")
    assert result.exit_code == 0, result.output
    summary = json.loads(result.stdout.splitlines()[-1])
    after = open_run_record(run)
    assert summary["levels"] == before.levels + 1
    assert summary["taps"] > before.taps
    assert summary["drops_start"] == before.drops_start == 10
    assert summary["run"] == str(run)
    assert ledger_of(run).tally.taps == summary["taps"]
    assert [line.number for line in after.lines if isinstance(line, SegmentLine)] == [1, 2]
    assert after.segment.speed == 5, "what was asked for first still holds"
    assert list(run.parent.iterdir()) == [run]
    assert "the demo begins a new game; the record goes on" in result.stderr


def test_a_torn_last_line_is_dropped_and_told(run: Path) -> None:
    journal = run / "journal.jsonl"
    whole = journal.read_bytes()
    whole = whole[: whole.rindex(b"\n") + 1]
    journal.write_bytes(whole + b'{"event":"tapped","t":3.1,"ce')
    assert open_run_record(run).torn_bytes == 29
    levels = ledger_of(run).tally.levels + 1
    result = dropsbot("run", "--resume", str(run), "--levels", str(levels))
    assert result.exit_code == 0, result.output
    assert "cut short" in result.stderr
    assert journal.read_bytes().startswith(whole + b'{"event":"segment"')
    assert open_run_record(run).torn_bytes == 0


def test_what_is_done_already_is_told(run: Path) -> None:
    before = (run / "journal.jsonl").read_bytes()
    result = dropsbot("run", "--resume", str(run), "--levels", "1")
    assert result.exit_code == 2
    assert "1 level asked for, and so many are cleared already" in " ".join(result.stderr.split())
    assert (run / "journal.jsonl").read_bytes() == before


def test_a_run_that_is_being_played_is_not_gone_on_with(tmp_path: Path) -> None:
    profile, rules, clock = load_profile("demo"), PRESETS["event"], SteppedClock()
    playing = Journal.begin(tmp_path, segment(), profile, DropsScribe(rules), clock.now_s)
    read_early = open_run_record(playing.folder)
    playing.hear(Paused(True))
    before = (playing.folder / "journal.jsonl").read_bytes()
    result = dropsbot("run", "--resume", str(playing.folder))
    assert result.exit_code == 2, result.output
    assert "another dropsbot is playing the run" in result.stderr
    playing.close()
    with pytest.raises(UsageError, match="meanwhile"):
        Journal.go_on(read_early, segment(number=2), clock.now_s)
    assert (playing.folder / "journal.jsonl").read_bytes() == before
    Journal.go_on(open_run_record(playing.folder), segment(number=2), clock.now_s).close()
    assert len(open_run_record(playing.folder).lines) == 3


def test_a_dry_run_on_the_way_does_not_end_a_run(run: Path) -> None:
    dry = dropsbot("run", "--resume", str(run), "--dry-run", "--levels", "2")
    assert dry.exit_code == 4, "the demo begins with its cover anew"
    result = dropsbot("run", "--resume", str(run))
    assert result.exit_code == 0, result.output
    assert [line.dry_run for line in open_run_record(run).lines if isinstance(line, SegmentLine)] == [
        False,
        True,
        False,
    ]


def test_a_dry_run_cannot_be_gone_on_with(tmp_path: Path) -> None:
    began = segment(dry_run=True)
    scribe = DropsScribe(PRESETS["event"])
    Journal.begin(tmp_path, began, load_profile("demo"), scribe, SteppedClock().now_s).close()
    (folder,) = tmp_path.iterdir()
    result = dropsbot("run", "--resume", str(folder))
    assert result.exit_code == 2
    assert "dry run" in result.stderr


@pytest.mark.parametrize("more", [("--device", "demo"), ("--profile", "demo")])
def test_a_run_goes_on_with_its_own_device_and_profile(run: Path, more: tuple[str, str]) -> None:
    result = dropsbot("run", "--resume", str(run), *more)
    assert result.exit_code == 2
    assert "--resume" in result.stderr


def test_other_rules_than_those_played_by_are_refused(run: Path) -> None:
    rules = json.loads((run / "rules.json").read_text())
    (run / "rules.json").write_text(json.dumps(rules | {"combo_every": 2}))
    result = dropsbot("run", "--resume", str(run))
    assert result.exit_code == 2
    assert "rules" in result.stderr


def test_without_device_or_run_the_message_names_both() -> None:
    result = dropsbot("run")
    assert result.exit_code == 2
    assert "--device" in result.stderr
    assert "--resume" in result.stderr


def test_a_new_run_never_takes_the_folder_of_another(tmp_path: Path) -> None:
    frames = tmp_path / "frames"
    frames.mkdir()
    shutil.copy(Path(__file__).parents[2] / "docs" / "overlay.png", frames / "1.png")
    for _ in range(3):
        dropsbot("run", "--device", f"recorded:{frames}", "--profile", "demo", "--runs", str(tmp_path / "runs"))
    runs = sorted((tmp_path / "runs").iterdir())
    assert len(runs) == 3
    assert all(len([*open_run_record(run).lines]) >= 3 for run in runs)
    assert not any(run.name.startswith(".") for run in runs)


def ledger_of(folder: Path) -> DropsLedger:
    """What the record in a folder adds up to."""
    ledger = open_run_record(folder).totals().ledger
    assert isinstance(ledger, DropsLedger)
    return ledger


class KilledError(Exception):
    """As if the process were gone."""


def play_one_level(device: DemoDevice, thinking: Think, tell: Tell, left_off: LeftOff | None = None) -> DropsTally:
    """Play a level; how many of everything there were."""
    profile = load_profile("demo")
    match = DropsMatch(profile, RulesInPlay(PRESETS["event"]), thinking, tell, 1, left_off=left_off)
    run_by_profile(device, profile, match, tell).play()
    return match.tally


def play_until(runs: Path, device: DemoDevice, thinking: Think, last: Callable[[Event], bool]) -> LeftOff | None:
    """Play with a record up to an event; what the record says of where it left off."""
    profile, rules = load_profile("demo"), PRESETS["event"]
    journal = Journal.begin(runs, segment(), profile, DropsScribe(rules), device.clock.now_s)

    def tell(event: Event) -> None:
        journal.hear(event)
        if last(event):
            raise KilledError

    with pytest.raises(KilledError):
        play_one_level(device, thinking, tell)
    return ledger_of(journal.folder).left_off


def test_a_level_that_was_cleared_when_it_was_killed_counts(tmp_path: Path) -> None:
    device = DemoDevice(SteppedClock(), seed=3)
    left_off = play_until(tmp_path, device, think, lambda event: isinstance(event, Tapped) and event.step.board.cleared)
    assert left_off is not None
    assert left_off.board.cleared
    device.clock.sleep(10)
    levels: list[int] = []
    tally = play_one_level(
        device, think, lambda event: levels.append(event.levels) if isinstance(event, LevelCleared) else None, left_off
    )
    assert levels == [1]
    assert (tally.levels, tally.taps, device.game.level) == (1, 0, 2)


def test_a_chain_before_it_was_killed_costs_the_perfect_bonus(tmp_path: Path) -> None:
    def chain_first(board: Board, rules: Rules, drops: int | None) -> Solution:
        """A plan of one chain that leaves bubbles."""
        chains = (make_plan(board, rules, [cell]) for cell, size in enumerate(board.sizes) if size == 4)
        return replace(think(board, rules, drops), plan=next(plan for plan in chains if not plan.clears))

    device = DemoDevice(SteppedClock(), seed=3)
    left_off = play_until(tmp_path, device, chain_first, lambda event: isinstance(event, Checked))
    assert left_off == LeftOff(device.game.board, detonated=True)
    planned: list[Planned] = []
    tally = play_one_level(
        device, think, lambda event: planned.append(event) if isinstance(event, Planned) else None, left_off
    )
    assert planned[0].solution.rules.perfect_bonus == 0
    assert tally.mispredicted == 0
    assert tally.drops_end == device.game.drops


def test_on_another_board_nothing_of_the_last_one_counts() -> None:
    device = DemoDevice(SteppedClock(), seed=3)
    planned: list[Planned] = []
    tally = play_one_level(
        device, think, lambda event: planned.append(event) if isinstance(event, Planned) else None,
        LeftOff(Board.parse("4" * 36), detonated=True),
    )  # fmt: skip
    assert planned[0].solution.rules.perfect_bonus == 1
    assert tally.levels == 1
