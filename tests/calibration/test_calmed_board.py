"""Boards that never rest, told from boards that change."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from dropsbot.bot.profiles.home import load_profile
from dropsbot.calibration.flow.calmed_board import BoardCalming, CalmedBoard
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Restlessness
from testkit.real_game.ten_drops_headless import COLS, ROWS, HeadlessGame

PROFILE = replace(load_profile("ten-drops"), restlessness=Restlessness(part=0.15))
BOARD = HeadlessGame().show([cell % 5 for cell in range(ROWS * COLS)], drops=10).pixels.copy()


def eye(cell: int, *, shut: bool) -> Frame:
    """The board with a small eye on a cell, less than what blinks there."""
    pixels = BOARD.copy()
    middle = PROFILE.grid.centre(cell)
    pixels[round(middle.y_px) - 6 : round(middle.y_px) + 6, round(middle.x_px) - 6 : round(middle.x_px) + 6] = (
        0 if shut else 255
    )
    return Frame(pixels)


def test_an_eye_that_shuts_for_moments_blinks_and_one_that_stays_shut_has_changed() -> None:
    moments = [eye(8, shut=number % 7 == 3) for number in range(16)]
    for_good = [eye(8, shut=number >= 8) for number in range(16)]
    assert CalmedBoard(moments[0], tuple(moments), PROFILE.grid, PROFILE).blinks_at_most()
    assert not CalmedBoard(for_good[-1], tuple(for_good), PROFILE.grid, PROFILE).blinks_at_most()


def test_a_window_that_changes_its_size_is_watched_from_then_on() -> None:
    calming = BoardCalming(PROFILE)
    for number in range(120):
        taken_s = number / 30
        pixels = eye(8, shut=number % 30 == 3).pixels
        if taken_s >= 2.0:
            pixels = np.ascontiguousarray(pixels[::2, ::2])
        calming.take(Frame(pixels, taken_s))
        calmed = calming.calmed()
        if 2.0 <= taken_s < 3.5:
            assert calmed is None
    assert calmed is not None
    assert calmed.frame.pixels.shape == (300, 400, 3)


def test_what_flashes_in_the_picture_is_not_put_on_a_board_that_lies_beside_it() -> None:
    beside = replace(PROFILE, grid=replace(PROFILE.grid, left_px=PROFILE.grid.left_px + 2 * PROFILE.width_px))
    calming = BoardCalming(beside)
    for number in range(120):
        pixels = BOARD.copy()
        pixels[200:240, 300:340] = 255 if number // 8 % 2 else 90
        calming.take(Frame(pixels, number / 30))
    calmed = calming.calmed()
    assert calmed is not None
    assert calmed.darker is None
