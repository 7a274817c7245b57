"""Which cell is tapped to find out about a board: of a few possible boards that are made up, and of random ones."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dropsbot.calibration.account.look_groups import LookGroup
from dropsbot.calibration.sizes.labelling import SeenTap, labellings
from dropsbot.calibration.sizes.possible_boards import PossibleBoards
from dropsbot.calibration.sizes.same_cells import SameCells
from dropsbot.calibration.sizes.telling_taps import choose_check, choose_doubted, choose_tap
from dropsbot.calibration.sizes.told_and_tapped import Sizes


def possible(boards: Sequence[tuple[Sizes, float]], groups: Sequence[Sequence[int]]) -> PossibleBoards:
    looks = tuple(LookGroup(tuple(cells), 0.1 * number, 1.0) for number, cells in enumerate(groups, 1))
    return PossibleBoards(tuple(boards), looks, frozenset(range(len(boards[0][0]))))


REST = (1, 1, 2, 2, 3, 3, 4, 4)
"""Bubbles that nobody doubts, behind those in doubt."""
LOOKS = ((1, 2, 3), (4, 5), (6, 7), (0, 8, 9))


def test_the_cell_in_doubt_is_tapped() -> None:
    boards = possible([((4, 1, *REST), 0.6), ((4, 2, *REST), 0.4)], LOOKS)
    assert choose_tap(boards, 0, 10, frozenset()) == 1
    assert choose_tap(boards, 0, 10, frozenset({1})) is None, "no other tap tells anything"


def test_a_bubble_in_doubt_is_tapped_to_its_end_where_no_tap_tells() -> None:
    boards = possible([((1, 2, 0, 3), 0.7), ((1, 3, 0, 3), 0.2), ((2, 3, 1, 3), 0.1)], [[0], [1], [2], [3]])
    assert choose_doubted(boards, 0, 4, frozenset()) == 1
    assert choose_doubted(boards, 0, 4, frozenset({1})) == 0
    assert choose_doubted(boards, 0, 4, frozenset({0, 1})) is None, "what looks empty is not tapped, nor what is sure"


def test_where_all_boards_foretell_the_same_nothing_is_tapped() -> None:
    assert choose_tap(possible([((1, 2, 3, 4), 1.0)], [[0], [1], [2], [3]]), 0, 4, frozenset()) is None


def test_a_board_that_is_hardly_probable_is_no_reason_to_tap() -> None:
    doubts = [((1, 2, 3, 4), 0.999), ((2, 2, 3, 4), 0.001)]
    assert choose_tap(possible(doubts, [[0], [1], [2], [3]]), 0, 4, frozenset()) is None
    doubts = [((1, 2, 3, 4), 0.99), ((2, 2, 3, 4), 0.01)]
    assert choose_tap(possible(doubts, [[0], [1], [2], [3]]), 0, 4, frozenset()) == 0


def test_what_a_known_size_becomes_is_not_asked_again_where_taps_have_shown_it() -> None:
    """Other boards explain that in a way of their own: then a cell that they doubt is tapped, though it may be bare."""
    shown = (1, 2, 3, 4)
    looks = [[0], [1], [2], [3]]
    boards = [((*shown, *shown), 0.898), ((0, 2, 3, 1, 0, 2, 3, 1), 0.1), ((1, 2, 2, 4, 1, 2, 2, 4), 0.002)]
    groups = [[one, one + 4] for one in range(4)]
    assert choose_tap(possible([(one[:4], odds) for one, odds in boards], looks), 0, 4, frozenset()) == 2
    tapped = SeenTap(0, 1, 2, frozenset({2}))
    assert choose_tap(possible(boards, groups), 1, 4, frozenset(), [tapped]) in {0, 3}
    silent, hidden = (SeenTap(0, 1, 2, changed) for changed in (frozenset[int](), None))
    for told_nothing in (silent, hidden):
        assert choose_tap(possible(boards, groups), 1, 4, frozenset(), [told_nothing]) == 2
    strange = replace(possible(boards, groups), unexplained=(tapped,))
    assert choose_tap(strange, 1, 4, frozenset(), [tapped]) == 2
    elsewhere = SeenTap(0, 1, 1, frozenset({1}))
    assert choose_tap(possible(boards, groups), 1, 4, frozenset(), [elsewhere]) == 2, "of size 3 nothing was shown"


def test_of_taps_that_tell_nearly_the_same_one_that_neither_bursts_nor_makes_a_bubble_is_chosen() -> None:
    boards = [((4, 1, *REST), 0.5), ((3, 2, *REST), 0.5)]
    assert choose_tap(possible(boards, LOOKS), 0, 10, frozenset()) == 1
    boards = [((4, 1, *REST), 0.5), ((3, 1, *REST), 0.25), ((3, 2, *REST), 0.25)]
    assert choose_tap(possible(boards, LOOKS), 0, 10, frozenset()) == 1, "0.56 of 0.69 nats, and it costs no bubble"
    boards = [((4, 1, *REST), 0.6), ((3, 1, *REST), 0.35), ((3, 2, *REST), 0.05)]
    assert choose_tap(possible(boards, LOOKS), 0, 10, frozenset()) == 0, "0.20 of 0.67 nats are too few"


def shown_by_tap(board: Sizes, groups: Sequence[Sequence[int]], cell: int) -> int | str:
    """What a tap on a cell shows: nothing, a burst, or which group most bubbles of the next size are in."""
    if board[cell] == 0:
        return "nothing"
    if board[cell] == 4:
        return "burst"
    counts = [sum(board[one] == board[cell] + 1 for one in group) for group in groups]
    return counts.index(max(counts)) if any(counts) else "a new look"


@settings(deadline=None)
@given(
    st.tuples(*[st.integers(0, 4)] * 6),
    st.lists(st.tuples(st.integers(0, 5), st.integers(0, 4)), max_size=4),
    st.lists(st.integers(1, 100), min_size=5, max_size=5),
)
def test_what_is_tapped_is_foretold_differently(board: Sizes, doubts: list[tuple[int, int]], odds: list[int]) -> None:
    others = ((*board[:cell], size, *board[cell + 1 :]) for cell, size in doubts)
    boards = list(dict.fromkeys([board, *others]))
    weights = [one / sum(odds[: len(boards)]) for one in odds[: len(boards)]]
    groups = [[cell for cell, size in enumerate(boards[0]) if size == look] for look in range(1, 5)]
    cell = choose_tap(possible(list(zip(boards, weights, strict=True)), groups), 0, 6, frozenset())
    foretold = [{shown_by_tap(board, groups, one) for board in boards} for one in range(6)]
    assert (cell is None) == all(len(shown) == 1 for shown in foretold)
    assert cell is None or len(foretold[cell]) > 1


def test_each_size_is_put_to_the_test_once_a_chain_last() -> None:
    board = (1, 2, 3, 4, 0)
    sure = possible([(board + board, 1.0)], [[0, 5], [1, 6], [2, 7], [3, 8]])
    seen: list[SeenTap] = []
    chosen = []
    while (cell := choose_check(sure, 1, 5, seen)) is not None:
        chosen.append(board[cell])
        seen.append(SeenTap(0, 1, cell, frozenset({cell})))
    assert chosen == [3, 2, 4]


def test_where_most_cells_are_told_a_bubble_of_each_size_that_is_not_is_put_to_the_test() -> None:
    board = (1, 1, 2, 3, 4, 0, 3)
    looks = [[0, 1], [2], [3, 6], [4]]
    sure, told = possible([(board, 1.0)], looks), frozenset({2, 3, 4, 5})
    of_one, of_three, of_told = (SeenTap(0, 1, cell, frozenset({cell})) for cell in (0, 6, 3))
    assert choose_check(sure, 0, 7, [], told) == 0
    assert choose_check(sure, 0, 7, [of_one], told) == 6
    assert choose_check(sure, 0, 7, [of_one, of_told], told) == 6, "a bubble that was told tests no other"
    grown = possible([((*board, 2, *board[1:]), 1.0)], looks)
    assert choose_check(grown, 1, 7, [of_one, of_three], told) is None, "not the bubble that has grown"


def test_where_all_cells_are_told_a_bubble_of_each_size_is_put_to_the_test() -> None:
    board = (2, 3, 4, 0)
    sure = possible([(board + board, 1.0)], [[0], [1], [2]])
    seen: list[SeenTap] = []
    while (cell := choose_check(sure, 1, 4, seen, frozenset(range(4)))) is not None:
        seen.append(SeenTap(0, 1, cell, frozenset({cell})))
    assert [tap.cell for tap in seen] == [1, 0, 2]


def test_where_the_only_bubble_that_was_not_told_has_burst_nothing_else_is_tapped() -> None:
    before, after = (4, 3, 2, 1), (0, 3, 2, 1)
    sure = possible([(before + after, 1.0)], [[0], [1], [2], [3]])
    assert choose_check(sure, 1, 4, [SeenTap(0, 1, 0, frozenset({0}))], frozenset({1, 2, 3})) is None


def test_cells_that_no_tap_changed_are_one() -> None:
    taps = [SeenTap(0, 1, 2, frozenset({2})), SeenTap(1, 2, 0, frozenset({0, 2}))]
    cells = SameCells.of(3, 2, 2, taps)
    assert cells.kept.tolist() == [0, 1, 2, 3, 6, 8, 10]
    assert cells.at(2, 3) == cells.at(1, 3) == cells.at(0, 3)
    assert len({cells.at(0, 2), cells.at(1, 2), cells.at(2, 2)}) == 3
    touched = SameCells.of(2, 2, 2, [SeenTap(0, 1, 2, frozenset({2}), frozenset({2, 3}))])
    assert touched.kept.tolist() == [0, 1, 2, 3, 6, 7], "it may have grown in the shine of the other"
    assert SameCells.of(2, 2, 2, [SeenTap(0, 1, 2)]).kept.tolist() == list(range(8)), "nobody knows what it changed"


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_no_sizes_are_impossible_and_all_four_looks_in_order_are_nearly_sure(count: int) -> None:
    usual = [0.09, 0.21, 0.38, 0.58][:count]
    found = labellings([LookGroup((number,), area, 1.0) for number, area in enumerate(usual)])
    assert found[0].sizes == tuple(range(1, count + 1))
    assert len({one.sizes for one in found}) == len(found) == math.perm(4, count)
    assert sum(one.probability for one in found) == pytest.approx(1)
    if count == 4:
        assert found[0].probability > 0.98
        assert min(one.probability for one in found) > 1e-4, "two taps that contradict the order outweigh it"
    else:
        assert found[0].probability < 0.95, "a size is missing, and nobody knows which"


def test_looks_of_nearly_one_area_may_be_in_either_order() -> None:
    groups = [
        LookGroup((0,), 0.1, 1.0),
        LookGroup((1,), 0.2, 1.0),
        LookGroup((2,), 0.4, 1.0),
        LookGroup((3,), 0.41, 0.6),
    ]
    found = {one.sizes: one.probability for one in labellings(groups)}
    assert found[1, 2, 4, 3] / found[1, 2, 3, 4] == pytest.approx(0.4 / 0.6)


def test_looks_that_are_alike_may_be_of_one_size() -> None:
    groups = [LookGroup((0, 1), 0.1, 1.0), LookGroup((2,), 0.2, 1.0), LookGroup((3, 4), 0.21, 0.6, alike=True)]
    found = {one.sizes: one.probability for one in labellings(groups)}
    together = {sizes for sizes in found if sizes[1] == sizes[2]}
    assert len(together) == math.perm(4, 2)
    assert len(found) - len(together) == math.perm(4, 3)
    assert not any(sizes[0] == sizes[1] for sizes in found), "the first two differ in area"
    assert sum(found.values()) == pytest.approx(1)
    different = labellings([replace(group, alike=False) for group in groups])
    assert all(len(set(one.sizes)) == 3 for one in different)
