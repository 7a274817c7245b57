"""The map: pointers on a grid with holes, and the text people type for it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from dropsbot.sentences.sentence import say

HOLE = "."
DIRECTIONS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""(d_row, d_col) of the directions 0, 1, 2, 3: up, right, down, left; a turn of 90 degrees clockwise leads to the next.

Source: the game, and people's programs for it: https://blog.csdn.net/ScienceLimit/article/details/116108469"""
MAX_SIDE = 16
MAX_POINTERS = 64
"""The compiled searches keep the pointers' directions in two words."""


class MapError(ValueError):
    """A text or a list of directions that is no map; the message says why and what would be one."""


@dataclass(frozen=True, slots=True)
class Map:
    """A valid map: ``rows`` x ``cols`` cells, each with a pointer's direction 0 to 3, or None for a hole.

    ``cells`` is row-major, so row and column (from 0) are at ``row * cols + col``. Pointers are numbered in that order.

    Raises:
        MapError: a side is not 1 to 16, the number of cells is wrong, a direction is not 0 to 3, or there is no pointer
            or more than 64.
    """

    rows: int
    cols: int
    cells: tuple[int | None, ...]

    def __post_init__(self) -> None:
        if not (1 <= self.rows <= MAX_SIDE and 1 <= self.cols <= MAX_SIDE):
            raise MapError(
                say(
                    "a map has 1 to {max_side} rows and columns, not {rows}x{cols}",
                    max_side=MAX_SIDE,
                    rows=self.rows,
                    cols=self.cols,
                )
            )
        if len(self.cells) != self.rows * self.cols:
            raise MapError(
                say(
                    "a {rows}x{cols} map needs {cells} cells, got {count}",
                    rows=self.rows,
                    cols=self.cols,
                    cells=self.rows * self.cols,
                    count=len(self.cells),
                )
            )
        if any(direction not in (None, 0, 1, 2, 3) for direction in self.cells):
            raise MapError(say("a pointer's direction is 0, 1, 2 or 3: up, right, down, left"))
        if not 1 <= len(self.pointers) <= MAX_POINTERS:
            raise MapError(
                say(
                    "a map has 1 to {max_pointers} pointers, not {count}",
                    max_pointers=MAX_POINTERS,
                    count=len(self.pointers),
                )
            )

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a map from rows of ``.`` and ``0`` to ``3``: ``.00 000 000 00.``.

        Each line is a row, with any separators inside; in a single line any separators part the rows.

        Raises:
            MapError: another letter or digit, rows of different length, or no valid map.
        """
        lines = [line for line in text.splitlines() if any(map(_is_cell, line))]
        if len(lines) == 1:
            lines = "".join(char if _is_cell(char) else " " for char in text).split()
        rows = ["".join(filter(_is_cell, line)) for line in lines]
        for char in "".join(rows):
            if char not in ".0123":
                raise MapError(
                    say("a map is made of . for a hole and the directions 0 to 3; {char!r} is none of them", char=char)
                )
        if not rows:
            raise MapError(say("the map is empty: type its rows, for example .00 000 000 00."))
        if len({len(row) for row in rows}) > 1:
            lengths = ", ".join(str(len(row)) for row in rows)
            raise MapError(
                say(
                    "the rows have {lengths} cells; write . for each hole, so that all are equally long",
                    lengths=lengths,
                )
            )
        return cls(len(rows), len(rows[0]), tuple(None if char == HOLE else int(char) for char in "".join(rows)))

    @property
    def pointers(self) -> tuple[int, ...]:
        """The cells (row-major, from 0) of the pointers, by their numbers."""
        return tuple(cell for cell, direction in enumerate(self.cells) if direction is not None)

    @property
    def directions(self) -> tuple[int, ...]:
        """The directions of the pointers, by their numbers."""
        return tuple(direction for direction in self.cells if direction is not None)

    def ahead(self, cell: int, direction: int) -> int | None:
        """The cell next to ``cell`` in a direction, None where there is no pointer: off the map, or a hole."""
        d_row, d_col = DIRECTIONS[direction]
        row, col = cell // self.cols + d_row, cell % self.cols + d_col
        if not (0 <= row < self.rows and 0 <= col < self.cols):
            return None
        at = row * self.cols + col
        return None if self.cells[at] is None else at

    def turned(self, directions: Iterable[int]) -> Self:
        """The same map with these directions of its pointers, by their numbers.

        Raises:
            MapError: not as many as there are pointers, or not 0 to 3.
        """
        new, cells = tuple(directions), list(self.cells)
        if len(new) != len(self.pointers):
            raise MapError(
                say(
                    "the map has {count} pointers, and {given} directions are given",
                    count=len(self.pointers),
                    given=len(new),
                )
            )
        for cell, direction in zip(self.pointers, new, strict=True):
            cells[cell] = direction
        return type(self)(self.rows, self.cols, tuple(cells))

    def __str__(self) -> str:
        """The rows, separated by spaces; :meth:`parse` reads it back."""
        text = "".join(HOLE if direction is None else str(direction) for direction in self.cells)
        return " ".join(text[at : at + self.cols] for at in range(0, len(text), self.cols))


def _is_cell(char: str) -> bool:
    return char.isalnum() or char == HOLE
