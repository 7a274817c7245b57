"""A game of discs on one ground, drawn with nothing but numpy: what a test asks for, and no more."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.profile import Grid

Colour = tuple[int, int, int]
_SHARP = 4


@dataclass(frozen=True)
class PlainGame:
    """6 x 6 cells of 45 pixels. ``radii`` by size, in cells; ``wobble_px``: how far bubbles are from their places."""

    ground: Colour = (235, 240, 245)
    colours: tuple[Colour, ...] = ((200, 60, 40),) * 4
    radii: tuple[float, ...] = (0.12, 0.22, 0.32, 0.42)
    lines: Colour | None = None
    wobble_px: float = 0.0
    grid: Grid = field(default_factory=lambda: Grid(6, 6, 32.0, 32.0, 45.0, 45.0))

    def show(self, sizes: tuple[int, ...]) -> Frame:
        """The picture of a board."""
        picture = self.bare()
        draw = random.Random(str(sizes))
        for cell, size in enumerate(sizes):
            if size:
                way = [draw.uniform(-self.wobble_px, self.wobble_px) for _ in range(2)]
                picture = self.disc(picture, cell, self.radii[size - 1], self.colours[size - 1], (way[0], way[1]))
        return Frame(picture)

    def bare(self) -> Pixels:
        """The picture without bubbles."""
        picture = np.full((290, 290, 3), self.ground, np.uint8)
        if self.lines:
            for number in range(7):
                at = 10 + 45 * number
                picture[at - 1 : at + 1, 9:281] = self.lines
                picture[9:281, at - 1 : at + 1] = self.lines
        return picture

    def disc(
        self, picture: Pixels, cell: int, radius: float, colour: Colour, way_px: tuple[float, float] = (0.0, 0.0)
    ) -> Pixels:
        """The picture with a disc at a cell, ``way_px`` beside its centre."""
        centre, radius_px = self.grid.centre(cell), radius * 45
        x_px, y_px = centre.x_px + way_px[0], centre.y_px + way_px[1]
        left, right = max(0, int(x_px - radius_px) - 1), int(x_px + radius_px) + 3
        top, bottom = max(0, int(y_px - radius_px) - 1), int(y_px + radius_px) + 3
        across, down = _fine_places(left, min(right, 290)), _fine_places(top, min(bottom, 290))
        inside = np.hypot(across - x_px, (down - y_px)[:, None]) < radius_px
        part = inside.reshape(len(down) // _SHARP, _SHARP, len(across) // _SHARP, _SHARP).mean(axis=(1, 3))[..., None]
        found = picture.copy()
        here = found[top : top + part.shape[0], left : left + part.shape[1]]
        here[:] = np.rint(part * np.array(colour) + (1 - part) * here)
        return found


def _fine_places(first_px: int, end_px: int) -> NDArray[np.float64]:
    """The places, in pixels, at which each pixel of a row or column is looked at."""
    return (np.arange(first_px * _SHARP, end_px * _SHARP) + 0.5) / _SHARP - 0.5
