"""The compiled simulator: the same answers as :mod:`dropsbot.solver.reference`, a thousand times as fast."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.solver.compiled.jit import WORD_CELLS, Ints
from dropsbot.solver.outcome import TapOutcome
from dropsbot.solver.rules import Rules
from dropsbot.solver.simulate.droplet_lists import tap_each_listed
from dropsbot.solver.simulate.flight_tables import flight_over, flight_tables
from dropsbot.solver.simulate.wave_taps import tap_each


def simulate_tap(board: Board, cell: int, rules: Rules, ranks: Sequence[int] | None = None) -> TapOutcome:
    """Tap ``cell`` (0-based index, row-major) and let the chain end.

    ``ranks`` of the cells, 0 to 4095, say who comes first, as in :func:`dropsbot.solver.reference.chain`.

    Raises:
        IndexError: there is no such cell.
    """
    if not 0 <= cell < len(board.sizes):
        raise IndexError(f"cell {cell} is not on a {board.rows}x{board.cols} board")
    size = board.sizes[cell]
    if size < MAX_SIZE:  # a fill is not worth a call, which may wait for other threads of Python when it comes back
        return TapOutcome(board.with_size(cell, size + 1), 0, 0)
    boards = np.array([board.sizes], np.uint8)
    combos, ticks = simulate_taps(boards, np.array([cell], np.int64), board.cols, rules, ranks)
    return TapOutcome(Board.of(board.rows, board.cols, boards[0].tolist()), int(combos[0]), int(ticks[0]))


def simulate_taps(
    boards: NDArray[np.uint8], cells: Ints, cols: int, rules: Rules, ranks: Sequence[int] | None = None
) -> tuple[Ints, Ints]:
    """Tap one cell of each of many boards, in place: combos and ticks.

    Args:
        boards: sizes 0 to 4, one row of ``rows * cols`` cells a board, changed in place.
        cells: the cell to tap on each board, 0-based; not checked.
        cols: columns of the boards.
        rules: the rules of the game.
        ranks: as for :func:`simulate_tap`, the same for all boards.
    """
    combos, ticks = np.zeros(len(cells), np.int64), np.zeros(len(cells), np.int64)
    tables = flight_tables(rules)
    if ranks is None and tables.manners.merges and boards.shape[1] <= WORD_CELLS:
        tap_each(boards, cells, combos, ticks, flight_over(rules, boards.shape[1] // cols, cols))
    else:
        ranked = np.zeros(boards.shape[1], np.int64) if ranks is None else np.array(ranks, np.int64)
        tap_each_listed(boards, cells, combos, ticks, tables.laws, cols, ranked)
    return combos, ticks
