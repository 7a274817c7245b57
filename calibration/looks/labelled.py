"""Pictures cut into cells whose sizes are known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dropsbot.vision.cells.composed import to_fine
from dropsbot.vision.frame import Frame, Shades
from dropsbot.vision.own_colours.cell_stack import stack_of
from dropsbot.vision.profile import Grid
from dropsbot.vision.rectify import CELL_PX, cells_of, move_cells, rectify


@dataclass(frozen=True, slots=True, eq=False)
class Labelled:
    """Rectified cells of one frame, (cells, CELL_PX, CELL_PX, 3) float32, with their true sizes.

    ``stack`` shows the same in fine pixels.
    """

    cells: Shades
    stack: Shades
    sizes: tuple[int, ...]

    def cells_of(self, size: int) -> list[int]:
        """The cells that show a size."""
        return [cell for cell, shown in enumerate(self.sizes) if shown == size]


def label_cells(frame: Frame, sizes: Sequence[int], grid: Grid) -> Labelled:
    """Cut a frame into cells and say what each is."""
    board = rectify(frame.pixels, grid)
    cells = cells_of(board, grid.rows, grid.cols).astype(np.float32)
    return Labelled(cells, stack_of(to_fine(board), grid.rows, grid.cols), tuple(sizes))


def centred(picture: Shades, grid: Grid, cell: int, back: bool = False) -> Shades:
    """A cell's picture, (h, w) or (h, w, 3), moved so that its bubble is in the middle; with ``back``, back."""
    right_px, down_px = grid.offset_px(cell)
    if not (right_px or down_px):
        return picture
    sign = 1 if back else -1
    right, down = sign * right_px * CELL_PX / grid.pitch_x_px, sign * down_px * CELL_PX / grid.pitch_y_px
    return move_cells(picture, [right], [down])
