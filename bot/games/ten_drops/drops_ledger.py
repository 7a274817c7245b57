"""What the lines of a journal of Ten Drops add up to, and where they leave off."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from dropsbot.bot.games.ten_drops.drops_lines import DropsCheckedLine, DropsPlannedLine, DropsTappedLine
from dropsbot.bot.games.ten_drops.drops_match import LeftOff
from dropsbot.bot.games.ten_drops.drops_tally import DropsTally
from dropsbot.bot.record.lines import (
    FoundOutLine,
    LevelClearedLine,
    Line,
    PressedLine,
    RefusedLine,
    RulesLine,
    SegmentLine,
    TriedLine,
)
from dropsbot.solver.board import Board
from dropsbot.solver.stored_rules import rules_from_table


class DropsLedger:
    """Sums over the lines added so far; ``level_bonus`` is what the rules at first give for a cleared level."""

    def __init__(self, level_bonus: int) -> None:
        self.tally = DropsTally()
        self._level_bonus = self._first_bonus = level_bonus
        self._shape = (0, 0)
        self._unchecked: list[DropsTappedLine] = []
        self._board: str | None = None
        self._detonated = False
        self._counts = True
        self._between = False

    def add(self, line: Line) -> None:
        """Take the next line."""
        tally = self.tally
        match line:
            case SegmentLine():
                self._level_bonus = self._first_bonus
            case RulesLine(rules=rules):
                self._level_bonus = rules_from_table(rules).level_bonus
            case PressedLine():
                self._board, self._detonated = None, False
            case DropsPlannedLine(drops=drops, solution=solution):
                tally.plan(drops)
                self._counts, self._between = drops is not None, False
                self._unchecked.clear()  # a run that was killed or hindered never looked at what they did
                self._shape, self._board = (solution.rows, solution.cols), solution.board
            case DropsTappedLine(combo=combo, board=board):
                tally.tap(combo)
                self._detonated |= combo > 0
                self._board = board
                self._unchecked.append(line)
            case DropsCheckedLine():
                self._check(line)
            case LevelClearedLine():
                tally.levels += 1
                self._between = True
                self._board, self._detonated = None, False
            case RefusedLine():
                tally.refused += 1
            case TriedLine():
                tally.taps += 1
            case FoundOutLine():
                tally.detonations += line.detonations
                self._detonated |= line.detonations > 0

    def summary(self) -> dict[str, Any]:
        """The sums, as ``dropsbot run --json`` prints them."""
        return asdict(self.tally)

    @property
    def left_off(self) -> LeftOff | None:
        """The board in play at the last line, None where no level had been begun."""
        if not self._board:
            return None
        return LeftOff(Board.of(*self._shape, map(int, self._board)), self._detonated)

    @property
    def finished(self) -> bool:
        """Whether the last tap should have cleared the board, or did, and no other was planned yet."""
        return self._between or (self.left_off is not None and self.left_off.board.cleared)

    def _check(self, line: DropsCheckedLine) -> None:
        tally = self.tally
        cells = [tapped.cell for tapped in self._unchecked]
        expected = self._unchecked[-1].board if self._unchecked else ""
        tally.check(cells, _sizes(line.board), _sizes(expected), as_predicted=line.as_predicted)
        if line.board:
            self._board = line.board
        tally.drops_end = line.drops
        if line.drops is None and line.as_predicted and self._counts:
            bonus = 0 if expected.strip("0") else self._level_bonus
            tally.drops_end = self._unchecked[-1].drops + bonus
        self._unchecked.clear()


def _sizes(board: str) -> list[int]:
    return [int(size) for size in board]
