"""Find the spots in which bubbles of one size differ from each other.

Some games give every bubble a face of its own, or draw its highlight elsewhere. What is left over of such bubbles is no
droplet and no pointer; there it is usual. A spot that one cell alone shows may lie over it, so several cells must.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import numpy as np

from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.cells.composed import FINE_PX
from dropsbot.vision.cells.unexplained import spots_off
from dropsbot.vision.frame import Shades
from dropsbot.vision.profile import Grid, Unexplained, Varying

_FEWEST_CELLS = 3
"""Of a size that fewer cells have shown nobody can tell whether its bubbles differ."""
_SHOWN_IN = 2
"""A spot varies by as much as it does in so many cells, or more."""

Explanation = tuple[Shades, Shades, Sequence[int]]
"""A fine board as it was seen, as it is explained, and its sizes."""


def varied_spots(boards: Sequence[Explanation], grid: Grid, usual: Unexplained) -> tuple[Varying, ...]:
    """The spots of each size that are off by more than is ever believed, in several cells."""
    worst: dict[int, dict[int, Shades]] = defaultdict(dict)
    for seen, shown, sizes in boards:
        off = spots_off(seen, shown).max(axis=2).reshape(grid.rows, FINE_PX, grid.cols, FINE_PX)
        for cell, size in enumerate(sizes):
            here = off[cell // grid.cols, :, cell % grid.cols]
            before = worst[size].get(cell)
            worst[size][cell] = here if before is None else np.maximum(before, here)
    found = []
    for size in range(1, MAX_SIZE + 1):
        if len(worst[size]) >= _FEWEST_CELLS:
            levels = np.sort(np.stack(list(worst[size].values())), axis=0)[-_SHOWN_IN]
            levels = np.where(levels > usual.most * usual.noise, np.ceil(levels), 0).astype(np.uint8)
            found += [Varying(size, levels)] if levels.any() else []
    return tuple(found)
