"""A bubble has a rim on all sides of its middle; lines of the scenery behind a board do not."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from dropsbot.calibration.grouping.cell_outlines import cut_cells
from dropsbot.calibration.grouping.groups import group_cells, unexplained
from dropsbot.vision.frame import Pixels
from dropsbot.vision.profile import Grid

pytestmark = pytest.mark.quick

SIDE = 80
GRID = Grid(6, 6, SIDE / 2, SIDE / 2, float(SIDE), float(SIDE))
SIZES = (0, 0, 3, 2, 2, 0, 0, 0, 0, 2, 4, 3, 2, 0, 1, 2, 1, 2, 3, 3, 3, 4, 0, 1, 2, 2, 3, 2, 3, 0, 0, 2, 0, 0, 4, 1)
RADII = (0, 11, 19, 27, 35)
LEAF, VEIN, WATER = (40, 130, 60), (90, 200, 140), (200, 120, 30)


def leaf(veins: bool) -> Pixels:
    """Discs on a green ground; ``veins`` run through the empty cells at the right of the first two rows, all alike."""
    picture = np.full((6 * SIDE, 6 * SIDE, 3), LEAF, np.uint8)
    if veins:
        for row, col in ((0, 5), (1, 1)):
            for beside in (-36, 28):
                at = (round((col + 0.5) * SIDE) + beside, row * SIDE)
                cv2.line(picture, (at[0] + 9, at[1] + 2), (at[0] - 9, at[1] + SIDE - 2), VEIN, 5, cv2.LINE_AA)
    for cell, size in enumerate(SIZES):
        if size:
            middle = GRID.centre(cell)
            cv2.circle(picture, (round(middle.x_px), round(middle.y_px)), RADII[size], WATER, -1, cv2.LINE_AA)
    return picture


@pytest.mark.parametrize("veins", [False, True])
def test_lines_on_two_sides_are_no_outline(veins: bool) -> None:
    cells = cut_cells([leaf(veins)], GRID)
    groups = group_cells(cells)
    looks = np.zeros(36, int)
    for number, group in enumerate(groups, start=1):
        looks[group.numbers(36)] = number
    assert tuple(looks.tolist()) == SIZES
    assert unexplained(cells, groups) == []
