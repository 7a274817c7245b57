"""A game as pixels: its window with a board, at rest or in motion. What stays for a level is drawn once."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from dropsbot.bot.devices.demo_any.any_design import Design, Picture
from dropsbot.bot.devices.demo_any.any_lens import LensView
from dropsbot.bot.devices.demo_any.beside_board import draw_surroundings
from dropsbot.bot.devices.demo_any.board_covers import (
    Button,
    Cover,
    draw_button,
    draw_cover,
    draw_droplet,
    draw_pointer,
)
from dropsbot.bot.devices.demo_any.design_kinds import Idle
from dropsbot.bot.devices.demo_any.drop_counters import draw_clock, draw_counter
from dropsbot.bot.devices.demo_any.level_art import LevelArt

FRAMES_PER_S = 30
"""So often a game draws its window, as many on phones do."""
_DROPLET = 0.13
"""The radius of a droplet as a part of a cell, where that can be seen."""
_LEAST_DROPLET_PX = 3.0


@dataclass(frozen=True, slots=True)
class Scene:
    """What a window shows.

    By cell: ``growing`` and ``popping`` say how far that is, 0 to 1, and ``popping`` of which size; ``shifted`` by how
    many cells a bubble is away from its place, right and down. ``droplets`` are (row, column), ``pointer`` is too.
    """

    sizes: Sequence[int]
    level: int
    drops: int
    now_s: float = 0.0
    growing: Mapping[int, float] = field(default_factory=dict)
    popping: Mapping[int, float] = field(default_factory=dict)
    shifted: Mapping[int, tuple[float, float]] = field(default_factory=dict)
    droplets: Sequence[tuple[float, float]] = ()
    pointer: tuple[float, float] | None = None
    buttons: Sequence[Button] = ()
    cover: Cover | None = None


class AnyPainter:
    """Draws scenes of one design."""

    def __init__(self, design: Design) -> None:
        """Prepare; nothing is drawn yet."""
        self._design = design
        self._lens = LensView(design.lens, design.grid.width, design.grid.height, design.seed)
        self.width, self.height = self._lens.width, self._lens.height
        self._art = lru_cache(maxsize=4)(lambda level: LevelArt(design, level, self._lens))
        self._still = lru_cache(maxsize=8)(self._draw_still)
        self._calm = design.idle is Idle.STILL and not (design.surroundings.clock.ticks_per_s or design.lens.noise)
        self._last: tuple[Scene, Picture] | None = None

    @property
    def scales(self) -> tuple[float, float]:
        """How many pixels of the frame one of the canvas takes, across and down."""
        return self.width / self._design.grid.width, self.height / self._design.grid.height

    def paint(self, scene: Scene) -> Picture:
        """The window, (h, w, 3). What looks the same is drawn once, also later where nothing moves by itself."""
        scene = replace(scene, now_s=0.0) if self._calm else scene
        if self._last is None or self._last[0] != scene:
            self._last = scene, self._draw(scene)
        return self._last[1].copy()

    def _draw(self, scene: Scene) -> Picture:
        design, grid = self._design, self._design.grid
        art = self._art(self._look_of(scene.level))
        if design.idle is Idle.DRIFT:
            canvas = self._draw_still(scene.level, scene.drops, scene.now_s)
        else:
            canvas = self._still(scene.level, scene.drops).copy()
        if design.surroundings.clock.ticks_per_s:
            draw_clock(canvas, design.surroundings.clock, art.palette, scene.now_s)
        for cell, size in enumerate(scene.sizes):
            if size:
                self._lay_bubble(canvas, art, scene, cell, size)
        for cell, part in scene.popping.items():
            x, y = grid.centre(*divmod(cell, grid.cols))
            art.lay(canvas, cell, 4, x, y, grown=1 + 0.4 * part, seen=0.75 * (1 - part))
        radius = max(_DROPLET * grid.cell, _LEAST_DROPLET_PX / design.lens.scale)
        for row, col in scene.droplets:
            draw_droplet(canvas, *grid.centre(row, col), radius, art.palette.bubbles[3], art.palette.ink)
        for button in scene.buttons:
            draw_button(canvas, button)
        if scene.cover is not None:
            draw_cover(canvas, grid, scene.cover, art.palette)
        if scene.pointer is not None:
            draw_pointer(canvas, *grid.centre(*scene.pointer), max(0.6 * grid.cell, 18 / design.lens.scale))
        return self._lens.apply(canvas, int(scene.now_s * FRAMES_PER_S))

    def _look_of(self, level: int) -> int:
        """Levels that look alike have one number."""
        return level if self._design.colours.anew or self._design.ground.by_level else 1

    def _draw_still(self, level: int, drops: int, now_s: float = 0.0) -> Picture:
        """The window without what moves and without bubbles."""
        art = self._art(self._look_of(level))
        if self._design.idle is Idle.DRIFT:
            reach = 0.12 * self._design.grid.cell
            canvas = art.ground.seen(reach * math.sin(now_s * 0.7), reach * math.sin(now_s * 0.45))
        else:
            canvas = art.ground.seen()
        draw_surroundings(canvas, self._design, art.palette)
        draw_counter(canvas, self._design.surroundings.counter, art.palette, drops, level)
        return canvas

    def _lay_bubble(self, canvas: Picture, art: LevelArt, scene: Scene, cell: int, size: int) -> None:
        grid = self._design.grid
        x, y = grid.centre(*divmod(cell, grid.cols))
        right, down = scene.shifted.get(cell, (0.0, 0.0))
        x, y = x + right * grid.pitch_x, y + down * grid.pitch_y
        blink = False
        if self._design.idle is Idle.WOBBLE:
            right, down = self._wobble(cell, scene.now_s)
            x, y = x + right, y + down
        elif self._design.idle is Idle.BLINK:
            blink = (scene.now_s * 0.9 + random.Random(f"blink {cell}").random()) % 1 > 0.85
        swell = math.sin(math.pi * scene.growing.get(cell, 0.0))
        art.lay(canvas, cell, size, x, y, stretch=1 + 0.3 * swell, grown=1 + 0.15 * swell, blink=blink)

    def _wobble(self, cell: int, now_s: float) -> tuple[float, float]:
        """How far a bubble is from its place, in canvas pixels: on a small ellipse, each at its own pace."""
        draw = random.Random(f"{self._design.seed} wobble {cell}")
        angle = 2 * math.pi * (now_s * draw.uniform(0.4, 1.2) + draw.random())
        reach = 1 / max(1.0, self._design.lens.scale)
        return math.cos(angle) * draw.uniform(0.3, 1.0) * reach, math.sin(angle) * draw.uniform(0.4, 1.3) * reach
