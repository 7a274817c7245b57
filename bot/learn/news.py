"""What of a game has not been seen yet, and how much of it a board would show."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Self

from solver.board import MAX_SIZE, Board

_SIZE_WORTH, _DIGIT_WORTH, _CELL_WORTH = 10, 2, 1


@dataclass(slots=True)
class News:
    """``unseen`` are the cells never seen empty, ``sizes`` those seen, ``digits`` of the counter those known.

    ``counting`` says whether more numbers help to read the counter; ``shown`` are the numbers seen.
    """

    unseen: set[int]
    sizes: set[int]
    digits: frozenset[int] = frozenset()
    counting: bool = True
    shown: set[int] = field(default_factory=set)

    @classmethod
    def of(cls, boards: Iterable[Board]) -> Self:
        """What one or more boards leave to be seen."""
        news = cls(set(), set())
        for number, board in enumerate(boards):
            if number == 0:
                news.unseen = set(range(len(board.sizes)))
            news.take(board, None)
        return news

    def take(self, board: Board, drops: int | None) -> None:
        """A board was seen, and with it the number of drops held, where it is known."""
        self.unseen -= {cell for cell, size in enumerate(board.sizes) if not size}
        self.sizes |= set(board.sizes)
        if drops is not None:
            self.shown.add(drops)

    def worth(self, board: Board, drops: int) -> int:
        """How much a board and the drops held with it would show that was not seen yet; 0 for nothing."""
        empty = sum(not board.sizes[cell] for cell in self.unseen)
        sizes = len({size for size in board.sizes if 0 < size <= MAX_SIZE} - self.sizes)
        digits = len({int(digit) for digit in str(drops)} - self.digits) if self.counting else 0
        if drops in self.shown:
            digits = 0
        return _CELL_WORTH * empty + _SIZE_WORTH * sizes + _DIGIT_WORTH * digits
