"""Screens that hear no press at first: what has just come is not to be pressed away by chance.

A browser's own dialogs take no press for half a second, and many a popup takes none while it fades in. A press that is
lost costs as long as it takes to believe that; so after one that was, presses on later screens come later.
"""

from __future__ import annotations

from collections.abc import Sequence

from dropsbot.bot.devices.port import Clock
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Point

_FIRST_S, _LATER, _LONGEST_S = 1.0, 2.0, 4.0
"""A screen is left alone for so long after a press was lost, and so many times as long after another one was, up to the
last. All are assumptions: a longer first wait costs more in each level than a lost press does once."""


class DeafScreens:
    """How long a screen is left alone before the first press on it, by what happened to presses on others."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._alone_s = 0.0

    def wait(self) -> bool:
        """Leave a screen alone that has just come; whether there was a wait, in which it may have gone by itself."""
        if self._alone_s:
            self._clock.sleep(self._alone_s)
        return bool(self._alone_s)

    def note_left(self, presses: Sequence[Point | Key]) -> None:
        """A screen was left by the last of some presses: if only the second was heard, the first came too early."""
        if len(presses) == 2 and presses[0] == presses[1]:
            self._alone_s = min(max(_FIRST_S, _LATER * self._alone_s), _LONGEST_S)

    def forget(self) -> None:
        """A screen does not keep still, so that nobody knows what a later press hits: none is left alone any more."""
        self._alone_s = 0.0
