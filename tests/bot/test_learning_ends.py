"""A careful game that is lost, or runs out of drops: what shows then and what leads on is learned, and played by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import replace

import cv2
import numpy as np
import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo_any.any_device import AnyDevice
from dropsbot.bot.devices.demo_any.any_game import AnyGame, Hit
from dropsbot.bot.devices.demo_any.course_kinds import parse_kinds
from dropsbot.bot.devices.demo_any.places import Place
from dropsbot.bot.games.ten_drops.drops_match import Think
from dropsbot.bot.games.ten_drops.lesson import interlude, lesson_eyes
from dropsbot.bot.games.ten_drops.lesson.concluding import Learned
from dropsbot.bot.games.ten_drops.lesson.explaining import Left, TapSeen, what_is_left
from dropsbot.bot.games.ten_drops.lesson.filming import LessonRound
from dropsbot.bot.games.ten_drops.lesson.knowledge import Knowledge
from dropsbot.bot.games.ten_drops.lesson.lesson import Lesson
from dropsbot.bot.games.ten_drops.lesson.lesson_start import LessonStart
from dropsbot.bot.games.ten_drops.lesson.notebook import Counted, Noted
from dropsbot.bot.play.events import Checked, Event, LevelCleared, Planned, Pressed
from dropsbot.bot.play.match import Verdict
from dropsbot.bot.play.settle import View
from dropsbot.bot.speech.errors import DropsbotError
from dropsbot.calibration.calibrate import GameFacts, Sample
from dropsbot.calibration.rules_by_watching.likely_rewards import Earnings
from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.solver.plan import make_plan
from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.solver.solution import Solution
from dropsbot.solver.solve import solve
from dropsbot.vision.course import Course, Follow, Person
from dropsbot.vision.frame import Frame, Point
from dropsbot.vision.profile import Profile, Screen
from testkit.any_profile import grid_of, profile_of
from testkit.runs import DropsRun

SEED = 24
"""A small game whose board is calm."""
SEED_WITH_DIGITS = 134
"""One whose drops can be read."""


def filling(board: Board, rules: Rules, drops: int | None) -> Solution:
    """Thinks of nothing but of filling the smallest bubble."""
    cell = min((cell for cell, size in enumerate(board.sizes) if size), key=lambda cell: board.sizes[cell])
    return replace(solve(board, rules, 0, time_limit_s=0.1), plan=make_plan(board, rules, [cell]))


def thinking(board: Board, rules: Rules, drops: int | None) -> Solution:
    return solve(board, rules, drops, time_limit_s=0.3)


def begin(kinds: str, drops: int, seed: int = SEED) -> AnyDevice:
    """A game of some kinds in which so many drops are left."""
    device = AnyDevice(SteppedClock(), seed, parse_kinds(f"{kinds}+centre-absorbed"))
    device.game.course.drops = drops
    return device


def learn(device: AnyDevice, taps: int, think: Think = filling) -> tuple[Learned, list[Event]]:
    """A lesson of so many taps, which knows how the game looks: of fills, or one that thinks and has to learn rules."""
    board = Board.of(device.game.rows, device.game.cols, device.game.sizes)
    events: list[Event] = []
    game = GameFacts(rules_known=think is filling)
    start = LessonStart(profile_of(device, Course()), [Sample(device.grab(), board)], game=game)
    lesson = Lesson(device, start, think, events.append, taps)
    lesson.play()
    return lesson.finish(), events


def screens(profile: Profile) -> set[Screen]:
    return {mark.screen for mark in profile.marks}


@pytest.mark.parametrize("cover", ["popup-anywhere", "dialog"])
def test_after_a_lost_game_the_lesson_goes_on_with_the_next_one(cover: str) -> None:
    device = begin(f"{cover}+lost-at-0", 2)
    learned, events = learn(device, 3)
    assert device.game.course.lost_games == 1
    assert not device.game.covered
    assert device.game.hits[Hit.NOTHING] == 0
    assert {event.screen for event in events if isinstance(event, Pressed)} == {Screen.LOST}
    assert learned.failed == ""
    assert learned.levels == 0
    assert Screen.LOST in screens(learned.profile)


def test_few_drops_at_the_end_of_a_lesson_are_spent_to_see_a_lost_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chains and levels earn nothing here: two boards leave 4 of 24 drops, which no run could do much with.

    The next game is left as it begins, whatever more it could tell. What is earned is known in the lesson already.
    """
    suffices, kept = Knowledge.suffices, []

    def suffices_before_a_loss(known: Knowledge, counted: Counted) -> bool:
        kept.append(known)
        return not known.at.games and suffices(known, counted)

    monkeypatch.setattr(Knowledge, "suffices", suffices_before_a_loss)
    device = begin("at-once+lost-at-0+no-reward", 24, SEED_WITH_DIGITS)
    learned, events = learn(device, 40, thinking)
    assert Earnings.of(kept[-1].at.rules) == Earnings(), "plans of the lesson itself count on no drop that never comes"
    assert device.game.course.lost_games == 1
    assert not device.game.covered
    assert device.game.hits[Hit.NOTHING] == 0
    assert {event.screen for event in events if isinstance(event, Pressed)} == {Screen.LOST}
    assert learned.failed == ""
    assert learned.drops == device.game.course.drops == device.game.design.course.start_drops
    assert Screen.LOST in screens(learned.profile)
    assert any("were left, which is little" in line for line in learned.report)


def test_a_lost_game_that_nothing_leaves_is_no_failed_lesson_where_all_else_is_learned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(interlude, "leads_to_try", lambda *_, **__: iter(()))
    learned, _ = learn(begin("at-once+lost-at-0+no-reward", 24, SEED_WITH_DIGITS), 40, thinking)
    assert learned.failed == ""
    assert any("nothing that was tried leads on" in line for line in learned.report)


def test_what_comes_late_over_a_board_without_drops_is_a_lost_game() -> None:
    device = begin("popup-anywhere+lost-at-0", 2)
    grab, game, late = device.grab, device.game, True

    def grab_late() -> Frame:
        frame = grab()
        return Frame(game.show(game.sizes, 1), frame.taken_s) if late and game.covered else frame

    device.grab = grab_late  # type: ignore[method-assign]
    board = Board.of(game.rows, game.cols, game.sizes)
    lesson = Lesson(
        device, LessonStart(profile_of(device, Course()), [Sample(grab(), board)], 2), filling, lambda event: None, 3
    )
    check = lesson.check

    def check_first(before: Frame, sent: LessonRound, view: View) -> Verdict:
        nonlocal late
        verdict = check(before, sent, view)
        late = late and not game.covered
        return verdict

    lesson.check = check_first  # type: ignore[method-assign]
    lesson.play()
    learned = lesson.finish()
    assert (game.course.lost_games, game.hits[Hit.NOTHING]) == (1, 0)
    assert learned.failed == ""
    assert Screen.LOST in screens(learned.profile)


def test_a_tap_on_a_lost_board_that_looks_as_before_begins_another_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where a line beside the board says that no drop is left, and a press anywhere begins anew."""
    device = begin("at-once+unlimited", 1)
    tap, sizes, taps = device.tap, device.game.sizes, []
    kept: list[Noted] = []
    conclude = Knowledge.conclude

    def conclude_watched(known: Knowledge, made: int, *, failed: bool) -> Learned:
        kept.extend(known.book.seen)
        return conclude(known, made, failed=failed)

    monkeypatch.setattr(Knowledge, "conclude", conclude_watched)

    def begin_anew(point: Point, frame: Frame) -> None:
        taps.append(point)
        if len(taps) == 3:
            device.game._chain.sizes[:] = sizes[::-1]
        else:
            tap(point, frame)

    device.tap = begin_anew  # type: ignore[method-assign]
    learned, events = learn(device, 5)
    assert [event.as_predicted for event in events if isinstance(event, Checked)] == [True, True, False, True, True]
    assert not any(isinstance(event, Pressed) for event in events)
    assert learned.levels == 0
    assert learned.profile.course.follows is Follow.UNKNOWN
    assert {seen.games for seen in kept} == {0, 1}


@pytest.mark.parametrize(("drops", "another"), [(None, True), (0, True), (5, False)])
def test_while_drops_are_held_no_tap_begins_another_game(drops: int | None, another: bool) -> None:
    device = begin("at-once+unlimited", 1)
    board = Board.of(device.game.rows, device.game.cols, device.game.sizes)
    start = LessonStart(profile_of(device, Course()), [Sample(device.grab(), board)])
    taking_in = Lesson(device, start, filling, lambda event: None, 5)._taking_in
    device.game._chain.sizes[:] = board.sizes[::-1]
    taking_in._at.drops = drops
    smallest = min((cell for cell, size in enumerate(board.sizes) if size), key=lambda cell: board.sizes[cell])
    assert taking_in._shows_another_game(smallest, device.grab()) is another


def test_the_next_board_tells_that_the_one_before_it_is_cleared_though_no_rules_foretold_it() -> None:
    """From the second board on, the first bubble that bursts takes all others with it."""
    device = begin("at-once+unlimited", 1, 47)
    tap = device.tap

    def tap_all(point: Point, frame: Frame) -> None:
        game, grid = device.game, grid_of(device.game)
        cell = next(at for at in range(len(game.sizes)) if grid.centre(at) == point)
        if game.course.cleared and game.sizes[cell] == MAX_SIZE:
            game._chain.sizes[:] = [MAX_SIZE if at == cell else 0 for at in range(len(game.sizes))]
        tap(point, frame)

    device.tap = tap_all  # type: ignore[method-assign]
    learned, events = learn(device, 24, thinking)
    assert learned.failed == ""
    assert learned.levels == device.game.course.cleared >= 2
    assert any(isinstance(event, Checked) and not event.as_predicted for event in events)


def test_a_board_that_is_left_is_not_the_next_one_though_nothing_told_what_a_tap_did(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where boards follow each other by themselves; what a chain has left of one is read as well as the next one."""
    device = begin("at-once+unlimited", 1, SEED_WITH_DIGITS)
    course, unseen, counted = device.game.course, 0, []

    def look_blindly(seen: TapSeen, foretold: Sequence[Board], profile: Profile) -> Left:
        nonlocal unseen
        left = what_is_left(seen, foretold, profile)
        left_over = left.board is not None and 0 < left.board.bubbles < seen.board.bubbles
        unseen += course.cleared == 1 and left_over
        return Left(None, seen.after) if course.cleared == 1 and left_over else left

    def tell(event: Event) -> None:
        if isinstance(event, LevelCleared):
            counted.append((event.levels, course.cleared))

    monkeypatch.setattr(lesson_eyes, "what_is_left", look_blindly)
    monkeypatch.setattr(lesson_eyes, "left_by_account", lambda seen, _: Left(None, seen.after))
    board = Board.of(device.game.rows, device.game.cols, device.game.sizes)
    start = LessonStart(profile_of(device, Course()), [Sample(device.grab(), board)])
    Lesson(device, start, thinking, tell, 24).play()
    assert unseen
    assert counted
    assert all(levels == cleared for levels, cleared in counted)


def test_what_has_covered_a_cleared_board_tells_that_the_next_is_cleared_where_no_cell_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As on a full board, where nothing that covers it is seen on ground that was bare."""
    device = begin("popup-button+unlimited", 1)

    def blind(look: Callable[..., Left]) -> Callable[..., Left]:
        def look_blindly(seen: TapSeen, *others: object) -> Left:
            unseen = device.game.course.cleared > 1 and device.game.covered
            return Left(None, seen.after) if unseen else look(seen, *others)

        return look_blindly

    for look in ("what_is_left", "left_by_account"):
        monkeypatch.setattr(lesson_eyes, look, blind(getattr(lesson_eyes, look)))
    learned, _ = learn(device, 24, thinking)
    assert learned.failed == ""
    assert learned.levels == device.game.course.cleared >= 2
    assert device.game.hits[Hit.NOTHING] == 0


def test_a_run_ends_at_the_lost_game_that_a_lesson_has_seen() -> None:
    learned, _ = learn(begin("popup-button+lost-at-0", 1), 2)
    device = begin("popup-button+lost-at-0", 1)
    run = DropsRun(device, learned.profile, PRESETS["event"], filling, lambda event: None)
    with pytest.raises(DropsbotError, match="lost after 0 cleared levels") as ended:
        run.play(levels=1)
    assert ended.value.exit_code == 1
    assert device.game.hits[Hit.NOTHING] == 0
    assert device.game.course.cleared == 0


def test_a_button_that_gives_drops_is_found_once_taps_have_no_effect_and_pressed_in_a_run() -> None:
    device = begin("at-once+refilled", 2)
    learned, _ = learn(device, 4)
    given = device.game.design.course.start_drops
    assert device.game.course.drops == given - 1
    assert (device.game.hits[Hit.LEADS_ON], device.game.hits[Hit.NOTHING]) == (1, 0)
    assert learned.failed == ""
    assert Screen.OUT_OF_DROPS in screens(learned.profile)

    device = begin("at-once+refilled", 1)
    pressed: list[Event] = []

    def tell(event: Event) -> None:
        pressed.extend([event] if isinstance(event, Pressed) else [])
        if isinstance(event, Planned) and pressed:
            raise KeyboardInterrupt

    run = DropsRun(device, learned.profile, PRESETS["event"], filling, tell)
    with pytest.raises(KeyboardInterrupt):
        run.play(levels=1)
    assert device.game.course.drops == given
    assert (device.game.hits[Hit.LEADS_ON], device.game.hits[Hit.NOTHING]) == (1, 0)


def refilled_over_the_board(drops: int) -> AnyDevice:
    """A game whose button for more drops comes over cells of the board: no seed of a calm game draws it there."""
    device = begin("at-once+refilled", drops)
    game = device.game
    place = Place(round(game.left_px), round(game.top_px + game.pitch_y_px), *(round(1.6 * game.pitch_x_px),) * 2)
    game.course._course = replace(game.design.course, refill_place=place)
    return device


def test_a_button_over_the_board_that_gives_drops_is_no_lost_game() -> None:
    """It hides cells, so that nobody can read what the last drop did; the same board shows once it was pressed."""
    device = refilled_over_the_board(2)
    given = device.game.design.course.start_drops
    learned, _ = learn(device, 4)
    assert learned.failed == ""
    assert screens(learned.profile) & {Screen.LOST, Screen.OUT_OF_DROPS} == {Screen.OUT_OF_DROPS}
    assert device.game.course.drops == given - 2
    assert (device.game.hits[Hit.LEADS_ON], device.game.hits[Hit.NOTHING]) == (1, 0)

    device = refilled_over_the_board(3)
    run = DropsRun(device, learned.profile, PRESETS["event"], thinking, lambda event: None)
    run.play(levels=1)
    assert device.game.course.cleared == 1
    assert device.game.hits[Hit.LEADS_ON] >= 1
    assert device.game.hits[Hit.NOTHING] == 0


def test_taps_without_effect_press_nothing_where_nothing_new_shows() -> None:
    device = begin("at-once+refilled", 1)
    button = device.game.course.buttons
    device.game.course.buttons = lambda: [one for one in button() if False]  # type: ignore[method-assign]
    learned, events = learn(device, 9)
    assert "no effect" in learned.failed
    assert not any(isinstance(event, Pressed) for event in events)
    assert device.game.hits[Hit.NOTHING] == 0


class Restarted(AnyDevice):
    """A game without drops that says so, and gives none; buttons beside it do this and that, and one begins anew.

    What lies over the board once "Help" was pressed goes away by another press, anywhere.
    """

    HIGH_PX = 30

    def __init__(self, drops: int, *words: str) -> None:
        super().__init__(SteppedClock(), SEED, parse_kinds("at-once+refilled+centre-absorbed"))
        self.game.course.drops = drops
        self.begun, self.tapped = deepcopy(self.game), list[AnyGame]()
        self.begun.course.drops = 6
        self.places = {word: 190 + 50 * at for at, word in enumerate(words)}
        self.pressed: list[str] = []
        self.quiet = self.helps = False
        self.beside_px = self.game.width_px

    def grab(self) -> Frame:
        frame = super().grab()
        pixels = np.pad(frame.pixels, ((0, 0), (0, 180), (0, 0)), constant_values=210)
        for word, top_px in self.places.items():
            left_px = self.beside_px + 30
            cv2.rectangle(pixels, (left_px, top_px, 90, self.HIGH_PX), (60, 60, 60), 1)
            cv2.putText(pixels, word, (left_px + 9, top_px + 20), cv2.FONT_HERSHEY_SIMPLEX, 0.5, (0, 0, 0))
        if self.quiet:
            cv2.line(pixels, (self.beside_px + 150, 10), (self.beside_px + 170, 30), (0, 0, 250), 5)
        if self.helps:
            cv2.rectangle(pixels, (5, 210, 425, 310), (250, 240, 235), -1)
            for line in range(11):
                at = (20, 236 + 26 * line)
                cv2.putText(
                    pixels, "Tap bubbles until none of them is left", at, cv2.FONT_HERSHEY_SIMPLEX, 0.55, (0, 0, 0), 2
                )
        return Frame(pixels, frame.taken_s)

    def tap(self, point: Point, frame: Frame) -> None:
        now_s = self.clock.now_s()
        if self.helps:
            self.helps = False
            return
        if point.x_px >= self.beside_px:
            words = [word for word, top_px in self.places.items() if 0 <= point.y_px - top_px < self.HIGH_PX]
            self.pressed += words
            self._do(*words)
            self.game.advance(now_s)
            return
        before = deepcopy(self.game)
        if before.course.needs_drops:
            return
        super().tap(point, Frame(np.ascontiguousarray(frame.pixels[:, : self.beside_px]), frame.taken_s))
        if self.game.sizes != before.sizes:
            self.tapped.append(before)

    def _do(self, word: str = "") -> None:
        """What a button does."""
        self.quiet ^= word == "Sound"
        self.helps |= word == "Help"
        if word == "Undo" and self.tapped:
            self.game = self.tapped.pop()
        elif word == "Restart":
            self.game, self.tapped = deepcopy(self.begun), []


@pytest.mark.parametrize("other", ["Undo", "Sound", "Help"])
def test_a_button_that_was_there_all_the_time_begins_anew_where_no_drops_are_left(other: str) -> None:
    """One that takes the last tap back, or gives nothing, is pressed once."""
    device = Restarted(2, other, "Restart")
    board = Board.of(device.game.rows, device.game.cols, device.game.sizes)
    frame = device.grab()
    draft = replace(profile_of(device, Course()), width_px=frame.width_px)
    start = LessonStart(draft, [Sample(frame, board)], game=GameFacts(rules_known=True))
    lesson = Lesson(device, start, filling, lambda event: None, 14)
    lesson.play()
    learned = lesson.finish()
    assert device.pressed[:2] == [other, "Restart"]
    assert device.pressed.count(other) == 1
    assert learned.failed == ""
    assert lesson._at.games == device.pressed.count("Restart")
    assert device.game.course.drops < 6 or lesson._at.games > 1, "the new game is played on"
    book = lesson._known.book
    assert all((tap.detonations or 0) < 14 for _, tap in book.watched), (
        "no more than were made, whatever was taken back"
    )
    begins_anew = book.pressed[Screen.LOST]
    assert isinstance(begins_anew, Point)
    assert 0 <= begins_anew.y_px - device.places["Restart"] < device.HIGH_PX
    assert Screen.OUT_OF_DROPS not in screens(learned.profile), "a run begins a lost game anew only where it is told to"


def test_no_button_beside_the_board_is_pressed_where_the_person_loads_the_boards() -> None:
    """One may buy drops, or leave."""
    device = Restarted(1, "Buy")
    board = Board.of(device.game.rows, device.game.cols, device.game.sizes)
    frame, course = device.grab(), Course(lead_on=Person.LOADS)
    draft = replace(profile_of(device, course), width_px=frame.width_px)
    start = LessonStart(draft, [Sample(frame, board)], game=GameFacts(rules_known=True, course=course))
    lesson = Lesson(device, start, filling, lambda event: None, 6)
    lesson.play()
    assert device.pressed == []
