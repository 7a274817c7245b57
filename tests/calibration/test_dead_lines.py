"""Which outer rows and columns are none of the board, by taps on them that do nothing."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from dropsbot.calibration.dead_lines import SilentTaps, choose_in_dead_line, without_cut_off, without_dead_line
from dropsbot.calibration.found_grid import FoundGrid, Rival
from dropsbot.calibration.sizes.labelling import SeenTap
from dropsbot.vision.frame import Box
from dropsbot.vision.profile import Grid

pytestmark = pytest.mark.quick

SHOWN = {1: 3, 2: 3, 6: 2}
"""The cells that surely show bubbles, and their sizes."""
SILENT, UNKNOWN = frozenset[int](), None


def note(silent: SilentTaps, cell: int, changed: frozenset[int] | None, *, heard: bool = True) -> None:
    """Note a tap, on a board on which another one was answered before, unless none was ``heard``."""
    silent.note(SeenTap(0, 1, cell, changed), SHOWN, heard=heard)


def answered(cell: int) -> frozenset[int]:
    """What a tap on a bubble changes."""
    return frozenset({cell})


def note_dead(silent: SilentTaps, cell: int, other: int = 6) -> None:
    """Note that a bubble did nothing, and did so again, and once more after another one was answered."""
    for one, changed in ((cell, SILENT), (cell, SILENT), (other, answered(other)), (cell, SILENT)):
        note(silent, one, changed)


def test_a_bubble_is_dead_where_the_game_heard_a_tap_before_and_between_those_on_it() -> None:
    silent = SilentTaps(SHOWN)
    for _ in range(3):
        note(silent, 1, SILENT, heard=False)
    note(silent, 6, answered(6))
    assert not silent.silences, "the game may hear nothing yet, or the first tap choose its window"
    for _ in range(3):
        note(silent, 1, SILENT)
    assert (silent.dead, silent.unsure) == (set(), {1}), "the game may have heard none of them"
    note(silent, 6, UNKNOWN)
    assert not silent.dead, "nobody knows whether it heard that one"
    note(silent, 6, answered(6))
    assert (silent.dead, silent.unsure, silent.told) == ({1}, set(), 3)
    note(silent, 1, answered(1))
    assert (silent.dead, silent.unsure, silent.told) == (set(), set(), 0), "it has answered"
    note_dead(silent, 2)
    note_dead(silent, 0)
    assert silent.dead == {2}, "a bare cell is no bubble"
    note(silent, 6, frozenset({2, 6}))
    assert not silent.dead, "a chain has changed it"


def test_taps_on_bubbles_that_nobody_is_sure_of_are_left_out_but_a_few_times() -> None:
    silent = SilentTaps(SHOWN)
    for many, cell in enumerate((1, 1, 2, 2, 6), start=1):
        note(silent, cell, SILENT)
        assert silent.told == min(many, 3)


def test_what_showed_a_bubble_once_is_dead_though_it_is_doubtful_by_now() -> None:
    silent = SilentTaps({2: 3})
    silent.note(SeenTap(0, 1, 6, answered(6)), {1: 2, 2: 1}, heard=False)
    for cell in (1, 2):
        for one, changed in ((cell, SILENT), (cell, SILENT), (6, answered(6)), (cell, SILENT)):
            silent.note(SeenTap(0, 1, one, changed), {}, heard=True)
    assert silent.dead == {1, 2}
    assert silent.showed == {1: 2, 2: 3}, "of the sizes that they showed first"


def test_a_bubble_that_did_nothing_is_tapped_again_and_once_more_after_another_one() -> None:
    grid, likeliest = Grid(3, 4, 50.0, 60.0, 20.0, 30.0), (0, 3, 3, 0, 0, 4, 2, 0, 0, 0, 0, 0)
    silent = SilentTaps(SHOWN)
    note(silent, 1, SILENT)
    assert silent.choose(grid, answered(6), likeliest) == 1
    note(silent, 1, answered(1))
    assert (silent.cells, silent.silences) == (set(), {}), "the game had not heard it"
    note(silent, 1, SILENT)
    note(silent, 1, SILENT)
    assert silent.choose(grid, frozenset({4, 5, 6}), likeliest) == 6, "4 is bare, and 5 would burst"
    silent.cells.add(6)
    assert silent.choose(grid, frozenset({4, 5, 6}), likeliest) == 5, "taps on 6 tell no more"
    silent.cells.remove(6)
    assert silent.choose(grid, frozenset(), likeliest) is None, "none has answered"
    note(silent, 6, answered(6))
    assert silent.choose(grid, answered(6), likeliest) == 1
    note(silent, 1, SILENT)
    assert silent.choose(grid, answered(6), likeliest) == 2, "one more of its line tells"
    silent.cells.add(2)
    assert silent.choose(grid, answered(6), likeliest) is None, "a tap on 2 did nothing already"
    silent.cells.remove(2)
    note_dead(silent, 2)
    assert silent.choose(grid, answered(6), likeliest) is None, "two of them tell"
    assert silent.cells == {1, 2}
    silent.begin_on({3: 1})
    assert silent == SilentTaps({3: 1}, past=6)
    assert silent.told == 6


def test_another_bubble_of_the_size_that_did_nothing_is_asked_first_where_one_is_amid_the_board() -> None:
    grid, likeliest = Grid(4, 4, 50.0, 60.0, 20.0, 30.0), (0, 3, 0, 0, 0, 3, 3, 0, 0, 4, 4, 0, 0, 0, 0, 0)

    def asked(
        changed: frozenset[int], showed: dict[int, int], *, also: int | None = None, left: int = 15
    ) -> int | None:
        silent = SilentTaps(showed, cells={left})
        for cell in (1, 1) if also is None else (1, 1, also, also):
            silent.note(SeenTap(0, 1, cell, SILENT), {}, heard=True)
        return silent.choose(grid, changed, likeliest)

    showed = {1: 3, 5: 2, 6: 3, 9: 4, 10: 3}
    assert asked(answered(5), showed) == 6
    assert asked(frozenset({5, 6}), showed) == 10, "6 has answered already"
    assert asked(frozenset({5, 6, 10}), showed) == 5, "none is left"
    assert asked(answered(5), showed, also=6) == 5, "another one did nothing, too"
    assert asked(answered(5), showed, left=6) == 10, "taps on 6 tell no more"
    assert asked(answered(5), showed, also=9) == 6, "that one is of another size"
    assert asked(answered(5), {1: 3, 2: 3, 4: 3}) == 5, "those at the edges may lie in such a line, too"
    assert asked(answered(5), {1: 4, 5: 2, 9: 4}) == 5, "9 would burst"


def test_what_is_left_of_a_grid_keeps_its_other_doubts() -> None:
    grid = Grid(4, 4, 50.0, 60.0, 20.0, 30.0)
    left = replace(grid, rows=3, top_px=90.0)
    above, right = Rival(replace(grid, cols=3), 0.4), Rival(replace(left, cols=5), 0.4)
    title, beside = Box(65, 55, 10, 10), Box(125, 85, 10, 10)
    found = FoundGrid(grid, True, "more columns?", (above, right), beside=(title, beside))
    cut = without_cut_off(found, left, frozenset({1, 2}))
    assert (cut.grid, cut.rivals, cut.beside, cut.cut) == (left, (right,), (beside,), True)
    assert cut.doubt == found.doubt
    alone = without_cut_off(replace(found, rivals=(above,), beside=()), left, frozenset({1, 2}))
    assert (alone.doubt, alone.rivals) == (None, ())
    lie = replace(found, rivals=(above,), beside=(), scattered=(left.centre(0),))
    assert without_cut_off(lie, left, frozenset({1, 2})).uncertain == lie.uncertain


def test_a_row_is_dead_where_two_of_its_bubbles_are_and_none_has_changed() -> None:
    grid = Grid(3, 4, 50.0, 60.0, 20.0, 30.0)
    dead = partial(without_dead_line, showed=dict.fromkeys(range(12), 2))
    assert dead(grid, frozenset({1, 3}), frozenset({5})) == replace(grid, rows=2, top_px=90.0)
    assert dead(grid, frozenset({8, 10}), frozenset()) == replace(grid, rows=2)
    assert dead(grid, frozenset({0, 8}), frozenset()) == replace(grid, cols=3, left_px=70.0)
    assert dead(grid, frozenset({3, 7}), frozenset()) == replace(grid, cols=3)
    assert dead(grid, frozenset({1, 3}), frozenset({2})) is None, "bubbles of that row answer"
    assert dead(grid, frozenset({1, 7}), frozenset()) is None, "they are not in one outer row or column"
    assert dead(grid, frozenset({5, 6}), frozenset()) is None, "a row amid others is no title"
    assert dead(replace(grid, rows=2), frozenset({1, 3}), frozenset()) is None
    asked, none = partial(choose_in_dead_line, tried={1, 3}), frozenset[int]()
    showed = {1: 2, 2: 2, 3: 2, 9: 2}
    assert asked(grid, frozenset({1}), none, showed) == 2
    assert asked(grid, frozenset({1}), frozenset({3}), showed) is None, "bubbles of that row answer"
    assert asked(grid, frozenset({1, 3}), none, showed) is None, "two of them tell already"
    assert asked(grid, frozenset({5}), none, {4: 2, 5: 2, 6: 2}) is None


def test_a_row_is_dead_where_bubbles_of_two_sizes_are_if_it_shows_two() -> None:
    """Lily pads may look like bubbles of one size: where a frog sits among them, the row is of the board."""
    grid = Grid(3, 4, 50.0, 60.0, 20.0, 30.0)
    pads, frog = {0: 1, 1: 1, 3: 1}, {2: 3}
    assert without_dead_line(grid, frozenset({0, 3}), frozenset(), pads) is not None
    assert without_dead_line(grid, frozenset({0, 3}), frozenset(), pads | frog) is None
    assert without_dead_line(grid, frozenset({0, 2}), frozenset(), pads | frog) is not None
    assert without_dead_line(grid, frozenset({0, 2}), frozenset(), {**pads, **frog, 1: 4}) is not None
    assert without_dead_line(grid, frozenset({0, 3}), frozenset(), {**pads, 6: 3}) is not None, "it sits elsewhere"
    assert choose_in_dead_line(grid, frozenset({0, 3}), frozenset(), pads | frog, {0, 3}) == 2
    assert choose_in_dead_line(grid, frozenset({0}), frozenset(), pads | frog, {0}) == 2, "it tells more than a pad"
    assert choose_in_dead_line(grid, frozenset({0, 3}), frozenset(), pads | frog, {0, 2, 3}) is None
    assert choose_in_dead_line(grid, frozenset({0, 2}), frozenset(), pads | frog, {0, 2}) is None, "they tell"


def test_a_row_is_in_doubt_as_long_as_one_more_tap_would_tell() -> None:
    grid = Grid(3, 4, 50.0, 60.0, 20.0, 30.0)
    silent = SilentTaps({0: 1, 2: 3, 6: 2})
    assert silent.line_in_doubt(grid, answered(6)) is None, "no tap there did nothing"
    note_dead(silent, 0)
    assert silent.line_in_doubt(grid, answered(6)) == replace(grid, rows=2, top_px=90.0)
    assert silent.line_in_doubt(grid, frozenset({2, 6})) is None, "a bubble of it has answered"
    silent.cells |= {1, 2}
    assert silent.line_in_doubt(grid, answered(6)) is None, "no more taps tell"
