"""Droplets that are smaller than what bubbles do at rest are seen over bare cells."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.play.flights import MOVES_S
from dropsbot.bot.play.settle import PictureReader, anything, watch
from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.profile import Restlessness
from dropsbot.vision.reader import read
from testkit.real_game.ten_drops_headless import COLS, ROWS, HeadlessGame
from tests.bot.test_settle import PROFILE, Scripted

LIVELY = replace(PROFILE, restlessness=Restlessness(part=0.1), min_score=0.6)
"""A tenth of each cell may look otherwise at rest, and so cells are believed that look much otherwise."""
SMALL_PX, FAINT_LEVELS = 6, 30
BOARD = HeadlessGame().show([1] + [0] * (ROWS * COLS - 1), drops=10).pixels.copy()


def with_droplet(now_s: float, ends_s: float, begins_s: float = 0.0) -> Pixels:
    """The board, over which a droplet flies from cell to cell for so long, twelve in a second."""
    if not begins_s <= now_s < ends_s:
        return BOARD
    middle = LIVELY.grid.centre(1 + int(12 * now_s) % (ROWS * COLS - 1))
    left, top = round(middle.x_px) - SMALL_PX // 2, round(middle.y_px) - SMALL_PX // 2
    shown = BOARD.copy()
    shown[top : top + SMALL_PX, left : left + SMALL_PX] = np.where(
        BOARD[top, left] > 128, BOARD[top, left] - FAINT_LEVELS, BOARD[top, left] + FAINT_LEVELS
    )
    return shown


def looked_for_s(device: Scripted, reader: PictureReader) -> float:
    """How long one look takes, until the board rests."""
    began_s = device.clock.now_s()
    view = watch(device, LIVELY, anything, reader=reader)
    assert view.settled
    assert not any(view.reading.sizes[1:])
    return device.clock.now_s() - began_s


def test_the_droplet_is_smaller_than_what_bubbles_do() -> None:
    """Else the other tests tell nothing: no cell changes by a tenth, and the board reads the same with it."""
    assert read(Frame(with_droplet(0.1, 1.0)), LIVELY).understood
    assert 0.1 * LIVELY.grid.pitch_x_px * LIVELY.grid.pitch_y_px > SMALL_PX**2
    changed = np.any(with_droplet(0.1, 1.0) != BOARD, axis=2)
    assert changed.sum() == SMALL_PX**2


@pytest.mark.parametrize("ends_s", [0.0, 1.5, 2.5])
def test_a_board_rests_only_once_nothing_flies_over_its_bare_cells(ends_s: float) -> None:
    device = Scripted(lambda now_s: with_droplet(now_s, ends_s))
    took_s = looked_for_s(device, PictureReader(LIVELY))
    assert ends_s + LIVELY.timing.still_s <= took_s + 1 / 12 < ends_s + LIVELY.timing.still_s + 0.5


def test_where_bare_cells_move_by_themselves_they_tell_nothing_from_then_on() -> None:
    device = Scripted(lambda now_s: with_droplet(now_s, 1e9))
    reader = PictureReader(LIVELY)
    assert MOVES_S < looked_for_s(device, reader) < MOVES_S + 1.0
    assert looked_for_s(device, reader) < MOVES_S / 2


def test_a_device_whose_board_is_calm_needs_no_such_look() -> None:
    calm = PictureReader(PROFILE)
    reading = calm.read(Frame(BOARD), None, rested=False, still=True)
    assert calm.flights.rests_s(Frame(BOARD), reading) == float("inf")
    assert PictureReader(LIVELY).flights.rests_s(Frame(BOARD), reading) == 0
    assert SteppedClock().now_s() == 0


def test_cells_that_never_rest_tell_nothing_of_flights() -> None:
    """A film runs over an empty cell, say."""
    middle = LIVELY.grid.centre(COLS)
    left, top = round(middle.x_px) - SMALL_PX // 2, round(middle.y_px) - SMALL_PX // 2

    def filmed(now_s: float) -> Pixels:
        if int(12 * now_s) % 2:
            return BOARD
        shown = BOARD.copy()
        shown[top : top + SMALL_PX, left : left + SMALL_PX] -= FAINT_LEVELS
        return shown

    restless = replace(LIVELY, restlessness=replace(LIVELY.restlessness, cells=frozenset([COLS])))
    for profile, at_once in ((restless, True), (LIVELY, False)):
        device = Scripted(filmed)
        assert watch(device, profile, anything, reader=PictureReader(profile)).settled
        assert (device.clock.now_s() < 2 * profile.timing.still_s) is at_once
