"""A chain tells how far the board goes: what it changes beside a grid, where cells would be, is a bubble."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from dropsbot.calibration.account.beyond import cells_beside, wider_grids
from dropsbot.calibration.flow.changes import changed_cells
from dropsbot.calibration.found_grid import APART, FoundGrid, Rival, cell_at, doubt_of, off_middle, same_lattice
from dropsbot.calibration.grid_by_taps import MOST_OFF, TapPlace, nearest_change
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid, Restlessness

_FEWEST = 2
"""So many cells beside a grid must have changed: a single one may be a number that changes when a chain ends."""


def widened_by_chain(
    found: FoundGrid, frames: Sequence[Frame], seen: Sequence[TapPlace], restlessness: Restlessness
) -> FoundGrid | None:
    """A grid that was found, with the rows and columns beside it in which the last tap of those ``seen`` changed cells.

    It is in doubt until a tap there tells: two numbers may lie so. None where that tap was no chain, or has changed
    hardly anything there, or where lines show where the board ends. Cells do not count that an earlier tap changed
    which only made its own bubble grow: a counter may lie there.
    """
    last, ends = seen[-1].tap, found.bounded and found.uncertain is None
    if not last.chain or ends:
        return None
    calm = [place.tap for place in seen[:-1] if place.tap.changed == frozenset([place.tap.cell])]
    counters = [(frames[tap.before], frames[tap.after]) for tap in calm]
    chain = frames[last.before], frames[last.after]
    wider, lines = found.grid, _lines_changed(found.grid, chain, counters, restlessness)
    while lines:
        wider = lines[0]
        lines = _lines_changed(wider, chain, counters, restlessness)
    if wider == found.grid or len(_cells_changed(wider, found.grid, chain, counters, restlessness)) < _FEWEST:
        return None
    others = tuple(one for one in found.rivals if not same_lattice(one.grid, found.grid, APART))
    rivals = (*others, Rival(found.grid, 1.0))
    return FoundGrid(wider, found.agreed, doubt_of(wider, found.grid), rivals)


Moment = tuple[Frame, Frame]
"""The frames before and after a tap."""


def _lines_changed(grid: Grid, chain: Moment, counters: Sequence[Moment], restlessness: Restlessness) -> list[Grid]:
    """The grids with one more row or column in which a chain has changed a cell."""
    every = wider_grids(grid, chain[0].pixels)
    return [wider for wider in every if _cells_changed(wider, grid, chain, counters, restlessness)]


def _cells_changed(
    wider: Grid, grid: Grid, chain: Moment, counters: Sequence[Moment], restlessness: Restlessness
) -> list[int]:
    """The cells of a wider grid beside the grid in whose middles a chain has changed something of a cell's size."""
    beside = set(np.flatnonzero(cells_beside(wider, grid)).tolist())
    changed = changed_cells(*chain, wider, restlessness) & beside
    counting = {cell for moment in counters for cell in changed_cells(*moment, wider, restlessness)}
    return sorted(cell for cell in changed - counting if _changes_in_middle(wider, cell, chain, restlessness))


def _changes_in_middle(grid: Grid, cell: int, chain: Moment, restlessness: Restlessness) -> bool:
    """Whether what has changed nearest to the middle of a cell lies in its middle, and is no wider than a bubble."""
    change = nearest_change(*chain, grid.centre(cell), grid, restlessness)
    return change is not None and cell_at(grid, change.middle) == cell and off_middle(grid, change.middle) < MOST_OFF
