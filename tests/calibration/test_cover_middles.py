"""Grids are moved to where all bubbles lie; the engine that drew the game knows where its cells are."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest

from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.calibration import discover as discovering
from dropsbot.calibration import grid_account
from dropsbot.calibration.account.cell_colours import AWAY, DOWN, RIGHT, CellColours
from dropsbot.calibration.account.cover_middles import grid_of_middles, lie_scattered, off_middles, scattered_bubbles
from dropsbot.calibration.account.explanation import Explanation
from dropsbot.calibration.discover import discover
from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.found_grid import FoundGrid, Rival
from dropsbot.calibration.grid_account import Accounted, _with_its_lattice
from dropsbot.calibration.sizes.possible_boards import PossibleBoards
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid
from dropsbot.vision.rectify import shifted
from testkit.any_profile import grid_of

SHINE_ON_CELLS = 9142
"""A game whose cells have a shine of their own: an eighth of a cell above its place, a lattice is as likely."""
CHECKERED_BEHIND_CELLS = 9361
"""A game whose page is checkered behind its cells, and seems to have rows that are 3 pixels less high."""
CELLS_TOO_HIGH = 9299
"""A game with six bubbles, whose cells seem to be a third too high."""
OFF = 0.12
POSSIBLE = PossibleBoards((((1,) * 36, 0.99),), (), frozenset())
FRAME = Frame(np.zeros((9, 9, 3), np.uint8))


def account(right: list[float], down: list[float], radius: float = 0.3, looks: list[int] | None = None) -> Explanation:
    """An account of as many discs as there are places, in cells right and down of their cells' middles."""
    covers = [np.hypot(RIGHT - x, DOWN - y) < radius for x, y in zip(right, down, strict=True)]
    cover = np.array([*covers, np.zeros_like(AWAY, bool)], np.float32)
    labels = np.array([*(looks or [1] * len(covers)), 0])
    return cast(Explanation, SimpleNamespace(cover=cover, labels=labels))


def test_a_lattice_beside_the_board_is_moved_to_its_bubbles() -> None:
    game = AnyGame(SHINE_ON_CELLS)
    found, true = discover([Frame(game.paint(0.0))]), grid_of(game)
    assert found.grid.left_px == pytest.approx(true.left_px, abs=0.04 * true.pitch_x_px)
    assert found.grid.top_px == pytest.approx(true.top_px, abs=0.04 * true.pitch_y_px)
    assert found.boards[0].sizes == tuple(game.sizes)


def test_rows_are_as_far_apart_as_bubbles_are() -> None:
    game = AnyGame(CHECKERED_BEHIND_CELLS)
    found, true = discover([Frame(game.paint(0.0))]), grid_of(game)
    assert found.certain
    for cell in (0, 35):
        assert found.grid.centre(cell).x_px == pytest.approx(true.centre(cell).x_px, abs=0.02 * true.pitch_x_px)
        assert found.grid.centre(cell).y_px == pytest.approx(true.centre(cell).y_px, abs=0.02 * true.pitch_y_px)
    assert found.boards[0].sizes == tuple(game.sizes)


EVERY = frozenset(range(24))


def drifting(cells: frozenset[int], strange: float = 0.0, *, by_rows: bool = False) -> Explanation:
    """An account of discs in some of 6x4 cells, in each column 0.04 cells farther right, in each row 0.03 farther down.

    In every other column they are of another look, and 0.1 lower; those of the second row lie ``strange``, too. Or each
    row has a look of its own, ``by_rows``, and all of it lies as low.
    """
    lower = 0.0 if by_rows else 0.1
    down = [0.03 * (cell // 4) + lower * (cell % 2) + strange * (cell // 4 == 1) for cell in range(24)]
    discs = [np.hypot(RIGHT - 0.04 * (cell % 4), DOWN - down[cell]) < 0.2 for cell in range(24)]
    cover = np.array([disc & (cell in cells) for cell, disc in enumerate(discs)], np.float32)
    looks = [1 + cell // 4 if by_rows else 1 + cell % 2 for cell in range(24)]
    labels = np.array([look if cell in cells else 0 for cell, look in enumerate(looks)])
    return cast(Explanation, SimpleNamespace(cover=cover, labels=labels))


@pytest.mark.parametrize(
    ("account", "told"),
    [
        (drifting(EVERY - {5, 10}), True),
        (drifting(EVERY - {5, 10}, 0.1), False),
        (drifting(frozenset({0, 1, 2, 5, 8, 10, 13, 15})), False),
        (drifting(frozenset(cell for cell in EVERY if cell % 4 < 3)), True),
        (drifting(frozenset(cell for cell in EVERY if cell % 4 < 2)), False),
        (drifting(EVERY, by_rows=True), False),
    ],
    ids=["on lines", "one row lies elsewhere", "a few", "three columns", "two columns", "a look in each row"],
)
def test_a_grid_is_laid_through_the_middles_of_bubbles(account: Explanation, told: bool) -> None:
    found = grid_of_middles(account, Grid(6, 4, 20.0, 30.0, 40.0, 50.0))
    assert (found is not None) is told
    if found is not None:
        assert (found.rows, found.cols) == (6, 4)
        assert found.pitch_x_px == pytest.approx(40 * 1.04, abs=0.1)
        assert found.pitch_y_px == pytest.approx(50 * 1.03, abs=0.1)
        assert found.left_px == pytest.approx(20, abs=0.4)
        assert found.top_px == pytest.approx(30 + 50 * 0.05, abs=1.0)


@pytest.mark.parametrize(
    ("scattered", "then_scattered", "nothing", "then_nothing", "rows", "moved"),
    [
        (True, False, False, False, 6, True),
        (False, False, False, False, 6, False),
        (True, True, False, False, 6, False),
        (True, False, True, False, 6, False),
        (True, False, False, True, 6, False),
        (True, False, False, False, 5, False),
    ],
)
def test_the_grid_through_the_middles_is_taken_where_its_account_is_better(
    monkeypatch: pytest.MonkeyPatch,
    scattered: bool,
    then_scattered: bool,
    nothing: bool,
    then_nothing: bool,
    rows: int,
    moved: bool,
) -> None:
    grid, other = Grid(6, 4, 20.0, 30.0, 40.0, 50.0), Grid(rows, 4, 20.0, 32.0, 40.5, 50.5)

    def with_account(knows_nothing: bool, account: str) -> Accounted:
        return cast(Accounted, SimpleNamespace(knows_nothing=knows_nothing, explained=(None, [account])))

    first, then = with_account(nothing, "first"), with_account(then_nothing, "then")
    lie = {"first": scattered, "then": then_scattered}
    monkeypatch.setattr(discovering, "lie_scattered", lie.get)
    monkeypatch.setattr(discovering, "grid_of_middles", lambda account, _: other if account == "first" else None)
    monkeypatch.setattr(discovering, "accounted", lambda _, found: (found, then))
    found = discovering._on_its_middles(FRAME, FoundGrid(grid, True), first)
    assert (found[0].grid, found[1]) == ((other, then) if moved else (grid, first))


@pytest.mark.parametrize(
    ("pitch_x_px", "pitch_y_px", "same_board", "better", "moved"),
    [
        (40.0, 51.15, True, True, True),
        (40.0, 48.85, True, True, True),
        (41.5, 50.0, True, True, True),
        (40.0, 50.9, True, True, False),
        (40.0, 51.15, False, True, False),
        (40.0, 51.15, True, False, False),
    ],
    ids=["too short", "too long", "across", "hardly", "another board", "no better"],
)
def test_a_grid_of_another_length_gives_way_to_the_middles_if_the_same_board_explains_more(
    monkeypatch: pytest.MonkeyPatch, pitch_x_px: float, pitch_y_px: float, same_board: bool, better: bool, moved: bool
) -> None:
    grid, other = Grid(6, 4, 20.0, 30.0, 40.0, 50.0), Grid(6, 4, 20.0, 30.0, pitch_x_px, pitch_y_px)

    def with_account(board: tuple[int, ...], worth: float) -> Accounted:
        explained = (None, [SimpleNamespace(worth=worth)])
        return cast(Accounted, SimpleNamespace(knows_nothing=False, explained=explained, likeliest=board))

    first, then = with_account((1, 2), -10.0), with_account((1, 2) if same_board else (2, 1), -9.0 if better else -10.0)
    monkeypatch.setattr(discovering, "lie_scattered", lambda _: False)
    monkeypatch.setattr(discovering, "grid_of_middles", lambda *_: other)
    monkeypatch.setattr(discovering, "accounted", lambda _, found: (found, then))
    found = discovering._on_its_middles(FRAME, FoundGrid(grid, True), first)
    assert (found[0].grid, found[1]) == ((other, then) if moved else (grid, first))


def test_bubbles_that_all_lie_beside_the_middles_tell_by_how_much() -> None:
    assert off_middles(account([OFF] * 6, [-OFF] * 6)) == pytest.approx((OFF, -OFF), abs=0.01)


def test_bubbles_that_reach_beyond_their_cells_tell_where_to_and_less_by_how_much() -> None:
    right, down = off_middles(account([0.2] * 6, [0.0] * 6, radius=0.45))
    assert 0.1 < right < 0.2
    assert down == pytest.approx(0.0, abs=0.01)


def test_one_bubble_that_lies_elsewhere_does_not_count() -> None:
    assert off_middles(account([OFF] * 6 + [-0.2], [0.0] * 7)) == pytest.approx((OFF, 0.0), abs=0.01)


def test_bubbles_that_lie_here_and_there_tell_nothing() -> None:
    assert off_middles(account([0.02, 0.22] * 3, [0.0] * 6)) == (0.0, 0.0)


def test_a_few_bubbles_tell_nothing() -> None:
    assert off_middles(account([OFF] * 5, [0.0] * 5)) == (0.0, 0.0)


@pytest.mark.parametrize(
    ("right", "down", "looks", "scattered"),
    [
        ([0.1, -0.1, 0.0, 0.1], [0.0] * 4, [1] * 4, True),
        ([0.0] * 4, [0.1, -0.1, 0.0, 0.1], [1] * 4, True),
        ([0.03, -0.03, 0.0, 0.03], [0.0] * 4, [1] * 4, False),
        ([0.0] * 6, [0.2, 0.2, 0.2, -0.2, -0.2, -0.2], [1, 1, 1, 2, 2, 2], False),
        ([0.1, -0.1], [0.0] * 2, [1, 1], False),
    ],
    ids=["across", "down", "hardly", "each look has a place of its own", "too few tell"],
)
def test_bubbles_of_one_look_lie_alike_in_the_cells_of_a_board(
    right: list[float], down: list[float], looks: list[int], scattered: bool
) -> None:
    assert lie_scattered(account(right, down, looks=looks)) is scattered


def test_what_lies_here_and_there_is_told_from_bubbles_that_do_not() -> None:
    """Tufts of grass in three cells, and bubbles in four."""
    right, looks = [0.0, 0.2, 0.0, 0.01, -0.2, 0.0, 0.25], [1, 2, 1, 1, 2, 1, 2]
    assert scattered_bubbles(account(right, [0.0] * 7, looks=looks)) == {1, 4, 6}
    assert scattered_bubbles(account([0.1, -0.1, 0.0, 0.1] * 2, [0.0] * 8, looks=[1] * 4 + [2] * 4)) == set(range(8))
    assert not scattered_bubbles(account([0.01, -0.01] * 3, [0.0] * 6))


def test_what_lies_here_and_there_is_no_doubt_once_all_of_it_is_known_to_be_nothing() -> None:
    grid = Grid(6, 4, 20.0, 30.0, 40.0, 50.0)
    found = FoundGrid(grid, True, scattered=(grid.centre(3), grid.centre(9)))
    assert found.uncertain is not None
    assert found.without_scattered({3}).uncertain == found.uncertain
    assert found.without_scattered({3, 9, 10}).uncertain is None
    shorter = replace(found, grid=replace(grid, rows=2))
    assert shorter.without_scattered({3}).uncertain is None, "the other one is not on the board"
    assert replace(found, doubt="where?").without_scattered({3, 9}).uncertain == "where?"
    moved = found.moved(7, 5)
    assert moved.scattered == (moved.grid.centre(3), moved.grid.centre(9))
    assert not replace(found, doubt="where?", rivals=(Rival(replace(grid, rows=7), 0.4),)).ends_open


def test_a_grid_in_whose_cells_bubbles_lie_here_and_there_stays_in_doubt_whatever_rival_is_gone() -> None:
    found = discover([Frame(AnyGame(CELLS_TOO_HIGH).paint(0.0))]).found
    assert found.scattered
    assert found.rivals
    left = found.without(found.rivals)
    assert left.uncertain == found.uncertain is not None
    assert replace(left, beside=(left.grid.box,)).without_beside([left.grid.box]).uncertain == found.uncertain


def test_what_lies_on_the_same_lattice_moves_with_a_grid() -> None:
    grid = Grid(6, 6, 100.0, 100.0, 50.0, 50.0)
    wider, other = replace(grid, rows=7), replace(grid, pitch_x_px=25.0, pitch_y_px=25.0, rows=12, cols=12)
    found = _with_its_lattice(FoundGrid(grid, True, "", (Rival(wider, 0.5), Rival(other, 0.4))), (6.0, -5.0))
    assert found.grid == replace(grid, left_px=106.0, top_px=95.0)
    assert [one.grid for one in found.rivals] == [replace(wider, left_px=106.0, top_px=95.0), other]


@pytest.mark.parametrize(("off", "worth", "moved"), [(0.12, 5.0, True), (0.12, -5.0, False), (0.05, 5.0, False)])
def test_a_grid_is_moved_where_bubbles_are_clearly_beside_and_the_same_board_then_explains_more(
    off: float, worth: float, moved: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    grid = Grid(6, 6, 100.0, 100.0, 50.0, 50.0)

    def accounted(on: Grid, explains: float) -> Accounted:
        shown = account([off] * 6, [0.0] * 6)
        shown.worth = explains  # type: ignore[misc]
        return Accounted(on, (cast(CellColours, None), [shown]), POSSIBLE, narrower=replace(grid, cols=5))

    monkeypatch.setattr(grid_account, "_alone", lambda _, on: accounted(on, worth))
    monkeypatch.setattr(grid_account, "refine_grid", lambda _, near: shifted(near, 2.0, 0.0))
    found = grid_account._on_middles(FRAME, accounted(grid, 0.0))
    by_px = off * 50 + 2 if moved else 0.0
    assert found.grid.left_px == pytest.approx(100 + by_px, abs=0.5)
    assert found.moved_px == pytest.approx((by_px, 0.0), abs=0.5)
    assert found.narrower is not None
    assert found.narrower.left_px == pytest.approx(found.grid.left_px)


def test_an_account_is_kept_where_too_little_shows_on_the_moved_grid(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(*_: object) -> Accounted:
        raise LocateError("nothing shows")

    monkeypatch.setattr(grid_account, "_alone", nothing)
    shown = Accounted(
        Grid(6, 6, 100.0, 100.0, 50.0, 50.0), (cast(CellColours, None), [account([OFF] * 6, [0.0] * 6)]), POSSIBLE
    )
    monkeypatch.setattr(grid_account, "refine_grid", lambda _, near: near)
    assert grid_account._on_middles(FRAME, shown) is shown


def test_what_is_certain_of_one_board_beside_its_place_and_of_another_there_is_certain_of_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    grid = Grid(6, 6, 100.0, 100.0, 50.0, 50.0)
    there = PossibleBoards((((2,) * 36, 0.98),), (), frozenset(range(36)))

    def accounted(on: Grid, possible: PossibleBoards, explains: float) -> Accounted:
        shown = account([0.0] * 6, [0.0] * 6)
        shown.worth = explains  # type: ignore[misc]
        return Accounted(on, (cast(CellColours, None), [shown]), possible)

    monkeypatch.setattr(grid_account, "_alone", lambda _, on: accounted(on, there, 5.0))
    monkeypatch.setattr(grid_account, "refine_grid", lambda _, near: shifted(near, 4.0, 0.0))
    found = grid_account._better_placed(FRAME, accounted(grid, POSSIBLE, 0.0))
    assert found.grid == shifted(grid, 4.0, 0.0)
    assert [sizes[0] for sizes, _ in found.possible.boards] == [1, 2]
    assert sum(odds for _, odds in found.possible.boards) == pytest.approx((0.98 + 0.99) / 2)

    def nothing(*_: object) -> Accounted:
        raise LocateError("nothing shows")

    monkeypatch.setattr(grid_account, "_alone", nothing)
    before = accounted(grid, POSSIBLE, 0.0)
    assert grid_account._better_placed(FRAME, before) is before


@pytest.mark.parametrize(("by_px", "again"), [(1.0, False), (4.0, True)])
@pytest.mark.parametrize("same", [True, False])
def test_what_is_certain_far_beside_its_place_must_be_so_there(
    by_px: float, again: bool, same: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On checkered ground dolls of one size were two looks so far beside it: one on dark fields, one on light ones."""
    grid = Grid(6, 6, 100.0, 100.0, 50.0, 50.0)

    def accounted(on: Grid, possible: PossibleBoards, explains: float) -> Accounted:
        shown = account([0.0] * 6, [0.0] * 6)
        shown.worth = explains  # type: ignore[misc]
        return Accounted(on, (cast(CellColours, None), [shown]), possible)

    there = POSSIBLE if same else PossibleBoards((((2,) * 36, 0.4),), (), frozenset(range(36)))
    monkeypatch.setattr(grid_account, "_alone", lambda _, on: accounted(on, there, 5.0))
    monkeypatch.setattr(grid_account, "refine_grid", lambda _, near: shifted(near, by_px, 0.0))
    before = accounted(grid, POSSIBLE, 0.0)
    found = grid_account._better_placed(FRAME, before)
    assert (found is before) is (same or not again)
    assert found.grid == (shifted(grid, by_px, 0.0) if again and not same else grid)
