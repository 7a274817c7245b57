"""The lines of a journal that only Ten Thousand Degrees has."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from dropsbot.bot.record.lines import Cell, CommonLine, Count, Line, Overlay, Picture, Seconds, Side, Text
from dropsbot.solver.degrees.map import Map

MAX_ORDER = 100
"""Taps of a plan."""
MapText = Annotated[str, Meta(pattern=r"\A[.0-3 ]{0,300}\Z")]
Score = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class DegreesTapPart(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tap of a plan, as ``dropsbot degrees solve --json`` prints it; row and column from 0."""

    row: Annotated[int, Meta(ge=0, le=255)]
    col: Annotated[int, Meta(ge=0, le=255)]


class DegreesSolutionPart(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the solver found, as ``dropsbot degrees solve --json`` prints it.

    Raises:
        ValueError: the map is none or not of this shape, or a tap is on no pointer of it.
    """

    map: MapText
    rows: Side
    cols: Side
    taps: Annotated[int, Meta(ge=0, le=MAX_ORDER)]
    solver: Text
    upper_bound: Score
    proven: bool
    score: Score
    counts: Annotated[tuple[Count, ...], Meta(max_length=256)]
    order: Annotated[tuple[DegreesTapPart, ...], Meta(max_length=MAX_ORDER)]
    final_map: MapText
    nodes: Annotated[int, Meta(ge=0)]
    seconds: Seconds

    def __post_init__(self) -> None:
        start = Map.parse(self.map)
        if (start.rows, start.cols) != (self.rows, self.cols):
            raise ValueError(f"the map has {start.rows}x{start.cols} cells, not {self.rows}x{self.cols}")
        if any(tap.col >= self.cols or self.cell_of(tap) not in start.pointers for tap in self.order):
            raise ValueError("a tap is on no pointer of the map")

    def cell_of(self, tap: DegreesTapPart) -> int:
        """The cell that a tap is on, from 0."""
        return tap.row * self.cols + tap.col


class DegreesPlannedLine(Line, frozen=True, kw_only=True, tag="planned"):
    """The map in ``frame`` was read and planned; ``solution`` has the map and the taps that are left."""

    frame: Picture
    overlay: Overlay
    solution: DegreesSolutionPart


class DegreesTappedLine(Line, frozen=True, kw_only=True, tag="tapped"):
    """One tap was sent; ``map`` and ``degrees`` are what the rules say follows from it."""

    cell: Cell
    degrees: Score
    map: MapText


class DegreesCheckedLine(Line, frozen=True, kw_only=True, tag="checked"):
    """The map that showed after a tap; ``frame`` is kept of a surprise only."""

    as_predicted: bool
    map: MapText
    frame: Picture | None


DegreesLine = CommonLine | DegreesPlannedLine | DegreesTappedLine | DegreesCheckedLine
DECODER: msgspec.json.Decoder[DegreesLine] = msgspec.json.Decoder(DegreesLine)
