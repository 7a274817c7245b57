"""Which grid is believed: by the accounts of its rivals, and by where taps change the picture of a game at random."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import cast

import cv2
import numpy as np
import pytest

from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.calibration import discover as discover_module
from dropsbot.calibration import grid_account
from dropsbot.calibration.account.cell_colours import CellColours
from dropsbot.calibration.account.explanation import Explanation
from dropsbot.calibration.discover import discover
from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.find_out import find_out
from dropsbot.calibration.found_grid import (
    APART,
    FoundGrid,
    Rival,
    cell_at,
    doubt_of,
    nearly_same,
    off_middle,
    same_lattice,
    whole_in_picture,
)
from dropsbot.calibration.grid_account import Accounted, accounted, without_poor_lattices
from dropsbot.calibration.grid_by_taps import (
    Change,
    TapPlace,
    answer_in_cells,
    choose_grid_tap,
    nearest_change,
    reached_over,
    weighed,
)
from dropsbot.calibration.locate.without_board import find_grid
from dropsbot.calibration.sizes.labelling import SeenTap, Told
from dropsbot.calibration.sizes.possible_boards import PossibleBoards
from dropsbot.calibration.tap_changes import Tapped, changed_beside
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Box, Frame, Pixels, Point
from dropsbot.vision.profile import UNWATCHED, Grid, Restlessness
from testkit.any_tapper import GameTapper
from testkit.plain_game import PlainGame

CLEAR = 7008
"""A game of which one picture tells all."""
FEW = 7007
"""A game with lines, and six bubbles in colours of their own."""
COUNTER_BESIDE = 8508
"""A game whose counter has the colours of its bubbles, and lies where one more column might."""
EXPLAINED_ON_A_SMALL_BOARD = 9288
"""A game with a small board beside its own, on which nothing can be tapped."""
RECTANGLE = 7013
"""A game without lines, whose first row may be none of its board."""
WIDE = 7108
"""A game whose size 4 reaches far into the cells above and below."""
GRID = Grid(5, 6, 60.0, 50.0, 40.0, 40.0)
TALLER = replace(GRID, rows=6)
LOWER = replace(GRID, rows=4, top_px=GRID.top_px + GRID.pitch_y_px)
BESIDE = replace(GRID, left_px=GRID.left_px + GRID.pitch_x_px / 2)


def true_grid(game: AnyGame) -> Grid:
    return Grid(game.rows, game.cols, game.left_px, game.top_px, game.pitch_x_px, game.pitch_y_px)


def moved(grid: Grid, right: float, down: float) -> Grid:
    return replace(grid, left_px=grid.left_px + right * grid.pitch_x_px, top_px=grid.top_px + down * grid.pitch_y_px)


def in_doubt(grid: Grid, *rivals: Rival) -> FoundGrid:
    return FoundGrid(grid, True, doubt_of(grid, rivals[0].grid), rivals)


def off_by(found: Grid, true: Grid) -> float:
    """How far two corners are off, in cells."""
    assert (found.rows, found.cols) == (true.rows, true.cols)
    corners = [(found.centre(cell), true.centre(cell)) for cell in (0, true.rows * true.cols - 1)]
    across = max(abs(one.x_px - other.x_px) for one, other in corners) / true.pitch_x_px
    return max(across, max(abs(one.y_px - other.y_px) for one, other in corners) / true.pitch_y_px)


@dataclass(frozen=True)
class Clear:
    game: AnyGame
    frame: Frame
    true: Grid


@pytest.fixture(scope="module")
def clear() -> Clear:
    game = AnyGame(CLEAR)
    return Clear(game, Frame(game.paint(0.0)), true_grid(game))


def test_a_poor_account_of_another_lattice_ends_the_doubt(clear: Clear) -> None:
    rival = Rival(moved(clear.true, 0.5, 0.5), 0.9)
    found, _ = accounted(clear.frame, in_doubt(clear.true, rival))
    assert found.doubt is None
    assert found.rivals == ()
    assert off_by(found.grid, clear.true) < 0.1


def test_the_one_lattice_with_a_certain_account_is_taken_and_stays_in_doubt(clear: Clear) -> None:
    wrong = moved(clear.true, 0.5, 0.5)
    found, _ = accounted(clear.frame, in_doubt(wrong, Rival(clear.true, 0.9)))
    assert off_by(found.grid, clear.true) < 0.1
    assert found.doubt is not None
    assert [rival.grid for rival in found.rivals] == [wrong]


def test_a_board_that_bubbles_made_wider_may_be_wider_still(clear: Clear) -> None:
    narrow = replace(clear.true, cols=clear.true.cols - 1)
    found, _ = accounted(clear.frame, in_doubt(narrow, Rival(replace(narrow, rows=narrow.rows - 1), 0.2)))
    assert (found.grid.rows, found.grid.cols) == (clear.true.rows, clear.true.cols)
    assert found.doubt is not None
    assert found.rivals
    assert all(rival.grid.rows + rival.grid.cols > found.grid.rows + found.grid.cols for rival in found.rivals)


def test_a_board_with_lines_around_its_cells_ends_with_them_unless_bubbles_go_on(clear: Clear) -> None:
    narrow = replace(clear.true, cols=clear.true.cols - 1)
    in_lines, alone = (accounted(clear.frame, FoundGrid(narrow, True, lined=lines))[0] for lines in (True, False))
    assert in_lines.grid.cols == alone.grid.cols == clear.true.cols
    assert (in_lines.doubt is None, alone.doubt is None) == (False, True)
    assert narrow.cols in [rival.grid.cols for rival in in_lines.rivals]


ON_CROSSINGS = Board.parse("3421020 0132004 2013401 4200310 1030242 0412003")


def drawn_on_crossings(board: Board, grey: int) -> Pixels:
    """Small discs where lines cross, as on a board for go."""
    picture = np.full((640, 720, 3), 240, np.uint8)
    left, top, pitch = 90, 80, 84
    right, low = left + (board.cols - 1) * pitch, top + (board.rows - 1) * pitch
    for col in range(board.cols):
        across = left + col * pitch
        cv2.line(picture, (across, top - pitch // 2), (across, low + pitch // 2), (grey,) * 3, 3)
    for row in range(board.rows):
        down = top + row * pitch
        cv2.line(picture, (left - pitch // 2, down), (right + pitch // 2, down), (grey,) * 3, 3)
    for cell, size in enumerate(board.sizes):
        at = left + cell % board.cols * pitch, top + cell // board.cols * pitch
        if size:
            cv2.circle(picture, at, (4, 7, 10, 13)[size - 1], (60, 80, 235), -1, cv2.LINE_AA)
    return picture


@pytest.mark.parametrize("grey", [100, 150])
def test_bubbles_where_lines_cross_are_found_though_the_cells_between_these_are_empty(grey: int) -> None:
    picture = drawn_on_crossings(ON_CROSSINGS, grey)
    between = find_grid([picture])
    assert between.bounded
    assert (between.grid.rows, between.grid.cols) == (5, 6)
    found, account = accounted(Frame(picture), between)
    assert account.likeliest == ON_CROSSINGS.sizes
    assert off_by(found.grid, Grid(6, 7, 90.0, 80.0, 84.0, 84.0)) < 0.05
    assert found.doubt is not None
    assert [rival.grid for rival in found.rivals] == [between.grid]


def gauges_on_pipes(seed: int) -> Pixels:
    """5 rows and 7 columns of gauges of one size, 72 pixels apart from (100, 90) on, where pipes cross."""
    draw, pitch, left, top = random.Random(seed), 72, 100, 90
    right, low = left + 6 * pitch + 36, top + 4 * pitch + 36
    picture = np.full((top + 5 * pitch + 40, left + 7 * pitch + 60, 3), (150, 155, 130), np.uint8)
    pipes = [((left + col * pitch - 6, top - 36), (left + col * pitch + 6, low)) for col in range(7)]
    pipes += [((left - 36, top + row * pitch - 6), (right, top + row * pitch + 6)) for row in range(5)]
    for start, end in pipes:
        cv2.rectangle(picture, start, end, (60, 110, 180), -1)
        cv2.rectangle(picture, start, end, (30, 60, 110), 1)
    arcs = ((60, 160, 60), (40, 190, 220), (40, 120, 230), (40, 40, 200))
    for cell in range(35):
        size, at = draw.choice((0, 0, 1, 2, 3, 4)), (left + cell % 7 * pitch, top + cell // 7 * pitch)
        if size:
            cv2.circle(picture, at, 30, (60, 150, 190), -1, cv2.LINE_AA)
            cv2.circle(picture, at, 26, (235, 245, 250), -1, cv2.LINE_AA)
            cv2.ellipse(picture, at, (20, 20), 0, 135, 135 + size * 67, arcs[size - 1], 6, cv2.LINE_AA)
        else:
            cv2.rectangle(picture, (at[0] - 10, at[1] - 10), (at[0] + 10, at[1] + 10), (40, 90, 150), -1)
    return picture


@pytest.mark.parametrize("cols", [7, 8])
def test_where_nothing_is_known_in_the_cells_between_pipes_bubbles_lie_on_these(cols: int) -> None:
    wrong = Grid(6, cols, 136.0 if cols == 7 else 64.0, 54.0, 72.0, 72.0)
    found, account = accounted(Frame(gauges_on_pipes(1)), FoundGrid(wrong, True))
    assert not account.knows_nothing
    assert off_by(found.grid, Grid(5, 7, 100.0, 90.0, 72.0, 72.0)) < 0.05
    assert found.doubt is not None, "a tap has to tell"
    assert wrong in [rival.grid for rival in found.rivals]


@pytest.mark.parametrize("seed", [7002, 7011])
def test_corners_of_an_empty_board_with_lines_are_no_bubbles(seed: int) -> None:
    """Where lines end at its rim they look otherwise than where they cross."""
    game = AnyGame(seed)
    frame = Frame(game.show([0] * game.rows * game.cols, game.level))
    empty = find_grid([frame.pixels])
    assert empty.bounded
    with pytest.raises(LocateError):
        accounted(frame, empty)


BESIDE_A_TUBE = (
    3,
    4,
    1,
    2,
    3,
    0,
    4,
    0,
    0,
    3,
    2,
    0,
    0,
    2,
    2,
    3,
    2,
    3,
    0,
    3,
    4,
    0,
    0,
    4,
    4,
    0,
    0,
    3,
    4,
    0,
    2,
    2,
    3,
    0,
    2,
    1,
)


def test_a_tube_beside_the_board_that_was_taken_for_a_column_is_none_of_it() -> None:
    game = PlainGame()
    board = game.show(BESIDE_A_TUBE).pixels
    picture = np.concatenate([board, np.full((290, 60, 3), board[0, 0], np.uint8)], axis=1)
    cv2.rectangle(picture, (282, 20), (326, 270), (120, 150, 170), -1)
    cv2.rectangle(picture, (285, 120), (323, 268), (210, 120, 40), -1)
    found, _ = accounted(Frame(picture), FoundGrid(replace(game.grid, cols=7), True))
    assert (found.grid.rows, found.grid.cols, found.doubt) == (6, 6, None)


def test_a_column_of_bubbles_on_a_ground_of_its_own_is_left_on_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grid_account, "_POOR", 1.0)  # no account is good enough
    game = PlainGame()
    picture = game.show(BESIDE_A_TUBE).pixels.copy()
    last = round(game.grid.centre(5).x_px - game.grid.pitch_x_px / 2)
    ground = picture[0, 0].astype(int)
    column = picture[:, last:].astype(int)
    picture[:, last:] = np.clip(np.where(np.abs(column - ground).sum(axis=2, keepdims=True) < 30, 110, column), 0, 255)
    rival = Rival(moved(game.grid, 0.5, 0.5), 0.9)
    found, _ = accounted(Frame(picture), in_doubt(game.grid, rival))
    assert found.grid.cols == 6


def test_a_tap_shows_that_a_grid_is_wrong_and_which_is_right(clear: Clear) -> None:
    wrong = moved(clear.true, 0.3, 0.0)
    known = discover([clear.frame], (), in_doubt(wrong, Rival(clear.true, 0.9)))
    tapper = GameTapper(AnyGame(CLEAR))
    out = find_out(known, (), tapper)
    assert out.discovery.certain
    assert off_by(out.discovery.grid, clear.true) < 0.1
    assert [board.sizes for board in out.discovery.boards] == tapper.boards
    assert len([fact for fact in out.facts if isinstance(fact, SeenTap)]) == out.taps


@pytest.mark.parametrize("told", [False, True])
def test_where_taps_contradict_a_grid_and_no_other_is_known_nothing_is_sure(clear: Clear, told: bool) -> None:
    larger = Rival(replace(moved(clear.true, 0.3, 0.0), cols=clear.true.cols + 1), 0.1)
    rivals = [larger, *([Rival(clear.true, 0.9)] if told else [])]
    facts = [Told(0, 0, clear.game.sizes[0])] if told else []
    out = find_out(
        discover([clear.frame], facts, in_doubt(moved(clear.true, 0.3, 0.0), *rivals)),
        facts,
        GameTapper(AnyGame(CLEAR)),
    )
    assert not out.discovery.certain
    assert "beside the cells" in out.discovery.doubts[-1]


def test_lines_show_the_grid_of_a_few_bubbles_and_taps_their_sizes() -> None:
    game = AnyGame(FEW)
    known = discover([Frame(game.paint(0.0))])
    assert known.found.doubt is None
    assert known.found.bounded
    assert off_by(known.grid, true_grid(game)) < 0.1
    tapper = GameTapper(game)
    out = find_out(known, (), tapper)
    assert out.discovery.certain
    assert [board.sizes for board in out.discovery.boards] == tapper.boards


def test_taps_tell_which_rectangle_is_the_board() -> None:
    game = AnyGame(RECTANGLE)
    known = discover([Frame(game.paint(0.0))])
    assert known.found.doubt is not None
    tapper = GameTapper(game)
    out = find_out(known, (), tapper)
    assert out.discovery.certain
    assert [board.sizes for board in out.discovery.boards] == tapper.boards


def test_a_small_board_that_explains_the_game_is_left_for_the_larger_one_where_taps_do_nothing() -> None:
    game = AnyGame(EXPLAINED_ON_A_SMALL_BOARD)
    found = discover([Frame(game.paint(0.0))])
    assert not found.certain
    tapper = GameTapper(game)
    out = find_out(found, (), tapper)
    assert off_by(out.discovery.grid, true_grid(game)) < 0.1
    assert out.discovery.certain
    assert out.discovery.boards[-1].sizes == tapper.boards[-1]


def test_what_changes_beside_the_board_while_a_bubble_grows_is_no_bubble(monkeypatch: pytest.MonkeyPatch) -> None:
    game = AnyGame(COUNTER_BESIDE)
    frame = Frame(game.paint(0.0))
    lined = find_grid([frame.pixels])
    assert lined.bounded
    assert discover([frame]).certain, "lines show that it is no column of the board"
    monkeypatch.setattr("dropsbot.calibration.discover.find_grid", lambda _, **__: replace(lined, lined=False))
    found = discover([frame])
    (place,) = found.found.beside
    assert place.left_px + place.width_px / 2 < game.left_px - game.pitch_x_px / 2, "where another column would be"
    assert not found.certain
    tapper = GameTapper(game)
    out = find_out(found, (), tapper)
    assert out.discovery.certain
    assert [board.sizes for board in out.discovery.boards] == tapper.boards


@pytest.mark.parametrize("moves", [False, True])
def test_what_moves_beside_a_board_that_moves_by_itself_may_be_a_bubble(moves: bool) -> None:
    before = PlainGame().show((1,) * 36)
    after = PlainGame().show((2,) * 36)
    smaller = replace(PlainGame().grid, cols=5)
    box = Box(round(PlainGame().grid.centre(5).x_px) - 10, round(PlainGame().grid.centre(5).y_px) - 10, 20, 20)
    found = FoundGrid(smaller, True, "more columns?", beside=(box,))
    restlessness = Restlessness(reach=0.02) if moves else UNWATCHED
    tapped = Tapped(before, after, frozenset({0}), restlessness=restlessness)
    assert changed_beside(found, before, tapped) == ([] if moves else [box])


def test_what_does_not_change_beside_the_board_may_be_a_bubble() -> None:
    one, other = Box(0, 0, 40, 40), Box(0, 50, 40, 40)
    found = FoundGrid(GRID, True, "more columns?", beside=(one, other))
    assert found.without_beside([]).doubt
    assert found.without_beside([one]).beside == (other,)
    assert found.without_beside([one]).doubt
    assert found.without_beside([one, other]).doubt is None
    assert replace(found, beside=()).without_beside([one]).doubt, "it is in doubt for something else"


def test_how_far_a_place_is_from_the_middle_of_its_cell() -> None:
    assert off_middle(GRID, Point(60.0, 50.0)) == 0
    assert off_middle(GRID, Point(108.0, 84.0)) == pytest.approx(0.2)
    assert off_middle(GRID, Point(108.0, 101.0)) == pytest.approx(0.275)
    assert off_middle(GRID, Point(20.0, 50.0)) == math.inf, "beside the board"
    assert cell_at(GRID, Point(100.0, 90.0)) == 7
    assert cell_at(GRID, Point(60.0, 250.0)) is None


def a_tap(cell: int, place: Point | None, side_px: int = 26) -> TapPlace:
    change = Change(place, side_px, side_px, True) if place else None
    return TapPlace(SeenTap(0, 1, cell), GRID.centre(cell), change)


def after_taps(found: FoundGrid, *places: Point | None) -> FoundGrid | None:
    return weighed(found, [a_tap(0, place) for place in places])


FIRST_ROW, SECOND_ROW = Point(100.0, 50.0), Point(100.0, 90.0)


def test_rivals_that_do_not_hold_what_a_tap_changed_are_wrong() -> None:
    found = in_doubt(GRID, Rival(BESIDE, 0.9), Rival(LOWER, 0.2))
    unseen = after_taps(found, None)
    assert unseen is not None
    assert (unseen.doubt, unseen.rivals) == (found.doubt, found.rivals)
    low = after_taps(found, SECOND_ROW)
    assert low is not None
    assert [rival.grid for rival in low.rivals] == [LOWER]
    assert low.doubt == "the board may also have 4 rows and 6 columns, or begin elsewhere"
    high = after_taps(found, SECOND_ROW, FIRST_ROW)
    assert high is not None
    assert high.doubt is None


@pytest.mark.parametrize(("changed", "left"), [({2}, [TALLER]), ({2, 8}, [LOWER, TALLER]), (None, [LOWER, TALLER])])
def test_a_bubble_that_alone_has_grown_is_on_the_board_though_nobody_knows_which_pixels_have_changed(
    changed: set[int] | None, left: list[Grid]
) -> None:
    tap = SeenTap(0, 1, 2, None if changed is None else frozenset(changed))
    found = weighed(in_doubt(GRID, Rival(LOWER, 0.3), Rival(TALLER, 0.3)), [TapPlace(tap, GRID.centre(2), None)])
    assert found is not None
    assert [rival.grid for rival in found.rivals] == left


@pytest.mark.parametrize(("odds", "settled"), [(0.06, False), (0.05, True)])
def test_a_larger_board_stays_a_doubt_unless_it_is_improbable(odds: float, settled: bool) -> None:
    found = after_taps(in_doubt(GRID, Rival(LOWER, 0.3), Rival(TALLER, odds)), FIRST_ROW)
    assert found is not None
    assert (found.doubt is None) == settled


def test_a_doubt_for_which_no_rival_stands_is_settled_by_no_tap() -> None:
    found = after_taps(FoundGrid(GRID, True, "something is beside the board"), FIRST_ROW)
    assert found is not None
    assert found.doubt == "something is beside the board"


def test_the_best_rival_that_fits_all_taps_takes_the_place_of_the_grid() -> None:
    found = after_taps(in_doubt(BESIDE, Rival(LOWER, 0.5), Rival(GRID, 0.4), Rival(TALLER, 0.01)), FIRST_ROW)
    assert found is not None
    assert found.grid == GRID
    assert found.doubt is None
    assert after_taps(in_doubt(BESIDE, Rival(LOWER, 0.5)), FIRST_ROW) is None


@pytest.mark.parametrize(("right", "grid"), [(0.14, moved(GRID, 0.13, 0.0)), (0.1, GRID), (0.22, None)])
def test_of_grids_that_lie_little_beside_each_other_the_one_that_fits_taps_better_is_right(
    right: float, grid: Grid | None
) -> None:
    other = moved(GRID, -0.2 if grid is None else 0.13 if right == 0.14 else -0.13, 0.0)
    found = after_taps(in_doubt(GRID, Rival(other, 0.9)), replace(FIRST_ROW, x_px=FIRST_ROW.x_px + right * 40))
    assert (found and found.grid) == grid
    assert found is None or found.doubt is None


@pytest.mark.parametrize(
    ("cells", "beside", "settled"),
    [((1, 8, 21), 0.3, True), ((1, 8), 0.3, False), ((1, 2, 3), 0.3, False), ((1, 8, 21), 0.45, False)],
    ids=["three taps", "two", "in one row", "farther"],
)
def test_a_grid_a_little_beside_is_no_doubt_where_taps_were_answered_where_they_were_pressed(
    cells: tuple[int, ...], beside: float, settled: bool
) -> None:
    """What a bubble grows by lies above its middle, so that it fits both."""
    found = in_doubt(GRID, Rival(moved(GRID, 0.0, -beside), 0.9))
    above = -beside / 2 * GRID.pitch_y_px
    taps = []
    for cell in cells:
        place = a_tap(cell, replace(GRID.centre(cell), y_px=GRID.centre(cell).y_px + above), 12)
        taps.append(replace(place, tap=replace(place.tap, changed=frozenset({cell}))))
    left = weighed(found, taps)
    assert left is not None
    assert left.grid == GRID
    assert (left.doubt is None) is settled


@pytest.mark.parametrize(
    ("cells", "right", "settled"),
    [((1, 8, 21), 0.3, True), ((1, 8), 0.3, False), ((1, 2, 3), 0.3, False), ((1, 8, 21), 0.45, False)],
    ids=["three taps", "two", "in one row", "over the side of cells"],
)
def test_taps_that_are_answered_in_their_cells_tell_where_these_are(
    cells: tuple[int, ...], right: float, settled: bool
) -> None:
    """The blades of windmills lie anywhere in their cells, so that these may seem to lie elsewhere."""
    taps = []
    for cell in cells:
        blade = replace(GRID.centre(cell), x_px=GRID.centre(cell).x_px + right * GRID.pitch_x_px)
        place = a_tap(cell, blade, 12)
        taps.append(replace(place, tap=replace(place.tap, changed=frozenset({cell}))))
    assert answer_in_cells(GRID, taps) is settled
    hidden = [*taps[:-1], replace(taps[-1], changed=None)]
    assert not answer_in_cells(GRID, hidden), "it may have been too wide for a cell"


@pytest.mark.parametrize(("side_px", "fits"), [(12, True), (18, True), (19, False)])
def test_a_part_of_a_bubble_may_change_on_one_side_of_its_cell(side_px: int, fits: bool) -> None:
    beside = replace(FIRST_ROW, x_px=FIRST_ROW.x_px + 0.3 * GRID.pitch_x_px)
    found = weighed(FoundGrid(GRID, True), [a_tap(1, beside, side_px)])
    assert (found is not None) == fits


def possible(sizes: dict[int, int]) -> PossibleBoards:
    return PossibleBoards(((tuple(sizes.get(cell, 0) for cell in range(30)), 1.0),), (), frozenset())


def test_the_smallest_bubble_that_contradicts_most_rivals_is_tapped() -> None:
    bubbles = possible({1: 4, 2: 3, 3: 2, 13: 1})
    both = in_doubt(GRID, Rival(LOWER, 0.3), Rival(TALLER, 0.2))
    assert choose_grid_tap(bubbles, both, 0, []) == 3
    assert choose_grid_tap(bubbles, both, 0, [a_tap(3, None)]) == 2
    assert choose_grid_tap(bubbles, both, 0, [a_tap(3, None), a_tap(2, None)]) is None, "a chain tells too little"
    beside = in_doubt(GRID, Rival(BESIDE, 0.3))
    assert choose_grid_tap(bubbles, beside, 0, []) == 13
    assert choose_grid_tap(bubbles, beside, 0, [a_tap(13, SECOND_ROW)]) is None, "one tap tells all"
    assert choose_grid_tap(bubbles, in_doubt(GRID, Rival(TALLER, 0.3)), 0, []) is None


def test_what_lies_scattered_is_tapped_where_no_rival_is_a_doubt() -> None:
    bubbles = possible({1: 4, 2: 3, 3: 2, 13: 1})
    lies = FoundGrid(GRID, True, scattered=(GRID.centre(0), GRID.centre(1), GRID.centre(2), GRID.centre(13)))
    assert choose_grid_tap(bubbles, lies, 0, []) == 2, "0 is bare by now, and 1 would burst"
    assert choose_grid_tap(bubbles, lies, 0, [a_tap(2, None)]) == 13
    doubted = replace(lies, doubt="where?", rivals=(Rival(LOWER, 0.3),))
    assert choose_grid_tap(bubbles, doubted, 0, []) == 3, "rivals first"
    assert choose_grid_tap(bubbles, replace(lies, rivals=(Rival(LOWER, 0.3),)), 0, []) == 2, "that is no doubt"


def with_discs(*discs: tuple[float, float, int]) -> Frame:
    picture: Pixels = np.full((300, 340, 3), 90, np.uint8)
    for x_px, y_px, radius_px in discs:
        cv2.circle(picture, (round(x_px), round(y_px)), radius_px, (200, 60, 40), -1)
    return Frame(picture)


def test_the_place_of_a_change_is_the_middle_of_what_is_nearest() -> None:
    pressed = Point(120.0, 98.0)
    change = nearest_change(with_discs((110, 92, 6)), with_discs((110, 92, 12), (150, 130, 8)), pressed, GRID)
    assert change is not None
    assert (change.middle.x_px, change.middle.y_px) == pytest.approx((110, 92), abs=0.6)
    assert not change.alone
    assert nearest_change(with_discs(), with_discs((260, 200, 12)), pressed, GRID) is None, "too far away"
    assert nearest_change(with_discs(), with_discs((120, 98, 33)), pressed, GRID) is None, "wider than a bubble"
    assert nearest_change(with_discs(), with_discs((126, 98, 28)), pressed, GRID) is None, "wide and to one side"
    assert nearest_change(with_discs(), with_discs((120, 98, 28)), pressed, GRID) is not None, "around the press"
    flat = with_discs().pixels.copy()
    cv2.rectangle(flat, (92, 84, 56, 28), (200, 60, 40), -1)
    assert nearest_change(with_discs(), Frame(flat), pressed, GRID) is None, "a line of text"
    assert nearest_change(with_discs(), with_discs((120, 98, 1)), pressed, GRID) is None, "noise"
    fill = nearest_change(with_discs((110, 92, 6)), with_discs((110, 92, 12)), pressed, GRID)
    assert fill is not None
    assert fill.alone


def test_what_a_board_does_by_itself_is_no_change_of_a_tap() -> None:
    pressed, wobbles = Point(110.0, 92.0), Restlessness(reach=0.05)
    before, after = with_discs((110, 92, 6), (150, 92, 8)), with_discs((110, 92, 12), (152, 92, 8))
    seen = nearest_change(before, after, pressed, GRID)
    assert seen is not None
    assert not seen.alone
    change = nearest_change(before, after, pressed, GRID, wobbles)
    assert change is not None
    assert change.alone
    assert (change.middle.x_px, change.middle.y_px) == pytest.approx((110, 92), abs=0.6)
    assert nearest_change(before, with_discs((111, 92, 6), (150, 92, 8)), pressed, GRID, wobbles) is None


def test_a_wide_bubble_that_grows_alone_is_no_chain() -> None:
    tap = SeenTap(0, 1, 7, frozenset({7, 13, 9}))
    middle = GRID.centre(7)
    assert reached_over(Change(middle, 26, 26, True), tap, GRID) == {13}, "what is farther away changed by itself"
    assert not reached_over(Change(middle, 26, 26, False), tap, GRID)
    assert not reached_over(Change(replace(middle, x_px=middle.x_px + 9), 26, 26, True), tap, GRID)


def test_wide_bubbles_that_grow_are_not_taken_for_chains() -> None:
    game = AnyGame(WIDE)
    tapper = GameTapper(game)
    out = find_out(discover([Frame(game.paint(0.0))]), (), tapper)
    assert out.taps
    assert [board.sizes for board in out.discovery.boards] == tapper.boards


@pytest.mark.parametrize(("stretched", "stays"), [(1.06, False), (1.002, True)])
def test_of_lattices_that_taps_leave_those_with_poor_accounts_go(stretched: float, stays: bool) -> None:
    game = PlainGame()
    shown = game.show(tuple((cell + cell // 6) % 5 for cell in range(36)))
    rival = Rival(replace(game.grid, pitch_y_px=stretched * game.grid.pitch_y_px), 0.9)
    found = without_poor_lattices(shown, FoundGrid(game.grid, True, "another lattice", (rival,)))
    assert (found.doubt is not None) is stays
    assert (rival in found.rivals) is stays


@pytest.mark.parametrize(
    ("before", "with_more", "grows"),
    [(0.99, 0.3, False), (0.99, 0.7, True), (0.5, 0.3, True), (0.5, 0.05, False)],
)
def test_a_board_that_was_known_is_not_made_wider_by_what_explains_nothing(
    before: float, with_more: float, grows: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As by a sea above it, which has the colours of its bubbles; or by words and a city beside it in `cohetazo`."""

    def accounted_for(grid: Grid, confidence: float) -> Accounted:
        possible = PossibleBoards((((1,) * (grid.rows * grid.cols), confidence),), (), frozenset())
        return Accounted(grid, (cast(CellColours, None), [cast(Explanation, None)]), possible)

    monkeypatch.setattr(grid_account, "_alone", lambda _, grid: accounted_for(grid, with_more))
    monkeypatch.setattr(grid_account, "with_more_cells", lambda *_: TALLER)
    monkeypatch.setattr(grid_account, "with_more_outlined", lambda _, grid: grid)
    monkeypatch.setattr(grid_account, "placed_by_outlines", lambda _, grid: grid)
    for strange in (True, False):
        monkeypatch.setattr(grid_account, "is_strange_beside", lambda *_, strange=strange: strange)
        found = grid_account._whole(with_discs(), accounted_for(GRID, before))
        assert found.grid == (TALLER if grows or not strange else GRID)


def test_what_is_certain_with_one_row_more_keeps_that_row(monkeypatch: pytest.MonkeyPatch) -> None:
    more = {5: TALLER, 6: replace(GRID, rows=7), 7: replace(GRID, rows=7)}
    odds = {5: 0.99, 6: 0.98, 7: 0.2}

    def accounted_for(_: object, grid: Grid) -> Accounted:
        possible = PossibleBoards((((1,) * (grid.rows * grid.cols), odds[grid.rows]),), (), frozenset())
        return Accounted(grid, (cast(CellColours, None), [cast(Explanation, None)]), possible)

    monkeypatch.setattr(grid_account, "_alone", accounted_for)
    monkeypatch.setattr(grid_account, "with_more_cells", lambda _, grid, *__: more[grid.rows])
    monkeypatch.setattr(grid_account, "with_more_outlined", lambda _, grid: grid)
    monkeypatch.setattr(grid_account, "is_strange_beside", lambda *_: True)
    assert grid_account._whole(with_discs(), accounted_for(None, GRID)).grid == TALLER


@pytest.mark.parametrize(("confidence", "stays"), [(0.9, True), (0.3, False)])
def test_a_lattice_that_explains_the_picture_as_well_stays(
    confidence: float, stays: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    rival = Rival(replace(GRID, pitch_y_px=1.06 * GRID.pitch_y_px), 0.9)
    found = FoundGrid(GRID, True, "another lattice", (rival,))
    monkeypatch.setattr(grid_account, "_account_of", lambda _, grid: SimpleNamespace(grid=grid, confidence=confidence))
    assert (rival in without_poor_lattices(with_discs(), found).rivals) is stays


@pytest.mark.parametrize(
    ("other", "same", "nearly"),
    [
        (replace(GRID, rows=3, top_px=GRID.top_px + 2 * GRID.pitch_y_px), True, True),
        (moved(GRID, 0.15, 0.0), False, True),
        (moved(GRID, 0.0, 0.25), False, False),
        (replace(GRID, pitch_y_px=41.5), False, True),  # of five rows, the last lies a seventh of a cell beside
        (replace(GRID, top_px=47.0, pitch_y_px=41.5), True, True),  # the middle one lies where it did
        (replace(GRID, pitch_x_px=20.0), False, False),
    ],
)
def test_lattices_are_the_same_where_all_their_cells_are(other: Grid, same: bool, nearly: bool) -> None:
    for grids in ((GRID, other), (other, GRID)):
        assert same_lattice(*grids, APART) is same
        assert nearly_same(*grids) is nearly


def test_a_small_board_may_be_no_part_of_a_lattice_that_is_off_farther_out() -> None:
    small, large = Grid(4, 4, 50.0, 50.0, 40.0, 40.0), Grid(12, 12, 50.0, 50.0, 41.0, 41.0)
    assert not same_lattice(small, large, APART)
    assert not same_lattice(large, small, APART)


@pytest.mark.parametrize(
    ("cells_px", "wider", "tells", "doubted", "explained"),
    [
        ((60.0, 20.0), 0, True, True, 1),
        ((60.0, 20.0), 0, False, False, 1),
        ((26.0, 20.0), 1, True, True, 1),
        ((26.0, 20.0), 0, True, False, 1),
        ((20.0, 60.0), 0, True, False, 1),
        ((24.0, 24.0), 1, True, False, 0),
    ],
    ids=[
        "larger",
        "no bubbles are told",
        "with one more row and column",
        "smaller",
        "a rival is larger",
        "all much smaller",
    ],
)
def test_a_board_is_in_doubt_where_a_larger_one_shows_beside_it(
    cells_px: tuple[float, float],
    wider: int,
    tells: bool,
    doubted: bool,
    explained: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What can be no larger board is not explained: that takes seconds. ``cells_px`` are a grid's and its rival's."""
    small = Grid(5, 5, 30.0, 30.0, 30.0, 30.0)
    grid, rival = (Grid(5, 5, 50.0, 40.0, pitch_px, pitch_px) for pitch_px in cells_px)
    beside = FoundGrid(grid, True, rivals=(Rival(rival, 1.0),))
    account = SimpleNamespace(possible=SimpleNamespace(tells_bubbles=tells))
    grids: list[Grid] = []

    def accounted(_: Frame, found: FoundGrid) -> tuple[FoundGrid, SimpleNamespace]:
        grids.append(found.grid)
        return replace(found, grid=replace(found.grid, rows=5 + wider, cols=5 + wider)), account

    monkeypatch.setattr(discover_module, "find_grid", lambda _, **__: beside)
    monkeypatch.setattr(discover_module, "accounted", accounted)
    frame = Frame(np.zeros((400, 600, 3), np.uint8))
    found = discover_module._doubting_larger_board(frame, FoundGrid(small, True))
    assert (found.doubt is not None) is doubted
    assert len(grids) == explained
    full = FoundGrid(replace(small, pitch_x_px=110.0, pitch_y_px=75.0), True)
    assert discover_module._doubting_larger_board(frame, full).doubt is None, "there is no room beside it"


@pytest.mark.parametrize(
    ("grid", "whole"),
    [
        (Grid(6, 5, 50.0, 50.0, 80.0, 80.0), Grid(6, 5, 50.0, 50.0, 80.0, 80.0)),
        (Grid(7, 5, 50.0, 34.0, 80.0, 80.0), Grid(6, 5, 50.0, 114.0, 80.0, 80.0)),
        (Grid(6, 6, 30.0, 50.0, 80.0, 80.0), Grid(6, 5, 110.0, 50.0, 80.0, 80.0)),
        (Grid(7, 6, 50.0, 50.0, 80.0, 80.0), Grid(6, 5, 50.0, 50.0, 80.0, 80.0)),
        (Grid(6, 5, 37.0, 37.0, 80.0, 80.0), Grid(6, 5, 37.0, 37.0, 80.0, 80.0)),
        (Grid(6, 5, 900.0, 50.0, 80.0, 80.0), Grid(6, 5, 900.0, 50.0, 80.0, 80.0)),
    ],
    ids=["all of it", "a row above", "a column on the left", "below and on the right", "off by a little", "none of it"],
)
def test_a_board_has_whole_cells(grid: Grid, whole: Grid) -> None:
    assert whole_in_picture(grid, 480, 560) == whole
