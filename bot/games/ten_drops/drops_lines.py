"""The lines of a journal that only Ten Drops has."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from dropsbot.bot.record.lines import (
    Amount,
    Cell,
    CommonLine,
    Count,
    Line,
    Overlay,
    Picture,
    Seconds,
    Side,
    Sizes,
    Text,
)
from dropsbot.vision.profile import Screen

MAX_TAPS = 1280
"""Of a plan: five on each of 256 cells."""


class DropsGroupPart(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A group of a plan, as ``dropsbot solve --json`` prints it; rows and columns from 0."""

    row: Annotated[int, Meta(ge=0, le=15)]
    col: Annotated[int, Meta(ge=0, le=15)]
    taps: Annotated[int, Meta(ge=1, le=MAX_TAPS)]
    detonates: bool
    combo: Annotated[int, Meta(ge=0, le=256)]


class DropsSolutionPart(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
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
    groups: Annotated[tuple[DropsGroupPart, ...], Meta(max_length=MAX_TAPS)]
    nodes: Annotated[int, Meta(ge=0)]
    seconds: Seconds

    def __post_init__(self) -> None:
        if len(self.board) != self.rows * self.cols:
            raise ValueError(f"the board has {len(self.board)} cells, not {self.rows}x{self.cols}")
        if any(group.row >= self.rows or group.col >= self.cols for group in self.groups):
            raise ValueError("a group taps outside the board")
        if sum(group.taps for group in self.groups) > MAX_TAPS:
            raise ValueError(f"a plan has at most {MAX_TAPS} taps")


class DropsPlannedLine(Line, frozen=True, kw_only=True, tag="planned"):
    """The board in ``frame`` was read and planned with ``drops`` held.

    ``drops`` is None where they are not counted: without a limit, or where none were left by the count and the game
    went on. ``counted`` says whether they were read from the picture, ``perfect_bonus`` what a single detonation would
    still have earned.
    """

    drops: Count | None
    counted: bool
    level: Count | None
    perfect_bonus: Count
    frame: Picture
    overlay: Overlay
    solution: DropsSolutionPart


class DropsTappedLine(Line, frozen=True, kw_only=True, tag="tapped"):
    """One tap was sent; ``board`` and ``drops`` are what the rules say follows from it and those before.

    Where drops are not counted, ``drops`` are those gained since the plan was made.
    """

    cell: Cell
    combo: Annotated[int, Meta(ge=0, le=MAX_TAPS)]
    board: Sizes
    drops: Amount


class DropsCheckedLine(Line, frozen=True, kw_only=True, tag="checked"):
    """What showed after one tap or several.

    ``board`` is empty where no board shows; ``frame`` is kept of a surprise only.
    """

    as_predicted: bool
    screen: Screen
    board: Sizes
    drops: Count | None
    frame: Picture | None


DropsLine = CommonLine | DropsPlannedLine | DropsTappedLine | DropsCheckedLine
DECODER: msgspec.json.Decoder[DropsLine] = msgspec.json.Decoder(DropsLine)
