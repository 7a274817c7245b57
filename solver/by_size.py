"""The exact search for any rules: contact by size, by side, while growing, with surplus that passes."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from solver.board import MAX_SIZE, Board
from solver.kernels import by_size, flight
from solver.kernels.tables import edges, flight_tables
from solver.rules import Rules
from solver.search import Found, Wanted, in_order, lines
from solver.values import UNLIMITED, Values


class BySizeSearch:
    """A search that can be stopped and gone on with, for plans of a board of up to 64 cells.

    The value of a plan is the reward or, with the objective ``taps``, minus the taps. ``drops`` are those held at the
    start (None: any number). :meth:`restart` says what is looked for.
    """

    def __init__(self, board: Board, rules: Rules, values: Values, drops: int | None, *, empty_taps: bool) -> None:
        tables = flight_tables(rules)
        self._board = board
        self._words = np.zeros((by_size.MAX_DEPTH, flight.WORDS), np.uint64)
        self._ints = np.zeros((by_size.MAX_DEPTH, flight.INTS), np.int64)
        self._meta = np.zeros(3, np.int64)
        self._goal = np.zeros(by_size.GOALS, np.int64)
        self._values = values
        self._tables = tables
        self._edge, self._lines = edges(board.rows, board.cols), lines(board.rows, board.cols)
        self._goal[by_size.MERGES] = tables.merges
        self._goal[by_size.COLS], self._goal[by_size.CELLS] = board.cols, len(board.sizes)
        self._drops = UNLIMITED if drops is None else drops
        self.nodes = 0

    def restart(self, want: Wanted) -> None:
        """Look for plans of at least the value ``wanted``; nodes go on being counted.

        ``perfect`` says whether the bonus for a single detonation counts.
        """
        self._goal[by_size.WANTED], self._goal[by_size.MAX_DETONATIONS] = want.value, want.detonations
        self._goal[by_size.PERFECT] = self._values.perfect if want.perfect else 0
        self._meta[by_size.DEPTH] = 0
        words, ints = self._words[0], self._ints[0]
        words[:] = 0
        ints[:] = 0
        for size in range(1, MAX_SIZE + 1):
            words[flight.SIZES + size - 1] = sum(
                1 << cell for cell, there in enumerate(self._board.sizes) if there == size
            )
        ints[flight.LEFT] = self._board.bubbles
        ints[by_size.SPENDABLE] = self._drops
        ints[by_size.KIND] = by_size.DETONATE

    def go_on(self, nodes: int) -> Found | bool:
        """Search up to ``nodes`` nodes more: the plan found, True: there surely is none, False: not yet known."""
        values = self._values
        answer = by_size.search(
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
        self.nodes = int(self._meta[by_size.NODES])
        if answer == by_size.FOUND:
            return Found(tuple(self._taps()))
        return bool(answer == by_size.EXHAUSTED and not self._meta[by_size.OVERFLOW])

    def _taps(self) -> Iterator[int]:
        """The taps along the stack: for each detonation its fills, then the cell itself."""
        cell, own, fills = -1, 0, list[tuple[int, int]]()
        for depth in range(int(self._meta[by_size.DEPTH]) + 1):
            ints = self._ints[depth]
            kind, choice = ints[by_size.KIND], int(ints[by_size.CHOSEN])
            if kind == by_size.DETONATE:
                yield from in_order(fills, cell, own)
                cell, own, fills = choice, 5 - self._size(depth, choice), []
            else:
                fills.append((int(ints[by_size.CELL]), choice))
        yield from in_order(fills, cell, own)

    def _size(self, depth: int, cell: int) -> int:
        return next(size for size in range(1, MAX_SIZE + 1) if int(self._words[depth, size - 1]) >> cell & 1)
