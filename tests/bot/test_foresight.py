"""Thinking ahead: what was begun is thought about once, beside the caller, and comes as if it was just asked for."""

from __future__ import annotations

from dataclasses import replace
from threading import Event, get_ident

import pytest

from dropsbot.bot.games.ten_drops.position import Position
from dropsbot.bot.play.foresight import Foresight
from dropsbot.solver.board import Board
from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.solver.solution import Solution
from dropsbot.solver.solve import solve

pytestmark = pytest.mark.quick

RULES = PRESETS["event"]
ONE, TWO = Board.parse("4"), Board.parse("4444")
WAIT_S = 60.0


class Thinker:
    """Solves boards when it may, and notes who asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Board, int | None]] = []
        self.threads: list[int] = []
        self.may = Event()
        self.may.set()

    def __call__(self, position: Position) -> Solution:
        board, drops, rules = position.board, position.drops, position.rules
        self.asked.append((board, drops))
        self.threads.append(get_ident())
        assert self.may.wait(WAIT_S)
        if drops is not None and drops < 0:
            raise ValueError("negative drops")
        return solve(board, rules, drops, time_limit_s=2.0)


@pytest.mark.parametrize("then", [ONE, TWO])
def test_one_board_is_thought_about_at_a_time_once_and_beside_the_caller(then: Board) -> None:
    thinker = Thinker()
    thinker.may.clear()
    foresight = Foresight(thinker)
    foresight.begin(Position(ONE, 10, RULES))
    foresight.begin(Position(then, 10, RULES))
    thinker.may.set()
    solution = foresight.think(Position(ONE, 10, RULES))
    assert solution is not None
    assert solution.board == ONE
    assert thinker.asked == [(ONE, 10)]
    assert get_ident() not in thinker.threads


@pytest.mark.parametrize(
    ("board", "rules", "drops"),
    [(TWO, RULES, 10), (ONE, RULES, 9), (ONE, replace(RULES, perfect_bonus=0), 10)],
)
def test_what_was_not_begun_is_thought_about_when_asked(board: Board, rules: Rules, drops: int | None) -> None:
    thinker = Thinker()
    foresight = Foresight(thinker)
    foresight.begin(Position(ONE, 10, RULES))
    solution = foresight.think(Position(board, drops, rules))
    assert solution is not None
    assert (solution.board, solution.rules) == (board, rules)
    assert (board, drops) in thinker.asked


def test_a_plan_is_used_once() -> None:
    thinker = Thinker()
    foresight = Foresight(thinker)
    foresight.begin(Position(ONE, 10, RULES))
    foresight.think(Position(ONE, 10, RULES))
    foresight.think(Position(ONE, 10, RULES))
    assert thinker.asked == [(ONE, 10)] * 2


def test_a_failure_is_told_to_who_asks() -> None:
    foresight = Foresight(Thinker())
    foresight.begin(Position(ONE, -1, RULES))
    with pytest.raises(ValueError, match="negative drops"):
        foresight.think(Position(ONE, -1, RULES))
