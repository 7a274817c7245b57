"""The part of a design that is about bubbles: their shapes, their extents, what tells their sizes, their colours."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from dropsbot.bot.devices.demo_any.any_design import BubbleLook, ColourPlan, Cue, Shading, Shape
from dropsbot.bot.devices.demo_any.outlines import HOLE, draw_outline, part_of_disc

_SMALLEST_PX = 5.0
"""A bubble's extent on the screen, below which a person would not see it."""
_STEP_PX = 2.5
"""From one size to the next, where area tells them."""
_LEGIBLE_PX = 22.0
"""The extent of a bubble on which a digit or dots can be read."""
_NARROWEST = 0.12
_WIDEST = 1.25
"""Extents of the smallest and of the largest bubbles, as parts of a cell."""

Four = tuple[float, float, float, float]

_CUES: tuple[tuple[tuple[Cue, ...], int], ...] = (
    ((Cue.AREA,), 48),
    ((Cue.AREA, Cue.COLOUR), 16),
    ((Cue.AREA, Cue.SHAPE), 15),
    ((Cue.AREA, Cue.DOTS), 6),
    ((Cue.COLOUR,), 5),
    ((Cue.DOTS,), 5),
    ((Cue.SHAPE,), 5),
)
_SHAPES = {
    Shape.DISC: 24,
    Shape.ELLIPSE: 12,
    Shape.SPLAT: 14,
    Shape.BLOB: 11,
    Shape.STAR: 10,
    Shape.SPRITE: 13,
    Shape.RING: 8,
    Shape.GEM: 8,
}


@dataclass(frozen=True, slots=True)
class _Outlines:
    """What decides the outlines, by size."""

    shapes: tuple[Shape, Shape, Shape, Shape]
    seeds: tuple[int, int, int, int]
    points: tuple[int, int, int, int]
    stretch: float
    roughness: float

    def part(self, size: int) -> float:
        """How much of the disc around it a bubble of that size covers."""
        number = size - 1
        path = draw_outline(self.shapes[number], self.seeds[number], self.points[number], self.roughness, self.stretch)
        return part_of_disc(path) * (1 - HOLE**2 if self.shapes[number] is Shape.RING else 1.0)


def draw_bubbles(draw: random.Random, cell_px: float) -> BubbleLook:
    """The look of the bubbles, in cells of so many pixels on the screen."""
    cues = draw.choices([cues for cues, _ in _CUES], [weight for _, weight in _CUES])[0]
    outlines = _draw_outlines(draw, cues)
    as_discs = _draw_diameters(draw, cues, cell_px)
    widest = 1.0 if draw.random() < 0.78 else _WIDEST
    diameters = _widest(outlines, as_discs, widest)
    shading = draw.choices(list(Shading), [28, 36, 20, 16])[0]
    return BubbleLook(
        shapes=outlines.shapes,
        diameters=diameters,
        areas=_areas(outlines, diameters),
        cues=cues,
        outline_seeds=outlines.seeds,
        points=outlines.points,
        stretch=outlines.stretch,
        roughness=outlines.roughness,
        shading=shading,
        opacity=draw.uniform(0.6 if Cue.COLOUR in cues else 0.3, 0.9) if draw.random() < 0.22 else 1.0,
        rim=draw.uniform(0.06, 0.22) if draw.random() < 0.42 and shading is not Shading.SOFT else 0.0,
        rim_tone=draw.choice((draw.uniform(0.25, 0.6), draw.uniform(0.25, 0.6), draw.uniform(1.4, 1.9))),
        shadow=draw.uniform(0.2, 0.6) if draw.random() < 0.22 else 0.0,
        glow=draw.uniform(0.25, 0.7) if draw.random() < 0.11 else 0.0,
        highlight=draw.uniform(0.4, 0.95) if draw.random() < 0.4 else 0.0,
        turned=draw.random() < 0.17,
        mirrored=draw.random() < 0.12,
        numbered=Cue.AREA in cues and as_discs[0] * cell_px > 12 and draw.random() < 0.16,
        dotted=Cue.DOTS in cues,
    )


def draw_colours(draw: random.Random, cues: tuple[Cue, ...], diameters: Four) -> ColourPlan:
    """From what the colours of the levels are drawn. Where two extents are equal, tones in order tell them."""
    by_tone = Cue.COLOUR in cues and Cue.AREA in cues and (diameters[3] - diameters[2] < 0.01 or draw.random() < 0.3)
    return ColourPlan(
        anew=draw.random() < 0.3,
        dark_ground=draw.random() < 0.45,
        ground_saturation=draw.choice((draw.uniform(0, 0.15), draw.uniform(0.1, 0.6))),
        bubble_saturation=draw.choice((draw.uniform(0.15, 0.5), draw.uniform(0.5, 1.0), draw.uniform(0.5, 1.0))),
        by_size=Cue.COLOUR in cues and not by_tone,
        by_tone=by_tone,
    )


def _draw_outlines(draw: random.Random, cues: tuple[Cue, ...]) -> _Outlines:
    told = Cue.SHAPE in cues
    kinds = list(_SHAPES)
    one = draw.choices(kinds, list(_SHAPES.values()))[0]
    first = second = third = fourth = one
    if told and draw.random() < 0.45:
        whole = [kind for kind in kinds if kind not in (Shape.SPRITE, Shape.RING)]
        first, second, third, fourth = draw.sample(whole, 4)
    elif told:
        first = second = third = fourth = draw.choice((Shape.SPLAT, Shape.SPLAT, Shape.STAR, Shape.GEM))
    seed = draw.randrange(1 << 30)
    apart = told or draw.random() < 0.25
    points = draw.randint(4, 7)
    step = draw.randint(1, 2) if told else 0
    return _Outlines(
        shapes=(first, second, third, fourth),
        seeds=(seed, seed + 1, seed + 2, seed + 3) if apart else (seed, seed, seed, seed),
        points=(points, points + step, points + 2 * step, points + 3 * step),
        stretch=draw.choice((draw.uniform(1.15, 1.7), 1 / draw.uniform(1.15, 1.5))),
        roughness=draw.uniform(0.35, 1.0),
    )


def _draw_diameters(draw: random.Random, cues: tuple[Cue, ...], cell_px: float) -> Four:
    """The diameters, as parts of a cell, of discs that cover as much as the bubbles of each size do."""
    if Cue.AREA not in cues:
        one = max(draw.uniform(0.55, 0.95), min(1.0, _LEGIBLE_PX / cell_px))
        return one, one, one, one
    least = max(_NARROWEST, _SMALLEST_PX / cell_px)
    if Cue.DOTS in cues:
        least = min(0.5, max(least, 14 / cell_px))
    step = max(0.09, _STEP_PX / cell_px)
    largest = max(draw.uniform(0.62, _WIDEST), least + 3 * step)
    smallest = draw.uniform(least, max(least, min(0.45, largest - 3 * step)))
    if draw.random() < 0.12:
        smallest = least
    free = largest - smallest - 3 * step
    cuts = sorted((draw.uniform(0, free), draw.uniform(0, free)))
    second, third = smallest + step + cuts[0], smallest + 2 * step + cuts[1]
    if Cue.COLOUR in cues and draw.random() < 0.45:
        largest = third
    elif Cue.SHAPE in cues and draw.random() < 0.45:
        largest = third * draw.uniform(1.02, 1.05)
    return smallest, second, third, largest


def _widest(outlines: _Outlines, diameters: Four, widest: float) -> Four:
    """The extents of bubbles that cover as much as discs of these diameters; all smaller if one is above ``widest``."""
    first, second, third, fourth = (
        diameter / math.sqrt(outlines.part(size)) for size, diameter in enumerate(diameters, 1)
    )
    shrink = min(1.0, widest / max(first, second, third, fourth))
    return max(_NARROWEST, first * shrink), second * shrink, third * shrink, fourth * shrink


def _areas(outlines: _Outlines, diameters: Four) -> Four:
    """What the bubbles cover, of a square cell."""
    first, second, third, fourth = (
        math.pi / 4 * diameter**2 * outlines.part(size) for size, diameter in enumerate(diameters, 1)
    )
    return first, second, third, fourth
