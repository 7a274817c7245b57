"""Where a board may have more rows or columns, which are bare, a careful game finds out by its next boards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dropsbot.bot.games.ten_drops.lesson import open_ends
from dropsbot.bot.games.ten_drops.lesson.filming import LessonOver
from dropsbot.bot.games.ten_drops.lesson.open_ends import OpenEnds
from dropsbot.calibration.failures import CalibrationError
from dropsbot.vision.frame import Frame
from testkit.plain_game import PlainGame

GAME = PlainGame()
LESS = replace(GAME.grid, rows=5, top_px=GAME.grid.top_px + GAME.grid.pitch_y_px)
FULL = tuple((cell + cell // 6) % 5 for cell in range(36))
OTHER = tuple((2 + cell + cell // 6) % 5 for cell in range(36))


def test_a_next_board_settles_it() -> None:
    ends = OpenEnds(GAME.grid, GAME.show(FULL), "it may have more rows")
    ends.see(GAME.show(OTHER), cleared=True)
    ends.check_settled()


def test_a_next_board_with_more_rows_ends_the_careful_game() -> None:
    ends = OpenEnds(LESS, GAME.show((0,) * 6 + FULL[6:]), "it may have more rows")
    with pytest.raises(LessonOver, match="more rows or columns"):
        ends.see(GAME.show(OTHER), cleared=True)
    with pytest.raises(CalibrationError, match="more rows or columns than the first one"):
        ends.check_settled()


def test_a_person_who_accepts_the_board_is_believed_until_another_one_shows_more() -> None:
    ends = OpenEnds(LESS, GAME.show((0,) * 6 + FULL[6:]), "it may have more rows", accepted=True)
    ends.check_settled()
    with pytest.raises(LessonOver):
        ends.see(GAME.show(OTHER), cleared=True)
    with pytest.raises(CalibrationError, match="more rows or columns than the first one"):
        ends.check_settled()


def test_of_many_boards_the_latest_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[Frame]] = []
    monkeypatch.setattr(open_ends, "ends_with", lambda grid, frames: seen.append(list(frames)))
    boards = [GAME.show(tuple((first + cell) % 5 for cell in range(36))) for first in range(4)]
    ends = OpenEnds(GAME.grid, boards[0], "it may have more rows")
    for board in boards[1:]:
        ends.see(board, cleared=False)
    assert seen[-1] == [boards[0], *boards[2:]]


@pytest.mark.parametrize(("cleared", "settled"), [((True,), False), ((True, False), False), ((True, True), True)])
def test_a_game_that_goes_on_where_all_cells_are_empty_twice_has_no_others(
    cleared: tuple[bool, ...], *, settled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_ends, "ends_with", lambda grid, frames: None)
    ends = OpenEnds(GAME.grid, GAME.show(FULL), "it may have more rows")
    for one in cleared:
        ends.see(GAME.show(OTHER), cleared=one)
    if settled:
        ends.check_settled()
    else:
        with pytest.raises(CalibrationError, match="it may have more rows"):
            ends.check_settled()


def test_without_a_next_board_it_stays_open() -> None:
    with pytest.raises(CalibrationError, match="it may have more rows"):
        OpenEnds(GAME.grid, GAME.show(FULL), "it may have more rows").check_settled()


def test_what_is_not_doubted_is_not_looked_at() -> None:
    ends = OpenEnds(LESS, GAME.show((0,) * 6 + FULL[6:]), "")
    ends.see(GAME.show(OTHER), cleared=True)
    ends.check_settled()
