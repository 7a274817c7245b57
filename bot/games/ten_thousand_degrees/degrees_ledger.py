"""What the lines of a journal of Ten Thousand Degrees add up to."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from dropsbot.bot.games.ten_thousand_degrees.degrees_lines import (
    DegreesCheckedLine,
    DegreesPlannedLine,
    DegreesSolutionPart,
    DegreesTappedLine,
)
from dropsbot.bot.games.ten_thousand_degrees.degrees_match import MapLeftOff
from dropsbot.bot.games.ten_thousand_degrees.degrees_tally import DegreesTally
from dropsbot.bot.record.lines import Line, RefusedLine, SegmentLine
from dropsbot.solver.degrees.map import Map


class DegreesLedger:
    """Sums over the lines added so far. ``seen`` is the map that showed last, None before the first."""

    def __init__(self) -> None:
        self.tally = DegreesTally()
        self.seen: Map | None = None
        self._asked = 0
        self._first: DegreesSolutionPart | None = None
        self._unchecked: DegreesTappedLine | None = None

    def add(self, line: Line) -> None:
        """Take the next line."""
        match line:
            case SegmentLine(taps=taps):
                self._asked = taps or 0
            case DegreesPlannedLine(solution=solution):
                self._first = self._first or solution
                self._look(Map.parse(solution.map))
            case DegreesTappedLine():
                self._unchecked = line
            case DegreesCheckedLine(map=text):
                self._look(Map.parse(text))
            case RefusedLine(settled=settled):
                self.tally.refused += 1
                if settled and self.tally.taps + 1 == self._asked:
                    self._believe()

    @property
    def left_off(self) -> MapLeftOff | None:
        """Where the lines end; None where no map was seen."""
        return MapLeftOff(self.seen, self._unchecked.cell if self._unchecked else None) if self.seen else None

    @property
    def finished(self) -> bool:
        """Whether all taps were made."""
        return self.tally.taps >= self._asked

    def summary(self) -> dict[str, Any]:
        """The sums, as ``dropsbot run --json`` prints them; the plan is the first one's."""
        first = self._first
        return {
            **asdict(self.tally),
            "planned": first.score if first else None,
            "upper_bound": first.upper_bound if first else None,
            "proven": first.proven if first else None,
            "map": first.map if first else None,
            "final_map": str(self.seen) if self.seen else None,
        }

    def _look(self, shown: Map) -> None:
        """A map showed: it tells what the last tap did, and that nobody else changed anything before."""
        if self.seen is not None and self._unchecked is not None:
            self.tally.check(self.seen, self._unchecked.cell, shown)
        elif self.seen not in (None, shown):
            self.tally.score = None
        self.seen, self._unchecked = shown, None

    def _believe(self) -> None:
        """Something hid the map after the last tap."""
        if self.seen is not None and self._unchecked is not None:
            self.tally.believe(self.seen, self._unchecked.cell)
            self._unchecked = None
