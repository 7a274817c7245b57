"""Taps on pointers as a problem for the genetic search: a gene is the place of a pointer in the layout."""

from __future__ import annotations

import numpy as np

from dropsbot.solver.compiled.jit import Words
from dropsbot.solver.degrees import rotor_kernel as kernel
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.map_solution import Plan
from dropsbot.solver.degrees.pointer_layout import Layout
from dropsbot.solver.heuristics.genetic.generation import Population
from dropsbot.solver.heuristics.genetic.genetic_search import Bred, Genetic, GeneticSettings

MARKS_SEED = 1
SETTINGS = GeneticSettings(population=1024, kept=512, elite=64, mated=1024, cut=128, mutation=0.5, idle=100, islands=2)
"""Bred by the operators of Ten Drops."""


class TapGenes:
    """``taps`` taps on the pointers of a map, completed at random; more turns are better, and the order is no matter.

    Source: https://blog.csdn.net/ScienceLimit/article/details/116108469 bred such sequences for this game, with a
    library's operators and 1 / score as what is to be made small.
    """

    def __init__(self, start: Map, taps: int) -> None:
        self._layout, self._taps = Layout.of(start), taps
        entropy = np.random.SeedSequence(MARKS_SEED)
        self._marks = entropy.generate_state(len(self._layout.order), np.uint64).astype(np.uint64)

    @property
    def longest(self) -> int:
        """How many taps there are."""
        return self._taps

    @property
    def alphabet(self) -> int:
        """How many pointers there are."""
        return len(self._marks)

    def evaluate(self, sequences: Population, state: Words) -> None:
        """Make all taps; see :class:`dropsbot.solver.heuristics.genetic.genetic_search.Problem`."""
        kernel.play(sequences, state, self._layout.start, self._layout.heads, self._marks)

    def plan(self, bred: Bred) -> Plan:
        """The plan that a sequence stands for."""
        return Plan(self._layout.counts(bred.genes), bred.score)

    def last(self, bred: Bred, taps: int) -> tuple[int, ...]:
        """How often each pointer of the map is tapped by so many last taps of a sequence."""
        return self._layout.counts(bred.genes[len(bred.genes) - taps :])


def genetic_search(start: Map, taps: int, seed: int) -> tuple[TapGenes, Genetic]:
    """The problem of a map, and a search over it."""
    problem = TapGenes(start, taps)
    return problem, Genetic(problem, SETTINGS, seed)
