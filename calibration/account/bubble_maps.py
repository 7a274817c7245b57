"""Which pixels of each cell are bubble: what the corners of cells do not show, made consistent over all cells.

Each pixel is ground or bubble. Ground has the colours that show in the corners, and it may be a tile that cells share.
Bubbles have colours, too, and lie in the middles. All three are learned from the pixels in turns. A middle with holes
is filled, because a face or a ring is part of its bubble even where it has the ground's colours.

Source: A. P. Dempster, N. M. Laird, D. B. Rubin, "Maximum Likelihood from Incomplete Data via the EM Algorithm", 1977.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.account.cell_colours import AWAY, CORNER, SIDE, CellColours
from dropsbot.calibration.account.colour_densities import Bins, bins_of, colour_density
from dropsbot.calibration.account.ground_tiles import tile_density
from dropsbot.calibration.account.tall_cells import each_cell_of, one_below_the_other
from dropsbot.vision.frame import Numbers, Picked, Shades

Parts = NDArray[np.int_]
"""The number of the connected part that each pixel of each cell is in, (cells, SIDE, SIDE); 0 where in none."""

_PRIOR = np.where(CORNER, 0.01, np.clip(0.45 - AWAY, 0.03, 0.25)).astype(np.float32)
"""How probably a pixel of an unknown cell is bubble. With 0.6 in the middle, a colour that middle and corners share
became half a bubble (measured on single pictures of four real games)."""
_MIDDLE, _INNER = 0.44, 0.3
"""Bubbles show within the first distance of the middle, and touch the second; in cells."""
_TURNS, _ROUNDS = 6, 5
"""Middles are filled after each turn; a turn learns colours so many times."""
_SETTLED = 0.01
"""Maps that change by less from turn to turn are taken as they are. Up to that no map of 37 pictures (22 games at
random, and the demo's looks twice) ended otherwise; at 0.03, four pixels in two of them did."""
_SMOOTH_PX = 1.5
_REFLECTED = np.pad(np.arange(SIDE), SIDE // 4, mode="reflect")
"""The rows of a cell, and those beyond it that a blur takes for it."""
_FIRM = 0.4
"""A cell is ground where less than this part of what may be bubble surely is."""
_LEAST_COVER = 0.008
"""A bubble covers at least this part of a cell: one that is a tenth of it wide."""
_LEAST_SHARE = 0.02
"""Each explanation of the ground keeps this part of it at least."""
_RIM = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (3, 3))


@dataclass(frozen=True, slots=True)
class MapStart:
    """One way to begin: whether diffuse cells are given back to the ground, ground is tiles, and these alternate.

    With ``outlined``, outlines say where bubbles are, and colours nothing.
    """

    strict: bool
    checkered: bool = False
    tiled: bool = True
    outlined: bool = False


def bubble_maps(colours: CellColours, start: MapStart, outlines: Shades, empty: Picked) -> Shades:
    """How surely each pixel is bubble, (cells, SIDE, SIDE), 0 to 1; all 0 for a cell that shows only ground.

    ``outlines`` (cells, SIDE, SIDE) are 1 where an outline encloses something, else 0. Cells that are known to be
    ``empty`` (cells,) show ground, whatever their colours are: so others that look like them do.
    """
    if start.outlined:
        return np.where(empty[:, None, None], np.float32(0), outlines)
    mixture = _Mixture.of(colours, start)
    maps, shares = _novel(mixture.bins), np.array([0.02, 0.02, 0.96] if start.tiled else [0.96])
    ground = empty
    maps[empty] = 0
    whole = maps
    for turn in range(_TURNS):
        for _ in range(_ROUNDS):
            maps, shares = mixture.improved(maps, shares, ground)
        before, whole = whole, whole_bubbles(maps)
        firm = (maps > 0.85).sum(axis=(1, 2)) / np.maximum((maps > 0.12).sum(axis=(1, 2)), 1)
        bare = empty | ((whole > 0.7).mean(axis=(1, 2)) < _LEAST_COVER)
        if start.strict:
            bare |= firm < _FIRM
            if bare.all() or (turn > 1 and bool((bare | ground == ground).all())):
                break
            ground = ground | bare
        elif float(np.abs(whole - before).max()) < _SETTLED:
            break
        maps = np.maximum(maps, whole)
    return np.where(bare[:, None, None], np.float32(0), whole)


def _novel(bins: Bins) -> Shades:
    """How surely each pixel is bubble if that is what middles show and corners do not."""
    corner = colour_density(bins[:, CORNER], np.ones(bins[:, CORNER].shape))[bins]
    middle = colour_density(bins[:, AWAY < _MIDDLE], np.ones(bins[:, AWAY < _MIDDLE].shape))[bins]
    return np.asarray(middle / (middle + 3 * corner) * np.where(AWAY < _MIDDLE, 1, 0.3), np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class _Mixture:
    """What is learned in turns: colours of bubbles and ground, tiles, and how much of the ground each explains.

    Tiles are learned from planes (3, cells, SIDE, SIDE), for each class of cells (cells,); none without planes.
    """

    bins: Bins
    tiles: tuple[Shades, ...]
    classes: NDArray[np.int_]

    @classmethod
    def of(cls, colours: CellColours, start: MapStart) -> _Mixture:
        classes = colours.parity if start.checkered else np.zeros(colours.count, int)
        tiles = (colours.planes, colours.planes_beside_corners) if start.tiled else ()
        return cls(bins_of(colours.lab), tiles, classes)

    def improved(self, maps: Shades, shares: Numbers, ground: Picked) -> tuple[Shades, Numbers]:
        """Maps and shares after one more round; cells in ``ground`` (cells,) show no bubble."""
        bubble = self._density(maps * ~ground[:, None, None], 0.0)
        sure = np.where(maps < 0.5, 1 - maps, np.float32(0))
        parts = [*(tile_density(tile, sure, self.classes) for tile in self.tiles), self._density(1 - maps, 2.0)]
        parts = [part * share for part, share in zip(parts, shares.astype(np.float32), strict=True)]
        bare = sum(parts)
        prior = np.clip(np.float32(0.5) * (_blurred(maps) + _PRIOR), 0.01, 0.97)
        here, there = bubble * prior, bare * (1 - prior)
        better = here / (here + there)
        better[ground] = 0
        free = (1 - better) / np.maximum(bare, 1e-12)
        explained = np.array([float((part * free).sum()) for part in parts])
        return better, np.maximum(explained / max(float(explained.sum()), 1e-9), _LEAST_SHARE)

    def _density(self, weights: Shades, of_corners: float) -> Shades:
        """The density of every pixel's colour among pixels that count by their weights, corners ``of_corners`` more."""
        weighted = weights + np.float32(of_corners) * CORNER
        return np.take(colour_density(self.bins, weighted).astype(np.float32), self.bins)


def _blurred(maps: Shades) -> Shades:
    """Maps (cells, SIDE, SIDE), each blurred a little by itself."""
    tall = maps[:, _REFLECTED].reshape(-1, SIDE)
    blurred = cv2.GaussianBlur(tall, (0, 0), _SMOOTH_PX).reshape(-1, len(_REFLECTED), SIDE)
    return np.asarray(blurred[:, SIDE // 4 : -(SIDE // 4)], np.float32)


def whole_bubbles(maps: Shades) -> Shades:
    """Of each map (cells, SIDE, SIDE) the connected part through the middle, holes filled, thin lines cut off."""
    if not len(maps):
        return maps  # OpenCV would end the process
    firm = one_below_the_other(_grown(_worn(_filled(maps > 0.5))), outside=0)
    parts = each_cell_of(np.asarray(cv2.connectedComponents(firm, connectivity=4)[1], int))
    part = (parts == _through_middle(parts)[:, None, None]) & (parts > 0)
    return np.asarray(np.where(part, np.maximum(maps, 0.9), np.where(_grown(part), maps, 0)), np.float32)


def _through_middle(parts: Parts) -> NDArray[np.int_]:
    """The number of the largest part near the middle of each cell, 0 where there is none: (cells,)."""
    seen = parts[:, AWAY < _INNER]
    cell, pixel = np.nonzero(seen)
    sizes = np.bincount(parts[:, AWAY < _MIDDLE].ravel(), minlength=int(parts.max(initial=0)) + 1)
    cell_of = np.zeros(len(sizes), int)
    cell_of[seen[cell, pixel]] = cell
    number = np.unique(seen[cell, pixel])
    number = number[np.lexsort((-number, sizes[number]))]
    found = np.zeros(len(parts), int)
    found[cell_of[number]] = number  # of several the last one stays: the largest
    return found


def _filled(firm: Picked) -> Picked:
    """Cells with their holes filled: what no way leads to from outside of the cell."""
    parts = cv2.connectedComponents(one_below_the_other(~firm, outside=1), connectivity=4)[1]
    return each_cell_of(np.asarray(parts != parts[0, 0]))


def _worn(firm: Picked) -> Picked:
    """Cells without the pixels beside which something is missing."""
    return each_cell_of(np.asarray(cv2.erode(one_below_the_other(firm, outside=1), _RIM) > 0))


def _grown(firm: Picked) -> Picked:
    """Cells with the pixels beside what they show."""
    return each_cell_of(np.asarray(cv2.dilate(one_below_the_other(firm, outside=0), _RIM) > 0))
