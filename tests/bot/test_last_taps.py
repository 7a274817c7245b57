"""What the last tap of a run has left is told by what was there before, where its picture alone is refused."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from dropsbot.bot.games.ten_drops import last_taps
from dropsbot.bot.games.ten_drops.last_taps import LastTaps
from dropsbot.bot.games.ten_drops.lesson.explaining import Left, TapSeen, boards_foretold
from dropsbot.bot.games.ten_drops.position import TapRound
from dropsbot.bot.games.ten_drops.rounds import rounds
from dropsbot.bot.play.settle import View
from dropsbot.calibration.calibrate import Sample, calibrate
from dropsbot.calibration.rules_by_watching.likely_physics import candidate_physics
from dropsbot.solver.board import Board
from dropsbot.solver.plan import make_plan
from dropsbot.solver.rules import rules_named
from dropsbot.vision.course import Follow
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Profile
from dropsbot.vision.reader import read
from testkit.plain_game import PlainGame

GAME = PlainGame()
EVENT = rules_named("event")
FULL = Board.of(6, 6, random.Random(15).choices(range(5), (2, 1, 2, 3, 4), k=36))
LARGE = FULL.sizes.index(4)


@pytest.fixture(scope="module")
def profile() -> Profile:
    shown = [tuple((first + cell + cell // 6) % 5 for cell in range(36)) for first in range(2)]
    return calibrate([Sample(GAME.show(one), Board.of(6, 6, one)) for one in shown], "plain", grid=GAME.grid).profile


def tapped() -> TapRound:
    return next(rounds(make_plan(FULL, EVENT, [LARGE]), 10))


def left_by_other_rules() -> Board:
    """A board that rules leave which are not believed in."""
    possible = set(boards_foretold(FULL, LARGE, (rules for rules, _ in candidate_physics())))
    return max(possible - {tapped().last.board}, key=lambda board: board.sizes)


def strange(board: Board, cells: list[int]) -> Frame:
    """The picture of a board on which some bubbles are half as bright in their middle."""
    pixels = GAME.show(board.sizes).pixels.copy()
    for cell in cells:
        middle = GAME.grid.centre(cell)
        part = pixels[round(middle.y_px) - 4 : round(middle.y_px) + 4, round(middle.x_px) - 4 : round(middle.x_px) + 4]
        part[:] = np.rint(part * 0.5).astype(np.uint8)
    return Frame(pixels)


def seen(profile: Profile, frame: Frame, *, settled: bool = True) -> View:
    return View(frame, read(frame, profile), settled, 0.0)


def test_a_chain_that_no_believed_rules_foretold_is_told_by_others(profile: Profile) -> None:
    left = left_by_other_rules()
    odd = [cell for cell, size in enumerate(left.sizes) if size == 4][:3]
    view = seen(profile, strange(left, odd))
    assert not view.reading.understood
    last = LastTaps(profile)
    assert last.settle_doubt(view) is view, "nothing was sent"
    last.show(GAME.show(FULL.sizes))
    last.send(tapped())
    moving = seen(profile, view.frame, settled=False)
    assert last.settle_doubt(moving) is moving
    told = last.settle_doubt(view).reading
    assert told.understood
    assert told.sizes == left.sizes


def test_what_covers_much_of_a_board_is_in_doubt_still(profile: Profile) -> None:
    left = left_by_other_rules()
    last = LastTaps(profile)
    last.show(GAME.show(FULL.sizes))
    last.send(tapped())
    covered = strange(left, list(range(18)))
    assert not last.settle_doubt(seen(profile, covered)).reading.understood


ODD = [cell for cell, size in enumerate(FULL.sizes) if size][:14]
"""More cells than a tap is believed to leave in doubt."""


@pytest.mark.parametrize(("taps", "is_lost"), [(1, False), (2, False), (2, True)])
def test_what_has_not_changed_since_taps_needs_no_looks(profile: Profile, taps: int, is_lost: bool) -> None:
    """A game may draw each bubble otherwise; taps that make some grow leave all others as they were."""
    twos = [cell for cell in ODD if FULL.sizes[cell] == 2][:taps]
    fills = next(rounds(make_plan(FULL, EVENT, twos), 10))
    assert len(fills.steps) == taps
    last = LastTaps(profile)
    last.show(strange(FULL, ODD))
    last.send(fills)
    left = fills.last.board.with_size(twos[-1], 2) if is_lost else fills.last.board
    view = seen(profile, strange(left, ODD))
    assert sum(not one.sure for one in view.reading.cells) > 9
    told = last.settle_doubt(view).reading
    assert told.understood is not is_lost
    assert is_lost or told.sizes == left.sizes


@pytest.mark.parametrize("agrees", [True, False])
def test_where_looks_tell_nothing_of_a_chain_the_account_must_say_the_same(
    profile: Profile, monkeypatch: pytest.MonkeyPatch, agrees: bool
) -> None:
    left = tapped().last.board
    still = [cell for cell in ODD if left.sizes[cell] == FULL.sizes[cell]]
    also = [cell for cell in range(36) if left.sizes[cell] == FULL.sizes[cell] > 0 and cell not in still]
    odd = (still + also)[:12]
    by_account = left if agrees else left_by_other_rules()
    monkeypatch.setattr(last_taps, "left_by_account", lambda seen, _: Left(by_account, seen.after))
    monkeypatch.setattr(last_taps, "with_bubbles_left", lambda *_: None)  # the bubbles resemble their sizes by chance
    last = LastTaps(profile)
    last.show(strange(FULL, odd))
    last.send(tapped())
    view = seen(profile, strange(left, odd))
    assert sum(not one.sure for one in view.reading.cells) > 9
    told = last.settle_doubt(view).reading
    assert told.understood is agrees
    assert not agrees or told.sizes == left.sizes


def test_a_bubble_in_a_cell_that_was_empty_is_in_doubt_still(profile: Profile) -> None:
    other = FULL.with_size(FULL.sizes.index(0), 4)
    last = LastTaps(profile)
    last.show(GAME.show(FULL.sizes))
    last.send(tapped())
    odd = [cell for cell, size in enumerate(other.sizes) if size == 4][:3]
    assert not last.settle_doubt(seen(profile, strange(other, odd))).reading.understood


LATER = PlainGame(colours=((40, 150, 60),) * 4, radii=(0.1, 0.17, 0.25, 0.34))
"""A later level, whose bubbles look otherwise."""


def left_of_later_level() -> Board:
    """Few bubbles, as no rules leave them: three that were of size 4, and one that has grown."""
    fours = [cell for cell, size in enumerate(FULL.sizes) if size == 4 and cell != LARGE][:3]
    grown = FULL.sizes.index(2)
    return Board.of(6, 6, [4 if cell in fours else 3 if cell == grown else 0 for cell in range(36)])


def test_a_few_bubbles_of_a_level_with_other_looks_are_told_by_the_picture_before(profile: Profile) -> None:
    left = left_of_later_level()
    last = LastTaps(profile)
    last.show(LATER.show(FULL.sizes))
    last.send(tapped())
    view = seen(profile, LATER.show(left.sizes))
    assert not view.reading.understood
    told = last.settle_doubt(view).reading
    assert told.understood
    assert told.sizes == left.sizes


def test_what_lies_over_a_cell_that_was_empty_covers_such_a_board(
    profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(last_taps, "left_by_account", lambda *_: pytest.fail("it covers the board"))
    left, empty = left_of_later_level(), FULL.sizes.index(0)
    last = LastTaps(profile)
    last.show(LATER.show(FULL.sizes))
    last.send(tapped())
    covered = LATER.disc(LATER.show(left.sizes).pixels, empty, 0.4, (20, 20, 160))
    assert not last.settle_doubt(seen(profile, Frame(covered))).reading.understood


@pytest.mark.parametrize(
    ("doubted", "follows", "is_asked"),
    [(LARGE, None, True), (LARGE, Follow.COVER, False), (FULL.sizes.index(0), None, False)],
)
def test_an_account_is_asked_only_where_bubbles_are_in_doubt_and_nothing_covers_them(
    profile: Profile, monkeypatch: pytest.MonkeyPatch, doubted: int, follows: Follow | None, is_asked: bool
) -> None:
    asked: list[TapSeen] = []

    def account(seen: TapSeen, _: Profile) -> Left:
        asked.append(seen)
        return Left(None, seen.after)

    monkeypatch.setattr(last_taps, "what_is_left", lambda seen, *_: Left(None, seen.after, follows))
    monkeypatch.setattr(last_taps, "left_by_account", account)
    last = LastTaps(profile)
    last.show(GAME.show(FULL.sizes))
    last.send(tapped())
    view = seen(profile, GAME.show(FULL.sizes))
    cells = tuple(
        replace(one, size=2, sure=False) if cell == doubted else one for cell, one in enumerate(view.reading.cells)
    )
    last.settle_doubt(replace(view, reading=replace(view.reading, cells=cells, problems=("a doubt",))))
    assert bool(asked) == is_asked
