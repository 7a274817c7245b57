"""A chain tells how far the board goes: what it bursts, and makes larger, beside a grid lies where cells would be."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from dropsbot.calibration.account.beyond import cells_beside, wider_grids
from dropsbot.calibration.flow.changes import CHANGED_PIXELS, changed_cells, changed_within
from dropsbot.calibration.found_grid import cell_at, off_middle
from dropsbot.calibration.grid_by_taps import MOST_OFF, TapPlace
from dropsbot.vision.frame import Box, Frame, Point
from dropsbot.vision.profile import Grid, Restlessness

_FEWEST = 2
"""So many cells beside a grid must have changed like bubbles: one may be a number that changes when a chain ends."""
_CELL = 1.15
"""What changes in one cell is no wider and no higher than this, in cells."""


def wider_by_chain(grid: Grid, frames: Sequence[Frame], seen: Sequence[TapPlace], moves: Restlessness) -> Grid | None:
    """The grid with all rows and columns beside it in which the last tap of those ``seen`` has changed bubbles.

    None where it was no chain, or has changed none there. What a tap changed that made one bubble grow, such as a
    counter, is none. The board ``moves`` so much by itself.
    """
    last, before = seen[-1].tap, [place.tap for place in seen[:-1]]
    if not last.chain:
        return None
    counters = [frames[tap.before : tap.after + 1] for tap in before if tap.changed == frozenset([tap.cell])]
    wider, lines = grid, _lines_in_chain(grid, frames[last.before], frames[last.after], counters, moves)
    while lines:
        wider = lines[0]
        lines = _lines_in_chain(wider, frames[last.before], frames[last.after], counters, moves)
    if wider == grid:
        return None
    changed = _changed_bubbles(wider, grid, frames[last.before], frames[last.after], counters, moves)
    return wider if len(changed) >= _FEWEST else None


def _lines_in_chain(
    grid: Grid, before: Frame, after: Frame, counters: Sequence[Sequence[Frame]], moves: Restlessness
) -> list[Grid]:
    """The grids with one more row or column in which a chain has changed a bubble."""
    return [
        wider
        for wider in wider_grids(grid, before.pixels)
        if _changed_bubbles(wider, grid, before, after, counters, moves)
    ]


def _changed_bubbles(
    wider: Grid, grid: Grid, before: Frame, after: Frame, counters: Sequence[Sequence[Frame]], moves: Restlessness
) -> list[int]:
    """The cells of a wider grid beside the grid in whose middles a chain has changed something as large as a bubble."""
    beside = set(np.flatnonzero(cells_beside(wider, grid)).tolist())
    changed = changed_cells(before, after, wider, moves) & beside
    counting = {cell for one, other in counters for cell in changed_cells(one, other, wider, moves)}
    return sorted(cell for cell in changed - counting if _is_bubble(wider, cell, before, after, moves))


def _is_bubble(grid: Grid, cell: int, before: Frame, after: Frame, moves: Restlessness) -> bool:
    """Whether what has changed around the middle of a cell is as large as a bubble, and lies in the middle."""
    at, wide, high = grid.centre(cell), 2 * grid.pitch_x_px, 2 * grid.pitch_y_px
    left, top = max(0, round(at.x_px - wide / 2)), max(0, round(at.y_px - high / 2))
    window = Box(left, top, round(wide), round(high))
    changed = changed_within(before, after, window, grid, moves)
    for x, y, width, height, area in cv2.connectedComponentsWithStats(changed)[2][1:].tolist():
        middle = Point(left + x + (width - 1) / 2, top + y + (height - 1) / 2)
        if area > CHANGED_PIXELS and cell_at(grid, middle) == cell and off_middle(grid, middle) < MOST_OFF:
            return bool(width <= _CELL * grid.pitch_x_px and height <= _CELL * grid.pitch_y_px)
    return False
