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

from dropsbot.calibration.flow.changes import differing
from dropsbot.calibration.flow.links import find_links
from dropsbot.calibration.flow.popups import COVERED_LEVELS, covered, without
from dropsbot.vision.frame import Box, Picked, Pixels, Point, Shades
from dropsbot.vision.profile import Grid

_MOST_THINGS, _MOST_PLACES = 3, 8
"""So many new things are looked at, and so many places tried, before it is a person's turn."""
_MOST_ON_ONE = 4
"""So many places are tried on one thing: a board in the next level's colours has more, and a button is beside it."""
LEAST_PX = (36, 16)
"""The least width and height of something to press; the button of a small window is about so large."""
_FILLED = 0.5
"""Of its box, so much at least of a thing is new; letters and digits that changed are sparser."""
_JOINED_PX, _THIN_PX = 25, 9
"""Gaps up to the first are bridged in what is new; what is thinner than the second is dropped."""
_BUTTON = (0.2, 0.45)
"""A new thing no higher than this part of the picture is a button by itself; on a larger one, what is no higher than
the second part of it may be."""
_TITLE, _CORNER = 0.15, (0.7, 0.35)
"""Nothing is pressed above this part of a large thing, nor right of and above its upper right corner."""
_WINDOW_CORNER = (0.85, 0.12)
"""The same corner of a whole window, which has no title in its picture."""
_RIM = 0.15
"""A button's rim is so wide, as a part of its height."""
_RIM_SHOWN, _RIM_PX = 0.7, 4
"""On each of its sides, so much at least of a new button's rim is new, where its inside looks like what was there; a
rim drawn by hand stays within so many pixels. In a game drawn in chalk it was 0.95 and more; of pixels that are new
here and there, one in ten, strips of that height show a third."""
_LABEL = (0.03, 0.5)
"""Letters or a sign cover between these parts of a button."""
_DARKENED = (0.15, 0.95)
"""A page behind a dialog is darker by a factor in this range, everywhere."""
_WINDOW_PX, _ALIKE, _PLAIN = 15, 0.8, 6.0
"""A window of so many pixels shows the same drawing from such a correlation on; one that spreads by fewer grey levels
shows none."""
_STRONGEST_PERCENT = 1
_DIM = 0.5
"""A button is dim whose strongest pixels, one in a hundred, stand out from its colour by less than this part of what
those of another button do: so looks what cannot be pressed now, such as a later level on a map."""
_HALF = 0.5
_SQUARE = 0.8
"""A square button is more than so many times as wide as it is high, and so many times as high as it is wide."""
_REDRAWN = 0.03
"""On a button on which something else is drawn, so much at least has changed: sunglasses on a small face are 0.08."""
_AS_IT_WAS = 0.1
"""Less than this part of what lies around a button may have changed."""
_CELL = (0.12, 1.15)
"""A box is a cell when its middle is within the first, in cells, of a cell's, and its sides are below the second."""


def find_leads(
    shown: Pixels, playing: Sequence[Pixels], grid: Grid, moving: Picked | None = None, *, empty: bool = False
) -> tuple[Point, ...]:
    """Where to press in the picture ``shown``, the likeliest place first, none where nothing is new.

    ``playing`` are pictures of the game at play, of the same size; its board is where ``grid`` says. Where the board
    shows and is ``empty``, what is new on it is what bubbles hid so far, and only a button there is pressed. What is
    ``moving`` (h, w) is no part of what is new, nor is what was there in other colours, but for a button that alone has
    changed them.
    """
    hidden = covered([shown], playing)
    new = _undarkened(shown, playing, hidden) & _drawn_anew(shown, playing)
    if moving is not None:
        new &= ~moving
    beside = without(new, [grid.box])
    things = _things(beside) if empty else [*_things(new), *_things(beside)]
    on_things = [_places_on(shown, thing, grid) for thing in things if not _as_in_play(thing, shown, playing)]
    wanted = [place for places in on_things for place in islice(places, _MOST_ON_ONE)]
    changed = hidden if moving is None else hidden & ~moving
    buttons = tuple(_new_buttons(shown, new, things, grid))
    elsewhere = [button for button in buttons if not any(thing.holds(button) for thing in things[:1])]
    enabled = tuple(_enabled_buttons(shown, playing, changed, grid, moving))
    # the largest thing may be ground that something hid so far: a button elsewhere comes before more places on it
    links = [place for thing in things for place in _links_on(shown, thing, new)]
    places = (*enabled, *wanted[:1], *links, *elsewhere, *wanted[1:], *buttons)
    return _apart_from_each_other(places or _lit_buttons(shown, changed, grid), _MOST_PLACES)


def find_lit_buttons(shown: Pixels, playing: Sequence[Pixels], grid: Grid, apart: Picked) -> tuple[Point, ...]:
    """The middles of buttons beside the board that alone have other colours now, as if they had lit up.

    Then square ones on which something else is drawn, as another face. What is ``apart`` (h, w), such as counters,
    tells of none; ``playing`` are pictures of the game at play.
    """
    if not playing:
        return ()
    changed = covered([shown], playing) & ~apart
    places = (*_lit_buttons(shown, changed, grid), *_redrawn_buttons(shown, changed, grid, apart))
    return _apart_from_each_other(places, _MOST_ON_ONE)


def _apart_from_each_other(places: Iterable[Point], most: int) -> tuple[Point, ...]:
    """The first places, at ``most`` so many, of each button one."""
    found: list[Point] = []
    for place in places:
        if not any(_near(place, other) for other in found):
            found.append(place)
    return tuple(found[:most])


def find_buttons(shown: Pixels, grid: Grid, apart: Picked) -> tuple[Point, ...]:
    """The middles of what looks like a button beside the board and was there all the time, the nearest to it first.

    None has a part in what is ``apart`` (h, w), such as counters, or lies where windows have what closes them.
    """
    window, board = Box(0, 0, shown.shape[1], shown.shape[0]), grid.box
    found = [
        (_gap(button, board), button.top_px, _at(button, 0.5, 0.5))
        for button in _edged(shown, window)
        if _gap(button, board) > 0
        and _is_labelled(button.cut(shown))
        and not _may_close(button, window, 0, _WINDOW_CORNER)
        and not button.cut(apart.astype(np.uint8)).any()
    ]
    return _apart_from_each_other((place for _, _, place in sorted(found, key=lambda one: one[:2])), _MOST_ON_ONE)


def _is_labelled(shown: Pixels) -> bool:
    """Whether a picture is mostly of one colour, and something else is on it besides its rim."""
    rim = round(_RIM * len(shown))
    shown = shown[rim:-rim, rim:-rim]
    off = np.abs(shown.astype(np.int16) - np.median(shown.reshape(-1, 3), axis=0)).max(axis=2)
    return bool(_LABEL[0] < (off > COVERED_LEVELS).mean() < _LABEL[1])


def _gap(one: Box, other: Box) -> int:
    """How far apart two boxes are, in pixels; 0 where they share some."""
    across = max(one.left_px - other.left_px - other.width_px, other.left_px - one.left_px - one.width_px)
    down = max(one.top_px - other.top_px - other.height_px, other.top_px - one.top_px - one.height_px)
    return max(0, across, down)


def _undarkened(shown: Pixels, playing: Sequence[Pixels], new: Picked) -> Picked:
    """What is new besides that all has become darker: what lies over a darkened page, also where it is as bright."""
    if new.mean() < _HALF:
        return new
    left = np.ones_like(new)
    for picture in playing:
        bright = new & (picture.max(axis=2) > 2 * COVERED_LEVELS)
        if not bright.any():
            continue
        factor = float(np.median(shown[bright].sum(axis=1) / picture[bright].sum(axis=1)))
        if _DARKENED[0] < factor < _DARKENED[1]:
            darker = np.rint(picture * factor).astype(np.uint8)
            left &= differing(shown, darker, COVERED_LEVELS) > 0
    return left if 0 < left.mean() < _HALF else new


def _as_in_play(box: Box, shown: Pixels, playing: Sequence[Pixels]) -> bool:
    """Whether a box has changed no more than it does between two pictures of play, as a counter's does."""
    cut = [box.cut(picture).astype(np.int16) for picture in playing]
    apart = np.array([[np.abs(one - other).mean() for one in cut] for other in cut])
    np.fill_diagonal(apart, np.inf)
    now = min(float(np.abs(box.cut(shown) - one).mean()) for one in cut)
    return len(cut) > 1 and now <= float(apart.min(axis=1).max())


def _drawn_anew(shown: Pixels, playing: Sequence[Pixels]) -> Picked:
    """What no picture of play has drawn there, in whatever colours: (h, w). A level may change all colours."""
    anew = np.ones(shown.shape[:2], bool)
    mean, spread = _local(shown_grey := cv2.cvtColor(shown, cv2.COLOR_BGR2GRAY).astype(np.float32))
    for picture in playing:
        grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.float32)
        own_mean, own_spread = _local(grey)
        together = cv2.blur(shown_grey * grey, (_WINDOW_PX,) * 2) - mean * own_mean
        alike = np.abs(together) > _ALIKE * spread * own_spread
        anew &= ~alike & (np.maximum(spread, own_spread) > _PLAIN)
    return anew


def _local(grey: Shades) -> tuple[Shades, Shades]:
    """Mean and spread around each pixel: two of (h, w)."""
    mean = np.asarray(cv2.blur(grey, (_WINDOW_PX,) * 2), np.float32)
    square = np.asarray(cv2.blur(grey * grey, (_WINDOW_PX,) * 2), np.float32)
    return mean, np.sqrt(np.maximum(square - mean * mean, 0))


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
        if width >= LEAST_PX[0] and height >= LEAST_PX[1] and area >= _FILLED * width * height
    ]
    return [box for _, box in sorted(found, key=lambda one: -one[0])[:_MOST_THINGS]]


def _places_on(shown: Pixels, thing: Box, grid: Grid) -> Iterator[Point]:
    """Where on a new thing to press: its middle; then what looks like a button on it; then its lower parts."""
    yield _at(thing, 0.5, 0.5)
    if thing.height_px <= _BUTTON[0] * shown.shape[0]:
        return
    for button in _buttons_on(shown, thing):
        if not _is_cell(button, grid):
            yield _at(button, 0.5, 0.5)
    for across, down in ((0.5, 0.75), (0.5, 0.85), (0.5, 0.65), (0.75, 0.85)):
        yield _at(thing, across, down)


def _links_on(shown: Pixels, thing: Box, new: Picked) -> Iterator[Point]:
    """The middles of links on a thing, which are ``new`` (h, w), and of none that may close it."""
    for link in find_links(shown, thing):
        if link.cut(new.astype(np.uint8)).any() and not _may_close(link, thing):
            yield _at(link, 0.5, 0.5)


def _new_buttons(shown: Pixels, new: Picked, things: Sequence[Box], grid: Grid) -> Iterator[Point]:
    """What looks like a button anywhere, and is new: where all around the board has changed, no thing stands out."""
    for button in _buttons_in_window(shown):
        closes = any(_holds(thing, button) and _may_close(button, thing) for thing in things)
        if _is_new(button, new) and not closes and not _is_cell(button, grid):
            yield _at(button, 0.5, 0.5)


def _is_new(button: Box, new: Picked) -> bool:
    """Whether most of a button is ``new`` (h, w), or, where it is filled as what it covers, its rim and its label.

    The rim is a line on each side, within a little of it and maybe just outside of its box; noise makes none.
    """
    if button.cut(new.astype(np.uint8)).mean() > _FILLED:
        return True
    rim = max(2, round(_RIM * button.height_px))
    left, top = max(0, button.left_px - rim), max(0, button.top_px - rim)
    wide = new[top : button.top_px + button.height_px + rim, left : button.left_px + button.width_px + rim]
    inside = wide[2 * rim : -2 * rim, 2 * rim : -2 * rim]
    bands = (wide[: 2 * rim], wide[-2 * rim :], wide[:, : 2 * rim].T, wide[:, -2 * rim :].T)
    return bool(inside.size and inside.mean() > _LABEL[0] and min(map(_line_along, bands)) > _RIM_SHOWN)


def _line_along(band: Picked) -> float:
    """Which part of a band's length (h, w) a line along it covers that stays within a few pixels of its height."""
    strips = (band[at : at + _RIM_PX].any(axis=0) for at in range(max(1, len(band) - _RIM_PX + 1)))
    return max(float(strip.mean()) for strip in strips)


def _enabled_buttons(
    shown: Pixels, playing: Sequence[Pixels], changed: Picked, grid: Grid, moving: Picked | None
) -> Iterator[Point]:
    """The middles of buttons beside the board whose labels were dim in all pictures of play, and are not any more.

    All around them is as it was. None has a part in what is ``moving`` (h, w).
    """
    levels, window = without(changed, [grid.box]).astype(np.uint8), Box(0, 0, shown.shape[1], shown.shape[0])
    for button in _buttons_in_window(shown):
        apart = _gap(button, grid.box) > 0 and not _may_close(button, window, 0, _WINDOW_CORNER)
        free = moving is None or not button.cut(moving.astype(np.uint8)).any()
        as_it_was = _changed_on(button, levels)[1] < _AS_IT_WAS
        if apart and free and as_it_was and _is_labelled(button.cut(shown)) and _lit_up(button, shown, playing):
            yield _at(button, 0.5, 0.5)


def _lit_up(button: Box, shown: Pixels, playing: Sequence[Pixels]) -> bool:
    """Whether the same label stands out on a button now as it did in no picture of play."""
    now, most = cv2.cvtColor(button.cut(shown), cv2.COLOR_BGR2GRAY), _DIM * _contrast(button.cut(shown))
    for picture in playing:
        was = cv2.cvtColor(button.cut(picture), cv2.COLOR_BGR2GRAY)
        if not was.std() or _contrast(button.cut(picture)) >= most:
            return False
        if abs(float(np.corrcoef(now.ravel(), was.ravel())[0, 1])) < _ALIKE:
            return False
    return bool(playing)


def _lit_buttons(shown: Pixels, changed: Picked, grid: Grid) -> Iterator[Point]:
    """What looks like a button beside the board and has other colours now, while all around it is as it was.

    So a button looks that could not be pressed before. Where a level has changed all colours, none stands out.
    """
    levels = without(changed, [grid.box]).astype(np.uint8)
    for button in _buttons_in_window(shown):
        inside, around = _changed_on(button, levels)
        if inside > _FILLED and around < _AS_IT_WAS:
            yield _at(button, 0.5, 0.5)


def _redrawn_buttons(shown: Pixels, changed: Picked, grid: Grid, apart: Picked) -> Iterator[Point]:
    """Square buttons beside the board on which something else is drawn now, while all around them is as it was."""
    levels, others = without(changed, [grid.box]).astype(np.uint8), apart.astype(np.uint8)
    for button in _edged(shown, Box(0, 0, shown.shape[1], shown.shape[0]), _SQUARE):
        inside, around = _changed_on(button, levels)
        square = button.width_px * _SQUARE < button.height_px
        if square and inside > _REDRAWN and around < min(_AS_IT_WAS, inside) and not button.cut(others).any():
            yield _at(button, 0.5, 0.5)


def _changed_on(button: Box, levels: Pixels) -> tuple[float, float]:
    """Which part of a button and which of what lies around it is 1 in ``levels`` (h, w)."""
    rim = round(_HALF * button.height_px)
    wide = Box(button.left_px - rim, button.top_px - rim, button.width_px + 2 * rim, button.height_px + 2 * rim)
    inside, whole = button.cut(levels), wide.cut(levels)
    around = (float(whole.sum()) - float(inside.sum())) / max(1, whole.size - inside.size)
    return float(inside.mean()), around


def _buttons_in_window(shown: Pixels) -> list[Box]:
    """Buttons anywhere, by :func:`_edged`; what closes a window is not in its picture."""
    return _edged(shown, Box(0, 0, shown.shape[1], shown.shape[0]))


def _buttons_on(shown: Pixels, thing: Box) -> list[Box]:
    """Buttons on a thing, by :func:`_edged`, but for what may close it."""
    return [box for box in _edged(shown, thing) if not _may_close(box, thing)]


def _may_close(box: Box, thing: Box, title: float = _TITLE, corner: tuple[float, float] = _CORNER) -> bool:
    """Whether a box in a thing lies where windows have what closes them: in its ``title`` or its right ``corner``."""
    across = (box.left_px - thing.left_px + box.width_px / 2) / thing.width_px
    down = (box.top_px - thing.top_px + box.height_px / 2) / thing.height_px
    return down < title or (across > corner[0] and down < corner[1])


def _holds(outer: Box, inner: Box) -> bool:
    """Whether the middle of a box lies in another."""
    return outer.holds(_at(inner, 0.5, 0.5))


def _edged(shown: Pixels, thing: Box, least_wide: float = 1.0) -> list[Box]:
    """Boxes within a thing that are edged all around and as large as buttons: the lowest first, then the dim ones.

    Of those side by side the one whose colour stands out most comes first: it goes on, and a plain one cancels. They
    are more than ``least_wide`` times as wide as they are high.
    """
    of_channels = [cv2.Canny(channel, 30, 90) for channel in cv2.split(thing.cut(shown))]  # red on brown is as bright
    edges = cv2.dilate(np.maximum.reduce(of_channels), np.ones((3, 3), np.uint8))
    outlines, _ = cv2.findContours(edges, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
    found = []
    for outline in outlines:
        left, top, width, height = (int(side) for side in cv2.boundingRect(outline))
        large = width >= LEAST_PX[0] and height >= LEAST_PX[1] and width > least_wide * height
        small = height <= _BUTTON[1] * thing.height_px and width <= 0.9 * thing.width_px
        filled = cv2.contourArea(outline) >= (1 - _BUTTON[0]) * width * height
        if large and small and filled:
            found.append(Box(thing.left_px + left, thing.top_px + top, width, height))
    bright = _DIM * max((_contrast(box.cut(shown)) for box in found), default=0.0)
    lowest = sorted(found, key=lambda box: -(box.top_px + box.height_px))
    clear, dim = ([box for box in lowest if (_contrast(box.cut(shown)) < bright) == is_dim] for is_dim in (False, True))
    rows = [*_side_by_side(clear), *_side_by_side(dim)]
    return [box for row in rows for box in sorted(row, key=lambda box: -_standing_out(box, shown))]


def _side_by_side(boxes: Sequence[Box]) -> list[list[Box]]:
    """Boxes in rows, in the order of the first of each: those of a row differ by less than half their height."""
    rows: list[list[Box]] = []
    for box in boxes:
        beside = (row for row in rows if abs(row[0].top_px - box.top_px) < _HALF * min(row[0].height_px, box.height_px))
        row = next(beside, None)
        if row is None:
            rows.append([box])
        else:
            row.append(box)
    return rows


def _standing_out(box: Box, shown: Pixels) -> int:
    """By how much the usual colour of a box differs from that around it, in steps larger than any noise."""
    rim = max(2, round(_RIM * box.height_px))
    top, left = max(0, box.top_px - 2 * rim), max(0, box.left_px - 2 * rim)
    wide = shown[top : box.top_px + box.height_px + 2 * rim, left : box.left_px + box.width_px + 2 * rim]
    around = np.concatenate([side.reshape(-1, 3) for side in (wide[:rim], wide[-rim:], wide[:, :rim], wide[:, -rim:])])
    inside = np.median(box.cut(shown).reshape(-1, 3), axis=0)
    return int(np.abs(inside - np.median(around, axis=0)).max() // COVERED_LEVELS)


def _contrast(shown: Pixels) -> float:
    """By how many levels the strongest pixels of a button, its label or its rim, stand out from its usual colour."""
    off = np.abs(shown.astype(np.int16) - np.median(shown.reshape(-1, 3), axis=0)).max(axis=2)
    return float(np.percentile(off, 100 - _STRONGEST_PERCENT))


def _is_cell(box: Box, grid: Grid) -> bool:
    """Whether a box is a cell of the board that shows through, and no button."""
    middle, cells = _at(box, 0.5, 0.5), [grid.centre(cell) for cell in range(grid.rows * grid.cols)]
    off = min(
        max(abs(middle.x_px - cell.x_px) / grid.pitch_x_px, abs(middle.y_px - cell.y_px) / grid.pitch_y_px)
        for cell in cells
    )
    wide, high = box.width_px / grid.pitch_x_px, box.height_px / grid.pitch_y_px
    return off < _CELL[0] and max(wide, high) < _CELL[1] and min(wide, high) > _HALF


def _at(box: Box, across: float, down: float) -> Point:
    return Point(box.left_px + box.width_px * across, box.top_px + box.height_px * down)


def _near(one: Point, other: Point) -> bool:
    """Whether two places are on the same button, most likely."""
    return abs(one.x_px - other.x_px) < LEAST_PX[0] / 2 and abs(one.y_px - other.y_px) < LEAST_PX[1] / 2
