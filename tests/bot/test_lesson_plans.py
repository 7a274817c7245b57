"""When a careful game gives up a plan that it began, and what it takes for known when a game begins anew."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from dropsbot.bot.games.ten_drops.lesson.board_in_play import BoardInPlay
from dropsbot.bot.games.ten_drops.lesson.choosing import LessonPosition
from dropsbot.bot.games.ten_drops.lesson.interlude import Ended
from dropsbot.bot.games.ten_drops.lesson.knowledge import Knowledge
from dropsbot.bot.games.ten_drops.lesson.lesson import Lesson
from dropsbot.bot.games.ten_drops.lesson.notebook import Counted
from dropsbot.solver.board import Board
from dropsbot.solver.rules import PRESETS
from dropsbot.solver.solve import solve
from dropsbot.vision.course import Follow
from dropsbot.vision.profile import Counter

pytestmark = pytest.mark.quick

BOARD, RULES = Board.of(1, 2, [1, 0]), PRESETS["event"]


@pytest.mark.parametrize(("planned_for", "known", "goes_on"), [(None, 3, False), (None, None, True), (5, 4, True)])
def test_a_plan_for_any_number_of_drops_ends_where_it_is_known_how_many_are_held(
    planned_for: int | None, known: int | None, goes_on: bool
) -> None:
    at = SimpleNamespace(drops=planned_for)
    lesson = SimpleNamespace(
        _known=SimpleNamespace(enough=False),
        _can_be_tapped=lambda solution: True,
        _think=lambda board, rules, drops: solve(board, rules, 9, time_limit_s=1.0),
        _in_play=SimpleNamespace(taps_left=9),
        _at=at,
    )
    position = LessonPosition(BOARD, planned_for, RULES, RULES)
    rounds = Lesson.rounds(cast(Any, lesson), position, solve(BOARD, RULES, 9, time_limit_s=1.0))
    assert next(rounds).last.cell == 0
    at.drops = known
    assert (next(rounds, None) is not None) == goes_on


@pytest.mark.parametrize(("shown", "held"), [(None, 10), (7, 7)])
def test_where_a_counter_cannot_be_read_a_new_game_begins_as_the_one_before_it(shown: int | None, held: int) -> None:
    counted = Counted({}, {Counter.DROPS: (shown,)}, "")
    at = SimpleNamespace(drops=None, begin_level=lambda board: None)
    known = SimpleNamespace(
        at=at,
        keep=lambda frame: None,
        book=SimpleNamespace(begun_with=lambda counted: 10),
        enough=False,
        suffices=lambda counted: False,
    )

    def look() -> Counted:
        at.drops = shown
        return counted

    known.look_at_counter = look
    known._hold = lambda drops: Knowledge._hold(cast(Any, known), drops)
    Knowledge.begin_level(cast(Any, known), cast(Any, None), BOARD)
    assert at.drops == held


def test_a_board_that_was_none_leaves_the_one_before_it_cleared() -> None:
    book, ended = SimpleNamespace(seen=["cleared", "none"], follows=Follow.BOARD), list[Ended]()
    known = SimpleNamespace(keep=lambda frame: None, begin_level=lambda frame, board: None, book=book)
    known.take_back_board = lambda: Knowledge.take_back_board(cast(Any, known))
    in_play = BoardInPlay(cast(Any, known), cast(Any, SimpleNamespace(begin=ended.append)), cast(Any, "first"), 40)
    assert not in_play.untapped
    in_play.begin_level(cast(Any, "none"), BOARD)
    assert in_play.untapped
    in_play.take_back()
    assert (in_play.frame, in_play.untapped, in_play.taken_back) == (None, False, 1)
    assert ended == [Ended.CLEARED]
    assert book.seen == ["cleared"]
    assert book.follows is Follow.UNKNOWN, "nothing has followed the cleared board yet"
