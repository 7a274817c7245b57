"""What happens in a run, as values: the loop tells them in order, the journal keeps them, the screen shows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeVar

from dropsbot.vision.course import Key
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Profile, Screen
from dropsbot.vision.reading import Reading

PositionT = TypeVar("PositionT")
SolutionT = TypeVar("SolutionT")
StepT = TypeVar("StepT")


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
    """The ``screen`` that ``frame`` shows, on which there is nothing to play, was left by a press, or by a ``key``."""

    screen: Screen
    frame: Frame
    key: Key | None = None


@dataclass(frozen=True, slots=True)
class Planned(Generic[PositionT, SolutionT]):
    """What ``frame`` shows was read, and a plan made for the position that it is."""

    frame: Frame
    reading: Reading
    position: PositionT
    solution: SolutionT


@dataclass(frozen=True, slots=True)
class Tapped(Generic[StepT]):
    """One tap was sent; ``step`` has its cell and what the rules say follows from it and those before it."""

    step: StepT


@dataclass(frozen=True, slots=True)
class Tried:
    """A tap on ``cell`` of a board that nobody could read, made to find out what it is."""

    cell: int


@dataclass(frozen=True, slots=True, eq=False)
class FoundOut:
    """What ``frame`` shows, which nobody could read, is known by taps that were tried since, or by another profile.

    ``boards`` has the sizes at first, and those after each tap that did something; ``profile`` reads them from here on.
    """

    frame: Frame
    boards: tuple[tuple[int, ...], ...]
    profile: Profile


@dataclass(frozen=True, slots=True)
class Checked(Generic[StepT]):
    """The picture after one tap or several came to rest.

    ``step`` is the last tap's; ``as_predicted`` says whether the picture shows what it has.
    """

    step: StepT
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


@dataclass(frozen=True, slots=True)
class Awaiting:
    """The run waits for ``what`` the person will make show."""

    what: str


@dataclass(frozen=True, slots=True)
class RulesLearned:
    """What is taken for the rules of the game changed: a plain table of ``rules``, and whether they are ``certain``.

    ``told`` says so in a sentence.
    """

    rules: Mapping[str, Any]
    certain: bool
    told: str


Event = (
    Spent
    | Pressed
    | Planned[Any, Any]
    | Tapped[Any]
    | Tried
    | FoundOut
    | Checked[Any]
    | LevelCleared
    | Refused
    | Hindered
    | Paused
    | Awaiting
    | RulesLearned
)
"""Which game it happens in decides what positions, solutions and steps are."""

Tell = Callable[[Event], None]
"""Hears every event, in order."""
