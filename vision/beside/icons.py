"""Counters that show a little picture for each drop, as a block of rows.

Nothing of its colours is needed: the first place of the block says how the little picture looks today, and as many
places from there on look the same. What looks the same at another place of their rows and columns refuses the number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from dropsbot.vision.frame import Picked, Pixels, Shades
from dropsbot.vision.profile import Icons

_ALIKE, _OTHER = 0.35, 0.6
"""A place shows the little picture when it differs from it by no more than the first part of the contrast, and does not
when it differs by more than the second; between them is a doubt. Chosen on games drawn at random (9000 to 9099)."""
_AROUND = 0.6
"""So much of the rim of a little picture looks otherwise than it; the next one may touch it."""
_LEAST_CONTRAST = 0.5
"""The contrast is at least this part of what was seen before."""
_ROOM = 2.5
"""The next little picture of a row or column is at most so many of its widths or heights away."""
_AWAY_PX = 2
"""A little picture that was scaled is so far away from its place at most."""


@dataclass(frozen=True, slots=True, eq=False)
class Shown:
    """Where a little picture shows: its top left corners, right and down; and all that may be ``alike``.

    Nothing that may be alike lies over one that shows. ``errors`` (h, w) is how far each place is from it, as a part of
    the ``contrast``, its grey levels from its rim.
    """

    places: tuple[tuple[int, int], ...]
    alike: tuple[tuple[int, int], ...]
    errors: Shades
    contrast: float
    colour: tuple[int, int, int]


def shape_of(rows: Sequence[str]) -> Picked:
    """The shape that rows of text say, (h, w)."""
    return np.array([[one == "#" for one in row] for row in rows], bool)


def find_shown(pixels: Pixels, shape: Picked, place: tuple[int, int], usual: float = 0.0) -> Shown | None:
    """Where in (h, w, 3) all looks as at one ``place``, in a ``shape`` (h, w); None where nothing stands out there.

    Of the contrast that is ``usual`` it has at least half; a place may lie on the edge of what is around it.
    """
    high, wide = shape.shape
    left, top = place
    rim = _rim(shape)
    around = np.pad(pixels, ((_RIM_PX, _RIM_PX), (_RIM_PX, _RIM_PX), (0, 0)), mode="edge")
    patch = around[top : top + high + 2 * _RIM_PX, left : left + wide + 2 * _RIM_PX].astype(np.float32)
    if patch.shape[:2] != rim.shape:
        return None
    inner = patch[_RIM_PX:-_RIM_PX, _RIM_PX:-_RIM_PX]
    colour = np.median(inner[shape], axis=0)
    contrast = float(np.median(np.abs(patch[rim] - colour).max(axis=1)))
    if contrast < max(1, _LEAST_CONTRAST * usual):
        return None
    contrast = max(contrast, usual)
    mask = np.ascontiguousarray(np.repeat(shape[..., None], 3, axis=2), np.float32)
    squares = cv2.matchTemplate(pixels.astype(np.float32), np.ascontiguousarray(inner), cv2.TM_SQDIFF, mask=mask)
    errors = np.sqrt(np.maximum(squares, 0) / shape.sum()) / contrast
    blue, green, red = (round(float(one)) for one in colour)
    alike = _lowest(errors, shape.shape)
    sure = [at for at in alike if errors[at[1], at[0]] <= _ALIKE]
    shown = [at for at in sure if _stands_out(around, at, shape, rim, contrast)]
    alike = [at for at in alike if at in shown or not any(_overlap(at, one, shape) for one in shown)]
    return Shown(tuple(shown), tuple(alike), np.asarray(errors, np.float32), contrast, (blue, green, red))


def read_icons(pixels: Pixels, icons: Icons) -> int | None:
    """The number that the place of a counter shows in (h, w, 3); None where that is none, too many or in doubt."""
    shape = shape_of(icons.shape)
    shown = find_shown(pixels, shape, icons.places[0], icons.contrast)
    if shown is None:
        return None
    if icons.colour is not None and np.abs(np.subtract(shown.colour, icons.colour)).max() > _ALIKE * icons.contrast:
        return None
    start = next((at for at in shown.places if near(at, icons.places[0])), None)
    block = set() if start is None else block_of(start, shown.alike, shape)
    if not block <= set(shown.places):  # what has no rim may be one more that something touches
        return None
    number = len(block)
    filled, empty = icons.places[:number], icons.places[number:]
    known = 0 < number <= icons.most and all(any(near(at, one) for one in block) for at in filled)
    return number if known and all(_error_at(shown, at) > _OTHER for at in empty) else None


def near(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two places are one."""
    return abs(one[0] - other[0]) <= _AWAY_PX and abs(one[1] - other[1]) <= _AWAY_PX


def block_of(start: tuple[int, int], places: Sequence[tuple[int, int]], shape: Picked) -> set[tuple[int, int]]:
    """The places that are in one block with ``start``: each has another close by in its row, or in its column."""
    high, wide = shape.shape
    block, new = {start}, [start]
    while new:
        x, y = new.pop()
        for at in places:
            across, down = abs(at[0] - x), abs(at[1] - y)
            in_line = (down <= _AWAY_PX and across <= _ROOM * wide) or (across <= _AWAY_PX and down <= _ROOM * high)
            if in_line and at not in block:
                block.add(at)
                new.append(at)
    return block


def _overlap(one: tuple[int, int], other: tuple[int, int], shape: Picked) -> bool:
    """Whether little pictures at two places would lie over each other, as none do: halves of two look like one."""
    high, wide = shape.shape
    return bool(abs(one[0] - other[0]) < wide and abs(one[1] - other[1]) < high)


def _error_at(shown: Shown, place: tuple[int, int]) -> float:
    """How far what shows at a place, or within a pixel of it, is from the little picture."""
    left, top = max(0, place[0] - 1), max(0, place[1] - 1)
    close = shown.errors[top : place[1] + 2, left : place[0] + 2]
    return float(close.min()) if close.size else 0.0


_RIM_PX = 2


def _rim(shape: Picked) -> Picked:
    """What is two pixels away from a shape (h, w): (h + 4, w + 4). The pixels between are mixtures."""
    near_by = cv2.dilate(np.pad(shape.astype(np.uint8), _RIM_PX), np.ones((3, 3), np.uint8))
    return np.asarray((cv2.dilate(near_by, np.ones((3, 3), np.uint8)) > 0) & (near_by == 0), bool)


def _lowest(errors: Shades, size: tuple[int, int]) -> list[tuple[int, int]]:
    """The places with the least errors that are small enough, none nearer to another than half of the ``size``."""
    rows, cols = np.nonzero(errors <= _OTHER)
    best = np.argsort(errors[rows, cols], kind="stable")
    down, across = size[0] // 2, size[1] // 2
    near_one = np.zeros(errors.shape, bool)
    kept: list[tuple[int, int]] = []
    for left, top in zip(cols[best].tolist(), rows[best].tolist(), strict=True):
        if not near_one[top, left]:
            kept.append((left, top))
            near_one[max(0, top - down) : top + down + 1, max(0, left - across) : left + across + 1] = True
    return kept


def _stands_out(around: Pixels, place: tuple[int, int], shape: Picked, rim: Picked, contrast: float) -> bool:
    """Whether most of what is around a place differs from what shows there; the picture has a rim of its own."""
    high, wide = rim.shape
    patch = around[place[1] : place[1] + high, place[0] : place[0] + wide].astype(np.float32)
    colour = np.median(patch[_RIM_PX:-_RIM_PX, _RIM_PX:-_RIM_PX][shape], axis=0)
    return bool((np.abs(patch[rim] - colour).max(axis=1) > _ALIKE * contrast).mean() >= _AROUND)
