"""From what a search decided to the taps of a plan: fills come before the detonation in whose chain they were decided.

A search runs a chain first and decides in it which bubbles had been filled before. See docs/solver.md for why no plan
is lost in this way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple


class Decision(NamedTuple):
    """So many ``taps`` on ``cell`` (0-based); ``starts`` says whether they start a chain, or fill for the one before.

    A tap on an empty cell, made between two chains, may count as a fill, where it is made for the next chain.
    """

    cell: int
    taps: int
    starts: bool


def taps_of(decisions: Iterable[Decision]) -> Iterator[int]:
    """The cells to tap, in order: for each chain its fills, by cell, then the cell that starts it."""
    start: Decision | None = None
    fills: list[Decision] = []
    for decision in decisions:
        if decision.starts:
            yield from _of_one_chain(fills, start)
            start, fills = decision, []
        else:
            fills.append(decision)
    yield from _of_one_chain(fills, start)


def _of_one_chain(fills: list[Decision], start: Decision | None) -> Iterator[int]:
    for decision in (*sorted(fills), *([start] if start else [])):
        yield from [decision.cell] * decision.taps
