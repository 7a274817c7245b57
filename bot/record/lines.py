"""The lines of ``journal.jsonl`` that every game has: a frozen value for each kind, and the one parser.

A game adds its own kinds. Writer and reader share these types, so a line that is written can be read, and nothing else
can. ``docs/journal.md`` tells all of them.
"""

from __future__ import annotations

from datetime import datetime
from itertools import pairwise
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from dropsbot.bot.speech.errors import UsageError
from dropsbot.vision.course import Key
from dropsbot.vision.profile import Screen

SCHEMA = 5
"""Version of the lines; it rises when a field changes its meaning or one is added that readers cannot do without."""
READABLE = (2, 3, 4, SCHEMA)
"""Versions that can be read and gone on with; version 2 knew one game and did not name it, version 3 no keys, no games
without a limit of drops and no waiting for the person, version 4 no boards that are found out by taps."""
FIRST_GAME = "ten-drops"
"""The game of a journal that names none."""

Seconds = Annotated[float, Meta(ge=0, le=1e9)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Amount = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Number = Annotated[int, Meta(ge=1, le=1_000_000)]
Cell = Annotated[int, Meta(ge=0, le=255)]
Side = Annotated[int, Meta(ge=1, le=16)]
Sizes = Annotated[str, Meta(pattern=r"\A[0-4]{0,256}\Z")]
Text = Annotated[str, Meta(max_length=2000, pattern=r"\A[^\x00-\x09\x0b-\x1f\x7f-\x9f]*\Z")]
Picture = Annotated[str, Meta(pattern=r"\A[0-9]{5,7}-[a-z]{1,20}\.png\Z")]
FoundProfile = Annotated[str, Meta(pattern=r"\Afound/[0-9]{5,7}\Z")]
Overlay = Annotated[str, Meta(pattern=r"\Aoverlays/[0-9]{5,7}-[a-z]{1,20}\.png\Z")]


class Times(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Seconds of the device's clock by what they went to."""

    thinking: Seconds = 0.0
    tapping: Seconds = 0.0
    waiting: Seconds = 0.0
    reading: Seconds = 0.0


class Line(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="event"):
    """What every line has: ``t``, seconds since its segment began, and the times since the line before."""

    t: Seconds
    spent: Times = Times()


class SegmentLine(Line, frozen=True, kw_only=True, tag="segment"):
    """A run begins (``number`` 1) or goes on (2, 3, ...), with everything that was asked for.

    A game asks for ``levels`` to clear or for ``taps`` to make; the other is None. ``drops`` is None where the profile
    reads them, or where they are ``unlimited``. ``next`` is what the person said that leads on after a cleared board.
    ``solver`` is the search that was asked for. ``speed`` and ``seed`` mean something to the demo only.
    """

    schema: int
    game: Text = FIRST_GAME
    number: Number
    version: Text
    started: datetime
    device: Text
    profile: Text
    rules: Text
    levels: Number | None = None
    taps: Number | None = None
    drops: Count | None = None
    unlimited: bool = False
    next: Text | None = None
    solver: Text = "auto"
    think_time_s: Annotated[float, Meta(gt=0, le=1e6)]
    speed: Annotated[float, Meta(gt=0, le=1000)]
    seed: int
    dry_run: bool

    @property
    def pace(self) -> float:
        """How many seconds of the device's clock, in which all lines count, go by in one of the person's."""
        return self.speed if self.device.partition(":")[0] == "demo" else 1.0


class PressedLine(Line, frozen=True, kw_only=True, tag="pressed"):
    """The screen that ``frame`` shows was pressed away, with the pointer, or with a ``key``."""

    screen: Screen
    frame: Picture
    key: Key | None = None


class HinderedLine(Line, frozen=True, kw_only=True, tag="hindered"):
    """A tap could not be made, or nobody knows whether it was; ``why`` is the device's word for it."""

    why: Text


class PausedLine(Line, frozen=True, kw_only=True, tag="paused"):
    """The person paused the run, or (not ``on``) let it go on."""

    on: bool


class AwaitingLine(Line, frozen=True, kw_only=True, tag="awaiting"):
    """The run waits for ``what`` the person will make show."""

    what: Text


class RulesLine(Line, frozen=True, kw_only=True, tag="rules"):
    """From here on the game is taken to be played by ``rules``, a table; ``told`` says why, in a sentence.

    Where they are not ``certain``, plans are made for others, too.
    """

    rules: dict[str, Any]
    certain: bool
    told: Text


class LevelClearedLine(Line, frozen=True, kw_only=True, tag="level_cleared"):
    """A level is done; ``levels`` so far in this segment."""

    levels: Number


class RefusedLine(Line, frozen=True, kw_only=True, tag="refused"):
    """A picture that could not be relied on, or (not ``settled``) never came to rest."""

    settled: bool
    problems: Annotated[tuple[Text, ...], Meta(max_length=1000)]
    frame: Picture
    overlay: Overlay


class TriedLine(Line, frozen=True, kw_only=True, tag="tried"):
    """A tap was made on a ``cell`` of a board that nobody could read, to find out what it is."""

    cell: Cell


class FoundOutLine(Line, frozen=True, kw_only=True, tag="found_out"):
    """The board in ``frame``, which nobody could read, is known, maybe by taps tried since, and read from here on.

    ``boards`` has its sizes at first, and those after each tap that did something; ``profile`` is the folder with what
    reads them.

    Raises:
        ValueError: the boards are not of one size.
    """

    frame: Picture
    boards: Annotated[tuple[Sizes, ...], Meta(min_length=1, max_length=300)]
    profile: FoundProfile

    def __post_init__(self) -> None:
        if len({len(board) for board in self.boards}) > 1:
            raise ValueError("the boards are not of one size")

    @property
    def detonations(self) -> int:
        """How many of the taps have burst something."""
        bubbles = [len(board) - board.count("0") for board in self.boards]
        return sum(now < before for before, now in pairwise(bubbles))


class EndLine(Line, frozen=True, kw_only=True, tag="end"):
    """The segment is over; ``why`` is None where it did what was asked for."""

    why: Text | None


CommonLine = (
    SegmentLine
    | PressedLine
    | HinderedLine
    | PausedLine
    | AwaitingLine
    | RulesLine
    | LevelClearedLine
    | RefusedLine
    | TriedLine
    | FoundOutLine
    | EndLine
)
"""What stands in a journal of any game."""

_QUOTED_CHARACTERS = 300
"""Of what is wrong with a line: the words for it may quote the line, which can be long."""
_ENCODER = msgspec.json.Encoder(enc_hook=str.__str__)  # a sentence is written in English
LineT = TypeVar("LineT", bound=Line)


def to_text(line: Line) -> bytes:
    """A line as it stands in the file, its end included."""
    return _ENCODER.encode(line) + b"\n"


def plain(text: str) -> str:
    """Text of a sane length without control characters, as a line takes it."""
    return "".join(char if char == "\n" or char.isprintable() else "?" for char in text)[:2000]


def parse_line(number: int, text: bytes, decoder: msgspec.json.Decoder[LineT]) -> LineT:
    """Line ``number`` (from 1) of a journal; ``decoder`` knows the lines of its game.

    Raises:
        UsageError: it is none; the message names the line and the field.
    """
    try:
        return decoder.decode(text)
    except RecursionError:
        raise UsageError(f"line {number} is nested too deep") from None
    except ValueError as error:  # msgspec's errors are such, and those of text that is no UTF-8
        what, at, path = str(error).partition(" - at `$.")
        field = f", field {path.rstrip('`')}" if at else ""
        raise UsageError(f"line {number}{field}: {plain(what)[:_QUOTED_CHARACTERS]}") from None
