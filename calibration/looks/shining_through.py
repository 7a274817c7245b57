"""The ground behind bubbles that was never seen bare, from what foretells it and what shines through them.

The ground around a bubble foretells what is behind it, and a translucent bubble shows that, weakened. Neither is exact:
a photograph foretells little, and a rim that is a little off looks like ground of another colour, the more so the less
shines through. So each counts by how far off it is where the truth is known, and a game with an even ground keeps it
even.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import cv2
import numpy as np

from dropsbot.calibration.looks.bubble import Bubble
from dropsbot.calibration.looks.labelled import Labelled, centred
from dropsbot.calibration.looks.uncover import Uncovered
from dropsbot.vision.cells.composed import FINE_PX
from dropsbot.vision.frame import Picked, Shades
from dropsbot.vision.own_colours.ground_model import foretell_ground
from dropsbot.vision.own_colours.poses import UPRIGHT_POSE, posed
from dropsbot.vision.profile import Grid
from dropsbot.vision.rectify import CELL_PX

_EVERY = 3
"""Every third cell that shows its ground is hidden, to see how well the others foretell it."""
_UNKNOWNS = 4
"""A pixel of a bubble has a colour of three channels and a cover: so many errors the examples hide."""
_ROUNDING = 1 / 12
"""The variance of a grey level that is rounded."""
_SPOT_PX = (5, 5)
"""Errors are averaged over spots of a rectified cell: those of one pixel are few."""
_CONTRADICTS = 9.0
"""Three deviations, squared."""
_HARDLY = 1e-3
"""Through a bubble that lets less of the ground through than this, nothing is seen."""
_UNKNOWN = 255.0**2
"""The error of what nothing is known of: as large as errors can be."""


class BehindBubbles:
    """What is known of the ground behind bubbles, ``found`` on a grid, as their looks are learned one by one."""

    def __init__(self, found: Uncovered, grid: Grid) -> None:
        self._found, self._grid = found, grid
        self._foretold = foretold_error(found, (grid.rows, grid.cols))
        self._bubbles: dict[int, tuple[Bubble, Shades]] = {}

    def learn(self, size: int, bubble: Bubble, shown: Shades, behind: Shades, cells: Sequence[int]) -> None:
        """The look of a size, and its examples (n, h, w, 3): what is ``shown`` in these cells and ``behind`` it."""
        guessed = np.stack([magnified(~self._found.seen[:, cell]) for cell in cells])
        self._bubbles[size] = bubble, error_of(bubble, shown, behind, guessed, self._foretold)

    def ground(self, samples: Sequence[Labelled], foretold: Shades, others: Collection[int]) -> Shades:
        """The ground (cells, h, w, 3): where it was not seen, weighed from what is foretold and what shines through.

        Through bubbles of ``others`` of the pictures nobody knows what shines: they have other colours.
        """
        hidden = np.stack([magnified(seen) for seen in (~self._found.seen).T])[..., None]
        total, weights = foretold / np.float32(self._foretold), np.full_like(hidden, 1 / self._foretold)
        for number, sample in enumerate(samples):
            for cell, size in enumerate(sample.sizes):
                if number not in others and size in self._bubbles and hidden[cell].any():
                    behind, error = self._shining(sample.cells[cell], size, number, cell)
                    weight = 1 / self._doubted(error, behind - foretold[cell])
                    total[cell] += weight * behind
                    weights[cell] += weight
        return np.asarray(np.where(hidden > 0, total / weights, foretold), np.float32)

    def _shining(self, seen: Shades, size: int, number: int, cell: int) -> tuple[Shades, Shades]:
        """What shines through the bubble ``seen`` in a cell of a picture (h, w, 3), and its squared error (h, w, 1)."""
        bubble, error = self._bubbles[size]
        cover, colour, off = (self._as_it_lies(one, number, cell) for one in (bubble.cover, bubble.colour, error))
        through = np.maximum(1 - np.clip(cover, 0, 1), _HARDLY)[..., None]
        behind = (seen - (1 - through) * colour) / through
        error = np.maximum(off, np.float32(_ROUNDING))[..., None] / through**2
        return np.clip(behind, 0, 255), np.asarray(error, np.float32)

    def _doubted(self, error: Shades, apart: Shades) -> Shades:
        """The squared ``error`` of what shines through, larger where that is too far ``apart`` from what is foretold.

        Farther than both may be off together: the bubble lies otherwise than it was taken to.
        """
        times = cv2.blur((apart**2).mean(axis=2), _SPOT_PX)[..., None] / (error + np.float32(self._foretold))
        return np.asarray(error * np.maximum(times / _CONTRADICTS, 1) ** 2, np.float32)

    def _as_it_lies(self, picture: Shades, number: int, cell: int) -> Shades:
        """What is known of an upright bubble in the middle, turned and moved as one of a picture lies."""
        posing = self._found.posing
        pose = posing.pose(number, cell)
        turned = picture if pose == UPRIGHT_POSE else posed(picture, pose, posing.square)
        return centred(turned, self._grid, cell, back=True)


def foretold_error(found: Uncovered, shape: tuple[int, int]) -> float:
    """By how many grey levels, squared, ground is foretold wrongly that bubbles cover; ``shape`` is (rows, cols).

    Some of the ground that was seen is hidden and foretold from the rest. Where none can be hidden, nobody knows.
    """
    covered = np.any(list(found.outlines.values()), axis=0)
    shown = found.seen & covered[:, None]
    shows = np.flatnonzero(shown.any(axis=0))[::_EVERY]
    hidden = np.zeros_like(found.seen)
    hidden[:, shows] = shown[:, shows]
    if not hidden.any():
        return _UNKNOWN
    known = found.grounds[0]
    foretold = foretell_ground(known, (found.seen & ~hidden).astype(np.float32), shape)
    apart = (foretold - known).transpose(0, 2, 1)[hidden]
    return max(_ROUNDING, float((apart**2).mean()))


def error_of(bubble: Bubble, shown: Shades, behind: Shades, guessed: Shades, foretold: float) -> Shades:
    """By how much, squared, a bubble fails to explain each pixel of its examples: (h, w).

    Examples (n, h, w, 3) are ``shown`` with what is ``behind`` them. Where that was ``guessed`` (n, h, w), 0 or 1, it
    is off by ``foretold``, squared, which is no fault of the bubble.
    """
    free = 3 * len(shown) - _UNKNOWNS
    if free <= 0:
        return np.full(bubble.cover.shape, _UNKNOWN, np.float32)
    left = ((shown - bubble.over(behind)) ** 2).mean(axis=(0, 3)) * (3 * len(shown) / free)
    own = left - (1 - bubble.cover) ** 2 * guessed.mean(axis=0) * np.float32(foretold)
    return np.asarray(np.maximum(cv2.blur(np.maximum(own, 0), _SPOT_PX), _ROUNDING), np.float32)


def magnified(fine: Picked) -> Shades:
    """Pixels of a fine cell as those of a rectified one (CELL_PX, CELL_PX), 0 or 1."""
    times = CELL_PX // FINE_PX
    return fine.reshape(FINE_PX, FINE_PX).repeat(times, axis=0).repeat(times, axis=1).astype(np.float32)
