"""When a careful game spends the drops that are left, and how."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from dropsbot.bot.games.ten_drops.lesson.last_drops import FEW_DROPS, TAPS_BEYOND, LastDrops
from dropsbot.bot.games.ten_drops.lesson.notebook import Counted, Notebook
from dropsbot.bot.games.ten_drops.lesson.standing import Standing
from dropsbot.calibration.rules_by_watching.seen_taps import WatchedTap
from dropsbot.solver.board import Board
from dropsbot.solver.rules import PRESETS
from dropsbot.vision.frame import Box, Frame
from dropsbot.vision.profile import Counter, Screen

BOARD = Board.of(2, 2, [4, 4, 1, 1])


def standing(drops: int | None) -> Standing:
    return Standing(BOARD, drops, PRESETS["event"], rewards_known=False)


def counted(*drops: int | None) -> Counted:
    return Counted({}, {Counter.DROPS: drops}, "")


def notebook() -> Notebook:
    return Notebook(Box(0, 0, 10, 10), (), ())


def frame() -> Frame:
    return Frame(np.zeros((10, 10, 3), np.uint8), 0.0)


def test_a_few_of_many_drops_are_spent_by_taps_that_burst_nothing() -> None:
    last, at = LastDrops(), standing(3)
    assert last.choose(at) is None
    assert last.begin(at, notebook(), counted(None, 12, 3))
    taps = 0
    while (step := last.choose(at)) is not None:
        assert step.combo == 0
        at.accept(step.cell, step.board)
        taps += 1
    assert taps == 3 + TAPS_BEYOND


@pytest.mark.parametrize(
    ("drops", "first"),
    [
        pytest.param(5, 10, id="half of the first ones"),
        pytest.param(FEW_DROPS + 1, 40, id="enough for a board"),
        pytest.param(None, 10, id="nobody knows how many"),
        pytest.param(3, None, id="no counter"),
    ],
)
def test_no_drop_is_spent(drops: int | None, first: int | None) -> None:
    last, at = LastDrops(), standing(drops)
    assert not last.begin(at, notebook(), counted(first, drops))
    assert last.choose(at) is None


def test_no_drop_is_spent_where_a_lost_game_was_seen() -> None:
    book = notebook()
    book.note_ended(Screen.LOST, frame())
    assert not LastDrops().begin(standing(3), book, counted(12, 3))


def test_no_drop_is_spent_where_the_game_goes_on_without() -> None:
    book = notebook()
    tap = WatchedTap(BOARD, 2, Board.of(2, 2, [4, 4, 2, 3]))
    book.watched += [(1, tap), (1, tap)]
    assert not LastDrops().begin(standing(3), book, counted(12, 0))


def test_drops_are_spent_once_and_no_longer_than_until_the_next_board() -> None:
    last, at = LastDrops(), standing(3)
    assert last.begin(at, notebook(), counted(12, 3))
    at = replace(at, taps=1)
    assert not last.begin(at, notebook(), counted(12, 2))
    assert last.choose(at) is None
