"""From rounds of a run to taps that tell of the rules: detonations whose boards before and after are surely known."""

from __future__ import annotations

from dataclasses import replace

from dropsbot.bot.games.ten_drops.aftermath import may_be_a_chain, what_follows
from dropsbot.bot.games.ten_drops.position import TapRound
from dropsbot.bot.play.match import Verdict
from dropsbot.calibration.rules_by_watching.seen_taps import WatchedTap
from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.vision.course import Follow
from dropsbot.vision.profile import Screen
from dropsbot.vision.reading import Reading


class RoundWatch:
    """Makes taps of rounds, one after another; drops are those that were read, never those that rules foresaw.

    What a cleared board brought shows with the next board, so the tap that cleared it waits for that. On a board that
    was ``resumed`` nobody knows how many detonations there were.
    """

    def __init__(self, *, resumed: bool = False) -> None:
        self._drops: int | None = None
        self._level: int | None = None
        self._detonations: int | None = None if resumed else 0
        self._waiting: WatchedTap | None = None

    def plan(self, reading: Reading) -> list[WatchedTap]:
        """A board shows and is planned; the tap that cleared the one before, if it waited."""
        self._drops, self._level = reading.drops, reading.level
        return self._released(reading.drops)

    def begin_anew(self) -> list[WatchedTap]:
        """A new game begins: its drops tell nothing of those before."""
        self._detonations = 0
        return self._released(None)

    def take_drops(self) -> list[WatchedTap]:
        """Drops are given: what is held next tells nothing of what was earned."""
        return self._released(None)

    def clear(self) -> None:
        """The level is done."""
        self._detonations = 0

    def find(self, before: Board, cell: int, left: Board) -> list[WatchedTap]:
        """A tap on a ``cell`` that found out the board ``before`` it, and has ``left`` another one."""
        self._drops = None
        if before.sizes[cell] < MAX_SIZE or left == before:
            return []
        earlier = self._detonations
        self._detonations = None if earlier is None else earlier + 1
        return [WatchedTap(before, cell, left, None, None, self._level, earlier)]

    def see(self, reading: Reading, sent: TapRound, verdict: Verdict, *, went_by: bool) -> list[WatchedTap]:
        """The taps that are told by ``reading`` after a round; ``went_by`` says that the next level shows by itself."""
        before, self._drops = self._drops, reading.drops
        cell, board = sent.cells[0], sent.before.board
        if len(sent.steps) > 1 or board.sizes[cell] < MAX_SIZE or verdict is Verdict.UNMOVED:
            return []
        after = sent.last.board if went_by else _seen_after(reading, sent, verdict)
        earlier = self._detonations
        self._detonations = None if earlier is None else earlier + 1
        if after is None:
            return []
        doubled = verdict is Verdict.EXPLAINED
        drops = None if doubled or after.cleared else reading.drops
        tap = WatchedTap(board, cell, after, before, drops, self._level, earlier)
        if not after.cleared:
            return [tap]
        self._waiting = tap
        return []

    def _released(self, drops: int | None) -> list[WatchedTap]:
        waiting, self._waiting = self._waiting, None
        return [] if waiting is None else [replace(waiting, drops_after=drops)]


def _seen_after(reading: Reading, sent: TapRound, verdict: Verdict) -> Board | None:
    """The board that surely was there after a detonation; None where a tap may be lost or doubled, or misread."""
    foreseen = sent.last.board
    if verdict is Verdict.PREDICTED:
        return foreseen if foreseen.cleared or reading.screen is Screen.PLAYING else None
    if verdict is Verdict.EXPLAINED:  # the same board with a drop less: the chain went as foreseen
        return foreseen if reading.sizes == foreseen.sizes and not foreseen.cleared else None
    if verdict is not Verdict.SURPRISING:
        return None
    follows = what_follows(reading, sent)
    if follows in (Follow.EMPTY, Follow.BOARD) or reading.screen is Screen.LEVEL_CLEARED:
        return Board.of(foreseen.rows, foreseen.cols, [0] * len(foreseen.sizes))
    if follows is None and may_be_a_chain(reading, sent):
        return Board.of(foreseen.rows, foreseen.cols, reading.sizes)
    return None
