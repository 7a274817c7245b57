"""A board that its profile refused: taps tell it, and it is not believed before they have put it to the test."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.calibration import find_anew as looking_anew
from dropsbot.calibration.discover import Discovery, discover
from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.find_anew import find_anew
from dropsbot.calibration.find_out import MOST_TAPS
from dropsbot.calibration.sizes.labelling import Told
from dropsbot.calibration.tap_changes import Tapped
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid
from testkit.any_profile import grid_of
from testkit.any_tapper import GameTapper
from testkit.plain_game import PlainGame

SIZES_BY_COLOUR = 539
"""A game that tells sizes by colour alone."""
SIZES_BY_SHAPE = 8442
"""A game that tells sizes by shape alone, of which one tap does not tell all."""
PLAIN = PlainGame()
BOARD = tuple((cell + cell // 6) % 5 for cell in range(36))


class Deaf:
    """A game that hears no tap."""

    tapped = 0

    def tap(self, cell: int, before: Frame, grid: Grid) -> Tapped:
        self.tapped += 1
        return Tapped(before, before, frozenset())


def test_a_board_whose_picture_leaves_a_doubt_is_told_by_taps() -> None:
    game = AnyGame(SIZES_BY_COLOUR)
    tapper = GameTapper(game)
    out = find_anew(Frame(game.paint(0.0)), grid_of(game), tapper, MOST_TAPS)
    assert out is not None
    assert [board.sizes for board in out.discovery.boards] == tapper.boards


def test_what_was_refused_is_not_believed_where_no_tap_put_it_to_the_test() -> None:
    frame, deaf = PLAIN.show(BOARD), Deaf()
    assert discover([frame], (), PLAIN.grid).certain, "a first board is believed at once"
    assert find_anew(frame, PLAIN.grid, deaf, MOST_TAPS) is None
    assert deaf.tapped


def test_cells_that_are_known_cost_no_taps() -> None:
    for known in (False, True):
        game = AnyGame(SIZES_BY_SHAPE)
        told = [Told(0, cell, size) for cell, size in enumerate(game.sizes)][1:] if known else []
        tapper = GameTapper(game)
        out = find_anew(Frame(game.paint(0.0)), grid_of(game), tapper, 1, told)
        assert (out is not None) == known
        assert out is None or [board.sizes for board in out.discovery.boards] == tapper.boards


def test_where_known_cells_leave_too_little_the_board_is_found_without_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """So it is on a board that is nearly bare: what is not known of it is one bubble."""

    def discover_more(frames: Sequence[Frame], facts: Sequence[object], grid: Grid) -> Discovery:
        if any(isinstance(fact, Told) for fact in facts):
            raise LocateError("no bubbles were found")
        return discover(frames, (), grid)

    monkeypatch.setattr(looking_anew, "discover", discover_more)
    game = AnyGame(SIZES_BY_COLOUR)
    tapper = GameTapper(game)
    out = find_anew(Frame(game.paint(0.0)), grid_of(game), tapper, MOST_TAPS, [Told(0, 0, game.sizes[0])])
    assert out is not None
    assert [board.sizes for board in out.discovery.boards] == tapper.boards
