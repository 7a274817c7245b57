"""Find the grid in pictures of which nothing is known.

1. Rough: on a small picture, the lattice whose cells few looks explain best, and the rectangle of bubbles on it.
2. Settled: those bubbles teach how bubbles look. All cells around are looked at again on the full picture, so that a
   lone bubble in an outer column counts, and what only resembles a bubble does not.
3. Ends: outer rows and columns of empty cells are added, where tiles, lines or a frame show them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.grouping.cell_outlines import Cut, cells_within, cut_cells
from dropsbot.calibration.grouping.groups import LookGroup, group_cells, off_middle
from dropsbot.calibration.locate.board_ends import BoardEnds, with_empty_rows
from dropsbot.calibration.locate.extent import FEWEST, MOST, Extent, Rectangle, extent
from dropsbot.calibration.locate.lattice_cells import Lattice
from dropsbot.calibration.locate.lattice_pitch import agreement, pitches
from dropsbot.calibration.locate.lattice_place import places, repeats
from dropsbot.calibration.outlines.edge_field import outline, without_long_lines
from dropsbot.calibration.outlines.fitting import fits
from dropsbot.vision.frame import Picked, Pixels
from dropsbot.vision.profile import Grid
from dropsbot.vision.rectify import scaled, shifted

_SHORTER_PX = 600
"""Shorter side of the pictures in which the grid is looked for."""
_MOST_FRAMES = 3
_SAME = 0.1
"""Two lattices are the same when they are apart by less than about this many cells."""
_PITCHES, _PLACES = 2, 3
"""So many pitches are tried, and so many places of each."""
_LONG = 1.3
"""Lines longer than this many cells are no bubbles."""
_BUBBLE, _TWIN = 0.75, 1.1
"""A cell shows a bubble from this fit on: of a look that several cells have, and of a look that was seen once."""
_FAR = 3
"""The board ends where no bubble follows within so many cells."""
_OFF = 0.035
"""The lattice is off where bubbles are more than this part of a cell beside their cells' middles."""
_ROUNDS = 4


@dataclass(frozen=True, slots=True)
class FoundGrid:
    """A grid, how each of its ends is known, and whether the pictures ``agreed`` on it."""

    grid: Grid
    ends: BoardEnds
    agreed: bool


def find_grid(pictures: Sequence[Pixels]) -> FoundGrid:
    """The grid of pictures (h, w, 3) of one size that show boards of one game.

    Raises:
        LocateError: nothing in them repeats as a board does.
    """
    chosen = list(pictures[:_MOST_FRAMES])
    height, width = chosen[0].shape[:2]
    scale = min(1.0, _SHORTER_PX / min(height, width))
    small = [_shrunk(picture, scale) for picture in chosen]
    across, down = width / small[0].shape[1], height / small[0].shape[0]
    rough, agreed = _agreed(small)
    grid, empty = _settled(chosen, scaled(rough, across, down))
    grid = scaled(grid, 1 / across, 1 / down)
    lined = [outline(one, max(3.0, 0.1 * grid.pitch_x_px)) for one in small]
    grid, ends = with_empty_rows(lined, grid, empty)
    return FoundGrid(scaled(grid, across, down), ends, agreed)


def _agreed(pictures: Sequence[Pixels]) -> tuple[Grid, bool]:
    """The grid on which two pictures agree, each looked at alone, else the first picture's; and whether they agree."""
    found: list[Grid] = []
    for picture in pictures:
        grid = _rough(picture)
        for other in found:
            if _same(grid, other):
                return _around(other, grid), True
        found.append(grid)
    return found[0], len(pictures) == 1


def _same(one: Grid, other: Grid) -> bool:
    """Whether two grids are parts of one lattice."""
    shift_x, shift_y = (one.left_px - other.left_px) / one.pitch_x_px, (one.top_px - other.top_px) / one.pitch_y_px
    wider = max(one.cols, one.rows) * max(
        abs(one.pitch_x_px / other.pitch_x_px - 1), abs(one.pitch_y_px / other.pitch_y_px - 1)
    )
    return wider < 2 * _SAME and max(abs(shift - round(shift)) for shift in (shift_x, shift_y)) < 2 * _SAME


def _around(one: Grid, other: Grid) -> Grid:
    """The grid ``one``, made larger so that it also holds ``other``, a part of the same lattice."""
    col = round((other.left_px - one.left_px) / one.pitch_x_px)
    row = round((other.top_px - one.top_px) / one.pitch_y_px)
    first_row, first_col = min(0, row), min(0, col)
    rows, cols = max(one.rows, row + other.rows) - first_row, max(one.cols, col + other.cols) - first_col
    return _part(one, (first_row, first_col, min(rows, MOST), min(cols, MOST)))


def _part(grid: Grid, part: Rectangle) -> Grid:
    """A rectangle of cells of a grid, which may reach beyond it."""
    row, col, rows, cols = part
    left, top = grid.left_px + col * grid.pitch_x_px, grid.top_px + row * grid.pitch_y_px
    return Grid(rows, cols, left, top, grid.pitch_x_px, grid.pitch_y_px)


def _rough(picture: Pixels) -> Grid:
    """The grid around the bubbles of one small picture.

    Raises:
        LocateError: nothing in it repeats as a board does.
    """
    best: tuple[Lattice, Extent] | None = None
    for pitch in pitches(agreement([outline(picture)]), min(picture.shape[:2]), _PITCHES):
        field = without_long_lines(outline(picture, max(3.0, 0.1 * pitch[0])), _LONG * max(pitch))
        for lattice in places([field], [repeats(field, pitch)], pitch, _PLACES):
            found = extent([field], lattice)
            if found is not None and (best is None or found.worth > best[1].worth):
                best = (lattice, found)
    if best is None:
        raise LocateError("no board was found: nothing on the picture repeats in rows and columns")
    lattice, found = best
    across, down = lattice.pitch_x_px, lattice.pitch_y_px
    return _part(Grid(1, 1, lattice.left_px + across / 2, lattice.top_px + down / 2, across, down), found.part)


def _shrunk(picture: Pixels, scale: float) -> Pixels:
    if scale == 1:
        return picture
    size = (round(picture.shape[1] * scale), round(picture.shape[0] * scale))
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)


def _settled(pictures: Sequence[Pixels], grid: Grid) -> tuple[Grid, Picked]:
    """The grid around all cells that look like bubbles inside it; and where it is empty, (frames, rows, cols)."""
    for _ in range(_ROUNDS):
        wide = _widened(grid, pictures[0].shape[1], pictures[0].shape[0])
        cells, inside = cut_cells(pictures, wide, grid), cells_within(wide, grid)
        numbers = (np.arange(len(pictures))[:, None] * cells.count + inside).ravel()
        board = Cut(cells.own[numbers], cells.strong[numbers], len(inside))
        groups = group_cells(board)
        known = [[int(numbers[at]) for at in one.numbers(board.count)] for one in groups]
        if all(len(members) == 1 for members in known):
            break
        right, down = off_middle(board, groups)
        if max(abs(right), abs(down)) > _OFF:
            grid = shifted(grid, right * grid.pitch_x_px, down * grid.pitch_y_px)
            continue
        least = np.array([_BUBBLE if len(members) > 1 else _TWIN for members in known])
        shown = (fits(cells.own, known) > least[:, None]).any(axis=0)
        bubbles = shown.reshape(len(pictures), wide.rows, wide.cols)
        old = (*divmod(int(inside[0]), wide.cols), grid.rows, grid.cols)
        part = _fitted(np.asarray(bubbles.any(axis=0)), old)
        grid = _part(wide, part)
        if part == old:
            return grid, ~bubbles[:, part[0] : part[0] + part[2], part[1] : part[1] + part[3]]
    return grid, _without(group_cells(cut_cells(pictures, grid)), len(pictures), grid)


def _without(groups: Sequence[LookGroup], frames: int, grid: Grid) -> Picked:
    """Which cells are in no group: (frames, rows, cols)."""
    empty = np.ones((frames, grid.rows * grid.cols), bool)
    for one in groups:
        for frame, cell in one.cells:
            empty[frame, cell] = False
    return empty.reshape(frames, grid.rows, grid.cols)


def _widened(grid: Grid, width_px: int, height_px: int) -> Grid:
    """The grid made larger, up to the picture's borders or as large as a board can be."""
    left = _room(grid.left_px, grid.pitch_x_px, grid.cols)
    right = _room(width_px - grid.left_px - (grid.cols - 1) * grid.pitch_x_px, grid.pitch_x_px, grid.cols)
    top = _room(grid.top_px, grid.pitch_y_px, grid.rows)
    bottom = _room(height_px - grid.top_px - (grid.rows - 1) * grid.pitch_y_px, grid.pitch_y_px, grid.rows)
    return _part(grid, (-top, -left, grid.rows + top + bottom, grid.cols + left + right))


def _room(border_px: float, pitch_px: float, count: int) -> int:
    """How many cells fit between the outermost centre and the picture's border."""
    return max(0, min(int(border_px / pitch_px - 0.45), MOST - count))


def _fitted(bubbles: Picked, part: Rectangle) -> Rectangle:
    """The rectangle around the ``bubbles`` (rows, cols) in a part and near it."""
    seen: set[Rectangle] = set()
    while part not in seen:  # it may come back to one that it had before
        seen.add(part)
        rows, cols = _reach(bubbles, part), _reach(bubbles.T, (part[1], part[0], part[3], part[2]))
        part = (rows[0], cols[0], rows[1], cols[1])
    return part


def _reach(bubbles: Picked, part: Rectangle) -> tuple[int, int]:
    """First row, and how many: from the first to the last row with bubbles, of those in the part and near it."""
    row, col, rows, cols = part
    filled = np.flatnonzero(bubbles[:, col : col + cols].any(axis=1))
    near = filled[(filled >= row - _FAR) & (filled < row + rows + _FAR)]
    if not len(near):
        return row, rows
    first, last = int(near[0]), int(near[-1])
    if last - first + 1 > MOST:
        return row, rows
    while last - first + 1 < FEWEST:  # a board has more rows, so those of the part stay
        if last < row + rows - 1:
            last += 1
        else:
            first -= 1
    return first, last - first + 1
