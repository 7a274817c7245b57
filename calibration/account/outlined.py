"""Where bubbles are by their outlines alone: a beginning for glassy bubbles, whose colours are nearly the ground's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dropsbot.calibration.account.cell_colours import AWAY, SIDE
from dropsbot.calibration.account.look_mixture import Labels
from dropsbot.calibration.grouping.cell_outlines import cut_cells
from dropsbot.calibration.grouping.groups import group_cells, unexplained
from dropsbot.calibration.outlines.fitting import fits
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.frame import Picked, Pixels, Shades
from dropsbot.vision.profile import Grid

_BUBBLE, _GROUND = 0.85, 0.35
"""An outline fits its look (1 is usual) at least as well as the first where it surely is a bubble; what fits no look
better than the second is surely none. Chosen on the demo's looks, layouts of even seeds."""
_AHEAD = 0.2
"""It fits its own look better than any other by this, or its look is in doubt."""


@dataclass(frozen=True, slots=True, eq=False)
class Outlined:
    """``discs`` (cells, SIDE, SIDE) are as large as the outline in each cell, 0 or 1, and 0 where there is none.

    ``sure`` (cells,) says where the outline leaves no doubt that there is a bubble, or none. ``looks`` (cells,) are 0
    for ground and 1 to 4 for looks, and only there where no cell is in doubt and all four looks show. ``told`` says
    whether each bubble clearly has one look; where not, there are ``looks`` only if each bubble is drawn more strongly
    than all ground.
    """

    discs: Shades
    sure: Picked
    looks: Labels | None
    told: bool = False

    def only(self, numbers: Labels) -> Outlined:
        """Some of all cells."""
        looks = None if self.looks is None else self.looks[numbers]
        return Outlined(self.discs[numbers], self.sure[numbers], looks, self.told)


def outlined_bubbles(pictures: Sequence[Pixels], grid: Grid) -> Outlined:
    """What outlines say about all cells of a grid, counted through all pictures."""
    cells = cut_cells(pictures, grid)
    groups = group_cells(cells)
    total = len(pictures) * cells.count
    discs, sure = np.zeros((total, SIDE, SIDE), np.float32), np.zeros(total, bool)
    if not groups:
        return Outlined(discs, sure, None)
    members = [group.numbers(cells.count) for group in groups]
    fit = fits(cells.own, members)
    sure = fit.max(axis=0) < _GROUND
    sure[unexplained(cells, groups)] = False
    looks, told = np.zeros(total, int), True
    for number, (group, numbers) in enumerate(zip(groups, members, strict=True)):
        discs[numbers] = np.sqrt(group.area / np.pi) > AWAY
        sure[numbers] = fit[number, numbers] > _BUBBLE
        looks[numbers] = number + 1
        others = np.delete(fit[:, numbers], number, axis=0)
        told = told and bool((fit[number, numbers] - others.max(axis=0, initial=0.0) > _AHEAD).all())
    grouped = looks > 0
    clear = told or float(cells.strong[~grouped].max(initial=0.0)) < float(cells.strong[grouped].min())
    return Outlined(discs, sure, looks if clear and len(groups) == MAX_SIZE and sure.all() else None, told)
