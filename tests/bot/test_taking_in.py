"""A board that looks otherwise before its first tap is watched once more: it may move where those before it did not."""

from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from dropsbot.bot.games.ten_drops.lesson.filming import LessonOver
from dropsbot.bot.games.ten_drops.lesson.taking_in import TakingIn
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import UNWATCHED, Restlessness

KNOWN, OTHER = (Board.of(1, 2, sizes) for sizes in ([4, 1], [4, 2]))
FLASHES = Restlessness(cells=frozenset([0]))
ANEW = Frame(np.zeros((10, 20, 3), np.uint8))


def begun(
    shown: Board | None, moves: Restlessness, *, untapped: bool = False, taken_back: int = 0
) -> tuple[TakingIn, list[Frame | None]]:
    """A board that has just begun, of which a second watch shows how it ``moves``, and a board.

    Also what was kept of it: None where it was taken back.
    """
    kept: list[Frame | None] = []

    def watch_anew() -> Frame:
        film.draft.restlessness = moves
        return ANEW

    film = SimpleNamespace(draft=SimpleNamespace(restlessness=UNWATCHED), watch_anew=watch_anew)
    eyes = SimpleNamespace(next_board=lambda frame: shown, bear=lambda moves: None)
    known = SimpleNamespace(at=SimpleNamespace(board=KNOWN), book=None, bear=lambda moves: None)
    in_play = SimpleNamespace(
        known=known,
        between=None,
        last=None,
        keep_instead=kept.append,
        take_back=lambda: kept.append(None),
        untapped=untapped,
        taken_back=taken_back,
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


@pytest.mark.parametrize(("shown", "moves"), [(OTHER, FLASHES), (None, FLASHES), (KNOWN, UNWATCHED)])
def test_a_board_that_is_gone_before_its_first_tap_was_none(shown: Board | None, moves: Restlessness) -> None:
    taking_in, kept = begun(shown, moves, untapped=True)
    assert not taking_in.sees_anew(ANEW)
    assert kept == [None]


def test_boards_that_are_gone_again_and_again_end_the_lesson() -> None:
    taking_in, kept = begun(None, FLASHES, untapped=True, taken_back=1)
    assert not taking_in.sees_anew(ANEW)
    taking_in, kept = begun(None, FLASHES, untapped=True, taken_back=2)
    with pytest.raises(LessonOver, match="no tap was made"):
        taking_in.sees_anew(ANEW)
    assert not kept
