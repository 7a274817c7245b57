"""The person in charge: a run asks between two taps whether it may go on."""

from __future__ import annotations

import signal
import time
from _thread import interrupt_main
from collections.abc import Callable
from typing import Protocol

from dropsbot.bot.devices.port import Clock
from dropsbot.bot.play.end_signals import EndSignals
from dropsbot.bot.play.events import Paused

_AGAIN_S = 0.05
"""Between two questions whether the run may go on."""


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


class Switch(EndSignals):
    """A person who pauses and stops from other threads; to be entered in the main thread, where the run is.

    While it is entered, :meth:`stop` ends the run at once and in order, too.
    """

    def __init__(self, now_s: Callable[[], float] = time.monotonic) -> None:
        super().__init__(now_s)
        self._paused = False

    def wants_pause(self) -> bool:
        """Whether the switch is on pause."""
        return self._paused

    def pause(self, on: bool) -> None:
        """Pause the run, or let it go on."""
        self._paused = on

    def stop(self, why: str = "") -> None:
        """End the run; ``why`` is told with it."""
        self.ended_because = why
        interrupt_main(signal.SIGTERM)
