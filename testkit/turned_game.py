"""A game of gems with a bright spot, each turned by an angle of its own, drawn with nothing but numpy."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import numpy as np

from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.profile import Grid

Colour = tuple[int, int, int]
_SHARP = 4
_SIDE = 290
_REACH = 24
"""No gem reaches farther from the middle of its cell, in pixels."""


@dataclass(frozen=True)
class TurnedGame:
    """6 x 6 cells of 45 pixels. ``level`` decides how bubbles lie. ``flashing`` cells are drawn much lighter."""

    turned: bool = True
    mirrored: bool = False
    level: int = 1
    ground: Colour = (225, 230, 235)
    body: Colour = (190, 70, 50)
    spot: Colour = (40, 60, 90)
    radii: tuple[float, ...] = (0.18, 0.27, 0.36, 0.45)
    grid: Grid = field(default_factory=lambda: Grid(6, 6, 32.0, 32.0, 45.0, 45.0))

    def show(self, sizes: tuple[int, ...], flashing: tuple[int, ...] = ()) -> Frame:
        """The picture of a board."""
        picture = np.full((_SIDE, _SIDE, 3), self.ground, np.uint8)
        for cell, size in enumerate(sizes):
            if size:
                self._draw_gem(picture, cell, self.radii[size - 1], cell in flashing)
        return Frame(picture)

    def _draw_gem(self, picture: Pixels, cell: int, radius: float, flashing: bool) -> None:
        """Draw a lopsided gem into the picture: half an ellipse, and a spot at one side of it."""
        draw = random.Random(f"{self.level} {cell}")
        angle = draw.uniform(0, 2 * np.pi) if self.turned else 0.0
        way = -1 if self.mirrored and draw.random() < 0.5 else 1
        centre = self.grid.centre(cell)
        left, top = (max(0, round(at) - _REACH) for at in (centre.x_px, centre.y_px))
        part = picture[top : top + 2 * _REACH, left : left + 2 * _REACH]
        at = (np.arange(2 * _REACH * _SHARP) + 0.5) / _SHARP - 0.5
        x, y = (left + at - centre.x_px) / (45 * radius), ((top + at - centre.y_px) / (45 * radius))[:, None]
        right, down = way * (x * np.cos(angle) + y * np.sin(angle)), y * np.cos(angle) - x * np.sin(angle)
        gem = (np.hypot(right, down) < 1) & (right > -0.45)
        spot = np.hypot(right - 0.35, down + 0.4) < 0.3
        for inside, colour in ((gem, self.body), (spot & gem, self.spot)):
            fine = inside.reshape(2 * _REACH, _SHARP, 2 * _REACH, _SHARP).mean(axis=(1, 3))[..., None]
            cover = fine[: part.shape[0], : part.shape[1]]
            light = (np.array(colour) + 2 * 255) / 3 if flashing else np.array(colour)
            part[:] = np.rint(cover * light + (1 - cover) * part)
