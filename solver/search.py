"""What the exact searches have in common."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from dropsbot.solver.kernels.jit import Words
from dropsbot.solver.values import UNLIMITED

MAX_CELLS = 64
"""The exact searches keep a set of cells in one word."""


@dataclass(frozen=True, slots=True)
class Found:
    """The taps (cells, 0-based) of a plan that clears the board and has the wanted value at least."""

    taps: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a search looks for: plans of at least the value ``value`` within so many detonations and taps.

    ``perfect`` says whether the bonus for a single detonation counts. A plan that ``clears`` has as its value the
    reward or, with the objective ``taps``, minus the taps; one that need not has what its chains gain.
    """

    value: int
    detonations: int
    taps: int = UNLIMITED
    perfect: bool = True
    clears: bool = True


class Search(Protocol):
    """An exact search that can be stopped and gone on with; ``nodes`` counts all positions looked at."""

    nodes: int

    def restart(self, wanted: Wanted) -> None:
        """Look for such plans; nodes go on being counted."""

    def go_on(self, nodes: int) -> Found | bool:
        """Search up to ``nodes`` nodes more: the plan found, True: there surely is none, False: not yet known."""


def in_order(fills: list[tuple[int, int]], cell: int, own: int) -> Iterator[int]:
    """The taps of one detonation."""
    for filled, count in sorted(fills):
        yield from [filled] * count
    yield from [cell] * own


def lines(rows: int, cols: int) -> Words:
    """The rows and columns of a board as sets of cells."""
    sets = [sum(1 << (row * cols + col) for col in range(cols)) for row in range(rows)]
    sets += [sum(1 << (row * cols + col) for row in range(rows)) for col in range(cols)]
    return np.array(sets, np.uint64)
