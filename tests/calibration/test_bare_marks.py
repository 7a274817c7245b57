"""What a game draws into each bare cell tells where its board ends, and how large its cells are."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from dropsbot.calibration.locate.bare_marks import BareMarks, speak_for
from dropsbot.calibration.locate.lattice_cells import Cuttable, Lattice
from dropsbot.calibration.locate.lattice_fit import laid_on, stretched
from dropsbot.calibration.locate.without_board import find_grid
from dropsbot.vision.frame import Pixels

LEFT, TOP, WIDE, HIGH = 120, 90, 80, 76
"""Where the first cell of a lattice begins, and how large its cells are, in pixels."""
FIVE = ("420044", "020100", "003042", "401020", "102003")
SIX = (*FIVE, "030210")


def drawn(rows: Sequence[str], marked: Sequence[tuple[int, int]] = (), *, towers: bool = False) -> Pixels:
    """A page with discs of the sizes in some rows, or towers so high, and crosses in other cells (row, column)."""
    page = np.full((760, 720, 3), 235, np.uint8)
    for row, line in enumerate(rows):
        for col, size in enumerate(map(int, line)):
            x, y = _middle(row, col)
            if size and towers:
                cv2.rectangle(page, (x - 22, y + 30 - 15 * size), (x + 22, y + 30), (70, 90, 210), -1)
            elif size:
                cv2.circle(page, (x, y), 8 + 5 * size, (70, 90, 210), -1, cv2.LINE_AA)
    for row, col in marked:
        x, y = _middle(row, col)
        cv2.line(page, (x - 5, y + 18), (x + 5, y + 18), (150, 150, 150), 2)
        cv2.line(page, (x, y + 13), (x, y + 23), (150, 150, 150), 2)
    return page


def _middle(row: int, col: int) -> tuple[int, int]:
    return LEFT + WIDE * col + WIDE // 2, TOP + HIGH * row + HIGH // 2


def bare(rows: Sequence[str]) -> list[tuple[int, int]]:
    return [(row, col) for row, line in enumerate(rows) for col, size in enumerate(line) if size == "0"]


def shape_of(page: Pixels) -> tuple[int, int, bool]:
    found = find_grid([page])
    return found.grid.rows, found.grid.cols, found.doubt is not None


def test_rows_beside_the_board_lack_what_all_bare_cells_show() -> None:
    assert shape_of(drawn(FIVE)) == (6, 6, True)
    assert shape_of(drawn(FIVE, bare(FIVE))) == (5, 6, False)


def test_a_row_without_bubbles_that_shows_it_is_one_of_the_board() -> None:
    seven = (*SIX, "000000")
    assert shape_of(drawn(SIX, bare(SIX))) == (6, 6, False)
    assert shape_of(drawn(seven)) == (6, 6, False)
    assert shape_of(drawn(seven, bare(seven))) == (7, 6, False)


STAINS = ([(0, 2), (1, 0), (1, 2), (2, 0), (2, 1)], [(0, 2), (0, 3), (1, 0), (1, 2), (1, 4), (1, 5)])


@pytest.mark.parametrize("stained", STAINS, ids=["a corner", "two rows"])
@pytest.mark.parametrize("last", ["000000", "000100"])
def test_what_a_few_cells_close_together_share_takes_no_row_away(stained: list[tuple[int, int]], last: str) -> None:
    """Such as stains where bubbles burst."""
    rows = (*FIVE, last)
    assert shape_of(drawn(rows, stained)) == shape_of(drawn(rows))


def test_a_board_from_one_edge_of_the_picture_to_the_other_ends_below_all_the_same() -> None:
    page = drawn(FIVE, bare(FIVE))[:, LEFT - 2 : LEFT + 6 * WIDE + 2]
    assert shape_of(np.ascontiguousarray(page)) == (5, 6, False)


def test_something_alike_beside_the_board_does_not_undo_all_others() -> None:
    assert shape_of(drawn(FIVE, [*bare(FIVE), (6, 2)])) == (5, 6, False)


def test_towers_do_not_tell_how_large_cells_are_and_marks_do() -> None:
    rows = ("440304", "030400", "300303", "203020", "320203")
    plain, marked = (find_grid([drawn(rows, cells, towers=True)]).grid for cells in ((), bare(rows)))
    assert abs(plain.pitch_y_px - HIGH) > 1
    assert marked.pitch_y_px == pytest.approx(HIGH, abs=0.5)


def with_corners(rows: Sequence[str], cols: int = 6, *, lines: bool = False, low: int = 0) -> Pixels:
    """A page with nested squares, the small ones low, and a hairline cross at each corner of each cell, or lines."""
    page = np.full((760, 720, 3), 235, np.uint8)
    for row, line in enumerate(rows):
        for col, size in enumerate(map(int, line)):
            x, y = _middle(row, col)
            for one in range(size, 0, -1):
                side, at = 2 + 6 * one, y + low + 12 - 3 * one
                cv2.rectangle(page, (x - side, at - side), (x + side, at + side), (70, 50 * one, 210), -1)
    for row in range(len(rows) + 1):
        for col in range(cols + 1):
            x, y, arm = LEFT + WIDE * col, TOP + HIGH * row, WIDE if lines else 4
            cv2.line(page, (x - arm, y), (x + arm, y), (150, 150, 150), 1)
            cv2.line(page, (x, y - arm), (x, y + arm), (150, 150, 150), 1)
    return page


OFF_MIDDLE = ("000032", "200011", "100020", "004322", "000022")


def test_crosses_where_cells_meet_show_all_of_a_board_whose_squares_lie_low() -> None:
    """Two columns hold one bubble together, and squares of different sizes have different middles."""
    found = find_grid([with_corners(OFF_MIDDLE)])
    grid = found.grid
    assert (grid.rows, grid.cols, found.doubt) == (5, 6, None)
    assert grid.pitch_x_px == pytest.approx(WIDE, abs=0.5)
    assert grid.pitch_y_px == pytest.approx(HIGH, abs=0.5)
    assert grid.left_px == pytest.approx(LEFT + WIDE / 2, abs=2)
    assert grid.top_px == pytest.approx(TOP + HIGH / 2, abs=2)


@pytest.mark.parametrize("below", [0.87, 0.88, 0.9])
def test_a_lattice_that_crosses_move_may_lose_its_last_row_at_the_edge_of_the_picture(below: float) -> None:
    page = with_corners(OFF_MIDDLE, low=-8)[: round(TOP + (5 + below) * HIGH)]
    grid = find_grid([page]).grid
    assert (grid.rows, grid.cols) == (5, 6)
    assert grid.top_px == pytest.approx(TOP + HIGH / 2, abs=2)


def corners_of(page: Pixels, lattice: Lattice) -> BareMarks:
    lab = np.asarray(cv2.cvtColor(page.astype(np.float32) / np.float32(255), cv2.COLOR_BGR2LAB), np.float32)
    rows, cols = lattice.count(page.shape)
    return BareMarks.where_cells_meet(Cuttable(lab), lattice, (rows, cols), (1, 1, 5, 6))


def test_corners_that_bubbles_reach_say_nothing_and_the_others_where_they_are() -> None:
    seen = corners_of(with_corners(OFF_MIDDLE), Lattice(WIDE * 1.01, HIGH, LEFT - WIDE - 4, TOP - HIGH + 5))
    assert seen.marked.sum() > 20
    assert not (seen.plain[1:7, 1:8]).any()
    assert seen.plain[1:7, 8].all()
    assert seen.speaks_for((1, 1, 5, 6)) > max(seen.speaks_for((1, 1, 5, 7)), seen.speaks_for((1, 1, 5, 5))) + 6
    better = laid_on(Lattice(WIDE * 1.01, HIGH, LEFT - WIDE - 4, TOP - HIGH + 5), seen.places)
    assert better.pitch_x_px == pytest.approx(WIDE, abs=0.5)
    assert better.left_px + better.pitch_x_px == pytest.approx(LEFT, abs=1.5)
    assert better.top_px + better.pitch_y_px == pytest.approx(TOP, abs=1.5)


def test_lines_from_corner_to_corner_tell_no_place_along_them() -> None:
    assert not corners_of(with_corners(OFF_MIDDLE, lines=True), LATTICE).marked.any()


def test_corners_that_drift_by_more_than_a_lattice_can_be_wrong_tell_of_another_one() -> None:
    drifting = np.array([(row, col, 0.0, 0.08 * row) for row in range(6) for col in range(7)], np.float64)
    assert laid_on(LATTICE, drifting) == LATTICE


def test_several_pictures_say_as_much_as_each_of_them() -> None:
    seen = marks_of(drawn(FIVE, bare(FIVE)), FIVE, LATTICE)
    nothing = marks_of(drawn(FIVE), FIVE, LATTICE)
    board = (1, 1, 5, 6)
    assert speak_for([seen, nothing, seen], board) == pytest.approx(seen.speaks_for(board))
    assert speak_for([nothing], board) == 0
    half = marks_of(drawn(SIX, bare(SIX)), SIX, LATTICE)
    assert speak_for([seen, half], board) == pytest.approx((seen.speaks_for(board) + half.speaks_for(board)) / 2)


def marks_of(page: Pixels, rows: Sequence[str], lattice: Lattice) -> BareMarks:
    """What is shared by the cells of a page that show no disc."""
    lab = np.asarray(cv2.cvtColor(page.astype(np.float32) / np.float32(255), cv2.COLOR_BGR2LAB), np.float32)
    empty = np.ones(lattice.count(page.shape), bool)
    for row, line in enumerate(rows):
        for col, size in enumerate(line):
            empty[row + 1, col + 1] = size == "0"
    return BareMarks.of(Cuttable(lab), lattice, empty, (1, 1, len(rows), 6))


LATTICE = Lattice(WIDE, HIGH, LEFT - WIDE, TOP - HIGH)


def test_marked_and_plain_cells_speak_for_the_board_that_holds_the_marked_ones() -> None:
    seen = marks_of(drawn(FIVE, bare(FIVE)), FIVE, LATTICE)
    assert {(row - 1, col - 1) for row, col in np.argwhere(seen.marked).tolist()} == set(bare(FIVE))
    board, more, less = (1, 1, 5, 6), (1, 1, 6, 6), (1, 1, 4, 6)
    assert seen.speaks_for(board) > seen.speaks_for(more) + 6
    assert seen.speaks_for(board) > seen.speaks_for(less) + 6


@pytest.mark.parametrize(
    "marked",
    [
        bare(FIVE)[:3],
        [(2, col) for col in range(6) if FIVE[2][col] == "0"] + [(2, 6), (2, 7)],
        [(0, 2), (1, 5), (2, 0), (4, 4)],
        [(row, col) for row in range(-1, 9) for col in range(-1, 8)],
    ],
    ids=["three", "one row", "a few", "the whole page"],
)
def test_what_only_few_cells_share_or_the_whole_page_is_no_mark(marked: list[tuple[int, int]]) -> None:
    seen = marks_of(drawn(FIVE, marked), FIVE, LATTICE)
    assert not seen.marked.any()
    assert not seen.plain.any()


def test_light_that_changes_slowly_is_no_mark() -> None:
    page = drawn(FIVE).astype(np.float32)
    waves = 20 * (1 - np.cos(np.arange(5 * HIGH) * 2 * np.pi / HIGH))
    page[TOP : TOP + 5 * HIGH, LEFT : LEFT + 6 * WIDE] -= waves[:, None, None]
    assert not marks_of(np.clip(page, 0, 255).astype(np.uint8), FIVE, LATTICE).marked.any()


def test_cells_of_which_each_shows_something_else_have_no_mark() -> None:
    page = drawn(FIVE)
    rng = np.random.default_rng(1)
    for row, col in bare(FIVE):
        x, y = _middle(row, col)
        blots = rng.integers(120, 236, (6, 6, 1), np.uint8).repeat(8, 0).repeat(8, 1)
        page[y - 24 : y + 24, x - 24 : x + 24] = blots
    assert not marks_of(page, FIVE, LATTICE).marked.any()


def test_cells_are_made_as_large_as_marks_tell_and_the_middle_of_the_board_stays() -> None:
    off = Lattice(WIDE * 1.03, HIGH * 0.98, LEFT - WIDE - 10, TOP - HIGH + 4)
    page = drawn(FIVE, bare(FIVE))
    seen = marks_of(page, FIVE, off)
    part = (1, 1, 5, 6)
    better = stretched(off, part, seen.places)
    assert better.pitch_x_px == pytest.approx(WIDE, abs=0.5)
    assert better.pitch_y_px == pytest.approx(HIGH, abs=0.5)
    assert better.left_px + 4 * better.pitch_x_px == pytest.approx(off.left_px + 4 * off.pitch_x_px)
    assert better.top_px + 3.5 * better.pitch_y_px == pytest.approx(off.top_px + 3.5 * off.pitch_y_px)


@pytest.mark.parametrize(("off_px", "is_mark"), [(1, True), (8, False)])
def test_what_looks_like_a_mark_beside_the_board_and_lies_elsewhere_in_its_cell_is_none(
    off_px: int, is_mark: bool
) -> None:
    page = drawn(FIVE, bare(FIVE))
    beside = drawn(FIVE, [(row, 6) for row in range(5)])
    page[:, LEFT + 6 * WIDE :] = np.roll(beside, off_px, axis=1)[:, LEFT + 6 * WIDE :]
    seen = marks_of(page, FIVE, LATTICE)
    assert seen.marked[1:6, 7].all() == seen.marked[1:6, 7].any() == is_mark
    assert {(row - 1, col - 1) for row, col in seen.places[:, :2].tolist()} == set(bare(FIVE))


def test_marks_that_hardly_drift_say_nothing() -> None:
    places = np.array([(row, col, 0.01 * col, -0.01 * row) for row in range(5) for col in range(6)], np.float64)
    assert stretched(LATTICE, (1, 1, 5, 6), places) == LATTICE


def test_marks_that_drift_by_more_than_a_lattice_can_be_wrong_tell_of_another_one() -> None:
    drifting = np.array([(row, col, 0.08 * col, 0.0) for row in range(5) for col in range(6)], np.float64)
    assert stretched(LATTICE, (1, 1, 5, 6), drifting) == LATTICE
