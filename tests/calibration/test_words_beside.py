"""Numbers in lines of text, which move as a whole, and of which only the number changes."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import replace

import cv2
import numpy as np
import pytest

from dropsbot.bot.games.ten_drops.lesson.notebook import Notebook, Noted
from dropsbot.bot.profiles.home import load_profile
from dropsbot.calibration.counters.digits import harvest_digits
from dropsbot.calibration.counters.foreign_words import FOREIGN
from dropsbot.calibration.counters.words_beside import in_line
from dropsbot.solver.board import Board
from dropsbot.vision.beside.hud import read_counter
from dropsbot.vision.frame import Box, Frame, Pixels
from dropsbot.vision.numerals import Notation, written
from dropsbot.vision.profile import Counter

pytestmark = pytest.mark.quick

AREA = Box(100, 200, 400, 400)
BOARD = Board.parse("1234 4321 1234 4321")
Write = Callable[[int], str]


def line(text: str, left: int | None, right: int = 560) -> Pixels:
    """A window with a line of text above its board, which begins at ``left``, or ends at ``right``."""
    picture = np.full((640, 640, 3), (235, 240, 245), np.uint8)
    width = cv2.getTextSize(text, cv2.FONT_HERSHEY_DUPLEX, 0.8, 1)[0][0]
    at = right - width if left is None else left
    cv2.putText(picture, text, (at, 100), cv2.FONT_HERSHEY_DUPLEX, 0.8, (120, 60, 30), 1, cv2.LINE_AA)
    return picture


def played(pictures: Sequence[Pixels], combos: Sequence[int]) -> Notebook:
    """A careful game with these pictures, one tap between two of them, which burst so many bubbles."""
    book, stretch = Notebook(AREA, (), (pictures[0],)), 0
    for taps, (picture, combo) in enumerate(zip(pictures, combos, strict=True)):
        stretch += combo > 0
        book.seen.append(Noted(Frame(picture), BOARD, 0, stretch, taps, combo))
    return book


def in_spanish(number: int) -> str:
    """The same in another language, whose letters have no accents here."""
    return f"Te quedan {FOREIGN['es'][number]} gotas."


def in_english(number: int) -> str:
    """A sentence with the number as a word."""
    return f"{written(number, Notation.WORDS)} drops left"


@pytest.mark.parametrize(
    ("write", "left"),
    [
        (lambda number: f"Water: {number}", None),
        (lambda number: f"You have {number} needles left.", 90),
        (in_english, 90),
        (in_english, None),
        (in_spanish, 90),
    ],
    ids=["the label moves", "amid a sentence", "a word amid others", "a word that ends at one place", "in Spanish"],
)
def test_a_number_amid_words_is_counted_and_then_read(write: Write, left: int | None) -> None:
    numbers = (12, 11, 10, 9, 8, 7, 6, 5)
    book = played([line(write(number), left) for number in numbers], [0] * 8)
    counted = book.count(None)
    assert counted.labels[Counter.DROPS] == numbers
    place, shown = counted.places[Counter.DROPS], [one.frame for one in book.seen]
    glyphs = harvest_digits([*zip(shown, numbers, strict=True)], place.box, place.ink, counted.notation)
    known = replace(
        load_profile("demo"), width_px=640, height_px=640, counters=counted.boxes, inks=counted.inks, glyphs=glyphs
    )

    def read(text: str) -> int | None:
        return read_counter(line(text, left), Counter.DROPS, known)

    assert [read(write(number)) for number in numbers] == list(numbers)
    other = ("ater", "ines"), ("needles", "candles"), ("left", "gone"), ("gotas", "copas")
    assert read(functools.reduce(lambda text, words: text.replace(*words), other, write(12))) is None
    assert all(read(write(number)) in (None, number) for number in range(30))


def two_numbers(drops: int, said: str = "") -> Pixels:
    """A line in which another number stands behind the drops, and sometimes words."""
    picture, at = np.full((640, 640, 3), (235, 240, 245), np.uint8), 60
    words, numbers = (90, 80, 70), (20, 30, 120)
    parts = (("Drops:", words), (f"{drops}", numbers), ("Level:", words), ("1", numbers), (said, (40, 130, 20)))
    for text, colour in parts:
        cv2.putText(picture, text, (at, 100), cv2.FONT_HERSHEY_DUPLEX, 0.7, colour, 1, cv2.LINE_AA)
        at += cv2.getTextSize(text, cv2.FONT_HERSHEY_DUPLEX, 0.7, 1)[0][0] + 14
    return picture


@pytest.mark.parametrize(
    ("numbers", "combos"),
    [
        ((12, 11, 10, 10, 9, 8, 7, 8, 7, 6), (0, 0, 0, 6, 0, 0, 0, 12, 0, 0)),
        (
            (12, 11, 10, 10, 9, 9, 8, 8, 7, 7, 6, 5, 5, 4, 10, 9, 8, 7),
            (0, 0, 0, 6, 0, 6, 0, 6, 0, 6, 0, 0, 6, 0, 43, 0, 0, 0),
        ),
    ],
    ids=["digits change alone most of the time", "words come and go behind it most of the time"],
)
def test_what_stands_behind_a_number_moves_when_that_gets_another_digit(
    numbers: tuple[int, ...], combos: tuple[int, ...]
) -> None:
    pictures = [two_numbers(one, "Splash!" if combo else "") for one, combo in zip(numbers, combos, strict=True)]
    assert played(pictures, combos).count(None).labels[Counter.DROPS] == numbers


def test_tens_with_a_wide_gap_are_no_word_beside_the_number() -> None:
    def wide(number: int) -> Pixels:
        picture = np.zeros((60, 200), np.uint8)
        for place, digit in enumerate(f"{number}"):
            cv2.putText(picture, digit, (20 + 50 * place, 45), cv2.FONT_HERSHEY_SIMPLEX, 1.0, (255,), 2)
        return picture

    inks = [wide(number) for number in range(19, 11, -1)]
    told = in_line(inks)
    assert not told.beside
    assert all(one is ink for one, ink in zip(told.numbers, inks, strict=True))


def signed(number: int, face: int, thick: int) -> Pixels:
    """A window with a number in white close behind an x, both in the middle of its line."""
    picture, text = np.full((640, 640, 3), (80, 140, 200), np.uint8), f"x{number}"
    wide = cv2.getTextSize(text, face, 1.2, thick)[0][0]
    cv2.putText(picture, text, (330 - wide // 2, 100), face, 1.2, (255, 255, 255), thick, cv2.LINE_AA)
    return picture


@pytest.mark.parametrize(("face", "thick"), [(0, 4), (2, 2), (3, 2), (3, 4), (4, 4)])
def test_a_sign_close_before_a_number_is_no_digit_of_it(face: int, thick: int) -> None:
    """Counted as a digit, the x was the 1 of 18, 17, 16 and so on."""
    numbers, combos = (8, 7, 6, 5, 4, 3, 2, 5, 4, 3, 12, 11, 10, 9), (0,) * 7 + (12, 0, 0, 40, 0, 0, 0)
    book = played([signed(number, face, thick) for number in numbers], combos)
    counted = book.count(None)
    assert counted.labels[Counter.DROPS] == numbers
    place, shown = counted.places[Counter.DROPS], [one.frame for one in book.seen]
    glyphs = harvest_digits([*zip(shown, numbers, strict=True)], place.box, place.ink, counted.notation)
    known = replace(
        load_profile("demo"), width_px=640, height_px=640, counters=counted.boxes, inks=counted.inks, glyphs=glyphs
    )
    assert [read_counter(frame.pixels, Counter.DROPS, known) for frame in shown] == [*numbers]
    other = [*range(30, 90, 7)]
    assert all(read_counter(signed(one, face, thick), Counter.DROPS, known) in (None, one) for one in other)


def test_two_pictures_in_unknown_letters_tell_no_numbers() -> None:
    """Three letters and four that share their second one were six and five, as a bottle beside "x8" and "x7" was."""
    assert Counter.DROPS not in played([line("#iK", 90), line("@iRM", 90)], [0, 0]).count(None).labels


def close_together(text: str) -> Pixels:
    """The ink of a text whose letters have narrow gaps."""
    ink = np.zeros((60, 300), np.uint8)
    for place, letter in enumerate(text):
        cv2.putText(ink, letter, (20 + 20 * place, 45), cv2.FONT_HERSHEY_SIMPLEX, 1.0, (255,), 2, cv2.LINE_AA)
    return ink


@pytest.mark.parametrize(
    ("steady", "others", "signs"),
    [("X", "85962", 1), ("5", "85962", 0), ("5X", "85962", 2), ("X5", "85962", 1), ("V", "LKhmk", 0)],
    ids=["a sign", "tens", "tens are no sign, but what stands before one is", "tens behind a sign", "strange digits"],
)
def test_only_what_looks_like_a_digit_less_than_the_others_is_a_sign(steady: str, others: str, signs: int) -> None:
    inks = [close_together(steady + other) for other in others]
    told = in_line(inks)
    assert told.begins == (signs > 0)
    for number, other in zip(told.numbers, others, strict=True):
        alone = close_together(" " * signs + steady[signs:] + other)
        assert number is not None
        assert np.count_nonzero(number >= 128) == np.count_nonzero(alone >= 128)


def test_what_may_be_a_sign_or_strange_tens_leaves_all_untold_until_numbers_get_another_digit() -> None:
    shown = [close_together(text) for text in ("V8", "V5", "V9")]
    assert in_line(shown).numbers == (None, None, None)
    told = in_line([*shown, close_together("V12")])
    assert told.begins
    assert all(number is not None for number in told.numbers)


def test_one_picture_shows_nothing_steady() -> None:
    shown = close_together("X8")
    told = in_line([shown])
    assert told.numbers[0] is shown
    assert not told.begins


def test_a_line_that_says_something_else_tells_no_number() -> None:
    numbers = (6, 5, 4, 3, 2)
    pictures = [line(f"There are {number} drops", 90) for number in numbers] + [line("There is one drop", 90)]
    labels = played(pictures, [0] * 6).count(None).labels[Counter.DROPS]
    assert labels[:5] == numbers
    assert labels[5] in (None, 1)


def test_what_chains_earn_may_depend_on_those_before() -> None:
    """Every fifth bubble that bursts earns a drop, so that a chain of four may earn one, and one of three none."""
    numbers, combos = (10, 9, 8, 7, 8, 7, 7, 6, 5, 4), (0, 0, 0, 0, 11, 0, 4, 3, 0, 0)
    book = played([line(f"{number}", 300) for number in numbers], combos)
    labels = book.count(None).labels[Counter.DROPS]
    assert all(label in (None, number) for label, number in zip(labels, numbers, strict=True))
    assert labels.count(None) <= 2


def test_text_that_moves_out_of_its_place_is_not_cut_there() -> None:
    """The number is 13 where the place shows 3: as long as nothing tells, the place is none."""
    numbers, combos = (10, 9, 8, 7, 6, 13, 14, 14, 13, 18), (0, 0, 0, 0, 2, 20, 6, 3, 1, 20)
    pictures = []
    for number in numbers:
        picture = np.full((640, 640, 3), 250, np.uint8)
        for text, at, colour in (("Water", 120, (80, 60, 50)), (f"{number}", 250, (30, 90, 220))):
            cv2.putText(picture, text, (at - 10 * (number > 12), 100), 0, 0.8, colour, 2, cv2.LINE_AA)
        pictures.append(picture)
    labels = played(pictures, combos).count(None).labels.get(Counter.DROPS, (None,) * 10)
    assert all(label in (None, number) for label, number in zip(labels, numbers, strict=True))


def test_a_word_before_small_numbers_may_be_their_tens() -> None:
    """Thirty-nine to thirty-three, written in words of their own, show thirty in every picture."""
    pictures = [line(f"Restam trinta e {word}", 90) for word in reversed(FOREIGN["pt"][3:10])]
    assert Counter.DROPS not in played(pictures, [0] * 7).count(None).labels
