"""Grid and boards are found in frames alone: of the real game, and of looks that were drawn for this."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from dropsbot.bot.devices.demo.demo_drawing import Painter
from dropsbot.bot.devices.demo.demo_game import Game
from dropsbot.bot.devices.demo.demo_layout import Layout
from dropsbot.bot.devices.demo.demo_levels import lay_out
from dropsbot.bot.devices.demo.skins import SKIN_NAMES, layout_of
from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.calibration import discover as discovering
from dropsbot.calibration import grid_account
from dropsbot.calibration.account.beyond import with_more_cells
from dropsbot.calibration.account.cell_colours import CellColours
from dropsbot.calibration.account.explanation import Explanation
from dropsbot.calibration.calibrate import calibrate
from dropsbot.calibration.discover import discover
from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.found_grid import FoundGrid
from dropsbot.calibration.grid_account import placed_by_outlines
from dropsbot.calibration.grouping.groups import gap_in_likeness
from dropsbot.calibration.locate.without_board import find_grid
from dropsbot.calibration.outlines.linkage import linked
from dropsbot.calibration.sizes.labelling import SeenTap, Told
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.profile import Grid
from dropsbot.vision.reader import read
from dropsbot.vision.rectify import shifted
from testkit.any_profile import grid_of
from testkit.real_game.ten_drops_headless import HeadlessGame

REAL_GRID = Grid(6, 6, 75.0, 75.0, 90.0, 90.0)
MOST_OFF = 0.06
_CLOTH_PX = 500


@pytest.fixture(scope="module")
def game() -> HeadlessGame:
    return HeadlessGame()


def a_board(rng: random.Random, rows: int, cols: int) -> Board:
    return Board.of(rows, cols, lay_out(1, rows, cols, rng))


def drawn(skin: str, layout: Layout, board: Board, scene: int = 0) -> Frame:
    return Frame(np.asarray(Painter(layout, scene, skin).paint(Game.of(board)), np.uint8))


def off_by(found: Grid, true: Grid) -> float:
    """The farthest that three corners of a grid are off, in cells; endless where its shape is another one."""
    if (found.rows, found.cols) != (true.rows, true.cols):
        return math.inf
    corners = [(found.centre(cell), true.centre(cell)) for cell in (0, true.cols - 1, true.rows * true.cols - 1)]
    across = max(abs(one.x_px - other.x_px) for one, other in corners) / true.pitch_x_px
    down = max(abs(one.y_px - other.y_px) for one, other in corners) / true.pitch_y_px
    return max(across, down)


@pytest.mark.parametrize("seed", [11, 12])
def test_the_real_game_in_one_frame(seed: int, game: HeadlessGame) -> None:
    board = a_board(random.Random(seed), 6, 6)
    found = discover([game.show(board.sizes)])
    assert off_by(found.grid, REAL_GRID) < MOST_OFF
    assert found.boards == (board,)
    assert found.certain
    assert found.missing == ()


@pytest.mark.parametrize("skin", SKIN_NAMES)
def test_every_look_of_the_demo_in_one_frame(skin: str) -> None:
    layout = layout_of(skin)
    board = a_board(random.Random(8), layout.rows, layout.cols)
    found = discover([drawn(skin, layout, board)])
    assert off_by(found.grid, layout.grid) < MOST_OFF
    assert found.boards == (board,)
    assert found.certain


@pytest.mark.parametrize(("rows", "cols"), [(4, 4), (12, 12), (5, 9), (11, 4)])
def test_boards_of_any_shape(rows: int, cols: int) -> None:
    layout = Layout(1280, 720, rows, cols)
    board = a_board(random.Random(3), rows, cols)
    grid = find_grid([drawn("water", layout, board).pixels]).grid
    assert off_by(grid, layout.grid) < MOST_OFF


def test_a_checkered_page_repeats_better_than_the_board_on_it_and_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Squares left and right of the game, in three colours as a cloth has them."""
    layout = layout_of("flat")
    board = a_board(random.Random(8), layout.rows, layout.cols)
    game = drawn("flat", layout, board).pixels
    height, width = game.shape[:2]
    side = round(0.3 * layout.grid.pitch_x_px)
    odd = np.add.outer(np.arange(height) // side % 2, np.arange(width + 2 * _CLOTH_PX) // side % 2)
    page = np.array([(255, 230, 255), (200, 150, 255), (150, 90, 240)], np.uint8)[odd]
    page[:, _CLOTH_PX : _CLOTH_PX + width] = game
    seen: list[FoundGrid] = []

    def looked_at(pictures: Sequence[Pixels], least_area_px: float = 0.0) -> FoundGrid:
        seen.append(find_grid(pictures, least_area_px=least_area_px))
        return seen[-1]

    monkeypatch.setattr(discovering, "find_grid", looked_at)
    found = discover([Frame(page)])
    pattern = seen[0].grid.box
    assert pattern.left_px + pattern.width_px < _CLOTH_PX + width / 4
    assert off_by(found.grid, shifted(layout.grid, _CLOTH_PX, 0)) < MOST_OFF
    assert found.boards == (board,)
    assert found.certain


def without(board: Board, missing: tuple[int, ...]) -> Board:
    return Board.of(board.rows, board.cols, [0 if size in missing else size for size in board.sizes])


def test_sizes_that_cannot_be_known_are_asked_about(game: HeadlessGame) -> None:
    board = without(a_board(random.Random(5), 6, 6), (1, 4))
    found = discover([game.show(board.sizes)], grid=REAL_GRID)
    assert 0.1 < sum(odds for _, odds in found.possible.boards) < 1 + 1e-9
    assert not found.certain
    assert found.questions
    assert found.questions[0].cell is not None


MOST_ANSWERS = 5


@pytest.mark.parametrize("skin", ["water", "flat", "ellipses"])
def test_answers_settle_sizes_that_cannot_be_known(skin: str) -> None:
    layout = layout_of(skin)
    board = without(a_board(random.Random(5), layout.rows, layout.cols), (1, 4))
    frame = drawn(skin, layout, board)
    facts = [Told(0, board.sizes.index(size), size) for size in (2, 3)]
    found = discover([frame], facts, layout.grid)
    while not found.certain and len(facts) < MOST_ANSWERS:
        told = {fact.cell for fact in facts}
        cell = next(question.cell for question in found.questions if question.cell not in told)
        assert cell is not None
        facts.append(Told(0, cell, board.sizes[cell]))
        found = discover([frame], facts, layout.grid)
    assert found.boards == (board,)
    assert found.missing == (1, 4)
    assert found.certain


@pytest.mark.parametrize("skin", SKIN_NAMES)
def test_two_looks_of_nearly_one_area_may_be_one_size(skin: str) -> None:
    layout = layout_of(skin)
    board = without(a_board(random.Random(5), layout.rows, layout.cols), (1, 4))
    facts = [Told(0, board.sizes.index(size), size) for size in (2, 3)]
    found = discover([drawn(skin, layout, board)], facts, layout.grid)
    assert found.boards == (board,) or not found.certain


def test_a_tap_shows_the_next_size(game: HeadlessGame) -> None:
    board = without(a_board(random.Random(6), 6, 6), (4,))
    cell = board.sizes.index(3)
    grown = Board.of(6, 6, [4 if at == cell else size for at, size in enumerate(board.sizes)])
    found = discover([game.show(board.sizes), game.show(grown.sizes)], [SeenTap(0, 1, cell)], REAL_GRID)
    assert found.boards == (board, grown)
    assert found.missing == ()


def test_what_is_told_wins_over_how_it_looks(game: HeadlessGame) -> None:
    board = a_board(random.Random(7), 6, 6)
    cell = board.sizes.index(2)
    assert discover([game.show(board.sizes)], [Told(0, cell, 4)], REAL_GRID).boards[0].sizes[cell] == 4


def test_a_board_that_is_told_wholly_may_show_but_one_bubble(game: HeadlessGame) -> None:
    lone = Board.of(6, 6, [4, *[0] * 35])
    board = a_board(random.Random(7), 6, 6)
    told = [Told(0, cell, size) for cell, size in enumerate(lone.sizes)]
    found = discover([game.show(lone.sizes), game.show(board.sizes)], told, REAL_GRID)
    assert found.boards == (lone, board)
    assert found.certain


def test_what_is_known_of_another_grid_is_refused(game: HeadlessGame) -> None:
    board = a_board(random.Random(7), 6, 6)
    with pytest.raises(LocateError, match="does not fit"):
        discover([game.show(board.sizes)], [Told(0, 36, 4)], REAL_GRID)


def test_nothing_is_found_where_no_board_is() -> None:
    with pytest.raises(LocateError, match="no board"):
        discover([Frame(np.full((300, 400, 3), 90, np.uint8))])
    with pytest.raises(LocateError, match="one size"):
        discover([])


def test_a_cover_and_an_empty_board_are_refused(game: HeadlessGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """And no more of a board is looked for where nothing is known of one: a person waited 20 seconds for the answer."""
    unknown, looked_wider = list[Grid](), list[Grid]()
    account_of = grid_account._alone

    def alone(picture: Pixels, grid: Grid) -> grid_account.Accounted:
        account = account_of(picture, grid)
        unknown.extend([grid] if account.knows_nothing else [])
        return account

    def wider(pictures: Sequence[Pixels], grid: Grid, account: Explanation, colours: CellColours) -> Grid:
        looked_wider.append(grid)
        return with_more_cells(pictures, grid, account, colours)

    with pytest.raises(LocateError, match="no board was found"):
        discover([game.show([0] * 36)])
    monkeypatch.setattr(grid_account, "_alone", alone)
    monkeypatch.setattr(grid_account, "with_more_cells", wider)
    with pytest.raises(LocateError, match="no board was found"):
        discover([game.show_cover()])
    assert unknown
    assert not {*unknown} & {*looked_wider}


def test_frames_and_no_typing_make_a_profile_that_reads_other_boards(game: HeadlessGame) -> None:
    rng = random.Random(9)
    found = discover([game.show(a_board(rng, 6, 6).sizes) for _ in range(6)])
    profile = calibrate(found.to_samples(), "untyped", grid=found.grid).profile
    refused = 0
    for _ in range(30):
        board = a_board(rng, 6, 6)
        reading = read(game.show(board.sizes), profile)
        refused += bool(reading.problems)
        assert reading.problems or reading.sizes == board.sizes
    assert refused <= 3


@pytest.mark.parametrize("seed", [8892, 8868])
def test_an_outer_row_is_none_of_what_lies_beside_a_board_with_lines(seed: int) -> None:
    """The line under the last row lies just beyond the lattice; light falls on a first row from the side."""
    game = AnyGame(seed)
    assert off_by(discover([Frame(game.paint(0.0))]).grid, grid_of(game)) < MOST_OFF


def test_bubbles_of_which_nothing_is_joined_yet_are_no_partition() -> None:
    """Three sizes of four bubbles, of which a ground like a photograph makes those of one size differ."""
    size = np.repeat(np.arange(3), 4)
    alike = np.where(size[:, None] == size, 0.62, 0.1).astype(np.float32)
    np.fill_diagonal(alike, 1.0)
    assert np.unique(linked(alike, gap_in_likeness(alike)), return_counts=True)[1].tolist() == [4, 4, 4]


@pytest.mark.parametrize("seed", [8804, 8818, 8819])
def test_a_grid_is_placed_by_the_outlines_of_bubbles(seed: int) -> None:
    game = AnyGame(seed)
    true = grid_of(game)
    beside = replace(
        true, left_px=true.left_px - MOST_OFF * true.pitch_x_px, top_px=true.top_px - MOST_OFF * true.pitch_y_px
    )
    placed = placed_by_outlines(Frame(game.paint(0.0)), beside)
    assert off_by(placed, true) < MOST_OFF / 2
