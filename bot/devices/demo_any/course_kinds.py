"""The kinds of courses that a game drawn at random may take, and how a person names them in ``demo:any:SEED:KIND``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import TypeVar

_Kind = TypeVar("_Kind", bound=StrEnum)


class Between(StrEnum):
    """What comes when a board is cleared."""

    NEXT_BUTTON = "next-button"
    """The board stays empty; a button somewhere in the window loads the next one."""
    PERSON_LOADS = "person-loads"
    """The board stays empty until the person loads the next one; the window has nothing to press for it."""
    AT_ONCE = "at-once"
    """The next board shows at once."""
    POPUP = "popup"
    """A popup slides over the board; any press takes it away."""
    POPUP_BUTTON = "popup-button"
    """A popup over the board; its button must be pressed."""
    POPUP_ANYWHERE = "popup-anywhere"
    """A popup somewhere in the window; its button must be pressed."""
    DIALOG = "dialog"
    """A dialog over a darkened window; its OK must be pressed, or Enter."""
    TOAST = "toast"
    """A popup over the board that goes by itself; a press on it does nothing."""


class DropsKind(StrEnum):
    """Where drops come from, and what happens when none is left."""

    LOST = "lost-at-0"
    PLAYED_ON = "played-on-at-0"
    """The counter stays at 0, and taps go on to work."""
    REFILLED = "refilled"
    """Without drops taps do nothing, and a button shows that gives as many as at the start."""
    ANEW = "anew"
    """Each level gives one drop less than the one before, at least one; what is left is gone. Lost at 0."""
    UNLIMITED = "unlimited"
    """There are no drops, and no counter."""


class RewardKind(StrEnum):
    """What a chain earns."""

    EVERY = "every-n"
    TABLE = "table"
    NONE = "no-reward"


class BonusKind(StrEnum):
    """What a cleared board earns."""

    SOME = "bonus"
    NONE = "no-bonus"


class RulesKind(StrEnum):
    """What droplets do."""

    CENTRE = "centre-absorbed"
    """They meet bubbles in the centres of cells; those too many for a bubble are lost with it."""
    FAMILY = "in-family"
    OUTSIDE = "out-of-family"


@dataclass(frozen=True, slots=True)
class Kinds:
    """What is fixed of a game; the seed decides what is None."""

    between: Between | None = None
    drops: DropsKind | None = None
    reward: RewardKind | None = None
    bonus: BonusKind | None = None
    rules: RulesKind | None = None

    @property
    def text(self) -> str:
        """As a person writes it; empty where nothing is fixed."""
        return "+".join(str(kind) for kind in (getattr(self, field.name) for field in fields(self)) if kind)


KIND_NAMES = tuple(kind.value for kinds in (Between, DropsKind, RewardKind, BonusKind, RulesKind) for kind in kinds)
"""Every name that ``KIND`` may be; several are joined by ``+``."""


def parse_kinds(text: str) -> Kinds:
    """What ``next-button+unlimited`` fixes.

    Raises:
        ValueError: no such kind, or two of one sort.
    """
    names = text.split("+")
    strange = [name for name in names if name not in KIND_NAMES]
    if strange:
        raise ValueError(f"no game has the kind {strange[0]!r}; a kind is one of: {', '.join(KIND_NAMES)}")
    return Kinds(
        _only(Between, names),
        _only(DropsKind, names),
        _only(RewardKind, names),
        _only(BonusKind, names),
        _only(RulesKind, names),
    )


def _only(kinds: type[_Kind], names: Sequence[str]) -> _Kind | None:
    """The one of these kinds that is named, None where none is."""
    named = [kind for kind in kinds if kind.value in names]
    if len(named) > 1:
        raise ValueError(f"a game cannot be both {named[0]} and {named[1]}")
    return named[0] if named else None
