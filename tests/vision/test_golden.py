"""Screenshots of real windows, with the truth about them: a picture that was once misread stays here for ever."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from dropsbot.bot.profiles.home import load_profile
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Screen
from dropsbot.vision.reader import read
from testkit.real_game.ten_drops_headless import HeadlessGame

pytestmark = pytest.mark.quick

GOLDEN = Path(__file__).parent / "golden"
PICTURES: list[dict[str, Any]] = tomllib.loads((GOLDEN / "manifest.toml").read_text(encoding="utf-8"))["picture"]


def load(picture: dict[str, Any]) -> Frame:
    pixels = cv2.imread(str(GOLDEN / picture["file"]))
    assert pixels is not None
    assert pixels.shape == (picture["height_px"], picture["width_px"], 3)
    return Frame(np.asarray(pixels, np.uint8))


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture["file"])
def test_golden_pictures_are_read_or_refused(picture: dict[str, Any]) -> None:
    reading = read(load(picture), load_profile(picture["profile"]))
    if picture["must_refuse"]:
        assert reading.problems
        if picture["screen"] in list(Screen):
            assert reading.screen == picture["screen"]
        return
    assert reading.problems == ()
    assert "".join(map(str, reading.sizes)) == picture["board"]
    assert reading.screen == picture["screen"]
    if "changed_from" in picture:  # digits of a changed picture may be unreadable, never wrong
        assert reading.drops in {picture["drops"], None}
        assert reading.level in {picture["level"], None}
    else:
        assert (reading.drops, reading.level) == (picture["drops"], picture["level"])
    assert reading.confidence > picture.get("least_margin", 0.45), "the margin decays: see which cell, and why"
    assert min(cell.score for cell in reading.cells) > picture.get("least_score", 0.97)


@pytest.mark.parametrize(
    "picture",
    [one for one in PICTURES if "board" in one and "changed_from" not in one],
    ids=lambda picture: picture["file"],
)
def test_the_headless_game_draws_what_the_window_shows(picture: dict[str, Any], game: HeadlessGame) -> None:
    sizes = [int(size) for size in picture["board"]]
    drawn = game.show(sizes, drops=picture["drops"], level=picture["level"])
    window = load(picture)
    assert np.array_equal(drawn.pixels[:, :590], window.pixels[:, :590])
    assert np.array_equal(drawn.pixels[200:], window.pixels[200:])  # above is the score, which is not compared
