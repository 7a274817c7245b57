"""The solvers against brute force on the slow simulator, and what is known of the game's levels."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.map_solution import Plan, Solution, as_json
from dropsbot.solver.degrees.multiset_search import Exact
from dropsbot.solver.degrees.pointer_genes import TapGenes, genetic_search
from dropsbot.solver.degrees.pointer_layout import Layout
from dropsbot.solver.degrees.rotor_kernel import walk
from dropsbot.solver.degrees.rotor_reference import simulate, simulate_tap
from dropsbot.solver.degrees.solve_map import SOLVERS, solve
from dropsbot.solver.heuristics.genetic.genetic_search import Population
from testkit.solver.given_maps import every_score, maps

LEVEL_1000, LEVEL_3500 = Map.parse("00 00"), Map.parse(".00 000 000 00.")
SQUARE_4 = Map.parse("0000 0000 0000 0000")


def ticks(step_s: float) -> Callable[[], float]:
    """A clock that goes on by so much whenever someone looks at it."""
    counter = itertools.count()
    return lambda: next(counter) * step_s


def check(solution: Solution) -> None:
    """What holds for every solution: its plans are distinct, ordered, and score what the slow simulator says."""
    plans = [solution.plan, *solution.others]
    assert len({plan.counts for plan in plans}) == len(plans)
    assert [plan.turns for plan in plans] == sorted((plan.turns for plan in plans), reverse=True)
    assert solution.plan.turns <= solution.upper_bound
    for plan in plans:
        taps = plan.taps(solution.start)
        assert len(taps) == solution.taps
        assert simulate(solution.start, taps)[1] * 90 == plan.score


@settings(deadline=None)
@given(maps(max_side=8, max_pointers=64), st.data())
def test_the_compiled_chain_is_that_of_the_reference(start: Map, data: st.DataObject) -> None:
    layout = Layout.of(start)
    low, high = layout.start
    for place in data.draw(st.lists(st.integers(0, len(start.pointers) - 1), max_size=20)):
        low, high, turns = walk(low, high, place, layout.heads)
        start, wanted = simulate_tap(start, start.pointers[layout.order[place]])
        assert turns == wanted
        by_place = [start.directions[number] for number in layout.order]
        assert int(low) == sum((direction & 1) << at for at, direction in enumerate(by_place))
        assert int(high) == sum((direction >> 1) << at for at, direction in enumerate(by_place))


@settings(max_examples=60, deadline=None)
@given(maps(max_side=4, max_pointers=8), st.integers(1, 4), st.integers(1, 6), st.integers(1, 40), st.integers(1, 3))
def test_exact_finds_the_best_plans_of_brute_force(start: Map, taps: int, keep: int, slices: int, lanes: int) -> None:
    wanted = every_score(start, taps)
    search = Exact(start, taps, keep, lanes)
    most = max(wanted.values())
    while not search.done:
        assert search.bound >= most
        search.go_on(slices)
    best = search.best()
    assert [plan.turns for plan in best] == sorted(wanted.values(), reverse=True)[:keep]
    assert all(wanted[plan.counts] == plan.turns for plan in best)
    assert search.bound == most


@settings(max_examples=15, deadline=None)
@given(maps(max_side=4, max_pointers=8), st.integers(1, 4), st.integers(1, 5))
def test_no_solver_is_above_exact_and_auto_equals_it(start: Map, taps: int, top: int) -> None:
    wanted = sorted(every_score(start, taps).values(), reverse=True)
    for solver in SOLVERS:
        solution = solve(start, taps, solver=solver, time_limit_s=60, top=top)
        check(solution)
        assert solution.plan.turns <= wanted[0]
        if solver in ("auto", "exact"):
            assert solution.proven
            assert solution.upper_bound == wanted[0]
            assert [plan.turns for plan in (solution.plan, *solution.others)] == wanted[:top]
        elif solution.proven:
            assert solution.plan.turns == wanted[0]


@pytest.mark.parametrize("solver", ["auto", "exact", "genetic", "genetic+greedy"])
@pytest.mark.parametrize(("start", "score"), [(LEVEL_1000, 2070), (LEVEL_3500, 4320)])
def test_the_best_scores_that_players_know(start: Map, score: int, solver: str) -> None:
    solution = solve(start, 10, solver=solver, time_limit_s=60)
    check(solution)
    assert solution.score == score
    assert solution.proven or not solver.startswith(("auto", "exact"))


def test_greedy_falls_short_as_players_found() -> None:
    assert solve(LEVEL_1000, solver="greedy").score == 1800
    four = solve(LEVEL_3500, solver="greedy:4")
    check(four)
    assert solve(LEVEL_3500, solver="greedy").score < four.score < 4320
    ahead = solve(LEVEL_1000, solver="greedy:10")
    assert (ahead.score, ahead.proven) == (2070, True)


def test_more_plans_of_a_level() -> None:
    """All 286 multisets of the first level, against a list made without the solver."""
    wanted = every_score(LEVEL_1000, 10)
    solution = solve(LEVEL_1000, top=300, time_limit_s=60)
    check(solution)
    assert {plan.counts: plan.turns for plan in (solution.plan, *solution.others)} == wanted
    assert len(wanted) == 286
    assert sum(turns == 23 for turns in wanted.values()) > 1


def test_what_is_known_when_time_is_over() -> None:
    """The clock strikes at the first look: a plan, a bound that holds, and no proof. Proven elsewhere: 6930."""
    solution = solve(SQUARE_4, time_limit_s=0.5, clock=ticks(1.0))
    check(solution)
    assert not solution.proven
    assert solution.score <= 6930 <= solution.upper_bound * 90
    assert solution.seconds > 0.5


def test_the_full_search_of_4x4() -> None:
    solution = solve(SQUARE_4, time_limit_s=60)
    check(solution)
    assert (solution.score, solution.proven) == (6930, True)


def test_what_must_be_beaten_is_not_found_again() -> None:
    search = Exact(LEVEL_3500, 10)
    search.beat(48)
    while not search.done:
        search.go_on(1000)
    assert search.best() == []
    assert search.bound <= 48


def test_one_seed_gives_one_genetic_result() -> None:
    best = [solve(SQUARE_4, solver="genetic", seed=seed, time_limit_s=60).plan for seed in (1, 1)]
    assert best[0] == best[1]


def test_sequences_are_completed_and_equal_ones_known() -> None:
    problem = TapGenes(LEVEL_1000, 3)
    genes = np.array([[0, 1, 3], [3, 0, 1], [0, 0, 1], [2, 0, 0]], np.uint8)
    lengths, empty = np.array([3, 3, 3, 0]), np.zeros(4, np.int64)
    bred = Population(genes, lengths, empty, np.zeros(4, np.uint64))
    problem.evaluate(bred, np.array([5], np.uint64))
    assert bred.lengths.tolist() == [3, 3, 3, 3]
    assert bred.keys[0] == bred.keys[1] != bred.keys[2]
    for row in range(4):
        assert simulate(LEVEL_1000, bred.genes[row].tolist())[1] == bred.scores[row]


def test_the_genetic_search_gives_plans_in_terms_of_the_map() -> None:
    problem, search = genetic_search(LEVEL_3500, 10, 0)
    search.go_on(3)
    for bred in search.best(5):
        plan = problem.plan(bred)
        assert simulate(LEVEL_3500, plan.taps(LEVEL_3500))[1] == plan.turns == bred.score
        assert sum(problem.last(bred, 4)) == 4
        assert all(some <= all_ for some, all_ in zip(problem.last(bred, 4), plan.counts, strict=True))


@pytest.mark.parametrize("solver", ["best", "greedy:0", "greedy:x", "exact:2", "genetic:java"])
def test_unknown_solvers_are_told(solver: str) -> None:
    with pytest.raises(ValueError, match="no solver named"):
        solve(LEVEL_1000, solver=solver)


@pytest.mark.parametrize("taps", [0, 101])
def test_taps_that_make_no_plan(taps: int) -> None:
    with pytest.raises(ValueError, match="1 to 100"):
        solve(LEVEL_1000, taps)


def test_a_solution_as_json() -> None:
    plan = Plan((0, 2, 0, 1), 5)
    after, _ = simulate(LEVEL_1000, plan.taps(LEVEL_1000))
    solution = Solution(LEVEL_1000, 3, plan, (), 9, False, "exact", 7, 0.25)
    assert as_json(solution) == {
        "map": "00 00", "rows": 2, "cols": 2, "taps": 3, "solver": "exact", "upper_bound": 810, "proven": False,
        "score": 450, "counts": [0, 2, 0, 1],
        "order": [{"row": 0, "col": 1}, {"row": 0, "col": 1}, {"row": 1, "col": 1}],
        "final_map": str(after), "nodes": 7, "seconds": 0.25,
    }  # fmt: skip
