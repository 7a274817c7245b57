"""Bars that show the drops, drawn here pixel by pixel, and what is no bar."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from dropsbot.calibration.counters.counter_places import CounterPicture
from dropsbot.calibration.counters.fills import find_fill
from dropsbot.vision.beside.filled import read_fill
from dropsbot.vision.frame import Box, Pixels
from dropsbot.vision.profile import Fill

BOARD = Box(10, 90, 300, 300)
STARTS = (11, 14)
Draw = Callable[[Pixels, int], None]
Colours = tuple[tuple[int, int, int], tuple[int, int, int]]
BAR, PAPER = (210, 60, 40), (150, 140, 130)


def bar(
    left: int, top: int, width: int, height: int, *, to: str = "right", holds: int = 20, colours: Colours = (BAR, PAPER)
) -> Draw:
    """A bar that is full with so many drops, and grows to one side; with a rim."""

    def draw(picture: Pixels, drops: int) -> None:
        cv2.rectangle(picture, (left - 1, top - 1), (left + width, top + height), (20, 20, 20), 1)
        picture[top : top + height, left : left + width] = colours[1]
        part = min(1.0, drops / holds)
        across, down = round(width * part), round(height * part)
        places = {
            "right": np.s_[top : top + height, left : left + across],
            "left": np.s_[top : top + height, left + width - across : left + width],
            "down": np.s_[top : top + down, left : left + width],
            "up": np.s_[top + height - down : top + height, left : left + width],
        }
        picture[places[to]] = colours[0]

    return draw


def show(draw: Draw, drops: int) -> Pixels:
    """A window with a board and a counter."""
    picture = np.full((400, 520, 3), (90, 110, 70), np.uint8)
    cv2.rectangle(picture, (10, 90), (310, 390), (60, 80, 50), -1)
    draw(picture, drops)
    return picture


def counted(draw: Draw, starts: tuple[int, ...] = STARTS, taps: int = 4) -> list[CounterPicture]:
    """Pictures after each of some taps; between two stretches nobody knows what was earned."""
    found: list[CounterPicture] = []
    spent = 0
    for stretch, start in enumerate(starts):
        for tap in range(taps):
            found.append(CounterPicture(show(draw, start - tap), stretch, -spent))
            spent += 1
    return found


@pytest.mark.parametrize("to", ["right", "left"])
@pytest.mark.parametrize("drop_px", [3, 5, 8])
def test_a_lying_bar_is_counted_and_read(to: str, drop_px: int) -> None:
    draw = bar(330, 30, 20 * drop_px, 14, to=to)
    found = find_fill(counted(draw, taps=6), BOARD)
    assert found is not None
    place, labels = found
    assert labels == (11, 10, 9, 8, 7, 6, 14, 13, 12, 11, 10, 9)
    assert isinstance(place.ink, Fill)
    for drops in range(1, 20):
        assert read_fill(place.box.cut(show(draw, drops)), place.ink) == drops
    for unknown in (0, 20, 21, 40):
        assert read_fill(place.box.cut(show(draw, unknown)), place.ink) is None, (
            "a full bar, or none, may be any number"
        )


@pytest.mark.parametrize("holds", [12, 13])
def test_taps_that_take_nothing_from_a_full_bar_are_borne(holds: int) -> None:
    draw = bar(330, 30, 160, 14, holds=holds)
    found = find_fill(counted(draw, (11, 14, 16, 12), 5), BOARD)
    assert found is not None
    assert found[1][:5] == (11, 10, 9, 8, 7)
    assert found[1][5:10] == (None, None, 12 if holds > 12 else None, 11, 10)
    assert found[1][10:15] == (None, None, None, None, 12 if holds > 12 else None)


@pytest.mark.parametrize("to", ["left", "right", "up", "down"])
def test_a_bar_with_other_colours_on_each_level_is_read_on_the_next_one(to: str) -> None:
    place = (330, 30, 160, 14) if to in ("left", "right") else (400, 100, 16, 140)
    first, second, third = (
        bar(*place, to=to, colours=colours)
        for colours in ((BAR, PAPER), ((40, 170, 60), (90, 30, 80)), ((250, 250, 250), (20, 40, 120)))
    )
    counts = counted(first, (11,))
    counts += [CounterPicture(one.pixels, one.stretch + 1, one.drops - len(counts)) for one in counted(second, (14,))]
    found = find_fill(counts, BOARD)
    assert found is not None
    place_found, labels = found
    assert labels == (11, 10, 9, 8, 14, 13, 12, 11)
    assert isinstance(place_found.ink, Fill)
    for draw in (first, second, third):
        shown = [read_fill(place_found.box.cut(show(draw, drops)), place_found.ink) for drops in range(22)]
        assert shown == [None, *range(1, 20), None, None]


def test_a_level_that_is_a_little_brighter_does_not_add_a_drop() -> None:
    draw = bar(330, 30, 160, 14)
    found = find_fill(counted(draw), BOARD)
    assert found is not None
    place = found[0]
    assert isinstance(place.ink, Fill)
    for change in (-14, 14):
        tint = np.array((change, 0, -change))
        shown = (np.clip(show(draw, drops) + tint, 0, 255) for drops in range(1, 20))
        read = [read_fill(place.box.cut(np.asarray(picture, np.uint8)), place.ink) for picture in shown]
        assert all(number in (None, drops) for drops, number in enumerate(read, 1))
        assert read.count(None) < 3


def test_a_rim_that_shows_where_the_first_drop_was_is_none() -> None:
    draw = bar(330, 30, 160, 14)

    def rimmed(picture: Pixels, drops: int) -> None:
        draw(picture, drops)
        if not drops:
            picture[30:44, 330:338] = (160, 75, 85)

    found = find_fill(counted(rimmed), BOARD)
    assert found is not None
    assert isinstance(found[0].ink, Fill)
    shown = [read_fill(found[0].box.cut(show(rimmed, drops)), found[0].ink) for drops in range(3)]
    assert shown == [None, 1, 2]


def test_a_few_drops_more_or_less_tell_but_roughly_how_long_one_is() -> None:
    """In whole pixels nine are 44 long, eleven 53 and twelve 58: each seems to be four and a half."""
    draw = bar(330, 30, 97, 14)
    assert find_fill(counted(draw, (11, 11, 12, 12), 3), BOARD) is None
    found = find_fill(counted(draw, (11, 11, 12, 12, 9, 8), 4), BOARD)
    assert found is not None
    assert found[1] == (11, 10, 9, 8, 11, 10, 9, 8, 12, 11, 10, 9, 12, 11, 10, 9, 9, 8, 7, 6, 8, 7, 6, 5)


def test_a_bar_that_was_seen_empty_is_counted() -> None:
    draw = bar(330, 30, 160, 14)
    found = find_fill(counted(draw, (5, 8), 6), BOARD)
    assert found is not None
    assert found[1] == (5, 4, 3, 2, 1, None, 8, 7, 6, 5, 4, 3)


@pytest.mark.parametrize("scale", [0.77, 1.31])
def test_a_bar_in_a_window_that_is_scaled_is_counted(scale: float) -> None:
    """Where the last drop ends, a pixel is a mixture in every picture."""
    draw, board = bar(330, 30, 152, 14), Box(*(round(scale * side) for side in (10, 90, 300, 300)))
    counts = [
        CounterPicture(np.asarray(cv2.resize(one.pixels, None, fx=scale, fy=scale), np.uint8), one.stretch, one.drops)
        for one in counted(draw, (8, 11), 8)
    ]
    found = find_fill(counts, board)
    assert found is not None
    assert found[1] == (8, 7, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 6, 5, 4)


@pytest.mark.parametrize("to", ["up", "down"])
def test_a_standing_bar_is_counted_and_read(to: str) -> None:
    draw = bar(400, 100, 16, 140, to=to)
    found = find_fill(counted(draw), BOARD)
    assert found is not None
    place, labels = found
    assert labels == (11, 10, 9, 8, 14, 13, 12, 11)
    assert isinstance(place.ink, Fill)
    assert [read_fill(place.box.cut(show(draw, drops)), place.ink) for drops in (3, 17)] == [3, 17]


def test_a_bar_that_is_covered_or_has_other_colours_is_not_read() -> None:
    draw = bar(330, 30, 160, 14)
    found = find_fill(counted(draw), BOARD)
    assert found is not None
    place = found[0]
    assert isinstance(place.ink, Fill)
    picture = show(draw, 9)
    covered, recoloured, spotted = picture.copy(), picture.copy(), picture.copy()
    covered[20:50, 380:420] = (0, 200, 0)
    recoloured[(picture == (210, 60, 40)).all(axis=2)] = (40, 200, 60)
    spotted[30:44, 450:458] = (210, 60, 40)
    for other in (covered, recoloured, spotted):
        assert read_fill(place.box.cut(other), place.ink) is None
    assert read_fill(place.box.cut(picture), place.ink) == 9


def digits(picture: Pixels, drops: int) -> None:
    cv2.putText(picture, str(drops), (340, 60), cv2.FONT_HERSHEY_SIMPLEX, 1.2, (210, 60, 40), 3, cv2.LINE_AA)


def icons(picture: Pixels, drops: int) -> None:
    for number in range(drops):
        cv2.circle(picture, (336 + 10 * number, 40), 4, (210, 60, 40), -1)


def rows_of_icons(picture: Pixels, drops: int) -> None:
    for number in range(drops):
        picture[20 + 12 * (number // 4) :, 330 + 10 * (number % 4) :][:8, :8] = (210, 60, 40)


def uneven(picture: Pixels, drops: int) -> None:
    bar(330, 30, 160, 14)(picture, 0)
    picture[30:44, 330 : 330 + drops * drops // 2] = (210, 60, 40)


@pytest.mark.parametrize("draw", [digits, icons, rows_of_icons, uneven])
def test_what_does_not_become_shorter_by_as_much_with_every_tap_is_no_bar(draw: Draw) -> None:
    found = find_fill(counted(draw), BOARD)
    assert found is None


def test_a_few_taps_tell_nothing() -> None:
    draw = bar(330, 30, 160, 14)
    assert find_fill(counted(draw, (11,), taps=4), BOARD) is None
    assert find_fill(counted(draw, (11,), taps=5), BOARD) is not None


def test_a_bar_that_loses_more_than_a_drop_with_some_taps_is_not_believed() -> None:
    counts = counted(bar(330, 30, 160, 14), (15,), taps=8)
    skipping = [
        CounterPicture(one.pixels, one.stretch, -number) for number, one in enumerate([*counts[:3], *counts[4:]])
    ]
    assert find_fill(skipping, BOARD) is None


def test_a_bar_over_the_board_is_none() -> None:
    draw = bar(330, 120, 160, 14)
    assert find_fill(counted(draw), BOARD) is not None
    assert find_fill(counted(draw), Box(10, 90, 500, 300)) is None
