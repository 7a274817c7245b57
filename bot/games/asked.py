"""What a person asks of a run or of a single plan, whichever game it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.sentence import say

GivenT = TypeVar("GivenT")


@dataclass(frozen=True, slots=True)
class Asked:
    """What a person asks of a run; None stands for the usual, or for what the record of ``resume`` has.

    ``levels``, ``drops``, ``unlimited`` (drops), ``next`` (what leads on, as it is written) and ``restarts`` are for
    Ten Drops, ``taps`` and ``solver`` for Ten Thousand Degrees.
    """

    device: str | None
    profile: str | None
    runs: str
    levels: int | None = None
    drops: int | None = None
    taps: int | None = None
    solver: str | None = None
    resume: str | None = None
    dry_run: bool = False
    restarts: bool = False
    max_taps: int | None = None
    max_seconds: float | None = None
    speed: float | None = None
    seed: int | None = None
    think_time_s: float | None = None
    unlimited: bool = False
    next: str | None = None


@dataclass(frozen=True, slots=True)
class Wish:
    """What a person asks of one plan: ``drops`` held or ``taps`` to make, by the game; None for what is usual.

    ``unlimited`` drops are not counted, whatever a counter shows.
    """

    drops: int | None = None
    taps: int | None = None
    think_time_s: float | None = None
    unlimited: bool = False


def first_given(*values: GivenT | None, usual: GivenT) -> GivenT:
    """The first of the values that was given at all, else what is usual."""
    return next((value for value in values if value is not None), usual)


def at_least_one(count: int, option: str) -> int:
    """A count that makes sense.

    Raises:
        UsageError: it is less than 1.
    """
    if count < 1:
        raise UsageError(say("{option} is 1 or more, not {count}", option=option, count=count))
    return count
