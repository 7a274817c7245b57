"""Cells of a game are tapped to see what they are, also where light drifts over its board while nobody looks."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from dropsbot.bot.app.herald import Silent
from dropsbot.bot.app.tapping_cells import CellTapper
from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.skins import layout_of
from dropsbot.bot.play.settle import wait_for_rest
from dropsbot.calibration.calibrate import GameFacts
from dropsbot.calibration.find_out import Tapped
from dropsbot.calibration.flow.pace import USUAL_PACE
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.frame import Pixels
from testkit.restless import RestlessDemo

LAYOUT = replace(layout_of("cartoon"), width_px=360, height_px=640, rows=4, cols=4)
AWAY_S = 20.0


class DriftingLight(RestlessDemo):
    """A demo over which a light goes so slowly that no look of some seconds shows it; it may be ``covered``."""

    covered = False

    def __init__(self) -> None:
        super().__init__(SteppedClock(), skin="cartoon", seed=3, layout=LAYOUT)
        self.start()
        self.clock.sleep(1.0)

    def _move_board(self, pixels: Pixels, now_s: float) -> None:
        box = self.layout.grid.box
        across = np.arange(box.width_px)[None, :, None]
        light = 30 * np.exp(-(((across - 3 * now_s) / 90) ** 2))
        board = box.cut(pixels)
        board[:] = np.clip(board + light, 0, 255).astype(np.uint8)
        if self.covered:
            board[60:-60, 20:-20] = (40, 200, 240)


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


def test_a_board_that_something_has_come_over_is_not_tapped() -> None:
    device = DriftingLight()
    tapper, first, small = tap_and_go_away(device)
    device.covered = True
    presses = len(device.game.presses)
    assert tapper.tap(small[1], first.frame, device.layout.grid) is None
    assert len(device.game.presses) == presses
