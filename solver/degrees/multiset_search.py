"""The exact search: all multisets of taps but those that cannot be best, one after the other."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import combinations_with_replacement

from dropsbot.solver.degrees.lane import Lane
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.map_solution import Plan
from dropsbot.solver.degrees.pointer_layout import Layout


class Exact:
    """A search for the best plans that can be stopped and gone on with; ``nodes`` counts the taps that it made.

    The final map and the turns of every pointer depend only on how often each is tapped, not on the order. Think of
    each pointer as of a pile of arrows that is used from the top; whoever comes takes one and goes where it points.
    With all taps made at once, each arrow used sends on one of those that wait, and which of them goes first changes
    only who goes, not which arrows are used in the end. So multisets are enough: of 5x5 pointers and ten taps 131
    million instead of 95 million million sequences. They are walked through depth first with rising numbers, so that
    each node costs one tap.

    Where even the largest expected turns for the taps left do not reach what is wanted, together with the most that
    final directions release, a branch is left; see :mod:`dropsbot.solver.degrees.potential`. Maps after equal numbers
    of taps hardly ever coincide, so none is looked up: of 4x4 pointers there are 557,568,000 that taps lead to.

    Source: the order, the abelian property: Diaconis and Fulton, "A growth model, a game, an algebra, Lagrange
    inversion, and characteristic classes", 1991; Holroyd et al., "Chip-Firing and Rotor-Routing on Directed Graphs",
    2008. Multisets: https://github.com/hzyhhzy/ShiBuWanDu, whose figures are 15 million sequences a second and, for
    the bound of a linear program, 244 turns where 192 are best (5x6, 15 taps; the bound here is 240).
    """

    def __init__(self, start: Map, taps: int, keep: int = 1, lanes: int = 1) -> None:
        """Look for the ``keep`` best plans of so many taps, in so many threads.

        Each has its share of the beginnings, the first two taps, so what is found does not depend on who is quicker.
        """
        self._layout, self._keep = Layout.of(start), keep
        given = min(2, taps - 1) if lanes > 1 else 0
        beginnings = list(combinations_with_replacement(range(len(self._layout.order)), given))
        self._lanes = [Lane(self._layout, taps, keep, beginnings[lane::lanes]) for lane in range(lanes)]

    @property
    def nodes(self) -> int:
        """How many taps were made."""
        return sum(lane.nodes for lane in self._lanes)

    @property
    def done(self) -> bool:
        """Whether all is searched."""
        return all(lane.done for lane in self._lanes)

    @property
    def bound(self) -> int:
        """A number of turns that no plan exceeds, but for those that were not to be looked for."""
        return max(lane.bound for lane in self._lanes)

    def beat(self, turns: int) -> None:
        """Look only for plans with more turns than this from now on."""
        for lane in self._lanes:
            lane.beat(turns)

    def go_on(self, nodes: int) -> None:
        """Make about so many taps more, or fewer to the end."""
        lanes = [lane for lane in self._lanes if not lane.done]
        share = 1 + nodes // max(1, len(lanes))
        if len(lanes) == 1:
            lanes[0].go_on(share)
        elif lanes:
            with ThreadPoolExecutor(len(lanes)) as threads:
                list(threads.map(lambda lane: lane.go_on(share), lanes))

    def best(self) -> list[Plan]:
        """The best plans found so far, the best first."""
        found = sorted((one for lane in self._lanes for one in lane.found()), key=lambda one: -one[1])
        return [Plan(self._layout.counts(taps), turns) for taps, turns in found[: self._keep]]
