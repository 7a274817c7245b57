"""A profile reads a game that draws itself at another window size: the demo does, and its own board is the truth."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import cv2
import numpy as np
import pytest

from dropsbot.bot.devices.demo.demo_drawing import Painter
from dropsbot.bot.devices.demo.demo_game import TICK_FRAMES, Game
from dropsbot.bot.devices.demo.demo_layout import Layout
from dropsbot.bot.profiles.home import load_profile
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Profile, Screen
from dropsbot.vision.reader import read
from testkit.picture_changes import resized
from testkit.real_game.ten_drops_headless import HeadlessGame

pytestmark = pytest.mark.quick

SIZES = [(600, 450), (640, 480), (1000, 750), (1280, 960)]


@pytest.fixture(scope="module")
def demo() -> Profile:
    return load_profile("demo")


def some_board(rng: random.Random, filled: float) -> Board:
    return Board.of(6, 6, [rng.randint(1, 4) if rng.random() < filled else 0 for _ in range(36)])


def flies_over_the_board(game: Game) -> bool:
    way = game.tick_frames / TICK_FRAMES
    places = [(drop.row + way * drop.d_row, drop.col + way * drop.d_col) for drop in game.droplets]
    return any(-0.5 < row < 5.5 and -0.5 < col < 5.5 for row, col in places)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_game_drawn_at_another_size_is_read(size: tuple[int, int], demo: Profile) -> None:
    painter, rng = Painter(Layout(*size)), random.Random(61)
    for filled in (0.1, 0.5, 0.8, 1.0):
        board = some_board(rng, filled)
        reading = read(Frame(painter.paint(Game.of(board, drops=17, level=3))), demo)
        assert reading.problems == ()
        assert reading.sizes == board.sizes
        assert (reading.screen, reading.drops, reading.level) == (Screen.PLAYING, 17, 3)


@pytest.mark.parametrize("size", [(600, 450), (1000, 750)], ids=str)
def test_what_moves_in_a_game_drawn_at_another_size_is_refused(size: tuple[int, int], demo: Profile) -> None:
    painter, rng = Painter(Layout(*size)), random.Random(62)
    refused = 0
    for _ in range(2):
        game = Game.of(some_board(rng, 0.6))
        taps = [cell for cell, shown in enumerate(game.board.sizes) if shown > 2]
        game.press(0.0, cell=rng.choice(taps))
        game.press(0.0, cell=rng.choice(taps))
        for frame in range(1, 40, 4):
            game.advance((frame + 0.5) / 30)
            if not game.busy or game.popup:
                break
            reading = read(Frame(painter.paint(game)), demo)
            refused += bool(reading.problems)
            assert reading.problems or (reading.sizes == game.board.sizes and not flies_over_the_board(game))
    assert refused > 5


def test_what_lies_over_a_game_drawn_at_another_size_is_seen(demo: Profile) -> None:
    painter, rng = Painter(Layout(1000, 750)), random.Random(63)
    bare = replace(demo, marks=())
    for number in range(4):
        pixels = painter.paint(Game.of(some_board(rng, 0.8)))
        at = (340 + 90 * number, 180 + 120 * number)
        cv2.fillPoly(pixels, [np.array([[0, 0], [0, 17], [4, 13], [12, 12]]) + at], (255, 255, 255))
        reading = read(Frame(pixels), bare)
        assert len(reading.problems) == 1
        assert "something moves or lies over it" in reading.problems[0]


def test_a_doubt_never_says_that_a_sufficient_score_does_not_suffice(game: HeadlessGame, profile: Profile) -> None:
    """While a bubble grows in a picture of another size, its score may be high, but it differs more than others."""
    noise, doubts = np.random.default_rng(64), []
    game.show((4,) * 18 + (2,) * 18)
    game.tap(20)
    for _ in range(6):
        doubts += read(Frame(resized(0.75)(game.step().pixels, noise)), profile).problems
    scores = [re.search(r"not closely \(([\d.]+), needs ([\d.]+)\)", doubt) for doubt in doubts]
    assert all(float(found[1]) < float(found[2]) for found in scores if found)
    assert any("a spot of it differs more than in other cells" in doubt for doubt in doubts)
