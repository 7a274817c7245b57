"""Take in what a tap has left: a board to play on, a cleared one, or what covers it where the game is lost."""

from __future__ import annotations

from dataclasses import replace

from dropsbot.bot.games.ten_drops.aftermath import is_other_board
from dropsbot.bot.games.ten_drops.lesson.board_in_play import BoardInPlay, Covered
from dropsbot.bot.games.ten_drops.lesson.explaining import Left, TapSeen
from dropsbot.bot.games.ten_drops.lesson.filming import Filming, LessonOver
from dropsbot.bot.games.ten_drops.lesson.interlude import Ended
from dropsbot.bot.games.ten_drops.lesson.lesson_eyes import LessonEyes
from dropsbot.bot.play.events import LevelCleared, Tell
from dropsbot.bot.play.settle import View
from dropsbot.sentences.sentence import say
from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.solver.plan import Step
from dropsbot.solver.simulate.compiled_simulator import simulate_tap
from dropsbot.vision.course import Follow
from dropsbot.vision.frame import Frame

SURPRISES = 3
"""So many taps in a row without any effect end the lesson."""
_NO_TAP = say("stopped: the board changed, or something covers it, and no tap was made")

_HARDLY_ANY = 0.1
"""A chain that should have left this part of the bubbles may have burst all: the order of droplets is not known yet."""


class TakingIn:
    """Keeps the board ``in_play`` as it is after each tap, by what ``film`` and ``eyes`` show of it.

    ``tell`` hears of cleared levels.
    """

    def __init__(self, film: Filming, eyes: LessonEyes, in_play: BoardInPlay, tell: Tell) -> None:
        self._film, self._eyes, self._in_play, self._tell = film, eyes, in_play, tell
        self._known, self._between = in_play.known, in_play.between
        self._at, self._book = self._known.at, self._known.book

    def look(self, before: Frame, step: Step, view: View) -> Left:
        """What the tap of a ``step`` has left, where rules or what has changed since ``before`` tell it.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        at = self._at
        left = Left(None, view.frame)
        likely = [at.rules, *(rules for rules, _ in self._known.rules.likely)]
        if view.settled:
            left = self._eyes.look_for_board(before, at.board, step, view.frame, likely)
        if left.board is None and left.follows is None and (shown := self._look_otherwise(left.frame)) is not None:
            left = self._eyes.look_for_board(before, at.board, step, shown, likely)
        return left

    def take_in(self, seen: TapSeen, left: Left, *, at_rest: bool) -> None:
        """What a tap has left, as far as a look told it; ``at_rest``: the picture rested when it was looked at.

        Raises:
            LessonOver: nobody can tell, or no tap has an effect.
            CalibrationError: what was seen makes no profile.
            DeviceError: the device failed.
        """
        self._in_play.last = seen
        at, cell, board = self._at, seen.cell, left.board or self._cleared_board(seen.cell, left)
        row, col = divmod(cell, at.board.cols)
        where = say("a tap on row {row}, column {col}", row=row + 1, col=col + 1)
        if board is None and at_rest and self._shows_another_game(cell, left.frame):
            self._begin_anew(cell)
            return
        if board is None and left.follows is not None:
            self._lose(cell)
            return
        if board is None:
            self._find_left(seen, where)
            return
        if board == at.board:
            at.be_surprised(cell)
            if at.surprises >= SURPRISES:
                raise LessonOver(say("stopped: {where} has no effect, like others before it", where=where))
            if not self._in_play.runs_dry(left.frame):
                self._in_play.keep(left.frame)
            return
        self._book.motions.append(self._film.recording.motion)
        self._known.take_in(cell, board)
        if board.cleared:
            self._clear_level(left)
            return
        self._in_play.keep(left.frame)
        self._known.look_at_counter_soon()

    def sees_anew(self, frame: Frame) -> bool:
        """Whether the board in play only went on to change where it seemed at rest; it is lost where no drop is left.

        A busy machine may halt a game for long; or ground moves by itself that bubbles hid before. Or what seemed to be
        the next board was the end of a chain, and is gone: then the board before it is cleared only now.

        Raises:
            LessonOver: what shows now is not what the last tap has left, or not the board that has begun.
            DeviceError: the device failed.
        """
        last = self._in_play.last
        if last is None:
            begun = self._begun_as_known()
            if begun is None:
                self._in_play.take_back()
                self._eyes.end_board()
            else:
                self._in_play.keep_instead(begun)
            return begun is not None
        if not self._eyes.shows_still(self._at.board, replace(last, after=frame)):
            frame = self._watch_anew() or frame
        if not self._eyes.shows_still(self._at.board, replace(last, after=frame)):
            if self._at.drops == 0:
                self._cover(Covered(last.cell, self._at.board))
                return False
            raise LessonOver(_NO_TAP)
        self._in_play.keep_instead(frame)
        return True

    def _begun_as_known(self) -> Frame | None:
        """How a board looks that has just begun, where it only moves otherwise than those before it.

        None where it is gone, and was none: another one shows, an empty one, or what has covered cleared ones before;
        or no bubbles do, where boards were not known to follow so: a panel that slid in may have looked like them.

        Raises:
            LessonOver: something else shows, or the board was tapped or pressed for.
            DeviceError: the device failed.
        """
        frame = self._watch_anew()
        if frame is not None and self._eyes.next_board(frame) == self._at.board:
            return frame
        shown = self._film.recording.frame
        if not (self._in_play.may_be_none and (self._shows_none(shown) or self._has_no_bubbles(shown))):
            raise LessonOver(_NO_TAP)
        return None

    def _shows_none(self, frame: Frame) -> bool:
        """Whether what seemed to be a board has left something that is known."""
        if self._eyes.reads_empty(frame) or self._between.covered_as_before(frame):
            return True
        return self._is_next_board(self._eyes.next_board(frame))

    def _has_no_bubbles(self, frame: Frame) -> bool:
        """Whether nothing like a board shows where boards were not known to follow cleared ones by themselves."""
        return self._in_play.followed is not Follow.BOARD and not self._eyes.shows_bubbles(frame)

    # How it looks otherwise.

    def _look_otherwise(self, frame: Frame) -> Frame | None:
        """How a board looks that nobody can read in a frame, where it was only moved, or moves by itself; else None.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        return self._film.recording.frame if self._eyes.follow_board(frame, None) else self._watch_anew()

    def _watch_anew(self) -> Frame | None:
        """How the game looks most of the time, where it moves otherwise by itself than was known; None where not.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        known = self._film.draft.restlessness
        frame, moves = self._film.watch_anew(), self._film.draft.restlessness
        self._eyes.bear(moves)
        self._known.bear(moves)
        return frame if moves != known else None

    # What only more taps tell, or what has followed.

    def _find_left(self, seen: TapSeen, where: str) -> None:
        """What a tap has left, found out by more taps.

        Raises:
            LessonOver: they leave a doubt.
        """
        tries = self._at.most_tries(self._in_play.taps_left) - 1  # the tap that was made is not paid yet
        found = self._eyes.find_board_left(seen, max(0, tries))
        if found is None or found.board == seen.board:
            raise LessonOver(say("stopped: what {where} did cannot be read with certainty", where=where))
        self._known.take_in(seen.cell, found.board)
        self._in_play.keep(found.frame)
        self._in_play.take_found(found)
        self._eyes.learn()

    def _cleared_board(self, cell: int, left: Left) -> Board | None:
        """The empty board, where nothing else tells that a tap on ``cell`` has left it, but what follows one shows."""
        board = self._at.board
        if board.sizes[cell] < MAX_SIZE:
            return None
        if not self._covered_as_cleared(cell, left.frame) and not self._shows_another_board(cell, left.frame):
            return None
        return Board.of(board.rows, board.cols, [0] * len(board.sizes))

    def _covered_as_cleared(self, cell: int, frame: Frame) -> bool:
        """Whether what has covered a cleared board shows once more; it may vary where a tap should have cleared it."""
        if any(self._film.look_alike(cover, frame) for cover in self._book.covers):
            return True
        foretold = simulate_tap(self._at.board, cell, self._at.rules).board
        return foretold.cleared and self._between.covered_as_before(frame)

    def _shows_another_board(self, cell: int, frame: Frame) -> bool:
        """Whether the next board shows, to which no tap on this one can have led, as it is known to in this game.

        Where nobody knows what follows, it may where a tap on ``cell`` should have left hardly a bubble.
        """
        before, follows = self._at.board, self._book.follows
        if follows is Follow.UNKNOWN:
            left = simulate_tap(before, cell, self._at.rules).board
            follows = Follow.BOARD if left.bubbles <= _HARDLY_ANY * before.bubbles else follows
        return follows is Follow.BOARD and self._is_next_board(self._eyes.next_board(frame))

    def _shows_another_game(self, cell: int, frame: Frame) -> bool:
        """Whether a tap on ``cell`` has led to a board that it cannot have left: it began another game.

        That comes after a loss, so where drops are held, it does not. A tap on the largest size may clear a board.
        """
        if self._at.board.sizes[cell] == MAX_SIZE or self._at.drops:
            return False
        return self._is_next_board(self._eyes.next_board(frame))

    def _is_next_board(self, shown: Board | None) -> bool:
        """Whether a board that shows is another one than that in play: no tap can have led to it."""
        return shown is not None and is_other_board(self._at.board.sizes, shown.sizes)

    # How a board ends.

    def _clear_level(self, left: Left) -> None:
        """The board is empty, whatever shows now.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        self._at.end_level()
        book = self._book
        if book.follows is Follow.COVER and self._between.cover_comes():
            self._between.settled_cover()
        else:
            book.follows = left.follows or book.follows
            if book.follows is Follow.EMPTY:
                self._known.keep_empty(left.frame)
            elif book.follows is Follow.COVER:
                self._between.settled_cover()
        self._at.level += 1
        self._in_play.end(Ended.CLEARED)
        self._tell(LevelCleared(self._at.level))
        self._eyes.end_board()

    def _lose(self, cell: int) -> None:
        """Something covers a board that a tap on ``cell`` has not cleared: the game seems to be lost."""
        self._known.spend_last(cell)
        self._cover(Covered(cell, simulate_tap(self._at.board, cell, self._at.rules).board))

    def _begin_anew(self, cell: int) -> None:
        """A tap on ``cell`` has begun another game: this one was lost before, though nothing covered the board."""
        self._cover(Covered(cell, simulate_tap(self._at.board, cell, self._at.rules).board))
        self._in_play.begun_anew = True

    def _cover(self, covered: Covered) -> None:
        """What has come over a board ends the game, as far as can be told."""
        self._in_play.covered = covered
        self._in_play.end(Ended.LOST)
        self._eyes.end_board()
