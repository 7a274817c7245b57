"""Cells of a game are tapped to see what they are, also where light drifts over its board meanwhile."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from dropsbot.bot.app.herald import Silent
from dropsbot.bot.app.tapping_cells import CellTapper
from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_game import PressKind
from dropsbot.bot.devices.demo.skins import layout_of
from dropsbot.bot.play.camera import Camera
from dropsbot.bot.play.settle import wait_for_rest
from dropsbot.calibration.calibrate import GameFacts
from dropsbot.calibration.flow.idle_watch import has_only_drifted
from dropsbot.calibration.flow.pace import USUAL_PACE
from dropsbot.calibration.tap_changes import Tapped
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.course import Course, Person
from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.profile import UNWATCHED
from testkit.plain_game import PlainGame
from testkit.restless import RestlessDemo

LAYOUT = replace(layout_of("cartoon"), width_px=360, height_px=640, rows=4, cols=4)
AWAY_S = 20.0


class DriftingLight(RestlessDemo):
    """A demo over which a light goes so slowly that no look of some seconds shows it; later something covers it."""

    covered_s = veiled_s = math.inf

    def __init__(self) -> None:
        super().__init__(SteppedClock(), skin="cartoon", seed=3, layout=LAYOUT)
        self.start()
        self.clock.sleep(1.0)

    def _move_board(self, pixels: Pixels, now_s: float) -> None:
        across = np.arange(pixels.shape[1])[None, :, None]
        pixels[:] = (0.8 * pixels + 35 * np.exp(-(((across - 3 * now_s) / 90) ** 2))).astype(np.uint8)
        if self.clock.now_s() >= self.covered_s:
            self.layout.grid.box.cut(pixels)[60:-60, 20:-20] = (40, 200, 240)
        if self.clock.now_s() >= self.veiled_s:
            pixels[:] = (0.75 * pixels).astype(np.uint8)


def tap_and_go_away(device: DriftingLight) -> tuple[CellTapper, Tapped, list[int]]:
    """A tapper, what its first tap has shown a while ago, and the cells that can still grow."""
    seen = wait_for_rest(device, USUAL_PACE)
    assert seen is not None
    tapper = CellTapper(device, seen, GameFacts(), Silent())
    small = [cell for cell, size in enumerate(device.game.bubbles.sizes) if 0 < size < MAX_SIZE]
    tapped = tapper.tap(small[0], seen.frame, device.layout.grid)
    assert tapped is not None
    device.clock.sleep(AWAY_S)
    return tapper, tapped, small


def test_a_light_that_has_drifted_on_hides_no_tap() -> None:
    device = DriftingLight()
    tapper, first, small = tap_and_go_away(device)
    tapped = tapper.tap(small[1], first.frame, device.layout.grid)
    assert tapped is not None
    assert tapped.changed == {small[1]}
    drifted = np.abs(tapped.before.pixels.astype(int) - first.frame.pixels).max()
    assert drifted > 20, "the tap was told by what showed just before it"


@pytest.mark.parametrize("after_s", [0.0, 0.05, 1.0], ids=["before", "at once", "later"])
@pytest.mark.parametrize("by", ["covered_s", "veiled_s"])
def test_a_board_that_something_comes_over_is_not_tapped(by: str, after_s: float) -> None:
    device = DriftingLight()
    tapper, first, small = tap_and_go_away(device)
    setattr(device, by, device.clock.now_s() + after_s)
    presses = len(device.game.presses)
    assert tapper.tap(small[1], first.frame, device.layout.grid) is None
    assert len(device.game.presses) == presses


def test_a_window_that_changes_its_size_meanwhile_is_not_tapped(monkeypatch: pytest.MonkeyPatch) -> None:
    device = DriftingLight()
    tapper, first, small = tap_and_go_away(device)
    watch, grab = Camera.watch_alone, device.grab

    def enlarged() -> Frame:
        frame = grab()
        return Frame(np.repeat(frame.pixels, 2, axis=1), frame.taken_s)

    def watch_and_enlarge(camera: Camera, seen: tuple[Frame, ...]) -> tuple[tuple[Frame, ...], ...]:
        monkeypatch.setattr(device, "grab", enlarged)
        return watch(camera, seen)

    monkeypatch.setattr(Camera, "watch_alone", watch_and_enlarge)
    presses = len(device.game.presses)
    assert tapper.tap(small[1], first.frame, device.layout.grid) is None
    assert len(device.game.presses) == presses


def test_a_bubble_that_has_come_is_no_light() -> None:
    game = PlainGame(colours=((190, 200, 200),) * 4)
    before, more = game.show((2, 0, 3) * 12), game.show((2, 0, 3) * 11 + (2, 1, 3))
    dimmed = Frame((before.pixels * 0.9).astype(np.uint8))
    assert has_only_drifted(before, dimmed, game.grid, UNWATCHED)
    assert not has_only_drifted(before, more, game.grid, UNWATCHED)


def test_what_may_lead_on_from_a_cleared_board_is_pressed_until_the_next_one_shows() -> None:
    device = RestlessDemo(SteppedClock(), skin="cartoon", seed=3, layout=LAYOUT)
    device.start()
    device.clock.sleep(1.0)
    device.game.bubbles.sizes[:] = [4 * (cell == 5) for cell in range(16)]
    seen = wait_for_rest(device, USUAL_PACE)
    assert seen is not None
    tapper, grid = CellTapper(device, seen, GameFacts(), Silent()), device.layout.grid
    device.tap(grid.centre(5), seen.frame)
    device.clock.sleep(3.0)
    cleared = device.grab()
    assert device.game.popup is not None
    frames = []
    now = tapper.start_over()
    assert now is not None
    for frame in tapper.lead_on([seen.frame, cleared], grid, now):
        frames.append(frame)
        if device.game.popup is None:
            break
    assert device.game.level == 2
    assert any(device.game.bubbles.sizes)
    assert not np.array_equal(frames[0].pixels, frames[-1].pixels)
    assert [press.kind for press in device.game.presses][-1] is PressKind.DISMISS


def test_nothing_is_pressed_where_the_person_loads_the_next_board() -> None:
    device = RestlessDemo(SteppedClock(), skin="cartoon", seed=3, layout=LAYOUT)
    device.start()
    device.clock.sleep(1.0)
    seen = wait_for_rest(device, USUAL_PACE)
    assert seen is not None
    presses = len(device.game.presses)
    game = GameFacts(course=Course(lead_on=Person.LOADS))
    tapper = CellTapper(device, seen, game, Silent())
    shown = list(tapper.lead_on([seen.frame, seen.frame], device.layout.grid, seen.frame))
    assert shown == [seen.frame], "what shows by now"
    assert len(device.game.presses) == presses
