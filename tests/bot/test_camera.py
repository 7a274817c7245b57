"""What a film of a tap shows: a board that moves by itself is looked at once nothing of the tap can go on."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.play.camera import Camera
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Frame, Point
from dropsbot.vision.profile import Grid, Restlessness, Timing

pytestmark = pytest.mark.quick

GRID = Grid(4, 4, 20.0, 20.0, 20.0, 20.0)
SWELLS_S = 0.5


class Swelling:
    """A board on which a tap changes one cell plainly, of which a small part goes on to change for a while."""

    name = "swelling"

    def __init__(self) -> None:
        self.clock = SteppedClock()
        self.tapped_s: float | None = None

    def grab(self) -> Frame:
        self.clock.sleep(1 / 60)
        now_s = self.clock.now_s()
        pixels = np.full((100, 100, 3), 200, np.uint8)
        if self.tapped_s is not None:
            pixels[10:30, 10:30] = 100
            if now_s < self.tapped_s + SWELLS_S:
                pixels[12:17, 12:17] = 250
        return Frame(pixels, now_s)

    def tap(self, point: Point, frame: Frame) -> None:
        self.tapped_s = self.clock.now_s()

    def press(self, key: Key) -> None:
        raise AssertionError("no key is pressed")

    def park(self, point: Point, frame: Frame) -> None:
        pass

    def close(self) -> None:
        pass


def test_a_board_that_moves_by_itself_is_filmed_until_nothing_swells() -> None:
    device = Swelling()
    timing = Timing(frame_s=1 / 60, still_s=0.1, patience_s=10.0)
    camera = Camera(device, GRID, Point(99, 99), timing, Restlessness(reach=0.02, part=0.1))
    before = device.grab()
    film = camera.tap(Point(20, 20), before)
    assert film.settled
    assert film.frame.pixels[14, 14].tolist() == [100, 100, 100]


class Blinking(Swelling):
    """A board on which the tapped bubble is larger then, and blinks ever again: more of it than anything did before."""

    name = "blinking"

    def grab(self) -> Frame:
        self.clock.sleep(1 / 60)
        now_s = self.clock.now_s()
        pixels = np.full((100, 100, 3), 200, np.uint8)
        if self.tapped_s is not None:
            shut = (now_s - self.tapped_s) % 1.0 < 0.2
            pixels[10:30, 10:30] = 250 if shut else 100
        return Frame(pixels, now_s)


def test_a_bubble_that_blinks_more_than_any_before_is_shown_as_it_looks_most_of_the_time() -> None:
    device = Blinking()
    timing = Timing(frame_s=1 / 60, still_s=0.1, patience_s=20.0)
    camera = Camera(device, GRID, Point(99, 99), timing, Restlessness(reach=0.02, part=0.1))
    film = camera.tap(Point(20, 20), device.grab())
    assert film.settled
    assert film.frame.pixels[14, 14].tolist() == [100, 100, 100]
    assert film.motion.lasts_s < 1.0  # what blinks on is no part of what the tap led to


class Drifting(Swelling):
    """A board whose ground drifts by so many pixels a second, too slowly for a glance."""

    name = "drifting"

    def __init__(self, px_a_s: float) -> None:
        super().__init__()
        self.px_a_s = px_a_s
        self.ground = np.random.default_rng(1).integers(60, 200, (100, 200, 3)).astype(np.uint8)

    def grab(self) -> Frame:
        self.clock.sleep(1 / 60)
        now_s = self.clock.now_s()
        at = int(now_s * self.px_a_s)
        return Frame(np.ascontiguousarray(self.ground[:, at : at + 100]), now_s)


@pytest.mark.parametrize(("px_a_s", "films"), [(0.0, 1), (2.0, 2)])
def test_a_board_that_moves_by_itself_is_watched_for_longer(px_a_s: float, films: int) -> None:
    device = Drifting(px_a_s)
    seen = (device.grab(),)
    camera = Camera(device, GRID, Point(99, 99), Timing(frame_s=1 / 60, still_s=0.1, patience_s=10.0))
    watched = camera.watch_alone(seen)
    assert len(watched) == films
    assert watched[0][0] is seen[0]
    lengths_s = [film[-1].taken_s - film[0].taken_s for film in watched]
    assert all(after > before for before, after in pairwise(lengths_s))


@pytest.mark.parametrize(("gone_on", "waited_s"), [(True, (SWELLS_S, 3.0)), (False, (10.0, 11.5))])
def test_a_game_that_has_gone_on_by_itself_is_not_waited_for(gone_on: bool, waited_s: tuple[float, float]) -> None:
    device = Swelling()
    camera = Camera(device, GRID, Point(99, 99), Timing(frame_s=1 / 60, still_s=0.1, patience_s=10.0))
    before = device.grab()
    device.tapped_s = began_s = device.clock.now_s()
    frame, same = camera.wait_for(before, lambda frame: gone_on)
    assert not same
    assert waited_s[0] < frame.taken_s - began_s < waited_s[1]


def test_what_lies_over_a_board_is_not_waited_for_until_it_rests_where_it_is_much_the_same() -> None:
    device = Swelling()
    camera = Camera(device, GRID, Point(99, 99), Timing(frame_s=1 / 60, still_s=0.1, patience_s=10.0))
    before = device.grab()
    device.tapped_s = began_s = device.clock.now_s()
    seen: list[Frame] = []

    def much_the_same(one: Frame, other: Frame) -> bool:
        seen.append(other)
        return one is before and len(seen) != 2

    frame, same = camera.wait_for(before, alike=much_the_same)
    assert same
    assert len(seen) == 4, "two frames in a row"
    assert frame.taken_s - began_s < SWELLS_S
