"""What the last taps of a run have left, where its profile doubts the picture: what is known besides may tell it.

A few bubbles on a board that is nearly bare are the hardest to read: light, faces or colours of their own make them
look strange, and nothing beside them helps. But what was there before the tap is known, and what rules make of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dropsbot.bot.games.ten_drops.aftermath import with_bubbles_left
from dropsbot.bot.games.ten_drops.lesson.explaining import Left, TapSeen, boards_foretold, left_by_account, what_is_left
from dropsbot.bot.games.ten_drops.position import TapRound
from dropsbot.bot.play.settle import View
from dropsbot.calibration.flow.changes import touched_cells
from dropsbot.calibration.read_anew import has_silhouettes
from dropsbot.calibration.rules_by_watching.likely_physics import candidate_physics
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Profile, Screen
from dropsbot.vision.reading import Reading

_FEW = 4
"""One cell in so many may have changed and be in doubt. Where more have, something covers the board."""


class LastTaps:
    """What was sent last on a board that was seen, and what it has left by more than the looks of the ``profile``."""

    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        self._shown: Frame | None = None
        self._sent: TapRound | None = None
        self._tapped_before: int | None = None

    def read_by(self, profile: Profile) -> None:
        """Boards are read by another profile of the game from here on."""
        self._profile = profile
        self._shown = self._sent = self._tapped_before = None

    def show(self, frame: Frame) -> None:
        """A board in play shows at rest; nothing was sent since."""
        if self._sent is not None:
            self._tapped_before = self._sent.last.cell
        self._shown, self._sent = frame, None

    def send(self, sent: TapRound) -> None:
        """Taps were made on the board that showed."""
        self._sent = sent

    @property
    def clear(self) -> bool:
        """Whether they leave no bubble, as the rules say, and nothing was seen since."""
        return self._sent is not None and self._sent.last.board.cleared

    def settle_doubt(self, view: View) -> View:
        """The view as it is understood by what was sent, or as it was."""
        if self._sent is None or view.reading.understood or not view.settled:
            return view
        known = with_bubbles_left(view.reading, self._sent, self._profile.min_margin)
        if known is None:
            known = self._by_rules(self._sent, view)
        return view if known is None else replace(view, reading=known)

    def _by_rules(self, sent: TapRound, view: View) -> Reading | None:
        """What a single tap has left by any rules that a game may have, else by an account of both pictures.

        A level may have looks of its own, which only the picture before the tap shows. A game may even draw each bubble
        otherwise: then many cells are in doubt that have not changed, looks tell nothing, and rules, the account and
        silhouettes must agree. None where what is left is no board, or a doubt.
        """
        before, reading, profile = self._shown, view.reading, self._profile
        same_size = before is not None and before.pixels.shape == view.frame.pixels.shape
        if before is None or not same_size or len(sent.steps) > 1 or reading.screen is not Screen.PLAYING:
            return None
        few = len(reading.cells) / _FEW
        doubted = [cell for cell, one in enumerate(reading.cells) if not one.sure]
        if not doubted or len(_may_have_changed(before, view.frame, profile).intersection(doubted)) > few:
            return None
        board, cell = sent.before.board, sent.last.cell
        family = (rules for rules, _ in candidate_physics())
        foretold = boards_foretold(board, cell, (sent.before.rules, *family))
        seen = TapSeen(before, board, cell, view.frame, self._tapped_before)
        if len(doubted) > few:
            left = _without_looks(seen, foretold, profile)
        else:
            left = what_is_left(seen, foretold, profile)
            if left.board is None and left.follows is None and _all_had_bubbles(reading, board):
                left = left_by_account(seen, profile)
        if left.board is None or left.follows is not None or left.board.cleared:
            return None
        return _as_left(reading, left.board)


def _without_looks(seen: TapSeen, foretold: Sequence[Board], profile: Profile) -> Left:
    """What a tap has left in a game whose bubbles look like no others; no board where anything speaks against it.

    What is drawn over a bubble has changed it, too: so each that has grown needs the silhouette of its size.
    """
    left = left_by_account(seen, profile)
    if left.board is None or left.board not in foretold or not seen.shows(left.board, profile):
        return Left(None, seen.after)
    pairs = enumerate(zip(seen.board.sizes, left.board.sizes, strict=True))
    grown = [cell for cell, (was, now) in pairs if 0 < was < now]
    return left if has_silhouettes(seen.after, left.board, grown, profile) else Left(None, seen.after)


def _may_have_changed(before: Frame, after: Frame, profile: Profile) -> frozenset[int]:
    """The cells that look otherwise, and those that never rest, of which nobody knows."""
    return touched_cells(before, after, profile.grid, profile.restlessness) | profile.restlessness.cells


def _all_had_bubbles(reading: Reading, before: Board) -> bool:
    """Whether all cells in doubt had bubbles: what covers a board lies over ground, too."""
    return all(cell.sure or was for cell, was in zip(reading.cells, before.sizes, strict=True))


def _as_left(reading: Reading, left: Board) -> Reading | None:
    """The reading with the sizes of a board; None where a cell surely shows another one."""
    pairs = list(zip(reading.cells, left.sizes, strict=True))
    if any(one.sure and one.size != size for one, size in pairs):
        return None
    cells = tuple(replace(one, size=size, sure=True) for one, size in pairs)
    return replace(reading, cells=cells, problems=())
