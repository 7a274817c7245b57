"""Outer rows and columns that are none of the board, as a title that looks like a row of bubbles.

Bubbles in them do nothing when they are tapped, though others answer before and after: a game may hear no tap for a
while, and the first one may do nothing but choose the window. Bubbles of one size do not tell where others show: they
may be what empty cells look like, as lily pads in a pond of frogs.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from dropsbot.calibration.found_grid import FoundGrid, cell_at
from dropsbot.calibration.sizes.labelling import SeenTap
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.profile import Grid

_DEAD = 2
"""So many surely shown bubbles of one outer row or column that do nothing when they are tapped are none of the board's,
where others answered before and after each of them: a tap may get lost, but hardly two just then. They are of two
sizes where two show."""
_SILENCES = 3
"""So many taps do nothing to a bubble that is dead, two in a row and one after another bubble was answered: a game may
hear but every second tap, or none for a while."""
_FEWEST_LINES = 2
"""A board keeps so many rows and columns at least."""


@dataclass(slots=True)
class SilentTaps:
    """The ``cells`` where a tap does nothing, or tells no more.

    ``silences`` counts taps that did nothing to a bubble that surely showed, and ``since`` are those bubbles after the
    first silence of which another tap was answered. What once ``showed`` bubbles, of these sizes, counts, before taps
    on others of that look made it doubtful. ``past`` are silences on another grid.
    """

    showed: Mapping[int, int]
    cells: set[int] = field(default_factory=set)
    silences: dict[int, int] = field(default_factory=dict)
    since: set[int] = field(default_factory=set)
    past: int = 0

    @property
    def dead(self) -> frozenset[int]:
        """The bubbles that surely show, and surely do nothing."""
        return frozenset(cell for cell, many in self.silences.items() if many >= _SILENCES and cell in self.since)

    @property
    def unsure(self) -> frozenset[int]:
        """The bubbles that did nothing, which the game may not have heard."""
        return frozenset(self.silences.keys() - self.dead)

    @property
    def told(self) -> int:
        """How many taps did nothing to bubbles that surely showed, but for most of those that nobody is sure of.

        A game that hears nothing any more is not tapped without end.
        """
        unsure = sum(self.silences[cell] for cell in self.unsure)
        return self.past + sum(self.silences.values()) - max(0, unsure - _SILENCES)

    def note(self, tap: SeenTap, showed: Mapping[int, int], *, heard: bool) -> None:
        """Add what a tap has shown; ``showed`` surely were bubbles before it, and some tap before it was ``heard``."""
        self.showed = {**showed, **self.showed}
        if tap.changed == frozenset():
            self.cells.add(tap.cell)
            if heard and tap.cell in self.showed:
                self.silences[tap.cell] = self.silences.get(tap.cell, 0) + 1
        elif tap.changed:
            self.since |= self.silences.keys()
            for cell in tap.changed & self.silences.keys():
                del self.silences[cell]
            self.since -= tap.changed
            self.cells -= tap.changed & {tap.cell}

    def choose(self, grid: Grid, changed: frozenset[int], likeliest: Sequence[int]) -> int | None:
        """What to tap before all else: to be sure of a bubble that did nothing, or of its outer line; None without.

        Taps have ``changed`` cells, and the board shows the ``likeliest`` sizes (cells,). A bubble is tapped twice in a
        row, and once more after another one was answered: one of its size amid the board, whose answer tells that such
        bubbles are real, or else one that has answered already, rather a small bubble than one that bursts.
        """
        for cell in self.silences:
            if cell in self.dead:
                continue
            if self.silences[cell] == 1 or cell in self.since:
                return cell
            other = self._to_be_answered(cell, grid, changed, likeliest)
            if other is not None:
                return other
        return choose_in_dead_line(grid, self.dead, changed, self.showed, self.cells)

    def _to_be_answered(self, cell: int, grid: Grid, changed: frozenset[int], likeliest: Sequence[int]) -> int | None:
        """Another bubble than one that did nothing, of which an answer is to be expected."""
        size, outer = self.showed[cell], frozenset().union(*(line for _, line in _outer_lines(grid)))
        if size < MAX_SIZE and all(self.showed[one] != size for one in self.silences if one != cell):
            amid = (one for one in self.showed if self.showed[one] == size and one not in outer | self.cells | changed)
            other = min(amid, default=None)
            if other is not None:
                return other
        answered = (one for one in changed - self.cells if likeliest[one])
        return min(answered, key=lambda one: (likeliest[one], one), default=None)

    def line_in_doubt(self, grid: Grid, changed: frozenset[int]) -> Grid | None:
        """A grid without an outer row or column of which one more tap would tell whether it is dead; None without."""
        cell = choose_in_dead_line(grid, self.dead, changed, self.showed, self.cells)
        return next((left for left, line in _outer_lines(grid) if cell in line and line & self.dead), None)

    def begin_on(self, showed: Mapping[int, int]) -> None:
        """Begin anew, on other cells, of which some surely are bubbles."""
        self.past = self.told
        self.showed = showed
        self.cells.clear()
        self.silences.clear()
        self.since.clear()


def without_dead_line(
    grid: Grid, dead: frozenset[int], changed: frozenset[int], showed: Mapping[int, int]
) -> Grid | None:
    """A grid without the outer row or column whose bubbles are ``dead``: tapped, and nothing changed; None if none is.

    So is a title that looks like a row of bubbles. No tap has ``changed`` such a line either, and bubbles of two sizes
    are dead where the line once ``showed`` more than one.
    """
    gone = (left for left, line in _outer_lines(grid) if _is_dead(line, dead, showed) and not changed & line)
    return next((left for left in gone if min(left.rows, left.cols) >= _FEWEST_LINES), None)


def choose_in_dead_line(
    grid: Grid, dead: frozenset[int], changed: frozenset[int], showed: Mapping[int, int], tried: Collection[int]
) -> int | None:
    """One more bubble, not ``tried`` yet, in an outer row or column in which one is dead, and no cell has changed.

    One of a size of which none is dead there, if there is one; None where no more of them tells.
    """
    for _, line in _outer_lines(grid):
        if not dead & line or changed & line or _is_dead(line, dead, showed):
            continue
        sizes = {showed[cell] for cell in dead & line}
        other = min(line & showed.keys() - {*tried}, key=lambda cell: (showed[cell] in sizes, cell), default=None)
        if other is not None and (len(dead & line) < _DEAD or showed[other] not in sizes):
            return other
    return None


def _is_dead(line: frozenset[int], dead: frozenset[int], showed: Mapping[int, int]) -> bool:
    """Whether enough bubbles of a line are dead, and of more than one size where it showed more."""
    sizes = {showed[cell] for cell in line & showed.keys()}
    return len(dead & line) >= _DEAD and len({showed[cell] for cell in dead & line}) >= min(_DEAD, len(sizes))


def without_cut_off(found: FoundGrid, narrower: Grid, dead: frozenset[int]) -> FoundGrid:
    """What was found, on the ``narrower`` grid that is left of it; rivals with ``dead`` cells are none any more."""
    gone = [found.grid.centre(cell) for cell in dead if cell_at(narrower, found.grid.centre(cell)) is None]
    rivals = tuple(one for one in found.rivals if all(cell_at(one.grid, place) is None for place in gone))
    beside = tuple(box for box in found.beside if not any(box.holds(place) for place in gone))
    doubt = found.doubt if rivals or beside else None
    return replace(found, grid=narrower, doubt=doubt, rivals=rivals, beside=beside, cut=True)


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
