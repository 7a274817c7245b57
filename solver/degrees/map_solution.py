"""What a solver found, and how it is printed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.rotor_reference import DEGREES, simulate


@dataclass(frozen=True, slots=True)
class Plan:
    """How often each pointer, by its number, is tapped, in any order; and how many turns that makes."""

    counts: tuple[int, ...]
    turns: int

    @property
    def score(self) -> int:
        """The degrees that all pointers turn together."""
        return self.turns * DEGREES

    def taps(self, start: Map) -> tuple[int, ...]:
        """The cells to tap, in one of the orders: those of the same pointer together, the pointers by their numbers."""
        return tuple(cell for cell, count in zip(start.pointers, self.counts, strict=True) for _ in range(count))


@dataclass(frozen=True, slots=True)
class Solution:
    """What a solver found for so many ``taps`` on the map ``start``.

    ``others`` are more plans, from the better to the worse, where they were asked for. No plan has a larger score than
    ``upper_bound``; ``proven`` says that ``plan`` has it, and, of ``others``, that no better were left out. ``nodes``
    counts taps of an exact search and sequences of a genetic one.
    """

    start: Map
    taps: int
    plan: Plan
    others: tuple[Plan, ...]
    upper_bound: int
    proven: bool
    solver: str
    nodes: int
    seconds: float

    @property
    def score(self) -> int:
        """The degrees that all pointers turn together."""
        return self.plan.score


def as_json(solution: Solution) -> dict[str, Any]:
    """A solution as ``dropsbot degrees solve --json`` prints it; rows and columns from 0.

    ``plans`` is there when more than one was asked for, the best first.
    """
    found = {
        "map": str(solution.start),
        "rows": solution.start.rows,
        "cols": solution.start.cols,
        "taps": solution.taps,
        "solver": solution.solver,
        "upper_bound": solution.upper_bound * DEGREES,
        "proven": solution.proven,
        **_as_json(solution.start, solution.plan),
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 6),
    }
    if solution.others:
        found["plans"] = [_as_json(solution.start, plan) for plan in (solution.plan, *solution.others)]
    return found


def _as_json(start: Map, plan: Plan) -> dict[str, Any]:
    taps = plan.taps(start)
    return {
        "score": plan.score,
        "counts": list(plan.counts),
        "order": [{"row": cell // start.cols, "col": cell % start.cols} for cell in taps],
        "final_map": str(simulate(start, taps)[0]),
    }
