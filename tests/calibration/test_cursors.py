"""A cursor that goes to the cell that is tapped changes the one that it leaves: no bubble has changed there."""

from __future__ import annotations

import pytest

from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.bot.games.ten_drops.lesson import explaining
from dropsbot.bot.games.ten_drops.lesson.explaining import TapSeen, what_is_left
from dropsbot.calibration.calibrate import Sample, calibrate
from dropsbot.calibration.discover import discover
from dropsbot.calibration.find_out import find_out
from dropsbot.calibration.flow.changes import changed_cells, shows_change
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame
from dropsbot.vision.own_colours.posed_looks import looks_as_they_lie
from dropsbot.vision.profile import UNWATCHED
from testkit.cursor_games import CursorTapper, outlined
from testkit.plain_game import PlainGame

GAME = PlainGame()
BEFORE = tuple((cell + cell // 6) % 5 for cell in range(36))
LEFT, TAPPED, BESIDE = 9, 21, 33
"""An empty cell, and bubbles of size 4 and 3."""


def shown(sizes: tuple[int, ...], cursor: int) -> Frame:
    return outlined(GAME.show(sizes), cursor, GAME.grid)


def grown(*cells: int) -> tuple[int, ...]:
    return tuple(size + 1 if cell in cells else size for cell, size in enumerate(BEFORE))


@pytest.mark.parametrize("seed", [7050, 7055, 7061])
def test_a_board_is_found_out_where_a_cursor_goes_from_tap_to_tap(seed: int) -> None:
    game = AnyGame(seed)
    tapper = CursorTapper(game)
    out = find_out(discover([Frame(game.paint(0.0))]), (), tapper, refused=True)
    assert out.discovery.certain
    assert [board.sizes for board in out.discovery.boards] == tapper.boards


def test_the_cell_that_a_cursor_leaves_has_not_changed_but_for_its_middle() -> None:
    assert (BEFORE[LEFT], BEFORE[TAPPED], BEFORE[BESIDE]) == (0, 4, 3)
    before, after = shown(BEFORE, LEFT), shown(BEFORE, TAPPED)
    assert changed_cells(before, after, GAME.grid) == {LEFT, TAPPED}
    assert changed_cells(before, after, GAME.grid, left=LEFT) == {TAPPED}
    assert changed_cells(before, after, GAME.grid, left=BESIDE) == {LEFT, TAPPED}
    bubble = tuple(1 if cell == LEFT else size for cell, size in enumerate(BEFORE))
    assert changed_cells(before, shown(bubble, TAPPED), GAME.grid, left=LEFT) == {LEFT, TAPPED}


def test_a_bubble_that_grew_around_its_middle_is_not_taken_for_one_that_a_cursor_has_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also where looks do not tell what the cells show that have changed."""
    monkeypatch.setattr(explaining, "_board_by_changes", lambda *_: None)
    was = Board.of(6, 6, tuple(3 if cell == LEFT else size for cell, size in enumerate(BEFORE)))
    profile = calibrate([Sample(GAME.show(was.sizes), was)], "plain", grid=GAME.grid).profile
    alone = was.with_size(BESIDE, 4)
    both = alone.with_size(LEFT, 4)
    for left in (alone, both):
        seen = TapSeen(GAME.show(was.sizes), was, BESIDE, GAME.show(left.sizes), LEFT)
        assert what_is_left(seen, (alone, both), profile).board == left
        assert what_is_left(seen, (both, alone), profile).board == left


def test_what_a_cursor_leaves_speaks_against_no_board() -> None:
    was = Board.of(6, 6, BEFORE)
    left = Board.of(6, 6, grown(BESIDE))
    profile = calibrate([Sample(GAME.show(BEFORE), was)], "plain", grid=GAME.grid).profile
    before, after = shown(BEFORE, LEFT), shown(left.sizes, BESIDE)
    looks = looks_as_they_lie(profile)
    assert not shows_change(before, was, after, left, GAME.grid, looks)
    assert shows_change(before, was, after, left, GAME.grid, looks, UNWATCHED, LEFT)
    assert not shows_change(before, was, after, left, GAME.grid, looks, UNWATCHED, TAPPED)
