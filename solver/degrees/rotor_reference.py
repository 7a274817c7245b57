"""The slow, obvious simulator: one turn after the other. It is the specification; the compiled one must agree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dropsbot.solver.degrees.map import Map

DEGREES = 90
"""What a pointer turns at once, and what the score counts."""


def chain(start: Map, cell: int) -> Iterator[tuple[int, int]]:
    """Tap the pointer on ``cell`` (row-major, from 0) and let the chain end: each turn's cell, and its new direction.

    A tap turns a pointer by 90 degrees clockwise, then the one that it now points to, until one points to none. A hole
    ends a chain as the edge of the map does.

    The chain always ends. A pointer that is turned without end points to each of its sides without end, so the pointers
    around it are turned without end too, and at last one at the edge; but the first time it points off, all is over.
    The chain is a rotor walk, and what is around the map is its sink.

    Raises:
        IndexError: there is no pointer.

    Source: rotor walks on finite graphs with a sink, Holroyd, Levine, Mészáros, Peres, Propp and Wilson, "Chip-Firing
    and Rotor-Routing on Directed Graphs", 2008, section 3.
    """
    cells = list(start.cells)
    if not 0 <= cell < len(cells) or cells[cell] is None:
        raise IndexError(f"there is no pointer on cell {cell}")
    at: int | None = cell
    while at is not None:
        direction = ((cells[at] or 0) + 1) % 4
        cells[at] = direction
        yield at, direction
        at = start.ahead(at, direction)


def simulate_tap(start: Map, cell: int) -> tuple[Map, int]:
    """Tap the pointer on ``cell`` and let the chain end: the map after it, and how many turns.

    Raises:
        IndexError: there is no pointer.
    """
    cells, turns = list(start.cells), 0
    for at, direction in chain(start, cell):
        cells[at] = direction
        turns += 1
    return Map(start.rows, start.cols, tuple(cells)), turns


def simulate(start: Map, taps: Iterable[int]) -> tuple[Map, int]:
    """Tap cells one after the other: the map at the end, and how many turns in all.

    Raises:
        IndexError: a cell has no pointer.
    """
    total = 0
    for cell in taps:
        start, turns = simulate_tap(start, cell)
        total += turns
    return start, total


def score_pairs(start: Map) -> list[list[int]]:
    """The degrees of two taps: row and column are the numbers of the pointers tapped first and second."""
    pairs = []
    for first in start.pointers:
        after, turns = simulate_tap(start, first)
        pairs.append([(turns + simulate_tap(after, second)[1]) * DEGREES for second in start.pointers])
    return pairs
