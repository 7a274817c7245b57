"""Every claim of the exact search against brute force and against boards with known results."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.board import Board
from solver.plan import make_plan, steps
from solver.rules import DEFAULT_RULES, Rules, rules_named
from solver.solution import Solution, as_json
from solver.solve import solve
from tests.solver.brute import best_reward
from tests.solver.given import any_rules, boards, sparse_boards

KNOWN = [json.loads(line) for line in Path(__file__).with_name("boards.jsonl").read_text().splitlines()]
KEYS = {
    "board", "rows", "cols", "rules", "solver", "objective", "reward", "upper_bound", "proven", "taps", "detonations",
    "drops_needed", "groups", "nodes", "seconds",
}  # fmt: skip


def replayed(solution: Solution, drops: int | None) -> None:
    """The plan does what it says, by the reference simulator, and can be paid for."""
    plan = solution.plan
    assert plan is not None
    taps = [group.cell for group in plan.groups for _ in range(group.taps)]
    assert make_plan(plan.board, plan.rules, taps) == plan
    assert plan.clears
    assert drops is None or plan.drops_needed <= drops
    done = steps(plan, plan.drops_needed)
    assert not done or done[-1].drops == plan.drops_needed + plan.reward


@settings(max_examples=200, deadline=None)
@given(sparse_boards(), any_rules, st.none() | st.integers(0, 8), st.sampled_from(["auto", "exact"]))
def test_exact_equals_brute_force(board: Board, rules: Rules, drops: int | None, solver: str) -> None:
    solution = solve(board, rules, drops, solver=solver, time_limit_s=60.0)
    assert solution.proven
    assert solution.reward == best_reward(board, rules, drops)
    assert solution.upper_bound == solution.reward
    if solution.plan:
        replayed(solution, drops)


@settings(max_examples=60, deadline=None)
@given(sparse_boards(max_bubbles=4), any_rules, st.none() | st.integers(0, 8))
def test_fewest_taps_equals_brute_force(board: Board, rules: Rules, drops: int | None) -> None:
    solution = solve(board, rules, drops, objective="taps", time_limit_s=60.0)
    fewest = best_reward(board, rules, drops, "taps")
    assert solution.proven
    assert (solution.plan and -solution.plan.taps) == fewest


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known["id"])
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


def test_json_has_the_keys_of_the_contract() -> None:
    found = as_json(solve(Board.parse("400 004 000")))
    assert set(found) == KEYS
    assert found["groups"][0].keys() == {"row", "col", "taps", "detonates", "combo"}
    assert json.loads(json.dumps(found)) == found


def test_a_board_that_cannot_be_cleared() -> None:
    found = as_json(solve(Board.parse("1001 0000 0000 1001"), rules_named("event"), 3))
    assert (found["reward"], found["proven"], found["upper_bound"], found["groups"]) == (None, True, None, [])


def test_wrong_requests_say_what_there_is() -> None:
    board = Board.parse("4")
    with pytest.raises(ValueError, match="there are: auto, exact, deepening"):
        solve(board, solver="magic")
    with pytest.raises(ValueError, match="there are: reward, taps"):
        solve(board, objective="fun")
    with pytest.raises(ValueError, match="0 or more"):
        solve(board, drops=-1)
