"""Read a board that the game drew anew at another window size.

That is not its old picture resized. Bubbles lie on whole pixels, so those of one row share a vertical displacement of
up to half a pixel, and those of one column a horizontal one. And rims are sharp, where resizing blurs them. Both are
found from the frame itself: they are a few numbers from all of its pixels, so a thing on a single cell stays
unexplained. Rims may still be a fraction of a pixel wider or thinner. They are so on all bubbles, so a cell that is
worse than the others is refused; and they are thin, so they fade in patches where a droplet or a pointer does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.vision.cells.composed import FINE_PX, PATCHES_PX, ComposedLooks, as_pixels, worst_in_cells
from dropsbot.vision.cells.judgement import Cells, judge_scores
from dropsbot.vision.frame import Numbers, Shades
from dropsbot.vision.profile import Grid, Profile
from dropsbot.vision.rectify import move_cells

_CAPS = (0.35, 0.14, 0.10, 0.09, 0.09)
"""The largest error allowed, for each of PATCHES_PX, in parts of the contrast. Measured on three of the demo's looks,
at 50 to 300 %: at most 0.32, 0.12, 0.07, 0.05, 0.06."""
_STRAY = 2.0
"""A cell's worst fine pixel may be so many times as bad as usual. Measured: up to 1.7; the first frame of growth in a
resized picture of the game ``ten-drops``, 5 and more."""
_LEAST_STRAY = 0.04
"""An error up to this is allowed in any case."""
_GUESS_PATCH, _SCORE_PATCH = 2, 1
"""Places in PATCHES_PX: by which patches sizes are guessed before bubbles are in their places, and scored after."""
_ROUNDS = 3
_FARTHEST_PX = 0.8
"""A bubble may be displaced by so many pixels of the frame: half of one by rounding, the rest for the grid's error."""
_BLUR_FINE_PX = 0.8
_SHARPEST = 1.5
_STEADY = 1e3
"""This keeps the displacement of a row without bubbles at 0."""


def read_redrawn(seen: Shades, grid: Grid, looks: ComposedLooks, profile: Profile) -> Cells:
    """Read a fine board, cut out of a frame along ``grid``, with the looks for pictures resized to its size."""
    sizes = looks.closest(seen, _GUESS_PATCH)
    if not any(sizes):
        return judge_scores(_scores(looks, seen), looks.sizes, 1 - _CAPS[_SCORE_PATCH], profile.min_margin)
    anew = redrawn(looks, seen, sizes, grid)
    residual = seen - anew.picture(sizes)
    errors = [
        worst_in_cells(residual, looks.rows, looks.cols, patch_px) / contrast
        for patch_px, contrast in zip(PATCHES_PX, looks.contrasts, strict=True)
    ]
    quiet = np.all([error <= cap for error, cap in zip(errors, _CAPS, strict=True)], axis=0)
    quiet &= errors[0] <= np.maximum(_LEAST_STRAY, _STRAY * _usual(errors[0], np.array(sizes)))
    cells = judge_scores(_scores(anew, seen), looks.sizes, 1 - _CAPS[_SCORE_PATCH], profile.min_margin)
    readings = tuple(
        replace(reading, sure=bool(reading.sure and ok and reading.size == size))
        for reading, ok, size in zip(cells.readings, quiet, sizes, strict=True)
    )
    return replace(cells, readings=readings)


def _usual(errors: Numbers, sizes: NDArray[np.int_]) -> Numbers:
    """The median error of the bubbles of each cell's size, where there are several, else of all bubbles: (cells,)."""
    usual = np.full(len(sizes), _median(errors[sizes > 0]))
    for size in range(1, int(sizes.max()) + 1):
        if (sizes == size).sum() > 1:
            usual[sizes == size] = _median(errors[sizes == size])
    return usual


def _median(errors: Numbers) -> float:
    """The median; of two errors the smaller one, because one of two bubbles may move."""
    return float(np.percentile(errors, 50, method="lower"))


def _scores(looks: ComposedLooks, seen: Shades) -> Numbers:
    return np.asarray(np.clip(1 - looks.errors(seen, _SCORE_PATCH), 0, 1), np.float64)


def redrawn(looks: ComposedLooks, seen: Shades, sizes: tuple[int, ...], grid: Grid) -> ComposedLooks:
    """The looks with bubbles displaced by rows and columns and as sharp as in ``seen``, a fine board of ``sizes``."""
    most_right = _farthest(grid.right_px) * FINE_PX / grid.pitch_x_px
    most_down = _farthest(grid.down_px) * FINE_PX / grid.pitch_y_px
    layers, bare = _layers(looks), looks.boards[0].astype(np.float32)
    right, down, shown = np.zeros(looks.cols), np.zeros(looks.rows), _shown(layers, looks, sizes)
    for _ in range(_ROUNDS):
        more_right, more_down = displacements([(seen - bare - shown, shown)], looks.rows, looks.cols)
        right = np.clip(right + more_right, -most_right, most_right)
        down = np.clip(down + more_down, -most_down, most_down)
        shown = move_cells(_shown(layers, looks, sizes), right, down)
    blurred = _detail(shown)
    sharper = float(((seen - bare - shown) * blurred).sum() / max(float((blurred * blurred).sum()), _STEADY))
    amount = np.float32(min(max(sharper, 0.0), _SHARPEST))
    placed = [move_cells(layer, right, down) for layer in layers]
    boards = [looks.boards[0], *(as_pixels(bare + layer + amount * _detail(layer)) for layer in placed)]
    return replace(looks, boards=np.stack(boards))


def _farthest(offsets_px: tuple[float, ...]) -> float:
    """The most that bubbles can be displaced from where the looks, which know ``offsets_px``, expect them."""
    return _FARTHEST_PX + max(map(abs, offsets_px), default=0.0)


def _layers(looks: ComposedLooks) -> list[Shades]:
    """What the bubbles of each size add to the empty board."""
    bare = looks.boards[0].astype(np.float32)
    return [look.astype(np.float32) - bare for look in looks.boards[1:]]


def _shown(layers: list[Shades], looks: ComposedLooks, sizes: tuple[int, ...]) -> Shades:
    """What these sizes add to the empty board."""
    shown = np.zeros_like(layers[0])
    for cell, size in enumerate(sizes):
        if size:
            row, col = divmod(cell, looks.cols)
            at = np.s_[row * FINE_PX : (row + 1) * FINE_PX, col * FINE_PX : (col + 1) * FINE_PX]
            shown[at] = layers[looks.sizes.index(size) - 1][at]
    return shown


def displacements(pairs: Sequence[tuple[Shades, Shades]], rows: int, cols: int) -> tuple[Numbers, Numbers]:
    """How far right the bubbles of each column are, and how far down those of each row, in fine pixels.

    From pairs of fine boards: what is left unexplained, and what bubbles were thought to add to the empty board.

    Source: B. D. Lucas, T. Kanade, "An Iterative Image Registration Technique", IJCAI 1981: a small displacement is the
    part of the residual that goes with the picture's slope.
    """
    cells = (rows, FINE_PX, cols, FINE_PX * 3)

    def along(axis: int, kept: tuple[int, ...]) -> Numbers:
        moves, steep = 0.0, 0.0
        for residual, shown in pairs:
            slope = (np.roll(shown, -1, axis) - np.roll(shown, 1, axis)) / 2
            moves = moves - (slope * residual).reshape(cells).sum(axis=kept)
            steep = steep + (slope * slope).reshape(cells).sum(axis=kept)
        return np.asarray(moves / np.maximum(steep, _STEADY), np.float64)

    return along(1, (0, 1, 3)), along(0, (1, 2, 3))


def _detail(layer: Shades) -> Shades:
    """What a slight blur takes away."""
    return np.asarray(layer - cv2.GaussianBlur(layer, (0, 0), _BLUR_FINE_PX), np.float32)
