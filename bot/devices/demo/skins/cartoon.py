"""A cartoon: monsters of similar size with a thick outline, one eye more for each size, between hills and clouds."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import cv2
import numpy as np

from dropsbot.bot.devices.demo.demo_layout import Layout
from dropsbot.bot.devices.demo.lettering import Form, Typeface
from dropsbot.bot.devices.demo.skins.skin import Look, Style, Words, board_box, cell_boxes
from dropsbot.bot.devices.demo.translucent import Canvas, Colour, Plate, Sprite, lay_plate, tone
from dropsbot.vision.frame import Pixels

_LINE = (48, 24, 36)
_WHITE = (255, 255, 255)
_YELLOW = (70, 220, 255)
_FAT = Typeface(pen=0.24, form=Form.ROUND)
_EYES: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0.0, -0.14, 0.36),),
    2: ((-0.31, -0.16, 0.25), (0.31, -0.16, 0.25)),
    3: ((-0.46, -0.04, 0.2), (0.0, -0.3, 0.24), (0.46, -0.04, 0.2)),
    4: ((-0.5, -0.02, 0.17), (-0.19, -0.36, 0.2), (0.19, -0.36, 0.2), (0.5, -0.02, 0.17)),
}
"""Each size's eyes: where (x, y) and their radius, in parts of half a monster."""


class Cartoon:
    """Monsters whose sizes are close together, on a board of squares in turn light and dark."""

    spans = (0.0, 0.62, 0.71, 0.81, 0.93)
    scenes = 1
    look = Look(
        Words(
            "GOO POPPERS", "FEED THEM UNTIL THEY POP", "YIPPEE", "OH NO", "START", "BYE",
            "WORLD", "SNACKS", "+{} SNACKS", "NO SNACKS LEFT", "TOUCH TO GO ON",
        ),
        title=Style(_FAT, _YELLOW, _LINE),
        subtitle=Style(_FAT, _WHITE, _LINE),
        label=Style(_FAT, _WHITE, _LINE),
        number=Style(_FAT, _YELLOW, _LINE),
        button=Style(_FAT, _WHITE, _LINE),
        headline=Style(_FAT, _YELLOW, _LINE),
        won=Style(_FAT, (150, 240, 170), _LINE),
        lost=Style(_FAT, (150, 150, 255), _LINE),
        hint=Style(_FAT, _WHITE, _LINE),
        hud=Plate((190, 120, 60), 1, 20, _LINE, 4),
        popup=Plate((200, 140, 90), 1, 30, _LINE, 5),
        start=Plate((60, 180, 90), 1, 24, _LINE, 4),
        exit=Plate((80, 80, 210), 1, 24, _LINE, 4),
        ripple=_WHITE,
        align=0.5,
    )  # fmt: skip

    def __init__(self, scene: int) -> None:
        self._scene = scene
        hue = Random(scene).random()
        self._body = tone(hue, 0.62, 0.95)
        self._squares = tone(hue + 0.45, 0.25, 0.93), tone(hue + 0.45, 0.36, 0.84)

    def backdrop(self, width_px: int, height_px: int, level: int) -> Pixels:
        """Hills in the sun."""
        return _meadow(width_px, height_px, Random(self._scene))

    def lay_board(self, picture: Pixels, layout: Layout) -> None:
        """A board with a thick edge; with lines, its squares are in turn light and dark."""
        light, dark = self._squares
        lay_plate(picture, board_box(layout, 9), Plate(light, 1, 12, _LINE, 4), layout.scaled(1))
        if layout.lined:
            for cell, box in enumerate(cell_boxes(layout, 0)):
                if sum(divmod(cell, layout.cols)) % 2:
                    lay_plate(picture, box, Plate(dark, 1, 0), layout.scaled(1))

    def bubble(self, size: int, width_px: float, height_px: float, level: int) -> Sprite:
        """A monster with as many eyes as its size."""
        return _monster(width_px, height_px, size, self._body)

    def droplet(self, width_px: float, height_px: float, level: int) -> Sprite:
        """A blob without eyes."""
        return _monster(width_px, height_px, 0, self._body)


def _meadow(width_px: int, height_px: int, lot: Random) -> Pixels:
    """A sky with clouds of circles, two hills with outlines."""
    picture = np.empty((height_px, width_px, 3), np.uint8)
    blend = np.linspace(0, 1, height_px, dtype=np.float32)[:, None, None]
    top, low = np.array((240, 190, 110), np.float32), np.array((250, 235, 200), np.float32)
    picture[:] = (top + (low - top) * blend).astype(np.uint8)
    unit = min(width_px, height_px)
    for _ in range(7):
        x, y = lot.uniform(0, width_px), lot.uniform(0, 0.5 * height_px)
        for puff in (-0.07, 0.0, 0.08):
            at = (round(x + puff * unit), round(y - (0.02 * unit if puff == 0 else 0)))
            cv2.circle(picture, at, round((0.06 - abs(puff) * 0.25) * unit), _WHITE, cv2.FILLED, cv2.LINE_AA)
    for high, green in ((0.25, (90, 190, 120)), (0.12, (70, 165, 80))):
        at = (round(lot.uniform(0.1, 0.9) * width_px), round(height_px * (1.3 - high)))
        axes = (round(width_px * 0.8), round(height_px * 0.45))
        cv2.ellipse(picture, at, axes, 0, 0, 360, green, cv2.FILLED, cv2.LINE_AA)
        cv2.ellipse(picture, at, axes, 0, 0, 360, _LINE, max(1, unit // 200), cv2.LINE_AA)
    return picture


@lru_cache(maxsize=256)
def _monster(width_px: float, height_px: float, size: int, body: Colour) -> Sprite:
    canvas = Canvas(width_px, height_px)
    round_at = np.arctan2(canvas.y, canvas.x)
    rim = np.asarray(0.955 + 0.045 * np.cos(round_at * (size + 4) + 1.2), np.float32)
    away = np.asarray(np.hypot(canvas.x, canvas.y), np.float32)
    canvas.lay(canvas.inside(rim - away), _LINE)
    inner = canvas.inside(rim - away - np.float32(0.12))
    canvas.lay(inner, body)
    canvas.lay(
        inner * canvas.inside(np.asarray(np.hypot(canvas.x + 0.15, canvas.y + 0.2) - 0.86, np.float32)), _LINE, 0.2
    )
    canvas.lay(canvas.ellipse(-0.5, -0.55, 0.16, 0.1, -0.7), _WHITE, 0.9)
    for x, y, radius in _EYES.get(size, ()):
        canvas.lay(canvas.ellipse(x, y, radius + 0.06), _LINE)
        canvas.lay(canvas.ellipse(x, y, radius), _WHITE)
        canvas.lay(canvas.ellipse(x + 0.02, y + 0.04, radius * 0.5), _LINE)
    if size:
        canvas.lay(canvas.ellipse(0, 0.45, 0.2 + 0.06 * size, 0.07 + 0.035 * size), _LINE)
    return canvas.finish()
