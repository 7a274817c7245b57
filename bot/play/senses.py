"""Eyes and hands of a run: a port of four single steps, and the ones that know the game by its profile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from dropsbot.bot.devices.port import Device
from dropsbot.bot.play.events import Hindered, Refused, Spent, Tell, Work
from dropsbot.bot.play.hands import Hands
from dropsbot.bot.play.match import Exit, Expected, PositionT, Round, StepT
from dropsbot.bot.play.settle import PictureReader, View, watch
from dropsbot.bot.speech.errors import DeviceError, RefusedError
from dropsbot.sentences.sentence import joined, say
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Profile
from dropsbot.vision.reading import Reading

Doubt = Callable[[View], View]
Foresee = Callable[[Reading], None] | None


class UnreadError(RefusedError):
    """The picture of ``view`` could not be read, or never came to rest."""

    def __init__(self, message: str, view: View) -> None:
        super().__init__(message)
        self.view = view


class Senses(Protocol[PositionT, StepT]):
    """What the loop sees and touches by."""

    def look(self, expected: Expected, doubt_s: float, doubt: Doubt, foresee: Foresee, *, patient: bool) -> View:
        """What shows once it rests; what is not expected must rest for ``doubt_s`` until it is believed.

        ``doubt`` has the last word on what was read; ``foresee`` hears what seems to show before it rests. Where
        ``patient``, what hides the game is given time to go away.

        Raises:
            UnreadError: it never rests, or cannot be read with certainty.
            DeviceError: the device is gone, hidden or shows nothing.
        """

    def learn(self, profile: Profile) -> None:
        """Read by another profile of the same game from here on."""

    def unchanged(self, frame: Frame) -> bool:
        """Whether the board looks as it did in ``frame``."""

    def tap(self, planned: Round[PositionT, StepT], frame: Frame) -> Round[PositionT, StepT] | None:
        """Tap the cells of a round, seen in ``frame``; what was tapped, None where nothing could be."""

    def press(self, way: Exit, frame: Frame) -> bool:
        """Press a place or a key on a screen without a board, seen in ``frame``; whether that was surely done."""


class ProfileSenses:
    """Sees and taps what a finished ``profile`` knows; ``tell`` hears what was done and how long it took."""

    def __init__(self, device: Device, profile: Profile, tell: Tell) -> None:
        self._device, self._profile, self._tell = device, profile, tell
        self._hands = Hands(device, profile, tell)
        self._reader = PictureReader(profile)

    def look(self, expected: Expected, doubt_s: float, doubt: Doubt, foresee: Foresee, *, patient: bool) -> View:
        """See :class:`Senses`. After the last taps, what hides the game or makes the device fail is let be."""
        began_s = self._now_s()
        view = doubt(self._watch(expected, doubt_s, foresee, patient=patient and not expected.last))
        self._tell(Spent(Work.WAITING, self._now_s() - began_s - view.reading_s))
        self._tell(Spent(Work.READING, view.reading_s))
        if view.settled and (view.reading.understood or expected.may_be_covered(view.reading)):
            return view
        self._tell(Refused(view.frame, view.reading, view.settled))
        if expected.last and view.settled:
            return view
        why = [text for text in (expected.otherwise, *view.reading.problems) if text]
        if not view.settled:
            why.insert(
                0,
                say(
                    "the picture did not come to rest within {seconds:g} s",
                    seconds=round(self._now_s() - began_s, 1),
                ),
            )
        raise UnreadError(joined("\n  ", why), view)

    def learn(self, profile: Profile) -> None:
        """See :class:`Senses`."""
        self._profile = profile
        self._hands = Hands(self._device, profile, self._tell)
        self._reader = PictureReader(profile)

    def unchanged(self, frame: Frame) -> bool:
        """See :class:`Senses`."""
        return self._hands.unchanged(frame)

    def tap(self, planned: Round[PositionT, StepT], frame: Frame) -> Round[PositionT, StepT] | None:
        """See :class:`Senses`."""
        return self._hands.tap(planned, frame)

    def press(self, way: Exit, frame: Frame) -> bool:
        """See :class:`Senses`."""
        return self._hands.press(way, frame)

    def _watch(self, expected: Expected, doubt_s: float, foresee: Foresee, *, patient: bool) -> View:
        def see(*, patient: bool) -> View:
            return watch(
                self._device,
                self._profile,
                expected.wanted,
                predicted=expected.certain,
                patient=patient,
                covered_s=expected.covered_s,
                uncovered=expected.uncovered,
                doubt_s=doubt_s,
                foresee=None if expected.certain else foresee,
                reader=self._reader,
                foretold=expected.foretold,
                anew=expected.anew,
            )

        try:
            return see(patient=patient)
        except DeviceError as error:
            if not expected.last:
                raise
            self._tell(Hindered(str(error)))
            return see(patient=True)

    def _now_s(self) -> float:
        return self._device.clock.now_s()
