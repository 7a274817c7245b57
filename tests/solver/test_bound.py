"""The bound on taps against brute force, and the most that a line absorbs against droplets that take their time."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from dropsbot.solver.board import Board
from dropsbot.solver.bounds.line_most import line_most
from dropsbot.solver.bounds.tap_bound import fewest_taps, most_value
from dropsbot.solver.reference import chain
from dropsbot.solver.rules import Rules, rules_named
from dropsbot.solver.values import Values
from testkit.solver.brute import best_plan
from testkit.solver.given import any_rules, sparse_boards


@settings(max_examples=150, deadline=None)
@given(sparse_boards(), any_rules)
def test_no_plan_takes_fewer_taps_or_is_worth_more(board: Board, rules: Rules) -> None:
    for objective in ("taps", "reward"):
        best = best_plan(board, rules, None, objective)
        assert best is not None
        assert fewest_taps(board, rules) <= -best.minus_taps
        assert most_value(board, rules, Values.of(board.bubbles, rules, objective)) >= best.value


@st.composite
def burst_lines(draw: st.DrawFn) -> tuple[list[int], list[int], list[int]]:
    """Places on a line, what the bubbles there lack, and when they burst."""
    places = sorted(draw(st.sets(st.integers(0, 15), min_size=1, max_size=8)))
    lacks = draw(st.lists(st.integers(1, 4), min_size=len(places), max_size=len(places)))
    times = draw(st.lists(st.integers(0, 24), min_size=len(places), max_size=len(places)))
    return places, lacks, times


def absorbed(places: list[int], times: list[int]) -> list[int]:
    """Hits on each bubble when they burst at these times and droplets fly a cell a tick: all stop at the first bubble
    on their way that has not burst when they come to it."""
    hits = [0] * len(places)
    for bubble, place in enumerate(places):
        for ahead in (range(bubble + 1, len(places)), range(bubble - 1, -1, -1)):
            met = (other for other in ahead if times[other] >= times[bubble] + abs(places[other] - place))
            first = next(met, None)
            if first is not None:
                hits[first] += 1
    return hits


@settings(max_examples=500, deadline=None)
@given(burst_lines(), st.lists(st.integers(0, 64), min_size=8, max_size=8))
def test_no_times_of_bursting_let_a_line_absorb_more(
    line: tuple[list[int], list[int], list[int]], weights: list[int]
) -> None:
    places, lacks, times = line
    count = len(places)
    weighed = np.array(weights[:count], np.int64)
    for given_weights in (np.ones(count, np.int64), weighed):
        hits = np.zeros(count, np.int64)
        most = line_most(np.array(lacks, np.int64), given_weights, hits)
        assert sum(np.minimum(absorbed(places, times), lacks) * given_weights) <= most
        assert hits @ given_weights == most
        assert (hits <= lacks).all()


def test_droplets_that_come_too_late_help() -> None:
    """Bursts spread from the middle, and droplets that fly after them go on to the ends: nine hits are absorbed."""
    board, lacks = Board.parse("244442", 1, 6), np.array([3, 1, 1, 1, 1, 3], np.int64)
    moments = list(chain(board, 3, rules_named("event")))
    assert sum(len(moment.burst) for moment in moments) == 6
    assert line_most(lacks, np.ones(6, np.int64), np.zeros(6, np.int64)) == 9


def test_the_bound_is_exact_where_lines_do_not_cross() -> None:
    event = rules_named("event")
    assert fewest_taps(Board.parse("4"), event) == 1
    assert fewest_taps(Board.parse("1001", 1, 4), event) == 7
    assert fewest_taps(Board.parse("244442", 1, 6), event) == 1
    assert fewest_taps(Board.parse("10 02"), event) == 7


def test_a_cleared_board_costs_nothing() -> None:
    board, rules = Board.parse("0000"), rules_named("event")
    assert fewest_taps(board, rules) == most_value(board, rules, Values.of(0, rules, "reward")) == 0
