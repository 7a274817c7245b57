"""The record of a run of Ten Thousand Degrees: its lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from dropsbot.bot.games.ten_thousand_degrees.degrees_ledger import DegreesLedger
from dropsbot.bot.games.ten_thousand_degrees.degrees_lines import (
    DECODER,
    DegreesCheckedLine,
    DegreesLine,
    DegreesPlannedLine,
    DegreesSolutionPart,
    DegreesTappedLine,
)
from dropsbot.bot.games.ten_thousand_degrees.degrees_match import MapPosition
from dropsbot.bot.games.ten_thousand_degrees.degrees_reading import map_of
from dropsbot.bot.games.ten_thousand_degrees.degrees_tally import Turn
from dropsbot.bot.games.ten_thousand_degrees.degrees_words import PIECES
from dropsbot.bot.games.ten_thousand_degrees.score_text import labels
from dropsbot.bot.play.events import Checked, Planned, Tapped
from dropsbot.bot.record.lines import EndLine, HinderedLine, Line, PausedLine, RefusedLine, SegmentLine, parse_line
from dropsbot.bot.record.pages import Pages
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.map_solution import Solution, as_json

GAME = "degrees"
MAX_LINES = 10_000
"""Of a journal. A run makes 100 taps at most, and gives up after some that fail, so its longest has some hundred; and a
stranger's, whose every tap is played through, is opened in seconds."""


class DegreesScribe:
    """Writes and reads the lines of a run."""

    game = GAME

    def files(self) -> Mapping[str, bytes]:
        """None: there is one set of rules."""
        return {}

    def parse(self, number: int, text: bytes) -> DegreesLine:
        """Line ``number`` (from 1).

        Raises:
            UsageError: it is none of this game.
        """
        return parse_line(number, text, DECODER)

    def order(self) -> DegreesOrder:
        """Whether each line makes sense after those before it."""
        return DegreesOrder()

    def ledger(self) -> DegreesLedger:
        """Sums of nothing yet."""
        return DegreesLedger()

    def labels(self, solution: Solution) -> Mapping[int, str]:
        """How often a plan taps each pointer."""
        return labels(solution)

    def symbols(self) -> Sequence[str]:
        """Directions are arrows."""
        return PIECES.symbols

    def planned(self, event: Planned[MapPosition, Solution], pages: Pages, frame: str, overlay: str) -> Line:
        """The line of a plan; ``frame`` and ``overlay`` are the names of its pictures."""
        solution = msgspec.convert(as_json(event.solution), DegreesSolutionPart)
        return DegreesPlannedLine(**pages.common(), frame=frame, overlay=overlay, solution=solution)

    def tapped(self, event: Tapped[Turn], pages: Pages) -> Line:
        """The line of a tap."""
        turn = event.step
        return DegreesTappedLine(**pages.common(), cell=turn.cell, degrees=turn.degrees, map=str(turn.after))

    def checked(self, event: Checked[Turn], pages: Pages, frame: str | None) -> Line:
        """The line of a look after a tap; ``frame`` is the name of the picture of a surprise."""
        return DegreesCheckedLine(
            **pages.common(), as_predicted=event.as_predicted, map=str(map_of(event.reading)), frame=frame
        )


class DegreesOrder:
    """Whether each line makes sense after those before it."""

    def __init__(self) -> None:
        self._map: Map | None = None
        self._tapped = False
        self._lines = 0

    def problem(self, line: Line) -> str | None:
        """What is wrong with the next line, None where nothing is."""
        self._lines += 1
        if self._lines > MAX_LINES:
            return f"a run of this game has at most {MAX_LINES} lines"
        tapped = self._tapped
        if not isinstance(line, HinderedLine | PausedLine | RefusedLine | EndLine | SegmentLine):
            self._tapped = isinstance(line, DegreesTappedLine)
        match line:
            case SegmentLine(taps=None):
                return "field taps: a run of this game makes taps"
            case DegreesPlannedLine():
                self._map = Map.parse(line.solution.map)
            case DegreesTappedLine() if self._map is None or line.cell not in self._map.pointers:
                return "a tap on a map that was not planned"
            case DegreesCheckedLine() if not tapped:
                return "a check of a map that was not tapped"
        if isinstance(line, DegreesTappedLine | DegreesCheckedLine):
            return self._map_problem(line.map)
        return None

    def _map_problem(self, text: str) -> str | None:
        """What is wrong with a map of a tap: it is none, or has other pointers than the one that was planned."""
        try:
            shown = Map.parse(text)
        except ValueError as error:
            return f"field map: {error}"
        assert self._map is not None
        same = (shown.rows, shown.cols, shown.pointers) == (self._map.rows, self._map.cols, self._map.pointers)
        return None if same else "field map: it is another map than the one that was planned"
