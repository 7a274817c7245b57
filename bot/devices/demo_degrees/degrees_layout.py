"""Where everything of the second demo game lies: the one place that knows pixels, for drawing and for taps alike."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from dropsbot.bot.devices.demo_degrees.degrees_levels import Level
from dropsbot.vision.frame import Box, Point

_MARGIN, _TOP, _BOTTOM = 36, 168, 72
_LARGEST = 132
DISC = 0.43
"""Radius of a pointer's disc, as a part of the way from one pointer to the next."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A picture of ``width_px`` x ``height_px`` with a map of ``rows`` x ``cols`` in the middle of its lower part."""

    rows: int
    cols: int
    width_px: int = 540
    height_px: int = 720

    @classmethod
    def of(cls, level: Level) -> Layout:
        """The usual picture for a level."""
        return cls(len(level.rows), level.cols)

    @property
    def pitch_px(self) -> int:
        """From one pointer to the next."""
        across, down = self.width_px - 2 * _MARGIN, self.height_px - _TOP - _BOTTOM
        return min(across // self.cols, down // self.rows, _LARGEST)

    @property
    def radius_px(self) -> float:
        """Of a pointer's disc."""
        return DISC * self.pitch_px

    @property
    def map(self) -> Box:
        """All cells."""
        wide, high, free = self.pitch_px * self.cols, self.pitch_px * self.rows, self.height_px - _TOP - _BOTTOM
        return Box((self.width_px - wide) // 2, _TOP + (free - high) // 2, wide, high)

    def centre(self, row: int, col: int) -> Point:
        """The middle of a cell."""
        corner, pitch = self.map, self.pitch_px
        return Point(corner.left_px + pitch // 2 + col * pitch, corner.top_px + pitch // 2 + row * pitch)

    def plate(self, number: int) -> Box:
        """The plate of one of the three counters, from the left."""
        wide, gap = (self.width_px - 2 * _MARGIN - 24) // 3, 12
        return Box(_MARGIN + number * (wide + gap), 52, wide, 84)

    def cell_at(self, point: Point) -> tuple[int, int] | None:
        """The cell whose disc a point is on."""
        corner, pitch = self.map, self.pitch_px
        row, col = int((point.y_px - corner.top_px) // pitch), int((point.x_px - corner.left_px) // pitch)
        if not (0 <= row < self.rows and 0 <= col < self.cols):
            return None
        middle = self.centre(row, col)
        on_disc = hypot(point.x_px - middle.x_px, point.y_px - middle.y_px) <= self.radius_px
        return (row, col) if on_disc else None
