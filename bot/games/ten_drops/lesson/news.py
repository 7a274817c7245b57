"""What of a game has not been seen yet, and how much of it a board would show."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Self

from dropsbot.solver.board import MAX_SIZE, Board

_SIZE_WORTH, _DIGIT_WORTH, _CELL_WORTH, _WAY_WORTH = 10, 3, 1, 1
_FEW = 8
"""Of a size seen on fewer cells than this, every cell more is news."""
_LEAST_DROPS = 3
"""Fewer are not asked for: a plan needs some."""


@dataclass(slots=True)
class News:
    """``unseen`` are the cells never seen empty, ``places`` the cells that each size was seen on.

    ``digits`` are those of the numbers shown so far.
    """

    unseen: set[int]
    places: dict[int, set[int]]
    digits: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, boards: Iterable[Board]) -> Self:
        """What one or more boards leave to be seen."""
        news = cls(set(), {size: set() for size in range(1, MAX_SIZE + 1)})
        for number, board in enumerate(boards):
            if number == 0:
                news.unseen = set(range(len(board.sizes)))
            news.take(board, None)
        return news

    def take(self, board: Board, drops: int | None) -> None:
        """A board was seen, and with it the number of drops held, where it is known."""
        self.unseen -= {cell for cell, size in enumerate(board.sizes) if not size}
        for cell, size in enumerate(board.sizes):
            if size:
                self.places[size].add(cell)
        if drops is not None:
            self.digits |= set(str(drops))

    def worth(self, board: Board, drops: int) -> int:
        """How much a board and the drops held with it would show that was not seen yet; 0 for nothing."""
        empty = sum(not board.sizes[cell] for cell in self.unseen)
        looks = sum(
            1 if self.places[size] else _SIZE_WORTH
            for cell, size in enumerate(board.sizes)
            if size and len(self.places[size]) < _FEW and cell not in self.places[size]
        )
        return _CELL_WORTH * empty + looks + self._worth_of_count(drops)

    def _worth_of_count(self, drops: int) -> int:
        """What it is worth to see this number, or to be on the way down to one with a new digit."""
        if set(str(drops)) - self.digits:
            return _DIGIT_WORTH
        below = range(_LEAST_DROPS, drops)
        return _WAY_WORTH if any(set(str(number)) - self.digits for number in below) else 0
