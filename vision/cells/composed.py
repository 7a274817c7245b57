"""How well each size explains a cell whose background is known: compose the picture, compare it with what is seen.

A bubble is translucent: over a background B it shows ``mask * template + (1 - mask) * B``. Where B is known (the board
without bubbles), every size predicts every cell to within a grey level or two. **Anything else that is there**, a
droplet, a popup's edge, a pointer, is a patch that no size explains. So a cell is judged by its *worst* patch: in an
average, something small would be lost.

A frame of another size than the profile's is taken for the game's picture resized. What is composed is resized in the
same way, so that rims are blurred alike in both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.vision.cells.overhangs import Overhang, Reaching, reaching_in
from dropsbot.vision.cells.wandering import Wandering
from dropsbot.vision.frame import Numbers, Pixels, Shades
from dropsbot.vision.profile import Grid, Profile, Template
from dropsbot.vision.rectify import CELL_PX, board_of_cells, move_cells, rectify, scaled

FINE_PX = CELL_PX // 2
"""Side of the cells that are compared: a fine pixel is the mean of 2 x 2 pixels of a rectified cell."""
PATCHES_PX = (1, 3, 5, 9, 15)
"""Sides of the patches whose mean errors are looked at, in fine pixels: the noisier a picture, the larger."""
_ROUNDS = 3
"""So often sizes and what reaches in from neighbours are found in turns."""
_RIM_PX = 1
"""Fine pixels at a cell's edges that are not compared: in a resized picture the neighbours shine in."""


@dataclass(frozen=True, slots=True, eq=False)
class ComposedLooks:
    """What the whole board would look like if every cell had the same size.

    ``sizes`` names the looks, ``boards`` (looks, rows * FINE_PX, cols * FINE_PX, 3) uint8 shows them. ``contrasts``
    say for each of PATCHES_PX by how many grey levels a bubble usually changes the worst patch of an empty cell. All
    errors are measured in parts of that. Where there are ``overhangs``, ``covers`` (rows * FINE_PX, cols * FINE_PX, 3)
    say how much of the ground each look hides. Where bubbles wander, ``wandering`` has the bounds of each look.
    """

    rows: int
    cols: int
    sizes: tuple[int, ...]
    boards: Pixels
    contrasts: tuple[float, ...]
    overhangs: tuple[Overhang, ...] = ()
    covers: tuple[Shades, ...] = ()
    wandering: Wandering | None = None

    @classmethod
    def of(cls, profile: Profile, background: Pixels, frame_px: tuple[int, int] | None = None) -> ComposedLooks:
        """Compose every template over every cell, for frames of ``frame_px`` (width, height), else the profile's."""
        rows, cols = profile.grid.rows, profile.grid.cols
        shape = (cols * CELL_PX, rows * CELL_PX)
        empty = background
        if background.shape[:2] != shape[::-1]:
            empty = np.asarray(cv2.resize(background, shape, interpolation=cv2.INTER_AREA), np.uint8)
        boards, weights = [empty], [np.zeros((*empty.shape[:2], 1), np.float32)]
        for template in profile.templates:
            pixels, mask = at_cell_size(template)
            bubbles = board_of_cells(np.broadcast_to(pixels, (rows * cols, *pixels.shape)), rows, cols)
            masks = board_of_cells(np.broadcast_to(mask[..., None], (rows * cols, *mask.shape, 1)), rows, cols)
            weight = _in_their_places(np.asarray(masks, np.float32) / np.float32(255), profile.grid)
            colour = _in_their_places(np.asarray(bubbles, np.float32), profile.grid)
            weight = np.clip(weight, 0, 1).reshape(*weight.shape[:2], 1)
            boards.append(np.clip(np.rint(weight * colour + (1 - weight) * empty), 0, 255).astype(np.uint8))
            weights.append(weight)
        reach = max(profile.restlessness.reach, profile.rims_vary)
        wandering = Wandering.of(boards, weights, reach) if reach else None
        if frame_px is not None and frame_px != (profile.width_px, profile.height_px):
            resized = partial(_as_resized, profile=profile, frame_px=frame_px)
            boards, wandering = list(map(resized, boards)), wandering and wandering.each(resized)
        fine = np.stack([to_fine(board) for board in boards])
        sizes = (0, *(template.size for template in profile.templates))
        contrasts = tuple(_contrast(fine, rows, cols, patch_px) for patch_px in PATCHES_PX)
        overhangs = tuple(map(Overhang.of, profile.overhangs))
        size = (fine.shape[2], fine.shape[1])
        covers = (cv2.resize(one, size, interpolation=cv2.INTER_AREA) for one in (weights if overhangs else ()))
        hides = tuple(np.repeat(np.asarray(one, np.float32)[..., None], 3, axis=2) for one in covers)
        return cls(rows, cols, sizes, fine, contrasts, overhangs, hides, wandering and wandering.each(to_fine))

    def scores(self, board: Pixels) -> Numbers:
        """How well each look explains each cell of a rectified board: (looks, cells), 0 to 1.

        1 is a perfect prediction, 0 an error as large as a bubble that was missed. What reaches into a cell follows
        from what its neighbours seem to be, and they from that in turn. Where bubbles wander, any mixture of what is
        near is within bounds, and bare ground may be. So a bubble explains no more than its share of what is there
        beside ground: nothing, where the cell is more like ground than like it.
        """
        seen, ground = to_fine(board), self.boards[0].astype(np.float32)
        errors = np.stack([self._worst_apart(seen, look) for look in range(len(self.boards))])
        places, reaching = errors.argmin(axis=0), None
        for _ in range(_ROUNDS if self.overhangs else 0):
            reaching = self._reaching([self.sizes[place] for place in places.tolist()])
            shown = (self._reached(look, reaching, ground) for look in range(len(self.boards)))
            apart = (np.maximum(low - seen, seen - high) for low, high in shown)
            errors = np.stack([_worst_of(one, self.rows, self.cols) for one in apart])
            before, places = places, errors.argmin(axis=0)
            if (before == places).all():
                break
        scores: Numbers = np.clip(1 - errors / self.contrasts[0], 0, 1)
        return np.minimum(scores, self._shares(seen, reaching, self.wandering.far_px)) if self.wandering else scores

    def _shares(self, seen: Pixels, reaching: Reaching | None, far_px: int) -> Numbers:
        """The share of what ground leaves over in each cell of a fine board that each look explains: (looks, cells).

        Neighbours may be ``reaching`` in. What wanders by ``far_px`` pixels of a rectified board counts as where it is:
        both are blurred by so much.
        """
        ground = self.boards[0].astype(np.float32)
        shown = list(self.boards)
        if reaching is not None:
            covers = zip(self.boards, self.covers, strict=True)
            shown = [as_pixels(reaching.over(board, ground=ground, cover=cover)) for board, cover in covers]
        side = 2 * -(-far_px // 2) + 1
        blurred, *looks = (np.asarray(cv2.blur(one, (side, side)), np.uint8) for one in (seen, *shown))
        left = np.stack([_squares_of(blurred, look, self.rows, self.cols) for look in looks])
        shares: Numbers = np.clip(1 - left / np.maximum(left[0], 1.0), 0, 1)
        shares[0] = 1.0
        return shares

    def _worst_apart(self, seen: Pixels, look: int) -> Numbers:
        """The largest difference of each cell of a fine board from a look, if no bubble reached over its cell."""
        apart = self.wandering.left(seen, look) if self.wandering else cv2.absdiff(seen, self.boards[look])
        return _worst_of(apart, self.rows, self.cols)

    def _reached(self, look: int, reaching: Reaching, ground: Shades) -> tuple[Shades, Shades]:
        """The darkest and the brightest fine board of a look into whose cells neighbours reach."""
        over = partial(reaching.over, ground=ground, cover=self.covers[look])
        if self.wandering is None:
            shown = over(self.boards[look])
            return shown, shown
        return self.wandering.reached(look, over, reaching.cover)

    def _reaching(self, sizes: Sequence[int]) -> Reaching:
        return reaching_in(self.overhangs, sizes, self.rows, self.cols)

    def errors(self, seen: Shades, patch: int) -> Numbers:
        """The worst patch of each cell of a fine board under each look, as a part of what a bubble changes there.

        (looks, cells); ``patch`` is a place in PATCHES_PX.
        """
        worst = [worst_in_cells(seen - look, self.rows, self.cols, PATCHES_PX[patch]) for look in self.boards]
        return np.stack(worst) / self.contrasts[patch]

    def closest(self, seen: Shades, patch: int) -> tuple[int, ...]:
        """The size of the look with the smallest error in each cell of a fine board."""
        return tuple(self.sizes[look] for look in self.errors(seen, patch).argmin(axis=0).tolist())

    def picture(self, sizes: tuple[int, ...]) -> Shades:
        """The fine board (rows * FINE_PX, cols * FINE_PX, 3) float32 that these sizes (row-major) would show."""
        alone = self.alone(sizes)
        if not self.overhangs:
            return alone
        return self._reaching(sizes).over(alone, self.boards[0].astype(np.float32), self.covered(sizes))

    def alone(self, sizes: tuple[int, ...]) -> Shades:
        """The same, if no bubble reached over its cell."""
        return self._chosen(self.boards, sizes)

    def covered(self, sizes: tuple[int, ...]) -> Shades:
        """How much of the ground bubbles of these sizes hide in their cells, a fine board; of looks that reach over."""
        return self._chosen(self.covers, sizes)

    def _chosen(self, boards: Sequence[Shades] | Pixels, sizes: Sequence[int]) -> Shades:
        """Of boards, one for each look, the cells of these sizes put together."""
        shown: Shades = boards[0].astype(np.float32)
        for cell, size in enumerate(sizes):
            if size:
                row, col = divmod(cell, self.cols)
                at = np.s_[row * FINE_PX : (row + 1) * FINE_PX, col * FINE_PX : (col + 1) * FINE_PX]
                shown[at] = boards[self.sizes.index(size)][at]
        return shown


def as_pixels(board: Shades) -> Pixels:
    """A board in whole grey levels."""
    return np.rint(np.clip(board, 0, 255)).astype(np.uint8)


def to_fine(board: Pixels) -> Pixels:
    """A rectified board in fine pixels."""
    size = (board.shape[1] * FINE_PX // CELL_PX, board.shape[0] * FINE_PX // CELL_PX)
    return np.asarray(cv2.resize(board, size, interpolation=cv2.INTER_AREA), np.uint8)


def worst_in_cells(difference: Shades, rows: int, cols: int, patch_px: int = 1) -> Numbers:
    """The largest mean, without its sign, of any patch and channel in each cell: (cells,).

    A patch has ``patch_px`` x ``patch_px`` fine pixels, an odd number. Noise and compression have both signs, so they
    fade as patches grow; a thing that lies on the picture does not.
    """
    mean = difference if patch_px == 1 else np.asarray(cv2.blur(difference, (patch_px, patch_px)), np.float32)
    return _worst_of(np.abs(mean), rows, cols, patch_px // 2)


def _contrast(boards: Pixels, rows: int, cols: int, patch_px: int) -> float:
    """How much a bubble typically changes the worst patch of an empty cell, at least a grey level."""
    bare = boards[0].astype(np.float32)
    changes = [worst_in_cells(board - bare, rows, cols, patch_px) for board in boards[1:]]
    return max(1.0, float(np.median(np.concatenate(changes)))) if changes else 1.0


def _worst_of(difference: NDArray[np.generic], rows: int, cols: int, half_px: int = 0) -> Numbers:
    """The largest value in each cell, except near its edges."""
    near = half_px + _RIM_PX
    inner = np.ascontiguousarray(difference).reshape(rows, FINE_PX, cols, FINE_PX * 3)
    inner = inner[:, near : FINE_PX - near, :, 3 * near : 3 * (FINE_PX - near)]
    return np.asarray(inner.max(axis=1).max(axis=2).ravel(), np.float64)


def _squares_of(one: Pixels, other: Pixels, rows: int, cols: int) -> Numbers:
    """The squares of the differences between two fine boards, added up in each cell: (cells,)."""
    lines = cv2.absdiff(one, other).reshape(rows, FINE_PX, cols * FINE_PX * 3).astype(np.float32)
    squares = np.einsum("rfc,rfc->rc", lines, lines)  # numpy's sums over other axes take five times as long
    return np.asarray(squares.reshape(rows * cols, -1).sum(axis=1), np.float64)


def at_cell_size(template: Template) -> tuple[Pixels, Pixels]:
    """A template's pixels and mask at the size of a rectified cell."""
    if template.mask.shape == (CELL_PX, CELL_PX):
        return template.pixels, template.mask
    size = (CELL_PX, CELL_PX)
    pixels = cv2.resize(template.pixels, size, interpolation=cv2.INTER_AREA)
    mask = cv2.resize(template.mask, size, interpolation=cv2.INTER_AREA)
    return np.asarray(pixels, np.uint8), np.asarray(mask, np.uint8)


def _in_their_places(board: Shades, grid: Grid) -> Shades:
    """A rectified board with what each cell shows moved to where that game draws it."""
    if not (grid.right_px or grid.down_px):
        return board
    right, down = grid.right_px or (0.0,) * grid.cols, grid.down_px or (0.0,) * grid.rows
    across, along = CELL_PX / grid.pitch_x_px, CELL_PX / grid.pitch_y_px
    return move_cells(board, [offset * across for offset in right], [offset * along for offset in down])


def _as_resized(board: Pixels, profile: Profile, frame_px: tuple[int, int]) -> Pixels:
    """A rectified board as it would be cut out of a frame of the profile's size that was resized to ``frame_px``."""
    across, down = frame_px[0] / profile.width_px, frame_px[1] / profile.height_px
    how = cv2.INTER_AREA if across < 1 else cv2.INTER_CUBIC
    whole = _unrectify(board, profile.grid, (profile.width_px, profile.height_px))
    resized = np.asarray(cv2.resize(whole, frame_px, interpolation=how), np.uint8)
    return rectify(resized, scaled(profile.grid, across, down))


def _unrectify(board: Pixels, grid: Grid, frame_px: tuple[int, int]) -> Pixels:
    """A frame with a rectified board in its place, the board's border carried on around it."""
    size = (round(grid.cols * grid.pitch_x_px), round(grid.rows * grid.pitch_y_px))
    how = cv2.INTER_AREA if size[0] < board.shape[1] else cv2.INTER_CUBIC
    small = cv2.resize(board, size, interpolation=how)
    step_x, step_y = size[0] / (grid.cols * grid.pitch_x_px), size[1] / (grid.rows * grid.pitch_y_px)
    left, top = grid.left_px - grid.pitch_x_px / 2, grid.top_px - grid.pitch_y_px / 2
    to_small = np.array(
        [[step_x, 0, (0.5 - left) * step_x - 0.5], [0, step_y, (0.5 - top) * step_y - 0.5]],
    )
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    placed = cv2.warpAffine(small, to_small, frame_px, flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(placed, np.uint8)
