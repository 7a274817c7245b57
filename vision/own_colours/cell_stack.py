"""The cells of a board as one array in which a sum over a cell is a sum over one axis.

A **stack** is float32 of shape (pixels of a cell, channels, cells): each row of it shows one pixel of every cell.
"""

from __future__ import annotations

import numpy as np

from dropsbot.vision.cells.composed import FINE_PX
from dropsbot.vision.frame import Pixels, Shades

AREA = FINE_PX * FINE_PX
"""Pixels of a cell in a stack."""


def stack_of(board: Pixels | Shades, rows: int, cols: int) -> Shades:
    """The stack of a fine board (rows * FINE_PX, cols * FINE_PX, channels)."""
    split = board.reshape(rows, FINE_PX, cols, FINE_PX, -1).transpose(1, 3, 4, 0, 2)
    return np.ascontiguousarray(split, np.float32).reshape(AREA, board.shape[2], rows * cols)


def board_of(stack: Shades, rows: int, cols: int) -> Shades:
    """The inverse of :func:`stack_of`."""
    split = stack.reshape(FINE_PX, FINE_PX, -1, rows, cols).transpose(3, 0, 4, 1, 2)
    return np.ascontiguousarray(split).reshape(rows * FINE_PX, cols * FINE_PX, stack.shape[1])


def block_means(stack: Shades, side_px: int) -> Shades:
    """The mean of every block of ``side_px`` x ``side_px`` pixels: (blocks, blocks, channels, cells)."""
    blocks = FINE_PX // side_px
    channels, cells = stack.shape[1:]
    strips = stack.reshape(blocks, side_px, FINE_PX * channels * cells).sum(axis=1)  # long rows are summed fast
    sums = strips.reshape(blocks, blocks, side_px, channels * cells).sum(axis=2)
    return np.asarray(sums / np.float32(side_px**2), np.float32).reshape(blocks, blocks, channels, cells)
