"""Small bubbles in what is taken for ground: what stands out in the middle of cells, and nowhere else.

The texture of ground stands out anywhere in a cell. A bubble does in the middle. So how much a place differs from the
ring around it is compared with how much places beside the middle do, in the same cells. No colour needs to be known.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.account.bubble_maps import whole_bubbles
from dropsbot.calibration.account.cell_colours import AWAY, SIDE
from dropsbot.vision.frame import Numbers, Shades

_RADII = (0.06, 0.09, 0.13)
"""Spots of these radii are looked for, in cells; each is compared with a ring around it that reaches twice as far."""
_MIDDLE, _BESIDE = AWAY < 0.05, (AWAY > 0.2) & (AWAY < 0.38)
_USUAL, _LEAST = 0.8, 1.0
"""Of what stands out most beside the middle of each cell, this quantile is usual; so much, in L, a, b, always is."""
_CORE, _RING, _FAR = AWAY < 0.06, (AWAY > 0.25) & (AWAY < 0.4), 0.35
"""A small bubble has the colour of the core, ground that of the ring, and it reaches no farther than the last."""


@dataclass(frozen=True, slots=True, eq=False)
class Spots:
    """How much places in cells differ from the ring around them, in L, a, b, for each radius that is looked for.

    ``middle`` (radii, cells, places, 3) are the places in the middle of cells, ``beside`` those at some way from it.
    """

    middle: Shades
    beside: Shades

    @classmethod
    def of(cls, lab: Shades) -> Spots:
        """The spots of cells (n, SIDE, SIDE, 3)."""
        middle, beside = [], []
        for radius in _RADII:
            spot = _spot(radius)
            seen = np.stack([cv2.filter2D(cell, -1, spot, borderType=cv2.BORDER_REFLECT) for cell in lab])
            middle.append(seen[:, _MIDDLE])
            beside.append(seen[:, _BESIDE])
        return cls(np.stack(middle), np.stack(beside))

    def standing_out(self, cells: NDArray[np.int_], shared_by: NDArray[np.int_] | None) -> Numbers:
        """How much the middle of each of some cells stands out, (n,): 1 is the most that is usual beside it.

        Only what differs from what most of the cells ``shared_by`` show in the same place counts: tiles may have a
        mark in their middle. Those are ground, as far as it is known. In 196 games drawn at random, no ground was above
        1.4 but in two, where most cells had a bubble that was taken for ground; bubbles that had been missed were above
        2 in all but these two.
        """
        most = np.zeros(len(cells))
        for middle, beside in zip(self.middle, self.beside, strict=True):
            usual = float(np.quantile(_strongest(beside, cells, shared_by), _USUAL)) + _LEAST
            most = np.maximum(most, _strongest(middle, cells, shared_by) / usual)
        return most


def _strongest(seen: Shades, cells: NDArray[np.int_], shared_by: NDArray[np.int_] | None) -> Numbers:
    """How strong the strongest of the places (all cells, places, 3) is in each of some cells, (n,)."""
    own = seen[cells] if shared_by is None else seen[cells] - np.median(seen[shared_by], axis=0)
    return np.asarray(np.linalg.norm(own, axis=2).max(axis=1))


def small_bubbles(lab: Shades) -> Shades:
    """Maps (n, SIDE, SIDE), 0 to 1, of what is in the middle of cells (n, SIDE, SIDE, 3) and not around it."""
    around = np.median(lab[:, _RING], axis=1)[:, None, None]
    apart = lab[:, _CORE].mean(axis=1)[:, None, None] - around
    along = ((lab - around) * apart).sum(axis=3) / np.maximum((apart**2).sum(axis=3), 1e-6)
    return whole_bubbles(np.where(AWAY < _FAR, np.clip(along, 0, 1), 0).astype(np.float32))


def _spot(radius: float) -> Shades:
    """Weights that tell how much a disc of a radius, in cells, differs from the ring around it."""
    half = int(np.ceil(2 * radius * SIDE))
    down, right = np.mgrid[-half : half + 1, -half : half + 1]
    away = np.hypot(right, down) / SIDE
    disc = np.clip((radius - away) * SIDE + 0.5, 0, 1)
    ring = np.clip((2 * radius - away) * SIDE + 0.5, 0, 1) * (away > 1.15 * radius)
    return np.asarray(disc / disc.sum() - ring / ring.sum(), np.float32)
