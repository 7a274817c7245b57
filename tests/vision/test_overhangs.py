"""Bubbles that reach over their cells: what they show there is learned, and known again on every board."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import cache

import numpy as np
import pytest

from dropsbot.calibration.calibrate import Sample, calibrate
from dropsbot.calibration.looks.harvest import harvest
from dropsbot.calibration.looks.labelled import label_cells
from dropsbot.calibration.looks.overhanging import find_overhangs
from dropsbot.solver.board import Board
from dropsbot.vision.cells.overhangs import AROUND_PX, WINDOW_PX, Overhang, reaching_in
from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.profile import Profile, Template
from dropsbot.vision.reader import read
from dropsbot.vision.stored.entries import ProfileError
from dropsbot.vision.stored.profile_parts import from_parts, to_parts
from testkit.plain_game import PlainGame

pytestmark = pytest.mark.quick

WIDE = PlainGame(radii=(0.12, 0.24, 0.4, 0.58))


def drawn(seed: int, weights: tuple[int, ...] = (2, 1, 1, 1, 2)) -> tuple[int, ...]:
    return tuple(random.Random(seed).choices(range(5), weights, k=36))


@cache
def profile_of(game: PlainGame) -> Profile:
    sizes = drawn(1)
    return calibrate([Sample(game.show(sizes), Board.of(6, 6, sizes))], "wide", grid=game.grid).profile


# What reaches in.


def test_what_reaches_in_lies_over_what_a_cell_shows() -> None:
    mask = np.full((WINDOW_PX, WINDOW_PX), 128, np.uint8)
    mask[AROUND_PX:-AROUND_PX, AROUND_PX:-AROUND_PX] = 0
    overhang = Overhang.of(Template(4, np.full((WINDOW_PX, WINDOW_PX, 3), 200, np.uint8), mask))
    board = np.full((45, 135, 3), 100, np.float32)
    shown = reaching_in([overhang], (4, 0, 4), 1, 3).over(board)
    assert shown[20, 20].tolist() == [100] * 3  # in its own cell a bubble is what its template shows
    assert shown[20, 47] == pytest.approx(150, abs=1)
    assert shown[20, 45 + 22].tolist() == [100] * 3  # farther away than it reaches
    both = reaching_in([overhang], (4, 4, 0), 1, 3).over(np.zeros((45, 135, 3), np.float32))
    assert both[20, 92] == pytest.approx(100, abs=1)


def test_what_two_bubbles_show_at_one_place_lies_one_over_the_other() -> None:
    mask = np.full((WINDOW_PX, WINDOW_PX), 128, np.uint8)
    overhang = Overhang.of(Template(4, np.full((WINDOW_PX, WINDOW_PX, 3), 200, np.uint8), mask))
    sizes = (0, 4, 4, 0, 0, 4, 0, 0, 0)
    shown = reaching_in([overhang], sizes, 3, 3).over(np.full((135, 135, 3), 100, np.float32))
    assert shown[47, 88] == pytest.approx(187.5, abs=1)  # below, left of and diagonal to bubbles that cover half


# What is learned.


def test_a_size_that_reaches_over_is_learned_from_one_picture_and_other_boards_are_read() -> None:
    profile = profile_of(WIDE)
    assert [one.size for one in profile.overhangs] == [4]
    for seed in range(2, 8):
        reading = read(WIDE.show(drawn(seed)), profile)
        assert reading.problems == ()
        assert reading.sizes == drawn(seed)


def test_crowded_boards_are_read_by_what_reaches_into_each_cell() -> None:
    profile, crowded = profile_of(WIDE), drawn(9, (1, 1, 1, 2, 9))
    assert read(WIDE.show(crowded), profile).sizes == crowded
    assert read(WIDE.show(crowded), profile).problems == ()
    assert read(WIDE.show(crowded), replace(profile, overhangs=(), own_limits=None)).problems


def test_a_droplet_where_a_bubble_reaches_over_is_refused() -> None:
    profile, sizes = profile_of(WIDE), drawn(2)
    cell = next(at for at, size in enumerate(sizes) if size == 4 and at % 6 < 5 and not sizes[at + 1])
    calm = WIDE.show(sizes).pixels
    for way_px in (25.0, 28.0, 31.0):
        flying = WIDE.disc(calm, cell, 0.1, (60, 200, 220), (way_px, 0.0))
        assert read(Frame(flying), profile).problems


def test_sizes_that_stay_in_their_cells_show_nothing_around_them() -> None:
    assert profile_of(PlainGame()).overhangs == ()
    assert profile_of(PlainGame(radii=(0.12, 0.24, 0.36, 0.47))).overhangs == ()


@dataclass(frozen=True)
class _SpottedGame(PlainGame):
    """Its ground has spots at random, which no other ground foretells."""

    def bare(self) -> Pixels:
        spots = np.random.default_rng(5).integers(60, 200, (29, 29, 3))
        return spots.repeat(10, axis=0).repeat(10, axis=1).astype(np.uint8)


def test_what_is_beside_bubbles_by_chance_is_no_part_of_them() -> None:
    game = _SpottedGame(radii=(0.12, 0.24, 0.36, 0.49))
    sizes = drawn(3, (8, 4, 4, 4, 2))
    sample = label_cells(game.show(sizes), sizes, game.grid)
    assert find_overhangs([sample], harvest([sample], game.grid), game.grid) is None


# Kept in profiles.


def test_what_reaches_over_is_kept_and_checked() -> None:
    profile = profile_of(WIDE)
    table, pictures = to_parts(profile)
    again = from_parts("wide", table, pictures)
    assert [one.size for one in again.overhangs] == [4]
    assert np.array_equal(again.overhangs[0].pixels, profile.overhangs[0].pixels)
    assert np.array_equal(again.overhangs[0].mask, profile.overhangs[0].mask)
    entry = table["overhangs"][0]
    with pytest.raises(ProfileError, match="overhangs"):
        from_parts("wide", {**table, "overhangs": [entry, {**entry, "file": "size-3.png"}]}, pictures)
    assert "overhangs" not in to_parts(profile_of(PlainGame()))[0]
