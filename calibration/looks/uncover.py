"""Where bubbles of each size may cover the ground, and what the ground is: found in turns from labelled pictures.

At first only corners count as ground. The ground that they foretell shows where bubbles of a size usually differ from
it; everywhere else these cells show ground, too, and so more of it is known.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.looks.labelled import Labelled
from dropsbot.calibration.looks.posing import AS_DRAWN, Outline, Posing
from dropsbot.vision.cells.composed import FINE_PX
from dropsbot.vision.frame import Shades
from dropsbot.vision.own_colours.cell_stack import AREA
from dropsbot.vision.own_colours.ground_model import foretell_ground
from dropsbot.vision.own_colours.medians import middle_values
from dropsbot.vision.own_colours.poses import hull
from dropsbot.vision.profile import UPRIGHT

_ROUNDS = 3
_CORNER = 0.6
"""No bubble is taken to reach farther from the middle of its cell at first, in cells."""
_LEAST, _NOISES = 5.0, 3.0
"""A bubble differs from the ground by so many grey levels, and by so many times the noise of the mean of its cells."""
_SOFTEN_PX = 0.8
_SOME = 0.7
"""Where bubbles are turned, a pixel belongs to their outline unless this part of them leave it bare."""
_SPECK = 3
"""Spots of fewer pixels are noise."""
_BORDER, _MOSTLY = 0.42, 0.6
"""A spot is part of the grid and not of a bubble where most of it is farther from the middle than this, in cells."""
_CHANGED = 4.0
"""Ground that differs between pictures by more grey levels than this changes."""
_FARTHER_PX = 3
"""So many fine pixels farther than an account of a picture says, a bubble may reach: of dark rims it misses a part."""
_CLEARLY = 24.0
"""What differs by so many grey levels from ground that other pictures show bare is covered by a bubble."""
_SAME = 6.0
"""A pixel of ground that differs by fewer grey levels between all cells that were seen bare looks so in every cell."""
_FEWEST, _AGREED = 3, 3.0
"""There a pixel belongs to a bubble where so many of them, or more, differ from the ground alike: their mean by so many
of its standard errors. What is there by chance, a neighbour or uneven ground, differs otherwise in each."""
Reach = Mapping[int, Outline]
"""For each size the pixels (AREA,) that its bubbles may cover at most; a size that is left out may cover any."""
_FREE: Reach = {}
_ALL = np.ones(AREA, bool)


@dataclass(frozen=True, slots=True, eq=False)
class Uncovered:
    """``outlines`` by size; ``grounds``, a stack for each picture; ``seen`` (pixels, cells): where ground was seen.

    ``changing`` says that the ground is another one from picture to picture; then nothing counts as seen. ``posing`` is
    how the bubbles of the pictures lie; where they lie in poses, outlines are those of bubbles that are upright.
    """

    outlines: Mapping[int, Outline]
    grounds: tuple[Shades, ...]
    seen: NDArray[np.bool_]
    changing: bool
    posing: Posing

    @property
    def guessed(self) -> int:
        """How many cells there are of which no picture shows the whole ground."""
        return int((~self.seen.all(axis=0)).sum())

    def exposed(self, number: int, sizes: Sequence[int]) -> NDArray[np.bool_]:
        """Which pixels of a picture show ground, (pixels, cells), where its cells have these sizes."""
        covered = np.stack([self.covered(number, cell, size) for cell, size in enumerate(sizes)])
        return np.ascontiguousarray(~covered.T)

    def covered(self, number: int, cell: int, size: int) -> Outline:
        """Which pixels of a cell of a picture its bubble may cover."""
        return self.posing.outline(self.outlines[size], number, cell)

    def telling_ground(self, samples: Sequence[Labelled]) -> list[NDArray[np.bool_]]:
        """Which pixels of each picture tell what the ground is, (pixels, cells): all that show some, as a rule.

        Where a cell is bare in one picture, no other tells it: a thread of wool or a leaf may lie beside a bubble, in
        the same place from picture to picture.
        """
        bare = np.stack([np.array(sample.sizes) == 0 for sample in samples])
        told = bare | ~bare.any(axis=0)
        return [self.exposed(number, sample.sizes) & told[number] for number, sample in enumerate(samples)]


def uncover(
    samples: Sequence[Labelled], rows: int, cols: int, posing: Posing = AS_DRAWN, reach: Reach = _FREE
) -> Uncovered:
    """Find outlines and ground from pictures of one grid; no bubble reaches farther than ``reach`` says."""
    sizes = sorted({size for sample in samples for size in sample.sizes if size})
    farthest = {
        size: hull(_wider(reach[size]), posing.turning, posing.square) if size in reach else _ALL for size in sizes
    }
    outlines: dict[int, Outline] = {0: np.zeros(AREA, bool)} | {size: farthest[size] & ~_corners() for size in sizes}
    start = AS_DRAWN  # corners are corners, however a bubble lies
    for _ in range(_ROUNDS):
        found = _grounds(samples, outlines, rows, cols, start)
        noise = _noise(samples, found)
        start = posing
        found = replace(found, posing=posing)
        outlines = {0: outlines[0]} | {
            size: farthest[size] & _outline(samples, found, size, noise, reach.get(size, _ALL)) for size in sizes
        }
    return _grounds(samples, outlines, rows, cols, posing)


def reach_over_bare_ground(samples: Sequence[Labelled], reach: Reach, cols: int) -> Reach:
    """The ``reach`` of sizes, and all that their bubbles clearly cover where other pictures show the ground bare.

    A pixel that looks the same in all cells that were seen bare, some of each field of a chess board, does so in the
    others, too. An account looks for bubbles through the middle of their cells, and misses parts that lie beside it, as
    of written characters, or the flag of a note. A size of which too few bubbles lie over such ground reaches as far as
    before. A row has ``cols`` cells.
    """
    bare = np.stack([np.array(sample.sizes) == 0 for sample in samples])
    total = np.sum([sample.stack * here for sample, here in zip(samples, bare, strict=True)], axis=0)
    known = np.asarray(bare.any(axis=0))
    ground = np.asarray(total / np.maximum(bare.sum(axis=0), 1), np.float32)
    found = _reach_over(samples, ground, np.broadcast_to(known, (AREA, len(known))), reach)
    row, col = np.divmod(np.flatnonzero(known), cols)
    if min(np.bincount((row + col) % 2, minlength=2)) >= _FEWEST:
        shown = ground[:, :, known]
        alike = (shown.max(axis=2) - shown.min(axis=2)).max(axis=1) < _SAME
        usual = np.broadcast_to(middle_values(shown, axis=2)[..., None], ground.shape)
        found = _reach_over(samples, usual, np.broadcast_to(alike[:, None], (AREA, len(known))), found)
    return found


def _reach_over(samples: Sequence[Labelled], ground: Shades, told: NDArray[np.bool_], reach: Reach) -> Reach:
    """The ``reach`` and what bubbles clearly cover of a ground (pixels, channels, cells), where that is ``told``."""
    found = dict(reach)
    for size in reach:
        here = [np.flatnonzero(told.any(axis=0) & (np.array(sample.sizes) == size)) for sample in samples]
        if len(np.unique(np.concatenate(here))) < _FEWEST:
            continue
        added = np.concatenate(
            [
                (sample.stack[:, :, at] - ground[:, :, at]) * told[:, None, at]
                for sample, at in zip(samples, here, strict=True)
            ],
            axis=2,
        )
        usual = np.asarray(np.abs(middle_values(added, axis=2)).max(axis=1), np.float32)
        soft = cv2.GaussianBlur(usual.reshape(FINE_PX, FINE_PX), (0, 0), _SOFTEN_PX)
        found[size] = reach[size] | (soft > _CLEARLY).ravel()
    return found


def _wider(outline: Outline) -> Outline:
    """An outline with what is next to it."""
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * _FARTHER_PX + 1,) * 2)
    return np.asarray(cv2.dilate(outline.reshape(FINE_PX, FINE_PX).astype(np.uint8), disc) > 0).ravel()


def _corners() -> NDArray[np.bool_]:
    off = (np.arange(FINE_PX) + 0.5) / FINE_PX - 0.5
    return np.asarray(np.hypot(off[:, None], off) > _CORNER).ravel()


def _grounds(
    samples: Sequence[Labelled], outlines: Mapping[int, Outline], rows: int, cols: int, posing: Posing
) -> Uncovered:
    """The ground of every picture: as it is seen, else foretold."""
    draft = Uncovered(outlines, (), np.zeros(0, bool), False, posing)
    exposed = [draft.exposed(number, sample.sizes) for number, sample in enumerate(samples)]
    mean, times = _mean_of(samples, exposed)
    often = times > 1
    apart = [
        np.abs(sample.stack - mean).max(axis=1)[shown & often] for sample, shown in zip(samples, exposed, strict=True)
    ]
    if often.any() and float(np.median(np.concatenate(apart))) > _CHANGED:
        each = tuple(
            foretell_ground(sample.stack, shown.astype(np.float32), (rows, cols))
            for sample, shown in zip(samples, exposed, strict=True)
        )
        return Uncovered(outlines, each, np.zeros_like(often), True, posing)
    told, times = _mean_of(samples, draft.telling_ground(samples))
    seen = times > 0
    foretold = foretell_ground(told, seen.astype(np.float32), (rows, cols))
    ground = np.where(seen[:, None], told, foretold)
    return Uncovered(outlines, (ground,) * len(samples), seen, False, posing)


def _mean_of(samples: Sequence[Labelled], shown: Sequence[NDArray[np.bool_]]) -> tuple[Shades, NDArray[np.int_]]:
    """The mean of each pixel over the pictures in which it counts, and how many these are: (pixels, cells)."""
    times = np.sum(shown, axis=0)
    total = sum(sample.stack * here[:, None] for sample, here in zip(samples, shown, strict=True))
    return np.asarray(total / np.maximum(times, 1)[:, None], np.float32), np.asarray(times)


def _noise(samples: Sequence[Labelled], found: Uncovered) -> float:
    """By how many grey levels a pixel of ground usually differs from what was found; 0 where no ground shows."""
    apart = [
        np.abs(sample.stack - ground).max(axis=1)[found.exposed(number, sample.sizes)][::7]
        for number, (sample, ground) in enumerate(zip(samples, found.grounds, strict=True))
    ]
    every = np.concatenate(apart)
    return float(np.median(every)) if len(every) else 0.0


def _usual(added: Shades, posing: Posing) -> Shades:
    """By how much the cells of a size (pixels, channels, cells) usually differ from the ground: (pixels, channels).

    Where nobody knows yet how each bubble lies, a pixel counts that some of them cover.
    """
    if posing.turning == UPRIGHT or posing.poses:
        return np.asarray(np.abs(middle_values(added, axis=2)), np.float32)
    return np.asarray(np.quantile(np.sort(np.abs(added), axis=2), _SOME, axis=2), np.float32)


def _next_to(spots: NDArray[np.uint8]) -> Outline:
    """Spots (FINE_PX, FINE_PX) of 1 and the pixels next to them."""
    return np.asarray(cv2.dilate(spots, np.ones((3, 3), np.uint8)) > 0).ravel()


def _agreed(added: Shades) -> Outline:
    """Where cells (pixels, channels, cells) differ from the ground alike, beyond what chance does."""
    count = added.shape[2]
    if count < _FEWEST:
        return np.zeros(AREA, bool)
    error = added.std(axis=2, ddof=1) / np.sqrt(count)
    return np.asarray((np.abs(added.mean(axis=2)) > _AGREED * np.maximum(error, 1e-3)).any(axis=1))


def _outline(samples: Sequence[Labelled], found: Uncovered, size: int, noise: float, reach: Outline) -> Outline:
    """Where the cells of a size usually differ from the ground, without what the grid draws there.

    Beyond its ``reach`` they must do so alike.
    """
    added = np.concatenate(
        [
            found.posing.upright(sample.stack[:, :, cells] - ground[:, :, cells], number, cells)
            for number, (sample, ground) in enumerate(zip(samples, found.grounds, strict=True))
            if (cells := sample.cells_of(size))
        ],
        axis=2,
    )
    usual = _usual(added, found.posing).max(axis=1).reshape(FINE_PX, FINE_PX)
    hot = cv2.GaussianBlur(usual, (0, 0), _SOFTEN_PX) > max(_LEAST, _NOISES * noise / np.sqrt(added.shape[2]))
    hot &= (reach | _agreed(added)).reshape(FINE_PX, FINE_PX)
    count, spots = cv2.connectedComponents(hot.astype(np.uint8), connectivity=4)
    off = np.abs((np.arange(FINE_PX) + 0.5) / FINE_PX - 0.5)
    away = np.maximum(off[:, None], off)
    kept = np.zeros((FINE_PX, FINE_PX), np.uint8)
    for number in range(1, count):
        spot = spots == number
        if spot.sum() >= _SPECK and (away[spot] > _BORDER).mean() <= _MOSTLY:
            kept[spot] = 1
    beyond = kept * ~reach.reshape(FINE_PX, FINE_PX)
    whole = np.asarray(_next_to(kept) & (reach | _next_to(beyond)))
    return whole if found.posing.poses else hull(whole, found.posing.turning, found.posing.square)
