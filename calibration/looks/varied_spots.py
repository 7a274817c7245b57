"""Find the spots in which bubbles of one size differ from each other.

Some games give every bubble a face of its own, or draw its highlight elsewhere. What is left over of such bubbles is no
droplet and no pointer; there it is usual. A spot that one cell alone shows may lie over it, so several cells must.
"""

from __future__ import annotations

import math
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
_SEVERAL, _PART = 2, 0.15
"""What so many cells show, and this part of those that have shown the size, is usual. Chosen on a game with four faces
of each size; nothing else was measured."""

Explanation = tuple[Shades, Shades, Sequence[int]]
"""A fine board as it was seen, as it is explained, and its sizes."""


def varied_spots(boards: Sequence[Explanation], grid: Grid, usual: Unexplained) -> tuple[Varying, ...]:
    """Where bubbles of each size differ from their look in several cells, by more than would be believed."""
    most: dict[int, dict[int, Shades]] = defaultdict(dict)
    for seen, shown, sizes in boards:
        off = spots_off(seen, shown).reshape(grid.rows, FINE_PX, grid.cols, FINE_PX, 3)
        for cell, size in enumerate(sizes):
            here = off[cell // grid.cols, :, cell % grid.cols]
            both = np.stack([-here, here])
            most[size][cell] = np.maximum(both, most[size].get(cell, both))
    found = []
    for size in range(1, MAX_SIZE + 1):
        cells = list(most[size].values())
        if len(cells) >= _FEWEST_CELLS:
            shown_in = max(_SEVERAL, math.ceil(_PART * len(cells)))
            levels = np.sort(np.stack(cells), axis=0)[-shown_in]
            levels = np.where(levels > usual.most * usual.noise, np.ceil(levels), 0).astype(np.uint8)
            found += [Varying(size, *levels)] if levels.any() else []
    return tuple(found)
