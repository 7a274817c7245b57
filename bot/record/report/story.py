"""What became of a run, board by board, as values for the page to show."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from dropsbot.bot.games.ten_drops.rounds import cells_in_rounds
from dropsbot.bot.play.events import Work
from dropsbot.bot.play.tally import Tally
from dropsbot.bot.record.lines import (
    AnyLine,
    CheckedLine,
    EndLine,
    LevelClearedLine,
    PlannedLine,
    SegmentLine,
    TappedLine,
)
from dropsbot.bot.record.opening import Record
from dropsbot.bot.record.report.animation import Chain, animate
from dropsbot.solver.board import Board
from dropsbot.solver.plan import Group


@dataclass(slots=True)
class PlayedBoard:
    """A planned board: the ``plan`` in the journal, its ``chains``, and what was ``tapped`` and ``checked`` of it.

    Chains are in the order in which they are tapped; each check is of the taps up to its place in ``ends``.
    ``drops_seen`` are the drops held at its end as far as they are known, ``cleared`` whether the level was.
    """

    planned: PlannedLine
    chains: tuple[Chain, ...] = ()
    tapped: list[TappedLine] = field(default_factory=list)
    checked: list[CheckedLine] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    drops_seen: int | None = None
    cleared: bool = False

    @property
    def board(self) -> Board:
        """The board that was planned."""
        part = self.planned.solution
        return Board.of(part.rows, part.cols, map(int, part.board))


@dataclass(slots=True)
class Story:
    """A run for people: ``drops`` has (seconds, drops held) as they were seen, ``cleared_s`` when levels were cleared.

    ``level_bonus`` is what the rules give for a cleared level. Seconds count the time played, over all segments;
    ``why`` is how the last segment ended, None where it did what was asked for, and ``killed`` that it has no end.
    """

    first: SegmentLine
    level_bonus: int
    segments: int
    seconds: float
    spent: dict[Work, float]
    tally: Tally
    boards: list[PlayedBoard]
    drops: list[tuple[float, int]]
    cleared_s: list[float]
    why: str | None
    killed: bool


def tell(record: Record) -> Story:
    """The story of a record.

    Raises:
        UsageError: a plan of it cannot be played through.
    """
    totals = record.totals()
    teller = _Teller(record)
    for line in record.lines:
        teller.hear(line)
    for played in teller.boards:
        rules = replace(record.rules, perfect_bonus=played.planned.perfect_bonus)
        played.chains = animate(played.board, _cells(played), rules)
    first = record.lines[0]
    assert isinstance(first, SegmentLine)
    last = record.lines[-1]
    return Story(
        first=first,
        level_bonus=record.rules.level_bonus,
        segments=totals.segments,
        seconds=totals.seconds,
        spent=totals.spent,
        tally=totals.tally,
        boards=teller.boards,
        drops=teller.drops,
        cleared_s=teller.cleared_s,
        why=last.why if isinstance(last, EndLine) else None,
        killed=not isinstance(last, EndLine),
    )


def _cells(played: PlayedBoard) -> list[int]:
    """The cells in the order in which they were tapped, then those that the plan had still to tap."""
    part = played.planned.solution
    groups = (Group(group.row * part.cols + group.col, group.taps, group.combo) for group in part.groups)
    planned = [cell for together in cells_in_rounds(groups) for cell in together]
    tapped = [line.cell for line in played.tapped]
    for cell in tapped:
        if cell in planned:
            planned.remove(cell)
    return tapped + planned


class _Teller:
    """Goes through the lines and keeps where the run is."""

    def __init__(self, record: Record) -> None:
        self.boards: list[PlayedBoard] = []
        self.drops: list[tuple[float, int]] = []
        self.cleared_s: list[float] = []
        self._level_bonus = record.rules.level_bonus
        self._before_s = 0.0
        self._t = 0.0

    def hear(self, line: AnyLine) -> None:
        """Take the next line."""
        if isinstance(line, SegmentLine):
            self._before_s += self._t
            self._t = 0.0
        self._t = max(self._t, line.t)
        match line:
            case PlannedLine():
                self._plan(line)
            case TappedLine():
                self.boards[-1].tapped.append(line)
            case CheckedLine():
                self._check(line)
            case LevelClearedLine():
                self.cleared_s.append(self._now_s)
                if self.boards:
                    self.boards[-1].cleared = True

    @property
    def _now_s(self) -> float:
        return self._before_s + self._t

    def _plan(self, line: PlannedLine) -> None:
        self.boards.append(PlayedBoard(line))
        self._hold(line.drops)

    def _check(self, line: CheckedLine) -> None:
        board = self.boards[-1]
        board.checked.append(line)
        board.ends.append(len(board.tapped))
        if line.drops is not None:
            self._hold(line.drops)
        elif line.as_predicted:
            tapped = board.tapped[-1]
            self._hold(tapped.drops + (0 if tapped.board.strip("0") else self._level_bonus))

    def _hold(self, drops: int) -> None:
        self.drops.append((self._now_s, drops))
        if self.boards:
            self.boards[-1].drops_seen = drops
