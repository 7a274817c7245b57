"""A board that looks otherwise before its first tap is watched once more: it may move where those before it did not."""

from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from dropsbot.bot.games.ten_drops.lesson.explaining import Left
from dropsbot.bot.games.ten_drops.lesson.filming import LessonOver
from dropsbot.bot.games.ten_drops.lesson.taking_in import TakingIn
from dropsbot.solver.board import Board
from dropsbot.solver.rules import PRESETS
from dropsbot.vision.course import Follow
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import UNWATCHED, Restlessness

KNOWN, OTHER, NEXT = (Board.of(1, 3, sizes) for sizes in ([4, 1, 0], [4, 2, 0], [1, 1, 3]))
FLASHES = Restlessness(cells=frozenset([0]))
ANEW, LEARN_ANEW = (Frame(np.full((10, 20, 3), shade, np.uint8)) for shade in (0, 9))


def begun(
    shown: Board | None,
    moves: Restlessness,
    *,
    may_be_none: bool = False,
    empty: bool = False,
    covered: bool = False,
    bubbles: bool = True,
    followed: Follow = Follow.UNKNOWN,
) -> tuple[TakingIn, list[Frame | None]]:
    """A board that has just begun, of which a second watch shows how it ``moves``, and a board, or what covers one.

    Also what was kept of it: None where it was taken back.
    """
    kept: list[Frame | None] = []

    def watch_anew() -> Frame:
        film.draft.restlessness = moves
        return ANEW

    film = SimpleNamespace(
        draft=SimpleNamespace(restlessness=UNWATCHED), watch_anew=watch_anew, recording=SimpleNamespace(frame=ANEW)
    )
    eyes = SimpleNamespace(
        next_board=lambda frame: shown,
        bear=lambda moves: None,
        reads_empty=lambda frame: empty,
        shows_bubbles=lambda frame: bubbles,
        end_board=lambda: kept.append(LEARN_ANEW),
    )
    known = SimpleNamespace(at=SimpleNamespace(board=KNOWN), book=None, bear=lambda moves: None)
    in_play = SimpleNamespace(
        known=known,
        between=SimpleNamespace(covered_as_before=lambda frame: covered),
        last=None,
        keep_instead=kept.append,
        take_back=lambda: kept.append(None),
        may_be_none=may_be_none,
        followed=followed,
    )
    return TakingIn(cast(Any, film), cast(Any, eyes), cast(Any, in_play), lambda event: None), kept


def test_a_new_board_that_only_flashes_is_played_as_it_looks_mostly() -> None:
    taking_in, kept = begun(KNOWN, FLASHES)
    assert taking_in.sees_anew(Frame(np.ones((10, 20, 3), np.uint8)))
    assert kept == [ANEW]


@pytest.mark.parametrize(("shown", "moves"), [(OTHER, FLASHES), (None, FLASHES), (KNOWN, UNWATCHED)])
def test_another_board_or_one_that_nobody_can_read_ends_the_lesson(shown: Board | None, moves: Restlessness) -> None:
    taking_in, kept = begun(shown, moves)
    with pytest.raises(LessonOver, match="no tap was made"):
        taking_in.sees_anew(ANEW)
    assert not kept


@pytest.mark.parametrize("moves", [FLASHES, UNWATCHED])
@pytest.mark.parametrize(
    ("shown", "empty", "covered"), [(NEXT, False, False), (None, True, False), (None, False, True)]
)
def test_a_board_that_is_gone_before_its_first_tap_was_none(
    shown: Board | None, empty: bool, covered: bool, moves: Restlessness
) -> None:
    taking_in, kept = begun(shown, moves, may_be_none=True, empty=empty, covered=covered)
    assert not taking_in.sees_anew(ANEW)
    assert kept == [None, LEARN_ANEW], "it may have taught the eyes"
    taking_in, kept = begun(shown, moves, empty=empty, covered=covered)
    with pytest.raises(LessonOver, match="no tap was made"):
        taking_in.sees_anew(ANEW)
    assert not kept, "somebody tapped or pressed for it"


def test_what_looked_like_a_board_while_it_slid_in_was_none() -> None:
    taking_in, kept = begun(None, UNWATCHED, may_be_none=True, bubbles=False)
    assert not taking_in.sees_anew(ANEW)
    assert kept == [None, LEARN_ANEW]
    taking_in, kept = begun(None, UNWATCHED, may_be_none=True, bubbles=False, followed=Follow.BOARD)
    with pytest.raises(LessonOver, match="no tap was made"):
        taking_in.sees_anew(ANEW)


@pytest.mark.parametrize("shown", [None, OTHER])
def test_what_nobody_knows_over_a_new_board_ends_the_lesson(shown: Board | None) -> None:
    """A dialog may lie over it, or what is left of it may show: presses on it are no way out."""
    taking_in, kept = begun(shown, UNWATCHED, may_be_none=True)
    with pytest.raises(LessonOver, match="no tap was made"):
        taking_in.sees_anew(ANEW)
    assert not kept


@pytest.mark.parametrize(
    ("follows", "row", "shown", "cleared"),
    [
        (Follow.UNKNOWN, [4, 4, 4, 0, 0, 0], [1, 2, 1, 3, 0, 1], True),
        (Follow.UNKNOWN, [4, 4, 2, 3, 0, 0], [1, 2, 1, 3, 0, 1], False),
        (Follow.BOARD, [4, 4, 2, 3, 0, 0], [1, 2, 1, 3, 0, 1], True),
        (Follow.COVER, [4, 4, 4, 0, 0, 0], [1, 2, 1, 3, 0, 1], False),
        (Follow.UNKNOWN, [4, 4, 4, 0, 0, 0], [0, 4, 3, 0, 0, 0], False),
        (Follow.UNKNOWN, [4, 4, 4, 0, 0, 0], None, False),
    ],
    ids=["should be bare", "much should be left", "known", "another course", "it may be left by the tap", "unread"],
)
def test_another_board_after_a_chain_that_should_leave_hardly_a_bubble_is_the_next_one(
    follows: Follow, row: list[int], shown: list[int] | None, cleared: bool
) -> None:
    taking_in, _ = begun(None if shown is None else Board.of(1, 6, shown), UNWATCHED)
    at: Any = taking_in._at
    at.board, at.rules = Board.of(1, 6, row), PRESETS["event"]
    book: Any = SimpleNamespace(follows=follows, covers=[])
    taking_in._book = book
    board = taking_in._cleared_board(0, Left(None, ANEW, None))
    assert (board is not None and board.cleared) is cleared
