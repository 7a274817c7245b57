"""Ground that goes on from cell to cell, as a landscape behind a board does, in pictures drawn here."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from dropsbot.calibration import grid_account
from dropsbot.calibration.account.cell_colours import CellColours, cut_colours
from dropsbot.calibration.account.explaining import explanations
from dropsbot.calibration.account.foretelling import Foretelling
from dropsbot.calibration.account.outlined import outlined_bubbles
from dropsbot.calibration.grid_account import Accounted
from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.profile import Grid

Sizes = NDArray[np.int_]
CELL = 60
GRID = Grid(6, 6, 60.0, 60.0, CELL, CELL)
RADII = (0, 9, 14, 20, 26)


def landscape(seed: int) -> Pixels:
    """A blurred landscape: sky with clouds above a line of hills, a meadow, and a road through it."""
    rng = np.random.default_rng(seed)
    side = CELL * 7
    down, right = np.mgrid[0:side, 0:side].astype(np.float32)
    hills = 130 + 25 * np.sin(right / 60 + seed) + 12 * np.sin(right / 23)
    sky = np.stack([225 - down / 6, 190 - down / 9, 150 + down / 4], axis=2)
    meadow = np.stack([50 + 0 * down, 120 - down / 9, 80 + down / 12], axis=2)
    picture = np.where((down > hills)[..., None], meadow, sky)
    road = np.abs(right - 260 + (down - 200) * 0.4) < (down - 170) * 0.22
    picture[road & (down > hills)] = (60, 100, 140)
    clouds = cv2.GaussianBlur(rng.normal(0, 1, (side, side)).astype(np.float32), (0, 0), 22)
    picture += (90 * clouds / clouds.std() * 0.25 * (down < hills))[..., None]
    picture = cv2.GaussianBlur(picture, (0, 0), 1.5) + rng.normal(0, 4, (side, side, 1))
    return np.clip(picture, 0, 255).astype(np.uint8)


def with_bubbles(picture: Pixels, sizes: Sizes, seed: int) -> Pixels:
    """The picture with brown splats of wavy rims over it, each turned otherwise, through which some ground shows."""
    rng = np.random.default_rng(seed)
    veil = picture.copy()
    for cell, size in enumerate(sizes.tolist()):
        if not size:
            continue
        centre = GRID.centre(cell)
        way = np.linspace(0, 2 * np.pi, 60, endpoint=False)
        rim = RADII[size] * (1 + 0.12 * np.sin(7 * (way + rng.uniform(0, 1))))
        outline = np.stack([centre.x_px + rim * np.cos(way), centre.y_px + rim * np.sin(way)], axis=1)
        cv2.fillPoly(veil, [np.rint(outline).astype(np.int32)], (35, 70, 110))
        cv2.polylines(veil, [np.rint(outline).astype(np.int32)], isClosed=True, color=(20, 40, 60), thickness=2)
    return np.asarray(cv2.addWeighted(veil, 0.85, picture, 0.15, 0), np.uint8)


def board(seed: int) -> tuple[Sizes, CellColours, Pixels]:
    """Sizes, the cells and the picture of a board before a landscape."""
    sizes = np.random.default_rng(seed).choice(5, 36, p=[0.35, 0.15, 0.2, 0.15, 0.15])
    picture = with_bubbles(landscape(seed), sizes, seed)
    return sizes, cut_colours([picture], GRID), picture


def test_what_is_around_a_cell_goes_on_in_it() -> None:
    down, right = np.mgrid[0:420, 0:420]
    slope = np.repeat((40 + down / 4 + right / 5)[..., None], 3, axis=2).astype(np.uint8)
    slope[down > 190] = 20
    colours = cut_colours([slope], GRID)
    assert colours.continued is not None
    off = np.abs(colours.lab - colours.continued).max(axis=(1, 2, 3))
    horizon = np.zeros(36, bool)
    horizon[12:18] = True
    assert off[~horizon].max() < 3, "a slope goes on as it is"
    assert np.median(np.abs(colours.lab - colours.continued)[horizon]) < 1, "and so does a horizon"
    some = colours.only(np.array([3, 30])).continued
    assert some is not None
    assert np.array_equal(some, colours.continued[[3, 30]])


def test_a_bubble_is_nothing_that_goes_on() -> None:
    sizes, colours, _ = board(4)
    assert colours.continued is not None
    off = np.linalg.norm(colours.lab - colours.continued, axis=3)[:, 12:20, 12:20].mean(axis=(1, 2))
    assert np.median(off[sizes > 1]) > 2 * np.median(off[sizes == 0])


@pytest.mark.parametrize(("seed", "most"), [(1, 0), (4, 1), (5, 2), (6, 1), (9, 0), (10, 1)])
def test_bubbles_before_a_landscape_are_told_from_it(seed: int, most: int) -> None:
    sizes, colours, picture = board(seed)
    best = explanations(colours, outlined_bubbles([picture], GRID), np.zeros(36, bool))[0]
    assert int(((best.labels > 0) != (sizes > 0)).sum()) <= most


def test_ground_that_goes_on_foretells_a_horizon_and_no_plain_ground() -> None:
    down = np.mgrid[0:420, 0:420][0]
    plain = np.full((420, 420, 3), 150, np.uint8)
    sky, meadow = np.array([230, 190, 150]), np.array([60, 110, 70])
    with_horizon = np.where((down < 175)[..., None], sky, meadow).astype(np.uint8)
    nowhere, ground = np.zeros((36, 32, 32), np.float32), np.zeros(36, int)
    for picture, gains in ((plain, False), (with_horizon, True)):
        by_others, going_on = (
            costs[0] for costs in Foretelling.of(cut_colours([picture], GRID)).costs(ground, nowhere)
        )
        assert bool((by_others - going_on)[12:18].min() > 1) if gains else np.array_equal(by_others, going_on)


def test_a_wider_board_whose_own_account_shows_nothing_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    narrow, wide = GRID, replace(GRID, rows=7)

    def on(grid: Grid, *beside: int) -> Accounted:
        likeliest = (*([1] * 36), *beside)
        explained = (None, [None])
        account = SimpleNamespace(grid=grid, likeliest=likeliest, confidence=1.0, knows_nothing=False)
        account.explained = explained
        return cast(Accounted, account)

    monkeypatch.setattr(grid_account, "_with_more_outlined", lambda frame, account: account.grid)
    monkeypatch.setattr(grid_account, "with_more_cells", lambda pictures, grid, *_: wide if grid == narrow else grid)
    monkeypatch.setattr(grid_account, "replace", lambda account, **_: account)
    frame = Frame(np.zeros((500, 420, 3), np.uint8))
    first = on(narrow)
    for beside, grid in (((0,) * 6, narrow), ((0, 0, 2, 0, 0, 0), wide)):
        monkeypatch.setattr(grid_account, "_alone", lambda pixels, grid, beside=beside: on(grid, *beside))
        assert grid_account._whole(frame, first).grid == grid
