"""What is noted of a board that comes after another one."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from dropsbot.bot.games.ten_drops.lesson.filming import LessonOver
from dropsbot.bot.games.ten_drops.lesson.interlude import Ended
from dropsbot.bot.games.ten_drops.lesson.next_boards import NextBoards
from dropsbot.solver.board import Board
from dropsbot.vision.course import Follow

pytestmark = pytest.mark.quick

NEXT = Board.of(1, 2, [1, 2])


@pytest.mark.parametrize(
    ("why", "pressed", "followed", "follows"),
    [
        (Ended.CLEARED, False, Follow.COVER, Follow.BOARD),
        (Ended.CLEARED, True, None, Follow.COVER),
        (Ended.LOST, True, None, Follow.COVER),
    ],
    ids=["at once", "after a press on what covered it", "after a lost game"],
)
def test_only_a_board_that_shows_at_once_may_be_the_end_of_a_chain(
    why: Ended, pressed: bool, followed: Follow | None, follows: Follow
) -> None:
    """Then it is kept what had followed cleared boards before."""
    book = SimpleNamespace(follows=Follow.COVER, seen=[])
    between = SimpleNamespace(
        shown="cover" if pressed else None, why=why, note_press=lambda: None, covered_as_before=lambda frame: False
    )
    known = SimpleNamespace(at=SimpleNamespace(board=NEXT), book=book, enough=False, leave_empty=lambda by, shown: None)
    in_play = SimpleNamespace(
        known=known,
        between=between,
        covered=None,
        begun_anew=False,
        followed=None,
        begin_level=lambda frame, board: None,
    )
    assert next_boards(in_play).find(cast(Any, "next"))
    assert in_play.followed is followed
    assert book.follows is follows


def next_boards(in_play: SimpleNamespace, *, wider: bool = False) -> NextBoards:
    eyes = SimpleNamespace(
        next_board=lambda frame: NEXT,
        follow_board=lambda frame, board: False,
        look_alike=lambda one, other: False,
        goes_on_beside=lambda frame: wider,
    )
    ends, film = SimpleNamespace(see=lambda frame, cleared: None), SimpleNamespace(left_by=None)
    return NextBoards(cast(Any, film), cast(Any, eyes), cast(Any, in_play), cast(Any, None), cast(Any, ends))


@pytest.mark.parametrize(("level", "early"), [(1, True), (3, False)])
def test_a_board_that_goes_on_beside_the_first_one_ends_the_lesson(level: int, early: bool) -> None:
    """Its other bubbles would be left where all seem to be gone, and nothing leads on from there."""
    between = SimpleNamespace(
        shown="cover", why=Ended.CLEARED, note_press=lambda: None, covered_as_before=lambda frame: False
    )
    book = SimpleNamespace(seen=[], follows=Follow.COVER)
    known = SimpleNamespace(at=SimpleNamespace(board=NEXT, level=level), book=book, enough=False)
    in_play = SimpleNamespace(known=known, between=between, covered=None, begun_anew=False)
    with pytest.raises(LessonOver, match="more rows or columns") as over:
        next_boards(in_play, wider=True).find(cast(Any, "next"))
    assert over.value.early is early
