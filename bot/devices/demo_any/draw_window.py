"""The part of a design that is about the window: where the board lies, its ground, and what is beside it."""

from __future__ import annotations

import random

from dropsbot.bot.devices.demo_any.any_design import (
    Beside,
    Counter,
    CounterKind,
    Grid,
    GroundKind,
    GroundLook,
    Lines,
    Over,
    Surroundings,
)

_MOST_CANVAS = (1700, 1250)
_MOST_WINDOW = (1250, 900)


def draw_place(draw: random.Random, scale: float) -> Grid:
    """Rows, columns, pitches and the place of the board in a canvas that is scaled later."""
    rows, cols = _draw_shape(draw)
    room = [min(canvas, window / scale) for canvas, window in zip(_MOST_CANVAS, _MOST_WINDOW, strict=True)]
    most = min(room[0] / (cols + 1.5), room[1] / (rows + 1.2), 140 / scale)
    least = min(most, max(24 / scale, 14.0))
    cell = least * (most / least) ** draw.random()
    aspect = draw.uniform(0.8, 1.25) if draw.random() < 0.2 else 1.0
    pitch_x, pitch_y = (cell, cell / aspect) if aspect >= 1 else (cell * aspect, cell)
    places = draw.choices(("whole", "half", "free"), [50, 15, 35])[0]
    pitch_x, pitch_y = _snap(pitch_x, places), _snap(pitch_y, places)
    if aspect == 1.0:
        pitch_y = pitch_x
    around = [draw.uniform(0.1, 1.0) * free for free in (room[0] - cols * pitch_x, room[1] - rows * pitch_y)]
    around = [
        min(free, share * pitch * count)
        for free, share, pitch, count in zip(
            around, (draw.uniform(0.2, 0.9), draw.uniform(0.1, 0.5)), (pitch_x, pitch_y), (cols, rows), strict=True
        )
    ]
    left = _snap(around[0] * draw.random(), places) + pitch_x / 2 - 0.5
    top = _snap(around[1] * draw.random(), places) + pitch_y / 2 - 0.5
    return Grid(
        rows,
        cols,
        left,
        top,
        pitch_x,
        pitch_y,
        int(cols * pitch_x + around[0]) + 2,
        int(rows * pitch_y + around[1]) + 2,
    )


def draw_ground(draw: random.Random) -> GroundLook:
    """What lies under the bubbles."""
    kind = draw.choices(list(GroundKind), [30, 20, 10, 10, 12, 18])[0]
    lines = draw.choices(list(Lines), [34, 26, 26, 14])[0]
    return GroundLook(
        kind=kind,
        over=draw.choices(list(Over), [40, 35, 25])[0],
        grain=draw.uniform(0.15, 1.2),
        depth=draw.uniform(0.15, 0.9),
        by_level=draw.random() < 0.25,
        lines=lines,
        line_width=draw.uniform(0.015, 0.07),
        gap=draw.uniform(0.03, 0.16),
        rounding=draw.choice((0.0, draw.uniform(0.05, 0.5))),
        board_frame=draw.uniform(0.04, 0.3) if draw.random() < 0.4 else 0.0,
    )


def draw_surroundings(draw: random.Random, grid: Grid) -> Surroundings:
    """What is beside the board; places are found when it is drawn."""
    beside = tuple(kind for kind in Beside if draw.random() < 0.3)
    kind = draw.choices(list(CounterKind), [52, 12, 10, 10, 16])[0]
    height = max(9, round(min(grid.cell * draw.uniform(0.3, 0.6), 40)))
    counter = Counter(kind, draw.randrange(10), height, draw.random() < 0.15, draw.random() < 0.5, (0, 0, 0, 0))
    ticks = draw.choice((1.0, 10.0, 30.0)) if draw.random() < 0.12 else 0.0
    return Surroundings(beside, counter, ticks, draw.randrange(4))


def _draw_shape(draw: random.Random) -> tuple[int, int]:
    if draw.random() < 0.5:
        return 6, 6
    rows = draw.randint(4, 12)
    return rows, rows if draw.random() < 0.5 else draw.randint(4, 12)


def _snap(value: float, places: str) -> float:
    if places == "whole":
        return float(round(value))
    return round(value * 2) / 2 if places == "half" else value
