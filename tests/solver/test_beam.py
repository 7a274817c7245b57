"""The beam search against brute force, boards with known results and the reference simulator."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dropsbot.solver.board import Board
from dropsbot.solver.bounds.tap_bound import most_value
from dropsbot.solver.heuristics.beam.beam_search import Beam
from dropsbot.solver.plan import make_plan
from dropsbot.solver.rules import DEFAULT_RULES, Rules, rules_named
from dropsbot.solver.task import OBJECTIVES
from dropsbot.solver.values import Values
from testkit.solver.brute import best_plan
from testkit.solver.given import boards, lattice_rules, sparse_boards
from testkit.solver.known import KNOWN


def open_beam(board: Board, rules: Rules, drops: int | None, objective: str = "reward", seed: int = 0) -> Beam:
    values = Values.of(board.bubbles, rules, objective)
    return Beam(board, rules, values, drops, most_value(board, rules, values), seed=seed)


def replayed(board: Board, rules: Rules, drops: int | None, objective: str, taps: tuple[int, ...], value: int) -> None:
    """The plan clears the board, has the claimed value and can be paid for."""
    plan = make_plan(board, rules, taps)
    assert plan.clears
    assert value == (plan.reward if objective == "reward" else -plan.taps)
    assert drops is None or plan.drops_needed <= drops


@settings(max_examples=200, deadline=None)
@given(sparse_boards(), lattice_rules, st.none() | st.integers(0, 8), st.sampled_from(OBJECTIVES))
def test_on_small_boards_it_ends_with_what_brute_force_finds(
    board: Board, rules: Rules, drops: int | None, objective: str
) -> None:
    best = best_plan(board, rules, drops, objective)
    beam = open_beam(board, rules, drops, objective)
    for _ in range(1000):
        taps = beam.go_on(1000)
        if taps is not None:
            assert beam.best is not None
            replayed(board, rules, drops, objective, taps, beam.best)
        assert best is None or beam.bound >= best.value
        if beam.over:
            break
    assert beam.over
    assert beam.best == (best.value if best else None)


@settings(max_examples=12, deadline=None)
@given(boards(max_side=16), lattice_rules, st.none() | st.integers(5, 60), st.sampled_from(OBJECTIVES))
def test_on_boards_of_any_size_its_plans_do_what_they_say(
    board: Board, rules: Rules, drops: int | None, objective: str
) -> None:
    beam = open_beam(board, rules, drops, objective)
    last = None
    while not beam.over and beam.nodes < 60_000:
        taps = beam.go_on(20_000)
        last = taps if taps is not None else last
    assert last is not None or drops is not None or board.cleared
    if last is not None:
        assert beam.best is not None
        assert beam.best <= beam.bound
        replayed(board, rules, drops, objective, last, beam.best)


@pytest.mark.parametrize(("budget", "drops"), [("unlimited", None), ("drops_10", 10), ("drops_6", 6)])
def test_the_best_known_rewards_of_6x6_boards_are_reached_and_never_exceeded(budget: str, drops: int | None) -> None:
    for known in KNOWN.values():
        reward = known[budget]["reward"]
        beam = open_beam(Board.parse(known["board"]), DEFAULT_RULES, drops)
        while not beam.over and beam.nodes < 500_000 and beam.best != reward:
            beam.go_on(5000)
        assert beam.best == reward, known["id"]


@pytest.mark.parametrize("drops", [None, 4])
def test_on_a_large_board_the_bound_meets_the_best_plan(drops: int | None) -> None:
    """The rows of a 9x9 board of which most are large: what one tap or two can do is looked at without exception."""
    board = Board.parse("342434424 403422423 214324304 443214043 424330424 340424334 244043423 432404324 424342443")
    beam = open_beam(board, DEFAULT_RULES, drops)
    while not beam.over and beam.nodes < 500_000:
        beam.go_on(5000)
    assert beam.over
    assert beam.best == beam.bound


@pytest.mark.parametrize("rules", ["event", "splash-back"])
def test_the_same_seed_gives_the_same_plans_in_slices_of_any_length(rules: str) -> None:
    board = Board.parse(list(KNOWN.values())[40]["board"])

    def plans(slice_nodes: int, seed: int) -> list[tuple[tuple[int, ...], int]]:
        beam = open_beam(board, rules_named(rules), None, seed=seed)
        found = []
        while not beam.over and beam.nodes < 20_000:
            taps = beam.go_on(min(slice_nodes, 20_000 - beam.nodes))
            if taps is not None:
                found.append((taps, beam.nodes))
        return found

    assert plans(20_000, 1) == plans(20_000, 1) == plans(177, 1)


def test_what_is_not_wanted_is_left_out() -> None:
    known = next(iter(KNOWN.values()))
    beam = open_beam(Board.parse(known["board"]), DEFAULT_RULES, None)
    beam.look_for(known["unlimited"]["reward"] + 1)
    assert beam.go_on(1_000_000) is None
    assert beam.over
