"""The board: sizes of the bubbles on a grid of cells, and the text people type for it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from dropsbot.sentences.sentence import say

MAX_SIDE = 16
MAX_SIZE = 4


class BoardError(ValueError):
    """A text or a list of sizes that is no board; the message says why and what would be one."""


@dataclass(frozen=True, slots=True)
class Board:
    """A valid board: ``rows`` x ``cols`` cells, each empty (0) or with a bubble of size 1 to 4.

    ``sizes`` is row-major, so cell ``row * cols + col`` (all from 0) is ``sizes[row * cols + col]``.

    Raises:
        BoardError: a side is not 1 to 16, the number of sizes is not ``rows * cols``, or a size is not 0 to 4.
    """

    rows: int
    cols: int
    sizes: tuple[int, ...]

    def __post_init__(self) -> None:
        if not (1 <= self.rows <= MAX_SIDE and 1 <= self.cols <= MAX_SIDE):
            raise BoardError(
                say(
                    "a board has 1 to {max_side} rows and columns, not {rows}x{cols}",
                    max_side=MAX_SIDE,
                    rows=self.rows,
                    cols=self.cols,
                )
            )
        if len(self.sizes) != self.rows * self.cols:
            raise BoardError(
                say(
                    "a {rows}x{cols} board needs {cells} cells, got {given}",
                    rows=self.rows,
                    cols=self.cols,
                    cells=self.rows * self.cols,
                    given=len(self.sizes),
                )
            )
        for cell, size in enumerate(self.sizes):
            if not 0 <= size <= MAX_SIZE:
                row, col = divmod(cell, self.cols)
                raise BoardError(
                    say(
                        "row {row}, column {col}: a cell is 0 to {max_size}, not {size}",
                        row=row + 1,
                        col=col + 1,
                        max_size=MAX_SIZE,
                        size=size,
                    )
                )

    @classmethod
    def of(cls, rows: int, cols: int, sizes: Iterable[int]) -> Self:
        """Build a board from any iterable of ``rows * cols`` sizes, row-major."""
        return cls(rows, cols, tuple(int(size) for size in sizes))

    @classmethod
    def parse(cls, text: str, rows: int | None = None, cols: int | None = None) -> Self:
        """Read a board from digits with any separators, as people type them: ``022144 211130 ...``.

        The shape is ``rows`` x ``cols`` where given; else the text's own lines or groups when they are two
        or more and equally long; else a square.

        Raises:
            BoardError: a digit above 4, a letter, or a number of digits that fits no shape.
        """
        digits = [char for char in text if char.isalnum()]
        for place, char in enumerate(digits):
            if char not in "01234":
                raise BoardError(
                    say(
                        "a board is made of the digits 0 to {max_size}; cell {place} is {char!r}",
                        max_size=MAX_SIZE,
                        place=place + 1,
                        char=char,
                    )
                )
        if not digits:
            raise BoardError(say("the board is empty: type its sizes row by row, for example 300043210400..."))
        shape = _shape(text, len(digits), rows, cols)
        return cls(*shape, tuple(int(char) for char in digits))

    @property
    def bubbles(self) -> int:
        """How many cells hold a bubble."""
        return sum(size > 0 for size in self.sizes)

    @property
    def cleared(self) -> bool:
        """Whether no bubble is left."""
        return not any(self.sizes)

    @property
    def digits(self) -> str:
        """All sizes as one run of digits, row-major."""
        return "".join(map(str, self.sizes))

    def __str__(self) -> str:
        """The rows, separated by spaces; :meth:`parse` reads it back."""
        return " ".join(self.digits[at : at + self.cols] for at in range(0, len(self.sizes), self.cols))

    def with_size(self, cell: int, size: int) -> Self:
        """The same board with another size on one cell (0-based index)."""
        return type(self)(self.rows, self.cols, (*self.sizes[:cell], size, *self.sizes[cell + 1 :]))


def _shape(text: str, cells: int, rows: int | None, cols: int | None) -> tuple[int, int]:
    """The shape of ``cells`` digits typed as ``text``; see :meth:`Board.parse`."""
    if rows is not None or cols is not None:
        known = rows if rows is not None else cols
        assert known is not None
        if known < 1 or (rows is not None and cols is not None and rows * cols != cells) or cells % known:
            wanted = f"{rows or '?'}x{cols or '?'}"
            raise BoardError(
                say(
                    "{cells} cells do not make a {wanted} board; check --rows, --cols and the digits",
                    cells=cells,
                    wanted=wanted,
                )
            )
        return rows or cells // known, cols or cells // known
    for groups in (text.splitlines(), "".join(c if c.isalnum() else " " for c in text).split()):
        widths = {sum(char.isalnum() for char in group) for group in groups} - {0}
        lines = sum(any(char.isalnum() for char in group) for group in groups)
        if lines > 1 and len(widths) == 1 and widths != {1}:
            return lines, widths.pop()
    side = math.isqrt(cells)
    if side * side != cells:
        raise BoardError(
            say(
                "{cells} cells are not a square; a 6x6 board has 36. Check the digits, or give --rows and --cols",
                cells=cells,
            )
        )
    return side, side
