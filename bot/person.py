"""The person in charge: a run asks between two taps whether it may go on."""

from __future__ import annotations

from typing import Protocol


class Person(Protocol):
    """Whoever may pause a run."""

    def wants_pause(self) -> bool:
        """Whether the run has to wait.

        Raises:
            KeyboardInterrupt: it has to stop.
        """


class Nobody:
    """Nobody is there to pause a run; Ctrl-C stops it as ever."""

    def wants_pause(self) -> bool:
        """Never."""
        return False
