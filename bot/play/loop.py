"""The flow, whole: look, read, plan, tap, look again, compare; and on to the next level. No other file sequences it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from dropsbot.bot.devices.port import Device
from dropsbot.bot.games.ten_drops.rounds import (
    Round,
    Verdict,
    count_unlike,
    drops_after,
    judge,
    rounds,
    shows,
    uncounted,
)
from dropsbot.bot.play.events import Checked, Event, LevelCleared, Planned, Refused, Spent, Work
from dropsbot.bot.play.foresight import Foresight, Think
from dropsbot.bot.play.hands import Hands
from dropsbot.bot.play.patience import LEAVING_S, Patience
from dropsbot.bot.play.person import Nobody, Person, wait_for
from dropsbot.bot.play.settle import View, anything, watch
from dropsbot.bot.play.tally import LeftOff, Limits, Tally
from dropsbot.bot.speech.errors import DropsbotError, RefusedError, UsageError
from dropsbot.bot.speech.words import plural
from dropsbot.solver.board import Board
from dropsbot.solver.rules import Rules
from dropsbot.solver.solution import Solution
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Counter, Profile, Screen
from dropsbot.vision.reading import Reading

Tell = Callable[[Event], None]


class Run:
    """One run: plays boards on ``device`` until ``levels`` are cleared.

    ``think`` makes a plan for a board, rules and the drops held; ``tell`` hears every event in order. ``drops`` is
    what is held at the start where the profile has no counter to read it from, ``left_off`` where an earlier run that
    this one goes on with stopped in the middle of a level. ``person`` may pause and stop it between two taps.
    """

    def __init__(
        self,
        device: Device,
        profile: Profile,
        rules: Rules,
        think: Think,
        tell: Tell,
        drops: int | None = None,
        left_off: LeftOff | None = None,
        limits: Limits | None = None,
        person: Person | None = None,
    ) -> None:
        self.tally = Tally()
        self._device, self._profile, self._rules = device, profile, rules
        self._hands = Hands(device, profile, tell)
        self._foresight, self._tell = Foresight(think), tell
        self._drops = self._given = drops
        self._left_off, self._resumed = left_off, left_off is not None
        self._limits, self._person = limits or Limits(), person or Nobody()
        self._began_s = self._now_s()
        self._patience = Patience(device.clock, profile.timing)
        self._level: int | None = None
        self._detonated = False

    def play(self, levels: int) -> None:
        """Clear ``levels`` levels, pressing through covers and popups.

        Raises:
            DropsbotError: the game was lost, a board cannot be cleared with the drops held, or a limit was reached.
            DeviceError: the device failed, or takes no taps.
            RefusedError: a screen or board could not be read with certainty, or contradicts the rules again and again.
            UsageError: the drops held cannot be read and were not given.
            KeyboardInterrupt: the person stopped it.
        """
        view = self._look(anything, patient=False)
        if self._left_off and self._left_off.board.cleared and view.reading.screen is Screen.LEVEL_CLEARED:
            self._count_level()
        while self.tally.levels < levels:
            self._check_time()
            playing = view.reading.screen is Screen.PLAYING
            view = self._play_board(view) if playing else self._press_on(view)

    def plan(self) -> tuple[View, Solution]:
        """Read the board that shows and plan it, tapping nothing.

        Raises:
            RefusedError: another screen than a board shows, or the board could not be read with certainty.
        """
        view = self._look(anything, patient=False)
        if view.reading.screen is not Screen.PLAYING:
            raise RefusedError(f"the screen is '{view.reading.screen}', not a board: start a level, then run again")
        return view, self._make_plan(view)

    def _play_board(self, view: View) -> View:
        """Plan the board in ``view`` and tap the plan through; back with what shows after it, or after a surprise."""
        board = board_of(view.reading)
        if board.cleared:
            return self._wait_for_more()
        solution = self._make_plan(view)
        plan = solution.plan or solution.earning
        if plan is None:
            raise DropsbotError(_why_no_plan(solution, self._held))
        held = self._held
        if not self._hands.unchanged(view.frame):  # while it was thought about
            view = self._look_anew(board)
            if view.reading.screen is not Screen.PLAYING or board_of(view.reading) != board:
                return view
        for planned in rounds(plan, held):
            self._check_time()
            if self._pause():
                return self._look_anew(planned.before)
            sent, view = self._tap_round(view.frame, self._limits.cut(planned, self.tally.taps))
            if sent is None:
                return view
            as_predicted = self._check(view, sent)
            if view.reading.screen is Screen.LEVEL_CLEARED or self._went_by(view.reading, sent):
                self._count_level()
            if not as_predicted or sent != planned:
                break
        return view

    def _check_time(self) -> None:
        self._limits.check_seconds(self._now_s() - self._began_s)

    def _pause(self) -> bool:
        """Wait as long as the person wants; whether there was a wait, so that what shows must be looked at anew."""
        return wait_for(self._person, self._device.clock, self._tell)

    def _count_level(self) -> None:
        self.tally.levels += 1
        self._detonated = False
        self._tell(LevelCleared(self.tally.levels))

    def _went_by(self, reading: Reading, sent: Round) -> bool:
        """Whether the popup of a cleared level was left by a tap that came twice: the next level shows."""
        next_level = self._level is not None and reading.level == self._level + 1
        return sent.last.board.cleared and reading.screen is Screen.PLAYING and next_level

    def _look_anew(self, expected: Board) -> View:
        """What shows after something else than the run may have happened.

        Raises:
            RefusedError: another board than expected, and no counter says how many drops are held now.
        """
        view = self._look(anything)
        counted = Counter.DROPS in self._profile.counters
        if not counted and (view.reading.screen is not Screen.PLAYING or board_of(view.reading) != expected):
            raise uncounted("the board was changed by somebody else")
        return view

    def _wait_for_more(self) -> View:
        """An empty board is followed by something: look until it shows."""
        view = self._look(lambda reading: not is_empty_board(reading), doubt_s=LEAVING_S)
        if view.reading.screen is Screen.LEVEL_CLEARED and self._detonated:
            self._count_level()
        if view.reading.screen is Screen.PLAYING and board_of(view.reading).cleared:
            raise RefusedError("the board is empty and stays so: start a level, then run again")
        return view

    @property
    def _held(self) -> int:
        """The drops held.

        Raises:
            UsageError: nobody knows.
        """
        if self._drops is None:
            raise UsageError("the drops held cannot be read from this window; say how many there are with --drops")
        return self._drops

    @property
    def _rules_left(self) -> Rules:
        """The rules for the rest of a board: the bonus for a single detonation is gone once there was one on it."""
        return replace(self._rules, perfect_bonus=0) if self._detonated else self._rules

    def _foresee(self, reading: Reading) -> None:
        """Begin to think about what seems to show, while it is still watched."""
        drops = self._drops if reading.drops is None else reading.drops
        if reading.screen is Screen.PLAYING and any(reading.sizes) and drops is not None and not self._left_off:
            self._foresight.begin(board_of(reading), self._rules_left, drops)

    def _make_plan(self, view: View) -> Solution:
        """Turn a settled view into a board and a plan for it."""
        reading = view.reading
        board = board_of(reading)
        self._level = reading.level
        if reading.drops is not None:
            self._drops = reading.drops
        if self.tally.drops_start is None:
            self.tally.drops_start = self._held
        if self._left_off:
            self._detonated = self._left_off.detonated and self._left_off.board == board
            self._left_off = None
        began_s = self._now_s()
        solution = self._foresight.think(board, self._rules_left, self._held)
        self._tell(Spent(Work.THINKING, self._now_s() - began_s))
        self._tell(Planned(view.frame, reading, board, self._held, reading.level, solution))
        return solution

    def _tap_round(self, frame: Frame, planned: Round) -> tuple[Round | None, View]:
        """The taps of a round and the picture after them; and which taps were made, None where none could be."""
        sent = self._hands.tap(planned, frame)
        if sent is None:
            self._patience.bear_failure("no tap could be made")
            return None, self._look(anything)
        self.tally.taps += len(sent.steps)
        self.tally.detonations += sent.last.combo > 0
        self._detonated |= sent.last.combo > 0
        last = sent.last
        unknown = "the plan is done and the board should be clear, but the profile does not know the screen that shows"
        otherwise = unknown if last.board.cleared else ""
        view = self._look(lambda reading: shows(reading, last), otherwise, predicted=True)
        if last.board.cleared and is_empty_board(view.reading):  # a popup may be late
            view = self._look(lambda reading: shows(reading, last), otherwise, doubt_s=LEAVING_S)
        return sent, view

    def _check(self, view: View, sent: Round) -> bool:
        """Whether the picture is what the rules predict; keeps count, and gives up when it never is."""
        verdict = judge(view.reading, sent, self._rules)
        if self._went_by(view.reading, sent):
            verdict = Verdict.EXPLAINED
        as_predicted = verdict is Verdict.PREDICTED
        self._tell(Checked(sent.last, view.frame, view.reading, as_predicted))
        wrong = 0 if as_predicted else count_unlike(sent.cells, view.reading.sizes, sent.last.board.sizes)
        self.tally.predicted += len(sent.steps) - wrong
        self.tally.mispredicted += wrong
        if verdict is Verdict.CONTRADICTED:
            self._patience.bear_contradiction(self._rules.name)
        elif view.reading.screen is Screen.PLAYING and view.reading.sizes == sent.before.sizes:
            self._patience.bear_failure("no tap has an effect")
        else:
            self._patience.renew()
        counted = Counter.DROPS in self._profile.counters
        self._drops = self.tally.drops_end = drops_after(view.reading, sent, verdict, self._rules, counted=counted)
        return as_predicted

    def _press_on(self, view: View) -> View:
        """Leave a cover or popup by the press that its mark names."""
        screen = view.reading.screen
        played = self.tally.taps > 0
        over = (screen is Screen.LOST and (played or self._resumed)) or (screen is Screen.COVER and played)
        if over and not self._limits.restarts:
            raise DropsbotError(f"the game was lost after {plural(self.tally.levels, 'cleared level')}")
        mark = next((mark for mark in self._profile.marks if mark.screen is screen and mark.press), None)
        if mark is None:
            raise RefusedError(
                f"the profile does not know how to leave the screen '{screen}': do it by hand, then run again"
            )
        if over:
            self._drops, self._detonated = self._given, False
        while True:
            self._check_time()
            if self._pause():
                return self._look(anything)
            made = self._hands.press(mark, view.frame)
            doubt_s = LEAVING_S if made else None
            view = self._look(lambda reading: reading.screen is not screen, doubt_s=doubt_s)
            if view.reading.screen is not screen:
                self._patience.renew()
                return view
            self._patience.bear_failure(
                f"the screen '{screen}' does not go away by a press" if made else "no tap could be made"
            )

    def _now_s(self) -> float:
        return self._device.clock.now_s()

    def _look(
        self,
        wanted: Callable[[Reading], bool],
        otherwise: str = "",
        *,
        predicted: bool = False,
        patient: bool = True,
        doubt_s: float | None = None,
    ) -> View:
        """What the device shows once it rests; a picture that never rests or cannot be read is refused.

        ``otherwise`` is what such a picture most likely means, to be told instead. Where ``patient``, what hides the
        game is given time to go away. ``doubt_s`` is how long what is not wanted must rest until it is believed, None
        for the time that a tap takes to show.
        """
        began_s = self._now_s()
        view = watch(
            self._device,
            self._profile,
            wanted,
            predicted=predicted,
            patient=patient,
            doubt_s=self._patience.doubt_s if doubt_s is None else doubt_s,
            foresee=None if predicted else self._foresee,
        )
        self._tell(Spent(Work.WAITING, self._now_s() - began_s - view.reading_s))
        self._tell(Spent(Work.READING, view.reading_s))
        if view.settled and view.reading.understood:
            return view
        self.tally.refused += 1
        self._tell(Refused(view.frame, view.reading, view.settled))
        why = [otherwise] if otherwise else list(view.reading.problems)
        if not view.settled:
            why.insert(0, f"the picture did not come to rest within {self._profile.timing.patience_s:g} s")
        raise RefusedError("\n  ".join(why))


def _why_no_plan(solution: Solution, drops: int) -> str:
    """What to tell the person where there is nothing to tap."""
    if solution.proven:
        return f"the board cannot be cleared with the {plural(drops, 'drop')} held"
    return f"no plan for {plural(drops, 'drop')} was found in {solution.seconds:.1f} s; give more with --think-time"


def is_empty_board(reading: Reading) -> bool:
    """Whether a board without bubbles shows."""
    return reading.screen is Screen.PLAYING and not any(reading.sizes)


def board_of(reading: Reading) -> Board:
    """The board that a reading shows: the one step from what was seen to what is reasoned about.

    Raises:
        RefusedError: the reading has problems, or the screen is no board.
    """
    if reading.problems:
        raise RefusedError("; ".join(reading.problems))
    if reading.screen is not Screen.PLAYING:
        raise RefusedError(f"the screen is '{reading.screen}', not a board")
    return Board.of(reading.rows, reading.cols, reading.sizes)
