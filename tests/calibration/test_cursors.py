"""A cursor that goes to the cell that is tapped changes the one that it leaves: no bubble has changed there."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.calibration.calibrate import Sample, calibrate
from dropsbot.calibration.discover import discover
from dropsbot.calibration.find_out import find_out
from dropsbot.calibration.flow.changes import changed_cells, shows_change
from dropsbot.calibration.grid_by_taps import TapPlace
from dropsbot.calibration.sizes.labelling import SeenTap, Told
from dropsbot.calibration.tap_changes import Tapped, shows_cursor, without_outer_changes
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame
from dropsbot.vision.own_colours.posed_looks import looks_as_they_lie
from dropsbot.vision.profile import UNWATCHED
from testkit.cursor_games import CursorTapper, PlainCursorTapper, outlined
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


def test_a_first_picture_that_taps_under_a_cursor_contradict_is_in_doubt() -> None:
    game = PlainGame(radii=(0.36, 0.38, 0.42, 0.46))
    board = Board.of(6, 6, random.Random(1).choices(range(5), (2, 1, 1, 2, 4), k=36))
    known = discover([game.show(board.sizes)])
    assert known.certain
    assert known.boards == (board,)
    out = find_out(known, (), PlainCursorTapper(game, board), refused=True)
    assert any("a cursor lies over the tapped cells" in doubt for doubt in out.discovery.doubts)
    assert not out.discovery.certain


def test_a_cursor_shows_where_the_cell_tapped_before_is_touched_alone() -> None:
    one, other = SeenTap(0, 1, LEFT, frozenset([LEFT]), frozenset([LEFT])), SeenTap(1, 2, TAPPED, frozenset([TAPPED]))
    assert not shows_cursor([one, other])
    assert shows_cursor([one, replace(other, touched=frozenset([LEFT, TAPPED]))])
    both = frozenset([LEFT, TAPPED])
    assert not shows_cursor([one, replace(other, changed=both, touched=both)]), "a droplet has hit it"
    assert not shows_cursor([one, replace(other, before=2, after=3, touched=both)]), "something was done in between"
    assert not shows_cursor([one, replace(one, before=1, after=2)]), "it was tapped again"


def test_the_cell_that_a_cursor_leaves_has_not_changed_but_for_its_middle() -> None:
    assert (BEFORE[LEFT], BEFORE[TAPPED], BEFORE[BESIDE]) == (0, 4, 3)
    before, after = shown(BEFORE, LEFT), shown(BEFORE, TAPPED)
    assert changed_cells(before, after, GAME.grid) == {LEFT, TAPPED}
    assert changed_cells(before, after, GAME.grid, tapped_before=LEFT) == {TAPPED}
    assert changed_cells(before, after, GAME.grid, tapped_before=BESIDE) == {LEFT, TAPPED}
    bubble = tuple(1 if cell == LEFT else size for cell, size in enumerate(BEFORE))
    assert changed_cells(before, shown(bubble, TAPPED), GAME.grid, tapped_before=LEFT) == {LEFT, TAPPED}


def test_what_a_cursor_leaves_speaks_against_no_board() -> None:
    was = Board.of(6, 6, BEFORE)
    left = Board.of(6, 6, grown(BESIDE))
    profile = calibrate([Sample(GAME.show(BEFORE), was)], "plain", grid=GAME.grid).profile
    before, after = shown(BEFORE, LEFT), shown(left.sizes, BESIDE)
    looks = looks_as_they_lie(profile)
    assert not shows_change(before, was, after, left, GAME.grid, looks)
    assert shows_change(before, was, after, left, GAME.grid, looks, UNWATCHED, LEFT)
    assert not shows_change(before, was, after, left, GAME.grid, looks, UNWATCHED, TAPPED)


@pytest.mark.parametrize("bursts", [False, True])
def test_a_cursor_that_was_somewhere_at_first_is_no_bubble_that_a_burst_has_hit(bursts: bool) -> None:
    """Where the bubble next to the tapped one is as before, nothing can have burst; what a burst hits counts."""
    cell, beside = 8, 9
    assert (BEFORE[cell], BEFORE[beside]) == (4, 0)
    was = tuple({cell: 4 if bursts else 2, beside: 3}.get(at, size) for at, size in enumerate(BEFORE))
    changes = {cell: 0} | {at: was[at] + 1 for at in (2, 7, 9, 14)} if bursts else {cell: 3}
    now = tuple(changes.get(at, size) for at, size in enumerate(was))
    known = discover([shown(was, 0)], [Told(0, at, size) for at, size in enumerate(was)], GAME.grid)
    before, after = known.frames[0], GAME.show(now)
    changed = changed_cells(before, after, GAME.grid)
    assert changed == {0, *changes}
    place = TapPlace(SeenTap(0, 1, cell, changed), GAME.grid.centre(cell), None)
    left = without_outer_changes(known, (), [place], Tapped(before, after, changed))
    assert left.tap.changed == set(changes)
    assert left.tap.touched == {0}
