"""A careful game begins where the board of the calibration shows still, whatever moves by itself meanwhile."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.demo.skins import layout_of
from dropsbot.bot.devices.moved_device import MovedDevice
from dropsbot.bot.games.ten_drops.lesson.filming import Filming
from dropsbot.bot.speech.errors import RefusedError
from dropsbot.calibration.calibrate import Sample, calibrate
from dropsbot.calibration.flow.changes import changed_cells
from dropsbot.vision.frame import Frame

LAYOUT = replace(layout_of("cartoon"), width_px=360, height_px=640, rows=4, cols=4)
"""Small, to be quick."""


class ShadowDemo(DemoDevice):
    """The demo with a shadow over the upper half of the board, which is ``darker`` by some grey levels."""

    darker = 0

    def grab(self) -> Frame:
        """The game as it is now."""
        frame = super().grab()
        pixels = frame.pixels.copy()
        board = self.layout.grid.box.cut(pixels)
        half = board[: board.shape[0] // 2]
        half[:] = np.maximum(half.astype(np.int16) - self.darker, 0).astype(np.uint8)
        return Frame(pixels, frame.taken_s)


@pytest.fixture
def device() -> ShadowDemo:
    device = ShadowDemo(SteppedClock(), skin="cartoon", seed=3, layout=LAYOUT)
    device.start()
    device.clock.sleep(1.0)
    return device


def begin(device: ShadowDemo, before: Frame, board: tuple[int, ...]) -> Filming:
    """The filming of a game that was calibrated when it looked as ``before``, and showed its ``board``."""
    draft = calibrate([Sample(before, device.game.board)], "mine", grid=LAYOUT.grid).profile
    return Filming(MovedDevice(device), draft, before, lambda _: None, board)


def test_ground_that_has_become_darker_meanwhile_is_no_other_board(device: ShadowDemo) -> None:
    before, board = device.grab(), device.game.board.sizes
    device.darker = 16
    film = begin(device, before, board)
    assert changed_cells(before, film.recording.frame, LAYOUT.grid, film.draft.restlessness)
    assert np.array_equal(film.recording.frame.pixels, device.grab().pixels)


def test_a_board_with_other_sizes_is_another_one(device: ShadowDemo) -> None:
    before, board = device.grab(), device.game.board.sizes
    other = tuple(size - 1 if cell == board.index(max(board)) else size for cell, size in enumerate(board))
    device.darker = 16
    with pytest.raises(RefusedError, match="another board"):
        begin(device, before, other)
