"""``dropsbot hint`` looks and shows; the demo's own log of presses says that nothing was tapped."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest
from typer.testing import CliRunner, Result

from bot.cli import app
from bot.clocks import SteppedClock
from bot.devices.demo.device import DemoDevice
from bot.devices.demo.game import PressKind
from solver.board import Board
from solver.plan import make_plan
from solver.rules import PRESETS
from vision.frame import Frame, Point


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
    monkeypatch.setattr("bot.devices.open.open_device", lambda spec: device)
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
    monkeypatch.setattr("typer.launch", lambda path: shown.append(Path(path)))
    monkeypatch.setattr("tempfile.mkdtemp", lambda prefix: str(tmp_path))
    result = dropsbot("hint", "--device", "demo")
    assert result.exit_code == 0, result.output
    assert "reward" in result.stdout
    (path,) = shown
    assert marked(path, device) == planned(device)


def test_a_screenshot_is_enough_and_the_picture_is_saved_where_asked(
    device: Untouchable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("typer.launch", lambda path: pytest.fail("the picture was to be saved"))
    cv2.imwrite(str(tmp_path / "shot.png"), device.grab().pixels)
    output = tmp_path / "plan.png"
    result = dropsbot("hint", "--image", "shot.png", "--profile", "demo", "--output", str(output))
    assert result.exit_code == 0, result.output
    assert marked(output, device) == planned(device)


def test_a_format_without_colours_is_told(device: Untouchable, tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "shot.png"), device.grab().pixels)
    result = dropsbot("hint", "--image", "shot.png", "--profile", "demo", "--output", "plan.pgm")
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
    monkeypatch.setattr("bot.devices.open.open_device", lambda spec: cover)
    result = dropsbot("hint", "--device", "demo")
    assert result.exit_code == 4
    assert "'cover', not a board: start a level" in result.stderr.replace("\n", " ")
    assert cover.game.presses == []


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    picture = tmp_path / "noise.png"
    cv2.imwrite(str(picture), np.random.default_rng(3).integers(0, 256, (600, 800, 3), np.uint8))
    result = dropsbot("hint", "--image", str(picture), "--profile", "demo", "--json")
    assert result.exit_code == 4
    assert result.stdout == ""
    assert len(result.stderr) > 20


def test_one_place_to_look_at_is_asked_for() -> None:
    assert dropsbot("hint", "--profile", "demo").exit_code == 2
