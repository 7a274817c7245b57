"""What taps can bring at most: how many turns a map holds ready, and how many each tap adds.

Give each pointer v the number g(v) of turns that a chain from it takes on average if each pointer turned points to a
random side: g(v) = 1 + the mean of g over its four sides, 0 off the map. Let a chain lose g(v) - g(w) when it goes from
v to w. From its tap to its end it loses g of the pointer tapped. Four turns of v go to its four sides and lose 4 in
sum, one each; so what any number of turns of v loses differs from their number by what the last, incomplete round
loses more or less, and this depends on the direction at the end alone. Summed over all pointers:

    turns = sum of g over all taps + sum over the pointers of what their directions at the end release

This holds exactly. So of all plans only those can be best whose taps have a large sum of g, or whose final directions
release much; and how much directions can release is known.

Source: the identity is that of Holroyd and Propp, "Rotor walks and Markov chains", 2010, for the time to reach a sink.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.degrees.map import Map

SIDES = 4


def expected_turns(start: Map) -> NDArray[np.float64]:
    """For each pointer, by number: the turns of a chain from it where each pointer turned points to a random side."""
    numbers = {cell: number for number, cell in enumerate(start.pointers)}
    equations = SIDES * np.eye(len(numbers))
    for cell, number in numbers.items():
        for direction in range(SIDES):
            ahead = start.ahead(cell, direction)
            if ahead is not None:
                equations[number, numbers[ahead]] -= 1
    return np.linalg.solve(equations, np.full(len(numbers), float(SIDES)))


@dataclass(frozen=True, slots=True)
class Way:
    """A pointer ``here`` may in the end point to ``there`` (None: to no pointer), which releases so many turns."""

    here: int
    there: int | None
    released: float


def ways(start: Map, expected: NDArray[np.float64]) -> list[Way]:
    """All directions that each pointer (by number) may have in the end, with what they release."""
    numbers = {cell: number for number, cell in enumerate(start.pointers)}
    found = list[Way]()
    for cell, number in numbers.items():
        released, first = 0.0, start.directions[number]
        for turn in range(SIDES):
            ahead = start.ahead(cell, (first + turn) % SIDES)
            there = None if ahead is None else numbers[ahead]
            if turn:
                released += 1 - expected[number] + (0.0 if there is None else expected[there])
            found.append(Way(number, there, released))
    return found


def most_released(start: Map, expected: NDArray[np.float64]) -> float:
    """The most turns that the pointers' final directions release, whatever is tapped.

    No pointers that point at each other in a ring are left where a chain has been: the last of them that was turned
    would have sent it on to the next. So the final directions lead off the map from everywhere, and the most that they
    release is a heaviest tree. Rings of the start that no chain ever enters stay as they are; here each of their
    pointers may release nothing and count as leading off the map, which can only raise the sum.

    Source: final directions are trees: Priezzhev, D. Dhar, A. Dhar and Krishnamurthy, "Eulerian walkers as a model of
    self-organized criticality", 1996; Holroyd et al. 2008, section 3.
    """
    all_ways = ways(start, expected)
    firsts = {way.here: way.there for way in all_ways[::SIDES]}
    return _heaviest_tree([*all_ways, *(Way(number, None, 0.0) for number in _ringed(firsts))])


def _ringed(ahead: dict[int, int | None]) -> set[int]:
    """The pointers of ``ahead`` that stand in rings."""
    ringed = set[int]()
    for begin in ahead:
        at, path = begin, [begin]
        while (there := ahead.get(at)) is not None and there not in path:
            at = there
            path.append(at)
        if there is not None:
            ringed.update(path[path.index(there) :])
    return ringed


def _heaviest_tree(edges: list[Way]) -> float:
    """The most that one way for each pointer sums to where all lead off the map in the end.

    Each takes its best way; a ring is taken for one pointer whose ways out cost what they change in the ring; again.

    Source: Chu and Liu 1965, Edmonds 1967.
    """
    total = 0.0
    while True:
        best = dict[int, Way]()
        for way in edges:
            if way.here not in best or way.released > best[way.here].released:
                best[way.here] = way
        total += sum(way.released for way in best.values())
        ahead = {here: way.there for here, way in best.items()}
        if not _ringed(ahead):
            return total
        merged = {here: _ring_of(here, ahead) for here in best}
        edges = [
            Way(merged[way.here], there, way.released - best[way.here].released)
            for way in edges
            if (there := None if way.there is None else merged[way.there]) != merged[way.here]
        ]


def _ring_of(pointer: int, ahead: dict[int, int | None]) -> int:
    """The least pointer of the ring that ``pointer`` stands in; itself where it stands in none."""
    ring, at = [pointer], ahead[pointer]
    while at is not None and at not in ring:
        ring.append(at)
        at = ahead[at]
    return min(ring) if at == pointer else pointer
