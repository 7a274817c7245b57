"""The lines of ``journal.jsonl``: one frozen value for each kind, and the one parser. ``docs/journal.md`` tells them.

Writer and reader share these types, so a line that is written can be read, and nothing else can.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from dropsbot.bot.speech.errors import UsageError
from dropsbot.vision.profile import Screen

SCHEMA = 2
"""Version of the lines; it rises when a field changes its meaning or one is added that readers cannot do without."""

MAX_TAPS = 1280
"""Of a plan: five on each of 256 cells."""

Seconds = Annotated[float, Meta(ge=0, le=1e9)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Amount = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Number = Annotated[int, Meta(ge=1, le=1_000_000)]
Cell = Annotated[int, Meta(ge=0, le=255)]
Side = Annotated[int, Meta(ge=1, le=16)]
Sizes = Annotated[str, Meta(pattern=r"\A[0-4]{0,256}\Z")]
Text = Annotated[str, Meta(max_length=2000, pattern=r"\A[^\x00-\x09\x0b-\x1f\x7f-\x9f]*\Z")]
Picture = Annotated[str, Meta(pattern=r"\A[0-9]{5,7}-[a-z]{1,20}\.png\Z")]
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

    ``drops`` is None where the profile reads them. ``speed`` and ``seed`` mean something to the demo only.
    """

    schema: int
    number: Number
    version: Text
    started: datetime
    device: Text
    profile: Text
    rules: Text
    levels: Number
    drops: Count | None
    think_time_s: Annotated[float, Meta(gt=0, le=1e6)]
    speed: Annotated[float, Meta(gt=0, le=1000)]
    seed: int
    dry_run: bool


class PressedLine(Line, frozen=True, kw_only=True, tag="pressed"):
    """The screen that ``frame`` shows was pressed away."""

    screen: Screen
    frame: Picture


class GroupPart(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A group of a plan, as ``dropsbot solve --json`` prints it; rows and columns from 0."""

    row: Annotated[int, Meta(ge=0, le=15)]
    col: Annotated[int, Meta(ge=0, le=15)]
    taps: Annotated[int, Meta(ge=1, le=MAX_TAPS)]
    detonates: bool
    combo: Annotated[int, Meta(ge=0, le=256)]


class SolutionPart(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the solver found, as ``dropsbot solve --json`` prints it.

    Raises:
        ValueError: the board is not of this shape, or a group taps outside it.
    """

    board: Sizes
    rows: Side
    cols: Side
    rules: Text
    solver: Text
    objective: Text
    reward: Amount | None
    upper_bound: Amount | None
    proven: bool
    taps: Count | None
    detonations: Count | None
    drops_needed: Count | None
    groups: Annotated[tuple[GroupPart, ...], Meta(max_length=MAX_TAPS)]
    nodes: Annotated[int, Meta(ge=0)]
    seconds: Seconds

    def __post_init__(self) -> None:
        if len(self.board) != self.rows * self.cols:
            raise ValueError(f"the board has {len(self.board)} cells, not {self.rows}x{self.cols}")
        if any(group.row >= self.rows or group.col >= self.cols for group in self.groups):
            raise ValueError("a group taps outside the board")
        if sum(group.taps for group in self.groups) > MAX_TAPS:
            raise ValueError(f"a plan has at most {MAX_TAPS} taps")


class PlannedLine(Line, frozen=True, kw_only=True, tag="planned"):
    """The board in ``frame`` was read and planned with ``drops`` held.

    ``counted`` says whether they were read from the picture, ``perfect_bonus`` what a single detonation would still
    have earned.
    """

    drops: Count
    counted: bool
    level: Count | None
    perfect_bonus: Count
    frame: Picture
    overlay: Overlay
    solution: SolutionPart


class TappedLine(Line, frozen=True, kw_only=True, tag="tapped"):
    """One tap was sent; ``board`` and ``drops`` are what the rules say follows from it and those before."""

    cell: Cell
    combo: Annotated[int, Meta(ge=0, le=MAX_TAPS)]
    board: Sizes
    drops: Amount


class CheckedLine(Line, frozen=True, kw_only=True, tag="checked"):
    """What showed after one tap or several.

    ``board`` is empty where no board shows; ``frame`` is kept of a surprise only.
    """

    as_predicted: bool
    screen: Screen
    board: Sizes
    drops: Count | None
    frame: Picture | None


class HinderedLine(Line, frozen=True, kw_only=True, tag="hindered"):
    """A tap could not be made, or nobody knows whether it was; ``why`` is the device's word for it."""

    why: Text


class PausedLine(Line, frozen=True, kw_only=True, tag="paused"):
    """The person paused the run, or (not ``on``) let it go on."""

    on: bool


class LevelClearedLine(Line, frozen=True, kw_only=True, tag="level_cleared"):
    """A level is done; ``levels`` so far in this segment."""

    levels: Number


class RefusedLine(Line, frozen=True, kw_only=True, tag="refused"):
    """A picture that could not be relied on, or (not ``settled``) never came to rest."""

    settled: bool
    problems: Annotated[tuple[Text, ...], Meta(max_length=1000)]
    frame: Picture
    overlay: Overlay


class EndLine(Line, frozen=True, kw_only=True, tag="end"):
    """The segment is over; ``why`` is None where it did what was asked for."""

    why: Text | None


AnyLine = (
    SegmentLine
    | PressedLine
    | PlannedLine
    | TappedLine
    | CheckedLine
    | HinderedLine
    | PausedLine
    | LevelClearedLine
    | RefusedLine
    | EndLine
)

_DECODER: msgspec.json.Decoder[AnyLine] = msgspec.json.Decoder(AnyLine)
_ENCODER = msgspec.json.Encoder()


def to_text(line: Line) -> bytes:
    """A line as it stands in the file, its end included."""
    return _ENCODER.encode(line) + b"\n"


def parse_line(number: int, text: bytes) -> AnyLine:
    """Line ``number`` (from 1) of a journal.

    Raises:
        UsageError: it is none; the message names the line and the field.
    """
    try:
        return _DECODER.decode(text)
    except RecursionError:
        raise UsageError(f"line {number} is nested too deep") from None
    except ValueError as error:  # msgspec's errors are such, and those of text that is no UTF-8
        what, at, path = str(error).partition(" - at `$.")
        field = f", field {path.rstrip('`')}" if at else ""
        raise UsageError(f"line {number}{field}: {what}") from None
