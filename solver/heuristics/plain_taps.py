"""A plan that always works with drops enough: tap the largest bubble until none is left."""

from __future__ import annotations

from dropsbot.solver.board import Board
from dropsbot.solver.rules import Rules
from dropsbot.solver.simulate.compiled_simulator import simulate_tap


def plain_taps(board: Board, rules: Rules) -> tuple[int, ...]:
    """Taps, cells from 0, that clear a board; far from the best, but found at once.

    Every burst leaves a bubble less, and every tap brings one nearer, so this ends.
    """
    taps: list[int] = []
    while not board.cleared:
        cell = max(range(len(board.sizes)), key=board.sizes.__getitem__)
        taps.append(cell)
        board = simulate_tap(board, cell, rules).board
    return tuple(taps)
