"""What a tap has left is read from pictures of games at random, whose engine knows nothing of the solver's rules."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo_any.any_device import AnyDevice
from dropsbot.bot.devices.demo_any.course_kinds import parse_kinds
from dropsbot.bot.games.ten_drops.lesson import explaining
from dropsbot.bot.games.ten_drops.lesson.explaining import TapSeen, account_for, left_by_account, what_is_left
from dropsbot.calibration.calibrate import Sample, calibrate
from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.flow.changes import changed_cells, fades_around
from dropsbot.calibration.sizes.labelling import SeenTap
from dropsbot.calibration.sizes.same_cells import SameCells
from dropsbot.solver.board import Board
from dropsbot.vision.course import Follow
from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.profile import UNWATCHED, Grid, Profile, Restlessness
from dropsbot.vision.reader import read
from dropsbot.vision.rectify import CELL_PX
from testkit.any_presses import come_to_rest, press_cell
from testkit.any_profile import grid_of
from testkit.plain_game import PlainGame


def board_of(device: AnyDevice) -> Board:
    return Board.of(device.game.rows, device.game.cols, device.game.sizes)


def begun(seed: int, kind: str) -> tuple[AnyDevice, Profile]:
    """A game at its first board, and a profile of that picture alone."""
    return AnyDevice(SteppedClock(), seed, parse_kinds(f"{kind}+unlimited+next-button")), draft_of(seed)


@cache
def draft_of(seed: int) -> Profile:
    """Of a game's first board, which shows the same whatever its kinds: made once, because that takes seconds."""
    device = AnyDevice(SteppedClock(), seed, parse_kinds("unlimited+next-button"))
    sample = Sample(device.grab(), board_of(device))
    return calibrate([sample], "draft", None, grid_of(device.game)).profile


def tapped(device: AnyDevice, cell: int) -> TapSeen:
    """Tap a cell, and look when nothing moves."""
    before, board = device.grab(), board_of(device)
    press_cell(device, cell)
    come_to_rest(device)
    return TapSeen(before, board, cell, device.grab())


@pytest.mark.parametrize("seed", [4, 12])
def test_boards_are_read_or_refused_where_no_rules_foretell_any(seed: int) -> None:
    device, profile = begun(seed, "out-of-family")
    random, read, chains = Random(seed), 0, 0
    for _ in range(14):
        cells = [cell for cell, size in enumerate(device.game.sizes) if size]
        if len(cells) < 4:
            break
        seen = tapped(device, random.choice(cells))
        left, truth = what_is_left(seen, [], profile), board_of(device)
        assert left.board in (None, truth)
        read += left.board == truth
        chains += left.board == truth and truth.bubbles < seen.board.bubbles
    assert read >= 8
    assert chains


def test_of_several_boards_that_were_foretold_looks_choose() -> None:
    device, profile = begun(7, "centre-absorbed")
    seen = tapped(device, device.game.sizes.index(2))
    truth = board_of(device)
    wrong = truth.with_size(seen.cell, 4)
    assert what_is_left(seen, [wrong, truth], profile).board == truth
    assert what_is_left(seen, [truth, wrong], profile).board == truth


def test_a_cleared_board_is_told_though_no_rules_foretold_it() -> None:
    device, profile = begun(7, "out-of-family")
    left = None
    while any(device.game.sizes):
        seen = tapped(device, max(range(len(device.game.sizes)), key=lambda cell: device.game.sizes[cell]))
        left = what_is_left(seen, [], profile)
    assert left is not None
    assert left.board == board_of(device)
    assert left.follows is Follow.EMPTY


def test_a_largest_bubble_that_looks_otherwise_by_itself_has_not_burst() -> None:
    """It can have grown no more, so that it would be gone if a tap had changed it; but it shows what it did."""
    game, largest, tapped_cell = PlainGame(), 9, 33
    was = Board.of(6, 6, tuple((cell + cell // 6) % 5 for cell in range(36))).with_size(largest, 4)
    was = was.with_size(tapped_cell, 3)
    profile = calibrate([Sample(game.show(was.sizes), was)], "plain", grid=game.grid).profile
    before, left = game.show(was.sizes), was.with_size(tapped_cell, 4)
    after = game.show(left.sizes)
    centre = game.grid.centre(largest)
    pixels = after.pixels.copy()
    spot = pixels[round(centre.y_px) - 8 : round(centre.y_px) + 8, round(centre.x_px) - 8 : round(centre.x_px) + 8]
    spot[:] = 255 - spot
    after = replace(after, pixels=pixels)
    assert largest in changed_cells(before, after, game.grid)
    assert what_is_left(TapSeen(before, was, tapped_cell, after), [], profile).board in (None, left)
    gone = game.show(left.with_size(largest, 0).sizes)
    assert what_is_left(TapSeen(before, was, tapped_cell, gone), [], profile).board == left.with_size(largest, 0)


def lit(frame: Frame, grid: Grid, cell: int) -> Frame:
    """A frame in which a light lies on most of a cell."""
    at, wide, high = grid.centre(cell), round(grid.pitch_x_px * 0.45), round(grid.pitch_y_px * 0.45)
    pixels, x, y = frame.pixels.copy(), round(at.x_px), round(at.y_px)
    part = pixels[y - high : y + high, x - wide : x + wide]
    part[:] = np.clip(part + np.array([-40, 0, 30]), 0, 255)
    return replace(frame, pixels=pixels)


def test_light_that_leaves_the_cell_tapped_before_is_no_growth_where_a_bubble_has_only_grown() -> None:
    game, tapped_before, tapped_cell = PlainGame(), 9, 33
    was = Board.of(6, 6, tuple((cell + cell // 6) % 5 for cell in range(36))).with_size(tapped_before, 4)
    was = was.with_size(tapped_cell, 3)
    profile = calibrate([Sample(game.show(was.sizes), was)], "plain", grid=game.grid).profile

    left = was.with_size(tapped_cell, 4)
    before, after = (
        lit(game.show(board.sizes), game.grid, cell) for board, cell in ((was, tapped_before), (left, tapped_cell))
    )
    seen = TapSeen(before, was, tapped_cell, after, tapped_before)
    assert tapped_before in changed_cells(seen.before, seen.after, game.grid, tapped_before=tapped_before)
    assert what_is_left(seen, [left], profile).board == left
    assert what_is_left(replace(seen, tapped_before=None), [left], profile).board in (None, left)
    burst = left.with_size(tapped_before, 0)
    gone = replace(seen, after=lit(game.show(burst.sizes), game.grid, tapped_cell))
    assert what_is_left(gone, [left], profile).board in (None, burst)


@pytest.mark.parametrize(("shown", "left"), [({4: 0.9, 0: 0.6}, 4), ({4: 0.3, 0: 0.6}, 0)])
def test_a_cell_that_rather_looks_as_before_is_in_doubt(
    shown: dict[int, float], left: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, largest = PlainGame(), 9
    was = Board.of(6, 6, tuple((cell + cell // 6) % 5 for cell in range(36))).with_size(largest, 4)
    profile = calibrate([Sample(game.show(was.sizes), was)], "plain", grid=game.grid).profile
    scores = np.array([[float(size == here) for here in was.sizes] for size in range(5)])
    for size, score in shown.items():
        scores[size, largest] = score
    monkeypatch.setattr(explaining, "scores_of_sizes", lambda *_: (scores, list(range(5))))
    seen = TapSeen(game.show(was.sizes), was, 33, game.show(was.with_size(largest, 0).sizes))
    told = what_is_left(seen, [], profile).board
    assert told == (None if left else was.with_size(largest, 0))


class NoLooks:
    """Looks that tell nothing."""

    sizes = (0, 1, 2, 3, 4)

    def scores(self, board: Pixels) -> NDArray[np.float64]:
        return np.zeros((5, board.shape[0] * board.shape[1] // CELL_PX**2))


def test_an_empty_board_is_not_taken_for_one_that_was_foretold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explaining, "looks_as_they_lie", lambda _: NoLooks())
    device, profile = begun(7, "centre-absorbed")
    while any(device.game.sizes):
        seen = tapped(device, max(range(len(device.game.sizes)), key=lambda cell: device.game.sizes[cell]))
    grown, size = next((cell, size + 1) for cell, size in enumerate(seen.board.sizes) if 0 < size < 4)
    foretold = board_of(device).with_size(grown, size)
    assert seen.shows(foretold, profile), "the looks speak against neither"
    left = what_is_left(seen, [foretold], profile)
    assert (left.board, left.foretold) == (None, foretold)


@pytest.mark.parametrize("covered", [False, True])
def test_the_account_of_two_pictures_tells_an_empty_board(covered: bool) -> None:
    game = PlainGame()
    board = Board.of(6, 6, [(cell + cell // 6) % 5 for cell in range(36)])
    before, after = game.show(board.sizes), game.bare()
    profile = calibrate([Sample(before, board)], "draft", None, game.grid).profile
    if covered:
        after[60:200, 60:200] = (90, 60, 70)
    left = left_by_account(TapSeen(before, board, board.sizes.index(4), Frame(after)), profile)
    assert (left.board is not None) != covered
    assert (left.follows is Follow.EMPTY) != covered
    assert left.board is None or left.board.cleared


@pytest.mark.parametrize("veiled", [False, True])
def test_an_empty_board_seen_through_a_veil_is_covered(veiled: bool) -> None:
    game = PlainGame()
    board = Board.of(6, 6, [(cell + cell // 6) % 5 for cell in range(36)])
    before, after = game.show(board.sizes).pixels.copy(), game.bare().copy()
    for shown, ink in ((before, 20), (after, 105 if veiled else 20)):
        cv2.putText(shown, "Level 12", (4, 18), cv2.FONT_HERSHEY_SIMPLEX, 0.6, (ink, ink, ink), 2)
    assert fades_around(Frame(before), Frame(after), game.grid.box) == veiled
    profile = calibrate([Sample(Frame(before), board)], "draft", None, game.grid).profile
    left = what_is_left(TapSeen(Frame(before), board, board.sizes.index(4), Frame(after)), [], profile)
    assert left.board is not None
    assert left.board.cleared
    assert left.follows is (Follow.COVER if veiled else Follow.EMPTY)


def test_bubbles_that_are_left_are_no_cleared_board_though_more_has_changed() -> None:
    game = PlainGame()
    board = Board.of(6, 6, [(cell + cell // 6) % 5 for cell in range(36)])
    profile = calibrate([Sample(game.show(board.sizes), board)], "draft", None, game.grid).profile
    burst = board.sizes.index(4)
    grown = [cell for cell, size in enumerate(board.sizes) if size == 3][:2]
    left = Board.of(6, 6, [4 if cell in grown else 0 for cell in range(36)])
    after = game.show(left.sizes).pixels.copy()
    x_px, y_px = (round(side) for side in (game.grid.centre(0).x_px, game.grid.centre(0).y_px))
    assert board.sizes[0] == 0
    after[y_px - 20 : y_px + 20, x_px + 12 : x_px + 18] = (20, 20, 20)  # what a droplet leaves for a while
    seen = TapSeen(game.show(board.sizes), board, burst, Frame(after))
    empty = Board.of(6, 6, [0] * 36)
    assert what_is_left(seen, [empty], profile).board == left


def test_what_covers_a_board_is_told_from_what_is_left_of_it() -> None:
    device, profile = begun(7, "centre-absorbed")
    before, board = device.grab(), board_of(device)
    cell = board.sizes.index(4)
    negative = 255 - before.pixels
    assert read(Frame(negative), profile).sizes == board.sizes, "where it is, it is the board in other colours"
    covered = Frame(np.roll(negative, round(profile.grid.pitch_x_px / 2), axis=1), before.taken_s + 1)
    seen = TapSeen(before, board, cell, covered)
    assert what_is_left(seen, [board.with_size(cell, 0)], profile).board is None
    empty = Board.of(board.rows, board.cols, [0] * len(board.sizes))
    left = what_is_left(seen, [empty], profile)
    assert (left.board, left.follows) == (empty, Follow.COVER)


def test_the_account_of_two_pictures_tells_what_is_left() -> None:
    device, profile = begun(7025, "out-of-family")
    found = []
    for _ in range(3):
        cells = [cell for cell, size in enumerate(device.game.sizes) if size == max(device.game.sizes)]
        seen = tapped(device, cells[0])
        left = left_by_account(seen, profile).board
        assert left in (None, board_of(device))
        found.append(left)
    assert any(found)


def test_where_every_cell_has_changed_none_is_the_same() -> None:
    everything = frozenset(range(16))
    cells = SameCells.of(2, 4, 4, [SeenTap(0, 1, 3, everything)])
    assert len(cells.kept) == 32


@pytest.mark.parametrize("restlessness", [UNWATCHED, Restlessness(reach=0.05)])
def test_an_account_knows_whether_the_board_moves_by_itself(
    restlessness: Restlessness, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []

    def discovered(*_: object, moving: bool) -> None:
        asked.append(moving)
        raise LocateError("no board is looked for here")

    monkeypatch.setattr(explaining, "discover", discovered)
    seen = TapSeen(PlainGame().show((1,) * 36), Board.of(6, 6, (1,) * 36), 7, PlainGame().show((2,) * 36))
    profile = calibrate([Sample(seen.before, seen.board)], "plain", grid=PlainGame().grid).profile
    assert account_for(seen, replace(profile, restlessness=restlessness)) is None
    assert asked == [not restlessness.calm]


def in_other_colours(frame: Frame) -> Frame:
    return Frame(np.ascontiguousarray(np.roll(255 - frame.pixels, 1, axis=2)), frame.taken_s)


@pytest.mark.parametrize("seed", [4, 7, 12])
def test_what_a_chain_has_left_is_read_in_its_own_colours(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Changes alone do not tell a bubble that has grown from one that is gone."""
    device, profile = begun(seed, "centre-absorbed")
    seen = tapped(device, device.game.sizes.index(4))
    seen = replace(seen, before=in_other_colours(seen.before), after=in_other_colours(seen.after))
    truth = board_of(device)
    grown = next(cell for cell, size in enumerate(truth.sizes) if size > seen.board.sizes[cell])
    wrong = truth.with_size(grown, 0)
    assert seen.shows(wrong, profile), "what the profile knows speaks against nothing"
    assert what_is_left(seen, [wrong], profile).board == truth
    for shown in (truth.with_size(truth.sizes.index(0), 1), truth.with_size(seen.cell, 4)):
        monkeypatch.setattr(explaining, "_read_surely", lambda *_, shown=shown: shown)
        assert what_is_left(seen, [wrong], profile).board == wrong, "a chain leaves no such board: it may be the next"


def test_what_a_chain_has_left_is_read_also_where_light_has_left_a_cell() -> None:
    device, profile = begun(4, "centre-absorbed")
    seen = tapped(device, device.game.sizes.index(4))
    truth = board_of(device)
    kept = next(cell for cell, size in enumerate(truth.sizes) if 0 < size == seen.board.sizes[cell])
    wrong = truth.with_size(next(cell for cell, size in enumerate(truth.sizes) if size > seen.board.sizes[cell]), 0)
    before, after = in_other_colours(lit(seen.before, profile.grid, kept)), in_other_colours(seen.after)
    seen = replace(seen, before=before, after=after, tapped_before=kept)
    assert not seen.shows(wrong, profile)
    assert what_is_left(seen, [wrong], profile).board == truth


def test_a_bubble_that_grew_around_its_middle_is_not_taken_for_one_that_a_cursor_has_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also where looks do not tell what the cells show that have changed."""
    monkeypatch.setattr(explaining, "_board_by_changes", lambda *_: None)
    game, tapped_before, tapped = PlainGame(), 9, 33
    was = Board.of(6, 6, tuple((cell + cell // 6) % 5 for cell in range(36))).with_size(tapped_before, 3)
    profile = calibrate([Sample(game.show(was.sizes), was)], "plain", grid=game.grid).profile
    alone = was.with_size(tapped, 4)
    both = alone.with_size(tapped_before, 4)
    for left in (alone, both):
        seen = TapSeen(game.show(was.sizes), was, tapped, game.show(left.sizes), tapped_before)
        assert what_is_left(seen, (alone, both), profile).board == left
        assert what_is_left(seen, (both, alone), profile).board == left
