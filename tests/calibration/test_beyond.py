"""Whether a board goes on beyond a grid is told by outlines, too, where light changes the colours of a part of it."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from dropsbot.calibration.account.beyond import with_more_cells, with_more_outlined
from dropsbot.calibration.grid_account import explain_pictures
from dropsbot.calibration.sizes.same_cells import SameCells
from dropsbot.vision.frame import Pixels
from testkit.plain_game import PlainGame

GAME = PlainGame()
SIZES = tuple((cell + cell // 6) % 5 for cell in range(36))
LESS = replace(GAME.grid, cols=5, left_px=GAME.grid.left_px + GAME.grid.pitch_x_px)
SIDE_PX = 54
"""The first column lies left of this."""


def lit_from_the_side() -> Pixels:
    """A board on whose first column a light falls that shows nowhere else."""
    pixels = GAME.show(SIZES).pixels.copy()
    part = pixels[:, :SIDE_PX].astype(np.float32)
    pixels[:, :SIDE_PX] = (0.4 * part + np.array((150, 20, 90))).astype(np.uint8)
    return pixels


def test_a_column_in_another_light_is_known_by_its_outlines_and_not_by_its_colours() -> None:
    pixels = lit_from_the_side()
    colours, accounts = explain_pictures([pixels], LESS, SameCells.of(1, 6, 5, ()), {})
    assert with_more_cells([pixels], LESS, accounts[0], colours) == LESS
    assert with_more_outlined(pixels, LESS) == GAME.grid
    assert with_more_outlined(pixels, GAME.grid) == GAME.grid


@pytest.mark.parametrize("radius", [0.0, 0.3], ids=["bars", "larger discs"])
def test_what_has_no_bubble_s_outline_is_no_column(radius: float) -> None:
    sizes = tuple(size if cell % 6 > 0 else 0 for cell, size in enumerate(SIZES))
    small = replace(GAME, radii=(0.1, 0.15, 0.2, 0.25))
    pixels = small.show(sizes).pixels.copy()
    for cell in range(0, 36, 6):
        at = GAME.grid.centre(cell)
        if radius:
            pixels = small.disc(pixels, cell, 1.3 * radius, (90, 40, 160))
        else:
            cv2.rectangle(
                pixels, (round(at.x_px) - 14, round(at.y_px) - 4), (round(at.x_px) + 14, round(at.y_px) + 4), 0
            )
    assert with_more_outlined(pixels, LESS) == LESS


def test_a_single_bubble_beside_a_board_may_explain_the_game() -> None:
    for shown, grid in ((1, LESS), (2, GAME.grid)):
        sizes = tuple(size if cell % 6 > 0 or cell < 6 * shown else 0 for cell, size in enumerate((1, *SIZES[1:])))
        assert with_more_outlined(GAME.show(sizes).pixels, LESS) == grid
