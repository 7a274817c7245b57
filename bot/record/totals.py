"""What the lines of a journal add up to, over all segments, and where they leave off."""

from __future__ import annotations

from dataclasses import dataclass, field

from dropsbot.bot.games.ten_drops.rounds import count_unlike
from dropsbot.bot.play.events import Work
from dropsbot.bot.play.tally import LeftOff, Tally
from dropsbot.bot.record.lines import (
    AnyLine,
    CheckedLine,
    LevelClearedLine,
    PlannedLine,
    PressedLine,
    RefusedLine,
    SegmentLine,
    TappedLine,
)
from dropsbot.solver.board import Board


@dataclass(slots=True)
class Totals:
    """Sums over the lines added so far; ``level_bonus`` is what the rules give for a cleared level.

    ``spent`` has seconds of the device's clock by what they went to; ``seconds`` are all, the rest included.
    """

    level_bonus: int
    tally: Tally = field(default_factory=Tally)
    segments: int = 0
    seconds: float = 0.0
    spent: dict[Work, float] = field(default_factory=lambda: dict.fromkeys(Work, 0.0))
    _t: float = 0.0
    _shape: tuple[int, int] = (0, 0)
    _unchecked: list[TappedLine] = field(default_factory=list)
    _board: str | None = None
    _detonated: bool = False

    def add(self, line: AnyLine) -> None:
        """Take the next line."""
        self._add_times(line)
        tally = self.tally
        match line:
            case SegmentLine():
                self.segments += 1
            case PressedLine():
                self._board, self._detonated = None, False
            case PlannedLine(drops=drops, solution=solution):
                tally.drops_start = drops if tally.drops_start is None else tally.drops_start
                tally.drops_end = drops
                self._unchecked.clear()  # a run that was killed or hindered never looked at what they did
                self._shape, self._board = (solution.rows, solution.cols), solution.board
            case TappedLine(combo=combo, board=board):
                tally.taps += 1
                tally.detonations += combo > 0
                self._detonated |= combo > 0
                self._board = board
                self._unchecked.append(line)
            case CheckedLine():
                self._check(line)
            case LevelClearedLine():
                tally.levels += 1
                self._board, self._detonated = None, False
            case RefusedLine():
                tally.refused += 1

    @property
    def left_off(self) -> LeftOff | None:
        """The board in play at the last line, None where no level had been begun."""
        if not self._board:
            return None
        return LeftOff(Board.of(*self._shape, map(int, self._board)), self._detonated)

    def _add_times(self, line: AnyLine) -> None:
        if isinstance(line, SegmentLine):
            self._t = 0.0
        self.seconds += max(0.0, line.t - self._t)
        self._t = line.t
        for work in Work:
            self.spent[work] += getattr(line.spent, work.value)

    def _check(self, line: CheckedLine) -> None:
        tally = self.tally
        cells = [tapped.cell for tapped in self._unchecked]
        expected = self._unchecked[-1].board if self._unchecked else ""
        wrong = 0 if line.as_predicted else count_unlike(cells, _sizes(line.board), _sizes(expected))
        tally.predicted += len(cells) - wrong
        tally.mispredicted += wrong
        if line.board:
            self._board = line.board
        tally.drops_end = line.drops
        if line.drops is None and line.as_predicted:
            bonus = 0 if expected.strip("0") else self.level_bonus
            tally.drops_end = self._unchecked[-1].drops + bonus
        self._unchecked.clear()


def _sizes(board: str) -> list[int]:
    return [int(size) for size in board]
