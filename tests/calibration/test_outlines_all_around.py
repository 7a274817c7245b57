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
GRASS, MEADOW, BLADES = 1, 5 * SIDE, 600
IN_GRASS = (0, 3, 3, 0, 2, 2, 0, 3, 2, 3, 0, 2, 4, 0, 0, 2, 4, 1, 0, 2, 2, 0, 1, 0, 3, 2, 2, 4, 1, 3, 2, 1, 2, 2, 3, 2)
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


def dew() -> Pixels:
    """Rings that hardly cover anything, and blades of grass behind the lower rows of them."""
    draw = np.random.default_rng(GRASS)
    picture = np.full((6 * SIDE, 6 * SIDE, 3), (150, 110, 140), np.uint8)
    picture[MEADOW:] = (80, 104, 84)
    for _ in range(BLADES):
        x, y = int(draw.integers(0, 6 * SIDE)), int(draw.integers(MEADOW, 6 * SIDE))
        tone = draw.uniform()
        colour = [round(one + tone * (other - one)) for one, other in zip((96, 132, 96), (54, 64, 36), strict=True)]
        cv2.line(picture, (x, y), (x + int(draw.integers(-6, 7)), y - int(draw.integers(8, 26))), colour, 1)
    over = picture.copy()
    for cell, size in enumerate(IN_GRASS):
        if size:
            middle = GRID.centre(cell)
            at = round(middle.x_px), round(middle.y_px)
            cv2.circle(over, at, RADII[size], (214, 206, 214), -1, cv2.LINE_AA)
            picture = np.asarray(cv2.addWeighted(over, 0.12, picture, 0.88, 0), np.uint8)
            cv2.circle(picture, at, RADII[size], (236, 230, 236), 1, cv2.LINE_AA)
            over = picture.copy()
    return np.asarray(picture, np.uint8)


def test_grass_that_shows_through_some_bubbles_of_a_size_makes_no_group_of_them() -> None:
    groups = group_cells(cut_cells([dew()], GRID))
    looks = np.zeros(36, int)
    for number, group in enumerate(groups, start=1):
        looks[group.numbers(36)] = number
    assert tuple(looks.tolist()) == IN_GRASS


def test_five_sizes_of_rings_stay_five_groups() -> None:
    """One of them may be an ornament; which one, outlines cannot tell."""
    picture = np.full((6 * SIDE, 6 * SIDE, 3), LEAF, np.uint8)
    for cell in range(0, 36, 2):
        middle = GRID.centre(cell)
        radius = (9, 16, 23, 30, 37)[cell // 2 % 5]
        cv2.circle(picture, (round(middle.x_px), round(middle.y_px)), radius, WATER, -1, cv2.LINE_AA)
    assert len(group_cells(cut_cells([picture], GRID))) == 5


@pytest.mark.parametrize("veins", [False, True])
def test_lines_on_two_sides_are_no_outline(veins: bool) -> None:
    cells = cut_cells([leaf(veins)], GRID)
    groups = group_cells(cells)
    looks = np.zeros(36, int)
    for number, group in enumerate(groups, start=1):
        looks[group.numbers(36)] = number
    assert tuple(looks.tolist()) == SIZES
    assert unexplained(cells, groups) == []
