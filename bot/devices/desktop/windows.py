"""The open windows and how one is found by its title; what a system's own way of listing them must be able to do."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from dropsbot.bot.speech.errors import DeviceError
from dropsbot.sentences.sentence import joined, say

_AROUND_NUMBERS = " ()[]#:·-–—"
"""What stands beside a number in a title."""


@dataclass(frozen=True, slots=True)
class WindowInfo:
    """A window's title and client area, the part that a game draws, in screen points; ``id`` is the system's own.

    Screen points are what the mouse is moved in: pixels on X11 and Windows, on a Mac with a Retina screen half as many.
    ``minimised`` is true of every window that cannot be seen, hidden ones too.
    """

    title: str
    left: int
    top: int
    width: int
    height: int
    minimised: bool
    id: int

    @property
    def place(self) -> tuple[int, int, int, int]:
        """Left, top, width and height: what changes when the window is moved or resized."""
        return self.left, self.top, self.width, self.height


class Windows(Protocol):
    """The windows of one desktop."""

    def all(self) -> list[WindowInfo]:
        """Every window with a title."""

    def again(self, window: WindowInfo) -> WindowInfo | None:
        """The same window as it is now, or None when it was closed."""

    def covered(self, window: WindowInfo, x: int, y: int) -> bool:
        """Whether a click at a point of the screen would hit another window, which is no dialog of this one.

        False where that cannot be known.
        """

    def focus(self, window: WindowInfo) -> bool:
        """Whether keys reach the window, or a dialog of its own; where they do not, ask for it."""

    def close(self) -> None:
        """Give back what was held."""


def title_of(text: str) -> str:
    """A title that a terminal can show and a person can type: what a web page puts into it may be meant to do more."""
    return "".join("?" if unicodedata.category(char) == "Cc" else char for char in text)


def _without_numbers(title: str) -> str:
    """A title in which all numbers are the same."""
    return re.sub(r"\d+", "0", title.casefold())


def find_window(title: str, windows: Sequence[WindowInfo]) -> WindowInfo:
    """The window with exactly that title; else the only one whose title contains it, in any case.

    Windows that can be seen come before minimised ones.

    Raises:
        DeviceError: there is none, there are several, or it is minimised; the message lists what is open.
    """
    part = title.casefold()
    exact = [window for window in windows if window.title == title]
    for matching in (exact, [window for window in windows if part in window.title.casefold()]):
        seen = [window for window in matching if not window.minimised]
        if len(seen) > 1:
            places = joined(
                "; ",
                (
                    say('"{title}" at {left},{top}', title=window.title, left=window.left, top=window.top)
                    for window in seen
                ),
            )
            raise DeviceError(
                say(
                    '{count} windows match "{title}": {places}; close all but one, or give a full title',
                    count=len(seen),
                    title=title,
                    places=places,
                )
            )
        if seen:
            return seen[0]
        if matching:
            raise DeviceError(
                say('the window "{title}" is minimised or hidden; restore it and start again', title=matching[0].title)
            )
    shown = [window for window in windows if not window.minimised]
    counted = next((window for window in shown if _without_numbers(window.title) == _without_numbers(title)), None)
    if counted is not None:
        stays = max(re.split(r"\d+", counted.title), key=len).strip(_AROUND_NUMBERS)
        raise DeviceError(
            say(
                'no window titled "{title}", but "{other}" is open; if that is the game, and its title counts '
                'something, give the part that stays: "window:{part}"',
                title=title,
                other=counted.title,
                part=stays or counted.title,
            )
        )
    titles = sorted({f'"{window.title}"' for window in shown})
    raise DeviceError(
        say(
            'no window titled "{title}"; open windows: {titles}',
            title=title,
            titles=joined(", ", titles or [say("none")]),
        )
    )
