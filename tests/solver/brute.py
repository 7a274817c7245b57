"""The best reward by trying every sequence of taps on bubbles, with memory, over the reference simulator."""

from __future__ import annotations

from functools import cache

from solver.board import Board
from solver.reference import simulate_tap
from solver.rules import Rules

NONE = -(10**9)


def best_reward(board: Board, rules: Rules, drops: int | None, objective: str = "reward") -> int | None:
    """The largest reward (or minus the fewest taps) of a plan that clears ``board`` with ``drops`` held, or None."""
    counts = objective == "reward"

    @cache
    def outcomes(at: Board) -> list[tuple[Board, int]]:
        found = []
        for cell, size in enumerate(at.sizes):
            if size:
                outcome = simulate_tap(at, cell, rules)
                found.append((outcome.board, outcome.combo))
        return found

    @cache
    def best(at: Board, detonations: int, held: int) -> int:
        """``detonations`` is 0, 1 or 2 for more; ``held`` is at most what can matter."""
        if at.cleared:
            return rules.perfect_bonus if counts and detonations == 1 else 0
        if held < 1:
            return NONE
        most = NONE
        enough = sum(5 - size for size in at.sizes if size)
        for after, combo in outcomes(at):
            earned = rules.drops_for(combo)
            left = min(held - 1 + earned, enough)
            value = best(after, min(2, detonations + (combo > 0)), left) + (earned if counts else 0) - 1
            most = max(most, value)
        return most

    enough = sum(5 - size for size in board.sizes if size)
    found = best(board, 0, enough if drops is None else min(drops, enough))
    return None if found < NONE // 2 else found
