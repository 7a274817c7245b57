"""Rectangles of a canvas: where things are in a window, and what a press hits."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """A rectangle of the canvas, in whole pixels; empty for what is not there."""

    left: int = 0
    top: int = 0
    width: int = 0
    height: int = 0

    @property
    def centre(self) -> tuple[float, float]:
        """X and y."""
        return self.left + self.width / 2, self.top + self.height / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is in it or on its edge."""
        return 0 <= x - self.left <= self.width and 0 <= y - self.top <= self.height

    def meets(self, other: Place) -> bool:
        """Whether the two share a pixel."""
        apart_x = self.left >= other.left + other.width or other.left >= self.left + self.width
        apart_y = self.top >= other.top + other.height or other.top >= self.top + self.height
        return not (apart_x or apart_y)

    def smaller(self, part: float) -> Place:
        """The same with ``part`` of its shorter side cut off at each edge."""
        cut = int(part * min(self.width, self.height))
        return Place(self.left + cut, self.top + cut, self.width - 2 * cut, self.height - 2 * cut)
