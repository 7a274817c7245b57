"""Where the board is, found in pictures that are drawn here; and each condition that decides whether that is sure."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np
import pytest

from dropsbot.bot.devices.demo.demo_levels import lay_out
from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.locate.board_extent import extents
from dropsbot.calibration.locate.board_lines import Lines, laid_on_lines, line_place, lines_of
from dropsbot.calibration.locate.bubble_marks import LatticeColours, Marks, marks
from dropsbot.calibration.locate.lattice_cells import Cuttable, Lattice
from dropsbot.calibration.locate.lattice_fit import Fit, improved
from dropsbot.calibration.locate.lattice_pitch import pitches
from dropsbot.calibration.locate.lattice_place import BINS
from dropsbot.calibration.locate.picture_view import View, cues
from dropsbot.calibration.locate.typed_boards import TypedBoards
from dropsbot.calibration.locate.with_board import _all_tries, locate, refine_grid
from dropsbot.calibration.locate.without_board import _judged, find_grid
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame, Picked, Pixels
from dropsbot.vision.profile import Grid
from testkit.plain_game import PlainGame
from testkit.real_game.ten_drops_headless import HeadlessGame

GROUND, INK = (200, 210, 205), (150, 60, 30)
RADII = (0.12, 0.22, 0.3, 0.42)
NEAR = 0.08
"""A grid is right where its corners are so near, in cells."""


def plain(height: int = 330, width: int = 420) -> Pixels:
    return np.full((height, width, 3), GROUND, np.uint8)


def with_bubbles(picture: Pixels, grid: Grid, fullness: float, seed: int, turned: bool = False) -> Pixels:
    """Ellipses of four sizes in a part of the cells, each turned at will where ``turned``."""
    draw, drawn = random.Random(seed), picture.copy()
    for cell in range(grid.rows * grid.cols):
        if draw.random() < fullness:
            centre, radius = grid.centre(cell), draw.choice(RADII) * min(grid.pitch_x_px, grid.pitch_y_px)
            axes = (round(16 * radius), round(16 * radius * (0.6 if turned else 1.0)))
            middle = (round(16 * centre.x_px), round(16 * centre.y_px))
            cv2.ellipse(drawn, middle, axes, draw.uniform(0, 180), 0, 360, INK, -1, cv2.LINE_AA, 4)
    return drawn


def framed(picture: Pixels, grid: Grid) -> Pixels:
    """A line around the board."""
    left, top = grid.left_px - grid.pitch_x_px / 2, grid.top_px - grid.pitch_y_px / 2
    right, bottom = left + grid.cols * grid.pitch_x_px, top + grid.rows * grid.pitch_y_px
    corners = (round(left), round(top)), (round(right), round(bottom))
    return np.asarray(cv2.rectangle(picture.copy(), *corners, (40, 50, 40), 2), np.uint8)


def off_by(found: Grid, true: Grid) -> float:
    """How far, in cells, a corner of the board is from where it should be; without end where the shape is another."""
    if (found.rows, found.cols) != (true.rows, true.cols):
        return math.inf
    corners = [(found.centre(cell), true.centre(cell)) for cell in (0, true.cols - 1, true.rows * true.cols - 1)]
    across = [abs(one.x_px - other.x_px) / true.pitch_x_px for one, other in corners]
    down = [abs(one.y_px - other.y_px) / true.pitch_y_px for one, other in corners]
    return max(*across, *down)


@pytest.mark.parametrize(
    ("grid", "turned"),
    [
        (Grid(6, 6, 70.0, 50.0, 44.0, 44.0), False),
        (Grid(6, 6, 71.3, 49.8, 43.4, 43.4), True),
        (Grid(5, 7, 60.5, 60.0, 42.0, 50.4), False),
        (Grid(8, 4, 90.0, 34.0, 42.0, 35.0), True),
    ],
)
def test_bubbles_alone_tell_the_grid(grid: Grid, turned: bool) -> None:
    found = find_grid([with_bubbles(plain(), grid, 0.75, 4, turned)])
    assert off_by(found.grid, grid) < NEAR
    assert found.doubt is None


def test_a_full_board_and_a_picture_twice_as_large() -> None:
    grid = Grid(6, 6, 140.0, 100.0, 88.0, 88.0)
    found = find_grid([with_bubbles(plain(660, 840), grid, 1.0, 3)])
    assert off_by(found.grid, grid) < NEAR
    assert found.doubt is None


def test_squares_behind_the_bubbles_are_no_cells() -> None:
    grid = Grid(6, 6, 70.0, 50.0, 44.0, 44.0)
    y, x = np.mgrid[0:330, 0:420]
    squares = np.where(((x // 31 + y // 31) % 2)[..., None] == 0, 225, 190).repeat(3, 2).astype(np.uint8)
    found = find_grid([with_bubbles(squares, grid, 0.75, 6)])
    assert off_by(found.grid, grid) < NEAR


LEADS_ASTRAY = "403000 033412 400024 002032 214344 334304"
"""On the likeliest grid of it, bubbles seem to lie where no grid explains them."""


@pytest.mark.parametrize("board", [lay_out(1, 6, 6, random.Random(4)), Board.parse(LEADS_ASTRAY).sizes])
def test_a_picture_behind_the_board_that_shows_the_bubbles_colours(board: Sequence[int]) -> None:
    found = find_grid([HeadlessGame().show(board).pixels])
    assert off_by(found.grid, Grid(6, 6, 75.0, 75.0, 90.0, 90.0)) < NEAR
    assert found.doubt is None


def test_few_bubbles_are_in_doubt_until_a_line_shows_where_the_board_ends() -> None:
    grid = Grid(8, 8, 70.0, 40.0, 36.0, 36.0)
    bare = with_bubbles(plain(), grid, 0.2, 5)
    doubted = find_grid([bare])
    assert doubted.doubt is not None
    assert doubted.rivals
    sure = find_grid([framed(bare, grid)])
    assert off_by(sure.grid, grid) < NEAR
    assert sure.doubt is None


def test_two_pictures_of_one_board_tell_more_than_one() -> None:
    grid = Grid(6, 6, 70.0, 50.0, 44.0, 44.0)
    pictures = [with_bubbles(plain(), grid, 0.3, seed) for seed in (1, 2, 3)]
    found = find_grid(pictures)
    assert off_by(found.grid, grid) < NEAR
    assert found.doubt is None


def test_a_picture_without_the_board_is_one_that_does_not_agree() -> None:
    grid = Grid(6, 6, 70.0, 50.0, 44.0, 44.0)
    pictures = [with_bubbles(plain(), grid, 0.7, seed) for seed in (1, 2)]
    assert find_grid(pictures).agreed
    assert not find_grid([*pictures, plain()]).agreed


@pytest.mark.parametrize(("least_cells", "found"), [(8, True), (12, False)])
def test_lattices_on_which_no_board_would_be_as_large_are_not_looked_at(least_cells: int, found: bool) -> None:
    grid = Grid(6, 6, 60.0, 60.0, 40.0, 40.0)  # the picture has room for 8 rows and 10 columns
    picture = with_bubbles(plain(), grid, 0.7, 3)
    least_area_px = (least_cells * 40) ** 2
    if found:
        assert off_by(find_grid([picture], least_area_px=least_area_px).grid, grid) < NEAR
    else:
        with pytest.raises(LocateError, match="no board was found"):
            find_grid([picture], least_area_px=least_area_px)
    assert off_by(find_grid([picture]).grid, grid) < NEAR


def test_no_board_is_found_on_a_plain_picture() -> None:
    with pytest.raises(LocateError, match="no board"):
        find_grid([plain()])


def test_pitches_across_and_down_may_differ() -> None:
    grid = Grid(6, 6, 60.0, 40.0, 50.0, 41.0)
    view = View.of(with_bubbles(plain(), grid, 0.8, 2))
    best = pitches([cues(view)], view.shorter_px)[0]
    assert abs(best.x_px / 50 - 1) < 0.02
    assert abs(best.y_px / 41 - 1) < 0.02


def seen(bubble: Picked, kin: float = 1.0, foreign: Picked | None = None) -> Marks:
    none = np.zeros(bubble.shape, bool)
    strange = np.zeros((*bubble.shape, BINS, BINS), np.float32)
    return Marks(strange, bubble, none if foreign is None else foreign, np.full(bubble.shape, kin, np.float32), none)


def chosen(rows: int, cols: int, part: tuple[int, int, int, int]) -> Picked:
    cells = np.zeros((rows, cols), bool)
    cells[part[0] : part[0] + part[2], part[1] : part[1] + part[3]] = True
    return cells


def test_the_rectangle_around_the_bubbles_is_the_board() -> None:
    best, probable = extents([seen(chosen(12, 14, (2, 3, 7, 5)))])[0]
    assert best == (2, 3, 7, 5)
    assert probable > 0.95


def test_a_bubble_of_the_boards_colours_is_not_left_out_and_another_is() -> None:
    bubble = chosen(12, 14, (2, 3, 6, 6))
    bubble[8, 3:7] = True
    kin = seen(bubble)
    assert extents([kin])[0][0] == (2, 3, 7, 6)
    strangers = kin.kin.copy()
    strangers[8] = 0
    assert extents([replace(kin, kin=strangers)])[0][0] == (2, 3, 6, 6)


def test_what_lies_in_the_very_middle_of_a_cell_is_not_left_out_whatever_its_colours_are() -> None:
    bubble = chosen(12, 14, (2, 3, 6, 6))
    bubble[8, 3:9] = True
    stranger = replace(seen(bubble), kin=1 - chosen(12, 14, (8, 3, 1, 6)).astype(np.float32))
    assert extents([stranger])[0][0] == (2, 3, 6, 6)
    assert extents([replace(stranger, whole=bubble)])[0][0] == (2, 3, 7, 6)


@pytest.mark.parametrize(("off_px", "wide_px", "whole"), [(0, 6, True), (3, 6, False), (0, 16, False)])
def test_what_keeps_clear_of_the_edges_of_its_cell_and_lies_in_the_middle_is_whole(
    off_px: int, wide_px: int, *, whole: bool
) -> None:
    """Sixteen pieces are all of a cell's width: a bar that runs on in the cells beside it."""
    cells = np.zeros((6, 6, BINS, BINS, 3), np.float32)
    cells[..., 0] = 90
    left = (BINS - wide_px) // 2 + off_px
    cells[:, 1:5, BINS // 2 - 3 : BINS // 2 + 3, left : left + wide_px] = (30, 40, 10)
    found = marks(LatticeColours.of(cells, nearby=False), (0, 0, 6, 6))
    assert found.bubble[:, 1:5].all()
    assert found.whole[:, 1:5].all() == found.whole.any() == whole


def test_foreign_ground_is_not_the_boards() -> None:
    bubble = np.zeros((6, 6), bool)
    bubble[[1, 2, 3, 4, 5, 1, 5], [0, 5, 1, 3, 2, 4, 1]] = True
    assert extents([seen(bubble)])[0][0] == (0, 0, 6, 6)
    foreign = chosen(6, 6, (0, 0, 1, 6))
    kin = np.ones((6, 6), np.float32) - foreign
    assert extents([replace(seen(bubble), foreign=foreign, kin=kin)])[0][0] == (1, 0, 5, 6)


def sides(level: Picked, upright: Picked) -> Lines:
    """Lines exactly along some sides of cells."""
    inside = np.zeros_like(level[:-1]), np.zeros_like(upright[:-1])
    return Lines(level, upright, *inside, np.where(level, 0.0, np.nan), np.where(upright, 0.0, np.nan))


def test_few_bubbles_leave_the_extent_open_and_lines_settle_it() -> None:
    bubble = np.zeros((10, 10), bool)
    bubble[[3, 4, 5, 6], [3, 5, 4, 6]] = True
    assert extents([seen(bubble)])[0][1] < 0.5
    level, upright = np.zeros((11, 10), bool), np.zeros((11, 10), bool)
    level[[1, 8], 2:9] = upright[[2, 9], 1:8] = True
    best, probable = extents([seen(bubble)], sides(level, upright))[0]
    assert best == (1, 2, 7, 7)
    assert probable > 0.95


def test_cells_with_lines_around_them_belong_to_a_board_of_such_cells() -> None:
    bubble = chosen(10, 10, (3, 3, 4, 4))
    level, upright = np.zeros((11, 10), bool), np.zeros((11, 10), bool)
    level[2:9, 2:7] = upright[2:8, 2:8] = True
    lines = sides(level, upright)
    assert lines.closed().sum() == 30
    assert extents([seen(bubble)], lines)[0][0] == (2, 2, 6, 5)


@pytest.mark.parametrize("lined", [True, False])
@pytest.mark.parametrize("left_missing", [True, False], ids=["a missed line", "no line"])
def test_a_meadow_in_the_boards_colours_beside_cells_with_lines_is_no_row_of_it(
    lined: bool, left_missing: bool
) -> None:
    bubble = chosen(12, 14, (2, 3, 7, 6))
    bubble[2:8, 4] = False
    level, upright = np.zeros((13, 14), bool), np.zeros((15, 12), bool)
    if lined:
        level[2:9, 3:9] = upright[3:10, 2:8] = True
    if left_missing:
        upright[9, 2:8], bubble[8] = False, False  # all bubbles of the last column lie beside a line that nobody saw
        bubble[2:8, 8] = True
    best = extents([seen(bubble)], sides(level, upright))[0][0]
    assert best == ((2, 3, 6, 6) if lined or left_missing else (2, 3, 7, 6))


def test_bubbles_in_the_very_middle_of_cells_without_lines_are_no_meadow() -> None:
    bubble = chosen(12, 14, (2, 3, 6, 6))
    bubble[4, 4:8] = False
    level, upright = np.zeros((13, 14), bool), np.zeros((15, 12), bool)
    level[4:9, 3:9] = upright[3:10, 4:8] = True
    lines = sides(level, upright)
    assert extents([seen(bubble)], lines)[0][0] == (4, 3, 4, 6)
    assert extents([replace(seen(bubble), whole=bubble)], lines)[0][0] == (2, 3, 6, 6)


def test_without_lines_as_much_as_can_be_of_the_boards_colours_is_on_it() -> None:
    level, upright = np.zeros((15, 14), bool), np.zeros((15, 14), bool)
    assert extents([seen(chosen(14, 14, (0, 0, 14, 14)))], sides(level, upright))[0][0][2:] == (12, 12)


def test_six_by_six_is_likelier_where_nothing_else_tells() -> None:
    bubble = np.zeros((6, 6), bool)
    bubble[[0, 5, 2, 3, 1], [0, 4, 2, 1, 3]] = True
    best, probable = extents([seen(bubble)])[0]
    assert best == (0, 0, 6, 6)
    assert probable < 0.95


def drawn_cells(size: int = 6) -> np.ndarray:
    """Cells in Lab, on ground of two colours, with a bubble in every other one."""
    cells = np.zeros((size, size, BINS, BINS, 3), np.float32)
    cells[..., 0] = 80
    cells[..., :, : BINS // 2, 1] = 8
    cells[::2, ::2, 4:12, 4:12] = (40, 30, -40)
    return cells


def test_colours_that_no_corner_shows_are_bubbles() -> None:
    found = marks(LatticeColours.of(drawn_cells(), nearby=False), (0, 0, 6, 6))
    assert found.bubble.sum() == 9
    assert found.bubble[::2, ::2].all()
    assert found.kin[found.bubble].min() > 0.95
    assert not found.foreign.any()


def test_a_bubbles_colour_is_kin_only_where_another_cell_has_it() -> None:
    cells = drawn_cells()
    cells[2, 2, 4:12, 4:12] = (40, -40, 40)
    found = marks(LatticeColours.of(cells, nearby=False), (0, 0, 6, 6))
    assert found.bubble[2, 2]
    assert found.kin[2, 2] < 0.05


def test_colours_that_one_row_alone_has_are_those_of_a_bar() -> None:
    cells = drawn_cells()
    cells[5, :, 4:12, 4:12] = (40, -40, 40)
    found = marks(LatticeColours.of(cells, nearby=False), (0, 0, 6, 6))
    assert found.bubble[5].all()
    assert found.kin[5].max() < 0.05
    assert found.kin[0, 0] > 0.95


def test_ground_that_the_board_lacks_is_foreign_and_holds_no_bubble() -> None:
    cells = drawn_cells()
    cells[:, 4:] = (20, 0, 0)
    found = marks(LatticeColours.of(cells, nearby=False), (0, 0, 6, 4))
    assert found.foreign[:, 4:].all()
    assert not found.bubble[:, 4:].any()


def test_a_colour_of_other_corners_is_a_bubbles_where_no_corner_nearby_has_it() -> None:
    cells = drawn_cells()
    cells[:, 5] = (40, 30, -40)
    assert not marks(LatticeColours.of(cells, nearby=False), (0, 0, 6, 6)).bubble[:, :4].any()
    assert marks(LatticeColours.of(cells, nearby=True), (0, 0, 6, 6)).bubble[::2, :4:2].all()


def test_straight_sides_are_lines_and_round_bubbles_are_none() -> None:
    grid = Grid(5, 5, 62.0, 42.0, 44.0, 44.0)
    lattice = Lattice.through((44.0, 44.0), 40.0, 20.0)
    bare = with_bubbles(plain(240, 300), grid, 1.0, 1)
    found = lines_of([View.of(bare)], lattice)
    assert not found.level.any()
    assert not found.upright.any()
    found = lines_of([View.of(framed(bare, grid))], lattice)
    assert found.around((0, 1 if lattice.left_px < 20 else 0, 5, 5)) == 1


LINED = Grid(6, 6, 62.0, 42.0, 44.0, 44.0)


def ruled(picture: Pixels, grid: Grid) -> Pixels:
    """Lines between all cells and around them."""
    drawn = picture.copy()
    left, top = grid.left_px - grid.pitch_x_px / 2, grid.top_px - grid.pitch_y_px / 2
    right, bottom = left + grid.cols * grid.pitch_x_px, top + grid.rows * grid.pitch_y_px
    for number in range(max(grid.rows, grid.cols) + 1):
        x, y = round(left + number * grid.pitch_x_px), round(top + number * grid.pitch_y_px)
        cv2.line(drawn, (x, round(top)), (x, round(bottom)), (150, 150, 190), 2)
        cv2.line(drawn, (round(left), y), (round(right), y), (150, 150, 190), 2)
    return drawn


def test_lines_run_along_the_sides_of_cells_and_not_through_them() -> None:
    views = [View.of(ruled(plain(), LINED))]
    right = lines_of(views, Lattice.through((44.0, 44.0), 40.0, 20.0))
    wrong = lines_of(views, Lattice.through((44.0, 44.0), 18.0, 42.0))
    assert (right.closed_in((0, 1, 6, 6)), right.through((0, 1, 6, 6))) == (36, 0)
    assert (wrong.closed_in((1, 1, 4, 4)), wrong.through((1, 1, 4, 4))) == (0, 1)
    assert right.aside((0, 1, 6, 6)) < 0.05
    for off, lattice in ((0.15, (44.0, 33.4)), (-0.2, (31.2, 20.0))):
        beside = lines_of(views, Lattice.through((44.0, 44.0), *lattice))
        assert beside.aside((1, 1, 4, 4)) == pytest.approx(abs(off), abs=0.1)


def test_lines_propose_where_cells_begin() -> None:
    inside = np.zeros((7, 9), bool)
    inside[1:5, 1:6] = True
    found = line_place([View.of(ruled(plain(), LINED))], (44.0, 44.0), inside)
    assert found is not None
    assert (found.left_px % 44, found.top_px % 44) == pytest.approx((40, 20), abs=1.5)
    assert line_place([View.of(with_bubbles(plain(), LINED, 0.8, 2))], (44.0, 44.0), inside) is None


@pytest.mark.parametrize("stretched", [0.95, 1.05])
def test_a_stretched_lattice_is_laid_on_lines(stretched: float) -> None:
    views = [View.of(ruled(plain(), LINED))]
    pitch_px = 44.0 * stretched
    lattice = Lattice.through((pitch_px, pitch_px), 40.0 - 22 * (stretched - 1), 20.0 - 22 * (stretched - 1))
    part = (round((20.0 - lattice.top_px) / pitch_px), round((40.0 - lattice.left_px) / pitch_px), 6, 6)
    lines = lines_of(views, lattice)
    assert lines.aside(part) > 0.05, "it lies beside them to either side"
    laid = laid_on_lines(lines, lattice, part)
    assert laid is not None
    assert (laid.pitch_x_px, laid.pitch_y_px) == pytest.approx((44, 44), rel=0.015)
    assert laid_on_lines(lines_of([View.of(plain())], lattice), lattice, part) is None


def test_where_bubbles_are_too_few_lines_tell_how_large_cells_are() -> None:
    game = AnyGame(8705)  # five bubbles in 4 x 4 cells with lines between them
    grid = game.design.grid
    across, down = game.width_px / grid.width, game.height_px / grid.height
    true = Grid(4, 4, grid.left * across, grid.top * down, grid.pitch_x * across, grid.pitch_y * down)
    assert off_by(find_grid([game.paint(0.0)]).grid, true) < NEAR


def test_a_few_bubbles_in_colours_of_their_own_lie_between_lines() -> None:
    picture = ruled(plain(), LINED)
    for cell, colour in ((3, (40, 40, 200)), (14, (40, 180, 40)), (22, (190, 40, 150)), (31, (30, 30, 30))):
        centre = LINED.centre(cell)
        cv2.circle(picture, (round(centre.x_px), round(centre.y_px)), 15, colour, -1)
    found = find_grid([picture])
    assert off_by(found.grid, LINED) < NEAR
    assert found.agreed
    assert found.bounded
    assert found.doubt is None


def test_a_lattice_is_moved_to_where_its_bubbles_are() -> None:
    strange = np.zeros((6, 6, BINS, BINS), np.float32)
    strange[..., 6:12, 4:10] = 1  # one piece to the left and one down
    every = np.ones((6, 6), bool)
    found = Marks(strange, every, ~every, every.astype(np.float32), ~every)
    fit = Fit(Lattice(32.0, 32.0, 10.0, 10.0), (((0, 0, 6, 6), 1.0),), (found,), 1.0, None)
    better = improved(fit)
    assert better is not None
    assert better.left_px == pytest.approx(8, abs=0.3)
    assert better.top_px == pytest.approx(12, abs=0.3)
    few = replace(found, bubble=chosen(6, 6, (0, 0, 1, 3)))
    assert improved(replace(fit, seen=(few,))) is None


BARE = View.of(plain(300, 300))


def a_fit(pitch_px: float, sure: float) -> Fit:
    parts = (((0, 0, 6, 6), sure), ((0, 0, 5, 6), 1 - sure))
    return Fit(Lattice(pitch_px, pitch_px, 0.0, 0.0), parts, (seen(np.ones((7, 7), bool)),), 1.0, None)


def test_a_rival_that_explains_nearly_as_much_is_a_doubt() -> None:
    assert _judged([(100.0, a_fit(40, 0.99)), (70.0, a_fit(50, 0.99))], (2.0, 2.0)).doubt is None
    doubted = _judged([(100.0, a_fit(40, 0.99)), (80.0, a_fit(50, 0.99))], (2.0, 2.0))
    assert doubted.doubt == "cells of 100 x 100 pixels explain the picture, too"
    assert doubted.rivals[0].grid.pitch_x_px == 100


def test_a_rectangle_that_is_not_probable_enough_is_a_doubt() -> None:
    doubted = _judged([(100.0, a_fit(40, 0.94))], (2.0, 2.0))
    assert doubted.doubt == "the board may also have 5 rows and 6 columns, or begin elsewhere"
    assert _judged([(100.0, a_fit(40, 0.96))], (2.0, 2.0)).doubt is None


def test_a_board_may_reach_a_little_beyond_the_picture() -> None:
    lattice = Lattice.through((40.0, 40.0), -3.0, -6.0)
    assert lattice.left_px == -3
    assert lattice.top_px == 34
    assert lattice.count((120, 234)) == (2, 6)
    assert Cuttable(np.zeros((120, 234, 3), np.float32)).cut(lattice, 4).shape == (2, 6, 4, 4, 3)


@pytest.mark.parametrize("off_px", [0.0, 3.0, -4.0])
def test_a_grid_is_moved_to_where_tilted_bubbles_are_the_same_upside_down(off_px: float) -> None:
    pitch, sizes = 60, [1, 0, 2, 3, 4, 0] * 6
    picture = np.full((400, 400, 3), (200, 190, 180), np.uint8)
    for cell, size in enumerate(sizes):
        if size:
            centre = (50 + cell % 6 * pitch, 50 + cell // 6 * pitch)
            cv2.ellipse(picture, centre, (6 * size, 4 * size), 30, 0, 360, (60, 80, 150), -1, cv2.LINE_AA)
    samples = [(Frame(picture), Board.of(6, 6, sizes))]
    found = refine_grid(samples, Grid(6, 6, 50 + off_px, 50 - off_px, pitch, pitch))
    assert abs(found.left_px - 50) <= 0.5
    assert abs(found.top_px - 50) <= 0.5


def test_ground_without_any_edges_explains_no_typed_board() -> None:
    grid, draw = Grid(6, 6, 160.0, 75.0, 40.0, 40.0), random.Random(3)
    sizes, picture = tuple(draw.choice((0, 1, 2, 3, 4)) for _ in range(36)), plain(330, 620)
    for cell, size in enumerate(sizes):
        if size:
            centre = grid.centre(cell)
            middle = (round(centre.x_px), round(centre.y_px))
            cv2.circle(picture, middle, round(40 * RADII[size - 1]), INK, -1, cv2.LINE_AA)
    boards = TypedBoards.of([(Frame(picture), Board.of(6, 6, sizes))], 200)
    for explained, (pitch_x, pitch_y, left, top) in _all_tries(boards)[:5]:
        middle_px = np.array([left + 3 * pitch_x, top + 3 * pitch_y]) / boards.scale
        assert explained < 1
        assert np.abs(middle_px - [260, 175]).max() < 40, "it lies on the board"


@pytest.mark.parametrize("off", [0.2, 0.1])
def test_a_grid_that_would_have_to_move_far_stays(off: float) -> None:
    pitch, sizes = 60, [1, 0, 2, 3, 4, 0] * 6
    picture = np.full((400, 400, 3), (200, 190, 180), np.uint8)
    for cell, size in enumerate(sizes):
        if size:
            centre = (50 + cell % 6 * pitch, 50 + cell // 6 * pitch)
            cv2.circle(picture, centre, 5 * size + 1, (60, 80, 150), -1, cv2.LINE_AA)
    wrong = Grid(6, 6, 50 + off * pitch, 50, pitch, pitch)
    assert abs(refine_grid([(Frame(picture), Board.of(6, 6, sizes))], wrong).left_px - wrong.left_px) <= 1


def test_a_board_that_fills_its_picture_is_located_at_any_size() -> None:
    """Of 83 pixels the last step of the pitch was larger than a cell can be, which ended in a ValueError."""
    game, sizes = PlainGame(), tuple((cell + cell // 6) % 5 for cell in range(36))
    whole = game.grid.box.cut(game.show(sizes).pixels)
    frame = Frame(np.asarray(cv2.resize(whole, (83, 83), interpolation=cv2.INTER_AREA), np.uint8))
    grid = locate([(frame, Board.of(6, 6, sizes))])
    assert grid.pitch_x_px == pytest.approx(83 / 6, abs=0.2)
    assert grid.left_px == pytest.approx(83 / 12 - 0.5, abs=0.7)
