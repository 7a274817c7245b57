"""Find the best plan for a map: a good one at once, then the proof, within a time limit."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable

from dropsbot.sentences.sentence import joined, say
from dropsbot.solver.degrees.greedy import best_next, plan_greedily
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.map_solution import Plan, Solution
from dropsbot.solver.degrees.multiset_search import Exact
from dropsbot.solver.degrees.pointer_genes import TapGenes, genetic_search
from dropsbot.solver.degrees.rotor_reference import simulate
from dropsbot.solver.heuristics.genetic.genetic_search import Bred

SOLVERS = ("auto", "exact", "genetic", "greedy", "genetic+greedy")
"""``greedy`` may name the taps that it looks ahead behind a colon; without, it is one."""

MAX_TAPS = 100
SHORT_PROOF, PROOF_SLICE = 5_000_000, 4_000_000
"""Taps of a proof before it is helped by plans from elsewhere, and between two looks at the clock."""
MANY, LANES = 5_000_000, 8
"""Of more multisets than this the search is shared out to so many threads, on any number of cores."""
LAST = 4
"""So many last taps of a bred plan are searched exhaustively. Source: people's genetic search followed by that."""
BRED = 16
"""So many bred plans are completed anew."""


class _Run:
    """One solution in the making: the best plans so far, from any search, and one exact search."""

    def __init__(self, start: Map, taps: int, top: int, seed: int, late: Callable[[], bool]) -> None:
        self._start, self._count, self._top, self._seed, self._late = start, taps, top, seed, late
        self._plans = dict[tuple[int, ...], Plan]()
        multisets = math.comb(len(start.pointers) + taps - 1, taps)
        self._exact = Exact(start, taps, top, LANES if multisets > MANY else 1)
        self._nodes = 0

    @property
    def nodes(self) -> int:
        """Taps and sequences tried."""
        return self._nodes + self._exact.nodes

    @property
    def bound(self) -> int:
        """A number of turns that no plan exceeds."""
        return max([self._exact.bound, *(plan.turns for plan in self.best())])

    @property
    def proven(self) -> bool:
        """Whether no plan is better than the best, nor than the last that is asked for."""
        return self._exact.done or (self._top == 1 and self.best()[0].turns == self.bound)

    def best(self) -> list[Plan]:
        """The best distinct plans, the best first, up to as many as are asked for."""
        return sorted(self._plans.values(), key=lambda plan: -plan.turns)[: self._top]

    def look_ahead(self, ahead: int) -> None:
        """Make a plan greedily."""
        plan, nodes = plan_greedily(self._start, self._count, ahead, self._late)
        self._nodes += nodes
        self._take([plan])

    def prove(self, nodes: int | None = None) -> None:
        """Go on with the exact search, to its end or for so many taps more."""
        end = None if nodes is None else self._exact.nodes + nodes
        while not (self.proven or self._late() or (end is not None and self._exact.nodes >= end)):
            self._exact.go_on(PROOF_SLICE)
            self._take(self._exact.best())

    def breed(self, last: int = 0) -> None:
        """Let a genetic search come to its end; then search so many last taps of its best plans exhaustively."""
        problem, search = genetic_search(self._start, self._count, self._seed)
        while not (search.stalled or self._late()):
            search.go_on(1)
        self._nodes += search.nodes
        bred = search.best(max(BRED, self._top))
        self._take(problem.plan(one) for one in bred)
        for one in bred if last else []:
            if not self._late():
                self._complete(problem, one, min(last, self._count))

    def _complete(self, problem: TapGenes, bred: Bred, last: int) -> None:
        """Put the best taps in the place of so many last ones of a bred plan."""
        plan, replaced = problem.plan(bred), problem.last(bred, last)
        first = Plan(tuple(all_ - some for all_, some in zip(plan.counts, replaced, strict=True)), 0)
        at, turns = simulate(self._start, first.taps(self._start))
        rest, nodes = best_next(at, last, self._late)
        counts = tuple(one + other for one, other in zip(first.counts, rest.counts, strict=True))
        self._nodes += nodes
        self._take([Plan(counts, turns + rest.turns)])

    def _take(self, plans: Iterable[Plan]) -> None:
        """Add plans; the exact search then looks only for such as are better than the last that is asked for."""
        self._plans.update((plan.counts, plan) for plan in plans)
        best = self.best()
        if len(best) == self._top:
            self._exact.beat(best[-1].turns)


def solve(
    start: Map,
    taps: int = 10,
    *,
    solver: str = "auto",
    time_limit_s: float = 10.0,
    seed: int = 0,
    top: int = 1,
    clock: Callable[[], float] = time.perf_counter,
    enough: Callable[[], bool] = lambda: False,
) -> Solution:
    """Find the ``taps`` taps on ``start`` that turn the pointers by the most degrees.

    Args:
        start: the map.
        taps: how many taps there are.
        solver: ``exact`` tries all that can be best; ``genetic`` breeds plans; ``greedy`` takes the best tap each time,
            ``greedy:N`` the best N together; ``genetic+greedy`` breeds, then searches the last taps of the best plans
            exhaustively; ``auto`` does all of it in turn, the exact search to its end.
        time_limit_s: when to stop with the best plan so far, in seconds.
        seed: of what is random.
        top: how many plans to give, the best first; fewer where fewer are found.
        clock: seconds, from any start.
        enough: whether to stop now with the best plan so far; asked many times a second.

    Raises:
        ValueError: an unknown solver, or a number of taps that is not 1 to 100.
    """
    method, _, number = solver.partition(":")
    if method not in SOLVERS or (number and not (method == "greedy" and number.isdecimal() and int(number) > 0)):
        raise ValueError(
            say("no solver named {name!r}; there are: {known}", name=solver, known=joined(", ", (*SOLVERS, "greedy:N")))
        )
    if not 1 <= taps <= MAX_TAPS:
        raise ValueError(say("a plan has 1 to {most} taps, not {taps}", most=MAX_TAPS, taps=taps))
    began = clock()
    run = _Run(start, taps, top, seed, lambda: clock() >= began + time_limit_s or enough())
    if method in ("auto", "exact", "greedy"):
        run.look_ahead(int(number or 1))
    if method == "auto":
        run.prove(SHORT_PROOF)
    if method in ("genetic", "genetic+greedy") or (method == "auto" and not run.proven):
        run.breed(0 if method == "genetic" else LAST)
    if method in ("auto", "exact"):
        run.prove()
    plan, *others = run.best()
    return Solution(
        start=start,
        taps=taps,
        plan=plan,
        others=tuple(others),
        upper_bound=run.bound,
        proven=run.proven,
        solver=solver,
        nodes=run.nodes,
        seconds=clock() - began,
    )
