"""Find out what bubbles show beyond their cells, and what cells show without it.

Ground next to a bubble that fills its cell may show its rim, a glow or a shadow. So at first only ground farther away
is believed, and foretells the rest. What differs from that beside every bubble of a size belongs to the size: where
the others foretell what is seen beside each of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from dropsbot.calibration.looks.harvest import Harvest, least_cover
from dropsbot.calibration.looks.labelled import Labelled
from dropsbot.calibration.looks.posing import Outline
from dropsbot.vision.cells.composed import FINE_PX, ComposedLooks
from dropsbot.vision.cells.overhangs import AROUND_PX, WINDOW_PX, Overhang, reaching_in, window_at
from dropsbot.vision.frame import Picked, Pixels, Shades
from dropsbot.vision.own_colours.cell_stack import board_of, stack_of
from dropsbot.vision.own_colours.ground_model import foretell_ground, spread_known
from dropsbot.vision.own_colours.poses import as_pictures
from dropsbot.vision.profile import Grid, Template
from dropsbot.vision.rectify import CELL_PX

_EDGE_PX = 2
"""A bubble whose outline comes so near to the edge of its cell, in fine pixels, may reach over it."""
_LEAST = 5.0
"""By so many grey levels what reaches over differs from the ground."""
_FORETOLD = 0.5
"""The others must leave less than this part of what is seen beside a bubble. What is there by chance they leave."""
_GOES_ON = 20.0
"""The colours inside of a cell go on beyond it where they explain what is there up to so many grey levels."""
_SOLID = 0.9
_CARRIED = (16.0, 8.0, 4.0, 2.0)
"""How far colours are carried on, from far to near, in fine pixels."""
_FAINTEST = 0.02
"""What covers less than this is nothing."""


@dataclass(frozen=True, slots=True, eq=False)
class _Beside:
    """What is around the bubbles of a size, as windows (n, WINDOW_PX, WINDOW_PX, 3).

    ``added`` is by how much it differs from the ground, where it is ``clear`` (n, WINDOW_PX, WINDOW_PX) that nothing
    else is seen there.
    """

    added: Shades
    behind: Shades
    clear: Picked


@dataclass(frozen=True, slots=True, eq=False)
class Overhanging:
    """What bubbles show around their cells, by size, and the fine board ``ground`` without any of it."""

    templates: tuple[Template, ...]
    ground: Shades


def find_overhangs(samples: Sequence[Labelled], found: Harvest, grid: Grid) -> Overhanging | None:
    """What bubbles show around their cells; None where no size shows anything there.

    ``found`` are the looks of the same pictures, of upright bubbles.
    """
    outlines = found.uncovered.outlines
    wide = {size for size, outline in outlines.items() if _near_the_edge(outline)}
    if not wide or found.uncovered.changing:
        return None
    exposed = [_surely_exposed(sample, outlines, wide, grid) for sample in samples]
    ground = _ground(samples, exposed, grid)
    own = {template.size: template for template in found.templates}
    every = [
        _overhang(own[size], _beside(samples, ground, outlines, wide, size, grid)) for size in sorted(wide & set(own))
    ]
    templates = tuple(one for one in every if one is not None)
    return Overhanging(templates, ground) if templates else None


def _ground(samples: Sequence[Labelled], exposed: Sequence[Shades], grid: Grid) -> Shades:
    """The fine board without bubbles: as it is seen where it is ``exposed`` (h, w, 1), else foretold."""
    shape = grid.rows, grid.cols
    shown = [stack_of(one, *shape) for one in exposed]
    times = np.sum(shown, axis=0)
    seen = sum(sample.stack * one for sample, one in zip(samples, shown, strict=True)) / np.maximum(times, 1)
    foretold = foretell_ground(np.asarray(seen, np.float32), (times[:, 0] > 0).astype(np.float32), shape)
    return board_of(np.where(times > 0, seen, foretold), *shape)


def without_overhangs(
    samples: Sequence[Labelled],
    found: Overhanging,
    outlines: Mapping[int, Outline],
    looks: ComposedLooks,
    grid: Grid,
) -> list[Labelled]:
    """Pictures with what each cell shows by itself; ``looks`` are those of the same bubbles, as far as they are known.

    What is left over of a picture stays: only what reaches in is taken for what it hides.
    """
    own = [Overhang.of(one) for one in found.templates]
    cleaned = []
    for sample in samples:
        bare = np.stack([~outlines[size] for size in sample.sizes], axis=1).astype(np.float32)
        shows_ground = board_of(bare[:, None], grid.rows, grid.cols) > 0
        board = np.where(shows_ground, found.ground, looks.alone(sample.sizes))
        cover = np.where(shows_ground, np.float32(0), looks.covered(sample.sizes))
        less = board - reaching_in(own, sample.sizes, grid.rows, grid.cols).over(board, found.ground, cover)
        stack = stack_of(less, grid.rows, grid.cols)
        cleaned.append(replace(sample, stack=sample.stack + stack, cells=sample.cells + _at_cell_size(stack)))
    return cleaned


def _at_cell_size(stack: Shades) -> Shades:
    """A stack as rectified cells (cells, CELL_PX, CELL_PX, 3)."""
    size = (CELL_PX, CELL_PX)
    return np.stack([cv2.resize(cell, size, interpolation=cv2.INTER_LINEAR) for cell in as_pictures(stack)])


def _near_the_edge(outline: Outline) -> bool:
    inner = outline.reshape(FINE_PX, FINE_PX).copy()
    inner[_EDGE_PX:-_EDGE_PX, _EDGE_PX:-_EDGE_PX] = False
    return bool(inner.any())


def _surely_exposed(
    sample: Labelled, outlines: Mapping[int, Outline], wide: set[int], grid: Grid, but: int | None = None
) -> Shades:
    """Which pixels of a fine board show ground (h, w, 1), 0 or 1, however far wide bubbles reach.

    ``but`` is a cell whose bubble counts as if it did not reach over.
    """
    own = np.stack([~outlines[size] for size in sample.sizes], axis=1).astype(np.float32)
    board = np.pad(board_of(own[:, None], grid.rows, grid.cols), ((AROUND_PX,) * 2, (AROUND_PX,) * 2, (0, 0)))
    for cell, size in enumerate(sample.sizes):
        if size in wide and cell != but:
            window = window_at(cell, grid.cols)
            inside = board[window][AROUND_PX:-AROUND_PX, AROUND_PX:-AROUND_PX].copy()
            board[window] = 0
            board[window][AROUND_PX:-AROUND_PX, AROUND_PX:-AROUND_PX] = inside
    return np.ascontiguousarray(board[AROUND_PX:-AROUND_PX, AROUND_PX:-AROUND_PX])


def _beside(
    samples: Sequence[Labelled], ground: Shades, outlines: Mapping[int, Outline], wide: set[int], size: int, grid: Grid
) -> _Beside | None:
    """What is around the bubbles of a size, each cell of them once."""
    rim = ((AROUND_PX,) * 2, (AROUND_PX,) * 2, (0, 0))
    bare = np.pad(ground, rim)
    added, behind, clear = list[Shades](), list[Shades](), list[Picked]()
    places = {cell: sample for sample in samples for cell in sample.cells_of(size)}
    for cell, sample in places.items():
        window = window_at(cell, grid.cols)
        seen = np.pad(board_of(sample.stack, grid.rows, grid.cols), rim)[window]
        shown = np.pad(_surely_exposed(sample, outlines, wide, grid, but=cell), rim)[window][..., 0] > 0
        shown[AROUND_PX:-AROUND_PX, AROUND_PX:-AROUND_PX] = False
        added.append(seen - bare[window])
        behind.append(bare[window])
        clear.append(shown)
    return _Beside(np.stack(added), np.stack(behind), np.stack(clear)) if added else None


def _overhang(own: Template, beside: _Beside | None) -> Template | None:
    """What the size of a template shows around its cells; None where nothing is sure."""
    if beside is None:
        return None
    often = beside.clear.sum(axis=0)
    weight = beside.clear[..., None].astype(np.float32)
    total = (beside.added * weight).sum(axis=0)
    usual = total / np.maximum(often, 1)[..., None]
    rest = (total - beside.added * weight) / np.maximum(often - 1, 1)[..., None]
    left = (((beside.added - rest) * weight) ** 2).sum(axis=0)
    whole = ((beside.added * weight) ** 2).sum(axis=0)
    differs = np.abs(cv2.GaussianBlur(usual, (0, 0), 0.8)).max(axis=2) > _LEAST
    shown = _joined(differs & (often > 1))
    if not shown.any() or left[shown].sum() > _FORETOLD * whole[shown].sum():
        return None
    behind = (beside.behind * weight).sum(axis=0) / np.maximum(often, 1)[..., None]
    return _template(own, usual, behind, shown)


def _joined(differs: Picked) -> Picked:
    """What differs and is joined to the cell in the middle, and what is next to it."""
    spots = differs.astype(np.uint8)
    spots[AROUND_PX:-AROUND_PX, AROUND_PX:-AROUND_PX] = 1
    _, numbers = cv2.connectedComponents(spots, connectivity=4)
    own = (numbers == numbers[WINDOW_PX // 2, WINDOW_PX // 2]).astype(np.uint8)
    found = cv2.dilate(own, np.ones((3, 3), np.uint8)) > 0
    found[AROUND_PX:-AROUND_PX, AROUND_PX:-AROUND_PX] = False
    alone = cv2.dilate((differs & found).astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    return np.asarray(found & alone)


def _template(own: Template, added: Shades, behind: Shades, shown: Picked) -> Template | None:
    """The picture of what is ``added`` around the cells of a size, where that is ``shown``.

    Where the colours that its bubbles have inside their cells explain it, they go on; else it covers as little as
    colours allow, like a shadow: an even ground cannot tell.
    """
    step = _carried_on(own) - behind
    least = least_cover(added, behind, step)
    part = np.clip((added * step).sum(axis=2) / np.maximum((step * step).sum(axis=2), 1), 0, 1)
    goes_on = np.abs(added - part[..., None] * step).max(axis=2) < _GOES_ON
    cover = np.where(shown, np.where(goes_on, np.maximum(part, least), least), 0)
    if cover.max() < _FAINTEST:
        return None
    colour = np.clip(behind + added / np.maximum(cover, _FAINTEST)[..., None], 0, 255)
    pixels: Pixels = np.rint(colour).astype(np.uint8)
    return Template(own.size, pixels, np.rint(cover * 255).astype(np.uint8))


def _carried_on(own: Template) -> Shades:
    """The colours of a template where it is solid, carried on around its cell: (WINDOW_PX, WINDOW_PX, 3)."""
    size, rim = (FINE_PX, FINE_PX), ((AROUND_PX,) * 2, (AROUND_PX,) * 2, (0, 0))
    solid = np.asarray(cv2.resize(own.mask, size, interpolation=cv2.INTER_AREA) > _SOLID * 255, np.float32)[..., None]
    pixels = np.asarray(cv2.resize(own.pixels, size, interpolation=cv2.INTER_AREA), np.float32)
    return spread_known(np.pad(pixels * solid, rim), np.pad(solid, rim), _CARRIED)
