"""Guess the background of cells that no sample shows empty.

Through a bubble of known colour F and cover a, the background is ``(seen - a * F) / (1 - a)``. Where the bubble is
opaque, what is around it is carried inwards. A later sample of the empty cell replaces both guesses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from dropsbot.vision.frame import Shades
from dropsbot.vision.profile import Grid
from dropsbot.vision.rectify import CELL_PX, board_of_cells, cells_of, move_cells

_OPAQUE = 0.12
"""Where less than this part of the background shines through, it is carried inwards instead."""
_FILL_PX = 5.0


@dataclass(frozen=True, slots=True, eq=False)
class Labelled:
    """Rectified cells of one frame, (cells, CELL_PX, CELL_PX, 3) float32, with their true sizes."""

    cells: Shades
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Bubble:
    """A size's own colour (h, w, 3), 0 to 255, and how much it covers (h, w), 0 to 1."""

    colour: Shades
    cover: Shades


def uncover(samples: Sequence[Labelled], seen: Shades, bubbles: Mapping[int, Bubble], grid: Grid) -> Shades:
    """The background of every cell, (cells, h, w, 3): as ``seen``, and where that is NaN, guessed from its bubbles."""
    filled = seen.copy()
    opaque = np.zeros(seen.shape[:3], np.uint8)
    for cell in np.flatnonzero(np.isnan(seen[:, 0, 0, 0])).tolist():
        total = np.zeros(seen.shape[1:], np.float32)
        weights = np.zeros(seen.shape[1:3], np.float32)
        for sample in samples:
            bubble = bubbles[sample.sizes[cell]]
            cover = np.clip(centred(bubble.cover, grid, cell, back=True), 0, 1)
            colour = centred(bubble.colour, grid, cell, back=True)
            through = 1 - cover
            weight = through**2
            behind = (sample.cells[cell] - cover[..., None] * colour) / np.maximum(through, 1e-3)[..., None]
            total += weight[..., None] * np.clip(behind, 0, 255)
            weights += weight
        filled[cell] = total / np.maximum(weights, 1e-6)[..., None]
        opaque[cell] = np.where(weights < _OPAQUE**2, 255, 0)
    board = board_of_cells(np.rint(np.clip(filled, 0, 255)).astype(np.uint8), grid.rows, grid.cols)
    holes = board_of_cells(opaque[..., None], grid.rows, grid.cols)[..., 0]
    if holes.any():
        board = np.asarray(cv2.inpaint(board, holes, _FILL_PX, cv2.INPAINT_TELEA), np.uint8)
    whole = cells_of(board, grid.rows, grid.cols).astype(np.float32)
    return np.where(np.isnan(seen), whole, seen)


def centred(picture: Shades, grid: Grid, cell: int, back: bool = False) -> Shades:
    """A cell's picture, (h, w) or (h, w, 3), moved so that its bubble is in the middle; with ``back``, back."""
    right_px, down_px = grid.offset_px(cell)
    if not (right_px or down_px):
        return picture
    sign = 1 if back else -1
    right, down = sign * right_px * CELL_PX / grid.pitch_x_px, sign * down_px * CELL_PX / grid.pitch_y_px
    return move_cells(picture, [right], [down])


def ground_around(cell: Shades) -> Shades:
    """What may lie behind a bubble in the middle of a cell (h, w, 3): what is around it, carried inwards."""
    height, width = cell.shape[:2]
    hole = np.zeros((height, width), np.uint8)
    cv2.circle(hole, (width // 2, height // 2), round(0.3 * min(height, width)), 255, -1)
    return np.asarray(cv2.inpaint(np.rint(cell).astype(np.uint8), hole, _FILL_PX, cv2.INPAINT_TELEA), np.float32)
