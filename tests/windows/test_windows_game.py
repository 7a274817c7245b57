"""The main job on Windows, as Wine gives it: the command plays the real game; the game's own objects are the oracle."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest

from testkit.windows.wine import Done, Play, WindowsGame, Wine

pytestmark = pytest.mark.windows

DEVICE = ("--device", "window:ten drops")
WINDOW = (*DEVICE, "--profile", "ten-drops")
START = ("press", "650", "430")


def told(done: Done, code: int = 0) -> dict[str, Any]:
    """What the last line of JSON says, of a command that ended with ``code``."""
    assert done.code == code, done.errors.decode("cp1252")
    said: dict[str, Any] = json.loads(done.out.splitlines()[-1])
    return said


def start_a_level(wine: Wine, game: WindowsGame) -> None:
    """As a person does, with the mouse."""
    wine.person(*START)
    game.wait_for(lambda: game.truth.started)
    game.wait_for_rest()


def lines_of(wine: Wine, run: str) -> list[dict[str, Any]]:
    """The lines of a journal that are whole."""
    journal = wine.unix(run) / "journal.jsonl"
    return [json.loads(line) for line in journal.read_bytes().splitlines(keepends=True) if line.endswith(b"\n")]


def only_run_in(wine: Wine, runs: str) -> str:
    [folder] = [entry.name for entry in wine.unix(runs).iterdir() if not entry.name.startswith(".")]
    return rf"{runs}\{folder}"


def wait_until(condition: Callable[[], Any], timeout_s: float = 120) -> None:
    until_s = time.monotonic() + timeout_s
    while not condition():
        assert time.monotonic() < until_s
        time.sleep(0.05)


def boards_planned(lines: list[dict[str, Any]]) -> list[str]:
    return [line["solution"]["board"].replace(" ", "") for line in lines if line["event"] == "planned"]


def test_the_window_is_listed_with_the_size_of_its_picture(wine: Wine, play_on_windows: Play) -> None:
    play_on_windows(11)
    windows = told(wine.dropsbot("devices", "--json"))["windows"]
    assert [(window["title"], window["width"], window["height"]) for window in windows] == [("ten drops", 800, 600)]


def test_a_cover_is_told_from_a_board(wine: Wine, play_on_windows: Play) -> None:
    game = play_on_windows(13)
    assert told(wine.dropsbot("read", *WINDOW, "--json"), 4)["screen"] == "cover"
    start_a_level(wine, game)
    assert told(wine.dropsbot("read", *WINDOW, "--json"))["board"] == game.truth.board


def test_clears_three_levels_from_the_cover(wine: Wine, play_on_windows: Play, own_folder: str) -> None:
    game = play_on_windows(11)
    summary = told(wine.dropsbot("run", *WINDOW, "--levels", "3", "--runs", own_folder, "--json"))
    assert game.wasted == []
    assert game.running, "EXIT was never pressed"
    assert game.truth.level == 4
    assert summary["levels"] == 3
    assert summary["drops_end"] == game.truth.drops
    taps = [press for press in game.presses if press.kind in {"fill", "detonation"}]
    assert summary["taps"] == len(taps)
    planned = boards_planned(lines_of(wine, summary["run"]))
    assert len(planned) >= 3
    assert set(planned) <= {truth.board for truth in game.truths}


def test_a_hint_shows_the_plan_and_taps_nothing(wine: Wine, play_on_windows: Play, own_folder: str) -> None:
    game = play_on_windows(15)
    start_a_level(wine, game)
    wine.unix(own_folder).mkdir(parents=True)
    overlay = rf"{own_folder}\计划 1.png"
    plan = told(wine.dropsbot("hint", *WINDOW, "--overlay", overlay, "--json"))
    assert plan["board"].replace(" ", "") == game.truth.board
    assert wine.unix(overlay).read_bytes().startswith(b"\x89PNG")
    assert [press.kind for press in game.presses] == ["START"]


def test_a_killed_run_is_gone_on_with_reported_and_replayed(wine: Wine, play_on_windows: Play, own_folder: str) -> None:
    game = play_on_windows(17)
    with wine.start("-m", "dropsbot", "run", *WINDOW, "--levels", "3", "--runs", own_folder) as playing:
        wait_until(lambda: wine.unix(own_folder).is_dir() and list(wine.unix(own_folder).glob("2*")))
        run = only_run_in(wine, own_folder)
        wait_until(lambda: "level_cleared" in [line["event"] for line in lines_of(wine, run)])
        playing.kill()
    assert "end" not in [line["event"] for line in lines_of(wine, run)]
    summary = told(wine.dropsbot("run", "--resume", run, "--json"))
    assert (summary["levels"], summary["run"]) == (3, run)
    assert game.truth.level == 4
    assert wine.dropsbot("report", run).code == 0
    assert "<html" in (wine.unix(run) / "report.html").read_text("utf-8")
    replayed = wine.dropsbot("replay", run)
    assert replayed.code == 0, replayed.out.decode("cp1252")


def test_a_window_that_is_moved_is_played_on(wine: Wine, play_on_windows: Play, own_folder: str) -> None:
    game = play_on_windows(19)
    arguments = ("run", *WINDOW, "--levels", "2", "--runs", own_folder, "--json")
    with wine.start("-m", "dropsbot", *arguments) as playing:
        game.wait_for(lambda: game.truth.started, timeout_s=120)
        for place in ("10 40", "300 300", "0 0"):
            wine.person("move", *place.split())
        out, errors = playing.communicate(b"", 300)
    assert told(Done(playing.returncode, out, errors))["levels"] == 2
    assert game.truth.level == 3
    assert {press.kind for press in game.wasted} <= {"nothing"}, "only a press during a move may miss the board"


def test_a_window_that_is_resized_is_read_at_its_size_and_played_on(
    wine: Wine, play_on_windows: Play, own_folder: str
) -> None:
    game = play_on_windows(23, resizable=True)
    arguments = ("run", *WINDOW, "--levels", "2", "--runs", own_folder, "--json")
    with wine.start("-m", "dropsbot", *arguments) as playing:
        for size, moment in (("1000 750", lambda: game.truth.started), ("640 480", lambda: game.truth.level == 2)):
            game.wait_for(moment, timeout_s=120)
            wine.person("resize", *size.split())
        out, errors = playing.communicate(b"", 300)
    summary = told(Done(playing.returncode, out, errors))
    assert summary["levels"] == 2
    assert game.truth.level == 3
    assert set(boards_planned(lines_of(wine, summary["run"]))) <= {truth.board for truth in game.truths}
    assert {press.kind for press in game.wasted} <= {"nothing"}, "only a press while it changes may miss the board"


def test_a_profile_is_made_from_nothing_and_played_by(wine: Wine, play_on_windows: Play, own_folder: str) -> None:
    """The profile goes into the person's own folder, whose name has spaces and Chinese letters."""
    game = play_on_windows(3)
    start_a_level(wine, game)
    wine.unix(own_folder).mkdir(parents=True)
    seen = rf"{own_folder}\看到的.png"
    made = wine.dropsbot("calibrate", *DEVICE, "--profile", "mine", "--new", "--yes", "--preview", seen)
    assert made.code == 0, made.errors.decode("cp1252")
    assert wine.unix(r"C:\users\十滴水 玩家\AppData\Local\dropsbot\profiles\mine\profile.toml").is_file()
    assert wine.unix(seen).is_file()
    lesson = len(game.presses)
    summary = told(wine.dropsbot("run", *DEVICE, "--profile", "mine", "--runs", own_folder, "--json"))
    assert summary["levels"] == 1
    planned = boards_planned(lines_of(wine, summary["run"]))
    assert set(planned) <= {truth.board for truth in game.truths}
    assert [press.kind for press in game.presses[lesson:] if press.kind in {"ABOUT", "EXIT"}] == []
