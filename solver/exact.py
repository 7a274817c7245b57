"""The search for the best plan, from the best value that any plan could have downwards, until one is found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from solver.board import MAX_SIZE, Board
from solver.kernels import flight, search
from solver.kernels.jit import Words
from solver.kernels.tables import edges, flight_tables
from solver.rules import Rules
from solver.values import UNLIMITED, Values

MAX_CELLS = 64


@dataclass(frozen=True, slots=True)
class Found:
    """The taps (cells, 0-based) of a plan that clears the board and has the wanted value at least."""

    taps: tuple[int, ...]


class Search:
    """A search that can be stopped and gone on with: plans of ``board`` whose value is at least ``wanted``.

    The value of a plan is the reward or, with the objective ``taps``, minus the taps. ``drops`` are those held at the
    start (None: any number). With ``shuffle_seed`` the alternatives are tried in random order.

    Raises:
        ValueError: the board has more than 64 cells.
    """

    def __init__(
        self,
        board: Board,
        rules: Rules,
        values: Values,
        drops: int | None,
        wanted: int,
        max_detonations: int,
        shuffle_seed: int | None = None,
    ) -> None:
        if len(board.sizes) > MAX_CELLS:
            raise ValueError(f"the exact search takes boards of up to {MAX_CELLS} cells, not {len(board.sizes)}")
        tables = flight_tables(rules)
        self._board = board
        self._words = np.zeros((search.MAX_DEPTH, flight.WORDS), np.uint64)
        self._ints = np.zeros((search.MAX_DEPTH, flight.INTS), np.int64)
        self._meta = np.array([0, 0, 2 * (shuffle_seed or 0) + 1 + (1 << 40), 0], np.int64)
        self._goal = np.zeros(9, np.int64)
        self._values = values
        self._tables = tables
        self._edge, self._lines = edges(board.rows, board.cols), lines(board.rows, board.cols)
        self._goal[search.LAZY_HITS] = tables.same_contact
        self._goal[search.MERGES] = tables.merges
        self._goal[search.PERFECT] = values.perfect
        self._goal[search.COLS], self._goal[search.CELLS] = board.cols, len(board.sizes)
        self._drops = UNLIMITED if drops is None else drops
        self.nodes = 0
        self.restart(wanted, max_detonations, shuffle=shuffle_seed is not None)

    def restart(self, wanted: int, max_detonations: int, *, shuffle: bool = False) -> None:
        """Begin again with another wanted value; nodes go on being counted."""
        self._goal[search.WANTED], self._goal[search.MAX_DETONATIONS] = wanted, max_detonations
        self._goal[search.SHUFFLE] = shuffle
        self._meta[search.DEPTH] = 0
        words, ints = self._words[0], self._ints[0]
        words[:] = 0
        ints[:] = 0
        for size in range(1, MAX_SIZE + 1):
            words[flight.SIZES + size - 1] = sum(
                1 << cell for cell, there in enumerate(self._board.sizes) if there == size
            )
        ints[flight.LEFT] = self._board.bubbles
        ints[search.SPENDABLE] = self._drops
        ints[search.KIND] = search.DETONATE
        if shuffle:
            ints[search.OFFSET] = int(self._meta[search.RANDOM] >> 20) % len(self._board.sizes)

    def go_on(self, nodes: int) -> Found | bool:
        """Search up to ``nodes`` nodes more: the plan found, True: there surely is none, False: not yet known."""
        values = self._values
        answer = search.search(
            self._words,
            self._ints,
            self._meta,
            self._goal,
            values.gain,
            values.earned,
            values.best,
            self._tables.advances,
            self._tables.touches,
            self._tables.touches_grown,
            self._tables.regrowth,
            self._edge,
            self._lines,
            self.nodes + nodes,
        )
        self.nodes = int(self._meta[search.NODES])
        if answer == search.FOUND:
            return Found(tuple(self._taps()))
        return bool(answer == search.EXHAUSTED and not self._meta[search.OVERFLOW])

    def _taps(self) -> Iterator[int]:
        """The taps along the stack: for each detonation its fills, then the cell itself."""
        cell, own, fills = -1, 0, list[tuple[int, int]]()
        for depth in range(int(self._meta[search.DEPTH]) + 1):
            ints = self._ints[depth]
            kind, choice = ints[search.KIND], int(ints[search.CHOSEN])
            if kind == search.DETONATE:
                yield from _in_order(fills, cell, own)
                cell, own, fills = choice, 5 - self._size(depth, choice), []
            elif kind == search.FILL:
                fills.append((int(ints[search.CELL]), choice))
            elif choice == 1:
                fills.append((int(ints[search.CELL]), 5 - self._size(depth, int(ints[search.CELL]))))
        yield from _in_order(fills, cell, own)

    def _size(self, depth: int, cell: int) -> int:
        return next(size for size in range(1, MAX_SIZE + 1) if int(self._words[depth, size - 1]) >> cell & 1)


def _in_order(fills: list[tuple[int, int]], cell: int, own: int) -> Iterator[int]:
    """The taps of one detonation."""
    for filled, count in sorted(fills):
        yield from [filled] * count
    yield from [cell] * own


def lines(rows: int, cols: int) -> Words:
    """The rows and columns of a board as sets of cells."""
    sets = [sum(1 << (row * cols + col) for col in range(cols)) for row in range(rows)]
    sets += [sum(1 << (row * cols + col) for row in range(rows)) for col in range(cols)]
    return np.array(sets, np.uint64)
