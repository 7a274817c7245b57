"""Where the board ends, while that is open: the next boards of a careful game tell."""

from __future__ import annotations

from dropsbot.bot.games.ten_drops.lesson.filming import LessonOver
from dropsbot.calibration.board_ends import ends_with
from dropsbot.calibration.failures import CalibrationError
from dropsbot.sentences.sentence import say
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid


class OpenEnds:
    """Whether the board of a game ends with its ``grid``, as its ``first`` frame shows, or that is ``doubted``."""

    def __init__(self, grid: Grid, first: Frame, doubted: str) -> None:
        self._grid, self._doubted = grid, doubted
        self._frames = [first]

    def see(self, frame: Frame) -> None:
        """The next board shows.

        Raises:
            LessonOver: it has more rows or columns.
        """
        if not self._doubted:
            return
        self._frames.append(frame)
        ends = ends_with(self._grid, self._frames)
        if ends is False:
            raise LessonOver(
                say("stopped: the board has more rows or columns than the first one showed: calibrate again")
            )
        if ends:
            self._doubted = ""

    def check_settled(self) -> None:
        """Hold the game to a board that surely ends where it was thought to.

        Raises:
            CalibrationError: that is open still.
        """
        if self._doubted:
            raise CalibrationError(self._doubted)
