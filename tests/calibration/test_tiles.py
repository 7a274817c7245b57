"""The ground behind bubbles is foretold where a board is made of tiles, and nothing is claimed where it is not."""

from __future__ import annotations

import numpy as np
import pytest

from dropsbot.bot.devices.demo.demo_drawing import Painter
from dropsbot.bot.devices.demo.demo_game import Game
from dropsbot.bot.devices.demo.skins import layout_of
from dropsbot.calibration.looks.harvest import label_cells
from dropsbot.calibration.looks.tiles import look_behind
from dropsbot.calibration.looks.uncover import Labelled
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame, Shades
from dropsbot.vision.profile import Grid
from testkit.real_game.ten_drops_headless import HeadlessGame

pytestmark = pytest.mark.quick


def pictures(skin: str, boards: list[list[int]]) -> list[Labelled]:
    layout = layout_of(skin)
    painter, grid = Painter(layout, 1, skin), layout.grid
    return [
        label_cells(Frame(painter.paint(Game.of(Board.of(grid.rows, grid.cols, sizes)))), sizes, grid)
        for sizes in boards
    ]


def split(skin: str) -> tuple[list[Labelled], Shades, Shades]:
    """One picture with bubbles in two of three cells; its empty cells, NaN elsewhere; and all cells when empty."""
    grid = layout_of(skin).grid
    count = grid.rows * grid.cols
    sizes = [0 if cell % 3 == 0 else 1 + cell % 4 for cell in range(count)]
    shown, bare = pictures(skin, [sizes, [0] * count])
    seen = shown.cells.copy()
    seen[np.array(sizes) > 0] = np.nan
    return [shown], seen, bare.cells


@pytest.mark.parametrize("skin", ["cartoon", "dark", "ellipses", "flat"])
def test_the_ground_behind_every_bubble_is_foretold(skin: str) -> None:
    samples, seen, bare = split(skin)

    filled = look_behind(samples, seen)

    assert filled is not None
    errors = np.abs(filled - bare).mean(axis=(1, 2, 3))
    assert errors.max() < 3  # of 255 grey levels; an opaque bubble differs by 50 and more
    known = ~np.isnan(seen[:, 0, 0, 0])
    assert (filled[known] == seen[known]).all()


def test_nothing_is_claimed_over_a_photograph() -> None:
    grid, game = Grid(6, 6, 75.0, 75.0, 90.0, 90.0), HeadlessGame()
    sizes = [0 if cell % 3 == 0 else 1 + cell % 4 for cell in range(36)]
    sample = label_cells(game.show(tuple(sizes)), sizes, grid)
    seen = sample.cells.copy()
    seen[np.array(sizes) > 0] = np.nan

    assert look_behind([sample], seen) is None


def test_nothing_is_claimed_from_too_few_empty_cells() -> None:
    samples, seen, _ = split("flat")
    seen[3:] = np.nan

    assert look_behind(samples, seen) is None
