"""Play the first boards carefully, for what pictures of a board alone do not tell; nothing is saved here.

Every tap is one of a plan, and what it leaves is found out before the next one: by the rules that foretell just what
has changed, or by what the changed cells show. So every frame at rest is a board that is known, and rules, counters,
pace, popups and sizes label themselves. Nothing outside the board is pressed but what is new there once a board is
cleared or lost, or taps have no effect any more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from dropsbot.bot.devices.moved_device import MovedDevice
from dropsbot.bot.devices.port import Device
from dropsbot.bot.games.ten_drops.aftermath import is_other_board
from dropsbot.bot.games.ten_drops.drops_match import Think
from dropsbot.bot.games.ten_drops.lesson.choosing import LessonPosition, choose_plan, choose_telling, steps_beyond
from dropsbot.bot.games.ten_drops.lesson.concluding import Learned
from dropsbot.bot.games.ten_drops.lesson.explaining import Left, TapSeen
from dropsbot.bot.games.ten_drops.lesson.filming import Filming, LessonOver, LessonRound
from dropsbot.bot.games.ten_drops.lesson.finding_boards import BoardFound
from dropsbot.bot.games.ten_drops.lesson.interlude import Ended, Interlude
from dropsbot.bot.games.ten_drops.lesson.knowledge import Knowledge
from dropsbot.bot.games.ten_drops.lesson.last_drops import LastDrops
from dropsbot.bot.games.ten_drops.lesson.lesson_eyes import LessonEyes
from dropsbot.bot.games.ten_drops.lesson.lesson_start import LessonStart
from dropsbot.bot.play.events import Checked, LevelCleared, Tell
from dropsbot.bot.play.loop import Run
from dropsbot.bot.play.match import Exit, Expected, Round, Verdict
from dropsbot.bot.play.patience import Patience
from dropsbot.bot.play.settle import View
from dropsbot.sentences.sentence import joined, plural, say
from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.solver.simulate.compiled_simulator import simulate_tap
from dropsbot.solver.solution import Solution
from dropsbot.vision.course import Follow
from dropsbot.vision.frame import Frame
from dropsbot.vision.reading import Reading

MAX_TAPS = 40
"""Enough for three or four of the first levels of such games."""
COVER_LOOKS = 4
"""So many times, of a little over a second each, a cleared board is looked at until what covers them has come. Of
eighteen games by others the latest came after two seconds; more cost time where nothing comes any more."""
SURPRISES = 3
"""So many taps in a row without any effect end the lesson."""


@dataclass(frozen=True, slots=True)
class _Covered:
    """What a tap on ``cell`` should have ``left``, where something covers the board."""

    cell: int
    left: Board


class Lesson:
    """One careful game on ``device``, from the board in play at its ``start``: a match of the common loop.

    ``think`` makes a plan for a board, rules and the drops held; ``tell`` hears every event in order. No more than
    ``max_taps`` are made.

    Raises:
        RefusedError: the device does not show the board of the last sample, or does not come to rest.
        DeviceError: the device failed.
    """

    foresee = None
    """What a tap leads to is known only once it is explained."""

    def __init__(self, device: Device, start: LessonStart, think: Think, tell: Tell, max_taps: int = MAX_TAPS) -> None:
        draft, samples = start.draft, start.samples
        self._think, self._tell, self._max_taps = think, tell, max_taps
        self._film = Filming(MovedDevice(device), draft, samples[-1].frame, tell)
        self._start = replace(start, draft=self._film.draft)
        patience = Patience(device.clock, draft.timing)
        self._run = Run(self._film, self, device.clock, patience, tell)
        self._known = Knowledge(self._start, self._film.idle)
        self._at, self._book = self._known.at, self._known.book
        self._frame: Frame | None = self._film.recording.frame
        self._taps = 0
        self._failed = False
        self._enough = False
        self._last_drops = LastDrops()
        self._eyes = LessonEyes(self._film, self._book, self._start.draft)
        self._film.shows_board = self._eyes.reads_board
        self._covered: _Covered | None = None
        self._last: TapSeen | None = None
        self._between = Interlude(self._film, self._book, draft.grid, draft.course.lead_on, start.drops, tell)
        self._keep(self._film.recording.frame)

    def play(self) -> None:
        """Tap plans through until there is nothing more to learn, or it would not be careful any more.

        That is also where nothing tells what a tap has left, or taps have no effect. Where this ends early,
        :meth:`finish` still works, and says what is missing.

        Raises:
            DeviceError: the device failed.
        """
        try:
            self._run.play()
        except LessonOver as over:
            self._known.said.append(str(over))
            self._failed = over.early and not self._enough

    def finish(self) -> Learned:
        """The profile from all that was seen so far."""
        return self._known.conclude(self._taps, failed=self._failed)

    # What the loop asks; see :class:`dropsbot.bot.play.match.Match`.

    @property
    def done(self) -> bool:
        """Whether there is nothing more to learn, and no drop to be spent."""
        return self._enough and self._last_drops.choose(self._at) is None

    def doubted(self, verdict: Verdict) -> str:
        """The rules that seem to hold."""
        return say(
            "the game did something else than it was predicted to; {rules}",
            rules=self._known.rules.tell_likely(),
        )

    def doubt(self, view: View) -> View:
        """Read by the profile as it is by now."""
        return replace(view, reading=self._eyes.reading(view.frame))

    def begin(self, view: View) -> None:
        """The first board is known."""

    def position(self, view: View) -> LessonPosition | None:
        """The board that is known to show; None for what comes between two boards, and for a view of an earlier one.

        Raises:
            LessonOver: the next board could not be read, or the one in play looks otherwise than when it was kept.
        """
        if self._frame is None:
            if not self._find_board(view):
                return None
        elif view.frame is self._film.unexpected:
            if not self._sees_anew(view.frame):
                return None
        elif view.frame is not self._frame:
            return None
        at = self._at
        if self._enough:
            telling = self._last_drops.choose(at)
        else:
            telling = choose_telling(at, self._known.news, self._think, self._taps)
        return LessonPosition(at.board, at.drops, at.rules_left, at.sure_rules, telling)

    def think(self, position: LessonPosition) -> Solution | None:
        """A good plan, where no single tap tells more, and something is to be learned still."""
        return None if position.telling or self._enough else choose_plan(position, self._think)

    def rounds(self, position: LessonPosition, solution: Solution | None) -> Iterator[LessonRound]:
        """One tap after another; none where no drops are left and something has come that may give some.

        Raises:
            LessonOver: there is no plan, or so many taps were made.
        """
        if position.telling is None and (self._enough or not self._can_be_tapped(solution)):
            return
        planned = [position.telling] if position.telling else steps_beyond(position, solution, self._think)
        if planned is None:
            raise LessonOver(say("stopped: the board cannot be cleared, as far as was seen"))
        for step in planned:
            if self._taps >= self._max_taps:
                raise LessonOver(say("stopped after {taps}", taps=plural(self._taps, "tap")), early=False)
            yield Round(position, (step,))
            position = replace(position, board=step.board)

    def unchanged(self, view: View, position: LessonPosition) -> bool:
        """Each tap looks for itself."""
        return True

    def send(self, sent: LessonRound) -> Expected:
        """One tap was made; the film shows what came of it."""
        self._taps += 1
        if self._film.before_tap is not None:
            self._known.see_before_tap(self._film.before_tap)
        return Expected()

    def check(self, before: Frame, sent: LessonRound, view: View) -> Verdict:
        """Find out what board the tap has left, by rules or by what has changed.

        Raises:
            LessonOver: nothing tells it, or taps have no effect, again and again; or what shows is no board.
        """
        step, at = sent.last, self._at
        left = Left(None, view.frame)
        likely = [at.rules, *(rules for rules, _ in self._known.rules.likely)]
        if view.settled:
            left = self._eyes.look_for_board(before, at.board, step, view.frame, likely)
        if left.board is None and left.follows is None and (shown := self._look_otherwise(left.frame)) is not None:
            left = self._eyes.look_for_board(before, at.board, step, shown, likely)
        as_predicted = left.board == step.board
        self._tell(Checked(step, left.frame, view.reading, as_predicted))
        self._last = TapSeen(before, at.board, step.cell, left.frame)
        self._take_in(before, step.cell, left)
        return Verdict.PREDICTED if as_predicted else Verdict.EXPLAINED

    def ways_out(self, view: View) -> Iterator[Exit]:
        """Presses on what is new once a board has ended, and Enter; then the person is asked.

        None in a board, nor for a view that is not the last one.

        Raises:
            LessonOver: none of them leads on, and the person takes too long.
        """
        if self._frame is not None or view.frame is not self._film.recording.frame:
            return iter(())  # there is a later look
        return self._between.ways_out(view.frame)

    @property
    def promised(self) -> str:
        """Nothing."""
        return ""

    def awaited(self, reading: Reading) -> bool:
        """Nothing is waited for."""
        return True

    def arrive(self, view: View) -> None:
        """Nothing is waited for."""

    # What to tap, and what comes of it.

    def _can_be_tapped(self, solution: Solution | None) -> bool:
        """Whether a board is played on; where no drops are left, what may give some is pressed first."""
        if (solution and solution.plan) or self._at.drops != 0 or self._frame is None:
            return True
        return not self._runs_dry(self._frame)

    def _runs_dry(self, frame: Frame) -> bool:
        """Whether something has come to a board that cannot be tapped any more, and may give drops."""
        if not self._between.offers_drops(frame):
            return False
        self._book.stuck.add(len(self._book.seen) - 1)
        self._frame = None
        self._between.begin(Ended.OUT_OF_DROPS)
        return True

    def _keep(self, frame: Frame) -> None:
        """A frame at rest, whose board is known."""
        self._frame = frame
        self._known.keep(frame)

    def _sees_anew(self, frame: Frame) -> bool:
        """Whether the board in play only went on to change where it seemed at rest; it is lost where no drop is left.

        A busy machine may halt a game for long; or ground moves by itself that bubbles hid before.

        Raises:
            LessonOver: what shows now is not what the last tap has left.
            DeviceError: the device failed.
        """
        last = self._last
        if last is not None and not self._eyes.shows_still(self._at.board, replace(last, after=frame)):
            frame = self._watch_anew() or frame
        if last is None or not self._eyes.shows_still(self._at.board, replace(last, after=frame)):
            if last is not None and self._at.drops == 0:
                self._cover(_Covered(last.cell, self._at.board))
                return False
            raise LessonOver(say("stopped: the board changed, or something covers it, and no tap was made"))
        self._frame = frame
        self._known.keep_instead(frame)
        return True

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

    def _take_in(self, before: Frame, cell: int, left: Left) -> None:
        """What a tap has left.

        Raises:
            LessonOver: nobody can tell, or no tap has an effect.
        """
        at, board = self._at, left.board or self._cleared_board(cell, left)
        row, col = divmod(cell, at.board.cols)
        where = say("a tap on row {row}, column {col}", row=row + 1, col=col + 1)
        if board is None and left.follows is not None:
            self._lose(cell)
            return
        if board is None:
            self._find_left(TapSeen(before, at.board, cell, left.frame), where)
            return
        if board == at.board:
            at.be_surprised(cell)
            if at.surprises >= SURPRISES:
                raise LessonOver(say("stopped: {where} has no effect, like others before it", where=where))
            if not self._runs_dry(left.frame):
                self._keep(left.frame)
            return
        self._book.motions.append(self._film.recording.motion)
        self._known.take_in(cell, board)
        if board.cleared:
            self._clear_level(left)
            return
        self._keep(left.frame)
        self._known.look_at_counter_soon()

    def _find_left(self, seen: TapSeen, where: str) -> None:
        """What a tap has left, found out by more taps.

        Raises:
            LessonOver: they leave a doubt.
        """
        tries = self._at.most_tries(self._max_taps - self._taps) - 1  # the tap that was made is not paid yet
        found = self._eyes.find_board_left(seen, max(0, tries))
        if found is None or found.board == seen.board:
            raise LessonOver(say("stopped: what {where} did cannot be read with certainty", where=where))
        self._known.take_in(seen.cell, found.board)
        self._keep(found.frame)
        self._take_in_found(found)

    def _take_in_found(self, found: BoardFound) -> None:
        """A board that shows by now was told by taps."""
        self._frame, self._last = found.taps[-1].frame, None
        self._taps += found.made
        self._known.take_found(found)
        self._eyes.learn()

    def _clear_level(self, left: Left) -> None:
        """The board is empty, whatever shows now.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        self._at.end_level()
        book = self._book
        if book.follows is Follow.COVER and self._cover_comes():
            self._settled_cover()
        else:
            book.follows = left.follows or book.follows
            if book.follows is Follow.EMPTY:
                self._known.keep_empty(left.frame)
            elif book.follows is Follow.COVER:
                self._settled_cover()
        self._at.level += 1
        self._frame = None
        self._between.begin(Ended.CLEARED)
        self._tell(LevelCleared(self._at.level))
        self._eyes.end_board()

    def _cover_comes(self) -> bool:
        """Whether what has covered cleared boards before comes over this one, if only after a while.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        return any(self._between.covered_as_before(self._film.look_again()) for _ in range(COVER_LOOKS))

    def _settled_cover(self) -> Frame:
        """What covers the board, which may have been on its way: once two looks show the same, or after many.

        Raises:
            LessonOver: the window has another size now.
            DeviceError: the device failed.
        """
        shown = self._film.look_again()
        for _ in range(COVER_LOOKS):
            before, shown = shown, self._film.look_again()
            if self._between.show_the_same(before, shown):
                break
        return shown

    def _cleared_board(self, cell: int, left: Left) -> Board | None:
        """The empty board, where nothing else tells that a tap on ``cell`` has left it, but what follows one shows."""
        board = self._at.board
        if board.sizes[cell] < MAX_SIZE:
            return None
        if not self._covered_as_cleared(cell, left.frame) and not self._shows_another_board(left.frame):
            return None
        return Board.of(board.rows, board.cols, [0] * len(board.sizes))

    def _covered_as_cleared(self, cell: int, frame: Frame) -> bool:
        """Whether what has covered a cleared board shows once more; it may vary where a tap should have cleared it."""
        if any(self._film.look_alike(cover, frame) for cover in self._book.covers):
            return True
        foretold = simulate_tap(self._at.board, cell, self._at.rules).board
        return foretold.cleared and self._between.covered_as_before(frame)

    def _shows_another_board(self, frame: Frame) -> bool:
        """Whether the next board shows, as it is known to in this game; none of its taps can have led to it."""
        if self._book.follows is not Follow.BOARD:
            return False
        shown = self._eyes.next_board(frame)
        return shown is not None and is_other_board(self._at.board.sizes, shown.sizes)

    def _lose(self, cell: int) -> None:
        """Something covers a board that a tap on ``cell`` has not cleared: the game seems to be lost."""
        self._known.spend_last(cell)
        self._cover(_Covered(cell, simulate_tap(self._at.board, cell, self._at.rules).board))

    def _cover(self, covered: _Covered) -> None:
        """What has come over a board ends the game, as far as can be told."""
        self._covered = covered
        self._frame = None
        self._between.begin(Ended.LOST)
        self._eyes.end_board()

    # The next board.

    def _find_board(self, view: View) -> bool:
        """Whether the next board shows, which is known then; else it is what lies between two.

        Raises:
            LessonOver: what lay between is gone, and the board can be neither read nor found out.
        """
        between, book, shown = self._between, self._book, self._between.shown
        uncovered, out_of_drops = shown is None, between.why is Ended.OUT_OF_DROPS
        if not uncovered and out_of_drops and self._eyes.look_alike(book.seen[-1].frame, view.frame):
            between.note_press()
            self._at.take_drops()
            self._keep(view.frame)
            return True
        if self._lies_between(view.frame):
            return False
        board = self._eyes.next_board(view.frame)
        if self._eyes.follow_board(view.frame, board):
            return False  # there is a later look
        if board is None and uncovered:
            board = self._eyes.guess_board(view.frame)
        if board is not None and self._covered is not None and board == self._covered.left:
            self._go_on(view.frame, self._covered)
            return True
        if board is not None:
            self._note_loss()
            if uncovered:
                book.follows = Follow.BOARD
            else:
                between.note_press()
            self._known.leave_empty(self._film.left_by, shown or view.frame)
            self._begin_level(view.frame, board)
            return True
        if shown is None:
            self._find_uncovered_board(view.frame)
        elif not self._stays_covered(view.frame):
            self._note_loss()
            self._find_new_board(view.frame, shown)
        return False

    def _lies_between(self, frame: Frame) -> bool:
        """Whether a frame is known to show no board: to find that out by reading takes seconds."""
        if self._between.shown is not None:
            return self._eyes.look_alike(self._between.shown, frame)
        if self._book.follows is Follow.EMPTY or self._between.why is not Ended.CLEARED:
            return True
        return self._between.covered_as_before(frame)

    def _stays_covered(self, frame: Frame) -> bool:
        """Whether the board is still covered by what covered it before the last press."""
        return self._between.still_covered(frame) and not self._eyes.shows_bubbles(frame)

    def _note_loss(self) -> None:
        """What covered the board has led to another one: the game was lost."""
        if self._covered is not None:
            self._covered = None
            self._at.lose()

    def _go_on(self, frame: Frame, covered: _Covered) -> None:
        """The covered board shows again: the game was not lost, but asked for drops, and a press gave some."""
        self._covered = None
        self._between.take_back_loss()
        self._known.take_in(covered.cell, covered.left)
        self._at.take_drops()
        self._keep(frame)

    def _find_new_board(self, frame: Frame, shown: Frame) -> None:
        """What was ``shown`` between two boards is gone: find out the next one, if that is what shows now.

        What shows no bubbles, and came over a bare board, is what covers a cleared one in this game.

        Raises:
            LessonOver: taps leave a doubt.
        """
        if self._eyes.reads_empty(frame):
            return
        bare = self._book.follows is Follow.EMPTY or self._eyes.reads_empty(shown)
        if self._between.why is Ended.CLEARED and bare and not self._eyes.shows_bubbles(frame):
            self._between.shown = settled = self._settled_cover()
            self._known.cover_empty(settled)
        else:
            self._find_out_board(frame, shown)

    def _find_out_board(self, frame: Frame, shown: Frame) -> None:
        """Find out the next board by taps, which leave another view than the one that nobody could read.

        Raises:
            LessonOver: they leave a doubt.
        """
        self._between.note_press()
        found = self._eyes.find_next_board(frame, self._at.most_tries(self._max_taps - self._taps))
        if found is None:
            problems = joined("; ", self._eyes.reading(frame).problems[:2])
            raise LessonOver(
                say("stopped: the next board could not be read with certainty: {problems}", problems=problems)
            )
        self._known.leave_empty(self._film.left_by, shown)
        self._begin_level(found.frame, found.board)
        self._take_in_found(found)

    def _find_uncovered_board(self, frame: Frame) -> None:
        """Find out the board that shows at once where another one was cleared, if it is one."""
        found = self._eyes.find_next_board(frame, self._at.most_tries(self._max_taps - self._taps))
        if found is None:
            return
        self._book.follows = Follow.BOARD
        self._known.leave_empty(self._film.left_by, frame)
        self._begin_level(found.frame, found.board)
        self._take_in_found(found)

    def _begin_level(self, frame: Frame, board: Board) -> None:
        """Take what shows for the next board."""
        self._at.begin_level(board)
        self._last = None
        self._keep(frame)
        counted = self._known.look_at_counter()
        self._enough = self._enough or self._known.suffices(counted)
        if self._enough and self._last_drops.begin(self._at, self._book, counted):
            self._known.said.append(
                say(
                    "{drops} were left, which is little for a game: they were spent to see how it looks when it is "
                    "lost, and how it begins anew",
                    drops=plural(self._at.drops or 0, "drop"),
                )
            )
