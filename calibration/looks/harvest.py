"""Learn the looks of the sizes from boards that are known: the background, and for each size a template.

A bubble shows ``a * F + (1 - a) * B``: its own colour F, with the cover a, over the background B. Two or more examples
of a size over different backgrounds give a and F of every pixel: a straight line is fitted to what is seen over what
is behind, all three channels together, and its slope is 1 - a.

Source: A. R. Smith, J. F. Blinn, "Blue Screen Matting", SIGGRAPH 1996: with two known backgrounds, cover and colour
can be solved for; with more examples than two, by least squares.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from dropsbot.calibration.looks.tiles import look_behind
from dropsbot.calibration.looks.uncover import Bubble, Labelled, centred, ground_around, uncover
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.frame import Frame, Pixels, Shades
from dropsbot.vision.profile import Grid, Template
from dropsbot.vision.rectify import board_of_cells, cells_of, rectify

_FLAT = 25.0
"""Where the background varies less than this (grey levels squared), it says little about cover."""
_CHANGED, _RECOLOURED = 6.0, 40.0
"""Ground that differs between pictures by more grey levels than the first changes; for bubbles' colours, the second."""
_FITTABLE = 3
"""From so many examples over a known background on, a straight line is better than a guess at the background."""
_ENOUGH = 5
"""From so many examples on one can tell how much they vary."""


@dataclass(frozen=True, slots=True, eq=False)
class Harvest:
    """What the samples showed.

    ``examples`` counts the cells seen of each size, 0 to 4. ``background`` is the rectified board without bubbles.
    ``guessed`` counts the cells whose background was guessed through their bubbles, because no picture shows them empty
    and no other cell tells. ``behind`` (cells, h, w, 3) is the background where it is known, else NaN.
    """

    templates: tuple[Template, ...]
    background: Pixels
    examples: dict[int, int]
    guessed: int
    behind: Shades


def label_cells(frame: Frame, sizes: Sequence[int], grid: Grid) -> Labelled:
    """Cut a frame into cells and say what each is."""
    board = rectify(frame.pixels, grid)
    return Labelled(cells_of(board, grid.rows, grid.cols).astype(np.float32), tuple(sizes))


def harvest(samples: Sequence[Labelled], grid: Grid) -> Harvest:
    """Gather background and templates from labelled frames."""
    seen = _seen_empty(samples)
    tiled = look_behind(samples, seen)
    return harvest_again(samples, seen if tiled is None else tiled, grid)


def harvest_again(samples: Sequence[Labelled], seen: Shades, grid: Grid) -> Harvest:
    """Gather them again, knowing what lies behind bubbles, with bubbles where ``grid`` says they are drawn."""
    known = ~np.isnan(seen[:, 0, 0, 0])
    examples = {size: sum(sample.sizes.count(size) for sample in samples) for size in range(MAX_SIZE + 1)}
    bubbles: dict[int, Bubble] = {}
    for size in range(1, MAX_SIZE + 1):
        pairs = [
            (centred(sample.cells[cell], grid, cell), centred(seen[cell], grid, cell))
            for sample in samples
            for cell, shown in enumerate(sample.sizes)
            if shown == size
        ]
        if pairs:
            bubbles[size] = _bubble(np.stack([p[0] for p in pairs]), np.stack([p[1] for p in pairs]), seen[known])
    background = uncover(samples, seen, bubbles, grid) if not known.all() else seen
    templates = tuple(
        Template(size, np.rint(one.colour).astype(np.uint8), np.rint(one.cover * 255).astype(np.uint8))
        for size, one in bubbles.items()
    )
    whole = board_of_cells(np.rint(np.clip(background, 0, 255)).astype(np.uint8), grid.rows, grid.cols)
    return Harvest(templates, whole, examples, int((~known).sum()), seen)


def ground_changes(samples: Sequence[Labelled]) -> bool:
    """Whether empty cells look different from picture to picture."""
    apart = []
    for cell in range(len(samples[0].cells)):
        empty = [sample.cells[cell] for sample in samples if sample.sizes[cell] == 0]
        if len(empty) > 1:
            seen = np.stack(empty)
            apart.append(float(np.abs(seen - np.median(seen, axis=0)).mean(axis=(1, 2, 3)).max()))
    return bool(apart) and float(np.median(apart)) > _CHANGED


def colours_change(samples: Sequence[Labelled]) -> bool:
    """Whether bubbles of one size have another colour from picture to picture, beyond how they differ within one."""
    apart = []
    for size in range(1, MAX_SIZE + 1):
        middles: list[Shades] = []
        spreads: list[float] = []
        for sample in samples:
            shown = [cell for cell, here in enumerate(sample.sizes) if here == size]
            if len(shown) >= _FITTABLE:
                side = sample.cells.shape[1]
                middle = slice(round(0.4 * side), round(0.6 * side))
                seen = sample.cells[shown, middle, middle].mean(axis=(1, 2))
                middles.append(np.median(seen, axis=0))
                spreads.append(float(np.ptp(seen, axis=0).max()))
        if len(middles) > 1:
            apart.append(float(np.ptp(np.stack(middles), axis=0).max()) - float(np.median(spreads)))
    return bool(apart) and float(np.median(apart)) > _RECOLOURED


def _seen_empty(samples: Sequence[Labelled]) -> Shades:
    """The median look of each cell while empty; NaN where it never was."""
    merged = np.full_like(samples[0].cells, np.nan)
    for cell in range(len(merged)):
        seen = [sample.cells[cell] for sample in samples if sample.sizes[cell] == 0]
        if seen:
            merged[cell] = np.median(np.stack(seen), axis=0)
    return merged


def _bubble(shown: Shades, behind: Shades, empties: Shades) -> Bubble:
    """A size's colour and cover, from its examples and what lies behind them, (n, h, w, 3) both; NaN where unknown."""
    over_known = ~np.isnan(behind[:, 0, 0, 0])
    if over_known.sum() >= _FITTABLE:
        return _fit(shown[over_known], behind[over_known])
    if len(shown) >= _ENOUGH and len(empties) >= _ENOUGH:
        return _spread(shown, empties)
    return _fit(shown, np.stack([ground_around(cell) for cell in shown]))


def _fit(shown: Shades, behind: Shades) -> Bubble:
    """The straight-line fit. With few examples, neighbouring pixels are averaged."""
    pool = _pool(len(shown))
    mean_shown, mean_behind = pool(shown.mean(0)), pool(behind.mean(0))
    together = pool((shown * behind).mean(0)) - mean_shown * mean_behind
    spread = pool((behind**2).mean(0)) - mean_behind**2
    through = np.clip(together.sum(2) / np.maximum(spread.sum(2), _FLAT), 0, 1)
    return _own(shown.mean(0), behind.mean(0), 1 - through)


def _spread(shown: Shades, empties: Shades) -> Bubble:
    """Where it is unknown what lies behind: the more a bubble covers, the less it varies from cell to cell."""
    pool = _pool(min(len(shown), len(empties)))
    varies = pool(shown.var(0)).mean(2) / np.maximum(pool(empties.var(0)).mean(2), _FLAT)
    return _own(shown.mean(0), empties.mean(0), 1 - np.sqrt(np.clip(varies, 0, 1)))


def _pool(examples: int) -> Callable[[Shades], Shades]:
    """Average over neighbouring pixels, the more the fewer examples there are."""
    side = 1 if examples >= 12 else 3 if examples >= _ENOUGH else 7
    return lambda picture: np.asarray(cv2.blur(picture, (side, side)), np.float32)


def _own(shown: Shades, behind: Shades, cover: Shades) -> Bubble:
    """The bubble. Where it covers nothing it gets the colours that are seen, so that people can look at it."""
    colour = (shown - (1 - cover[..., None]) * behind) / np.maximum(cover[..., None], 0.02)
    return Bubble(np.where(cover[..., None] > 0.02, np.clip(colour, 0, 255), shown), cover)
