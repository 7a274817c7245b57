"""What closes an advertisement is found on what lies over all of a game, and nowhere else."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from dropsbot.calibration.flow.close_marks import find_crosses, lies_over_all
from dropsbot.vision.frame import Box, Pixels
from testkit.plain_game import PlainGame

GAME = PlainGame()
PLAYING = [GAME.show(tuple((first + cell) % 5 for cell in range(36))).pixels for first in (0, 2)]
HEIGHT, WIDTH = PLAYING[0].shape[:2]


def page(board: Pixels) -> Pixels:
    """A board with much around it."""
    bordered = cv2.copyMakeBorder(board, 90, 150, 30, 30, cv2.BORDER_CONSTANT, value=(60, 50, 40))
    return np.asarray(bordered, np.uint8)


PAGE, PLAYED = page(PLAYING[0]), [page(one) for one in PLAYING]


def over(box: Box) -> Pixels:
    """The game with something in many colours over a part of it."""
    pixels = PAGE.copy()
    down, across = np.mgrid[: box.height_px, : box.width_px]
    box.cut(pixels)[:] = np.stack([140 + down // 9, 190 - across // 9, np.full_like(down, 20)], axis=-1)
    return pixels


def with_cross(pixels: Pixels, x_px: int, y_px: int, half_px: int = 6) -> Pixels:
    """A white cross on a dark disc."""
    cv2.circle(pixels, (x_px, y_px), 3 * half_px, (30, 30, 30), -1, cv2.LINE_AA)
    for way in (-1, 1):
        ends = (x_px - half_px, y_px - way * half_px), (x_px + half_px, y_px + way * half_px)
        cv2.line(pixels, *ends, (255, 255, 255), 2, cv2.LINE_AA)
    return pixels


WHOLE = Box(10, 10, PAGE.shape[1] - 20, PAGE.shape[0] - 20)
GRID = replace(GAME.grid, left_px=GAME.grid.left_px + 30, top_px=GAME.grid.top_px + 90)


@pytest.mark.parametrize("half_px", [4, 6, 12])
@pytest.mark.parametrize("side", ["left", "right"])
def test_a_cross_in_an_upper_corner_of_what_lies_over_all_closes_it(side: str, half_px: int) -> None:
    x_px = WHOLE.left_px + (44 if side == "left" else WHOLE.width_px - 44)
    found = find_crosses(with_cross(over(WHOLE), x_px, 60, half_px), PLAYED, GRID)
    assert len(found) == 1
    assert abs(found[0].x_px - x_px) <= 2
    assert abs(found[0].y_px - 60) <= 2


def test_what_closes_anything_smaller_is_let_be() -> None:
    panel = Box(60, 130, WIDTH - 60, HEIGHT - 60)
    shown = with_cross(over(panel), panel.left_px + panel.width_px - 30, 160)
    assert not lies_over_all(shown, PLAYED, GRID)
    assert find_crosses(shown, PLAYED, GRID) == ()


def test_without_a_cross_in_a_corner_nothing_closes_it() -> None:
    counting = over(WHOLE)
    cv2.putText(
        counting, "3", (WHOLE.width_px - 40, 66), cv2.FONT_HERSHEY_SIMPLEX, 0.7, (255, 255, 255), 2, cv2.LINE_AA
    )
    below = with_cross(over(WHOLE), WHOLE.width_px - 40, PAGE.shape[0] - 60)
    many = over(WHOLE)
    for number in range(4):
        with_cross(many, WHOLE.width_px - 40, 40 + 30 * number, 4)
    for shown in (counting, below, many):
        assert lies_over_all(shown, PLAYED, GRID)
        assert find_crosses(shown, PLAYED, GRID) == ()
    assert find_crosses(PAGE, PLAYED, GRID) == ()
    assert find_crosses(with_cross(over(WHOLE), 60, 60), [], GRID) == (), "nothing is known of the game at play"


@pytest.mark.parametrize("darker", [1, 3])
def test_a_cross_that_the_game_shows_at_play_closes_nothing_that_darkens_it(darker: int) -> None:
    playing = [with_cross(one.copy(), WHOLE.width_px - 40, 60) for one in PLAYED]
    panel = Box(60, 130, WIDTH - 60, HEIGHT - 60)
    shown = playing[0] // (2 * darker)
    panel.cut(shown)[:] = (20, 160, 200)
    assert lies_over_all(shown, playing, GRID)
    assert find_crosses(shown, playing, GRID) == ()
    assert len(find_crosses(with_cross(shown, 60, 60), playing, GRID)) == 1


@pytest.mark.parametrize("word", ["Relax", "Extra gems", "X-Men", "Box 2"])
def test_a_letter_of_a_word_is_no_cross(word: str) -> None:
    shown = over(WHOLE)
    cv2.putText(shown, word, (WHOLE.width_px - 95, 66), cv2.FONT_HERSHEY_SIMPLEX, 0.8, (255, 255, 255), 2, cv2.LINE_AA)
    assert find_crosses(shown, PLAYED, GRID) == ()
    found = find_crosses(with_cross(shown, 60, 60), PLAYED, GRID)
    assert [abs(one.x_px - 60) <= 2 for one in found] == [True]


def test_what_hardly_shows_is_no_cross() -> None:
    shown = over(WHOLE)
    for way in (-1, 1):
        ends = (WHOLE.width_px - 46, 60 - 6 * way), (WHOLE.width_px - 34, 60 + 6 * way)
        cv2.line(shown, *ends, (148, 172, 26), 2, cv2.LINE_AA)
    assert find_crosses(shown, PLAYED, GRID) == ()


def test_crosses_on_a_large_screen_are_larger() -> None:
    shown = with_cross(over(WHOLE), WHOLE.width_px - 40, 60, 8)
    large, *playing = (
        np.asarray(cv2.resize(one, None, fx=4, fy=4, interpolation=cv2.INTER_CUBIC), np.uint8)
        for one in (shown, *PLAYED)
    )
    grid = replace(
        GRID,
        left_px=4 * GRID.left_px,
        top_px=4 * GRID.top_px,
        pitch_x_px=4 * GRID.pitch_x_px,
        pitch_y_px=4 * GRID.pitch_y_px,
    )
    (found,) = find_crosses(large, playing, grid)
    assert abs(found.x_px - 4 * (WHOLE.width_px - 40)) <= 6
    assert abs(found.y_px - 4 * 60) <= 6
