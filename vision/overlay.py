"""Draw on a frame what was read from it, for people: every cell with its size, and in red what is in doubt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import cv2
import numpy as np

from dropsbot.sentences.languages import ENGLISH, in_language
from dropsbot.sentences.sentence import joined, say
from dropsbot.vision.frame import Box, Frame, Pixels, Point
from dropsbot.vision.lettering import wrapped, write
from dropsbot.vision.profile import Grid, Profile, Screen
from dropsbot.vision.reading import CellReading, Reading

_FONT = cv2.FONT_HERSHEY_DUPLEX
_SURE, _WEAK, _UNSURE = (120, 230, 120), (60, 200, 255), (70, 70, 255)
_DARK, _LIGHT, _STEP = (32, 24, 20), (245, 245, 245), (255, 150, 60)
_SMOOTH = cv2.LINE_AA
_ASKED_PX = 3


SIZES = ("0", "1", "2", "3", "4")


def draw(
    frame: Frame,
    reading: Reading,
    profile: Profile,
    steps: Mapping[int, str] | None = None,
    symbols: Sequence[str] = SIZES,
    language: str = ENGLISH,
) -> Pixels:
    """A copy of ``frame`` with ``reading`` drawn on it, (height, width, 3) uint8 BGR, taller by a caption below.

    The caption is in the ``language``, one of ``LANGUAGES``.

    A cell's corners are green where the margin is wide, amber where it is not far above the least, red where it is
    unsure; its badge says what it was read as. ``steps`` marks cells (0-based) with a short text in their middle, for
    example the number of a plan's group. ``symbols`` are what the badges say, one for each number that a cell can be
    read as; short ASCII text.
    """
    picture = frame.pixels.copy()
    scale = min(frame.width_px / profile.width_px, frame.height_px / profile.height_px)
    for cell, cell_reading in enumerate(reading.cells):
        symbol = symbols[cell_reading.size] if cell_reading.sure else "?"
        box = _cell_box(cell, frame, profile)
        _draw_cell(picture, box, cell_reading, symbol, _colour(cell_reading, profile))
    for cell, text in (steps or {}).items():
        _draw_step(picture, _cell_box(cell, frame, profile), text)
    return np.vstack([picture, _caption(_lines(reading, language), frame.width_px, max(0.7, scale))])


def draw_cells(frame: Frame, grid: Grid, asked: int | None = None) -> Pixels:
    """A copy of ``frame`` with a thin line around every cell, and a thick one around the cell that is asked about."""
    picture = frame.pixels.copy()
    for cell in range(grid.rows * grid.cols):
        _draw_outline(picture, grid, cell, _LIGHT, 1)
    if asked is not None:
        _draw_outline(picture, grid, asked, _DARK, _ASKED_PX + 4)
        _draw_outline(picture, grid, asked, _UNSURE, _ASKED_PX)
    return picture


def _draw_outline(picture: Pixels, grid: Grid, cell: int, colour: tuple[int, int, int], width_px: int) -> None:
    centre, half_x, half_y = grid.centre(cell), grid.pitch_x_px / 2, grid.pitch_y_px / 2
    corners = [(round(centre.x_px + way * half_x), round(centre.y_px + way * half_y)) for way in (-1, 1)]
    cv2.rectangle(picture, corners[0], corners[1], colour, width_px, _SMOOTH)


def _cell_box(cell: int, frame: Frame, profile: Profile) -> Box:
    centre = profile.grid.centre(cell)
    half_x, half_y = profile.grid.pitch_x_px / 2, profile.grid.pitch_y_px / 2
    corners = [
        profile.in_frame(Point(centre.x_px + way * half_x, centre.y_px + way * half_y), frame) for way in (-1, 1)
    ]
    left, top = round(corners[0].x_px), round(corners[0].y_px)
    return Box(left, top, round(corners[1].x_px) - left, round(corners[1].y_px) - top)


def _colour(cell: CellReading, profile: Profile) -> tuple[int, int, int]:
    if not cell.sure:
        return _UNSURE
    weak = cell.margin < 1.5 * profile.min_margin or cell.score < (1 + 2 * profile.min_score) / 3
    return _WEAK if weak else _SURE


def _draw_cell(picture: Pixels, box: Box, cell: CellReading, symbol: str, colour: tuple[int, int, int]) -> None:
    """Corners around the cell, and a badge with what it is; an unsure cell gets a whole, tinted frame."""
    inset = max(2, box.width_px // 24)
    left, top = box.left_px + inset, box.top_px + inset
    right, bottom = box.left_px + box.width_px - inset, box.top_px + box.height_px - inset
    thick = max(1, box.width_px // 40)
    if not cell.sure:
        here = picture[max(0, top) : bottom, max(0, left) : right]
        here[:] = cv2.addWeighted(here, 0.65, np.full_like(here, colour), 0.35, 0)
        cv2.rectangle(picture, (left, top), (right, bottom), colour, thick, _SMOOTH)
    arm = max(3, box.width_px // 7)
    for x, to_x in ((left, arm), (right, -arm)):
        for y, to_y in ((top, arm), (bottom, -arm)):
            cv2.line(picture, (x, y), (x + to_x, y), colour, thick, _SMOOTH)
            cv2.line(picture, (x, y), (x, y + to_y), colour, thick, _SMOOTH)
    if cell.size or not cell.sure:
        radius = max(7, box.width_px // 8)
        _badge(picture, (right - radius, bottom - radius), radius, symbol, colour)


def _badge(
    picture: Pixels, at: tuple[int, int], radius: int, text: str, colour: tuple[int, int, int], ink: bool = False
) -> None:
    """A disc with a short text in its middle; ``ink`` fills the disc with the colour instead of the text."""
    cv2.circle(picture, at, radius, colour if ink else _DARK, -1, _SMOOTH)
    cv2.circle(picture, at, radius, _LIGHT if ink else colour, max(1, radius // 8), _SMOOTH)
    size = (1.25, 1.0, 0.72)[min(len(text), 3) - 1] * radius / 22
    (width, height), _ = cv2.getTextSize(text, _FONT, size, 1)
    place = (at[0] - width // 2, at[1] + height // 2)
    cv2.putText(picture, text, place, _FONT, size, _LIGHT if ink else colour, max(1, radius // 12), _SMOOTH)


def _draw_step(picture: Pixels, box: Box, text: str) -> None:
    centre = (box.left_px + box.width_px // 2, box.top_px + box.height_px // 2)
    _badge(picture, centre, max(9, box.width_px // 5), text, _STEP, ink=True)


def _lines(reading: Reading, language: str) -> list[tuple[str, tuple[int, int, int]]]:
    """The caption: what shows, then every problem."""
    if reading.screen is Screen.PLAYING:
        known = [say("least margin {margin:.2f}", margin=reading.confidence)]
        if reading.drops is not None:
            known.insert(0, say("drops {drops}", drops=reading.drops))
        if reading.level is not None:
            known.insert(0, say("level {level}", level=reading.level))
        unsure = sum(not cell.sure for cell in reading.cells)
        sure = say("every cell sure")
        if unsure:
            sure = say("{unsure} of {cells} cells unsure", unsure=unsure, cells=len(reading.cells))
        headline = say("{rows}x{cols} board, {sure}", rows=reading.rows, cols=reading.cols, sure=sure)
        first = (joined("  |  ", [headline, *known]), _UNSURE if reading.problems else _SURE)
    else:
        first = (say("screen: {screen}", screen=reading.screen), _WEAK)
    lines = [first, *((problem, _LIGHT) for problem in reading.problems)]
    return [(in_language(text, language), colour) for text, colour in lines]


def _caption(lines: Sequence[tuple[str, tuple[int, int, int]]], width_px: int, scale: float) -> Pixels:
    """A dark strip with the lines, wrapped to the width."""
    size = 0.5 * scale
    step = round(24 * scale)
    each = [(part, colour) for text, colour in lines for part in wrapped(text, size, width_px - step)]
    strip = np.full((step * len(each) + step // 2, width_px, 3), _DARK, np.uint8)
    for number, (text, colour) in enumerate(each, 1):
        write(strip, text, (step // 2, number * step - step // 5), size, colour)
    return strip
