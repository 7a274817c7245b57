"""How far a board goes is told by what a chain changes beside the grid that pictures alone have shown."""

from __future__ import annotations

from dataclasses import replace

import cv2
import pytest

from dropsbot.calibration.discover import discover
from dropsbot.calibration.find_out import find_out
from dropsbot.calibration.flow.changes import changed_cells, touched_cells
from dropsbot.calibration.found_grid import FoundGrid, Rival
from dropsbot.calibration.grid_by_chains import widened_by_chain
from dropsbot.calibration.grid_by_taps import TapPlace
from dropsbot.calibration.sizes.labelling import SeenTap
from dropsbot.calibration.tap_changes import Tapped
from dropsbot.solver.board import Board
from dropsbot.solver.reference import simulate_tap
from dropsbot.solver.rules import DEFAULT_RULES
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import UNWATCHED, Grid
from testkit.plain_game import PlainGame

GAME = PlainGame()
LOWER = replace(GAME.grid, rows=4, top_px=GAME.grid.top_px + 2 * GAME.grid.pitch_y_px)
SIZES = (
    0,
    4,
    0,
    0,
    4,
    0,
    *(0, 3, 0, 1, 0, 0),
    *(2, 4, 0, 3, 4, 0),
    *(0, 1, 2, 0, 3, 1),
    *(4, 0, 1, 2, 0, 0),
    *(0, 3, 0, 4, 0, 2),
)
FOUND = FoundGrid(LOWER, True)
BURST = 13
"""A bubble of size 4 below others that are not on the grid, of the whole board."""


def after(*changes: tuple[int, int]) -> Frame:
    """The board once some cells show other sizes."""
    sizes = list(SIZES)
    for cell, size in changes:
        sizes[cell] = size
    return GAME.show(tuple(sizes))


def tapped(frames: list[Frame], number: int, whole_cell: int) -> TapPlace:
    """A tap on a cell of the whole board, which the grid has, between two frames."""
    cell = whole_cell - 12
    changed = changed_cells(frames[number], frames[number + 1], LOWER)
    return TapPlace(SeenTap(number, number + 1, cell, changed), LOWER.centre(cell), None)


def wider(*frames: Frame, cells: tuple[int, ...] = (BURST,)) -> Grid | None:
    shown = [GAME.show(SIZES), *frames]
    found = widened_by_chain(FOUND, shown, [tapped(shown, at, cell) for at, cell in enumerate(cells)], UNWATCHED)
    assert found is None or found.doubt is not None, "two numbers may lie so: a tap tells"
    return None if found is None else found.grid


CHAIN = ((BURST, 0), (16, 0), (15, 4))


def test_bubbles_that_a_chain_changes_beside_a_grid_are_of_the_board() -> None:
    assert wider(after(*CHAIN, (1, 0), (7, 4))) == GAME.grid
    one_row = replace(GAME.grid, rows=5, top_px=GAME.grid.top_px + GAME.grid.pitch_y_px)
    assert wider(after(*CHAIN, (7, 4), (9, 2))) == one_row


def test_what_only_one_place_shows_or_no_chain_has_changed_is_no_part_of_the_board() -> None:
    assert wider(after(*CHAIN)) is None
    assert wider(after(*CHAIN, (7, 4))) is None, "it may be a number that changes when a chain ends"
    assert wider(after((15, 4), (1, 0), (7, 4)), cells=(15,)) is None, "a bubble grew, and its tap burst none"


def test_a_counter_that_every_tap_changes_is_no_part_of_the_board() -> None:
    filled = after((15, 4), (1, 0), (7, 4))
    assert wider(filled, after((15, 4), (1, 4), (7, 3), (BURST, 0), (16, 0)), cells=(15, BURST)) is None
    assert wider(after((15, 4)), after((15, 4), (1, 0), (7, 4), (BURST, 0), (16, 0)), cells=(15, BURST)) == GAME.grid


@pytest.mark.parametrize(("right", "down", "wide"), [(0, 14, 30), (0, 0, 64)], ids=["between cells", "a line of text"])
def test_what_is_no_bubble_in_the_middle_of_a_cell_is_no_part_of_the_board(right: int, down: int, wide: int) -> None:
    picture = after(*CHAIN).pixels.copy()
    for cell in (7, 10):
        at = GAME.grid.centre(cell)
        x, y = round(at.x_px) + right, round(at.y_px) + down
        cv2.rectangle(picture, (x - wide // 2, y - 8), (x + wide // 2, y + 8), (60, 40, 160), -1)
    assert wider(Frame(picture)) is None


def test_other_lattices_stay_in_doubt_and_lines_show_where_a_board_ends() -> None:
    frames = [GAME.show(SIZES), after(*CHAIN, (1, 0), (7, 4))]
    seen = [tapped(frames, 0, BURST)]
    other = Rival(replace(LOWER, left_px=LOWER.left_px + 20, pitch_x_px=30.0), 0.9)
    taller = Rival(replace(LOWER, rows=5), 0.5)
    doubted = FoundGrid(LOWER, True, "cells of 30 pixels explain the picture, too", (other, taller))
    found = widened_by_chain(doubted, frames, seen, UNWATCHED)
    assert found is not None
    assert found.rivals == (other, Rival(LOWER, 1.0))
    assert widened_by_chain(replace(FOUND, lined=True), frames, seen, UNWATCHED) is None


class WholeBoardTapper:
    """A game whose board has more rows than the grid by which it is tapped, by the slow simulator."""

    def __init__(self) -> None:
        self.board = Board.of(6, 6, SIZES)

    def tap(self, cell: int, before: Frame, grid: Grid) -> Tapped:
        """See :class:`dropsbot.calibration.find_out.Tapper`."""
        above = 6 - grid.rows
        self.board = simulate_tap(self.board, cell + 6 * above, DEFAULT_RULES).board
        frame = GAME.show(self.board.sizes)
        changed = changed_cells(before, frame, grid)
        return Tapped(before, frame, changed, touched_cells(before, frame, grid))


def test_a_board_of_which_a_part_was_found_is_whole_after_a_chain() -> None:
    known = discover([GAME.show(SIZES)], (), FoundGrid(LOWER, True))
    assert known.boards[0].sizes == SIZES[12:]
    tapper = WholeBoardTapper()
    out = find_out(known, (), tapper, refused=True)
    assert (out.discovery.grid.rows, out.discovery.grid.cols) == (6, 6)
    assert out.discovery.boards[0].sizes == SIZES
    assert out.discovery.boards[-1] == tapper.board
    assert out.discovery.found.doubt is None, "a tap on what the first grid lacks has told"
