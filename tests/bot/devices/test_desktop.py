"""The desktop device: its arithmetic and refusals on stand-ins, then little windows, all without the game."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from Xlib.display import Display

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.desktop.mouse import Mouse
from dropsbot.bot.devices.desktop.session import open_mouse
from dropsbot.bot.devices.desktop.window_device import HOLD_S, DesktopDevice, open_desktop, to_screen
from dropsbot.bot.devices.desktop.windows import WindowInfo
from dropsbot.bot.speech.errors import DeviceError, UnsureTapError
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Frame, Pixels, Point
from testkit.little_window import LittleWindow
from testkit.real_game.xvfb import Xvfb

pytestmark = pytest.mark.quick

PLACE = (100, 50, 400, 300)


class Desk:
    """Camera, windows and pointer of a desktop that does as a test wants, with ``scale`` pixels to a point."""

    def __init__(self, scale: float = 1.0) -> None:
        self.window: WindowInfo | None = WindowInfo("ten drops", *PLACE, minimised=False, id=7)
        self.scale = scale
        self.grey = 90
        self.hidden_by_another = False
        self.on_screen = True
        self.at = (0, 0)
        self.stuck = False
        self.done: list[str] = []
        self.keyboard = True
        self.before_press: Callable[[], None] = lambda: None

    def all(self) -> list[WindowInfo]:
        return [self.window] if self.window else []

    def again(self, window: WindowInfo) -> WindowInfo | None:
        return self.window if self.window and self.window.id == window.id else None

    def covered(self, window: WindowInfo, x: int, y: int) -> bool:
        self.before_press()
        return self.hidden_by_another

    def holds(self, left: int, top: int, width: int, height: int) -> bool:
        return self.on_screen

    def grab(self, left: int, top: int, width: int, height: int) -> Pixels:
        return np.full((round(height * self.scale), round(width * self.scale), 3), self.grey, np.uint8)

    def place(self) -> tuple[int, int]:
        return self.at

    def move(self, x: int, y: int) -> None:
        if not self.stuck:
            self.at = (x, y)

    def press(self) -> None:
        self.done.append(f"press {self.at}")

    def release(self) -> None:
        self.done.append("release")

    def focus(self, window: WindowInfo) -> bool:
        return self.keyboard

    def strike(self, key: Key) -> None:
        self.done.append(f"key {key}")

    def close(self) -> None:
        self.done.append("close")

    def change(self, **values: Any) -> None:  # noqa: ANN401 - of each field its own kind
        assert self.window is not None
        self.window = replace(self.window, **values)


def device_on(desk: Desk) -> DesktopDevice:
    return DesktopDevice("ten drops", desk, desk, desk, SteppedClock(), nullcontext())


def frame_of(width: int, height: int) -> Frame:
    return Frame(np.zeros((height, width, 3), np.uint8))


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_pixels_become_points_by_the_scale_of_the_frame(scale: float) -> None:
    desk = Desk(scale)
    device = device_on(desk)
    frame = device.grab()
    assert frame.width_px == round(400 * scale)
    device.tap(Point(200 * scale, 30 * scale), frame)
    assert desk.done == ["press (300, 80)", "release"]
    assert device.clock.now_s() >= HOLD_S


def test_the_edges_of_a_frame_stay_inside_the_window() -> None:
    window = WindowInfo("", *PLACE, minimised=False, id=1)
    assert to_screen(Point(0, 0), frame_of(800, 600), window) == (100, 50)
    assert to_screen(Point(799.9, 599.9), frame_of(800, 600), window) == (499, 349)
    for x, y in ((-0.1, 5), (5, -0.1), (800, 5), (5, 600)):
        with pytest.raises(ValueError, match="outside"):
            to_screen(Point(x, y), frame_of(800, 600), window)


def test_a_point_outside_moves_nothing() -> None:
    desk = Desk()
    device = device_on(desk)
    frame = device.grab()
    for act in (device.tap, device.park):
        with pytest.raises(ValueError, match="outside"):
            act(Point(400, 10), frame)
    assert (desk.at, desk.done) == ((0, 0), [])


def test_a_moved_window_is_tapped_where_it_is_now() -> None:
    desk = Desk()
    device = device_on(desk)
    frame = device.grab()
    desk.change(left=700, top=0)
    device.tap(Point(10, 10), frame)
    assert desk.done[0] == "press (710, 10)"


def test_a_window_that_was_opened_again_is_found_by_its_title() -> None:
    desk = Desk()
    device = device_on(desk)
    desk.change(id=8, left=0)
    assert device.grab().width_px == 400
    device.tap(Point(10, 10), device.grab())
    assert desk.done[0] == "press (10, 60)"


def test_late_news_of_an_earlier_place_does_not_keep_a_tap_from_being_made() -> None:
    """Wine tells of it once a busy game has heard of the move; the pointer is where it was put all the while."""
    desk = Desk()
    device = device_on(desk)
    told = iter([(110, 60), (3, 3), (3, 3), (110, 60)])
    desk.place = lambda: next(told)  # type: ignore[method-assign]
    device.tap(Point(10, 10), device.grab())
    assert desk.done == ["press (110, 60)", "release"]


@pytest.mark.parametrize(
    ("trouble", "says"),
    [
        (lambda desk: setattr(desk, "hidden_by_another", True), "another window covers"),
        (lambda desk: desk.change(minimised=True), "minimised"),
        (lambda desk: desk.change(width=500), "resized to 500x300"),
        (lambda desk: setattr(desk, "window", None), "no window titled"),
        (lambda desk: setattr(desk, "stuck", True), "leave the mouse alone"),
        (lambda desk: setattr(desk, "before_press", lambda: desk.change(left=101)), "being moved"),
        (lambda desk: setattr(desk, "before_press", lambda: setattr(desk, "at", (9999, 9999))), "moved off"),
    ],
)
def test_trouble_presses_nothing(trouble: Callable[[Desk], None], says: str) -> None:
    desk = Desk()
    device = device_on(desk)
    frame = device.grab()
    trouble(desk)
    with pytest.raises(DeviceError, match=says):
        device.tap(Point(10, 10), frame)
    assert desk.done == []


@pytest.mark.parametrize(
    ("trouble", "says"),
    [
        (lambda desk: setattr(desk, "grey", 5), "only black"),
        (lambda desk: setattr(desk, "on_screen", False), "sticks out"),
        (lambda desk: desk.change(minimised=True), "minimised"),
        (lambda desk: setattr(desk, "window", None), "no window titled"),
    ],
)
def test_trouble_gives_no_frame(trouble: Callable[[Desk], None], says: str) -> None:
    desk = Desk()
    device = device_on(desk)
    trouble(desk)
    with pytest.raises(DeviceError, match=says):
        device.grab()


def test_closing_gives_everything_back() -> None:
    desk = Desk()
    device_on(desk).close()
    assert desk.done == ["close", "close", "close"]


def test_a_real_window_is_photographed_and_tapped_wherever_it_is(display: str) -> None:
    with LittleWindow(display, "blue", (60, 70, 300, 200), 0x3366CC) as blue:
        device = open_desktop("blue")
        for x in (60, 500):
            blue.place(x=x)
            frame = device.grab()
            assert (frame.width_px, frame.height_px) == (300, 200)
            assert (frame.pixels == (0xCC, 0x66, 0x33)).all()
            device.tap(Point(150, 100), frame)
            assert blue.presses() == 1
        device.close()


def test_real_trouble_presses_nothing(display: str) -> None:
    with LittleWindow(display, "blue", (60, 70, 300, 200)) as blue:
        device = open_desktop("blue")
        frame = device.grab()
        with LittleWindow(display, "lid", (160, 120, 100, 100)) as lid:
            with pytest.raises(DeviceError, match="another window covers"):
                device.tap(Point(150, 100), frame)
            device.tap(Point(20, 20), frame)
            assert (blue.presses(), lid.presses()) == (1, 0)
        blue.place(x=1200)
        with pytest.raises(DeviceError, match="sticks out"):
            device.grab()
        blue.place(x=60)
        blue.hide()
        with pytest.raises(DeviceError, match="minimised or hidden"):
            device.grab()
        with pytest.raises(DeviceError, match="minimised or hidden"):
            device.tap(Point(150, 100), frame)
        assert blue.presses() == 0
    with pytest.raises(DeviceError, match='no window titled "blue"'):
        device.grab()
    device.close()


def test_real_ambiguous_and_black_windows(display: str) -> None:
    with (
        LittleWindow(display, "twin", (0, 0, 100, 100)),
        LittleWindow(display, "twin", (200, 0, 100, 100)),
        pytest.raises(DeviceError, match="2 windows match"),
    ):
        open_desktop("twin")
    with LittleWindow(display, "night", (0, 0, 100, 100), 0x000000):
        device = open_desktop("night")
        with pytest.raises(DeviceError, match="only black"):
            device.grab()
        device.close()


@pytest.mark.parametrize(
    ("act", "error"),
    [
        (Mouse.place, DeviceError),
        (lambda mouse: mouse.move(10, 10), DeviceError),
        (Mouse.press, DeviceError),
        (Mouse.release, UnsureTapError),
        (lambda mouse: mouse.strike(Key.ENTER), UnsureTapError),
    ],
)
def test_a_mouse_that_fails_is_told(
    act: Callable[[Mouse], object], error: type[DeviceError], monkeypatch: pytest.MonkeyPatch
) -> None:
    with Xvfb() as server:
        monkeypatch.setenv("DISPLAY", server.display)
        mouse = open_mouse()
        mouse.place()
    with pytest.raises(DeviceError, match="desktop open and unlocked") as caught:
        act(mouse)
    assert type(caught.value) is error
    mouse.close()


def test_a_mouse_without_a_display_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":54321")
    with pytest.raises(DeviceError, match="no display can be opened"):
        open_mouse().place()


@pytest.mark.parametrize("corner", [(0, 0), (0, -1), (-1, 0), (-1, -1)])
def test_pushing_the_pointer_into_a_corner_stops_the_bot(corner: tuple[int, int], display: str) -> None:
    with LittleWindow(display, "blue", (60, 70, 300, 200)) as blue:
        device = open_desktop("blue")
        frame = device.grab()
        device.park(Point(5, 5), frame)
        person = Display(display)
        screen = person.screen()
        screen.root.warp_pointer(corner[0] % screen.width_in_pixels, corner[1] % screen.height_in_pixels)
        person.sync()
        with pytest.raises(KeyboardInterrupt):
            device.tap(Point(150, 100), frame)
        with pytest.raises(KeyboardInterrupt):
            device.press(Key.ENTER)
        assert blue.presses() == 0
        screen.root.warp_pointer(600, 500)
        person.sync()
        person.close()
        device.close()


def test_a_key_goes_to_the_window_that_has_the_keyboard() -> None:
    desk = Desk()
    device_on(desk).press(Key.ENTER)
    assert desk.done == ["key enter"]


def test_no_key_is_pressed_where_another_window_keeps_the_keyboard() -> None:
    desk = Desk()
    desk.keyboard = False
    with pytest.raises(DeviceError, match="another window keeps the keyboard"):
        device_on(desk).press(Key.ESCAPE)
    assert desk.done == []


def test_a_real_key_reaches_the_window_whatever_had_the_keyboard_before(display: str) -> None:
    with (
        LittleWindow(display, "green", (60, 70, 300, 200)) as green,
        LittleWindow(display, "red", (500, 70, 300, 200)) as red,
    ):
        red.focus()
        device = open_desktop("green")
        for key in (Key.ENTER, Key.SPACE, Key.ESCAPE):
            device.press(key)
        assert green.keys() == ["Return", "space", "Escape"]
        assert red.keys() == []
        device.close()


def test_a_dialog_of_the_window_keeps_the_keyboard(display: str) -> None:
    with (
        LittleWindow(display, "green", (60, 70, 300, 200)) as green,
        LittleWindow(display, "ask", (100, 100, 100, 80)) as ask,
    ):
        ask.belong_to(green)
        ask.focus()
        device = open_desktop("green")
        device.press(Key.ENTER)
        assert (ask.keys(), green.keys()) == (["Return"], [])
        device.close()
