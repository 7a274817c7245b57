"""Cut the board out of a picture and bring every cell to one size, so that all later steps know one scale.

A cell of any pitch becomes ``CELL_PX`` x ``CELL_PX`` pixels. Measured on the game ``ten-drops``: at 45, a grid line of
one pixel under a bubble's rim blurs into it and costs a right size 11 grey levels; at 90, no right size is off by more
than 2, and comparing a board with all five looks of every cell still takes about a millisecond. Shrinking averages
areas, so thin rims keep their weight and no single pixel decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.vision.frame import Box, Frame, Numbers, Pixels, Shades
from dropsbot.vision.profile import Grid, Profile

_Values = TypeVar("_Values", bound=np.generic)

CELL_PX = 90
"""Side of a rectified cell, in pixels."""
_LEAST_PX = 4


def rectify(pixels: Pixels, grid: Grid) -> Pixels:
    """The board of ``pixels`` (h, w, 3) uint8, rectified: uint8 (rows * CELL_PX, cols * CELL_PX, 3).

    Where the grid sticks out of the picture, its border is repeated. Exact when the pitch is a multiple of CELL_PX and
    the board starts at a whole pixel; else it is placed to a fraction of a pixel.
    """
    left = grid.left_px - grid.pitch_x_px / 2
    top = grid.top_px - grid.pitch_y_px / 2
    right, bottom = left + grid.cols * grid.pitch_x_px, top + grid.rows * grid.pitch_y_px
    return resample(pixels, (left, top, right, bottom), (grid.cols * CELL_PX, grid.rows * CELL_PX))


def resample(pixels: Pixels, edges_px: tuple[float, float, float, float], size_px: tuple[int, int]) -> Pixels:
    """The part of a picture (h, w, 3) between ``edges_px`` (left, top, right, bottom) at ``size_px`` (width, height).

    Black where hardly anything of it lies in the picture.
    """
    height, width = pixels.shape[:2]
    left, top, right, bottom = edges_px
    x0, y0 = max(0, int(np.floor(left))), max(0, int(np.floor(top)))
    x1, y1 = min(width, int(np.ceil(right))), min(height, int(np.ceil(bottom)))
    if x1 - x0 < _LEAST_PX or y1 - y0 < _LEAST_PX:
        return np.zeros((size_px[1], size_px[0], 3), np.uint8)
    scale_x, scale_y = size_px[0] / (right - left), size_px[1] / (bottom - top)
    small_size = (max(1, round((x1 - x0) * scale_x)), max(1, round((y1 - y0) * scale_y)))
    how = cv2.INTER_AREA if scale_x < 1 else cv2.INTER_CUBIC
    small = cv2.resize(pixels[y0:y1, x0:x1], small_size, interpolation=how)
    if small_size == size_px and (left, top, right, bottom) == (x0, y0, x1, y1):
        return np.asarray(small, np.uint8)
    kept_x, kept_y = small_size[0] / (x1 - x0), small_size[1] / (y1 - y0)
    step_x, step_y = kept_x / scale_x, kept_y / scale_y
    to_small = np.array(
        [
            [step_x, 0, (left - x0) * kept_x + step_x / 2 - 0.5],
            [0, step_y, (top - y0) * kept_y + step_y / 2 - 0.5],
        ]
    )
    placed = cv2.warpAffine(
        small,
        to_small,
        size_px,
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(placed, np.uint8)


def cells_of(board: NDArray[_Values], rows: int, cols: int) -> NDArray[_Values]:
    """A board of square cells of any scale, cell by cell: (rows * cols, side, side, channels), row-major; a copy."""
    side, channels = board.shape[0] // rows, board.shape[2]
    split = board.reshape(rows, side, cols, side, channels).transpose(0, 2, 1, 3, 4)
    return np.ascontiguousarray(split).reshape(rows * cols, side, side, channels)


def board_of_cells(cells: NDArray[_Values], rows: int, cols: int) -> NDArray[_Values]:
    """The inverse of :func:`cells_of`."""
    side, channels = cells.shape[2:]
    split = cells.reshape(rows, cols, side, side, channels).transpose(0, 2, 1, 3, 4)
    return np.ascontiguousarray(split).reshape(rows * side, cols * side, channels)


def move_cells(
    board: Shades,
    right: Sequence[float] | Numbers,
    down: Sequence[float] | Numbers,
) -> Shades:
    """A board of any scale with the picture in each column and row of cells displaced by so many of its pixels."""
    side_x, side_y = board.shape[1] // len(right), board.shape[0] // len(down)
    from_x = np.arange(board.shape[1]) - np.repeat(np.asarray(right), side_x)
    from_y = np.arange(board.shape[0]) - np.repeat(np.asarray(down), side_y)
    across, along = (np.ascontiguousarray(part, np.float32) for part in np.meshgrid(from_x, from_y))
    return np.asarray(cv2.remap(board, across, along, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE), np.float32)


def shifted(grid: Grid, right_px: float, down_px: float) -> Grid:
    """The same grid elsewhere in the picture."""
    return replace(grid, left_px=grid.left_px + right_px, top_px=grid.top_px + down_px)


def scaled(grid: Grid, across: float, down: float) -> Grid:
    """The same grid in a picture ``across`` times as wide and ``down`` times as high."""
    return replace(
        grid,
        left_px=grid.left_px * across,
        top_px=grid.top_px * down,
        pitch_x_px=grid.pitch_x_px * across,
        pitch_y_px=grid.pitch_y_px * down,
        right_px=tuple(offset * across for offset in grid.right_px),
        down_px=tuple(offset * down for offset in grid.down_px),
    )


def grid_in(frame: Frame, profile: Profile) -> Grid:
    """Where the cells of a profile's board are in a frame that may be larger or smaller."""
    return scaled(profile.grid, frame.width_px / profile.width_px, frame.height_px / profile.height_px)


def cut_box(pixels: Pixels, box: Box, profile_px: tuple[int, int]) -> Pixels:
    """A box of a frame of ``profile_px`` (width, height), cut out of one that may have another size.

    (h, w, 3) as large as the box, or smaller where the box sticks out.
    """
    height, width = pixels.shape[:2]
    if (width, height) == profile_px:
        return box.cut(pixels)
    left, top = max(0, box.left_px), max(0, box.top_px)
    right = min(profile_px[0], box.left_px + box.width_px)
    bottom = min(profile_px[1], box.top_px + box.height_px)
    across, down = width / profile_px[0], height / profile_px[1]
    edges_px = (left * across, top * down, right * across, bottom * down)
    return resample(pixels, edges_px, (max(1, right - left), max(1, bottom - top)))
