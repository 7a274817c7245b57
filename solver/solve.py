"""Find the best plan for a board: a good one at once, then the proof, within a time limit."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from dropsbot.sentences.sentence import joined, say
from dropsbot.solver.board import Board
from dropsbot.solver.compiled.jit import WORD_CELLS
from dropsbot.solver.compiled.kernel_parts import at_hand
from dropsbot.solver.exact.proof import Proof
from dropsbot.solver.heuristics.beam.beam_search import BEAM_KERNELS, NOTHING_WANTED, Beam
from dropsbot.solver.heuristics.climb.climb_search import CLIMB_KERNELS, Climb
from dropsbot.solver.heuristics.genetic.breeding import BREEDING_KERNELS, Breeding
from dropsbot.solver.heuristics.plain_taps import plain_taps
from dropsbot.solver.plan import Plan, make_plan
from dropsbot.solver.rules import DEFAULT_RULES, Rules
from dropsbot.solver.simulate.flight_tables import flight_tables
from dropsbot.solver.solution import Solution
from dropsbot.solver.task import Incumbent, Task

SOLVERS = ("auto", "exact", "genetic", "genetic:java", "genetic:matlab", "deepening")
"""A genetic search may name its settings behind a colon, one of ``GENETIC_PRESETS``."""

PROOF_SLICE, BEAM_SLICE = 5_000, 2_000
"""Nodes between two looks at the clock."""
CLIMB_SLICE, LARGE_CLIMB_SLICE = 250, 400
"""Trials of a turn of the climb; on boards too large for a proof nothing finds better plans for the time."""
FIRST_PROOF, MOST_PROOF = 20_000, 1_000_000
"""Nodes of a proof before it is helped by plans from elsewhere, at first and in the end: each time twice as many."""
BREEDING_TURNS = 4
"""Turns of the quick ways to good plans for each of the slow one."""


class _Run:
    """One solution in the making: a proof where the board is not too large for it, and several ways to good plans."""

    def __init__(
        self,
        task: Task,
        seed: int,
        preset: str,
        late: Callable[[], bool],
        node_limit: int | None,
        incumbent: Incumbent,
    ) -> None:
        self._task, self._seed, self._preset, self._late, self._node_limit = task, seed, preset, late, node_limit
        self._incumbent = incumbent
        self.proof = Proof(task, incumbent) if len(task.board.sizes) <= WORD_CELLS else None
        self._most = task.most
        self._beam: Beam | None = None
        self._climb: Climb | None = None
        self._breeding: Breeding | None = None

    @property
    def nodes(self) -> int:
        """Positions searched and sequences tried."""
        parts = (self.proof, self._beam, self._breeding)
        return sum(part.nodes for part in parts if part) + (self._climb.trials if self._climb else 0)

    @property
    def bound(self) -> int:
        """A value that no plan exceeds."""
        beam = None if self._task.empty_taps else self._beam  # a beam knows nothing of what such taps may bring
        return min([self._most, *(part.bound for part in (self.proof, beam) if part)])

    @property
    def reached(self) -> bool:
        """Whether no plan is worth more than the one at hand."""
        return self._incumbent.reaches(self.bound)

    @property
    def stopped(self) -> bool:
        """Whether time or nodes are spent."""
        return self._late() or (self._node_limit is not None and self.nodes >= self._node_limit)

    def prove(self, nodes: int | None = None) -> None:
        """Go on with the proof, up to so many nodes more."""
        assert self.proof is not None
        end = None if nodes is None else self.proof.nodes + nodes
        while not (self.proof.done or self.stopped or (end is not None and self.proof.nodes >= end)):
            self.proof.go_on(self._allowed(PROOF_SLICE))

    def combine(self) -> None:
        """A short proof, then good plans and ever longer proofs in turn; on a large board good plans only."""
        nodes, turns = FIRST_PROOF, 0
        if self.proof:
            self.prove(nodes)
        while not (self.stopped or (self.proof.done if self.proof else self.reached)):
            turns += 1
            for way, kernels in self._ways(turns):
                if not (self.stopped or self.reached) and (self._waits or at_hand(*kernels)):
                    self._take(way())
            if self.proof:
                nodes = min(2 * nodes, MOST_PROOF)
                self.prove(nodes)

    @property
    def _waits(self) -> bool:
        """Whether a way to good plans that is not compiled yet is waited for; else the proof goes on without it."""
        return self.proof is None or self._node_limit is not None

    def _ways(self, turns: int) -> Iterator[tuple[Callable[[], tuple[int, ...] | None], Sequence[object]]]:
        """The ways to good plans whose turn it is, each with the kernels that it calls."""
        yield self._widen, BEAM_KERNELS
        yield self._vary, CLIMB_KERNELS
        if turns % BREEDING_TURNS == 0:
            yield self._breed, BREEDING_KERNELS

    def breed(self, count: int = 1) -> tuple[Plan, ...]:
        """Let the genetic search come to its end: the ``count`` best plans but the best of all."""
        while not self.stopped and not (self._breeding and self._breeding.over):
            self._take(self._breed())
        task, best = self._task, self._incumbent.plan
        chains = _chains(best) if best else None
        given = self._breeding.best(count) if self._breeding else []
        plans = (make_plan(task.board, task.rules, taps) for taps in given)
        return tuple(plan for plan in plans if _chains(plan) != chains)[: count - 1]

    def _allowed(self, nodes: int) -> int:
        return nodes if self._node_limit is None else min(nodes, self._node_limit - self.nodes)

    def _take(self, taps: tuple[int, ...] | None) -> None:
        if taps is not None:
            self._incumbent.take(taps)
            value = self._incumbent.value
            if self._beam and value is not None:
                self._beam.look_for(value + 1)
            if self._climb and value is not None:
                self._climb.follow(self._incumbent.taps, value)

    def _widen(self) -> tuple[int, ...] | None:
        """Let the beams go on, where the rules are those that they are for."""
        task = self._task
        if not flight_tables(task.rules).is_lattice:
            return None
        if self._beam is None:
            self._beam = Beam(task.board, task.rules, task.values, task.drops, self._most, seed=self._seed)
        return self._beam.go_on(self._allowed(BEAM_SLICE))

    def _vary(self) -> tuple[int, ...] | None:
        """Change sequences of taps at random."""
        task = self._task
        self._climb = self._climb or Climb(task.board, task.rules, task.values, task.drops, self._seed)
        return self._climb.go_on(self._allowed(CLIMB_SLICE if self.proof else LARGE_CLIMB_SLICE))

    def _breed(self) -> tuple[int, ...] | None:
        """Breed one generation of sequences of taps."""
        self._breeding = self._breeding or Breeding(self._task, self._seed, self._preset)
        return None if self._breeding.over else self._breeding.go_on(lambda: self.stopped)


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
    top: int = 1,
    clock: Callable[[], float] = time.perf_counter,
    on_plan: Callable[[Plan, float], None] | None = None,
    enough: Callable[[], bool] = lambda: False,
) -> Solution:
    """Find the plan that clears ``board`` with the largest reward, or with the fewest taps.

    Args:
        board: the board to clear.
        rules: the rules of the game.
        drops: drops held at the start; None for as many as are needed.
        solver: ``exact`` asks for the best imaginable value, then for less; ``auto`` looks for good plans elsewhere
            too, in the ways that are compiled; ``genetic`` breeds sequences of taps; ``deepening`` asks for a plan of
            one tap, then of two, and so on.
        objective: ``reward`` (then fewer detonations, then fewer taps) or ``taps``; by default what the solver is for.
        empty_taps: whether empty cells may be tapped.
        time_limit_s: when to stop with the best plan so far, in seconds; without a limit of drops there is always one.
        node_limit: after how many positions and sequences to stop; the result is then the same everywhere.
        seed: of the random paths.
        top: how many plans to give, the best first; all but the first are those of the genetic search.
        clock: seconds, from any start.
        on_plan: is told of each plan that is better than those before, and when it was found, in seconds.
        enough: whether to stop now with the best plan so far; asked many times a second.

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
    method, _, preset = solver.partition(":")
    run = _Run(task, seed, preset or "default", lambda: clock() >= deadline or enough(), node_limit, incumbent)
    if solver == "auto":
        run.combine()
    elif method != "genetic":
        run.prove()
    breeds = not board.cleared and (method == "genetic" or top > 1)
    others = run.breed(top) if breeds else ()
    if incumbent.plan is None and drops is None:  # no board is lost then
        incumbent.take(plain_taps(board, rules))
    proof = run.proof
    hopeless = incumbent.plan is None and run.bound < NOTHING_WANTED
    proven = run.reached or hopeless or (proof is not None and proof.proven)
    return Solution(
        board=board,
        rules=rules,
        plan=incumbent.plan,
        earning=proof.earning if proof else None,
        others=others,
        upper_bound=_reward_bound(run, task, incumbent.plan, proven),
        proven=proven,
        solver=solver,
        objective=task.objective,
        nodes=run.nodes,
        seconds=clock() - start,
    )


def _reward_bound(run: _Run, task: Task, plan: Plan | None, proven: bool) -> int | None:
    """The reward that no plan exceeds; None when there is no plan."""
    if plan is None and proven:
        return None
    return run.bound if task.objective == "reward" else replace(task, objective="reward").most


def _chains(plan: Plan) -> list[tuple[int, list[int]]]:
    """The cell of each detonation with all taps up to it: two plans are one where only the order of fills differs."""
    chains, taps = [], list[int]()
    for group in plan.groups:
        taps += [group.cell] * group.taps
        if group.detonates:
            chains.append((group.cell, sorted(taps)))
            taps = []
    return chains


def _check(board: Board, solver: str, objective: str | None) -> None:
    if solver not in SOLVERS:
        raise ValueError(say("no solver named {name!r}; there are: {known}", name=solver, known=joined(", ", SOLVERS)))
    if solver in ("exact", "deepening") and len(board.sizes) > WORD_CELLS:
        raise ValueError(
            say(
                "the solver {solver} takes boards of up to {cells} cells; use the solver auto",
                solver=solver,
                cells=WORD_CELLS,
            )
        )
    if solver == "deepening" and objective == "reward":
        raise ValueError(say("the solver deepening looks for the fewest taps; use the objective taps"))
