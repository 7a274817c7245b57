"""What happens in a run, as values: the loop tells them in order, the journal keeps them, the screen shows them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from dropsbot.solver.board import Board
from dropsbot.solver.plan import Step
from dropsbot.solver.solution import Solution
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Screen
from dropsbot.vision.reading import Reading


class Work(StrEnum):
    """What a run spends its time on."""

    THINKING = "thinking"
    TAPPING = "tapping"
    WAITING = "waiting"
    READING = "reading"


@dataclass(frozen=True, slots=True)
class Spent:
    """Time went by on the device's clock; told before the event that the work led to."""

    work: Work
    seconds: float


@dataclass(frozen=True, slots=True)
class Pressed:
    """The ``screen`` that ``frame`` shows, which is no board, was left by pressing where the profile says."""

    screen: Screen
    frame: Frame


@dataclass(frozen=True, slots=True)
class Planned:
    """A board was read and a plan made for it, with ``drops`` held and ``level`` showing (None: not readable)."""

    frame: Frame
    reading: Reading
    board: Board
    drops: int
    level: int | None
    solution: Solution


@dataclass(frozen=True, slots=True)
class Tapped:
    """One tap was sent; ``step`` has its cell and what the rules say follows from it and those before it."""

    step: Step


@dataclass(frozen=True, slots=True)
class Checked:
    """The picture after one tap or several came to rest.

    ``step`` is the last tap's; ``as_predicted`` says whether the picture shows what it has.
    """

    step: Step
    frame: Frame
    reading: Reading
    as_predicted: bool


@dataclass(frozen=True, slots=True)
class LevelCleared:
    """A board is empty; ``levels`` have been cleared in this run."""

    levels: int


@dataclass(frozen=True, slots=True)
class Refused:
    """A frame could not be read with certainty, or never came to rest, so nothing was tapped on its account."""

    frame: Frame
    reading: Reading
    settled: bool


@dataclass(frozen=True, slots=True)
class Hindered:
    """The device could not make a tap, or nobody knows whether it did; ``why`` is the device's word for it."""

    why: str


@dataclass(frozen=True, slots=True)
class Paused:
    """The person paused the run, or with ``on`` false let it go on."""

    on: bool


Event = Spent | Pressed | Planned | Tapped | Checked | LevelCleared | Refused | Hindered | Paused
