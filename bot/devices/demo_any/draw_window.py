"""The part of a design that is about the window: where the board lies, its ground, and what is beside it."""

from __future__ import annotations

import math
import random

from dropsbot.bot.devices.demo_any.any_design import (
    AnyGrid,
    DropCounter,
    GroundLook,
    RunningClock,
    Surroundings,
    Thing,
)
from dropsbot.bot.devices.demo_any.design_kinds import Beside, CounterKind, GroundKind, Lines, Over
from dropsbot.bot.devices.demo_any.places import Place

_MOST_CANVAS = (1500, 1100)
_MOST_WINDOW = (1280, 920)
_LEAST_PX = 24
_MOST_PX = 140
_NARROWEST = 26
"""A margin of the window that has room for something, in canvas pixels."""
_IN_PLACES = ((Beside.PEOPLE, 0.3), (Beside.BUTTONS, 0.5), (Beside.SECOND_GRID, 0.22))
"""How many of all windows may have such things."""


def draw_place(draw: random.Random, scale: float) -> AnyGrid:
    """Rows, columns, pitches and the place of the board in a canvas that is scaled later."""
    rows, cols = _draw_shape(draw)
    margins = _draw_margins(draw)
    room = [min(canvas, window / scale) for canvas, window in zip(_MOST_CANVAS, _MOST_WINDOW, strict=True)]
    across, down = cols + margins[0] + margins[1], rows + margins[2] + margins[3]
    aspect = draw.uniform(0.8, 1.25) if draw.random() < 0.22 else 1.0
    wider, taller = max(1.0, aspect), max(1.0, 1 / aspect)
    most = min(room[0] / across / wider, room[1] / down / taller, _MOST_PX / scale / wider / taller)
    least = min(most, max(_LEAST_PX / scale, 18.0))
    cell = least * (most / least) ** draw.random() ** 0.7
    places = draw.choices(("whole", "half", "free"), [50, 15, 35])[0]
    pitch_x, pitch_y = _snap(cell * wider, places), _snap(cell * taller, places)
    left, right, top, bottom = (
        max(3, margin * pitch) for margin, pitch in zip(margins, (pitch_x, pitch_x, pitch_y, pitch_y), strict=True)
    )
    return AnyGrid(
        rows=rows,
        cols=cols,
        left=_snap(left, places) + pitch_x / 2 - 0.5,
        top=_snap(top, places) + pitch_y / 2 - 0.5,
        pitch_x=pitch_x,
        pitch_y=pitch_y,
        width=int(left + cols * pitch_x + right) + 1,
        height=int(top + rows * pitch_y + bottom) + 1,
    )


def draw_ground(draw: random.Random) -> GroundLook:
    """What lies under the bubbles."""
    kind = draw.choices(list(GroundKind), [30, 18, 10, 10, 13, 19])[0]
    return GroundLook(
        kind=kind,
        over=draw.choices(list(Over), [40, 35, 25])[0],
        grain=draw.uniform(0.2, 1.4),
        depth=draw.uniform(0.15, 0.9),
        fine=draw.uniform(1, 6) if kind in (GroundKind.PHOTOGRAPH, GroundKind.TEXTURED) else 0.0,
        pieces=draw.choice((1, 2, 4)),
        by_level=draw.random() < 0.25,
        lines=draw.choices(list(Lines), [34, 26, 26, 14])[0],
        line_width=draw.uniform(0.012, 0.06),
        gap=draw.uniform(0.03, 0.14),
        rounding=draw.choice((0.0, draw.uniform(0.05, 0.45))),
        board_frame=draw.uniform(0.04, 0.25) if draw.random() < 0.4 else 0.0,
    )


def draw_surroundings(draw: random.Random, grid: AnyGrid) -> Surroundings:
    """What is beside the board, in the places that its margins leave."""
    free = free_places(grid)
    draw.shuffle(free)
    counter, clock = _draw_counter(draw, free), _draw_clock(draw, free)
    wanted = [kind for kind, part in _IN_PLACES if draw.random() < part]
    things = []
    for place in free:
        if wanted and draw.random() < 0.85:
            things.append(Thing(draw.choice(wanted), place.smaller(0.06), draw.randrange(1 << 30)))
    return Surroundings(tuple(things), draw.randint(8, 60) if draw.random() < 0.3 else 0, counter, clock)


def _draw_counter(draw: random.Random, free: list[Place]) -> DropCounter:
    """The counter, in the first free place; none where there is no place."""
    kind = draw.choices(list(CounterKind), [54, 12, 9, 10, 15])[0]
    there = bool(free) and kind is not CounterKind.NONE
    return DropCounter(
        kind=kind if there else CounterKind.NONE,
        typeface=draw.randrange(7),
        pen=draw.randint(1, 3),
        speech=draw.random() < 0.2,
        label=draw.random() < 0.5,
        coloured=draw.random() < 0.4,
        box=free.pop(0) if there else Place(),
    )


def _draw_clock(draw: random.Random, free: list[Place]) -> RunningClock:
    """A clock, in the next free place; mostly none."""
    there = draw.random() < 0.14 and bool(free)
    return RunningClock(
        ticks_per_s=draw.choice((1.0, 10.0, 30.0)) if there else 0.0,
        as_time=draw.random() < 0.5,
        typeface=draw.randrange(7),
        box=free.pop(0) if there else Place(),
    )


def _draw_shape(draw: random.Random) -> tuple[int, int]:
    if draw.random() < 0.5:
        return 6, 6
    rows = draw.randint(4, 12)
    return rows, rows if draw.random() < 0.5 else draw.randint(4, 12)


def _draw_margins(draw: random.Random) -> list[float]:
    """Left, right, above and below the board, in cells: one or two wide, the others small; now and then all small."""
    margins = [draw.uniform(0.05, 0.6) for _ in range(4)]
    if draw.random() < 0.9:
        margins[draw.choice((0, 1, 1, 2, 2, 3))] = draw.uniform(1.0, 3.6)
    if draw.random() < 0.4:
        margins[draw.randrange(4)] = draw.uniform(0.8, 2.5)
    return margins


def _snap(value: float, places: str) -> float:
    if places == "whole":
        return float(math.ceil(value))
    return math.ceil(value) - 0.5 if places == "half" else value


def free_places(grid: AnyGrid) -> list[Place]:
    """Rectangles in the margins: each margin is cut into pieces that are about twice as long as wide."""
    left, top, right, bottom = (round(edge) for edge in grid.box)
    reach = round(0.2 * grid.cell) + 2
    strips = (
        Place(0, 0, left - reach, grid.height),
        Place(right + reach, 0, grid.width - right - reach, grid.height),
        Place(max(0, left), 0, min(right, grid.width) - max(0, left), top - reach),
        Place(max(0, left), bottom + reach, min(right, grid.width) - max(0, left), grid.height - bottom - reach),
    )
    places = []
    for strip in strips:
        if min(strip.width, strip.height) < _NARROWEST:
            continue
        if strip.height > strip.width:
            count = max(1, round(strip.height / strip.width / 0.8))
            tall = strip.height // count
            places += [Place(strip.left, strip.top + tall * one, strip.width, tall) for one in range(count)]
        else:
            count = max(1, round(strip.width / strip.height / 2))
            wide = strip.width // count
            places += [Place(strip.left + wide * one, strip.top, wide, strip.height) for one in range(count)]
    return places
