"""What the lines of a journal add up to, over all segments."""

from __future__ import annotations

from dataclasses import dataclass, field

from dropsbot.bot.play.events import Work
from dropsbot.bot.record.lines import Line, SegmentLine
from dropsbot.bot.record.scribe import Ledger


@dataclass(slots=True)
class Totals:
    """Sums over the lines added so far; ``ledger`` has those that only the game can name.

    ``spent`` has the person's seconds by what they went to; ``seconds`` are all, the rest included.
    """

    ledger: Ledger
    segments: int = 0
    seconds: float = 0.0
    spent: dict[Work, float] = field(default_factory=lambda: dict.fromkeys(Work, 0.0))
    _t: float = 0.0
    _pace: float = 1.0

    def add(self, line: Line) -> None:
        """Take the next line."""
        if isinstance(line, SegmentLine):
            self.segments += 1
            self._t, self._pace = 0.0, line.pace
        self.seconds += max(0.0, line.t - self._t) / self._pace
        self._t = line.t
        for work in Work:
            self.spent[work] += getattr(line.spent, work.value) / self._pace
        self.ledger.add(line)
