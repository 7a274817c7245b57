"""The genetic search of a task, in the small steps that the others take."""

from __future__ import annotations

from collections.abc import Callable

from dropsbot.solver.heuristics.genetic import gene_play, generation
from dropsbot.solver.heuristics.genetic.genetic_search import GENETIC_PRESETS
from dropsbot.solver.heuristics.genetic.tap_genes import genetic_search
from dropsbot.solver.task import Task

SLICE = 12_000_000
"""The work between two looks at the clock: a sequence takes as long as the square of its taps, about."""


BREEDING_KERNELS = (generation.breed, generation.select, gene_play.play_small, gene_play.play_listed)


class Breeding:
    """A genetic search that can be stopped and gone on with.

    ``preset`` names its settings. The same seed and the same generations give the same plans.
    """

    def __init__(self, task: Task, seed: int, preset: str) -> None:
        self._slice = max(1, SLICE // (1 + task.lacking**2))
        self._problem, self._search = genetic_search(
            task.board, task.rules, task.values, task.drops, GENETIC_PRESETS[preset], seed
        )

    @property
    def nodes(self) -> int:
        """How many sequences were tried."""
        return self._search.nodes

    @property
    def over(self) -> bool:
        """Whether so many generations brought nothing new that no more is to be expected."""
        return self._search.stalled

    def go_on(self, stopped: Callable[[], bool]) -> tuple[int, ...] | None:
        """Breed one generation more, or less when ``stopped`` says so.

        Answers the taps (cells, 0-based) of the best plan, None where none can be paid for.
        """
        while not (self.over or stopped()):
            self._search.score(self._slice)
            if self._search.whole:
                break
        return next(iter(self.best(1)), None)

    def best(self, count: int) -> list[tuple[int, ...]]:
        """The taps of the best plans, the best first."""
        bred = (self._problem.taps(one) for one in self._search.best(count))
        return [taps for taps in bred if taps is not None]
