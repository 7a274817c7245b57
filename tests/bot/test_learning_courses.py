"""A careful game on a demo whose cleared boards stay empty: what follows and what leads on is learned, or said."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any, cast

import cv2
import numpy as np
import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.demo.demo_game import Popup
from dropsbot.bot.games.ten_drops.lesson import filming, lesson_eyes
from dropsbot.bot.games.ten_drops.lesson import interlude as learning
from dropsbot.bot.games.ten_drops.lesson.concluding import Learned
from dropsbot.bot.games.ten_drops.lesson.filming import Filming, LessonOver
from dropsbot.bot.games.ten_drops.lesson.finding_boards import BoardFound, FilmTapper, TapFound
from dropsbot.bot.games.ten_drops.lesson.knowledge import Knowledge
from dropsbot.bot.games.ten_drops.lesson.lesson import Lesson
from dropsbot.bot.games.ten_drops.lesson.lesson_start import LessonStart
from dropsbot.bot.games.ten_drops.lesson.notebook import Counted, Notebook, Noted
from dropsbot.bot.games.ten_drops.lesson.standing import Standing
from dropsbot.bot.play.events import Awaiting, Checked, Event, LevelCleared, Pressed
from dropsbot.bot.play.match import Exit
from dropsbot.bot.play.settle import View
from dropsbot.bot.speech.errors import CoveredError, DeviceError, UnsureTapError
from dropsbot.calibration.calibrate import GameFacts, Sample, calibrate
from dropsbot.calibration.find_again import Moved
from dropsbot.solver.board import Board
from dropsbot.solver.rules import PRESETS
from dropsbot.vision.course import UNKNOWN_COURSE, Course, Follow, Key, LeadOn, Person
from dropsbot.vision.frame import Box, Frame, Pixels, Point
from dropsbot.vision.profile import Profile, Screen
from dropsbot.vision.reader import read
from dropsbot.vision.reading import Reading
from testkit.runs import DropsRun
from tests.bot.test_learning import LAYOUTS, tapping

LAYOUT = LAYOUTS["water"]
BUTTON = Box(8, 300, 72, 34)
PANEL, PANEL_BUTTON = Box(200, 90, 200, 180), Box(265, 200, 70, 40)
LOW_BUTTON = Box(265, 228, 70, 34)
"""One that the first press, in the middle of the panel, does not meet."""
LAST_CHAIN = [0] * 11 + [4, 4, 4] + [0] * 11
LAST_COLUMN = [4 if cell in {7, 12, 17} else 0 for cell in range(25)]
MIDDLE = 12


class Staying(DemoDevice):
    """A demo whose cleared board stays empty until its new button is pressed, a key, or somebody does something."""

    def __init__(
        self,
        *,
        by_button: bool = False,
        by_key: Key | None = None,
        person_s: float | None = None,
        panel_s: float | None = None,
        focus: bool = False,
    ) -> None:
        super().__init__(SteppedClock(), seed=7, layout=LAYOUT)
        self.by_button, self.by_key, self.person_s, self.panel_s = by_button, by_key, person_s, panel_s
        self.focus, self.panel_button = focus, LOW_BUTTON if focus else PANEL_BUTTON
        self.next_sizes: list[int] | None = None
        self.cleared_s = 0.0
        self.stray: list[Point] = []
        self.start()
        self.clock.sleep(1.0)
        self.first = Sample(super().grab(), self.game.board)
        self.game.bubbles.sizes[:] = LAST_CHAIN

    def grab(self) -> Frame:
        frame = super().grab()
        game = self.game
        if game.popup is Popup.CLEARED:
            game.popup, self.next_sizes, self.cleared_s = None, list(game.bubbles.sizes), frame.taken_s
            game.bubbles.sizes[:] = [0] * len(game.bubbles.sizes)
            frame = super().grab()
        if self.person_s is not None and frame.taken_s > self.cleared_s + self.person_s:
            self._load()
        pixels = frame.pixels.copy()
        if self.next_sizes and self.by_button:
            corner = (BUTTON.left_px + BUTTON.width_px, BUTTON.top_px + BUTTON.height_px)
            cv2.rectangle(pixels, (BUTTON.left_px, BUTTON.top_px), corner, (40, 200, 240), -1)
            cv2.putText(pixels, "NEXT", (16, 322), cv2.FONT_HERSHEY_SIMPLEX, 0.6, (20, 20, 20), 2)
        if self._covered(frame.taken_s):
            _draw(pixels, PANEL, (150, 140, 140) if self.focus else (70, 60, 60))
            _draw(pixels, self.panel_button, (60, 60, 220))
            if self.focus and self.stray:
                cv2.rectangle(pixels, (260, 223, 80, 44), (250, 250, 250), 3)
        return Frame(pixels, frame.taken_s)

    def _covered(self, now_s: float) -> bool:
        """Whether a panel, which comes late, lies over the board."""
        return bool(self.next_sizes) and self.panel_s is not None and now_s > self.cleared_s + self.panel_s

    def tap(self, point: Point, frame: Frame) -> None:
        if self.next_sizes is None:
            super().tap(point, frame)
        elif _holds(self.panel_button, point) if self._covered(self.clock.now_s()) else self._on_button(point):
            self._load()
        else:
            self.stray.append(point)

    def _on_button(self, point: Point) -> bool:
        return self.by_button and 0 <= point.x_px - BUTTON.left_px < BUTTON.width_px and point.y_px >= BUTTON.top_px

    def press(self, key: Key) -> None:
        if key is self.by_key:
            self._load()

    def _load(self) -> None:
        if self.next_sizes:
            self.game.bubbles.sizes[:] = self.next_sizes
            self.next_sizes = None


def _draw(pixels: Pixels, box: Box, colour: tuple[int, int, int]) -> None:
    cv2.rectangle(pixels, (box.left_px, box.top_px, box.width_px, box.height_px), colour, -1)


def _holds(box: Box, point: Point) -> bool:
    return 0 <= point.x_px - box.left_px < box.width_px and 0 <= point.y_px - box.top_px < box.height_px


@cache
def draft_of_both() -> Profile:
    """What the first board and the last chain show: the same in every game here."""
    device = Staying()
    samples = [device.first, Sample(device.grab(), device.game.board)]
    return calibrate(samples, "draft", GameFacts(), device.layout.grid).profile


def learn(device: Staying, told: Course = UNKNOWN_COURSE, taps: int = 1) -> tuple[Learned, list[Event]]:
    """A lesson of so many taps, the first of which clears the board; another board was seen before."""
    samples = [device.first, Sample(device.grab(), device.game.board)]
    facts = GameFacts(course=told)
    draft = replace(draft_of_both(), course=told)
    events: list[Event] = []
    lesson = Lesson(device, LessonStart(draft, samples, 10, facts), tapping(MIDDLE), events.append, taps)
    lesson.play()
    return lesson.finish(), events


def test_a_board_that_stays_empty_is_a_cleared_level_and_its_button_is_found() -> None:
    device = Staying(by_button=True)
    learned, events = learn(device)
    assert learned.levels == 1
    assert [event for event in events if isinstance(event, LevelCleared)] == [LevelCleared(1)]
    course = learned.profile.course
    assert course.follows is Follow.EMPTY
    assert isinstance(course.lead_on, Point)
    assert BUTTON.left_px <= course.lead_on.x_px < BUTTON.left_px + BUTTON.width_px
    assert BUTTON.top_px <= course.lead_on.y_px < BUTTON.top_px + BUTTON.height_px
    assert device.stray == []
    assert learned.game.course == course
    assert learned.failed == ""
    assert any("cleared 1 level" in line for line in learned.report)


class LastChains(Staying):
    """One each of whose boards is the last chain."""

    def _load(self) -> None:
        if self.next_sizes:
            self.next_sizes = LAST_CHAIN
        super()._load()


def pressed_on_levels(events: list[Event]) -> list[int]:
    """How often something was pressed after each cleared level."""
    ends = [at for at, event in enumerate(events) if isinstance(event, LevelCleared)]
    return [
        sum(isinstance(event, Pressed) for event in events[at:end])
        for at, end in zip(ends, [*ends[1:], len(events)], strict=True)
    ]


class Advertised(LastChains):
    """One whose panel leads to an advertisement over all of the window, after every second level.

    It takes a while until that can be closed.
    """

    def __init__(self) -> None:
        super().__init__(panel_s=0.0)
        self.began_s: float | None = None
        self.elsewhere: list[Point] = []
        self.ends = 0

    def grab(self) -> Frame:
        frame = super().grab()
        if self.began_s is None:
            return frame
        pixels = np.full_like(frame.pixels, (140, 90, 20))
        cv2.putText(pixels, "Free Cats", (120, 200), cv2.FONT_HERSHEY_SIMPLEX, 1.0, (255, 255, 255), 2)
        _draw(pixels, Box(120, 240, 160, 50), (0, 200, 250))
        place = self._cross
        at = (round(place.x_px), round(place.y_px))
        cv2.circle(pixels, at, 17, (40, 30, 10), -1, cv2.LINE_AA)
        if frame.taken_s < self.began_s + 3.0:
            digit = str(3 - int(frame.taken_s - self.began_s))
            cv2.putText(pixels, digit, (at[0] - 6, at[1] + 6), cv2.FONT_HERSHEY_SIMPLEX, 0.6, (255, 255, 255), 1)
        else:
            for way in (-5, 5):
                cv2.line(pixels, (at[0] - 5, at[1] - way), (at[0] + 5, at[1] + way), (255, 255, 255), 2, cv2.LINE_AA)
        return Frame(pixels, frame.taken_s)

    @property
    def _cross(self) -> Point:
        return Point(LAYOUT.width_px - 32.0, 30.0)

    def tap(self, point: Point, frame: Frame) -> None:
        now_s = self.clock.now_s()
        if self.began_s is None and self.next_sizes and _holds(self.panel_button, point) and self.ends % 2 == 0:
            self.began_s = now_s
        elif self.began_s is None:
            super().tap(point, frame)
        elif abs(point.x_px - self._cross.x_px) + abs(point.y_px - self._cross.y_px) > 12 or now_s < self.began_s + 3.0:
            self.elsewhere.append(point)
        else:
            self.began_s = None
            self._load()

    def _load(self) -> None:
        self.ends += bool(self.next_sizes)
        super()._load()


class WithMap(LastChains):
    """One whose panel leads to a map of levels, of which only the next one can be played."""

    def __init__(self) -> None:
        super().__init__(panel_s=0.0)
        self.level, self.shows_map = 1, False
        self.elsewhere: list[Point] = []

    def _stop(self, level: int) -> Point:
        return Point(60.0 + 60 * ((level - 1) % 7), 90.0 + 110 * ((level - 1) // 7))

    def on_stop(self, point: Point, level: int) -> bool:
        stop = self._stop(level)
        return math.hypot(point.x_px - stop.x_px, point.y_px - stop.y_px) < 24

    def grab(self) -> Frame:
        frame = super().grab()
        if not self.shows_map:
            return frame
        pixels = np.full_like(frame.pixels, (210, 190, 140))
        for level in range(1, 15):
            colour = (60, 60, 220) if level == self.level else (90, 180, 90) if level < self.level else (150, 140, 140)
            at = (round(self._stop(level).x_px), round(self._stop(level).y_px))
            cv2.circle(pixels, at, 24, (250, 250, 250), -1, cv2.LINE_AA)
            cv2.circle(pixels, at, 20, colour, -1, cv2.LINE_AA)
            cv2.putText(pixels, str(level), (at[0] - 9, at[1] + 6), cv2.FONT_HERSHEY_SIMPLEX, 0.5, (250, 250, 250), 1)
        return Frame(pixels, frame.taken_s)

    def tap(self, point: Point, frame: Frame) -> None:
        if not self.shows_map and self.next_sizes and _holds(self.panel_button, point):
            self.shows_map, self.level = True, self.level + 1
        elif not self.shows_map:
            super().tap(point, frame)
        elif self.on_stop(point, self.level):
            self.shows_map = False
            self._load()
        else:
            self.elsewhere.append(point)


def test_a_map_to_which_a_popup_leads_is_left_by_the_level_that_stands_out() -> None:
    device = WithMap()
    learned, events = learn(device, taps=3)
    assert learned.failed == ""
    assert learned.levels == 3
    assert pressed_on_levels(events)[0] == 2
    lead_on, further = learned.profile.course.lead_on, learned.profile.course.further
    assert isinstance(lead_on, Point)
    assert _holds(PANEL_BUTTON, lead_on)
    assert [device.on_stop(one, device.level) for one in further if isinstance(one, Point)] == [True]
    profile = replace(learned.profile, course=replace(learned.profile.course, unlimited=True))
    heard: list[Event] = []
    run = DropsRun(device := WithMap(), profile, PRESETS["event"], tapping(MIDDLE), heard.append)
    run.play(levels=3)
    assert run.tally.levels == 3
    assert device.level == 3
    assert device.elsewhere == [], "levels that were played look alike"


SECOND, SECOND_BUTTON = Box(30, 20, 420, 320), Box(60, 270, 90, 40)


class WithTwoPanels(LastChains):
    """One whose panel leads to another one, with a button elsewhere."""

    def __init__(self) -> None:
        super().__init__(panel_s=0.0)
        self.shows_second = False

    def grab(self) -> Frame:
        frame = super().grab()
        if not self.shows_second:
            return frame
        pixels = frame.pixels.copy()
        _draw(pixels, SECOND, (60, 120, 150))
        cv2.putText(pixels, "Well done", (150, 120), cv2.FONT_HERSHEY_SIMPLEX, 1.0, (250, 250, 250), 2)
        _draw(pixels, SECOND_BUTTON, (220, 60, 60))
        cv2.putText(pixels, "GO", (88, 298), cv2.FONT_HERSHEY_SIMPLEX, 0.7, (250, 250, 250), 2)
        return Frame(pixels, frame.taken_s)

    def tap(self, point: Point, frame: Frame) -> None:
        if self.shows_second and _holds(SECOND_BUTTON, point):
            self.shows_second = False
            self._load()
        elif self.shows_second:
            self.stray.append(point)
        elif self.next_sizes and _holds(self.panel_button, point):
            self.shows_second = True
        else:
            super().tap(point, frame)


def test_a_way_that_led_back_is_no_part_of_what_led_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A press may have opened a dialog, which another one has closed."""
    lesson = begun(device := Staying(panel_s=0.0))
    panel, dialog = under_panel(device.first.frame, 1.0), Frame(np.full_like(device.first.frame.pixels, 90))
    between = lesson._between
    between.begin(learning.Ended.CLEARED)
    monkeypatch.setattr(between, "show_the_same", lambda one, other: one is other)
    share, close, onward = (Point(10.0 * number, 5.0) for number in (1, 2, 3))
    between._tried = [(panel, share), (dialog, close), (panel, onward)]
    lesson._film.left_by = onward
    between.note_press()
    assert lesson._known.book.pressed[Screen.LEVEL_CLEARED] == onward
    assert lesson._known.book.further[Screen.LEVEL_CLEARED] == []


def test_a_clock_that_goes_on_beside_a_cleared_board_makes_no_screens_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was pressed in vain meanwhile is no part of what led on."""
    lesson = begun(device := Staying())
    between, shown = lesson._between, list[Frame]()
    between.begin(learning.Ended.CLEARED)
    monkeypatch.setattr(between, "show_the_same", lambda one, other: one is other)
    for number in range(3):
        pixels = device.first.frame.pixels.copy()
        pixels[350:, : 60 + 90 * number] = 255 - 50 * number
        shown.append(Frame(pixels))
    between._tried = [(shown[0], Key.ENTER), (shown[1], Key.SPACE), (shown[2], Point(20.0, 310.0))]
    lesson._film.left_by = Point(20.0, 310.0)
    between.note_press()
    assert lesson._known.book.pressed[Screen.LEVEL_CLEARED] == Point(20.0, 310.0)
    assert lesson._known.book.further[Screen.LEVEL_CLEARED] == []
    assert between._known_lead(shown[1]) == Point(20.0, 310.0), "it is known there, however often that looks otherwise"


def test_what_leads_on_from_a_second_screen_is_pressed_there_at_once_from_then_on() -> None:
    learned, events = learn(device := WithTwoPanels(), taps=3)
    assert pressed_on_levels(events)[1] == 2
    lead_on, further = learned.profile.course.lead_on, learned.profile.course.further
    assert isinstance(lead_on, Point)
    assert _holds(PANEL_BUTTON, lead_on)
    assert [isinstance(by, Point) and _holds(SECOND_BUTTON, by) for by in further] == [True]
    assert learned.profile.course.follows is Follow.COVER
    profile = replace(learned.profile, course=replace(learned.profile.course, unlimited=True))
    heard: list[Event] = []
    run = DropsRun(device := WithTwoPanels(), profile, PRESETS["event"], tapping(MIDDLE), heard.append)
    run.play(levels=2)
    assert run.tally.levels == 2
    assert device.stray == []


def test_an_advertisement_is_closed_by_its_cross_and_nothing_else_on_it_is_pressed() -> None:
    device = Advertised()
    learned, events = learn(device, taps=4)
    assert pressed_on_levels(events)[:3] == [2, 1, 2]
    assert device.elsewhere == []
    lead_on = learned.profile.course.lead_on
    assert isinstance(lead_on, Point)
    assert _holds(PANEL_BUTTON, lead_on), "what closes an advertisement leads on only where there is one"
    assert learned.profile.course.further == ()
    device = Advertised()
    profile = replace(learned.profile, course=replace(learned.profile.course, unlimited=True))
    heard: list[Event] = []
    run = DropsRun(device, profile, PRESETS["event"], tapping(MIDDLE), heard.append)
    run.play(levels=4)
    assert device.elsewhere == []
    assert pressed_on_levels(heard)[:3] == [2, 1, 2]


@pytest.mark.parametrize("alone_s", [2.5, 6.0])
def test_a_board_that_comes_by_itself_after_a_press_is_not_said_to_come_by_it(alone_s: float) -> None:
    device = LastChains(person_s=alone_s)
    learned, events = learn(device, taps=3)
    first, second, *_ = pressed_on_levels(events)
    assert first > 0
    assert second == 0, "nothing is pressed until it should be there, so that it shows what it does by itself"
    assert learned.profile.course.follows is Follow.BOARD
    assert any(line.startswith("the next board follows a cleared one by itself") for line in learned.report)


def test_a_popup_that_goes_by_itself_is_waited_for_once_that_is_known() -> None:
    learned, events = learn(LastChains(panel_s=0.0, person_s=5.0), taps=4)
    assert pressed_on_levels(events) == [1, 0, 0, 0]
    assert learned.profile.course.follows is Follow.COVER
    assert isinstance(learned.profile.course.lead_on, Point), "it leads on sooner"


class Sometimes(Staying):
    """One whose board comes by itself after every second level, and else by its button; no two in a row are alike."""

    ends = 0

    def grab(self) -> Frame:
        self.person_s = 2.5 if self.ends % 2 else None
        return super().grab()

    def _load(self) -> None:
        if self.next_sizes:
            self.next_sizes = LAST_CHAIN if self.ends % 2 else LAST_COLUMN
            self.ends += 1
        super()._load()


def test_a_board_that_comes_by_itself_only_sometimes_is_waited_for_and_then_loaded() -> None:
    learned, _ = learn(Sometimes(by_button=True), taps=4)
    assert learned.profile.course.follows is Follow.BOARD
    device = Sometimes(by_button=True)
    profile = replace(learned.profile, course=replace(learned.profile.course, unlimited=True))
    events: list[Event] = []
    run = DropsRun(device, profile, PRESETS["event"], tapping(MIDDLE), events.append)
    run.play(levels=4)
    assert pressed_on_levels(events) == [1, 0, 1, 0]
    assert device.stray == []


def test_what_took_long_is_pressed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "MOST_ALONE_S", 2.0)
    _, events = learn(LastChains(person_s=6.0), taps=3)
    assert pressed_on_levels(events)[1] > 0


def test_what_leads_on_is_still_known_where_the_next_board_does_not_come_by_itself() -> None:
    device = LastChains(by_button=True)
    learned, events = learn(device, taps=3)
    assert pressed_on_levels(events) == [1, 1]
    assert isinstance(learned.profile.course.lead_on, Point)


def test_what_covers_an_empty_board_late_is_no_board_and_is_left() -> None:
    device = Staying(panel_s=2.0)
    learned, _ = learn(device)
    course = learned.profile.course
    assert learned.failed == ""
    assert course.follows is Follow.COVER
    assert isinstance(course.lead_on, Point)
    assert _holds(PANEL_BUTTON, course.lead_on)


def test_a_cleared_level_adds_its_drops_to_those_that_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    end_level = Standing.end_level

    def ends(at: Standing) -> None:
        ended.append(at.level)
        end_level(at)

    monkeypatch.setattr(Standing, "end_level", ends)
    learn(Staying(by_button=True))
    assert len(ended) == 1, "else a number that is wrong by then passes for known"


def begun(device: Staying) -> Lesson:
    """A lesson in which nothing was tapped yet."""
    samples = [device.first, Sample(device.grab(), device.game.board)]
    return Lesson(device, LessonStart(draft_of_both(), samples, 10, GameFacts()), tapping(MIDDLE), lambda event: None)


def under_panel(frame: Frame, part: float) -> Frame:
    """The frame with a panel over it that has come so far, 0 to 1."""
    pixels = frame.pixels.copy()
    _draw(pixels, PANEL, (250, 250, 250))
    return Frame(np.rint(part * pixels + (1 - part) * frame.pixels).astype(np.uint8))


def test_what_fades_in_over_a_cleared_board_is_looked_at_until_it_has_come(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = begun(device := Staying())
    looks = [under_panel(device.first.frame, part) for part in (0.3, 0.7, 1.0, 1.0, 1.0)]
    coming = iter(looks)
    monkeypatch.setattr(lesson._film, "look_again", lambda: next(coming))
    assert lesson._between.settled_cover() is looks[3]


def test_a_place_that_shows_something_else_by_now_is_not_pressed() -> None:
    lesson = begun(Staying(panel_s=0.0))
    film, popup = lesson._film, under_panel(lesson._film.recording.frame, 1.0)
    film.covered_alike = lambda one, other: True
    moved = popup.pixels.copy()
    _draw(moved, PANEL_BUTTON, (60, 60, 220))
    inside = Point(PANEL_BUTTON.left_px + 9, PANEL_BUTTON.top_px + 9)
    assert film._waits(popup, Frame(moved), Point(PANEL.left_px + 9, PANEL.top_px + 9))
    assert film._waits(popup, Frame(moved), Key.ENTER)
    assert not film._waits(popup, Frame(moved), inside)


def test_a_place_that_led_nowhere_is_pressed_once_a_button_of_another_dialog_is_there() -> None:
    between = begun(device := Staying(panel_s=0.0))._between
    plain = under_panel(device.first.frame, 1.0)
    pixels = plain.pixels.copy()
    _draw(pixels, PANEL_BUTTON, (60, 60, 220))
    there = Point(PANEL_BUTTON.left_px + PANEL_BUTTON.width_px / 2, PANEL_BUTTON.top_px + PANEL_BUTTON.height_px / 2)
    between._book.pressed[Screen.LEVEL_CLEARED] = there
    between.begin(learning.Ended.CLEARED)
    tried = [next(between.ways_out(frame)).by == there for frame in (plain, plain, Frame(pixels), Frame(pixels))]
    assert tried == [True, False, True, False]


def test_a_place_where_something_moves_is_pressed_twice_at_most() -> None:
    between = begun(device := Staying(panel_s=0.0))._between
    there = Point(PANEL.left_px + PANEL.width_px / 2, PANEL.top_px + PANEL.height_px / 2)
    between._book.pressed[Screen.LEVEL_CLEARED] = there
    between.begin(learning.Ended.CLEARED)
    tried = []
    for number in range(4):
        pixels = under_panel(device.first.frame, 1.0).pixels.copy()
        _draw(pixels, Box(round(there.x_px) - 12 + 6 * number, round(there.y_px) - 4, 6, 8), (40, 40, 200))
        tried.append(next(between.ways_out(Frame(pixels))).by == there)
    assert tried == [True, True, False, False]


def test_nothing_is_pressed_on_a_look_that_is_not_the_last_one() -> None:
    lesson = begun(device := Staying(panel_s=0.0))
    old = View(lesson._film.recording.frame, read(device.grab(), draft_of_both()), True, 0.0)
    lesson._in_play.end(learning.Ended.CLEARED)
    assert list(lesson.ways_out(old))
    lesson._film.look_again()
    assert not list(lesson.ways_out(old))


def test_a_board_that_seemed_to_stay_empty_is_looked_at_before_anything_is_pressed() -> None:
    lesson = begun(device := Staying(panel_s=0.0))
    known, shown = lesson._known, lesson._film.recording.frame
    lesson._in_play.end(learning.Ended.CLEARED)
    bare = shown.pixels.copy()
    device.layout.grid.box.cut(bare)[:] = (60, 50, 40)
    known.book.follows = Follow.EMPTY
    known.keep_empty(Frame(bare))
    covered = bare.copy()
    word = device.layout.grid.box.cut(covered)
    cv2.putText(word, "Weiter", (20, word.shape[0] - 60), cv2.FONT_HERSHEY_SIMPLEX, 1.2, (90, 40, 200), 4)
    lesson._film.recording = replace(lesson._film.recording, frame=Frame(covered))
    view = View(lesson._film.recording.frame, read(device.grab(), draft_of_both()), True, 0.0)
    lesson.ways_out(view)
    assert known.book.follows is Follow.COVER


class LaterAgain(Staying):
    """One tap clears each board; the panel that covers the first at once comes late over the second."""

    def _load(self) -> None:
        covered = bool(self.next_sizes)
        super()._load()
        if covered:
            self.game.bubbles.sizes[:] = LAST_CHAIN
            self.panel_s = 3.0


def test_what_covers_cleared_boards_is_waited_for_where_it_comes_later_than_before() -> None:
    device = LaterAgain(panel_s=0.0)
    learned, _ = learn(device, taps=2)
    assert learned.levels == 2
    assert learned.failed == ""
    assert len(device.stray) == 0, "a bare board is not pressed"
    assert learned.profile.course.follows is Follow.COVER


def test_a_popup_whose_button_shows_the_focus_after_a_press_beside_it_is_there_still() -> None:
    device = Staying(panel_s=0.0, focus=True)
    learned, _ = learn(device)
    assert learned.failed == ""
    assert len(device.stray) == 1, "nothing is pressed twice because the popup looks a little otherwise"
    assert isinstance(learned.profile.course.lead_on, Point)
    assert _holds(LOW_BUTTON, learned.profile.course.lead_on)


@pytest.mark.parametrize("at_once", [False, True])
def test_a_next_board_that_cannot_be_read_is_found_out_by_taps_and_played_on(
    at_once: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = Staying(person_s=0.0) if at_once else Staying(by_button=True)
    found: list[BoardFound] = []

    def find(film: Filming, frame: Frame, profile: Profile, most_taps: int) -> BoardFound:
        board, cell = device.game.board, device.game.board.sizes.index(1)
        tapped = FilmTapper(film).tap(cell, frame, profile.grid)
        assert tapped is not None
        assert tapped.changed == {cell}
        found.append(BoardFound(board, frame, (TapFound(cell, device.game.board, tapped.frame),), 0))
        return found[-1]

    unread = (("next_board", None), ("board_guessed", None), ("shows_cells", False), ("shows_its_bubbles", True))
    for name, answer in unread:
        monkeypatch.setattr(lesson_eyes, name, lambda *_, answer=answer: answer)
    monkeypatch.setattr(lesson_eyes, "find_next_board", find)
    learned, events = learn(device, taps=3)
    assert learned.failed == ""
    assert learned.taps == 3
    assert len(found) == 1
    assert [event.as_predicted for event in events if isinstance(event, Checked)] == [True, True], "it was played on"
    assert device.stray == []
    assert learned.profile.course.follows is (Follow.BOARD if at_once else Follow.EMPTY)
    assert any(isinstance(event, Pressed) for event in events) != at_once
    assert {found[0].board, found[0].taps[-1].board} <= {sample.board for sample in learned.samples}


def test_where_taps_tell_nothing_of_what_shows_what_is_new_is_pressed(monkeypatch: pytest.MonkeyPatch) -> None:
    found_out: list[Frame] = []

    def find(film: Filming, frame: Frame, profile: Profile, most_taps: int) -> None:
        assert len(found_out) < 9, "without end"
        found_out.append(frame)
        film.look_again()

    monkeypatch.setattr(lesson_eyes, "shows_its_bubbles", lambda *_: True)  # around the panel
    monkeypatch.setattr(lesson_eyes, "find_next_board", find)
    device = Staying(panel_s=0.0)
    learned, events = learn(device)
    assert any(isinstance(event, Pressed) for event in events)
    assert learned.levels == 1
    assert learned.failed == ""
    assert learned.profile.course.follows is Follow.COVER


def test_a_map_after_a_lost_game_is_one_more_thing_between_two_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = begun(device := Staying(panel_s=0.0))
    map_of_levels = Frame(np.full_like(device.first.frame.pixels, 90))
    panel = under_panel(device.first.frame, 1.0)
    monkeypatch.setattr(lesson._film, "look_again", lambda: map_of_levels)
    lesson._between.begin(learning.Ended.LOST)
    lesson._between.shown = panel
    assert not lesson._next_boards.find(map_of_levels)
    assert lesson._between.shown is map_of_levels


@pytest.mark.parametrize("why", list(learning.Ended))
def test_what_taps_tell_nothing_of_lies_between_two_boards_too_but_not_without_end(
    why: learning.Ended, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = begun(device := Staying(panel_s=0.0))
    panel, other = under_panel(device.first.frame, 1.0), Frame(np.full_like(device.first.frame.pixels, 90))
    monkeypatch.setattr(lesson._film, "look_again", lambda: other)
    monkeypatch.setattr(lesson_eyes, "shows_its_bubbles", lambda *_: True)
    monkeypatch.setattr(lesson_eyes, "find_next_board", lambda *_: None)
    lesson._known.book.note_ended(why.value, panel)
    lesson._between.begin(why)
    lesson._between.shown = panel
    lesson._film.left_by = Key.ENTER if why is learning.Ended.OUT_OF_DROPS else None
    with pytest.raises(LessonOver, match="next board"):
        lesson._next_boards.find(other)  # it has come without a press, or no drops were left to find it out
    if why is learning.Ended.OUT_OF_DROPS:
        return
    lesson._film.left_by = Key.ENTER
    assert not lesson._next_boards.find(other)
    assert lesson._between.shown is other
    lesson._between.shown = panel
    monkeypatch.setattr(lesson._film, "look_again", lambda: device.first.frame)
    assert not lesson._next_boards.find(other)
    assert lesson._between.shown is panel, "it shows something else by now, which is looked at next"
    with pytest.raises(LessonOver, match="next board"):
        lesson._next_boards.find(other)


@pytest.mark.parametrize(("told", "key"), [(None, Key.ENTER), (None, Key.SPACE), (Key.ESCAPE, Key.ESCAPE)])
def test_a_key_that_leads_on_is_found_or_said(told: Key | None, key: Key) -> None:
    device = Staying(by_key=key)
    learned, events = learn(device, Course(lead_on=told))
    assert learned.profile.course == Course(Follow.EMPTY, key)
    assert [event.key for event in events if isinstance(event, Pressed)][-1] is key
    assert learned.failed == ""


@pytest.mark.parametrize("loads_after_s", [20.0, 1e6])
def test_a_person_who_loads_the_boards_is_waited_for(loads_after_s: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "PERSON_S", 30.0)
    device = Staying(person_s=loads_after_s)
    learned, events = learn(device, Course(lead_on=Person.LOADS))
    assert learned.profile.course == Course(Follow.EMPTY, Person.LOADS)
    assert not any(isinstance(event, Pressed) for event in events)
    assert device.stray == []
    assert ("no board was loaded" in learned.failed) == (loads_after_s > 30.0)


class Glimmering(Staying):
    """One on whose cleared board a light goes on and off, for ten seconds each."""

    def grab(self) -> Frame:
        frame = super().grab()
        if self.next_sizes and (frame.taken_s - self.cleared_s) % 20.0 > 10.0:
            middle = self.layout.grid.centre(MIDDLE)
            cv2.circle(frame.pixels, (round(middle.x_px), round(middle.y_px)), 20, (250, 250, 250), -1)
        return frame


def test_a_board_that_looks_otherwise_by_itself_is_not_waited_for_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "PERSON_S", 45.0)
    device = Glimmering()
    learned, events = learn(device, Course(lead_on=Person.LOADS))
    assert "no board was loaded" in learned.failed
    assert len([event for event in events if isinstance(event, Awaiting)]) == 1
    assert 45.0 <= device.clock.now_s() - device.cleared_s < 90.0


def test_a_person_who_was_asked_and_loads_nothing_is_not_said_to_have_loaded_a_board() -> None:
    learned, events = learn(Glimmering())
    assert "--next X,Y" in learned.failed
    assert learned.profile.course.lead_on is None
    assert len([event for event in events if isinstance(event, Awaiting)]) == 1


def test_where_nothing_leads_on_the_person_is_asked_to_load_the_board() -> None:
    device = Staying(person_s=40.0)
    learned, events = learn(device)
    assert [event for event in events if isinstance(event, Awaiting)]
    assert learned.profile.course == Course(Follow.EMPTY, Person.LOADS)
    assert learned.failed == ""


def test_where_nothing_leads_on_the_lesson_says_what_is_missing_and_keeps_what_is_sure() -> None:
    learned, _ = learn(Staying())
    assert "--next X,Y" in learned.failed
    assert learned.levels == 1
    assert learned.profile.course == Course(Follow.EMPTY, None)
    lead_on: LeadOn | None = learned.game.course.lead_on
    assert lead_on is None


@pytest.mark.parametrize("on_board", [True, False])
def test_what_was_pressed_on_a_board_lay_over_it_and_tells_nothing_of_its_ground(on_board: bool) -> None:
    device = Staying()
    frame, grid = device.grab(), device.layout.grid
    known = Knowledge(LessonStart(draft_of_both(), [device.first]), [frame])
    known.keep(frame)
    unseen = set(known.news.unseen)
    known.book.follows = Follow.EMPTY
    known.at.board = Board.of(5, 5, [0] * 25)
    known.keep_empty(frame)
    known.book.note_ended(Screen.LEVEL_CLEARED, device.first.frame)
    known.leave_empty(grid.centre(MIDDLE) if on_board else Point(2.0, 2.0), frame)
    assert known.book.follows is (Follow.COVER if on_board else Follow.EMPTY)
    assert known.book.covers == ([frame] if on_board else []), "what lay over it came after the board was seen empty"
    assert len(known.book.seen) == (1 if on_board else 2)
    assert known.news.unseen == (unseen if on_board else set())


@pytest.mark.parametrize("noted", [True, False], ids=["noted", "not noted"])
@pytest.mark.parametrize("on_board", [True, False])
def test_what_comes_over_a_board_that_seemed_to_stay_empty_covers_it(on_board: bool, noted: bool) -> None:
    device = Staying()
    frame, grid = device.grab(), device.layout.grid
    known = Knowledge(LessonStart(draft_of_both(), [device.first]), [frame])
    known.book.follows = Follow.EMPTY
    known.at.board = Board.of(5, 5, [0] * 25)
    known.keep_empty(frame)
    later, box = frame.pixels.copy(), grid.box
    word = box.cut(later) if on_board else later[: box.top_px]
    cv2.putText(word, "Weiter", (20, word.shape[0] - 20), cv2.FONT_HERSHEY_SIMPLEX, 1.2, (90, 40, 200), 4)
    assert (word != (box.cut(frame.pixels) if on_board else frame.pixels[: box.top_px])).any()
    if noted:
        known.book.note_ended(Screen.LEVEL_CLEARED, frame)
    known.look_at_empty(frame, noted=noted)
    assert known.book.follows is Follow.EMPTY, "it is as it was"
    cover = replace(frame, pixels=later)
    known.look_at_empty(cover, noted=noted)
    assert known.book.follows is (Follow.COVER if on_board else Follow.EMPTY)
    if noted:
        assert known.book.ended[Screen.LEVEL_CLEARED] == [cover if on_board else frame]
    known.leave_empty(Key.ENTER, frame)
    assert len(known.book.seen) == (0 if on_board else 1), "a board that is covered tells nothing of its ground"


def test_a_popup_is_pressed_when_most_of_it_shows_as_before() -> None:
    device = Staying()
    film = cast(Any, SimpleNamespace(look_alike=lambda one, other: False, covered_alike=None))
    playing = device.first.frame
    book = Notebook(
        LAYOUT.grid.box, (device.first,), (playing.pixels,), [Noted(playing, device.first.board, 0, 0, 0, 0)]
    )
    learning.Interlude(film, book, LAYOUT.grid, None, None, lambda event: None)
    popup, star, gone = (playing.pixels.copy() for _ in range(3))
    for pixels in (popup, star):
        _draw(pixels, PANEL, (70, 60, 60))
    cv2.circle(star, (260, 130), 14, (40, 220, 250), -1)
    one, other, none = (Frame(pixels) for pixels in (popup, star, gone))
    assert film.covered_alike(one, other)
    assert not film.covered_alike(one, none)


def between_boards(why: learning.Ended, *, same_there: bool) -> tuple[learning.Interlude, Frame, Any]:
    """What lies between two boards where all looks alike; what it shows, and the film, which says what is the same."""
    device = Staying()
    playing = device.first.frame
    film = cast(Any, SimpleNamespace(look_alike=lambda *_: True, covered_alike=None, changed=None, now_s=0.0))
    film.boards_look_alike = film.look_alike
    film.same_at = lambda *_: same_there
    film.moves_always_beside = False
    film.recording, film.draft = SimpleNamespace(settled=True), SimpleNamespace(background=None)
    seen = [Noted(playing, device.first.board, 0, 0, 0, 0)]
    book = Notebook(LAYOUT.grid.box, (device.first,), (playing.pixels,), seen)
    between = learning.Interlude(film, book, LAYOUT.grid, None, None, lambda event: None)
    between.begin(why)
    return between, Frame(playing.pixels.copy()), film


def test_what_flies_about_over_a_cleared_board_is_no_button() -> None:
    between, shown, film = between_boards(learning.Ended.CLEARED, same_there=True)
    film.recording.settled = False
    board = LAYOUT.grid.box
    middle_px, low_px = board.top_px + board.height_px // 2, board.top_px + board.height_px - 30
    frames = []
    for step in range(4):
        pixels = shown.pixels.copy()
        cv2.circle(pixels, (board.left_px + 60 + 12 * step, middle_px), 40, (60, 200, 250), -1)
        cv2.circle(pixels, (board.left_px + board.width_px // 2, low_px), 22, (70, 180, 70), -1)
        frames.append(Frame(pixels, 0.3 * step))
    shown_first, *frames = frames
    film.leave_alone = lambda: tuple(frames)
    by = next(between.ways_out(shown_first)).by
    assert isinstance(by, Point)
    assert abs(by.x_px - board.left_px - board.width_px / 2) + abs(by.y_px - low_px) < 12
    film.recording.settled = True
    between.begin(learning.Ended.CLEARED)
    by = next(between.ways_out(shown_first)).by
    assert isinstance(by, Point)
    assert by.y_px < middle_px + 45, "what is larger, and rests, is pressed first"


def test_what_was_not_tried_comes_before_what_only_looks_otherwise_since_it_was_pressed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A list of what has happened marks another line at each press, and would be pressed without end."""
    log, button, reset = Point(300.0, 100.0), Point(300.0, 300.0), Point(400.0, 300.0)
    monkeypatch.setattr(learning, "leads_to_try", lambda *_, **__: iter([log, button, Key.ENTER, reset]))
    between, shown, film = between_boards(learning.Ended.CLEARED, same_there=False)
    tried = [next(between.ways_out(shown)).by for _ in range(7)]
    assert tried == [log, button, log, button, Key.ENTER, Key.ENTER, reset], "what was there all the time comes last"
    film.look_alike = lambda *_: False
    film.look_again = lambda: shown
    between.begin(learning.Ended.CLEARED)
    other = [Frame(np.full_like(shown.pixels, level)) for level in (0, 250)]
    assert [next(between.ways_out(frame)).by for frame in other] == [log, log], "one dialog may follow another"


@pytest.mark.parametrize(
    ("why", "moves", "tried_before", "films"),
    [
        (learning.Ended.CLEARED, True, 0, True),
        (learning.Ended.CLEARED, False, 0, False),
        (learning.Ended.LOST, True, 0, False),
        (learning.Ended.CLEARED, True, learning.MOST_PRESSES, False),
    ],
    ids=["ground moves", "ground rests", "lost", "enough was pressed"],
)
def test_what_stands_still_over_moving_ground_comes_after_what_is_new_and_before_enter(
    why: learning.Ended, moves: bool, tried_before: int, films: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    new, still, standing = Point(300.0, 100.0), Point(300.0, 300.0), Point(400.0, 300.0)
    between, shown, film = between_boards(why, same_there=True)
    filmed: list[Frame] = []

    def leave_alone() -> tuple[Frame, ...]:
        filmed.append(shown)
        return (shown,)

    film.moves_always_beside, film.leave_alone, film.idle = moves, leave_alone, (shown,)
    monkeypatch.setattr(learning, "leads_to_try", lambda *_, **__: iter([new, Key.ENTER, standing]))
    monkeypatch.setattr(learning, "leads_over_moving_ground", lambda *_: (still,))
    elsewhere = Frame(np.full_like(shown.pixels, 250)), Point(20.0, 20.0)
    between._tried += [elsewhere] * tried_before
    assert list(between._in_order(shown)) == [new, *([still] if films else []), Key.ENTER, standing]
    assert len(filmed) == films


def test_a_press_close_to_one_that_led_nowhere_comes_after_those_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where clouds drift behind a map, what lies there has its middle a little elsewhere in each picture."""
    between, shown, _ = between_boards(learning.Ended.LOST, same_there=False)
    tried = []
    for drifted in (0.0, 20.0, -15.0):
        middle, button, small = Point(252.0 + drifted, 466.0), Point(252.0 + drifted, 614.0), Point(252.0, 632.0)
        monkeypatch.setattr(learning, "leads_to_try", lambda *_, places=(middle, button, small), **__: iter(places))
        tried.append(next(between.ways_out(shown)).by)
    assert tried == [Point(252.0, 466.0), Point(272.0, 614.0), Point(252.0, 632.0)]


def test_two_small_buttons_side_by_side_are_both_pressed(monkeypatch: pytest.MonkeyPatch) -> None:
    places = (Point(100.0, 300.0), Point(134.0, 300.0), Point(100.0, 315.0), Point(110.0, 303.0))
    monkeypatch.setattr(learning, "leads_to_try", lambda *_, **__: iter([*places, Key.ENTER]))
    between, shown, _ = between_boards(learning.Ended.CLEARED, same_there=True)
    tried = [next(between.ways_out(shown)).by for _ in range(4)]
    assert tried == [*places[:3], Key.ENTER], "the last place is on the first button"


@pytest.mark.parametrize(
    ("darkened", "levels"),
    [(True, True), (False, True), (True, False)],
    ids=["a dialog over a map", "an advertisement", "an advertisement over a darkened board"],
)
def test_a_dialog_over_a_map_is_left_by_its_button_and_an_advertisement_by_its_cross(
    darkened: bool, levels: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    button, cross, level = Point(300.0, 300.0), Point(420.0, 90.0), Point(60.0, 60.0)
    beneath: list[Pixels | None] = []

    def leads_to_try(*_: object, **known: Pixels | None) -> Iterator[Point]:
        beneath.append(known["beneath"])
        return iter([button])

    monkeypatch.setattr(learning, "leads_to_try", leads_to_try)
    monkeypatch.setattr(learning, "find_crosses", lambda *_: (cross,))
    monkeypatch.setattr(learning, "find_levels", lambda *_: (level,) if levels else ())
    between, shown, film = between_boards(learning.Ended.CLEARED, same_there=True)
    film.look_alike = film.boards_look_alike = lambda one, other: one is other
    before = Frame(np.random.default_rng(1).integers(60, 250, shown.pixels.shape, dtype=np.uint8))
    over = np.rint(before.pixels * 0.4).astype(np.uint8) if darkened else 255 - before.pixels
    over[200:300, 150:350] = 250
    between._tried.append((before, level))
    tried = [way.by for way in between.ways_out(Frame(over))]
    dialog = darkened and levels
    assert tried == ([button, cross, cross] if dialog else [cross, cross, button])
    assert [one is before.pixels for one in beneath] == [dialog], "what the map showed is nothing new on a dialog"


class UnderMenu(Staying):
    """A demo under a menu, which Escape closes; or one that fails in another way, before or after the tap."""

    fails: type[DeviceError] | None = None
    blind = False
    escaped = False
    leaves = False
    """Escape leads to another picture."""

    def tap(self, point: Point, frame: Frame) -> None:
        if self.fails and not self.escaped:
            raise self.fails("nothing was tapped")
        super().tap(point, frame)
        self.blind = self.fails is None

    def grab(self) -> Frame:
        if self.blind:
            raise DeviceError("the window is gone")
        frame = super().grab()
        return Frame(255 - frame.pixels, frame.taken_s) if self.leaves and self.escaped else frame

    def press(self, key: Key) -> None:
        self.escaped = key is Key.ESCAPE


@pytest.mark.parametrize(
    ("fails", "opened", "closed"),
    [
        (CoveredError, True, True),
        (CoveredError, False, False),
        (UnsureTapError, True, False),
        (DeviceError, True, False),
        (None, True, False),
    ],
)
def test_a_menu_that_a_press_since_the_last_tap_has_opened_is_closed(
    fails: type[DeviceError] | None, opened: bool, closed: bool
) -> None:
    film = begun(device := UnderMenu())._film
    film._opened, device.fails = opened, fails
    way = Exit(Screen.LEVEL_CLEARED, Point(40, 320), film.changed, known=False)
    if closed:
        assert film.press(way, film.recording.frame)
    else:
        with pytest.raises(DeviceError):
            film.press(way, film.recording.frame)
    assert device.escaped is closed


def test_where_escape_leads_elsewhere_nothing_more_is_pressed() -> None:
    film = begun(device := UnderMenu())._film
    film._opened, device.fails, device.leaves = True, CoveredError, True
    way = Exit(Screen.LEVEL_CLEARED, Point(40, 320), film.changed, known=False)
    presses = len(device.game.presses)
    assert not film.press(way, film.recording.frame)
    assert device.escaped
    assert film.changed(Reading(0, 0, (), Screen.UNKNOWN, None, None, ()))
    assert len(device.game.presses) == presses


def test_one_board_is_not_followed_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = begun(device := Staying())
    sways = Moved(1, 0, 0, LAYOUT.width_px, LAYOUT.height_px)
    monkeypatch.setattr(lesson_eyes, "find_nudge", lambda *shown: sways)
    followed = [lesson._eyes.follow_board(device.grab(), device.game.board) for _ in range(6)]
    assert followed == [True] * 3 + [False] * 3
    lesson._eyes.end_board()
    assert lesson._eyes.follow_board(device.grab(), device.game.board), "the next one may lie elsewhere again"


def test_a_lesson_begins_where_clouds_have_drifted_but_not_on_another_board(monkeypatch: pytest.MonkeyPatch) -> None:
    device, draft = Staying(), draft_of_both()
    shown, sizes = device.first.frame, device.first.board.sizes
    every = frozenset(range(25))
    assert filming._shows_sizes(shown, draft, sizes, every)
    monkeypatch.setattr(filming, "next_board", lambda *_: None)
    assert filming._shows_sizes(shown, draft, sizes, every), "it resembles the known board most in every cell"
    other = tuple(4 if size == 3 else size for size in sizes)
    assert other != sizes
    assert not filming._shows_sizes(shown, draft, other, every)
    board = LAYOUT.grid.box
    covered = shown.pixels.copy()
    half = Box(board.left_px, board.top_px, board.width_px, board.height_px // 2)
    half.cut(covered)[:] = (0.3 * half.cut(covered) + 150).astype(np.uint8)
    assert not filming._shows_sizes(Frame(covered), draft, sizes, every), "a cloud over half of it tells too little"
    assert 4 in sizes
    lacking = replace(draft, templates=tuple(one for one in draft.templates if one.size != 4))
    cell = sizes.index(4)
    seen_as = read(shown, lacking)
    assert not seen_as.cells[cell].sure
    monkeypatch.setattr(filming, "board_guessed", lambda *_: Board.of(5, 5, seen_as.sizes))
    assert not filming._shows_sizes(shown, lacking, seen_as.sizes, frozenset({cell})), "it may be of a size it lacks"
    assert filming._shows_sizes(shown, lacking, seen_as.sizes, frozenset())


def test_what_led_on_once_is_kept_where_boards_also_come_by_themselves_and_what_was_told_is_not() -> None:
    device, told = Staying(), Course(lead_on=Key.ENTER)
    book = Notebook(LAYOUT.grid.box, (device.first,), (), [Noted(device.first.frame, device.first.board, 0, 0, 0, 0)])
    book.follows = Follow.BOARD
    nothing = Counted({}, {}, "")
    assert book.course(told, nothing).lead_on is None
    book.note_presses(Screen.LEVEL_CLEARED, [(device.first.frame, Point(300.0, 220.0))])
    assert book.course(told, nothing).lead_on == Point(300.0, 220.0)
