"""A calibration as a talk: what the person asks for, and how the person is asked, told and shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from dropsbot.bot.app.herald import Herald
from dropsbot.bot.app.playing import Onlooker
from dropsbot.bot.devices.recorded import is_live
from dropsbot.bot.games.game import Game
from dropsbot.solver.rules import Rules
from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.profile import Grid


@dataclass(frozen=True, slots=True)
class CalibrationAsked:
    """What a person asks of the calibration of a ``profile``: from a ``device`` or from ``images``.

    ``boards`` are texts, one for each picture, or none where they are to be found. ``rules`` are a name, or
    rules of the person's own; None stands for those of the last time. ``yes`` accepts what was found unasked. ``seed``
    is that of a demo. The others are for Ten Drops: ``forget`` are numbers of kept pictures to drop, ``fresh`` drops
    all. A game that can be played is then learned by playing, with ``drops`` held, unless ``only_looks``. ``unlimited``
    drops, and ``next``, what leads on after a cleared board as it is written, are kept in the profile.
    """

    profile: str
    device: str | None = None
    images: Sequence[Path] = ()
    boards: Sequence[str] = ()
    rules: str | Rules | None = None
    yes: bool = False
    seed: int = 0
    rows: int | None = None
    cols: int | None = None
    forget: Sequence[int] = ()
    fresh: bool = False
    only_looks: bool = False
    drops: int | None = None
    unlimited: bool = False
    next: str | None = None

    @property
    def plays(self) -> bool:
        """Whether the game may be tapped."""
        return self.device is not None and is_live(self.device) and not self.only_looks


@dataclass(frozen=True, slots=True, eq=False)
class Understood:
    """What was understood of a ``frame``, for a person to look at: ``grid`` and ``sizes``, None where not known.

    ``asked`` is the cell that the next question is about, ``doubted`` are those that may be wrong. ``draw`` makes one
    picture of all of it, taller by words below in the language that it is given; it may raise UsageError: what was
    understood makes no profile.
    """

    frame: Frame
    grid: Grid | None
    sizes: Sequence[int] | None
    draw: Callable[[str], Pixels]
    asked: int | None = None
    doubted: frozenset[int] = frozenset()


class Questioner(Herald, Protocol):
    """Whoever speaks with the person in a calibration.

    Every question raises UsageError where nobody is there to answer; the message says how to do without one.
    """

    def tell(self, sentence: str) -> None:
        """A result."""

    def show(self, understood: Understood) -> None:
        """What was understood of a picture; it is drawn only where somebody looks at it."""

    def agrees(self, question: str) -> bool | None:
        """Whether it is so; None: the person cannot tell."""

    def ask_size(self, question: str) -> int | None:
        """The size of a bubble, 1 to 4, or 0 for an empty cell; None: the person cannot tell."""

    def ask_direction(self, question: str, usual: int | None) -> int:
        """Which way a pointer points: 0 up, 1 right, 2 down, 3 left. ``usual`` is proposed, where there is one."""

    def ask_board(self, *, doubtful: bool) -> str:
        """The sizes of the last picture's board; empty where it was found as it is, or, if that is doubtful, never."""

    def ask_grid(self, frame: Frame, why: str) -> Grid | None:
        """Where the board is on a frame on which it was not found, ``why`` in words; None: the person does not say it.

        It need not be exact.
        """

    def onlooker(self, game: Game, now_s: Callable[[], float]) -> AbstractContextManager[Onlooker]:
        """Who shows a game while it is played; ``now_s`` is the device's clock."""
