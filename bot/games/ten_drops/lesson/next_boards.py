"""Find the next board once one has ended: what shows may be that board, or lie between the two."""

from __future__ import annotations

from dropsbot.bot.games.ten_drops.lesson.board_in_play import BoardInPlay
from dropsbot.bot.games.ten_drops.lesson.concluding import ENOUGH_POPUPS
from dropsbot.bot.games.ten_drops.lesson.filming import Filming, LessonOver
from dropsbot.bot.games.ten_drops.lesson.finding_boards import BoardFound
from dropsbot.bot.games.ten_drops.lesson.interlude import Ended
from dropsbot.bot.games.ten_drops.lesson.last_drops import LastDrops
from dropsbot.bot.games.ten_drops.lesson.lesson_eyes import LessonEyes
from dropsbot.bot.games.ten_drops.lesson.open_ends import OpenEnds
from dropsbot.sentences.sentence import joined, plural, say
from dropsbot.solver.board import Board
from dropsbot.vision.course import Follow
from dropsbot.vision.frame import Frame

_MOST_FOUND_OUT = 2
"""So often it is tried to find out by taps what shows since a board was cleared, before anything is pressed."""
_MOST_UNKNOWN = 2
"""So often taps may tell nothing of what a press has led to, until the careful game ends."""
_WIDER = say("the next board has more rows or columns than the first one showed; a run plays such boards, too")


class NextBoards:
    """Finds each board after the first one by ``film`` and ``eyes``, and makes it the one ``in_play``.

    Where nothing is left to be learned, the ``last_drops`` are held to be spent on it. Where the board ``ends`` may be
    open until it is found.
    """

    def __init__(
        self, film: Filming, eyes: LessonEyes, in_play: BoardInPlay, last_drops: LastDrops, ends: OpenEnds
    ) -> None:
        self._film, self._eyes, self._in_play, self._last_drops = film, eyes, in_play, last_drops
        self._ends = ends
        self._told_nothing = self._unknown = 0
        self._known, self._between = in_play.known, in_play.between
        self._at, self._book = self._known.at, self._known.book

    def find(self, frame: Frame) -> bool:
        """Whether the next board shows, which is known then; else it is what lies between two.

        Raises:
            LessonOver: what lay between is gone, and the board can be neither read nor found out; or it has more rows
                or columns than the first one, or fewer.
            CalibrationError: what was seen makes no profile.
            DeviceError: the device failed.
        """
        between, shown = self._between, self._between.shown
        uncovered, out_of_drops = shown is None, between.why is Ended.OUT_OF_DROPS
        if not uncovered and out_of_drops and self._eyes.look_alike(self._book.seen[-1].frame, frame):
            between.note_press()
            self._at.take_drops()
            self._in_play.keep(frame)
            return True
        if self._lies_between(frame):
            return False
        board = self._eyes.next_board(frame)
        if self._eyes.follow_board(frame, board):
            return False  # there is a later look
        if board is None and uncovered:
            board = self._eyes.guess_board(frame)
        if board is not None and self._goes_on(frame, board):
            return True
        if board is not None:
            self._note_loss(anew=not uncovered and board != self._at.board)
            at_once, followed = uncovered and between.why is Ended.CLEARED, self._book.follows
            if not uncovered:
                between.note_press()
            elif at_once:
                self._book.follows = Follow.BOARD
            self._begin_level(frame, board, shown or frame)
            self._in_play.followed = followed if at_once else None
            return True
        if shown is None:
            self._find_uncovered_board(frame)
        elif not self._stays_covered(frame):
            self._note_loss()
            self._find_new_board(frame, shown)
        return False

    def _lies_between(self, frame: Frame) -> bool:
        """Whether a frame is known to show no board: to find that out by reading takes seconds."""
        if self._between.shown is not None:
            return self._eyes.look_alike(self._between.shown, frame)
        if self._in_play.begun_anew:
            return False
        if self._book.follows is Follow.EMPTY or self._between.why is not Ended.CLEARED:
            return True
        return self._between.covered_as_before(frame)

    def _stays_covered(self, frame: Frame) -> bool:
        """Whether the board is still covered by what covered it before the last press."""
        return self._between.still_covered(frame) and not self._eyes.shows_bubbles(frame)

    def _note_loss(self, *, anew: bool = False) -> None:
        """What covered the board, or a tap, has led to another one: the game was lost.

        So it was where a press has begun ``anew`` because no drops were left.
        """
        begun = anew and self._between.why is Ended.OUT_OF_DROPS
        if begun:
            self._between.turn_to_loss()
        if begun or self._in_play.covered is not None:
            self._in_play.covered = None
            self._at.lose()

    def _goes_on(self, frame: Frame, board: Board) -> bool:
        """Whether the game goes on with a board as if it had not ended.

        What covered the board only asked for drops, and a press gave some; or one has taken back the last tap. Where
        that was the first of its game, the press may as well have begun another.
        """
        covered = self._in_play.covered
        if covered is not None and board == covered.left:
            self._in_play.covered = None
            self._between.take_back_loss()
            self._known.take_in(covered.cell, covered.left)
            self._at.take_drops()
            self._in_play.keep(frame)
            return True
        if self._between.why is not Ended.OUT_OF_DROPS or self._between.shown is None or board == self._at.board:
            return False
        taps = [tap for _, tap in self._book.watched]
        if len(taps) < 2 or board != taps[-1].board or board != taps[-2].after:
            return False
        self._between.note_undo()
        self._in_play.undo(frame, taps[-1])
        return True

    def _find_new_board(self, frame: Frame, shown: Frame) -> None:
        """What was ``shown`` between two boards is gone: find out the next one, if that is what shows now.

        What shows no bubbles, and came over a bare board, is what covers a cleared one in this game. Else it is one
        more thing that lies between two boards, such as a map of levels or an advertisement, unless it is a board of
        another shape, or has come without a press: then it may be anything.

        Raises:
            LessonOver: taps leave a doubt, again and again; or the board has another shape, or the window another size.
            DeviceError: the device failed.
        """
        if self._eyes.reads_empty(frame):
            return
        cleared = self._between.why is Ended.CLEARED
        bare = self._book.follows is Follow.EMPTY or self._eyes.reads_empty(shown)
        if self._eyes.shows_bubbles(frame):
            self._find_out_board(frame, shown)
        elif cleared and bare:
            self._between.shown = settled = self._between.settled_cover()
            self._known.cover_empty(settled)
        elif cleared and self._film.left_by is None and not self._between.lies_over_all(frame):
            self._find_out_board(frame, shown)
        else:
            if cleared:
                self._end_at_other_shape(frame)
            self._between.shown = self._between.settled_cover()

    def _find_out_board(self, frame: Frame, shown: Frame) -> None:
        """Find out the next board by taps, which leave another view than the one that nobody could read.

        Where taps tell nothing of what a press has led to, it is most likely one more thing between two boards.

        Raises:
            LessonOver: they leave a doubt, again and again; or the board has another shape, or the window another size.
            DeviceError: the device failed.
        """
        ran_out = self._between.why is Ended.OUT_OF_DROPS
        self._note_loss(anew=True)  # else no drop would be held to find out the board of another game
        found = self._tap_to_find(frame)
        if found is not None:
            self._between.note_press()
            self._begin_found(found, shown)
            return
        self._end_at_other_shape(frame)
        if ran_out or self._film.left_by is None or self._unknown == _MOST_UNKNOWN:
            problems = joined("; ", self._eyes.reading(frame).problems[:2])
            raise LessonOver(
                say("stopped: the next board could not be read with certainty: {problems}", problems=problems)
            )
        self._unknown += 1
        settled = self._between.settled_cover()
        if self._between.show_the_same(frame, settled):
            self._between.shown = settled

    def _find_uncovered_board(self, frame: Frame) -> None:
        """Find out the board that shows at once where another one was cleared, if it is one.

        Bubbles may show around what covers the next board: taps tell nothing there, and what is new is pressed instead.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        if self._told_nothing == _MOST_FOUND_OUT:
            return
        found = self._tap_to_find(frame)
        if found is None:
            self._told_nothing += 1
            return
        self._note_loss()
        if self._between.why is Ended.CLEARED:
            self._book.follows = Follow.BOARD
        self._begin_found(found, frame)

    def _tap_to_find(self, frame: Frame) -> BoardFound | None:
        """The board in a frame, found out by taps; None where none shows, or they leave a doubt.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        return self._eyes.find_next_board(frame, self._at.most_tries(self._in_play.taps_left))

    def _end_at_other_shape(self, frame: Frame) -> None:
        """End the careful game where a frame that taps told nothing of surely shows a board of another shape.

        Raises:
            LessonOver: it does. Once levels enough were cleared, nothing is missing because of it.
        """
        grid = self._eyes.grid_of_other_shape(frame)
        if grid is not None:
            raise LessonOver(
                say(
                    "the next board has {rows} and {columns}; a run plays such boards, too",
                    rows=plural(grid.rows, "row"),
                    columns=plural(grid.cols, "column"),
                ),
                early=self._at.level < ENOUGH_POPUPS,
            )

    def _begin_found(self, found: BoardFound, shown: Frame) -> None:
        """Take for the next board what taps have told, which were made on it."""
        self._begin_level(found.frame, found.board, shown)
        self._in_play.take_found(found)
        self._eyes.learn()

    def _begin_level(self, frame: Frame, board: Board, shown: Frame) -> None:
        """Take what a frame shows for the next board; ``shown`` is what lay between, or the frame where nothing did.

        Raises:
            LessonOver: it has more rows or columns than the boards before.
        """
        self._ends.see(frame, cleared=self._at.board.cleared)
        if self._eyes.goes_on_beside(frame):
            raise LessonOver(_WIDER, early=self._at.level < ENOUGH_POPUPS)
        self._told_nothing = self._unknown = 0
        self._known.leave_empty(self._film.left_by, shown)
        counted = self._in_play.begin_level(frame, board)
        if self._known.enough and self._last_drops.begin(self._at, self._book, counted):
            self._known.said.append(
                say(
                    "{drops} were left, which is little for a game: they were spent to see how it looks when it is "
                    "lost, and how it begins anew",
                    drops=plural(self._at.drops or 0, "drop"),
                )
            )
