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

RulesT = TypeVar("RulesT", Rules, Likely)
"""The rules that a board is planned by, or several with their probabilities."""
Others = ParamSpec("Others")
"""What else a search is told: how long it may take, or nothing."""

AGAIN = 5
"""So many times longer a board is thought about for which a busy machine found no plan."""
IN_DOUBT = 0.45
"""The part of the time to think that a plan for several rules gets: of the usual 2 s what it was measured with, 0.9."""
DROPS_TRIED = (3, 5, 8, 12, 20, 40)
"""Where nobody knows how many drops are held, the plan that needs the fewest of these is played."""
GLANCE_S, GLANCES_S = 0.25, 1.5
"""So long each of these is looked at, and all of them; a board on which that is too short is planned for as many as
usually are held."""
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
    """The same search; where nobody knows how many drops are held, for as few as can clear the board.

    What chains earn was not seen either where no counter is read: where a plan without it needs no more drops, it is
    that one. So a game whose counter nobody can read is not lost for a better reward.
    """

    def think_thriftily(
        board: Board, rules: RulesT, drops: int | None, /, *args: Others.args, **options: Others.kwargs
    ) -> Solution:
        if drops is None:
            held, earning = _fewest(board, rules)
            solution = think(board, earning, held, *args, **options)
            if solution.plan is not None:
                return solution
        return think(board, rules, drops, *args, **options)

    return think_thriftily


def _fewest(board: Board, rules: RulesT) -> tuple[int, RulesT]:
    """The fewest of :data:`DROPS_TRIED` that clear a board, as a glance tells, and the rules by which they do."""
    left_s = GLANCES_S
    for held in DROPS_TRIED:
        for each in (_earning_nothing(rules), rules):
            found = solve_for(board, _likeliest(each), held, min(GLANCE_S, left_s))
            if found.plan is not None:
                return held, each
            left_s -= found.seconds
            if left_s <= 0:
                return USUALLY_HELD, rules
    return DROPS_TRIED[-1], rules


def _likeliest(rules: Rules | Likely) -> Rules:
    return rules if isinstance(rules, Rules) else rules[0][0]


def _earning_nothing(rules: RulesT) -> RulesT:
    """The same rules, or each of several, under which no chain earns a drop."""
    if isinstance(rules, Rules):
        return replace(rules, combo_marks=(), combo_every=0)
    return tuple((_earning_nothing(one), probability) for one, probability in rules)


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
