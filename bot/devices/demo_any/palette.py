"""The colours of a level: of the ground, of the bubbles, of the lines and letters."""

from __future__ import annotations

import colorsys
import random
from dataclasses import dataclass

import cv2
import numpy as np

from dropsbot.bot.devices.demo_any.any_design import Colour, Design, Floats


@dataclass(frozen=True, slots=True)
class Palette:
    """``ground`` are the two ends of the ground's colours; ``bubbles`` by size, ``rims`` too."""

    ground: tuple[Colour, Colour]
    bubbles: tuple[Colour, Colour, Colour, Colour]
    rims: tuple[Colour, Colour, Colour, Colour]
    lines: Colour
    page: Colour
    ink: Colour


def draw_palette(design: Design, level: int, attempt: int = 0) -> Palette:
    """The colours of a level, the ``attempt``-th choice for it."""
    plan = design.colours
    ground_draw = random.Random(f"{design.seed} ground {level if design.ground.by_level else 0} {attempt}")
    draw = random.Random(f"{design.seed} bubbles {level if plan.anew else 0} {attempt}")
    hue = ground_draw.random()
    light = ground_draw.uniform(0.06, 0.4) if plan.dark_ground else ground_draw.uniform(0.62, 1.0)
    depth = 0.06 + 0.3 * design.ground.depth
    other = light + depth if plan.dark_ground else light - depth
    near = (hue + ground_draw.uniform(-0.08, 0.08)) % 1
    ground = colour(hue, plan.ground_saturation, light), colour(near, plan.ground_saturation, other)
    bubbles = _bubble_colours(draw, design, light)
    rims = tuple(tuple(min(255.0, part * design.bubbles.rim_tone) for part in one) for one in bubbles)
    line_light = light + (0.25 if plan.dark_ground else -0.3)
    return Palette(
        ground,
        bubbles,
        rims,  # type: ignore[arg-type]
        colour(hue, plan.ground_saturation, line_light),
        colour(
            (hue + ground_draw.uniform(-0.3, 0.3)) % 1, plan.ground_saturation, (light + ground_draw.uniform(0, 1)) / 2
        ),
        colour(hue, 0.3, 0.95 if plan.dark_ground else 0.1),
    )


def _bubble_colours(draw: random.Random, design: Design, ground_light: float) -> tuple[Colour, Colour, Colour, Colour]:
    plan = design.colours
    hue = draw.random()
    light = draw.uniform(0.45, 1.0) if plan.dark_ground else draw.uniform(0.15, 0.75)
    if plan.by_tone:
        end = 0.95 if plan.dark_ground else 0.12
        lights = [light + (end - light) * part / 3 for part in range(4)]
        return tuple(colour(hue, plan.bubble_saturation, one) for one in lights)  # type: ignore[return-value]
    if plan.by_size:
        turn = draw.uniform(0.14, 0.25) * draw.choice((1, -1))
        return tuple(colour((hue + turn * size) % 1, plan.bubble_saturation, light) for size in range(4))  # type: ignore[return-value]
    return (colour(hue, plan.bubble_saturation, light),) * 4


def colour(hue: float, saturation: float, light: float) -> Colour:
    """A colour of the lightness wanted, roughly; all from 0 to 1."""
    red, green, blue = colorsys.hsv_to_rgb(hue, min(1.0, max(0.0, saturation)), min(1.0, max(0.0, light)))
    return blue * 255, green * 255, red * 255


def to_lab(pixels: Floats) -> Floats:
    """Colours 0 to 255 (h, w, 3) as CIE Lab."""
    return np.asarray(cv2.cvtColor(np.asarray(pixels / np.float32(255), np.float32), cv2.COLOR_BGR2LAB), np.float32)
