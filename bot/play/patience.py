"""How much a run bears: pictures that surprise or contradict, taps that have no effect."""

from __future__ import annotations

from dropsbot.bot.devices.port import Clock
from dropsbot.bot.play.settle import DOUBT_S
from dropsbot.bot.speech.errors import DeviceError, RefusedError
from dropsbot.sentences.sentence import say
from dropsbot.vision.profile import Timing

CONTRADICTIONS = 3
"""So many settled pictures in a row that nothing leads to, by whatever rules, mean that the reading is wrong."""
SURPRISES = 12
"""So many chains in a row that come out differently, with not one prediction right between them, mean that the rules
or the reading are wrong. Rules that foresee two of three chains are as unlucky once in 500,000 chains."""
FAILURES = 5
"""So many rounds or presses in a row that had no effect, or could not be made, over as much time as the profile has
patience, mean that the device takes none."""
LEAVING_S = 5.0
"""How long a screen must still show after the press that leaves it before that press is believed to be lost. A game
that hangs may keep presses, and one too many hits what comes after the screen; waiting costs nothing but time. So
long, too, a popup may take to come."""
_STILLS_IN_DOUBT = 2.0
"""So many times as long as what is expected, at least, must what contradicts it be at rest. An assumption."""
MOST_DOUBTS = 4
"""The wait for an effect is prolonged up to so many times."""


class Patience:
    """Counts what goes wrong before something goes right, on the game's ``clock``.

    ``timing`` says how long the game may take.
    """

    def __init__(self, clock: Clock, timing: Timing) -> None:
        self._clock, self._timing = clock, timing
        self._contradictions = self._surprises = self._failures = 0
        self._failing_s = self._failed_s = 0.0

    @property
    def doubt_s(self) -> float:
        """How long a picture at rest must contradict what is expected before it is believed.

        A game that hangs may still do what it was told: the longer nothing happens, the longer this is. So it is where
        the game makes long pauses: in one of bubbles that turn all the time, thin droplets flew unseen between two.
        """
        return max(DOUBT_S, _STILLS_IN_DOUBT * self._timing.still_s) * min(MOST_DOUBTS, 1 << self._failures)

    def renew(self) -> None:
        """Something went as it should."""
        self._contradictions = self._surprises = self._failures = 0

    def bear_surprise(self, doubted: str) -> None:
        """A chain came out differently; ``doubted`` says than by which rules, and asks for a reason.

        Raises:
            RefusedError: once too often.
        """
        self._surprises, self._failures = self._surprises + 1, 0
        if self._surprises >= SURPRISES:
            raise RefusedError(say("{times} times in a row {doubted}", times=SURPRISES, doubted=doubted))

    def bear_contradiction(self, doubted: str) -> None:
        """The game did something that nothing leads to; ``doubted`` says what, and asks for a reason.

        Raises:
            RefusedError: once too often.
        """
        self._contradictions += 1
        if self._contradictions >= CONTRADICTIONS:
            raise RefusedError(say("{times} times in a row {doubted}", times=CONTRADICTIONS, doubted=doubted))

    def bear_failure(self, what: str) -> None:
        """What was tried had no effect, ``what`` says how; the device is left some time.

        Where more than ``LEAVING_S`` went by since the last time, the game was hidden meanwhile: that does not count.

        Raises:
            DeviceError: it has been so for too long.
        """
        now_s = self._clock.now_s()
        self._failing_s = self._failing_s + min(now_s - self._failed_s, LEAVING_S) if self._failures else 0.0
        self._failures, self._failed_s = self._failures + 1, now_s
        if self._failures >= FAILURES and self._failing_s > self._timing.patience_s:
            raise DeviceError(
                say(
                    "{what} for {seconds:.0f} seconds: does the game hang, or is the window covered?",
                    what=what,
                    seconds=self._failing_s,
                )
            )
        self._clock.sleep(self._timing.still_s)
