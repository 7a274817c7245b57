"""Blocks of little pictures that show the drops, drawn here pixel by pixel, and what is no such block."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from dropsbot.calibration.counters.counter_numbers import Labels
from dropsbot.calibration.counters.counter_places import CounterPicture, CounterPlace
from dropsbot.calibration.counters.icon_blocks import find_icons
from dropsbot.calibration.counters.icon_spots import Gone, shared_shape
from dropsbot.vision.beside.icons import read_icons
from dropsbot.vision.frame import Box, Pixels
from dropsbot.vision.profile import Icons

BOARD = Box(10, 90, 300, 300)
Draw = Callable[[Pixels, int, int], None]
COLOURS = ((210, 60, 40), (40, 190, 220))


def heart(picture: Pixels, x: int, y: int, colour: tuple[int, int, int]) -> None:
    """A little picture of two colours, ten pixels wide."""
    cv2.circle(picture, (x - 2, y - 1), 3, colour, -1)
    cv2.circle(picture, (x + 2, y - 1), 3, colour, -1)
    cv2.fillPoly(picture, [np.array([(x - 5, y + 1), (x + 5, y + 1), (x, y + 6)])], colour)
    cv2.circle(picture, (x - 3, y - 2), 0, (255, 255, 255), -1)


def block(
    left: int, top: int, across: int, *, step: int = 14, most: int = 99, dim: int = 0, anew: bool = False
) -> Draw:
    """Rows of so many hearts; ``dim`` places show one when they are empty, and it is no longer than ``most``."""

    def draw(picture: Pixels, drops: int, level: int) -> None:
        colour = COLOURS[level % 2 if anew else 0]
        for number in range(max(min(drops, most), dim)):
            at = left + step * (number % across), top + step * (number // across)
            heart(picture, *at, colour if number < drops else (120, 120, 110))

    return draw


def show(draw: Draw, drops: int, level: int = 0) -> Pixels:
    """A window with a board and a counter, over a ground with lines."""
    picture = np.full((400, 520, 3), (90, 110, 70), np.uint8)
    for line in range(0, 520, 23):
        cv2.line(picture, (line, 0), (line + 60, 400), (100, 124, 84), 2)
    cv2.rectangle(picture, (10, 90), (310, 390), (60, 80, 50), -1)
    draw(picture, drops, level)
    return picture


def counted(draw: Draw, starts: tuple[int, ...] = (11, 14), taps: int = 4) -> list[CounterPicture]:
    """Pictures after each of some taps; between two stretches nobody knows what was earned."""
    found: list[CounterPicture] = []
    spent = 0
    for stretch, start in enumerate(starts):
        for tap in range(taps):
            found.append(CounterPicture(show(draw, start - tap, stretch), stretch, -spent))
            spent += 1
    return found


def told(counts: list[CounterPicture]) -> tuple[CounterPlace, Icons, Labels]:
    """What a lesson of these pictures finds."""
    found = find_icons(counts, BOARD)
    assert found is not None
    place, labels = found
    assert isinstance(place.ink, Icons)
    return place, place.ink, labels


def read(draw: Draw, counter: tuple[CounterPlace, Icons, Labels], numbers: range, level: int = 0) -> list[int | None]:
    """What is read of such numbers."""
    place, icons, _ = counter
    return [read_icons(place.box.cut(show(draw, number, level)), icons) for number in numbers]


@pytest.mark.parametrize(("across", "anew"), [(5, False), (8, True), (14, False)])
def test_a_block_is_counted_and_read_up_to_what_was_seen(across: int, anew: bool) -> None:
    draw = block(330, 30, across, step=12, anew=anew)
    counter = told(counted(draw))
    assert counter[2] == (11, 10, 9, 8, 14, 13, 12, 11)
    for level in (0, 1) if anew else (0,):
        assert read(draw, counter, range(1, 15), level) == [*range(1, 15)]
        assert read(draw, counter, range(15, 18), level) == [None] * 3, "nobody knows how many it shows at most"
        assert read(draw, counter, range(1), level) == [None]


@pytest.mark.parametrize("turned", [cv2.ROTATE_90_CLOCKWISE, cv2.ROTATE_180, cv2.ROTATE_90_COUNTERCLOCKWISE])
def test_a_block_may_be_filled_from_any_corner(turned: int) -> None:
    draw = block(330, 30, 4)

    def turn(picture: Pixels, drops: int, level: int) -> None:
        inside = np.s_[20:90, 320:390]
        plain = picture.copy()
        draw(plain, drops, level)
        picture[inside] = cv2.rotate(plain[inside], turned)

    assert read(turn, told(counted(turn)), range(1, 15)) == [*range(1, 15)]


def test_a_block_with_places_that_are_dimmed_is_not_read_where_all_look_alike() -> None:
    draw = block(330, 30, 7, dim=14)
    assert read(draw, told(counted(draw)), range(15)) == [None, *range(1, 14), None]


def test_a_block_that_shows_no_more_than_so_many_is_not_told_beyond_them() -> None:
    """Chains earn more than there is room for; what is then read would be too few."""
    draw = block(330, 30, 7, most=12)
    counts = [*counted(draw, (9, 10), 4), CounterPicture(show(draw, 15), 2, -8)]
    counter = told(counts)
    assert counter[2] == (9, 8, 7, 6, 10, 9, 8, 7, None)
    assert read(draw, counter, range(9, 16)) == [9, 10, *[None] * 5]


def test_taps_that_take_none_from_a_full_block_are_borne() -> None:
    draw = block(330, 30, 7, most=12)
    counter = told(counted(draw, (10, 14, 9), 5))
    assert counter[2] == (10, 9, 8, 7, 6, None, None, 12, 11, 10, 9, 8, 7, 6, 5)
    assert read(draw, counter, range(9, 16)) == [9, 10, 11, *[None] * 4], "twelve show of any more, too"


def test_what_looks_like_more_below_a_larger_block_spoils_no_other_number() -> None:
    draw = block(330, 30, 7)

    def above_it(picture: Pixels, drops: int, level: int) -> None:
        draw(picture, drops, level)
        picture[76:100, 322:348] = COLOURS[0]

    counter = told(counted(above_it, (11, 20), 6))
    assert counter[2][:6] == (11, 10, 9, 8, 7, 6)
    assert read(above_it, counter, range(1, 12)) == [*range(1, 12)]
    assert read(above_it, counter, range(15, 21)) == [None] * 6


def test_a_tap_that_takes_something_else_of_a_block_than_one_is_not_borne() -> None:
    draw = block(330, 30, 7)
    counts = counted(draw, (12, 12), 5)
    dark = counts[7].pixels.copy()
    dark[20:80, 320:450] //= 2
    assert find_icons([*counts[:7], CounterPicture(dark, 1, counts[7].drops), *counts[8:]], BOARD) is None


def drops_in_rows(picture: Pixels, drops: int, level: int) -> None:
    """Small ones so close together that halves of two look like one more."""
    for number in range(drops):
        at = 334 + 8 * (number % 8), 34 + 8 * (number // 8)
        cv2.circle(picture, at, 3, COLOURS[0], -1, cv2.LINE_AA)
        cv2.line(picture, at, (at[0], at[1] - 4), COLOURS[0], 1, cv2.LINE_AA)


def test_halves_of_two_little_pictures_are_not_taken_for_one_more() -> None:
    counter = told(counted(drops_in_rows))
    assert counter[2] == (11, 10, 9, 8, 14, 13, 12, 11)
    assert read(drops_in_rows, counter, range(1, 15)) == [*range(1, 15)]


def test_one_more_that_is_cut_off_by_the_edge_is_not_overlooked() -> None:
    draw = block(446, 30, 12)  # the sixth ends two pixels beyond the window
    assert read(draw, told(counted(draw, (5, 5), 4)), range(1, 8)) == [1, 2, 3, 4, None, None, None]


def test_a_block_that_is_covered_or_has_other_colours_is_not_read() -> None:
    draw = block(330, 30, 7)
    place, icons, _ = told(counted(draw))
    picture = show(draw, 9)
    covered, recoloured, even = picture.copy(), picture.copy(), picture.copy()
    covered[20:50, 350:380] = (0, 200, 0)
    recoloured[(picture == COLOURS[0]).all(axis=2)] = (40, 200, 60)
    even[:80, 315:] = COLOURS[0]
    for other in (covered, recoloured, even):
        assert read_icons(place.box.cut(other), icons) is None
    assert read_icons(place.box.cut(picture), icons) == 9


def digits(picture: Pixels, drops: int, level: int) -> None:
    cv2.putText(picture, str(drops), (340, 60), cv2.FONT_HERSHEY_SIMPLEX, 1.2, COLOURS[level % 2], 3, cv2.LINE_AA)


def bar(picture: Pixels, drops: int, level: int) -> None:
    picture[30:44, 330 : 330 + 8 * drops] = COLOURS[0]


def moved(picture: Pixels, drops: int, level: int) -> None:
    """One that goes to another place with every tap, and shows no number."""
    heart(picture, 340 + 12 * drops, 40, COLOURS[0])


@pytest.mark.parametrize("draw", [digits, bar, moved])
def test_what_is_no_block_of_little_pictures_is_none(draw: Draw) -> None:
    assert find_icons(counted(draw), BOARD) is None


def test_a_few_taps_tell_nothing() -> None:
    draw = block(330, 30, 7)
    assert find_icons(counted(draw, (11,), taps=4), BOARD) is None
    assert find_icons(counted(draw, (11,), taps=5), BOARD) is not None


def test_a_block_that_loses_more_than_one_with_some_taps_is_not_believed() -> None:
    counts = counted(block(330, 30, 7), (12,), taps=8)
    skipping = [
        CounterPicture(one.pixels, one.stretch, -number) for number, one in enumerate([*counts[:3], *counts[4:]])
    ]
    assert find_icons(skipping, BOARD) is None


def test_what_moves_by_itself_is_no_counter() -> None:
    draw = block(330, 30, 7)
    idle = [show(draw, 9), show(draw, 8), show(draw, 13), show(draw, 14), show(draw, 11), show(draw, 12)]
    assert find_icons(counted(draw), BOARD, idle) is None


@pytest.mark.parametrize(("left", "top"), [(330, 4), (330, 30)])
def test_a_block_is_counted_at_the_edge_of_the_window_and_where_bubbles_glow_beside_the_board(
    left: int, top: int
) -> None:
    draw = block(left, top, 8)

    def glowing(picture: Pixels, drops: int, level: int) -> None:
        draw(picture, drops, level)
        for spot in range(12):  # as a bubble's rays do, otherwise with every tap
            cv2.circle(picture, (316 + 15 * spot, 300 + (7 * drops * spot) % 60), 2 + (drops + spot) % 4, (0, 0, 0), -1)

    counter = told(counted(glowing))
    assert counter[2] == (11, 10, 9, 8, 14, 13, 12, 11)
    assert read(glowing, counter, range(1, 15)) == [*range(1, 15)]


def test_what_sways_around_the_board_may_change_as_much_as_a_little_picture() -> None:
    draw = block(330, 300, 14, step=12)

    def swaying(picture: Pixels, drops: int, level: int) -> None:
        draw(picture, drops, level)
        left, top = 330 + 13 * drops, 100 + (37 * drops) % 90
        cv2.rectangle(picture, (left, top), (left + 10, top + 10), (30, 60, 30), -1)

    counter = told(counted(swaying, (11, 9)))
    assert counter[2] == (11, 10, 9, 8, 9, 8, 7, 6)


@pytest.mark.parametrize("top", [2, -1])
def test_a_row_that_the_window_cuts_off_is_not_left_out(top: int) -> None:
    """Eight of the drops would be missing."""
    found = find_icons(counted(block(330, top, 8)), BOARD)
    assert found is None or found[1] == (11, 10, 9, 8, 14, 13, 12, 11)


def test_a_column_in_pieces_is_a_block() -> None:
    """Between two of its pieces, half of each and a narrow gap look nearly like a piece."""

    def column(picture: Pixels, drops: int, level: int) -> None:
        for number in range(16):
            colour = (210, 160, 90) if number < drops else (30, 15, 20)
            cv2.rectangle(picture, (400, 360 - 20 * number), (440, 375 - 20 * number), colour, -1)

    counter = told(counted(column, (11,), taps=6))
    assert counter[2] == (11, 10, 9, 8, 7, 6)
    assert read(column, counter, range(1, 11)) == [*range(1, 11)]


def test_chains_confirm_a_block_of_which_few_taps_took_one() -> None:
    """Three taps that burst nothing are followed by chains, which may earn as much as bubbles burst in them."""
    draw = block(330, 30, 7)
    played = [(11, 0), (10, 0), (9, 0), (8, 0), (9, 5), (11, 8), (10, 1)]
    for earned, right in ((0, True), (9, False)):
        shown, stretch = [], 0
        for taps, (drops, combo) in enumerate(played):
            stretch += combo > 0
            shown.append(CounterPicture(show(draw, drops + earned * (taps > 3)), stretch, -taps, combo))
        found = find_icons(shown, BOARD)
        assert (found is not None) == right, "no chain of five earns eleven drops"
        assert found is None or found[1][:4] == (11, 10, 9, 8)


def test_little_pictures_that_blink_under_stars_that_twinkle_are_counted() -> None:
    draw, rnd = block(330, 30, 7), np.random.default_rng(1)

    def at_a_moment(drops: int, moment: int) -> Pixels:
        picture = show(draw, drops, 0)
        block(330, 30, 7, anew=True)(picture, drops, moment % 2)
        for x, y in rnd.integers((320, 100), (516, 396), (60, 2)):
            picture[y : y + 3, x : x + 3] = 250
        return picture

    idle = [at_a_moment(11, moment) for moment in range(5)]
    drops = (11, 10, 9, 8, 7, 6)
    shown = [CounterPicture(at_a_moment(held, taps * taps), 0, -taps) for taps, held in enumerate(drops)]
    found = find_icons(shown, BOARD, idle)
    assert found is not None
    assert all(label in (None, held) for label, held in zip(found[1], drops, strict=True))


@pytest.mark.parametrize(("left", "top"), [(0, 0), (517, 396), (0, 396), (517, 0)])
def test_a_small_spot_in_a_corner_of_the_picture_has_no_shape_of_large_ones(left: int, top: int) -> None:
    spots = [Box(150, 100, 40, 40), Box(250, 100, 40, 40), Box(350, 100, 40, 40), Box(left, top, 3, 4)]
    gone = []
    for box in spots:
        changed = np.zeros((400, 520), np.uint8)
        box.cut(changed)[:] = 200
        gone.append(Gone(box, changed, CounterPicture(changed, 0, 0)))
    assert shared_shape(gone) is None
    assert shared_shape(gone[:3]) is not None
