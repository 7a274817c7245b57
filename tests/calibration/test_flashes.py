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


def test_what_pulses_softly_does_not_flash() -> None:
    seen = pictures(*["ll"] * 16)
    for number, one in enumerate(seen):
        one[BODY] = round(60 + 50 * np.sin(number * np.pi / 4))
    assert found_in(seen) is None
