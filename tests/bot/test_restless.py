"""Games that never rest are calibrated, learned and played: only what taps do to the board counts."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest
from typer.testing import CliRunner, Result

from dropsbot.bot.app import careful_game, looking
from dropsbot.bot.app.calibrating_drops import _another_look
from dropsbot.bot.app.herald import Silent
from dropsbot.bot.app.looking import board_at_rest, still_picture
from dropsbot.bot.app.tapping_cells import CellTapper
from dropsbot.bot.cli import app
from dropsbot.bot.devices import open as opening
from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.skins import layout_of
from dropsbot.bot.devices.moved_device import MovedDevice
from dropsbot.bot.games.ten_drops.lesson.filming import Filming
from dropsbot.bot.games.ten_drops.lesson.finding_boards import FilmTapper
from dropsbot.bot.profiles.home import load_profile
from dropsbot.bot.speech.errors import RefusedError
from dropsbot.calibration.calibrate import GameFacts
from dropsbot.calibration.flow.changes import changed_cells
from dropsbot.calibration.flow.idle_watch import measure_films
from dropsbot.calibration.flow.pace import USUAL_PACE
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.frame import Box, Frame, Pixels, Point
from dropsbot.vision.profile import UNWATCHED, Counter, Profile, Restlessness
from testkit.restless import Moves, RestlessDemo
from tests.bot.test_calibrate_untyped import silent

pytestmark = pytest.mark.usefixtures("home")

LAYOUT = replace(layout_of("cartoon"), width_px=360, height_px=640, rows=4, cols=4)
"""Small, to be quick."""
BESIDE = (Moves.COUNTER, Moves.ADVERT)
STILL_FALLING_S = 9.0
Begin = Callable[[Iterable[Moves]], RestlessDemo]


def dropsbot(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments), input="\n" * 9)


@pytest.fixture
def begin(monkeypatch: pytest.MonkeyPatch) -> Begin:
    """Puts a demo in play that never rests behind every --device; nobody waits for it."""
    monkeypatch.setattr(careful_game, "THINK_S", 0.1)

    def begin_with(moves: Iterable[Moves]) -> RestlessDemo:
        device = RestlessDemo(SteppedClock(), skin="cartoon", seed=3, layout=LAYOUT)
        device.start()
        device.clock.sleep(1.0)
        device.moves = frozenset(moves)
        monkeypatch.setattr(opening, "open_device", lambda *spec, **options: device)
        return device

    return begin_with


@pytest.mark.parametrize("moves", [BESIDE, tuple(Moves)], ids="/".join)
def test_a_game_that_never_rests_is_learned_and_played(begin: Begin, moves: tuple[Moves, ...]) -> None:
    device = begin(moves)
    result = dropsbot("calibrate", "--device", "demo:cartoon", "--profile", "mine")
    assert result.exit_code == 0, result.output
    assert "not as predicted" not in result.output
    profile = load_profile("mine")
    assert profile.restlessness.calm == (moves == BESIDE)
    assert Counter.DROPS in profile.counters
    device.game.drops = 40
    result = dropsbot("run", "--device", "demo:cartoon", "--profile", "mine", "--levels", "1", "--json")
    assert result.exit_code == 0, result.output
    last = json.loads(result.stdout.splitlines()[-1])
    assert (last["levels"], last["mispredicted"], last["refused"]) == (1, 0, 0)


class CloudsBeside(RestlessDemo):
    """Something beside the board goes on to new places all the time."""

    def grab(self) -> Frame:
        frame = super().grab()
        pixels = frame.pixels.copy()
        pixels[-12:, : 1 + round(20 * frame.taken_s) % self.layout.width_px] = 255  # once around in 18 seconds
        return Frame(pixels, frame.taken_s)


def test_clouds_beside_the_board_are_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    device = CloudsBeside(SteppedClock(), skin="cartoon", seed=3, layout=LAYOUT)
    device.start()
    device.clock.sleep(1.0)
    begun_s = device.clock.now_s()
    monkeypatch.setattr(opening, "open_device", lambda *spec, **options: device)
    result = dropsbot("calibrate", "--device", "demo:cartoon", "--profile", "mine", "--no-learn")
    assert result.exit_code == 0, result.output
    assert device.clock.now_s() - begun_s < USUAL_PACE.patience_s / 3


def test_what_shows_after_a_strange_tap_is_looked_at_as_soon() -> None:
    device = CloudsBeside(SteppedClock(), skin="cartoon", seed=3, layout=LAYOUT)
    device.start()
    device.clock.sleep(1.0)
    tapper = CellTapper(device, board_at_rest(device), GameFacts(), Silent())
    begun_s = device.clock.now_s()
    assert tapper.start_over() is not None
    assert device.clock.now_s() - begun_s < USUAL_PACE.patience_s / 3


def test_what_moves_close_to_a_part_of_a_board_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first look, at a board that still moves, may find too few columns."""
    device = CloudsBeside(SteppedClock(), skin="cartoon", seed=3, layout=LAYOUT)
    device.start()
    device.clock.sleep(1.0)
    begun_s, plain = device.clock.now_s(), device.grab
    column = round(LAYOUT.grid.centre(LAYOUT.cols - 1).x_px)

    def grab() -> Frame:
        frame = plain()
        pixels, since_s = frame.pixels.copy(), frame.taken_s - begun_s
        if since_s < STILL_FALLING_S:
            pixels[LAYOUT.board.top_px :, column - 10 : column + 10][: round(30 * since_s)] = 255
        return Frame(pixels, frame.taken_s)

    monkeypatch.setattr(device, "grab", grab)
    part = SimpleNamespace(grid=replace(LAYOUT.grid, cols=LAYOUT.cols - 1))
    monkeypatch.setattr(looking, "discover", lambda frames: part)
    assert board_at_rest(device).frame.taken_s - begun_s >= STILL_FALLING_S


class SparksOver(RestlessDemo):
    """Sparks come over one new place of the board after the other, in each of its pictures."""

    def _move_board(self, pixels: Pixels, now_s: float) -> None:
        box = self.layout.grid.box
        down, right = divmod(int(now_s * 12) * 11, box.width_px - 6)
        left, top = box.left_px + right, box.top_px + 11 * down % (box.height_px - 6)
        pixels[top : top + 6, left : left + 6] = (250, 250, 250)


def test_a_board_that_never_rested_is_not_waited_for_as_long_again(monkeypatch: pytest.MonkeyPatch) -> None:
    device = SparksOver(SteppedClock(), skin="cartoon", seed=3, layout=LAYOUT)
    device.start()
    device.clock.sleep(1.0)
    monkeypatch.setattr(looking, "discover", lambda frames: SimpleNamespace(grid=LAYOUT.grid))
    begun_s = device.clock.now_s()
    seen = board_at_rest(device)
    assert not seen.rested
    assert device.clock.now_s() - begun_s >= USUAL_PACE.patience_s
    begun_s = device.clock.now_s()
    CellTapper(device, seen, GameFacts(), Silent()).free_board(LAYOUT.grid)
    look = _another_look(device, seen, None, silent())
    assert look(LAYOUT.grid) is not None
    assert look(None) is not None
    assert device.clock.now_s() - begun_s < 1.2 * USUAL_PACE.patience_s, "three looks"
    began = replace(seen, rested=True)
    for wait in (
        lambda: CellTapper(device, began, GameFacts(), Silent()).free_board(LAYOUT.grid),
        lambda: _another_look(device, began, None, silent())(LAYOUT.grid),
        lambda: _another_look(device, seen, CellTapper(device, began, GameFacts(), Silent()), silent())(LAYOUT.grid),
    ):
        begun_s = device.clock.now_s()
        wait()
        assert device.clock.now_s() - begun_s >= USUAL_PACE.patience_s, "it moves as it did"


@pytest.mark.parametrize("moves", [True, False])
def test_a_board_that_is_known_to_move_is_filmed_soon(moves: bool) -> None:
    device = SparksOver(SteppedClock(), skin="cartoon", seed=3, layout=LAYOUT)
    device.start()
    device.clock.sleep(1.0)
    known = Restlessness(reach=1 / 90) if moves else UNWATCHED
    draft = replace(load_profile("demo"), grid=LAYOUT.grid, restlessness=known, timing=USUAL_PACE)
    before, begun_s = device.grab(), device.clock.now_s()
    with suppress(RefusedError):
        Filming(MovedDevice(device), draft, before, lambda event: None)
    assert (device.clock.now_s() - begun_s < USUAL_PACE.patience_s) is moves


def test_whether_a_board_rests_is_told_by_the_last_look_at_it() -> None:
    """A title may move all the time, and the board behind it rest; or the other way round."""
    device = SparksOver(SteppedClock(), skin="cartoon", seed=3, layout=LAYOUT)
    device.start()
    device.clock.sleep(1.0)
    calm = RestlessDemo(SteppedClock(), skin="cartoon", seed=3, layout=LAYOUT)
    calm.start()
    calm.clock.sleep(1.0)
    tapper = CellTapper(calm, replace(board_at_rest(calm), rested=False), GameFacts(), Silent())
    assert tapper.start_over() is not None
    assert tapper.rested
    tapper = CellTapper(device, replace(board_at_rest(calm), rested=True), GameFacts(), Silent())
    assert tapper.start_over() is not None
    assert not tapper.rested


@pytest.mark.parametrize("moves", [BESIDE, tuple(Moves)], ids=["calm", "restless"])
def test_a_board_that_moves_by_itself_is_filmed_before_and_after_each_tap(moves: tuple[Moves, ...]) -> None:
    device = RestlessDemo(SteppedClock(), skin="cartoon", seed=3, layout=LAYOUT)
    device.start()
    device.clock.sleep(1.0)
    device.moves = frozenset(moves)
    seen = board_at_rest(device)
    tapper = CellTapper(device, seen, GameFacts(), Silent())
    before, films = seen.frame, []
    for _ in range(2):
        cell = next(cell for cell, size in enumerate(device.game.board.sizes) if 0 < size < 4)
        tapped_s = device.clock.now_s()
        tapped = tapper.tap(cell, before, LAYOUT.grid)
        assert tapped is not None
        assert tapped.restlessness.calm == (moves == BESIDE)
        before = tapped.frame
        films.append((tapped_s, *tapped.films))
    (first_s, _, first), (second_s, again, second) = films
    if moves == BESIDE:
        assert not [*first, *again, *second]
        return
    assert films[0][1][-1].taken_s < min(frame.taken_s for frame in first)
    assert first_s < first[0].taken_s < first[-1].taken_s <= second_s < second[0].taken_s
    assert again is first, "nothing was done in between"


class GlowsInSteps(RestlessDemo):
    """The largest bubbles glow from ``since_s`` on: three times a second by some ``levels`` more, and then less."""

    since_s, levels = 0.0, 10

    def _move_board(self, pixels: Pixels, now_s: float) -> None:
        step = int(max(0.0, now_s - self.since_s) / 0.3) % 16
        for cell, size in enumerate(self.game.bubbles.sizes):
            if size == MAX_SIZE:
                middle = self.layout.grid.centre(cell)
                part = Box(round(middle.x_px) - 14, round(middle.y_px) - 14, 28, 28).cut(pixels)
                part[:] = np.maximum(part.astype(int) - self.levels * min(step, 16 - step), 0).astype(np.uint8)


def glowing() -> GlowsInSteps:
    """A game in play whose largest bubbles glow."""
    device = GlowsInSteps(SteppedClock(), skin="cartoon", seed=3, layout=LAYOUT)
    device.start()
    device.clock.sleep(1.0)
    return device


def test_what_changes_three_times_a_second_does_not_rest_between_two_of_them() -> None:
    device = glowing()
    device.levels = 30
    seen = board_at_rest(device)
    assert not measure_films([seen.frames], LAYOUT.grid).calm


def test_what_is_looked_at_anew_must_rest_as_long() -> None:
    device = glowing()
    device.levels = 30
    assert not measure_films([still_picture(device, LAYOUT.grid.box).frames], LAYOUT.grid).calm
    tapper = CellTapper(device, replace(board_at_rest(device), frames=(device.grab(),)), GameFacts(), Silent())
    device.clock.sleep(1.0)
    assert tapper.free_board(LAYOUT.grid) is not None, "it has glowed on"
    assert tapper.moves(LAYOUT.grid)


def test_what_begins_to_glow_after_the_first_look_is_no_chain() -> None:
    device = glowing()
    device.since_s = math.inf
    seen = board_at_rest(device)
    tapper = CellTapper(device, seen, GameFacts(), Silent())
    fills = [cell for cell, size in enumerate(device.game.board.sizes) if 0 < size < MAX_SIZE - 1]
    before = tapper.tap(fills[0], seen.frame, LAYOUT.grid)
    assert before is not None
    assert before.restlessness.calm
    device.since_s = device.clock.now_s()
    tapped = tapper.tap(fills[1], before.frame, LAYOUT.grid)
    assert tapped is not None
    assert changed_cells(before.frame, tapped.frame, LAYOUT.grid) > {fills[1]}, "else this tells nothing"
    assert tapped.changed == {fills[1]}
    assert not tapped.restlessness.calm
    assert tapper.moves(LAYOUT.grid)


class ChainPauses(RestlessDemo):
    """After a tap two bubbles of the largest size look otherwise, one at once, one after a pause, if they ``burst``."""

    since_s, pause_s, burst = math.inf, 2.2, False

    def tap(self, point: Point, frame: Frame) -> None:
        super().tap(point, frame)
        if self.burst:
            self.since_s = self.clock.now_s()

    def _move_board(self, pixels: Pixels, now_s: float) -> None:
        largest = [cell for cell, size in enumerate(self.game.bubbles.sizes) if size == MAX_SIZE]
        for cell, from_s in zip(largest, (self.since_s, self.since_s + self.pause_s), strict=False):
            if now_s >= from_s:
                middle = self.layout.grid.centre(cell)
                Box(round(middle.x_px) - 14, round(middle.y_px) - 14, 28, 28).cut(pixels)[:] = 20


def test_a_chain_that_only_pauses_is_no_slow_breath() -> None:
    device = ChainPauses(SteppedClock(), skin="cartoon", seed=3, layout=LAYOUT)
    device.start()
    device.clock.sleep(1.0)
    assert sum(size == MAX_SIZE for size in device.game.board.sizes) > 1, "else this tells nothing"
    seen = board_at_rest(device)
    tapper = CellTapper(device, seen, GameFacts(), Silent())
    fills = [cell for cell, size in enumerate(device.game.board.sizes) if 0 < size < MAX_SIZE - 1]
    before = tapper.tap(fills[0], seen.frame, LAYOUT.grid)
    assert before is not None
    device.burst = True
    assert tapper.tap(fills[1], before.frame, LAYOUT.grid) is None, "it came to no rest"
    assert device.since_s < math.inf, "it was tapped"
    assert not tapper.moves(LAYOUT.grid)


class RaysOnBaredGround(RestlessDemo):
    """Light moves over the ground that the bubbles of the first board hid."""

    hid: frozenset[int] = frozenset()

    def _move_board(self, pixels: Pixels, now_s: float) -> None:
        for cell in self.hid:
            if not self.game.bubbles.sizes[cell]:
                middle = self.layout.grid.centre(cell)
                part = Box(round(middle.x_px) - 12, round(middle.y_px) - 12, 24, 24).cut(pixels)
                lighter = 50 * math.sin(3 * now_s + cell)
                part[:] = np.clip(part + lighter, 0, 255).astype(np.uint8)


def test_ground_that_bubbles_hid_may_move_and_a_lesson_finds_that_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(careful_game, "THINK_S", 0.1)
    device = RaysOnBaredGround(SteppedClock(), skin="cartoon", seed=3, layout=LAYOUT)
    device.start()
    device.clock.sleep(1.0)
    device.hid = frozenset(cell for cell, size in enumerate(device.game.bubbles.sizes) if size)
    monkeypatch.setattr(opening, "open_device", lambda *spec, **options: device)
    result = dropsbot("calibrate", "--device", "demo:cartoon", "--profile", "mine")
    assert result.exit_code == 0, result.output
    assert not load_profile("mine").restlessness.calm


@dataclass
class FilmedGame:
    """A careful game whose board moves by itself, or not, and shows another picture each time."""

    draft: Profile
    shown: int = 0

    def leave_alone(self) -> tuple[Frame, ...]:
        self.shown += 1
        return (Frame(np.full((300, 300, 3), self.shown, np.uint8)),)

    def try_cell(self, cell: int, before: Frame) -> Frame:
        return before


@pytest.mark.parametrize(
    ("restlessness", "films"), [(Restlessness(part=0.1), 2), (UNWATCHED, 0)], ids=["restless", "calm"]
)
def test_a_careful_game_films_a_board_that_moves_by_itself_before_and_after_a_tap(
    restlessness: Restlessness, films: int
) -> None:
    profile = replace(load_profile("demo"), restlessness=restlessness)
    before = Frame(np.zeros((profile.height_px, profile.width_px, 3), np.uint8))
    tapped = FilmTapper(cast(Filming, FilmedGame(profile))).tap(0, before, profile.grid)
    assert tapped is not None
    assert [int(film[0].pixels[0, 0, 0]) for film in tapped.films if film] == [*range(1, films + 1)]
