"""What a careful game taps: what it is not known to earn is not spent."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dropsbot.bot.games.ten_drops.lesson.choosing import (
    LessonPosition,
    choose_plan,
    choose_telling,
    steps_beyond,
)
from dropsbot.bot.games.ten_drops.lesson.news import News
from dropsbot.bot.games.ten_drops.lesson.standing import Standing
from dropsbot.solver.board import Board
from dropsbot.solver.rules import PRESETS, Rules
from dropsbot.solver.solution import Solution
from dropsbot.solver.solve import solve

BOARD = Board.of(3, 3, [4, 4, 4, 4, 1, 4, 4, 4, 1])
EVENT = PRESETS["event"]
"""A chain earns a drop every three bursts."""


def thinking(board: Board, rules: Rules, drops: int | None) -> Solution:
    return solve(board, rules, drops, time_limit_s=1.0)


def standing(drops: int | None, *, rewards_known: bool) -> Standing:
    return Standing(BOARD, drops, EVENT, rewards_known)


def needed(rules: Rules) -> int:
    """The fewest drops that clear the board."""
    return next(drops for drops in range(1, 20) if thinking(BOARD, rules, drops).plan is not None)


def test_curiosity_spends_no_drop_that_a_chain_is_only_thought_to_earn() -> None:
    poor = standing(0, rewards_known=False).sure_rules
    assert (poor.combo_every, poor.level_bonus, poor.perfect_bonus) == (0, 0, 0)
    drops = needed(poor) + 2
    assert needed(EVENT) < needed(poor)
    news = News.of([BOARD])
    assert choose_telling(standing(drops, rewards_known=True), news, thinking, 9) is not None
    assert choose_telling(standing(drops, rewards_known=False), news, thinking, 9) is None


def test_where_nobody_knows_the_drops_a_plan_for_fewer_goes_before_a_sure_one() -> None:
    """With what chains earn three drops clear this board, else six are needed."""
    board = Board.parse("0141 4410 4204 0003")
    position = LessonPosition(board, None, EVENT, standing(0, rewards_known=False).sure_rules)
    assert choose_plan(position, thinking).rules == EVENT


def test_where_nobody_knows_the_drops_the_usual_ones_are_thought_to_be_held() -> None:
    """A tap that tells something costs one of ten, and two are kept back: the other seven must clear the board."""
    least = needed(standing(0, rewards_known=False).sure_rules)
    news = News.of([BOARD])
    unknown, spent = (replace(standing(None, rewards_known=False), gained=gained) for gained in (0, least - 7))
    assert least <= 7
    assert choose_telling(unknown, news, thinking, 9) is not None
    assert choose_telling(spent, news, thinking, 9) is not None
    assert choose_telling(replace(spent, gained=spent.gained - 1), news, thinking, 9) is None


def test_a_plan_needs_no_drop_that_may_not_be_earned_where_there_is_one() -> None:
    poor = standing(0, rewards_known=False).sure_rules
    position = LessonPosition(BOARD, needed(poor), EVENT, poor)
    assert choose_plan(position, thinking).rules == poor
    fewer = choose_plan(replace(position, drops=needed(poor) - 1), thinking)
    assert fewer.plan is not None
    assert fewer.rules == EVENT


@pytest.mark.parametrize(("held", "every", "modest"), [(5, 6, None), (4, 4, 6), (3, 3, 4), (2, 2, 3), (1, 1, 2)])
def test_where_the_drops_are_too_few_a_plan_hopes_for_what_chains_may_earn(
    held: int, every: int, modest: int | None
) -> None:
    """The most modest hope that is enough: else the same game is lost again and again, and tells nothing."""
    poor = standing(0, rewards_known=False).sure_rules
    position = LessonPosition(Board.parse("0141 4410 4204 0003"), held, poor, poor)
    taps = steps_beyond(position, choose_plan(position, thinking), thinking)
    assert taps is not None
    assert taps[-1].board.cleared

    def left_when(hoped: int) -> int:
        earned = [step.combo // hoped if hoped else 0 for step in taps]
        return min(held - number + sum(earned[:number]) for number in range(len(taps) + 1))

    assert left_when(every) >= 0, "each tap has its drop, if chains earn that"
    assert left_when(modest or 0) < 0, "and if they earn less, it has not"


def test_where_nothing_is_enough_a_plan_for_more_drops_is_played() -> None:
    poor = standing(0, rewards_known=False).sure_rules
    position = LessonPosition(BOARD, 0, poor, poor)
    taps = steps_beyond(position, choose_plan(position, thinking), thinking)
    assert taps is not None
    assert taps[-1].board.cleared
