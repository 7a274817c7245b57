"""How a careful game reads what it sees: by a profile in the making, which is made anew as more is seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from dropsbot.bot.games.ten_drops.lesson.concluding import improve
from dropsbot.bot.games.ten_drops.lesson.explaining import (
    Left,
    TapSeen,
    board_guessed,
    boards_foretold,
    left_by_account,
    next_board,
    shows_cells,
    what_is_left,
)
from dropsbot.bot.games.ten_drops.lesson.filming import Filming
from dropsbot.bot.games.ten_drops.lesson.finding_boards import BoardFound, find_board_left, find_next_board
from dropsbot.bot.games.ten_drops.lesson.notebook import Notebook
from dropsbot.calibration.board_beyond import goes_on_beside
from dropsbot.calibration.find_again import find_nudge, find_shift
from dropsbot.calibration.flow.changes import changed_cells
from dropsbot.calibration.read_anew import read_another_shape, shows_its_bubbles
from dropsbot.calibration.rules_by_watching.likely_physics import candidate_physics
from dropsbot.solver.board import Board
from dropsbot.solver.plan import Step
from dropsbot.solver.rules import Rules
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid, Profile, Restlessness
from dropsbot.vision.reader import read
from dropsbot.vision.reading import Reading

LOOKS_AGAIN = 2
"""So often more is looked where nothing tells what a tap has left: bubbles may blink, and grow meanwhile."""


MOST_FOLLOWED = 3
"""So often one board is followed to another place."""


class LessonEyes:
    """Reads the frames of a ``film`` by what the ``book`` holds, beginning with a ``draft`` of the profile."""

    def __init__(self, film: Filming, book: Notebook, draft: Profile) -> None:
        self._film, self._book, self._draft, self._profile = film, book, draft, draft
        self._family = tuple(rules for rules, _ in candidate_physics())
        self._improved, self._followed = False, 0
        self._bubbles: tuple[Frame, bool] | None = None

    def reading(self, frame: Frame) -> Reading:
        """What a frame shows, by the profile as it is by now."""
        return read(frame, self._profile)

    def end_board(self) -> None:
        """A board has ended: from here on there is more to make a profile from."""
        self._improved, self._followed = False, 0

    def look_for_board(self, before: Frame, board: Board, step: Step, after: Frame, likely: Iterable[Rules]) -> Left:
        """What the tap of a ``step`` on a ``board`` has left, where something tells it.

        The ``likely`` rules are asked first, then all that a game may have. A chain that left another board than the
        step says is looked at until two looks show the same: it may only have paused.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        foretold = boards_foretold(board, step.cell, (*likely, *self._family))
        left = Left(None, after)
        once: Board | None = None
        for frame in self._looks(after):
            seen = TapSeen(before, board, step.cell, frame, self._film.tapped_before)
            left = what_is_left(seen, foretold, self._profile)
            cleared = left.board is not None and left.board.cleared
            if cleared and not step.board.cleared and self.shows_bubbles(frame):
                left = Left(None, frame)  # light or the like has changed all of the board, and covers nothing
            if left.follows is not None or (left.board is not None and left.board in (step.board, once)):
                return left
            if left.board is not None and not step.combo:
                return left
            once = left.board
        if left.board is not None:
            return left
        told = left_by_account(seen, self._profile)
        return told if told.board is not None else replace(told, board=left.foretold)

    def _looks(self, first: Frame) -> Iterator[Frame]:
        yield first
        for _ in range(LOOKS_AGAIN):
            yield self._film.look_again()

    def next_board(self, frame: Frame) -> Board | None:
        """The board in a frame that may show the next one.

        What the profile cannot read may be read by a better one, which takes seconds to make: once a level, and not for
        what hardly shows a cell.

        Raises:
            CalibrationError: what was seen makes no profile.
        """
        board = next_board(frame, self._profile)
        if board is None and not self._improved and shows_cells(frame, self._profile):
            self.learn()
            board = next_board(frame, self._profile)
        return board

    def guess_board(self, frame: Frame) -> Board | None:
        """The board that a frame shows, where nothing covers it and a guess will do."""
        return board_guessed(frame, self._profile)

    def follow_board(self, frame: Frame, board: Board | None) -> bool:
        """Whether the board of a frame, perhaps read as ``board``, lies elsewhere now: then the film shows it there.

        A page moves it for a longer text beside it, by a pixel or by half a cell. A board that sways would be followed
        without end, so each is followed a few times at most.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        profile = self._profile
        if self._followed == MOST_FOLLOWED:
            return False
        moved = find_shift(frame, profile) if board is None else find_nudge(frame, profile, board.sizes)
        if moved is not None:
            self._film.follow(moved)
            self._followed += 1
        return moved is not None

    def reads_board(self, frame: Frame) -> bool:
        """Whether a frame shows a board that can be read by now, with bubbles."""
        reading = self.reading(frame)
        return any(reading.sizes) and not reading.problems

    def reads_empty(self, frame: Frame) -> bool:
        """Whether a frame shows a board without bubbles, and nothing over it, as far as can be read by now."""
        reading = self.reading(frame)
        return reading.understood and not any(reading.sizes)

    def shows_bubbles(self, frame: Frame) -> bool:
        """Whether a frame at rest shows a board, however it is painted, and not what lies between two."""
        if self._bubbles is None or self._bubbles[0] is not frame:  # it takes seconds, and is asked again
            self._bubbles = frame, shows_its_bubbles(frame, self._profile)
        return self._bubbles[1]

    def grid_of_other_shape(self, frame: Frame) -> Grid | None:
        """Where a frame surely shows a board with more rows or columns than the first one, or fewer; else None."""
        shown = read_another_shape(frame, self._profile)
        return None if shown is None else shown[0]

    def goes_on_beside(self, frame: Frame) -> bool:
        """Whether a frame surely shows bubbles in one more row or column beside the board of the first one."""
        return goes_on_beside(frame, self._profile)

    def find_next_board(self, frame: Frame, most_taps: int) -> BoardFound | None:
        """The board in a frame that may show the next one, found out by taps; none is made where no bubbles show.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        if not self.shows_bubbles(frame):
            return None
        return find_next_board(self._film, frame, self._profile, most_taps)

    def find_board_left(self, seen: TapSeen, most_taps: int) -> BoardFound | None:
        """What a tap has left, found out by more of them.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        return find_board_left(self._film, seen, self._profile, most_taps)

    def learn(self) -> None:
        """Read by all that was seen so far.

        Raises:
            CalibrationError: what was seen makes no profile.
        """
        self._profile, self._improved = improve(self._book, self._draft), True
        self._bubbles = None  # the new profile may tell otherwise

    def bear(self, restlessness: Restlessness) -> None:
        """The game is known by now to move so by itself."""
        self._draft = replace(self._draft, restlessness=restlessness)
        self._profile = replace(self._profile, restlessness=restlessness)

    def shows_still(self, left: Board, seen: TapSeen) -> bool:
        """Whether a tap has left this board, as was found before, where it shows otherwise now."""
        return seen.shows(left, self._profile)

    def look_alike(self, one: Frame, other: Frame) -> bool:
        """Whether the board looks the same in two frames, for all that it does by itself."""
        return not changed_cells(one, other, self._profile.grid, self._profile.restlessness)
