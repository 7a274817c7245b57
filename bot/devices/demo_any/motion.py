"""Scenes in which a board moves or is covered, for all to see: what a bot must never take for a board at rest."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from dropsbot.bot.devices.demo_any.any_design import Design
from dropsbot.bot.devices.demo_any.covers import Cover, CoverKind
from dropsbot.bot.devices.demo_any.painter import Scene

_Drawn = Callable[[Design, tuple[int, ...], int, random.Random], Scene]


def draw_motion(design: Design, sizes: Sequence[int], level: int, draw: random.Random) -> Scene:
    """A scene in motion that begins or ends with the board ``sizes``."""
    return draw.choice(_KINDS)(design, tuple(sizes), level, draw)


def _flight(design: Design, sizes: tuple[int, ...], level: int, draw: random.Random) -> Scene:
    """Droplets between cells."""
    grid = design.grid
    droplets = []
    for _ in range(draw.randint(2, 8)):
        row, col = draw.randrange(grid.rows), draw.randrange(grid.cols)
        part = draw.uniform(0.35, 0.65)
        down = draw.random() < 0.5
        droplets.append(
            (min(row, grid.rows - 2) + part, float(col)) if down else (float(row), min(col, grid.cols - 2) + part)
        )
    return Scene(sizes, level, design.course.start_drops, droplets=droplets)


def _growth(design: Design, sizes: tuple[int, ...], level: int, draw: random.Random) -> Scene:
    """A few bubbles in the middle of their growth, larger ones first."""
    bubbles = sorted((cell for cell, size in enumerate(sizes) if size), key=lambda cell: (-sizes[cell], draw.random()))
    growing = {cell: draw.uniform(0.35, 0.65) for cell in bubbles[: draw.randint(2, 4)]}
    return Scene(sizes, level, design.course.start_drops, growing=growing)


def _burst(design: Design, sizes: tuple[int, ...], level: int, draw: random.Random) -> Scene:
    """Bubbles that burst, and the droplets that leave them."""
    cells = draw.sample(range(len(sizes)), draw.randint(1, 3))
    left = tuple(0 if cell in cells else size for cell, size in enumerate(sizes))
    part = draw.uniform(0.1, 0.5)
    droplets = []
    for cell in cells:
        row, col = divmod(cell, design.grid.cols)
        droplets += [(row + part, col), (row - part, col), (row, col + part), (row, col - part)]
    return Scene(left, level, design.course.start_drops, popping=dict.fromkeys(cells, part), droplets=droplets)


def _popup(design: Design, sizes: tuple[int, ...], level: int, draw: random.Random) -> Scene:
    """A popup that slides in, or is there."""
    slide = draw.choice((1.0, draw.uniform(0.6, 1.0)))
    cover = Cover(draw.choice((CoverKind.POPUP, CoverKind.DIALOG)), "LEVEL CLEARED", slide)
    return Scene(sizes, level, design.course.start_drops, cover=cover)


def _pointer(design: Design, sizes: tuple[int, ...], level: int, draw: random.Random) -> Scene:
    """A pointer over a bubble."""
    cell = draw.choice([cell for cell, size in enumerate(sizes) if size])
    row, col = divmod(cell, design.grid.cols)
    at = row + draw.uniform(-0.25, 0.05), col + draw.uniform(-0.2, 0.1)
    return Scene(sizes, level, design.course.start_drops, pointer=at)


def _arrival(design: Design, sizes: tuple[int, ...], level: int, draw: random.Random) -> Scene:
    """A next board that is half there: its bubbles are still on their way down."""
    bubbles = [cell for cell, size in enumerate(sizes) if size]
    late = draw.sample(bubbles, max(3, round(len(bubbles) * draw.uniform(0.3, 1.0))))
    away = draw.uniform(0.3, 0.7)
    return Scene(sizes, level, design.course.start_drops, shifted=dict.fromkeys(late, (0.0, -away)))


_KINDS: tuple[_Drawn, ...] = (_flight, _growth, _burst, _popup, _pointer, _arrival)
