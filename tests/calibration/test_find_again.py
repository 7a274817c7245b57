"""A board that is elsewhere than when its profile was made, and pictures in which it is not."""

from __future__ import annotations

import random
from dataclasses import replace

import cv2
import numpy as np
import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_drawing import Painter
from dropsbot.bot.devices.demo.demo_game import Game
from dropsbot.bot.devices.demo.demo_layout import Layout
from dropsbot.bot.devices.demo.demo_levels import lay_out
from dropsbot.bot.devices.moved_device import MovedDevice
from dropsbot.bot.devices.port import Clock
from dropsbot.bot.profiles.home import load_profile
from dropsbot.calibration.calibrate import Sample, calibrate
from dropsbot.calibration.find_again import Moved, find_again, find_nudge, find_shift
from dropsbot.calibration.moved_profile import moved_profiles
from dropsbot.solver.board import Board
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Frame, Point
from dropsbot.vision.reader import read
from testkit.plain_game import PlainGame

PROFILE = load_profile("demo")
LAYOUT = Layout(PROFILE.width_px, PROFILE.height_px)


def board(level: int) -> Board:
    return Board.of(6, 6, lay_out(level, 6, 6, random.Random(f"find again {level}")))


def picture(sizes: Board) -> Frame:
    return Frame(Painter(LAYOUT).paint(Game.of(sizes)))


def on_a_page(frame: Frame, scale: float, right_px: int, down_px: int) -> Frame:
    """The picture, so many times as large, with a page around it."""
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    drawn = cv2.resize(frame.pixels, None, fx=scale, fy=scale, interpolation=how)
    page = np.full((drawn.shape[0] + 2 * down_px, drawn.shape[1] + 2 * right_px, 3), 228, np.uint8)
    page[down_px : down_px + drawn.shape[0], right_px : right_px + drawn.shape[1]] = drawn
    return Frame(page)


class Still:
    """A device with one picture, which remembers what was done to it."""

    name = "still"

    def __init__(self, frame: Frame) -> None:
        self.clock: Clock = SteppedClock()
        self.done: list[tuple[object, ...]] = []
        self._frame = frame

    def grab(self) -> Frame:
        return self._frame

    def tap(self, point: Point, frame: Frame) -> None:
        assert frame is self._frame
        self.done.append(("tap", round(point.x_px), round(point.y_px)))

    def park(self, point: Point, frame: Frame) -> None:
        assert 0 <= point.x_px < frame.width_px
        assert 0 <= point.y_px < frame.height_px
        self.done.append(("park",))

    def press(self, key: Key) -> None:
        self.done.append(("press", key))

    def close(self) -> None:
        self.done.append(("close",))


@pytest.mark.parametrize(("scale", "right_px", "down_px"), [(1.0, 90, 40), (1.25, 0, 0), (0.8, 120, 10)])
def test_a_board_that_was_zoomed_or_moved_is_found_and_read(scale: float, right_px: int, down_px: int) -> None:
    sizes = board(3)
    frame = on_a_page(picture(sizes), scale, right_px, down_px)

    moved = find_again(frame, PROFILE)

    assert moved is not None
    assert moved.scale == pytest.approx(scale, rel=0.01)
    corner = moved.in_frame(Point(0, 0))
    assert corner.x_px == pytest.approx(right_px, abs=2)
    assert corner.y_px == pytest.approx(down_px, abs=2)
    assert read(moved.brought_back(frame), PROFILE).sizes == sizes.sizes


def test_a_board_of_another_shape_is_another_game() -> None:
    grid = replace(PROFILE.grid, cols=5)
    assert find_again(on_a_page(picture(board(3)), 1.0, 60, 40), replace(PROFILE, grid=grid)) is None


def test_a_page_without_a_board_is_nothing() -> None:
    assert find_again(Frame(np.full((400, 600, 3), 228, np.uint8)), PROFILE) is None


def test_a_grid_whose_cells_show_something_else_is_not_believed() -> None:
    frame = on_a_page(picture(board(3)), 1.0, 60, 40)
    other = load_profile("ten-drops")
    assert find_again(frame, other) is None


def test_a_moved_device_is_tapped_where_its_own_picture_shows_the_cell() -> None:
    frame = on_a_page(picture(board(3)), 1.25, 80, 30)
    moved = find_again(frame, PROFILE)
    assert moved is not None
    inner = Still(frame)
    device = MovedDevice(inner, moved)
    shown = device.grab()
    assert (shown.width_px, shown.height_px) == (PROFILE.width_px, PROFILE.height_px)
    centre = PROFILE.grid.centre(7)
    device.tap(centre, shown)
    device.park(Point(-500, 10_000), shown)
    device.press(Key.ENTER)
    device.close()
    (tap, right, down), *others = inner.done
    assert tap == "tap"
    assert right == pytest.approx(80 + 1.25 * centre.x_px, abs=3)
    assert down == pytest.approx(30 + 1.25 * centre.y_px, abs=3)
    assert others == [("park",), ("press", Key.ENTER), ("close",)]


def moved_by(frame: Frame, right_px: int, down_px: int) -> Frame:
    """The picture so many pixels further right and down, its border carried on."""
    pixels = np.roll(frame.pixels, (down_px, right_px), axis=(0, 1))
    return Frame(pixels)


@pytest.mark.parametrize(("right_px", "down_px"), [(1, 0), (-2, 1), (0, 3)])
def test_a_nudged_board_is_told_by_its_sizes(right_px: int, down_px: int) -> None:
    sizes = board(3)
    moved = find_nudge(moved_by(picture(sizes), right_px, down_px), PROFILE, sizes.sizes)
    assert moved is not None
    assert moved.shift_px == (right_px, down_px)


def test_a_board_at_its_place_is_not_nudged() -> None:
    sizes = board(3)
    assert find_nudge(picture(sizes), PROFILE, sizes.sizes) is None


def test_a_board_with_a_size_that_the_profile_lacks_is_not_nudged() -> None:
    """Its order tells such a size, but nobody knows what that looks like."""
    sizes = board(3)
    lacking = replace(PROFILE, templates=tuple(one for one in PROFILE.templates if one.size != 1))
    assert 1 in sizes.sizes
    assert find_nudge(moved_by(picture(sizes), 1, 0), lacking, sizes.sizes) is None


def test_a_shifted_board_is_shifted_by_whole_pixels() -> None:
    frame = on_a_page(picture(board(3)), 1.0, 47, 9)
    for find in (find_again, find_shift):
        moved = find(frame, PROFILE)
        assert moved is not None
        assert moved.shift_px == (47, 9)


def test_a_board_that_stayed_or_was_zoomed_is_not_shifted() -> None:
    assert find_shift(picture(board(3)), PROFILE) is None
    assert find_shift(on_a_page(picture(board(3)), 1.25, 10, 10), PROFILE) is None


def test_a_board_under_a_small_thing_lies_nowhere_else() -> None:
    game = PlainGame()
    top_empty = (0,) * 6 + tuple((cell + cell // 6) % 5 for cell in range(30))
    samples = [Sample(game.show(sizes), Board.of(6, 6, sizes)) for sizes in (top_empty, top_empty[::-1])]
    profile = calibrate(samples, "plain", grid=game.grid).profile
    shown = game.show(top_empty).pixels
    pixels = np.full((shown.shape[0] + 60, shown.shape[1] + 60, 3), game.ground, np.uint8)
    pixels[: shown.shape[0], : shown.shape[1]] = shown
    wide = replace(profile, width_px=pixels.shape[1], height_px=pixels.shape[0])
    centre = game.grid.centre(2)
    cv2.circle(pixels, (round(centre.x_px), round(centre.y_px)), 6, (255, 0, 255), cv2.FILLED)
    assert read(Frame(pixels), wide).problems
    assert find_shift(Frame(pixels), wide) is None


def test_a_zoomed_board_is_not_shifted() -> None:
    moved = find_again(on_a_page(picture(board(3)), 1.25, 0, 0), PROFILE)
    assert moved is not None
    assert moved.shift_px is None


def test_a_board_is_followed_from_where_it_was_followed_to() -> None:
    inner = Still(moved_by(picture(board(3)), 30, 0))
    device = MovedDevice(inner)
    assert device.grab() is inner.grab()
    for further in (10, 20):
        device.follow(Moved(1, further, 0, PROFILE.width_px, PROFILE.height_px))
        shown = device.grab()
    device.tap(PROFILE.grid.centre(7), shown)
    assert read(shown, PROFILE).sizes == board(3).sizes
    assert inner.done == [("tap", round(PROFILE.grid.centre(7).x_px) + 30, round(PROFILE.grid.centre(7).y_px))]


def test_a_moved_profile_reads_the_counters_that_moved_along() -> None:
    along, alone = moved_profiles(PROFILE, 20, 5)
    shown = moved_by(picture(board(3)), 20, 5)
    there, stayed = read(shown, along), read(shown, alone)
    assert there.sizes == stayed.sizes == board(3).sizes
    assert there.drops == read(picture(board(3)), PROFILE).drops is not None
    assert stayed.drops != there.drops


def test_what_would_leave_the_frame_stays() -> None:
    (alone,) = moved_profiles(PROFILE, -60, 0)
    assert alone.counters == PROFILE.counters
    assert alone.grid.left_px == PROFILE.grid.left_px - 60


def test_a_window_of_another_size_is_not_followed() -> None:
    inner = Still(picture(board(3)))
    device = MovedDevice(inner)
    device.grab()
    device.follow(Moved(1, 10, 0, PROFILE.width_px, PROFILE.height_px))
    inner._frame = larger = on_a_page(picture(board(3)), 1.0, 20, 20)
    assert device.grab() is larger
    device.tap(Point(100, 100), larger)
    assert inner.done == [("tap", 100, 100)]
