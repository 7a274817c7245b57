"""Screens that hear no press at first: what has just come is not to be pressed away by chance.

A browser's own dialogs take no press for half a second, and many a popup takes none while it fades in. A press that is
lost costs as long as it takes to believe that; so after one that was, presses on later screens come later.
"""

from __future__ import annotations

from dropsbot.bot.devices.port import Clock
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Point

_ALONE_S, _DOUBLED, _LONGEST_ALONE_S = 1.0, 2.0, 4.0
"""A screen is left alone for so long after a press was lost, and so many times as long after another one was, up to the
last. All are assumptions: a longer first wait costs more in each level than a lost press does once."""


class DeafScreens:
    """How long a screen is left alone before the first press on it, by what happened to presses on others."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._alone_s = 0.0
        self._helps = True
        self._presses: list[Point | Key] = []

    def wait(self) -> bool:
        """Leave a screen alone that was not pressed yet; whether there was a wait, in which it may have gone."""
        waits = self._alone_s > 0 and not self._presses
        if waits:
            self._clock.sleep(self._alone_s)
        return waits

    def note_press(self, by: Point | Key) -> None:
        """The screen that shows was pressed."""
        self._presses.append(by)

    def note_left(self) -> None:
        """The last press was heard: if it was the second, and like the first, that one came too early.

        Where that is so however long a screen was left alone, the first press is lost for another reason.
        """
        presses, self._presses = self._presses, []
        if not self._helps or len(presses) != 2 or presses[0] != presses[1]:
            return
        self._helps = self._alone_s < _LONGEST_ALONE_S
        later_s = min(max(_ALONE_S, _DOUBLED * self._alone_s), _LONGEST_ALONE_S)
        self._alone_s = later_s if self._helps else 0.0

    def note_board(self) -> None:
        """A board shows: whatever was pressed before has gone."""
        self._presses = []

    def forget(self) -> None:
        """A screen does not keep still, so that nobody knows what a later press hits: none is left alone any more."""
        self._alone_s = 0.0
