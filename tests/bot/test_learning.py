"""A careful game on the demo teaches what its pictures alone do not tell; the demo's own game is the oracle."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import cv2
import numpy as np
import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.demo.demo_game import Button, PressKind
from dropsbot.bot.devices.demo.demo_layout import Layout
from dropsbot.bot.devices.demo.skins import layout_of
from dropsbot.bot.games.ten_drops.drops_match import Think
from dropsbot.bot.games.ten_drops.lesson import lesson_eyes
from dropsbot.bot.games.ten_drops.lesson.concluding import Learned, improve
from dropsbot.bot.games.ten_drops.lesson.knowledge import Knowledge
from dropsbot.bot.games.ten_drops.lesson.lesson import MAX_TAPS, Lesson
from dropsbot.bot.games.ten_drops.lesson.lesson_start import LessonStart
from dropsbot.bot.games.ten_drops.lesson.notebook import Counted, Notebook
from dropsbot.bot.games.ten_drops.lesson.taking_in import SURPRISES
from dropsbot.bot.play.events import Checked, Event, Planned
from dropsbot.bot.speech.errors import RefusedError
from dropsbot.calibration.calibrate import Calibration, GameFacts, Sample, calibrate
from dropsbot.calibration.failures import CalibrationError
from dropsbot.solver.board import Board
from dropsbot.solver.plan import make_plan
from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.solver.simulate.compiled_simulator import simulate_tap
from dropsbot.solver.solution import Solution
from dropsbot.solver.solve import solve
from dropsbot.vision.beside.hud import read_counter
from dropsbot.vision.frame import Frame, Point
from dropsbot.vision.profile import Counter, Screen
from dropsbot.vision.reader import read
from testkit.cursor_games import CursorDemo
from testkit.runs import DropsRun as Run

LAYOUTS = {
    "water": replace(layout_of("water"), width_px=480, height_px=360, rows=5, cols=5),
    "cartoon": replace(layout_of("cartoon"), width_px=360, height_px=640, rows=4, cols=4),
}
"""Small, to be quick."""
HARMLESS = {PressKind.FILL, PressKind.DETONATION, PressKind.START, PressKind.DISMISS}


def think(board: Board, rules: Rules, drops: int | None) -> Solution:
    return solve(board, rules, drops, time_limit_s=0.1)


def begin(skin: str, seed: int, scene: int = 0, layout: Layout | None = None) -> tuple[DemoDevice, Sample, Calibration]:
    """A game at its first board, and the draft that this one picture and its typed board give."""
    layout = layout or LAYOUTS[skin]
    device, sample = first_board(skin, seed, scene, layout)
    return device, sample, draft_of(skin, seed, scene, layout)


def first_board(skin: str, seed: int, scene: int, layout: Layout) -> tuple[DemoDevice, Sample]:
    """A game at its first board."""
    device = DemoDevice(SteppedClock(), seed=seed, scene=scene, skin=skin, layout=layout)
    start, frame = device.layout.button(Button.START), device.grab()
    device.tap(Point(start.left_px + start.width_px / 2, start.top_px + start.height_px / 2), frame)
    device.clock.sleep(1.0)
    return device, Sample(device.grab(), device.game.board)


@cache
def draft_of(skin: str, seed: int, scene: int, layout: Layout) -> Calibration:
    """The draft of a game's first board: made once for all tests, because that takes seconds."""
    return calibrate([first_board(skin, seed, scene, layout)[1]], "draft", GameFacts(), layout.grid)


def learn(
    device: DemoDevice,
    draft: Calibration,
    sample: Sample,
    drops: int | None,
    max_taps: int = MAX_TAPS,
    think: Think = think,
    ends_doubted: str = "",
) -> Learned:
    """A whole lesson."""
    game = GameFacts(rules=draft.profile.rules)
    start = LessonStart(draft.profile, [sample], drops, game, ends_doubted=ends_doubted)
    lesson = Lesson(device, start, think, ignore, max_taps)
    lesson.play()
    return lesson.finish()


def ignore(event: Event) -> None:
    """Nobody listens."""


def play_on(device: DemoDevice, learned: Learned, levels: int) -> list[tuple[int | None, bool, bool]]:
    """Play with the learned profile: at each plan the drops read, those held, whether the board was read right."""
    game, planned = device.game, []

    def tell(event: Event) -> None:
        if isinstance(event, Planned):
            position = event.position
            planned.append((event.reading.drops, position.drops == game.drops, position.board == game.board))

    drops = None if learned.profile.counters else learned.drops
    run = Run(device, learned.profile, PRESETS[learned.game.rules], think, tell, drops)
    run.play(levels)
    assert run.tally.levels == levels
    assert (run.tally.mispredicted, run.tally.refused) == (0, 0)
    assert run.tally.drops_end == game.drops
    assert all(held_right and board_right for _, held_right, board_right in planned)
    return planned


@pytest.fixture(scope="module")
def water() -> tuple[DemoDevice, Learned]:
    device, sample, draft = begin("water", seed=5, scene=1)
    return device, learn(device, draft, sample, 10, ends_doubted="it may have more rows")


def test_where_no_next_board_tells_that_a_board_ends_nothing_is_learned() -> None:
    device, sample, draft = begin("water", seed=5, scene=1)
    with pytest.raises(CalibrationError, match="it may have more rows"):
        learn(device, draft, sample, 10, 1, ends_doubted="it may have more rows")


def test_the_demo_is_learned_and_played_with_its_drops_read(water: tuple[DemoDevice, Learned]) -> None:
    device, learned = water
    profile = learned.profile
    assert learned.drops == device.game.drops
    assert learned.taps <= 40
    assert {press.kind for press in device.game.presses} <= HARMLESS
    assert {glyph.symbol for glyph in profile.glyphs} == set("0123456789")
    assert set(profile.counters) == {Counter.DROPS, Counter.LEVEL}
    assert any(line.startswith("counters found: ") for line in learned.report)
    reading = read(device.grab(), profile)
    assert (reading.drops, reading.level) == (device.game.drops, device.game.level)
    assert {mark.screen for mark in profile.marks} == {Screen.LEVEL_CLEARED, Screen.PLAYING}
    planned = play_on(device, learned, levels=2)
    assert all(drops is not None for drops, *_ in planned)
    assert {press.kind for press in device.game.presses} <= HARMLESS


def test_the_pace_is_measured(water: tuple[DemoDevice, Learned]) -> None:
    timing = water[1].profile.timing
    assert timing.frame_s == pytest.approx(1 / 30, abs=0.01), "the demo draws 30 frames a second"
    assert 3 / 30 <= timing.still_s <= 0.2
    assert timing.patience_s >= 10


def test_digits_of_another_colour_are_learned() -> None:
    device, sample, draft = begin("cartoon", seed=5)
    learned = learn(device, draft, sample, 10)
    assert learned.drops == device.game.drops
    assert {press.kind for press in device.game.presses} <= HARMLESS
    assert set(learned.profile.inks) == {Counter.DROPS, Counter.LEVEL}
    assert read_counter(device.grab().pixels, Counter.DROPS, learned.profile) == device.game.drops


def test_drops_that_nobody_typed_are_told_by_counting() -> None:
    device, sample, draft = begin("water", seed=4, scene=2)
    learned = learn(device, draft, sample, None, max_taps=4)
    assert learned.drops == device.game.drops


def test_only_so_many_taps_are_made() -> None:
    device, sample, draft = begin("water", seed=7)
    learned = learn(device, draft, sample, 10, max_taps=3)
    assert learned.taps == 3
    assert sum(press.kind in {PressKind.FILL, PressKind.DETONATION} for press in device.game.presses) == 3


def test_a_counter_that_nobody_can_read_is_looked_at_again_less_and_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[int] = []
    soon = Knowledge.look_at_counter_soon

    def count(book: Notebook, _: int | None) -> Counted:
        looked_at.append(len(book.seen))
        return Counted({}, {}, "")

    def look_soon(known: Knowledge) -> None:
        """A look that no new board asks for."""
        with monkeypatch.context() as patch:
            patch.setattr(Notebook, "count", count)
            soon(known)

    monkeypatch.setattr(Knowledge, "look_at_counter_soon", look_soon)
    monkeypatch.setattr(Notebook, "count", lambda *_: Counted({}, {}, ""))
    device, sample, draft = begin("water", seed=7)
    learned = learn(device, draft, sample, None, max_taps=9)
    assert learned.taps >= 8
    assert looked_at[:4] == [2, 3, 4, 5], "each picture is news at first"
    assert 7 in looked_at
    assert not {6, 8} & set(looked_at), "one more than the many that told nothing"


class Glanced(DemoDevice):
    """A demo that notes when the last picture before each tap was taken."""

    last_s = 0.0
    glanced_s: tuple[float, ...] = ()

    def grab(self) -> Frame:
        frame = super().grab()
        self.last_s = frame.taken_s
        return frame

    def tap(self, point: Point, frame: Frame) -> None:
        self.glanced_s += (self.last_s,)
        super().tap(point, frame)


def test_a_board_is_kept_with_the_counters_that_show_when_it_is_tapped() -> None:
    device, sample, draft = begin("water", seed=7)
    device.__class__ = Glanced
    assert isinstance(device, Glanced)
    learned = learn(device, draft, sample, 10, max_taps=3)
    kept_s = {one.frame.taken_s for one in learned.samples}
    assert len(device.glanced_s) == 3
    assert set(device.glanced_s[1:]) <= kept_s, "a reward may be counted long after the chain is at rest"


def test_another_board_than_the_typed_one_is_not_tapped() -> None:
    device, sample, draft = begin("water", seed=7)
    cell = device.game.board.sizes.index(2)
    device.game.press(device.clock.now_s(), cell)
    before = len(device.game.presses)
    with pytest.raises(RefusedError, match="another board"):
        learn(device, draft, sample, 10)
    assert len(device.game.presses) == before


class Disturbed(DemoDevice):
    """A demo that something lies over for a while; ``pressed_s`` are the times of all presses."""

    covered_s = (math.inf, math.inf)
    pressed_s: tuple[float, ...] = ()

    def tap(self, point: Point, frame: Frame) -> None:
        """Whatever lies there is pressed."""
        self.pressed_s += (self.clock.now_s(),)
        super().tap(point, frame)

    def grab(self) -> Frame:
        """A grey window over most of the board, from one moment to another."""
        frame = super().grab()
        if not self.covered_s[0] <= frame.taken_s < self.covered_s[1]:
            return frame
        pixels, box = frame.pixels.copy(), self.layout.grid.box
        box.cut(pixels)[: box.height_px * 3 // 4] = 200
        return Frame(pixels, frame.taken_s)

    def be_covered(self, lasts_s: float) -> None:
        """Once and from now on, for so long."""
        if math.isinf(self.covered_s[0]):
            self.covered_s = (self.clock.now_s(), self.clock.now_s() + lasts_s)


@pytest.mark.parametrize(("lasts_s", "taps"), [(5.0, 2), (math.inf, 0)])
def test_what_came_while_it_was_thought_is_not_tapped(lasts_s: float, taps: int) -> None:
    device, sample, draft = begin("water", seed=7)
    device.__class__ = Disturbed
    assert isinstance(device, Disturbed)

    def think_long(board: Board, rules: Rules, drops: int | None) -> Solution:
        assert isinstance(device, Disturbed)
        device.be_covered(lasts_s)
        return think(board, rules, drops)

    learned = learn(device, draft, sample, 10, max_taps=2, think=think_long)
    assert learned.taps == len(device.pressed_s) == taps
    assert all(time_s >= sum(device.covered_s[1:]) for time_s in device.pressed_s)
    assert any("covers it" in line for line in learned.report) == (not taps)


def show_last_chain(device: DemoDevice) -> Sample:
    """Three bubbles are left, which one tap clears."""
    device.game.bubbles.sizes[:] = [0] * 11 + [4, 4, 4] + [0] * 11
    return Sample(device.grab(), device.game.board)


@cache
def draft_of_last_chain() -> Calibration:
    device, _, _ = begin("water", seed=7)
    return calibrate([show_last_chain(device)], "draft", GameFacts(), device.layout.grid)


@pytest.mark.parametrize("lasts_s", [5.0, math.inf])
def test_what_came_over_a_popup_is_not_pressed(lasts_s: float, monkeypatch: pytest.MonkeyPatch) -> None:
    device, _, _ = begin("water", seed=7)
    sample, draft = show_last_chain(device), draft_of_last_chain()
    device.__class__ = Disturbed
    assert isinstance(device, Disturbed)

    def improve_long(*given: object) -> object:
        assert isinstance(device, Disturbed)
        device.be_covered(lasts_s)
        return improve(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(lesson_eyes, "improve", improve_long)
    learned = learn(device, draft, sample, 10, max_taps=1, think=tapping(12))
    first_s, *others_s = device.pressed_s
    assert first_s < device.covered_s[0]
    assert all(time_s >= device.covered_s[1] for time_s in others_s)
    assert bool(others_s) == math.isfinite(lasts_s)
    assert learned.levels == 1


class Resized(DemoDevice):
    """A demo whose window is made smaller with the third tap."""

    taps = 0

    def tap(self, point: Point, frame: Frame) -> None:
        """A press where the window has its old size."""
        self.taps += 1
        super().tap(point, frame)

    def grab(self) -> Frame:
        """The whole game, in the size of its window."""
        frame = super().grab()
        if self.taps < 3:
            return frame
        return Frame(np.asarray(cv2.resize(frame.pixels, None, fx=0.4, fy=0.4), np.uint8), frame.taken_s)


def test_a_cursor_that_goes_to_the_cell_that_is_tapped_changes_no_bubble() -> None:
    device = CursorDemo(SteppedClock(), seed=7, skin="cartoon", layout=LAYOUTS["cartoon"])
    start, frame = device.layout.button(Button.START), device.grab()
    device.tap(Point(start.left_px + start.width_px / 2, start.top_px + start.height_px / 2), frame)
    device.clock.sleep(1.0)
    sample = Sample(device.grab(), device.game.board)
    draft = calibrate([sample], "draft", GameFacts(), device.layout.grid)
    told: list[Event] = []
    lesson = Lesson(device, LessonStart(draft.profile, [sample], 10, GameFacts()), think, told.append, 6)
    lesson.play()
    taps = [one for one in told if isinstance(one, Checked)]
    assert len({one.step.cell for one in taps}) > 2
    assert len(taps) > 3
    assert all(one.as_predicted for one in taps[1:]), "the first one tells how an outlined bubble looks"


def test_a_window_of_another_size_ends_the_lesson() -> None:
    device, sample, draft = begin("water", seed=7)
    device.__class__ = Resized
    learned = learn(device, draft, sample, 10)
    assert learned.taps == 3
    assert any("another size" in line for line in learned.report)
    assert {one.frame.pixels.shape for one in learned.samples} == {sample.frame.pixels.shape}
    assert len(learned.samples) == 3


class Stubborn(DemoDevice):
    """A demo that takes no taps on its board."""

    def tap(self, point: Point, frame: object) -> None:
        """Nothing happens."""


def test_a_game_that_ignores_taps_ends_the_lesson() -> None:
    device, sample, draft = begin("water", seed=9)
    device.__class__ = Stubborn
    learned = learn(device, draft, sample, 10)
    assert learned.taps <= SURPRISES
    assert "no effect" in learned.failed
    assert any("no effect" in line for line in learned.report)


class Slow(DemoDevice):
    """A demo that looks for the pointer when it comes to handle a press, and that is late."""

    due_s = math.inf

    def tap(self, point: Point, frame: Frame) -> None:
        """The press will be handled."""
        self.pointer, self.seen, self.due_s = point, frame, self.clock.now_s() + 0.7

    def park(self, point: Point, frame: Frame) -> None:
        """The pointer moves at once."""
        self.pointer = point

    def grab(self) -> Frame:
        """Whatever is due happens first."""
        if self.clock.now_s() >= self.due_s:
            self.due_s = math.inf
            super().tap(self.pointer, self.seen)
        return super().grab()


def test_the_pointer_stays_until_a_slow_game_shows_the_tap() -> None:
    device, sample, draft = begin("water", seed=7)
    device.__class__ = Slow
    learned = learn(device, draft, sample, 10, max_taps=2)
    assert learned.taps == 2
    assert sum(press.kind in {PressKind.FILL, PressKind.DETONATION} for press in device.game.presses) == 2
    assert learned.drops == device.game.drops
    assert learned.samples[-1].board == device.game.board


class Halting(DemoDevice):
    """A demo on a busy machine: soon after each tap, while a bubble grows, it shows no new picture for ``halt_s``."""

    halt_s = 0.0
    tapped_s = math.inf
    shown: Frame | None = None

    def tap(self, point: Point, frame: Frame) -> None:
        """The growth begins, and soon the halt."""
        super().tap(point, frame)
        self.tapped_s, self.shown = self.clock.now_s(), None

    def grab(self) -> Frame:
        """What was drawn last."""
        frame = super().grab()
        if not 0.05 <= frame.taken_s - self.tapped_s < 0.05 + self.halt_s:
            return frame
        self.shown = self.shown or frame
        return Frame(self.shown.pixels, frame.taken_s)


@pytest.mark.parametrize("halt_s", [0.55, 1.55])
def test_a_game_that_is_halted_while_a_bubble_grows_is_learned(halt_s: float) -> None:
    device, sample, draft = begin("cartoon", seed=7)
    device.__class__ = Halting
    assert isinstance(device, Halting)
    device.halt_s = halt_s

    def think_slowly(board: Board, rules: Rules, drops: int | None) -> Solution:
        device.clock.sleep(1.0)
        return think(board, rules, drops)

    learned = learn(device, draft, sample, 10, max_taps=4, think=think_slowly)
    assert learned.taps == 4
    assert learned.samples[-1].board == device.game.board
    assert not any("cannot be told apart" in line for line in learned.report), "a half-grown bubble was taken for one"


def test_one_odd_chain_changes_no_rules_and_the_report_names_it() -> None:
    device, _, _ = begin("water", seed=3, scene=1, layout=replace(LAYOUTS["water"], rows=6, cols=6))
    board, cell = Board.parse("314041 401213 043444 141443 401030 042140"), 22
    by_demo, by_draft = (simulate_tap(board, cell, PRESETS[name]).board for name in ("event", "ten-drops"))
    assert by_demo != by_draft
    device.game.bubbles.sizes[:] = board.sizes
    sample = Sample(device.grab(), board)
    draft = calibrate([sample], "draft", GameFacts(rules="ten-drops"), device.layout.grid)
    learned = learn(device, draft, sample, 1, max_taps=1, think=tapping(cell))
    assert device.game.board == by_demo
    assert learned.game.rules == "ten-drops"
    told = next(line for line in learned.report if "in doubt" in line)
    assert "'ten-drops' foresaw 0 of 1 chain" in told
    assert "'event' foresaw 1 of 1 chain" in told
    (kept,) = learned.game.watched
    assert (kept.board, kept.cell, kept.after) == (board.digits, cell, by_demo.digits)
    assert learned.samples[-1].board == by_demo, "the rules that explain it tell what board it came to"


def test_a_game_that_makes_a_profile_worse_is_told() -> None:
    device, sample, draft = begin("cartoon", seed=3)
    strict = replace(draft.profile, min_score=0.99)
    lesson = Lesson(device, LessonStart(draft.profile, [sample], 10, before=strict), think, ignore, 1)
    lesson.play()
    assert any("made the profile weaker: the least score fell from 0.99" in line for line in lesson.finish().report)


def tapping(cell: int) -> Callable[[Board, Rules, int | None], Solution]:
    """Thinks of nothing but one cell."""

    def think_of(board: Board, rules: Rules, drops: int | None) -> Solution:
        plan = make_plan(board, rules, [cell])
        return replace(solve(board, rules, 0, time_limit_s=0.1), plan=plan)

    return think_of
