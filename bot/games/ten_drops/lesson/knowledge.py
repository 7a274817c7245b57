"""What a careful game knows so far: where it stands, what was seen of it, and what follows from that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dropsbot.bot.games.ten_drops.lesson.concluding import ENOUGH_POPUPS, Learned, conclude, rules_of_game, tell_all
from dropsbot.bot.games.ten_drops.lesson.finding_boards import BoardFound
from dropsbot.bot.games.ten_drops.lesson.lesson_start import LessonStart
from dropsbot.bot.games.ten_drops.lesson.news import News
from dropsbot.bot.games.ten_drops.lesson.notebook import Counted, Notebook, Noted
from dropsbot.bot.games.ten_drops.lesson.standing import Standing
from dropsbot.bot.games.ten_drops.rules_in_play import RulesInPlay
from dropsbot.calibration.flow.leading_on import comes_over
from dropsbot.calibration.rules_by_watching.seen_taps import WatchedTap
from dropsbot.sentences.sentence import plural, say
from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.vision.course import Follow, Key
from dropsbot.vision.frame import Frame, Point
from dropsbot.vision.profile import Counter, Restlessness, Screen

ENOUGH_LEVELS = 3
"""A counter that cannot be read after so many levels is no number."""
COUNT_EVERY, COUNT_AGAIN = 4, 1.25
"""Taps between two looks at the counter; and by how many times as many pictures a failed count is tried again."""


class Knowledge:
    """Begins with what is known at the ``start`` of a careful game, and with ``idle`` frames of its first board.

    ``at`` is where the game stands, ``book`` what was seen, ``news`` what was not, ``rules`` what is believed of them;
    ``said`` are sentences for a person. ``enough`` says whether a board has begun with nothing more to learn.
    """

    def __init__(self, start: LessonStart, idle: Sequence[Frame]) -> None:
        grid, samples = start.draft.grid, start.samples
        self._start = start
        self.rules = rules_of_game(start.game, grid)
        self.at = Standing(samples[-1].board, start.drops, self.rules.best, start.game.rules_known)
        self.book = Notebook(grid.box, tuple(samples[:-1]), tuple(frame.pixels for frame in idle))
        self.news = News.of(sample.board for sample in samples)
        self.said: list[str] = []
        self.enough = False
        self._empty: Noted | None = None
        self._counted_at = 0

    def keep(self, frame: Frame) -> None:
        """A frame at rest, whose board is known."""
        self.book.seen.append(self._note(frame))
        self.news.take(self.at.board, self.at.drops)

    def keep_instead(self, frame: Frame) -> None:
        """A better frame of the board that was kept last."""
        self.book.seen[-1] = replace(self.book.seen[-1], frame=frame)

    def see_before_tap(self, now: Frame) -> None:
        """The board that was kept last is about to be tapped, as in ``now``: a counter may have been on its way."""
        box, pixels = self.book.board_box, now.pixels.copy()
        box.cut(pixels)[:] = box.cut(self.book.seen[-1].frame.pixels)  # a board that moves was kept as it looks mostly
        pixels.flags.writeable = False
        self.keep_instead(replace(now, pixels=pixels))

    def keep_empty(self, frame: Frame) -> None:
        """The board seems to be empty: all ground shows, unless something lies over it, as what leads on will tell."""
        self._empty = self._note(frame)

    def look_at_empty(self, frame: Frame, *, noted: bool) -> None:
        """What covers a cleared board may come after a while: a board that seemed to stay empty is looked at again.

        Where it was ``noted`` as what shows after a level, it is no more.
        """
        empty = self._empty
        if empty is None or not comes_over(frame.pixels, empty.frame.pixels, self._start.draft.grid):
            return
        self._empty, self.book.follows = None, Follow.COVER
        if noted:
            self.cover_empty(frame)

    def leave_empty(self, by: Point | Key | None, shown: Frame) -> None:
        """The next board shows; what was pressed on the board, as it was ``shown`` last, lay over it, maybe late."""
        empty, self._empty = self._empty, None
        if empty is None:
            return
        if isinstance(by, Point) and self.book.board_box.holds(by):
            self.cover_empty(shown)
            return
        self.book.seen.append(empty)
        self.news.take(empty.board, None)

    def cover_empty(self, frame: Frame) -> None:
        """Something lies over the empty board, maybe only after a while, as in this frame."""
        self.book.follows = Follow.COVER
        self.book.ended[Screen.LEVEL_CLEARED] = [*self.book.ended.get(Screen.LEVEL_CLEARED, [])[:-1], frame]

    def _note(self, frame: Frame) -> Noted:
        at = self.at
        return Noted(frame, at.board, at.level, at.stretch, at.taps, at.combo, at.games)

    def take_in(self, cell: int, left: Board) -> None:
        """A tap on ``cell`` had an effect: that is evidence for rules."""
        at = self.at
        tap = WatchedTap(at.board, cell, left, level=at.level + 1, detonations=at.detonations)
        self.book.watched.append((len(self.book.seen) - 1, tap))
        said = self.rules.watch(tap)
        if said:
            self.said.append(said)
        at.rules = self.rules.best
        at.accept(cell, left)

    def take_found(self, found: BoardFound) -> None:
        """The taps that told a board, which shows by now, and what each has left."""
        self.said.append(f"{plural(found.made, 'tap')} told a board that could not be read")
        self.at.be_unanswered(found.unanswered)
        for tap in found.taps:
            if tap.board == self.at.board:
                self.at.be_unanswered(1)
            else:
                self.take_in(tap.cell, tap.board)
            self.keep(tap.frame)
        self.look_at_counter_soon()

    def spend_last(self, cell: int) -> None:
        """A tap on ``cell`` has spent the last drop, as what covers the board since then tells."""
        if self.at.board.sizes[cell] < MAX_SIZE:
            self.book.last += (len(self.book.seen) - 1,)

    def look_at_counter(self) -> Counted:
        """Take the drops held from the counter where its numbers are known, by all pictures."""
        self._counted_at = len(self.book.seen)
        counted = self.book.count(self._start.drops)
        self._hold(counted.labels[Counter.DROPS][-1] if Counter.DROPS in counted.labels else None)
        return counted

    def look_at_counter_soon(self) -> None:
        """The same now and then, by the digits that are known.

        Where nobody knows how many drops are held, all pictures are counted as soon as there is clearly more to see: a
        count that failed takes seconds, and one picture more rarely makes it succeed.
        """
        seen = len(self.book.seen)
        if self.at.drops is None and seen >= COUNT_AGAIN * self._counted_at:
            self.look_at_counter()
        elif self.at.drops is not None and seen % COUNT_EVERY == 0:
            self._hold(self.book.drops_now(self._start.drops))

    def _hold(self, drops: int | None) -> None:
        self.at.drops = self.at.drops if drops is None else drops

    def begin_level(self, frame: Frame, board: Board) -> Counted:
        """The next level shows; the counters as far as they can be read by now."""
        self.at.begin_level(board)
        self.keep(frame)
        counted = self.look_at_counter()
        if self.at.drops is None:
            self._hold(self.book.begun_with(counted))
        if counted.places:
            self._learn_earnings(counted)
        self.enough = self.enough or self.suffices(counted)
        return counted

    def take_back_board(self, followed: Follow) -> None:
        """What has just begun was no board: ``followed`` is what was known to come after a cleared one before it."""
        self.book.seen.pop()
        self.book.follows = followed

    def _learn_earnings(self, counted: Counted) -> None:
        """Weigh all taps again, with the drops that are told by now, and say nothing of it: the report does.

        Else plans count on drops that never come, and lose game after game.
        """
        self.rules = self._rules_by(counted)
        self.at.rules = self.rules.best

    def _rules_by(self, counted: Counted) -> RulesInPlay:
        return rules_of_game(self._start.game, self._start.draft.grid, self.book.taps(counted))

    def suffices(self, counted: Counted) -> bool:
        """Whether there is nothing more to learn, as a board begins and the counters were ``counted``."""
        levels, follows = self.at.level, self.book.follows
        uncounted = levels >= (ENOUGH_LEVELS if counted.changes else ENOUGH_POPUPS)  # or nobody can read it
        unlimited = self._start.draft.course.unlimited or self.book.goes_on_without_drops(counted)
        drops_known = counted.complete or uncounted or unlimited
        uncovered = follows in {Follow.EMPTY, Follow.BOARD} and levels >= ENOUGH_POPUPS
        course_known = uncovered or len(self.book.covers) >= ENOUGH_POPUPS
        return drops_known and course_known and not self.news.unseen

    def bear(self, restlessness: Restlessness) -> None:
        """The game is known by now to move so by itself."""
        self._start = replace(self._start, draft=replace(self._start.draft, restlessness=restlessness))

    def conclude(self, taps: int, *, failed: bool) -> Learned:
        """The profile from all that was seen in so many ``taps``; the last sentence says what ``failed``."""
        book, counted, at = self.book, self.book.count(self._start.drops), self.at
        rules = self._rules_by(counted)
        made, game, samples = conclude(book, counted, self._start, rules)
        report = (
            *self.said,
            say(
                "played {taps}, cleared {levels}; {rules}",
                taps=plural(taps, "tap"),
                levels=plural(at.level, "level"),
                rules=rules.tell_likely(),
            ),
            *tell_all(book, counted, made),
        )
        return Learned(made.profile, game, samples, at.drops, taps, at.level, report, self.said[-1] if failed else "")
