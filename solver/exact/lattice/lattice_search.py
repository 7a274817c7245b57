"""The exact search for rules where droplets meet all bubbles at one distance and surplus is absorbed."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.solver.compiled.jit import Words
from dropsbot.solver.decisions import Decision, taps_of
from dropsbot.solver.exact.lattice import lattice_kernel as lattice
from dropsbot.solver.exact.lattice import lattice_position as position
from dropsbot.solver.exact.lattice.ground import ground
from dropsbot.solver.exact.question import Found, Wanted
from dropsbot.solver.rules import Rules
from dropsbot.solver.simulate.flight_tables import flight_tables
from dropsbot.solver.values import UNLIMITED, Values

FIRST_KEYS, MORE_KEYS = 1 << 16, 1 << 20
"""Positions remembered at first, and by long searches: to lay out a large table takes longer than most boards do."""
LONG_NODES = 200_000


class LatticeSearch:
    """A search that can be stopped and gone on with, for plans of a board of up to 64 cells.

    ``drops`` are those held at the start (None: any number); ``empty_taps`` says whether empty cells may be tapped.
    :meth:`restart` says what is looked for.
    """

    def __init__(self, board: Board, rules: Rules, values: Values, drops: int | None, *, empty_taps: bool) -> None:
        self._ground = ground(board.rows, board.cols, flight_tables(rules).alternates)
        self._worth = lattice.Worth(values.gain, values.earned, values.best, values.later)
        self._perfect = values.perfect
        self._words = np.zeros((lattice.MAX_DEPTH, position.WORDS), np.uint64)
        self._ints = np.zeros((lattice.MAX_DEPTH, position.INTS), np.int64)
        self._meta = np.zeros(lattice.META, np.int64)
        self._meta[lattice.DEPTH] = -1
        self._goal = np.zeros(lattice.GOALS, np.int64)
        self._goal[lattice.EMPTY_TAPS] = empty_taps
        self._start = self._place(board)
        self._cells = len(board.sizes)
        self._bubbles = board.bubbles
        self._drops = UNLIMITED if drops is None else drops
        self._remember(FIRST_KEYS)
        self.nodes = 0

    def restart(self, wanted: Wanted) -> None:
        """Look for such plans; nodes go on being counted."""
        if self._meta[lattice.DEPTH] >= 0:  # given up: what it has noted was not all searched to its end
            self._remember(len(self._table))
        goal = self._goal
        goal[lattice.WANTED], goal[lattice.MAX_DETONATIONS] = wanted.value, wanted.detonations
        goal[lattice.MOST_TAPS] = wanted.taps
        goal[lattice.PERFECT] = self._perfect if wanted.perfect else 0
        goal[lattice.COSTS], goal[lattice.CLEARS] = wanted.clears, wanted.clears
        self._meta[lattice.DEPTH] = 0
        self._words[0] = self._start
        ints = self._ints[0]
        ints[:] = 0
        ints[position.LEFT], ints[position.SPENDABLE], ints[position.KIND] = (
            self._bubbles,
            self._drops,
            lattice.DETONATE,
        )

    def go_on(self, nodes: int) -> Found | bool:
        """Search up to ``nodes`` nodes more: the plan found, True: there surely is none, False: not yet known."""
        if self.nodes >= LONG_NODES and len(self._table) < MORE_KEYS:
            self._remember(MORE_KEYS)
        answer = lattice.search(
            self._words,
            self._ints,
            self._meta,
            self._goal,
            self._worth,
            self._ground,
            self._table,
            self.nodes + nodes,
        )
        self.nodes = int(self._meta[lattice.NODES])
        if answer == lattice.FOUND:
            taps = tuple(taps_of(self._decisions()))
            self._remember(len(self._table))
            return Found(taps)
        return bool(answer == lattice.EXHAUSTED and not self._meta[lattice.OVERFLOW])

    def _remember(self, positions: int) -> None:
        """Start an empty table of positions; those on the way to a plan are noted as vain, so a find empties it."""
        self._table = np.zeros((positions, 2), np.uint64)

    def _place(self, board: Board) -> Words:
        """The board as the first row of the stack."""
        words = np.zeros(position.WORDS, np.uint64)
        codes = self._ground.units.shape[1]
        for cell, size in enumerate(board.sizes):
            if size:
                words[position.SIZES + size - 1] |= np.uint64(1 << cell)
        sizes = np.array(board.sizes, np.uint64)
        needs = np.where(sizes > 0, np.uint64(MAX_SIZE + 1) - sizes, np.uint64(0))
        words[position.CODES : position.CODES + codes] = needs @ self._ground.units
        if self._ground.ends.shape[1]:
            words[position.CODES : position.CODES + codes] += (sizes > 0).astype(np.uint64) @ self._ground.ends
        return words

    def _decisions(self) -> Iterator[Decision]:
        """What was decided, along the stack."""
        for depth in range(int(self._meta[lattice.DEPTH])):
            kind, chosen = self._kind(depth), int(self._ints[depth, position.CHOSEN])
            if kind == lattice.PLACES:
                if chosen != lattice.NONE_MORE:
                    yield Decision(chosen, 1, False)
            elif kind != lattice.DETONATE:
                burst = np.int64(chosen).view(np.uint64)
                yield from (Decision(at, self._need(depth, at), False) for at in range(64) if int(burst) >> at & 1)
            elif chosen >= self._cells:
                yield Decision(chosen - self._cells, MAX_SIZE + 1, True)
            else:
                yield Decision(chosen, self._need(depth, chosen), True)

    def _kind(self, depth: int) -> int:
        """What was chosen in a row of the stack, also when it was its last alternative."""
        kind = int(self._ints[depth, position.KIND])
        return kind if kind != lattice.DONE else lattice.HITS

    def _need(self, depth: int, cell: int) -> int:
        """How much the bubble on a cell lacked to burst."""
        bit = 1 << cell
        return next(MAX_SIZE - at for at in range(MAX_SIZE) if int(self._words[depth, position.SIZES + at]) & bit)
