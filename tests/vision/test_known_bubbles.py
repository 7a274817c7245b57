"""Bubbles that are known, on ground that every level paints anew: read where nothing else shows, else refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np
import pytest

from dropsbot.calibration.calibrate import Sample, calibrate
from dropsbot.calibration.read_anew import read_anew
from dropsbot.solver.board import Board
from dropsbot.vision.cells.known_bubbles import _extremes_around, read_known_bubbles
from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.profile import Grid, Profile, Turning
from dropsbot.vision.reader import read

CELL = 60
GRID = Grid(5, 5, 50.0, 45.0, CELL, CELL)
SAND, HILL, RIVER = (205, 232, 240), (170, 210, 225), (235, 205, 160)
DISC = (60, 60, 190)
COLOURS = ((60, 60, 190), (60, 150, 60), (160, 60, 140), (40, 120, 200))
RADII = (8, 13, 18, 24)


def boards(count: int, seed: int) -> list[Board]:
    drawn = np.random.default_rng(seed)
    return [Board.of(5, 5, drawn.choice(5, 25, p=(0.4, 0.15, 0.15, 0.15, 0.15)).tolist()) for _ in range(count)]


def ground(level: int) -> Pixels:
    """A map with hills and a river, which each level paints elsewhere."""
    drawn, shown = np.random.default_rng(1000 + level), np.full((330, 340, 3), SAND, np.uint8)
    for _ in range(5):
        cv2.circle(shown, drawn.integers(30, 310, 2).tolist(), int(drawn.integers(25, 60)), HILL, cv2.FILLED)
    across = np.arange(0, 341, 20)
    line = np.stack([across, 150 + 60 * np.sin(across / 60 + level) + 20 * (level % 3)], axis=1).astype(np.int32)
    cv2.polylines(shown, [line], isClosed=False, color=RIVER, thickness=7)
    return shown


def show(board: Board, level: int, colours: Sequence[tuple[int, int, int]] = COLOURS) -> Pixels:
    shown = ground(level)
    for cell, size in enumerate(board.sizes):
        if size:
            at = GRID.centre(cell)
            middle = round(at.x_px), round(at.y_px)
            cv2.circle(shown, middle, RADII[size - 1], colours[size - 1], cv2.FILLED, cv2.LINE_AA)
    return shown


def learn(colours: Sequence[tuple[int, int, int]] = COLOURS) -> Profile:
    """From one level, on one ground."""
    samples = [Sample(Frame(show(board, 1, colours)), board) for board in boards(8, 1)]
    return calibrate(samples, "map", grid=GRID).profile


@pytest.fixture(scope="module")
def profile() -> Profile:
    return learn()


def read_there(shown: Pixels, by: Profile) -> tuple[int, ...] | None:
    return read_known_bubbles(shown, GRID, by)


def test_boards_are_read_on_ground_that_was_painted_anew(profile: Profile) -> None:
    for level, board in enumerate(boards(4, 2), start=2):
        shown = Frame(show(board, level))
        refused = read(shown, profile)
        assert not refused.understood
        assert read_there(shown.pixels, profile) == board.sizes
        reading = read_anew(shown, profile, refused)
        assert reading is not None
        assert reading.understood
        assert reading.sizes == board.sizes
        assert min(min(cell.score, cell.margin) for cell in reading.cells) == 1


def test_sizes_of_one_colour_are_told_by_what_is_around_the_smaller_one() -> None:
    one_colour = (DISC,) * 4
    by = learn(one_colour)
    for level, board in enumerate(boards(4, 2), start=2):
        assert read_there(show(board, level, one_colour), by) == board.sizes


@pytest.mark.parametrize("colour", [DISC, (0, 0, 0), (255, 255, 255), (120, 160, 120)])
@pytest.mark.parametrize("size", range(5))
def test_something_small_is_seen_wherever_it_lies(profile: Profile, colour: tuple[int, int, int], size: int) -> None:
    board = boards(1, 3)[0]
    for cell in [cell for cell, shown in enumerate(board.sizes) if shown == size][:3]:
        at = GRID.centre(cell)
        for right, down in ((0, 0), (7, 0), (-16, 4), (20, -20)):
            shown = show(board, 5)
            cv2.circle(shown, (round(at.x_px) + right, round(at.y_px) + down), 5, colour, cv2.FILLED, cv2.LINE_AA)
            found = read_there(shown, profile)
            assert found in (None, board.sizes)
            if size == 0:
                assert found is None


def test_a_disc_over_the_rim_of_a_bubble_of_the_same_colour_makes_no_smaller_one() -> None:
    by = learn((DISC,) * 4)
    board = boards(1, 3)[0]
    for cell in [cell for cell, size in enumerate(board.sizes) if size > 1]:
        at = GRID.centre(cell)
        for colour in (SAND, HILL, RIVER, (0, 0, 0)):
            shown = show(board, 5, (DISC,) * 4)
            edge = RADII[board.sizes[cell] - 1]
            cv2.circle(shown, (round(at.x_px) + edge, round(at.y_px)), 6, colour, cv2.FILLED)
            assert read_there(shown, by) in (None, board.sizes)


def test_a_panel_with_a_rim_is_seen(profile: Profile) -> None:
    board = boards(1, 3)[0]
    for left in range(30, 250, 17):
        shown = show(board, 5)
        cv2.rectangle(shown, (left, 80, 80, 70), SAND, cv2.FILLED)
        cv2.rectangle(shown, (left, 80, 80, 70), (90, 90, 90), 1)
        assert read_there(shown, profile) is None


@pytest.mark.parametrize("colour", [SAND, HILL])
def test_a_panel_in_colours_of_the_ground_is_seen_by_its_edges(profile: Profile, colour: tuple[int, int, int]) -> None:
    board = boards(1, 3)[0]
    for left, top in ((26, 82), (90, 141), (146, 22)):
        shown = show(board, 5)
        cv2.rectangle(shown, (left, top, 164, 98), colour, cv2.FILLED)
        cv2.rectangle(shown, (left, top, 164, 98), RIVER, 3)
        assert read_there(shown, profile) is None, (left, top)


def test_a_faded_bubble_is_not_bare_ground(profile: Profile) -> None:
    board = boards(1, 3)[0]
    for size in range(1, 5):
        colour = 0.3 * np.array(COLOURS[size - 1]) + 0.7 * np.array(SAND)
        blue, green, red = (round(one) for one in colour.tolist())
        faded = [(blue, green, red) if one == size else COLOURS[one - 1] for one in range(1, 5)]
        assert read_there(show(board, 5, faded), profile) is None


def test_a_bare_cell_with_the_outline_of_a_bubble_is_a_doubt(profile: Profile) -> None:
    board = boards(1, 3)[0]
    of_river = (RIVER, *COLOURS[1:])
    shown = Frame(show(board, 5, of_river))
    missed = read_there(shown.pixels, profile)
    assert missed is not None
    assert missed != board.sizes, "it has the colour of a river"
    assert read_anew(shown, profile, read(shown, profile)) is None


def test_a_bubble_that_fills_its_cell_leaves_nothing_to_be_seen_beside_it(profile: Profile) -> None:
    board = boards(1, 3)[0]
    four = next(one for one in profile.templates if one.size == 4)
    side = four.mask.shape[0]
    for margin, told in ((0, False), (side // 6, True)):
        mask = np.zeros_like(four.mask)
        mask[margin : side - margin, margin : side - margin] = 255
        tile = replace(four, pixels=np.full_like(four.pixels, np.array(COLOURS[3], np.uint8)), mask=mask)
        tiled = replace(profile, templates=tuple(tile if one.size == 4 else one for one in profile.templates))
        shown = show(Board.of(5, 5, [0 if size == 4 else size for size in board.sizes]), 5)
        for here in [cell for cell, size in enumerate(board.sizes) if size == 4]:
            at, half = GRID.centre(here), CELL // 2 - round(margin * CELL / side)
            left, top = round(at.x_px) - half, round(at.y_px) - half
            shown[top : top + 2 * half, left : left + 2 * half] = COLOURS[3]
        found = read_there(shown, tiled)
        assert (found == board.sizes) if told else (found is None), margin


def test_a_rim_that_is_painted_over_is_a_doubt(profile: Profile) -> None:
    board = boards(1, 3)[0]
    for cell in [cell for cell, size in enumerate(board.sizes) if size]:
        at, shown = GRID.centre(cell), show(board, 5)
        cv2.circle(shown, (round(at.x_px), round(at.y_px)), RADII[board.sizes[cell] - 1] - 1, HILL, 2, cv2.LINE_AA)
        assert read_there(shown, profile) is None


@pytest.mark.parametrize("part", [0.5, 0.8, 0.92])
def test_a_board_in_other_colours_is_refused(profile: Profile, part: float) -> None:
    assert read_there((show(boards(1, 3)[0], 5) * part).astype(np.uint8), profile) is None


def test_bubbles_in_colours_of_ground_or_of_another_level_are_refused(profile: Profile) -> None:
    board = boards(1, 3)[0]
    assert read_there(show(board, 5, (*COLOURS[:3], (20, 200, 200))), profile) is None
    of_ground = learn((RIVER, *COLOURS[1:]))
    assert read_there(show(board, 5, (RIVER, *COLOURS[1:])), of_ground) is None


def test_what_is_near_an_edge_of_the_board_is_not_beyond_the_other_one() -> None:
    of_ground = np.zeros((6, 8), bool)
    of_ground[:, 7] = True
    seen = np.full((6, 8, 3), 100.0, np.float32)
    darkest, brightest = _extremes_around(seen, of_ground)
    assert np.unique(darkest[:, 5:]).tolist() == np.unique(brightest[:, 5:]).tolist() == [100]
    assert darkest[:, :5].min() == brightest[:, :5].min() > 255


def test_noise_is_none_of_it(profile: Profile) -> None:
    board = boards(1, 3)[0]
    noise = np.random.default_rng(1).normal(0, 3, (330, 340, 3))
    assert read_there(np.clip(show(board, 5) + noise, 0, 255).astype(np.uint8), profile) == board.sizes


def test_two_bubbles_alone_may_be_buttons(profile: Profile) -> None:
    sizes = [0] * 25
    sizes[7], sizes[12] = 3, 4
    assert read_there(show(Board.of(5, 5, sizes), 5), profile) is None
    sizes[20] = 1
    assert read_there(show(Board.of(5, 5, sizes), 5), profile) == tuple(sizes)


def test_a_profile_that_does_not_know_enough_reads_nothing(profile: Profile) -> None:
    shown = show(boards(1, 3)[0], 5)
    faint = [replace(one, mask=(one.mask * 0.9).astype(np.uint8)) for one in profile.templates]
    for less in (
        replace(profile, background=None),
        replace(profile, turning=Turning(turned=True)),
        replace(profile, alike=(3,)),
        replace(profile, templates=profile.templates[:3]),
        replace(profile, templates=tuple(faint)),
    ):
        assert read_there(shown, less) is None
    assert read_there(shown, profile) is not None
