"""What the last tap of a run has left is told by what was there before, where its picture alone is refused."""

from __future__ import annotations

import random
from dataclasses import replace

import cv2
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
from dropsbot.vision.profile import Profile, Restlessness
from dropsbot.vision.reader import read
from dropsbot.vision.reading import Reading
from testkit.cursor_games import outlined
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
GROWS = next(cell for cell in ODD if FULL.sizes[cell] == 2)


def fill() -> TapRound:
    return next(rounds(make_plan(FULL, EVENT, [GROWS]), 10))


def after_fill(profile: Profile, frame: Frame) -> Reading:
    """What a fill on a board of odd bubbles has left, by a frame in which cells are in doubt."""
    last = LastTaps(profile)
    last.show(strange(FULL, ODD))
    last.send(fill())
    view = seen(profile, frame)
    assert not view.reading.understood
    return last.settle_doubt(view).reading


@pytest.mark.parametrize("known", [True, False, None])
def test_what_a_cursor_has_left_was_tapped_before(profile: Profile, known: bool | None) -> None:
    """None: another profile reads the boards since."""
    cell, odd = next(cell for cell, size in enumerate(FULL.sizes) if size == 3), ODD[:3]
    last = LastTaps(profile)
    if known is not False:
        smaller = FULL.with_size(cell, 2)
        last.show(GAME.show(smaller.sizes))
        last.send(next(rounds(make_plan(smaller, EVENT, [cell]), 10)))
        last.show(outlined(strange(FULL, odd), cell, GAME.grid))
    if known is None:
        last.read_by(profile)
    last.show(outlined(strange(FULL, odd), cell, GAME.grid))
    last.send(fill())
    left = FULL.with_size(GROWS, 3)
    view = seen(profile, outlined(strange(left, odd), GROWS, GAME.grid))
    assert not view.reading.understood
    reading = last.settle_doubt(view).reading
    assert reading.understood == bool(known)
    assert not known or reading.sizes == left.sizes


def test_what_has_not_changed_since_a_tap_needs_no_looks(profile: Profile) -> None:
    """A game may draw each bubble otherwise; a tap that makes one grow leaves all others as they were."""
    left = strange(fill().last.board, ODD)
    assert sum(not one.sure for one in read(left, profile).cells) > 9
    told = after_fill(profile, left)
    assert told.understood
    assert told.sizes == fill().last.board.sizes


@pytest.mark.parametrize("ring", [False, True], ids=["box", "ring"])
def test_what_is_drawn_over_the_bubble_of_a_lost_tap_is_no_growth(profile: Profile, ring: bool) -> None:
    pixels, middle = strange(FULL, ODD).pixels.copy(), GAME.grid.centre(GROWS)
    x_px, y_px = round(middle.x_px), round(middle.y_px)
    if ring:
        cv2.circle(pixels, (x_px, y_px), 19, (40, 40, 220), 2)
    else:
        cv2.rectangle(pixels, (x_px - 20, y_px - 14, 40, 28), (40, 40, 220), -1)
    assert not after_fill(profile, Frame(pixels)).understood


@pytest.mark.parametrize("ink", [(0, 0, 0), (40, 200, 40), (40, 40, 220), (255, 255, 255)])
def test_a_word_over_the_bubble_of_a_lost_tap_is_no_growth(profile: Profile, ink: tuple[int, int, int]) -> None:
    pixels, middle = strange(FULL, ODD).pixels.copy(), GAME.grid.centre(GROWS)
    at = round(middle.x_px) - 14, round(middle.y_px) + 6
    cv2.putText(pixels, "+1", at, cv2.FONT_HERSHEY_SIMPLEX, 0.7, ink, 2)
    assert not after_fill(profile, Frame(pixels)).understood


def test_what_is_drawn_over_bubbles_that_were_not_tapped_is_no_burst(profile: Profile) -> None:
    pixels = strange(fill().last.board, ODD).pixels.copy()
    middle = GAME.grid.centre(LARGE)
    cv2.putText(
        pixels, "+1", (round(middle.x_px) - 14, round(middle.y_px) + 6), cv2.FONT_HERSHEY_SIMPLEX, 0.7, (0,) * 3, 2
    )
    assert not after_fill(profile, Frame(pixels)).understood


@pytest.mark.parametrize("agrees", [True, False])
@pytest.mark.parametrize("bursts", [True, False])
def test_where_looks_tell_nothing_rules_and_the_account_must_agree(
    profile: Profile, monkeypatch: pytest.MonkeyPatch, bursts: bool, agrees: bool
) -> None:
    sent = tapped() if bursts else fill()
    left = sent.last.board
    odd = [cell for cell in range(36) if left.sizes[cell] == FULL.sizes[cell] > 0][:12]
    by_account = left if agrees else FULL.with_size(GROWS, 4)
    monkeypatch.setattr(last_taps, "left_by_account", lambda seen, _: Left(by_account, seen.after))
    monkeypatch.setattr(last_taps, "with_bubbles_left", lambda *_: None)  # the bubbles resemble their sizes by chance
    last = LastTaps(profile)
    last.show(strange(FULL, odd))
    last.send(sent)
    view = seen(profile, strange(left, odd))
    assert sum(not one.sure for one in view.reading.cells) > 9
    told = last.settle_doubt(view).reading
    assert told.understood is agrees
    assert not agrees or told.sizes == left.sizes


@pytest.mark.parametrize("by_rules", [False, True], ids=["another bubble has grown", "an empty cell has changed"])
def test_what_no_rules_leave_is_in_doubt_whatever_the_account_says(
    profile: Profile, monkeypatch: pytest.MonkeyPatch, by_rules: bool
) -> None:
    left = fill().last.board
    other = next(cell for cell in ODD if FULL.sizes[cell] == 1)
    said = left if by_rules else left.with_size(other, 2)
    monkeypatch.setattr(last_taps, "left_by_account", lambda seen, _: Left(said, seen.after))
    monkeypatch.setattr(last_taps, "with_bubbles_left", lambda *_: None)
    shown = strange(said, ODD).pixels
    if by_rules:
        shown = GAME.disc(shown, FULL.sizes.index(0), 0.3, (20, 20, 160))
    assert not after_fill(profile, Frame(shown)).understood


@pytest.mark.parametrize("moves", [False, True])
def test_of_cells_that_never_rest_nobody_knows_whether_they_changed(
    profile: Profile, monkeypatch: pytest.MonkeyPatch, moves: bool
) -> None:
    left = fill().last.board
    monkeypatch.setattr(last_taps, "left_by_account", lambda seen, _: Left(left, seen.after))
    monkeypatch.setattr(last_taps, "with_bubbles_left", lambda *_: None)  # looks do not tell it
    cells = frozenset(ODD) if moves else frozenset()
    told = after_fill(replace(profile, restlessness=Restlessness(cells=cells)), strange(left, ODD))
    assert told.understood is not moves


def test_what_was_sent_on_a_board_of_another_shape_is_forgotten(profile: Profile) -> None:
    last = LastTaps(profile)
    last.show(strange(FULL, ODD))
    last.send(fill())
    last.read_by(profile)
    view = seen(profile, strange(fill().last.board, ODD))
    assert last.settle_doubt(view) is view


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
