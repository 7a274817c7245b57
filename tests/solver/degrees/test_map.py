"""Maps as people type them, and the slow simulator against what players know of the game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dropsbot.solver.degrees.map import Map, MapError
from dropsbot.solver.degrees.rotor_reference import score_pairs, simulate, simulate_tap
from testkit.solver.given_maps import maps

pytestmark = pytest.mark.quick


@given(maps(max_side=8, max_pointers=64))
def test_a_map_reads_its_own_text(start: Map) -> None:
    assert Map.parse(str(start)) == start


@pytest.mark.parametrize(
    "text", [".01 230", "\n.01\n230\n", ".01/230", ". 0 1\n2 3 0", ".,0,1\r\n2,3,0", ".01;\n230;", "[.01], [230]"]
)
def test_separators_do_not_matter(text: str) -> None:
    start = Map.parse(text)
    assert (start.rows, start.cols, start.cells) == (2, 3, (None, 0, 1, 2, 3, 0))
    assert start.pointers == (1, 2, 3, 4, 5)
    assert start.directions == (0, 1, 2, 3, 0)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("00 04", "'4' is none"),
        ("00 0x", "'x' is none"),
        ("", "is empty"),
        ("00 0", "2, 1 cells"),
        (".. ..", "not 0"),
        ("0" * 17, "1 to 16"),
        ("0" * 9 + " " + " ".join(["0" * 9] * 7), "not 72"),
    ],
)
def test_what_is_no_map_is_told(text: str, told: str) -> None:
    with pytest.raises(MapError, match=told):
        Map.parse(text)


@pytest.mark.parametrize("cells", [(0, 0, 0), (0, 0, 0, 4)])
def test_cells_that_make_no_map(cells: tuple[int, ...]) -> None:
    with pytest.raises(MapError):
        Map(2, 2, cells)


def test_other_directions_are_those_of_the_pointers() -> None:
    start = Map.parse(".0 00")
    assert str(start.turned([1, 2, 3])) == ".1 23"
    with pytest.raises(MapError, match="3 pointers, and 2"):
        start.turned([1, 2])


def test_the_scores_of_two_taps_are_those_that_players_have() -> None:
    assert score_pairs(Map.parse("00 00")) == [
        [450, 360, 360, 270],
        [360, 270, 270, 180],
        [360, 270, 270, 270],
        [270, 180, 270, 180],
    ]


def test_a_chain_by_hand() -> None:
    """The first tap turns its pointer to its neighbour, which then points off; the second goes down and off."""
    start = Map.parse("00 00")
    once, turns = simulate_tap(start, 0)
    assert (str(once), turns) == ("11 00", 2)
    assert simulate_tap(once, 0) == (Map.parse("21 11"), 3)


def test_a_hole_ends_a_chain() -> None:
    assert simulate_tap(Map.parse("0.0"), 0) == (Map.parse("1.0"), 1)


@pytest.mark.parametrize("cell", [0, -1, 4])
def test_there_is_nothing_to_tap_but_pointers(cell: int) -> None:
    with pytest.raises(IndexError, match="no pointer"):
        simulate_tap(Map.parse(".0 00"), cell)


@given(maps(), st.data())
def test_the_order_of_taps_never_matters(start: Map, data: st.DataObject) -> None:
    taps = data.draw(st.lists(st.sampled_from(start.pointers), max_size=12))
    assert simulate(start, taps) == simulate(start, data.draw(st.permutations(taps)))


@given(maps(), st.data())
def test_four_taps_are_one_on_each_side(start: Map, data: st.DataObject) -> None:
    """The rule by which multisets of taps stand for each other; it holds for the map, and the score differs by four."""
    cell = data.draw(st.sampled_from(start.pointers))
    around = [ahead for direction in range(4) if (ahead := start.ahead(cell, direction)) is not None]
    four, one = simulate(start, [cell] * 4), simulate(start, around)
    assert four == (one[0], one[1] + 4)
