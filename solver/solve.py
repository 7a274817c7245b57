"""Find the best plan for a board: a good one at once, then the proof, within a time limit."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from solver.board import Board
from solver.climb import Climb
from solver.plan import Plan
from solver.proof import Proof
from solver.rules import DEFAULT_RULES, Rules
from solver.search import MAX_CELLS
from solver.solution import Solution
from solver.task import Incumbent, Task

SOLVERS = ("auto", "exact", "deepening")

SLICE_NODES = 5_000
"""Nodes between two looks at the clock."""
SMALL_PROOF = 40_000
"""Nodes after which a proof that is not done is helped by plans from elsewhere."""
CLIMB_SLICE = 250 * 36**2


class _Run:
    """One solution in the making."""

    def __init__(
        self, task: Task, seed: int, late: Callable[[], bool], node_limit: int | None, incumbent: Incumbent
    ) -> None:
        self._task, self._late, self._node_limit = task, late, node_limit
        self.incumbent = incumbent
        self.proof = Proof(task, incumbent) if len(task.board.sizes) <= MAX_CELLS else None
        self._seed = seed
        self._climb: Climb | None = None

    @property
    def nodes(self) -> int:
        """Positions searched and sequences tried."""
        return (self._climb.trials if self._climb else 0) + (self.proof.nodes if self.proof else 0)

    @property
    def bound(self) -> int:
        """A value that no plan exceeds."""
        return self.proof.bound if self.proof else self._task.most

    @property
    def stopped(self) -> bool:
        """Whether time or nodes are spent."""
        return self._late() or (self._node_limit is not None and self.nodes >= self._node_limit)

    def _allowed(self, nodes: int) -> int:
        return nodes if self._node_limit is None else min(nodes, self._node_limit - self.nodes)

    def prove(self, nodes: int | None = None) -> None:
        """Go on with the proof, up to so many nodes more."""
        assert self.proof is not None
        end = None if nodes is None else self.proof.nodes + nodes
        while not (self.proof.done or self.stopped or (end is not None and self.proof.nodes >= end)):
            self.proof.go_on(self._allowed(SLICE_NODES))

    def climb(self) -> None:
        """Look for a better plan by changing sequences of taps, for a short slice of time."""
        task = self._task
        self._climb = self._climb or Climb(task.board, task.rules, task.values, task.drops, self._seed)
        taps = self._climb.go_on(self._allowed(max(1, CLIMB_SLICE // len(task.board.sizes) ** 2)))
        if taps:
            self.incumbent.take(taps)

    def combine(self) -> None:
        """A short proof, or a good plan and then a long one; on a large board good plans only."""
        if self.proof is None:
            while not (self.stopped or self.incumbent.reaches(self.bound)):
                self.climb()
            return
        self.prove(SMALL_PROOF)
        while not (self.proof.done or self.stopped):
            if not self.incumbent.reaches(self.bound):
                self.climb()
            self.prove(SLICE_NODES)


def solve(
    board: Board,
    rules: Rules = DEFAULT_RULES,
    drops: int | None = None,
    *,
    solver: str = "auto",
    objective: str | None = None,
    empty_taps: bool = False,
    time_limit_s: float = 2.0,
    node_limit: int | None = None,
    seed: int = 0,
    clock: Callable[[], float] = time.perf_counter,
    on_plan: Callable[[Plan, float], None] | None = None,
) -> Solution:
    """Find the plan that clears ``board`` with the largest reward, or with the fewest taps.

    Args:
        board: the board to clear.
        rules: the rules of the game.
        drops: drops held at the start; None for as many as are needed.
        solver: ``exact`` asks for the best imaginable value, then for less; ``auto`` looks for good plans elsewhere
            too; ``deepening`` asks for a plan of one tap, then of two, and so on.
        objective: ``reward`` (then fewer detonations, then fewer taps) or ``taps``; by default what the solver is for.
        empty_taps: whether empty cells may be tapped.
        time_limit_s: when to stop with the best plan so far, in seconds.
        node_limit: after how many positions and sequences to stop; the result is then the same everywhere.
        seed: of the random paths.
        clock: seconds, from any start.
        on_plan: is told of each plan that is better than those before, and when it was found, in seconds.

    Raises:
        ValueError: an unknown solver or objective, a negative number of drops, or a board too large for the solver.
    """
    _check(board, solver, objective)
    start = clock()
    task = Task(board, rules, drops, objective or ("taps" if solver == "deepening" else "reward"), empty_taps)
    tell = on_plan or (lambda plan, seconds: None)
    incumbent = Incumbent(task, lambda plan: tell(plan, clock() - start))
    if board.cleared:
        incumbent.take(())
    deadline = start + time_limit_s
    run = _Run(task, seed, lambda: clock() >= deadline, node_limit, incumbent)
    if solver == "auto":
        run.combine()
    else:
        run.prove()
    proof = run.proof
    proven = proof.proven if proof else incumbent.reaches(run.bound)
    return Solution(
        board=board,
        rules=rules,
        plan=incumbent.plan,
        earning=proof.earning if proof else None,
        others=(),
        upper_bound=_reward_bound(run, task, proven),
        proven=proven,
        solver=solver,
        objective=task.objective,
        nodes=run.nodes,
        seconds=clock() - start,
    )


def _reward_bound(run: _Run, task: Task, proven: bool) -> int | None:
    """The reward that no plan exceeds; None when there is no plan."""
    if run.incumbent.plan is None and proven:
        return None
    return run.bound if task.objective == "reward" else replace(task, objective="reward").most


def _check(board: Board, solver: str, objective: str | None) -> None:
    if solver not in SOLVERS:
        raise ValueError(f"no solver named {solver!r}; there are: {', '.join(SOLVERS)}")
    if solver in ("exact", "deepening") and len(board.sizes) > MAX_CELLS:
        raise ValueError(f"the solver {solver} takes boards of up to {MAX_CELLS} cells; use the solver auto")
    if solver == "deepening" and objective == "reward":
        raise ValueError("the solver deepening looks for the fewest taps; use the objective taps")
