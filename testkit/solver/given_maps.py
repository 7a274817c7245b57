"""Maps that hypothesis draws, and the best of all taps tried one by one on the reference simulator."""

from __future__ import annotations

from itertools import combinations_with_replacement

from hypothesis import strategies as st

from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.rotor_reference import simulate


@st.composite
def maps(draw: st.DrawFn, max_side: int = 6, max_pointers: int = 36) -> Map:
    """A map with holes and any directions, rings of pointers included."""
    rows, cols = draw(st.integers(1, max_side)), draw(st.integers(1, max_side))
    cells = draw(st.lists(st.sampled_from([None, 0, 0, 1, 2, 3]), min_size=rows * cols, max_size=rows * cols))
    places = [at for at, direction in enumerate(cells) if direction is not None]
    for at in places[max_pointers:]:
        cells[at] = None
    if not places:
        cells[draw(st.integers(0, rows * cols - 1))] = draw(st.integers(0, 3))
    return Map(rows, cols, tuple(cells))


def every_score(start: Map, taps: int) -> dict[tuple[int, ...], int]:
    """The turns of every multiset of taps, by how often each pointer is tapped."""
    scores = {}
    for cells in combinations_with_replacement(start.pointers, taps):
        scores[tuple(cells.count(cell) for cell in start.pointers)] = simulate(start, cells)[1]
    return scores
