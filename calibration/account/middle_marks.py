"""Small bubbles in what is taken for ground: what stands out in the middle of cells, and nowhere else.

The texture of ground stands out anywhere in a cell. A bubble does in the middle. So how much a place differs from the
ring around it is compared with how much places beside the middle do, in the same cells. No colour needs to be known.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.account.bubble_maps import whole_bubbles
from dropsbot.calibration.account.cell_colours import AWAY, SIDE, CellColours
from dropsbot.calibration.account.look_mixture import Labels
from dropsbot.vision.frame import Numbers, Picked, Shades

_RADII = (0.06, 0.09, 0.13)
"""Spots of these radii are looked for, in cells; each is compared with a ring around it that reaches twice as far."""
_MIDDLE, _BESIDE = AWAY < 0.05, (AWAY > 0.2) & (AWAY < 0.38)
_USUAL, _LEAST = 0.8, 1.0
"""Of what stands out most beside the middle of each cell, this quantile is usual; so much, in L, a, b, always is."""
_CORE, _RING, _FAR = AWAY < 0.06, (AWAY > 0.25) & (AWAY < 0.4), 0.35
"""A small bubble has the colour of the core, ground that of the ring, and it reaches no farther than the last."""
LEAST_COVER = 0.006
"""What covers no more of a cell than this is no bubble."""
SMALL = 0.15
"""A bubble is small that covers less than this part of its cell."""
FEWEST = 4
"""So many bubbles must show: what does not repeat cannot be told from ground."""
STANDS_OUT = 1.5
"""Where the middle of some ground stands out by so much, a bubble was missed."""
_STANDS_OUT_FAINTLY, _BEYOND_GROUND, _FAINT, _AS_FAINT = 1.0, 3.0, 0.1, 0.7
"""Ground that stands out by more than the first, and at least so many times as much as all other ground, is a bubble if
it is nearly as strong, by the last, as the faintest tenth of small bubbles. In game 9160, two of size 1 stood out by
1.47, and all ground by up to 0.33; the two were 0.8 times as strong. In 9040, marks on bare cells were 0.5 times."""
_SMUDGE = 0.5
"""What stands out less than this part of what is usual for its look may be ground."""


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


def with_small_bubbles(colours: CellColours, spots: Spots, cover: Shades, empty: Picked) -> Iterator[Shades]:
    """The maps with what stands out in the middle of ground, of all ground or of that which differs from the rest."""
    ground = np.flatnonzero((cover.mean(axis=(1, 2)) <= LEAST_COVER) & ~empty)
    if len(ground) < FEWEST:
        return
    small = small_ones(cover)
    found: list[Labels] = []
    for shared_by in (ground, None):
        missed = ground[stand_out(spots, ground, small, shared_by)]
        if len(missed) and not any(np.array_equal(missed, before) for before in found):
            found.append(missed)
            more = cover.copy()
            more[missed] = small_bubbles(colours.lab[missed])
            yield more


def small_ones(cover: Shades) -> Labels:
    """The cells of which a little is covered, by maps (cells, SIDE, SIDE)."""
    covered = cover.mean(axis=(1, 2))
    return np.flatnonzero((covered > LEAST_COVER) & (covered < SMALL))


def stand_out(spots: Spots, ground: Labels, small: Labels, shared_by: Labels | None) -> Picked:
    """Which cells of the ground are bubbles that were missed, as they stand out in their middle.

    By much; or about as much as ``small`` bubbles, and far more than all other ground: on a board of many cells those
    can be so faint.
    """
    found = spots.standing_out(ground, shared_by)
    clearly = found > STANDS_OUT
    if len(small) < FEWEST or not (found > _STANDS_OUT_FAINTLY).any():
        return clearly
    together = spots.standing_out(np.concatenate([ground, small]), shared_by)
    faint = float(np.quantile(together[len(ground) :], _FAINT))
    alike = clearly | ((found > _STANDS_OUT_FAINTLY) & (together[: len(ground)] > _AS_FAINT * faint))
    if alike.all() or not alike.any():
        return clearly
    return alike if found[alike].min() >= _BEYOND_GROUND * found[~alike].max() else clearly


def shown_small(labels: Labels, standing_out: Numbers) -> Picked:
    """Which cells surely have a small bubble, by how much their middles stand out; a smudge does less than its look."""
    usual = np.zeros(len(labels))
    for label in np.unique(labels):
        usual[labels == label] = np.median(standing_out[labels == label])
    return np.asarray((labels > 0) & (standing_out > np.maximum(STANDS_OUT, _SMUDGE * usual)))
