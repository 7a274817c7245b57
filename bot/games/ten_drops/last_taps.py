"""What the last taps of a run have left, where its profile doubts the picture: what is known besides may tell it.

A few bubbles on a board that is nearly bare are the hardest to read: light, faces or colours of their own make them
look strange, and nothing beside them helps. But what was there before the tap is known, and what rules make of it.
"""

from __future__ import annotations

from dataclasses import replace

from dropsbot.bot.games.ten_drops.aftermath import with_bubbles_left
from dropsbot.bot.games.ten_drops.lesson.explaining import TapSeen, boards_foretold, left_by_account, what_is_left
from dropsbot.bot.games.ten_drops.position import TapRound
from dropsbot.bot.play.settle import View
from dropsbot.calibration.flow.changes import touched_cells
from dropsbot.calibration.rules_by_watching.likely_physics import candidate_physics
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Profile, Screen
from dropsbot.vision.reading import Reading

_FEW = 4
"""Of all cells one in so many may be in doubt that have changed; more are covered by something."""


class LastTaps:
    """What was sent last on a board that was seen, and what it has left by more than the looks of the ``profile``."""

    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        self._shown: Frame | None = None
        self._sent: TapRound | None = None

    def read_by(self, profile: Profile) -> None:
        """Boards are read by another profile of the game from here on."""
        self._profile = profile

    def show(self, frame: Frame) -> None:
        """A board in play shows at rest; nothing was sent since."""
        self._shown, self._sent = frame, None

    def send(self, sent: TapRound) -> None:
        """Taps were made on the board that showed."""
        self._sent = sent

    def settle_doubt(self, view: View) -> View:
        """The view as it is understood by what was sent, or as it was."""
        if self._sent is None or view.reading.understood or not view.settled:
            return view
        known = with_bubbles_left(view.reading, self._sent, self._profile.min_margin)
        if known is None:
            known = self._by_rules(self._sent, view)
        return view if known is None else replace(view, reading=known)

    def _by_rules(self, sent: TapRound, view: View) -> Reading | None:
        """What taps have left by any rules that a game may have, else by an account of both pictures.

        A level may have looks of its own, which only the picture before the tap shows; so may each bubble. Where more
        cells are in doubt than that may leave, looks tell nothing, and what a chain has left must be the same by the
        account, too. Several taps are fills, each on a cell of its own, and leave one board by all rules. None where
        what is left is no board, or a doubt.
        """
        before, reading = self._shown, view.reading
        doubted = [cell for cell, one in enumerate(reading.cells) if not one.sure]
        same_size = before is not None and before.pixels.shape == view.frame.pixels.shape
        if before is None or not same_size or reading.screen is not Screen.PLAYING:
            return None
        few = len(reading.cells) / _FEW
        profile = self._profile
        changed = touched_cells(before, view.frame, profile.grid, profile.restlessness)
        if not doubted or len(changed.intersection(doubted)) > few:
            return None
        board, cell = sent.before.board, sent.last.cell
        seen = TapSeen(before, board, cell, view.frame)
        if len(sent.steps) > 1:
            return _as_left(reading, sent.last.board) if seen.shows(sent.last.board, profile) else None
        family = (rules for rules, _ in candidate_physics())
        foretold = boards_foretold(board, cell, (sent.before.rules, *family))
        left = what_is_left(seen, foretold, profile)
        if left.board is None and left.follows is None and _all_had_bubbles(reading, board):
            left = left_by_account(seen, profile)
        elif len(doubted) > few and len(foretold) > 1 and left.board != left_by_account(seen, profile).board:
            return None
        if left.board is None or left.follows is not None or left.board.cleared:
            return None
        return _as_left(reading, left.board)


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
