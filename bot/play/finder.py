"""What finds out a board that the profile cannot read, by other pictures or by taps: a port of the loop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from dropsbot.bot.play.settle import View
from dropsbot.vision.profile import Profile


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """A board that could not be read, as another profile reads it, or as taps have told it.

    ``view`` is the picture of it, ``left`` what shows after the taps; ``profile`` reads both, and what follows. So many
    taps were ``made``: those on ``cells`` did something, and ``boards`` has the sizes before each of them and after the
    last.
    """

    view: View
    left: View
    cells: tuple[int, ...]
    boards: tuple[tuple[int, ...], ...]
    made: int
    profile: Profile


class Finder(Protocol):
    """Finds out boards of one game."""

    def note(self, view: View) -> None:
        """A board was read: so its level looks."""

    def find_more(self, view: View) -> Found | None:
        """The board of a view as another profile reads it, where it surely has more cells than it was read with.

        Raises:
            RefusedError: it has more, and no profile reads them.
        """

    def find_out(self, view: View, most_taps: int | None) -> Found | None:
        """The board in a picture at rest that nobody can read, found out by so many taps at most (None: any number).

        No tap is made where the picture of its level that was read last tells enough. None where no board shows, where
        no tap can be spared, or where taps leave a doubt. Every tap is told as
        :class:`dropsbot.bot.play.events.Tried`.

        Raises:
            DeviceError: the device failed.
        """

    def take_in(self, found: Found) -> None:
        """Count what the taps have cost, and learn from what they did."""
