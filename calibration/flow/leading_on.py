"""Where to press after a cleared board: on what is new in the picture and looks like a button, the likeliest first.

A press in the middle of what is new takes most popups away; else something in its lower part does. Nothing is pressed
where windows have what closes them: in the uppermost part of what is new, least of all on its right. Where nothing new
leads on, a button beside the board that was there all the time may load the next one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

import cv2
import numpy as np

from dropsbot.calibration.flow.button_boxes import (
    BUTTON,
    FILLED,
    HALF,
    LABEL,
    LEAST_PX,
    RIM,
    buttons_beside,
    buttons_in_corner,
    buttons_in_window,
    edged_boxes,
    gap_between,
    is_cell,
    may_close,
    place_in,
)
from dropsbot.calibration.flow.changes import CHANGED_PIXELS, differing
from dropsbot.calibration.flow.drawings import drawn_anew
from dropsbot.calibration.flow.idle_watch import moving_in
from dropsbot.calibration.flow.level_map import levels_on_map
from dropsbot.calibration.flow.links import find_links
from dropsbot.calibration.flow.lit_buttons import enabled_buttons, lit_buttons, redrawn_buttons
from dropsbot.calibration.flow.popups import COVERED_LEVELS, covered, without
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Box, Frame, Picked, Pixels, Point
from dropsbot.vision.profile import Grid

_MOST_THINGS, _MOST_PLACES = 3, 8
"""So many new things are looked at, and so many places tried, before it is a person's turn."""
_MOST_ON_ONE = 4
"""So many places are tried on one thing: a board in the next level's colours has more, and a button is beside it."""
_JOINED_PX, _THIN_PX = 25, 9
"""Gaps up to the first are bridged in what is new; what is thinner than the second is dropped."""
_RIM_SHOWN, _RIM_PX = 0.7, 4
"""On each of its sides, so much at least of a new button's rim is new, where its inside looks like what was there; a
rim drawn by hand stays within so many pixels. In a game drawn in chalk it was 0.95 and more; of pixels that are new
here and there, one in ten, strips of that height show a third."""
_DARKENED = (0.15, 0.95)
"""A page behind a dialog is darker by a factor in this range, everywhere."""
_AT_LINE = 0.45
"""What lies so far from the middle of its cell, in cells, lies over the line between two."""
_STRETCHES = 3
"""In so many stretches of time at least a place has to have moved, so that it always does."""


def find_leads(
    shown: Pixels,
    playing: Sequence[Pixels],
    grid: Grid,
    moving: Picked | None = None,
    *,
    empty: bool = False,
    bare: Pixels | None = None,
    beneath: Pixels | None = None,
) -> tuple[Point, ...]:
    """Where to press in the picture ``shown``, the likeliest place first, none where nothing is new.

    ``playing`` are pictures of the game at play, of the same size; its board is where ``grid`` says. Where the board
    shows and is ``empty``, what is new on it is what bubbles hid so far, and only a button there is pressed. What is
    ``moving`` (h, w) is no part of what is new, nor is what was there in other colours, but for a button that alone has
    changed them, nor what a picture of the ``bare`` board shows, where there is one, or one of what lies ``beneath``.
    """
    known = playing if beneath is None else [*playing, beneath]
    hidden = covered([shown], known if bare is None else [*known, bare])
    new = _undarkened(shown, known, hidden) & drawn_anew(shown, known)
    if moving is not None:
        new &= ~moving
    beside = without(new, [grid.box])
    things = _things(beside) if empty else [*_things(new), *_things(beside)]
    on_things = [_places_on(shown, thing, grid) for thing in things if not _as_in_play(thing, shown, playing)]
    wanted = [place for places in on_things for place in islice(places, _MOST_ON_ONE)]
    changed = hidden if moving is None else hidden & ~moving
    buttons = tuple(_new_buttons(shown, new, things, grid))
    elsewhere = [button for button in buttons if not any(thing.holds(button) for thing in things[:1])]
    enabled = tuple(enabled_buttons(shown, playing, changed, grid, moving))
    links = [place for thing in things for place in islice(_links_on(shown, thing, new, grid), _MOST_ON_ONE)]
    # what lights up beside a popup is no way to leave that; the largest thing may be ground that something hid so far:
    # a button elsewhere comes before more places on it
    places = (*(enabled if empty else ()), *wanted[:1], *links, *elsewhere, *wanted[1:], *enabled, *buttons)
    return _apart_from_each_other(places or lit_buttons(shown, changed, grid), _MOST_PLACES)


def comes_over(shown: Pixels, bare: Pixels, grid: Grid) -> bool:
    """Whether something wider than a cell is drawn on a board in ``shown`` that its picture ``bare`` lacks.

    Both are of one size, (h, w, 3). It lies over the lines between cells, too: what does not are lights, or the next
    bubbles.
    """
    over = drawn_anew(shown, [bare]) & covered([shown], [bare])
    over &= ~without(over, [grid.box])
    between = (over & _between_cells(grid, over.shape)).astype(np.uint8)
    return any(
        thing.width_px > grid.pitch_x_px and cv2.countNonZero(thing.cut(between)) > CHANGED_PIXELS
        for thing in _things(over)
    )


def _between_cells(grid: Grid, shape: tuple[int, ...]) -> Picked:
    """The lines between a grid's cells, where hardly a bubble reaches, in a picture of a shape: (h, w)."""
    down, right = (
        (np.arange(side) - first_px) / pitch_px
        for side, first_px, pitch_px in zip(
            shape, (grid.top_px, grid.left_px), (grid.pitch_y_px, grid.pitch_x_px), strict=True
        )
    )
    off_down, off_right = (np.abs(one - np.rint(one)) > _AT_LINE for one in (down, right))
    return np.asarray(off_down[:, None] | off_right[None])


def darkens(shown: Pixels, before: Pixels) -> bool:
    """Whether a picture shows most of another one of its size darker, with something over it, as a dialog does."""
    hidden = covered([shown], [before])
    otherwise = _but_for_darkness(shown, before, hidden) if hidden.mean() >= HALF else None
    if otherwise is None:
        return False
    over = otherwise & hidden
    return int(over.sum()) < HALF * int(hidden.sum()) and bool(_things(over))


def find_levels(
    shown: Pixels, playing: Sequence[Pixels], grid: Grid, led_on: Point | Key | None = None
) -> tuple[Point, ...]:
    """The levels of a map in the picture ``shown`` that may be the next one, the likeliest first; () without a map.

    ``playing`` are pictures of the game at play, of the same size; its board is where ``grid`` says. Where what has
    ``led_on`` from there before is known, it was a level.
    """
    if not playing:
        return ()
    return levels_on_map(shown, _undarkened(shown, playing, covered([shown], playing)), grid, led_on)


def find_lit_buttons(shown: Pixels, playing: Sequence[Pixels], grid: Grid, apart: Picked) -> tuple[Point, ...]:
    """The middles of buttons beside the board that alone have other colours now, as if they had lit up.

    Then square ones on which something else is drawn, as another face. What is ``apart`` (h, w), such as counters,
    tells of none; ``playing`` are pictures of the game at play.
    """
    if not playing:
        return ()
    changed = covered([shown], playing) & ~apart
    places = (*lit_buttons(shown, changed, grid), *redrawn_buttons(shown, changed, grid, apart))
    return _apart_from_each_other(places, _MOST_ON_ONE)


def _apart_from_each_other(places: Iterable[Point], most: int) -> tuple[Point, ...]:
    """The first places, at ``most`` so many, of each button one."""
    found: list[Point] = []
    for place in places:
        if not any(on_one_button(place, other) for other in found):
            found.append(place)
    return tuple(found[:most])


def find_buttons(shown: Pixels, grid: Grid, apart: Picked, *, lettered: bool = False) -> tuple[Point, ...]:
    """The middles of what looks like a button beside the board and was there all the time, the nearest to it first.

    None has a part in what is ``apart`` (h, w), such as counters, or lies where windows have what closes them; but
    ``lettered`` ones may, if that is said, which come last.
    """
    corner = buttons_in_corner(shown, grid.box, apart) if lettered else []
    found = [
        (at, gap_between(button, grid.box), button.top_px, place_in(button, 0.5, 0.5))
        for at, buttons in enumerate((buttons_beside(shown, grid.box, apart), corner))
        for button in buttons
    ]
    return _apart_from_each_other((place for *_, place in sorted(found, key=lambda one: one[:3])), _MOST_ON_ONE)


def find_still_buttons(shown: Sequence[Frame], idle: Sequence[Frame], grid: Grid, apart: Picked) -> tuple[Point, ...]:
    """The middles of buttons beside the board that stand still in frames where all moved before, the nearest first.

    Over ground that drifts nothing else tells what is new. An advertisement stands still for a while, too: so something
    has to have moved in every stretch of the frames ``idle``, in which nothing was done, that is as long as ``shown``.
    No button has a part in what is ``apart`` (h, w), such as counters.
    """
    moved = _moved_in_stretches(idle, shown[-1].taken_s - shown[0].taken_s)
    moves = moving_in(shown).astype(np.uint8)
    found = [
        (gap_between(button, grid.box), button.top_px, place_in(button, 0.5, 0.5))
        for button in (buttons_beside(shown[-1].pixels, grid.box, apart) if moved else ())
        if not button.cut(moves).any() and all(cv2.countNonZero(button.cut(one)) > CHANGED_PIXELS for one in moved)
    ]
    return _apart_from_each_other((place for _, _, place in sorted(found, key=lambda one: one[:2])), _MOST_ON_ONE)


def always_moves_beside(idle: Sequence[Frame], seconds: float, grid: Grid) -> bool:
    """Whether as much as a button may hide moved beside the board in every stretch of so many seconds."""
    moved = _moved_in_stretches(idle, seconds)
    return bool(moved) and all(without(one > 0, [grid.box]).sum() >= LEAST_PX[0] * LEAST_PX[1] for one in moved)


def _moved_in_stretches(idle: Sequence[Frame], seconds: float) -> list[Pixels]:
    """Where some frames moved in each stretch of so many seconds, one after the other; [] where there are too few."""
    stretches: list[list[Frame]] = []
    for frame in idle:
        if not stretches or frame.taken_s - stretches[-1][0].taken_s > seconds:
            stretches.append([])
        stretches[-1].append(frame)
    whole = [one for one in stretches if len(one) > 1]
    return [moving_in(one).astype(np.uint8) for one in whole] if len(whole) >= _STRETCHES else []


def _undarkened(shown: Pixels, playing: Sequence[Pixels], new: Picked) -> Picked:
    """What is new besides that all has become darker: what lies over a darkened page, also where it is as bright."""
    if new.mean() < HALF:
        return new
    left = np.ones_like(new)
    for picture in playing:
        otherwise = _but_for_darkness(shown, picture, new)
        if otherwise is not None:
            left &= otherwise
    return left if 0 < left.mean() < HALF else new


def _but_for_darkness(shown: Pixels, picture: Pixels, new: Picked) -> Picked | None:
    """Where a picture ``shown`` is no darker version of another one, as much darker as most of what is ``new`` is.

    None where that has not become darker.
    """
    bright = new & (picture.max(axis=2) > 2 * COVERED_LEVELS)
    if not bright.any():
        return None
    factor = float(np.median(shown[bright].sum(axis=1) / picture[bright].sum(axis=1)))
    if not _DARKENED[0] < factor < _DARKENED[1]:
        return None
    return np.asarray(differing(shown, np.rint(picture * factor).astype(np.uint8), COVERED_LEVELS) > 0)


def _as_in_play(box: Box, shown: Pixels, playing: Sequence[Pixels]) -> bool:
    """Whether a box has changed no more than it does between two pictures of play, as a counter's does."""
    cut = [box.cut(picture).astype(np.int16) for picture in playing]
    apart = np.array([[np.abs(one - other).mean() for one in cut] for other in cut])
    np.fill_diagonal(apart, np.inf)
    now = min(float(np.abs(box.cut(shown) - one).mean()) for one in cut)
    return len(cut) > 1 and now <= float(apart.min(axis=1).max())


def _things(new: Picked) -> list[Box]:
    """The boxes of what is new and large enough to be pressed, the largest first; a new frame is filled."""
    joined = cv2.morphologyEx(new.astype(np.uint8), cv2.MORPH_CLOSE, np.ones((_JOINED_PX,) * 2, np.uint8))
    outlines, _ = cv2.findContours(joined, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    filled = cv2.drawContours(joined, outlines, -1, 1, cv2.FILLED)
    solid = cv2.morphologyEx(filled, cv2.MORPH_OPEN, np.ones((_THIN_PX,) * 2, np.uint8))
    _, _, stats, _ = cv2.connectedComponentsWithStats(solid)
    found = [
        (area, Box(left, top, width, height))
        for left, top, width, height, area in stats[1:].tolist()
        if width >= LEAST_PX[0] and height >= LEAST_PX[1] and area >= FILLED * width * height
    ]
    return [box for _, box in sorted(found, key=lambda one: -one[0])[:_MOST_THINGS]]


def _places_on(shown: Pixels, thing: Box, grid: Grid) -> Iterator[Point]:
    """Where on a new thing to press: its middle; then what looks like a button on it; then its lower parts."""
    yield place_in(thing, 0.5, 0.5)
    if thing.height_px <= BUTTON[0] * shown.shape[0]:
        return
    for button in _buttons_on(shown, thing):
        if not is_cell(button, grid):
            yield place_in(button, 0.5, 0.5)
    for across, down in ((0.5, 0.75), (0.5, 0.85), (0.5, 0.65), (0.75, 0.85)):
        yield place_in(thing, across, down)


def _links_on(shown: Pixels, thing: Box, new: Picked, grid: Grid) -> Iterator[Point]:
    """The middles of links on a thing, which are ``new`` (h, w), and of none that may close it.

    What is higher than half a cell is no line of letters, but may be a row of bubbles.
    """
    for link in find_links(shown, thing):
        is_new = bool(link.cut(new.astype(np.uint8)).any())
        if is_new and not may_close(link, thing) and link.height_px < HALF * grid.pitch_y_px:
            yield place_in(link, 0.5, 0.5)


def _new_buttons(shown: Pixels, new: Picked, things: Sequence[Box], grid: Grid) -> Iterator[Point]:
    """What looks like a button anywhere, and is new: where all around the board has changed, no thing stands out."""
    for button in buttons_in_window(shown):
        closes = any(_holds(thing, button) and may_close(button, thing) for thing in things)
        if _is_new(button, new) and not closes and not is_cell(button, grid):
            yield place_in(button, 0.5, 0.5)


def _is_new(button: Box, new: Picked) -> bool:
    """Whether most of a button is ``new`` (h, w), or, where it is filled as what it covers, its rim and its label.

    The rim is a line on each side, within a little of it and maybe just outside of its box; noise makes none.
    """
    if button.cut(new.astype(np.uint8)).mean() > FILLED:
        return True
    rim = max(2, round(RIM * button.height_px))
    left, top = max(0, button.left_px - rim), max(0, button.top_px - rim)
    wide = new[top : button.top_px + button.height_px + rim, left : button.left_px + button.width_px + rim]
    inside = wide[2 * rim : -2 * rim, 2 * rim : -2 * rim]
    bands = (wide[: 2 * rim], wide[-2 * rim :], wide[:, : 2 * rim].T, wide[:, -2 * rim :].T)
    return bool(inside.size and inside.mean() > LABEL[0] and min(map(_line_along, bands)) > _RIM_SHOWN)


def _line_along(band: Picked) -> float:
    """Which part of a band's length (h, w) a line along it covers that stays within a few pixels of its height."""
    strips = (band[at : at + _RIM_PX].any(axis=0) for at in range(max(1, len(band) - _RIM_PX + 1)))
    return max(float(strip.mean()) for strip in strips)


def _buttons_on(shown: Pixels, thing: Box) -> list[Box]:
    """Buttons on a thing, by :func:`edged_boxes`, but for what may close it."""
    return [box for box in edged_boxes(shown, thing) if not may_close(box, thing)]


def _holds(outer: Box, inner: Box) -> bool:
    """Whether the middle of a box lies in another."""
    return outer.holds(place_in(inner, 0.5, 0.5))


def on_one_button(one: Point, other: Point) -> bool:
    """Whether two places are on the same button, most likely."""
    return abs(one.x_px - other.x_px) < LEAST_PX[0] / 2 and abs(one.y_px - other.y_px) < LEAST_PX[1] / 2
