"""When a run ends by itself."""

from __future__ import annotations

from dataclasses import dataclass

from dropsbot.bot.play.match import PositionT, Round, StepT
from dropsbot.bot.speech.errors import DropsbotError
from dropsbot.sentences.sentence import plural, say


@dataclass(frozen=True, slots=True)
class Limits:
    """A run ends after so many ``taps`` and so many ``seconds``; None for as many as it takes.

    ``pace`` is how many seconds of the device's clock go by in one of the person's.
    """

    taps: int | None = None
    seconds: float | None = None
    pace: float = 1.0

    def check_seconds(self, spent: float) -> None:
        """End a run that has taken so long by the device's clock.

        Raises:
            DropsbotError: its time is up.
        """
        if self.seconds is not None and spent >= self.seconds * self.pace:
            raise DropsbotError(say("stopped after {seconds}, as asked for", seconds=plural(self.seconds, "second")))

    def left(self, made: int) -> int | None:
        """How many taps are allowed after so many; None for as many as it takes."""
        return None if self.taps is None else max(0, self.taps - made)

    def cut(self, planned: Round[PositionT, StepT], made: int) -> Round[PositionT, StepT]:
        """As much of a round as is allowed after so many taps.

        Raises:
            DropsbotError: nothing of it.
        """
        if self.taps is None:
            return planned
        if made >= self.taps:
            raise DropsbotError(say("stopped after {taps}, as asked for", taps=plural(self.taps, "tap")))
        return planned.first(self.taps - made)
