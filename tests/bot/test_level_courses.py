"""Runs of games that go on in different ways once a board is cleared; the game's own count is the oracle."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace

import cv2
import numpy as np
import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo_any.any_device import AnyDevice
from dropsbot.bot.devices.demo_any.any_game import AnyGame, Hit
from dropsbot.bot.devices.demo_any.board_covers import Cover, CoverKind, popup_over_board, pressed_away
from dropsbot.bot.devices.demo_any.course_kinds import parse_kinds
from dropsbot.bot.games.ten_drops import level_end
from dropsbot.bot.games.ten_drops.drops_solver import DROPS_TRIED, thriftily
from dropsbot.bot.games.ten_drops.level_end import LevelEnd
from dropsbot.bot.games.ten_drops.rounds import rounds
from dropsbot.bot.play.events import Awaiting, Event, LevelCleared, Planned, Pressed, Refused, Spent, Work
from dropsbot.bot.play.limits import Limits
from dropsbot.bot.play.patience import LEAVING_S
from dropsbot.bot.play.settle import DOUBT_S, View
from dropsbot.bot.profiles.home import load_profile
from dropsbot.bot.speech.errors import DeviceError, DropsbotError, RefusedError
from dropsbot.calibration.calibrate import GameFacts, ScreenSample, calibrate
from dropsbot.solver.board import Board
from dropsbot.solver.plan import make_plan
from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.solver.solution import Solution
from dropsbot.solver.solve import solve
from dropsbot.vision.course import Course, Follow, Key, LeadOn, Person
from dropsbot.vision.frame import Box, Frame, Point
from dropsbot.vision.profile import Profile, Screen
from dropsbot.vision.reading import CellReading, Reading
from testkit.any_presses import come_to_rest, press_cell
from testkit.any_profile import grid_of, next_button, profile_of, samples_of
from testkit.runs import DropsRun

SEED = 24
"""A small game whose board is calm, and whose NEXT button shows only when a board is cleared."""
PERSON_S = 12.0
"""How long the person takes who loads the next board: longer than a run waits for what comes by itself."""

BOARD = Board.parse("4420 1303 0000 1001", 4, 4)
"""It cannot be cleared with one drop."""

NO_REWARD = replace(PRESETS["event"], combo_every=1_000, perfect_bonus=0, level_bonus=0)


def think(board: Board, rules: Rules, drops: int | None) -> Solution:
    return solve(board, rules, drops, time_limit_s=0.3)


@dataclass
class Heard:
    """A run on a game at random and what was told of it."""

    device: AnyDevice
    run: DropsRun
    events: list[Event] = field(default_factory=list)

    def of(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, kind)]

    def waited_s(self) -> float:
        return sum(event.seconds for event in self.events if isinstance(event, Spent) and event.work is Work.WAITING)


def begin(
    kinds: str,
    lead_on: Callable[[AnyDevice], LeadOn | None] | LeadOn | None,
    follows: Follow = Follow.UNKNOWN,
    limits: Limits | None = None,
    person_s: float = PERSON_S,
) -> Heard:
    """A game of some kinds, with drops without limit and contact in the cells' centres."""
    device = AnyDevice(SteppedClock(), SEED, parse_kinds(kinds + "+centre-absorbed"), person_s=person_s)
    leads = lead_on(device) if callable(lead_on) else lead_on
    profile = profile_of(device, Course(follows, leads, unlimited=True))
    events: list[Event] = []
    run = DropsRun(device, profile, PRESETS["event"], think, events.append, limits=limits)
    return Heard(device, run, events)


@pytest.mark.parametrize(("kind", "lead_on"), [
    ("next-button", next_button),
    ("at-once", None),
    ("dialog", Key.ENTER),
    ("person-loads", Person.LOADS),
    ("toast", None),
])  # fmt: skip
def test_levels_are_counted_once_each_whatever_follows_a_cleared_board(
    kind: str, lead_on: Callable[[AnyDevice], LeadOn | None] | LeadOn | None
) -> None:
    heard = begin(f"{kind}+unlimited", lead_on)
    heard.run.play(levels=2)
    tally = heard.run.tally
    assert tally.levels == 2 == heard.device.game.course.cleared
    assert [event.levels for event in heard.events if isinstance(event, LevelCleared)] == [1, 2]
    assert tally.mispredicted == 0
    assert (tally.drops_start, tally.drops_end) == (None, None)
    assert all(event.position.drops is None for event in heard.events if isinstance(event, Planned))


def test_a_game_that_takes_no_tap_while_a_bubble_grows_is_tapped_one_by_one() -> None:
    heard = begin("at-once+unlimited", None)
    game = heard.device.game
    game.design = replace(game.design, course=replace(game.design.course, deaf=True))
    heard.run.play(levels=3)
    tally = heard.run.tally
    assert tally.levels == 3 == game.course.cleared
    assert tally.mispredicted == 1, "one tap is lost, and then no more"


def test_a_person_who_loads_the_next_board_is_told_and_waited_for() -> None:
    heard = begin("person-loads+unlimited", Person.LOADS)
    heard.run.play(levels=2)
    waits = [event for event in heard.events if isinstance(event, Awaiting)]
    assert waits == [Awaiting("the next board")], "nobody is waited for once all that was asked for is done"
    assert heard.of(Pressed) == []


def test_waiting_for_a_person_ends_with_the_time_of_the_run() -> None:
    heard = begin("person-loads+unlimited", Person.LOADS, limits=Limits(seconds=60.0), person_s=1e6)
    with pytest.raises(DropsbotError, match="60 seconds") as ended:
        heard.run.play(levels=2)
    assert ended.value.exit_code == 1
    assert heard.run.tally.levels == 1


def test_a_cleared_board_that_is_known_to_stay_empty_costs_no_wait() -> None:
    unknown = begin("person-loads+unlimited", Person.LOADS, person_s=1e6)
    known = begin("person-loads+unlimited", Person.LOADS, Follow.EMPTY, person_s=1e6)
    for heard in (unknown, known):
        heard.run.play(levels=1)
        assert heard.run.tally.levels == 1
    assert unknown.waited_s() - known.waited_s() > LEAVING_S - 1.0


def test_an_empty_board_is_let_rest_before_a_press_leads_on() -> None:
    """Droplets may still leave it, and until they have the game may take the press for giving up."""
    loaded = begin("next-button+unlimited", Person.LOADS, Follow.EMPTY, person_s=1e6)
    pressed = begin("next-button+unlimited", next_button, Follow.EMPTY)
    for heard in (loaded, pressed):
        heard.run.play(levels=1)
        assert heard.run.tally.levels == 1
    assert pressed.waited_s() - loaded.waited_s() > DOUBT_S / 2


@pytest.mark.parametrize("follows", [Follow.UNKNOWN, Follow.COVER])
@pytest.mark.parametrize("kind", ["popup-button", "popup-anywhere", "dialog"])
def test_without_a_word_about_what_leads_on_what_covers_a_cleared_board_is_left(kind: str, follows: Follow) -> None:
    heard = begin(f"{kind}+unlimited", None, follows)
    heard.run.play(levels=3)
    assert heard.run.tally.levels == 3 == heard.device.game.course.cleared
    assert heard.device.game.hits[Hit.NOTHING] == 0


class DeafAtFirst(AnyDevice):
    """One whose dialogs hear no key for the first ``deaf_s``; which presses came too early is counted."""

    deaf_s, early = 0.8, 0
    _since_s: float | None = None

    def grab(self) -> Frame:
        frame = super().grab()
        if not self.game.covered:
            self._since_s = None
        elif self._since_s is None:
            self._since_s = frame.taken_s
        return frame

    def press(self, key: Key) -> None:
        if self._since_s is not None and self.clock.now_s() < self._since_s + self.deaf_s:
            self.early += 1
        else:
            super().press(key)


def presses_to_clear_four(device: DeafAtFirst) -> int:
    """Clear four boards of a game whose dialogs are left by Enter; how many presses that took."""
    events: list[Event] = []
    profile = profile_of(device, Course(Follow.COVER, Key.ENTER, unlimited=True))
    run = DropsRun(device, profile, PRESETS["event"], think, events.append)
    run.play(levels=4)
    assert run.tally.levels == 4 == device.game.course.cleared
    return sum(isinstance(event, Pressed) for event in events)


def test_a_dialog_that_hears_no_press_at_first_is_left_alone_for_a_moment_from_then_on() -> None:
    device = DeafAtFirst(SteppedClock(), SEED, parse_kinds("dialog+unlimited+centre-absorbed"))
    presses_to_clear_four(device)
    assert device.early == 1, "only the first dialog is pressed too early"


class LightsUp(DeafAtFirst):
    """One whose dialogs hear no press at first; at ``lit``, something lights up as soon as one is pressed."""

    lit: Point
    pressed = False

    def grab(self) -> Frame:
        frame = super().grab()
        self.pressed &= self.game.covered
        if not self.pressed:
            return frame
        pixels = frame.pixels.copy()
        Box(round(self.lit.x_px) - 30, round(self.lit.y_px) - 10, 60, 20).cut(pixels)[:] = (40, 200, 250)
        return Frame(pixels, frame.taken_s)

    def tap(self, point: Point, frame: Frame) -> None:
        if self.game.covered:
            self.pressed = True
            self.press(Key.ENTER)
        else:
            super().tap(point, frame)


@pytest.mark.parametrize("beside", [False, True])
def test_only_what_lights_up_around_the_press_is_no_reason_to_think_that_it_was_heard(beside: bool) -> None:
    device = LightsUp(SteppedClock(), SEED, parse_kinds("dialog+unlimited+centre-absorbed"))
    grid = grid_of(device.game)
    button, elsewhere = grid.centre(5), grid.centre(grid.rows * grid.cols - 1)
    device.lit = elsewhere if beside else button
    events: list[Event] = []
    profile = profile_of(device, Course(Follow.COVER, button, unlimited=True))
    run = DropsRun(device, profile, PRESETS["event"], think, events.append)
    if beside:
        with pytest.raises(RefusedError, match="a press led on, to what cannot be read"):
            run.play(levels=3)
        return
    run.play(levels=3)
    assert run.tally.levels == 3 == device.game.course.cleared
    assert device.early == 1, "the second dialog is left alone for a moment"
    assert sum(isinstance(event, Pressed) for event in events) == 3


class ClosedByAPerson(DeafAtFirst):
    """One whose second dialog somebody closes before it is old."""

    def grab(self) -> Frame:
        old = self._since_s is not None and self.clock.now_s() > self._since_s + self.deaf_s
        if old and self.game.course.cleared == 2:
            super().press(Key.ENTER)
        return super().grab()


def test_a_dialog_that_goes_while_it_is_left_alone_is_not_pressed() -> None:
    device = ClosedByAPerson(SteppedClock(), SEED, parse_kinds("dialog+unlimited+centre-absorbed"))
    presses = presses_to_clear_four(device)
    assert presses == 3, "two on the first dialog, none on the second, and one on the third, which hears it"


class ChangesOnce(DeafAtFirst):
    """One whose second dialog shows something else after a while."""

    def grab(self) -> Frame:
        frame = super().grab()
        old = self._since_s is not None and frame.taken_s > self._since_s + self.deaf_s
        if not (old and self.game.course.cleared == 2):
            return frame
        pixels, middle = frame.pixels.copy(), grid_of(self.game).centre(5)
        Box(round(middle.x_px), round(middle.y_px), 40, 30).cut(pixels)[:] = (40, 200, 250)
        return Frame(pixels, frame.taken_s)


def test_a_dialog_that_changes_while_it_is_left_alone_ends_that() -> None:
    device = ChangesOnce(SteppedClock(), SEED, parse_kinds("dialog+unlimited+centre-absorbed"))
    presses_to_clear_four(device)
    assert device.early == 2, "the first dialog, and the third, which is not left alone any more"


class FailsOnce(AnyDevice):
    """One of which the first key fails."""

    failed = False

    def press(self, key: Key) -> None:
        if not self.failed:
            self.failed = True
            raise DeviceError("the window is covered")
        super().press(key)


def test_a_press_that_was_not_made_did_not_come_too_early() -> None:
    device = FailsOnce(SteppedClock(), SEED, parse_kinds("dialog+unlimited+centre-absorbed"))
    waits: list[float] = []

    def tell(event: Event) -> None:
        if isinstance(event, LevelCleared):
            waits.append(device.clock.now_s())
        elif isinstance(event, Pressed):
            waits[-1] = device.clock.now_s() - waits[-1]

    profile = profile_of(device, Course(Follow.COVER, Key.ENTER, unlimited=True))
    run = DropsRun(device, profile, PRESETS["event"], think, tell)
    run.play(levels=3)
    assert device.failed
    assert waits[1] < 0.5, "the second dialog is pressed at once"


class LeftBySpace(AnyDevice):
    """One whose dialogs hear nothing but the space bar."""

    def press(self, key: Key) -> None:
        if key is Key.SPACE:
            super().press(Key.ENTER)

    def tap(self, point: Point, frame: Frame) -> None:
        if not self.game.covered:
            super().tap(point, frame)


def test_the_space_bar_leaves_what_covers_a_cleared_board_where_nothing_else_does() -> None:
    device = LeftBySpace(SteppedClock(), SEED, parse_kinds("dialog+unlimited+centre-absorbed"))
    events: list[Event] = []
    run = DropsRun(device, profile_of(device, Course(unlimited=True)), PRESETS["event"], think, events.append)
    run.play(levels=3)
    assert run.tally.levels == 3 == device.game.course.cleared
    assert [event.key for event in events if isinstance(event, Pressed)][-1] is Key.SPACE


def knowing_a_popup(kind: str, word: str, known: str = "toast") -> tuple[AnyDevice, Profile]:
    """A game, and a profile that knows a popup with a ``word`` after a level, but no press that leaves it."""
    device = AnyDevice(SteppedClock(), SEED, parse_kinds(f"{kind}+unlimited+centre-absorbed"))
    game = AnyGame(SEED, kinds=parse_kinds(f"{known}+unlimited"))
    game.course.end_chain(1, 0.0, clear=True)
    shown = game.paint(game.design.course.slide_s)
    board = grid_of(game).box
    popup = Box(board.left_px + board.width_px // 4, board.top_px + board.height_px // 3, board.width_px // 2, 40)
    if word:
        cv2.putText(shown, word, (popup.left_px, popup.top_px + 35), cv2.FONT_HERSHEY_SIMPLEX, 1.5, (250, 0, 250), 9)
    facts = GameFacts(screens=(ScreenSample(Frame(shown), Screen.LEVEL_CLEARED, (popup,), None),))
    made = calibrate(samples_of(SEED)[:1], "any", facts, grid_of(game)).profile
    return device, replace(profile_of(device, Course(Follow.COVER, None, unlimited=True)), marks=made.marks)


def test_a_known_popup_that_nobody_has_pressed_away_is_waited_for() -> None:
    device, profile = knowing_a_popup("toast", "")
    events: list[Event] = []
    run = DropsRun(device, profile, PRESETS["event"], think, events.append)
    run.play(levels=3)
    assert run.tally.levels == 3 == device.game.course.cleared
    assert not any(isinstance(event, Pressed) for event in events)


def test_a_popup_that_says_something_else_than_the_known_one_covers_a_cleared_board_all_the_same() -> None:
    device, profile = knowing_a_popup("popup-button", "LEVEL 1")
    run = DropsRun(device, profile, PRESETS["event"], think, lambda event: None)
    run.play(levels=3)
    assert run.tally.levels == 3 == device.game.course.cleared
    assert device.game.hits[Hit.NOTHING] == 0


def test_a_popup_that_says_something_else_is_left_by_what_is_known_to_lead_on() -> None:
    device, profile = knowing_a_popup("popup-button", "LEVEL 1")
    design, frame = device.game.design, device.grab()
    x, y = pressed_away(design.grid, Cover(CoverKind.PANEL, "", place=popup_over_board(design.grid))).centre
    lead = Point(x * frame.width_px / design.grid.width - 0.5, y * frame.height_px / design.grid.height - 0.5)
    events: list[Event] = []
    known = replace(profile, course=replace(profile.course, lead_on=lead))
    run = DropsRun(device, known, PRESETS["event"], think, events.append)
    run.play(levels=3)
    assert run.tally.levels == 3 == device.game.course.cleared
    assert sum(isinstance(event, Pressed) for event in events) == 2


@pytest.mark.parametrize("closes", [True, False])
def test_an_advertisement_to_which_a_press_on_a_known_popup_leads_is_closed(
    closes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    device, profile = knowing_a_popup("popup-button", "", "popup-button")
    design, frame = device.game.design, device.grab()
    x, y = pressed_away(design.grid, Cover(CoverKind.PANEL, "", place=popup_over_board(design.grid))).centre
    lead = Point(x * frame.width_px / design.grid.width - 0.5, y * frame.height_px / design.grid.height - 0.5)
    tap, grab, cross = device.tap, device.grab, (frame.width_px - 30, 26)
    shows, elsewhere = [False], list[Point]()

    def tapped(point: Point, seen: Frame) -> None:
        if not shows[0]:
            led = device.game.hits[Hit.LEADS_ON]
            tap(point, seen)
            shows[0] = device.game.hits[Hit.LEADS_ON] > led
        elif abs(point.x_px - cross[0]) + abs(point.y_px - cross[1]) < 12:
            shows[0] = not closes
        else:
            elsewhere.append(point)

    def grabbed() -> Frame:
        shown = grab()
        if not shows[0]:
            return shown
        pixels = np.full_like(shown.pixels, (140, 90, 20))
        for number in range(60):  # it looks like no bare board
            place = (20 + 61 * number % (frame.width_px - 40), 190 + 47 * number % (frame.height_px - 210))
            cv2.circle(pixels, place, 22, (40 * number % 256, 90 * number % 256, 150 * number % 256), -1)
        for way in (-5, 5):
            cv2.line(pixels, (cross[0] - 5, cross[1] - way), (cross[0] + 5, cross[1] + way), (255, 255, 255), 2)
        return Frame(pixels, shown.taken_s)

    monkeypatch.setattr(device, "tap", tapped)
    monkeypatch.setattr(device, "grab", grabbed)
    known = replace(profile, course=replace(profile.course, lead_on=lead))
    run = DropsRun(device, known, PRESETS["event"], think, lambda event: None)
    if closes:
        run.play(levels=3)
        assert elsewhere == []
    else:
        with pytest.raises(DropsbotError):
            run.play(levels=3)
    assert run.tally.levels == (3 if closes else 1) == device.game.course.cleared


def test_a_known_popup_that_a_press_does_not_leave_is_left_by_what_is_new() -> None:
    device, profile = knowing_a_popup("popup-button", "", "popup-button")
    nowhere, events = Point(4.0, 4.0), list[Event]()
    known = replace(profile, course=replace(profile.course, lead_on=nowhere))
    run = DropsRun(device, known, PRESETS["event"], think, events.append)
    run.play(levels=3)
    assert run.tally.levels == 3 == device.game.course.cleared
    screens = [event.screen for event in events if isinstance(event, Pressed)]
    assert Screen.LEVEL_CLEARED in screens
    assert len(screens) < 10


def test_presses_on_a_known_popup_that_are_lost_are_made_again_before_anything_else_is_pressed() -> None:
    device, profile = knowing_a_popup("popup-button", "", "popup-button")
    design, frame, tap = device.game.design, device.grab(), device.tap
    x, y = pressed_away(design.grid, Cover(CoverKind.PANEL, "", place=popup_over_board(design.grid))).centre
    lead = Point(x * frame.width_px / design.grid.width - 0.5, y * frame.height_px / design.grid.height - 0.5)
    known = replace(profile, course=replace(profile.course, lead_on=lead))
    pressed: list[Point] = []

    def losing_three(point: Point, frame: Frame) -> None:
        if device.game.covered:
            pressed.append(point)
        if not device.game.covered or len(pressed) > 3:
            tap(point, frame)

    device.tap = losing_three  # type: ignore[method-assign]
    run = DropsRun(device, known, PRESETS["event"], think, lambda event: None)
    run.play(levels=2)
    assert run.tally.levels == 2 == device.game.course.cleared
    assert pressed == [lead] * 4


@pytest.mark.parametrize("kind", ["next-button", "person-loads"])
def test_where_a_cleared_board_stays_empty_the_run_says_what_to_say(kind: str) -> None:
    heard = begin(f"{kind}+unlimited", None, person_s=1e6)
    with pytest.raises(RefusedError, match=r"after a cleared level.*--next X,Y.*--next none"):
        heard.run.play(levels=2)
    assert heard.run.tally.levels == 1
    assert heard.of(Pressed) == []


def test_what_covers_a_board_that_was_not_cleared_is_not_pressed_on() -> None:
    """One drop is left, so the second tap of the plan loses the game; levels were cleared before."""
    heard = begin("popup-button+lost-at-0+no-reward", None)
    heard.device.game.course.drops = 1
    with pytest.raises(RefusedError):
        heard.run.play(levels=1)
    assert heard.device.game.course.lost_games == 1
    assert heard.of(Pressed) == []
    (covered,) = [event for event in heard.events if isinstance(event, Refused)]
    (planned,) = [event for event in heard.events if isinstance(event, Planned)]
    end = LevelEnd(profile_of(heard.device, Course(unlimited=True)))
    end.play(planned.frame)
    with pytest.raises(RefusedError, match="something covers the board"):
        end.nothing_came(View(covered.frame, covered.reading, settled=True, reading_s=0.0), 1)


@pytest.mark.parametrize("knows_popup", [True, False])
def test_around_a_known_popup_no_next_board_is_looked_for(knows_popup: bool) -> None:
    """What shows beside it was read as a board whose middle is bare, and a run tapped it until it gave up."""
    profile = load_profile("demo")
    marks = profile.marks if knows_popup else ()
    end = LevelEnd(replace(profile, marks=marks))
    assert end.knows_popup == knows_popup
    last = make_plan(BOARD, PRESETS["event"], [0])
    assert end.expect(next(rounds(last, 10))).anew != knows_popup


def test_what_does_not_lead_on_is_pressed_twice_and_then_what_is_new_is_found_and_kept() -> None:
    heard = begin("next-button+unlimited", Key.ESCAPE)
    heard.run.play(levels=3)
    assert heard.run.tally.levels == 3 == heard.device.game.course.cleared
    keys = [event.key for event in heard.events if isinstance(event, Pressed)]
    assert keys == [Key.ESCAPE, Key.ESCAPE, None, None]
    assert heard.device.game.hits[Hit.NOTHING] == 0


def test_a_place_that_does_not_lead_on_is_pressed_no_more_than_twice() -> None:
    nowhere, tapped = Point(4.0, 4.0), list[Point]()
    heard = begin("person-loads+unlimited", nowhere, person_s=1e6)
    tap = heard.device.tap

    def note(point: Point, frame: Frame) -> None:
        tapped.append(point)
        tap(point, frame)

    heard.device.tap = note  # type: ignore[method-assign]
    with pytest.raises(RefusedError, match=r"changes nothing.*--next X,Y"):
        heard.run.play(levels=2)
    assert heard.run.tally.levels == 1
    assert tapped.count(nowhere) == 2
    assert len(set(tapped[-3:])) == 3, "nothing else is pressed twice"


def test_a_press_that_leads_to_what_cannot_be_read_is_not_made_again() -> None:
    heard = begin("next-button+unlimited", next_button)
    grab = heard.device.grab

    def blurred() -> Frame:
        frame = grab()
        if not heard.device.game.hits[Hit.LEADS_ON]:
            return frame
        return Frame(np.asarray(cv2.blur(frame.pixels, (31, 31)), np.uint8), frame.taken_s)

    heard.device.grab = blurred  # type: ignore[method-assign]
    with pytest.raises(RefusedError, match="a press led on, to what cannot be read"):
        heard.run.play(levels=2)
    assert heard.run.tally.levels == 1
    assert len(heard.of(Pressed)) == 1


def test_without_a_counter_and_a_word_about_drops_the_run_plays_without_counting_them() -> None:
    device = AnyDevice(SteppedClock(), SEED, parse_kinds("at-once+unlimited+centre-absorbed"))
    run = DropsRun(device, profile_of(device, Course()), PRESETS["event"], think, lambda event: None)
    run.play(levels=2)
    assert run.tally.levels == 2 == device.game.course.cleared
    assert run.tally.drops_start is run.tally.drops_end is None


@pytest.mark.parametrize("number", range(12))
def test_where_nobody_counts_drops_a_board_is_cleared_with_few(number: int) -> None:
    draw = random.Random(f"few drops {number}")
    board = Board.of(4, 4, [draw.choice((0, 0, 1, 2, 3, 4, 4)) for _ in range(16)])
    earning, nothing = PRESETS["event"], replace(PRESETS["event"], combo_every=0)
    found = thriftily(think)(board, earning, None).plan
    assert found is not None
    assert found.clears
    assert found.rules in (earning, nothing)
    fewer = [drops for drops in DROPS_TRIED if drops < found.drops_needed]
    assert all(think(board, rules, drops).plan is None for drops in fewer for rules in (earning, nothing))


def test_where_nobody_counts_drops_a_board_that_needs_more_is_planned_all_the_same() -> None:
    wanted: list[int | None] = []

    def search(board: Board, rules: Rules, drops: int | None) -> Solution:
        wanted.append(drops)
        return think(BOARD, PRESETS["event"], 1 if drops is not None else None)

    solution = thriftily(search)(BOARD, PRESETS["event"], None)
    assert wanted[0] in DROPS_TRIED
    assert wanted[1:] == [None]
    assert solution.plan is not None


def test_a_game_that_goes_on_at_no_drops_is_played_on() -> None:
    device = AnyDevice(SteppedClock(), SEED, parse_kinds("at-once+played-on-at-0+no-reward+no-bonus+centre-absorbed"))
    board = Board.of(device.game.rows, device.game.cols, device.game.sizes)
    plan = think(board, NO_REWARD, None).plan
    assert plan is not None
    planned: list[int | None] = []

    def tell(event: Event) -> None:
        if isinstance(event, Planned):
            planned.append(event.position.drops)

    run = DropsRun(device, profile_of(device, Course()), NO_REWARD, think, tell, plan.drops_needed)
    run.play(levels=2)
    assert run.tally.levels == 2 == device.game.course.cleared
    assert planned[0] == plan.drops_needed
    assert planned[-1] is None, "no drops are left by the count, and what shows decides"


@pytest.mark.parametrize("kept", [True, False])
def test_a_run_that_begins_on_a_known_popup_leaves_it_where_boards_also_come_by_themselves(kept: bool) -> None:
    device, profile = knowing_a_popup("popup-button", "", "popup-button")
    design, frame, grab = device.game.design, device.grab(), device.grab
    x, y = pressed_away(design.grid, Cover(CoverKind.PANEL, "", place=popup_over_board(design.grid))).centre
    lead = Point(x * frame.width_px / design.grid.width - 0.5, y * frame.height_px / design.grid.height - 0.5)
    while not device.game.covered:
        press_cell(device, max(range(len(device.game.sizes)), key=lambda cell: device.game.sizes[cell]))
        come_to_rest(device)
        device.clock.sleep(2.0)
    until_s = device.clock.now_s() + 300.0

    def not_for_ever() -> Frame:
        assert device.clock.now_s() < until_s, "the run waits for ever"
        return grab()

    device.grab = not_for_ever  # type: ignore[method-assign]
    marks = tuple(replace(mark, press=lead) for mark in profile.marks)
    course = Course(Follow.BOARD, lead if kept else None, unlimited=True)
    run = DropsRun(device, replace(profile, marks=marks, course=course), PRESETS["event"], think, lambda event: None)
    run.play(levels=1)
    assert run.tally.levels == 1
    assert device.game.course.cleared == 2


@pytest.mark.parametrize("follows", [Follow.EMPTY, Follow.BOARD, Follow.COVER])
@pytest.mark.parametrize("known", [True, False])
def test_a_run_that_begins_on_a_cleared_board_with_a_word_on_it_presses_what_leads_on(
    known: bool, follows: Follow
) -> None:
    device = AnyDevice(SteppedClock(), SEED, parse_kinds("next-button+unlimited+centre-absorbed"))
    bare, grab = grid_of(device.game), device.grab
    while not device.game.course.cleared:
        press_cell(device, max(range(len(device.game.sizes)), key=lambda cell: device.game.sizes[cell]))
        come_to_rest(device)
        device.clock.sleep(2.0)

    def with_a_word() -> Frame:
        frame = grab()
        if any(device.game.sizes):
            return frame
        pixels, middle = frame.pixels.copy(), bare.centre(bare.rows // 2 * bare.cols + bare.cols // 2)
        at = (round(middle.x_px - 0.5 * bare.pitch_x_px), round(middle.y_px + 0.2 * bare.pitch_y_px))
        cv2.putText(pixels, "GO", at, cv2.FONT_HERSHEY_SIMPLEX, bare.pitch_y_px / 40, (240, 240, 240), 5)
        return Frame(pixels, frame.taken_s)

    device.grab = with_a_word  # type: ignore[method-assign]
    course = Course(follows, next_button(device) if known else None, unlimited=True)
    run = DropsRun(device, profile_of(device, course), PRESETS["event"], think, lambda event: None)
    if known:
        run.play(levels=1)
        assert device.game.course.cleared == 2
    else:
        with pytest.raises(RefusedError):
            run.play(levels=1)
        assert device.game.course.cleared == 1


@pytest.mark.parametrize(
    ("cells", "settled", "leads", "lies"),
    [
        ("0000000??", True, Key.ENTER, True),
        ("0000000??", True, Person.LOADS, False),
        ("0000000??", True, None, False),
        ("0000000??", False, Key.ENTER, False),
        ("000000???", True, Key.ENTER, False),
        ("0000002??", True, Key.ENTER, False),
        ("", True, Key.ENTER, False),
    ],
    ids=["a word", "a person loads", "nobody knows", "on its way", "much is hidden", "a bubble", "no cells"],
)
def test_nearly_bare_boards_that_nobody_can_read_are_cleared_ones(
    cells: str, settled: bool, leads: Key | Person | None, lies: bool
) -> None:
    profile = profile_of(AnyDevice(SteppedClock(), SEED, parse_kinds("at-once")), Course(Follow.COVER, leads))
    readings = tuple(CellReading(int(one.replace("?", "4")), 0.9, 0.5, one != "?") for one in cells)
    reading = Reading(3, 3, readings, Screen.PLAYING, None, None, ("not read",))
    view = View(Frame(np.zeros((9, 9, 3), np.uint8)), reading, settled, 0.0)
    assert LevelEnd(profile).lies_between(view) is lies


LEVEL_3 = Point(30.0, 40.0)


@pytest.mark.parametrize(
    ("bubbles", "levels", "other_shape", "pressed"),
    [
        (False, (), None, [Point(3.0, 4.0), Key.SPACE]),
        (True, (), None, []),
        (True, (LEVEL_3,), None, [LEVEL_3]),
        (True, (LEVEL_3,), "a board", []),
    ],
    ids=["one more screen", "a board", "a map of discs", "a board of another shape"],
)
def test_nothing_leads_further_from_a_board_that_nobody_can_read(
    bubbles: bool,
    levels: tuple[Point, ...],
    other_shape: str | None,
    pressed: list[Point | Key],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device = AnyDevice(SteppedClock(), SEED, parse_kinds("at-once"))
    course = Course(Follow.COVER, Key.ENTER, further=(Point(3.0, 4.0), Key.SPACE))
    end, frame = LevelEnd(profile_of(device, course)), device.grab()
    popup, more = (Frame(np.full_like(frame.pixels, shade)) for shade in (40, 90))
    unread = Reading(3, 3, (), Screen.UNKNOWN, None, None, ("not read",))
    monkeypatch.setattr(level_end, "find_crosses", lambda *_: ())
    monkeypatch.setattr(level_end, "find_levels", lambda *_: levels)
    monkeypatch.setattr(level_end, "shows_its_bubbles", lambda *_: bubbles)
    monkeypatch.setattr(level_end, "read_another_shape", lambda *_: other_shape)
    assert list(end.closes(View(more, unread, True, 0.0))) == [], "no press has led there"
    end.note_press(View(popup, unread, True, 0.0))
    assert list(end.closes(View(popup, unread, True, 0.0))) == [], "the press was lost"
    assert [way.by for way in end.closes(View(more, unread, True, 0.0))] == pressed
    assert list(end.closes(View(more, unread, True, 0.0))) == [], "each is pressed once"
    end.play(frame)
    end.note_press(View(popup, unread, True, 0.0))
    assert [way.by for way in end.closes(View(more, unread, True, 0.0))] == pressed, "and again after another level"


def test_each_further_screen_is_left_by_its_own_press(monkeypatch: pytest.MonkeyPatch) -> None:
    device = AnyDevice(SteppedClock(), SEED, parse_kinds("at-once"))
    course = Course(Follow.COVER, Key.ENTER, further=(Point(3.0, 4.0), Key.SPACE))
    end, frame = LevelEnd(profile_of(device, course)), device.grab()
    popup, more, last = (Frame(np.full_like(frame.pixels, shade)) for shade in (40, 90, 150))
    unread = Reading(3, 3, (), Screen.UNKNOWN, None, None, ("not read",))
    for name in ("find_crosses", "find_levels"):
        monkeypatch.setattr(level_end, name, lambda *_: ())
    monkeypatch.setattr(level_end, "shows_its_bubbles", lambda *_: False)
    end.note_press(View(popup, unread, True, 0.0))
    assert next(end.closes(View(more, unread, True, 0.0))).by == Point(3.0, 4.0)
    assert next(end.closes(View(last, unread, True, 0.0))).by is Key.SPACE


def further_ones(further: tuple[Point | Key, ...], monkeypatch: pytest.MonkeyPatch) -> tuple[LevelEnd, Frame]:
    """The end of a level whose first screen is left by a press in the middle, and a picture of it."""
    device = AnyDevice(SteppedClock(), SEED, parse_kinds("at-once"))
    frame, grid = device.grab(), grid_of(device.game)
    for name in ("find_crosses", "find_levels"):
        monkeypatch.setattr(level_end, name, lambda *_: ())
    monkeypatch.setattr(level_end, "shows_its_bubbles", lambda *_: False)
    middle = grid.centre(grid.rows // 2 * grid.cols + grid.cols // 2)
    end = LevelEnd(profile_of(device, Course(Follow.COVER, middle, further=further)))
    popup = Frame(np.full_like(frame.pixels, 60))
    assert next(end.ways_on(View(popup, UNREAD, True, 0.0))).by == middle
    return end, popup


UNREAD = Reading(3, 3, (), Screen.UNKNOWN, None, None, ("not read",))


@pytest.mark.parametrize(("lit", "presses"), [(0.6, 0), (9.0, 1)], ids=["its button has lit up", "it is gone"])
def test_a_screen_whose_button_only_lights_up_is_not_left(
    lit: float, presses: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    end, popup = further_ones((Key.SPACE,), monkeypatch)
    grid, pixels = grid_of(AnyGame(SEED, kinds=parse_kinds("at-once"))), popup.pixels.copy()
    at, half = grid.centre(grid.rows // 2 * grid.cols + grid.cols // 2), lit * grid.pitch_y_px
    top, left = max(0, round(at.y_px - half)), max(0, round(at.x_px - half))
    pixels[top : round(at.y_px + half), left : round(at.x_px + half)] = 140
    assert len(list(end.closes(View(Frame(pixels), UNREAD, True, 0.0)))) == presses


def test_no_more_than_a_few_presses_lead_further(monkeypatch: pytest.MonkeyPatch) -> None:
    further = tuple(Point(10.0 + 60 * number, 20.0) for number in range(9))
    end, popup = further_ones(further, monkeypatch)
    more = Frame(np.full_like(popup.pixels, 180))
    assert [way.by for way in end.closes(View(more, UNREAD, True, 0.0))] == list(further[:6])
