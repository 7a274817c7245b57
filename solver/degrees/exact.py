"""The exact search: all multisets of taps but those that cannot be best, one after the other."""

from __future__ import annotations

import math

import numpy as np

from solver.degrees import kernel
from solver.degrees.layout import Layout
from solver.degrees.map import Map
from solver.degrees.solution import Plan


class Exact:
    """A search for the best plans that can be stopped and gone on with; ``nodes`` counts the taps that it made.

    The final map and the turns of every pointer depend only on how often each is tapped, not on the order. Think of
    each pointer as of a pile of arrows that is used from the top; whoever comes takes one and goes where it points.
    With all taps made at once, each arrow used sends on one of those that wait, and which of them goes first changes
    only who goes, not which arrows are used in the end. So multisets are enough: of 5x5 pointers and ten taps 131
    million instead of 95 million million sequences. They are walked through depth first with rising numbers, so that
    each node costs one tap.

    Where even the largest expected turns for the taps left do not reach what is wanted, together with the most that
    final directions release, a branch is left; see :mod:`solver.degrees.potential`. Maps after equal numbers of taps
    hardly ever coincide, so none is looked up: of 4x4 pointers there are 557,568,000 that taps lead to.

    Source: the order, the abelian property: Diaconis and Fulton, "A growth model, a game, an algebra, Lagrange
    inversion, and characteristic classes", 1991; Holroyd et al., "Chip-Firing and Rotor-Routing on Directed Graphs",
    2008. Multisets: https://github.com/hzyhhzy/ShiBuWanDu, whose figures are 15 million sequences a second and, for
    the bound of a linear program, 244 turns where 192 are best (5x6, 15 taps; the bound here is 240).
    """

    def __init__(self, start: Map, taps: int, keep: int = 1) -> None:
        """Look for the ``keep`` best plans of so many taps."""
        self._layout, self.nodes = Layout.of(start), 0
        self._positions = np.zeros((taps, 2), np.uint64)
        self._positions[0] = self._layout.start
        self._taps, self._turns, self._drawn = np.zeros(taps, np.int64), np.zeros(taps, np.int64), np.zeros(taps)
        self._found = np.zeros(keep, np.int64)
        self._found_taps = np.full((keep, taps), -1, np.int64)
        self._progress = np.zeros(kernel.PROGRESS, np.int64)

    @property
    def done(self) -> bool:
        """Whether all is searched."""
        return bool(self._progress[kernel.DEPTH] < 0)

    @property
    def bound(self) -> int:
        """A number of turns that no plan exceeds, but for those that were not to be looked for."""
        layout, taps, most = self._layout, len(self._taps), int(self._found[0])
        for depth in range(int(self._progress[kernel.DEPTH]) + 1):
            if self._taps[depth] < len(layout.expected):
                drawn = self._drawn[depth] + (taps - depth) * layout.expected[self._taps[depth]]
                most = max(most, math.floor(drawn + layout.released + kernel.SAFE))
        return most

    def beat(self, turns: int) -> None:
        """Look only for plans with more turns than this from now on."""
        self._progress[kernel.BEAT] = turns

    def go_on(self, nodes: int) -> None:
        """Make about so many taps more, or fewer to the end."""
        layout = self._layout
        self.nodes += kernel.search(
            self._positions,
            self._taps,
            self._turns,
            self._drawn,
            layout.expected,
            layout.heads,
            layout.released,
            self._found,
            self._found_taps,
            self._progress,
            nodes,
        )

    def best(self) -> list[Plan]:
        """The best plans found so far, the best first."""
        found = [taps for taps in self._found_taps.tolist() if taps[0] >= 0]
        return [
            Plan(self._layout.counts(tuple(taps)), int(turns)) for taps, turns in zip(found, self._found, strict=False)
        ]
