"""Grids are moved to where all bubbles lie; the engine that drew the game knows where its cells are."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest

from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.calibration.account.cell_colours import AWAY, DOWN, RIGHT
from dropsbot.calibration.account.cover_middles import off_middles
from dropsbot.calibration.account.explaining import Explanation
from dropsbot.calibration.discover import discover
from dropsbot.vision.frame import Frame
from testkit.any_profile import grid_of

SHINE_ON_CELLS = 9142
"""A game whose cells have a shine of their own: an eighth of a cell above its place, a lattice is as likely."""
OFF = 0.12


def account(right: list[float], down: list[float]) -> Explanation:
    """An account of as many discs as there are places, in cells right and down of their cells' middles."""
    covers = [np.hypot(RIGHT - x, DOWN - y) < 0.3 for x, y in zip(right, down, strict=True)]
    cover = np.array([*covers, np.zeros_like(AWAY, bool)], np.float32)
    labels = np.array([1] * len(covers) + [0])
    return cast(Explanation, SimpleNamespace(cover=cover, labels=labels))


def test_a_lattice_beside_the_board_is_moved_to_its_bubbles() -> None:
    game = AnyGame(SHINE_ON_CELLS)
    found, true = discover([Frame(game.paint(0.0))]), grid_of(game)
    assert found.grid.left_px == pytest.approx(true.left_px, abs=0.04 * true.pitch_x_px)
    assert found.grid.top_px == pytest.approx(true.top_px, abs=0.04 * true.pitch_y_px)
    assert found.boards[0].sizes == tuple(game.sizes)


def test_bubbles_that_all_lie_beside_the_middles_tell_by_how_much() -> None:
    assert off_middles(account([OFF] * 6, [-OFF] * 6)) == pytest.approx((OFF, -OFF), abs=0.01)


def test_one_bubble_that_lies_elsewhere_does_not_count() -> None:
    assert off_middles(account([OFF] * 6 + [-0.2], [0.0] * 7)) == pytest.approx((OFF, 0.0), abs=0.01)


def test_bubbles_that_lie_here_and_there_tell_nothing() -> None:
    assert off_middles(account([0.02, 0.22] * 3, [0.0] * 6)) == (0.0, 0.0)


def test_a_few_bubbles_tell_nothing() -> None:
    assert off_middles(account([OFF] * 5, [0.0] * 5)) == (0.0, 0.0)
