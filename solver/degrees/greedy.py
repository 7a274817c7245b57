"""Plans made some taps at a time: the best for the next ones, whatever comes then."""

from __future__ import annotations

from collections.abc import Callable

from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.map_solution import Plan
from dropsbot.solver.degrees.multiset_search import Exact
from dropsbot.solver.degrees.rotor_reference import simulate

SLICE = 200_000
"""Taps between two looks at the clock."""


def best_next(start: Map, taps: int, stopped: Callable[[], bool]) -> tuple[Plan, int]:
    """The best plan of so many taps, or the best found until it is stopped; and the taps that its search made."""
    search = Exact(start, taps)
    search.go_on(SLICE)
    while not (search.done or stopped()):
        search.go_on(SLICE)
    return search.best()[0], search.nodes


def plan_greedily(start: Map, taps: int, ahead: int, stopped: Callable[[], bool]) -> tuple[Plan, int]:
    """Take the best ``ahead`` taps, then the best from there, until all are taken: the plan, and how many were tried.

    Source: https://blog.csdn.net/ScienceLimit/article/details/116108469 did so with one and with four taps.
    """
    counts, turns, nodes, at = [0] * len(start.pointers), 0, 0, start
    for done in range(0, taps, ahead):
        plan, tried = best_next(at, min(ahead, taps - done), stopped)
        at, _ = simulate(at, plan.taps(start))
        counts = [before + more for before, more in zip(counts, plan.counts, strict=True)]
        turns, nodes = turns + plan.turns, nodes + tried
    return Plan(tuple(counts), turns), nodes
