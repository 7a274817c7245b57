"""Find where on a lattice the board begins and ends: the smallest rectangle around all bubbles, and then how much more.

Bubbles are cells whose outline shows again elsewhere on the lattice. A row without any belongs to the board when it has
the grid lines or tiles that empty cells have, or when the board's frame lies beyond it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

import numpy as np
from numpy.typing import NDArray

from calibration.lattice import Lattice, cut, explained, soften
from calibration.outlines import Outline, Plane, flat, likeness, linked

FEWEST, MOST = 4, 12
"""Rows and columns of a board."""

_BINS = 30
_INNER = 0.45
"""Half the part of a cell that is compared, so that lines between cells hardly count."""
_ALIKE = 0.5
_STRONG = 0.25
"""A bubble is at least this strong, as a part of the strongest ones."""
_OTHER = -0.35
"""What a cell that is no bubble is worth in the search for the rectangle with the most of them; a bubble is worth 1."""
_KIN = 3
"""A look belongs to the board when this many cells have it."""
_GAPS = 0.08
"""Part of a line along the board that may be missing."""
_CROSSED = 0.15
"""How much bubbles that cross the lines between cells count against a place."""
_LINED = 0.12
"""Lines between cells are at least this strong, as a part of the strongest bubbles."""


_TILED = 0.6
"""Empty cells of the board resemble the tile that all its cells share at least this well, relative to its own."""


class Side(Enum):
    """How the board's end is known on a side."""

    LINE = "a line runs along it"
    CELLS = "empty cells have lines or tiles, and they end there"
    OPEN = "nothing shows whether empty cells follow"
    PICTURE = "the picture ends there"


@dataclass(frozen=True, slots=True)
class Extent:
    """The part of a lattice that is the board.

    ``row`` and ``col`` are its first; ``ends`` (top, bottom, left, right) says how its sides are known. ``worth`` is
    how much of what shows there few looks explain; larger is better.
    """

    row: int
    col: int
    rows: int
    cols: int
    ends: tuple[Side, Side, Side, Side]
    worth: float


def extent(fields: Sequence[Outline], lined: Sequence[Outline], lattice: Lattice) -> Extent | None:
    """The board on a lattice; None where there is none. ``lined`` are the same fields with their long lines."""
    cut_up = [cut(soften(field, lattice.pitch_x_px / _BINS), lattice, _BINS) for field in fields]
    rows, cols = cut_up[0][1:]
    if rows < FEWEST or cols < FEWEST:
        return None
    cells = np.concatenate([one for one, _, _ in cut_up])
    labels, strength = looks(cells, len(fields))
    number = len(fields)
    bubbles = (labels >= 0).reshape(number, rows, cols)
    by_cell = labels.reshape(number, rows, cols)
    found = _grown(_trimmed(_rectangle(np.where(bubbles, 1.0, _OTHER).max(axis=0)), by_cell), by_cell)
    if bubbles[:, found[0] : found[0] + found[2], found[1] : found[1] + found[3]].sum() < FEWEST:
        return None
    board = cells.reshape(number, rows, cols, -1)[:, found[0] : found[0] + found[2], found[1] : found[1] + found[3]]
    worth = _worth(board.reshape(-1, _BINS**2))
    whole, ends = _with_empty_rows(lined, lattice, found, float(np.quantile(strength[labels >= 0], 0.85)))
    return Extent(*whole, ends, worth)


def looks(cells: Outline, frames: int) -> tuple[NDArray[np.int_], Plane]:
    """Group cells (n, bins * bins) by look: labels (n,), -1 for what shows nothing or shows once.

    Also how strong each cell is without what all have in common.
    """
    off = np.abs((np.arange(_BINS) + 0.5) / _BINS - 0.5)
    inner = ((off[:, None] < _INNER) & (off < _INNER)).ravel()
    raw = flat(cells[:, inner])
    alike, _ = likeness(raw)
    np.fill_diagonal(alike, 0)
    shared = alike.max(axis=1) > _ALIKE
    common = np.median(raw[shared], axis=0) if shared.sum() > FEWEST**2 / 2 else np.zeros(raw.shape[1], np.float32)
    part = np.clip(raw @ common / max(float(common @ common), 1e-6), 0, 1)
    own = raw - part[:, None] * common
    alike, strength = likeness(np.asarray(own, np.float32))
    place = np.arange(len(cells)) % (len(cells) // frames)
    alike[place[:, None] == place] = 0  # what never changes, like a title, is no look that shows again
    certain = alike.max(axis=1) > _ALIKE
    strongest = float(np.quantile(strength[certain], 0.85)) if certain.sum() > FEWEST else float(strength.max())
    strong = strength > _STRONG * strongest
    candidates = np.flatnonzero(strong & certain)
    labels = np.full(len(cells), -1)
    if len(candidates):
        labels[candidates] = candidates[linked(alike[np.ix_(candidates, candidates)], _ALIKE)]
        for label in np.unique(labels[candidates]).tolist():
            if len(np.unique(place[labels == label])) < 2:
                labels[labels == label] = -1
    return labels, strength


def _worth(cells: Outline) -> float:
    """How much of all cells a few looks explain, and how little cells differ at their edges, where no bubble is."""
    differs = (np.abs(cells) ** 2).std(axis=0).reshape(_BINS, _BINS)
    off = np.abs((np.arange(_BINS) + 0.5) / _BINS - 0.5)
    edge = (off[:, None] > _INNER) | (off > _INNER)
    return explained(flat(cells)) - _CROSSED * float(differs[edge].mean() / max(float(differs.mean()), 1e-9))


def _rectangle(gains: NDArray[np.float64]) -> tuple[int, int, int, int]:
    """First row, first column, rows and columns of the rectangle with the largest sum."""
    sums = np.zeros((gains.shape[0] + 1, gains.shape[1] + 1))
    sums[1:, 1:] = gains.cumsum(axis=0).cumsum(axis=1)
    best, found = -np.inf, (0, 0, FEWEST, FEWEST)
    for rows in range(FEWEST, min(MOST, gains.shape[0]) + 1):
        for cols in range(FEWEST, min(MOST, gains.shape[1]) + 1):
            totals = sums[rows:, cols:] - sums[:-rows, cols:] - sums[rows:, :-cols] + sums[:-rows, :-cols]
            at = int(totals.argmax())
            if totals.flat[at] > best:
                best, found = float(totals.flat[at]), (*divmod(at, totals.shape[1]), rows, cols)
    return found


def _trimmed(found: tuple[int, int, int, int], labels: NDArray[np.int_]) -> tuple[int, int, int, int]:
    """Without outer rows and columns whose looks show nowhere else: a frame, a title."""
    row, col, rows, cols = found
    trimmed = True
    while trimmed:
        trimmed = False
        for many in range(1, _KIN + 1):
            board = labels[:, row : row + rows, col : col + cols]
            if rows - many >= FEWEST and _foreign(board[:, :many], board[:, many:]):
                row, rows, trimmed = row + many, rows - many, True
            elif rows - many >= FEWEST and _foreign(board[:, -many:], board[:, :-many]):
                rows, trimmed = rows - many, True
            elif cols - many >= FEWEST and _foreign(board[:, :, :many], board[:, :, many:]):
                col, cols, trimmed = col + many, cols - many, True
            elif cols - many >= FEWEST and _foreign(board[:, :, -many:], board[:, :, :-many]):
                cols, trimmed = cols - many, True
    return row, col, rows, cols


def _grown(found: tuple[int, int, int, int], labels: NDArray[np.int_]) -> tuple[int, int, int, int]:
    """With all rows and columns that follow and have bubbles of a look that the board has."""
    row, col, rows, cols = found
    while True:
        kin, members = np.unique(labels[:, row : row + rows, col : col + cols], return_counts=True)
        related = np.isin(labels, kin[(kin >= 0) & (members >= _KIN)])
        if rows < MOST and row and related[:, row - 1, col : col + cols].any():
            row, rows = row - 1, rows + 1
        elif rows < MOST and related[:, row + rows : row + rows + 1, col : col + cols].any():
            rows += 1
        elif cols < MOST and col and related[:, row : row + rows, col - 1].any():
            col, cols = col - 1, cols + 1
        elif cols < MOST and related[:, row : row + rows, col + cols : col + cols + 1].any():
            cols += 1
        else:
            return row, col, rows, cols


def _foreign(side: NDArray[np.int_], rest: NDArray[np.int_]) -> bool:
    return not np.isin(side[side >= 0], rest[rest >= 0]).any()


def _with_empty_rows(
    fields: Sequence[Outline], lattice: Lattice, found: tuple[int, int, int, int], strongest: float
) -> tuple[tuple[int, int, int, int], tuple[Side, Side, Side, Side]]:
    """Add rows and columns of empty cells, and say how each side's end is known."""
    ends = []
    for turn in range(4):  # each side in turn is brought to the top: top, left, bottom, right
        turned = [(-1) ** turn * np.rot90(field, -turn) for field in fields]  # twice the angle: half a turn
        here, box = _rotated(lattice, found, fields[0].shape, turn)
        more, end = _above(turned, here, box, strongest)
        ends.append(end)
        row, col, rows, cols = found
        if turn in (0, 1):
            row, col = row - more * (turn == 0), col - more * (turn == 1)
        found = (row, col, rows + more * (turn % 2 == 0), cols + more * (turn % 2))
    return found, (ends[0], ends[2], ends[1], ends[3])


def _rotated(
    lattice: Lattice, found: tuple[int, int, int, int], shape: tuple[int, ...], turn: int
) -> tuple[tuple[float, float], tuple[float, float, int, int]]:
    """Pitch (x, y), and left, top, rows, cols of the board in a picture turned clockwise by ``turn`` quarters."""
    height, width = shape
    left = lattice.left_px + found[1] * lattice.pitch_x_px
    top = lattice.top_px + found[0] * lattice.pitch_y_px
    right, bottom = left + found[3] * lattice.pitch_x_px, top + found[2] * lattice.pitch_y_px
    across, down = lattice.pitch_x_px, lattice.pitch_y_px
    rows, cols = found[2:]
    turned = (
        (left, top, rows, cols),
        (height - bottom, left, cols, rows),
        (width - right, height - bottom, rows, cols),
        (top, width - right, cols, rows),
    )[turn]
    return ((across, down) if turn % 2 == 0 else (down, across)), turned


def _above(
    fields: Sequence[Outline],
    pitch: tuple[float, float],
    box: tuple[float, float, int, int],
    strongest: float,
) -> tuple[int, Side]:
    """How many rows of empty cells are above the board, and how its end is known."""
    left, top, rows, cols = box
    board = Lattice(*pitch, left, top, 0.0)
    halves = np.concatenate([_upper_halves(field, board, rows, cols) for field in fields])
    tiles = np.median(halves, axis=0)
    lined = float(np.linalg.norm(tiles)) > _LINED * strongest
    usual = float(np.quantile(_cosines(halves, tiles), 0.75))  # of cells that are empty
    added = 0
    while rows + added < MOST and top - (added + 1) * pitch[1] >= -0.05 * pitch[1]:
        above = Lattice(*pitch, left, top - (added + 1) * pitch[1], 0.0)
        if lined:
            seen = np.concatenate([_upper_halves(field, above, 1, cols) for field in fields])
            if float(np.median(_cosines(seen, tiles))) < _TILED * usual:
                return added, Side.CELLS
            added += 1
            continue
        here, one_more = (_line(fields, pitch, box, added + more) for more in (0, 1))
        if here >= 1 or one_more >= 1:
            return added + (here < 1), Side.LINE
        return added, Side.OPEN
    return added, Side.PICTURE


def _cosines(cells: Plane, tile: Plane) -> Plane:
    away = np.maximum(np.linalg.norm(cells, axis=1) * float(np.linalg.norm(tile)), 1e-6)
    return np.asarray(cells @ tile / away, np.float32)


def _upper_halves(field: Outline, first: Lattice, rows: int, cols: int) -> Plane:
    """The upper halves of cells and a little beyond, as real numbers; what is beyond the picture is nothing."""
    margin = 0.12
    x = first.left_px + first.pitch_x_px * (np.arange(cols)[:, None] + np.linspace(0.1, 0.9, 20)).ravel() - 0.5
    y = first.top_px + first.pitch_y_px * (np.arange(rows)[:, None] + np.linspace(-margin, 0.5, 16)).ravel() - 0.5
    columns, lines = np.rint(x).astype(int), np.rint(y).astype(int)
    inside = ((lines >= 0) & (lines < field.shape[0]))[:, None] & ((columns >= 0) & (columns < field.shape[1]))
    seen = field[np.clip(lines, 0, field.shape[0] - 1)][:, np.clip(columns, 0, field.shape[1] - 1)] * inside
    return flat(seen.reshape(rows, 16, cols, 20).transpose(0, 2, 1, 3).reshape(rows * cols, -1))


def _line(
    fields: Sequence[Outline], pitch: tuple[float, float], box: tuple[float, float, int, int], added: int
) -> float:
    """How clear a straight line along the board's upper side is, with so many rows added; from 1 on it is one."""
    left, top, _, cols = box
    height, width = fields[0].shape
    upper = top - added * pitch[1]
    x0, x1 = max(0, round(left)), min(width, round(left + cols * pitch[0]))
    y0, y1 = max(0, round(upper - 0.4 * pitch[1])), min(height, round(upper + 0.12 * pitch[1]))
    if y1 - y0 < 3 or x1 - x0 < 8:
        return 0.0
    level = np.mean([np.maximum(-field.real, 0) for field in fields], axis=0)  # edges that run from left to right
    band = np.quantile(level[y0:y1, x0:x1], _GAPS, axis=1)
    around = np.quantile(level[max(0, y0 - round(pitch[1])) : y1, x0:x1], _GAPS, axis=1)
    return float(band.max() / max(3 * float(np.median(around)), 1.0))
