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


def leave_by(screens: DeafScreens, *presses: Point | Key) -> None:
    """Press on a screen, which the last press leaves."""
    for by in presses:
        screens.note_press(by)
    screens.note_left()


@pytest.mark.parametrize("presses", [[HERE], [HERE, THERE], [HERE, HERE, HERE], [Key.ENTER, HERE], []])
def test_only_a_second_press_like_the_first_tells_that_the_first_came_too_early(presses: list[Point | Key]) -> None:
    clock = SteppedClock()
    screens = DeafScreens(clock)
    leave_by(screens, *presses)
    assert waits_s(screens, clock) == 0


def test_each_press_that_came_too_early_prolongs_the_wait_up_to_a_limit() -> None:
    clock = SteppedClock()
    screens = DeafScreens(clock)
    found = []
    for _ in range(3):
        leave_by(screens, Key.ENTER, Key.ENTER)
        found.append(waits_s(screens, clock))
    assert found == pytest.approx([1.0, 2.0, 4.0])
    leave_by(screens, Key.ENTER)
    assert waits_s(screens, clock) == pytest.approx(4.0), "a press that was heard shortens nothing"
    screens.forget()
    assert waits_s(screens, clock) == 0


def test_a_wait_that_never_helps_is_given_up_for_good() -> None:
    """Two dialogs that look alike follow one another, say."""
    clock = SteppedClock()
    screens = DeafScreens(clock)
    for _ in range(5):
        leave_by(screens, HERE, HERE)
    assert waits_s(screens, clock) == 0


def test_a_screen_is_left_alone_before_its_first_press_only() -> None:
    clock = SteppedClock()
    screens = DeafScreens(clock)
    leave_by(screens, HERE, HERE)
    screens.note_press(HERE)
    assert waits_s(screens, clock) == 0
    screens.note_board()
    assert waits_s(screens, clock) == pytest.approx(1.0)
    screens.note_press(HERE)
    screens.note_board()  # it went otherwise, so what comes next was pressed once, not twice
    leave_by(screens, HERE)
    assert waits_s(screens, clock) == pytest.approx(1.0)
