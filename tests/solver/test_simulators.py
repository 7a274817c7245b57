"""The reference against worked examples, and the compiled simulator against the reference."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dropsbot.solver.board import Board
from dropsbot.solver.outcome import TapOutcome
from dropsbot.solver.reference import chain, simulate_tap
from dropsbot.solver.rules import Rules, Surplus, rules_named
from dropsbot.solver.simulate.compiled_simulator import simulate_tap as compiled_tap
from testkit.solver.given import any_rules, boards

pytestmark = pytest.mark.quick

Simulate = Callable[[Board, int, Rules], TapOutcome]

EXAMPLE = [
    ((2, 4), "021211 343431 342040 331023 231223 040204", 0),
    ((2, 4), "021311 344041 342040 331023 231323 040204", 1),
    ((3, 5), "004322 000000 000000 003044 402323 000304", 14),
    ((4, 5), "000433 000000 000000 000000 404334 000304", 4),
    ((5, 3), "000000 000000 000000 000000 000000 000000", 10),
]


@pytest.mark.parametrize("name", ["event", "splash-back"])
@pytest.mark.parametrize("simulate", [simulate_tap, compiled_tap])
def test_checked_example(name: str, simulate: Simulate) -> None:
    board = Board.parse("021211 343331 342040 331023 231223 040204")
    for (row, col), after, combo in EXAMPLE:
        outcome = simulate(board, (row - 1) * 6 + col - 1, rules_named(name))
        assert (str(outcome.board), outcome.combo) == (after, combo)
        board = outcome.board


def test_tap_on_an_empty_cell_makes_a_bubble() -> None:
    outcome = simulate_tap(Board.parse("0 4", 1, 2), 0, rules_named("event"))
    assert (outcome.board.digits, outcome.combo, outcome.ticks) == ("14", 0, 0)


def test_centre_contact_takes_a_tick_a_cell_and_edge_contact_half_of_it_less() -> None:
    board = Board.parse("4 0 0 3", 1, 4)
    assert simulate_tap(board, 0, rules_named("event")).ticks == 3
    assert simulate_tap(board, 0, rules_named("splash-back")).ticks == 5


@pytest.mark.parametrize("simulate", [simulate_tap, compiled_tap])
def test_surplus_is_absorbed_or_passes(simulate: Simulate) -> None:
    # two droplets come to the 3 in the last row in one tick, from the left and from the right
    board = Board.parse("0404040 0001000 1403040")
    event = rules_named("event")
    passing = dataclasses.replace(event, surplus=Surplus.PASS)
    absorbed, passed = (simulate(board, 3, rules) for rules in (event, passing))
    assert (str(absorbed.board), absorbed.combo) == ("0000000 0003000 3000000", 6)
    # it takes the one that flies right; the other flies on to the first column
    assert (str(passed.board), passed.combo) == ("0000000 0002000 3004000", 5)


def test_moments_of_a_chain() -> None:
    moments = list(chain(Board.parse("4 0 4", 1, 3), 0, rules_named("event")))
    assert [moment.burst for moment in moments] == [(0,), (), (2,), (), (), ()]
    assert moments[1].droplets == ((0.0, 1.0, 0, 1),)
    assert [moment.tick for moment in moments] == list(range(len(moments)))
    assert moments[-1].droplets == ()


def test_a_cell_off_the_board_is_refused() -> None:
    for simulate in (simulate_tap, compiled_tap):
        with pytest.raises(IndexError, match="not on a 1x2 board"):
            simulate(Board.parse("11", 1, 2), 2, rules_named("event"))


@settings(max_examples=150, deadline=None)
@given(boards(), any_rules, st.data())
def test_compiled_agrees_with_reference(board: Board, rules: Rules, data: st.DataObject) -> None:
    cell = data.draw(st.integers(0, len(board.sizes) - 1))
    assert compiled_tap(board, cell, rules) == simulate_tap(board, cell, rules)


@settings(max_examples=150, deadline=None)
@given(boards(), any_rules, st.data())
def test_compiled_agrees_with_reference_whoever_comes_first(board: Board, rules: Rules, data: st.DataObject) -> None:
    ranks = [data.draw(st.integers(0, 4095)) for _ in board.sizes]
    cell = data.draw(st.integers(0, len(board.sizes) - 1))
    assert compiled_tap(board, cell, rules, ranks) == simulate_tap(board, cell, rules, ranks)


@settings(max_examples=60, deadline=None)
@given(st.integers(5, 16), st.integers(1, 16), st.integers(1, 12), any_rules, st.randoms())
def test_compiled_agrees_on_large_boards(rows: int, cols: int, empty: int, rules: Rules, random: Random) -> None:
    board = Board.of(rows, cols, random.choices((*[0] * empty, 1, 2, 3, 4, 4), k=rows * cols))
    cell = random.randrange(rows * cols)
    board = board.with_size(cell, 4)
    assert compiled_tap(board, cell, rules) == simulate_tap(board, cell, rules)
