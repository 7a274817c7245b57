"""Find a board that is elsewhere than when its profile was made: the window has another size, or the page was zoomed.

A page does not always grow with its window. Then nothing of a picture is where the profile expects it, though all of
it looks as it did. The grid is looked for as if nothing were known; where one of the profile's shape is found, the
picture is brought back to how it was, and what is read in it then says whether that was right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.locate.without_board import find_grid
from dropsbot.calibration.read_anew import read_anew
from dropsbot.vision.cells.composed import FINE_PX, to_fine
from dropsbot.vision.cells.judgement import composed_of, looks_of
from dropsbot.vision.frame import Frame, Pixels, Point, Shades
from dropsbot.vision.profile import Grid, Profile, Screen
from dropsbot.vision.reader import read
from dropsbot.vision.rectify import rectify, shifted

_ASPECT = 0.03
"""A page is not stretched: both scales are the same, but for this part, as exactly as a grid is found."""
_UNSCALED_PX = 1.0
"""A board whose sides are as long as the profile's, but for less than this, is as large as it."""
_WHOLE = 0.1
"""Cells that lie beside others by whole numbers of cells, but for less than this, are on one lattice with them."""
_NUDGES_PX = 3
"""A text that changes moves a board by so many pixels, or by more: then nobody takes it for one at its place."""
_BETTER = 0.5
"""A board lies elsewhere if what does not fit there is at most this part of what does not fit at its place."""


@dataclass(frozen=True, slots=True)
class Moved:
    """Where the picture of a profile lies in a frame: ``scale`` times as large, its corner at (left_px, top_px).

    ``width_px`` and ``height_px`` are those of the profile's pictures.
    """

    scale: float
    left_px: float
    top_px: float
    width_px: int
    height_px: int

    @property
    def shift_px(self) -> tuple[int, int] | None:
        """How far right and down the picture was shifted; None where it is larger or smaller, or between pixels."""
        right, down = round(self.left_px), round(self.top_px)
        return (right, down) if (self.scale, self.left_px, self.top_px) == (1, right, down) else None

    def seen_through(self, outer: Moved) -> Moved:
        """Where the picture lies in a frame of which the one that this was found in is itself ``outer``."""
        corner = outer.in_frame(Point(self.left_px, self.top_px))
        return replace(self, scale=self.scale * outer.scale, left_px=corner.x_px, top_px=corner.y_px)

    def brought_back(self, frame: Frame) -> Frame:
        """The frame as the profile knows it; what lies beyond the frame repeats its border."""
        back = np.array([[self.scale, 0, self.left_px], [0, self.scale, self.top_px]], np.float64)
        # smoothing first: a frame that shrinks would flicker from pixel to pixel
        soft = cv2.GaussianBlur(frame.pixels, (0, 0), 0.4 * self.scale) if self.scale > 1 else frame.pixels
        how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        size = (self.width_px, self.height_px)
        pixels = cv2.warpAffine(soft, back, size, flags=how, borderMode=cv2.BORDER_REPLICATE)
        return Frame(np.asarray(pixels, np.uint8), frame.taken_s)

    def in_frame(self, point: Point) -> Point:
        """A point of the profile's picture, in the frame."""
        return Point(self.left_px + self.scale * point.x_px, self.top_px + self.scale * point.y_px)


def find_again(frame: Frame, profile: Profile) -> Moved | None:
    """Where a resting frame shows the board of a profile that does not find it at its place; None where nobody knows.

    It takes some seconds.
    """
    return _found_on(_lattices(frame), frame, profile)


def find_shift(frame: Frame, profile: Profile) -> Moved | None:
    """The same, for a board that is as large as the profile's and was only shifted, by whole pixels.

    It takes about a second.
    """
    known = profile.grid
    alike = [grid for grid in _lattices(frame, known) if _as_large(grid, known)]
    moved = _found_on(alike, frame, profile)
    return None if moved is None or moved.shift_px is None else moved


def _lattices(frame: Frame, known: Grid | None = None) -> tuple[Grid, ...]:
    """The grids that a frame may show, the likeliest first; all with cells about as large as those of a known one."""
    try:
        found = find_grid([frame.pixels], known)
    except LocateError:
        return ()
    return (found.grid, *(rival.grid for rival in found.rivals))


def _as_large(grid: Grid, known: Grid) -> bool:
    """Whether cells are as far apart as those that are known, as exactly as a grid is found."""
    across, down = grid.pitch_x_px / known.pitch_x_px, grid.pitch_y_px / known.pitch_y_px
    return max(abs(across - 1), abs(down - 1)) <= _ASPECT


def _found_on(grids: Sequence[Grid], frame: Frame, profile: Profile) -> Moved | None:
    """Where a board is read on the first of some grids on which one is.

    They have the profile's shape, and are not its own lattice: a row without bubbles looks like the ground beside many
    boards, so that one at its place, with something on it, would be read a row away.
    """
    known = profile.grid
    alike = (
        grid for grid in grids if (grid.rows, grid.cols) == (known.rows, known.cols) and not _is_lattice_of(grid, known)
    )
    return next((place for grid in alike if (place := _read_there(frame, grid, profile))), None)


def _is_lattice_of(grid: Grid, known: Grid) -> bool:
    """Whether the cells of a grid are as large as those that are known, and lie whole cells beside them."""
    across, down = (grid.left_px - known.left_px) / known.pitch_x_px, (grid.top_px - known.top_px) / known.pitch_y_px
    return _as_large(grid, known) and max(abs(across - round(across)), abs(down - round(down))) < _WHOLE


def _read_there(frame: Frame, grid: Grid, profile: Profile) -> Moved | None:
    """Where a frame shows the board of a profile, if it is read on a grid of its shape."""
    moved = _moved(grid, profile)
    if moved is None:
        return None
    moved = _fitted(moved, moved.brought_back(frame), profile)
    near = (place for place in (_unscaled(moved, profile), moved) if place is not None)
    return next((place for place in near if _is_read(place.brought_back(frame), profile)), None)


def find_nudge(frame: Frame, profile: Profile, sizes: tuple[int, ...]) -> Moved | None:
    """By how many whole pixels a board of known ``sizes`` lies beside its place in a frame of the profile's size.

    None where it does not, or nothing tells it, as where it has other colours, or a size that the profile lacks.
    """
    looks = composed_of(looks_of(profile))
    if looks is None or not set(sizes) <= set(looks.sizes):
        return None
    wanted = looks.picture(sizes)
    steps = range(-_NUDGES_PX, _NUDGES_PX + 1)
    unlike = {
        (right, down): _unlikeness(to_fine(rectify(frame.pixels, shifted(profile.grid, right, down))), wanted)
        for right in steps
        for down in steps
    }
    (right, down), least = min(unlike.items(), key=lambda one: one[1])
    if (right, down) == (0, 0) or least > _BETTER * unlike[0, 0]:
        return None
    return Moved(1, right, down, profile.width_px, profile.height_px)


def _unlikeness(seen: Pixels, wanted: Shades) -> float:
    """How much two fine boards differ, whatever their brightness and contrast: 0 to 2."""
    return 1 - float(cv2.matchTemplate(seen.astype(np.float32), wanted, cv2.TM_CCOEFF_NORMED)[0, 0])


def _unscaled(moved: Moved, profile: Profile) -> Moved | None:
    """The nearest whole pixels, where the board is as large as the profile's: a page lays it out on them."""
    grid = profile.grid
    if abs(moved.scale - 1) * max(grid.cols * grid.pitch_x_px, grid.rows * grid.pitch_y_px) >= _UNSCALED_PX:
        return None
    across, down = (
        (moved.scale - 1) * _middle(first, cells, pitch)
        for first, cells, pitch in (
            (grid.left_px, grid.cols, grid.pitch_x_px),
            (grid.top_px, grid.rows, grid.pitch_y_px),
        )
    )
    return replace(moved, scale=1, left_px=round(moved.left_px + across), top_px=round(moved.top_px + down))


def _moved(grid: Grid, profile: Profile) -> Moved | None:
    """How the picture was moved, if this grid of the profile's shape is its grid; None where it is stretched."""
    known = profile.grid
    across, down = grid.pitch_x_px / known.pitch_x_px, grid.pitch_y_px / known.pitch_y_px
    if abs(across / down - 1) > _ASPECT:
        return None
    scale = (across + down) / 2
    left, top = (
        middle - scale * before
        for middle, before in (
            (_middle(grid.left_px, grid.cols, grid.pitch_x_px), _middle(known.left_px, known.cols, known.pitch_x_px)),
            (_middle(grid.top_px, grid.rows, grid.pitch_y_px), _middle(known.top_px, known.rows, known.pitch_y_px)),
        )
    )
    return Moved(scale, left, top, profile.width_px, profile.height_px)


def _middle(first_px: float, cells: int, pitch_px: float) -> float:
    """The middle of a board, which a grid that is a little off knows better than its edge."""
    return first_px + (cells - 1) * pitch_px / 2


def _fitted(moved: Moved, back: Frame, profile: Profile) -> Moved:
    """The same place, exactly: where the picture, brought ``back``, goes best with the board that it seems to show.

    Source: G. D. Evangelidis, E. Z. Psarakis, "Parametric Image Alignment Using Enhanced Correlation Coefficient
    Maximization", IEEE Transactions on Pattern Analysis and Machine Intelligence 30, 2008.
    """
    looks, seen = composed_of(looks_of(profile)), to_fine(rectify(back.pixels, profile.grid))
    sizes = read(back, profile).sizes
    if looks is None or not sizes:
        return moved
    wanted, shown = (cv2.cvtColor(one.astype(np.float32), cv2.COLOR_BGR2GRAY) for one in (looks.picture(sizes), seen))
    try:
        _, found = cv2.findTransformECC(wanted, shown, np.eye(2, 3, dtype=np.float32), cv2.MOTION_AFFINE)
    except cv2.error:  # nothing in common
        return moved
    grid, scale = profile.grid, float(found[0, 0] + found[1, 1]) / 2
    left, top = (
        first + pitch * ((scale * (FINE_PX - 1) / 2 + float(shift) + 0.5) / FINE_PX - 0.5) - scale * first
        for first, pitch, shift in (
            (grid.left_px, grid.pitch_x_px, found[0, 2]),
            (grid.top_px, grid.pitch_y_px, found[1, 2]),
        )
    )
    corner = moved.in_frame(Point(left, top))
    return replace(moved, scale=moved.scale * scale, left_px=corner.x_px, top_px=corner.y_px)


def _is_read(frame: Frame, profile: Profile) -> bool:
    """Whether a picture shows a board with bubbles, for sure."""
    reading = read(frame, profile)
    if not reading.understood:
        reading = read_anew(frame, profile, reading) or reading
    return reading.understood and reading.screen is Screen.PLAYING and any(reading.sizes)
