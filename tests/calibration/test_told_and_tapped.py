"""What taps say of the cells that they did not change: of what blinks, only the look is another one."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dropsbot.calibration.sizes.labelling import SeenTap, Told
from dropsbot.calibration.sizes.same_cells import SameCells
from dropsbot.calibration.sizes.told_and_tapped import ToldAndTapped
from dropsbot.solver.board import Board
from dropsbot.solver.reference import simulate_tap
from dropsbot.solver.rules import PRESETS

pytestmark = pytest.mark.quick

FILL = SeenTap(0, 1, 0, frozenset([0]), frozenset([1]))
"""Of three cells in a row, the first was made to grow; the second looks otherwise, but that may be by itself."""
CHAIN = SeenTap(0, 1, 0, frozenset([0, 2]), frozenset([1]))


def tapped(tap: SeenTap) -> ToldAndTapped:
    return ToldAndTapped.of([tap], SameCells.of(2, 1, 3, [tap]))


@pytest.mark.parametrize(("second_before", "second_after"), [(2, 1), (2, 3), (2, 0), (0, 2)])
def test_what_a_fill_did_not_change_has_the_size_that_it_had(second_before: int, second_after: int) -> None:
    known = tapped(FILL)
    sizes = (1, second_before, 3, 2, second_after)  # the third cell is the same one in both pictures
    assert known.misread(FILL, sizes) == [(1, 4)]
    assert not known.explained(FILL, sizes)
    same = (1, second_before, 3, 2, second_before)
    assert known.misread(FILL, same) == []
    assert known.explained(FILL, same)


@pytest.mark.parametrize(("second_after", "possible"), [(2, True), (3, True), (0, True), (1, False)])
def test_in_a_chain_each_has_grown_or_is_as_it_was(second_after: int, possible: bool) -> None:
    known = tapped(CHAIN)
    sizes = (4, 2, 3, 0, second_after, 4)
    assert known.explained(CHAIN, sizes) is possible
    assert known.misread(CHAIN, sizes) == ([] if possible else [(1, 4)])


@pytest.mark.parametrize(
    ("second_after", "unexplained"),
    [(3, True), (4, False), pytest.param(0, True, id="one droplet bursts no bubble of size 3")],
)
def test_what_a_tap_did_to_others_is_to_be_explained_though_its_own_cell_was_told(
    second_after: int, unexplained: bool
) -> None:
    """Two sizes were one look, and the chain that turned one into the other was no doubt: in game 10037."""
    burst = SeenTap(0, 1, 0, frozenset([0, 1]))
    ends = [Told(0, 0, 4), Told(1, 0, 0)]
    known = ToldAndTapped.of([burst, *ends], SameCells.of(2, 1, 3, [burst]))
    assert known.unexplained(burst, (4, 3, 0, 0, second_after)) is unexplained
    assert not known.unexplained(burst, (3, 3, 0, 0, 4)), "what the tapped cell did was told"
    all_told = ToldAndTapped.of([burst, *ends, Told(0, 1, 3), Told(1, 1, 3)], SameCells.of(2, 1, 3, [burst]))
    assert not all_told.unexplained(burst, (4, 3, 0, 0, 3)), "no answer could settle that"
    untold = ToldAndTapped.of([burst], SameCells.of(2, 1, 3, [burst]))
    assert untold.unexplained(burst, (3, 3, 0, 0, 4))


@pytest.mark.parametrize("told", [(0, 2, 8), (0, 2)])
def test_a_chain_that_was_told_explains_what_it_may_have_changed_unseen(told: tuple[int, ...]) -> None:
    """Of 3 x 3 cells, three corners have burst, the last one by the droplet of the second."""
    chain = SeenTap(0, 1, 0, frozenset([0, 2, 8]), frozenset([0, 2, 8]))
    ends = [Told(picture, cell, size) for cell in told for picture, size in ((0, 4), (1, 0))]
    known = ToldAndTapped.of([chain, *ends], SameCells.of(2, 3, 3, [chain]))
    sizes = tuple(4 if cell in (0, 2, 8) else 0 for cell in range(9)) + (0,) * 9
    assert known.explained(chain, sizes)
    assert not known.unexplained(chain, sizes)


ACROSS = SeenTap(0, 1, 0, frozenset([0, 1, 2, 4]))
"""Of 3 x 3 cells, the first has burst, and the rest of its row and the middle one have changed."""


@pytest.mark.parametrize(
    ("before", "after", "possible"),
    [
        ((4, 4, 4, 0, 3, 0, 0, 0, 0), (0, 0, 0, 0, 4, 0, 0, 0, 0), True),
        ((4, 4, 3, 0, 4, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0, 0), True),  # the last but one of the row burst, too
        ((4, 4, 2, 0, 3, 0, 0, 0, 0), (0, 0, 0, 0, 4, 0, 0, 0, 0), False),  # three droplets, and two bubbles beside it
        ((4, 4, 4, 0, 2, 0, 0, 0, 0), (0, 0, 0, 0, 4, 0, 0, 0, 0), False),  # two droplets, and one bubble in line
        ((4, 3, 4, 0, 3, 0, 0, 0, 0), (0, 4, 0, 0, 4, 0, 0, 0, 0), False),  # none in line with the middle has burst
    ],
)
def test_a_bubble_grows_by_no_more_than_have_burst_in_its_row_and_column(
    before: tuple[int, ...], after: tuple[int, ...], possible: bool
) -> None:
    cells = SameCells.of(2, 3, 3, [ACROSS])
    sizes = tuple(dict(zip(cells.number.tolist(), before + after, strict=True)).values())
    assert ToldAndTapped.of([ACROSS], cells).explained(ACROSS, sizes) is possible


@given(seed=st.integers(0, 10_000), rules=st.sampled_from(sorted(PRESETS)))
def test_no_chain_of_any_rules_makes_a_bubble_grow_by_more(seed: int, rules: str) -> None:
    rng = random.Random(seed)
    before = tuple(rng.choice((0, 0, 1, 2, 3, 4, 4)) for _ in range(30))
    cell = next((at for at, size in enumerate(before) if size == 4), None)
    if cell is None:
        return
    after = simulate_tap(Board.of(5, 6, before), cell, PRESETS[rules]).board.sizes
    changed = frozenset(at for at in range(30) if before[at] != after[at])
    seen = SeenTap(0, 1, cell, changed)
    cells = SameCells.of(2, 5, 6, [seen])
    sizes = tuple((before + after)[kept] for kept in cells.kept.tolist())
    assert ToldAndTapped.of([seen], cells).explained(seen, sizes)


def test_what_shines_beside_a_chain_may_have_burst_in_it() -> None:
    seen = SeenTap(0, 1, 0, frozenset([0, 2]), frozenset([1]))
    assert tapped(seen).explained(seen, (4, 4, 3, 0, 0, 0))
    assert not tapped(seen).explained(seen, (4, 4, 2, 0, 0, 0))


@pytest.mark.parametrize(
    ("first", "first_after", "second_after", "possible"),
    [(4, 0, 3, True), (4, 0, 0, True), (4, 0, 1, False), (1, 2, 3, False), (1, 2, 1, False), (1, 2, 2, True)],
)
def test_where_nobody_knows_what_a_tap_changed_only_a_bubble_that_bursts_changes_others(
    first: int, first_after: int, second_after: int, possible: bool
) -> None:
    hidden = SeenTap(0, 1, 0, None, frozenset([1]))
    sizes = (first, 2, 3, first_after, second_after, 3)
    assert tapped(hidden).misread(hidden, sizes) == ([] if possible else [(1, 4)])


@pytest.mark.parametrize(
    ("before", "after", "possible"),
    [
        ((4, 2, 0, 1), (0, 3, 0, 1), True),
        ((4, 4, 0, 1), (0, 0, 0, 1), True),
        ((4, 2, 0, 1), (0, 2, 0, 1), False),  # a burst beside a bubble leaves it no larger
        ((4, 2, 0, 1), (0, 1, 0, 1), False),
        ((4, 2, 0, 1), (0, 4, 0, 1), False),  # by two, and one has burst
        ((4, 2, 0, 1), (0, 2, 0, 2), False),  # what has grown is neither in the row nor in the column
        ((4, 2, 0, 1), (4, 3, 0, 1), False),  # what has burst shows still
        ((3, 2, 0, 1), (0, 3, 0, 1), False),
        ((4, 0, 0, 1), (0, 0, 0, 1), True),  # nothing to be reached
    ],
)
def test_on_a_board_that_moves_a_burst_may_make_others_grow_unseen(
    before: tuple[int, ...], after: tuple[int, ...], possible: bool
) -> None:
    """Of 2 x 2 cells the first was tapped and has surely changed, and of all others nobody knows."""
    seen = SeenTap(0, 1, 0, frozenset([0]), frozenset(range(4)))
    known = ToldAndTapped.of([seen], SameCells.of(2, 2, 2, [seen]))
    assert known.explained(seen, before + after) is possible


def test_unseen_growth_lies_in_line_with_a_burst_and_growth_in_a_chain_anywhere() -> None:
    """Whatever size the tapped bubble is taken to have: a chain that was seen is one."""
    hidden = SeenTap(0, 1, 0, frozenset([0]), frozenset(range(4)))
    beside = SameCells.of(2, 2, 2, [hidden])
    known = ToldAndTapped.of([hidden], beside)
    assert known.misread(hidden, (4, 2, 0, 1, 0, 3, 0, 1)) == []
    assert known.misread(hidden, (4, 2, 0, 1, 0, 3, 0, 2)) == [(beside.at(0, 3), beside.at(1, 3))]
    assert tapped(CHAIN).misread(CHAIN, (2, 2, 3, 0, 3, 4)) == []


def test_what_was_told_counts_before_what_taps_say() -> None:
    cells = SameCells.of(2, 1, 3, [FILL])
    known = ToldAndTapped.of([FILL, Told(1, 1, 2)], cells)
    said, untrue = known.put_right((1, 2, 3, 2, 1))
    assert said == (1, 2, 3, 2, 2)
    assert untrue == 1


def test_a_tap_that_makes_a_bubble_of_nothing_is_a_part_of_a_contradiction() -> None:
    """It is one for all such taps: in a game in which one bare cell can be tapped, all can."""
    again = SeenTap(1, 2, 2, frozenset([2]))
    cells = SameCells.of(3, 1, 3, [FILL, again])
    one, both = ToldAndTapped.of([FILL], cells), ToldAndTapped.of([FILL, again], cells)
    sizes = [0] * len(cells.kept)
    sizes[cells.at(1, 0)] = sizes[cells.at(2, 0)] = sizes[cells.at(2, 2)] = 1
    assert 0 < one.put_right(tuple(sizes))[1] == both.put_right(tuple(sizes))[1] < 1
    unheard = ToldAndTapped.of([replace(FILL, heard=False)], cells)
    assert unheard.put_right(tuple(sizes))[1] == 0
    sizes[cells.at(0, 0)], sizes[cells.at(1, 0)], sizes[cells.at(2, 0)] = 1, 2, 2
    assert one.put_right(tuple(sizes))[1] == 0
