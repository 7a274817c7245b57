"""The whole family of rules against a game that shares no code with the solver: simulators and the exact search."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dropsbot.solver.board import Board
from dropsbot.solver.bounds.tap_bound import fewest_taps
from dropsbot.solver.outcome import TapOutcome
from dropsbot.solver.reference import simulate_tap
from dropsbot.solver.rules import Rules, Surplus, Turns, rules_named
from dropsbot.solver.simulate.compiled_simulator import simulate_tap as compiled_tap
from dropsbot.solver.simulate.compiled_simulator import simulate_taps
from dropsbot.solver.solve import solve
from testkit.solver.brute import best_plan
from testkit.solver.given import quick_growing_rules, seven_bubbles
from testkit.solver.own_engine import own_tap

UNSEEN = [rules_named(name) for name in ("cell-by-cell", "one-queue", "exact-pixels")]
EVENT = rules_named("event")
CENTRE = [
    replace(EVENT, surplus=surplus, turns=turns, directions=directions)
    for surplus in (Surplus.PASS, Surplus.UNTIL_BURST)
    for turns in Turns
    for directions in (("down", "right", "left", "up"), ("up", "left", "down", "right"))
]
new_rules = st.sampled_from(UNSEEN) | quick_growing_rules()


Simulate = Callable[[Board, int, Rules], TapOutcome]


def dense(random: Random, rows: int, cols: int) -> Board:
    return Board.of(rows, cols, random.choices((0, 1, 2, 3, 3, 4, 4, 4), k=rows * cols))


@settings(max_examples=120, deadline=None)
@given(new_rules, st.randoms(use_true_random=False))
def test_both_simulators_play_as_the_game_does(rules: Rules, random: Random) -> None:
    for _ in range(3):
        board = dense(random, random.randint(1, 7), random.randint(1, 7)).with_size(0, 4)
        outcome = simulate_tap(board, 0, rules)
        assert (outcome.board, outcome.combo, outcome.ticks) == own_tap(board, 0, rules)
        assert compiled_tap(board, 0, rules) == outcome


@pytest.mark.parametrize("rules", UNSEEN, ids=lambda rules: rules.name)
def test_a_large_dense_board_ends_as_in_the_game(rules: Rules) -> None:
    random = Random(5)
    for _ in range(2):
        board = dense(random, 12, 12).with_size(66, 4)
        outcome = compiled_tap(board, 66, rules)
        assert (outcome.board, outcome.combo, outcome.ticks) == own_tap(board, 66, rules)


@pytest.mark.parametrize("rules", UNSEEN, ids=lambda rules: rules.name)
@pytest.mark.parametrize(("rows", "cols", "sizes"), [(2, 2, (0, 1, 2, 3, 4)), (2, 3, (0, 2, 3, 4))])
def test_every_small_board_ends_as_in_the_game(rules: Rules, rows: int, cols: int, sizes: tuple[int, ...]) -> None:
    given_boards = [(4, *rest) for rest in product(sizes, repeat=rows * cols - 1)]
    ends = np.array(given_boards, np.uint8)
    combos, ticks = simulate_taps(ends, np.zeros(len(ends), np.int64), cols, rules)
    for at, digits in enumerate(given_boards):
        board, combo, tick = own_tap(Board.of(rows, cols, digits), 0, rules)
        assert (board.sizes, combo, tick) == (tuple(ends[at].tolist()), combos[at], ticks[at])


@settings(max_examples=40, deadline=None)
@given(
    seven_bubbles(max_side=4, most_states=30),
    st.sampled_from(UNSEEN + CENTRE) | quick_growing_rules(),
    st.none() | st.integers(1, 8),
    st.sampled_from(["reward", "taps"]),
)
def test_the_best_plan_is_that_of_brute_force_in_the_game(
    board: Board, rules: Rules, drops: int | None, objective: str
) -> None:
    def played(at: Board, cell: int, by: Rules) -> tuple[Board, int]:
        after, combo, _ticks = own_tap(at, cell, by)
        return after, combo

    solution = solve(board, rules, drops, solver="exact", objective=objective, time_limit_s=60.0)
    best = best_plan(board, rules, drops, objective, simulate=played)
    assert solution.proven
    plan = solution.plan
    if plan is None:
        assert best is None
        return
    assert ((plan.reward if objective == "reward" else -plan.taps), -plan.detonations, -plan.taps) == best
    assert fewest_taps(board, rules) <= plan.taps


@pytest.mark.parametrize("simulate", [simulate_tap, compiled_tap])
def test_what_a_bubble_does_not_need_to_burst_flies_on(simulate: Simulate) -> None:
    """Two droplets come to the bubble in the middle of the last row in one tick: the one that flies right is first."""
    absorbed, passing, flying_on = (replace(EVENT, surplus=surplus) for surplus in Surplus)
    needs_both, needs_one = Board.parse("0404040 0001000 1403040"), Board.parse("0404040 0001000 1404040")

    def ends(board: Board, rules: Rules) -> str:
        return str(simulate(board, 3, rules).board)

    assert ends(needs_both, flying_on) == ends(needs_both, absorbed) == "0000000 0003000 3000000"
    assert ends(needs_both, passing) == "0000000 0002000 3004000"
    assert ends(needs_one, flying_on) == "0000000 0003000 4000000"
    # one that passes comes to the corner together with one of the burst, and only one of them is taken there
    assert ends(needs_one, absorbed) == ends(needs_one, passing) == "0000000 0003000 3000000"


@pytest.mark.parametrize("simulate", [simulate_tap, compiled_tap])
def test_a_bubble_that_grows_past_a_droplet_is_flown_through(simulate: Simulate) -> None:
    """The bubble of size 1 is hit from below when another droplet is one unit away; from then on it is met at two."""
    within = replace(EVENT, cell_units=4, contact_units=(0, 2, 2, 3))
    exact = replace(within, exact_contact=True)
    board = Board.parse("401 444")
    assert str(simulate(board, 0, within).board) == "003 000"
    assert str(simulate(board, 0, exact).board) == "002 000"
