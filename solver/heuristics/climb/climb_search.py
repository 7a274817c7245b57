"""A plan for a board of any size, by changing a sequence of taps at random and keeping what is no worse."""

from __future__ import annotations

import numpy as np

from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.solver.heuristics.climb import climb_kernel as climb
from dropsbot.solver.rules import Rules
from dropsbot.solver.simulate.droplet_sky import BORDER
from dropsbot.solver.simulate.flight_tables import flight_tables
from dropsbot.solver.values import UNLIMITED, Values

CLIMB_KERNELS = (climb.climb,)


class Climb:
    """A climb that can be stopped and gone on with; the same seed and number of trials give the same plan."""

    def __init__(self, board: Board, rules: Rules, values: Values, drops: int | None, seed: int) -> None:
        self._cols = board.cols
        bordered = np.full((board.rows + 2, board.cols + 2), BORDER, np.uint8)
        bordered[1:-1, 1:-1] = np.array(board.sizes, np.uint8).reshape(board.rows, board.cols)
        self._board = bordered.reshape(-1)
        self._inner = np.flatnonzero(self._board != BORDER).astype(np.int64)
        self._drops = UNLIMITED if drops is None else drops
        self._values = values
        self._tables = flight_tables(rules)
        self._state = np.zeros(climb.STATE, np.int64)
        self._random = np.array([2 * seed + 1 + (1 << 40)], np.uint64)
        self._state[climb.VALUE] = self._state[climb.BEST_VALUE] = climb.FAILED - 1
        longest = MAX_SIZE * len(board.sizes) + 1
        self._parent, self._best = np.zeros(longest, np.int64), np.zeros(longest, np.int64)
        self.trials = 0

    def follow(self, taps: tuple[int, ...], value: int) -> None:
        """Climb on from a plan that is better than what was reached by itself."""
        state = self._state
        if value > state[climb.VALUE]:
            rows, cols = np.divmod(np.array(taps, np.int64), self._cols)
            self._parent[: len(taps)] = (rows + 1) * (self._cols + 2) + cols + 1
            state[climb.VALUE], state[climb.LENGTH], state[climb.IDLE] = value, len(taps), 0

    def go_on(self, trials: int) -> tuple[int, ...] | None:
        """Try so many sequences more: the taps (cells, 0-based) of the best that clears the board, or None."""
        tables, values = self._tables, self._values
        climb.climb(
            self._board,
            self._inner,
            self._cols + 2,
            self._drops,
            values.gain,
            values.earned,
            values.perfect,
            tables.laws,
            self._random,
            self._state,
            self._parent,
            self._best,
            trials,
        )
        self.trials += trials
        if self._state[climb.BEST_VALUE] <= climb.FAILED + len(self._board):
            return None
        places = self._best[: self._state[climb.BEST_LENGTH]]
        rows, cols = np.divmod(places, self._cols + 2)
        return tuple(((rows - 1) * self._cols + cols - 1).tolist())
