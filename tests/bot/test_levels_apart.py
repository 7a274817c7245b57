"""Levels whose pictures make no profile together."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.bot.games.ten_drops.lesson.concluding import improve
from dropsbot.bot.games.ten_drops.lesson.notebook import Notebook, Noted
from dropsbot.bot.profiles.home import load_profile
from dropsbot.calibration.calibrate import GameFacts, calibrate
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid
from dropsbot.vision.reader import read


@pytest.fixture(scope="module")
def game() -> AnyGame:
    """Its textured ground drifts, so that it lies elsewhere in the next level."""
    return AnyGame(8506)


def noted(game: AnyGame, level: int, count: int, at_s: float) -> list[Noted]:
    """Boards of a level, each some seconds after the other."""
    draw = random.Random(level)
    found = []
    for number in range(count):
        board, now_s = game.lay_out(level, draw), at_s + 3.1 * number
        sizes = Board.of(game.rows, game.cols, board)
        found.append(Noted(Frame(game.show(board, level, now_s), now_s), sizes, level - 1, 0, 0, 0))
    return found


def test_where_all_levels_together_tell_nothing_those_of_one_level_do(game: AnyGame) -> None:
    grid = Grid(game.rows, game.cols, game.left_px, game.top_px, game.pitch_x_px, game.pitch_y_px)
    levels = [*noted(game, 1, 3, 0.0), *noted(game, 2, 3, 40.0)]
    draft = replace(load_profile("demo"), grid=grid)
    book = Notebook(grid.box, (), (), seen=levels)
    together = calibrate(book.samples(), "any", GameFacts(park=draft.park), grid).profile
    assert min(together.min_score, together.min_margin) >= 1, "else this game shows nothing"
    profile = improve(book, draft)
    for one in noted(game, 3, 3, 80.0):
        reading = read(one.frame, profile)
        assert not reading.problems
        assert reading.sizes == one.board.sizes
