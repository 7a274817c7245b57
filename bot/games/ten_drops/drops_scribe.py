"""The record of a run of Ten Drops: its lines, and the rules that it was played by, as data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from dropsbot.bot.games.ten_drops.drops_ledger import DropsLedger
from dropsbot.bot.games.ten_drops.drops_lines import (
    DECODER,
    DropsCheckedLine,
    DropsLine,
    DropsPlannedLine,
    DropsSolutionPart,
    DropsTappedLine,
)
from dropsbot.bot.games.ten_drops.drops_words import PIECES
from dropsbot.bot.games.ten_drops.plan_text import labels
from dropsbot.bot.games.ten_drops.position import Position
from dropsbot.bot.play.events import Checked, Planned, Tapped
from dropsbot.bot.profiles.files import read_bytes
from dropsbot.bot.record.lines import (
    FIRST_GAME,
    AwaitingLine,
    FoundOutLine,
    HinderedLine,
    Line,
    PausedLine,
    RefusedLine,
    RulesLine,
    SegmentLine,
    TriedLine,
    parse_line,
    plain,
)
from dropsbot.bot.record.opening import check_plain
from dropsbot.bot.record.pages import Pages
from dropsbot.bot.speech.errors import UsageError
from dropsbot.solver.plan import Step
from dropsbot.solver.rules import Rules
from dropsbot.solver.solution import Solution, as_json
from dropsbot.solver.stored_rules import rules_from_table
from dropsbot.vision.profile import Screen

RULES = "rules.json"
MAX_RULES_BYTES = 256 * 1024


_BEFORE_A_CHECK = (AwaitingLine, HinderedLine, PausedLine, RefusedLine, TriedLine, FoundOutLine)
"""What may come between a tap and the look at what it did: what shows may have to be found out first."""


class DropsScribe:
    """Writes and reads the lines of a run that is played by ``rules``, whatever today's preset of that name says."""

    game = FIRST_GAME

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def files(self) -> Mapping[str, bytes]:
        """The rules."""
        return {RULES: msgspec.json.format(msgspec.json.encode(self.rules))}

    def parse(self, number: int, text: bytes) -> DropsLine:
        """Line ``number`` (from 1).

        Raises:
            UsageError: it is none of this game.
        """
        return parse_line(number, text, DECODER)

    def order(self) -> DropsOrder:
        """Whether each line makes sense after those before it."""
        return DropsOrder(self.rules.name)

    def ledger(self) -> DropsLedger:
        """Sums of nothing yet."""
        return DropsLedger(self.rules.level_bonus)

    def labels(self, solution: Solution) -> Mapping[int, str]:
        """What a plan does on the cells."""
        return labels(solution.plan or solution.earning)

    def symbols(self) -> Sequence[str]:
        """Sizes are digits."""
        return PIECES.symbols

    def planned(self, event: Planned[Position, Solution], pages: Pages, frame: str, overlay: str) -> DropsPlannedLine:
        """The line of a plan; ``frame`` and ``overlay`` are the names of its pictures."""
        return DropsPlannedLine(
            **pages.common(),
            drops=event.position.drops,
            counted=event.reading.drops is not None,
            level=event.reading.level,
            perfect_bonus=event.solution.rules.perfect_bonus,
            frame=frame,
            overlay=overlay,
            solution=msgspec.convert(as_json(event.solution), DropsSolutionPart),
        )

    def tapped(self, event: Tapped[Step], pages: Pages) -> DropsTappedLine:
        """The line of a tap."""
        step = event.step
        return DropsTappedLine(
            **pages.common(), cell=step.cell, combo=step.combo, board=step.board.digits, drops=step.drops
        )

    def checked(self, event: Checked[Step], pages: Pages, frame: str | None) -> DropsCheckedLine:
        """The line of a look after taps; ``frame`` is the name of the picture of a surprise."""
        reading = event.reading
        return DropsCheckedLine(
            **pages.common(),
            as_predicted=event.as_predicted,
            screen=reading.screen,
            board="".join(map(str, reading.sizes)) if reading.screen is Screen.PLAYING else "",
            drops=reading.drops,
            frame=frame,
        )


class DropsOrder:
    """Whether each line makes sense after those before it, in a run that begins by the rules of that name."""

    def __init__(self, rules: str) -> None:
        self._rules = self._first = rules
        self._cells = 0
        self._tapped = False

    def problem(self, line: Line) -> str | None:
        """What is wrong with the next line, None where nothing is."""
        tapped = self._tapped
        if not isinstance(line, _BEFORE_A_CHECK):
            self._tapped = isinstance(line, DropsTappedLine)
        match line:
            case SegmentLine():
                return self._begin(line)
            case RulesLine():
                return self._learn(line)
            case DropsPlannedLine():
                self._cells = len(line.solution.board)
                if line.solution.rules != self._rules:
                    return f"field solution.rules: the run was played by {self._rules[:40]!r}"
            case DropsTappedLine() if line.cell >= self._cells or len(line.board) != self._cells:
                return "a tap on a board that was not planned"
            case DropsCheckedLine() if not tapped or len(line.board) not in (0, self._cells):
                return "a check of a board that was not tapped"
        return None

    def _begin(self, line: SegmentLine) -> str | None:
        self._rules = self._first
        if line.rules != self._first:
            return f"field rules: {RULES} has the rules {self._first[:40]!r}"
        return "field levels: a run of this game clears levels" if line.levels is None else None

    def _learn(self, line: RulesLine) -> str | None:
        try:
            self._rules = rules_from_table(line.rules).name
        except ValueError as error:
            return f"field rules: {plain(str(error))[:200]}"
        return None


def read_rules(folder: Path) -> Rules:
    """The rules in a run folder.

    Raises:
        UsageError: they are missing, damaged or hostile.
    """
    path = folder / RULES
    check_plain(folder, path)
    try:
        return rules_from_table(msgspec.json.decode(read_bytes(path, MAX_RULES_BYTES), type=dict[str, Any]))
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{RULES}: {plain(str(error))}") from None
