"""How far bubbles of each size reach in pictures whose boards are known, as accounts of the pictures say.

Which cells are bubbles need not be found out then, but which pixels of them: an account learns that from colours, and
where ground has tiles, or another tile in each picture, it knows more than the corners of cells foretell.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import cv2
import numpy as np

from dropsbot.calibration.account.bubble_maps import bubble_maps
from dropsbot.calibration.account.cell_colours import CellColours, cut_colours
from dropsbot.calibration.account.explaining import STARTS
from dropsbot.calibration.account.foretelling import Foretelling
from dropsbot.calibration.account.look_mixture import Labels
from dropsbot.calibration.account.middle_marks import LEAST_COVER, STANDS_OUT, Spots, small_bubbles
from dropsbot.calibration.remembered import Remembered
from dropsbot.vision.cells.composed import FINE_PX
from dropsbot.vision.frame import Picked, Pixels, Shades
from dropsbot.vision.profile import Grid

_PICTURES = 3
"""More pictures tell little more."""
_MISSED = 2.0
"""A bubble of which a map shows nothing is explained worse by so many nats a pixel."""
_MOST, _SURELY = 0.6, 0.3
"""A pixel belongs to a size where this quantile of its bubbles' maps is so sure that it is bubble. Bubbles of one size
differ where they lie in poses, or reach into each other."""
_RIM_PX = 2
"""Soft rims and shadows reach so many fine pixels farther. Measured on 13 games at random of which 1 of 130 boards was
read without any such bound: 37 with 2, 31 with 3."""

_MAPS: Remembered[Shades] = Remembered(12)
"""A lesson makes its profile anew as it sees more, mostly of pictures that it has seen before."""


def reach_of_sizes(pictures: Sequence[Pixels], boards: Sequence[Sequence[int]], grid: Grid) -> dict[int, Picked]:
    """For each size the fine pixels (FINE_PX * FINE_PX,) of a cell that its bubbles may cover.

    ``boards`` are the sizes of all cells of each picture (h, w, 3). A size of which nothing is found is left out.
    """
    step = max(1, -(-len(pictures) // _PICTURES))
    shown = [
        (_told_maps(picture, tuple(sizes), grid), np.array(sizes))
        for picture, sizes in list(zip(pictures, boards, strict=True))[::step]
    ]
    found = {}
    for size in sorted({size for sizes in boards for size in sizes if size}):
        maps = np.concatenate([cover[sizes == size] for cover, sizes in shown])
        if len(maps):
            usual = np.asarray(np.quantile(maps, _MOST, axis=0), np.float32)
            inside = cv2.resize(usual, (FINE_PX, FINE_PX)) > _SURELY
            if inside.any():
                found[size] = _widened(inside)
    return found


def _told_maps(picture: Pixels, sizes: tuple[int, ...], grid: Grid) -> Shades:
    """The maps of bubbles (cells, SIDE, SIDE) by which the cells foretell each other best."""
    return _MAPS.find([picture], (sizes, grid), partial(_maps_found, picture, np.array(sizes), grid))


def _maps_found(picture: Pixels, sizes: Labels, grid: Grid) -> Shades:
    colours = cut_colours([picture], grid)
    foretelling, nowhere = Foretelling.of(colours), np.zeros(colours.lab.shape[:3], np.float32)
    every = [bubble_maps(colours, start, nowhere, sizes == 0) for start in STARTS if not start.outlined]
    best = min(every, key=lambda cover: _cost(foretelling, cover, sizes))
    return _with_small_ones(best, colours, sizes)


def _with_small_ones(cover: Shades, colours: CellColours, sizes: Labels) -> Shades:
    """The maps, with what stands out in the middle of cells whose bubble they lack: it covers hardly any of a cell."""
    missed = np.flatnonzero((sizes > 0) & (cover.mean(axis=(1, 2)) <= LEAST_COVER))
    ground = np.flatnonzero(sizes == 0)
    if not len(missed) or not len(ground):
        return cover
    missed = missed[Spots.of(colours.lab).standing_out(missed, ground) > STANDS_OUT]
    more = cover.copy()
    more[missed] = small_bubbles(colours.lab[missed])
    return more


def _cost(foretelling: Foretelling, cover: Shades, sizes: Labels) -> float:
    """How badly maps explain a board of these sizes, in nats."""
    labels = np.where(cover.mean(axis=(1, 2)) > LEAST_COVER, sizes, 0)
    costs = foretelling.costs(labels, cover)[labels, np.arange(len(labels))]
    return float(costs.sum() + _MISSED * (labels != sizes).sum())


def _widened(inside: Picked) -> Picked:
    """A cell's pixels (FINE_PX, FINE_PX) and those near them: (FINE_PX * FINE_PX,)."""
    rim = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * _RIM_PX + 1,) * 2)
    return np.asarray(cv2.dilate(inside.astype(np.uint8), rim) > 0).ravel()
