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
                picture = self._gem(picture, cell, self.radii[size - 1], cell in flashing)
        return Frame(picture)

    def _gem(self, picture: Pixels, cell: int, radius: float, flashing: bool) -> Pixels:
        """The picture with a lopsided gem: half an ellipse, and a spot at one side of it."""
        draw = random.Random(f"{self.level} {cell}")
        angle = draw.uniform(0, 2 * np.pi) if self.turned else 0.0
        way = -1 if self.mirrored and draw.random() < 0.5 else 1
        centre = self.grid.centre(cell)
        at = (np.arange(_SIDE * _SHARP) + 0.5) / _SHARP - 0.5
        x, y = (at - centre.x_px) / (45 * radius), ((at - centre.y_px) / (45 * radius))[:, None]
        right, down = way * (x * np.cos(angle) + y * np.sin(angle)), y * np.cos(angle) - x * np.sin(angle)
        gem = (np.hypot(right, down) < 1) & (right > -0.45)
        spot = np.hypot(right - 0.35, down + 0.4) < 0.3
        shown = picture
        for inside, colour in ((gem, self.body), (spot & gem, self.spot)):
            part = inside.reshape(_SIDE, _SHARP, _SIDE, _SHARP).mean(axis=(1, 3))[..., None]
            light = (np.array(colour) + 2 * 255) / 3 if flashing else np.array(colour)
            shown = np.asarray(np.rint(part * light + (1 - part) * shown), np.uint8)
        return shown
