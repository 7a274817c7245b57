"""How long a screen is left alone before it is pressed."""

from __future__ import annotations

import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.play.deaf_screens import DeafScreens
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Point

HERE, THERE = Point(10, 20), Point(30, 40)


def waits_s(screens: DeafScreens, clock: SteppedClock) -> float:
    """How long a screen is left alone."""
    began_s = clock.now_s()
    assert screens.wait() is (clock.now_s() > began_s)
    return clock.now_s() - began_s


@pytest.mark.parametrize("presses", [[HERE], [HERE, THERE], [HERE, HERE, HERE], [Key.ENTER, HERE], []])
def test_only_a_second_press_like_the_first_tells_that_the_first_came_too_early(presses: list[Point | Key]) -> None:
    clock = SteppedClock()
    screens = DeafScreens(clock)
    screens.note_left(presses)
    assert waits_s(screens, clock) == 0


def test_each_press_that_came_too_early_prolongs_the_wait_up_to_a_limit() -> None:
    clock = SteppedClock()
    screens = DeafScreens(clock)
    found = []
    for _ in range(4):
        screens.note_left([Key.ENTER, Key.ENTER])
        found.append(waits_s(screens, clock))
    assert found == pytest.approx([1.0, 2.0, 4.0, 4.0])
    screens.note_left([Key.ENTER])
    assert waits_s(screens, clock) == pytest.approx(4.0), "a press that was heard shortens nothing"
    screens.forget()
    assert waits_s(screens, clock) == 0
