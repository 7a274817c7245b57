"""Where every level has another picture and other colours, shapes are read right or refused."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from dropsbot.bot.devices.demo.demo_drawing import Painter
from dropsbot.bot.devices.demo.demo_game import Game
from dropsbot.bot.devices.demo.skins import layout_of
from dropsbot.calibration.calibrate import Sample, calibrate
from dropsbot.calibration.looks.thresholds import choose_thresholds
from dropsbot.solver.board import Board
from dropsbot.vision.cells.judgement import looks_of
from dropsbot.vision.cells.shapes import edge_lines
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Profile
from dropsbot.vision.reader import read
from dropsbot.vision.rectify import CELL_PX, rectify

SKINS = ("ellipses", "glass")


def some_board(skin: str, rng: random.Random) -> Board:
    layout = layout_of(skin)
    return Board.of(layout.rows, layout.cols, rng.choices((0, 0, 1, 2, 3, 4), k=layout.rows * layout.cols))


def shape_profile(skin: str, painter: Painter) -> Profile:
    """From six boards of six levels, without a background."""
    rng, grid = random.Random(61), layout_of(skin).grid
    boards = [some_board(skin, rng) for _ in range(6)]
    frames = [Frame(painter.paint(Game.of(board, level=level))) for level, board in enumerate(boards, 1)]
    samples = [Sample(frame, board) for frame, board in zip(frames, boards, strict=True)]
    bare = replace(calibrate(samples, skin, grid=grid).profile, background=None)
    chosen = choose_thresholds(looks_of(bare), [(rectify(one.frame.pixels, grid), one.board.sizes) for one in samples])
    return replace(bare, min_score=chosen.min_score, min_margin=chosen.min_margin)


@pytest.mark.parametrize("skin", SKINS)
def test_levels_in_other_colours_are_read(skin: str) -> None:
    rng, painter = random.Random(62), Painter(layout_of(skin), 4, skin)
    profile = shape_profile(skin, painter)
    refused = 0
    for level in range(7, 22):
        board = some_board(skin, rng)
        reading = read(Frame(painter.paint(Game.of(board, level=level))), profile)
        refused += bool(reading.problems)
        assert reading.sizes == board.sizes, "also where a cell is in doubt, the right size fits best"
    assert refused <= 7


def test_edges_are_the_same_whichever_side_is_lighter() -> None:
    cell = np.full((CELL_PX, CELL_PX, 3), 60, np.uint8)
    cell[30:60, 20:70] = (60, 160, 60)
    other = np.full_like(cell, 200)
    other[30:60, 20:70] = (200, 100, 200)
    light, dark = edge_lines(np.stack([cell, other]))
    assert float(light @ dark) == pytest.approx(float(np.linalg.norm(light) * np.linalg.norm(dark)), rel=0.01)
