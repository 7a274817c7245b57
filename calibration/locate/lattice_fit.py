"""How well a lattice explains pictures: it is measured by how much bubble lies in the middle of its cells.

One measure compares lattices of any pitch and place. At half the true pitch bubbles cross the lines between cells; at
double pitch, or half a cell beside it, bubbles lie in corners, so that their colours pass for ground.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from dropsbot.calibration.locate.board_extent import FEWEST, densest, extents
from dropsbot.calibration.locate.board_lines import ALONG, Lines, lines_of
from dropsbot.calibration.locate.bubble_marks import LatticeColours, Marks, Rectangle, marks
from dropsbot.calibration.locate.lattice_cells import Cuttable, Lattice
from dropsbot.calibration.locate.lattice_place import BINS
from dropsbot.calibration.locate.picture_view import View
from dropsbot.vision.frame import Numbers
from dropsbot.vision.profile import Grid

_SURE = (0.5, 0.15)
"""Cells that repeat better than this part of the best one are the board's to begin with. The first start keeps clear of
what is beside the board; the second sees more of a ground that differs from place to place."""
_ROUNDS = 3
"""So often the board's corners are looked at anew, with what they tell about its extent."""
_CROSSED = 3.0
"""A bubble that crosses a line counts so many times against a lattice as one in the middle counts for it."""
_LINED = 1.0
"""A lattice is worth so many times as much more when lines run along all sides of the board."""
_CLOSED = 0.1
"""A cell with lines around it explains this part of its area: as much as a small bubble does."""
_ASIDE = (0.05, 0.2)
"""Lines nearer to the sides of cells than the first, in cells, say nothing against a lattice; those at the second, all:
edges and shadows on one side of each cell are less wide."""
_STEPS, _KEPT, _LEAST_SPREAD, _MOST_DRIFT = 4, 0.75, 0.02, 0.04
"""A line through the places of bubbles is drawn so many times, each time through this part of them or all that are
nearer than the third, in cells. A pitch that would change by more than the last part is another lattice's."""
_LEAST_STRETCH, _MOST_STRETCH = 0.06, 0.06
"""What drifts by less from one end of a board to the other, in cells, may be off by chance: places of marks are known
to a 32nd of a cell. What drifts by more than the second from cell to cell is another lattice's."""


@dataclass(frozen=True, slots=True, eq=False)
class Fit:
    """A lattice with its likeliest rectangles, their probabilities, and how much it explains: more ``worth`` is better.

    ``worth`` is in pixels. ``lines`` are those of the lattice, where they were looked for.
    """

    lattice: Lattice
    parts: tuple[tuple[Rectangle, float], ...]
    seen: tuple[Marks, ...]
    worth: float
    lines: Lines | None

    @property
    def part(self) -> Rectangle:
        """The likeliest rectangle."""
        return self.parts[0][0]

    @property
    def crossed(self) -> float:
        """How much bubble lies where cells meet, as a part of that in their middle."""
        inside = sum(one.inside(self.part) for one in self.seen)
        return sum(one.crossing(self.part) for one in self.seen) / max(inside, 1e-9)

    @property
    def aside(self) -> float:
        """How far lines usually lie beside the sides of cells, in cells; 0 where none were looked for."""
        return self.lines.aside(self.part) if self.lines else 0.0

    @property
    def closed(self) -> bool:
        """Whether lines run around most cells of the likeliest rectangle."""
        return self.lines is not None and self.lines.closed_in(self.part) >= ALONG * self.part[2] * self.part[3]

    @property
    def ends(self) -> bool:
        """Whether lines tell that the likeliest rectangle is all of the board."""
        return self.closed and self.lines is not None and not self.lines.goes_on(self.part)

    def if_bare(self) -> list[tuple[Rectangle, float]]:
        """The likeliest rectangle without an outer row or column that seems to hold bubbles, for each of these.

        Beside it, how probable it is next to the likeliest one if there are none in the first picture, whatever it was
        that seemed so.
        """
        row, col, rows, cols = self.part
        narrower = (
            ((row, col), (rows - 1, cols), np.s_[row + rows - 1, col : col + cols]),
            ((row + 1, col), (rows - 1, cols), np.s_[row, col : col + cols]),
            ((row, col), (rows, cols - 1), np.s_[row : row + rows, col + cols - 1]),
            ((row, col + 1), (rows, cols - 1), np.s_[row : row + rows, col]),
        )
        found = []
        for first, shape, line in narrower:
            first_seen = self.seen[0]
            if min(shape) < FEWEST or not first_seen.bubble[line].any():
                continue
            bubble, whole = first_seen.bubble.copy(), first_seen.whole.copy()
            bubble[line] = whole[line] = False
            odds = dict(extents([replace(first_seen, bubble=bubble, whole=whole), *self.seen[1:]], self.lines))
            if self.part in odds and (*first, *shape) in odds:
                found.append(((*first, *shape), odds[*first, *shape] / odds[self.part]))
        return found

    def by_picture(self) -> list[float]:
        """How much the likeliest rectangle explains of each picture, in cells."""
        return [_explained(one, self.part) for one in self.seen]

    def grid(self, part: Rectangle) -> Grid:
        """A rectangle of the lattice as a grid."""
        row, col, rows, cols = part
        across, down = self.lattice.pitch_x_px, self.lattice.pitch_y_px
        left, top = self.lattice.left_px + (col + 0.5) * across, self.lattice.top_px + (row + 0.5) * down
        return Grid(rows, cols, left - 0.5, top - 0.5, across, down)


def surely(repeat: Cuttable, lattice: Lattice, least: float = _SURE[0]) -> Rectangle | None:
    """The part of a lattice that surely repeats, by how well every pixel does; None without room for a board."""
    cells = repeat.cut(lattice, 1)[:, :, 0, 0, 0].astype(np.float64)
    return densest(cells - least * float(cells.max())) if min(cells.shape) >= FEWEST else None


def fitted(views: Sequence[View], repeated: Cuttable, lattice: Lattice, nearby: bool, thorough: bool) -> Fit | None:
    """How well a lattice explains the pictures; None where no board has room on it.

    ``repeated`` (h, w) is how well every pixel of all of them shows again. ``nearby`` says which corners are the
    ground, see ``LatticeColours``. If not ``thorough``, one start alone is tried, and lines between cells are left out.
    """
    starts = {surely(repeated, lattice, least) for least in (_SURE if thorough else _SURE[:1])} - {None}
    lines = lines_of(views, lattice) if thorough else None
    cells = [LatticeColours.of(view.colours.cut(lattice, BINS), nearby) for view in views]
    rounds = _ROUNDS if thorough else 1
    tries = (_grown(cells, lattice, part, lines, rounds) for part in starts if part)
    return max(tries, key=lambda fit: fit.worth, default=None)


def _grown(cells: Sequence[LatticeColours], lattice: Lattice, part: Rectangle, lines: Lines | None, rounds: int) -> Fit:
    """The fit whose extent explains what the corners of the cells in it show."""
    for _ in range(rounds):
        seen = tuple(marks(one, part) for one in cells)
        parts = extents(seen, lines)
        old, part = part, parts[0][0]
        if part == old:
            break
    explained = sum(_explained(one, part) for one in seen) / len(cells)
    if lines:
        explained *= 1 + _LINED * lines.around(part)
        explained = (explained + _CLOSED * lines.closed_in(part)) * _left(lines, part)
    return Fit(lattice, tuple(parts[:50]), seen, explained * lattice.pitch_x_px * lattice.pitch_y_px, lines)


def _left(lines: Lines, part: Rectangle) -> float:
    """Which part of a worth is left, 0 to 1, where lines lie beside the sides of cells, or run through cells."""
    aside = (lines.aside(part) - _ASIDE[0]) / (_ASIDE[1] - _ASIDE[0])
    return (1 - min(max(aside, 0.0), 1.0)) * (1 - lines.through(part))


def _explained(one: Marks, part: Rectangle) -> float:
    return one.inside(part) - _CROSSED * one.crossing(part)


def improved(fit: Fit) -> Lattice | None:
    """The lattice moved and stretched so that bubbles lie in the middle of their cells; None where too few tell."""
    found = np.concatenate([one.middles(fit.part) for one in fit.seen])
    if len(found) < FEWEST:
        return None
    row, col, right, down = found.T
    off_x, drift_x = _line(col, right)
    off_y, drift_y = _line(row, down)
    if max(abs(drift_x), abs(drift_y)) > _MOST_DRIFT:
        return None
    old = fit.lattice
    across, lower = old.pitch_x_px * (1 + drift_x), old.pitch_y_px * (1 + drift_y)
    left = old.left_px + old.pitch_x_px * (0.5 + off_x) - across / 2
    top = old.top_px + old.pitch_y_px * (0.5 + off_y) - lower / 2
    return Lattice.through((across, lower), left, top)


def stretched(lattice: Lattice, part: Rectangle, places: Numbers) -> Lattice:
    """The lattice with its cells as large as ``places`` (n, 4) tell, that drift along it; the middle of a part stays.

    They are row, column, and how far right and down of where they should be things lie, in cells. Along an axis
    on which they hardly drift from one end of the part to the other, or too far, nothing is stretched.
    """
    row, col, right, down = places.T
    drift_x, drift_y = (
        drift if _LEAST_STRETCH / (cells - 1) < abs(drift) <= _MOST_STRETCH else 0.0
        for drift, cells in ((_line(col, right)[1], part[3]), (_line(row, down)[1], part[2]))
    )
    across, lower = lattice.pitch_x_px * (1 + drift_x), lattice.pitch_y_px * (1 + drift_y)
    middle_col, middle_row = part[1] + part[3] / 2, part[0] + part[2] / 2
    left = lattice.left_px + middle_col * (lattice.pitch_x_px - across)
    return Lattice(across, lower, left, lattice.top_px + middle_row * (lattice.pitch_y_px - lower))


def laid_on(lattice: Lattice, places: Numbers) -> Lattice:
    """The lattice with the upper left corners of its cells at ``places`` (n, 4), as those of :func:`stretched` are.

    The same lattice where they drift by more from cell to cell than it can be wrong.
    """
    row, col, right, down = places.T
    (off_x, drift_x), (off_y, drift_y) = _line(col, right), _line(row, down)
    if max(abs(drift_x), abs(drift_y)) > _MOST_STRETCH:
        return lattice
    left, top = lattice.left_px + off_x * lattice.pitch_x_px, lattice.top_px + off_y * lattice.pitch_y_px
    return Lattice(lattice.pitch_x_px * (1 + drift_x), lattice.pitch_y_px * (1 + drift_y), left, top)


def _line(at: Numbers, off: Numbers) -> tuple[float, float]:
    """Start and slope of a straight line through ``off`` over ``at``; what is far from it does not count."""
    middle, kept = at.mean(), np.ones(len(at), bool)
    start, slope = 0.0, 0.0
    for _ in range(_STEPS):
        away = at[kept] - middle
        start = float(off[kept].mean())
        slope = float((away * (off[kept] - start)).sum() / ((away**2).sum() + 1))  # few columns tell of no slope
        start -= slope * float(away.mean())
        far = np.abs(off - start - slope * (at - middle))
        kept = far <= max(float(np.quantile(far, _KEPT)), _LEAST_SPREAD)
    return start - slope * float(middle), slope
