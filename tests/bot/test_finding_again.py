"""Whether a run looks for its board elsewhere: on pictures in a folder, as a recorded device shows them."""

from __future__ import annotations

import random
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import cv2
import numpy as np
import pytest

from dropsbot.bot.app import finding_again
from dropsbot.bot.app.finding_again import found_again
from dropsbot.bot.devices.demo.demo_drawing import Painter
from dropsbot.bot.devices.demo.demo_game import Game
from dropsbot.bot.devices.demo.demo_layout import Layout
from dropsbot.bot.devices.demo.demo_levels import lay_out
from dropsbot.bot.devices.recorded import RecordedDevice
from dropsbot.bot.play.settle import SHORT_PATIENCE_S
from dropsbot.bot.profiles.home import load_profile
from dropsbot.bot.speech.errors import DeviceError
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.profile import Profile
from dropsbot.vision.reader import read
from dropsbot.vision.reading import Reading

PROFILE = load_profile("demo")
SIZES = tuple(lay_out(2, 6, 6, random.Random("finding again")))
PICTURE = Painter(Layout(PROFILE.width_px, PROFILE.height_px)).paint(Game.of(Board.of(6, 6, SIZES)))
RIGHT_PX, DOWN_PX = 70, 30


class Heard:
    """Who remembers what was said."""

    def __init__(self) -> None:
        self.notes: list[str] = []

    def note(self, text: str) -> None:
        self.notes.append(text)

    def busy(self, what: object) -> AbstractContextManager[object]:
        return nullcontext()


def device_with(folder: Path, picture: Pixels) -> RecordedDevice:
    cv2.imwrite(str(folder / "1.png"), picture)
    return RecordedDevice(folder)


def on_a_page() -> Pixels:
    """The picture somewhere on a larger page."""
    page = np.full((PICTURE.shape[0] + 2 * DOWN_PX, PICTURE.shape[1] + 2 * RIGHT_PX, 3), 228, np.uint8)
    page[DOWN_PX:-DOWN_PX, RIGHT_PX:-RIGHT_PX] = PICTURE
    return page


def test_a_board_that_is_elsewhere_is_seen_and_tapped_there(tmp_path: Path) -> None:
    own, heard = device_with(tmp_path, on_a_page()), Heard()
    device = found_again(own, PROFILE, heard)
    frame = device.grab()
    assert read(frame, PROFILE).sizes == SIZES
    centre = PROFILE.grid.centre(8)
    device.tap(centre, frame)
    assert own.taps[0].x_px == pytest.approx(centre.x_px + RIGHT_PX, abs=1)
    assert own.taps[0].y_px == pytest.approx(centre.y_px + DOWN_PX, abs=1)
    assert len(heard.notes) == 1
    assert "100% as large" in heard.notes[0]


def test_a_board_in_its_place_is_left_alone(tmp_path: Path) -> None:
    own, heard = device_with(tmp_path, PICTURE), Heard()
    assert found_again(own, PROFILE, heard) is own
    assert heard.notes == []


def test_a_page_without_a_board_is_left_alone(tmp_path: Path) -> None:
    own, heard = device_with(tmp_path, np.full_like(PICTURE, 228)), Heard()
    assert found_again(own, PROFILE, heard) is own
    assert heard.notes == []


def test_a_board_that_can_be_explained_in_its_place_is_not_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def explain(frame: Frame, profile: Profile, refused: Reading) -> Reading:
        return refused

    monkeypatch.setattr(finding_again, "read_anew", explain)
    own = device_with(tmp_path, on_a_page())
    assert found_again(own, PROFILE, Heard()) is own


def test_a_device_that_fails_is_left_to_whoever_plays_on_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = device_with(tmp_path, PICTURE)

    def fail() -> Frame:
        raise DeviceError("the window is gone")

    monkeypatch.setattr(own, "grab", fail)
    assert found_again(own, PROFILE, Heard()) is own


def test_a_pointer_that_may_lie_over_the_board_is_taken_away_before_it_is_looked_for(tmp_path: Path) -> None:
    readable = device_with(tmp_path, PICTURE)
    found_again(readable, PROFILE, Heard())
    assert readable.parks == []
    hidden = PICTURE.copy()
    box = PROFILE.grid.box
    cv2.line(hidden, (box.left_px, box.top_px), (box.left_px + 150, box.top_px + 90), (20, 250, 20), 9)
    device = device_with(tmp_path, hidden)
    found_again(device, PROFILE, Heard())
    assert device.parks == [PROFILE.park]


class Passing(RecordedDevice):
    """Shows its picture with a bar over the board that goes on and on."""

    def grab(self) -> Frame:
        frame = super().grab()
        pixels, right_px = frame.pixels.copy(), PROFILE.grid.box.left_px + round(20 * frame.taken_s)
        pixels[:, right_px : right_px + 20] = 255
        return Frame(pixels, frame.taken_s)


def test_a_picture_that_never_rests_is_not_waited_for_as_long_as_a_chain(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "1.png"), PICTURE)
    own = Passing(tmp_path)
    assert found_again(own, PROFILE, Heard()) is own
    assert own.clock.now_s() < SHORT_PATIENCE_S + 1
    assert PROFILE.timing.patience_s > 2 * SHORT_PATIENCE_S
