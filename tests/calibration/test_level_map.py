"""On a map of levels, or in a table of them, the next one is found by what sets it apart; elsewhere there is none."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from dropsbot.calibration.flow.leading_on import find_levels
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Pixels, Point
from testkit.plain_game import PlainGame


def in_play(first: int) -> Pixels:
    board = PlainGame().show(tuple((first + cell) % 5 for cell in range(36))).pixels
    return np.asarray(cv2.copyMakeBorder(board, 0, 0, 0, 110, cv2.BORDER_CONSTANT), np.uint8)


PLAYED = [in_play(0), in_play(2)]
GRID = PlainGame().grid
PLACES = [
    (60, 50),
    (130, 70),
    (205, 55),
    (280, 80),
    (350, 60),
    (340, 150),
    (265, 165),
    (190, 150),
    (110, 170),
    (50, 230),
]
DONE, NEXT, LATER = (90, 170, 70), (50, 60, 220), (150, 140, 145)
Colour = tuple[int, int, int]


def draw(pixels: Pixels, place: tuple[int, int], colour: Colour, *, square: bool, number: int) -> None:
    x, y = place
    if square:
        cv2.rectangle(pixels, (x - 20, y - 18), (x + 20, y + 18), (245, 245, 245), -1)
        cv2.rectangle(pixels, (x - 17, y - 15), (x + 17, y + 15), colour, -1)
    else:
        cv2.circle(pixels, (x, y), 21, (245, 245, 245), -1, cv2.LINE_AA)
        cv2.circle(pixels, (x, y), 17, colour, -1, cv2.LINE_AA)
    cv2.putText(pixels, str(number), (x - 5 * len(str(number)), y + 5), cv2.FONT_HERSHEY_SIMPLEX, 0.5, (255,) * 3, 1)


def level_map(colours: list[Colour], *, square: bool, snow: int = 0) -> Pixels:
    pixels = np.full_like(PLAYED[0], (200, 160, 90))
    pixels[150:] = (225, 230, 235)
    for number, (place, colour) in enumerate(zip(PLACES, colours, strict=False), 1):
        draw(pixels, place, colour, square=square, number=number)
    rng = np.random.default_rng(1)
    for x, y in rng.integers(0, 280, (snow, 2)).tolist():
        cv2.circle(pixels, (x, y), 3, (255, 255, 255), -1, cv2.LINE_AA)
    return pixels


def order(pixels: Pixels) -> list[int]:
    """The numbers of the levels that are found, from 0; -1 for any other place."""
    near = [
        [at for at, (x, y) in enumerate(PLACES) if abs(x - found.x_px) < 8 and abs(y - found.y_px) < 8]
        for found in find_levels(pixels, PLAYED, GRID)
    ]
    return [at[0] if at else -1 for at in near]


@pytest.mark.parametrize("square", [False, True], ids=["discs", "squares"])
@pytest.mark.parametrize("at", [2, 4, 8])
def test_the_level_in_a_colour_of_its_own_comes_first(square: bool, at: int) -> None:
    colours = [DONE] * at + [NEXT] + [LATER] * (len(PLACES) - at - 1)
    found = order(level_map(colours, square=square))
    assert found[0] == at
    assert len(found) == 4
    assert -1 not in found


@pytest.mark.parametrize("square", [False, True], ids=["discs", "squares"])
def test_where_no_level_is_alone_in_its_colour_those_beside_another_colour_come_first(square: bool) -> None:
    colours = [DONE] * 4 + [LATER] * 6
    assert set(order(level_map(colours, square=square))[:2]) == {3, 4}


def test_what_flies_over_a_map_hides_no_level() -> None:
    colours = [DONE] * 3 + [NEXT] + [LATER] * 6
    assert order(level_map(colours, square=False, snow=25))[0] == 3


@pytest.mark.parametrize("square", [False, True], ids=["discs", "squares"])
def test_few_alike_make_no_map_nor_do_those_of_many_sizes(square: bool) -> None:
    assert order(level_map([DONE, DONE, NEXT, LATER], square=square)) == []
    pixels = np.full_like(PLAYED[0], (200, 160, 90))
    for at, place in enumerate(PLACES[::2]):
        cv2.circle(pixels, place, 13 + 7 * at, DONE, -1, cv2.LINE_AA)
    assert order(np.asarray(pixels, np.uint8)) == []


def test_a_darkened_board_in_play_is_no_map() -> None:
    assert find_levels(np.asarray(PLAYED[0] * 0.5, np.uint8), PLAYED, GRID) == ()
    assert find_levels(PLAYED[0], PLAYED, GRID) == ()
    assert find_levels(level_map([DONE] * 9, square=False), [], GRID) == ()


def test_the_next_board_in_other_colours_is_no_map() -> None:
    other = PlainGame(ground=(60, 50, 40), colours=(DONE, NEXT, LATER, (220, 220, 90)), radii=(0.3, 0.31, 0.32, 0.33))
    sizes = tuple((3 + cell) % 5 for cell in range(36))
    shown = np.asarray(cv2.copyMakeBorder(other.show(sizes).pixels, 0, 0, 0, 110, cv2.BORDER_CONSTANT), np.uint8)
    assert find_levels(shown, PLAYED, GRID) == ()
    elsewhere = replace(GRID, left_px=GRID.left_px + 22, top_px=GRID.top_px + 22)
    assert find_levels(shown, PLAYED, elsewhere) != ()


def test_a_button_with_a_rim_is_one_and_three_of_them_are_no_map() -> None:
    pixels = np.full_like(PLAYED[0], (200, 160, 90))
    for number, (x, colour) in enumerate(((60, DONE), (140, NEXT), (220, LATER))):
        cv2.rectangle(pixels, (x - 26, 174), (x + 26, 226), (245, 245, 245), -1)
        cv2.rectangle(pixels, (x - 22, 178), (x + 22, 222), colour, -1)
        cv2.putText(pixels, "HRN"[number], (x - 9, 209), cv2.FONT_HERSHEY_SIMPLEX, 0.8, (255,) * 3, 2)
    assert find_levels(pixels, PLAYED, GRID) == ()


def test_what_may_close_a_window_is_no_level() -> None:
    pixels = level_map([LATER] * 10, square=False)
    draw(pixels, (375, 18), NEXT, square=False, number=0)
    draw(pixels, PLACES[2], DONE, square=False, number=3)
    assert order(pixels)[0] == 2
    assert -1 not in order(pixels)


@pytest.mark.parametrize(
    ("led_on", "is_map"), [(None, True), (Point(*PLACES[1]), True), (Point(190.0, 260.0), False), (Key.ENTER, False)]
)
def test_where_something_else_led_on_before_there_is_no_map(led_on: Point | Key | None, is_map: bool) -> None:
    pixels = level_map([DONE] * 3 + [NEXT] + [LATER] * 6, square=False)
    assert bool(find_levels(pixels, PLAYED, GRID, led_on)) is is_map


def test_levels_of_a_large_picture_are_where_they_are() -> None:
    large, *played = (
        np.asarray(cv2.resize(one, None, fx=4, fy=4), np.uint8)
        for one in (level_map([DONE] * 3 + [NEXT] + [LATER] * 6, square=False), *PLAYED)
    )
    first = find_levels(large, played, replace(GRID, left_px=9000.0))[0]
    assert abs(first.x_px - 4 * PLACES[3][0]) < 30
    assert abs(first.y_px - 4 * PLACES[3][1]) < 30


def test_what_was_there_at_play_is_no_map_also_when_it_is_darkened() -> None:
    shown = level_map([DONE] * 3 + [NEXT] + [LATER] * 6, square=False)
    assert find_levels(shown, PLAYED, GRID) != ()
    assert find_levels(shown, [*PLAYED, shown], GRID) == ()
    under_a_dialog = np.asarray(shown * 0.5, np.uint8)
    under_a_dialog[100:140, 150:250] = 240
    assert find_levels(under_a_dialog, [shown], GRID) == ()


def test_discs_of_many_sizes_are_no_levels() -> None:
    pixels = np.full_like(PLAYED[0], (200, 160, 90))
    for radius, place, colour in zip((14, 17, 21, 26, 32), PLACES[::2], (DONE, NEXT, LATER, DONE, NEXT), strict=True):
        cv2.circle(pixels, place, radius, colour, -1, cv2.LINE_AA)
    assert find_levels(pixels, PLAYED, GRID) == ()
