"""The flow, whole: look, read, plan, tap, look again, compare; and on to the next level. No other file sequences it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.devices.port import Device
from bot.errors import DeviceError, DropsbotError, RefusedError, UsageError
from bot.events import Checked, Event, LevelCleared, Planned, Pressed, Refused, Spent, Tapped, Work
from bot.settle import View, watch
from solver.board import Board
from solver.plan import Step, steps
from solver.rules import Rules
from solver.solution import Solution
from vision.frame import Frame, Point
from vision.profile import Counter, Mark, Profile, Screen
from vision.reading import Reading

Think = Callable[[Board, Rules, int], Solution]
Tell = Callable[[Event], None]

PRESSES = 3
"""A screen that does not go away after so many presses will not."""
SURPRISES = 3
"""So many settled pictures in a row that contradict the rules mean that the rules or the reading are wrong."""


@dataclass(slots=True)
class Tally:
    """What a run has come to so far; ``drops_start`` and ``drops_end`` are None until a board has been read."""

    levels: int = 0
    taps: int = 0
    detonations: int = 0
    drops_start: int | None = None
    drops_end: int | None = None
    predicted: int = 0
    mispredicted: int = 0
    refused: int = 0


@dataclass(frozen=True, slots=True)
class LeftOff:
    """Where a record ends: ``board`` is what its last tap leads to, ``detonated`` whether a chain was started on it."""

    board: Board
    detonated: bool


class Run:
    """One run: plays boards on ``device`` until ``levels`` are cleared.

    ``think`` makes a plan for a board, rules and the drops held; ``tell`` hears every event in order. ``drops`` is
    what is held at the start where the profile has no counter to read it from, ``left_off`` where an earlier run that
    this one goes on with stopped in the middle of a level.
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
    ) -> None:
        self.tally = Tally()
        self._device, self._profile, self._rules = device, profile, rules
        self._think, self._tell = think, tell
        self._drops = drops
        self._left_off = left_off
        self._surprises = 0
        self._detonated = False

    def play(self, levels: int) -> None:
        """Clear ``levels`` levels, pressing through covers and popups.

        Raises:
            DropsbotError: the game was lost, or a board cannot be cleared with the drops held.
            DeviceError: the device failed.
            RefusedError: a screen or board could not be read with certainty, or contradicts the rules again and again.
            UsageError: the drops held cannot be read and were not given.
        """
        view = self._look(lambda reading: True)
        if self._left_off and self._left_off.board.cleared and view.reading.screen is Screen.LEVEL_CLEARED:
            self._count_level()
        while self.tally.levels < levels:
            playing = view.reading.screen is Screen.PLAYING
            view = self._play_board(view) if playing else self._press_on(view)

    def plan(self) -> Solution:
        """Read the board that shows and plan it, tapping nothing.

        Raises:
            RefusedError: another screen than a board shows, or the board could not be read with certainty.
        """
        view = self._look(lambda reading: True)
        if view.reading.screen is not Screen.PLAYING:
            raise RefusedError(f"the screen is '{view.reading.screen}', not a board: start a level, then run again")
        return self._make_plan(view)

    def _play_board(self, view: View) -> View:
        """Plan the board in ``view`` and tap the plan through; back with what shows after it, or after a surprise."""
        board = board_of(view.reading)
        if board.cleared:
            return self._wait_for_more()
        solution = self._make_plan(view)
        if solution.plan is None:
            raise DropsbotError(_why_no_plan(solution, self._held))
        look = self._look(lambda reading: True)  # thinking took a while: is it still the board that was planned?
        if look.reading.screen is not Screen.PLAYING or board_of(look.reading) != board:
            return look
        view = look
        for step in steps(solution.plan, self._held):
            before = board_of(view.reading)
            view = self._tap(view.frame, step)
            as_predicted = self._check(view, step, before)
            if view.reading.screen is Screen.LEVEL_CLEARED:
                self._count_level()
            if not as_predicted:
                break
        return view

    def _count_level(self) -> None:
        self.tally.levels += 1
        self._detonated = False
        self._tell(LevelCleared(self.tally.levels))

    def _wait_for_more(self) -> View:
        """An empty board is followed by something: look until it shows."""
        view = self._look(lambda reading: not (reading.screen is Screen.PLAYING and not any(reading.sizes)))
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

    def _make_plan(self, view: View) -> Solution:
        """Turn a settled view into a board and a plan for it."""
        reading = view.reading
        board = board_of(reading)
        if reading.drops is not None:
            self._drops = reading.drops
        if self.tally.drops_start is None:
            self.tally.drops_start = self._held
        if self._left_off:
            self._detonated = self._left_off.detonated and self._left_off.board == board
            self._left_off = None
        # the bonus for a single detonation is gone once there was one on this board
        rules = replace(self._rules, perfect_bonus=0) if self._detonated else self._rules
        began_s = self._now_s()
        solution = self._think(board, rules, self._held)
        self._tell(Spent(Work.THINKING, self._now_s() - began_s))
        self._tell(Planned(view.frame, reading, board, self._held, reading.level, solution))
        return solution

    def _tap(self, frame: Frame, step: Step) -> View:
        """One tap, the pointer out of the way, and the picture after it."""
        self._send(self._profile.grid.centre(step.cell), frame)
        self.tally.taps += 1
        self.tally.detonations += step.combo > 0
        self._detonated |= step.combo > 0
        self._tell(Tapped(step))
        if step.board.cleared:
            return self._look(
                lambda reading: shows(reading, step),
                "the plan is done and the board should be clear, but the profile does not know the screen that shows",
            )
        return self._look(lambda reading: shows(reading, step))

    def _check(self, view: View, step: Step, before: Board) -> bool:
        """Whether the picture is what the rules predict; keeps count, and gives up when it never is."""
        as_predicted = shows(view.reading, step)
        self._tell(Checked(step, view.frame, view.reading, as_predicted))
        if as_predicted:
            self.tally.predicted += 1
            self._surprises = 0
        else:
            self.tally.mispredicted += 1
            self._surprises += 1
        self._drops = self.tally.drops_end = self._drops_after(view.reading, step, before, as_predicted)
        if self._surprises >= SURPRISES:
            raise RefusedError(
                f"{SURPRISES} times in a row the game did something else than the rules '{self._rules.name}' say: "
                "is the profile for this game, and does it name the right rules?"
            )
        return as_predicted

    def _drops_after(self, reading: Reading, step: Step, before: Board, as_predicted: bool) -> int | None:
        """The drops held after a tap: what the counter says, else what the rules say; None: the next board will tell.

        Raises:
            RefusedError: there is no counter, and what the game did is not known well enough to count by the rules.
        """
        if reading.drops is not None:
            return reading.drops
        if as_predicted:
            return step.drops + (self._rules.level_bonus if step.board.cleared else 0)
        if Counter.DROPS in self._profile.counters:
            return None
        if reading.screen is Screen.PLAYING and reading.sizes == before.sizes:
            return self._held - 1  # the tap did nothing; whether it was paid for is not known
        raise RefusedError(
            "the game did something else than predicted, and without a counter the drops held are not known any more: "
            "start again and say how many there are with --drops"
        )

    def _press_on(self, view: View) -> View:
        """Leave a cover or popup by the press that its mark names."""
        screen = view.reading.screen
        if screen is Screen.LOST and self.tally.taps:
            raise DropsbotError(f"the game was lost after {self.tally.levels} cleared levels")
        mark = next((mark for mark in self._profile.marks if mark.screen is screen), None)
        if mark is None or mark.press is None:
            raise RefusedError(f"nothing is known about how to leave the screen '{screen}'")
        for _ in range(PRESSES):
            view = self._press(view.frame, mark)
            if view.reading.screen is not screen:
                return view
        raise DeviceError(f"pressed {PRESSES} times, and the screen '{screen}' is still there: does the window react?")

    def _press(self, frame: Frame, mark: Mark) -> View:
        assert mark.press is not None
        self._send(mark.press, frame)
        self._tell(Pressed(mark.screen, frame))
        return self._look(lambda reading: reading.screen is not mark.screen)

    def _send(self, point: Point, frame: Frame) -> None:
        """One tap at a point of the profile, and the pointer out of the way."""
        began_s = self._now_s()
        self._device.tap(self._profile.in_frame(point, frame), frame)
        self._device.park(self._profile.in_frame(self._profile.park, frame), frame)
        self._tell(Spent(Work.TAPPING, self._now_s() - began_s))

    def _now_s(self) -> float:
        return self._device.clock.now_s()

    def _look(self, wanted: Callable[[Reading], bool], otherwise: str = "") -> View:
        """What the device shows once it rests; a picture that never rests or cannot be read is refused.

        ``otherwise`` is what such a picture most likely means, to be told first.
        """
        began_s = self._now_s()
        view = watch(self._device, self._profile, wanted)
        self._tell(Spent(Work.WAITING, self._now_s() - began_s - view.reading_s))
        self._tell(Spent(Work.READING, view.reading_s))
        if view.settled and view.reading.understood:
            return view
        self.tally.refused += 1
        self._tell(Refused(view.frame, view.reading, view.settled))
        why = [otherwise, *view.reading.problems] if otherwise else list(view.reading.problems)
        if not view.settled:
            why.insert(0, f"the picture did not come to rest within {self._profile.timing.patience_s:g} s")
        raise RefusedError("\n  ".join(why))


def _why_no_plan(solution: Solution, drops: int) -> str:
    """What to tell the person where there is nothing to tap."""
    if solution.proven:
        return f"the board cannot be cleared with the {drops} drops held"
    return f"no plan for {drops} drops was found in {solution.seconds:.1f} s; give more with --think-time"


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


def shows(reading: Reading, step: Step) -> bool:
    """Whether a reading is what the rules say a tap leads to: the board and the drops held, or the popup that follows.

    The counter is compared only where it can be read, and not on a popup, where the level's bonus is in it already.
    """
    if step.board.cleared:
        return reading.screen is Screen.LEVEL_CLEARED
    if step.drops == 0:
        return reading.screen is Screen.LOST
    return (
        reading.screen is Screen.PLAYING and reading.sizes == step.board.sizes and reading.drops in (None, step.drops)
    )
