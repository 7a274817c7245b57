"""The ground of a level: a pattern that may drift, and over it lines, gaps and frames that stay."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import PCG64, Generator
from numpy.typing import NDArray

from dropsbot.bot.devices.demo_any.any_design import Colour, Design, Floats, Grid, Lines, Over, Picture
from dropsbot.bot.devices.demo_any.palette import Palette
from dropsbot.bot.devices.demo_any.patterns import Pattern, blended


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

    def under_cell(self, palette: Palette, row: int, col: int) -> Picture:
        """The pattern of one cell (h, w, 3)."""
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
        under = _flat(grid, palette.page)
        pattern = self._pattern.coloured(palette.ground)
        if design.ground.over is Over.CELL:
            for cell in range(grid.rows * grid.cols):
                _lay_cell(under, pattern, grid, *divmod(cell, grid.cols))
        else:
            under[self._top : self._top + pattern.shape[0], self._left : self._left + pattern.shape[1]] = pattern
        over, kept = np.zeros_like(under), np.ones((grid.height, grid.width), np.float32)
        for mask, tone in _layers(design, palette):
            over = blended(over, tone, mask)
            kept *= 1 - mask
        part = np.asarray((kept * 255).round(), np.uint8)
        return Ground(under, over, np.asarray(cv2.merge([part, part, part]), np.uint8))


def _flat(grid: Grid, colour: Colour) -> Picture:
    canvas = np.empty((grid.height, grid.width, 3), np.uint8)
    canvas[:] = np.asarray(colour).clip(0, 255).round()
    return canvas


def _layers(design: Design, palette: Palette) -> list[tuple[Floats, Colour]]:
    """What lies over the pattern: masks (h, w), 0 to 1, and their colours."""
    grid, look = design.grid, design.ground
    layers: list[tuple[Floats, Colour]] = []
    board = _of_board(grid)
    if look.over is Over.BOARD:
        layers.append((1 - board, palette.page))
    if look.lines is Lines.LINES:
        width = max(1.0, look.line_width * grid.cell)
        layers.append((board - _tiles(grid, width, 0.0), palette.lines))
    elif look.lines is Lines.GAPS:
        tiles = _tiles(grid, max(2.0, look.gap * grid.cell), look.rounding)
        layers.append((board - tiles, palette.page))
    elif look.lines is Lines.FRAMES:
        gap, width = max(2.0, look.gap * grid.cell), max(1.0, look.line_width * grid.cell)
        frames = _tiles(grid, gap, look.rounding) - _tiles(grid, gap + 2 * width, look.rounding)
        layers.append((frames, palette.lines))
    if look.board_frame:
        layers.append((_of_board(grid, look.board_frame * grid.cell) - board, palette.lines))
    return [(mask.clip(0, 1), tone) for mask, tone in layers]


def _tiles(grid: Grid, gap: float, rounding: float) -> Floats:
    """Where the tiles are, one in every cell, ``gap`` pixels apart, 0 to 1 and smooth at the edges."""
    left, top, right, bottom = _inside(grid)
    radius = np.float32(rounding * grid.cell / 2)
    out_x = _beyond_tile(np.arange(left, right), grid.left, grid.pitch_x, gap)[None] + radius
    out_y = _beyond_tile(np.arange(top, bottom), grid.top, grid.pitch_y, gap)[:, None] + radius
    if radius:
        corner = cv2.magnitude(
            *(np.ascontiguousarray(one) for one in np.broadcast_arrays(out_x.clip(0), out_y.clip(0)))
        )
        inside = (0.5 + radius - corner - np.minimum(np.maximum(out_x, out_y), 0)).clip(0, 1)
    else:
        inside = (0.5 - out_x).clip(0, 1) * (0.5 - out_y).clip(0, 1)
    tiles = np.zeros((grid.height, grid.width), np.float32)
    tiles[top:bottom, left:right] = inside
    return tiles * _of_board(grid)


def _beyond_tile(places: NDArray[np.int64], first: float, pitch: float, gap: float) -> Floats:
    """How far pixels are outside the tile of their cell, in one direction; below 0 inside."""
    from_centre = np.abs((places - first + pitch / 2) % pitch - pitch / 2)
    return np.asarray(from_centre - (pitch - gap) / 2, np.float32)


def _of_board(grid: Grid, beyond: float = 0.0) -> Floats:
    """Where the board is and ``beyond`` pixels around it, 0 to 1."""
    left, top, right, bottom = grid.box
    across, down = np.arange(grid.width, dtype=np.float32), np.arange(grid.height, dtype=np.float32)
    inside_x = (across - left + beyond + 0.5).clip(0, 1) * (right + beyond - across + 0.5).clip(0, 1)
    inside_y = (down - top + beyond + 0.5).clip(0, 1) * (bottom + beyond - down + 0.5).clip(0, 1)
    return np.asarray(np.outer(inside_y, inside_x), np.float32)


def _inside(grid: Grid) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the board in whole pixels, a pixel more than it has."""
    left, top, right, bottom = grid.box
    right, bottom = min(grid.width, int(right) + 2), min(grid.height, int(bottom) + 2)
    return max(0, int(left) - 1), max(0, int(top) - 1), int(right), int(bottom)


def _lay_cell(page: Picture, one: Picture, grid: Grid, row: int, col: int) -> None:
    x, y = grid.centre(row, col)
    left, top = round(x - grid.pitch_x / 2 + 0.5), round(y - grid.pitch_y / 2 + 0.5)
    right, bottom = round(x + grid.pitch_x / 2 + 0.5), round(y + grid.pitch_y / 2 + 0.5)
    part = page[top:bottom, left:right]
    part[:] = one[: part.shape[0], : part.shape[1]]
