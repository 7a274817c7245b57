"""The solver of Ten Drops, loaded when it is first asked: most commands look at pictures and never plan."""

from __future__ import annotations

from dropsbot.bot.games.kernels import Kernels
from dropsbot.solver.board import Board
from dropsbot.solver.rules import Rules
from dropsbot.solver.solution import Solution

AGAIN = 5
"""So many times longer a board is thought about for which a busy machine found no plan."""


def solve_for(board: Board, rules: Rules, drops: int | None, time_limit_s: float) -> Solution:
    """The best plan that is found in the time."""
    from dropsbot.solver.solve import solve

    return solve(board, rules, drops, time_limit_s=time_limit_s)


def think_for(think_time_s: float, board: Board, rules: Rules, drops: int | None) -> Solution:
    """The same, and once more, and longer, where a busy machine found no plan."""
    solution = solve_for(board, rules, drops, think_time_s)
    if solution.plan is None and not solution.proven:
        solution = solve_for(board, rules, drops, AGAIN * think_time_s)
    return solution


def _cached() -> bool:
    from dropsbot.solver.warm_up import kernels_cached

    return kernels_cached()


def _compile() -> None:
    from dropsbot.solver.warm_up import compile_kernels

    compile_kernels()


DROPS_KERNELS = Kernels(_cached, _compile)
