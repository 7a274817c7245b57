"""Bubbles that look as they are known, on ground that nobody has seen: every level may paint it anew, as maps are.

Where a bubble is opaque, nothing of what is behind it shows. So a cell has the size of which all that is opaque shows
exactly as it is known, up to noise; and it is bare where nothing shows but colours that the ground is known to have,
wherever they lie. All else is a doubt: the ground may have other colours now, or something lies over it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from dropsbot.vision.cells.composed import FINE_PX, at_cell_size, to_fine
from dropsbot.vision.frame import Picked, Pixels, Shades
from dropsbot.vision.profile import ALL_SIZES, UPRIGHT, Grid, Profile
from dropsbot.vision.rectify import CELL_PX, board_of_cells, cells_of, rectify

_OPAQUE, _CLEAR = 0.97, 0.02
"""The least part of what is behind it that a bubble hides where it is opaque; and the most where it is not there."""
_LEAST_OPAQUE = 0.02
"""Of a smaller part of a cell nobody can tell that it is as it is known."""
_NOISE = 12.0
"""By so many grey levels a spot may be off, in any channel."""
_OTHERWISE = 3.0
"""What is off by so many times that is otherwise."""
_SPOT_PX = (3, 3)
"""The sides of a spot, in fine pixels."""
_FOREIGN = 0.01
"""So much of a cell a bubble must show in colours that ground has not: several times what a bare cell may."""
_BARE, _BESIDE = 0.003, 0.01
"""The largest parts of a bare cell, and of what is beside a bubble in its cell, that may have other colours than ground
has. The first is less than the smallest droplet of a game drawn at random; beside a bubble may stand its name."""
_AROUND_PX = 2
"""Where two colours of the ground meet, what lies between them shows: a mixture of those so near, in fine pixels."""
_LEAST_CLEAR = 0.05
"""So much of its cell a bubble must leave clear, or nobody would see what lies beside it."""
_EDGE, _BORDER_PX, _LONG = 6.0, 3, 1.5
"""What differs by so many grey levels is an edge; not so near to where cells meet, in fine pixels. One that is straight
for so many cells may be a panel's: a river on a map ran level for 1.3."""
_FEWEST = 3
"""So many bubbles must show: a single one may be a button."""
_STEP = 8
"""Colours are told apart to steps of so many grey levels in each channel, and may be off by one."""
_BINS = 256 // _STEP


@dataclass(frozen=True, slots=True, eq=False)
class _Bubble:
    """What bubbles of a size show in a fine cell, ``pixels`` (FINE_PX, FINE_PX, 3), and where they are ``opaque``.

    Inside that is what no neighbouring pixel shines into, the ``core``. They are not at all where they are ``clear``.
    All three (FINE_PX, FINE_PX).
    """

    pixels: Shades
    opaque: Picked
    core: Picked
    clear: Picked

    def off(self, cells: Shades, where: Picked) -> Shades:
        """By how many grey levels the worst spot of each cell (cells, FINE_PX, FINE_PX, 3) is off, of some pixels."""
        apart = np.abs(cells - self.pixels).max(axis=3)
        return np.array([cv2.blur(one, _SPOT_PX)[where].max(initial=0.0) for one in apart])


@dataclass(frozen=True, slots=True, eq=False)
class _Known:
    """The bubbles of a profile, the largest first, and whether ground has each colour, (_BINS, _BINS, _BINS)."""

    bubbles: Mapping[int, _Bubble]
    of_ground: Picked

    def foreign(self, picture: Pixels) -> Picked:
        """Where a picture (h, w, 3) has a colour that ground has not, nor any mixture of ground around it: (h, w)."""
        blue, green, red = np.moveaxis(picture // _STEP, -1, 0)
        of_ground, seen = self.of_ground[blue, green, red], picture.astype(np.float32)
        darkest, brightest = _extremes_around(seen, of_ground)
        way = brightest - darkest
        part = ((seen - darkest) * way).sum(axis=2) / np.maximum(np.square(way).sum(axis=2), 1.0)
        apart = np.abs(seen - darkest - np.clip(part, 0, 1)[..., None] * way).max(axis=2)
        return np.asarray(~(of_ground | (apart <= _STEP)), bool)


def read_known_bubbles(pixels: Pixels, grid: Grid, profile: Profile) -> tuple[int, ...] | None:
    """The sizes, row-major, that a picture at rest surely shows on ground painted anew; None where there is a doubt.

    There always is where bubbles are turned or let shine through what is behind them, where they have the ground's
    colours or fill their cells, and where a straight edge may be that of a panel.
    """
    known = _known_of(profile)
    if known is None:
        return None
    board = to_fine(rectify(pixels, grid))
    seen, (rows, cols) = board.astype(np.float32), (grid.rows, grid.cols)
    cells, foreign = cells_of(seen, rows, cols), cells_of(known.foreign(board)[..., None], rows, cols)
    off = {size: bubble.off(cells, bubble.core) for size, bubble in known.bubbles.items()}
    found, clear = [], np.ones((len(cells), FINE_PX, FINE_PX), bool)
    for cell, here in enumerate(foreign):
        size = next((one for one in known.bubbles if off[one][cell] <= _NOISE), 0)
        bubble = known.bubbles.get(size)
        clear[cell] = True if bubble is None else bubble.clear
        if here[clear[cell], 0].mean() > (_BESIDE if bubble else _BARE):
            return None
        found.append(size)
    shown = board_of_cells(clear[..., None], rows, cols)[..., 0]
    if _has_panel(seen, shown) or _has_panel(seen.swapaxes(0, 1), shown.T):
        return None
    return tuple(found) if sum(map(bool, found)) >= _FEWEST else None


def _has_panel(board: Shades, clear: Picked) -> bool:
    """Whether a straight line, upright or level, divides the ground of a fine board (h, w, 3) far enough.

    ``clear`` (h, w) is where ground shows. A panel in colours of the ground would hide bubbles, and has such edges;
    those where cells meet are the ground's own.
    """
    inside = np.abs(np.arange(len(board) - 1) % FINE_PX - FINE_PX // 2) <= FINE_PX // 2 - _BORDER_PX
    step = (np.abs(np.diff(board, axis=0)).max(axis=2) > _EDGE) & clear[1:] & clear[:-1] & inside[:, None]
    return bool(cv2.erode(step.astype(np.uint8), np.ones((1, round(_LONG * FINE_PX)), np.uint8), borderValue=0).any())


def _extremes_around(seen: Shades, of_ground: Picked) -> tuple[Shades, Shades]:
    """The darkest and the brightest colour of the ground near each pixel of a picture (h, w, 3): both like it.

    Where no ground is near, both are far from all colours.
    """
    height, width = of_ground.shape
    ground = np.pad(of_ground, _AROUND_PX)
    colours = np.pad(seen, [(_AROUND_PX,) * 2] * 2 + [(0, 0)])
    light = colours.sum(axis=2)
    nowhere = np.full_like(seen, 4 * 255.0)
    lights = [np.full(of_ground.shape, edge, np.float32) for edge in (np.inf, -np.inf)]
    found = [nowhere, nowhere.copy()]
    for down in range(2 * _AROUND_PX + 1):
        for right in range(2 * _AROUND_PX + 1):
            near = np.s_[down : down + height, right : right + width]
            for place, better in enumerate((light[near] < lights[0], light[near] > lights[1])):
                take = ground[near] & better
                lights[place][take], found[place][take] = light[near][take], colours[near][take]
    return found[0], found[1]


@lru_cache(maxsize=8)  # profiles never change, so identity is the key
def _known_of(profile: Profile) -> _Known | None:
    """What a profile knows that shows on any ground; None where that tells sizes and ground not surely apart."""
    sizes = {template.size for template in profile.templates}
    if profile.background is None or profile.turning != UPRIGHT or sizes != ALL_SIZES:
        return None
    if profile.alike or profile.spreads:
        return None
    bubbles: dict[int, _Bubble] = {}
    for template in profile.templates:
        pixels, mask = at_cell_size(template)
        shown = cv2.resize(pixels, (FINE_PX,) * 2, interpolation=cv2.INTER_AREA)
        cover = cv2.resize(mask, (FINE_PX,) * 2, interpolation=cv2.INTER_AREA) / 255
        core = cv2.erode((cover >= _OPAQUE).astype(np.uint8), np.ones(_SPOT_PX, np.uint8)) > 0
        bubbles[template.size] = _Bubble(np.asarray(shown, np.float32), cover >= _OPAQUE, core, cover <= _CLEAR)
    largest_first = dict(sorted(bubbles.items(), key=lambda one: -int(one[1].core.sum())))
    size = (profile.grid.cols * CELL_PX, profile.grid.rows * CELL_PX)
    ground = to_fine(np.asarray(cv2.resize(profile.background, size, interpolation=cv2.INTER_AREA), np.uint8))
    known = _Known(largest_first, _colours_of(ground))
    return known if _all_tell(known) else None


def _colours_of(ground: Pixels) -> Picked:
    """Which colours a picture has, up to a step in each channel: (_BINS, _BINS, _BINS)."""
    has = np.zeros((_BINS,) * 3, bool)
    has[tuple(np.moveaxis(ground // _STEP, -1, 0))] = True
    for axis in range(3):
        padded = np.pad(has, [(int(one == axis),) * 2 for one in range(3)])
        has = np.logical_or.reduce([padded.take(np.arange(_BINS) + step, axis) for step in range(3)])
    return has


def _all_tell(known: _Known) -> bool:
    """Whether each size is opaque enough, has other colours than ground, and is told from all smaller ones."""
    bubbles = list(known.bubbles.values())
    for number, larger in enumerate(bubbles):
        foreign = known.foreign(larger.pixels.astype(np.uint8))
        if larger.core.mean() < _LEAST_OPAQUE or (larger.core & foreign).mean() < _FOREIGN:
            return False
        if larger.clear.mean() < _LEAST_CLEAR:
            return False
        for smaller in bubbles[number + 1 :]:
            otherwise = larger.off(smaller.pixels[None], larger.core & smaller.core)[0] > _OTHERWISE * _NOISE
            if not otherwise and (larger.opaque & smaller.clear & foreign).mean() < 3 * _BESIDE:
                return False
    return True
