"""What follows from what was seen in a careful game."""

from __future__ import annotations

import pytest

from dropsbot.bot.games.ten_drops.lesson.notebook import Counted, Notebook
from dropsbot.calibration.rules_by_watching.seen_taps import WatchedTap
from dropsbot.solver.board import Board
from dropsbot.vision.course import UNKNOWN_COURSE, Course
from dropsbot.vision.frame import Box
from dropsbot.vision.profile import Counter

pytestmark = pytest.mark.quick

FILL = WatchedTap(Board.of(1, 2, [2, 0]), 0, Board.of(1, 2, [3, 0]))


@pytest.mark.parametrize(
    ("drops", "unlimited"),
    [((2, 1, 0, 0, 0), True), ((3, 2, 1, 0, 9), False), ((None, None, None, None, None), False), ((), False)],
    ids=["goes on at 0", "one odd number", "never told", "no counter"],
)
def test_where_taps_work_without_drops_there_is_no_limit(drops: tuple[int | None, ...], *, unlimited: bool) -> None:
    book = Notebook(Box(0, 0, 10, 10), (), (), watched=[(at, FILL) for at in range(5)])
    counted = Counted({}, {Counter.DROPS: drops} if drops else {}, "")
    assert book.course(UNKNOWN_COURSE, counted).unlimited is unlimited
    assert book.course(Course(unlimited=True), counted).unlimited, "the person said so"
