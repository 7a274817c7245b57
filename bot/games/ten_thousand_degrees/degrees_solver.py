"""The solver of Ten Thousand Degrees, loaded when it is first asked: most commands look at pictures and never plan."""

from __future__ import annotations

from collections.abc import Sequence

from dropsbot.bot.games.kernels import Kernels, Part
from dropsbot.bot.speech.errors import UsageError
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.map_solution import Solution


def solve_for(start: Map, taps: int, solver: str, time_limit_s: float) -> Solution:
    """The best plan that is found in the time.

    Raises:
        UsageError: there is no such solver, or it does not take this map.
    """
    from dropsbot.solver.degrees.solve_map import solve

    try:
        return solve(start, taps, solver=solver, time_limit_s=time_limit_s)
    except ValueError as error:
        raise UsageError(str(error)) from None


def _parts() -> Sequence[Part]:
    from dropsbot.solver.degrees.degrees_warm_up import DEGREES_PARTS

    return DEGREES_PARTS


def _load() -> None:
    from dropsbot.solver.degrees.degrees_warm_up import load_search

    load_search()


DEGREES_KERNELS = Kernels(_parts, _parts, _load)
