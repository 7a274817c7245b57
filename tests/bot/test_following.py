"""Plans for whatever shows while somebody else plays, and pictures for those who look on."""

from __future__ import annotations

import time

import cv2
import numpy as np
import pytest

from dropsbot.bot.app.following import Followed, follow
from dropsbot.bot.app.herald import Silent
from dropsbot.bot.app.live_picture import MOST_WIDE_PX, Lens, Shot, shot_of
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.port import Device
from dropsbot.bot.games.asked import Wish
from dropsbot.vision.frame import Frame


class Watching:
    """Stops after so many plans."""

    def __init__(self, most: int) -> None:
        self.told: list[Followed] = []
        self._most = most

    def wants_pause(self) -> bool:
        if len(self.told) >= self._most:
            raise KeyboardInterrupt
        return False


def test_each_board_is_planned_once_while_a_person_plays() -> None:
    person = Watching(3)
    played: list[Device] = []

    def play(shown: Device) -> None:
        """Tap what the last plan says first, once."""
        if len(person.told) == len(played) + 1:
            advice = person.told[-1].advice
            assert advice is not None
            cell = advice.json["groups"][0]["row"] * 6 + advice.json["groups"][0]["col"]
            layout = DemoDevice().layout
            shown.tap(layout.grid.centre(cell), shown.grab())
            played.append(shown)

    with pytest.raises(KeyboardInterrupt):
        follow("demo:water", "demo", Wish(), person, person.told.append, Silent(), meanwhile=play)
    drops = [followed.reading.drops for followed in person.told]
    assert drops[0] == 10
    assert len(set(drops)) == 3, "a board that stays as it is is planned once"


def test_a_screen_without_a_board_is_told() -> None:
    person = Watching(1)
    with pytest.raises(KeyboardInterrupt):
        follow("demo", "demo", Wish(), person, person.told.append, Silent())
    assert person.told[0].advice is None
    assert "cover" in person.told[0].why


def test_a_lens_sends_pictures_while_somebody_looks() -> None:
    sent: list[Shot] = []
    with Lens(sent.append) as lens:
        seen = lens.before(DemoDevice(skin="glass"))
        frame = seen.grab()
        time.sleep(0.4)
        assert sent == [], "nobody looks"
        lens.look()
        until_s = time.monotonic() + 20
        while not sent and time.monotonic() < until_s:
            time.sleep(0.01)
        assert (sent[0].width_px, sent[0].height_px) == (frame.width_px, frame.height_px)
        time.sleep(0.4)
        assert len(sent) == 1, "the same frame is sent once"
        lens.glance()
        while len(sent) < 2 and time.monotonic() < until_s:
            time.sleep(0.01)
        assert len(sent) == 2


def test_a_large_picture_is_sent_smaller() -> None:
    shot = shot_of(Frame(np.zeros((1080, 1920, 3), np.uint8)))
    decoded = cv2.imdecode(np.frombuffer(shot.jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert decoded is not None
    assert decoded.shape == (540, MOST_WIDE_PX, 3)
    assert (shot.width_px, shot.height_px) == (1920, 1080)
