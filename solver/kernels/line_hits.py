"""The ways in which the bubbles of one line can absorb each other's droplets, wherever and however late they arrive."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.board import MAX_SIZE

MAX_CODED = 6
"""Lines of up to so many cells have codes; for longer ones there are too many."""
BASE = 2 * MAX_SIZE + 2
"""Digits of a line's code."""

Hits = tuple[int, ...]


@lru_cache(maxsize=1)
def ways_of_lines() -> NDArray[np.int8]:
    """How many hits each of up to 6 bubbles in a line may absorb (int8): a row a way, the number of bubbles first.

    A droplet is absorbed by some bubble ahead that bursts later than the one that it came from and later than all
    between them: these must be gone when it passes. Ways that another is nowhere worse than are left out.
    """
    rows = []
    for count in range(2, MAX_CODED + 1):
        ways = np.array(sorted({hits for hits, _, _ in _spreads(count)}), np.int8)
        covered = (ways[None] >= ways[:, None]).all(axis=2).sum(axis=1) > 1
        rows.append(np.pad(ways[~covered], ((0, 0), (1, MAX_CODED - count))))
        rows[-1][:, 0] = count
    return np.concatenate(rows)


@lru_cache(maxsize=8)
def _spreads(count: int) -> frozenset[tuple[Hits, int, int]]:
    """The ways in which ``count`` bubbles of a line may spread their droplets: hits, lost to the left and right.

    The bubble that bursts last parts the line; what leaves the parts on its side hits it or passes where it has been.
    """
    if count == 0:
        return frozenset({((), 0, 0)})
    found = set()
    for last in range(count):
        for (hits, left, coming), (more, going, right) in product(_spreads(last), _spreads(count - 1 - last)):
            for absorbed, passing in product(range(coming + 1), range(going + 1)):
                here = min(MAX_SIZE, absorbed + going - passing)
                found.add(((*hits, here, *more), left + 1 + passing, right + 1 + coming - absorbed))
    return frozenset(found)
