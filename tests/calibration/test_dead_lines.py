"""Which outer rows and columns are none of the board, by taps on them that do nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dropsbot.calibration.dead_lines import SilentTaps, choose_in_dead_line, without_cut_off, without_dead_line
from dropsbot.calibration.found_grid import FoundGrid, Rival
from dropsbot.calibration.sizes.labelling import SeenTap
from dropsbot.vision.frame import Box
from dropsbot.vision.profile import Grid

pytestmark = pytest.mark.quick

SHOWN = frozenset({1, 2, 6})
"""The cells that surely show bubbles."""
SILENT, UNKNOWN = frozenset[int](), None


def note(silent: SilentTaps, cell: int, changed: frozenset[int] | None, *, heard: bool = True) -> None:
    """Note a tap, on a board on which another one was answered before, unless none was ``heard``."""
    silent.note(SeenTap(0, 1, cell, changed), SHOWN, heard=heard)


def answered(cell: int) -> frozenset[int]:
    """What a tap on a bubble changes."""
    return frozenset({cell})


def test_a_bubble_is_dead_where_the_game_heard_the_taps_before_and_after() -> None:
    silent = SilentTaps(SHOWN)
    note(silent, 1, SILENT, heard=False)
    note(silent, 6, answered(6))
    assert not silent.dead, "the first tap may have done nothing but choose the window"
    note(silent, 1, SILENT)
    assert silent.asked == 1
    note(silent, 6, SILENT)
    note(silent, 6, answered(6))
    assert not silent.dead, "the game heard none of two taps in a row"
    note(silent, 0, SILENT)
    note(silent, 6, answered(6))
    assert not silent.dead, "a bare cell is no bubble"
    note(silent, 1, SILENT)
    note(silent, 6, UNKNOWN)
    note(silent, 6, answered(6))
    assert not silent.dead, "nobody knows whether the game heard the tap after it"
    note(silent, 1, SILENT)
    note(silent, 6, answered(6))
    assert (silent.dead, silent.told) == ({1}, 1)
    note(silent, 1, answered(1))
    assert not silent.dead, "it has answered"


def test_what_showed_a_bubble_once_is_dead_though_it_is_doubtful_by_now() -> None:
    silent = SilentTaps(frozenset({2}))
    silent.note(SeenTap(0, 1, 6, answered(6)), frozenset({1}), heard=False)
    for cell in (1, 2):
        silent.note(SeenTap(0, 1, cell, SILENT), frozenset(), heard=True)
        silent.note(SeenTap(0, 1, 6, answered(6)), frozenset(), heard=True)
    assert silent.dead == {1, 2}


def test_after_a_silent_tap_who_answered_before_is_tapped_and_then_one_more_of_that_line() -> None:
    grid, likeliest = Grid(3, 4, 50.0, 60.0, 20.0, 30.0), (0, 3, 3, 0, 0, 4, 2, 0, 0, 0, 0, 0)
    silent = SilentTaps(SHOWN)
    note(silent, 1, SILENT)
    assert silent.choose(grid, frozenset({4, 5, 6}), likeliest) == 6, "4 is bare, and 5 would burst"
    assert silent.choose(grid, frozenset(), likeliest) is None, "none has answered"
    silent.cells.add(6)
    assert silent.choose(grid, frozenset({4, 5, 6}), likeliest) == 5, "taps on 6 tell no more"
    silent.cells.remove(6)
    note(silent, 6, answered(6))
    silent.cells.add(2)
    assert silent.choose(grid, answered(6), likeliest) is None, "a tap on 2 did nothing already"
    silent.cells.remove(2)
    assert silent.choose(grid, answered(6), likeliest) == 2
    note(silent, 2, SILENT)
    note(silent, 6, answered(6))
    assert silent.choose(grid, answered(6), likeliest) is None, "two of them tell"
    assert silent.cells == {1, 2}
    silent.begin_on(frozenset({3}))
    assert (silent.showed, silent.cells, silent.dead, silent.asked, silent.told) == ({3}, set(), set(), None, 2)


def test_what_is_left_of_a_grid_keeps_its_other_doubts() -> None:
    grid = Grid(4, 4, 50.0, 60.0, 20.0, 30.0)
    left = replace(grid, rows=3, top_px=90.0)
    above, right = Rival(replace(grid, cols=3), 0.4), Rival(replace(left, cols=5), 0.4)
    title, beside = Box(65, 55, 10, 10), Box(125, 85, 10, 10)
    found = FoundGrid(grid, True, "more columns?", (above, right), beside=(title, beside))
    cut = without_cut_off(found, left, frozenset({1, 2}))
    assert (cut.grid, cut.rivals, cut.beside, cut.bounded) == (left, (right,), (beside,), True)
    assert cut.doubt == found.doubt
    alone = without_cut_off(replace(found, rivals=(above,), beside=()), left, frozenset({1, 2}))
    assert (alone.doubt, alone.rivals) == (None, ())
    scattered = without_cut_off(replace(found, rivals=(above,), beside=(), scattered=True), left, frozenset({1, 2}))
    assert scattered.doubt == found.doubt


def test_a_row_is_dead_where_two_of_its_bubbles_are_and_none_has_changed() -> None:
    grid = Grid(3, 4, 50.0, 60.0, 20.0, 30.0)
    dead = without_dead_line
    assert dead(grid, frozenset({1, 3}), frozenset({5})) == replace(grid, rows=2, top_px=90.0)
    assert dead(grid, frozenset({8, 10}), frozenset()) == replace(grid, rows=2)
    assert dead(grid, frozenset({0, 8}), frozenset()) == replace(grid, cols=3, left_px=70.0)
    assert dead(grid, frozenset({3, 7}), frozenset()) == replace(grid, cols=3)
    assert dead(grid, frozenset({1, 3}), frozenset({2})) is None, "bubbles of that row answer"
    assert dead(grid, frozenset({1, 7}), frozenset()) is None, "they are not in one outer row or column"
    assert dead(grid, frozenset({5, 6}), frozenset()) is None, "a row amid others is no title"
    assert dead(replace(grid, rows=2), frozenset({1, 3}), frozenset()) is None
    asked, none = choose_in_dead_line, frozenset[int]()
    assert asked(grid, frozenset({1}), none, frozenset({1, 2, 9})) == 2
    assert asked(grid, frozenset({1}), frozenset({3}), frozenset({1, 2, 9})) is None, "bubbles of that row answer"
    assert asked(grid, frozenset({1, 3}), none, frozenset({2})) is None, "two of them tell already"
    assert asked(grid, frozenset({5}), none, frozenset({4, 6})) is None
