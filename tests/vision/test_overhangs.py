"""Bubbles that reach over their cells: what they show there is learned, and known again on every board."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import cache

import cv2
import numpy as np
import pytest

from dropsbot.calibration.calibrate import Sample, calibrate
from dropsbot.calibration.looks.harvest import harvest
from dropsbot.calibration.looks.labelled import label_cells
from dropsbot.calibration.looks.overhanging import find_overhangs
from dropsbot.solver.board import Board
from dropsbot.vision.cells.overhangs import AROUND_PX, WINDOW_PX, Overhang, reaching_in
from dropsbot.vision.frame import Frame, Pixels, Shades
from dropsbot.vision.profile import Profile, Template
from dropsbot.vision.reader import read
from dropsbot.vision.stored.entries import ProfileError
from dropsbot.vision.stored.profile_parts import from_parts, to_parts
from testkit.plain_game import Colour, PlainGame

pytestmark = pytest.mark.quick

DENSE = (1, 2, 2, 3, 6)
WIDE = PlainGame(radii=(0.12, 0.24, 0.4, 0.58))


def drawn(seed: int, weights: tuple[int, ...] = (2, 1, 1, 1, 2)) -> tuple[int, ...]:
    return tuple(random.Random(seed).choices(range(5), weights, k=36))


@cache
def profile_of(game: PlainGame) -> Profile:
    sizes = drawn(1)
    return calibrate([Sample(game.show(sizes), Board.of(6, 6, sizes))], "wide", grid=game.grid).profile


# What reaches in.


def half_covering() -> Overhang:
    """A size 4 that is grey 200 and hides half of all that is around its cell."""
    mask = np.full((WINDOW_PX, WINDOW_PX), 128, np.uint8)
    mask[AROUND_PX:-AROUND_PX, AROUND_PX:-AROUND_PX] = 0
    return Overhang.of(Template(4, np.full((WINDOW_PX, WINDOW_PX, 3), 200, np.uint8), mask))


def with_what_reaches_in(sizes: tuple[int, ...], rows: int, cols: int, cover: float = 0.0) -> Shades:
    """A board that shows grey 100 everywhere on black ground, of which its bubbles hide a part."""
    board = np.full((rows * 45, cols * 45, 3), 100, np.float32)
    hides = np.full((rows * 45, cols * 45, 1), cover, np.float32)
    return reaching_in([half_covering()], sizes, rows, cols).over(board, np.zeros_like(board), hides)


def test_what_reaches_in_lies_over_ground() -> None:
    shown = with_what_reaches_in((4, 0, 4), 1, 3)
    assert shown[20, 20].tolist() == [100] * 3  # in its own cell a bubble is what its template shows
    assert shown[20, 45 + 22].tolist() == [100] * 3  # farther away than it reaches
    assert shown[20, 45 + 43] == pytest.approx(150, abs=1)


def test_what_two_bubbles_show_at_one_place_lies_one_over_the_other() -> None:
    shown = with_what_reaches_in((0, 4, 4, 0, 0, 4, 0, 0, 0), 3, 3)
    behind = 100 + (100 + 100 / 2)  # of the bubbles above, one over the other, on ground of 0, added to what is there
    assert shown[47, 88] == pytest.approx(behind / 2 + 100, abs=2)  # and below the bubble to the right


def test_a_bubble_lies_over_what_reaches_in_from_cells_that_are_drawn_before_its_own() -> None:
    sizes = (4, 0, 0, 0, 0, 4)
    above, beside = (45 + 3, 20), (45 + 20, 45 + 43)  # below the first cell, and left of the last
    for cover, lies_behind in ((1.0, 100), (0.5, 150), (0.0, 200)):
        shown = with_what_reaches_in(sizes, 2, 3, cover)
        assert shown[above] == pytest.approx(lies_behind, abs=1)
        assert shown[beside] == pytest.approx(150, abs=1)


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


@dataclass(frozen=True)
class _RimmedGame(PlainGame):
    """Its bubbles have dark rims and bright spots, and the largest are much higher than their cells."""

    def show(self, sizes: tuple[int, ...]) -> Frame:
        picture = self.bare()
        for cell, size in enumerate(sizes):
            if size:
                radius, spot = self.radii[size - 1] * 45, -0.4 * self.radii[size - 1] * 45
                self._round(picture, cell, radius, (40, 10, 50))
                self._round(picture, cell, 0.78 * radius, (150, 110, 160))
                self._round(picture, cell, 0.2 * radius, (250, 250, 250), spot)
        return Frame(picture)

    def _round(self, picture: Pixels, cell: int, radius_px: float, colour: Colour, off_px: float = 0.0) -> None:
        centre = self.grid.centre(cell)
        at = round(16 * (centre.x_px + off_px)), round(16 * (centre.y_px + off_px))
        cv2.circle(picture, at, round(16 * radius_px), colour, -1, cv2.LINE_AA, 4)


def test_boards_are_read_whose_cells_were_hardly_ever_seen_empty() -> None:
    game = _RimmedGame(ground=(150, 80, 110), lines=(120, 60, 90), radii=(0.13, 0.24, 0.36, 0.56))
    profile = calibrate(
        [Sample(game.show(one), Board.of(6, 6, one)) for one in [drawn(5, DENSE)]], "rims", grid=game.grid
    )
    for seed in range(20, 26):
        sizes = drawn(seed, DENSE)
        reading = read(game.show(sizes), profile.profile)
        assert reading.problems == ()
        assert reading.sizes == sizes


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
