"""What flashes shows two looks as a whole, each about half of the time; other things that change do not."""

import numpy as np
import pytest

from dropsbot.calibration.flow.flashes import Flashes
from dropsbot.vision.frame import Pixels

pytestmark = pytest.mark.quick

DARK, LIGHT = (40, 30, 60), (120, 200, 240)
BODY = np.s_[30:60, 40:70]


def pictures(*looks: str) -> list[Pixels]:
    """A square on grey ground, dark or light in each half: "dl" is dark on its left."""
    found = []
    for look in looks:
        picture = np.full((90, 110, 3), 150, np.uint8)
        for left, half in zip((40, 55), look, strict=True):
            picture[30:60, left : left + 15] = LIGHT if half == "l" else DARK
        found.append(picture)
    return found


def found_in(seen: list[Pixels]) -> Flashes | None:
    moving = np.zeros(seen[0].shape[:2], bool)
    for one in seen[1:]:
        moving |= (one != seen[0]).any(axis=2)
    return Flashes.within(seen, moving)


def test_a_place_of_two_looks_flashes() -> None:
    flashes = found_in(pictures(*["ll", "dd"] * 8))
    assert flashes is not None
    assert flashes.places[BODY].all()
    assert flashes.places.sum() == 30 * 30
    assert (flashes.lighter[BODY] == LIGHT).all()
    assert (flashes.darker[BODY] == DARK).all()


@pytest.mark.parametrize("side", [(0, 30), (30, 30)], ids=["beside", "at a corner"])
def test_two_bubbles_that_touch_and_flash_by_turns_are_two(side: tuple[int, int]) -> None:
    down, right = side
    disc = np.hypot(*(np.mgrid[0:30, 0:30] - 14.5)) < 15
    seen = []
    for number in range(16):
        picture = np.full((120, 120, 3), 150, np.uint8)
        for at, light in (((30, 30), number % 2 == 0), ((30 + down, 30 + right), number % 2 == 1)):
            picture[at[0] : at[0] + 30, at[1] : at[1] + 30][disc] = LIGHT if light else DARK
        seen.append(picture)
    flashes = found_in(seen)
    assert flashes is not None
    both = (flashes.lighter == LIGHT).all(axis=2)
    assert (both[30:60, 30:60] == disc).all()
    assert (both[30 + down : 60 + down, 30 + right : 60 + right] == disc).all()


def test_bubbles_that_flash_in_their_own_rhythm_are_each_seen_in_their_lighter_look() -> None:
    disc = np.hypot(*(np.mgrid[0:30, 0:30] - 14.5)) < 15
    places = [(15 + 45 * (number // 5), 15 + 45 * (number % 5)) for number in range(15)]
    seen = []
    for moment in range(24):
        picture = np.full((170, 260, 3), 150, np.uint8)
        for number, (top, left) in enumerate(places):
            light = (moment + number) % 24 < 12 if number % 2 else (moment + number) % 12 < 6
            picture[top : top + 30, left : left + 30][disc] = LIGHT if light else DARK
        seen.append(picture)
    flashes = found_in(seen)
    assert flashes is not None
    for top, left in places:
        part = flashes.lighter[top : top + 30, left : left + 30]
        assert (part[5:25, 5:25] == LIGHT).all()


def test_the_rim_of_what_flashes_and_trembles_now_and_then_has_the_same_look() -> None:
    seen = pictures(*["ll", "dd"] * 8)
    for trembling in (6, 7):
        seen[trembling] = np.roll(seen[trembling], 3, axis=1)
    flashes = found_in(seen)
    assert flashes is not None
    for one in seen:
        one[flashes.places] = flashes.lighter[flashes.places]
    assert all(np.array_equal(one, seen[0]) for one in seen)


@pytest.mark.parametrize(
    "seen",
    [
        pictures(*["ld", "dl"] * 8),
        pictures(*["ll"] * 5, *["dd"] * 11),
        pictures(*["ll"] * 11, *["dd"] * 5),
        pictures(*["ll", "dd"] * 5),
        [np.where(one == LIGHT, np.uint8(150), one) for one in pictures(*["ll", "dd"] * 8)],
        pictures(*["ll"] * 16),
    ],
    ids=["two halves swap", "rarely light", "rarely dark", "too few pictures", "it comes and goes", "it rests"],
)
def test_what_changes_otherwise_does_not_flash(seen: list[Pixels]) -> None:
    assert found_in(seen) is None


def test_a_highlight_that_stays_is_no_reason_against_a_flash() -> None:
    seen = pictures(*["ll", "dd"] * 8)
    for one in seen:
        one[37:53, 47:63] = 255
    flashes = found_in(seen)
    assert flashes is not None
    assert flashes.places.sum() == 30 * 30 - 16 * 16


def test_a_thin_line_that_flashes_is_no_bubble() -> None:
    """A cursor may blink around a cell."""
    seen = []
    for number in range(16):
        picture = np.full((90, 110, 3), 150, np.uint8)
        picture[30:34, 20:90] = LIGHT if number % 2 else DARK
        seen.append(picture)
    assert found_in(seen) is None


def test_what_pulses_softly_does_not_flash() -> None:
    seen = pictures(*["ll"] * 16)
    for number, one in enumerate(seen):
        one[BODY] = round(60 + 50 * np.sin(number * np.pi / 4))
    assert found_in(seen) is None
