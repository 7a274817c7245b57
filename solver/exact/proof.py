"""Prove which plan is the best: ask for more than any can have, then for less and less."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dropsbot.solver.exact.open_search import open_search
from dropsbot.solver.exact.question import Found, Search, Wanted
from dropsbot.solver.plan import Plan, make_plan
from dropsbot.solver.task import Incumbent, Task
from dropsbot.solver.values import MANY

PATIENCE = 20
"""Slices spent on a plan that is as good and more sure."""


class Proof:
    """A proof that can be stopped and gone on with; what it finds goes to the incumbent.

    ``bound`` is at any moment a value that no plan exceeds. ``proven`` says that no plan is better than the
    incumbent's, or that there is none; ``earning`` is then, where none clears the board with the drops held, the plan
    that earns the most drops before they are spent.

    Where empty cells may be tapped, half of the work goes to plans that tap none, until the best of those is known:
    there are far fewer, and one of them is nearly always the best of all.

    Raises:
        ValueError: the board has more than 64 cells.
    """

    def __init__(self, task: Task, incumbent: Incumbent) -> None:
        self._task, self._incumbent = task, incumbent
        self._search, self._nodes_before = self._open(task), 0
        self._plain = Proof(replace(task, empty_taps=False), incumbent) if task.empty_taps else None
        self._end = 0
        self._steps = self._prove()
        self.bound = task.most
        self.proven = self.done = False
        self.earning: Plan | None = None

    @property
    def nodes(self) -> int:
        """Positions searched."""
        return self._nodes_before + self._search.nodes + (self._plain.nodes if self._plain else 0)

    def go_on(self, nodes: int) -> None:
        """Search up to ``nodes`` nodes more."""
        self._end = self.nodes + nodes
        if self._plain and not (self._plain.proven or self._plain.done):
            self._plain.go_on(nodes // 2)
        self.done = next(self._steps, True) is True

    def _prove(self) -> Iterator[None]:
        while self.bound >= self._task.least:
            # what a single detonation can do is known when several are tried: those have no bonus to hope for
            if not (self._reached and self._detonations == 1):
                yield from self._look(Wanted(self.bound, 1))
            if not self._reached:
                yield from self._look(Wanted(self.bound, MANY, perfect=False))
            if self._reached:
                self.proven = True
                yield from self._break_ties()
                return
            self.bound -= 1
        self.proven = True
        yield from self._earn()

    @property
    def _reached(self) -> bool:
        return self._incumbent.reaches(self.bound)

    @property
    def _detonations(self) -> int:
        return self._incumbent.plan.detonations if self._incumbent.plan else MANY

    @property
    def _taps(self) -> int:
        return self._incumbent.plan.taps if self._incumbent.plan else 0

    @staticmethod
    def _open(task: Task) -> Search:
        return open_search(task.board, task.rules, task.values, task.drops, empty_taps=task.empty_taps)

    def _look(self, wanted: Wanted) -> Iterator[None]:
        """Search until the incumbent is what is wanted, or there surely is no such plan."""
        self._search.restart(wanted)
        while not self._is(wanted):
            found = self._go_on()
            if isinstance(found, Found):
                self._incumbent.take(found.taps)
            elif found:
                return
            yield

    def _go_on(self) -> Found | bool:
        """Search on, within the nodes that were allowed for all the questions that come to an end in one turn."""
        return self._search.go_on(self._end - self.nodes)

    def _is(self, wanted: Wanted) -> bool:
        return (
            self._incumbent.reaches(wanted.value)
            and self._detonations <= wanted.detonations
            and self._taps <= wanted.taps
        )

    def _break_ties(self) -> Iterator[None]:
        """Fewer detonations, then fewer taps, then a plan that is sure to end as foreseen."""
        fewest = 2
        while fewest < self._detonations:
            yield from self._look(Wanted(self.bound, fewest, perfect=False))
            fewest += 1
        taps = self._taps + 1
        while self._detonations > 1 and self._taps < taps:
            taps = self._taps
            yield from self._look(Wanted(self.bound, self._detonations, taps - 1, perfect=False))
        self._search.restart(Wanted(self.bound, self._detonations, self._taps, perfect=self._detonations == 1))
        for _ in range(PATIENCE):
            if self._incumbent.sure:
                return
            found = self._go_on()
            if isinstance(found, Found):
                self._incumbent.take(found.taps)
            elif found:
                return
            yield

    def _earn(self) -> Iterator[None]:
        """Look for plans that earn ever more, though they do not clear the board, whatever the objective is."""
        earned = 0
        if self._task.objective != "reward":
            self._nodes_before, self._search = self.nodes, self._open(replace(self._task, objective="reward"))
        while True:
            self._search.restart(Wanted(earned + 1, MANY, perfect=False, clears=False))
            while not isinstance(found := self._go_on(), Found):
                if found:
                    return
                yield
            self.earning = make_plan(self._task.board, self._task.rules, found.taps)
            earned = sum(self._task.rules.drops_for(group.combo) for group in self.earning.groups)
