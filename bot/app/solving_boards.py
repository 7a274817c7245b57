"""Boards that people type, solved without any picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dropsbot.bot.games.kernels import Kernels
from dropsbot.bot.games.ten_drops.drops_solver import DROPS_KERNELS, kernels_for
from dropsbot.bot.speech.errors import UsageError
from dropsbot.solver.board import Board, BoardError
from dropsbot.solver.rules import PRESETS, Rules, rules_named
from dropsbot.solver.solution import Solution


@dataclass(frozen=True, slots=True)
class SolveAsked:
    """What a person asks of one search: a ``board`` as text, ``rows`` and ``cols`` where it does not show them.

    The others are those of :func:`dropsbot.solver.solve.solve`.
    """

    board: str
    rules: Rules = PRESETS["event"]
    drops: int | None = None
    rows: int | None = None
    cols: int | None = None
    solver: str = "auto"
    objective: str | None = None
    empty_taps: bool = False
    time_limit_s: float = 10.0
    nodes: int | None = None
    seed: int = 0
    top: int = 1

    def parsed(self) -> Board:
        """The board.

        Raises:
            UsageError: the text is no board.
        """
        return parse_board(self.board, self.rows, self.cols)


def solve_board(asked: SolveAsked, enough: Callable[[], bool] = lambda: False) -> Solution:
    """The best plan that is found for a board, until that is ``enough``; the compiled solver must be there (``warm``).

    Raises:
        UsageError: no board, or the solver does not know what is asked of it.
    """
    from dropsbot.solver.solve import solve  # noqa: PLC0415 - loads the compiled solver

    board = asked.parsed()
    try:
        return solve(
            board,
            asked.rules,
            asked.drops,
            solver=asked.solver,
            objective=asked.objective,
            empty_taps=asked.empty_taps,
            time_limit_s=asked.time_limit_s,
            node_limit=asked.nodes,
            seed=asked.seed,
            top=asked.top,
            enough=enough,
        )
    except ValueError as error:
        raise UsageError(str(error)) from None


def kernels_to_solve(asked: SolveAsked) -> Kernels:
    """What must be compiled for it; all where the same is to be found on every machine, or several plans.

    Raises:
        UsageError: no board.
    """
    board = asked.parsed()
    if asked.nodes is not None or asked.top > 1:
        return DROPS_KERNELS
    return kernels_for([asked.rules], len(board.sizes), asked.solver)


def parse_board(text: str, rows: int | None, cols: int | None) -> Board:
    """A board as people type it.

    Raises:
        UsageError: it is none.
    """
    try:
        return Board.parse(text, rows, cols)
    except BoardError as error:
        raise UsageError(str(error)) from None


def parse_rules(name: str) -> Rules:
    """A preset by name.

    Raises:
        UsageError: there is none of that name.
    """
    try:
        return rules_named(name)
    except ValueError as error:
        raise UsageError(str(error)) from None
