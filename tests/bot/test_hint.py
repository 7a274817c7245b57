"""``dropsbot hint`` looks and shows; the demo's own log of presses says that nothing was tapped."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import cv2
import numpy as np
import pytest
from typer.testing import CliRunner, Result

from dropsbot.bot.cli import app
from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.demo.demo_game import PressKind
from dropsbot.bot.profiles.home import load_profile
from dropsbot.bot.profiles.watched_taps import worth_keeping
from dropsbot.calibration.rules_by_watching.seen_taps import WatchedTap
from dropsbot.solver.board import Board
from dropsbot.solver.plan import make_plan
from dropsbot.solver.reference import simulate_tap
from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.vision.frame import Frame, Point

pytestmark = pytest.mark.quick


class Untouchable(DemoDevice):
    """The demo, which nobody may tap."""

    def tap(self, point: Point, frame: Frame) -> None:
        raise AssertionError("tapped")


def dropsbot(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Untouchable:
    """The demo in play, which is what every --device opens."""
    device = Untouchable(SteppedClock(), seed=11)
    device.start()
    monkeypatch.setattr("dropsbot.bot.devices.open.open_device", lambda spec, seed: device)
    monkeypatch.chdir(tmp_path)
    return device


def test_the_plan_of_the_board_that_shows_is_told_and_nothing_tapped(device: Untouchable, tmp_path: Path) -> None:
    result = dropsbot("hint", "--device", "demo", "--json")
    assert result.exit_code == 0, result.output
    answer = json.loads(result.stdout)
    assert answer["board"] == device.game.board.digits
    assert answer["drops_needed"] <= device.game.drops == 10
    taps = [group["row"] * 6 + group["col"] for group in answer["groups"] for _ in range(group["taps"])]
    plan = make_plan(Board.parse(answer["board"]), PRESETS["event"], taps)
    assert plan.clears
    assert plan.reward == answer["reward"]
    assert [press.kind for press in device.game.presses] == [PressKind.START]
    assert list(tmp_path.iterdir()) == [], "no record, no picture"


def test_the_picture_opens_in_the_viewer_with_every_cell_of_the_plan_marked(
    device: Untouchable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Path] = []
    monkeypatch.setattr("dropsbot.bot.cli.pictures.open_in_viewer", shown.append)
    monkeypatch.setattr("tempfile.mkdtemp", lambda prefix: str(tmp_path))
    result = dropsbot("hint", "--device", "demo")
    assert result.exit_code == 0, result.output
    assert "reward" in result.stdout
    (path,) = shown
    assert marked(path, device) == planned(device)


def test_a_viewer_that_complains_is_not_heard(device: Untouchable, tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "shot.png"), device.grab().pixels)
    viewer = tmp_path / "xdg-open"
    viewer.write_text(f'#!/bin/sh\necho noise; echo noise >&2; echo "$1" > "{tmp_path}/opened"\n')
    viewer.chmod(0o755)
    done = subprocess.run(  # until nobody can write to its output any more: the viewer, too, has ended
        [sys.executable, "-m", "dropsbot", "hint", "--image", "shot.png", "--profile", "demo"],
        cwd=tmp_path, env={**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "noise" not in done.stdout + done.stderr
    (saved,) = [line.removeprefix("saved ") for line in done.stderr.splitlines() if line.startswith("saved ")]
    assert cv2.imread(saved) is not None


def test_without_a_viewer_the_picture_is_told(
    device: Untouchable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("tempfile.mkdtemp", lambda prefix: str(tmp_path))
    result = dropsbot("hint", "--device", "demo")
    assert result.exit_code == 0, result.output
    assert f"saved {tmp_path / 'hint.png'}" in result.stderr


def test_a_screenshot_is_enough_and_the_picture_is_saved_where_asked(
    device: Untouchable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "dropsbot.bot.cli.pictures.open_in_viewer", lambda path: pytest.fail("the picture was to be saved")
    )
    cv2.imwrite(str(tmp_path / "shot.png"), device.grab().pixels)
    output = tmp_path / "plan.png"
    result = dropsbot("hint", "--image", "shot.png", "--profile", "demo", "--overlay", str(output))
    assert result.exit_code == 0, result.output
    assert marked(output, device) == planned(device)


def test_a_format_without_colours_is_told(device: Untouchable, tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "shot.png"), device.grab().pixels)
    result = dropsbot("hint", "--image", "shot.png", "--profile", "demo", "--overlay", "plan.pgm")
    assert result.exit_code == 2, result.output
    assert "use .png" in result.stderr.replace("\n", " ")
    assert not (tmp_path / "plan.pgm").exists()


def planned(device: Untouchable) -> set[int]:
    groups = json.loads(dropsbot("hint", "--device", "demo", "--json").stdout)["groups"]
    return {group["row"] * 6 + group["col"] for group in groups}


def marked(path: Path, device: Untouchable) -> set[int]:
    """The cells in whose middle the picture differs from what the demo shows."""
    now, drawn = device.grab().pixels, cv2.imread(str(path))
    assert drawn is not None
    layout = device.layout
    differ = np.abs(now.astype(int) - drawn[: now.shape[0]].astype(int)).max(axis=2) > 40
    centres = [layout.grid.centre(cell) for cell in range(36)]
    return {
        cell for cell, at in enumerate(centres)
        if differ[int(at.y_px) - 9 : int(at.y_px) + 10, int(at.x_px) - 9 : int(at.x_px) + 10].mean() > 0.3
    }  # fmt: skip


def test_another_screen_than_a_board_is_refused(device: Untouchable, monkeypatch: pytest.MonkeyPatch) -> None:
    cover = Untouchable(SteppedClock(), seed=11)
    monkeypatch.setattr("dropsbot.bot.devices.open.open_device", lambda spec, seed: cover)
    result = dropsbot("hint", "--device", "demo")
    assert result.exit_code == 4
    assert "the demo begins with its cover: look at demo:water" in result.stderr.replace("\n", " ")
    assert cover.game.presses == []
    cv2.imwrite("cover.png", cover.grab().pixels)
    for command, ends in (("hint", "a level in the game, then ask again"), ("read", "a level in the game")):
        result = dropsbot(command, "--image", "cover.png", "--profile", "demo")
        assert result.exit_code == 4
        assert result.stderr.strip().replace("\n", " ").endswith(f"not a board: start {ends}")


def test_the_demo_in_play_needs_no_profile_named() -> None:
    answer = json.loads(dropsbot("hint", "--device", "demo:water", "--json").stdout)
    assert answer["drops_needed"] <= 10


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    picture = tmp_path / "noise.png"
    cv2.imwrite(str(picture), np.random.default_rng(3).integers(0, 256, (600, 800, 3), np.uint8))
    result = dropsbot("hint", "--image", str(picture), "--profile", "demo", "--json")
    assert result.exit_code == 4
    assert result.stdout == ""
    assert len(result.stderr) > 20


def test_one_place_to_look_at_is_asked_for() -> None:
    assert dropsbot("hint", "--profile", "demo").exit_code == 2


def watched_under(rules: Rules) -> list[WatchedTap]:
    """Detonations as these rules have them, each on a board of its own; no counter was read."""
    random, seen = Random(3), []
    while len(seen) < 20:
        board = Board.of(6, 6, [random.choice((0, 1, 2, 3, 4, 4)) for _ in range(36)])
        cell = board.sizes.index(4)
        after = simulate_tap(board, cell, rules).board
        seen.append(WatchedTap(board, cell, after))
    return seen


@pytest.mark.parametrize("known", [True, False])
def test_a_hint_is_planned_by_the_rules_that_the_watched_taps_of_the_profile_tell(
    device: Untouchable, monkeypatch: pytest.MonkeyPatch, *, known: bool
) -> None:
    profile = load_profile("demo")
    kept = worth_keeping(watched_under(PRESETS["exact-pixels"]), profile.grid)
    told = replace(profile, rules="event", rules_known=known, watched=kept)
    monkeypatch.setattr("dropsbot.bot.app.looking.load_profile", lambda name: told)
    answer = json.loads(dropsbot("hint", "--device", "demo", "--json").stdout)
    groups = answer["groups"]
    taps = [group["row"] * 6 + group["col"] for group in groups for _ in range(group["taps"])]
    event = PRESETS["event"]
    earned = {name: getattr(event, name) for name in ("combo_marks", "combo_every", "perfect_bonus", "level_drops")}
    plan = make_plan(Board.parse(answer["board"]), replace(PRESETS["exact-pixels"], **earned), taps)
    assert [group.combo for group in plan.groups] == [group["combo"] for group in groups]
    assert plan.clears
    assert "rules" in dropsbot("hint", "--device", "demo", "--overlay", "plan.png").stdout


def test_where_rules_are_only_assumed_a_hint_says_that_they_are_in_doubt(
    device: Untouchable, monkeypatch: pytest.MonkeyPatch
) -> None:
    assumed = replace(load_profile("demo"), rules_known=False)
    monkeypatch.setattr("dropsbot.bot.app.looking.load_profile", lambda name: assumed)
    result = dropsbot("hint", "--device", "demo", "--overlay", "plan.png")
    assert result.exit_code == 0, result.output
    assert "the rules are in doubt" in result.stdout
