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


def test_each_look_and_each_rest_begins_anew() -> None:
    """What bare cells did long ago, or before the board moved, is no movement of their own."""
    reader = PictureReader(LIVELY)
    device = Scripted(lambda now_s: with_droplet(now_s, 11.5, begins_s=10.0))
    assert looked_for_s(device, reader) < 1.0
    device.clock.sleep(10.0 - device.clock.now_s())
    assert looked_for_s(device, reader) > 1.5

    def chain(now_s: float) -> Pixels:
        shown = with_droplet(now_s, 5.5, begins_s=4.0).copy()
        if 0.3 < now_s < 4.0 and int(12 * now_s) % 2:
            middle = LIVELY.grid.centre(0)
            shown[
                round(middle.y_px) - 20 : round(middle.y_px) + 20, round(middle.x_px) - 20 : round(middle.x_px) + 20
            ] = 0
        return shown

    device = Scripted(chain)
    view = watch(device, LIVELY, lambda reading: device.clock.now_s() > 1.0, reader=PictureReader(LIVELY))
    assert view.settled
    assert view.frame.taken_s > 5.5 - 1 / 12


def flickering(cell: int, now_s: float) -> Pixels:
    """The board with a spot on a cell, six times in a second."""
    if int(12 * now_s) % 2:
        return BOARD
    middle, shown = LIVELY.grid.centre(cell), BOARD.copy()
    left, top = round(middle.x_px) - SMALL_PX // 2, round(middle.y_px) - SMALL_PX // 2
    spot = shown[top : top + SMALL_PX, left : left + SMALL_PX]
    spot[:] = np.where(spot > 128, spot - FAINT_LEVELS, spot + FAINT_LEVELS)
    return shown


@pytest.mark.parametrize(
    ("cell", "never_rests", "at_once"), [(COLS, True, True), (0, False, True), (COLS, False, False)]
)
def test_only_bare_cells_tell_of_flights(cell: int, never_rests: bool, at_once: bool) -> None:
    """Not those with bubbles, which do something at rest, nor those that are known to change all the time."""
    cells = frozenset([cell]) if never_rests else frozenset[int]()
    profile = replace(LIVELY, restlessness=replace(LIVELY.restlessness, cells=cells))
    device = Scripted(lambda now_s: flickering(cell, now_s))
    assert watch(device, profile, anything, reader=PictureReader(profile)).settled
    assert (device.clock.now_s() < 2 * profile.timing.still_s) is at_once


@pytest.mark.parametrize("sure", [True, False])
def test_a_cell_that_is_not_surely_bare_tells_nothing_of_flights(sure: bool) -> None:
    """Something may lie over it, and sparkle."""
    flights = PictureReader(LIVELY).flights
    shown = read(Frame(BOARD), LIVELY)
    cells = tuple(replace(one, sure=sure or at != COLS) for at, one in enumerate(shown.cells))
    reading = replace(shown, cells=cells)
    assert flights.rests_s(Frame(flickering(COLS, 0.0), 0.0), reading) == 0
    rested_s = flights.rests_s(Frame(flickering(COLS, 0.1), 0.1), reading)
    assert rested_s == pytest.approx(0.0 if sure else 0.1)
