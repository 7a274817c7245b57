"""How many spots a bubble shows: a game may tell its sizes by dots.

Dots of one game are alike on all its bubbles. So a spot is what differs from what surrounds it by half as much as the
strongest spots of most bubbles do: a highlight that is fainter is none.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.account.cell_colours import FINE_SIDE, SIDE
from dropsbot.calibration.account.tall_cells import each_cell_of, one_below_the_other
from dropsbot.vision.frame import Picked, Shades

_AROUND = 2 * (FINE_SIDE // 8) + 1
"""What surrounds a spot is the median in a square of a quarter of a cell: a spot fills less than half of that."""
_WIDEST = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (_AROUND, _AROUND))
"""Nor is a spot as wide as this disc: what surrounds the hole of a ring is the ring, but the hole is no spot of it."""
SPOT_PARTS = (0.5, 0.65, 0.8)
"""A spot has one of these parts of the strongest contrast. Of 149 bubbles of 4 games at random with dots (629, 669,
671, 3204), 0.5 counted all right; 0.65 miscounted 4, 0.35 59, and 0.8 14. But with 0.5, half of the highlights in game
9367 are spots."""
_LEAST = 9.0
"""And so much contrast at least, in L."""
_BAY = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (7, 7))
"""A spot near a bubble's rim may be taken for a bay of the ground. Bays as narrow as this disc, in coarse pixels, count
as bubble; discs of 5 and 9 tell the same of seven games with dots."""
_LEAST_PX = 4
"""A spot has so many fine pixels at least: one of a cell's coarse ones."""


@dataclass(frozen=True, slots=True, eq=False)
class Contrasts:
    """How much ``lighter``, and how much ``darker``, each pixel of n cells is than what surrounds it, in L.

    Both (n, FINE_SIDE, FINE_SIDE). What surrounds a pixel takes long to find out, and is the same for all accounts of a
    picture, which differ in what they take for bubbles.
    """

    lighter: Shades
    darker: Shades

    @classmethod
    def of(cls, light: Shades) -> Contrasts:
        """Those of cells, by their L (n, FINE_SIDE, FINE_SIDE)."""
        return cls(_contrasts(light), _contrasts(100 - light))

    def only(self, cells: NDArray[np.int_]) -> Contrasts:
        """Those of some of the cells."""
        return Contrasts(self.lighter[cells], self.darker[cells])


def spot_counts(contrasts: Contrasts, cover: Shades, *, bright: bool, part: float = SPOT_PARTS[0]) -> NDArray[np.int_]:
    """How many bright or dark spots each bubble shows, (n,); ``cover`` (n, SIDE, SIDE) says where the bubbles are.

    A spot has a ``part`` of the strongest contrast.
    """
    every = contrasts.lighter if bright else contrasts.darker
    if not len(every):
        return np.zeros(0, int)
    inside = np.where(_insides(cover), every, np.float32(0))
    strongest = float(np.median(inside.max(axis=(1, 2))))
    return _counts(inside > max(part * strongest, _LEAST))


def _contrasts(light: Shades) -> Shades:
    """How much lighter each pixel of each cell is than what surrounds it."""
    seen = np.rint(light * 2.55).astype(np.uint8)
    around = [
        np.maximum(cv2.medianBlur(cell, _AROUND), cv2.morphologyEx(cell, cv2.MORPH_OPEN, _WIDEST)) for cell in seen
    ]
    return np.asarray((seen - np.array(around, np.float32).reshape(seen.shape)) / 2.55, np.float32)


def _insides(cover: Shades) -> Picked:
    """Where the bubbles of maps (n, SIDE, SIDE) are, but for their rims: (n, FINE_SIDE, FINE_SIDE)."""
    around = one_below_the_other(cover > 0.5, 0, len(_BAY))
    filled = each_cell_of(cv2.morphologyEx(around, cv2.MORPH_CLOSE, _BAY), len(_BAY)) > 0
    inner = each_cell_of(cv2.erode(one_below_the_other(filled, 1), np.ones((3, 3), np.uint8))) > 0
    return np.asarray(inner.repeat(FINE_SIDE // SIDE, axis=1).repeat(FINE_SIDE // SIDE, axis=2))


def _counts(spots: Picked) -> NDArray[np.int_]:
    """How many spots cells (n, FINE_SIDE, FINE_SIDE) show."""
    tall = one_below_the_other(spots, 0)
    stats = cv2.connectedComponentsWithStats(tall, connectivity=4)[2][1:]
    whole = stats[stats[:, cv2.CC_STAT_AREA] >= _LEAST_PX]
    return np.bincount(whole[:, cv2.CC_STAT_TOP] // (FINE_SIDE + 2), minlength=len(spots))
