"""A window of the desktop as a device: its client area is the frame, the real pointer taps."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Protocol

from dropsbot.bot.devices.clocks import RealClock
from dropsbot.bot.devices.desktop.session import open_mouse, open_windows
from dropsbot.bot.devices.desktop.windows import WindowInfo, Windows, find_window
from dropsbot.bot.devices.frame_points import check_inside
from dropsbot.bot.devices.port import Clock
from dropsbot.bot.speech.errors import CoveredError, DeviceError
from dropsbot.sentences.sentence import say
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Frame, Pixels, Point

HOLD_S = 0.08
"""How long the button stays down, with the pointer still.

A game may look for the pointer only when it handles the press, up to a frame later. Measured with ten-drops 1.0.3 at 30
frames a second, pointer moved away at once after the release: with 0 ms 58 of 60 presses were taken to be elsewhere,
with 10 ms 36, with 20 ms 18, from 34 ms on none; on a machine with four times more work than cores the slowest press
was handled after 50 ms. The bubble grows for longer than this, so nothing is lost by it.
"""
LAND_S = 1.0
"""How long the pointer may take to arrive, and the keyboard."""
LATE_S = 0.25
"""How long a system may still tell of an earlier place of the pointer. Wine does, where a busy game is late to hear."""
BLACK = 12
"""A frame with no channel above this is black."""
BLACK_S = 1.0
"""How long a window may be black, as one is that has just opened."""
_POLL_S = 0.002


class Camera(Protocol):
    """What the desktop needs of :class:`dropsbot.bot.devices.desktop.screen.Screen`."""

    def holds(self, left: int, top: int, width: int, height: int) -> bool:
        """Whether the rectangle lies on the desktop."""

    def grab(self, left: int, top: int, width: int, height: int) -> Pixels:
        """A picture of the rectangle."""

    def close(self) -> None:
        """Give back what is held."""


class Pointer(Protocol):
    """What the desktop needs of :class:`dropsbot.bot.devices.desktop.mouse.Mouse`."""

    def place(self) -> tuple[int, int]:
        """Where the pointer is."""

    def move(self, x: int, y: int) -> None:
        """Put it somewhere."""

    def press(self) -> None:
        """Press the main button."""

    def release(self) -> None:
        """Let it go."""

    def strike(self, key: Key) -> None:
        """Press a key and let it go."""

    def close(self) -> None:
        """Give back what is held."""


def open_desktop(title: str) -> DesktopDevice:
    """The window with that title on the desktop that the person sits at.

    Raises:
        DeviceError: no display, no such window, several of them, or it is minimised.
    """
    from platformdirs import user_cache_path  # noqa: PLC0415

    from dropsbot.bot.devices.desktop.screen import Screen  # noqa: PLC0415 - nothing of the desktop is loaded before it is used
    from dropsbot.bot.devices.desktop.turn import Turn  # noqa: PLC0415

    turn = Turn(user_cache_path("dropsbot", appauthor=False))  # else Windows has a folder dropsbot in a folder dropsbot
    return DesktopDevice(title, Screen(), open_windows(), open_mouse(), RealClock(), turn)


class DesktopDevice:
    """The window titled ``title``, wherever it is moved; found anew by its title when it was closed and opened again.

    ``turn`` is entered while the pointer is needed: nobody else who plays on this desktop moves it meanwhile.

    Raises:
        DeviceError: no such window, several of them, or it is minimised.
    """

    def __init__(
        self,
        title: str,
        camera: Camera,
        windows: Windows,
        pointer: Pointer,
        clock: Clock,
        turn: AbstractContextManager[object],
    ) -> None:
        self._title = title
        self._camera = camera
        self._windows = windows
        self._pointer = pointer
        self._clock = clock
        self._turn = turn
        self._window = find_window(title, windows.all())
        self._size = (self._window.width, self._window.height)

    @property
    def name(self) -> str:
        """``window:TITLE``, as the person wrote it."""
        return f"window:{self._title}"

    @property
    def clock(self) -> Clock:
        """Real time."""
        return self._clock

    def grab(self) -> Frame:
        """The window's client area as it is now, in the screen's pixels.

        Raises:
            DeviceError: the window is gone, minimised, partly off the screen, or stays black.
        """
        began_s = self._clock.now_s()
        while True:
            window = self._find()
            if not self._camera.holds(*window.place):
                raise DeviceError(
                    say(
                        'the window "{title}" sticks out of the screen; move it so that all of it shows',
                        title=window.title,
                    )
                )
            pixels, taken_s = self._camera.grab(*window.place), self._clock.now_s()
            moved = self._find().place != window.place
            if not moved and int(pixels.max()) > BLACK:
                self._size = (window.width, window.height)
                pixels.flags.writeable = False
                return Frame(pixels, taken_s)
            if taken_s - began_s > BLACK_S:
                raise DeviceError(_why_unusable(window.title, moved))
            self._clock.sleep(0.02)

    def tap(self, point: Point, frame: Frame) -> None:
        """Click at a point of a frame: move, wait for the pointer to arrive, press, hold, release. It stays there.

        Raises:
            ValueError: the point is outside the frame.
            UnsureTapError: the mouse failed after the press.
            DeviceError: the window is gone, minimised, resized, moving, or covered at that point, another bot keeps
                the pointer, or the mouse fails; nothing was pressed.
            KeyboardInterrupt: the person pushed the pointer into a corner of the screen.
        """
        with self._turn:
            self._click(point, frame)

    def press(self, key: Key) -> None:
        """Press a key once, when the window or a dialog of its own has the keyboard.

        Raises:
            UnsureTapError: the keyboard failed.
            DeviceError: the window is gone or minimised, or does not get the keyboard; nothing was pressed.
            KeyboardInterrupt: the person pushed the pointer into a corner of the screen.
        """
        with self._turn:
            window = self._find()
            until_s = self._clock.now_s() + LAND_S
            while not self._windows.focus(window):
                if self._clock.now_s() > until_s:
                    raise DeviceError(
                        say(
                            'another window keeps the keyboard from "{title}"; no key was pressed. Click into the '
                            "game and start again",
                            title=window.title,
                        )
                    )
                self._clock.sleep(_POLL_S)
            self._pointer.strike(key)

    def park(self, point: Point, frame: Frame) -> None:
        """Rest the pointer at a point of a frame.

        Raises:
            ValueError: the point is outside the frame.
            DeviceError: the window is gone, minimised or resized, or another bot keeps the pointer.
            KeyboardInterrupt: the person pushed the pointer into a corner of the screen.
        """
        with self._turn:
            self._move(point, frame, self._find())

    def close(self) -> None:
        """Give back the connection to the desktop."""
        self._camera.close()
        self._windows.close()
        self._pointer.close()

    def _click(self, point: Point, frame: Frame) -> None:
        window = self._find()
        x, y = self._move(point, frame, window)
        if self._windows.covered(window, x, y):
            raise CoveredError(
                say(
                    'another window covers "{title}" at {x},{y}; nothing was tapped. Bring the game to the front',
                    title=window.title,
                    x=x,
                    y=y,
                )
            )
        if self._find().place != window.place:
            raise DeviceError(
                say(
                    'the window "{title}" was being moved; nothing was tapped. Leave it and start again',
                    title=window.title,
                )
            )
        if not self._rests_at(x, y):
            raise DeviceError(
                say(
                    "the pointer was moved off {x},{y}; nothing was tapped. Leave the mouse alone while the bot plays",
                    x=x,
                    y=y,
                )
            )
        self._pointer.press()
        try:
            self._clock.sleep(HOLD_S)
        finally:
            self._pointer.release()

    def _rests_at(self, x: int, y: int) -> bool:
        """Whether the pointer is at a point of the screen, or is said to be in a moment; it is not moved."""
        until_s = self._clock.now_s() + LATE_S
        while self._pointer.place() != (x, y):
            if self._clock.now_s() > until_s:
                return False
            self._clock.sleep(_POLL_S)
        return True

    def _find(self) -> WindowInfo:
        """The window as it is now."""
        window = self._windows.again(self._window)
        if window is None:
            window = find_window(self._title, self._windows.all())
        if window.minimised:
            raise DeviceError(
                say('the window "{title}" is minimised or hidden; restore it and start again', title=window.title)
            )
        self._window = window
        return window

    def _move(self, point: Point, frame: Frame, window: WindowInfo) -> tuple[int, int]:
        """Put the pointer at a point of a frame and wait until it is there; returns where that is, in screen points."""
        if (window.width, window.height) != self._size:
            raise DeviceError(
                say(
                    'the window "{title}" was resized to {width}x{height} since its picture was taken; nothing was '
                    "tapped. Leave its size and start again",
                    title=window.title,
                    width=window.width,
                    height=window.height,
                )
            )
        x, y = to_screen(point, frame, window)
        until_s = self._clock.now_s() + LAND_S
        self._pointer.move(x, y)
        while self._pointer.place() != (x, y):
            if self._clock.now_s() > until_s:
                raise DeviceError(
                    say("the pointer does not go to {x},{y}; leave the mouse alone while the bot plays", x=x, y=y)
                )
            self._clock.sleep(_POLL_S)
            self._pointer.move(x, y)
        return x, y


def to_screen(point: Point, frame: Frame, window: WindowInfo) -> tuple[int, int]:
    """Where a point of a frame is on the screen, in screen points.

    The scale is measured: pixels of the frame over points of the window, 2 on a Retina screen, 1.25 at 125 %.

    Raises:
        ValueError: the point is outside the frame.
    """
    check_inside(point, frame)
    across = int(point.x_px * window.width / frame.width_px)
    down = int(point.y_px * window.height / frame.height_px)
    return window.left + min(across, window.width - 1), window.top + min(down, window.height - 1)


def _why_unusable(title: str, moved: bool) -> str:
    if moved:
        return say('the window "{title}" keeps moving; leave it where it is and start again', title=title)
    return say(
        'the window "{title}" shows only black. On Wayland log in to an X11 session; on macOS allow Screen '
        "Recording; in an emulator try another graphics setting (OpenGL, DirectX, software)",
        title=title,
    )
