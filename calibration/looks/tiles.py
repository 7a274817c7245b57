"""Foretell what lies behind a bubble from other, empty cells.

Most games draw one tile in every cell, or two in turn, on a ground that changes slowly. There a cell that no picture
shows empty looks like an empty one elsewhere, but for a slow change of brightness, and that shows beside the bubble.
Whether a game is like that is tried on empty cells: their middles are hidden and foretold from the others. Where this
fails, as with a photograph behind the board, nothing is claimed.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from dropsbot.calibration.looks.uncover import Labelled
from dropsbot.vision.frame import Picked, Shades
from dropsbot.vision.rectify import CELL_PX

_FEWEST = 4
"""From so many empty cells on one can tell whether they resemble each other."""
_CORNERS = 0.49
"""No bubble is taken to reach farther from the middle of its cell than this, in cells."""
_COVERED = 7.0
"""A bubble covers a pixel that it changes by more than so many grey levels."""
_RIM_PX = 5
"""Its shadow and blurred rim reach so much farther."""
_BLUR_PX = 9.0
"""What is known beside a hole is carried about so far into it."""
_TWINS = 3
"""So many of the empty cells that resemble a cell most are averaged."""
_FORETOLD, _MOST_CELLS = 9.0, 0.9
"""A game has tiles when, in the second part of its empty cells, every patch is foretold to so many grey levels."""
_PATCH_PX = 6


def look_behind(samples: Sequence[Labelled], seen: Shades) -> Shades | None:
    """The ground of every cell (cells, h, w, 3): as ``seen``, and where that is NaN, foretold from other cells.

    None where cells do not foretell each other.
    """
    known = ~np.isnan(seen[:, 0, 0, 0])
    if known.sum() < _FEWEST:
        return None
    empties = seen[known]
    covers = _covers(samples, empties)
    if not _foretold(empties, covers[max(covers)] if covers else ~_corners()):
        return None
    filled = seen.copy()
    for cell in np.flatnonzero(~known).tolist():
        least = min(samples, key=lambda sample: sample.sizes[cell])
        filled[cell] = _behind(least.cells[cell], empties, covers[least.sizes[cell]])
    return filled


def _corners() -> Picked:
    """The pixels of a cell that no bubble covers: (h, w)."""
    off = (np.arange(CELL_PX) + 0.5) / CELL_PX - 0.5
    return np.asarray(np.hypot(off[:, None], off) > _CORNERS)


def _covers(samples: Sequence[Labelled], empties: Shades) -> dict[int, Picked]:
    """Which pixels bubbles of each size cover: those that usually differ from the empty cells most like them."""
    shown: dict[int, list[Shades]] = {}
    for sample in samples:
        for cell, size in zip(sample.cells, sample.sizes, strict=True):
            if size:
                shown.setdefault(size, []).append(cell)
    rim = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * _RIM_PX + 1, 2 * _RIM_PX + 1))
    found = {}
    for size, cells in shown.items():
        differs = [np.abs(cell - _behind(cell, empties, ~_corners())).max(axis=2) for cell in cells]
        covered = (np.median(np.stack(differs), axis=0) > _COVERED).astype(np.uint8)
        found[size] = np.asarray(cv2.dilate(covered, rim) > 0) & ~_corners()
    return found


def _behind(cell: Shades, empties: Shades, covered: Picked) -> Shades:
    """A cell (h, w, 3) with its ``covered`` part filled in from the empty cells that are most like it elsewhere."""
    beside = ~covered
    apart = empties[:, beside] - cell[beside]
    apart -= apart.mean(axis=1, keepdims=True)
    nearest = np.argsort(np.abs(apart).mean(axis=(1, 2)), kind="stable")[:_TWINS]
    twin = np.median(empties[nearest], axis=0)
    return np.asarray(np.where(beside[..., None], cell, twin + _spread(cell - twin, beside)), np.float32)


def _spread(offset: Shades, beside: Picked) -> Shades:
    """An ``offset`` (h, w, 3), known ``beside`` a hole, carried into it: a plane, and near the rim the rest."""
    y, x = (np.mgrid[0:CELL_PX, 0:CELL_PX] + 0.5) / CELL_PX - 0.5
    terms = np.stack([np.ones_like(x), x, y], axis=-1).astype(np.float32)
    plane = terms @ np.linalg.lstsq(terms[beside], offset[beside], rcond=None)[0]
    weight = beside.astype(np.float32)
    left = np.where(beside[..., None], offset - plane, 0).astype(np.float32)
    near = cv2.GaussianBlur(left, (0, 0), _BLUR_PX) / (cv2.GaussianBlur(weight, (0, 0), _BLUR_PX)[..., None] + 0.05)
    return np.asarray(plane + near, np.float32)


def _foretold(empties: Shades, covered: Picked) -> bool:
    """Whether empty cells foretell what is in one of them when its ``covered`` part is hidden."""
    worst = []
    for number, cell in enumerate(empties):
        error = np.abs(_behind(cell, np.delete(empties, number, axis=0), covered) - cell)
        side = CELL_PX // _PATCH_PX
        worst.append(float(cv2.resize(error, (side, side), interpolation=cv2.INTER_AREA).max()))
    return float(np.quantile(worst, _MOST_CELLS)) < _FORETOLD
