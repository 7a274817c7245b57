"""A game as pixels: its window with a board, at rest or in motion. What stays for a level is drawn once."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import cv2
import numpy as np

from dropsbot.bot.devices.demo_any.any_design import Design, Floats, Idle, Picture
from dropsbot.bot.devices.demo_any.ground import draw_ground
from dropsbot.bot.devices.demo_any.lens import LensView
from dropsbot.bot.devices.demo_any.palette import Palette, draw_palette, to_lab
from dropsbot.bot.devices.demo_any.sprites import Sprite, draw_sprite

FRAMES_PER_S = 30
_FINE = 2
"""Sprites are drawn this many times larger and then shrunk, for smooth edges."""
_PLACES = 4
"""A bubble lies on one of so many places between two pixels."""
_CONTRAST = 20.0
_ATTEMPTS = 40


@dataclass(frozen=True, slots=True)
class Scene:
    """What a window shows. ``grow`` is 0 to 1 of a cell's growth, ``pop`` of its burst; droplets are (row, col)."""

    sizes: Sequence[int]
    level: int
    drops: int
    now_s: float = 0.0
    grow: Mapping[int, float] = field(default_factory=dict)
    pop: Mapping[int, float] = field(default_factory=dict)
    droplets: Sequence[tuple[float, float]] = ()
    cover: str = ""
    slide: float = 1.0
    pointer: tuple[float, float] | None = None
    fallen: float = 1.0


class Painter:
    """Draws scenes of one design."""

    def __init__(self, design: Design) -> None:
        self._design = design
        self._view = LensView(design.lens, design.grid.width, design.grid.height, design.seed)
        self.width, self.height = self._view.width, self._view.height
        self._level = lru_cache(maxsize=4)(self._draw_level)
        self._sprite = lru_cache(maxsize=64)(self._draw_sprite)
        self._stamp = lru_cache(maxsize=4000)(self._draw_stamp)

    @property
    def scales(self) -> tuple[float, float]:
        """How many pixels of the frame one of the canvas takes, across and down."""
        return self.width / self._design.grid.width, self.height / self._design.grid.height

    def paint(self, scene: Scene) -> Picture:
        """The window, (h, w, 3)."""
        palette_key = self._key(scene.level)
        ground = self._level(palette_key)[0]
        canvas = ground.copy()
        grid = self._design.grid
        for cell, size in enumerate(scene.sizes):
            if not size:
                continue
            row, col = divmod(cell, grid.cols)
            x, y = grid.centre(row, col)
            right, down = self._idle_shift(cell, scene.now_s)
            stretch = 1 + 0.4 * math.sin(math.pi * scene.grow.get(cell, 0.0))
            self._lay(
                canvas, palette_key, size, cell, x + right, y + down - (1 - scene.fallen) * 5 * grid.cell, stretch
            )
        return self._view.apply(canvas, int(scene.now_s * FRAMES_PER_S))

    def _key(self, level: int) -> int:
        design = self._design
        return level if design.colours.anew or design.ground.by_level else 1

    def _draw_level(self, level: int) -> tuple[Picture, Palette]:
        """The ground and the colours of a level: the first choice in which every bubble is seen."""
        best: tuple[float, Picture, Palette] | None = None
        for attempt in range(_ATTEMPTS):
            palette = draw_palette(self._design, level, attempt)
            ground = np.clip(draw_ground(self._design, palette, level), 0, 255).astype(np.uint8)
            contrast = self._contrast(ground, palette)
            if best is None or contrast > best[0]:
                best = contrast, ground, palette
            if contrast >= _CONTRAST:
                break
        assert best is not None
        return best[1], best[2]

    def _contrast(self, ground: Picture, palette: Palette) -> float:
        """The least mean distance in Lab between a bubble and the ground under it."""
        grid = self._design.grid
        least = math.inf
        for size in range(1, 5):
            sprite = draw_sprite(self._design.bubbles, size, palette, 24.0)
            side = sprite.cover.shape[0]
            for row, col in ((0, 0), (grid.rows - 1, grid.cols - 1), (grid.rows // 2, grid.cols // 2)):
                x, y = grid.centre(row, col)
                part = ground[
                    int(y - grid.cell / 2) + 1 : int(y + grid.cell / 2),
                    int(x - grid.cell / 2) + 1 : int(x + grid.cell / 2),
                ]
                under = np.asarray(cv2.resize(part, (side, side), interpolation=cv2.INTER_AREA), np.float32)
                over = under * (1 - sprite.cover)[..., None] + sprite.light
                seen = [to_lab(self._view.tone(one.astype(np.uint8)).astype(np.float32)) for one in (under, over)]
                apart = np.linalg.norm(seen[0] - seen[1], axis=2)
                least = min(least, float(apart[sprite.cover > 0.2].mean()))
        return least

    def _idle_shift(self, cell: int, now_s: float) -> tuple[float, float]:
        if self._design.idle is not Idle.WOBBLE:
            return 0.0, 0.0
        draw = random.Random(f"{self._design.seed} wobble {cell}")
        angle = 2 * math.pi * (now_s * draw.uniform(0.4, 1.2) + draw.random())
        return math.cos(angle) * 0.8, math.sin(angle) * draw.uniform(0.5, 1.5)

    def _lay(self, canvas: Picture, level: int, size: int, cell: int, x: float, y: float, stretch: float) -> None:
        """Draw a bubble of a size with its centre there."""
        whole_x, whole_y = math.floor(x), math.floor(y)
        part_x, part_y = round((x - whole_x) * _PLACES), round((y - whole_y) * _PLACES)
        look = self._design.bubbles
        turn = cell * 137 if look.turned else 0
        mirror = look.mirrored and cell * 7 % 3 == 0
        light, kept = self._stamp(level, size, part_x, part_y, turn, mirror, stretch)
        half = (kept.shape[0] - 1) // 2
        left, top = whole_x - half, whole_y - half
        cut_left, cut_top = max(0, -left), max(0, -top)
        right, bottom = min(canvas.shape[1] - left, kept.shape[1]), min(canvas.shape[0] - top, kept.shape[0])
        if right <= cut_left or bottom <= cut_top:
            return
        under = canvas[top + cut_top : top + bottom, left + cut_left : left + right]
        mixed = under * kept[cut_top:bottom, cut_left:right] + light[cut_top:bottom, cut_left:right]
        under[:] = np.clip(mixed + np.float32(0.5), 0, 255).astype(np.uint8)

    def _radius(self, size: int) -> float:
        return self._design.bubbles.diameters[size - 1] * self._design.grid.cell / 2

    def _draw_sprite(self, level: int, size: int) -> Sprite:
        palette = self._level(level)[1]
        return draw_sprite(self._design.bubbles, size, palette, max(self._radius(size) * _FINE, 8.0))

    def _draw_stamp(
        self, level: int, size: int, part_x: int, part_y: int, turn: int, mirror: bool, stretch: float
    ) -> tuple[Floats, Floats]:
        """A bubble at its place between pixels: its light, and how much of what is under it is kept, (h, w, 1)."""
        sprite = self._sprite(level, size)
        radius = self._radius(size)
        shrink = radius / max(radius * _FINE, 8.0)
        reach = sprite.cover.shape[0] / 2 * shrink * max(stretch, 1.0) + 1.5
        half = math.ceil(reach)
        side = (2 * half + 1) * _FINE
        angle = math.radians(turn)
        linear = np.array([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])
        linear = np.diag([stretch, 1 / stretch]) @ linear * shrink * _FINE
        if mirror:
            linear = linear @ np.diag([-1.0, 1.0])
        middle = np.array([(half + part / _PLACES + 0.5) * _FINE - 0.5 for part in (part_x, part_y)])
        centre = (sprite.cover.shape[0] - 1) / 2
        move = np.column_stack([linear, middle - linear @ np.array([centre, centre])])
        fine = [cv2.warpAffine(one, move, (side, side), flags=cv2.INTER_LINEAR) for one in (sprite.light, sprite.cover)]
        light, cover = (
            np.asarray(cv2.resize(one, (2 * half + 1, 2 * half + 1), interpolation=cv2.INTER_AREA), np.float32)
            for one in fine
        )
        return light, np.asarray(1 - cover, np.float32)[..., None]
