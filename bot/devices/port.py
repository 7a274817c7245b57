"""What the bot needs of a device and of time: two small ports, so anything with a picture and a tap can be played."""

from __future__ import annotations

from typing import Protocol

from dropsbot.vision.course import Key
from dropsbot.vision.frame import Frame, Point


class Clock(Protocol):
    """Time as the game feels it; a demo may run it faster, a test may run it without waiting."""

    def now_s(self) -> float:
        """Seconds since some fixed moment."""

    def sleep(self, seconds: float) -> None:
        """Let that much of this clock's time pass."""


class Device(Protocol):
    """A window, phone or emulator that shows a game.

    Every method raises :class:`dropsbot.bot.speech.errors.DeviceError` when the device is gone, hidden, or shows
    nothing.
    """

    @property
    def name(self) -> str:
        """How the person wrote it: ``demo``, ``window:TITLE``, ``adb:SERIAL``, ``recorded:FOLDER``."""

    @property
    def clock(self) -> Clock:
        """The clock that the game on this device runs by."""

    def grab(self) -> Frame:
        """A picture of the game as it is now."""

    def tap(self, point: Point, frame: Frame) -> None:
        """One click or touch at ``point``, in pixels of ``frame``, a frame this device made.

        A point outside the frame is refused with ValueError: a tap never leaves the window.
        """

    def press(self, key: Key) -> None:
        """Press a key once, as the person would with the game in front; a phone has keys, too."""

    def park(self, point: Point, frame: Frame) -> None:
        """Rest the pointer at ``point`` of ``frame``, where it covers nothing; without a pointer, do nothing."""

    def close(self) -> None:
        """Give back what the device holds; nothing else may be called afterwards."""
