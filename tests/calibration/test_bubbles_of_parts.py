"""Bubbles of several parts that lie beside the middle of their cells, as written characters do."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from dropsbot.calibration import calibrate as making
from dropsbot.calibration.calibrate import Sample, calibrate
from dropsbot.calibration.looks.labelled import label_cells
from dropsbot.calibration.looks.uncover import Reach, reach_over_bare_ground
from dropsbot.solver.board import Board
from dropsbot.vision.cells.composed import FINE_PX
from dropsbot.vision.frame import Frame, Picked
from dropsbot.vision.profile import Grid
from dropsbot.vision.reader import read

CELL = 60
GRID = Grid(4, 6, 50.0, 45.0, CELL, CELL)
PLACES = (((0, 0),), ((-13, 0), (13, 0)), ((0, -14), (-14, 12), (14, 12)), ((-13, -13), (13, -13), (-13, 13), (13, 13)))
"""Where the parts of each size lie beside the middle of a cell, in pixels."""


def show(board: Board) -> Frame:
    """Characters of small crosses on ruled paper."""
    shown = np.full((270, 400, 3), (235, 250, 250), np.uint8)
    for cell, size in enumerate(board.sizes):
        at = GRID.centre(cell)
        x, y = round(at.x_px), round(at.y_px)
        cv2.rectangle(shown, (x - 30, y - 30, CELL, CELL), (90, 90, 220), 1)
        cv2.line(shown, (x - 28, y - 28), (x + 28, y + 28), (180, 190, 240), 1)
        cv2.line(shown, (x - 28, y + 28), (x + 28, y - 28), (180, 190, 240), 1)
        for right, down in PLACES[size - 1] if size else ():
            for across, along in ((9, 2), (2, 9)):
                box = (x + right - across, y + down - along, 2 * across, 2 * along)
                cv2.rectangle(shown, box, (40, 30, 30), cv2.FILLED)
    return Frame(shown)


def boards(count: int, seed: int) -> list[Board]:
    """Random boards, the last cell of which is never bare."""
    drawn = np.random.default_rng(seed)
    found = []
    for _ in range(count):
        sizes = drawn.choice(5, 24, p=(0.5, 0.125, 0.125, 0.125, 0.125)).tolist()
        found.append(Board.of(4, 6, [*sizes[:-1], 1 + int(drawn.integers(4))]))
    return found


def samples() -> list[Sample]:
    return [Sample(show(board), board) for board in boards(6, 1)]


def test_all_parts_of_a_bubble_are_learned_though_an_account_misses_some(monkeypatch: pytest.MonkeyPatch) -> None:
    middle = np.zeros((FINE_PX, FINE_PX), bool)
    middle[15:30, 5:24] = True
    monkeypatch.setattr(making, "reach_of_sizes", lambda *_: {size: middle.ravel() for size in range(1, 5)})
    made = calibrate(samples(), "parts", grid=GRID)
    assert made.thresholds.least_true > 0.8
    for board in boards(6, 2):
        reading = read(show(board), made.profile)
        assert reading.understood, reading.problems
        assert reading.sizes == board.sizes


def test_bubbles_reach_as_far_as_they_cover_ground_that_was_seen_bare() -> None:
    labelled = [label_cells(sample.frame, sample.board.sizes, GRID) for sample in samples()]
    nothing: Reach = {size: np.zeros(FINE_PX**2, bool) for size in range(1, 5)}
    found = reach_over_bare_ground(labelled, nothing, GRID.cols)
    for size in range(1, 5):
        assert covers_all_parts(found[size], size)
    everything: Reach = {1: np.ones(FINE_PX**2, bool)}
    assert reach_over_bare_ground(labelled, everything, GRID.cols)[1].all()


def covers_all_parts(outline: Picked, size: int) -> bool:
    """Whether an outline covers the parts of a size, and not much else."""
    covered = outline.reshape(FINE_PX, FINE_PX)
    middles = ([round((offset / CELL + 0.5) * FINE_PX) for offset in place] for place in PLACES[size - 1])
    return all(covered[y - 1 : y + 2, x - 1 : x + 2].all() for x, y in middles) and covered.mean() < 0.3


def test_ground_that_is_alike_in_all_bare_cells_tells_what_bubbles_cover_in_others() -> None:
    """No cell of a single picture was seen bare and covered; which of its pixels look alike in bare cells tells."""
    (board,) = boards(1, 3)
    labelled = label_cells(show(board), board.sizes, GRID)
    nothing: Reach = {size: np.zeros(FINE_PX**2, bool) for size in range(1, 5)}
    found = reach_over_bare_ground([labelled], nothing, GRID.cols)
    assert {size for size in found if board.sizes.count(size) >= 3} >= {1, 2}
    for size, outline in found.items():
        assert covers_all_parts(outline, size) if board.sizes.count(size) >= 3 else not outline.any()
    uneven = labelled.stack + 7 * np.arange(24, dtype=np.float32)
    for outline in reach_over_bare_ground([replace(labelled, stack=uneven)], nothing, GRID.cols).values():
        assert not outline.any(), "bare cells differ, so they tell nothing of the others"


def test_ground_that_is_alike_in_few_pixels_hides_nothing_that_other_pictures_tell() -> None:
    """In a second picture, where there are many more bubbles of a size over ground that nobody saw bare."""
    first = samples()[0].board
    bare = [cell for cell, size in enumerate(first.sizes) if not size]
    second = [1 if cell not in bare[4:] else 0 for cell in range(24)]
    boards_seen = [first, Board.of(4, 6, second)]
    noise = np.random.default_rng(4).uniform(-40, 40, (FINE_PX**2, 3, 24)).astype(np.float32)
    noise[:5] = 0
    seen = [label_cells(show(board), board.sizes, GRID) for board in boards_seen]
    uneven = [replace(one, stack=one.stack + noise) for one in seen]
    nothing: Reach = {1: np.zeros(FINE_PX**2, bool)}
    assert covers_all_parts(reach_over_bare_ground(uneven, nothing, GRID.cols)[1], 1)


def test_bare_cells_of_one_field_of_a_chess_board_tell_nothing_of_the_other() -> None:
    sizes = [0 if (cell + cell // 6) % 2 == 0 and cell < 8 else 1 + cell % 4 for cell in range(24)]
    labelled = label_cells(show(Board.of(4, 6, sizes)), sizes, GRID)
    nothing: Reach = {size: np.zeros(FINE_PX**2, bool) for size in range(1, 5)}
    for outline in reach_over_bare_ground([labelled], nothing, GRID.cols).values():
        assert not outline.any()


def test_pixels_in_which_bare_cells_differ_tell_nothing_though_others_are_alike() -> None:
    (board,) = boards(1, 3)
    labelled = label_cells(show(board), board.sizes, GRID)
    bare = np.array(board.sizes) == 0
    darker = np.where(bare, 12 * (np.arange(24) % 2), 60).astype(np.float32) * np.ones((FINE_PX**2, 3, 1), np.float32)
    darker[:5] = 0
    nothing: Reach = {size: np.zeros(FINE_PX**2, bool) for size in range(1, 5)}
    shaded = replace(labelled, stack=labelled.stack - darker)
    for outline in reach_over_bare_ground([shaded], nothing, GRID.cols).values():
        assert not outline.any()
