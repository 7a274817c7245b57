"""What lies over a window for a while: popups, dialogs, buttons, a pointer, and droplets in flight."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

import cv2
import numpy as np

from dropsbot.bot.devices.demo_any.any_design import AnyGrid, Colour, Picture
from dropsbot.bot.devices.demo_any.any_letters import write
from dropsbot.bot.devices.demo_any.beside_board import panel
from dropsbot.bot.devices.demo_any.level_palette import Palette
from dropsbot.bot.devices.demo_any.places import Place

_BUTTON: Colour = (200.0, 140.0, 60.0)


class CoverKind(StrEnum):
    """What must be gone before the board can be played."""

    POPUP = "popup"
    """Any press takes it away."""
    PANEL = "panel"
    """Its button must be pressed; it has a place of its own."""
    DIALOG = "dialog"
    """Over a darkened window; its button must be pressed, or Enter."""
    TOAST = "toast"
    """No press takes it away: it goes by itself."""


@dataclass(frozen=True, slots=True)
class Cover:
    """A cover, what it says, and how far it has slid in, 0 to 1.

    Of a panel also where it is, in canvas pixels, and the word on its button and its colour.
    """

    kind: CoverKind
    text: str
    slide: float = 1.0
    place: Place = field(default_factory=Place)
    word: str = "OK"
    colour: Colour = _BUTTON


@dataclass(frozen=True, slots=True)
class Button:
    """A button on the window, and what is written on it."""

    place: Place
    text: str
    colour: Colour = _BUTTON


def popup_over_board(grid: AnyGrid) -> Place:
    """The place of a popup that hides most of the board."""
    left, top, right, bottom = grid.box
    wide, tall = (right - left) * 0.88, (bottom - top) * 0.7
    return Place(round((left + right - wide) / 2), round((top + bottom - tall) / 2), round(wide), round(tall))


def pressed_away(grid: AnyGrid, cover: Cover) -> Place:
    """Where a press takes a cover away, in canvas pixels: the whole window for a popup, nowhere for a toast."""
    if cover.kind is CoverKind.TOAST:
        return Place()
    if cover.kind is CoverKind.POPUP:
        return Place(0, 0, grid.width, grid.height)
    if cover.kind is CoverKind.PANEL:
        box = cover.place
        width, height = round(box.width * 0.4), round(box.height * 0.24)
        return Place(round(box.centre[0] - width / 2), round(box.top + box.height * 0.64), width, height)
    left, top, right, bottom = grid.box
    wide, tall = (right - left) * 0.34, (bottom - top) * 0.14
    x, y = (left + right) / 2, (top + bottom) / 2 + tall
    return Place(round(x - wide / 2), round(y - tall / 2), round(wide), round(tall))


def draw_cover(canvas: Picture, grid: AnyGrid, cover: Cover, palette: Palette) -> None:
    """Draw it over a canvas with a board."""
    if cover.kind in (CoverKind.POPUP, CoverKind.TOAST):
        _draw_popup(canvas, grid, cover, palette)
    elif cover.kind is CoverKind.PANEL:
        _draw_panel(canvas, grid, cover, palette)
    else:
        _draw_dialog(canvas, grid, cover)


def draw_button(canvas: Picture, button: Button) -> None:
    """A button as covers have it, and windows."""
    blue, green, red = button.colour
    panel(canvas, button.place, button.colour, 0.4, (0.4 * blue, 0.4 * green, 0.4 * red))
    ink = (255, 255, 255) if blue + green + red < 430 else (20, 20, 20)
    write(canvas, button.text, button.place, ink, 1, 2)


def _draw_popup(canvas: Picture, grid: AnyGrid, cover: Cover, palette: Palette) -> None:
    left, top, right, bottom = grid.box
    tall = (bottom - top) * 0.7
    y = -tall + ((top + bottom) / 2 + tall / 2) * cover.slide
    box = Place(round(left + (right - left) * 0.06), round(y), round((right - left) * 0.88), round(tall))
    panel(canvas, box, palette.page, 0.2, palette.ink)
    write(canvas, cover.text, Place(box.left, box.top, box.width, box.height // 2), palette.ink, 1, 2)
    low = Place(box.left, box.top + box.height // 2, box.width, box.height // 3)
    if cover.kind is CoverKind.POPUP:
        write(canvas, "press to go on", low, palette.ink, 0, 1)


def _draw_panel(canvas: Picture, grid: AnyGrid, cover: Cover, palette: Palette) -> None:
    """It slides in from above."""
    away = round((1 - cover.slide) * (cover.place.top + cover.place.height))
    box, button = _moved(cover.place, -away), _moved(pressed_away(grid, cover), -away)
    panel(canvas, box, palette.page, 0.15, palette.ink)
    write(canvas, cover.text, Place(box.left, box.top, box.width, round(box.height * 0.6)), palette.ink, 1, 2)
    draw_button(canvas, Button(button, cover.word, cover.colour))


def _draw_dialog(canvas: Picture, grid: AnyGrid, cover: Cover) -> None:
    canvas[:] = np.asarray(cv2.convertScaleAbs(canvas, alpha=1 - 0.55 * cover.slide), np.uint8)
    left, top, right, bottom = grid.box
    wide, tall = round((right - left) * 0.7), round((bottom - top) * 0.5)
    box = Place(round((left + right - wide) / 2), round((top + bottom - tall) / 2), wide, tall)
    panel(canvas, box, (238, 238, 238), 0.05, (120, 120, 120))
    write(canvas, cover.text, Place(box.left, box.top, wide, round(tall * 0.45)), (30, 30, 30), 0, 1)
    draw_button(canvas, Button(pressed_away(grid, cover), "OK"))


def _moved(place: Place, down: int) -> Place:
    return Place(place.left, place.top + down, place.width, place.height)


def draw_pointer(canvas: Picture, x: float, y: float, tall: float) -> None:
    """A white arrow with a black edge whose tip is there."""
    shape = np.array([(0, 0), (0, 1), (0.23, 0.78), (0.38, 1.1), (0.52, 1.03), (0.37, 0.72), (0.68, 0.7)])
    points = np.round(shape * tall + (x, y)).astype(np.int32)
    cv2.fillPoly(canvas, [points], (255, 255, 255), cv2.LINE_AA)
    cv2.polylines(canvas, [points], True, (0, 0, 0), max(1, round(tall / 14)), cv2.LINE_AA)


def draw_droplet(canvas: Picture, x: float, y: float, radius: float, tone: Colour, edge: Colour) -> None:
    """A droplet in flight."""
    fine = 16
    at, reach = (round(x * fine), round(y * fine)), round(radius * fine)
    cv2.circle(canvas, at, reach, tone, -1, cv2.LINE_AA, 4)
    cv2.circle(canvas, at, reach, edge, max(1, round(radius / 4)), cv2.LINE_AA, 4)
