"""Texts and pictures that a person hands in: without an end, too long or not there, all are told in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest
from typer.testing import CliRunner

from dropsbot.bot.cli import app
from dropsbot.bot.cli.given_text import MOST_TYPED


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", "@/dev/zero"],
        ["degrees", "solve", "@/dev/zero"],
        ["degrees", "solve", "1", "--levels", "/dev/zero"],
        ["bench", "solver", "/dev/zero"],
        ["read", "--profile", "demo", "--image", "/dev/zero"],
        ["calibrate", "--profile", "mine", "--image", "/dev/zero"],
    ],
)
@pytest.mark.usefixtures("home")
def test_a_file_without_an_end_is_refused(arguments: list[str]) -> None:
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 2, result.output
    assert "/dev/zero" in result.stderr
    assert "no plain file" in result.stderr


def test_a_picture_without_an_end_in_a_recording_is_refused(tmp_path: Path) -> None:
    (tmp_path / "1.png").symlink_to("/dev/zero")
    result = CliRunner().invoke(app, ["read", "--profile", "demo", "--device", f"recorded:{tmp_path}"])
    assert result.exit_code == 3, result.output
    assert "no plain file" in " ".join(result.stderr.split())


@pytest.mark.parametrize("arguments", [["solve", "-"], ["degrees", "solve", "-"]])
@pytest.mark.parametrize(("typed", "said"), [("", "nothing on standard input"), ("1" * 2 * MOST_TYPED, "too many")])
def test_standard_input_is_read_up_to_a_limit(arguments: list[str], typed: str, said: str) -> None:
    result = CliRunner().invoke(app, arguments, input=typed)
    assert result.exit_code == 2, result.output
    assert said in result.stderr


def test_a_board_file_that_is_too_long_is_told(tmp_path: Path) -> None:
    (tmp_path / "board").write_text("1" * 2 * MOST_TYPED, encoding="utf-8")
    result = CliRunner().invoke(app, ["solve", f"@{tmp_path / 'board'}"])
    assert result.exit_code == 2
    assert "larger than" in result.stderr


@pytest.mark.parametrize("spoil", [lambda data: data[: len(data) // 2], lambda data: data[:60] + b"?" + data[61:]])
def test_a_damaged_picture_is_told_in_one_sentence(
    spoil: Callable[[bytes], bytes], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "picture.png"
    noise = np.random.default_rng(1).integers(0, 255, (9, 9, 3), np.uint8)
    path.write_bytes(spoil(cv2.imencode(".png", noise)[1].tobytes()))
    result = CliRunner().invoke(app, ["read", "--profile", "demo", "--image", str(path)])
    assert result.exit_code == 2
    assert "damaged, or cut short" in result.stderr
    assert capfd.readouterr().err == "", "a library complained on the terminal"
