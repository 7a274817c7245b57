"""The board in play of a careful game: the frame that shows it, the tap that left it, and how it ends."""

from __future__ import annotations

from dataclasses import dataclass

from dropsbot.bot.games.ten_drops.lesson.explaining import TapSeen
from dropsbot.bot.games.ten_drops.lesson.finding_boards import BoardFound
from dropsbot.bot.games.ten_drops.lesson.interlude import Ended, Interlude
from dropsbot.bot.games.ten_drops.lesson.knowledge import Knowledge
from dropsbot.bot.games.ten_drops.lesson.notebook import Counted
from dropsbot.calibration.rules_by_watching.seen_taps import WatchedTap
from dropsbot.solver.board import Board
from dropsbot.vision.course import Follow
from dropsbot.vision.frame import Frame

_MOST_TAKEN_BACK = 2
"""So many boards may be gone before they are tapped."""


@dataclass(frozen=True, slots=True)
class Covered:
    """What a tap on ``cell`` should have ``left``, where something covers the board."""

    cell: int
    left: Board


class BoardInPlay:
    """Begins with the board that a ``frame`` shows; no more than ``max_taps`` are made in all.

    ``known`` takes in each frame that is kept, ``between`` begins where a board ends. ``frame`` shows the board, and is
    None between two. ``last`` is the tap that has left it, None where it was read or found out, and ``covered`` what
    should lie under something that seems to have ended the game. Where a tap has ``begun_anew``, the first board of
    another game shows already. So many ``taps`` were made. Where a board showed at once as another one was cleared, and
    was not tapped yet, ``followed`` says what had come after cleared ones before it; else it is None. So many boards
    were ``taken_back`` before their first tap.
    """

    def __init__(self, known: Knowledge, between: Interlude, frame: Frame, max_taps: int) -> None:
        self.known, self.between = known, between
        self.frame: Frame | None = None
        self.last: TapSeen | None = None
        self.covered: Covered | None = None
        self.begun_anew = False
        self.followed: Follow | None = None
        self.taps, self.taken_back, self._max_taps = 0, 0, max_taps
        self.keep(frame)

    @property
    def taps_left(self) -> int:
        """How many more taps may be made."""
        return self._max_taps - self.taps

    def keep(self, frame: Frame) -> None:
        """A frame at rest, whose board is known."""
        self.frame, self.followed = frame, None
        self.known.keep(frame)

    def undo(self, frame: Frame, tap: WatchedTap) -> None:
        """The board before the last ``tap`` shows again; nobody knows how many drops are held."""
        self.last, at = None, self.known.at
        at.take_drops()
        at.board, at.detonations = tap.board, tap.detonations or 0
        self.keep(frame)

    def keep_instead(self, frame: Frame) -> None:
        """A better frame of the board that was kept last."""
        self.frame = frame
        self.known.keep_instead(frame)

    def take_found(self, found: BoardFound) -> None:
        """A board that shows by now was told by taps."""
        self.frame, self.last, self.followed = found.taps[-1].frame, None, None
        self.taps += found.made
        self.known.take_found(found)

    def begin_level(self, frame: Frame, board: Board) -> Counted:
        """The next level shows; the counters as far as they can be read by now."""
        self.frame, self.last, self.followed = frame, None, None
        return self.known.begin_level(frame, board)

    @property
    def may_be_none(self) -> bool:
        """Whether the board may be the end of a chain still, which seemed to have cleared the one before it."""
        return self.followed is not None and not self.known.enough and self.taken_back < _MOST_TAKEN_BACK

    def take_back(self) -> None:
        """What has just begun was no board: the one before it is cleared, and the next one is still to come."""
        assert self.followed is not None
        self.taken_back += 1
        self.known.take_back_board(self.followed)
        self.end(Ended.CLEARED)

    def end(self, why: Ended) -> None:
        """The board has ended, or cannot be tapped any more."""
        self.frame, self.begun_anew, self.followed = None, False, None
        self.between.begin(why)

    def runs_dry(self, frame: Frame) -> bool:
        """Whether something has come to a board that cannot be tapped any more, and may give drops."""
        if not self.between.offers_drops(frame):
            return False
        book = self.known.book
        book.stuck.add(len(book.seen) - 1)
        self.end(Ended.OUT_OF_DROPS)
        return True
