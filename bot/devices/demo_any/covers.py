"""What lies over a board for a while: popups, dialogs, a button, a pointer, and droplets in flight."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import cv2
import numpy as np

from dropsbot.bot.devices.demo_any.any_design import Colour, Grid, Picture, Place
from dropsbot.bot.devices.demo_any.any_letters import write
from dropsbot.bot.devices.demo_any.palette import Palette
from dropsbot.bot.devices.demo_any.surroundings import panel


class CoverKind(StrEnum):
    """What covers the board until it is pressed."""

    POPUP = "popup"
    """Any press takes it away."""
    DIALOG = "dialog"
    """Over a darkened window; its button must be pressed."""
    BUTTON = "button"
    """A button on an empty board."""


@dataclass(frozen=True, slots=True)
class Cover:
    """A cover, what it says, and how far it has slid in, 0 to 1."""

    kind: CoverKind
    text: str
    slide: float = 1.0


def button_place(grid: Grid, kind: CoverKind) -> Place:
    """Where a press takes a cover away, in canvas pixels; the whole window for a popup."""
    if kind is CoverKind.POPUP:
        return Place(0, 0, grid.width, grid.height)
    left, top, right, bottom = grid.box
    wide, tall = (right - left) * 0.34, (bottom - top) * 0.14
    x, y = (left + right) / 2, (top + bottom) / 2 + (tall if kind is CoverKind.DIALOG else 0)
    return Place(round(x - wide / 2), round(y - tall / 2), round(wide), round(tall))


def draw_cover(canvas: Picture, grid: Grid, cover: Cover, palette: Palette) -> None:
    """Draw it over a canvas with a board."""
    left, top, right, bottom = grid.box
    button = button_place(grid, cover.kind)
    if cover.kind is CoverKind.POPUP:
        tall = (bottom - top) * 0.7
        y = -tall + ((top + bottom) / 2 + tall / 2) * cover.slide
        box = Place(round(left + (right - left) * 0.06), round(y), round((right - left) * 0.88), round(tall))
        panel(canvas, box, palette.page, 0.2, palette.ink)
        write(canvas, cover.text, Place(box.left, box.top, box.width, box.height // 2), palette.ink, 1, 2)
        low = Place(box.left, box.top + box.height // 2, box.width, box.height // 3)
        write(canvas, "press to go on", low, palette.ink, 0, 1)
        return
    if cover.kind is CoverKind.DIALOG:
        canvas[:] = np.asarray(cv2.convertScaleAbs(canvas, alpha=1 - 0.55 * cover.slide), np.uint8)
        wide, tall = round((right - left) * 0.7), round((bottom - top) * 0.5)
        box = Place(round((left + right - wide) / 2), round((top + bottom - tall) / 2), wide, tall)
        panel(canvas, box, (238, 238, 238), 0.05, (120, 120, 120))
        write(canvas, cover.text, Place(box.left, box.top, wide, round(tall * 0.45)), (30, 30, 30), 0, 1)
    panel(canvas, button, (200, 140, 60), 0.4, (90, 60, 20))
    write(canvas, "OK" if cover.kind is CoverKind.DIALOG else cover.text, button, (255, 255, 255), 1, 2)


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
