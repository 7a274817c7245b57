"""Find the board's outer rows and columns of empty cells, and say how each of its four ends is known.

A row without bubbles belongs to the board when it shows the grid lines or tiles that empty cells of the board show.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

import numpy as np

from dropsbot.calibration.locate.extent import MOST
from dropsbot.calibration.outlines.edge_field import Outline, flat
from dropsbot.vision.frame import Picked, Shades
from dropsbot.vision.profile import Grid

_FEWEST_EMPTY = 3
"""From so many empty cells on one can tell what they share: a tile."""
_LINED = 0.1
"""A tile is at least this strong, as a part of the strongest bubbles."""
_PIECES, _MARGIN = (16, 26), 0.12
"""The upper half of a cell is cut into so many pieces, down and across; they reach this far beyond it, in cells."""
_END, _PIECE = 6, 0.15
"""The first so many pieces down are the upper end, the rest are the sides. Either counts only when it has at least this
part of the tile's power."""
_USUAL = 0.4
"""Empty cells have a tile in common when they resemble their median at least this well."""
_TILED, _DOUBTFUL = 0.3, (0.12, 0.4)
"""A row that shows at least the first part of the tile is the board's; between the other two there is doubt."""
_GAPS = 0.08
"""Part of a line along the board that may be missing."""
_LIKELY = 0.001
"""Where a whole row is empty by chance less often than this, a line one row farther away is not the board's end."""


class BoardEnd(Enum):
    """How it is known where the board ends on a side."""

    LINE = "a line runs along it"
    CELLS = "empty cells have lines or tiles, and they end there"
    UNCLEAR = "what follows resembles empty cells a little"
    OPEN = "nothing shows whether empty cells follow"
    PICTURE = "the picture ends there"


BoardEnds = tuple[BoardEnd, BoardEnd, BoardEnd, BoardEnd]
"""At the top, bottom, left and right."""


@dataclass(frozen=True, slots=True)
class _Board:
    """A board in pictures turned so that the side in question is on top; ``empty`` (frames, rows, cols)."""

    fields: tuple[Outline, ...]
    left_px: float
    top_px: float
    pitch_x_px: float
    pitch_y_px: float
    empty: Picked


def with_empty_rows(fields: Sequence[Outline], grid: Grid, empty: Picked) -> tuple[Grid, BoardEnds]:
    """The grid with its outer rows and columns of empty cells, and how each end is known.

    ``fields`` are the edges of pictures, long lines included, and ``grid`` is in their pixels; ``empty``
    (frames, rows, cols) says which of its cells show no bubble.
    """
    found = [_above(_turned(fields, grid, empty, turn)) for turn in range(4)]
    (top, top_end), (left, left_end), (bottom, bottom_end), (right, right_end) = found
    whole = Grid(
        grid.rows + top + bottom,
        grid.cols + left + right,
        grid.left_px - left * grid.pitch_x_px,
        grid.top_px - top * grid.pitch_y_px,
        grid.pitch_x_px,
        grid.pitch_y_px,
    )
    return whole, (top_end, bottom_end, left_end, right_end)


def _turned(fields: Sequence[Outline], grid: Grid, empty: Picked, turn: int) -> _Board:
    """The board turned clockwise by 0 to 3 quarters: then its top, left, bottom or right is on top."""
    height, width = fields[0].shape
    across, down = grid.pitch_x_px, grid.pitch_y_px
    left, top = grid.left_px - across / 2, grid.top_px - down / 2
    right, bottom = left + grid.cols * across, top + grid.rows * down
    corner = ((left, top), (height - bottom, left), (width - right, height - bottom), (top, width - right))[turn]
    pitch = (across, down) if turn % 2 == 0 else (down, across)
    turned = tuple((-1) ** turn * np.rot90(field, -turn) for field in fields)  # twice the angle: half a turn
    return _Board(turned, corner[0], corner[1], pitch[0], pitch[1], np.rot90(empty, -turn, axes=(1, 2)))


def _above(board: _Board) -> tuple[int, BoardEnd]:
    """How many rows of empty cells follow above, and how it is known that the board ends there."""
    rows, cols = board.empty.shape[1:]
    tile = _tile(board)
    likely = float(board.empty.mean()) ** (cols * len(board.fields)) > _LIKELY
    added, end = 0, BoardEnd.CELLS
    while rows + added < MOST and board.top_px - (added + 1) * board.pitch_y_px >= -0.05 * board.pitch_y_px:
        if tile is None:
            here, one_more = (_line(board, added + more) for more in (0, 1))
            if here >= 1:
                return added, BoardEnd.LINE
            return added, BoardEnd.UNCLEAR if one_more >= 1 and likely else BoardEnd.OPEN
        shows = float(np.median(_shown(_upper_halves(board, -(added + 1), 1), *tile)))
        if _DOUBTFUL[0] < shows < _DOUBTFUL[1]:
            end = BoardEnd.UNCLEAR
        if shows < _TILED:
            return added, end
        added += 1
    return added, BoardEnd.PICTURE if end is BoardEnd.CELLS else end


def _tile(board: _Board) -> tuple[Shades, float] | None:
    """What empty cells share, and how much of it they usually show; None where they share nothing."""
    halves = _upper_halves(board, 0, board.empty.shape[1])
    empty = board.empty.ravel()
    if empty.sum() < _FEWEST_EMPTY or empty.all():
        return None
    tile = np.median(halves[empty], axis=0)
    strongest = float(np.quantile(np.linalg.norm(halves[~empty], axis=1), 0.85))
    usual = float(np.median(_shown(halves[empty], tile, 1.0)))
    if float(np.linalg.norm(tile)) < _LINED * strongest or usual < _USUAL:
        return None
    return tile, usual


def _shown(cells: Shades, tile: Shades, usual: float) -> Shades:
    """How much of a tile cells (n, features) show, the less of its end and its sides; 1 for what is ``usual``."""
    sides = np.zeros((2, *_PIECES), bool)
    sides[:, _END:] = True
    shows = np.full(len(cells), np.inf)
    for piece in (sides.ravel(), ~sides.ravel()):
        part, power = cells[:, piece], float((tile[piece] ** 2).sum())
        if power >= _PIECE * float(tile @ tile):
            shared = part @ tile[piece]
            clean = shared / np.maximum(np.linalg.norm(part, axis=1) * power**0.5, 1e-6)
            shows = np.minimum(shows, np.minimum(shared / max(power, 1e-9), clean))
    return np.asarray(shows / usual, np.float32)


def _upper_halves(board: _Board, first: int, rows: int) -> Shades:
    """The upper halves of cells, (n, features); what lies beyond the picture counts as nothing.

    Lower halves are left out: a row's lower end is the upper end of the row below. A panel may have an upper end
    where a row has one, but it has no sides between cells.
    """
    cols, (high, wide) = board.empty.shape[2], _PIECES
    steps_x, steps_y = np.linspace(-_MARGIN, 1 + _MARGIN, wide), np.linspace(-_MARGIN, 0.5, high)
    x = board.left_px + board.pitch_x_px * (np.arange(cols)[:, None] + steps_x).ravel() - 0.5
    y = board.top_px + board.pitch_y_px * (first + np.arange(rows)[:, None] + steps_y).ravel() - 0.5
    columns, lines = np.rint(x).astype(int), np.rint(y).astype(int)
    height, width = board.fields[0].shape
    inside = ((lines >= 0) & (lines < height))[:, None] & ((columns >= 0) & (columns < width))
    cells = []
    for field in board.fields:
        seen = field[np.clip(lines, 0, height - 1)][:, np.clip(columns, 0, width - 1)] * inside
        cells.append(flat(seen.reshape(rows, high, cols, wide).transpose(0, 2, 1, 3).reshape(rows * cols, -1)))
    return np.concatenate(cells)


def _line(board: _Board, added: int) -> float:
    """How clear a straight line along the board's upper side is when so many rows are added; from 1 on there is one."""
    height, width = board.fields[0].shape
    upper = board.top_px - added * board.pitch_y_px
    across = board.empty.shape[2] * board.pitch_x_px
    x0, x1 = max(0, round(board.left_px)), min(width, round(board.left_px + across))
    y0, y1 = max(0, round(upper - 0.4 * board.pitch_y_px)), min(height, round(upper + 0.12 * board.pitch_y_px))
    if y1 - y0 < 3 or x1 - x0 < 8:
        return 0.0
    level = np.mean([np.maximum(-field.real, 0) for field in board.fields], axis=0)  # edges from left to right
    band = np.quantile(level[y0:y1, x0:x1], _GAPS, axis=1)
    around = np.quantile(level[max(0, y0 - round(board.pitch_y_px)) : y1, x0:x1], _GAPS, axis=1)
    return float(band.max() / max(3 * float(np.median(around)), 1.0))
