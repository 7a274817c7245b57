"""Where a board ends, by several boards of a game: what is bare on one seldom is on the next ones, too."""

from __future__ import annotations

from collections.abc import Sequence

from dropsbot.calibration.discover import discover
from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.found_grid import holds
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid


def ends_with(grid: Grid, frames: Sequence[Frame]) -> bool | None:
    """Whether frames at rest, of one board each, show that the board ends with this grid.

    False where they surely show more rows or columns, None where they leave that open. It takes seconds.
    """
    try:
        seen = discover(frames)
    except LocateError:
        return None
    if seen.found.uncertain is not None or not seen.found.agreed or not holds(seen.grid, grid):
        return None
    return (seen.grid.rows, seen.grid.cols) == (grid.rows, grid.cols)
