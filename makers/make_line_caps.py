"""Makes the tables of hits in a line, three files in ``solver/bounds``: ``python makers/make_line_caps.py``.

They are ``line_ways.npy``, ``passing_ways.npy`` and ``line_caps.npy``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import product
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.board import MAX_SIZE
from dropsbot.solver.bounds.line_tables import LINE_CAPS, LINE_WAYS, MAX_CODED, PASSING_WAYS

FOLDER = Path(__file__).parents[1] / "solver" / "bounds"

Hits = tuple[int, ...]


@cache
def spreads(count: int) -> frozenset[tuple[Hits, int, int]]:
    """The ways in which ``count`` bubbles of a line may spread their droplets: hits, lost to the left and right.

    The bubble that bursts last parts the line. What leaves the parts on its side hits it, or passes where it has been;
    all bubbles beyond have burst by then, so what passes is lost.
    """
    if count == 0:
        return frozenset({((), 0, 0)})
    found = set()
    for last in range(count):
        for (hits, left, coming), (more, going, right) in product(spreads(last), spreads(count - 1 - last)):
            for absorbed, passing in product(range(coming + 1), range(going + 1)):
                here = min(MAX_SIZE, absorbed + going - passing)
                found.add(((*hits, here, *more), left + 1 + passing, right + 1 + coming - absorbed))
    return frozenset(found)


@cache
def passing_spreads(count: int) -> frozenset[Hits]:
    """The hits on ``count`` bubbles of a line where droplets may fly past bubbles.

    Nothing hits the bubble that bursts first. Each of its two droplets hits any one of those on its side; what the
    others do is the same with one bubble less.
    """
    if count == 0:
        return frozenset({()})
    found = set()
    for first, less in product(range(count), passing_spreads(count - 1)):
        hits = (*less[:first], 0, *less[first:])
        for left, right in product(range(first) or (None,), range(first + 1, count) or (None,)):
            found.add(tuple(min(MAX_SIZE, hit + (at in (left, right))) for at, hit in enumerate(hits)))
    return frozenset(found)


def make_ways() -> NDArray[np.int8]:
    """See :func:`dropsbot.solver.bounds.line_tables.line_ways`."""
    return _most_of_all(lambda count: {hits for hits, _, _ in spreads(count)})


def make_passing_ways() -> NDArray[np.int8]:
    """See :func:`dropsbot.solver.bounds.line_tables.passing_ways`."""
    return _most_of_all(passing_spreads)


def _most_of_all(ways_of: Callable[[int], Iterable[Hits]]) -> NDArray[np.int8]:
    rows = []
    for count in range(2, MAX_CODED + 1):
        ways = np.array(sorted(ways_of(count)), np.int8)
        covered = (ways[None] >= ways[:, None]).all(axis=2).sum(axis=1) > 1
        rows.append(np.pad(ways[~covered], ((0, 0), (1, MAX_CODED - count))))
        rows[-1][:, 0] = count
    return np.concatenate(rows)


def make_caps(ways: NDArray[np.int8]) -> NDArray[np.uint8]:
    """See :func:`dropsbot.solver.bounds.line_tables.line_caps`."""
    caps = np.zeros(5**MAX_CODED, np.uint8)
    for digits in product(range(MAX_SIZE + 1), repeat=MAX_CODED):
        lacks = [digit for digit in digits if digit]
        code = sum(digit * 5**place for place, digit in enumerate(digits))
        of_these = ways[ways[:, 0] == len(lacks), 1 : 1 + len(lacks)]
        caps[code] = np.minimum(of_these, lacks).sum(axis=1).max(initial=0)
    return caps


def main() -> None:
    """Make the tables."""
    ways = make_ways()
    np.save(FOLDER / LINE_WAYS.name, ways)
    np.save(FOLDER / PASSING_WAYS.name, make_passing_ways())
    np.save(FOLDER / LINE_CAPS.name, make_caps(ways))


if __name__ == "__main__":
    main()
