"""Counters are found by how they change and label themselves by counting; the demo draws numbers that are known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np
import pytest

from dropsbot.bot.devices.demo.demo_drawing import Painter
from dropsbot.bot.devices.demo.demo_game import Game
from dropsbot.bot.devices.demo.demo_layout import Layout
from dropsbot.bot.devices.demo.skins import layout_of
from dropsbot.calibration.counters import counter_numbers, counter_pieces
from dropsbot.calibration.counters.counter_boxes import with_all_it_cuts
from dropsbot.calibration.counters.counter_numbers import label_drops, label_level
from dropsbot.calibration.counters.counter_places import CounterPicture, CounterPlace, find_drops, find_level
from dropsbot.calibration.counters.digit_shapes import ALIKE, digit_odds
from dropsbot.calibration.counters.digits import cut_apart, harvest_digits
from dropsbot.solver.board import Board
from dropsbot.vision.beside.hud import read_number
from dropsbot.vision.frame import Box, Frame, Pixels
from dropsbot.vision.numerals import Notation, written
from dropsbot.vision.profile import Glyph, Inks

pytestmark = pytest.mark.quick

LAYOUT = layout_of("water")
BOARD = LAYOUT.grid.box
PAINTER = Painter(LAYOUT, 2)


def show(drops: int, level: int = 1, painter: Painter = PAINTER, layout: Layout = LAYOUT) -> Pixels:
    """The demo with these counters; the board is another for every number."""
    sizes = [(drops * 7 + cell * 3) % 5 for cell in range(layout.rows * layout.cols)]
    game = Game.of(Board.of(layout.rows, layout.cols, sizes), drops=drops, level=level)
    return np.asarray(painter.paint(game), np.uint8)


def counts(levels: Sequence[Sequence[int]], gifts: Sequence[int] = ()) -> list[CounterPicture]:
    """Pictures of these numbers, a stretch for each level; ``gifts`` came between the levels."""
    pictures, first = [], levels[0][0]
    for stretch, numbers in enumerate(levels):
        given = sum(gifts[:stretch])
        pictures += [CounterPicture(show(number, 1 + stretch), stretch, number - first - given) for number in numbers]
    return pictures


def holds(outer: Box, inner: Box) -> bool:
    """Whether the middle of a box lies in another."""
    x, y = inner.left_px + inner.width_px / 2, inner.top_px + inner.height_px / 2
    return 0 <= x - outer.left_px < outer.width_px and 0 <= y - outer.top_px < outer.height_px


def test_the_drops_are_found_where_they_are() -> None:
    places = find_drops(counts([[10, 9, 8, 12]]), BOARD)
    assert places
    assert holds(places[0].box, LAYOUT.number(LAYOUT.drops))
    assert not holds(places[0].box, LAYOUT.label(LAYOUT.drops))


PAPER = (200, 220, 235)


def blocks(number: int) -> Pixels:
    """Each number as a block of its own, white on black: what a counter looks like whose digits touch."""
    picture = np.zeros((600, 800, 3), np.uint8)
    drawn = np.random.default_rng(number).random((20, 12)) > 0.5
    drawn[[0, -1]] = True
    drawn[:, [0, -1]] = True
    picture[100:140, 20:44] = 255 * np.kron(drawn, np.ones((2, 2)))[..., None]
    return picture


def test_numbers_whose_digits_touch_are_not_taken_for_digits() -> None:
    shown = [CounterPicture(blocks(number), 0, number - 10) for number in range(10, 20)]
    places = find_drops(shown, BOARD)
    assert places
    assert all(label_drops(shown, place, None) is None for place in places)


def beside_strokes(number: int) -> Pixels:
    """A number on grey, over strokes of a lighter grey that lead up to it from the left."""
    picture = np.full((600, 800, 3), 110, np.uint8)
    for high in range(20, 60, 8):
        cv2.line(picture, (0, high), (60, high), (165, 165, 165), 3)
    cv2.putText(picture, str(number), (50, 56), cv2.FONT_HERSHEY_SIMPLEX, 1.4, (180, 255, 190), 4, cv2.LINE_AA)
    return picture


def test_tens_that_have_not_changed_yet_belong_to_the_number() -> None:
    numbers = range(16, 10, -1)
    shown = [CounterPicture(beside_strokes(number), 0, number - 16) for number in numbers]
    places = find_drops(shown, BOARD)
    assert places
    assert {label_drops(shown, place, None) for place in places} <= {None, tuple(numbers)}


def amid_words(number: int, label: tuple[int, int, int], after: str) -> Pixels:
    """A number in red with words of another colour around it, which move as the number becomes wider."""
    picture = np.full((600, 800, 3), 250, np.uint8)
    words = (("DROPS", label, 0.7), (str(number), (60, 40, 230), 1.0), (after, label, 0.7))
    widths = [cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, scale, 3)[0][0] + 12 for text, _, scale in words]
    left = 140 - sum(widths) // 2
    for (text, colour, scale), width in zip(words, widths, strict=True):
        cv2.putText(picture, text, (left, 60), cv2.FONT_HERSHEY_SIMPLEX, scale, colour, 3, cv2.LINE_AA)
        left += width
    return picture


@pytest.mark.parametrize(("label", "after"), [((150, 150, 110), ""), ((40, 40, 40), "LEFT")])
def test_words_of_another_colour_beside_a_number_are_no_part_of_it(label: tuple[int, int, int], after: str) -> None:
    numbers = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3]
    shown = [CounterPicture(amid_words(number, label, after), 0, number - 12) for number in numbers]
    told = [(place, label_drops(shown, place, None)) for place in find_drops(shown, BOARD)]
    place = next(place for place, labels in told if labels == tuple(numbers))
    assert {labels for _, labels in told} <= {None, tuple(numbers)}
    frames = [(Frame(count.pixels), number) for count, number in zip(shown, numbers, strict=True)]
    glyphs = harvest_digits(frames, place.box, place.ink)
    assert [read_number(place.ink_in(frame.pixels), glyphs) for frame, _ in frames] == numbers


def test_words_beside_a_number_may_have_digits_in_them() -> None:
    numbers = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
    shown = [CounterPicture(of_twenty(number), 0, number - 12) for number in numbers]
    told = {place: label_drops(shown, place, None) for place in find_drops(shown, BOARD)}
    place = next(place for place, labels in told.items() if labels == tuple(numbers))
    frames = [(Frame(count.pixels), number) for count, number in zip(shown, numbers, strict=True)]
    glyphs = harvest_digits(frames, place.box, place.ink)
    assert [read_number(place.ink_in(frame.pixels), glyphs) for frame, _ in frames] == numbers
    assert read_number(place.ink_in(of_twenty("")), glyphs) is None, "words without a number say nothing"


def of_twenty(number: int | str) -> Pixels:
    """``12 of 20`` in black, whose end moves as the number becomes narrower."""
    picture = np.full((600, 800, 3), 250, np.uint8)
    text = f"{number} of 20"
    wide = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, 0.8, 2)[0][0]
    cv2.putText(picture, text, (120 - wide // 2, 60), cv2.FONT_HERSHEY_SIMPLEX, 0.8, (0, 0, 0), 2, cv2.LINE_AA)
    return picture


def test_two_pictures_of_many_tell_no_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counter_numbers, "_confirmed", lambda labels, *_: (*labels[:2], None, None))
    shown = counts([[10, 9, 8, 7]])
    place = find_drops(shown, BOARD)[0]
    assert label_drops(shown, place, None) is None
    assert label_drops(shown, place, 10) == (10, 9, None, None)


def by_taps(numbers: Sequence[int], combos: Sequence[int]) -> list[CounterPicture]:
    """Pictures of these numbers with one tap between two of them, which burst so many bubbles; 0 for a fill."""
    pictures, stretch = [CounterPicture(show(numbers[0]), 0, 0)], 0
    for taps, (number, combo) in enumerate(zip(numbers[1:], combos, strict=True), 1):
        stretch += combo > 0
        pictures.append(CounterPicture(show(number), stretch, -taps, combo))
    return pictures


@pytest.mark.parametrize(
    ("numbers", "combos"),
    [
        ([12, 11, 10, 9, 8, 7, 6, 5], [0, 5, 0, 14, 0, 0, 5]),
        ([10, 9, 8, 9, 8, 9, 8, 7, 6], [0, 0, 8, 0, 9, 0, 0, 3]),
        ([6, 5, 4, 14, 14, 13, 12, 11, 10, 9], [0, 0, 57, 7, 1, 0, 1, 1, 0]),
        (
            [9, 11, 16, 15, 20, 19, 18, 20, 22, 21, 20, 20, 19, 18, 17, 16, 16, 16, 15, 17, 19, 18, 20, 19, 18, 17],
            [30, 50, 7, 50, 1, 7, 30, 30, 2, 7, 15, 1, 0, 0, 0, 15, 15, 7, 30, 30, 0, 30, 7, 7, 1],
        ),
    ],
    ids=["chains earn nothing", "two at eight bursts", "one in five", "many chains, few fills"],
)
def test_drops_are_counted_whatever_chains_earn(numbers: list[int], combos: list[int]) -> None:
    shown = by_taps(numbers, combos)
    place = find_drops(shown, BOARD)[0]
    labels = label_drops(shown, place, None)
    assert labels is not None
    assert all(label in (None, number) for label, number in zip(labels, numbers, strict=True))
    assert labels.count(None) <= 2


@pytest.fixture
def shapeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Digits of which nobody can say which they are by how they are drawn."""
    monkeypatch.setattr(counter_pieces, "digit_odds", lambda _: (np.zeros(10), 0.0))


@pytest.mark.usefixtures("shapeless")
def test_where_too_many_ways_fit_what_comes_after_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counter_numbers, "_MOST_WAYS", 1)
    shown = by_taps([12, 11, 10, 19, 18], [0, 0, 50, 0])
    assert label_drops(shown, find_drops(shown, BOARD)[0], 12) == (12, 11, 10, None, None)


def test_a_digit_that_shows_once_after_a_level_is_not_told_by_what_is_left() -> None:
    shown = counts([[10, 9, 8, 7, 6, 5, 4, 3], [2]], gifts=(0,))
    place = find_drops(shown, BOARD)[0]
    assert label_drops(shown, place, 10) == (10, 9, 8, 7, 6, 5, 4, 3, None)


def test_what_changes_without_a_drop_spent_is_no_counter() -> None:
    same = [CounterPicture(show(number), 0, 0) for number in (10, 9, 8)]
    assert find_drops(same, BOARD) == ()


def with_clock(pixels: Pixels, ticks: int) -> Pixels:
    """A counter of frames, larger than the counters, in the corner below left."""
    picture = pixels.copy()
    cv2.putText(picture, str(2000 + 7 * ticks), (10, 590), cv2.FONT_HERSHEY_SIMPLEX, 2.0, (255,) * 3, 4)
    return picture


def test_a_clock_changes_with_every_tap_and_also_without_one() -> None:
    shown = [replace(one, pixels=with_clock(one.pixels, 9 * at)) for at, one in enumerate(counts([[10, 9, 8, 7]]))]
    corner = Box(0, 540, 236, 60)
    assert holds(corner, find_drops(shown, BOARD)[0].box), "it looks like the drops, and is larger"
    idle = [with_clock(show(10), ticks) for ticks in range(4)]
    places = find_drops(shown, BOARD, idle)
    assert places
    assert all(holds(place.box, LAYOUT.number(LAYOUT.drops)) for place in places)
    levels = [replace(one, stretch=at, drops=0) for at, one in enumerate(shown)]
    assert holds(corner, find_level(levels, BOARD)[0].box)
    assert not any(holds(corner, place.box) for place in find_level(levels, BOARD, idle))


def test_the_level_is_found_and_read_by_the_digits_of_the_drops() -> None:
    shown = counts([[10, 9, 8, 7, 6, 5, 4, 3], [12, 11, 10], [14, 13]], gifts=(9, 4))
    drops = find_drops(shown, BOARD)[0]
    labels = label_drops(shown, drops, 10)
    assert labels == (10, 9, 8, 7, 6, 5, 4, 3, 12, 11, 10, 14, 13)
    by_level = [CounterPicture(count.pixels, count.stretch, 0) for count in shown]
    level = find_level(by_level, BOARD)[0]
    glyphs = harvest_digits(
        [(Frame(c.pixels), n) for c, n in zip(shown, labels, strict=True) if n is not None], drops.box
    )
    assert holds(level.box, LAYOUT.number(LAYOUT.level))
    assert label_level(by_level, level, glyphs) == (1,) * 8 + (2,) * 3 + (3,) * 2


def written_small(counts: Sequence[CounterPicture]) -> tuple[list[CounterPicture], CounterPlace, tuple[Glyph, ...]]:
    """These pictures by level, where their level is, and glyphs of the digits 1 and 7 alone."""
    by_level = [CounterPicture(count.pixels, count.stretch, 0) for count in counts]
    drawn = [(Frame(show(number)), number) for number in (11, 17, 71)]
    glyphs = tuple(harvest_digits(drawn, find_drops([CounterPicture(f.pixels, 0, n) for f, n in drawn], BOARD)[0].box))
    return by_level, find_level(by_level, BOARD)[0], glyphs


def test_levels_in_digits_that_are_not_known_are_told_by_counting_on() -> None:
    by_level, place, glyphs = written_small(counts([[11, 10], [17, 16, 15], [14, 13]], gifts=(7, -1)))
    assert {read_number(place.ink_in(count.pixels), glyphs) for count in by_level} == {1, None}
    assert label_level(by_level, place, glyphs) == (1, 1, 2, 2, 2, 3, 3)


def test_what_does_not_count_on_is_no_level() -> None:
    by_level, place, glyphs = written_small(counts([[11, 10], [17, 16, 15], [14, 13]], gifts=(7, -1)))
    back = [*by_level[:5], *(CounterPicture(count.pixels, 2, 0) for count in by_level[:2])]
    assert label_level(back, place, glyphs) is None
    same = [*by_level[:5], *(CounterPicture(count.pixels, 2, 0) for count in by_level[3:5])]
    assert label_level(same, place, glyphs) is None
    assert label_level(by_level, place, ()) is None


@pytest.mark.parametrize(
    "numbers",
    [
        [10, 9],
        [21, 20, 19, 18],
        [25, 24, 23, 22, 21, 20, 19],
        [9, 8, 7, 12, 11, 10],
        [102, 101, 100, 99],
        [12, 11, 10, 9, 8],
        [9, 8, 7],
        [7, 6, 5, 4],
        [3, 2, 1],
        [25, 24, 23, 22, 21],
        [29, 28, 27, 26],
    ],
)
def test_the_start_is_told_by_counting_alone(numbers: list[int]) -> None:
    shown = counts([numbers])
    assert label_drops(shown, find_drops(shown, BOARD)[0], None) == tuple(numbers)


@pytest.mark.usefixtures("shapeless")
@pytest.mark.parametrize("numbers", [[3, 2, 1], [7, 6, 5, 4], [25, 24, 23, 22, 21], [29, 28, 27, 26]])
def test_a_start_that_could_be_several_is_not_guessed(numbers: list[int]) -> None:
    shown = counts([numbers])
    assert label_drops(shown, find_drops(shown, BOARD)[0], None) is None


def test_shapes_that_tell_but_little_are_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = counts([[3, 2, 1]])
    place = find_drops(shown, BOARD)[0]
    odds = np.where(np.arange(10) == 9, 0.0, -2.0)
    monkeypatch.setattr(counter_pieces, "digit_odds", lambda _: (odds, 1.0))
    assert label_drops(shown, place, None) is None
    monkeypatch.setattr(counter_numbers, "_CLEARLY_BEHIND", 1.0)
    assert label_drops(shown, place, None) == (9, 8, 7)


@pytest.mark.usefixtures("shapeless")
def test_a_tap_that_lost_the_game_tells_a_count_that_nothing_else_does() -> None:
    shown = counts([[5, 4, 3, 2, 1], [5, 4]], gifts=(4,))
    place = find_drops(shown, BOARD)[0]
    assert label_drops(shown, place, None) is None
    assert label_drops(shown, place, None, last=(4,)) == (5, 4, 3, 2, 1, 5, 4)
    assert label_drops(shown, place, 6, last=(4,)) is None


@pytest.mark.parametrize("skin", ["water", "flat", "ellipses", "cartoon", "dark", "glass"])
def test_where_some_digits_are_not_known_a_number_is_read_rightly_or_not_at_all(skin: str) -> None:
    layout = layout_of(skin)
    painter, numbers = Painter(layout, 1, skin), (13, 12, 11, 10, 9)
    shown = [CounterPicture(show(number, 1, painter, layout), 0, number - 13) for number in numbers]
    place = next(place for place in find_drops(shown, layout.grid.box) if label_drops(shown, place, 13) == numbers)
    sure = [(Frame(count.pixels), number) for count, number in zip(shown, numbers, strict=True)]
    glyphs = harvest_digits(sure, place.box, place.ink)
    read = {number: read_number(place.ink_in(show(number, 3, painter, layout)), glyphs) for number in range(40)}
    known = {number for number in read if set(str(number)) <= set("01239")}
    assert {number for number, seen in read.items() if seen == number} == known
    assert all(seen is None for number, seen in read.items() if number not in known)


def test_a_wrong_start_does_not_fit() -> None:
    shown = counts([[11, 10, 9]])
    assert label_drops(shown, find_drops(shown, BOARD)[0], 15) is None


def test_a_gift_of_unknown_size_is_told_where_its_digits_are_known() -> None:
    shown = counts([[13, 12, 11, 10], [13, 12, 11]], gifts=(3,))
    assert label_drops(shown, find_drops(shown, BOARD)[0], 13) == (13, 12, 11, 10, 13, 12, 11)


def test_a_new_level_may_take_all_that_was_earned() -> None:
    """A long chain earned sixty; the next level begins with drops of its own."""
    numbers = [*range(10, 2, -1)], [65, 64, 63], [12, 11]
    shown = counts(numbers, gifts=(63, -50))
    chain = [*shown[:8], replace(shown[8], combo=70), *shown[9:]]
    assert label_drops(chain, find_drops(chain, BOARD)[0], 10) == sum(map(tuple, numbers), ())


@pytest.mark.parametrize("skin", ["flat", "ellipses", "cartoon", "dark", "glass"])
def test_digits_of_any_colour_are_counted_and_then_read(skin: str) -> None:
    layout = layout_of(skin)
    painter, numbers = Painter(layout, 1, skin), (12, 11, 10, 9, 8, 7, 6, 5, 4, 3)
    shown = [CounterPicture(show(number, 1, painter, layout), 0, number - 12) for number in numbers]
    place = next(place for place in find_drops(shown, layout.grid.box) if label_drops(shown, place, None) == numbers)
    assert holds(place.box, layout.number(layout.drops))
    assert (place.ink is None) == (skin == "glass"), "only its digits are white"
    sure = [(Frame(count.pixels), number) for count, number in zip(shown, numbers, strict=True)]
    glyphs = harvest_digits(sure, place.box, place.ink)
    for number in (85, 91, 106, 7):
        assert read_number(place.ink_in(show(number, 3, painter, layout)), glyphs) == number


@pytest.mark.parametrize("columns", [1, 2])
def test_a_number_of_three_digits_is_not_cut_out_of_fewer_columns_than_it_has(columns: int) -> None:
    ink = np.zeros((12, 30), np.uint8)
    ink[2:10, 3 : 3 + columns] = 255
    assert cut_apart(ink, 3) == []


@pytest.mark.parametrize("height_px", [11, 20, 40])
@pytest.mark.parametrize("face", range(8))
def test_every_digit_of_any_typeface_is_most_alike_to_its_own_drawing(face: int, height_px: int) -> None:
    for digit in range(10):
        ink = np.zeros((90, 90), np.uint8)
        scale, pen_px = cv2.getFontScaleFromHeight(face, height_px), 1 + height_px // 20
        cv2.putText(ink, str(digit), (20, 70), face, scale, (255,), pen_px, cv2.LINE_AA)
        odds, alike = digit_odds(ink)
        assert odds.argmax() == digit
        assert alike >= ALIKE
        assert np.exp(odds).sum() == pytest.approx(1)


def test_ink_that_is_no_digit_tells_none() -> None:
    odds, alike = digit_odds(np.zeros((20, 20), np.uint8))
    assert (alike, odds.tolist()) == (0.0, pytest.approx([-np.log(10)] * 10))
    likeness = [digit_odds(blocks(number)[100:140, 20:44, 0])[1] for number in range(20)]
    assert sum(one < ALIKE for one in likeness) > len(likeness) / 2, "specks in a frame are a little like an 8"


@pytest.mark.usefixtures("shapeless")
def test_a_wrong_order_of_digits_is_found_out_by_their_shapes_only() -> None:
    rising = [CounterPicture(show(number), 0, 1 - number) for number in (1, 2, 3, 4)]
    assert label_drops(rising, find_drops(rising, BOARD)[0], 8) == (8, 7, 6, 5)


@pytest.mark.parametrize("last", [4, 9], ids=["several ways to count back", "only one"])
def test_a_count_that_rises_with_every_tap_is_none_of_drops(last: int) -> None:
    rising = [CounterPicture(show(number), 0, -number) for number in range(last + 1)]
    assert label_drops(rising, find_drops(rising, BOARD)[0], None) is None


def segments(number: int, apart_px: int = 24) -> Pixels:
    """A window with digits of segments, which touch in a 10 where they are no farther apart."""
    picture = np.full((640, 640, 3), PAPER, np.uint8)
    bars = {"1": "ru", "0": "ltbru", "9": "ltmbru", "8": "ltmbru", "7": "tru", "6": "ltmbr", "5": "ltmbr"}
    bars |= {"2": "tumlb", "3": "tumrb", "4": "lmru"}
    lines = {"l": ((0, 0), (0, 2)), "t": ((0, 0), (1, 0)), "m": ((0, 1), (1, 1)), "b": ((0, 2), (1, 2))}
    lines |= {"r": ((1, 1), (1, 2)), "u": ((1, 0), (1, 1))}
    for place, digit in enumerate(str(number)):
        for bar in bars[digit]:
            (x1, y1), (x2, y2) = lines[bar]
            if digit in "954" and bar == "l":
                y2 = 1
            if digit == "2" and bar == "l":
                y1 = 1
            left = 300 + apart_px * place
            cv2.line(picture, (left + 20 * x1, 80 + 16 * y1), (left + 20 * x2, 80 + 16 * y2), (60, 30, 90), 5)
    return picture


def test_two_digits_that_touch_are_told_by_those_that_do_not() -> None:
    shown = [CounterPicture(segments(number), 0, number - 10) for number in (10, 9, 8, 7, 6, 5)]
    places = find_drops(shown, Box(100, 200, 400, 400))
    place = next(place for place in places if label_drops(shown, place, None) == (10, 9, 8, 7, 6, 5))
    assert cut_apart(place.ink_in(shown[0].pixels), 2) == []


def test_that_digits_touch_does_not_speak_against_them() -> None:
    """Of a typeface whose digits touch, most numbers of two digits do."""
    numbers = tuple(range(14, 4, -1))
    shown = [CounterPicture(segments(number), 0, -tap) for tap, number in enumerate(numbers)]
    assert numbers in {label_drops(shown, place, None) for place in find_drops(shown, Box(100, 200, 400, 400))}


@pytest.mark.parametrize(("cut_px", "told"), [(0, True), (2, False)])
def test_two_digits_with_a_gap_are_not_taken_for_one(cut_px: int, *, told: bool) -> None:
    """Where the 1 of the first numbers is cut off, it is none of the later ones."""
    numbers, stretches = (15, 14, 13, 22, 21, 20, 19, 18, 21, 20), (0, 0, 0, 1, 1, 1, 1, 1, 2, 2)
    shown = [
        CounterPicture(segments(number, 29), stretch, -tap, {3: 26, 8: 12}.get(tap, 0))
        for tap, (number, stretch) in enumerate(zip(numbers, stretches, strict=True))
    ]
    for one in shown[:3]:
        one.pixels[76 : 78 + cut_px, 314:326] = PAPER
    places = find_drops(shown, Box(100, 200, 400, 400))
    assert {label_drops(shown, place, None) for place in places} == ({None, numbers} if told else {None})


def test_a_line_beside_a_digit_is_no_digit() -> None:
    shown = [CounterPicture(segments(number), 0, number - 9) for number in range(9, 1, -1)]
    place = find_drops(shown, Box(100, 200, 400, 400))[-1]
    assert label_drops(shown, place, None) == tuple(range(9, 1, -1))
    for one in shown:
        cv2.line(one.pixels, (270, 96), (290, 96), (60, 30, 90), 5)
    left = place.box.left_px - 265
    beside = replace(place, box=replace(place.box, left_px=265, width_px=place.box.width_px + left))
    assert label_drops(shown, beside, None) is None


def in_colours(number: int, level: int) -> Pixels:
    """A window in which paper and ink have other colours on each level."""
    paper, ink = [((200, 220, 235), (60, 30, 90)), ((60, 90, 20), (240, 120, 250)), ((10, 10, 10), (250, 80, 60))][
        level
    ]
    picture = np.full((640, 640, 3), paper, np.uint8)
    cv2.putText(picture, str(number), (120, 100), cv2.FONT_HERSHEY_DUPLEX, 1.5, ink, 2, cv2.LINE_AA)
    return picture


def test_a_counter_in_other_colours_on_every_level_is_counted_and_read() -> None:
    numbers = [[9, 8, 7, 6], [8, 7, 6, 5, 4], [6, 5, 4, 3, 2, 1]]
    shown, spent = [], 0
    for level, those in enumerate(numbers):
        shown += [CounterPicture(in_colours(number, level), level, -spent - at) for at, number in enumerate(those)]
        spent += len(those)
    told = tuple(number for those in numbers for number in those)
    places = find_drops(shown, Box(100, 200, 400, 400))
    place = next(place for place in places if label_drops(shown, place, None) == told)
    assert place.ink is Inks.OF_EACH_PICTURE
    glyphs = harvest_digits([(Frame(one.pixels), n) for one, n in zip(shown, told, strict=True)], place.box, place.ink)
    for level, number in ((0, 2), (1, 9), (2, 8), (2, 75)):
        assert read_number(place.ink_in(in_colours(number, level)), glyphs) == number
    assert not place.ink_in(np.full((640, 640, 3), 77, np.uint8)).any(), "nothing is written"


def in_words(number: int, face: int, notation: Notation = Notation.WORDS, scale: float = 1.0) -> Pixels:
    """A window whose counter above the board is a word."""
    picture = np.full((640, 640, 3), PAPER, np.uint8)
    cv2.putText(picture, written(number, notation), (120, 100), face, scale, (60, 30, 90), 2, cv2.LINE_AA)
    return picture


@pytest.mark.parametrize("notation", [Notation.WORDS, Notation.CAPITALISED_WORDS])
@pytest.mark.parametrize("face", [0, 2, 3, 4])
def test_drops_in_words_are_counted_and_then_read(face: int, notation: Notation) -> None:
    numbers = (10, 9, 8, 7, 6, 5, 4, 3)
    shown = [CounterPicture(in_words(number, face, notation), 0, number - 10) for number in numbers]
    places = find_drops(shown, Box(100, 200, 400, 400))
    place = next(one for one in places if label_drops(shown, one, None, notation=notation) == numbers)
    assert all(label_drops(shown, one, None, notation=Notation.DIGITS) is None for one in places)
    sure = [(Frame(count.pixels), number) for count, number in zip(shown, numbers, strict=True)]
    glyphs = harvest_digits(sure, place.box, place.ink, notation)
    read = [read_number(place.ink_in(in_words(number, face, notation)), glyphs) for number in range(14)]
    assert read == [None] * 3 + list(range(3, 11)) + [None] * 3


@pytest.mark.parametrize("sizes", [(1.0,), (1.0, 0.8, 1.2)], ids=["letters touch", "written as large as fits"])
def test_words_are_told_as_wholes_where_no_letters_can_be_told(sizes: Sequence[float]) -> None:
    slanted = cv2.FONT_HERSHEY_SCRIPT_COMPLEX | cv2.FONT_ITALIC
    numbers = (12, 11, 10, 9, 8, 7, 6)

    def show(number: int) -> Pixels:
        return in_words(number, slanted, scale=sizes[number % len(sizes)])

    shown = [CounterPicture(show(number), 0, number - 12) for number in numbers]
    places = find_drops(shown, Box(100, 200, 400, 400))
    place = next(one for one in places if label_drops(shown, one, None, notation=Notation.WORDS) == numbers)
    sure = [(Frame(count.pixels), number) for count, number in zip(shown, numbers, strict=True)]
    glyphs = harvest_digits(sure, place.box, place.ink, Notation.WORDS)
    assert [read_number(place.ink_in(show(number)), glyphs) for number in (5, *numbers, 13)] == [None, *numbers, None]


def test_what_looks_like_no_words_is_not_told_as_words() -> None:
    shown = [CounterPicture(blocks(number), 0, number - 12) for number in (12, 11, 10, 9, 8, 7)]
    for place in find_drops(shown, BOARD):
        assert label_drops(shown, place, 12, notation=Notation.WORDS) is None


def test_a_digit_never_seen_is_not_taken_for_one_that_was() -> None:
    shown = counts([[9, 8, 7, 6, 5, 4]])
    place = find_drops(shown, BOARD)[0]
    glyphs = harvest_digits([(Frame(one.pixels), 9 + one.drops) for one in shown], place.box)
    inks = {number: place.ink_in(show(number)) for number in range(10)}
    assert {number for number, ink in inks.items() if read_number(ink, glyphs) is not None} == set(range(4, 10))
    blurred = cv2.GaussianBlur(inks[8], (0, 0), 2)
    assert read_number(np.asarray(blurred, np.uint8), glyphs) is None, "it may be another digit"


def test_two_pictures_that_take_turns_are_no_counter() -> None:
    """So looks the foot of a bar, which is full or not."""
    shown = counts([[1, 0], [1]], gifts=(1,))
    assert {label_drops(shown, place, None) for place in find_drops(shown, BOARD)} == {None}


def centred_segments(number: int) -> Pixels:
    """A window with segments three times as large, in the middle of a place: a 9 lies across the digits of a 15."""
    digits = len(str(number))
    small = segments(number, 32)[70:122, 290 : 290 + 32 * digits + 8]
    picture = np.full((640, 640, 3), PAPER, np.uint8)
    left, wide = 294 - 48 * digits, 3 * small.shape[1]
    picture[20:176, left : left + wide] = cv2.resize(small, (wide, 156), interpolation=cv2.INTER_NEAREST)
    return picture


def test_pieces_of_one_number_that_change_far_apart_are_one_counter() -> None:
    numbers = (17, 16, 15, 9, 8)
    shown = [CounterPicture(centred_segments(number), int(number < 10), -tap) for tap, number in enumerate(numbers)]
    assert numbers in {label_drops(shown, place, 17) for place in find_drops(shown, Box(100, 200, 400, 400))}


def test_a_place_has_all_of_digits_that_differ_in_a_part_alone() -> None:
    numbers = (9, 8, 7, 6, 5)
    shown = [CounterPicture(segments(number), 0, number - 9) for number in numbers]
    for one in shown:
        for around in (np.s_[:74], np.s_[118:140, 296:326], np.s_[100:130, 332:336]):
            one.pixels[around] = (60, 30, 90)
    told = [
        place.box for place in find_drops(shown, Box(100, 200, 400, 400)) if label_drops(shown, place, 9) == numbers
    ]
    above, below = 74, 118
    whole = [box for box in told if above <= box.top_px <= 78 and box.top_px + box.height_px <= below]
    assert whole, "the line at their top never changes"


def test_a_place_that_a_number_fills_cuts_off_nothing_but_one_inside_of_it_does() -> None:
    numbers = (10, 9, 8, 7, 6, 5)
    shown = [CounterPicture(segments(number, 29), 0, number - 10) for number in numbers]
    drawn = np.flatnonzero(np.any([(one.pixels != PAPER).any(axis=(0, 2)) for one in shown], axis=0))
    left, right = int(drawn[0]), int(drawn[-1]) + 1
    place = next(one for one in find_drops(shown, Box(100, 200, 400, 400)) if label_drops(shown, one, None) == numbers)
    filled = replace(place, box=replace(place.box, left_px=left, width_px=right - left))
    assert label_drops(shown, filled, None) == numbers
    for inside in (Box(left + 3, 70, right - left - 3, 60), Box(left, 70, right - left - 3, 60)):
        assert label_drops(shown, replace(place, box=inside), 10) is None


def test_a_box_gets_all_of_a_symbol_that_it_cuts_through_but_nothing_that_goes_on_far() -> None:
    box = Box(100, 50, 40, 20)
    inks = [np.zeros((120, 300), np.uint8) for _ in range(3)]
    inks[0][52:68, 90:110] = 255
    inks[1][46:60, 120:150] = 255
    inks[2][50:70, 138:200] = 255  # a frame, or what the number stands on
    inks[2][30:60, 104:108] = 255
    inks[2][40:80, 260:270] = 255
    assert with_all_it_cuts(box, inks) == Box(90, 46, 60, 24)


def test_digits_that_a_number_had_before_are_nothing_that_stands_beside_it() -> None:
    numbers, stretches = (12, 11, 10, 9, 8, 7, 6, 5), (0, 1, 2, 3, 3, 3, 3, 3)
    shown = [
        CounterPicture(segments(number, 29), stretch, -tap, int(0 < stretch < 3 or tap == 3))
        for tap, (number, stretch) in enumerate(zip(numbers, stretches, strict=True))
    ]
    told = [label_drops(shown, place, None) for place in find_drops(shown, Box(100, 200, 400, 400))]
    assert any(told)
    for labels in told:
        assert labels is None or all(a in {None, b} for a, b in zip(labels, numbers, strict=True))


def test_words_may_be_as_wide_as_the_board() -> None:
    numbers, shown, wide_px = (13, 12, 11, 10), [], 0
    for number in numbers:
        pixels = in_words(number, 2, scale=1.9)
        columns = np.flatnonzero((pixels != PAPER).any(axis=(0, 2)))
        left, right = int(columns[0]), int(columns[-1])
        wide_px = max(wide_px, right - left + 1)
        shown.append(CounterPicture(np.roll(pixels, 320 - (left + right) // 2, axis=1), 0, number - 13))
    board = Box(100, 200, wide_px, wide_px)
    assert numbers in {label_drops(shown, place, 13) for place in find_drops(shown, board)}


def test_what_is_drawn_beside_a_counter_on_a_later_level_does_not_matter() -> None:
    shown = [CounterPicture(segments(number), 0, number - 9) for number in (9, 8, 7, 6)]
    shown += [CounterPicture(segments(8), 1, -4)]
    shown[-1].pixels[60:140, 352:] = (60, 30, 90)  # farther than another digit would be
    places = find_drops(shown, Box(100, 200, 400, 400))
    assert (9, 8, 7, 6, 8) in {label_drops(shown, place, None) for place in places}
