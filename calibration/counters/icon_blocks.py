"""Tell how many drops a block of little pictures shows, from what each tap takes away.

Every tap costs a drop, and where each drop has a little picture, one compact spot of equal shape goes each time, at
another place. What looks like that spot before it goes, in rows beside it, is counted. While more are held than there
is room for, none goes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, product

import numpy as np

from dropsbot.calibration.counters.counter_numbers import Labels
from dropsbot.calibration.counters.counter_places import CounterPicture, CounterPlace
from dropsbot.calibration.counters.icon_spots import (
    LEAST_PX,
    Gone,
    Place,
    most_alike,
    restless_places,
    shared_shape,
    spots_gone,
)
from dropsbot.calibration.counters.inks import INK_CHANGED
from dropsbot.calibration.flow.changes import differing
from dropsbot.vision.beside.icons import Shown, block_of, find_shown, near, read_icons
from dropsbot.vision.frame import Box, Picked, Pixels
from dropsbot.vision.profile import Icons

_LEAST_TAPS, _LEAST_TOLD = 3, 4
"""So many taps have to take away one each; and so many have to be told with chains, which earn what they may."""
_FARTHEST = 20
"""The block reaches at most so many widths and heights of a little picture beyond those that have gone."""
_OTHER_COLOUR = 0.35
"""A level has another colour when it differs by this part of the contrast."""
_MOST_ALIKE = 0.8
"""What shows of a little picture that is cut off has the colour of the others in so much of it."""
_LEAST_DIMMED = 16
"""What is left of a little picture differs from what is around it by more grey levels; less may be the ground."""


def find_icons(
    counts: Sequence[CounterPicture], board: Box, idle: Sequence[Pixels] = ()
) -> tuple[CounterPlace, Labels] | None:
    """Where outside ``board`` each drop has a little picture, and how many each picture shows, None where in doubt.

    Between the pictures ``idle`` (h, w, 3) nothing was done. None where nothing shows the drops like that.
    """
    taken = [(a, b) for a, b in pairwise(counts) if a.stretch == b.stretch and a.drops == b.drops + 1]
    if len(taken) < _LEAST_TAPS:
        return None
    restless = restless_places(counts, board, idle)
    spots = [spots_gone(a, b, restless, board, idle) for a, b in taken]
    for first in min((each for each in spots if each), key=len, default=()):
        gone = [one for each in spots if (one := most_alike(first.box, each)) is not None]
        shared = shared_shape(gone) if len(gone) >= _LEAST_TAPS else None
        found = None if shared is None else _counted(counts, board, gone, *shared)
        if found is None:
            continue
        still = [pair for pair in taken if not any(one.before is pair[0] for one in gone)]
        if not still:
            return found
        if not any(_changes(found[0], a, b, restless) for a, b in still):
            return _less_than_full(found[0]), found[1]
    return None


def _changes(place: CounterPlace, a: CounterPicture, b: CounterPicture, restless: Picked) -> bool:
    """Whether a place has changed with a tap that took no little picture: not so where more is held than it shows."""
    changed = (differing(a.pixels, b.pixels, INK_CHANGED) > 0) & ~restless
    return bool(place.box.cut(changed.astype(np.uint8)).any())


def _less_than_full(place: CounterPlace) -> CounterPlace:
    """The place of a block that is full with some number: as many as were seen at most may then be any more."""
    icons = place.ink
    assert isinstance(icons, Icons)
    return replace(place, ink=replace(icons, most=min(icons.most, max(1, len(icons.places) - 1))))


def _counted(
    counts: Sequence[CounterPicture], board: Box, gone: Sequence[Gone], shape: Picked, corners: Sequence[Place]
) -> tuple[CounterPlace, Labels] | None:
    """The block from which these spots went, and the number of every picture; None where that is no block.

    The ``shape`` lay at these ``corners``.
    """
    area = _area(gone, board, counts[0].pixels)
    if area.height_px < shape.shape[0] or area.width_px < shape.shape[1]:
        return None  # on two sides of the board
    blocks, looks, clean = [], [], []
    for one, corner in zip(gone, corners, strict=True):
        shown = _shown_in(area, one.before.pixels, shape, corner)
        start = None if shown is None else next((at for at in shown.places if near(at, corner)), None)
        if shown is None or start is None:
            return None
        block = block_of(start, shown.alike, shape)
        if block <= set(shown.places):  # else it may go on in something else beside it that looks like it
            blocks.append(block)
            looks.append(shown)
            clean.append((one, corner))
    if len(clean) < _LEAST_TAPS:
        return None
    places = _in_order(blocks)
    fullest = clean[max(range(len(clean)), key=lambda at: len(blocks[at]))][0].before.pixels
    if places is None or _shows_parts(fullest, area, places, shape):
        return None
    still = [_shows_still(one, corner, shape, counts) for one, corner in clean]
    place = _place(places, looks, shape, counts[0].pixels, board, dimmed=sum(still) > len(still) / 2)
    if place is None or not isinstance(place.ink, Icons):
        return None
    paid = {id(one.before): len(block) for one, block in zip((one for one, _ in clean), blocks, strict=True)}
    labels = tuple(paid.get(id(count), _told(place, place.ink, count)) for count in counts)
    return (place, labels) if _follow(labels, counts) else None


def _area(gone: Sequence[Gone], board: Box, picture: Pixels) -> Box:
    """Where a block can be from which spots went, but for what lies beyond the edge of the board that is near."""
    left, top = min(one.box.left_px for one in gone), min(one.box.top_px for one in gone)
    right = max(one.box.left_px + one.box.width_px for one in gone)
    bottom = max(one.box.top_px + one.box.height_px for one in gone)
    across, down = (_FARTHEST * max(getattr(one.box, side) for one in gone) for side in ("width_px", "height_px"))
    wide = Box(left, top, right - left, bottom - top)
    return _cut_off(_grown(wide, across, down, picture), board, wide)


def _grown(box: Box, across: int, down: int, picture: Pixels) -> Box:
    """The box with room around it, as far as a picture (h, w, 3) reaches."""
    left, top = max(0, box.left_px - across), max(0, box.top_px - down)
    right = min(picture.shape[1], box.left_px + box.width_px + across)
    bottom = min(picture.shape[0], box.top_px + box.height_px + down)
    return Box(left, top, right - left, bottom - top)


def _shown_in(area: Box, pixels: Pixels, shape: Picked, place: Place) -> Shown | None:
    """What looks in an area of a picture as at a place; None where nothing stands out there."""
    inside = max(0, place[0] - area.left_px), max(0, place[1] - area.top_px)  # a shape may be cut off by the window
    shown = find_shown(area.cut(pixels), shape, inside)
    if shown is None:
        return None
    places, alike = (
        tuple((x + area.left_px, y + area.top_px) for x, y in those) for those in (shown.places, shown.alike)
    )
    return replace(shown, places=places, alike=alike)


def _in_order(blocks: Sequence[set[Place]]) -> tuple[Place, ...] | None:
    """The places of the largest block in an order in which every block begins; None where there is none."""
    most = max(blocks, key=len)
    for down, right, by_rows in product((1, -1), (1, -1), (True, False)):
        ordered = _ordered(most, down, right, by_rows=by_rows)
        if all(_same(block, ordered[: len(block)]) for block in blocks):
            return ordered
    return None


def _ordered(places: set[Place], down: int, right: int, *, by_rows: bool) -> tuple[Place, ...]:
    """Places row by row, or column by column, from a corner on; those of one row differ in height by little."""
    rows = {at: _line(at[1], sorted({y for _, y in places})) for at in places}
    cols = {at: _line(at[0], sorted({x for x, _ in places})) for at in places}
    if by_rows:
        return tuple(sorted(places, key=lambda at: (down * rows[at], right * cols[at])))
    return tuple(sorted(places, key=lambda at: (right * cols[at], down * rows[at])))


def _line(value: int, values: Sequence[int]) -> int:
    """The number of a row or column, where steps of less than three pixels are none."""
    return sum(b - a >= 3 for a, b in pairwise(values) if b <= value)


def _same(block: set[Place], places: Sequence[Place]) -> bool:
    return len(block) == len(places) and all(any(near(at, one) for one in block) for at in places)


def _place(
    places: tuple[Place, ...], looks: Sequence[Shown], shape: Picked, picture: Pixels, board: Box, *, dimmed: bool
) -> CounterPlace | None:
    """The box around a block with room for one more on each side, but not on the board; and how to read it."""
    high, wide = shape.shape
    left, top = min(x for x, _ in places), min(y for _, y in places)
    inside = Box(left, top, max(x for x, _ in places) + wide - left, max(y for _, y in places) + high - top)
    box = _cut_off(_grown(inside, 2 * wide, 2 * high, picture), board, inside)
    colours = np.array([one.colour for one in looks])
    contrast = min(one.contrast for one in looks)
    one_colour = np.abs(colours - np.median(colours, axis=0)).max() <= _OTHER_COLOUR * contrast
    blue, green, red = (round(float(one)) for one in np.median(colours, axis=0))
    icons = Icons(
        tuple("".join("#" if one else "." for one in row) for row in shape),
        tuple((x - box.left_px, y - box.top_px) for x, y in places),
        len(places) - (dimmed or _one_more_hidden(places, box, shape)),
        round(float(np.median([one.contrast for one in looks]))),
        (blue, green, red) if one_colour else None,
    )
    return CounterPlace(box, icons) if icons.most else None


def _shows_parts(picture: Pixels, area: Box, places: tuple[Place, ...], shape: Picked) -> bool:
    """Whether parts of little pictures show at the edge of an area, in line with others: those count, too."""
    high, wide = shape.shape
    bottom, right = area.top_px + area.height_px, area.left_px + area.width_px
    beyond = [*range(area.top_px - high + 1, area.top_px), *range(bottom - high + 1, bottom)]
    aside = [*range(area.left_px - wide + 1, area.left_px), *range(right - wide + 1, right)]
    x, y = places[0]
    own = picture[y : y + high, x : x + wide][shape[: picture.shape[0] - y, : picture.shape[1] - x]]
    colour = np.median(own, axis=0)
    near_by = np.abs(picture.astype(np.int16) - colour).max(axis=2) <= INK_CHANGED
    like = np.pad(near_by, ((high, high), (wide, wide)))
    seen = np.pad(np.ones(near_by.shape, bool), ((high, high), (wide, wide)))
    cut = {(one, at) for one, _ in places for at in beyond} | {(at, one) for _, one in places for at in aside}
    for x, y in cut:
        if any(near((x, y), at) for at in places):
            continue
        part = np.s_[y + high : y + 2 * high, x + wide : x + 2 * wide]
        visible = shape & seen[part]
        if visible.sum() >= LEAST_PX and like[part][visible].mean() > _MOST_ALIKE:
            return True
    return False


def _one_more_hidden(places: tuple[Place, ...], box: Box, shape: Picked) -> bool:
    """Whether the next little picture of the last row would not lie in the box: then a row with it looks as without."""
    if len(places) == 1:
        return True
    one, other, last = places[0], places[1], places[-1]
    right, down = last[0] + other[0] - one[0] - box.left_px, last[1] + other[1] - one[1] - box.top_px
    inside = 0 <= right <= box.width_px - shape.shape[1] and 0 <= down <= box.height_px - shape.shape[0]
    return not inside


def _cut_off(box: Box, board: Box, inside: Box) -> Box:
    """The box without what lies beyond the edge of the board that is towards what is ``inside``."""
    left, top, right, bottom = box.left_px, box.top_px, box.left_px + box.width_px, box.top_px + box.height_px
    if inside.left_px + inside.width_px <= board.left_px:
        right = min(right, board.left_px)
    elif inside.left_px >= board.left_px + board.width_px:
        left = max(left, board.left_px + board.width_px)
    elif inside.top_px + inside.height_px <= board.top_px:
        bottom = min(bottom, board.top_px)
    else:
        top = max(top, board.top_px + board.height_px)
    return Box(left, top, right - left, bottom - top)


def _shows_still(one: Gone, corner: Place, shape: Picked, counts: Sequence[CounterPicture]) -> bool:
    """Whether a place that became empty shows the little picture in another colour: then none look as all do."""
    after = counts[next(at for at, count in enumerate(counts) if count is one.before) + 1]
    area = Box(corner[0], corner[1], shape.shape[1], shape.shape[0])
    around = _grown(area, area.width_px, area.height_px, after.pixels)
    here = corner[0] - around.left_px, corner[1] - around.top_px
    shown = find_shown(around.cut(after.pixels), shape, here)
    return shown is not None and shown.contrast > _LEAST_DIMMED and any(near(at, here) for at in shown.places)


def _told(place: CounterPlace, icons: Icons, count: CounterPicture) -> int | None:
    """The number that a picture shows; as many as there were at most may be more, where no tap took one of them."""
    number = read_icons(place.box.cut(count.pixels), icons)
    return None if number == len(icons.places) else number


def _follow(labels: Labels, counts: Sequence[CounterPicture]) -> bool:
    """Whether numbers follow the taps, wherever they are told, and most of those of taps are.

    Where nobody knows how many are held before a tap nor after it, the block may be full. A chain earns a drop a burst
    at most, and takes the one that it was made with.
    """
    pairs = [(a, b, x, y) for (a, b), (x, y) in zip(pairwise(counts), pairwise(labels), strict=True)]
    same = [(a.drops - b.drops, x, y) for a, b, x, y in pairs if a.stretch == b.stretch and (x, y) != (None, None)]
    told = [(fewer, x - y) for fewer, x, y in same if x is not None and y is not None]
    chains = [
        0 <= y - x + a.drops - b.drops <= b.combo
        for a, b, x, y in pairs
        if a.stretch != b.stretch and b.combo and x is not None and y is not None
    ]
    taps = sum(fewer == 1 for fewer, _ in told)
    follow = all(fewer == less for fewer, less in told) and all(chains)
    return follow and taps >= _LEAST_TAPS and taps > len(same) / 2 and taps + len(chains) >= _LEAST_TOLD
