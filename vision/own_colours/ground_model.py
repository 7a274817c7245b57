"""Foretell the ground of a whole board from the pixels that no bubble covers.

The ground is taken for a sum: a picture known before, in other colours; a tile that every cell repeats, or two in turn
as on a checkered board; and what changes slowly from cell to cell. What is on a few pixels only is none of these, so a
thing that lies on the board stays unexplained.

Source: the smooth part is normalised convolution, H. Knutsson, C.-F. Westin, "Normalized and Differential
Convolution", CVPR 1993: what is known is blurred, and divided by how much of it there was, from coarse to fine.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import cv2
import numpy as np

from dropsbot.vision.cells.composed import FINE_PX
from dropsbot.vision.frame import Numbers, Shades
from dropsbot.vision.own_colours.cell_stack import AREA, block_means, stack_of

_BLOCK_PX = 5
"""The smooth part is found on blocks of so many pixels."""
_BLURS = (27.0, 9.0, 4.5, 2.0)
"""From coarse to fine, in blocks: three cells, one, half of one, a quarter of one."""
_TILE_BLURS = (12.0, 6.0, 3.0, 1.5)
"""The same inside a tile, in pixels."""
_PRIOR = 0.02
"""The coarser picture counts as much as so many known pixels."""
_ENOUGH = 2.5
"""A tile of its own for every second cell is believed where more cells than this show it."""
_FEWEST, _MOST = 200, 8000
"""Known colours to compare: of fewer nothing is learned, and more are not needed."""
_TURNS = 2
_ROUNDS = 3
_SAME = 4.0
"""Colours that vary by less than this (grey levels squared) do not tell how they were mixed: then they were not."""
_TRUSTED = 3.0
"""Errors above so many medians count less."""


def foretell_ground(seen: Shades, exposed: Shades, grid: tuple[int, int], known: Shades | None = None) -> Shades:
    """The ground of every pixel of a stack, from those that are ``exposed`` (pixels, cells), 0 to 1.

    ``grid`` is (rows, cols), ``known`` the stack of a ground seen before.
    """
    base = np.zeros_like(seen) if known is None else _in_new_colours(known, seen, exposed)
    rest = seen - base
    smooth = _smooth(rest, exposed, grid, _BLURS[:1])
    for _ in range(_TURNS):
        tile = _tiles(rest - smooth, exposed, grid)
        smooth = _smooth(rest - tile, exposed, grid, _BLURS)
    return np.asarray(base + tile + smooth, np.float32)


def _in_new_colours(known: Shades, seen: Shades, exposed: Shades) -> Shades:
    """The known ground with its colours mixed and shifted so that they come closest to what is seen."""
    places = np.flatnonzero(exposed.ravel() > 0.5)
    if len(places) < _FEWEST:
        return np.zeros_like(known)
    places = places[:: 1 + len(places) // _MOST]
    pixel, cell = np.divmod(places, exposed.shape[1])
    # a row for each channel: numpy is slow along an axis of three
    before, wanted = (np.ascontiguousarray(one[pixel, :, cell].T, np.float64) for one in (known, seen))
    mixing: Numbers = np.eye(3)
    trust, aim, middle = np.ones(len(places)), wanted[:, 0], before[:, 0]
    for _ in range(_ROUNDS):
        middle, aim = ((one @ trust) / trust.sum() for one in (before, wanted))
        apart, sought = before - middle[:, None], wanted - aim[:, None]
        trusted = apart * trust
        square = trusted @ apart.T / len(places) + _SAME * np.eye(3)
        mixing = np.asarray(np.linalg.solve(square, trusted @ sought.T / len(places) + _SAME * np.eye(3)))
        error = np.abs(mixing.T @ apart - sought).max(axis=0)
        trust = np.minimum(1, max(1.0, _TRUSTED * float(np.median(error))) / np.maximum(error, 1e-6)) ** 2
    shift = aim - middle @ mixing
    mixed = mixing.T.astype(np.float32) @ known
    mixed += shift.astype(np.float32)[:, None]
    return mixed


def _smooth(rest: Shades, exposed: Shades, grid: tuple[int, int], blurs: Sequence[float]) -> Shades:
    """What changes slowly over the board, as a stack."""
    rows, cols = grid
    weight = _small_board(block_means(exposed[:, None], _BLOCK_PX), rows, cols)
    shown = _small_board(block_means(rest * exposed[:, None], _BLOCK_PX), rows, cols)
    found = spread_known(shown, weight, blurs)
    size = (cols * FINE_PX, rows * FINE_PX)
    return stack_of(np.asarray(cv2.resize(found, size, interpolation=cv2.INTER_LINEAR), np.float32), rows, cols)


def _small_board(blocks: Shades, rows: int, cols: int) -> Shades:
    """Blocks of cells as one picture of the board."""
    high, wide, channels, _ = blocks.shape
    split = blocks.reshape(high, wide, channels, rows, cols).transpose(3, 0, 4, 1, 2)
    return np.ascontiguousarray(split).reshape(rows * high, cols * wide, channels)


def spread_known(shown: Shades, weight: Shades, blurs: Sequence[float]) -> Shades:
    """A picture (h, w, channels) without holes. ``shown`` is what is known times ``weight`` (h, w, 1), 0 in holes."""
    mean = shown.sum(axis=(0, 1)) / max(float(weight.sum()), 1e-6)
    found = np.broadcast_to(mean, shown.shape).astype(np.float32)
    both = np.concatenate([shown, weight], axis=2, dtype=np.float32)
    for blur in blurs:
        blurred = _blurred(both, blur)
        found = (blurred[..., :-1] + _PRIOR * found) / (blurred[..., -1:] + _PRIOR)
    return np.asarray(found, np.float32)


def _blurred(picture: Shades, blur: float) -> Shades:
    """A picture (h, w, channels) blurred, with nothing beyond its borders.

    By matrices: most blurs here reach as far as the small picture does, so that a kernel would mostly lie beside it.
    """
    high, wide, channels = picture.shape
    down = _blurring(high, blur) @ picture.reshape(high, wide * channels)
    return np.asarray(_blurring(wide, blur) @ down.reshape(high, wide, channels), np.float32)


@lru_cache(maxsize=64)
def _blurring(count: int, blur: float) -> Shades:
    """The matrix (count, count) that blurs so many pixels in a row."""
    reach = int(np.ceil(4 * blur))
    kernel = cv2.getGaussianKernel(2 * reach + 1, blur, cv2.CV_32F).ravel()
    apart = np.abs(np.subtract.outer(np.arange(count), np.arange(count)))
    return np.where(apart <= reach, kernel[np.minimum(reach + apart, 2 * reach)], np.float32(0))


def _tiles(rest: Shades, exposed: Shades, grid: tuple[int, int]) -> Shades:
    """What every cell repeats, or every second one, as a stack."""
    odd = np.add.outer(np.arange(grid[0]), np.arange(grid[1])).ravel() % 2
    fields = np.eye(2, dtype=np.float32)[odd]  # (cells, 2)
    shown = rest * exposed[:, None]
    sums = (shown.reshape(-1, len(odd)) @ fields).reshape(*shown.shape[:2], 2)  # (pixels, channels, 2)
    counts = exposed @ fields  # (pixels, 2)
    known = counts.sum(axis=1)
    common = sums.sum(axis=2) / np.maximum(known, 1e-6)[:, None]
    tiles = []
    for own_sum, own_known in zip(np.moveaxis(sums, 2, 0), counts.T, strict=True):
        own = own_sum / np.maximum(own_known, 1e-6)[:, None]
        tile = np.where(own_known[:, None] > _ENOUGH, own, common)
        tiles.append(_without_holes(tile, (own_known > _ENOUGH) | (known > 0.5)))
    return np.where(odd, tiles[1][..., None], tiles[0][..., None])


def _without_holes(tile: Shades, shown: Numbers) -> Shades:
    """A tile (pixels, channels) with what is never ``shown`` (pixels,) carried in from around."""
    if shown.all():
        return tile
    weight = shown.astype(np.float32).reshape(FINE_PX, FINE_PX, 1)
    picture = np.asarray(tile, np.float32).reshape(FINE_PX, FINE_PX, -1) * weight
    filled = spread_known(picture, weight, _TILE_BLURS)
    return np.asarray(np.where(shown[:, None], tile, filled.reshape(AREA, -1)), np.float32)
