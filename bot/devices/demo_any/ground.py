"""The ground of a window, as a picture: patterns for a whole window, a board or each cell."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.random import PCG64, Generator
from numpy.typing import NDArray

from dropsbot.bot.devices.demo_any.any_design import Design, Floats, Grid, GroundKind, GroundLook, Over
from dropsbot.bot.devices.demo_any.palette import Palette


def draw_pattern(look: GroundLook, palette: Palette, width: int, height: int, cell: float, seed: int) -> Floats:
    """The ground's pattern (h, w, 3), 0 to 255."""
    draw = Generator(PCG64(seed))
    first, second = (np.asarray(one, np.float32) for one in palette.ground)
    share = _share(look, width, height, cell, draw)[..., None] * np.float32(0.35 + 0.65 * look.depth)
    return np.asarray(first * (1 - share) + second * share, np.float32)


def _share(look: GroundLook, width: int, height: int, cell: float, draw: Generator) -> Floats:
    """How much of the second colour, 0 to 1."""
    if look.kind is GroundKind.PLAIN:
        return np.zeros((height, width), np.float32)
    rows, cols = np.mgrid[0:height, 0:width].astype(np.float32)
    if look.kind is GroundKind.GRADIENT:
        angle = draw.uniform(0, 2 * np.pi)
        along = cols * np.cos(angle) + rows * np.sin(angle)
        return np.asarray((along - along.min()) / max(1.0, float(np.ptp(along))), np.float32)
    grain = max(3.0, look.grain * cell)
    if look.kind is GroundKind.CHECKERED:
        side = max(4.0, look.grain * cell)
        return np.asarray((cols // side + rows // side) % 2, np.float32)
    if look.kind is GroundKind.TILED:
        wide = grain * 1.6
        shift = (rows // grain % 2) * wide / 2
        joint = ((rows % grain) < max(1.0, grain * 0.08)) | (((cols + shift) % wide) < max(1.0, grain * 0.08))
        stone = (np.floor(rows / grain) * 7.13 + np.floor((cols + shift) / wide) * 3.77) % 1
        return np.asarray(np.where(joint, 1.0, stone * 0.4), np.float32)
    octaves = (1.0, 0.5) if look.kind is GroundKind.TEXTURED else (4.0, 2.0, 1.0, 0.5, 0.25)
    return _cloud(width, height, [max(1.5, grain * one * 0.6) for one in octaves], draw)


def _cloud(width: int, height: int, grains: list[float], draw: Generator) -> Floats:
    """Smooth noise of several sizes, 0 to 1."""
    total: NDArray[np.float32] = np.zeros((height, width), np.float32)
    for grain in grains:
        small = draw.random((max(2, int(height / grain) + 2), max(2, int(width / grain) + 2)), np.float32)
        total += np.asarray(cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC), np.float32) * grain
    low, high = np.percentile(total[::4, ::4], (2, 98))
    return np.asarray(np.clip((total - low) / max(1e-6, high - low), 0, 1), np.float32)


def draw_ground(design: Design, palette: Palette, level: int) -> Floats:
    """The window without bubbles and without what is beside the board, (h, w, 3) 0 to 255."""
    grid, look = design.grid, design.ground
    seed = design.seed * 1009 + (level if look.by_level else 0)
    page = np.empty((grid.height, grid.width, 3), np.float32)
    page[:] = np.asarray(palette.page, np.float32)
    if look.over is Over.WINDOW:
        page = draw_pattern(look, palette, grid.width, grid.height, grid.cell, seed)
    left, top, right, bottom = (round(edge + 0.5) for edge in grid.box)
    if look.over is Over.BOARD:
        page[top:bottom, left:right] = draw_pattern(look, palette, right - left, bottom - top, grid.cell, seed)
    elif look.over is Over.CELL:
        one = draw_pattern(look, palette, round(grid.pitch_x) + 1, round(grid.pitch_y) + 1, grid.cell, seed)
        for row in range(grid.rows):
            for col in range(grid.cols):
                _lay_cell(page, one, grid, row, col)
    return page


def _lay_cell(page: Floats, one: Floats, grid: Grid, row: int, col: int) -> None:
    x, y = grid.centre(row, col)
    left, top = round(x - grid.pitch_x / 2 + 0.5), round(y - grid.pitch_y / 2 + 0.5)
    right, bottom = round(x + grid.pitch_x / 2 + 0.5), round(y + grid.pitch_y / 2 + 0.5)
    page[top:bottom, left:right] = one[: bottom - top, : right - left]
