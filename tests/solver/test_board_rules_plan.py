"""Text forms of boards, the tables of rewards, and plans."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dropsbot.solver.board import Board, BoardError
from dropsbot.solver.plan import make_plan, replay, steps
from dropsbot.solver.rules import PRESETS, rules_named
from dropsbot.solver.task import Task
from testkit.solver.given import boards

pytestmark = pytest.mark.quick


@given(boards(max_side=16), st.sampled_from([" ", "\n", ", ", "/", "|", " | "]))
def test_text_form_is_read_back(board: Board, separator: str) -> None:
    rows = [board.digits[at : at + board.cols] for at in range(0, len(board.sizes), board.cols)]
    assert Board.parse(separator.join(rows), board.rows, board.cols) == board
    assert Board.parse(str(board), board.rows, None) == board


@given(st.text(max_size=40))
def test_any_text_is_a_board_or_refused(text: str) -> None:
    try:
        board = Board.parse(text)
    except BoardError:
        return
    assert board.digits == "".join(char for char in text if char.isalnum())


@pytest.mark.parametrize("text", ["", "12345", "01234", "abc", "0" * 35, "4" * 289])
def test_no_board(text: str) -> None:
    with pytest.raises(BoardError):
        Board.parse(text)


def test_rewards_as_the_games_give_them() -> None:
    for name in ("event", "splash-back"):
        drops = [rules_named(name).drops_for(combo) for combo in range(13)]
        assert drops == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4]
    rising = [combo for combo in range(1, 30) if _rise(combo)]
    assert rising == [3, 6, 9, 12, 15, 18, 20, 22, 23, 24, 25, 26, 27, 28, 29]
    bonuses = [(rules.perfect_bonus, rules.level_bonus) for rules in PRESETS.values()]
    assert bonuses == [(1, 2), (0, 1), (0, 2), (0, 0), (0, 0), (0, 0)]
    assert {rules_named("one-queue").drops_for(combo) for combo in range(200)} == {0}


def test_drops_are_kept_or_given_anew() -> None:
    kept, anew = rules_named("event"), rules_named("exact-pixels")
    assert [kept.drops_at(level, 17) for level in (1, 2, 9)] == [17, 17, 17]
    assert [anew.drops_at(level, 17) for level in (1, 2, 9, 10, 11, 40)] == [10, 9, 2, 1, 1, 1]
    with pytest.raises(ValueError, match="counted from 1"):
        anew.drops_at(0, 17)


def test_taps_on_empty_cells_are_planned_only_where_the_rules_allow_them() -> None:
    rules = dataclasses.replace(rules_named("event"), empty_taps=False)
    with pytest.raises(ValueError, match="no taps on empty cells"):
        Task(Board.parse("4 0", 1, 2), rules, None, "reward", empty_taps=True)


def _rise(combo: int) -> int:
    rules = rules_named("ten-drops")
    return rules.drops_for(combo) - rules.drops_for(combo - 1)


def test_unknown_rules_are_listed() -> None:
    names = "event, splash-back, ten-drops, cell-by-cell, one-queue, exact-pixels"
    with pytest.raises(ValueError, match=f"there are: {names}"):
        rules_named("chess")


@pytest.mark.parametrize(
    "change",
    [
        {"step_units": 0},
        {"contact_units": (0, 0, 0, 1)},
        {"combo_every": -1},
        {"combo_marks": (3, 3)},
        {"combo_marks": (0, 3)},
        {"level_drops": (3, 0)},
        {"directions": ("up", "up", "left", "down")},
        {"directions": ("up", "down")},
        {"exact_contact": True, "cell_units": 3, "step_units": 2},
        {"exact_contact": True, "cell_units": 4, "step_units": 2, "contact_units": (1, 1, 1, 1)},
        {"side_units": ((0,),)},
        {"growth_units": (((1,), (), ()),) * 4},
        {"growth_units": ((), ())},
        {"regrowth_ticks": ((1,), ())},
    ],
)
def test_rules_that_make_no_game(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        dataclasses.replace(rules_named("event"), **change)


def test_plan_merges_fills_and_counts_drops() -> None:
    board = Board.parse("2 0 3 4", 1, 4)
    plan = make_plan(board, rules_named("event"), [0, 0, 2, 0])
    assert [(group.cell, group.taps, group.combo) for group in plan.groups] == [(0, 2, 0), (2, 1, 0), (0, 1, 3)]
    assert (plan.reward, plan.drops_needed, plan.clears) == (1 + 1 - 4, 4, True)
    assert (plan.taps, plan.detonations) == (4, 1)
    replayed = steps(plan, 10)
    assert [step.drops for step in replayed] == [9, 8, 7, 8]
    assert replayed[-1].board.cleared


def test_drops_of_a_chain_may_be_spent_later_and_a_second_detonation_is_not_perfect() -> None:
    rules = rules_named("event")
    board = Board.parse("44400 00000 00004")
    plan = make_plan(board, rules, [0, 14])
    assert (plan.reward, plan.drops_needed, plan.detonations, plan.clears) == (-1, 1, 2, True)
    assert [step.drops for step in replay(board, [0, 14], rules, 1)] == [1, 0]


def test_empty_plan() -> None:
    plan = make_plan(Board.parse("0"), rules_named("event"), [])
    assert (plan.groups, plan.reward, plan.drops_needed, plan.clears) == ((), 0, 0, True)
