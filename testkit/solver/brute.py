"""The best plans by trying every sequence of taps, with memory, over a simulator: the reference, or another."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from dropsbot.solver.board import Board
from dropsbot.solver.reference import simulate_tap
from dropsbot.solver.rules import Rules


class Best(NamedTuple):
    """What the best plan is worth; ``value`` is the reward or minus the taps. Larger is better, in this order."""

    value: int
    minus_detonations: int
    minus_taps: int


NONE = Best(-(10**9), 0, 0)


def lacking(board: Board) -> int:
    """Taps that burst every bubble without any hit."""
    return sum(5 - size for size in board.sizes if size)


Simulate = Callable[[Board, int, Rules], tuple[Board, int]]


def by_reference(board: Board, cell: int, rules: Rules) -> tuple[Board, int]:
    """The board and the combo after a tap."""
    outcome = simulate_tap(board, cell, rules)
    return outcome.board, outcome.combo


def remembered(rules: Rules, simulate: Simulate = by_reference) -> Callable[[Board, int], tuple[Board, int]]:
    """A simulator with memory: the board and the combo after a tap."""

    @cache
    def tap(at: Board, cell: int) -> tuple[Board, int]:
        return simulate(at, cell, rules)

    return tap


def best_plan(
    board: Board,
    rules: Rules,
    drops: int | None,
    objective: str = "reward",
    *,
    empty_taps: bool = False,
    simulate: Simulate = by_reference,
) -> Best | None:
    """The best plan that clears ``board`` with ``drops`` held; with ``empty_taps`` give a number of drops."""
    counts = objective == "reward"
    tap = remembered(rules, simulate)

    @cache
    def best(at: Board, detonations: int, held: int) -> Best:
        """``detonations`` is 0, 1 or 2 for more; ``held`` is at most what can matter."""
        if at.cleared:
            return Best(rules.perfect_bonus if counts and detonations == 1 else 0, 0, 0)
        most = NONE
        for cell, size in enumerate(at.sizes):
            if held > 0 and (size or empty_taps):
                after, combo = tap(at, cell)
                earned = rules.drops_for(combo)
                left = held - 1 + earned
                rest = best(after, min(2, detonations + (combo > 0)), left if empty_taps else min(left, enough))
                value = rest.value + (earned if counts else 0) - 1
                most = max(most, Best(value, rest.minus_detonations - (combo > 0), rest.minus_taps - 1))
        return most

    enough = lacking(board)
    found = best(board, 0, enough if drops is None else drops if empty_taps else min(drops, enough))
    return None if found.value < NONE.value // 2 else found


def most_earned(board: Board, rules: Rules, drops: int | None) -> int:
    """The most drops that chains can earn before the drops are spent."""
    tap = remembered(rules)

    @cache
    def most(at: Board, held: int) -> int:
        earned = 0
        for cell, size in enumerate(at.sizes):
            if held > 0 and size:
                after, combo = tap(at, cell)
                drop = rules.drops_for(combo)
                earned = max(earned, drop + most(after, held - 1 + drop))
        return earned

    return most(board, drops)
