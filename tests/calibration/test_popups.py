"""What tells a popup from the game at play, on pictures of the demo and of the real game."""

from __future__ import annotations

import random

import cv2
import numpy as np
import pytest

from dropsbot.bot.devices.demo.demo_drawing import Painter
from dropsbot.bot.devices.demo.demo_game import Game, Popup
from dropsbot.bot.devices.demo.skins import layout_of
from dropsbot.calibration.flow.leading_on import find_leads
from dropsbot.calibration.flow.popups import (
    find_playing_marks,
    find_popup_mark,
    moving_places,
    steady,
    without,
)
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Box, Pixels
from testkit.real_game.ten_drops_headless import HeadlessGame, random_board

pytestmark = pytest.mark.quick

SKINS = ("water", "flat", "cartoon", "dark")


class Album:
    """Pictures of a skin at play and under its popups."""

    def __init__(self, skin: str) -> None:
        self.layout = layout_of(skin)
        self._painter = Painter(self.layout, 1, skin)
        self._rng = random.Random(skin)

    def show(self, drops: int, level: int = 1, popup: Popup | None = None, earned: int = 2) -> Pixels:
        rows, cols = self.layout.rows, self.layout.cols
        board = Board.of(rows, cols, [self._rng.randrange(5) for _ in range(rows * cols)])
        game = Game.of(board, drops=drops, level=level, popup=popup)
        game.earned = earned
        return np.asarray(self._painter.paint(game), np.uint8)


def inside(inner: Box, outer: Box) -> bool:
    """Whether a box lies in another."""
    return (
        outer.left_px <= inner.left_px
        and outer.top_px <= inner.top_px
        and inner.left_px + inner.width_px <= outer.left_px + outer.width_px
        and inner.top_px + inner.height_px <= outer.top_px + outer.height_px
    )


@pytest.mark.parametrize("skin", SKINS)
def test_a_popup_is_known_by_what_stays_and_not_by_its_numbers(skin: str) -> None:
    album = Album(skin)
    playing = [album.show(drops) for drops in (10, 9, 8, 15)]
    shown = [album.show(12, 2, Popup.CLEARED, 2), album.show(19, 3, Popup.CLEARED, 13)]
    mark = find_popup_mark(shown, playing, album.layout.grid.box)
    assert mark is not None
    assert inside(mark, album.layout.popup)
    again, lost = album.show(7, 4, Popup.CLEARED, 5), album.show(0, 4, Popup.LOST)
    assert (mark.cut(again) == mark.cut(shown[0])).all()
    assert (np.abs(mark.cut(lost).astype(int) - mark.cut(shown[0])) > 60).mean() > 0.02, "the other popup differs there"


@pytest.mark.parametrize("skin", SKINS)
def test_the_first_press_is_in_the_popup(skin: str) -> None:
    album = Album(skin)
    playing = [album.show(drops) for drops in (10, 9)]
    first = find_leads(album.show(12, 2, Popup.CLEARED), playing, album.layout.grid)[0]
    popup = album.layout.popup
    assert abs(first.x_px - popup.left_px - popup.width_px / 2) < popup.width_px / 4
    assert abs(first.y_px - popup.top_px - popup.height_px / 2) < popup.height_px / 4


def test_the_game_at_play_is_known_by_what_never_changes() -> None:
    album = Album("water")
    layout = album.layout
    playing = [album.show(drops, level) for level, drops in ((1, 10), (1, 9), (2, 14), (3, 8))]
    counters = (layout.number(layout.drops), layout.number(layout.level))
    free = without(steady(playing), [layout.grid.box, *counters])
    marks = find_playing_marks(playing, [album.show(12, 2, Popup.CLEARED)], free, layout.grid.box)
    assert marks
    for mark in marks:
        assert (mark.cut(playing[0]) == mark.cut(album.show(77, 5))).all()


def with_headline(pixels: Pixels, level: int) -> Pixels:
    """A panel over the board with the number of a level in its headline, and a smaller line below it."""
    picture = pixels.copy()
    cv2.rectangle(picture, (300, 180), (620, 420), (90, 40, 90), -1)
    cv2.putText(picture, f"LEVEL {level} DONE", (315, 250), cv2.FONT_HERSHEY_SIMPLEX, 1.1, (140, 220, 250), 4)
    cv2.putText(picture, "CLICK TO GO ON", (350, 380), cv2.FONT_HERSHEY_SIMPLEX, 0.7, (240, 240, 240), 2)
    return picture


def test_a_line_without_a_number_tells_a_popup_rather_than_a_headline_whose_number_has_changed() -> None:
    album = Album("water")
    playing = [album.show(drops) for drops in (10, 9, 8)]
    shown = [with_headline(album.show(12, level), level) for level in (1, 2)]
    mark = find_popup_mark(shown, playing, album.layout.grid.box)
    assert mark is not None
    assert inside(mark, Box(300, 180, 320, 240))
    assert (mark.cut(with_headline(album.show(5, 8), 8)) == mark.cut(shown[0])).all()


def test_a_headline_tells_a_popup_that_has_nothing_else_and_no_counter_that_shows_the_same() -> None:
    album = Album("water")
    playing = [album.show(drops) for drops in (10, 9, 8)]
    shown = [with_headline(album.show(12, level), level) for level in (1, 2)]
    for level, picture in enumerate(shown, 1):
        album.layout.grid.box.cut(picture)[:] = (60, 50, 40)
        picture[180:421, 300:621] = (90, 40, 90)
        cv2.putText(picture, f"LEVEL {level}", (400, 250), cv2.FONT_HERSHEY_SIMPLEX, 1.1, (140, 220, 250), 4)
    mark = find_popup_mark(shown, playing, album.layout.grid.box)
    assert mark is not None
    assert inside(mark, Box(300, 180, 320, 110))


def test_the_real_games_popup_is_found() -> None:
    game, rng = HeadlessGame(), random.Random(5)
    playing, shown = [], []
    for level in (1, 2):
        playing += [game.show(random_board(rng), drops=10 - drops, level=level).pixels for drops in range(3)]
        game.notify("success")
        shown.append(game.step(30).pixels)
    board = Box(30, 30, 540, 540)
    mark = find_popup_mark(shown, playing, board)
    assert mark is not None
    assert inside(mark, board)
    assert (mark.cut(shown[0]) == mark.cut(shown[1])).all()


def test_without_a_popup_there_is_no_mark() -> None:
    album = Album("water")
    playing = [album.show(drops) for drops in (10, 9)]
    assert find_popup_mark([playing[0]], playing, album.layout.grid.box) is None
    assert find_leads(playing[0], playing, album.layout.grid) == ()


def with_video(pixels: Pixels, number: int) -> Pixels:
    """A film beside the board, rich in edges, that never shows the same picture twice; below it a clock."""
    picture = pixels.copy()
    chance = np.random.default_rng(number)
    picture[420:540, 4:232] = np.kron(chance.integers(0, 255, (30, 57, 3)), np.ones((4, 4, 1)))
    cv2.putText(picture, f"1:{number:02}", (60, 590), cv2.FONT_HERSHEY_SIMPLEX, 1.0, (255,) * 3, 3)
    return picture


def test_what_moves_by_itself_is_no_popup_and_marks_nothing() -> None:
    album = Album("water")
    board = album.layout.grid.box
    idle = [with_video(album.show(10), number) for number in range(20, 25)]
    playing = [with_video(album.show(drops), number) for number, drops in ((30, 10), (31, 9), (32, 8))]
    shown = with_video(album.show(12, 2, Popup.CLEARED), 44)
    video = Box(0, 400, 236, 200)
    moving = moving_places(idle, board)
    wrong = find_popup_mark([shown], playing, board)
    assert wrong is not None
    assert inside(wrong, video), "it looks like a popup, and is richer"
    mark = find_popup_mark([shown], playing, board, moving)
    assert mark is not None
    assert inside(mark, album.layout.popup)
    still = album.show(10)
    grid = album.layout.grid
    assert find_leads(with_video(still, 50), [with_video(still, 51)], grid, moving) == ()
    assert find_leads(with_video(still, 50), [with_video(still, 51)], grid)


def test_the_digits_of_a_clock_that_have_not_changed_yet_move_too() -> None:
    album = Album("water")
    idle = [with_video(album.show(10), number) for number in (20, 21)]
    moving = moving_places(idle, album.layout.grid.box)
    before, later = (with_video(album.show(10), number) for number in (21, 59))
    assert not (~steady([before, later]) & ~moving)[560:600, :200].any()
    assert not moving[:400].any()
    assert not album.layout.grid.box.cut(moving.astype(np.uint8)).any()


def test_a_film_is_no_number_and_hides_only_what_is_near() -> None:
    black = np.zeros((400, 1000, 3), np.uint8)
    film = black.copy()
    film[50:150, 600:700] = 255
    moving = moving_places([black, film], Box(0, 200, 200, 200))
    assert moving[50:150, 560:740].all()
    assert not moving[:, :540].any()
    assert not moving[:, 760:].any()
