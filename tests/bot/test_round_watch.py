"""Which rounds of a run tell of the rules, and with which drops; the boards are worked out by hand."""

from __future__ import annotations

import pytest

from dropsbot.bot.games.ten_drops.position import TapRound
from dropsbot.bot.games.ten_drops.round_watch import RoundWatch
from dropsbot.bot.games.ten_drops.rounds import judge, rounds
from dropsbot.bot.play.match import Verdict
from dropsbot.calibration.rules_by_watching.seen_taps import WatchedTap
from dropsbot.solver.board import Board
from dropsbot.solver.plan import make_plan
from dropsbot.solver.rules import rules_named
from dropsbot.vision.profile import Screen
from dropsbot.vision.reading import CellReading, Reading

pytestmark = pytest.mark.quick

EVENT = rules_named("event")


def board(digits: str) -> Board:
    return Board.of(3, 3, map(int, digits))


def shown(digits: str, drops: int | None = None, screen: Screen = Screen.PLAYING, level: int | None = 3) -> Reading:
    cells = tuple(CellReading(int(digit), 1.0, 1.0, True) for digit in digits)
    return Reading(3, 3, cells, screen, drops, level, ())


def sent(digits: str, *cells: int, drops: int = 10) -> TapRound:
    return next(rounds(make_plan(board(digits), EVENT, cells), drops))


LEAVES = sent("010444000", 4)
"""The middle row bursts, and the 1 above becomes a 2: three bubbles burst, which earn a drop."""
CLEARS = sent("000444000", 4)


def watched(reading: Reading, tap: TapRound = LEAVES) -> list[WatchedTap]:
    watch = RoundWatch()
    watch.plan(shown(tap.before.board.digits, 10))
    return watch.see(reading, tap, judge(reading, tap, EVENT), went_by=False)


def test_a_chain_as_predicted_tells() -> None:
    assert watched(shown("020000000", 10)) == [WatchedTap(board("010444000"), 4, board("020000000"), 10, 10, 3, 0)]


def test_a_chain_that_came_out_differently_tells_what_was_read() -> None:
    reading = shown("010400000", 9)
    assert judge(reading, LEAVES, EVENT) is Verdict.SURPRISING
    assert watched(reading) == [WatchedTap(board("010444000"), 4, board("010400000"), 10, 9, 3, 0)]


def test_a_tap_whose_second_press_cost_a_drop_tells_of_the_board_and_not_of_the_drops() -> None:
    (tap,) = watched(shown("020000000", 9))
    assert (tap.after, tap.drops_after) == (board("020000000"), None)


@pytest.mark.parametrize(("reading", "tap"), [
    (shown("010444000", 10), LEAVES),
    (shown("010444000", 9), LEAVES),
    (shown("", None, Screen.LOST), LEAVES),
    (shown("", None, Screen.UNKNOWN), LEAVES),
    (shown("330444000", 10), LEAVES),
    (shown("011444000", 9), sent("010444000", 2)),
    (shown("120444000", 8), sent("010444000", 1, 0)),
], ids=["lost", "early", "game lost", "unreadable", "impossible", "a fill", "fills"])  # fmt: skip
def test_what_may_be_lost_or_misread_and_what_bursts_nothing_tells_nothing(reading: Reading, tap: TapRound) -> None:
    assert watched(reading, tap) == []


@pytest.mark.parametrize("after", [
    shown("000000000", 12), shown("", 12, Screen.LEVEL_CLEARED), shown("", None, Screen.UNKNOWN), shown("123412341", 12)
])  # fmt: skip
def test_what_a_cleared_board_brought_shows_with_the_next_one(after: Reading) -> None:
    watch = RoundWatch()
    watch.plan(shown("000444000", 10))
    assert watch.see(after, CLEARS, judge(after, CLEARS, EVENT), went_by=False) == []
    watch.clear()
    assert watch.plan(shown("123412341", 13, level=4)) == [
        WatchedTap(board("000444000"), 4, board("000000000"), 10, 13, 3, 0)
    ]
    assert watch.plan(shown("123412341", 13, level=4)) == []


def test_the_drops_of_a_new_game_are_not_what_a_level_brought() -> None:
    watch = RoundWatch()
    watch.plan(shown("000444000", 10))
    empty = shown("000000000")
    watch.see(empty, CLEARS, judge(empty, CLEARS, EVENT), went_by=False)
    (tap,) = watch.begin_anew()
    assert tap.drops_after is None


def test_a_board_that_should_not_be_empty_and_is_was_cleared() -> None:
    watch = RoundWatch()
    watch.plan(shown("010444000", 10))
    empty = shown("000000000")
    assert judge(empty, LEAVES, EVENT) is Verdict.SURPRISING
    watch.see(empty, LEAVES, Verdict.SURPRISING, went_by=False)
    (tap,) = watch.plan(shown("123412341", 13))
    assert tap.after == board("000000000")


def test_detonations_of_a_board_are_counted_where_that_is_known() -> None:
    watch, resumed = RoundWatch(), RoundWatch(resumed=True)
    for each, counts in ((watch, [0, 1]), (resumed, [None, None])):
        each.plan(shown("010444000", 10))
        seen = [each.see(shown("020000000", 10), LEAVES, Verdict.PREDICTED, went_by=False)[0] for _ in range(2)]
        assert [tap.detonations for tap in seen] == counts
        each.clear()
        (tap,) = each.see(shown("020000000", 10), LEAVES, Verdict.PREDICTED, went_by=False)
        assert tap.detonations == 0
