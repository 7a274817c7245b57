"""Cells that are read as bubbles though no tap on them does anything, while taps beside them do.

What a neighbour reaches in with may look like a small bubble: in `hnykill` an end of yarn did, and was tapped until the
run ended. A tap tells more than a look: where it does nothing again and again, nothing lies there. A cell that stays so
once all others are empty is tapped again: then it may be a bubble after all. So is one whose taps came before the game
had answered any on this board: it may have heard none yet.
"""

from __future__ import annotations

from dataclasses import replace

from dropsbot.bot.games.ten_drops.position import TapRound
from dropsbot.bot.play.match import Verdict
from dropsbot.vision.profile import Screen
from dropsbot.vision.reading import Reading

_UNANSWERED = 2
"""One tap may be lost; a cell on which so many in a row do nothing is empty, unless the next one is as silent."""


class UnansweredCells:
    """What the taps of a run on the board that shows have told of cells that do not answer."""

    def __init__(self) -> None:
        self.begin_board()

    def begin_board(self) -> None:
        """Another board shows, of which nothing is known; or taps may have had no effect for another reason."""
        self._answers = self._deaf = False
        self._tapped: int | None = None
        self._times = 0
        self._empty: dict[int, int] = {}
        self._newest: int | None = None

    def check(self, sent: TapRound, verdict: Verdict) -> None:
        """Take in what a tap did; of several that were sent together, the later ones may only have come too early.

        Where two cells in a row do not answer, the game hears no taps just now, and nothing is known of any.
        """
        if verdict is not Verdict.UNMOVED:
            if not self._answers:
                self._empty = {}
            self._answers, self._deaf = True, False
            self._tapped, self._times, self._newest = None, 0, None
            return
        if len(sent.steps) > 1:
            self._tapped, self._times = None, 0
            return
        cell = sent.last.cell
        self._times = self._times + 1 if cell == self._tapped else 1
        self._tapped = cell
        if self._deaf or self._times < _UNANSWERED:
            return
        if self._newest is not None:
            self.begin_board()
            self._deaf = True
            return
        self._empty[cell] = sent.before.board.sizes[cell]
        self._newest = cell

    def as_empty(self, reading: Reading, *, cleared: bool = False) -> Reading:
        """The reading with such cells as empty ones, while they look as they did and other bubbles are left.

        Where the rules say that the board is ``cleared`` now, none need be left.
        """
        sizes = reading.sizes
        if reading.screen is not Screen.PLAYING:
            return reading
        silent = {cell for cell, size in self._empty.items() if cell < len(sizes) and sizes[cell] == size}
        if not silent or not (cleared or any(size for cell, size in enumerate(sizes) if cell not in silent)):
            return reading
        cells = tuple(replace(one, size=0) if cell in silent else one for cell, one in enumerate(reading.cells))
        return replace(reading, cells=cells)
