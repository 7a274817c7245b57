"""Learn the looks of the sizes from boards that are known: background, templates, and how much they hide of it.

A bubble shows ``a * F + (1 - a) * B``: its own colour F, weighted by its cover a, over the background B. Two or more
examples of a size over different backgrounds give a and F of every pixel by a straight-line fit of what is seen
against the background (slope 1 - a), all three channels together.

Source: A. R. Smith, J. F. Blinn, "Blue Screen Matting", SIGGRAPH 1996: with two known backgrounds, cover and colour
are determined; here there are as many as there are examples, so least squares.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from solver.board import MAX_SIZE
from vision.frame import Frame, Pixels
from vision.profile import Grid, Template
from vision.rectify import board_of, cells_of, rectify

_FLAT = 25.0
"""Variance of the background (grey levels squared) below which an example says little about cover."""

Cells = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Labelled:
    """Rectified cells of one frame, (cells, CELL_PX, CELL_PX, 3) float32, with their true sizes."""

    cells: Cells
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Harvest:
    """What the samples showed.

    ``examples`` counts the cells seen of each size, 0 to 4. ``background`` is the rectified board without bubbles, or
    None unless every cell was seen empty once.
    """

    templates: tuple[Template, ...]
    background: Pixels | None
    examples: dict[int, int]


def label(frame: Frame, sizes: Sequence[int], grid: Grid) -> Labelled:
    """Cut a frame into cells and say what each is."""
    board = rectify(frame.pixels, grid)
    return Labelled(cells_of(board, grid.rows, grid.cols).astype(np.float32), tuple(sizes))


def harvest(samples: Sequence[Labelled], grid: Grid) -> Harvest:
    """Gather background and templates from labelled frames."""
    backgrounds = _backgrounds(samples)
    known = ~np.isnan(backgrounds[:, 0, 0, 0])
    examples = {size: sum(sample.sizes.count(size) for sample in samples) for size in range(MAX_SIZE + 1)}
    templates = []
    for size in range(1, MAX_SIZE + 1):
        if not examples[size]:
            continue
        pairs = [
            (sample.cells[cell], backgrounds[cell])
            for sample in samples
            for cell, seen in enumerate(sample.sizes)
            if seen == size
        ]
        over_known = [pair for pair in pairs if not np.isnan(pair[1][0, 0, 0])]
        if len(over_known) >= 2:
            colour, cover = _fit(np.stack([p[0] for p in over_known]), np.stack([p[1] for p in over_known]))
        else:
            colour, cover = _spread(np.stack([p[0] for p in pairs]), backgrounds[known])
        templates.append(Template(size, np.rint(colour).astype(np.uint8), np.rint(cover * 255).astype(np.uint8)))
    whole = board_of(np.rint(backgrounds).astype(np.uint8), grid.rows, grid.cols) if known.all() else None
    return Harvest(tuple(templates), whole, examples)


def _backgrounds(samples: Sequence[Labelled]) -> Cells:
    """The median look of each cell while empty; NaN where it never was."""
    merged = np.full_like(samples[0].cells, np.nan)
    for cell in range(len(merged)):
        seen = [sample.cells[cell] for sample in samples if sample.sizes[cell] == 0]
        if seen:
            merged[cell] = np.median(np.stack(seen), axis=0)
    return merged


def _fit(seen: Cells, behind: Cells) -> tuple[Cells, Cells]:
    """Colour (h, w, 3) and cover (h, w), 0 to 1, from examples (n, h, w, 3) and what lies behind them."""
    seen_mean, behind_mean = seen.mean(0), behind.mean(0)
    seen_apart, behind_apart = seen - seen_mean, behind - behind_mean
    together = (seen_apart * behind_apart).sum((0, 3))
    spread = (behind_apart**2).sum((0, 3))
    through = np.clip(together / np.maximum(spread, _FLAT), 0, 1)
    cover = 1 - through
    return _colour(seen_mean, behind_mean, cover), cover


def _spread(seen: Cells, empties: Cells) -> tuple[Cells, Cells]:
    """The same where the background behind the examples is unknown: they vary less than empty cells do."""
    seen_mean = seen.mean(0)
    if len(seen) < 3 or len(empties) < 3:
        return seen_mean, np.full(seen.shape[1:3], 1, np.float32)
    varies = seen.var(0).mean(2) / np.maximum(empties.var(0).mean(2), _FLAT)
    cover = 1 - np.sqrt(np.clip(varies, 0, 1))
    return _colour(seen_mean, empties.mean(0), cover), cover


def _colour(seen: Cells, behind: Cells, cover: Cells) -> Cells:
    """A bubble's own colour, where it has any; what is seen elsewhere, so that the template stays viewable."""
    covering = cover[..., None] > 0.02
    own = (seen - (1 - cover[..., None]) * behind) / np.maximum(cover[..., None], 0.02)
    return np.where(covering, np.clip(own, 0, 255), seen)
