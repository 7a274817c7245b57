"""What the bot needs of a device and of time: two small ports, so anything with a picture and a tap can be played."""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

from dropsbot.vision.frame import Frame, Point


class Clock(Protocol):
    """Time as the game feels it; a demo may run it faster, a test may run it without waiting."""

    def now_s(self) -> float:
        """Seconds since some fixed moment."""

    def sleep(self, seconds: float) -> None:
        """Let that much of this clock's time pass."""


class Key(StrEnum):
    """A key that may lead on where nothing can be pressed with the pointer."""

    ENTER = "enter"
    ESCAPE = "escape"
    BACK = "back"


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

    def park(self, point: Point, frame: Frame) -> None:
        """Rest the pointer at ``point`` of ``frame``, where it covers nothing; without a pointer, do nothing."""

    def close(self) -> None:
        """Give back what the device holds; nothing else may be called afterwards."""
