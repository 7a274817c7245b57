"""The ground of a level: a pattern that may drift, and over it lines, gaps and frames that stay."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import PCG64, Generator

from dropsbot.bot.devices.demo_any.any_design import Design, Floats, Grid, Lines, Over, Picture
from dropsbot.bot.devices.demo_any.palette import Palette
from dropsbot.bot.devices.demo_any.patterns import Pattern


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """The ground of a canvas: ``under`` (h, w, 3) may drift, the light of ``over`` hides it where ``kept`` is 0."""

    under: Picture
    over: Picture
    kept: Picture

    def seen(self, right: float = 0.0, down: float = 0.0) -> Picture:
        """The picture, with what is under moved by a little."""
        under = self.under
        if right or down:
            move = np.array([[1, 0, right], [0, 1, down]], np.float32)
            size = under.shape[1], under.shape[0]
            under = np.asarray(cv2.warpAffine(under, move, size, borderMode=cv2.BORDER_REFLECT), np.uint8)
        return np.asarray(cv2.add(cv2.multiply(under, self.kept, scale=1 / 255), self.over), np.uint8)


class GroundPattern:
    """The pattern of a level, in which palettes are tried before the whole ground is coloured."""

    def __init__(self, design: Design, level: int) -> None:
        """Draw it, for the window, the board or one cell."""
        self._design = design
        grid, over = design.grid, design.ground.over
        draw = Generator(PCG64([design.seed, level if design.ground.by_level else 0]))
        self._left, self._top, right, bottom = 0, 0, grid.width, grid.height
        if over is not Over.WINDOW:
            self._left, self._top, right, bottom = _inside(grid)
        width, height = right - self._left, bottom - self._top
        if over is Over.CELL:
            width, height = round(grid.pitch_x) + 2, round(grid.pitch_y) + 2
        self._pattern = Pattern(design.ground, width, height, grid.cell, draw)

    def under_cell(self, palette: Palette, row: int, col: int) -> Floats:
        """The pattern of one cell (h, w, 3), 0 to 255."""
        grid = self._design.grid
        if self._design.ground.over is Over.CELL:
            return self._pattern.coloured(palette.ground)
        x, y = grid.centre(row, col)
        left, top = max(0, round(x - grid.pitch_x / 2) - self._left), max(0, round(y - grid.pitch_y / 2) - self._top)
        down, across = slice(top, top + round(grid.pitch_y)), slice(left, left + round(grid.pitch_x))
        return self._pattern.coloured(palette.ground, down, across)

    def coloured(self, palette: Palette) -> Ground:
        """The whole ground in its colours."""
        design, grid = self._design, self._design.grid
        page = np.empty((grid.height, grid.width, 3), np.float32)
        page[:] = np.asarray(palette.page, np.float32)
        pattern = self._pattern.coloured(palette.ground)
        if design.ground.over is Over.CELL:
            for cell in range(grid.rows * grid.cols):
                _lay_cell(page, pattern, grid, *divmod(cell, grid.cols))
        else:
            page[self._top : self._top + pattern.shape[0], self._left : self._left + pattern.shape[1]] = pattern
        over = np.zeros((grid.height, grid.width, 3), np.float32)
        kept = np.ones((grid.height, grid.width), np.float32)
        if design.ground.over is Over.BOARD:
            kept = _of_board(grid)
            over = (1 - kept)[..., None] * np.asarray(palette.page, np.float32)
        for mask, tone in _layers(design, palette):
            over = over * (1 - mask)[..., None] + mask[..., None] * np.asarray(tone, np.float32)
            kept = kept * (1 - mask)
        return Ground(_to_picture(page), _to_picture(over), _to_picture(np.repeat(kept[..., None] * 255, 3, axis=2)))


def _layers(design: Design, palette: Palette) -> list[tuple[Floats, tuple[float, float, float]]]:
    """What lies over the pattern: masks (h, w), 0 to 1, and their colours."""
    grid, look = design.grid, design.ground
    layers = []
    board = _of_board(grid)
    if look.lines is Lines.LINES:
        width = max(1.0, look.line_width * grid.cell)
        layers.append((board * (1 - _tiles(grid, width, 0.0)), palette.lines))
    elif look.lines is Lines.GAPS:
        tiles = _tiles(grid, max(2.0, look.gap * grid.cell), look.rounding)
        layers.append((board * (1 - tiles), palette.page))
    elif look.lines is Lines.FRAMES:
        gap, width = max(2.0, look.gap * grid.cell), max(1.0, look.line_width * grid.cell)
        frames = _tiles(grid, gap, look.rounding) - _tiles(grid, gap + 2 * width, look.rounding)
        layers.append((np.asarray(board * frames, np.float32), palette.lines))
    if look.board_frame:
        grown = _of_board(grid, look.board_frame * grid.cell)
        layers.append((np.asarray(grown - board, np.float32), palette.lines))
    return layers


def _tiles(grid: Grid, gap: float, rounding: float) -> Floats:
    """Where the tiles are, one in every cell, ``gap`` pixels apart, 0 to 1 and smooth at the edges."""
    across = np.abs(
        (np.arange(grid.width, dtype=np.float32) - grid.left + grid.pitch_x / 2) % grid.pitch_x - grid.pitch_x / 2
    )
    down = np.abs(
        (np.arange(grid.height, dtype=np.float32) - grid.top + grid.pitch_y / 2) % grid.pitch_y - grid.pitch_y / 2
    )
    radius = rounding * grid.cell / 2
    out_x = (across - ((grid.pitch_x - gap) / 2 - radius))[None].astype(np.float32)
    out_y = (down - ((grid.pitch_y - gap) / 2 - radius))[:, None].astype(np.float32)
    if not radius:
        return np.asarray(np.clip(0.5 - out_x, 0, 1) * np.clip(0.5 - out_y, 0, 1), np.float32)
    corner = np.hypot(np.maximum(out_x, 0), np.maximum(out_y, 0)) + np.minimum(np.maximum(out_x, out_y), 0)
    return np.asarray(np.clip(0.5 + radius - corner, 0, 1), np.float32)


def _of_board(grid: Grid, beyond: float = 0.0) -> Floats:
    """Where the board is and ``beyond`` pixels around it, 0 to 1."""
    left, top, right, bottom = grid.box
    across = np.arange(grid.width, dtype=np.float32)[None]
    down = np.arange(grid.height, dtype=np.float32)[:, None]
    inside_x = np.clip(across - left + beyond + 0.5, 0, 1) * np.clip(right + beyond - across + 0.5, 0, 1)
    inside_y = np.clip(down - top + beyond + 0.5, 0, 1) * np.clip(bottom + beyond - down + 0.5, 0, 1)
    return np.asarray(inside_x * inside_y, np.float32)


def _inside(grid: Grid) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the board in whole pixels, a pixel more than it has."""
    left, top, right, bottom = grid.box
    return (
        max(0, int(left) - 1),
        max(0, int(top) - 1),
        min(grid.width, int(right) + 2),
        min(grid.height, int(bottom) + 2),
    )


def _lay_cell(page: Floats, one: Floats, grid: Grid, row: int, col: int) -> None:
    x, y = grid.centre(row, col)
    left, top = round(x - grid.pitch_x / 2 + 0.5), round(y - grid.pitch_y / 2 + 0.5)
    right, bottom = round(x + grid.pitch_x / 2 + 0.5), round(y + grid.pitch_y / 2 + 0.5)
    part = page[top:bottom, left:right]
    part[:] = one[: part.shape[0], : part.shape[1]]


def _to_picture(pixels: Floats) -> Picture:
    return np.asarray(np.clip(pixels + np.float32(0.5), 0, 255), np.uint8)
