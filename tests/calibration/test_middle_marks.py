"""What stands out in the middle of ground is a bubble that was missed: on textures and photographs drawn here."""

from __future__ import annotations

from typing import cast

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.calibration.account.cell_colours import AWAY, SIDE, cut_colours
from dropsbot.calibration.account.explaining import explanations
from dropsbot.calibration.account.middle_marks import Spots, small_bubbles, stand_out
from dropsbot.calibration.account.outlined import outlined_bubbles
from dropsbot.calibration.discover import discover
from dropsbot.calibration.sizes.possible_boards import possible_boards
from dropsbot.calibration.sizes.same_cells import SameCells
from dropsbot.vision.frame import Frame, Numbers, Pixels, Shades
from dropsbot.vision.profile import Grid

MISSED = 1.5
"""From here on the program takes it for a bubble."""
BUBBLE = np.array([45.0, 50.0, 20.0], np.float32)


def textured(count: int, seed: int) -> Shades:
    """Cells of clouds, in L, a, b, each of its own: (count, SIDE, SIDE, 3)."""
    rng = np.random.default_rng(seed)
    clouds = [cv2.GaussianBlur(rng.normal(0, 60, (SIDE, SIDE, 3)), (0, 0), 2.5) for _ in range(count)]
    return np.asarray(np.stack(clouds) + np.array([60, 0, 0]), np.float32)


def with_dots(cells: Shades, numbers: list[int], radius: float) -> Shades:
    """The cells, some of them with a disc in the middle."""
    dotted = cells.copy()
    for number in numbers:
        dotted[number][radius > AWAY] = BUBBLE
    return dotted


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("radius", [0.07, 0.1, 0.15])
def test_small_bubbles_stand_out_of_a_texture_and_the_texture_does_not(seed: int, radius: float) -> None:
    dotted = [3, 8, 15]
    strong = Spots.of(with_dots(textured(20, seed), dotted, radius)).standing_out(np.arange(20), np.arange(20))
    assert strong[dotted].min() > MISSED
    assert np.delete(strong, dotted).max() < MISSED


def test_a_mark_that_all_tiles_have_is_no_bubble() -> None:
    tiles = Spots.of(with_dots(textured(20, 1), list(range(20)), 0.08))
    assert tiles.standing_out(np.arange(20), np.arange(20)).max() < MISSED
    assert tiles.standing_out(np.arange(20), None).min() > MISSED


def test_bare_ground_does_not_stand_out_among_cells_of_which_most_have_a_bubble() -> None:
    cells, bare = with_dots(textured(20, 1), list(range(12)), 0.1), np.arange(12, 20)
    strong = Spots.of(cells).standing_out(np.arange(20), bare)
    assert strong[:12].min() > MISSED > strong[bare].max()


def test_a_small_bubble_is_as_large_as_it_is_and_nothing_beside_it_is() -> None:
    cells = with_dots(textured(6, 2), [0, 1, 2, 3, 4, 5], 0.15)
    covered = small_bubbles(cells) > 0.5
    true = AWAY < 0.15
    assert (covered & true).sum(axis=(1, 2)).min() > 0.85 * true.sum()
    assert (covered & ~true).sum(axis=(1, 2)).max() < 0.35 * true.sum()


CELL = 50
GRID = Grid(6, 6, 20 + CELL / 2, 20 + CELL / 2, CELL, CELL)
TINY = [3, 9, 14, 20, 29, 33]
RADII = (0.07, 0.2, 0.3, 0.4)


def board_on_clouds(sizes: list[int]) -> Pixels:
    """Discs on one large picture of clouds; those of size 1 cover less than a sixtieth of their cells."""
    rng = np.random.default_rng(5)
    clouds = cv2.GaussianBlur(rng.normal(0, 120, (4 * 340, 4 * 340, 3)), (0, 0), 24)
    picture = np.clip(clouds / clouds.std() * 18 + (150, 165, 160), 0, 255).astype(np.uint8)
    for cell, size in enumerate(sizes):
        if size:
            row, col = divmod(cell, 6)
            centre = (round(4 * (20 + (col + 0.5) * CELL)), round(4 * (20 + (row + 0.5) * CELL)))
            cv2.circle(picture, centre, round(4 * RADII[size - 1] * CELL), (70, 60, 180), -1, cv2.LINE_AA)
    return np.asarray(cv2.resize(picture, (340, 340), interpolation=cv2.INTER_AREA), np.uint8)


def test_tiny_bubbles_on_a_picture_are_found_with_the_others() -> None:
    sizes = [1 if cell in TINY else (2, 0, 3, 0, 4, 0, 0)[cell % 7] for cell in range(36)]
    picture = board_on_clouds(sizes)
    colours = cut_colours([picture], GRID)
    accounts = explanations(colours, outlined_bubbles([picture], GRID), np.zeros(36, bool))
    possible = possible_boards(accounts, colours, (), SameCells.of(1, 6, 6, []))
    assert possible.best == tuple(sizes)
    assert possible.confidence > 0.95
    assert np.flatnonzero(np.array(possible.best) == 1).tolist() == TINY


def test_a_game_whose_smallest_bubbles_hardly_change_how_cells_are_foretold() -> None:
    game = AnyGame(533)
    grid = Grid(game.rows, game.cols, game.left_px, game.top_px, game.pitch_x_px, game.pitch_y_px)
    found = discover([Frame(game.paint(0.0))], grid=grid)
    assert found.boards[0].sizes == game.sizes
    assert found.certain


class Stood:
    """Spots of which is known how much each cell stands out."""

    def __init__(self, *stand_out: float) -> None:
        self._stand_out = np.array(stand_out)

    def standing_out(self, cells: NDArray[np.int_], shared_by: NDArray[np.int_] | None) -> Numbers:
        return np.asarray(self._stand_out[cells], np.float64)


@pytest.mark.parametrize(
    ("ground", "missed"),
    [
        ((0.3, 0.2, 0.3, 1.6), [3]),  # clearly
        ((0.3, 0.2, 0.3, 1.4), [3]),  # as a small bubble does, and nothing else on the ground
        ((0.3, 0.2, 0.5, 1.4), []),  # some other ground stands out by nearly half as much
        ((0.1, 0.1, 0.1, 0.9), []),  # less than is usual beside the middle
        ((1.1, 1.2, 1.1, 1.2), []),  # all ground does
    ],
)
def test_what_stands_out_as_small_bubbles_do_and_as_no_other_ground_does_is_a_bubble(
    ground: tuple[float, ...], missed: list[int]
) -> None:
    spots = cast(Spots, Stood(*ground, 0.1, 1.9, 2.0, 2.4, 4.0))
    cells = np.arange(len(ground))
    assert np.flatnonzero(stand_out(spots, cells, np.arange(4, 9), cells)).tolist() == missed


def test_ground_that_stands_out_less_than_the_fainter_small_bubbles_is_none() -> None:
    spots, cells = cast(Spots, Stood(0.1, 0.1, 0.1, 1.2, 2.6, 2.8, 2.9, 4.0)), np.arange(4)
    assert not stand_out(spots, cells, np.arange(4, 8), cells).any()


def test_where_hardly_any_small_bubbles_are_known_only_what_stands_out_clearly_is_one() -> None:
    spots, cells = cast(Spots, Stood(0.3, 0.2, 1.6, 1.2, 1.0, 1.1, 1.3)), np.arange(4)
    assert np.flatnonzero(stand_out(spots, cells, np.arange(4, 7), cells)).tolist() == [2]
