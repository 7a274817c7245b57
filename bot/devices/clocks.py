"""The three clocks: real time, time that runs faster for a demo, and time that a test moves by hand."""

from __future__ import annotations

import time


class RealClock:
    """Time as it passes in the world."""

    def now_s(self) -> float:
        """Seconds since some fixed moment."""
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        """Wait that long; nothing for zero or less."""
        if seconds > 0:
            time.sleep(seconds)


class ScaledClock:
    """Time that runs ``speed`` times as fast as the world's: ``sleep(1)`` really waits ``1 / speed`` seconds.

    Raises:
        ValueError: a speed of zero or less.
    """

    def __init__(self, speed: float = 1.0) -> None:
        if not speed > 0:
            raise ValueError(f"a speed is above 0, not {speed}")
        self._speed = speed
        self._start_s = time.monotonic()

    def now_s(self) -> float:
        """Seconds of this clock's time since it was made."""
        return (time.monotonic() - self._start_s) * self._speed

    def sleep(self, seconds: float) -> None:
        """Let that much of this clock's time pass; nothing for zero or less."""
        if seconds > 0:
            time.sleep(seconds / self._speed)


class SteppedClock:
    """Time that stands still until someone sleeps, and then jumps: nothing ever waits."""

    def __init__(self, start_s: float = 0.0) -> None:
        self._now_s = start_s

    def now_s(self) -> float:
        """Seconds slept so far, counted from the start that was given."""
        return self._now_s

    def sleep(self, seconds: float) -> None:
        """Jump that far ahead at once; nothing for zero or less."""
        self._now_s += max(0.0, seconds)
