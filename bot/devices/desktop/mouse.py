"""The real mouse and a few keys: when they may be used, and what is said where they cannot."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from dropsbot.bot.speech.errors import DeviceError, UnsureTapError
from dropsbot.sentences.sentence import say
from dropsbot.vision.course import Key


class MouseDriver(Protocol):
    """What a system offers to move and press with, in screen points. Every method may raise whatever its package does.

    See :class:`dropsbot.bot.devices.desktop.x11_driver.X11Driver` and
    :class:`dropsbot.bot.devices.desktop.pyautogui_driver.PyautoguiDriver`.
    """

    def size(self) -> tuple[int, int]:
        """How wide and high the screen is."""

    def place(self) -> tuple[int, int]:
        """Where the pointer is."""

    def move(self, x: int, y: int) -> None:
        """Put it somewhere at once."""

    def button(self, down: bool) -> None:
        """Press the main button where the pointer is, or let it go."""

    def strike(self, key: Key) -> None:
        """Press a key and let it go."""

    def close(self) -> None:
        """Give back what was held."""


class Mouse:
    """Moves and presses the real pointer, in screen points. Pushing it into a corner of the screen stops the bot."""

    def __init__(self, driver: MouseDriver) -> None:
        self._driver = driver

    def place(self) -> tuple[int, int]:
        """Where the pointer is.

        Raises:
            DeviceError: the mouse cannot be used now.
        """
        with _told(DeviceError):
            return self._driver.place()

    def move(self, x: int, y: int) -> None:
        """Put the pointer at a point at once.

        Raises:
            KeyboardInterrupt: the person pushed the pointer into a corner of the screen.
            DeviceError: the mouse cannot be used now.
        """
        with _told(DeviceError):
            self._stop_in_a_corner()
            self._driver.move(x, y)

    def press(self) -> None:
        """Press the main button where the pointer is.

        Raises:
            KeyboardInterrupt: the person pushed the pointer into a corner of the screen.
            DeviceError: the mouse cannot be used now.
        """
        with _told(DeviceError):
            self._stop_in_a_corner()
            self._driver.button(down=True)

    def release(self) -> None:
        """Let the main button go; never refused, or it would stay pressed after the bot has ended.

        Raises:
            UnsureTapError: the mouse cannot be used any more.
        """
        with _told(UnsureTapError):
            self._driver.button(down=False)

    def strike(self, key: Key) -> None:
        """Press a key and let it go.

        Raises:
            KeyboardInterrupt: the person pushed the pointer into a corner of the screen.
            UnsureTapError: the keyboard failed, and nobody knows whether the key was pressed.
        """
        with _told(UnsureTapError):
            self._stop_in_a_corner()
            self._driver.strike(key)

    def close(self) -> None:
        """Give back the connection to the desktop."""
        self._driver.close()

    def _stop_in_a_corner(self) -> None:
        across, down = self._driver.size()
        x, y = self._driver.place()
        if x in {0, across - 1} and y in {0, down - 1}:
            raise KeyboardInterrupt(say("the pointer was pushed into a corner of the screen"))


@contextmanager
def _told(trouble: type[DeviceError]) -> Iterator[None]:
    try:
        yield
    except DeviceError:  # says already what cannot be used, and why
        raise
    except Exception as problem:  # each system has its own: a display that was closed, a desktop that was locked
        raise trouble(
            say("the mouse cannot be used now ({problem}): is the desktop open and unlocked?", problem=repr(problem))
        ) from problem
