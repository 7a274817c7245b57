"""The pictures of one level: colours in which every bubble is seen, its ground, and its bubbles between the pixels."""

from __future__ import annotations

import itertools
import math
import random
from functools import lru_cache

import cv2
import numpy as np

from dropsbot.bot.devices.demo_any.any_design import Cue, Design, Floats, Picture
from dropsbot.bot.devices.demo_any.ground import GroundPattern
from dropsbot.bot.devices.demo_any.lens import LensView
from dropsbot.bot.devices.demo_any.palette import Palette, draw_palette, to_lab
from dropsbot.bot.devices.demo_any.sprites import draw_sprite

_FINE = 2
"""Bubbles are laid this many times larger and then shrunk, for smooth edges."""
_PLACES = 4
"""A bubble lies on one of so many places between two pixels, across and down."""
_CONTRAST = 24.0
"""The least distance in Lab, as a median, between a bubble and its ground; a person sees one of 2 side by side."""
_CLUTTER = 1.2
"""A ground that varies asks for more: so many times its own mean deviation."""
_BETWEEN_SIZES = 16.0
"""And between two sizes that only colour tells apart."""
_ATTEMPTS = 30
_TRIAL_RADIUS = 11.0
_LEAST_RADIUS = 20.0
"""Of a bubble as it is drawn, before it is laid."""


class LevelArt:
    """The art of one level of a design."""

    def __init__(self, design: Design, level: int, lens: LensView) -> None:
        """Choose the colours and draw the ground."""
        self._design = design
        self._lens = lens
        self._level = level
        pattern = GroundPattern(design, level)
        self.palette = self._choose(pattern)
        self.ground = pattern.coloured(self.palette)
        self._sprite = lru_cache(maxsize=16)(self._draw_sprite)
        self._stamp = lru_cache(maxsize=1500)(self._draw_stamp)

    def lay(
        self,
        canvas: Picture,
        cell: int,
        size: int,
        x: float,
        y: float,
        *,
        stretch: float = 1.0,
        grown: float = 1.0,
        seen: float = 1.0,
        blink: bool = False,
    ) -> None:
        """Draw the bubble of a cell with its centre there: ``stretch`` wider than tall, ``grown`` larger, part seen."""
        whole_x, whole_y = math.floor(x), math.floor(y)
        part_x, part_y = round((x - whole_x) * _PLACES), round((y - whole_y) * _PLACES)
        turn, mirrored = self._turn(cell)
        light, kept = self._stamp(size, part_x, part_y, turn, mirrored, round(stretch, 2), round(grown, 2), blink)
        half = (kept.shape[0] - 1) // 2
        left, top = whole_x - half, whole_y - half
        cut_left, cut_top = max(0, -left), max(0, -top)
        right, bottom = min(canvas.shape[1] - left, kept.shape[1]), min(canvas.shape[0] - top, kept.shape[0])
        if right <= cut_left or bottom <= cut_top:
            return
        under = canvas[top + cut_top : top + bottom, left + cut_left : left + right]
        mixed = under * kept[cut_top:bottom, cut_left:right] + light[cut_top:bottom, cut_left:right]
        if seen < 1:
            mixed = under + (mixed - under) * np.float32(seen)
        under[:] = (mixed + np.float32(0.5)).clip(0, 255).astype(np.uint8)

    def _choose(self, pattern: GroundPattern) -> Palette:
        """The first colours in which a person sees every bubble, else the best of many."""
        best, most = draw_palette(self._design, self._level), -1.0
        for attempt in range(_ATTEMPTS):
            palette = draw_palette(self._design, self._level, attempt)
            share = self._between_sizes(palette) / _BETWEEN_SIZES
            if share > most:
                share = min(share, self._contrast(pattern, palette) / _CONTRAST)
            if share > most:
                best, most = palette, share
            if share >= 1:
                break
        return best

    def _contrast(self, pattern: GroundPattern, palette: Palette) -> float:
        """The least distance between a bubble and the ground under it, less its clutter, over sizes and some cells."""
        grid, look = self._design.grid, self._design.bubbles
        apart = []
        places = {(0, 0), (grid.rows - 1, grid.cols - 1), (grid.rows // 2, grid.cols // 2), (0, grid.cols - 1)}
        grounds = [pattern.under_cell(palette, row, col) for row, col in sorted(places)]
        shown = {1, 4} if look.shapes[0] == look.shapes[3] and len(set(palette.bubbles)) == 1 else {1, 2, 3, 4}
        for size in shown:
            sprite = draw_sprite(look, size, palette, _TRIAL_RADIUS)
            side = sprite.cover.shape[0]
            where = sprite.cover > 0.5 * sprite.cover.max()
            for ground in grounds:
                under = np.asarray(cv2.resize(ground, (side, side), interpolation=cv2.INTER_AREA), np.float32)
                over = under * (1 - sprite.cover)[..., None] + sprite.light
                bare = self._seen(under)
                clutter = float(np.linalg.norm(bare - bare.mean(axis=(0, 1)), axis=2).mean())
                distance = np.median(np.linalg.norm(bare - self._seen(over), axis=2)[where])
                apart.append(float(distance) - _CLUTTER * clutter)
        return min(apart)

    def _between_sizes(self, palette: Palette) -> float:
        """The least distance between the colours of two sizes; far where colour tells none apart."""
        if Cue.COLOUR not in self._design.bubbles.cues:
            return math.inf
        colours = self._seen(np.asarray([palette.bubbles], np.float32))[0]
        apart = [float(np.linalg.norm(one - other)) for one, other in itertools.combinations(colours, 2)]
        return min(apart) * self._design.bubbles.opacity

    def _seen(self, colours: Floats) -> Floats:
        """Colours as they come through the lens, in Lab."""
        return to_lab(self._lens.tone(np.asarray(colours.clip(0, 255), np.uint8)))

    def _turn(self, cell: int) -> tuple[int, bool]:
        """By how many degrees the bubble of a cell is turned, and whether it is mirrored."""
        look = self._design.bubbles
        if not (look.turned or look.mirrored):
            return 0, False
        draw = random.Random(f"{self._design.seed} {self._level} {cell}")
        return (draw.randrange(360) if look.turned else 0), look.mirrored and draw.random() < 0.5

    def _radius(self, size: int) -> float:
        return self._design.bubbles.diameters[size - 1] * self._design.grid.cell / 2

    def _draw_sprite(self, size: int, blink: bool) -> Floats:
        """The light and the cover of a bubble, (h, w, 4)."""
        radius = max(self._radius(size) * _FINE, _LEAST_RADIUS)
        sprite = draw_sprite(self._design.bubbles, size, self.palette, radius, blink=blink)
        return np.dstack([sprite.light, sprite.cover])

    def _draw_stamp(
        self, size: int, part_x: int, part_y: int, turn: int, mirrored: bool, stretch: float, grown: float, blink: bool
    ) -> tuple[Floats, Floats]:
        """A bubble at its place between pixels: its light, and how much of what is under it is kept, (h, w, 1)."""
        sprite = self._sprite(size, blink)
        radius = self._radius(size)
        shrink = radius * grown / max(radius * _FINE, _LEAST_RADIUS)
        half = math.ceil(sprite.shape[0] / 2 * shrink * max(stretch, 1 / stretch) + 1.5)
        side = 2 * half + 1
        angle = math.radians(turn)
        turned = np.array([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])
        linear = np.diag([stretch, 1 / stretch]) @ turned @ np.diag([-1.0 if mirrored else 1.0, 1.0]) * shrink * _FINE
        middle = np.array([(half + part / _PLACES + 0.5) * _FINE - 0.5 for part in (part_x, part_y)])
        centre = (sprite.shape[0] - 1) / 2
        move = np.column_stack([linear, middle - linear @ np.array([centre, centre])])
        way = cv2.INTER_AREA if shrink * _FINE < 0.6 else cv2.INTER_LINEAR
        laid = cv2.warpAffine(sprite, move, (side * _FINE, side * _FINE), flags=way)
        small = np.asarray(cv2.resize(laid, (side, side), interpolation=cv2.INTER_AREA), np.float32)
        return np.ascontiguousarray(small[..., :3]), np.ascontiguousarray(1 - small[..., 3:])
