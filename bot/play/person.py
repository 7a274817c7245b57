"""The person in charge: a run asks between two taps whether it may go on."""

from __future__ import annotations

import signal
import time
from _thread import interrupt_main
from collections.abc import Callable
from types import FrameType, TracebackType
from typing import Protocol, Self

from dropsbot.bot.devices.port import Clock
from dropsbot.bot.play.events import Paused

_AGAIN_S = 0.05
"""Between two questions whether the run may go on."""
HURRY_S = 3.0
"""A run that is asked to end may take so long for it; whoever asks again after that does not want to wait."""


class Person(Protocol):
    """Whoever may pause a run."""

    def wants_pause(self) -> bool:
        """Whether the run has to wait.

        Raises:
            KeyboardInterrupt: it has to stop.
        """


def wait_for(person: Person, clock: Clock, tell: Callable[[Paused], None]) -> bool:
    """Wait as long as the person wants; whether there was a wait, so that what shows must be looked at anew."""
    if not person.wants_pause():
        return False
    tell(Paused(True))
    while person.wants_pause():
        clock.sleep(_AGAIN_S)
    tell(Paused(False))
    return True


class Nobody:
    """Nobody is there to pause a run; Ctrl-C stops it as ever."""

    def wants_pause(self) -> bool:
        """Never."""
        return False


class Switch:
    """A person who pauses and stops from other threads; to be entered in the main thread, where the run is.

    While it is entered, :meth:`stop`, Ctrl-C and the signal SIGTERM end the run at once and in order. Asked again
    within ``HURRY_S``, a run that is ending already is not disturbed.
    """

    def __init__(self, now_s: Callable[[], float] = time.monotonic) -> None:
        self._paused = False
        self._now_s, self._ended_s = now_s, -HURRY_S
        self._why = ""

    def __enter__(self) -> Self:
        self._before = {
            number: signal.signal(number, self._end)
            for number in (signal.SIGINT, signal.SIGTERM)
            # shells let what runs in the background ignore SIGINT; stop() needs SIGTERM
            if number != signal.SIGINT or signal.getsignal(number) is not signal.SIG_IGN
        }
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for number, before in self._before.items():
            signal.signal(number, before or signal.SIG_DFL)

    def wants_pause(self) -> bool:
        """Whether the switch is on pause."""
        return self._paused

    def pause(self, on: bool) -> None:
        """Pause the run, or let it go on."""
        self._paused = on

    def stop(self, why: str = "") -> None:
        """End the run; ``why`` is told with it."""
        self._why = why
        interrupt_main(signal.SIGTERM)

    def _end(self, number: int, frame: FrameType | None) -> None:
        now_s = self._now_s()
        if now_s - self._ended_s >= HURRY_S:
            self._ended_s = now_s
            raise KeyboardInterrupt(self._why)
