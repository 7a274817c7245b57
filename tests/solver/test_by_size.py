"""The exact search where contact hangs on size, against brute force, and its bound against bursts at any times."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dropsbot.solver import reference
from dropsbot.solver.board import Board
from dropsbot.solver.bounds.line_tables import line_ways
from dropsbot.solver.bounds.passing import no_bubble_is_passed
from dropsbot.solver.exact.by_size.hit_bound import BASE, digit, most_absorbed
from dropsbot.solver.plan import make_plan
from dropsbot.solver.rules import PRESETS, Rules, Surplus, rules_named
from dropsbot.solver.solve import solve
from testkit.solver.brute import best_plan
from testkit.solver.given import random_rules, sparse_boards

TEN_DROPS = rules_named("ten-drops")
LACKS = st.lists(st.integers(1, 4), min_size=2, max_size=6)


@settings(max_examples=60, deadline=None)
@given(
    sparse_boards(max_bubbles=5),
    st.just(TEN_DROPS) | random_rules(),
    st.none() | st.integers(0, 10),
    st.sampled_from(["reward", "taps"]),
)
def test_the_best_plan_is_that_of_brute_force(board: Board, rules: Rules, drops: int | None, objective: str) -> None:
    solution = solve(board, rules, drops, solver="exact", objective=objective, time_limit_s=60.0)
    best = best_plan(board, rules, drops, objective)
    assert solution.proven
    if solution.plan is None:
        assert best is None
        return
    plan = solution.plan
    value = plan.reward if objective == "reward" else -plan.taps
    assert (value, -plan.detonations, -plan.taps) == best
    assert make_plan(board, rules, [group.cell for group in plan.groups for _ in range(group.taps)]) == plan
    assert plan.clears
    assert drops is None or plan.drops_needed <= drops


@settings(max_examples=6, deadline=None)
@given(st.lists(st.integers(1, 4), min_size=6, max_size=6), st.booleans())
def test_a_full_line_is_cleared_as_by_brute_force(sizes: list[int], upright: bool) -> None:
    board = Board.of(6, 1, sizes) if upright else Board.of(1, 6, sizes)
    solution = solve(board, TEN_DROPS, None, solver="exact", objective="taps", time_limit_s=60.0)
    best = best_plan(board, TEN_DROPS, None, "taps")
    assert solution.plan is not None
    assert best is not None
    assert -solution.plan.taps == best.value


@pytest.mark.parametrize(
    ("rows", "text", "drops", "reward"),
    [
        (3, "432314444414431", 8, 4),
        (6, "114012000044230010000033044001", None, -6),
        (5, "330020204401000200003244000201", 8, -5),
        (2, "412111444221", None, -7),
        (4, "340002044020140100020100", 8, -8),
        (5, "0130303020220300100040000", None, -9),
        (5, "0000313004003034000302300", None, -4),
        (6, "020200030100400030004002010000003000", None, -14),
    ],
)
def test_boards_proven_by_a_search_with_another_bound(rows: int, text: str, drops: int | None, reward: int) -> None:
    """What a search that decides every fill at the first droplet, without weights, codes or memory, has proven."""
    board = Board.of(rows, len(text) // rows, [int(size) for size in text])
    solution = solve(board, TEN_DROPS, drops, solver="exact", time_limit_s=60.0)
    assert solution.proven
    assert solution.reward == reward


def absorbed_in_flight(places: list[int], lacks: list[int], times: list[float], pace: float) -> list[int]:
    """How many droplets each bubble of a line absorbs when they burst at these times, ``pace`` a cell.

    A droplet flies on where a bubble has burst, and where one has absorbed all that it lacks.
    """
    arrivals = []
    for start, place in enumerate(places):
        for side in (range(start + 1, len(places)), range(start - 1, -1, -1)):
            arrivals.append([(times[start] + pace * abs(places[to] - place), to) for to in side])
    hits = [0] * len(places)
    while arrivals:
        arrivals = [ahead for ahead in arrivals if ahead]
        if not arrivals:
            break
        ahead = min(arrivals)
        when, to = ahead.pop(0)
        if when < times[to] and hits[to] < lacks[to]:
            hits[to] += 1
            ahead.clear()
    return hits


@settings(max_examples=300, deadline=None)
@given(LACKS, st.data())
def test_no_times_of_bursting_let_a_line_absorb_more(lacks: list[int], data: st.DataObject) -> None:
    count = len(lacks)
    places = sorted(data.draw(st.sets(st.integers(0, 5), min_size=count, max_size=count)))
    times = data.draw(st.lists(st.floats(0, 20), min_size=count, max_size=count))
    weights = data.draw(st.lists(st.integers(0, 2), min_size=count, max_size=count))
    hits = absorbed_in_flight(places, lacks, times, data.draw(st.sampled_from([0.0, 0.1, 1.0, 5.0])))
    code = sum(digit(lack, weight) * BASE**place for place, lack, weight in zip(places, lacks, weights, strict=True))
    halves = sum(weight * hit for weight, hit in zip(weights, hits, strict=True))
    assert halves <= most_absorbed(code, line_ways()) >> 2
    assert most_absorbed(code, line_ways()) & 3 == max(weights)


def test_two_bubbles_absorb_one_droplet_and_three_absorb_three() -> None:
    def most(*lacks: int) -> int:
        return most_absorbed(sum(lack * BASE**place for place, lack in enumerate(lacks)), line_ways()) >> 3

    assert [most(4), most(4, 4), most(4, 4, 4), most(4, 0, 4, 0, 4), most(1, 1, 1)] == [0, 1, 3, 3, 2]


def test_ways_are_at_most_two_droplets_a_bubble_less_three() -> None:
    ways = line_ways()
    assert np.all(ways[:, 1:].sum(axis=1) <= 2 * ways[:, 0] - 3)
    assert set(ways[:, 0]) == {2, 3, 4, 5, 6}


def test_which_rules_let_no_droplet_pass_a_bubble() -> None:
    event = PRESETS["event"]
    assert no_bubble_is_passed(TEN_DROPS)
    assert no_bubble_is_passed(event)  # its droplets come to every centre
    assert not no_bubble_is_passed(replace(event, cell_units=3, step_units=2))  # these jump over every other centre
    assert not no_bubble_is_passed(replace(event, surplus=Surplus.PASS))  # a bubble takes one of two that come together


def test_a_bubble_is_passed_where_the_next_one_is_touched_first() -> None:
    """Steps of nine tenths of a cell: each bubble is touched, but this one only when the next is touched already."""
    rules = replace(PRESETS["event"], cell_units=10, step_units=9, contact_units=(4, 4, 4, 9))
    chain = list(reference.chain(Board.parse("4000014", 1, 7), 0, rules))
    assert next(moment for moment in chain[1:] if moment.burst).burst == (6,)
    assert not no_bubble_is_passed(rules)
