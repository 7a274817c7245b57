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

from dropsbot.calibration.account.cell_colours import AWAY, CORNER, CellColours
from dropsbot.calibration.account.colour_densities import Bins, bins_of, colour_density
from dropsbot.calibration.account.ground_tiles import tile_density
from dropsbot.vision.frame import Numbers, Picked, Shades

_PRIOR = np.where(CORNER, 0.01, np.clip(0.45 - AWAY, 0.03, 0.25)).astype(np.float32)
"""How probably a pixel of an unknown cell is bubble. With 0.6 in the middle, a colour that middle and corners share
became half a bubble (measured on single pictures of four real games)."""
_MIDDLE, _INNER = 0.44, 0.3
"""Bubbles show within the first distance of the middle, and touch the second; in cells."""
_TURNS, _ROUNDS = 6, 5
"""Middles are filled after each turn; a turn learns colours so many times."""
_SMOOTH_PX = 1.5
_FIRM = 0.4
"""A cell is ground where less than this part of what may be bubble surely is."""
_LEAST_COVER = 0.008
"""A bubble covers at least this part of a cell: one that is a tenth of it wide."""
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


def bubble_maps(colours: CellColours, start: MapStart, outlines: Shades) -> Shades:
    """How surely each pixel is bubble, (cells, SIDE, SIDE), 0 to 1; all 0 for a cell that shows only ground.

    ``outlines`` (cells, SIDE, SIDE) are 1 where an outline encloses something, else 0.
    """
    bins = bins_of(colours.lab)
    mixture = _Mixture.of(colours, start)
    if start.outlined:
        return outlines
    maps, shares = _novel(bins), np.array([0.02, 0.02, 0.96])
    ground = np.zeros(colours.count, bool)
    whole = maps
    for turn in range(_TURNS):
        for _ in range(_ROUNDS):
            maps, shares = mixture.improved(maps, shares, ground)
        whole = whole_bubbles(maps)
        firm = (maps > 0.85).sum(axis=(1, 2)) / np.maximum((maps > 0.12).sum(axis=(1, 2)), 1)
        bare = (whole > 0.7).mean(axis=(1, 2)) < _LEAST_COVER
        if start.strict:
            bare |= firm < _FIRM
            if bare.all() or (turn > 1 and bool((bare | ground == ground).all())):
                break
            ground = ground | bare
        maps = np.maximum(maps, whole)
    return np.where(bare[:, None, None], np.float32(0), whole)


def _novel(bins: Bins) -> Shades:
    """How surely each pixel is bubble if that is what middles show and corners do not."""
    corner = colour_density(bins[:, CORNER], np.ones(bins[:, CORNER].shape))[bins]
    middle = colour_density(bins[:, AWAY < _MIDDLE], np.ones(bins[:, AWAY < _MIDDLE].shape))[bins]
    return np.asarray(middle / (middle + 3 * corner) * np.where(AWAY < _MIDDLE, 1, 0.3), np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class _Mixture:
    """What is learned in turns: colours of bubbles and ground, tiles, and how much of the ground each explains."""

    colours: CellColours
    beside: Shades
    bins: Bins
    start: MapStart

    @classmethod
    def of(cls, colours: CellColours, start: MapStart) -> _Mixture:
        return cls(colours, colours.beside_corners, bins_of(colours.lab), start)

    def improved(self, maps: Shades, shares: Numbers, ground: Picked) -> tuple[Shades, Numbers]:
        """Maps and shares after one more round; cells in ``ground`` (cells,) show no bubble."""
        bubble = self._density(maps * ~ground[:, None, None], 0.0)
        parts = np.stack([*self._tiles(maps), self._density(1 - maps, 2.0)]) * shares[:, None, None, None]
        bare = parts.sum(axis=0)
        smooth = np.stack([cv2.GaussianBlur(one, (0, 0), _SMOOTH_PX) for one in maps])
        prior = np.clip(0.5 * smooth + 0.5 * _PRIOR, 0.01, 0.97)
        here, there = bubble * prior, bare * (1 - prior)
        better = np.asarray(here / (here + there), np.float32)
        better[ground] = 0
        explained = (parts / np.maximum(bare, 1e-12) * (1 - better)).sum(axis=(1, 2, 3))
        least = np.array([0.02, 0.02, 0.02]) * ([1, 1, 1] if self.start.tiled else [0, 0, 1])
        return better, np.maximum(explained / max(float(explained.sum()), 1e-9), least)

    def _density(self, weights: Shades, of_corners: float) -> Numbers:
        """The density of every pixel's colour among pixels that count by their weights, corners ``of_corners`` more."""
        weighted = weights + np.float32(of_corners) * CORNER
        return np.asarray(colour_density(self.bins, weighted)[self.bins])

    def _tiles(self, maps: Shades) -> tuple[Shades, Shades]:
        """The density of every pixel under the tile, and under it beside the corners' colours."""
        if not self.start.tiled:
            nothing = np.zeros(maps.shape, np.float32)
            return nothing, nothing
        weights = np.where(maps < 0.5, 1 - maps, np.float32(0))
        classes = self.colours.parity if self.start.checkered else np.zeros(self.colours.count, int)
        return tile_density(self.colours.lab, weights, classes), tile_density(self.beside, weights, classes)


def whole_bubbles(maps: Shades) -> Shades:
    """Of each map (cells, SIDE, SIDE) the connected part through the middle, holes filled, thin lines cut off."""
    kept = np.zeros_like(maps)
    for number, one in enumerate(maps):
        firm = cv2.morphologyEx(_filled((one > 0.5).astype(np.uint8)), cv2.MORPH_OPEN, _RIM)
        parts = cv2.connectedComponents(firm, connectivity=4)[1]
        near = np.unique(parts[(AWAY < _INNER) & (firm > 0)]).tolist()
        if near:
            most = max(near, key=lambda part: int((parts == part)[AWAY < _MIDDLE].sum()))
            part = parts == most
            rim = cv2.dilate(part.astype(np.uint8), _RIM) > 0
            kept[number] = np.where(part, np.maximum(one, 0.9), np.where(rim, one, 0))
    return kept


def _filled(firm: Shades) -> Shades:
    """A map of 0 and 1 with its holes filled: what no way leads to from outside of the cell."""
    around = np.pad(1 - firm, 1, constant_values=1)
    parts = cv2.connectedComponents(around, connectivity=4)[1]
    return np.asarray((parts != parts[0, 0])[1:-1, 1:-1].astype(np.uint8))
