"""The main job: the command plays the real game ten-drops in a real window; the game's own objects are the oracle."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from dropsbot.bot.devices.open import open_device
from dropsbot.bot.profiles.home import load_profile
from dropsbot.vision.profile import Screen
from testkit.real_game.watched import WatchedGame

WINDOW = ("--device", "window:ten drops", "--profile", "ten-drops")


def dropsbot(*arguments: str, display: str | None, folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs the command as a person does, in a process of its own."""
    environment = {key: value for key, value in os.environ.items() if key not in {"DISPLAY", "WAYLAND_DISPLAY"}}
    if display:
        environment["DISPLAY"] = display
    return subprocess.run(
        [sys.executable, "-m", "dropsbot", *arguments],
        env=environment, cwd=folder, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip


def test_clears_three_levels_from_the_cover(
    play_real_game: Callable[[int], WatchedGame], display: str, tmp_path: Path
) -> None:
    game = play_real_game(11)
    done = dropsbot("run", *WINDOW, "--levels", "3", "--json", display=display, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    summary = json.loads(done.stdout.splitlines()[-1])
    assert game.wasted == []
    assert game.running, "EXIT was never pressed"
    assert game.truth.level == 4
    assert summary["levels"] == 3
    assert summary["drops_end"] == game.truth.drops
    taps = [press for press in game.presses if press.kind in {"fill", "detonation"}]
    assert summary["taps"] == len(taps)
    assert summary["detonations"] == sum(press.kind == "detonation" for press in taps)
    journal = [json.loads(line) for line in (tmp_path / summary["run"] / "journal.jsonl").read_text().splitlines()]
    boards = {truth.board for truth in game.truths}
    planned = [line["solution"]["board"].replace(" ", "") for line in journal if line["event"] == "planned"]
    assert len(planned) >= 3
    assert set(planned) <= boards


def test_a_dry_run_taps_nothing(play_real_game: Callable[[int], WatchedGame], display: str, tmp_path: Path) -> None:
    game = play_real_game(12)
    done = dropsbot("run", *WINDOW, "--dry-run", display=display, folder=tmp_path)
    assert done.returncode == 4
    assert "start a level" in done.stderr
    assert game.presses == []


def test_a_dry_run_on_a_board_shows_the_plan(
    play_real_game: Callable[[int], WatchedGame], display: str, tmp_path: Path
) -> None:
    game = play_real_game(15)
    profile = load_profile("ten-drops")
    start = next(mark.press for mark in profile.marks if mark.screen is Screen.COVER)
    assert start is not None
    with closing(open_device("window:ten drops")) as device:
        frame = device.grab()
        device.tap(start, frame)
        device.park(profile.park, frame)
    game.wait_for(lambda: game.truth.started)
    done = dropsbot("run", *WINDOW, "--dry-run", "--json", display=display, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    (summary,) = (json.loads(line) for line in done.stdout.splitlines())
    assert summary["plan"]["board"] == game.truth.board
    assert summary["taps"] == 0
    assert [press.kind for press in game.presses] == ["START"]
    assert list((tmp_path / summary["run"]).glob("overlays/*-plan.png"))


def test_read_says_what_the_window_shows(
    play_real_game: Callable[[int], WatchedGame], display: str, tmp_path: Path
) -> None:
    play_real_game(13)
    done = dropsbot("read", *WINDOW, "--json", display=display, folder=tmp_path)
    assert done.returncode == 4
    assert json.loads(done.stdout)["screen"] == "cover"


def test_a_window_that_is_not_there_is_told_with_what_is(
    play_real_game: Callable[[int], WatchedGame], display: str, tmp_path: Path
) -> None:
    play_real_game(14)
    done = dropsbot("run", "--device", "window:my game", "--profile", "ten-drops", display=display, folder=tmp_path)
    assert done.returncode == 3
    assert "ten drops" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_a_display_the_message_says_so(tmp_path: Path) -> None:
    done = dropsbot("run", *WINDOW, display=None, folder=tmp_path)
    assert done.returncode == 3
    assert "display" in done.stderr
    assert "Traceback" not in done.stderr
