"""How well each size explains a cell whose background is known: compose the picture, compare it with what is seen.

A bubble is translucent: over a background B it shows ``mask * template + (1 - mask) * B``. With B known (the board
without bubbles), every size predicts every cell to within a grey level or two, and **anything else that is there**, a
droplet, a popup's edge, a pointer, is a patch that no size explains. So a cell is judged by its *worst* patch of
``PATCH_PX`` x ``PATCH_PX`` pixels, not by an average in which something small would drown.

A correlation of each cell with each template (masked ``cv2.matchTemplate``) hardly moves when a droplet's tip covers a
corner; the worst patch rises from 2 to dozens of grey levels. And a board takes five differences and five shrinks of
one picture instead of 144 correlations.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Pixels
from vision.profile import Profile, Template
from vision.rectify import CELL_PX, board_of

PATCH_PX = 2
"""Side of the patches that are compared, in pixels of a rectified cell."""
ROUGH_PATCH_PX = 6
"""The same for a picture that was resampled: its rims are smeared over a pixel or two."""


@dataclass(frozen=True, slots=True, eq=False)
class ComposedLooks:
    """What the whole board would look like if every cell had the same size.

    ``sizes`` names the looks, ``boards`` (looks, rows * CELL_PX, cols * CELL_PX, 3) uint8 shows them. ``contrast`` is
    how much a bubble typically changes the worst patch of an empty cell, in grey levels: the measure of all errors.
    """

    rows: int
    cols: int
    sizes: tuple[int, ...]
    boards: Pixels
    contrast: float

    @classmethod
    def of(cls, profile: Profile, background: Pixels) -> ComposedLooks:
        """Compose every template of a profile over every cell of its background."""
        rows, cols = profile.grid.rows, profile.grid.cols
        shape = (cols * CELL_PX, rows * CELL_PX)
        empty = background
        if background.shape[:2] != shape[::-1]:
            empty = np.asarray(cv2.resize(background, shape, interpolation=cv2.INTER_AREA), np.uint8)
        boards = [empty]
        for template in profile.templates:
            pixels, mask = at_cell_size(template)
            bubbles = board_of(np.broadcast_to(pixels, (rows * cols, *pixels.shape)), rows, cols)
            masks = board_of(np.broadcast_to(mask[..., None], (rows * cols, *mask.shape, 1)), rows, cols)
            weight = masks.astype(np.float32) / 255
            boards.append(np.rint(weight * bubbles + (1 - weight) * empty).astype(np.uint8))
        changes = [worst_patches(board, empty, rows, cols) for board in boards[1:]]
        contrast = float(np.median(np.concatenate(changes))) if changes else 1.0
        sizes = (0, *(template.size for template in profile.templates))
        return cls(rows, cols, sizes, np.stack(boards), max(contrast, 1.0))

    def scores(self, board: Pixels, rough: bool = False) -> NDArray[np.float64]:
        """How well each look explains each cell of a rectified board: (looks, cells), 0 to 1.

        ``rough`` forgives what resampling does to a picture. 1 is a perfect prediction, 0 an error as large as a
        bubble that was overlooked.
        """
        patch_px = ROUGH_PATCH_PX if rough else PATCH_PX
        errors = [worst_patches(board, look, self.rows, self.cols, patch_px) for look in self.boards]
        scores: NDArray[np.float64] = np.clip(1 - np.stack(errors) / self.contrast, 0, 1)
        return scores

    def picture(self, sizes: tuple[int, ...]) -> Pixels:
        """The rectified board that these sizes (row-major) would show."""
        shown: Pixels = self.boards[0].copy()
        for cell, size in enumerate(sizes):
            row, col = divmod(cell, self.cols)
            at = np.s_[row * CELL_PX : (row + 1) * CELL_PX, col * CELL_PX : (col + 1) * CELL_PX]
            shown[at] = self.boards[self.sizes.index(size)][at]
        return shown


def worst_patches(
    seen: Pixels, expected: Pixels, rows: int, cols: int, patch_px: int = PATCH_PX
) -> NDArray[np.float64]:
    """The largest mean difference of a patch in each cell of two rectified boards, in grey levels: (cells,)."""
    patches = CELL_PX // patch_px
    differs = cv2.absdiff(seen, expected)
    mean = cv2.resize(differs, (cols * patches, rows * patches), interpolation=cv2.INTER_AREA)
    by_cell = mean.reshape(rows, patches, cols, patches * 3)
    worst: NDArray[np.float64] = np.ravel(by_cell.max(axis=1).max(axis=2)).astype(np.float64)
    return worst


def at_cell_size(template: Template) -> tuple[Pixels, Pixels]:
    """A template's pixels and mask at the size of a rectified cell."""
    if template.mask.shape == (CELL_PX, CELL_PX):
        return template.pixels, template.mask
    size = (CELL_PX, CELL_PX)
    pixels = cv2.resize(template.pixels, size, interpolation=cv2.INTER_AREA)
    mask = cv2.resize(template.mask, size, interpolation=cv2.INTER_AREA)
    return np.asarray(pixels, np.uint8), np.asarray(mask, np.uint8)
