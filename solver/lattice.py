"""The exact search for rules where droplets meet all bubbles at one distance and surplus is absorbed."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from solver.board import MAX_SIZE, Board
from solver.kernels import lattice, position
from solver.kernels.tables import edges, flight_tables, line_caps
from solver.rules import Rules
from solver.search import Found, in_order, lines
from solver.values import UNLIMITED, Values

FIRST_KEYS, MORE_KEYS = 1 << 16, 1 << 20
"""Positions remembered at first, and by long searches: to lay out a large table takes longer than most boards do."""
LONG_NODES = 400_000


def is_lattice(rules: Rules) -> bool:
    """Whether the search is for these rules."""
    tables = flight_tables(rules)
    return bool(tables.same_contact and tables.merges and len(tables.advances) <= position.MAX_SLOTS)


class LatticeSearch:
    """A search that can be stopped and gone on with, for plans of a board of up to 64 cells.

    The value of a plan is the reward or, with the objective ``taps``, minus the taps. ``drops`` are those held at the
    start (None: any number). :meth:`restart` says what is looked for.
    """

    def __init__(self, board: Board, rules: Rules, values: Values, drops: int | None) -> None:
        self._board, self._values = board, values
        self._drops = UNLIMITED if drops is None else drops
        self._advances = flight_tables(rules).advances
        self._edge, self._lines = edges(board.rows, board.cols), lines(board.rows, board.cols)
        self._caps = line_caps(max(board.rows, board.cols))
        self._powers = 5 ** np.arange(16, dtype=np.int64) if len(self._caps) else np.zeros(16, np.int64)
        self._words = np.zeros((lattice.MAX_DEPTH, position.WORDS), np.uint64)
        self._ints = np.zeros((lattice.MAX_DEPTH, position.INTS), np.int64)
        self._meta = np.zeros(3, np.int64)
        self._goal = np.zeros(position.GOALS, np.int64)
        self._goal[position.COLS], self._goal[position.CELLS] = board.cols, len(board.sizes)
        self._goal[position.PERIOD] = len(self._advances)
        self._remember(FIRST_KEYS)
        self.nodes = 0

    def restart(self, wanted: int, max_detonations: int, *, perfect: bool) -> None:
        """Look for plans of at least the value ``wanted``; nodes go on being counted.

        ``perfect`` says whether the bonus for a single detonation counts.
        """
        goal = self._goal
        goal[position.WANTED], goal[position.MAX_DETONATIONS] = wanted, max_detonations
        goal[position.PERFECT] = self._values.perfect if perfect else 0
        self._meta[lattice.DEPTH] = 0
        words, ints = self._words[0], self._ints[0]
        words[:], ints[:] = 0, 0
        ints[position.SPENDABLE], ints[position.KIND] = self._drops, lattice.DETONATE
        for cell, size in enumerate(self._board.sizes):
            if size:
                self._place(cell, size)

    def go_on(self, nodes: int) -> Found | bool:
        """Search up to ``nodes`` nodes more: the plan found, True: there surely is none, False: not yet known."""
        if self.nodes >= LONG_NODES and len(self._keys) < MORE_KEYS:
            self._remember(MORE_KEYS)
        values = self._values
        answer = lattice.search(
            self._words,
            self._ints,
            self._meta,
            self._goal,
            values.gain,
            values.earned,
            values.best,
            self._advances,
            self._edge,
            self._lines,
            self._powers,
            self._caps,
            self._keys,
            self._marks,
            self.nodes + nodes,
        )
        self.nodes = int(self._meta[lattice.NODES])
        if answer == lattice.FOUND:
            taps = tuple(self._taps())
            self._remember(len(self._keys))
            return Found(taps)
        return bool(answer == lattice.EXHAUSTED and not self._meta[lattice.OVERFLOW])

    def _remember(self, positions: int) -> None:
        """Start an empty table of positions; those on the way to a plan are noted as vain, so a find empties it."""
        self._keys = np.zeros(positions, np.uint64)
        self._marks = np.zeros((positions, 2), np.int16)

    def _place(self, cell: int, size: int) -> None:
        """Put a bubble on row 0 of the stack, in all its sums over lines."""
        words, ints = self._words[0], self._ints[0]
        row, col = divmod(cell, self._board.cols)
        need = MAX_SIZE + 1 - size
        words[position.SIZES + size - 1] |= np.uint64(1 << cell)
        ints[position.LEFT] += 1
        ints[position.LACK] += need
        for line, place in ((row, col), (position.MAX_LINES - 1 - col, row)):
            ints[position.NEEDS + line] += need
            ints[position.CODES + line] += need * self._powers[place]

    def _taps(self) -> Iterator[int]:
        """The taps along the stack: for each detonation its fills, then the cell itself."""
        cell, own, fills = -1, 0, list[tuple[int, int]]()
        for depth in range(int(self._meta[lattice.DEPTH])):
            kind, chosen = self._kind(depth), int(self._ints[depth, position.CHOSEN])
            if kind == lattice.DETONATE:
                yield from in_order(fills, cell, own)
                cell, own, fills = chosen, self._need(depth, chosen), []
            else:
                burst = np.int64(chosen).view(np.uint64)
                fills += [(at, self._need(depth, at)) for at in range(64) if int(burst) >> at & 1]
        yield from in_order(fills, cell, own)

    def _kind(self, depth: int) -> int:
        """What was chosen in a row of the stack, also when it was its last alternative."""
        kind = int(self._ints[depth, position.KIND])
        return kind if kind != lattice.DONE else lattice.HITS

    def _need(self, depth: int, cell: int) -> int:
        """How much the bubble on a cell lacked to burst."""
        bit = 1 << cell
        return next(MAX_SIZE - at for at in range(MAX_SIZE) if int(self._words[depth, position.SIZES + at]) & bit)
