"""Play the first boards carefully, for what pictures of a board alone do not tell; nothing is saved here.

Every tap is one of a plan, and what it leaves is found out before the next one: by the rules that foretell just what
has changed, or by what the changed cells show. So every frame at rest is a board that is known, and rules, counters,
pace, popups and sizes label themselves. Outside the board something is pressed only once a board is
cleared or lost, or taps have no effect any more: what is new there, then buttons that were there all the time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dropsbot.bot.devices.moved_device import MovedDevice
from dropsbot.bot.devices.port import Device
from dropsbot.bot.games.ten_drops.drops_match import Think
from dropsbot.bot.games.ten_drops.lesson.board_in_play import BoardInPlay
from dropsbot.bot.games.ten_drops.lesson.choosing import LessonPosition, choose_plan, choose_telling, steps_beyond
from dropsbot.bot.games.ten_drops.lesson.concluding import Learned
from dropsbot.bot.games.ten_drops.lesson.explaining import TapSeen
from dropsbot.bot.games.ten_drops.lesson.filming import Filming, LessonOver, LessonRound
from dropsbot.bot.games.ten_drops.lesson.interlude import Interlude
from dropsbot.bot.games.ten_drops.lesson.knowledge import Knowledge
from dropsbot.bot.games.ten_drops.lesson.last_drops import LastDrops
from dropsbot.bot.games.ten_drops.lesson.lesson_eyes import LessonEyes
from dropsbot.bot.games.ten_drops.lesson.lesson_start import LessonStart
from dropsbot.bot.games.ten_drops.lesson.next_boards import NextBoards
from dropsbot.bot.games.ten_drops.lesson.open_ends import OpenEnds
from dropsbot.bot.games.ten_drops.lesson.taking_in import TakingIn
from dropsbot.bot.play.events import Checked, Tell
from dropsbot.bot.play.loop import Run
from dropsbot.bot.play.match import Exit, Expected, Round, Verdict
from dropsbot.bot.play.patience import Patience
from dropsbot.bot.play.settle import View
from dropsbot.sentences.sentence import plural, say
from dropsbot.solver.solution import Solution
from dropsbot.vision.frame import Frame
from dropsbot.vision.reading import Reading

MAX_TAPS = 40
"""Enough for three or four of the first levels of such games."""


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
        self._think, self._tell = think, tell
        in_play = samples[-1]
        self._film = Filming(MovedDevice(device), draft, in_play.frame, tell, in_play.board.sizes)
        start = replace(start, draft=self._film.draft)
        patience = Patience(device.clock, draft.timing)
        self._run = Run(self._film, self, device.clock, patience, tell)
        self._known = Knowledge(start, self._film.idle)
        self._at, book = self._known.at, self._known.book
        self._failed = False
        self._last_drops = LastDrops()
        self._eyes = LessonEyes(self._film, book, start.draft)
        self._film.shows_board = self._eyes.reads_board
        self._between = Interlude(self._film, book, draft.grid, draft.course.lead_on, start.drops, tell)
        self._in_play = BoardInPlay(self._known, self._between, self._film.recording.frame, max_taps)
        self._taking_in = TakingIn(self._film, self._eyes, self._in_play, tell)
        self._ends = OpenEnds(draft.grid, in_play.frame, start.ends_doubted, accepted=start.ends_accepted)
        self._next_boards = NextBoards(self._film, self._eyes, self._in_play, self._last_drops, self._ends)

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
            self._failed = over.early and not self._known.enough

    def finish(self) -> Learned:
        """The profile from all that was seen so far.

        Raises:
            CalibrationError: it makes none, or where the board ends is open still.
        """
        self._ends.check_settled()
        return self._known.conclude(self._in_play.taps, failed=self._failed)

    # What the loop asks; see :class:`dropsbot.bot.play.match.Match`.

    @property
    def done(self) -> bool:
        """Whether there is nothing more to learn, and no drop to be spent."""
        return self._known.enough and self._last_drops.choose(self._at) is None

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
        if self._in_play.frame is None:
            if not self._next_boards.find(view.frame):
                return None
        elif view.frame is self._film.unexpected:
            if not self._taking_in.sees_anew(view.frame):
                return None
        elif view.frame is not self._in_play.frame:
            return None
        at = self._at
        if self._known.enough:
            telling = self._last_drops.choose(at)
        else:
            telling = choose_telling(at, self._known.news, self._think, self._in_play.taps)
        return LessonPosition(at.board, at.drops, at.rules_left, at.sure_rules, telling)

    def think(self, position: LessonPosition) -> Solution | None:
        """A good plan, where no single tap tells more, and something is to be learned still."""
        return None if position.telling or self._known.enough else choose_plan(position, self._think)

    def rounds(self, position: LessonPosition, solution: Solution | None) -> Iterator[LessonRound]:
        """One tap after another; none where no drops are left and something has come that may give some.

        A plan for any number of drops ends where it is known how many are held: they may be too few for it.

        Raises:
            LessonOver: there is no plan, or so many taps were made.
        """
        if position.telling is None and (self._known.enough or not self._can_be_tapped(solution)):
            return
        planned = [position.telling] if position.telling else steps_beyond(position, solution, self._think)
        if planned is None:
            raise LessonOver(say("stopped: the board cannot be cleared, as far as was seen"))
        for step in planned:
            if self._in_play.taps_left <= 0:
                raise LessonOver(say("stopped after {taps}", taps=plural(self._in_play.taps, "tap")), early=False)
            if position.drops is None and self._at.drops is not None:
                return
            yield Round(position, (step,))
            position = replace(position, board=step.board)

    def unchanged(self, view: View, position: LessonPosition) -> bool:
        """Each tap looks for itself."""
        return True

    def send(self, sent: LessonRound) -> Expected:
        """One tap was made; the film shows what came of it."""
        self._in_play.taps += 1
        if self._film.before_tap is not None:
            self._known.see_before_tap(self._film.before_tap)
        return Expected()

    def check(self, before: Frame, sent: LessonRound, view: View) -> Verdict:
        """Find out what board the tap has left, by rules or by what has changed.

        Raises:
            LessonOver: nothing tells it, or taps have no effect, again and again; or what shows is no board.
            CalibrationError: what was seen makes no profile.
        """
        step = sent.last
        left = self._taking_in.look(before, step, view)
        as_predicted = left.board == step.board
        self._tell(Checked(step, left.frame, view.reading, as_predicted))
        seen = TapSeen(before, self._at.board, step.cell, left.frame, self._film.tapped_before)
        self._taking_in.take_in(seen, left, at_rest=view.settled)
        return Verdict.PREDICTED if as_predicted else Verdict.EXPLAINED

    def ways_out(self, view: View) -> Iterator[Exit]:
        """Presses on what is new once a board has ended, Enter, and buttons beside it; then the person is asked.

        None in a board, nor for a view that is not the last one.

        Raises:
            LessonOver: none of them leads on, and the person takes too long.
        """
        if self._in_play.frame is not None or view.frame is not self._film.recording.frame:
            return iter(())  # there is a later look
        self._known.look_at_empty(view.frame, noted=self._between.shown is not None)
        return self._between.ways_out(view.frame)

    def closes(self, view: View) -> Iterator[Exit]:
        """None: a careful game finds what lies between two boards by itself."""
        return iter(())

    def lies_between(self, view: View) -> bool:
        """No: a careful game begins with a board."""
        return False

    @property
    def promised(self) -> str:
        """Nothing."""
        return ""

    def awaited(self, reading: Reading) -> bool:
        """Nothing is waited for."""
        return True

    def arrive(self, view: View) -> None:
        """Nothing is waited for."""

    def _can_be_tapped(self, solution: Solution | None) -> bool:
        """Whether a board is played on; where no drops are left, what may give some is pressed first."""
        if (solution and solution.plan) or self._at.drops != 0 or self._in_play.frame is None:
            return True
        return not self._in_play.runs_dry(self._in_play.frame)
