"""Every claim of the exact search against brute force and against boards with known results."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dropsbot.solver.board import Board
from dropsbot.solver.reference import simulate_tap
from dropsbot.solver.rules import DEFAULT_RULES, Rules, rules_named
from dropsbot.solver.solution import Solution, as_json
from dropsbot.solver.solve import SOLVERS, solve
from dropsbot.solver.task import OBJECTIVES
from testkit.solver.brute import Best, best_plan, most_earned
from testkit.solver.given import any_rules, boards, seven_bubbles, sparse_boards
from testkit.solver.known import KNOWN

KEYS = {
    "board", "rows", "cols", "rules", "solver", "objective", "reward", "upper_bound", "proven", "taps", "detonations",
    "drops_needed", "groups", "nodes", "seconds",
}  # fmt: skip


def replayed(solution: Solution, drops: int | None) -> None:
    """The plan does what it says, by the reference simulator, and can be paid for."""
    plan = solution.plan
    assert plan is not None
    board, held, detonations = plan.board, plan.drops_needed, 0
    for group in plan.groups:
        for _ in range(group.taps):
            assert held > 0
            outcome = simulate_tap(board, group.cell, plan.rules)
            board, held = outcome.board, held - 1 + plan.rules.drops_for(outcome.combo)
            assert outcome.combo == group.combo
            detonations += outcome.combo > 0
    assert board.cleared
    assert plan.detonations == detonations
    assert plan.reward == held - plan.drops_needed + (plan.rules.perfect_bonus if detonations == 1 else 0)
    assert drops is None or plan.drops_needed <= drops


def worth(solution: Solution) -> Best | None:
    """What a solution's plan is worth, in the order of the objective and its ties."""
    plan = solution.plan
    if plan is None:
        return None
    return Best(plan.reward if solution.objective == "reward" else -plan.taps, -plan.detonations, -plan.taps)


@settings(max_examples=300, deadline=None)
@given(seven_bubbles(), any_rules, st.none() | st.integers(0, 9), st.sampled_from(["auto", "exact"]))
def test_exact_equals_brute_force(board: Board, rules: Rules, drops: int | None, solver: str) -> None:
    """The largest reward, among those the fewest detonations, among those the fewest taps."""
    solution = solve(board, rules, drops, solver=solver, time_limit_s=60.0)
    assert solution.proven
    assert worth(solution) == best_plan(board, rules, drops)
    assert solution.upper_bound == solution.reward
    if solution.plan:
        replayed(solution, drops)


@settings(max_examples=100, deadline=None)
@given(seven_bubbles(), any_rules, st.none() | st.integers(0, 9), st.sampled_from(["auto", "exact", "deepening"]))
def test_fewest_taps_equals_brute_force(board: Board, rules: Rules, drops: int | None, solver: str) -> None:
    solution = solve(board, rules, drops, solver=solver, objective="taps", time_limit_s=60.0)
    assert solution.proven
    assert worth(solution) == best_plan(board, rules, drops, "taps")
    assert solution.upper_bound is None or solution.upper_bound >= (solution.reward or -1000)


@settings(max_examples=60, deadline=None)
@given(sparse_boards(max_bubbles=4, max_side=3), any_rules, st.integers(1, 5), st.sampled_from(OBJECTIVES))
def test_taps_on_empty_cells_equal_brute_force(board: Board, rules: Rules, drops: int | None, objective: str) -> None:
    solution = solve(board, rules, drops, objective=objective, empty_taps=True, time_limit_s=60.0)
    assert solution.proven
    assert worth(solution) == best_plan(board, rules, drops, objective, empty_taps=True)
    if solution.plan:
        replayed(solution, drops)


@settings(max_examples=100, deadline=None)
@given(seven_bubbles(most_states=30), any_rules, st.integers(0, 5))
def test_where_no_plan_clears_the_one_that_earns_most_equals_brute_force(
    board: Board, rules: Rules, drops: int
) -> None:
    rules = replace(rules, combo_marks=(), combo_every=2)
    solution = solve(board, rules, drops, solver="exact", time_limit_s=60.0)
    assert solution.proven
    if solution.plan is None:
        plan = solution.earning
        assert most_earned(board, rules, drops) == (sum(group.combo // 2 for group in plan.groups) if plan else 0)
        assert plan is None or plan.drops_needed <= drops
        assert solution.upper_bound is None


@pytest.mark.parametrize("known", KNOWN.values(), ids=lambda known: known["id"])
@pytest.mark.parametrize(("budget", "drops"), [("unlimited", None), ("drops_10", 10), ("drops_6", 6)])
def test_known_boards(known: dict[str, dict[str, int]], budget: str, drops: int | None) -> None:
    """What another program, written in another language with another bound, has proven for these boards."""
    solution = solve(Board.parse(str(known["board"])), DEFAULT_RULES, drops, solver="exact", time_limit_s=60.0)
    assert solution.proven
    assert solution.reward == known[budget]["reward"]


@settings(max_examples=15, deadline=None)
@given(boards(max_side=16), any_rules)
def test_any_board_gets_a_plan_that_is_replayed_and_a_bound_above_it(board: Board, rules: Rules) -> None:
    solution = solve(board, rules, time_limit_s=0.3)
    replayed(solution, None)
    assert solution.reward is not None
    assert solution.upper_bound is not None
    assert solution.reward <= solution.upper_bound


@settings(max_examples=15, deadline=None)
@given(boards(max_side=16), any_rules, st.sampled_from(["auto", "genetic"]))
def test_without_a_limit_of_drops_no_board_is_left_without_a_plan(board: Board, rules: Rules, solver: str) -> None:
    replayed(solve(board, rules, solver=solver, node_limit=1), None)


def test_json_has_the_keys_of_the_contract() -> None:
    found = as_json(solve(Board.parse("400 004 000")))
    assert set(found) == KEYS
    assert found["groups"][0].keys() == {"row", "col", "taps", "detonates", "combo"}
    assert json.loads(json.dumps(found)) == found


def test_a_board_that_cannot_be_cleared() -> None:
    found = as_json(solve(Board.parse("1001 0000 0000 1001"), rules_named("event"), 3))
    assert (found["reward"], found["proven"], found["upper_bound"], found["groups"]) == (None, True, None, [])


def test_a_large_board_that_cannot_be_cleared() -> None:
    far_apart = Board.of(9, 9, [4, *[0] * 30, 3, *[0] * 49])
    found = as_json(solve(far_apart, rules_named("event"), 2, time_limit_s=0.5))
    assert (found["reward"], found["proven"], found["upper_bound"], found["groups"]) == (None, True, None, [])


@pytest.mark.parametrize("solver", [name for name in SOLVERS if name.startswith("genetic")])
def test_genetic_presets_clear_a_board(solver: str) -> None:
    solution = solve(Board.parse("2023 0340 1004 4302"), solver=solver, time_limit_s=60.0, top=3)
    replayed(solution, None)
    assert solution.solver == solver
    assert all(plan.clears for plan in solution.others)


def test_wrong_requests_say_what_there_is() -> None:
    board = Board.parse("4")
    with pytest.raises(ValueError, match="there are: auto, exact, genetic, genetic:java, genetic:matlab, deepening"):
        solve(board, solver="magic")
    with pytest.raises(ValueError, match="there are: reward, taps"):
        solve(board, objective="fun")
    with pytest.raises(ValueError, match="0 or more"):
        solve(board, drops=-1)


@settings(max_examples=40, deadline=None)
@given(boards(max_side=4), st.sampled_from(["auto", "exact", "genetic"]), st.sampled_from(OBJECTIVES))
def test_no_plan_is_given_twice_with_its_fills_in_another_order(board: Board, solver: str, objective: str) -> None:
    solution = solve(board, solver=solver, objective=objective, top=8, time_limit_s=60.0, node_limit=60_000)
    assert solution.plan is not None
    plans, kinds = (solution.plan, *solution.others), set()
    for plan in plans:
        ends = [number for number, group in enumerate(plan.groups) if group.detonates]
        kinds.add(
            tuple(
                (
                    plan.groups[end].cell,
                    *sorted(cell for group in plan.groups[at:end] for cell in [group.cell] * group.taps),
                )
                for at, end in zip([0, *(end + 1 for end in ends)], ends, strict=False)
            )
        )
    assert len(kinds) == len(plans)
    ranks = [(plan.reward if objective == "reward" else -plan.taps, -plan.detonations, -plan.taps) for plan in plans]
    assert ranks == sorted(ranks, reverse=True)
