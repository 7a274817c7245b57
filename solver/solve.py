"""Find the best plan for a board: a good one at once, then the proof, within a time limit."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from solver.board import Board
from solver.climb import Climb
from solver.exact import open_search
from solver.plan import Plan, is_sure, make_plan
from solver.rules import DEFAULT_RULES, Rules
from solver.search import MAX_CELLS, Found, Search
from solver.values import Values, most_value

SOLVERS = ("auto", "exact")
OBJECTIVES = ("reward", "taps")

MANY = 1000
SLICE_NODES = 20_000
CLIMB_SLICE = 250 * 36**2
FIRST_SLICES = 12
ENDLESS = 10**9
PATIENCE = 20
"""Slices spent on a plan that is as good and more sure."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What a solver found for ``board``.

    ``plan`` is None when no plan that clears the board with the drops held was found, and ``reward`` with it;
    ``upper_bound`` is a reward that no plan exceeds, None when it is proven that the board cannot be cleared.
    ``proven`` says that the plan is the best for the objective, or that there is none. ``nodes`` counts positions
    searched.
    """

    board: Board
    rules: Rules
    plan: Plan | None
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


class _Run:
    """One solution in the making."""

    def __init__(
        self,
        board: Board,
        rules: Rules,
        drops: int | None,
        objective: str,
        seed: int,
        deadline: float,
        clock: Callable[[], float],
    ) -> None:
        self.board, self.rules, self.drops, self.objective = board, rules, drops, objective
        self.deadline, self.clock = deadline, clock
        self.values = Values.of(board.bubbles, rules, objective)
        self.plan: Plan | None = None
        self.bound = most_value(board, self.values)
        self.sure = False
        self.nodes = 0
        self._taken: set[tuple[int, ...]] = set()
        self._climb = Climb(board, rules, self.values, drops, seed)

    @property
    def late(self) -> bool:
        """Whether the time is up."""
        return self.clock() >= self.deadline

    @property
    def floor(self) -> int:
        """A value that no plan is below: it would spend more drops than there are, or than all bubbles lack."""
        lacking = sum(5 - size for size in self.board.sizes if size)
        return -lacking

    def value(self, plan: Plan) -> int:
        """What the plan is worth to the objective."""
        return plan.reward if self.objective == "reward" else -plan.taps

    def take(self, taps: tuple[int, ...]) -> None:
        """Keep a plan when it is better than the one at hand, or as good and more sure to end as foreseen."""
        if taps in self._taken:
            return
        self._taken.add(taps)
        plan = make_plan(self.board, self.rules, taps)
        payable = self.drops is None or plan.drops_needed <= self.drops
        gain = self.value(plan) - self.value(self.plan) if self.plan else 1
        if not plan.clears or not payable or gain < 0 or (gain == 0 and self.sure):
            return
        sure = is_sure(plan)
        if gain > 0 or sure:
            self.plan, self.sure = plan, sure

    @property
    def reached(self) -> bool:
        """Whether the plan at hand is as good as any can be."""
        return self.plan is not None and self.value(self.plan) >= self.bound

    def climb(self, slices: int) -> None:
        """Look for a better plan by changing sequences of taps, for so many short slices of time."""
        trials = max(1, CLIMB_SLICE // len(self.board.sizes) ** 2)
        while slices > 0 and not self.late and not (self.reached and self.sure):
            taps = self._climb.go_on(trials)
            self.nodes += trials
            slices -= 1
            if taps:
                self.take(taps)
            if self.plan and not self.sure:
                self._climb.look_for(self.value(self.plan))

    def prove(self, *, climbing: bool) -> bool:
        """Ask for the bound; while there is no such plan, lower it. Whether that came to an end."""
        search = open_search(self.board, self.rules, self.values, self.drops)
        while self.bound >= self.floor:
            for most in (1, MANY):  # what a single detonation can do is known when several are tried
                search.restart(self.bound, most, perfect=most == 1)
                if not self._exhaust(search, climbing=climbing):
                    return self.reached
            if self.reached:
                return True
            self.bound -= 1
        return True

    def _exhaust(self, search: Search, *, climbing: bool) -> bool:
        """Search to the end, or stop (False) for lack of time or because there is a plan that will do."""
        patience = PATIENCE
        while not (self.late or (self.reached and (self.sure or patience <= 0))):
            before = search.nodes
            found = search.go_on(SLICE_NODES)
            self.nodes += search.nodes - before
            if isinstance(found, Found):
                self.take(found.taps)
            elif found:
                return True
            elif climbing:
                self.climb(1)
            patience -= self.reached
        return False


def solve(
    board: Board,
    rules: Rules = DEFAULT_RULES,
    drops: int | None = None,
    *,
    solver: str = "auto",
    objective: str = "reward",
    time_limit_s: float = 2.0,
    seed: int = 0,
    clock: Callable[[], float] = time.perf_counter,
) -> Solution:
    """Find the plan that clears ``board`` with the largest reward, or with the fewest taps.

    Args:
        board: the board to clear.
        rules: the rules of the game.
        drops: drops held at the start; None for as many as are needed.
        solver: ``exact`` asks for the best imaginable value, then for less; ``auto`` varies taps at random first.
        objective: ``reward`` or ``taps``.
        time_limit_s: when to stop with the best plan so far, in seconds.
        seed: of the random paths.
        clock: seconds, from any start.

    Raises:
        ValueError: an unknown solver or objective, a negative number of drops, or a board too large for ``exact``.
    """
    if solver not in SOLVERS:
        raise ValueError(f"no solver named {solver!r}; there are: {', '.join(SOLVERS)}")
    if objective not in OBJECTIVES:
        raise ValueError(f"no objective named {objective!r}; there are: {', '.join(OBJECTIVES)}")
    if drops is not None and drops < 0:
        raise ValueError(f"drops held are 0 or more, not {drops}")
    if solver == "exact" and len(board.sizes) > MAX_CELLS:
        raise ValueError(f"the exact search takes boards of up to {MAX_CELLS} cells; use the solver auto")
    start = clock()
    run = _Run(board, rules, drops, objective, seed, start + time_limit_s, clock)
    if board.cleared:
        run.plan, proven = make_plan(board, rules, ()), True
    else:
        small = len(board.sizes) <= MAX_CELLS
        if solver == "auto" or not small:
            run.climb(FIRST_SLICES if small else ENDLESS)
        proven = run.prove(climbing=solver == "auto") if small else run.reached
    return Solution(
        board=board,
        rules=rules,
        plan=run.plan,
        upper_bound=_reward_bound(run, proven),
        proven=proven,
        solver=solver,
        objective=objective,
        nodes=run.nodes,
        seconds=clock() - start,
    )


def _reward_bound(run: _Run, proven: bool) -> int | None:
    """The reward that no plan exceeds; None when there is no plan."""
    if run.plan is None and proven:
        return None
    if run.objective == "reward":
        return run.bound
    return most_value(run.board, Values.of(run.board.bubbles, run.rules, "reward"))


def as_json(solution: Solution) -> dict[str, Any]:
    """A solution as ``dropsbot solve --json`` prints it; rows and columns from 0."""
    board, plan = solution.board, solution.plan
    groups = plan.groups if plan else ()
    return {
        "board": board.digits,
        "rows": board.rows,
        "cols": board.cols,
        "rules": solution.rules.name,
        "solver": solution.solver,
        "objective": solution.objective,
        "reward": solution.reward,
        "upper_bound": solution.upper_bound,
        "proven": solution.proven,
        "taps": plan.taps if plan else None,
        "detonations": plan.detonations if plan else None,
        "drops_needed": plan.drops_needed if plan else None,
        "groups": [
            {
                "row": group.cell // board.cols,
                "col": group.cell % board.cols,
                "taps": group.taps,
                "detonates": group.detonates,
                "combo": group.combo,
            }
            for group in groups
        ],
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 6),
    }
