"""The bound: what it stands on, and that nothing exceeds it."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.potential import expected_turns, most_released, ways
from dropsbot.solver.degrees.rotor_reference import simulate
from testkit.solver.given_maps import maps

pytestmark = pytest.mark.quick


@given(maps(), st.data())
def test_turns_are_what_the_taps_draw_and_the_final_directions_release(start: Map, data: st.DataObject) -> None:
    taps = data.draw(st.lists(st.sampled_from(start.pointers), max_size=15))
    after, turns = simulate(start, taps)
    expected = expected_turns(start)
    released = [way.released for way in ways(start, expected)]
    numbers = {cell: number for number, cell in enumerate(start.pointers)}
    both = zip(start.directions, after.directions, strict=True)
    summed = sum(expected[numbers[cell]] for cell in taps)
    summed += sum(released[4 * number + (last - first) % 4] for number, (first, last) in enumerate(both))
    assert turns == pytest.approx(summed, abs=1e-7)
    assert turns <= sum(expected[numbers[cell]] for cell in taps) + most_released(start, expected) + 1e-7


def leads_off(start: Map) -> bool:
    """Whether no pointers point at each other in a ring."""
    for cell in start.pointers:
        at: int | None = cell
        for _ in start.pointers:
            at = None if at is None else start.ahead(at, start.cells[at] or 0)
        if at is not None:
            return False
    return True


@settings(max_examples=60, deadline=None)
@given(maps(max_side=3, max_pointers=5))
def test_the_heaviest_tree_is_that_of_all_final_directions(start: Map) -> None:
    """Where the start has no rings, the bound is the most of all directions that have none."""
    expected = expected_turns(start)
    released = [way.released for way in ways(start, expected)]
    most = max(
        sum(released[4 * number + turn] for number, turn in enumerate(turns))
        for turns in product(range(4), repeat=len(start.pointers))
        if leads_off(start.turned((at + turn) % 4 for at, turn in zip(start.directions, turns, strict=True)))
    )
    if leads_off(start):
        assert most_released(start, expected) == pytest.approx(most)
    else:
        assert most_released(start, expected) >= most - 1e-9


@given(maps(), st.data())
def test_no_rings_are_left_where_a_chain_has_been(start: Map, data: st.DataObject) -> None:
    once_each = simulate(start, list(start.pointers))[0]
    assert leads_off(once_each)
    taps = data.draw(st.lists(st.sampled_from(start.pointers), max_size=8))
    assert leads_off(simulate(once_each, taps)[0])


def test_a_ring_that_no_chain_enters_releases_nothing() -> None:
    """Each of the two that point at each other releases less than nothing once it is turned away."""
    start = Map.parse("13")
    assert max(way.released for way in ways(start, expected_turns(start)) if way.there is None) < 0
    assert most_released(start, expected_turns(start)) == 0


def test_expected_turns_of_the_first_level() -> None:
    """Of the four pointers of 2x2, two sides lead off: a chain makes two turns on average."""
    assert expected_turns(Map.parse("00 00")) == pytest.approx([2.0] * 4)
