"""The part of a design that is about bubbles: their shapes, their extents, their colours."""

from __future__ import annotations

import random

from dropsbot.bot.devices.demo_any.any_design import BubbleLook, ColourPlan, Cue, Shading, Shape

_SMALLEST_PX = 5.0
"""A bubble's extent on the screen, below which a person would not see it."""
_STEP_PX = 2.5
"""From one size to the next, where area tells them."""

Four = tuple[float, float, float, float]

_CUES: tuple[tuple[tuple[Cue, ...], int], ...] = (
    ((Cue.AREA,), 44),
    ((Cue.AREA, Cue.COLOUR), 14),
    ((Cue.AREA, Cue.SHAPE), 14),
    ((Cue.AREA, Cue.DOTS), 6),
    ((Cue.AREA, Cue.NUMBER), 6),
    ((Cue.COLOUR,), 5),
    ((Cue.DOTS,), 5),
    ((Cue.NUMBER,), 3),
    ((Cue.SHAPE,), 3),
)


def draw_bubbles(draw: random.Random, cell: float, scale: float) -> BubbleLook:
    """The look of the bubbles in cells of ``cell`` canvas pixels, in a window that is then scaled."""
    cues = draw.choices([cues for cues, _ in _CUES], [weight for _, weight in _CUES])[0]
    shapes = _draw_shapes(draw, cues)
    cell_px = cell * scale
    diameters = _draw_diameters(draw, cues, cell_px)
    roughness = draw.uniform(0.35, 1.0)
    seed = draw.randrange(1 << 30)
    by_size = Cue.SHAPE in cues or draw.random() < 0.25
    points = draw.randint(4, 8)
    return BubbleLook(
        shapes=shapes,
        diameters=diameters,
        cues=cues,
        outline_seeds=(seed, seed + 1, seed + 2, seed + 3) if by_size else (seed, seed, seed, seed),
        points=(points, points + 1, points + 2, points + 3) if Cue.SHAPE in cues else (points,) * 4,
        stretch=draw.choice((draw.uniform(1.15, 1.7), 1 / draw.uniform(1.15, 1.5))),
        roughness=roughness,
        shading=draw.choices(list(Shading), [28, 36, 20, 16])[0],
        opacity=draw.uniform(0.3, 0.95) if draw.random() < 0.25 else 1.0,
        rim=draw.uniform(0.06, 0.22) if draw.random() < 0.42 else 0.0,
        rim_tone=draw.choice((draw.uniform(0.25, 0.6), draw.uniform(0.25, 0.6), draw.uniform(1.4, 1.9))),
        shadow=draw.uniform(0.25, 0.7) if draw.random() < 0.24 else 0.0,
        glow=draw.uniform(0.3, 0.8) if draw.random() < 0.12 else 0.0,
        highlight=draw.uniform(0.4, 0.95) if draw.random() < 0.4 else 0.0,
        turned=draw.random() < 0.16,
        mirrored=draw.random() < 0.12,
        stretched_with_cell=draw.random() < 0.5,
    )


def draw_colours(draw: random.Random, cues: tuple[Cue, ...]) -> ColourPlan:
    """From what the colours of the levels are drawn."""
    by_tone = Cue.COLOUR in cues and Cue.AREA in cues and draw.random() < 0.5
    return ColourPlan(
        anew=draw.random() < 0.3,
        dark_ground=draw.random() < 0.45,
        ground_saturation=draw.choice((draw.uniform(0, 0.15), draw.uniform(0.1, 0.7))),
        bubble_saturation=draw.choice((draw.uniform(0.15, 0.5), draw.uniform(0.5, 1.0), draw.uniform(0.5, 1.0))),
        by_size=Cue.COLOUR in cues and not by_tone,
        by_tone=by_tone,
    )


def _draw_shapes(draw: random.Random, cues: tuple[Cue, ...]) -> tuple[Shape, Shape, Shape, Shape]:
    kinds = list(Shape)
    weights = [26, 12, 14, 11, 10, 14, 7, 8]
    if Cue.SHAPE in cues and draw.random() < 0.5:
        first, second, third, fourth = draw.sample([kind for kind in kinds if kind is not Shape.SPRITE], 4)
        return first, second, third, fourth
    if Cue.SHAPE in cues:
        one = draw.choice((Shape.SPLAT, Shape.STAR, Shape.GEM, Shape.BLOB))
    else:
        one = draw.choices(kinds, weights)[0]
    return one, one, one, one


def _draw_diameters(draw: random.Random, cues: tuple[Cue, ...], cell_px: float) -> Four:
    """Widest extents as parts of a cell, at least as many pixels apart as a person needs to see it."""
    if Cue.AREA not in cues:
        one = max(draw.uniform(0.5, 0.95), 14 / cell_px)
        return one, one, one, one
    least = max(0.12, _SMALLEST_PX / cell_px)
    step = max(0.1, _STEP_PX / cell_px)
    largest = draw.uniform(0.7, 1.0) if draw.random() < 0.8 else draw.uniform(1.0, 1.25)
    largest = max(largest, least + 3.2 * step)
    smallest = draw.uniform(least, min(0.45, largest - 3.1 * step)) if least + 3.1 * step < largest else least
    free = largest - smallest - 3 * step
    cuts = sorted((draw.uniform(0, free), draw.uniform(0, free)))
    return smallest, smallest + step + cuts[0], smallest + 2 * step + cuts[1], largest
