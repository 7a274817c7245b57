"""Proofs that are given up, helped from elsewhere or kept short, and what they say of boards that nothing clears."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from dropsbot.solver.board import Board
from dropsbot.solver.exact.open_search import open_search
from dropsbot.solver.exact.question import Found, Wanted
from dropsbot.solver.rules import PRESETS, Rules, rules_named
from dropsbot.solver.solve import solve
from dropsbot.solver.values import MANY, Values
from testkit.solver.brute import best_plan, most_earned
from testkit.solver.given import any_rules, boards, lattice_rules, seven_bubbles, sparse_boards

pytestmark = pytest.mark.quick


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.name)
@settings(max_examples=30, deadline=None)
@given(seven_bubbles(), st.integers(1, 60))
def test_a_search_that_was_given_up_leaves_nothing_out_of_the_next(rules: Rules, board: Board, nodes: int) -> None:
    best = best_plan(board, rules, None)
    assert best is not None
    search = open_search(board, rules, Values.of(board.bubbles, rules, "reward"), None)
    for wanted in (Wanted(best.value, MANY), Wanted(best.value, MANY, taps=-best.minus_taps)):
        search.restart(wanted)
        search.go_on(nodes)
    search.restart(Wanted(best.value, MANY, taps=-best.minus_taps))
    found = search.go_on(10**6)
    assert isinstance(found, Found)


@settings(max_examples=60, deadline=None)
@given(seven_bubbles(most_states=30), any_rules, st.integers(0, 5))
def test_what_can_be_earned_does_not_hang_on_the_objective(board: Board, rules: Rules, drops: int | None) -> None:
    solution = solve(board, rules, drops, solver="exact", objective="taps", time_limit_s=60.0)
    assume(solution.plan is None)
    groups = solution.earning.groups if solution.earning else ()
    assert most_earned(board, rules, drops) == sum(rules.drops_for(group.combo) for group in groups)


@settings(max_examples=40, deadline=None)
@given(boards(max_side=8), any_rules, st.integers(1, 8000), st.sampled_from(["exact", "deepening"]))
def test_a_proof_keeps_to_its_nodes(board: Board, rules: Rules, nodes: int, solver: str) -> None:
    assert solve(board, rules, solver=solver, time_limit_s=60.0, node_limit=nodes).nodes <= nodes


def test_ways_that_tap_no_empty_cell_say_nothing_of_the_best_plan_that_does() -> None:
    """The best reward is 1, with a tap on an empty cell; without one it is 0."""
    board, rules = Board.parse("00320403204004100433", 5, 4), rules_named("splash-back")
    rules = replace(rules, combo_marks=(2, 5), combo_every=1)
    halfway = solve(board, rules, 6, empty_taps=True, seed=39, time_limit_s=60.0, node_limit=200_000)
    assert halfway.reward == 0
    assert not halfway.proven
    assert halfway.upper_bound == 1
    assert solve(board, rules, 6, empty_taps=True, time_limit_s=60.0).reward == 1


def test_where_empty_cells_may_be_tapped_the_best_plan_that_taps_none_is_soon_at_hand() -> None:
    """The board of docs/solve.md; no plan that taps empty cells is better, which takes 35 million nodes to prove."""
    board = Board.parse("022144211130231224032004103210330200")
    assert solve(board, empty_taps=True, solver="exact", time_limit_s=60.0, node_limit=250_000).reward == -2


@settings(max_examples=40, deadline=None)
@given(sparse_boards(max_bubbles=3, max_side=3), lattice_rules, st.integers(2, 6), st.integers(1, 3))
def test_taps_on_empty_cells_that_pay_equal_brute_force(board: Board, rules: Rules, drops: int, every: int) -> None:
    """Where each burst more earns a drop, a new bubble is worth its tap now and then."""
    rules = replace(rules, combo_marks=(2,), combo_every=every)
    solution = solve(board, rules, drops, empty_taps=True, solver="exact", time_limit_s=60.0)
    best = best_plan(board, rules, drops, empty_taps=True)
    assert solution.proven
    assert (solution.plan and (solution.plan.reward, solution.plan.taps)) == (best and (best.value, -best.minus_taps))


def test_a_search_ends_where_the_plan_at_hand_is_enough() -> None:
    asked = iter([False] * 20)
    board = Board.of(16, 16, [1, 2, 3, 4] * 64)
    solution = solve(board, time_limit_s=3600.0, enough=lambda: next(asked, True))
    assert solution.plan is not None
    assert not solution.proven


def test_the_clock_is_looked_at_within_a_generation_on_a_large_board() -> None:
    readings = iter([0.0] * 8)
    board = Board.of(16, 16, [1, 2, 3, 4] * 64)
    solution = solve(board, solver="genetic", time_limit_s=1.0, clock=lambda: next(readings, 2.0))
    assert 0 < solution.nodes < 1000
    assert solution.plan is not None
