"""A wallpaper repeats better than a board that lies on it. But it goes on to the border of the picture."""

import cv2
import numpy as np
import pytest

from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.calibration.discover import discover
from dropsbot.calibration.locate.endless_pattern import beside_endless_pattern
from dropsbot.calibration.locate.without_board import find_grid
from dropsbot.vision.frame import Box, Frame, Pixels
from dropsbot.vision.profile import Grid

SIZE_PX, TILE_PX = (700, 900), 85
SEED = 9902
WALLPAPER = Grid(8, 10, TILE_PX / 2, TILE_PX / 2, TILE_PX, TILE_PX)
BLOT = (60, 60, 200)


def wallpaper(*, blots: bool = True) -> Pixels:
    """Rings and dots, one pitch apart, over a whole picture."""
    tile = np.full((TILE_PX, TILE_PX, 3), (40, 120, 235), np.uint8)
    if blots:
        cv2.circle(tile, (42, 42), 32, (60, 180, 250), 5, cv2.LINE_AA)
        cv2.circle(tile, (42, 42), 14, BLOT, -1, cv2.LINE_AA)
    times = [-(-side // TILE_PX) for side in SIZE_PX]
    return np.ascontiguousarray(np.tile(tile, (*times, 1))[: SIZE_PX[0], : SIZE_PX[1]])


def with_board(picture: Pixels) -> tuple[Pixels, AnyGame, Box]:
    """A game drawn at random in the middle of a picture, and where it lies."""
    game = AnyGame(SEED)
    board = game.paint(0.0)
    high, wide = min(board.shape[0], SIZE_PX[0]), min(board.shape[1], 520)
    scale = min(high / board.shape[0], wide / board.shape[1])
    small = cv2.resize(board, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    left, top = (SIZE_PX[1] - small.shape[1]) // 2, (SIZE_PX[0] - small.shape[0]) // 2
    picture[top : top + small.shape[0], left : left + small.shape[1]] = small
    return picture, game, Box(left, top, small.shape[1], small.shape[0])


def test_board_on_a_wallpaper_is_found() -> None:
    picture, game, place = with_board(wallpaper())
    assert find_grid([picture]).grid.pitch_x_px == pytest.approx(TILE_PX, abs=0.5), "the wallpaper repeats better"
    found = discover([Frame(picture)])
    assert (found.grid.rows, found.grid.cols) == (game.rows, game.cols)
    assert found.boards[0].sizes == game.sizes
    assert place.overlaps(found.grid.box)


def test_what_is_free_of_the_wallpaper_holds_the_board() -> None:
    picture, _, place = with_board(wallpaper())
    free = beside_endless_pattern(picture, WALLPAPER)
    assert free is not None
    assert free.left_px <= place.left_px
    assert free.left_px + free.width_px >= place.left_px + place.width_px
    assert free.width_px < SIZE_PX[1] - TILE_PX, "the wallpaper at both sides is left out"
    assert free.left_px % TILE_PX == free.width_px % TILE_PX == 0, "whole cells"


def test_nothing_is_free_where_a_wallpaper_fills_the_picture() -> None:
    assert beside_endless_pattern(wallpaper(), WALLPAPER) is None


def test_copies_at_a_small_part_of_the_border_are_no_endless_pattern() -> None:
    """A column of tiles of other games, say, that goes on below the window."""
    picture = wallpaper(blots=False)
    picture[:, : 4 * TILE_PX] = wallpaper()[:, : 4 * TILE_PX]
    assert beside_endless_pattern(picture, WALLPAPER) is None


def test_plain_ground_is_no_pattern() -> None:
    """It is the same in all cells, also in those that the border cuts off, but shows nothing."""
    picture, _, _ = with_board(wallpaper(blots=False))
    assert beside_endless_pattern(picture, WALLPAPER) is None


def test_copies_that_end_before_the_border_may_be_a_board() -> None:
    picture = wallpaper()
    ground = picture[0, 0].copy()
    picture[:TILE_PX], picture[-(SIZE_PX[0] % TILE_PX) :] = ground, ground
    picture[:, :TILE_PX], picture[:, -(SIZE_PX[1] % TILE_PX) :] = ground, ground
    assert beside_endless_pattern(picture, Grid(6, 8, 1.5 * TILE_PX, 1.5 * TILE_PX, TILE_PX, TILE_PX)) is None


def tiles(rows: int, cols: int, pitch_px: int, bubbles: int) -> Pixels:
    """A floor of bevelled tiles with some discs on it."""
    tile = np.full((pitch_px, pitch_px, 3), 150, np.uint8)
    cv2.rectangle(tile, (3, 3), (pitch_px - 4, pitch_px - 4), (190, 180, 170), -1)
    cv2.line(tile, (3, pitch_px - 4), (pitch_px - 4, pitch_px - 4), (90, 90, 90), 2)
    floor = np.tile(tile, (rows, cols, 1))
    for cell in np.random.default_rng(3).choice(rows * cols, bubbles, replace=False).tolist():
        at = (round((cell % cols + 0.5) * pitch_px), round((cell // cols + 0.5) * pitch_px))
        cv2.circle(floor, at, round(pitch_px * (0.2 + 0.06 * (cell % 4))), (200, 90, 40), -1, cv2.LINE_AA)
    return np.ascontiguousarray(floor)


@pytest.mark.parametrize(("rows", "cols"), [(6, 8), (6, 6)])
def test_board_that_fills_the_window_is_no_endless_pattern(rows: int, cols: int) -> None:
    """Its outer cells are whole."""
    picture = tiles(rows, cols, 100, rows * cols // 6)
    assert beside_endless_pattern(picture, Grid(rows, cols, 50, 50, 100, 100)) is None


def test_floor_on_which_bubbles_lie_is_not_taken_for_a_wallpaper() -> None:
    """It goes on to the border, but what is not floor lies here and there on it."""
    picture = tiles(9, 11, 80, 20)[30:-25, 20:-35]
    assert beside_endless_pattern(np.ascontiguousarray(picture), Grid(7, 9, 100, 90, 80, 80)) is None


@pytest.mark.parametrize("seed", range(9915, 9921))
def test_board_of_a_game_at_random_is_no_endless_pattern(seed: int) -> None:
    game = AnyGame(seed)
    grid = Grid(game.rows, game.cols, game.left_px, game.top_px, game.pitch_x_px, game.pitch_y_px)
    assert beside_endless_pattern(game.paint(0.0), grid) is None
