"""What a record of Ten Drops tells of the game's rules: each tap that was looked at alone, and the drops around it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from dropsbot.bot.games.ten_drops.drops_lines import DropsCheckedLine, DropsPlannedLine, DropsTappedLine
from dropsbot.bot.record.lines import (
    AwaitingLine,
    FoundOutLine,
    LevelClearedLine,
    Line,
    PressedLine,
    RefusedLine,
    RulesLine,
)
from dropsbot.calibration.rules_by_watching.seen_taps import WatchedTap
from dropsbot.solver.board import Board
from dropsbot.vision.profile import Screen

BEGUN_ANEW = (Screen.LOST, Screen.COVER)
"""Who presses these away begins a new game: its drops tell nothing of those before."""


@dataclass(slots=True)
class _Before:
    """What was known before the next tap; ``drops`` and ``level`` are None where they were not read."""

    board: Board
    drops: int | None
    level: int | None


class _Watcher:
    """Goes through the lines of a record; ``seen`` are the taps that are told from them so far.

    The last of them is ``_fresh`` until another is made, and ``_open`` from where it cleared a board to the next one.
    """

    def __init__(self) -> None:
        self.seen: list[WatchedTap] = []
        self._before: _Before | None = None
        self._detonations = 0
        self._tapped: list[DropsTappedLine] = []
        self._fresh = False
        self._open = False

    def add(self, line: Line) -> None:
        """Take the next line."""
        match line:
            case DropsPlannedLine():
                self._plan(line)
            case DropsTappedLine():
                self._fresh = self._open = False
                self._tapped.append(line)
            case DropsCheckedLine():
                self._check(line)
            case LevelClearedLine():
                self._clear()
            case RulesLine():
                pass  # what is thought of the rules changes nothing on the board
            case PressedLine(screen=screen) if screen not in BEGUN_ANEW:
                self._before = None
            case RefusedLine() | AwaitingLine():
                self._before = None
            case FoundOutLine(boards=boards) if len(boards) == 1:
                pass  # no tap was needed to find it out
            case FoundOutLine():
                self._before, self._fresh, self._open = None, False, False
                self._detonations += line.detonations
            case _:  # a new game, a tap that nobody knows of, a person at work, the end
                self._before, self._fresh, self._open = None, False, False

    def _plan(self, line: DropsPlannedLine) -> None:
        part = line.solution
        drops = line.drops if line.counted else None
        if self._open and drops is not None:
            self.seen[-1] = replace(self.seen[-1], drops_after=drops)
        self._fresh = self._open = False
        self._tapped.clear()
        self._before = _Before(Board.of(part.rows, part.cols, map(int, part.board)), drops, line.level)

    def _check(self, line: DropsCheckedLine) -> None:
        """Keep the tap where it was the only one since the last look, and did something."""
        tapped, before = self._tapped, self._before
        self._tapped = []
        if before is None or not tapped:
            return
        text = tapped[-1].board if line.as_predicted else line.board
        after = Board.of(before.board.rows, before.board.cols, map(int, text)) if text else None
        if len(tapped) == 1 and after != before.board:
            self._keep(before, tapped[0].cell, after, line.drops)
        self._before = None if after is None or after.cleared else _Before(after, line.drops, before.level)

    def _keep(self, before: _Before, cell: int, after: Board | None, drops: int | None) -> None:
        read = None if after is not None and after.cleared else drops  # there, what a level brings shows later
        tap = WatchedTap(before.board, cell, after, before.drops, read, before.level, self._detonations)
        self.seen.append(tap)
        self._fresh, self._detonations = True, self._detonations + tap.detonates

    def _clear(self) -> None:
        """The last tap cleared the board, also where no rules said so; what it brought shows with the next board."""
        if self._fresh:
            tap = self.seen[-1]
            empty = Board.of(tap.board.rows, tap.board.cols, [0] * len(tap.board.sizes))
            self.seen[-1] = replace(tap, after=empty, drops_after=None)
        self._before, self._detonations, self._open = None, 0, self._fresh


def seen_taps(lines: Iterable[Line]) -> Iterator[WatchedTap]:
    """The taps that the lines of a record tell of.

    A tap that was not looked at alone tells nothing: fills on several cells go together, and burst nothing. Nor does
    one that changed nothing: it was lost on the way. Drops are those that were read, never those that rules foresaw.
    """
    watcher = _Watcher()
    for line in lines:
        watcher.add(line)
    yield from watcher.seen
