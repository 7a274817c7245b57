"""From pointers that were found on frames, with their maps, to a profile.

What one picture lacks of the four directions is made by turning what it shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np

from dropsbot.calibration.arrows.discs import Discs
from dropsbot.calibration.arrows.pointers import DEGREES_RULES, Turned
from dropsbot.calibration.failures import CalibrationError
from dropsbot.calibration.flow.pace import USUAL_PACE
from dropsbot.calibration.looks.thresholds import Thresholds, choose_thresholds
from dropsbot.sentences.sentence import say
from dropsbot.solver.board import Board
from dropsbot.solver.degrees.map import Map
from dropsbot.vision.cells.judgement import looks_of
from dropsbot.vision.frame import Box, Frame, Pixels, Point, Shades
from dropsbot.vision.profile import LEAST_SCORE, Grid, Profile, Template
from dropsbot.vision.rectify import CELL_PX, cells_of, rectify

_RING = 1.12
"""A disc's rim and glow end so many radii from its middle."""
_FILL_PX = 5.0
_SAME_PLACE_PX = 2.0
"""Maps of several pictures may be apart by so much."""
_SLACK = 0.33
"""How far the threshold lies below the least right score, as a part of its gap to the best wrong one. Measured: the
sharp edges of arrows cost 0.25 in a resized picture, a pointer that has turned by 3 degrees costs more."""

ShownSizes = tuple[Pixels, tuple[int, ...]]
"""A picture, or a rectified board, with the sizes of its cells."""


def calibrate_arrows(found: Sequence[tuple[Turned, Map]], name: str) -> tuple[Profile, Thresholds]:
    """Make a profile called ``name`` from frames of one size that show the pointers of one game with their maps.

    In its boards 0 is a hole, and 1 to 4 are the directions up, right, down and left.

    Raises:
        CalibrationError: no frames, frames of different sizes, or maps at different places.
    """
    _check(found)
    first = found[0][0]
    frame, grid = first.frame, first.discs.grid
    samples = [(one.frame.pixels, to_board(shown).sizes) for one, shown in found]
    lacking = set(range(4)) - {direction for _, shown in found for direction in shown.directions}
    samples += [_all_turned(one, shown, direction) for one, shown in found for direction in sorted(lacking)]
    bare = np.median([_bare(one) for one, _ in found], axis=0).astype(np.uint8)
    boards = [(rectify(pixels, grid), sizes) for pixels, sizes in samples]
    draft = Profile(
        name=name,
        rules=DEGREES_RULES,
        width_px=frame.width_px,
        height_px=frame.height_px,
        grid=grid,
        templates=_templates(boards, rectify(bare, grid), first.discs),
        background=rectify(bare, grid),
        min_score=0.0,
        min_margin=0.0,
        marks=(),
        counters={},
        glyphs=(),
        park=_far_corner(frame, grid),
        timing=USUAL_PACE,
    )
    limits = choose_thresholds(looks_of(draft), boards)
    if limits.least_margin > 0:
        least = limits.least_true - _SLACK * (limits.least_true - limits.most_wrong)
        limits = replace(limits, min_score=round(max(LEAST_SCORE, least), 3))
    return replace(draft, min_score=limits.min_score, min_margin=limits.min_margin), limits


def _check(found: Sequence[tuple[Turned, Map]]) -> None:
    """Check that all pictures have one size and one grid.

    Raises:
        CalibrationError: they have not, or there are none.
    """
    if not found:
        raise CalibrationError(say("calibration needs at least one picture"))
    frame, grid = found[0][0].frame, found[0][0].discs.grid
    for number, (one, _) in enumerate(found[1:], start=2):
        if one.frame.pixels.shape != frame.pixels.shape:
            raise CalibrationError(
                say("picture {number} has another size than the first; keep the window as it is", number=number)
            )
        other = one.discs.grid
        apart = max(
            np.hypot(grid.centre(cell).x_px - other.centre(cell).x_px, grid.centre(cell).y_px - other.centre(cell).y_px)
            for cell in (0, grid.rows * grid.cols - 1)
        )
        if (other.rows, other.cols) != (grid.rows, grid.cols) or apart > _SAME_PLACE_PX:
            raise CalibrationError(
                say("the map of picture {number} is at another place than that of the first", number=number)
            )


def _templates(boards: Sequence[ShownSizes], bare: Pixels, discs: Discs) -> tuple[Template, ...]:
    """A look for each direction, from rectified boards with their sizes, and the one without pointers, ``bare``.

    A disc hides what is behind it; its glow or shadow hides less and less, up to ``_RING``.
    """
    rows, cols = discs.grid.rows, discs.grid.cols
    off = (np.arange(CELL_PX) + 0.5) / CELL_PX - 0.5
    radii = np.hypot(off[:, None] * discs.grid.pitch_y_px, off * discs.grid.pitch_x_px) / discs.radius_px
    cover = np.clip((_RING - radii) / (_RING - 1), 0, 1)[..., None]
    grounds = cells_of(bare, rows, cols)
    cells = [(cells_of(board, rows, cols), sizes) for board, sizes in boards]
    templates = []
    for size in range(1, 5):
        shown = [cell for own, sizes in cells for cell, here in zip(own, sizes, strict=True) if here == size]
        behind = [ground for _, sizes in cells for ground, here in zip(grounds, sizes, strict=True) if here == size]
        look, ground = np.median(shown, axis=0), np.median(behind, axis=0)
        colour = np.where(cover > 0, (look - (1 - cover) * ground) / np.maximum(cover, 0.02), look)
        pixels = np.rint(np.clip(colour, 0, 255)).astype(np.uint8)
        templates.append(Template(size, pixels, np.rint(cover[..., 0] * 255).astype(np.uint8)))
    return tuple(templates)


def to_board(shown: Map) -> Board:
    """A map as the board that vision reads: 0 for a hole, 1 to 4 for the directions 0 to 3."""
    sizes = (0 if direction is None else direction + 1 for direction in shown.cells)
    return Board.of(shown.rows, shown.cols, sizes)


def _all_turned(one: Turned, shown: Map, direction: int) -> ShownSizes:
    """The frame with all its pointers turned to one direction; what is around their discs stays."""
    pixels = one.frame.pixels.copy()
    for cell, now in zip(one.discs.cells, shown.directions, strict=True):
        centre = one.discs.grid.centre(cell)
        box, mask = _disc(one, cell, 1.0)
        here = box.cut(pixels)
        middle = (centre.x_px - box.left_px - 0.5, centre.y_px - box.top_px - 0.5)
        turn = cv2.getRotationMatrix2D(middle, -90.0 * ((direction - now) % 4), 1.0)
        turned = cv2.warpAffine(here, turn, here.shape[1::-1], flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
        here[:] = np.rint(here * (1 - mask) + turned * mask).astype(np.uint8)
    return pixels, to_board(shown.turned([direction] * len(shown.pointers))).sizes


def _bare(one: Turned) -> Pixels:
    """The frame without its pointers: the ground around each is carried inwards.

    This is a guess, so a hole is believed only where the picture comes near it.
    """
    pixels = one.frame.pixels
    covered = np.zeros(pixels.shape[:2], np.uint8)
    for cell in one.discs.cells:
        box, mask = _disc(one, cell, _RING)
        here = box.cut(covered)
        here[:] = np.maximum(here, (mask[..., 0] > 0).astype(np.uint8))
    return np.asarray(cv2.inpaint(pixels, covered, _FILL_PX, cv2.INPAINT_TELEA), np.uint8)


def _disc(one: Turned, cell: int, radii: float) -> tuple[Box, Shades]:
    """The box around a disc, inside of the frame, and which pixels lie within so many radii: (h, w, 1), 0 to 1."""
    centre, radius_px = one.discs.grid.centre(cell), one.discs.radius_px * radii
    reach = int(np.ceil(radius_px)) + 2
    left, top = max(0, round(centre.x_px) - reach), max(0, round(centre.y_px) - reach)
    right = min(one.frame.width_px, round(centre.x_px) + reach)
    bottom = min(one.frame.height_px, round(centre.y_px) + reach)
    y, x = np.mgrid[top:bottom, left:right] + 0.5
    inside = np.clip(radius_px - np.hypot(x - centre.x_px, y - centre.y_px) + 0.5, 0, 1)
    return Box(left, top, right - left, bottom - top), inside[..., None].astype(np.float32)


def _far_corner(frame: Frame, grid: Grid) -> Point:
    """The frame's corner farthest from the middle of the map, a little inside."""
    box = grid.box
    middle_x, middle_y = box.left_px + box.width_px / 2, box.top_px + box.height_px / 2
    return Point(
        2 if middle_x > frame.width_px / 2 else frame.width_px - 3,
        2 if middle_y > frame.height_px / 2 else frame.height_px - 3,
    )
