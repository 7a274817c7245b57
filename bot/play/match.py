"""What the flow asks of a game: the port between the loop, which knows no game, and a game, which touches no device."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Generic, Protocol, TypeVar

from dropsbot.bot.play.settle import View, anything
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Frame, Point
from dropsbot.vision.profile import Screen
from dropsbot.vision.reading import Reading


class Step(Protocol):
    """One tap of a plan, with what the rules say follows from it."""

    @property
    def cell(self) -> int:
        """Where it is made: the cell's number from 0, row by row."""


PositionT = TypeVar("PositionT")
SolutionT = TypeVar("SolutionT")
StepT = TypeVar("StepT", bound=Step)
StepT_co = TypeVar("StepT_co", bound=Step, covariant=True)


@dataclass(frozen=True, slots=True)
class Round(Generic[PositionT, StepT]):
    """Taps on different cells of ``before`` that are sent together and checked together, one or more of them."""

    before: PositionT
    steps: tuple[StepT, ...]

    @property
    def last(self) -> StepT:
        """What the rules expect once all is tapped."""
        return self.steps[-1]

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells tapped, in order."""
        return tuple(step.cell for step in self.steps)

    def first(self, taps: int) -> Round[PositionT, StepT]:
        """The round as far as its first ``taps`` taps (1 and more)."""
        return Round(self.before, self.steps[:taps])


@dataclass(frozen=True, slots=True)
class Expected:
    """What must show after a round of taps.

    ``wanted`` tells it from everything else. ``certain``: nothing on the way there looks the same, so two frames are
    enough. ``coming`` tells what may still show while the rest is on its way. ``otherwise`` is what a picture that
    nobody can read most likely means, empty where nothing is likely. A picture that nobody can read is taken for what
    covers the board once it has rested for ``covered_s``, and never where that is None, nor where it is ``uncovered``:
    so much of the board shows that nothing lies over it. Where that is told, what never rests covers it, too. After the
    ``last`` round anything may show, and nothing has to be read any more. ``foretold`` are the sizes that rules say, if
    they say any: a picture at rest that looks most like just these is believed, also where cells look strange. Where
    not ``anew``, no board of other looks is found in what nobody can read: it is what is known to come over the board.
    """

    wanted: Callable[[Reading], bool] = anything
    certain: bool = False
    coming: Callable[[Reading], bool] | None = None
    otherwise: str = ""
    covered_s: float | None = None
    uncovered: Callable[[Reading], bool] | None = None
    last: bool = False
    foretold: tuple[int, ...] | None = None
    anew: bool = True

    def may_be_covered(self, reading: Reading) -> bool:
        """Whether a picture that nobody can read may show what covers the board."""
        known = self.uncovered is not None and self.uncovered(reading)
        return self.covered_s is not None and reading.looked_at and not known


@dataclass(frozen=True, slots=True)
class Exit:
    """A press that leaves a ``screen`` on which there is nothing to play: ``by`` a place, or a key.

    A place is in pixels of the profile. ``left`` tells from a reading afterwards whether it did. One that is not
    ``known`` is a guess: when it fails, nothing is wrong with the device. What shows may be ``covered`` by something
    that nobody can read.
    """

    screen: Screen
    by: Point | Key
    left: Callable[[Reading], bool]
    known: bool = True
    covered: bool = False


class Verdict(Enum):
    """How a picture at rest after a round compares with what the rules expect."""

    PREDICTED = "as predicted"
    EXPLAINED = "taps were lost, doubled or came too early"
    UNMOVED = "as before the taps"
    SURPRISING = "news: a chain that came out differently than the rules say"
    CONTRADICTED = "something that no tap of the round leads to, by whatever rules"


class Match(Protocol[PositionT, SolutionT, StepT]):
    """One run's knowledge of its game: what shows, what to tap, what must follow, and whether the goal is reached.

    A *position* is what a plan is made for: what shows, and what else counts, such as the drops held. It can be
    compared and hashed, and two equal ones have equal plans.
    """

    @property
    def done(self) -> bool:
        """Whether all that was asked for is done."""

    def doubted(self, verdict: Verdict) -> str:
        """What the game did, again and again, and whether that speaks against the rules or against the picture."""

    def doubt(self, view: View) -> View:
        """The view with the doubts that only this game has."""

    def begin(self, view: View) -> None:
        """Take the first view of the run."""

    def position(self, view: View) -> PositionT | None:
        """What ``view`` shows to be planned, None where there is nothing to tap; it may tell that the match is done.

        Raises:
            DropsbotError: it cannot be told what to plan for.
        """

    @property
    def foresee(self) -> Callable[[Reading], PositionT | None] | None:
        """Tells from a picture that still changes what seems to show; None where that is never worth a thought."""

    def think(self, position: PositionT) -> SolutionT | None:
        """A plan for a position; called in a thread, too. None where its taps need no plan."""

    def rounds(self, position: PositionT, solution: SolutionT | None) -> Iterable[Round[PositionT, StepT]]:
        """All taps of a plan in rounds.

        Raises:
            DropsbotError: the solution has none.
        """

    def unchanged(self, view: View, position: PositionT) -> bool:
        """Whether ``view``, after something else than the run may have happened, still shows ``position``.

        Raises:
            RefusedError: it does not, and what counts is not known any more.
        """

    def send(self, sent: Round[PositionT, StepT]) -> Expected:
        """The taps of ``sent`` were made: count them; what must show now."""

    def check(self, before: Frame, sent: Round[PositionT, StepT], view: View) -> Verdict:
        """Hold ``view`` to what the taps of ``sent``, seen in ``before``, must lead to; keeps count, tells events."""

    def ways_out(self, view: View) -> Iterator[Exit]:
        """The presses to try, one after another, on a view with nothing to tap; none where it goes away by itself.

        Raises:
            DropsbotError: the game is over.
            RefusedError: nobody knows how to leave it.
        """

    def closes(self, view: View) -> Iterator[Exit]:
        """The presses that leave what lies over the game in a view that nobody can read, as an advertisement or a map.

        None where no such thing is known.
        """

    def lies_between(self, view: View) -> bool:
        """Whether a first view that nobody can read lies between two boards, and what leads on from it is known."""

    @property
    def promised(self) -> str:
        """What the person will make show where there is no way out, for as long as that takes; empty for nothing."""

    def awaited(self, reading: Reading) -> bool:
        """Whether a reading is what comes by itself after a view with nothing to tap and no way out."""

    def arrive(self, view: View) -> None:
        """Take the view that was waited for.

        Raises:
            RefusedError: nothing came.
        """
