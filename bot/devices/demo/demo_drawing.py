"""Draws any state of the demo's game into a frame. Nothing here changes the game."""

from __future__ import annotations

import math

import cv2
import numpy as np

from dropsbot.bot.devices.demo.demo_game import GROW_FRAMES, POP_FRAMES, SLIDE_FRAMES, TICK_FRAMES, Button, Game, Popup
from dropsbot.bot.devices.demo.demo_layout import Layout
from dropsbot.bot.devices.demo.lettering import ink
from dropsbot.bot.devices.demo.skins import DEFAULT_SKIN, make_skin
from dropsbot.bot.devices.demo.skins.skin import Style
from dropsbot.bot.devices.demo.translucent import Sprite, lay_plate, ring
from dropsbot.vision.frame import Box, Pixels, Point

_OVERSHOOT = 0.10


class Painter:
    """Draws a game in a layout; ``scene`` chooses the skin's pictures and colours.

    What stays the same is drawn once, when it is first shown.

    Any board at rest is drawn by ``Painter(layout, scene, skin).paint(Game.of(board))``.

    Raises:
        KeyError: no such skin.
    """

    def __init__(self, layout: Layout, scene: int = 0, skin: str = DEFAULT_SKIN) -> None:
        self._layout = layout
        self._skin = make_skin(skin, scene)
        self._cover: Pixels | None = None
        self._backdrops: dict[int, Pixels] = {}
        self._tables: dict[int, Pixels] = {}
        self._numbered: tuple[int, int, Pixels] | None = None

    def paint(self, game: Game) -> Pixels:
        """The game as it is now: a new picture, BGR uint8 (height, width, 3)."""
        if not game.playing and game.popup is None:
            if self._cover is None:
                self._cover = self._draw_cover()
            return self._cover.copy()
        picture = self._with_numbers(game.level, game.drops).copy()
        if game.popup is not None:
            self._draw_popup(picture, game)
        else:
            self._draw_board(picture, game)
        return picture

    def _draw_cover(self) -> Pixels:
        layout, scaled, look = self._layout, self._layout.scaled, self._skin.look
        design, words = layout.design, look.words
        picture = self._backdrop(1)
        for number, (x, y, width) in enumerate(design.ornaments):
            sprite = self._skin.bubble(4 - number % 4, *_halves(scaled(width), scaled(width)), 1)
            _place(picture, sprite, layout.point(x, y))
        x, y = design.title
        height = design.title_height
        widest = round(scaled(design.width * 0.94))
        _write(picture, words.title, layout.point(x, y), round(scaled(height)), look.title, widest)
        _write(picture, words.subtitle, layout.point(x, y + height + 16), round(scaled(26)), look.subtitle, widest)
        for button, plate, text in ((Button.START, look.start, words.start), (Button.EXIT, look.exit, words.exit)):
            box = layout.button(button)
            lay_plate(picture, box, plate, scaled(1))
            _write(picture, text, _middle(box), round(scaled(30)), look.button, box.width_px)
        return picture

    def _backdrop(self, level: int) -> Pixels:
        """A picture of the skin's own, to draw into."""
        if level not in self._backdrops:
            self._backdrops[level] = self._skin.backdrop(self._layout.width_px, self._layout.height_px, level)
        return self._backdrops[level].copy()

    def _table(self, level: int) -> Pixels:
        """Everything of a level but its bubbles and numbers; not to be changed."""
        scene = (level - 1) % self._skin.scenes
        if scene not in self._tables:
            self._tables[scene] = self._draw_table(1 + scene)
        return self._tables[scene]

    def _with_numbers(self, level: int, drops: int) -> Pixels:
        """The table with its counters, which many frames show; not to be changed."""
        if self._numbered is None or self._numbered[:2] != (level, drops):
            picture = self._table(level).copy()
            for plate, value in ((self._layout.level, level), (self._layout.drops, drops)):
                self._write_aligned(picture, str(value), self._layout.number(plate), self._skin.look.number)
            self._numbered = level, drops, picture
        return self._numbered[2]

    def _draw_table(self, level: int) -> Pixels:
        layout, look = self._layout, self._skin.look
        picture = self._backdrop(level)
        self._skin.lay_board(picture, layout)
        for plate, label in ((layout.level, look.words.level), (layout.drops, look.words.drops)):
            if look.hud is not None:
                lay_plate(picture, plate, look.hud, layout.scaled(1))
            self._write_aligned(picture, label, layout.label(plate), look.label)
        return picture

    def _draw_board(self, picture: Pixels, game: Game) -> None:
        grid, bubbles, skin = self._layout.grid, game.bubbles, self._skin
        for cell, size in enumerate(bubbles.sizes):
            at = grid.centre(cell)
            if size:
                wide, high = _growth(size, bubbles.growing[cell], skin.spans)
                sides = _halves(wide * grid.pitch_x_px, high * grid.pitch_y_px)
                _place(picture, skin.bubble(size, *sides, game.level), at)
            if bubbles.popping[cell]:
                age = 1 - bubbles.popping[cell] / POP_FRAMES
                radius_px = round((0.30 + 0.25 * age) * grid.pitch_x_px, 1)
                _place(picture, ring(radius_px, round(0.7 * (1 - age), 2), skin.look.ripple), at)
        for droplet in game.droplets:
            way = game.tick_frames / TICK_FRAMES
            x = grid.left_px + (droplet.col + droplet.d_col * way) * grid.pitch_x_px
            y = grid.top_px + (droplet.row + droplet.d_row * way) * grid.pitch_y_px
            long, short = 0.26 * grid.pitch_x_px, 0.17 * grid.pitch_x_px
            sides = _halves(*((long, short) if droplet.d_col else (short, long)))
            _place(picture, skin.droplet(*sides, game.level), Point(x, y))

    def _draw_popup(self, picture: Pixels, game: Game) -> None:
        scaled, rest, look = self._layout.scaled, self._layout.popup, self._skin.look
        way = min(1.0, game.popup_frames / SLIDE_FRAMES)
        top = round(rest.top_px - (1 - way) ** 2 * (rest.top_px + rest.height_px))
        lay_plate(picture, Box(rest.left_px, top, rest.width_px, rest.height_px), look.popup, scaled(1))
        won, words = game.popup is Popup.CLEARED, look.words
        lines = (
            (words.cleared if won else words.lost, 84, 32, look.headline),
            (words.earned.format(game.earned) if won else words.no_drops, 152, 26, look.won if won else look.lost),
            (words.go_on, 232, 17, look.hint),
        )
        for text, down, height, style in lines:
            at = Point(rest.left_px + rest.width_px / 2, top + scaled(down))
            _write(picture, text, at, round(scaled(height)), style, round(rest.width_px * 0.92))

    def _write_aligned(self, picture: Pixels, text: str, box: Box, style: Style) -> None:
        """Write into a box of a counter, as high as the box, where the skin aligns its counters."""
        height_px = _fit(text, box.height_px, style, box.width_px)
        over_px = box.width_px - ink(text, height_px, style.face).shape[1]
        at = Point(_middle(box).x_px + (self._skin.look.align - 0.5) * over_px, _middle(box).y_px)
        _write(picture, text, at, height_px, style, box.width_px)


def _write(picture: Pixels, text: str, at: Point, height_px: int, style: Style, widest_px: int) -> None:
    """Write with the text's middle at a point; smaller where it would be wider than ``widest_px``."""
    mask = ink(text, _fit(text, height_px, style, widest_px), style.face)
    if style.outline is not None:
        wide = max(1, round(mask.shape[0] * 0.09))
        mask = np.pad(mask, wide)
        pen = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * wide + 1, 2 * wide + 1))
        _lay_ink(picture, np.asarray(cv2.dilate(mask, pen), np.uint8), at, style.outline)
    _lay_ink(picture, mask, at, style.colour)


def _fit(text: str, height_px: int, style: Style, widest_px: int) -> int:
    """The height at which a text is no wider than ``widest_px``, at most ``height_px``."""
    width = ink(text, height_px, style.face).shape[1]
    return height_px if width <= widest_px else max(8, height_px * widest_px // width)


def _lay_ink(picture: Pixels, mask: Pixels, at: Point, colour: tuple[int, int, int]) -> None:
    """Colour a picture where a mask says so, the mask's middle at a point."""
    height, width = mask.shape
    box = Box(round(at.x_px - width / 2), round(at.y_px - height / 2), width, height)
    here = box.cut(picture)
    top, left = max(0, -box.top_px), max(0, -box.left_px)
    weight = mask[top : top + here.shape[0], left : left + here.shape[1], None].astype(np.float32) / 255
    if here.size:
        here[:] = (here * (1 - weight) + np.array(colour, np.float32) * weight).astype(np.uint8)


def _halves(width_px: float, height_px: float) -> tuple[float, float]:
    """Both rounded to half pixels, so that few different sprites are drawn."""
    return round(width_px * 2) / 2, round(height_px * 2) / 2


def _place(picture: Pixels, sprite: Sprite, at: Point) -> None:
    sprite.draw(picture, round(at.x_px), round(at.y_px))


def _middle(box: Box) -> Point:
    return Point(box.left_px + box.width_px / 2, box.top_px + box.height_px / 2)


def _growth(size: int, growing: int, spans: tuple[float, ...]) -> tuple[float, float]:
    """Width and height of a bubble as parts of a cell; while it grows it swells past its size and wobbles."""
    rest = spans[size]
    if not growing:
        return rest, rest
    way = 1 - growing / GROW_FRAMES
    before = spans[size - 1]
    swollen = before + (rest - before) * math.sin(way * math.pi / 2)
    wobble = _OVERSHOOT * math.sin(way * math.pi * 2) * (1 - way)
    return max(0.05, swollen * (1 + wobble)), max(0.05, swollen * (1 - wobble))
