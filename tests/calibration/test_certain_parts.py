"""A lattice whose likeliest rectangle tells nothing, as words lie below the board: a smaller one may be certain."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

import numpy as np
import pytest

from dropsbot.calibration import grid_account
from dropsbot.calibration.account.cell_colours import CellColours
from dropsbot.calibration.account.explanation import Explanation
from dropsbot.calibration.found_grid import FoundGrid, Rival
from dropsbot.calibration.grid_account import Accounted
from dropsbot.calibration.sizes.doubts import CERTAIN
from dropsbot.calibration.sizes.possible_boards import PossibleBoards
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid

pytestmark = pytest.mark.quick

FRAME = Frame(np.zeros((400, 400, 3), np.uint8))
WORDS = Grid(4, 2, 100.0, 100.0, 50.0, 50.0)
LINE, BOARD = (Grid(rows, 2, 100.0, 100.0, 50.0, 50.0) for rows in (3, 2))
FOUND = FoundGrid(WORDS, True, "where?", (Rival(BOARD, 0.9), Rival(LINE, 0.5)))
UNKNOWN = 0.02


def on(grid: Grid, boards: Mapping[tuple[int, ...], float]) -> Accounted:
    """An account on a grid with such boards."""
    possible = PossibleBoards(tuple(boards.items()), (), frozenset(range(grid.rows * grid.cols)))
    return Accounted(grid, (cast(CellColours, None), []), possible)


def certain_part(monkeypatch: pytest.MonkeyPatch, *accounts: Accounted, found: FoundGrid = FOUND) -> Accounted | None:
    """What is certain on a part of the grid, where each of some rectangles has its account."""
    by_grid = {account.grid: account for account in accounts}
    monkeypatch.setattr(grid_account, "_account_of", lambda _, grid, **__: by_grid.get(grid))
    return grid_account._certain_part(FRAME, found)


def test_what_is_certain_with_a_bare_row_more_is_that_of_the_likelier_board_without_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with_row = on(LINE, {(3, 2, 0, 1, 0, 0): 0.96, (3, 2, 0, 1, 1, 0): 0.02, (3, 1, 0, 2, 0, 0): 0.01})
    shown = certain_part(monkeypatch, on(BOARD, {(2, 3, 0, 1): UNKNOWN}), with_row)
    assert shown is not None
    assert shown.grid == BOARD
    assert shown.possible.boards == (((3, 2, 0, 1), pytest.approx(0.98)), ((3, 1, 0, 2), 0.01))
    assert shown.possible.different == frozenset(range(4))


def test_a_row_with_bubbles_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    with_row = on(LINE, {(3, 2, 0, 1, 1, 0): 0.98})
    shown = certain_part(monkeypatch, on(BOARD, {(2, 3, 0, 1): UNKNOWN}), with_row)
    assert shown is with_row


@pytest.mark.parametrize("confidence", [CERTAIN - 0.01, CERTAIN])
def test_nothing_is_taken_that_is_not_certain(monkeypatch: pytest.MonkeyPatch, confidence: float) -> None:
    shown = certain_part(monkeypatch, on(BOARD, {(3, 2, 0, 1): UNKNOWN}), on(LINE, {(3, 2, 0, 1, 0, 0): confidence}))
    assert (shown is not None) == (confidence >= CERTAIN)


def test_what_lies_elsewhere_or_goes_beyond_is_no_part(monkeypatch: pytest.MonkeyPatch) -> None:
    others = (Grid(5, 2, 100.0, 100.0, 50.0, 50.0), Grid(2, 2, 125.0, 100.0, 50.0, 50.0))
    found = FoundGrid(WORDS, True, "where?", tuple(Rival(grid, 0.5) for grid in others))
    accounts = [on(grid, {(1,) * (grid.rows * grid.cols): 1.0}) for grid in others]
    assert certain_part(monkeypatch, *accounts, found=found) is None


def test_an_account_that_goes_on_beyond_the_grid_is_none_of_a_part(monkeypatch: pytest.MonkeyPatch) -> None:
    wider = on(Grid(3, 3, 100.0, 100.0, 50.0, 50.0), {(1,) * 9: 1.0})
    monkeypatch.setattr(grid_account, "_account_of", lambda _, grid, **__: wider)
    assert grid_account._certain_part(FRAME, FOUND) is None


def test_where_a_part_is_the_board_the_whole_is_its_rival() -> None:
    found = grid_account._with_part(FOUND, BOARD)
    assert found.grid == BOARD
    assert [one.grid for one in found.rivals] == [WORDS, LINE]
    assert found.doubt is not None
    assert "4 rows" in found.doubt


def test_where_the_likeliest_rectangle_tells_nothing_a_certain_part_is_the_board(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    boards = {WORDS: UNKNOWN, LINE: 0.98, BOARD: UNKNOWN}
    accounts = {grid: on(grid, {(1,) * 4 + (0,) * (grid.rows * 2 - 4): odds}) for grid, odds in boards.items()}
    monkeypatch.setattr(grid_account, "_account_of", lambda _, grid, *__, **___: accounts.get(grid))
    monkeypatch.setattr(grid_account, "_narrower", lambda *_: None)
    found, shown = grid_account.accounted(FRAME, FOUND)
    assert found.grid == shown.grid == BOARD
    assert found.doubt is not None
    assert not shown.knows_nothing
    bounded, shown = grid_account.accounted(FRAME, replace(FOUND, lined=True))
    assert bounded.grid == shown.grid == WORDS, "lines show where it ends"


@pytest.mark.parametrize(("odds", "wider"), [(UNKNOWN, []), (0.96, [BOARD])], ids=["unknown", "known"])
def test_a_part_of_which_nothing_is_known_is_not_made_wider(
    odds: float, wider: list[Grid], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By outlines that takes longer than all else, and a smaller part is no more than a guess."""
    looked_wider = list[Grid]()

    def whole(_: Frame, account: Accounted) -> Accounted:
        looked_wider.append(account.grid)
        return account

    account = replace(on(BOARD, {(2, 3, 0, 1): odds}), explained=(cast(CellColours, None), [cast(Explanation, None)]))
    monkeypatch.setattr(grid_account, "_alone", lambda *_: account)
    monkeypatch.setattr(grid_account, "without_frame", lambda _, grid, __: grid)
    monkeypatch.setattr(grid_account, "_whole", whole)
    monkeypatch.setattr(grid_account, "_better_placed", lambda _, account: account)
    monkeypatch.setattr(grid_account, "_on_middles", lambda _, account: account)
    assert grid_account._account_of(FRAME, BOARD, only_known=True) is account
    assert looked_wider == wider
    assert grid_account._account_of(FRAME, BOARD) is account
    assert looked_wider == [*wider, BOARD]
