"""Where the pointer rests in a game that draws one of its own, and hears of it only inside its picture."""

from __future__ import annotations

from dataclasses import replace
from math import inf

import cv2
import pytest

from dropsbot.bot.app.herald import Silent
from dropsbot.bot.app.tapping_cells import CellTapper
from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.skins import layout_of
from dropsbot.bot.play.resting_place import find_resting_place
from dropsbot.bot.play.settle import wait_for_rest
from dropsbot.calibration.calibrate import GameFacts, far_corner
from dropsbot.calibration.flow.pace import USUAL_PACE
from dropsbot.vision.frame import Frame, Point
from testkit.restless import Moves, RestlessDemo

LAYOUT = replace(layout_of("water"), width_px=640, height_px=420, rows=5, cols=5)


class DrawnPointer(RestlessDemo):
    """A demo that draws a drop where the pointer was last within ``heard_px`` of the board."""

    def __init__(self, heard_px: float) -> None:
        super().__init__(SteppedClock(), seed=7, layout=LAYOUT)
        self.start()
        self.clock.sleep(1.0)
        self.heard_px = heard_px
        self.drawn = self.layout.grid.centre(0)
        self.presses = 0

    def hear(self, point: Point) -> None:
        box, far = self.layout.grid.box, self.heard_px
        across, down = point.x_px - box.left_px, point.y_px - box.top_px
        if -far <= across <= box.width_px + far and -far <= down <= box.height_px + far:
            self.drawn = point

    def grab(self) -> Frame:
        frame = super().grab()
        pixels = frame.pixels.copy()
        cv2.circle(pixels, (round(self.drawn.x_px), round(self.drawn.y_px)), 9, (20, 20, 250), -1)
        return Frame(pixels, frame.taken_s)

    def park(self, point: Point, frame: Frame) -> None:
        self.hear(point)

    def tap(self, point: Point, frame: Frame) -> None:
        self.hear(point)
        self.presses += 1


def rest(device: DrawnPointer) -> tuple[Point, Point]:
    """The corner, and the place that was found."""
    frame = device.grab()
    corner = far_corner(frame, device.layout.grid)
    return corner, find_resting_place(device, [frame], device.layout.grid, corner)


@pytest.mark.parametrize("heard_px", [inf, -inf], ids=["everywhere", "nowhere"])
def test_the_usual_place_is_taken_where_nothing_stays_on_the_board(heard_px: float) -> None:
    corner, found = rest(DrawnPointer(heard_px))
    assert found == corner


def test_a_place_beside_the_board_is_taken_where_the_pointer_is_heard_no_farther() -> None:
    device = DrawnPointer(heard_px=40.0)
    corner, found = rest(device)
    assert found != corner
    assert not device.layout.grid.box.holds(found)
    assert device.drawn == found, "what the game draws lies there, and not on the board"
    assert device.presses == 0


@pytest.mark.parametrize(("heard_px", "stays"), [(inf, True), (40.0, False)])
def test_bubbles_that_wobble_and_blink_are_nothing_that_the_pointer_left(heard_px: float, stays: bool) -> None:
    device = DrawnPointer(heard_px)
    device.moves = frozenset({Moves.WOBBLE, Moves.BLINK})
    idle = [device.grab()]
    while idle[-1].taken_s - idle[0].taken_s < 1.5:
        device.clock.sleep(0.1)
        idle.append(device.grab())
    corner = far_corner(idle[0], device.layout.grid)
    assert (find_resting_place(device, idle, device.layout.grid, corner) == corner) == stays


class Flickering(DrawnPointer):
    """One whose middle cell flickers."""

    looks = 0

    def grab(self) -> Frame:
        frame = super().grab()
        pixels, centre = frame.pixels.copy(), self.layout.grid.centre(12)
        x, y = round(centre.x_px), round(centre.y_px)
        self.looks += 1
        pixels[y - 10 : y + 10, x - 10 : x + 10] = (40, 120, 200, 80)[self.looks % 4]
        return Frame(pixels, frame.taken_s)


def test_what_begins_to_move_by_itself_is_nothing_that_the_pointer_left() -> None:
    device = Flickering(heard_px=40.0)
    frame = device.grab()
    corner = far_corner(frame, device.layout.grid)
    assert find_resting_place(device, [frame], device.layout.grid, corner) != corner


def test_the_usual_place_stays_where_something_is_left_from_everywhere() -> None:
    corner, found = rest(DrawnPointer(heard_px=0.0))
    assert found == corner


def test_a_board_that_a_drawn_pointer_lies_on_is_looked_at_once_more() -> None:
    device = DrawnPointer(heard_px=40.0)
    seen = wait_for_rest(device, USUAL_PACE)
    assert seen is not None
    tapper = CellTapper(device, seen, GameFacts(), Silent())
    freed = tapper.free_board(device.layout.grid)
    assert freed is not None
    park = tapper.resting_place(device.layout.grid)
    assert park is not None
    assert not device.layout.grid.box.holds(park)
    assert (freed.pixels == device.grab().pixels).all()
    tapper.tap(7, freed, device.layout.grid)
    assert device.drawn == park, "from there on it rests there"
    wider = replace(device.layout.grid, left_px=device.layout.grid.left_px - 60, top_px=device.layout.grid.top_px - 60)
    wider = replace(wider, rows=7, cols=7)
    assert tapper.resting_place(wider) is None, "a board that was found to reach there"


def test_a_board_without_a_drawn_pointer_is_not_looked_at_again() -> None:
    device = DrawnPointer(heard_px=inf)
    device.hear(far_corner(device.grab(), device.layout.grid))
    seen = wait_for_rest(device, USUAL_PACE)
    assert seen is not None
    tapper = CellTapper(device, seen, GameFacts(), Silent())
    assert tapper.free_board(device.layout.grid) is None
    assert device.presses == 0
