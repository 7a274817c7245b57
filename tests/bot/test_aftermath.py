"""What may show after taps: cleared boards, next boards, chains that no rules foretell, and what nothing leads to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dropsbot.bot.app.told_drops import told_drops
from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.games.ten_drops.aftermath import (
    impossible_cells,
    is_other_board,
    may_be_a_chain,
    what_follows,
    with_bubbles_left,
)
from dropsbot.bot.games.ten_drops.position import TapRound
from dropsbot.bot.games.ten_drops.rounds import drops_after, judge, rounds
from dropsbot.bot.games.ten_drops.told_course import parse_next, with_course_told
from dropsbot.bot.play.match import Verdict
from dropsbot.bot.play.patience import CONTRADICTIONS, SURPRISES, Patience
from dropsbot.bot.play.settle import DOUBT_S
from dropsbot.bot.profiles.home import load_profile
from dropsbot.bot.speech.errors import RefusedError, UsageError
from dropsbot.solver.board import Board
from dropsbot.solver.plan import make_plan
from dropsbot.solver.rules import PRESETS
from dropsbot.vision.course import Course, Follow, Key, Person
from dropsbot.vision.frame import Point
from dropsbot.vision.profile import Screen, Timing
from dropsbot.vision.reading import CellReading, Reading
from dropsbot.vision.stored.course_entries import course_of, course_table
from dropsbot.vision.stored.entries import ProfileError

pytestmark = pytest.mark.quick

RULES = PRESETS["event"]


def shown(digits: str, screen: Screen = Screen.PLAYING, problems: tuple[str, ...] = ()) -> Reading:
    cells = tuple(CellReading(int(digit), 1.0, 1.0, True) for digit in digits)
    return Reading(3, 3, cells, screen, None, None, problems)


def sent(digits: str, cell: int, drops: int | None = 10) -> TapRound:
    return next(rounds(make_plan(Board.of(3, 3, map(int, digits)), RULES, [cell]), drops))


CLEARS = sent("000444000", 4)
LEAVES = sent("010444000", 4)
"""By the rules the 1 above becomes a 2."""


@pytest.mark.parametrize(("reading", "follows"), [
    (shown("000000000"), Follow.EMPTY),
    (shown("", Screen.LEVEL_CLEARED), Follow.COVER),
    (shown("", Screen.UNKNOWN), Follow.COVER),
    (shown("120340012"), Follow.BOARD),
    (shown("000404000"), None),
    (shown("000444000"), None),
    (shown("", Screen.LOST), None),
])  # fmt: skip
def test_what_follows_a_board_that_should_be_empty(reading: Reading, follows: Follow | None) -> None:
    assert what_follows(reading, CLEARS) is follows
    assert (judge(reading, CLEARS, RULES) is Verdict.PREDICTED) == (follows is not None)


def doubted(digits: str, *cells: int, margin: float) -> Reading:
    """A board of which some cells are unsure."""
    reading = shown(digits, problems=("a spot of it differs",))
    marked = (replace(one, margin=margin, sure=False) if at in cells else one for at, one in enumerate(reading.cells))
    return replace(reading, cells=tuple(marked))


def test_a_bubble_that_is_left_and_in_doubt_is_no_cover() -> None:
    assert what_follows(doubted("000400000", 3, margin=0.7), CLEARS) is None
    assert judge(doubted("000400000", 3, margin=0.7), CLEARS, RULES) is not Verdict.PREDICTED
    assert what_follows(doubted("000400000", 3, margin=0.3), CLEARS) is Follow.COVER, "it looks like nothing"
    assert what_follows(doubted("000000000", 3, margin=0.7), CLEARS) is Follow.COVER, "an empty cell is no bubble"
    assert what_follows(doubted("400000000", 0, margin=0.7), CLEARS) is Follow.COVER, "there was none before"
    assert what_follows(doubted("000444000", 3, 4, 5, margin=0.7), CLEARS) is Follow.COVER, "too many"


def test_a_bubble_that_is_surely_left_beside_cells_in_doubt_is_no_cover() -> None:
    assert what_follows(doubted("000404000", 0, 1, 2, 7, margin=0.3), CLEARS) is None, "something swims over the ground"
    assert what_follows(doubted("000203000", 0, 1, 2, 7, margin=0.3), CLEARS) is Follow.COVER, "of the next board"


def test_one_cell_that_is_surely_impossible_among_bubbles_that_are_left_is_no_cover() -> None:
    """An end of yarn that lay in an empty cell was read as a bubble, and the level counted as cleared."""
    fills = sent("000444333", 4)
    assert what_follows(doubted("100404344", 1, margin=0.3), fills) is None
    assert what_follows(doubted("120404344", 2, margin=0.3), fills) is Follow.COVER, "two make another board"
    assert what_follows(doubted("100404300", 1, margin=0.3), fills) is None
    assert what_follows(doubted("100404000", 1, margin=0.3), fills) is Follow.COVER, "so few may be of the next board"
    assert what_follows(doubted("100404344", 1, 2, 4, margin=0.3), fills) is Follow.COVER, "it hides a third of it"


def test_what_moves_over_the_ground_beside_bubbles_that_are_left_is_no_doubt() -> None:
    left = with_bubbles_left(doubted("000404000", 0, 4, 7, margin=0.3), CLEARS, 0.2)
    assert left is not None
    assert left.understood
    assert with_bubbles_left(doubted("000404000", 0, 4, 7, margin=0.1), CLEARS, 0.2) is None, "cell 4 had a bubble"
    assert with_bubbles_left(doubted("000404000", 0, 3, 7, margin=0.3), CLEARS, 0.2) is None, "as the rules do not say"
    assert with_bubbles_left(doubted("000000000", 0, 4, 7, margin=0.3), CLEARS, 0.2) is None, "nothing is left for sure"
    assert with_bubbles_left(doubted("200404000", 4, margin=0.3), CLEARS, 0.2) is None, "it is the next board"


def test_bubbles_that_come_to_empty_cells_or_shrink_make_another_board() -> None:
    assert impossible_cells((0, 2, 3, 4), (1, 1, 3, 0)) == [0, 1]
    assert impossible_cells((0, 2), (1, 2), tapped=[0]) == []
    assert is_other_board((0, 2, 3, 4), (1, 1, 3, 0))
    assert not is_other_board((0, 2, 3, 4), (1, 2, 3, 0)), "one alone may be read wrongly"
    assert not is_other_board((0, 2, 3, 4), (0, 3, 0, 0))
    assert not is_other_board((0, 2), ())


@pytest.mark.parametrize(("digits", "verdict"), [
    ("020000000", Verdict.PREDICTED),
    ("010000000", Verdict.SURPRISING),
    ("000000000", Verdict.SURPRISING),
    ("030400000", Verdict.SURPRISING),
    ("010444000", Verdict.UNMOVED),
    ("110000000", Verdict.CONTRADICTED),
    ("010333000", Verdict.SURPRISING),
])  # fmt: skip
def test_a_chain_that_comes_out_differently_is_news(digits: str, verdict: Verdict) -> None:
    assert judge(shown(digits), LEAVES, RULES) is verdict


def test_only_what_bursts_and_grows_may_be_a_chain() -> None:
    assert may_be_a_chain(shown("010000000"), LEAVES)
    assert not may_be_a_chain(shown("110000000"), LEAVES)
    assert not may_be_a_chain(shown("020444000"), LEAVES), "nothing has burst"


def test_without_a_counter_a_surprising_chain_earns_nothing() -> None:
    assert drops_after(shown("010000000"), LEAVES, Verdict.SURPRISING, RULES, counted=False) == 9
    cleared = drops_after(shown("000000000"), LEAVES, Verdict.SURPRISING, RULES, counted=False)
    assert cleared == 9 + RULES.level_bonus


@pytest.mark.parametrize(("bear", "most"), [
    (Patience.bear_surprise, SURPRISES), (Patience.bear_contradiction, CONTRADICTIONS),
])  # fmt: skip
def test_so_much_is_borne_in_a_row_and_one_right_prediction_begins_anew(bear: object, most: int) -> None:
    assert callable(bear)
    patience = Patience(SteppedClock(), Timing(0.03, 0.2, 20.0))
    for _ in range(2):
        for _ in range(most - 1):
            bear(patience, "the game did what it should not")
        patience.renew()
    for _ in range(most - 1):
        bear(patience, "the game did what it should not")
    with pytest.raises(RefusedError, match=f"{most} times in a row the game did"):
        bear(patience, "the game did what it should not")


@pytest.mark.parametrize(("text", "means"), [
    ("473, 735", Point(473, 735)), ("1.5,2", Point(1.5, 2)), ("Enter", Key.ENTER), ("space", Key.SPACE),
    ("escape", Key.ESCAPE), ("back", Key.BACK), ("none", Person.LOADS),
])  # fmt: skip
def test_what_leads_on_as_a_person_writes_it(text: str, means: object) -> None:
    assert parse_next(text) == means


@pytest.mark.parametrize("text", ["", "next", "12", "1,2,3", "-1,5", "1e3,2"])
def test_what_leads_on_is_nothing_else(text: str) -> None:
    with pytest.raises(UsageError, match="--next is a place"):
        parse_next(text)


def test_a_place_outside_of_the_picture_is_refused() -> None:
    profile = load_profile("demo")
    with pytest.raises(UsageError, match="outside"):
        with_course_told(profile, f"{profile.width_px},10", drops=None, unlimited=False)


def test_drops_held_put_a_limit_where_the_profile_has_none() -> None:
    profile = with_course_told(load_profile("demo"), None, drops=None, unlimited=True)
    assert profile.course.unlimited
    assert with_course_told(profile, None, drops=None, unlimited=False).course.unlimited
    assert not with_course_told(profile, None, drops=5, unlimited=False).course.unlimited


def test_what_a_person_says_of_what_leads_on_is_all_that_does() -> None:
    known = load_profile("demo")
    profile = replace(known, course=Course(Follow.COVER, Key.ENTER, further=(Point(3, 4.5),)))
    assert with_course_told(profile, "escape", drops=None, unlimited=False).course == Course(Follow.COVER, Key.ESCAPE)
    assert with_course_told(profile, None, drops=None, unlimited=False).course == profile.course


@pytest.mark.parametrize(("text", "means"), [(None, (None, False)), ("12", (12, False)), ("Unlimited", (None, True))])
def test_drops_as_a_person_writes_them(text: str | None, means: tuple[int | None, bool]) -> None:
    assert told_drops(text) == means


@pytest.mark.parametrize("text", ["0", "-3", "many", "", "100001", "1" * 30, "٣"])
def test_drops_are_nothing_else(text: str) -> None:
    with pytest.raises(UsageError, match="--drops is a number from 1 to 100000, or unlimited"):
        told_drops(text)


@pytest.mark.parametrize("course", [
    Course(), Course(Follow.EMPTY, Point(3, 4.5)), Course(Follow.COVER, Key.BACK, True), Course(Follow.BOARD),
    Course(Follow.UNKNOWN, Person.LOADS), Course(Follow.COVER, Key.ENTER, further=(Point(3, 4.5), Key.SPACE)),
])  # fmt: skip
def test_a_course_is_kept_as_it_is(course: Course) -> None:
    assert course_of(course_table(course)) == course


@pytest.mark.parametrize(("entry", "says"), [
    ({"follows": "later", "unlimited": False}, "follows is one of"),
    ({"follows": "empty"}, "unlimited"),
    ({"follows": "empty", "unlimited": False, "next": "quit"}, "next is one of"),
    ({"follows": "empty", "unlimited": False, "press": {"x_px": -1, "y_px": 2}}, "x_px"),
    ({"follows": "empty", "unlimited": False, "further": [{"next": "none"}]}, "presses and keys alone"),
    ({"follows": "empty", "unlimited": False, "further": [{}]}, "presses and keys alone"),
    ({"follows": "empty", "unlimited": False, "further": [{"next": "enter"}] * 11}, "at most 10"),
])  # fmt: skip
def test_a_damaged_course_is_refused(entry: dict[str, object], says: str) -> None:
    with pytest.raises(ProfileError, match=says):
        course_of({"course": entry})


@pytest.mark.parametrize(("still_s", "doubt_s"), [(0.2, DOUBT_S), (1.0, 2.0)])
def test_a_game_that_makes_long_pauses_is_doubted_for_longer(still_s: float, doubt_s: float) -> None:
    patience = Patience(SteppedClock(), Timing(0.03, still_s, 20.0))
    assert patience.doubt_s == pytest.approx(doubt_s)
    for more in (2, 4, 4):
        patience.bear_failure("nothing happened")
        assert patience.doubt_s == pytest.approx(more * doubt_s)
