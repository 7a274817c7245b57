"""Several devices at once: real processes on the demo, each with a whole record of its own."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict
from io import StringIO
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from dropsbot.bot.app.run_process import CRASHED, Player
from dropsbot.bot.cli import app
from dropsbot.bot.cli.several import names_of, play_all, table_of
from dropsbot.bot.games.asked import Asked
from dropsbot.bot.games.choice import open_run_record
from dropsbot.bot.games.narrator import Status
from dropsbot.bot.games.ten_drops.drops_lines import DropsPlannedLine
from dropsbot.bot.play.person import Nobody
from dropsbot.bot.record.lines import EndLine, LevelClearedLine, PausedLine
from dropsbot.bot.record.opening import Record

TWO = ("--device", "demo", "--device", "demo")
RUN = ("run", *TWO, "--levels", "500", "--speed", "20", "--json")


def dropsbot(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


def test_one_that_fails_leaves_the_others_alone(tmp_path: Path) -> None:
    devices = ("--device", "demo", "--device", "recorded:no-such-folder", "--device", "demo")
    result = dropsbot(
        "run", *devices, "--profile", "demo", "--levels", "1", "--speed", "20", "--seed", "7",
        "--runs", str(tmp_path), "--json",
    )  # fmt: skip
    first, missing, last = json.loads(result.stdout)
    assert [one["device"] for one in (first, missing, last)] == ["demo", "recorded:no-such-folder", "demo"]
    assert [one["code"] for one in (first, missing, last)] == [0, 2, 0], result.output
    assert result.exit_code == 2
    assert "no-such-folder" in missing["why"]
    assert "no-such-folder" in result.stderr
    assert result.stderr.count("Ctrl-C stops") == 1
    for name in ("demo (seed 7)  level", "recorded:no-such-folder  ends", "demo (seed 9)  level"):
        assert name in result.stderr
    assert (missing["run"], missing["taps"]) == (None, 0)
    records = [open_run_record(Path(one["run"])) for one in (first, last)]
    assert len({record.folder for record in records}) == 2 == len(list(tmp_path.iterdir()))
    assert [record.segment.seed for record in records] == [7, 9]
    assert boards(records[0]) != boards(records[1])
    for one, record in zip((first, last), records, strict=True):
        assert record.totals().ledger.summary().items() <= one.items()
        assert one["levels"] == 1
        assert one["predicted"] == one["taps"] > 0
        assert record.torn_bytes == 0
        assert record.lines[-1] == EndLine(t=record.lines[-1].t, spent=record.lines[-1].spent, why=None)
        assert sum(isinstance(line, LevelClearedLine) for line in record.lines) == 1


def boards(record: Record) -> list[str]:
    return [line.solution.board for line in record.lines if isinstance(line, DropsPlannedLine)]


def test_all_pause_together_and_ctrl_c_ends_all_in_order(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "dropsbot", *RUN],
        cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        wait_for(process, tmp_path, '"tapped"', 1)
        process.send_signal(signal.SIGUSR1)
        wait_for(process, tmp_path, '"paused"', 1)
        process.send_signal(signal.SIGUSR1)
        wait_for(process, tmp_path, '"paused"', 2)
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=120)
    finally:
        process.kill()
    assert process.returncode == 130, errors
    assert "Traceback" not in errors
    ended = json.loads(output)
    assert [one["code"] for one in ended] == [130, 130]
    records = [open_run_record(Path(tmp_path, one["run"])) for one in ended]
    assert len({record.folder for record in records}) == 2
    for one, record in zip(ended, records, strict=True):
        assert record.totals().ledger.summary().items() <= one.items()
        assert [line.on for line in record.lines if isinstance(line, PausedLine)] == [True, False]
        end = record.lines[-1]
        assert isinstance(end, EndLine)
        assert end.why == "stopped"


def test_all_end_in_order_when_the_first_process_is_killed(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "dropsbot", *RUN],
        cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    try:
        wait_for(process, tmp_path, '"tapped"', 1)
    finally:
        process.kill()
        process.wait()
    until_s = time.monotonic() + 60
    while [count_in(folder, '"end"') for folder in tmp_path.glob("runs/2*")] != [1, 1]:
        assert time.monotonic() < until_s, "nobody told the runs to end"
        time.sleep(0.02)
    for folder in tmp_path.glob("runs/2*"):
        end = open_run_record(folder).lines[-1]
        assert isinstance(end, EndLine)
        assert end.why == "stopped"


def wait_for(process: subprocess.Popen[str], folder: Path, text: str, times: int) -> None:
    """Wait until two journals have it so often."""
    until_s = time.monotonic() + 180
    while [count_in(folder, text) >= times for folder in folder.glob("runs/2*")] != [True, True]:
        assert process.poll() is None
        assert time.monotonic() < until_s, f"no {text} in three minutes"
        time.sleep(0.02)


def count_in(run: Path, text: str) -> int:
    return (run / "journal.jsonl").read_text().count(text)


def test_who_asks_again_does_not_wait_for_the_last_words(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupted(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("dropsbot.bot.cli.several._follow", interrupted)
    (ended,) = play_all([Asked(device="demo", profile=None, runs=str(tmp_path), levels=50)], Nobody(), "")
    assert (ended["code"], ended["why"]) == (130, "stopped")
    assert not list(tmp_path.rglob("journal.jsonl")), "it was killed before it began"


def test_a_process_that_ends_without_a_word_is_told_with_its_last_words(tmp_path: Path) -> None:
    asked: dict[str, Any] = {"device": "demo", "profile": None, "runs": str(tmp_path), "levels": "one"}
    (ended,) = play_all([Asked(**asked)], Nobody(), "")
    assert ended["code"] == CRASHED
    assert "TypeError" in ended["why"]
    assert ended["run"] is None


@pytest.mark.parametrize(
    "line",
    [b"a library says hello\n", b'{"status": {"lev', b"3\n", b"{}\n", b"\xff\n", b'{"code": 5}\n', b"[" * 100_000],
)
def test_what_is_no_news_is_passed_over(line: bytes) -> None:
    player = Player("demo", Asked("demo", None, "runs"), SimpleQueue())
    assert player.hear(line) is None
    assert (player.status, player.end, player.alive) == (Status({}), None, True)


def test_only_news_goes_out_on_standard_output() -> None:
    code = (
        "import os, sys\n"
        "from dropsbot.bot.app import apart\n"
        "from dropsbot.bot.speech.errors import UsageError\n"
        "def play(*arguments):\n"
        "    print('a library says hello')\n"
        "    os.write(1, b'another one as well')\n"
        "    raise UsageError('no')\n"
        "apart.play = play\n"
        "sys.exit(apart.main())"
    )
    asked = json.dumps(asdict(Asked("demo", None, "runs"))) + "\n"
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", code], stdin=pipe, stdout=pipe, stderr=pipe, text=True) as ran:
        assert ran.stdin is not None
        assert ran.stdout is not None
        assert ran.stderr is not None
        ran.stdin.write(asked)
        ran.stdin.flush()  # it stays open: its end tells the process to stop
        news, errors = ran.stdout.read(), ran.stderr.read()
    assert json.loads(news) == {"summary": None, "why": "no", "code": 2}, errors
    assert "a library says hello" in errors
    assert "another one as well" in errors


def test_a_run_ends_in_order_where_the_one_that_follows_it_fails(tmp_path: Path) -> None:
    asked = Asked("demo", None, str(tmp_path), levels=500, speed=20.0)
    news: SimpleQueue[tuple[Player, bytes | None]] = SimpleQueue()
    player = Player("demo", asked, news)

    def follow() -> None:
        while player.status.numbers.get("taps", "0") == "0":
            player.hear(news.get(timeout=120)[1])
            assert player.alive
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError), player:
        follow()
    (folder,) = tmp_path.iterdir()
    end = open_run_record(folder).lines[-1]
    assert isinstance(end, EndLine)
    assert end.why == "stopped"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((*TWO, "--profile", "demo", "--profile", "demo", "--profile", "demo"), "3 profiles"),
        ((*TWO, "--resume", "runs/1"), "--resume"),
        ((*TWO, "--dry-run"), "one device"),
        (("--device", "window:a", "--device", "window:a", "--profile", "demo"), "given twice"),
        (("--device", "demo", "--profile", "demo", "--profile", "demo"), "2 profiles"),
    ],
)
def test_what_makes_no_sense_starts_nothing(
    arguments: Sequence[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = dropsbot("run", *arguments)
    assert result.exit_code == 2
    assert said in result.stderr.replace("\n", " ")
    assert list(tmp_path.iterdir()) == []
    assert "Ctrl-C" not in result.stderr, "keys are for a run that begins"


def test_keys_are_not_told_where_no_run_begins(tmp_path: Path) -> None:
    devices = ("--device", "recorded:one", "--device", "recorded:two")
    result = dropsbot("run", *devices, "--profile", "demo", "--runs", str(tmp_path))
    assert result.exit_code == 2
    assert "Ctrl-C" not in result.stderr


def test_the_table_has_a_row_a_device() -> None:
    asked = [Asked(name, None, "runs", seed=4 + at) for at, name in enumerate(("demo", "window:my [game]", "demo"))]
    players = [Player(name, one, SimpleQueue()) for name, one in zip(names_of(asked), asked, strict=True)]
    numbers = {"level": "3", "drops": "12", "cleared": "2", "taps": "41"}
    players[0].status = Status(numbers, "tapped (2,4), as predicted")
    text = StringIO()
    Console(file=text, width=100).print(table_of(players))
    rows = [line.split() for line in text.getvalue().splitlines()]
    assert rows[0] == ["device", "level", "drops", "cleared", "taps", "last"]
    assert rows[1] == ["demo", "(seed", "4)", "3", "12", "2", "41", "tapped", "(2,4),", "as", "predicted"]
    assert rows[2][:6] == ["window:my", "[game]", "?", "?", "?", "?"], "it has not begun"
    assert rows[3][:5] == ["demo", "(seed", "6)", "?", "?"]
