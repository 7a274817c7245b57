"""Bubbles that wander about their places: sizes are told apart by what no wandering explains."""

from __future__ import annotations

import random
from functools import cache

import cv2
import numpy as np
import pytest

from dropsbot.calibration.calibrate import Calibration, GameFacts, Sample, calibrate
from dropsbot.solver.board import Board
from dropsbot.vision.cells.composed import ComposedLooks, to_fine
from dropsbot.vision.cells.judgement import looks_of
from dropsbot.vision.cells.wandering import Wandering
from dropsbot.vision.frame import Frame, Pixels, Shades
from dropsbot.vision.profile import UPRIGHT, Grid, Restlessness
from dropsbot.vision.reader import read
from dropsbot.vision.rectify import rectify
from testkit.plain_game import PlainGame

pytestmark = pytest.mark.quick

REACH_PX = 1.3
WANDERS = Restlessness(reach=REACH_PX / 45, part=0.1)
SHADES = PlainGame(
    colours=((150, 200, 160), (130, 170, 140), (110, 130, 115), (60, 60, 65)),
    radii=(0.12, 0.2, 0.33, 0.33),
    wobble_px=REACH_PX,
)
"""Two of its sizes have one area, and differ by their colour."""


def drawn(seed: int) -> tuple[int, ...]:
    return tuple(random.Random(seed).choices(range(5), (2, 1, 1, 1, 1), k=36))


@cache
def learned(game: PlainGame) -> Calibration:
    boards = [drawn(seed) for seed in range(3)]
    samples = [Sample(game.show(sizes), Board.of(6, 6, sizes)) for sizes in boards]
    return calibrate(samples, "wander", GameFacts(restlessness=WANDERS), game.grid)


def test_boards_that_wander_are_read() -> None:
    profile = learned(SHADES).profile
    for seed in range(100, 103):
        reading = read(SHADES.show(drawn(seed)), profile)
        assert reading.understood, reading.problems
        assert reading.sizes == drawn(seed)


def test_bubbles_that_wander_are_not_taken_for_turned_ones() -> None:
    assert learned(SHADES).profile.turning == UPRIGHT


def test_what_reaches_in_from_a_neighbour_wanders_as_well() -> None:
    def lay_over(board: Pixels) -> Shades:
        return board + block

    block = np.zeros((30, 30, 3), np.float32)
    block[10:20, :8] = 200
    bare = np.zeros((60, 60, 3), np.uint8)
    wandering = Wandering.of([bare], [np.zeros((60, 60, 1), np.float32)], 1 / 60).each(to_fine)
    low, high = wandering.reached(0, lay_over, np.asarray(block > 0, np.float32))
    for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        elsewhere = np.roll(block, way, axis=(0, 1))[:, 1:-1]
        assert (low[:, 1:-1] <= elsewhere).all()
        assert (elsewhere <= high[:, 1:-1]).all()
    assert low[15, 4].min() == 200, "its middle is sure"


def test_a_smaller_window_is_read_as_well() -> None:
    profile, sizes = learned(SHADES).profile, drawn(100)
    small = np.asarray(SHADES.show(sizes).pixels.reshape(145, 2, 145, 2, 3).mean(axis=(1, 3)), np.uint8)
    reading = read(Frame(small), profile)
    assert reading.sizes in ((), sizes)


def test_only_where_bubbles_are_anything_wanders() -> None:
    board = np.zeros((60, 60, 3), np.uint8)
    board[:, ::2] = 200
    weight = np.zeros((60, 60, 1), np.float32)
    weight[25:35, 25:35] = 1
    wandering = Wandering.of([board], [weight], 1 / 60)
    assert wandering.left(board, 0).max() == 0
    assert wandering.left(np.roll(board, 1, axis=1), 0)[30, 30].max() == 0
    assert wandering.left(np.roll(board, 1, axis=1), 0)[5, 5].max() == 200


def rayed(sizes: tuple[int, ...]) -> Frame:
    """A board of discs of dark rays, between which the ground shows; size 1 is hardly more than a few of them."""
    picture = np.full((290, 290, 3), 190, np.uint8)
    for cell, size in enumerate(sizes):
        row, col = divmod(cell, 6)
        at = 10 + 45 * col + 22, 10 + 45 * row + 22
        for degrees in range(0, 360, 40):
            way = np.array([np.cos(np.radians(degrees)), np.sin(np.radians(degrees))])
            far = tuple(int(side) for side in np.rint(np.array(at) + 5 * size * way))
            if size:
                cv2.line(picture, at, far, (60, 70, 90), 1, cv2.LINE_AA)
    return Frame(picture)


def test_bare_ground_is_no_bubble_whose_parts_all_may_have_wandered_elsewhere() -> None:
    boards = [tuple(size if cell % 3 != seed else 0 for cell, size in enumerate(drawn(seed))) for seed in range(3)]
    samples = [Sample(rayed(sizes), Board.of(6, 6, sizes)) for sizes in boards]
    profile = calibrate(samples, "rays", GameFacts(restlessness=WANDERS), Grid(6, 6, 32.5, 32.5, 45, 45)).profile
    looks = looks_of(profile)
    assert isinstance(looks, ComposedLooks)
    assert looks.wandering is not None
    bare = rayed((0,) * 36).pixels
    scores = looks.scores(rectify(bare, profile.grid))
    assert scores[0].min() > 0.9
    assert scores[1:].max() < 0.1
    reading = read(Frame(bare), profile)
    assert reading.understood, reading.problems
    assert not any(reading.sizes)
    for sizes in (drawn(100), drawn(101)):
        assert read(rayed(sizes), profile).sizes == sizes


def test_small_bubbles_among_large_ones_that_wander_and_reach_over_their_cells_are_read() -> None:
    game = PlainGame(radii=(0.12, 0.25, 0.4, 0.66), wobble_px=1.0)
    boards = [drawn(seed) for seed in range(8)]
    samples = [Sample(game.show(sizes), Board.of(6, 6, sizes)) for sizes in boards]
    profile = calibrate(samples, "over", GameFacts(restlessness=Restlessness(reach=0.04)), game.grid).profile
    looks = looks_of(profile)
    assert isinstance(looks, ComposedLooks)
    assert looks.wandering is not None
    assert looks.overhangs
    for seed in range(100, 104):
        assert read(game.show(drawn(seed)), profile).sizes == drawn(seed)
        scores = looks.scores(rectify(game.show(drawn(seed)).pixels, profile.grid))
        true = [scores[size, cell] for cell, size in enumerate(drawn(seed)) if size]
        assert min(true) > 0.5
