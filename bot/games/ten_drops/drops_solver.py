"""The solver of Ten Drops, loaded when it is first asked: most commands look at pictures and never plan."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Concatenate, ParamSpec, TypeVar

from dropsbot.bot.games.kernels import Kernels, Part
from dropsbot.bot.games.ten_drops.rules_in_play import Likely
from dropsbot.solver.board import Board
from dropsbot.solver.rules import Rules
from dropsbot.solver.solution import Solution

RulesT = TypeVar("RulesT")
"""The rules that a board is planned by, or several with their probabilities."""
Others = ParamSpec("Others")
"""What else a search is told: how long it may take, or nothing."""

AGAIN = 5
"""So many times longer a board is thought about for which a busy machine found no plan."""
IN_DOUBT = 0.45
"""The part of the time to think that a plan for several rules gets: of the usual 2 s what it was measured with, 0.9."""
USUALLY_HELD = 10
"""Source: the game ten-drops 1.0.3 and the mobile event begin with so many drops; hence the game's name."""


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


def think_in_doubt(think_time_s: float, board: Board, likely: Likely, drops: int | None) -> Solution:
    """The plan that is worth the most over the ``likely`` rules; where the first are certain, the best one by them."""
    from dropsbot.solver.under_doubt import CERTAIN, solve_under_doubt

    rules, probability = likely[0]
    if probability >= CERTAIN:
        return think_for(think_time_s, board, rules, drops)
    found = solve_under_doubt(
        board, likely, drops, time_limit_s=IN_DOUBT * think_time_s, sure_limit_s=think_time_s
    ).solution
    if found.plan is None and not found.proven:
        return solve_for(board, rules, drops, AGAIN * think_time_s)
    return found


def thriftily(
    think: Callable[Concatenate[Board, RulesT, int | None, Others], Solution],
) -> Callable[Concatenate[Board, RulesT, int | None, Others], Solution]:
    """The same search; where nobody knows how many drops are held, for as many as a game usually begins with.

    Only a board that these do not clear is planned as if any number were held. So a game whose counter nobody can read
    is not lost for a better reward.
    """

    def think_thriftily(
        board: Board, rules: RulesT, drops: int | None, /, *args: Others.args, **options: Others.kwargs
    ) -> Solution:
        if drops is None:
            solution = think(board, rules, USUALLY_HELD, *args, **options)
            if solution.plan is not None:
                return solution
        return think(board, rules, drops, *args, **options)

    return think_thriftily


def _parts() -> Sequence[Part]:
    from dropsbot.solver.warm_up import DROPS_PARTS

    return DROPS_PARTS


DROPS_KERNELS = Kernels(_parts, _parts)
"""For whoever cannot say which rules are played by: they need all."""


def kernels_for(rules: Iterable[Rules], cells: int, solver: str = "auto") -> Kernels:
    """The same, for plans under any of ``rules`` for boards of so many cells."""
    each = tuple(rules)

    def first() -> Sequence[Part]:
        from dropsbot.solver.warm_up import DROPS_PARTS, parts_needed

        needed = {part.name for one in each for part in parts_needed(one, cells, solver)}
        return [part for part in DROPS_PARTS if part.name in needed]

    return replace(DROPS_KERNELS, first=first)
