"""In which spots bubbles of one size differ from each other, as those of faces with hair of several colours."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from dropsbot.vision.cells.composed import FINE_PX
from dropsbot.vision.frame import Pixels, Shades
from dropsbot.vision.profile import Varying


def varied_board(varying: Sequence[Varying], sizes: Sequence[int], rows: int, cols: int) -> Shades | None:
    """By how many grey levels each pixel of a fine board of these sizes (row-major) may be darker, and brighter.

    (2, h, w, 3); None where no size varies.
    """
    if not varying:
        return None
    board = np.zeros((2, rows * FINE_PX, cols * FINE_PX, 3), np.float32)
    own = {one.size: np.stack([_at_fine_size(one.darker), _at_fine_size(one.brighter)]) for one in varying}
    for cell, size in enumerate(sizes):
        if size in own:
            row, col = divmod(cell, cols)
            board[:, row * FINE_PX : (row + 1) * FINE_PX, col * FINE_PX : (col + 1) * FINE_PX] = own[size]
    return board


def _at_fine_size(levels: Pixels) -> Shades:
    return np.asarray(cv2.resize(levels, (FINE_PX, FINE_PX), interpolation=cv2.INTER_AREA), np.float32)
