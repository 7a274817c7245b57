"""The colours of a level: of the ground, of the bubbles, of lines and letters."""

from __future__ import annotations

import colorsys
import random
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.bot.devices.demo_any.any_design import Colour, Design, Floats

Colours = tuple[Colour, Colour, Colour, Colour]


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one level.

    ``ground`` are the two ends and the accent of the board's colours, ``bubbles`` and ``rims`` go by size. ``page`` is
    what lies beside the board, ``ink`` what is written on it.
    """

    ground: tuple[Colour, Colour, Colour]
    bubbles: Colours
    rims: Colours
    lines: Colour
    page: Colour
    ink: Colour
    accent: Colour


def draw_palette(design: Design, level: int, attempt: int = 0) -> Palette:
    """The colours of a level, the ``attempt``-th choice of them; later choices have calmer grounds."""
    plan = design.colours
    ground_draw = random.Random(f"{design.seed} ground {level if design.ground.by_level else 0} {attempt}")
    draw = random.Random(f"{design.seed} bubbles {level if plan.anew else 0} {attempt}")
    hue, saturation = ground_draw.random(), plan.ground_saturation
    light = ground_draw.uniform(0.08, 0.42) if plan.dark_ground else ground_draw.uniform(0.6, 1.0)
    light += (float(not plan.dark_ground) - light) * _urge(attempt)
    way = 1 if plan.dark_ground else -1
    apart = way * (0.05 + 0.32 * design.ground.depth) * 0.95**attempt
    near, far = hue + ground_draw.uniform(-0.07, 0.07), hue + ground_draw.uniform(-0.25, 0.25)
    bubbles = _bubble_colours(draw, design, light, _urge(attempt))
    page_light = light + ground_draw.uniform(-0.25, 0.25)
    return Palette(
        ground=(
            colour(hue, saturation, light),
            colour(near, saturation, light + apart),
            colour(far, saturation, light + apart / 2),
        ),
        bubbles=bubbles,
        rims=_by_size([_toned(one, design.bubbles.rim_tone) for one in bubbles]),
        lines=colour(hue, saturation, light + way * ground_draw.uniform(0.12, 0.4)),
        page=colour(far, saturation, page_light),
        ink=colour(near, 0.25, 0.08 if page_light > 0.5 else 0.95),
        accent=colour(far + 0.5, 0.6, 0.5 + 0.3 * way),
    )


def colour(hue: float, saturation: float, light: float) -> Colour:
    """A colour by its hue (any number, whole ones are red), its saturation and its lightness (0 to 1)."""
    red, green, blue = colorsys.hsv_to_rgb(hue % 1, min(1.0, max(0.0, saturation)), min(1.0, max(0.03, light)))
    return blue * 255, green * 255, red * 255


def to_lab(colours: NDArray[np.generic]) -> Floats:
    """Colours of 0 to 255 (h, w, 3) as CIE Lab, where a distance of 2 is just seen."""
    part = np.asarray(colours, np.float32) / np.float32(255)
    return np.asarray(cv2.cvtColor(part, cv2.COLOR_BGR2LAB), np.float32)


def _urge(attempt: int) -> float:
    """How far a later choice goes to extremes, 0 to 1: the first few go nowhere."""
    return min(1.0, max(0.0, (attempt - 4) / 16))


def _bubble_colours(draw: random.Random, design: Design, ground_light: float, urge: float) -> Colours:
    plan = design.colours
    hue, saturation = draw.random(), plan.bubble_saturation
    if plan.by_tone:
        first = ground_light + (0.25 if plan.dark_ground else -0.2)
        last = 1.0 if plan.dark_ground else 0.08
        return _by_size([colour(hue, saturation, first + (last - first) * step / 3) for step in range(4)])
    light = draw.uniform(0.45, 1.0) if plan.dark_ground else draw.uniform(0.15, 0.8)
    if plan.by_size:
        saturation += (1 - saturation) * urge
        turn = draw.uniform(0.14, 0.25) * draw.choice((1, -1))
        lights = [light + draw.uniform(-0.12, 0.12) for _ in range(4)]
        return _by_size([colour(hue + turn * step, max(0.4, saturation), lights[step]) for step in range(4)])
    return _by_size([colour(hue, saturation, light + (float(plan.dark_ground) - light) * urge)] * 4)


def _by_size(colours: list[Colour]) -> Colours:
    first, second, third, fourth = colours
    return first, second, third, fourth


def _toned(one: Colour, tone: float) -> Colour:
    """Darker for a tone below 1, lighter and paler above."""
    if tone <= 1:
        return one[0] * tone, one[1] * tone, one[2] * tone
    part = min(1.0, tone - 1)
    return one[0] + (255 - one[0]) * part, one[1] + (255 - one[1]) * part, one[2] + (255 - one[2]) * part
