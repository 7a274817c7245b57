"""Splats of which no two have the same rim, drawn here over a scene, are learned and read."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from dropsbot.calibration.calibrate import Calibration, Sample, calibrate
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.profile import Grid
from dropsbot.vision.reader import read
from dropsbot.vision.stored.profile_parts import from_parts, to_parts

CELL = 56
GRID = Grid(5, 5, 78.0, 68.0, CELL, CELL)
COLOURS = ((200, 90, 40), (170, 150, 30), (70, 170, 40), (30, 190, 120))
RADII, WAVES, WAVY, RIM = (0.17, 0.26, 0.35, 0.44), (3, 4, 5, 6, 7, 8), 0.025, 3
THROUGH = 0.3


def boards(count: int, seed: int) -> list[Board]:
    drawn = np.random.default_rng(seed)
    return [Board.of(5, 5, drawn.choice(5, 25, p=(0.4, 0.15, 0.15, 0.15, 0.15)).tolist()) for _ in range(count)]


def scene() -> Pixels:
    down, across = np.mgrid[0:340, 0:380].astype(np.float32)
    picture = np.stack([230 - 0.3 * down, 190 + 0.1 * across, 120 + 0.3 * down], axis=2)
    picture = np.where((down > 200 + 20 * np.sin(across / 60))[..., None], (60, 150, 110), picture)
    return np.asarray(np.clip(picture, 0, 255), np.uint8)


def picture_of(board: Board, seed: int) -> Frame:
    """A board, the rim of each of its splats as it happens to be."""
    drawn, shown = np.random.default_rng(seed), scene()
    turns = np.linspace(0, 2 * np.pi, 90, endpoint=False)
    for cell, size in enumerate(board.sizes):
        if not size:
            continue
        middle = GRID.centre(cell)
        waves = [drawn.normal() * np.sin(wave * turns + drawn.uniform(0, 6.28)) for wave in WAVES]
        wavy = 1 + WAVY * np.clip(np.sum(waves, axis=0), -2, 2)
        radius = RADII[size - 1] * CELL * wavy
        around = np.stack([middle.x_px + radius * np.cos(turns), middle.y_px + radius * np.sin(turns)], axis=1)
        outline = np.rint(around * 16).astype(np.int32)[None]
        over = cv2.fillPoly(shown.copy(), outline, COLOURS[size - 1], cv2.LINE_AA, 4)
        shown = np.asarray(cv2.addWeighted(over, 1 - THROUGH, shown, THROUGH, 0), np.uint8)
        cv2.polylines(shown, outline, True, [shade // 3 for shade in COLOURS[size - 1]], RIM, cv2.LINE_AA, 4)
    return Frame(shown)


@pytest.fixture(scope="module")
def learned() -> Calibration:
    return calibrate([Sample(picture_of(one, at), one) for at, one in enumerate(boards(8, 1))], "splats", grid=GRID)


def test_rims_may_lie_elsewhere_and_other_boards_are_read(learned: Calibration) -> None:
    profile = learned.profile
    assert profile.rims_vary > 0
    assert learned.thresholds.reads_its_own
    for at, board in enumerate(boards(6, 2), start=100):
        reading = read(picture_of(board, at), profile)
        assert reading.understood, reading.problems
        assert reading.sizes == board.sizes
    strict = replace(profile, rims_vary=0.0)
    assert not read(picture_of(boards(1, 2)[0], 100), strict, thorough=False).understood


def test_what_lies_on_a_splat_is_seen_though_its_rim_may_vary(learned: Calibration) -> None:
    board = boards(1, 3)[0]
    shown = picture_of(board, 300).pixels.copy()
    middle = GRID.centre(next(cell for cell, size in enumerate(board.sizes) if size == 4))
    cv2.circle(shown, (round(middle.x_px) + 6, round(middle.y_px)), 5, (250, 250, 250), cv2.FILLED)
    assert not read(Frame(shown), learned.profile).understood


def test_rims_that_vary_are_kept(learned: Calibration) -> None:
    table, pictures = to_parts(learned.profile)
    assert from_parts("splats", table, pictures).rims_vary == pytest.approx(learned.profile.rims_vary)
    assert from_parts("splats", {key: table[key] for key in table if key != "rims_vary"}, pictures).rims_vary == 0


def test_bubbles_that_are_all_alike_have_no_rims_that_vary(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.WAVY", 0.0)
    alike = calibrate([Sample(picture_of(one, at), one) for at, one in enumerate(boards(8, 1))], "discs", grid=GRID)
    assert alike.profile.rims_vary == 0
