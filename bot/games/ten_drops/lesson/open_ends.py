"""Where the board ends, while that is open: the next boards of a careful game tell."""

from __future__ import annotations

from collections import deque

from dropsbot.bot.games.ten_drops.lesson.filming import LessonOver
from dropsbot.calibration.board_ends import ends_with
from dropsbot.calibration.failures import CalibrationError
from dropsbot.sentences.sentence import say
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid

_LATEST = 2
"""So many later boards are looked at with the first one: as many as a grid is looked for in."""
_CLEARED = 2
"""After so many boards that the game took for cleared when all cells of the grid were empty, it has no others: of rows
of six cells that are filled by a third, one in a hundred is bare twice."""


class OpenEnds:
    """Whether the board of a game ends with its ``grid``, as its ``first`` frame shows, or that is ``doubted``.

    A person who has ``accepted`` that grid is believed until a board shows more.
    """

    def __init__(self, grid: Grid, first: Frame, doubted: str, *, accepted: bool = False) -> None:
        self._grid, self._doubted, self._accepted = grid, doubted, accepted
        self._first, self._cleared = first, 0
        self._later: deque[Frame] = deque(maxlen=_LATEST)

    def see(self, frame: Frame, *, cleared: bool) -> None:
        """The next board shows, maybe because the one before was ``cleared``: no cell of the grid had a bubble.

        Raises:
            LessonOver: it has more rows or columns.
        """
        if not self._doubted:
            return
        self._later.append(frame)
        self._cleared += cleared
        ends = ends_with(self._grid, [self._first, *self._later])
        if ends is False:
            self._doubted = say("the board has more rows or columns than the first one showed: calibrate again")
            self._accepted = False
            raise LessonOver(self._doubted)
        if ends or self._cleared >= _CLEARED:
            self._doubted = ""

    def check_settled(self) -> None:
        """Hold the game to a board that surely ends where it was thought to.

        Raises:
            CalibrationError: that is open still, and nobody has accepted the board as it was shown; or it has more.
        """
        if self._doubted and not self._accepted:
            raise CalibrationError(self._doubted)
