"""What became of a run of whichever game, as values for the page to show; each game makes its own from a record.

A story has chapters: what the run planned, one after another, each with the taps of its plan. The words are in here
too, so that neither the page nor its script knows a game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from dropsbot.bot.play.events import Work


class Pictured(StrEnum):
    """How the script draws what lies on the cells.

    ``BUBBLES`` are written as their sizes 1 to 4, 0 where there is none; ``POINTERS`` as 0 to 3 for up, right, down and
    left, a dot where there is none.
    """

    BUBBLES = "bubbles"
    POINTERS = "pointers"


@dataclass(frozen=True, slots=True)
class Head:
    """When a run ``began``, ``facts`` about it, a few words each, how it came to its ``end``, and whether ``well``."""

    began: datetime
    facts: Sequence[str]
    end: str
    well: bool


@dataclass(frozen=True, slots=True)
class Tile:
    """A number in large type with ``what`` it is and a ``note``; ``name`` finds it in the page."""

    name: str
    value: str
    what: str
    note: str


@dataclass(frozen=True, slots=True)
class Curve:
    """What was held over the time played: ``points`` are (seconds, count), each true until the next.

    ``last`` is the last count in words. ``marks`` are the seconds of upright lines, each called ``mark``; their
    ``mark_kind`` is good or bad. ``nothing`` is said where there is no point.
    """

    name: str
    title: str
    last: str
    points: Sequence[tuple[float, int]]
    marks: Sequence[float]
    mark: str
    mark_kind: str
    note: str
    nothing: str


@dataclass(frozen=True, slots=True)
class Look:
    """A look after taps, in a chapter of that name: whether it was as predicted."""

    chapter: str
    right: bool


@dataclass(frozen=True, slots=True)
class Flight:
    """A droplet: the cell (0-based) where it was born, its (d_row, d_col), its first and last tick in the air."""

    cell: int
    way: tuple[int, int]
    first_tick: int
    last_tick: int


@dataclass(frozen=True, slots=True)
class Motion:
    """What a tap sets off: ``changes`` are (tick, cell, what lies there then), ``bursts`` (tick, cell).

    All rests after ``ticks``, each ``tick_ms`` long on the screen. A droplet flies ``cells_per_tick``.
    """

    ticks: int
    tick_ms: float
    changes: Sequence[tuple[int, int, str]]
    bursts: Sequence[tuple[int, int]] = ()
    flights: Sequence[Flight] = ()
    cells_per_tick: float = 0.0


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a tap in words (``how``); ``right`` is None where nobody looked.

    ``seen`` is what showed where it was something else than predicted, one character a cell; else it is empty.
    """

    how: str
    right: bool | None = None
    seen: str = ""


@dataclass(frozen=True, slots=True)
class ToldTap:
    """A tap on a ``cell`` (0-based): in words, as a motion, and what lies on the cells ``after`` it by the rules.

    ``group`` is the number (from 0) of the group that it belongs to, None where it was not planned.
    """

    cell: int
    told: str
    motion: Motion
    after: str
    outcome: Outcome
    group: int | None


@dataclass(frozen=True, slots=True)
class ToldGroup:
    """Taps of a plan that belong together, in a few words and in more; ``strong`` where they set something off."""

    label: str
    title: str
    strong: bool


@dataclass(frozen=True, slots=True)
class Sign:
    """How a chapter ended, in words and as one character; ``kind`` is good, bad or open."""

    how: str
    kind: str
    character: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A plan and what became of it: a row of the table in ``columns``, and all that its animation needs.

    ``start`` is what lies on the cells before the first tap, one character a cell. ``frame`` names the picture that it
    was read from. ``moves`` counts how much had to be played through for it.
    """

    number: int
    columns: Sequence[str]
    sign: Sign
    rows: int
    cols: int
    start: str
    told: str
    quality: str
    groups: Sequence[ToldGroup]
    taps: Sequence[ToldTap]
    frame: str
    moves: int


@dataclass(frozen=True, slots=True)
class Chapters:
    """All ``chapters``, or the last ones where the ``note`` says so; ``nothing`` is said where there are none.

    ``name`` finds them in the page; ``noun`` is what one is called. ``columns`` are name and meaning of those of the
    table. ``stage`` says what is drawn.
    """

    name: str
    title: str
    noun: str
    columns: Sequence[tuple[str, str]]
    pictured: Pictured
    stage: str
    chapters: Sequence[Chapter]
    note: str
    nothing: str


@dataclass(frozen=True, slots=True)
class Story:
    """A run for people. ``seconds`` is the time played, over all segments, and ``spent`` what it went to."""

    head: Head
    tiles: Sequence[Tile]
    curve: Curve
    seconds: float
    spent: Mapping[Work, float]
    looks: Sequence[Look]
    looks_note: str
    chapters: Chapters
