"""A map as the compiled searches see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import numpy as np

from dropsbot.solver.compiled.jit import Words
from dropsbot.solver.degrees.map import MAX_POINTERS, Map
from dropsbot.solver.degrees.potential import SIDES, expected_turns, most_released
from dropsbot.solver.degrees.rotor_kernel import OFF, Floats, Heads


@dataclass(frozen=True, slots=True)
class Layout:
    """The pointers of a map, ordered from the most to the fewest expected turns: small chains then come last and often.

    ``order`` has their numbers on the map; ``start`` (uint64, 2) the low and high bits of their directions; ``heads``
    (uint8, 256) where each points once it is turned; ``expected`` (float64) their expected turns, and ``released`` what
    their final directions release at most.
    """

    order: tuple[int, ...]
    start: Words
    heads: Heads
    expected: Floats
    released: float

    @classmethod
    def of(cls, start: Map) -> Self:
        """Lay out a map."""
        expected = expected_turns(start)
        order = tuple(np.argsort(-expected.round(9), kind="stable").tolist())
        cells = [start.pointers[number] for number in order]
        places = {cell: place for place, cell in enumerate(cells)}
        heads = np.full(SIDES * MAX_POINTERS, OFF, np.uint8)
        words = [0, 0]
        for cell, place in places.items():
            for direction in range(SIDES):
                ahead = start.ahead(cell, (direction + 1) % SIDES)
                heads[direction * MAX_POINTERS + place] = OFF if ahead is None else places[ahead]
            words[0] |= ((start.cells[cell] or 0) & 1) << place
            words[1] |= ((start.cells[cell] or 0) >> 1) << place
        released = most_released(start, expected)
        return cls(order, np.array(words, np.uint64), heads, expected[list(order)], released)

    def counts(self, places: tuple[int, ...]) -> tuple[int, ...]:
        """How often each pointer of the map, by its number, is tapped by these taps on places of the layout."""
        counts = [0] * len(self.order)
        for place in places:
            counts[self.order[place]] += 1
        return tuple(counts)
