"""What a run counts, where it left off, and when it ends by itself."""

from __future__ import annotations

from dataclasses import dataclass

from dropsbot.bot.games.ten_drops.rounds import Round
from dropsbot.bot.speech.errors import DropsbotError
from dropsbot.bot.speech.words import noun, plural
from dropsbot.solver.board import Board


@dataclass(slots=True)
class Tally:
    """What a run has come to so far; ``drops_start`` and ``drops_end`` are None until a board has been read.

    ``predicted`` and ``mispredicted`` count taps that were seen to do, or not to do, what the rules say.
    """

    levels: int = 0
    taps: int = 0
    detonations: int = 0
    drops_start: int | None = None
    drops_end: int | None = None
    predicted: int = 0
    mispredicted: int = 0
    refused: int = 0


@dataclass(frozen=True, slots=True)
class LeftOff:
    """Where a record ends: ``board`` is what its last tap leads to, ``detonated`` whether a chain was started on it."""

    board: Board
    detonated: bool


@dataclass(frozen=True, slots=True)
class Limits:
    """When a run ends by itself: after so many ``taps``, so many ``seconds``, at a loss unless ``restarts``."""

    taps: int | None = None
    seconds: float | None = None
    restarts: bool = False

    def check_seconds(self, spent: float) -> None:
        """End a run that has taken so long.

        Raises:
            DropsbotError: its time is up.
        """
        if self.seconds is not None and spent >= self.seconds:
            raise DropsbotError(f"stopped after {self.seconds:g} {noun(self.seconds, 'second')}, as asked for")

    def cut(self, planned: Round, made: int) -> Round:
        """As much of a round as is allowed after so many taps.

        Raises:
            DropsbotError: nothing of it.
        """
        if self.taps is None:
            return planned
        if made >= self.taps:
            raise DropsbotError(f"stopped after {plural(self.taps, 'tap')}, as asked for")
        return planned.first(self.taps - made)
