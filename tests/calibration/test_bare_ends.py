"""What tells where a board ends that is bare at its ends: a frame around it, and that something beside is no bubble."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

import cv2
import numpy as np
import pytest

from dropsbot.calibration import discover as discover_module
from dropsbot.calibration import grid_account
from dropsbot.calibration.account.cell_colours import CellColours
from dropsbot.calibration.account.explanation import Explanation
from dropsbot.calibration.discover import discover
from dropsbot.calibration.found_grid import FoundGrid, Rival, holds
from dropsbot.calibration.grid_account import Accounted
from dropsbot.calibration.locate.board_frame import framed_boxes, grids_in_frames
from dropsbot.calibration.locate.without_board import find_grid
from dropsbot.calibration.sizes.possible_boards import PossibleBoards
from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.profile import Grid
from dropsbot.vision.rectify import shifted
from testkit.plain_game import PlainGame

CELL = 48
GRID = Grid(6, 6, 96.0, 96.0, CELL, CELL)
LARGER = Grid(8, 8, 48.0, 48.0, CELL, CELL)
FRAME = Frame(np.zeros((400, 400, 3), np.uint8))
BARE_RIGHT = tuple(0 if cell % 6 == 5 else 1 + cell % 4 for cell in range(36))
FILLED = tuple(1 + cell % 4 for cell in range(36))


def framed(grid: Grid, *besides: float, into: Pixels | None = None) -> Pixels:
    """A picture with a frame so far beside the left, right, upper and lower side of a grid, or beside all, in cells."""
    picture = np.full((480, 480, 3), (90, 60, 40), np.uint8) if into is None else into
    left, right, above, below = besides * 4 if len(besides) == 1 else besides
    box = grid.box
    upper_left = (round(box.left_px - left * CELL), round(box.top_px - above * CELL))
    lower_right = (round(box.left_px + box.width_px + right * CELL), round(box.top_px + box.height_px + below * CELL))
    cv2.rectangle(picture, upper_left, lower_right, (220, 210, 200), 2)
    return picture


@pytest.mark.quick
@pytest.mark.parametrize("beside", [0.0, 0.1, 0.3])
def test_a_frame_as_far_beside_all_sides_tells_a_larger_board(beside: float) -> None:
    assert grids_in_frames(framed(LARGER, beside), GRID) == (LARGER,)


@pytest.mark.quick
@pytest.mark.parametrize("besides", [(0.45,), (0.0, 0.2, 0.0, 0.2), (0.1, 0.1, 0.1, 0.3), (-0.2,)])
def test_a_frame_elsewhere_tells_nothing(besides: tuple[float, ...]) -> None:
    assert not grids_in_frames(framed(LARGER, *besides), GRID)


@pytest.mark.quick
def test_the_smallest_board_in_a_frame_is_first() -> None:
    assert grids_in_frames(framed(GRID, 0.1, into=framed(LARGER, 0.1)), GRID) == (GRID, LARGER)
    assert not grids_in_frames(framed(LARGER, 0.1), replace(GRID, left_px=120.0)), "it lies on another lattice"


def test_a_board_in_a_frame_that_fits_a_larger_one_is_in_doubt() -> None:
    found = FoundGrid(GRID, True)
    doubted = discover_module._weighed_by_frames(Frame(framed(LARGER, 0.1)), found)
    assert doubted.doubt is not None
    assert doubted.rivals == (Rival(LARGER, 1.0),)
    assert doubted.ends_open
    lined = replace(found, lined=True)
    assert discover_module._weighed_by_frames(Frame(framed(LARGER, 0.1)), lined) is lined


def test_a_frame_that_fits_the_board_tells_that_it_ends_there() -> None:
    shorter, elsewhere = replace(GRID, rows=5), replace(GRID, pitch_x_px=36.0, cols=8)
    found = FoundGrid(GRID, True, "where?", (Rival(shorter, 0.9), Rival(LARGER, 0.4)))
    told = discover_module._weighed_by_frames(Frame(framed(GRID, 0.1, into=framed(LARGER, 0.1))), found)
    assert told.doubt is None
    other = replace(found, rivals=(*found.rivals, Rival(elsewhere, 0.9)))
    told = discover_module._weighed_by_frames(Frame(framed(GRID, 0.1)), other)
    assert told.doubt is not None, "cells of another size may explain the picture"
    assert [one.grid for one in told.rivals] == [elsewhere]


def test_a_frame_says_nothing_about_what_an_account_denies_or_what_lies_beside_it() -> None:
    """It may lie around the board and a glass tube beside it."""
    picture = Frame(framed(GRID, 0.1))
    narrower = Rival(replace(GRID, cols=5), 0.9)
    found = FoundGrid(GRID, True, "where?", (narrower,), if_bare=(narrower,))
    assert discover_module._weighed_by_frames(picture, found).doubt is not None
    beside = FoundGrid(GRID, True, "beside?", (Rival(replace(GRID, rows=5), 0.02),), beside=(GRID.box,))
    assert discover_module._weighed_by_frames(picture, beside) is beside


def test_what_would_have_more_rows_than_any_board_is_a_page() -> None:
    small = Grid(6, 6, 192.0, 192.0, 19.0, 19.0)
    page = Grid(14, 14, 192.0 - 4 * 19, 192.0 - 4 * 19, 19.0, 19.0)
    picture = np.full((480, 480, 3), (90, 60, 40), np.uint8)
    box = page.box
    cv2.rectangle(picture, (box.left_px, box.top_px, box.width_px, box.height_px), (220, 210, 200), 2)
    assert not grids_in_frames(picture, small)


@pytest.mark.parametrize(
    ("elsewhere", "there", "better"),
    [
        ((0.5, True), (0.4, False), True),
        ((0.9, False), (0.4, True), False),
        ((0.9, True), (0.4, True), False),
        ((0.9, True), (0.2, True), True),
        ((0.9, False), (0.2, True), False),
        ((0.9, False), (0.2, False), True),
        ((0.4, False), (0.2, False), False),
    ],
)
def test_what_is_found_elsewhere_must_tell_clearly_more(
    elsewhere: tuple[float, bool], there: tuple[float, bool], better: bool
) -> None:
    def board(odds: float, tells: bool) -> PossibleBoards:
        other = (2,) * 36 if tells else (0, *(2,) * 35)
        return PossibleBoards((((1,) * 36, odds), (other, 1 - odds)), (), frozenset(range(36)))

    assert discover_module._is_better(board(*elsewhere), board(*there)) is better


@pytest.mark.quick
def test_the_insides_of_rectangles_are_told_once_and_the_largest_first() -> None:
    picture = framed(GRID, 0.1, into=framed(LARGER, 0.1))
    cv2.rectangle(picture, (200, 200, 60, 40), (220, 210, 200), 2)
    outer, inner = framed_boxes(picture, 150)
    assert abs(outer.width_px - 8.2 * CELL) < 8
    assert abs(inner.width_px - 6.2 * CELL) < 8
    assert not framed_boxes(picture, 460)


def test_where_no_board_is_likely_one_is_looked_for_in_rectangles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words beside a board may repeat better than it does: here, what is found first lies half a cell beside it."""
    game = PlainGame()
    sizes = tuple((cell + cell // 6) % 5 for cell in range(36))
    picture = np.full((520, 700, 3), game.ground, np.uint8)
    shown = game.show(sizes).pixels
    picture[60 : 60 + shown.shape[0], 80 : 80 + shown.shape[1]] = shown
    true = shifted(game.grid, 80, 60)
    box = true.box
    corners = (box.left_px - 8, box.top_px - 8, box.width_px + 16, box.height_px + 16)
    cv2.rectangle(picture, corners, (60, 60, 60), 2)
    beside = shifted(replace(true, rows=5), true.pitch_x_px / 2, true.pitch_y_px / 2)

    def found_first(pictures: Sequence[Pixels], least_area_px: float = 0.0) -> FoundGrid:
        if pictures[0].shape == picture.shape:
            return FoundGrid(beside, True, "where?", (Rival(true, 0.9),))
        return find_grid(pictures, least_area_px=least_area_px)

    monkeypatch.setattr(discover_module, "find_grid", found_first)
    monkeypatch.setattr(grid_account, "_other_lattices", lambda _: [])
    found = discover([Frame(picture)])
    assert found.grid.left_px == pytest.approx(true.left_px, abs=3)
    assert found.grid.top_px == pytest.approx(true.top_px, abs=3)
    assert found.boards[0].sizes == sizes
    assert not found.certain, "a tap tells whether it is the board"


def on(grid: Grid, sizes: tuple[int, ...], odds: float = 0.98) -> Accounted:
    """An account on a grid of a board that is so probable."""
    possible = PossibleBoards(((sizes, odds),), (), frozenset(range(grid.rows * grid.cols)))
    return Accounted(grid, (cast(CellColours, None), [cast(Explanation, None)]), possible)


NARROWER = replace(GRID, cols=5)
NARROW = tuple(size for cell, size in enumerate(FILLED) if cell % 6 < 5)


def without_bare_line(
    monkeypatch: pytest.MonkeyPatch, next_to: float, shown: tuple[int, ...], odds: float = 0.98
) -> tuple[FoundGrid, Accounted]:
    monkeypatch.setattr(grid_account, "_account_of", lambda _, grid, **__: on(grid, NARROW, odds))
    found = FoundGrid(GRID, True, if_bare=(Rival(NARROWER, next_to),))
    return grid_account._without_bare_line(FRAME, found, on(GRID, shown))


@pytest.mark.quick
@pytest.mark.parametrize(
    ("next_to", "grid", "doubt"),
    [(0.01, GRID, False), (0.5, GRID, True), (3.0, NARROWER, True), (100.0, NARROWER, False)],
)
def test_a_column_without_bubbles_is_weighed_anew(
    next_to: float, grid: Grid, doubt: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, account = without_bare_line(monkeypatch, next_to, BARE_RIGHT)
    assert found.grid == account.grid == grid
    assert (found.doubt is not None) is doubt


@pytest.mark.quick
def test_a_column_with_bubbles_stays_and_so_does_one_without_which_nothing_is_certain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found, account = without_bare_line(monkeypatch, 100.0, FILLED)
    assert (found.grid, found.doubt, account.grid) == (GRID, None, GRID)
    found, account = without_bare_line(monkeypatch, 100.0, BARE_RIGHT, 0.5)
    assert account.grid == found.grid == GRID
    assert found.doubt is not None


@pytest.mark.quick
def test_two_columns_without_bubbles_are_a_doubt_and_lines_tell_of_the_wider_board_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    right = replace(GRID, cols=5, left_px=GRID.left_px + CELL)
    both = tuple(0 if cell % 6 in {0, 5} else 1 + cell % 4 for cell in range(36))
    monkeypatch.setattr(grid_account, "_account_of", lambda _, grid, **__: on(grid, NARROW))
    found = FoundGrid(GRID, True, lined=True, if_bare=(Rival(NARROWER, 100.0), Rival(right, 90.0)))
    found, account = grid_account._without_bare_line(FRAME, found, on(GRID, both))
    assert account.grid == found.grid == NARROWER
    assert found.doubt is not None
    assert not found.lined


@pytest.mark.quick
def test_what_is_kept_in_mind_moves_with_the_lattice() -> None:
    found = grid_account._with_its_lattice(FoundGrid(GRID, True, if_bare=(Rival(NARROWER, 2.0),)), (6.0, -5.0))
    assert holds(found.grid, found.if_bare[0].grid)
    assert found.if_bare[0].grid == shifted(NARROWER, 6.0, -5.0)


def test_what_only_seems_to_be_bubbles_is_kept_in_mind_and_moves_with_the_grid() -> None:
    picture = np.full((460, 480, 3), (70, 110, 60), np.uint8)
    for cell, size in enumerate(BARE_RIGHT):
        row, col = divmod(cell, 6)
        if size:
            cv2.circle(picture, (72 + CELL * col, 72 + CELL * row), (5, 9, 14, 20)[size - 1], (60, 60, 190), -1)
    for row in range(6):  # marks of a scale
        cv2.circle(picture, (72 + CELL * 5 + 8, 72 + CELL * row), 10, (60, 60, 190), -1)
    found = find_grid([picture])
    assert (found.grid.rows, found.grid.cols) == (6, 6)
    [right] = [one for one in found.if_bare if one.grid.cols == 5 and one.grid.left_px == found.grid.left_px]
    assert holds(found.grid, right.grid)
    assert right.next_to > 100, "a bare column of a board that is full elsewhere is hardly one of it"
    moved = found.moved(7, 5)
    assert all(holds(moved.grid, one.grid) for one in moved.if_bare)
