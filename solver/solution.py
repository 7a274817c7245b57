"""What a solver found, and how it is printed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dropsbot.solver.board import Board
from dropsbot.solver.plan import Plan
from dropsbot.solver.rules import Rules


@dataclass(frozen=True, slots=True)
class Solution:
    """What a solver found for ``board``.

    ``plan`` is None when no plan that clears the board with the drops held was found, and ``reward`` with it;
    ``upper_bound`` is a reward that no plan exceeds, None when it is proven that the board cannot be cleared.
    ``proven`` says that the plan is the best for the objective, or that there is none; ``earning`` is in that case the
    plan that earns the most before the drops are spent, if any earns something. ``others`` are more plans, from the
    better to the worse, where they were asked for. ``nodes`` counts positions searched and sequences tried.
    """

    board: Board
    rules: Rules
    plan: Plan | None
    earning: Plan | None
    others: tuple[Plan, ...]
    upper_bound: int | None
    proven: bool
    solver: str
    objective: str
    nodes: int
    seconds: float

    @property
    def reward(self) -> int | None:
        """Drops earned minus drops spent by the plan."""
        return self.plan.reward if self.plan else None


def as_json(solution: Solution) -> dict[str, Any]:
    """A solution as ``dropsbot solve --json`` prints it; rows and columns from 0.

    ``plans`` is there when more than one was asked for, the best first.
    """
    found = {
        "board": solution.board.digits,
        "rows": solution.board.rows,
        "cols": solution.board.cols,
        "rules": solution.rules.name,
        "solver": solution.solver,
        "objective": solution.objective,
        "reward": solution.reward,
        "upper_bound": solution.upper_bound,
        "proven": solution.proven,
        **_as_json(solution.plan or solution.earning),
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 6),
    }
    if solution.others and solution.plan:
        found["plans"] = [{"reward": plan.reward, **_as_json(plan)} for plan in (solution.plan, *solution.others)]
    return found


def _as_json(plan: Plan | None) -> dict[str, Any]:
    if plan is None:
        return {"taps": None, "detonations": None, "drops_needed": None, "groups": []}
    return {
        "taps": plan.taps,
        "detonations": plan.detonations,
        "drops_needed": plan.drops_needed,
        "groups": [
            {
                "row": group.cell // plan.board.cols,
                "col": group.cell % plan.board.cols,
                "taps": group.taps,
                "detonates": group.detonates,
                "combo": group.combo,
            }
            for group in plan.groups
        ],
    }
