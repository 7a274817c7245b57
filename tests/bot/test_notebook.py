"""What follows from what was seen in a careful game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import cv2
import numpy as np
import pytest

from dropsbot.bot.games.ten_drops.lesson.notebook import Counted, Notebook, Noted
from dropsbot.bot.profiles.home import load_profile
from dropsbot.calibration.calibrate import Sample
from dropsbot.calibration.rules_by_watching.seen_taps import WatchedTap
from dropsbot.solver.board import Board
from dropsbot.vision.beside.hud import read_counter
from dropsbot.vision.course import UNKNOWN_COURSE, Course
from dropsbot.vision.frame import Box, Frame
from dropsbot.vision.profile import Counter

pytestmark = pytest.mark.quick

FILL = WatchedTap(Board.of(1, 2, [2, 0]), 0, Board.of(1, 2, [3, 0]))


@pytest.mark.parametrize(
    ("drops", "unlimited"),
    [((2, 1, 0, 0, 0), True), ((3, 2, 1, 0, 9), False), ((None, None, None, None, None), False), ((), False)],
    ids=["goes on at 0", "one odd number", "never told", "no counter"],
)
def test_where_taps_work_without_drops_there_is_no_limit(drops: tuple[int | None, ...], *, unlimited: bool) -> None:
    book = Notebook(Box(0, 0, 10, 10), (), (), watched=[(at, FILL) for at in range(5)])
    counted = Counted({}, {Counter.DROPS: drops} if drops else {}, "")
    assert book.course(UNKNOWN_COURSE, counted).unlimited is unlimited
    assert book.course(Course(unlimited=True), counted).unlimited, "the person said so"


def with_bar(drops: int) -> Frame:
    """A window in which a bar beside the board is as long as there are drops; it is full with twenty."""
    picture = np.full((120, 300, 3), (90, 110, 70), np.uint8)
    picture[20:32, 130:290] = (150, 140, 130)
    picture[20:32, 130 : 130 + 8 * drops] = (210, 60, 40)
    return Frame(picture)


def test_drops_that_show_as_a_bar_are_counted_and_read_by_the_profile() -> None:
    board = Board.parse("1234 4321 1234 4321")
    book = Notebook(Box(0, 0, 120, 120), (), (with_bar(9).pixels,))
    for taps in range(6):
        book.seen.append(Noted(with_bar(9 - taps), board, 0, 0, taps, 0))
    counted = book.count(None)
    assert counted.complete
    assert counted.labels[Counter.DROPS] == (9, 8, 7, 6, 5, 4)
    known = replace(load_profile("demo"), width_px=300, height_px=120, counters=counted.boxes, inks=counted.inks)
    for profile in (known, replace(known, glyphs=())):
        assert read_counter(with_bar(12).pixels, Counter.DROPS, profile) == 12
    twice = np.ascontiguousarray(with_bar(7).pixels.repeat(2, axis=0).repeat(2, axis=1))
    assert read_counter(twice, Counter.DROPS, known) == 7


def test_a_bar_that_was_full_at_first_is_counted() -> None:
    board = Board.parse("1234 4321 1234 4321")
    book = Notebook(Box(0, 0, 120, 120), (), (with_bar(20).pixels,))
    for taps in range(8):
        book.seen.append(Noted(with_bar(min(20, 22 - taps)), board, 0, 0, taps, 0))
    assert book.count(None).labels[Counter.DROPS] == (None, None, None, 19, 18, 17, 16, 15)


def with_icons(drops: int) -> Frame:
    """A window in which a little picture stands beside the board for each drop, in rows of six."""
    picture = np.full((120, 300, 3), (90, 110, 70), np.uint8)
    for number in range(drops):
        picture[20 + 16 * (number // 6) :, 140 + 20 * (number % 6) :][:8, :10] = (210, 60, 40)
    return Frame(picture)


def test_drops_that_show_as_little_pictures_are_counted_and_read_by_the_profile() -> None:
    board = Board.parse("1234 4321 1234 4321")
    book = Notebook(Box(0, 0, 120, 120), (), (with_icons(9).pixels,))
    for taps in range(6):
        book.seen.append(Noted(with_icons(9 - taps), board, 0, 0, taps, 0))
    counted = book.count(None)
    assert counted.complete
    assert counted.labels[Counter.DROPS] == (9, 8, 7, 6, 5, 4)
    known = replace(load_profile("demo"), width_px=300, height_px=120, counters=counted.boxes, inks=counted.inks)
    for profile in (known, replace(known, glyphs=())):
        assert [read_counter(with_icons(drops).pixels, Counter.DROPS, profile) for drops in (2, 8, 11)] == [2, 8, None]
    twice = np.ascontiguousarray(with_icons(7).pixels.repeat(2, axis=0).repeat(2, axis=1))
    assert read_counter(twice, Counter.DROPS, known) == 7


def written(text: str) -> Frame:
    """A window with a number beside the board, whose digits are wide apart."""
    picture = np.full((120, 300, 3), (200, 220, 235), np.uint8)
    for number, digit in enumerate(text):
        cv2.putText(picture, digit, (140 + 30 * number, 60), cv2.FONT_HERSHEY_SIMPLEX, 1, (60, 30, 90), 3, cv2.LINE_AA)
    return Frame(picture)


def counted_then(first: Sequence[int], later: Sequence[str]) -> Counted:
    """What is told of numbers that fall tap by tap, and then of other texts, each on a level of its own."""
    board = Board.parse("1234 4321 1234 4321")
    book = Notebook(Box(0, 0, 120, 120), (), (written(str(first[0])).pixels,))
    for taps, number in enumerate(first):
        book.seen.append(Noted(written(str(number)), board, 0, 0, taps, 0))
    assert book.count(None).labels[Counter.DROPS] == tuple(first)
    for level, text in enumerate(later, start=1):
        book.seen.append(Noted(written(text), board, level, level, len(first) + level, 0))
    return book.count(None)


TEN_ON = tuple(range(12, 3, -1))


def test_a_counter_that_was_told_is_read_on_where_later_pictures_cannot_be_counted() -> None:
    """No number looks like a word; what comes after it is read by the digits that are known."""
    counted = counted_then(TEN_ON, ("MANY", "11"))
    assert counted.labels[Counter.DROPS] == (*TEN_ON, None, 11)
    assert not counted.trouble


@pytest.mark.parametrize(("again", "kept"), [((None,) * 9, True), ((None, 10) + (None,) * 7, False)])
def test_what_a_later_count_forgets_stays_told_unless_that_says_otherwise(
    again: tuple[int | None, ...], kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A count of more pictures may leave several ways open, and tell fewer of them."""
    board = Board.parse("1234 4321 1234 4321")
    book = Notebook(Box(0, 0, 120, 120), (), (written("12").pixels,))
    for taps, number in enumerate(TEN_ON):
        book.seen.append(Noted(written(str(number)), board, 0, 0, taps, 0))
    told = book.count(None)
    forgot = replace(told, labels={Counter.DROPS: (*again, 12)})
    monkeypatch.setattr(Notebook, "_count", lambda book, start: forgot)
    book.seen.append(Noted(written("12"), board, 1, 1, len(TEN_ON), 0))
    assert book.count(None).labels[Counter.DROPS] == ((*TEN_ON, 12) if kept else (*again, 12))


def test_a_counter_that_most_pictures_do_not_show_is_not_read_on() -> None:
    assert Counter.DROPS not in counted_then(TEN_ON, ("MANY",) * 10).labels


def test_numbers_that_do_not_fall_tap_by_tap_are_not_believed() -> None:
    board = Board.parse("1234 4321 1234 4321")
    book = Notebook(Box(0, 0, 120, 120), (), (written("12").pixels,))
    for taps, number in enumerate((*TEN_ON, 9, 11, 5)):
        book.seen.append(Noted(written(str(number)), board, int(taps > 8), int(taps > 8), taps, 0))
        counted = book.count(None) if taps != 10 else None
    assert counted is not None
    assert counted.labels[Counter.DROPS] == (*TEN_ON, 9, None, None)


def test_a_counter_is_read_on_however_often_it_is_counted() -> None:
    board = Board.parse("1234 4321 1234 4321")
    book = Notebook(Box(0, 0, 120, 120), (), (written("12").pixels,))
    texts = [*map(str, TEN_ON), "MANY", "11", "10", "LOTS", "9"]
    for taps, text in enumerate(texts):
        level = max(0, taps - len(TEN_ON) + 1)
        book.seen.append(Noted(written(text), board, level, level, taps, 0))
        counted = book.count(None)
    assert counted.labels[Counter.DROPS] == (*TEN_ON, None, 11, 10, None, 9)


def test_drops_are_read_by_the_digits_that_are_known_and_counted_where_they_are_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = Board.parse("1234 4321 1234 4321")
    book = Notebook(Box(0, 0, 120, 120), (), (written("12").pixels,))
    counts, count = list[int](), Notebook.count

    def counting(book: Notebook, start: int | None) -> Counted:
        counts.append(len(book.seen))
        return count(book, start)

    monkeypatch.setattr(Notebook, "count", counting)
    shown = []
    for taps, text in enumerate([*map(str, TEN_ON), "9", "MANY", "7"]):
        book.seen.append(Noted(written(text), board, int(taps > 8), int(taps > 8), taps, 0))
        shown.append(book.drops_now(None) if taps >= len(TEN_ON) - 1 else None)
    assert shown[-4:] == [TEN_ON[-1], 9, None, 7]
    assert counts == [len(TEN_ON), len(TEN_ON) + 2]


def test_a_picture_that_was_taken_anew_is_counted_anew() -> None:
    """A counter may have been on its way when it was counted."""
    board = Board.parse("1234 4321 1234 4321")
    book = Notebook(Box(0, 0, 120, 120), (), (written("12").pixels,))
    for taps, number in enumerate((*TEN_ON, 5)):
        book.seen.append(Noted(written(str(number)), board, int(taps > 8), int(taps > 8), taps, 0))
    assert book.count(None).labels[Counter.DROPS] == (*TEN_ON, 5)
    book.seen[-1] = replace(book.seen[-1], frame=written("11"))
    book.seen.append(Noted(written("MANY"), board, 2, 2, 10, 0))
    assert book.count(None).labels[Counter.DROPS] == (*TEN_ON, 11, None)


@pytest.mark.parametrize("show", [with_icons, with_bar])
def test_what_shows_no_number_is_read_on_where_it_cannot_be_counted(
    show: Callable[[int], Frame], monkeypatch: pytest.MonkeyPatch
) -> None:
    board = Board.parse("1234 4321 1234 4321")
    book = Notebook(Box(0, 0, 120, 120), (), (show(9).pixels,))
    for taps in range(6):
        book.seen.append(Noted(show(9 - taps), board, 0, 0, taps, 0))
    told = book.count(None)
    monkeypatch.setattr(Notebook, "_count", lambda book, start: replace(told, places={}, labels={}, trouble="odd"))
    book.seen.append(Noted(show(8), board, 1, 1, 6, 0))
    counted = book.count(None)
    assert counted.labels[Counter.DROPS] == (9, 8, 7, 6, 5, 4, 8)
    assert not counted.trouble


@pytest.mark.parametrize(
    ("games", "drops", "begins_with"),
    [
        ([0, 0, 1, 1, 2], [None, 5, 10, 9, None], 10),
        ([0, 1, 2, 3], [None, 10, 12, None], 12),
        ([0, 1, 2, 3], [None, 10, None, None], 10),
        ([0, 1, 1], [None, 10, None], None),
        ([0, 0, 1], [10, 9, None], None),
        ([0, 1, 2], [], None),
    ],
    ids=["as before", "as the last one", "as far as it is told", "no begin", "no game has begun before", "no counter"],
)
def test_a_game_begins_with_as_many_drops_as_the_one_before_it(
    games: Sequence[int], drops: Sequence[int | None], begins_with: int | None
) -> None:
    board = Board.parse("1234 4321 1234 4321")
    noted = [Noted(with_bar(9), board, 0, number, taps, 0, number) for taps, number in enumerate(games)]
    book = Notebook(Box(0, 0, 120, 120), (), (), seen=noted)
    counted = Counted({}, {Counter.DROPS: tuple(drops)} if drops else {}, "")
    assert book.begun_with(counted) == begins_with


GIVEN_BOARDS = ("2234 4321 1204 4321", "3234 4321 1204 4321", "3234 4421 1204 4321")
FIRST_BOARD = "4234 4421 1204 4321"


def given(texts: Sequence[str], boards: Sequence[str] = GIVEN_BOARDS) -> tuple[Sample, ...]:
    return tuple(Sample(written(text), Board.parse(board)) for text, board in zip(texts, boards, strict=True))


def after_given(samples: tuple[Sample, ...]) -> Notebook:
    """A notebook of taps that each cost a drop, from 8 on, after what was given."""
    book = Notebook(Box(0, 0, 120, 120), samples, (written("8").pixels,))
    for taps, number in enumerate(EIGHT_ON):
        book.seen.append(Noted(written(str(number)), Board.parse(FIRST_BOARD), 0, 0, taps, 0))
    return book


EIGHT_ON = tuple(range(8, 2, -1))


def drops_of(samples: Sequence[Sample]) -> list[int | None]:
    return [sample.counters.get(Counter.DROPS) for sample in samples]


def test_pictures_from_which_fills_have_led_to_the_first_board_tell_digits_too(monkeypatch: pytest.MonkeyPatch) -> None:
    book = after_given(given(["11", "10", "9"]))
    counted = book.count(None)
    assert counted.labels[Counter.DROPS] == EIGHT_ON
    assert counted.earlier == (11, 10, 9)
    assert drops_of(book.given_with(counted)) == [11, 10, 9]
    assert counted.unseen == "2"
    book.seen.append(Noted(written("10"), Board.parse(FIRST_BOARD), 1, 1, 9, 0))
    with monkeypatch.context() as without_counting:
        without_counting.setattr(Notebook, "count", lambda *_: pytest.fail("counted again"))
        assert book.drops_now(None) == 10, "by digits that only given pictures show"
    book.seen.append(Noted(written("MANY"), Board.parse(FIRST_BOARD), 2, 2, 10, 0))
    assert book.count(None).earlier == (11, 10, 9)


@pytest.mark.parametrize(
    ("boards", "counts"),
    [
        (("1111 0000 0000 4321", *GIVEN_BOARDS[1:]), [None, 10, 9]),
        (("2234 4321 1204 4320", *GIVEN_BOARDS[1:]), [None, 10, 9]),
        ((GIVEN_BOARDS[0], GIVEN_BOARDS[1], "12 34"), [None, None, None]),
        ((*GIVEN_BOARDS[:2], "4234 4421 1214 4321"), [None, None, None]),
    ],
    ids=["another board", "a tap on an empty cell", "another shape", "a burst"],
)
def test_what_other_taps_may_lie_after_tells_none(boards: Sequence[str], counts: list[int | None]) -> None:
    book = after_given(given(["11", "10", "9"], boards))
    counted = book.count(None)
    assert counted.labels[Counter.DROPS] == EIGHT_ON
    assert drops_of(book.given_with(counted)) == counts


def test_a_given_picture_that_shows_another_number_undoes_no_count() -> None:
    book = after_given(given(["11", "5", "9"]))
    counted = book.count(None)
    assert counted.labels[Counter.DROPS] == EIGHT_ON
    assert drops_of(book.given_with(counted)) == [None, None, None]


def test_drops_that_a_person_said_are_those_of_the_first_board() -> None:
    book = after_given(given(["11", "10", "9"]))
    assert book.count(8).labels[Counter.DROPS] == EIGHT_ON
    assert book.count(8).earlier == ()


@pytest.mark.parametrize("show", [with_icons, with_bar])
def test_given_pictures_may_show_drops_without_a_number(show: Callable[[int], Frame]) -> None:
    samples = [Sample(show(11 - at), Board.parse(board)) for at, board in enumerate(GIVEN_BOARDS)]
    book = Notebook(Box(0, 0, 120, 120), tuple(samples), (show(8).pixels,))
    for taps, number in enumerate(EIGHT_ON):
        book.seen.append(Noted(show(number), Board.parse(FIRST_BOARD), 0, 0, taps, 0))
    counted = book.count(None)
    assert counted.labels[Counter.DROPS] == EIGHT_ON
    assert counted.earlier == (11, 10, 9)


def test_what_shows_a_single_drop_is_counted_from_behind_the_given_pictures() -> None:
    """Signs that are no digits are told by nothing else."""
    signs = dict(zip("0123456789", "QWMKXRHNVU", strict=True))
    samples = given([signs[one] for one in "987"])
    book = Notebook(Box(0, 0, 120, 120), samples, (written(signs["6"]).pixels,), last=(5,))
    for taps, number in enumerate("654321"):
        book.seen.append(Noted(written(signs[number]), Board.parse(FIRST_BOARD), 0, 0, taps, 0))
    counted = book.count(None)
    assert counted.labels[Counter.DROPS] == (6, 5, 4, 3, 2, 1)
    assert counted.earlier == (9, 8, 7)
