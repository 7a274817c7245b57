"""Numbers that are hard to count: long chains, zeros before a number, slanted and large digits, a counter at 0."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import cv2
import numpy as np
import pytest

from dropsbot.calibration.counters.counter_numbers import Labels, label_drops
from dropsbot.calibration.counters.counter_pieces import Pieces
from dropsbot.calibration.counters.counter_places import CounterPicture, CounterPlace, find_drops
from dropsbot.calibration.counters.digits import harvest_digits, zeros_before_to
from dropsbot.vision.beside.hud import ink_on, read_number
from dropsbot.vision.frame import Box, Frame, Pixels
from dropsbot.vision.numerals import Notation
from dropsbot.vision.profile import Inks

BOARD = Box(100, 200, 400, 400)
PAPER, INK = (200, 220, 235), (60, 30, 90)
SLANT = 0.25
"""So much of its height is the top of a digit farther right than its foot: it reaches over the next one."""


def drawn(text: str, scale: float = 1.5, slant: float = 0.0, apart_px: int = 0) -> Pixels:
    """A text above the board, digit by digit; ``apart_px`` is what is added to the usual room between them."""
    picture = np.full((640, 700, 3), PAPER, np.uint8)
    left = 150
    for digit in text:
        alone = np.zeros((200, 300), np.uint8)
        cv2.putText(alone, digit, (100, 150), cv2.FONT_HERSHEY_SIMPLEX, scale, (255,), 4, cv2.LINE_AA)
        shear = np.array([[1, -slant, 150 * slant], [0, 1, 0]], np.float32)
        part = cv2.warpAffine(alone, shear, (300, 200))[..., None] / 255
        here = picture[0:200, left - 100 : left + 200]
        here[:] = np.rint(here * (1 - part) + np.array(INK) * part).astype(np.uint8)
        left += cv2.getTextSize(digit, cv2.FONT_HERSHEY_SIMPLEX, scale, 4)[0][0] + apart_px
    return picture


def game(numbers: Sequence[int], draw: Callable[[int], Pixels]) -> list[CounterPicture]:
    """Pictures of numbers, each after one tap more, which burst nothing."""
    return [CounterPicture(draw(number), 0, -tap) for tap, number in enumerate(numbers)]


def told_at(shown: Sequence[CounterPicture], board: Box = BOARD) -> tuple[CounterPlace, Labels]:
    """The first place at which the numbers are told, and what they are."""
    every = ((place, label_drops(shown, place, None)) for place in find_drops(shown, board))
    return next((place, labels) for place, labels in every if labels is not None)


def read_again(shown: Sequence[CounterPicture], place: CounterPlace, labels: Labels) -> list[int | None]:
    """The numbers as digits read them that were cut out of the same pictures."""
    sure = [(Frame(one.pixels), number) for one, number in zip(shown, labels, strict=True) if number is not None]
    glyphs = harvest_digits(sure, place.box, place.ink)
    return [read_number(place.ink_in(frame.pixels), glyphs) for frame, _ in sure]


def test_numbers_are_told_where_nearly_every_tap_is_a_chain_that_earns_something_else() -> None:
    """So many ways to count fit that only how digits look tells which is right; some stretches are new levels."""
    numbers = (10, 9, 14, 8, 33, 7, 9, 8, 6, 5, 5, 4, 27, 4, 3, 7, 9, 8, 8, 7, 6, 5, 6, 5, 3, 2, 25, 2, 1, 10, 1, 1, 10)
    combos = (0, 0, 13, 0, 34, 0, 8, 1, 0, 1, 0, 2, 32, 0, 1, 12, 9, 0, 3, 0, 1, 0, 6, 0, 0, 1, 32, 0, 1, 18, 0, 0, 0)
    goes_on = {17, 19, 21, 23}
    shown = [
        CounterPicture(drawn(str(number)), tap - sum(at <= tap for at in goes_on), -tap, combo)
        for tap, (number, combo) in enumerate(zip(numbers, combos, strict=True))
    ]
    place, labels = told_at(shown)
    assert labels == numbers
    assert read_again(shown, place, labels) == list(numbers)


def test_a_level_may_give_many_drops_where_a_long_chain_has_cleared_it() -> None:
    """Nobody knows what that chain and the level gave, each by itself."""
    numbers = (12, 11, 10, 53, 52, 51, 50, 49, 48)
    shown = [CounterPicture(drawn(str(number)), 0 if tap < 3 else 1, -tap) for tap, number in enumerate(numbers)]
    assert told_at(shown)[1] == numbers


@pytest.mark.parametrize("wide", [2, 4])
def test_zeros_before_a_number_are_another_way_to_write_it(wide: int) -> None:
    numbers = tuple(range(12, 3, -1))
    shown = game(numbers, lambda number: drawn(str(number).zfill(wide)))
    place, labels = told_at(shown)
    assert labels == numbers
    assert read_again(shown, place, labels) == list(numbers)
    assert zeros_before_to([place.ink_in(one.pixels) for one in shown]) == wide


def test_numbers_of_more_digits_have_no_zeros_before_others() -> None:
    place, _ = told_at(shown := game(range(12, 3, -1), lambda number: drawn(str(number))))
    assert zeros_before_to([place.ink_in(one.pixels) for one in shown]) == 0


@pytest.mark.parametrize(("letters", "may_be"), [("0123456789", True), ("ABWMXKZQHN", False)])
def test_what_looks_like_no_digits_is_not_counted(letters: str, *, may_be: bool) -> None:
    shown = game(range(9, -1, -1), lambda number: drawn(letters[number]))
    place = next(one for one in find_drops(shown, BOARD) if one.ink is not None)
    inks = [place.ink_in(one.pixels) for one in shown]
    assert Pieces(inks, Notation.DIGITS, alike=0.9).may_be_digits() == may_be


@pytest.mark.parametrize(("before", "wide"), [("x", 0), ("+", 0), ("0", 2)])
def test_only_zeros_before_a_number_belong_to_it(before: str, wide: int) -> None:
    place = CounterPlace(Box(120, 90, 200, 80), Inks.OF_EACH_PICTURE)
    shown = game(range(9, 1, -1), lambda number: drawn(f"{before}{number}", apart_px=4))
    inks = [place.ink_in(one.pixels) for one in shown]
    assert {np.count_nonzero(np.diff((ink >= 128).any(axis=0).astype(int)) == 1) for ink in inks} == {2}
    assert zeros_before_to(inks) == wide


def test_digits_that_reach_over_each_other_are_told_by_what_hangs_together() -> None:
    numbers = tuple(range(24, 12, -1))
    shown = game(numbers, lambda number: drawn(str(number), slant=SLANT, apart_px=-4))
    place, labels = told_at(shown)
    columns = (place.ink_in(shown[0].pixels) >= 128).any(axis=0)
    assert np.count_nonzero(np.diff(columns.astype(int)) == 1) == 1, "no column parts the digits"
    assert labels == numbers
    assert read_again(shown, place, labels) == list(numbers)


def test_a_counter_that_stays_at_0_while_taps_go_on_is_told() -> None:
    numbers = (4, 3, 2, 1, 0, 0, 0)
    _, labels = told_at(game(numbers, lambda number: drawn(str(number))))
    assert labels == numbers


def test_what_counts_down_to_0_beside_the_drops_comes_after_them() -> None:
    numbers = tuple(range(12, 3, -1))

    def draw(number: int) -> Pixels:
        picture = drawn(str(number), scale=1.0)
        picture[:, 400:700] = drawn(str(max(0, number - 9)), scale=2.0)[:, 100:400]
        return picture

    assert told_at(game(numbers, draw))[1] == numbers


def test_specks_that_change_now_and_then_are_no_counter() -> None:
    def draw(number: int) -> Pixels:
        picture = np.full((640, 700, 3), PAPER, np.uint8)
        picture[20:22, 60 * (number % 9) + 20] = INK
        return picture

    assert find_drops(game(range(10, 2, -1), draw), BOARD) == ()


def test_a_counter_that_stays_at_several_numbers_is_none_of_drops() -> None:
    shown = game((6, 5, 5, 4, 3, 3, 2), lambda number: drawn(str(number)))
    assert find_drops(shown, BOARD) == ()


def test_digits_may_be_nearly_half_as_high_as_a_board() -> None:
    numbers = tuple(range(15, 6, -1))
    shown = game(numbers, lambda number: drawn(str(number), scale=4.0))
    small = Box(100, 300, 210, 210)
    place, labels = told_at(shown, small)
    assert place.box.height_px > small.height_px / 3
    assert labels == numbers


def test_what_differs_from_paper_in_opposite_ways_is_no_ink() -> None:
    paper = np.array([100.0, 100.0, 100.0])
    opposite = np.array([(200, 200, 200), (0, 0, 0)] * 50, np.uint8)
    assert ink_on(paper, opposite) is None
    assert ink_on(paper, opposite[::2]) is not None


def test_where_hardly_a_digit_stands_alone_pictures_that_may_be_anything_are_no_numbers() -> None:
    place = CounterPlace(Box(120, 90, 200, 80), Inks.OF_EACH_PICTURE)
    pieces = Pieces([place.ink_in(drawn("7"))], Notation.DIGITS, 0.9)
    (seven,) = pieces.kinds_of(0, 1)
    for pairs, told in (("12",), True), (("12", "13"), False):
        kinds = {"7": seven} | {pair: 1 + number for number, pair in enumerate(pairs)}
        assert pieces.may_stand_for(kinds, known=False) is told
