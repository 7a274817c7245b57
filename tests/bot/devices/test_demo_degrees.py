"""The second demo game against what its rules are known to give, and its pictures."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo_degrees.degrees_device import DegreesDevice
from dropsbot.bot.devices.demo_degrees.degrees_game import Game, TapKind
from dropsbot.bot.devices.demo_degrees.degrees_layout import Layout
from dropsbot.bot.devices.demo_degrees.degrees_levels import Level, level_of
from dropsbot.vision.frame import Point

pytestmark = pytest.mark.quick

SQUARE = Level(("00", "00"), 1000)

TWO_TAPS = ((450, 360, 360, 270), (360, 270, 270, 180), (360, 270, 270, 270), (270, 180, 270, 180))
"""What people measured: by the pointers tapped first and second."""


def test_two_taps_score_what_people_measured() -> None:
    for first in range(4):
        for second in range(4):
            game = Game(SQUARE)
            game.tap(0.0, divmod(first, 2))
            game.tap(10.0, divmod(second, 2))
            game.advance(20.0)
            assert game.score == TWO_TAPS[first][second]


def test_a_tap_while_a_chain_goes_on_is_ignored_and_costs_nothing() -> None:
    game = Game(SQUARE)
    assert game.tap(0.0, (0, 0)) is TapKind.TURN
    assert game.tap(0.1, (1, 1)) is TapKind.TURNING
    game.advance(5.0)
    assert (game.score, game.taps_left, game.map_text) == (180, 9, "11 00")


def test_taps_end_and_holes_take_none() -> None:
    game = Game(Level((".0",), 90), taps=1)
    kinds = [game.tap(float(second), cell) for second, cell in enumerate([None, (0, 0), (0, 1), (0, 1)])]
    assert kinds == [TapKind.NOTHING, TapKind.NOTHING, TapKind.TURN, TapKind.OVER]
    assert game.score == 90


def test_a_seed_decides_the_map() -> None:
    assert [level_of(seed) for seed in range(60)] == [level_of(seed) for seed in range(60)]
    assert len({level_of(seed).rows for seed in range(60)}) > 30
    for seed in range(60):
        level = level_of(seed)
        assert set("".join(level.rows)) <= {".", "0"}
        assert {len(row) for row in level.rows} == {level.cols}


def test_a_turn_is_drawn_step_by_step_and_ends_in_a_picture_at_rest() -> None:
    device = DegreesDevice(SteppedClock(), level=SQUARE)
    frame = device.grab()
    at = Layout.of(SQUARE).centre(0, 1)
    device.tap(at, frame)
    shown = []
    for _ in range(20):
        device.clock.sleep(1 / 30)
        shown.append(device.grab().pixels)
    moving = [not np.array_equal(one, other) for one, other in pairwise(shown)]
    assert moving[:3] == [True] * 3
    assert not any(moving[8:])
    assert device.game.map_text == "01 00"
    with pytest.raises(ValueError, match="outside"):
        device.tap(Point(-1, 5), frame)


def test_presses_follow_a_frame_of_another_size() -> None:
    device = DegreesDevice(SteppedClock(), level=SQUARE)
    frame = device.grab()
    half = type(frame)(np.ascontiguousarray(frame.pixels[::2, ::2]))
    at = Layout.of(SQUARE).centre(1, 0)
    device.tap(Point(at.x_px / 2, at.y_px / 2), half)
    assert device.game.turning == (1, 0)
