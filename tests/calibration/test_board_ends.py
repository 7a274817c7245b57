"""Where a board ends: what is bare on one board seldom is on the next ones, too; the games are drawn here."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dropsbot.calibration.board_ends import ends_with
from dropsbot.calibration.found_grid import FoundGrid, Rival
from dropsbot.vision.frame import Box
from testkit.plain_game import PlainGame

GAME = PlainGame()
LESS = replace(GAME.grid, rows=5, top_px=GAME.grid.top_px + GAME.grid.pitch_y_px)
FULL = tuple((cell + cell // 6) % 5 for cell in range(36))
OTHER = tuple((2 + cell + cell // 6) % 5 for cell in range(36))
BARE_ABOVE = (0,) * 6 + FULL[6:]


def test_a_second_board_that_is_not_bare_there_has_more_rows() -> None:
    assert ends_with(LESS, [GAME.show(BARE_ABOVE), GAME.show(OTHER)]) is False


def test_boards_that_reach_to_all_sides_end_there() -> None:
    assert ends_with(GAME.grid, [GAME.show(FULL), GAME.show(OTHER)])


def test_a_picture_without_a_board_leaves_it_open() -> None:
    assert ends_with(GAME.grid, [GAME.show((0,) * 36)]) is None


def test_another_lattice_leaves_it_open() -> None:
    beside = replace(GAME.grid, left_px=GAME.grid.left_px + GAME.grid.pitch_x_px / 2)
    assert ends_with(beside, [GAME.show(FULL), GAME.show(OTHER)]) is None


WIDER = Rival(replace(LESS, rows=6, top_px=GAME.grid.top_px), 0.2)
NARROWER = Rival(replace(LESS, cols=5), 0.2)
HIGHER = Rival(replace(LESS, top_px=GAME.grid.top_px), 0.2)


@pytest.mark.parametrize(
    ("found", "only_ends"),
    [
        (FoundGrid(LESS, True, "why", (WIDER,)), True),
        (FoundGrid(LESS, True, "why", (WIDER, replace(NARROWER, next_to=0.01))), True),
        (FoundGrid(LESS, True, "why", (WIDER, NARROWER)), False),
        (FoundGrid(LESS, True, "why", (WIDER, HIGHER)), False),
        (FoundGrid(LESS, True, None, ()), False),
        (FoundGrid(LESS, False, "why", (WIDER,)), False),
        (FoundGrid(LESS, True, "why", (WIDER,), beside=(Box(0, 0, 9, 9),)), False),
    ],
)
def test_ends_alone_are_open_where_all_other_rivals_are_improbable(found: FoundGrid, only_ends: bool) -> None:
    assert found.ends_open == only_ends
