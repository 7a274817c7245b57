"""Outer rows and columns that are none of the board, as a title that looks like a row of bubbles.

Bubbles in them do nothing when they are tapped, though others answer before and after: a game may hear no tap for a
while, and the first one may do nothing but choose the window.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from dropsbot.calibration.found_grid import FoundGrid, cell_at
from dropsbot.calibration.sizes.labelling import SeenTap
from dropsbot.vision.profile import Grid

_DEAD = 2
"""So many surely shown bubbles of one outer row or column that do nothing when they are tapped are none of the board's,
where others answered before and after each of them: a tap may get lost, but hardly two just then."""
_FEWEST_LINES = 2
"""A board keeps so many rows and columns at least."""


@dataclass(slots=True)
class SilentTaps:
    """The ``cells`` where a tap does nothing, or tells no more; and of them the ``dead`` that surely show bubbles.

    Whether one is dead is ``asked`` until the next tap is answered. So many were ``told`` to be dead so far. What once
    ``showed`` bubbles counts, before taps on others of that look made it doubtful.
    """

    showed: frozenset[int]
    cells: set[int] = field(default_factory=set)
    dead: set[int] = field(default_factory=set)
    asked: int | None = None
    told: int = 0

    def note(self, tap: SeenTap, showed: frozenset[int], *, heard: bool) -> None:
        """Add what a tap has shown; ``showed`` surely were bubbles before it, and some tap before it was ``heard``."""
        self.showed |= showed
        if tap.changed == frozenset():
            self.cells.add(tap.cell)
            shows = heard and self.asked is None and tap.cell in self.showed
            self.asked = tap.cell if shows else None
            return
        if tap.changed and self.asked is not None:
            self.dead.add(self.asked)
            self.told += 1
        self.asked = None
        self.dead -= tap.changed or set()

    def choose(self, grid: Grid, changed: frozenset[int], likeliest: Sequence[int]) -> int | None:
        """What to tap before all else, where a cell is asked about, or one more in its line would tell; else None.

        Taps have ``changed`` cells, and the board shows the ``likeliest`` sizes (cells,): who answered already is asked
        again, and a small bubble rather than one that bursts.
        """
        if self.asked is None:
            return choose_in_dead_line(grid, frozenset(self.dead), changed, self.showed - self.cells)
        answer = (cell for cell in changed - self.cells if likeliest[cell])
        return min(answer, key=lambda cell: (likeliest[cell], cell), default=None)

    def begin_on(self, showed: frozenset[int]) -> None:
        """Begin anew, on other cells, of which some surely are bubbles."""
        self.showed = showed
        self.cells.clear()
        self.dead.clear()
        self.asked = None


def without_dead_line(grid: Grid, dead: frozenset[int], changed: frozenset[int]) -> Grid | None:
    """A grid without the outer row or column whose bubbles are ``dead``: tapped, and nothing changed; None if none is.

    So is a title that looks like a row of bubbles. No tap has ``changed`` such a line either.
    """
    gone = (left for left, line in _outer_lines(grid) if len(dead & line) >= _DEAD and not changed & line)
    return next((left for left in gone if min(left.rows, left.cols) >= _FEWEST_LINES), None)


def choose_in_dead_line(
    grid: Grid, dead: frozenset[int], changed: frozenset[int], bubbles: frozenset[int]
) -> int | None:
    """One more of the ``bubbles`` in an outer row or column in which one is dead, and no cell has changed; or None."""
    lines = [line for _, line in _outer_lines(grid) if 0 < len(dead & line) < _DEAD and not changed & line]
    return min((cell for line in lines for cell in bubbles & line - dead), default=None)


def without_cut_off(found: FoundGrid, narrower: Grid, dead: frozenset[int]) -> FoundGrid:
    """What was found, on the ``narrower`` grid that is left of it; rivals with ``dead`` cells are none any more."""
    gone = [found.grid.centre(cell) for cell in dead if cell_at(narrower, found.grid.centre(cell)) is None]
    rivals = tuple(one for one in found.rivals if all(cell_at(one.grid, place) is None for place in gone))
    beside = tuple(box for box in found.beside if not any(box.holds(place) for place in gone))
    doubt = found.doubt if rivals or beside or found.scattered else None
    return replace(found, grid=narrower, doubt=doubt, rivals=rivals, beside=beside, bounded=True)


def _outer_lines(grid: Grid) -> list[tuple[Grid, frozenset[int]]]:
    """The cells of each outer row and column, and the grid without them."""
    rows, cols = grid.rows, grid.cols
    below, right = grid.top_px + grid.pitch_y_px, grid.left_px + grid.pitch_x_px
    return [
        (replace(grid, rows=rows - 1, top_px=below), frozenset(range(cols))),
        (replace(grid, rows=rows - 1), frozenset(range(rows * cols - cols, rows * cols))),
        (replace(grid, cols=cols - 1, left_px=right), frozenset(range(0, rows * cols, cols))),
        (replace(grid, cols=cols - 1), frozenset(range(cols - 1, rows * cols, cols))),
    ]
