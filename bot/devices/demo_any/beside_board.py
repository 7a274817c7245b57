"""What is beside the board: ornament, people, buttons, a second grid."""

from __future__ import annotations

import random

import cv2
import numpy as np

from dropsbot.bot.devices.demo_any.any_design import Colour, Design, Picture, Thing
from dropsbot.bot.devices.demo_any.any_letters import write
from dropsbot.bot.devices.demo_any.design_kinds import Beside
from dropsbot.bot.devices.demo_any.level_palette import Palette, colour
from dropsbot.bot.devices.demo_any.places import Place

_WORDS = ("MENU", "NEW", "UNDO", "HELP", "Exit", "Shop", "PLAY", "Hint", "x2", "Sound", "Top 10", "Back")


def draw_surroundings(canvas: Picture, design: Design, palette: Palette) -> None:
    """Draw everything beside the board that stays the same while a level is played."""
    if design.surroundings.ornament:
        _ornament(canvas, design, palette)
    for thing in design.surroundings.things:
        draw = random.Random(thing.number)
        if thing.kind is Beside.PEOPLE:
            _person(canvas, thing.box, draw)
        elif thing.kind is Beside.BUTTONS:
            _buttons(canvas, thing, palette, draw)
        else:
            _second_grid(canvas, thing.box, palette, draw)


def panel(canvas: Picture, box: Place, colour: Colour, rounding: float, edge: Colour | None = None) -> None:
    """A filled box with round corners, with an edge if it is to have one."""
    radius = int(rounding * min(box.width, box.height) / 2)
    right, bottom = box.left + box.width - 1, box.top + box.height - 1
    corners = [
        ((box.left + radius, box.top + radius), 180),
        ((right - radius, box.top + radius), 270),
        ((right - radius, bottom - radius), 0),
        ((box.left + radius, bottom - radius), 90),
    ]
    path = [cv2.ellipse2Poly(at, (radius, radius), 0, start, start + 90, 10) for at, start in corners]
    points = np.concatenate(path).astype(np.int32)
    cv2.fillPoly(canvas, [points], colour, cv2.LINE_AA)
    if edge is not None:
        cv2.polylines(canvas, [points], True, edge, max(1, min(box.width, box.height) // 25), cv2.LINE_AA)


def _ornament(canvas: Picture, design: Design, palette: Palette) -> None:
    """Busy figures on all of the window; the board is put back on top of them."""
    draw = random.Random(f"{design.seed} ornament")
    grid = design.grid
    left, top, right, bottom = (round(edge) for edge in grid.box)
    reach = round(design.ground.board_frame * grid.cell) + 1
    board = slice(max(0, top - reach), bottom + reach + 1), slice(max(0, left - reach), right + reach + 1)
    kept = canvas[board].copy()
    tones = [*palette.ground, palette.lines, palette.accent, palette.bubbles[0]]
    kind = draw.choice(("circles", "curls", "stripes", "stars"))
    for _ in range(design.surroundings.ornament * 2):
        at = draw.randrange(grid.width), draw.randrange(grid.height)
        size = max(2, int(draw.uniform(0.05, 0.4) * grid.cell))
        tone = draw.choice(tones)
        if kind == "circles":
            cv2.circle(canvas, at, size, tone, draw.choice((-1, 1, 2)), cv2.LINE_AA)
        elif kind == "curls":
            start = draw.randrange(360)
            cv2.ellipse(canvas, at, (size * 2, size), draw.randrange(180), start, start + 220, tone, 2, cv2.LINE_AA)
        elif kind == "stripes":
            end = at[0] + draw.randint(-5, 5) * size, at[1] + draw.randint(-5, 5) * size
            cv2.line(canvas, at, end, tone, draw.randint(1, 4), cv2.LINE_AA)
        else:
            cv2.drawMarker(
                canvas, at, tone, draw.choice((cv2.MARKER_STAR, cv2.MARKER_DIAMOND)), size * 2, 1, cv2.LINE_AA
            )
    canvas[board] = kept


def _person(canvas: Picture, box: Place, draw: random.Random) -> None:
    """Head, hair, body, arms and legs."""
    x, unit = box.centre[0], min(box.height / 10, box.width / 6)
    top = box.centre[1] - 5 * unit
    skin, coat = colour(draw.uniform(0.04, 0.1), draw.uniform(0.25, 0.6), draw.uniform(0.4, 0.95)), _any_colour(draw)
    hair, legs = _any_colour(draw), _any_colour(draw)

    def at(right: float, down: float) -> tuple[int, int]:
        return round(x + right * unit), round(top + down * unit)

    pen = max(1, round(unit * 0.8))
    for way in (-1, 1):
        cv2.line(canvas, at(0.6 * way, 6), at(0.9 * way, 9.5), legs, pen, cv2.LINE_AA)
        cv2.line(canvas, at(way, 3.8), at(way * draw.uniform(1.5, 2.6), draw.uniform(2.0, 6.0)), skin, pen, cv2.LINE_AA)
    cv2.ellipse(
        canvas, at(0, 5), (max(1, round(1.3 * unit)), max(1, round(1.9 * unit))), 0, 0, 360, coat, -1, cv2.LINE_AA
    )
    cv2.circle(canvas, at(0, 1.7), max(1, round(1.5 * unit)), hair, -1, cv2.LINE_AA)
    cv2.circle(canvas, at(0, 2.1), max(1, round(1.25 * unit)), skin, -1, cv2.LINE_AA)
    for way in (-1, 1):
        cv2.circle(canvas, at(0.45 * way, 1.9), max(1, round(0.2 * unit)), (30, 30, 30), -1, cv2.LINE_AA)
    smile = max(1, round(0.5 * unit)), max(1, round(0.3 * unit))
    cv2.ellipse(canvas, at(0, 2.5), smile, 0, 10, 170, (40, 40, 120), max(1, round(unit * 0.15)), cv2.LINE_AA)


def _buttons(canvas: Picture, thing: Thing, palette: Palette, draw: random.Random) -> None:
    face, rounding = _any_colour(draw), draw.random()
    ink = (250, 250, 250) if sum(face) < 380 else (20, 20, 20)
    for place, word, typeface in _words_on_buttons(thing.box, draw):
        panel(canvas, place, face, rounding, palette.lines)
        write(canvas, word, place, ink, typeface, 2)


def standing_buttons(thing: Thing) -> list[tuple[Place, str]]:
    """Where the buttons of a thing are that shows buttons, and what is written on them."""
    draw = random.Random(thing.number)
    _any_colour(draw), draw.random()
    return [(place, word) for place, word, _ in _words_on_buttons(thing.box, draw)]


def _words_on_buttons(box: Place, draw: random.Random) -> list[tuple[Place, str, int]]:
    """The place of each button, its word and its typeface."""
    count = max(1, round(box.height / max(1, box.width) * 2)) if box.height > box.width else 1
    tall = box.height // count
    places = [Place(box.left, box.top + n * tall, box.width, min(tall, box.width)).smaller(0.1) for n in range(count)]
    return [(place, draw.choice(_WORDS), draw.randrange(4)) for place in places]


def _second_grid(canvas: Picture, box: Place, palette: Palette, draw: random.Random) -> None:
    """A small board, as of the next level or of another player."""
    count = draw.randint(3, 7)
    cell = min(box.width, box.height) // count
    left, top = round(box.centre[0] - count * cell / 2), round(box.centre[1] - count * cell / 2)
    panel(canvas, Place(left, top, count * cell, count * cell), palette.ground[0], 0.05, palette.lines)
    for number in range(count * count):
        row, col = divmod(number, count)
        corner = left + col * cell, top + row * cell
        cv2.rectangle(canvas, corner, (corner[0] + cell, corner[1] + cell), palette.lines, 1)
        size = draw.choice((0, 0, 1, 2, 3, 4))
        if size:
            centre = corner[0] + cell // 2, corner[1] + cell // 2
            cv2.circle(canvas, centre, max(1, round(cell * 0.11 * size)), palette.bubbles[size - 1], -1, cv2.LINE_AA)


def _any_colour(draw: random.Random) -> Colour:
    return colour(draw.random(), draw.uniform(0.1, 0.9), draw.uniform(0.2, 0.95))
