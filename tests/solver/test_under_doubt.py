"""Plans under doubt, held to an engine of the tests' own and to brute force over what is left of a board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dropsbot.solver import under_doubt
from dropsbot.solver.board import Board
from dropsbot.solver.plan import Plan
from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.solver.solution import Solution
from dropsbot.solver.solve import solve
from dropsbot.solver.under_doubt import LOST, DoubtfulSolution, solve_under_doubt
from testkit.solver.brute import best_plan
from testkit.solver.given import seven_bubbles
from testkit.solver.own_engine import own_tap

EVENT = PRESETS["event"]
THREE = [replace(PRESETS[name], combo_every=3, perfect_bonus=1) for name in ("event", "one-queue", "exact-pixels")]
SHARES = [(THREE[0], 0.5), (THREE[1], 0.3), (THREE[2], 0.2)]


def planned(board: Board, likely: list[tuple[Rules, float]], drops: int | None = None) -> DoubtfulSolution:
    """A plan that no clock hurries."""
    return solve_under_doubt(board, likely, drops, clock=lambda: 0.0)


def best_alone(board: Board, rules: Rules, drops: int | None) -> Plan | None:
    return solve(board, rules, drops, clock=lambda: 0.0).plan


def taps_of(plan: Plan) -> list[int]:
    return [group.cell for group in plan.groups for _ in range(group.taps)]


def own(board: Board, cell: int, rules: Rules) -> tuple[Board, int]:
    return own_tap(board, cell, rules)[:2]


def left_worth(board: Board, rules: Rules, held: int | None) -> int:
    best = best_plan(board, replace(rules, perfect_bonus=0), held, simulate=own)
    return -(held or 0) - LOST if best is None else best.value


def worth(plan: Plan, truth: Rules, drops: int | None) -> int:
    """What a plan brings under other rules, when the best is made of what is left once it goes otherwise."""
    gained, detonations, at, foreseen = 0, 0, plan.board, plan.board
    for cell in taps_of(plan):
        if drops is not None and drops + gained < 1:
            return -drops - LOST
        (at, combo), (foreseen, _) = own(at, cell, truth), own(foreseen, cell, plan.rules)
        detonations += combo > 0
        gained += truth.drops_for(combo) - 1
        gained += truth.perfect_bonus if at.cleared and detonations == 1 else 0
        if at != foreseen:
            return gained + left_worth(at, truth, None if drops is None else drops + gained)
    return gained


def most_with_hindsight(board: Board, drops: int | None) -> float:
    """No way to play has a larger mean: the rules are told after the first detonation, whatever it shows."""
    most = -float("inf")
    bubbles = [cell for cell, size in enumerate(board.sizes) if size]
    for sizes in product(*(range(board.sizes[cell], 5) for cell in bubbles)):
        filled = board
        for cell, size in zip(bubbles, sizes, strict=True):
            filled = filled.with_size(cell, size)
        spent = sum(filled.sizes) - sum(board.sizes) + 1
        if drops is not None and spent > drops:
            continue
        for cell in (cell for cell in bubbles if filled.sizes[cell] == 4):
            mean = 0.0
            for rules, share in SHARES:
                after, combo = own(filled, cell, rules)
                gained = rules.drops_for(combo) - spent + (rules.perfect_bonus if after.cleared else 0)
                mean += share * (gained + left_worth(after, rules, None if drops is None else drops + gained))
            most = max(most, mean)
    return most


@settings(max_examples=25, deadline=None)
@given(seven_bubbles(max_side=4, most_states=24), st.none() | st.integers(2, 8))
def test_no_plan_of_one_of_the_rules_is_worth_more_and_none_at_all_beats_hindsight(
    board: Board, drops: int | None
) -> None:
    found = planned(board, SHARES, drops)
    plans = [plan for rules, _ in SHARES if (plan := best_alone(board, rules, drops))]
    if not plans:
        assert found.solution.plan is None
        return
    means = [sum(share * worth(plan, rules, drops) for rules, share in SHARES) for plan in plans]
    assert found.expected <= most_with_hindsight(board, drops) + 1e-9
    as_by_likeliest = found.holds > 0.999 and found.solution == solve(board, THREE[0], drops, clock=lambda: 0.0)
    assert found.expected >= (means[0] if as_by_likeliest else max(means)) - 1e-9


def most_alone(board: Board, rules: Rules, drops: int | None) -> int:
    """The most that one rule alone allows, by brute force, or what a lost game is worth."""
    best = best_plan(board, rules, drops, simulate=own)
    return -(drops or 0) - LOST if best is None else best.value


@settings(max_examples=40, deadline=None)
@given(seven_bubbles(max_side=3, most_states=24), st.none() | st.integers(2, 8))
def test_to_stop_where_nothing_can_be_better_finds_what_to_look_on_would_find(board: Board, drops: int | None) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(under_doubt, "AGREED", 100)
        found = planned(board, SHARES, drops)
        patch.setattr("dropsbot.solver.under_doubt._Doubt._enough", lambda self, best: False)
        patch.setattr("dropsbot.solver.under_doubt._Doubt._most_after", lambda self, step, rules: inf)
        slow = planned(board, SHARES, drops)
    assert found.expected == pytest.approx(slow.expected)
    assert found.expected <= sum(share * most_alone(board, rules, drops) for rules, share in SHARES) + 1e-9


def test_a_plan_that_is_the_best_under_every_rule_is_not_compared_with_others(monkeypatch: pytest.MonkeyPatch) -> None:
    board, equal = Board.parse("4 0 0 / 0 0 0 / 0 0 3"), [(rules, 1.0) for rules in THREE]
    asked: list[Board] = []

    def counted(
        board: Board,
        rules: Rules,
        drops: int | None,
        *,
        time_limit_s: float,
        clock: Callable[[], float],
        on_plan: Callable[[Plan, float], None] | None = None,
    ) -> Solution:
        asked.append(board)
        return solve(board, rules, drops, time_limit_s=time_limit_s, clock=clock, on_plan=on_plan)

    monkeypatch.setattr(under_doubt, "solve", counted)
    found = planned(board, equal)
    assert found.expected == sum(most_alone(board, rules, None) for rules in THREE) / 3
    assert asked == [board] * 3


@pytest.mark.parametrize("text", ["44404 00400 30223 03032 20403", "43334 24033 04342 04330 24222"])
def test_a_plan_that_holds_under_both_beats_a_better_one_that_fails_under_one(text: str) -> None:
    board, both = Board.parse(text), [(THREE[0], 0.55), (THREE[2], 0.45)]
    found, alone = planned(board, both), best_alone(board, THREE[0], None)
    plan = found.solution.plan
    assert plan is not None
    assert alone is not None
    assert plan.reward < alone.reward
    assert found.holds == pytest.approx(1.0)
    assert [gained(board, taps_of(plan), rules) for rules, _ in both] == [(True, plan.reward)] * 2
    assert [gained(board, taps_of(alone), rules)[0] for rules, _ in both] == [True, False]


def gained(board: Board, taps: list[int], rules: Rules) -> tuple[bool, int]:
    """Whether taps clear a board, and the reward."""
    reward, detonations = 0, 0
    for cell in taps:
        board, combo = own(board, cell, rules)
        detonations += combo > 0
        reward += rules.drops_for(combo) - 1
    return board.cleared, reward + (rules.perfect_bonus if board.cleared and detonations == 1 else 0)


def test_one_rule_that_is_certain_is_planned_by_as_ever() -> None:
    board = Board.parse("300043210400030012340000204010300044")
    for likely in ([(EVENT, 3.0)], [(THREE[1], 0.0001), (EVENT, 0.9999)], [(EVENT, 1.0), (THREE[2], 0.0)]):
        found, alone = planned(board, likely, 10), solve(board, EVENT, 10, clock=lambda: 0.0)
        assert replace(found.solution, seconds=0.0) == replace(alone, seconds=0.0)
        assert found.expected == alone.reward


def test_a_plan_that_comes_the_same_under_all_rules_is_that_of_the_likeliest() -> None:
    board = Board.parse("4 0 0 / 0 0 0 / 0 0 3")
    found = planned(board, SHARES)
    assert found.holds == pytest.approx(1.0)
    assert found.solution == replace(solve(board, THREE[0], clock=lambda: 0.0), seconds=0.0)


def test_a_board_that_cannot_be_paid_for_costs_the_drops_and_the_game() -> None:
    found = planned(Board.parse("1 0 1", 1, 3), SHARES, 2)
    assert found.solution.plan is None
    assert found.expected == -2 - LOST


def test_a_machine_too_busy_for_any_plan_is_given_more_time() -> None:
    ticks = iter(range(10**9))
    found = solve_under_doubt(
        Board.parse("4" * 36), SHARES, time_limit_s=1.0, sure_limit_s=10**6, clock=lambda: float(next(ticks))
    )
    assert found.solution.plan is not None


@pytest.mark.parametrize("likely", [[], [(EVENT, 0.0)], [(EVENT, 1.0), (THREE[1], -0.1)], [(EVENT, float("nan"))]])
def test_weights_that_are_none_are_refused(likely: list[tuple[Rules, float]]) -> None:
    with pytest.raises(ValueError, match="weights"):
        planned(Board.parse("4"), likely)
