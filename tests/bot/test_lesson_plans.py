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


def in_play_after(followed: Follow | None, *, enough: bool = False) -> tuple[BoardInPlay, list[Ended], SimpleNamespace]:
    """A board that has begun after another one, how boards have ended, and what was seen."""
    book, ended = SimpleNamespace(seen=["cleared", "none"], follows=Follow.BOARD), list[Ended]()
    known = SimpleNamespace(
        keep=lambda frame: None,
        begin_level=lambda frame, board: None,
        take_found=lambda found: None,
        book=book,
        enough=enough,
    )
    known.take_back_board = lambda followed: Knowledge.take_back_board(cast(Any, known), followed)
    in_play = BoardInPlay(cast(Any, known), cast(Any, SimpleNamespace(begin=ended.append)), cast(Any, "first"), 40)
    in_play.begin_level(cast(Any, "none"), BOARD)
    in_play.followed = followed
    return in_play, ended, book


def test_a_board_that_was_none_leaves_the_one_before_it_cleared() -> None:
    in_play, ended, book = in_play_after(Follow.COVER)
    assert in_play.may_be_none
    in_play.take_back()
    assert (in_play.frame, in_play.followed, in_play.may_be_none) == (None, None, False)
    assert ended == [Ended.CLEARED]
    assert book.seen == ["cleared"]
    assert book.follows is Follow.COVER, "as it was known before"


def test_boards_are_taken_back_twice_at_most() -> None:
    in_play, ended, _ = in_play_after(Follow.UNKNOWN)
    for times in (1, 2):
        assert in_play.may_be_none
        in_play.take_back()
        assert in_play.taken_back == times
        in_play.begin_level(cast(Any, "none"), BOARD)
        in_play.followed = Follow.UNKNOWN
    assert not in_play.may_be_none
    assert len(ended) == 2


@pytest.mark.parametrize("why", ["pressed for", "tapped", "found out by taps", "the last one"])
def test_a_board_is_no_end_of_a_chain_once_something_was_done_for_it(why: str) -> None:
    in_play, *_ = in_play_after(None if why == "pressed for" else Follow.EMPTY, enough=why == "the last one")
    if why == "tapped":
        in_play.keep(cast(Any, "left"))
    elif why == "found out by taps":
        in_play.take_found(cast(Any, SimpleNamespace(taps=[SimpleNamespace(frame="left")], made=1)))
    assert not in_play.may_be_none
