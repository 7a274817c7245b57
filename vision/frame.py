"""A picture of the game and the places in it. Pixels are always those of the frame they were found in."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
"""A picture, (h, w, 3) in the order blue, green, red; or (h, w) with one number for each pixel."""
Shades = NDArray[np.float32]
"""A picture, or anything else, to compute with: fractions of grey levels, of any shape."""
Numbers = NDArray[np.float64]
Picked = NDArray[np.bool_]
"""Which pixels of a picture (h, w), or which of other things, are meant."""


@dataclass(frozen=True, slots=True)
class Point:
    """A place in a frame, in pixels from its top left corner."""

    x_px: float
    y_px: float


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in a frame, in whole pixels."""

    left_px: int
    top_px: int
    width_px: int
    height_px: int

    def cut(self, pixels: Pixels) -> Pixels:
        """The part of ``pixels`` (height, width, ...) inside this box; a view, smaller where the box sticks out."""
        top, bottom = max(0, self.top_px), max(0, self.top_px + self.height_px)
        left, right = max(0, self.left_px), max(0, self.left_px + self.width_px)
        return pixels[top:bottom, left:right]

    def overlaps(self, other: Box) -> bool:
        """Whether some pixel is in both."""
        right, below = self.left_px + self.width_px, self.top_px + self.height_px
        across = self.left_px < other.left_px + other.width_px and other.left_px < right
        return across and self.top_px < other.top_px + other.height_px and other.top_px < below

    def holds(self, place: Point) -> bool:
        """Whether a place is inside."""
        across, down = place.x_px - self.left_px, place.y_px - self.top_px
        return 0 <= across < self.width_px and 0 <= down < self.height_px


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """One picture of a window's client area or of a device's screen.

    ``pixels`` is uint8 of shape (height, width, 3), channels in the order blue, green, red, and must not be written
    to; of four channels the last, how opaque a pixel is, is dropped. ``taken_s`` is the time of capture in seconds on
    the clock of the device that made it.

    Raises:
        ValueError: another shape or type.
    """

    pixels: Pixels
    taken_s: float = 0.0

    def __post_init__(self) -> None:
        if self.pixels.ndim == 3 and self.pixels.shape[2] == 4:
            object.__setattr__(self, "pixels", np.ascontiguousarray(self.pixels[..., :3]))
        if self.pixels.dtype != np.uint8 or self.pixels.ndim != 3 or self.pixels.shape[2] != 3:
            raise ValueError(f"a frame is uint8 (height, width, 3 or 4), not {self.pixels.dtype} {self.pixels.shape}")

    @property
    def width_px(self) -> int:
        """Pixels from left to right."""
        return int(self.pixels.shape[1])

    @property
    def height_px(self) -> int:
        """Pixels from top to bottom."""
        return int(self.pixels.shape[0])
