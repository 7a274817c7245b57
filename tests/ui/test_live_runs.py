"""Runs that the server keeps, without a page: what is kept of their words, and that nobody taps beside another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from dropsbot.bot.app import herald, run_process
from dropsbot.bot.app.run_folders import delete_run
from dropsbot.bot.games.asked import Asked
from dropsbot.bot.record.pages import JOURNAL
from dropsbot.bot.speech.errors import UsageError
from dropsbot.bot.ui import shell
from dropsbot.bot.ui.drawing import draw_drops
from dropsbot.bot.ui.live_runs import LiveRuns
from dropsbot.bot.ui.noting import KeptLog
from dropsbot.bot.ui.tongue import Tongue

DEVICE = "window:ten drops"


def test_a_log_that_forgets_its_oldest_lines_still_tells_the_new_ones() -> None:
    log = KeptLog(3)
    for said in "abcd":
        log.add(said, 1.0)
    assert log.after(0) == ([(1.0, "b"), (1.0, "c"), (1.0, "d")], 4)
    assert log.after(4) == ([], 4)
    log.add("e", 2.0)
    assert log.after(4) == ([(2.0, "e")], 5)


def test_drops_over_a_long_run_are_drawn_as_short_as_over_a_short_one() -> None:
    points = [(float(second), second % 40) for second in range(20_000)]
    drawn = draw_drops(points, [t for t, _ in points], 20_000, "drops")
    assert drawn.count("H") < 1000
    assert drawn.count("<line") < 1000


@pytest.fixture
def asked(tmp_path: Path) -> Asked:
    """A run on a window."""
    return Asked(DEVICE, "ten-drops", str(tmp_path))


@pytest.fixture
def no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs that do nothing, for as long as they are let."""

    class Idle(SimpleNamespace):
        def __enter__(self) -> Idle:
            return self

        def __exit__(self, *error: object) -> None:
            self.alive = False

        def stop(self) -> None:
            pass

    def idle(device: str, *rest: object, **options: object) -> Idle:
        return Idle(name=device, alive=True)

    monkeypatch.setattr(run_process, "Player", idle)


def warming(monkeypatch: pytest.MonkeyPatch, meanwhile: Callable[[], object]) -> None:
    """Something happens while the solver is loaded."""
    monkeypatch.setattr(herald, "warm", lambda *given: meanwhile())


@pytest.mark.usefixtures("no_process")
def test_a_button_that_is_pressed_twice_starts_one_run(
    tmp_path: Path, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    with LiveRuns(tmp_path, lambda: None) as live:

        def press_again() -> None:
            warming(monkeypatch, lambda: None)
            live.start(asked)

        warming(monkeypatch, press_again)
        with pytest.raises(UsageError, match="a run goes on"):
            live.start(asked)
        assert len(live.all()) == 1


@pytest.mark.usefixtures("no_process")
def test_no_run_starts_where_a_calibration_plays(tmp_path: Path, asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    warming(monkeypatch, lambda: None)
    taught = [DEVICE]
    with LiveRuns(tmp_path, lambda: taught[0]) as live:
        with pytest.raises(UsageError, match="a calibration goes on"):
            live.start(asked)
        taught[0] = "window:another"
        live.start(asked)
        assert len(live.all()) == 1


@pytest.mark.usefixtures("no_process")
def test_a_run_that_is_taken_away_keeps_nothing_open(
    tmp_path: Path, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    warming(monkeypatch, lambda: None)
    with LiveRuns(tmp_path, lambda: None) as live:
        first = live.start(asked)
        live.forget(first.number)
        assert list(live.all()) == [first], "it goes on"
        first.over = True
        live.forget(first.number)
        second = live.start(asked)
        assert [run.player.alive for run in (first, second)] == [False, True]
    assert [run.player.alive for run in (first, second)] == [False, False]


def test_what_nobody_foresaw_is_told_in_the_page_and_on_standard_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said: list[str] = []
    here = cast("shell.Here", SimpleNamespace(say=Tongue("en")))
    monkeypatch.setattr(shell, "complain", said.append)
    with ThreadPoolExecutor(1) as other:  # in this one a browser may have its own loop
        assert other.submit(asyncio.run, shell.attempt(here, int, "x")).result() is None
    assert said == ["ValueError: invalid literal for int() with base 10: 'x'"]
    assert "Traceback" in capsys.readouterr().err


def test_the_folder_above_is_no_run(tmp_path: Path) -> None:
    (tmp_path / JOURNAL).touch()
    (tmp_path / "runs").mkdir()
    with pytest.raises(UsageError, match="there is no run"):
        delete_run(tmp_path / "runs", "..")
    assert (tmp_path / JOURNAL).is_file()
