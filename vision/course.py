"""The course of a level: what shows once its board is cleared, and what leads on to the next one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from dropsbot.vision.frame import Point


class Key(StrEnum):
    """The keys that lead on in games, on a keyboard or a phone."""

    ENTER = "enter"
    SPACE = "space"
    ESCAPE = "escape"
    BACK = "back"


class Person(StrEnum):
    """What leads on where nothing that can be pressed does."""

    LOADS = "none"
    """The person makes the next board show, however that is done."""


class Follow(StrEnum):
    """What shows after the last bubble has burst."""

    UNKNOWN = "unknown"
    EMPTY = "empty"
    """The empty board, for as long as nothing is done."""
    COVER = "cover"
    """Something that covers the board: a popup, a dialog, another page."""
    BOARD = "board"
    """The next board, by itself."""


LeadOn = Point | Key | Person
"""What is done to get from a cleared board to the next one: a press at a place, a key, or nothing but to wait."""


@dataclass(frozen=True, slots=True)
class Course:
    """What is known of the way from one board to the next; nothing is known of :data:`UNKNOWN_COURSE`.

    ``follows`` is what shows after a cleared board. ``lead_on`` gets to the next board, None where nobody knows or
    nothing is needed; a place is in pixels of the profile. Where the next board comes by itself, it is for when it does
    not. It may lead to another screen first, such as a map of levels: then ``further`` presses lead on from there, one
    screen after the other. ``unlimited`` says that drops need not be counted: there are as many as anybody likes, or
    the game goes on where none are left.
    """

    follows: Follow = Follow.UNKNOWN
    lead_on: LeadOn | None = None
    unlimited: bool = False
    further: tuple[Point | Key, ...] = ()

    @property
    def places(self) -> list[Point]:
        """The places that are pressed, in pixels of the profile."""
        return [by for by in (self.lead_on, *self.further) if isinstance(by, Point)]


UNKNOWN_COURSE = Course()
"""Of a game in which nobody has seen a cleared board, and of which nobody was told anything."""
