"""Where a game places bubbles on whole pixels beside their cells' centres is found, and templates stay sharp."""

from __future__ import annotations

import random

import pytest

from dropsbot.bot.devices.demo.demo_drawing import Painter
from dropsbot.bot.devices.demo.demo_game import Game
from dropsbot.bot.devices.demo.skins import layout_of
from dropsbot.calibration.calibrate import Calibration, Sample, calibrate
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame
from dropsbot.vision.reader import read


def calibrated(skin: str, boards: int) -> tuple[Calibration, list[Sample]]:
    """A calibration from so many boards of a skin, and as many boards that it has not seen."""
    layout, rng = layout_of(skin), random.Random(71)
    painter, grid = Painter(layout, 3, skin), layout.grid
    shown = [Board.of(grid.rows, grid.cols, rng.choices(range(5), k=grid.rows * grid.cols)) for _ in range(2 * boards)]
    samples = [Sample(Frame(painter.paint(Game.of(board))), board) for board in shown]
    return calibrate(samples[:boards], skin, grid=grid), samples[boards:]


@pytest.mark.parametrize("skin", ["dark", "flat"])
def test_bubbles_on_whole_pixels_are_found_beside_their_centres(skin: str) -> None:
    found, others = calibrated(skin, 6)

    true, grid = layout_of(skin).grid, found.profile.grid
    rounded = [round(true.centre(col).x_px) - true.centre(col).x_px for col in range(true.cols)]
    mean = sum(rounded) / len(rounded)
    assert grid.right_px == pytest.approx([offset - mean for offset in rounded], abs=0.1)
    assert found.thresholds.least_true > 0.85  # blurred by half a pixel it is below 0.65
    for other in others:
        reading = read(other.frame, found.profile)
        assert reading.problems == ()
        assert reading.sizes == other.board.sizes


def test_bubbles_in_the_centres_stay_there() -> None:
    found, _ = calibrated("cartoon", 4)

    assert found.profile.grid == layout_of("cartoon").grid
