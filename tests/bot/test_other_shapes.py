"""A game whose boards grow: a careful game says so at the first larger one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.demo.skins import layout_of
from dropsbot.bot.devices.wrapped_device import WrappedDevice
from dropsbot.bot.games.ten_drops.lesson import lesson_eyes
from dropsbot.bot.games.ten_drops.lesson.lesson import Lesson
from dropsbot.bot.games.ten_drops.lesson.lesson_start import LessonStart
from dropsbot.calibration.calibrate import GameFacts, calibrate
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame, Point
from tests.bot.test_learning import first_board, ignore, think

SMALL = replace(layout_of("cartoon"), width_px=270, height_px=480, rows=4, cols=4)


class GrowingGame(WrappedDevice):
    """A demo in whose window a larger board shows from the second level on."""

    def __init__(self, demo: DemoDevice) -> None:
        super().__init__(demo)
        self._demo = demo
        self.larger = first_board("cartoon", 8, 1, replace(SMALL, rows=5, cols=5))[0]

    def grab(self) -> Frame:
        grown = self._demo.game.level > 1 and self._demo.game.popup is None
        shown = self.larger.grab() if grown else self._demo.grab()
        return Frame(shown.pixels, self.clock.now_s())

    def tap(self, point: Point, frame: Frame) -> None:
        self._demo.tap(point, self._demo.grab())


def test_a_larger_board_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    larger = (replace(SMALL, rows=5, cols=5).grid, Board.of(5, 5, [0, 1, 2, 3, 4] * 5))
    monkeypatch.setattr(lesson_eyes, "read_another_shape", lambda frame, profile: larger)  # to find it takes long
    demo, sample = first_board("cartoon", 3, 1, SMALL)
    draft = calibrate([sample], "draft", GameFacts(), SMALL.grid)
    game = GrowingGame(demo)
    lesson = Lesson(game, LessonStart(draft.profile, [sample], 10, GameFacts(rules="event")), think, ignore)
    lesson.play()
    presses = len(demo.game.presses)
    learned = lesson.finish()
    assert learned.levels == 1
    assert learned.failed == "the next board has 5 rows and 5 columns; a run plays such boards, too"
    assert presses == learned.taps + 2, "start and popup are pressed, and no cell of the larger board"
