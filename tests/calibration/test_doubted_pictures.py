"""Boards that no tap can tell any more are left out, where those after them are sure."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dropsbot.calibration.discover import Discovery, discover, without_doubted_pictures
from dropsbot.calibration.sizes.doubts import about_cells
from dropsbot.calibration.sizes.labelling import SeenTap, Told
from dropsbot.calibration.sizes.possible_boards import PossibleBoards
from dropsbot.solver.board import Board
from testkit.plain_game import PlainGame

GAME = PlainGame()
FIRST = (4, 4, 4, 2, 4, 3, *(0,) * 7, 3, 0, 0, 3, *(0,) * 7, 3, 0, 3, 0, 0, 3, 0, 0, 0, 3, 0, 0)
"""No bubble of size 1: before the one of size 2 bursts, nobody knows which of the two it is, nor does that tell it."""
GROWN = tuple(4 if cell == 5 else size for cell, size in enumerate(FIRST))
LEFT = tuple(4 if size else 0 for size in (*(0,) * 6, *FIRST[6:]))
"""A chain through the first row has made all others one larger."""


@pytest.fixture(scope="module")
def doubted() -> Discovery:
    burst = frozenset(cell for cell, (was, now) in enumerate(zip(GROWN, LEFT, strict=True)) if was != now)
    facts: list[SeenTap | Told] = [SeenTap(0, 1, 5, frozenset({5})), SeenTap(1, 2, 0, burst), Told(1, 0, 4)]
    known = discover([GAME.show(sizes) for sizes in (FIRST, GROWN, LEFT)], facts, GAME.grid)
    assert not known.certain
    return known


def test_the_pictures_after_a_chain_are_sure_without_those_before_it(doubted: Discovery) -> None:
    later = without_doubted_pictures(doubted)
    assert later is not None
    assert later.certain
    assert [board.sizes for board in later.boards] == [LEFT]
    assert later.frames == doubted.frames[2:]


def test_what_else_is_in_doubt_stays_so(doubted: Discovery) -> None:
    assert without_doubted_pictures(replace(doubted, doubts=(*doubted.doubts, "a tap got lost"))) is None
    elsewhere = replace(doubted.found, doubt="the board may begin elsewhere")
    assert without_doubted_pictures(replace(doubted, found=elsewhere)) is None
    for tap in (SeenTap(2, 3, 7, frozenset({7})), SeenTap(0, 1, 5, frozenset({5}))):
        odd = replace(doubted.possible, unexplained=(tap,))
        left = without_doubted_pictures(replace(doubted, possible=odd, doubts=_texts(odd, doubted)))
        assert left is None, "what speaks against a look speaks against it in all pictures"


def _texts(possible: PossibleBoards, known: Discovery) -> tuple[str, ...]:
    return tuple(doubt.text for doubt in about_cells(possible, known.grid))


def test_nothing_is_left_out_where_nothing_is_in_doubt_or_nothing_is_left(doubted: Discovery) -> None:
    sure = discover([GAME.show(GROWN)], [Told(0, cell, size) for cell, size in enumerate(GROWN)], GAME.grid)
    assert without_doubted_pictures(sure) is None
    cleared = (*doubted.boards[:2], Board.of(6, 6, [0] * 36))
    assert without_doubted_pictures(replace(doubted, boards=cleared)) is None
    unsure = replace(doubted.possible, boards=((doubted.possible.best, 0.9),))
    assert without_doubted_pictures(replace(doubted, possible=unsure, doubts=_texts(unsure, doubted))) is None
