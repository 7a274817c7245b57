"""A page whose text grows with the level, so that its board lies elsewhere: it is followed, and played as before."""

from __future__ import annotations

import numpy as np

from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.wrapped_device import WrappedDevice
from dropsbot.bot.games.ten_drops.board_finder import BoardFinder
from dropsbot.bot.games.ten_drops.drops_match import DropsMatch
from dropsbot.bot.games.ten_drops.lesson.concluding import Learned
from dropsbot.bot.games.ten_drops.lesson.lesson import MAX_TAPS, Lesson
from dropsbot.bot.games.ten_drops.lesson.lesson_start import LessonStart
from dropsbot.bot.games.ten_drops.rules_in_play import RulesInPlay
from dropsbot.bot.play.loop import run_by_profile
from dropsbot.bot.profiles.samples import SampleBook
from dropsbot.calibration.calibrate import GameFacts, Sample, calibrate
from dropsbot.calibration.find_again import find_nudge
from dropsbot.solver.rules import PRESETS
from dropsbot.vision.frame import Frame, Point
from dropsbot.vision.profile import Counter
from tests.bot.test_learning import LAYOUTS, first_board, ignore, think


class LongerText(WrappedDevice):
    """A page around the demo, on which its board begins further right with each level."""

    def __init__(self, demo: DemoDevice, right_px: tuple[int, ...]) -> None:
        super().__init__(demo)
        self._demo, self._right_px, self._shift_px = demo, right_px, 0

    def grab(self) -> Frame:
        frame = self.device.grab()
        if self._demo.game.popup is None:  # what lies over a level lies over its page
            self._shift_px = self._right_px[min(self._demo.game.level, len(self._right_px)) - 1]
        page = np.full((frame.height_px, frame.width_px + max(self._right_px), 3), (208, 228, 236), np.uint8)
        page[:, self._shift_px : self._shift_px + frame.width_px] = frame.pixels
        return Frame(page, frame.taken_s)

    def tap(self, point: Point, frame: Frame) -> None:
        self.device.tap(self._inside(point), self.device.grab())

    def park(self, point: Point, frame: Frame) -> None:
        self.device.park(self._inside(point), self.device.grab())

    def _inside(self, point: Point) -> Point:
        return Point(min(max(point.x_px - self._shift_px, 0), self._demo.layout.width_px - 1), point.y_px)


def lesson_on(right_px: tuple[int, ...], most_taps: int = MAX_TAPS) -> tuple[DemoDevice, LongerText, Learned, Sample]:
    layout = LAYOUTS["water"]
    demo, sample = first_board("water", 5, 1, layout)
    page = LongerText(demo, right_px)
    shown = Sample(page.grab(), sample.board)
    draft = calibrate([shown], "draft", GameFacts(), layout.grid).profile
    lesson = Lesson(page, LessonStart(draft, [shown], 10, GameFacts(rules="event")), think, ignore, most_taps)
    lesson.play()
    return demo, page, lesson.finish(), shown


def test_a_lesson_follows_a_board_that_moves_by_a_pixel_or_two() -> None:
    demo, _, learned, _ = lesson_on((0, 2, 1, 3), most_taps=14)
    assert not learned.failed, learned.failed
    assert demo.game.level >= 2
    with_bubbles = [sample for sample in learned.samples if any(sample.board.sizes)]
    assert len(with_bubbles) > demo.game.level
    nudges = [find_nudge(sample.frame, learned.profile, sample.board.sizes) for sample in with_bubbles]
    assert nudges == [None] * len(nudges), "all pictures have their board at one place"


def test_a_lesson_and_a_run_follow_a_board_that_a_longer_text_moves() -> None:
    demo, page, learned, shown = lesson_on((0, 27, 9, 41), most_taps=14)
    assert not learned.failed, learned.failed
    assert Counter.DROPS in learned.profile.counters
    level, taps = demo.game.level, len(demo.game.presses)
    assert level >= 2

    match = DropsMatch(learned.profile, RulesInPlay(PRESETS["event"]), think, ignore, 2)
    book = SampleBook((shown,), GameFacts("event", learned.profile.timing))
    finder = BoardFinder(page, learned.profile, lambda: book, match, ignore)
    run_by_profile(page, learned.profile, match, ignore, finder=finder).play()

    assert match.tally.levels == 2
    assert (match.tally.mispredicted, match.tally.drops_end) == (0, demo.game.drops)
    assert len(demo.game.presses) > taps
    assert finder._book is not None
    assert shown not in finder._book.samples, "it has the board at its old place"
