"""Bubbles that a game turns, mirrors or lets flash are learned and read; how they lie is found to a few degrees."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from dropsbot.calibration.calibrate import Sample, calibrate
from dropsbot.calibration.looks import turned
from dropsbot.calibration.looks.harvest import harvest
from dropsbot.calibration.looks.labelled import label_cells
from dropsbot.calibration.looks.turned import harvest_turned
from dropsbot.solver.board import Board
from dropsbot.vision.cells.judgement import looks_of
from dropsbot.vision.frame import Frame, Shades
from dropsbot.vision.own_colours.posed_looks import PosedLooks, looks_as_they_lie
from dropsbot.vision.own_colours.poses import Pose, best_poses, hull, posed, squareness, waves_around
from dropsbot.vision.profile import UPRIGHT, Profile, Turning
from dropsbot.vision.reader import read
from dropsbot.vision.rectify import rectify
from dropsbot.vision.stored.entries import ProfileError
from dropsbot.vision.stored.profile_parts import from_parts, to_parts
from testkit.plain_game import PlainGame
from testkit.turned_game import TurnedGame

pytestmark = pytest.mark.quick

SQUARE = (1.0, 1.0)
FREE = Turning(turned=True, mirrored=True)


def mixed(first: int = 0) -> tuple[int, ...]:
    return tuple((first + cell + cell // 6) % 5 for cell in range(36))


@cache
def profile_of(game: TurnedGame | PlainGame, boards: int = 2) -> Profile:
    samples = [Sample(game.show(mixed(first)), Board.of(6, 6, mixed(first))) for first in range(boards)]
    return calibrate(samples, "turned", grid=game.grid).profile


# How one bubble lies.


def comma(side: int = 45) -> Shades:
    """A picture (side, side, 1) that no turn and no mirror leaves as it is."""
    at = (np.arange(side) + 0.5) / side - 0.5
    x, y = at, at[:, None]
    inside = (np.hypot(x, y) < 0.4) & (x > -0.1) & ~((x > 0.1) & (y > 0.1))
    return inside.astype(np.float32)[..., None]


@pytest.mark.parametrize("square", [SQUARE, (1.0, 0.8)])
@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("degrees", [0, 17, 92, 181, 303])
def test_the_pose_of_a_bubble_is_found(degrees: int, mirrored: bool, square: tuple[float, float]) -> None:
    true = Pose(np.radians(degrees), mirrored)
    shown = posed(comma(), true, square).reshape(1, 45, 45, 1)
    found = best_poses(comma(), waves_around(shown, square), FREE, square)[0]
    apart = np.degrees(found.radians - true.radians)
    assert found.mirrored == mirrored
    assert abs((apart + 180) % 360 - 180) < 4


def test_a_pose_is_undone() -> None:
    pose = Pose(1.1, True)
    again = posed(posed(comma(), pose, SQUARE), pose, SQUARE, back=True).reshape(45, 45)
    assert float(np.abs(again - comma()[..., 0]).mean()) < 0.03


def test_the_hull_holds_every_pose() -> None:
    outline = comma()[..., 0] > 0
    whole = hull(outline.ravel(), FREE, SQUARE).reshape(45, 45)
    for degrees in range(0, 360, 15):
        assert whole[posed(comma(), Pose(np.radians(degrees)), SQUARE).reshape(45, 45) > 0.6].all()
    assert not whole[0, 0]
    assert np.array_equal(hull(outline.ravel(), UPRIGHT, SQUARE), outline.ravel())


def test_circles_of_wide_cells_are_circles_once_shrunk() -> None:
    assert squareness(PlainGame().grid) == SQUARE
    assert squareness(replace(PlainGame().grid, pitch_x_px=90.0)) == (0.5, 1.0)


# Whole games.


@pytest.mark.parametrize("ways", [(True, False), (False, True)])
def test_a_game_that_turns_or_mirrors_is_learned_and_read(ways: tuple[bool, bool]) -> None:
    game = TurnedGame(*ways)
    profile = profile_of(game)
    assert profile.turning == Turning(*ways)
    for level in (1, 2):
        for first in (2, 3):
            reading = read(replace(game, level=level).show(mixed(first)), profile)
            assert reading.problems == ()
            assert reading.sizes == mixed(first)


def test_turned_bubbles_in_other_colours_are_read() -> None:
    profile = profile_of(TurnedGame())
    other = TurnedGame(level=3, ground=(60, 50, 40), body=(90, 200, 220), spot=(230, 230, 160))
    for first in (1, 4):
        reading = read(other.show(mixed(first)), profile)
        assert reading.problems == ()
        assert reading.sizes == mixed(first)


def test_a_game_that_lays_all_bubbles_alike_is_not_taken_to_turn_them() -> None:
    assert profile_of(TurnedGame(turned=False)).turning == UPRIGHT
    assert profile_of(PlainGame()).turning == UPRIGHT


def test_noise_does_not_make_round_bubbles_be_looked_at_turned(monkeypatch: pytest.MonkeyPatch) -> None:
    def looked_at(*_: object) -> None:
        raise AssertionError("that takes as long as all the rest of a calibration")

    monkeypatch.setattr(turned, "_lying_in", looked_at)
    noise, game = np.random.default_rng(1), PlainGame()
    samples = []
    for first in range(3):
        pixels = game.show(mixed(first)).pixels
        noisy = np.clip(pixels + noise.normal(0, 6, pixels.shape), 0, 255).astype(np.uint8)
        samples.append(Sample(Frame(noisy), Board.of(6, 6, mixed(first))))
    assert calibrate(samples, "noisy", grid=game.grid).profile.turning == UPRIGHT


@pytest.mark.parametrize("ways", [(True, False), (False, True)])
def test_bubbles_are_turned_about_an_axis_that_a_grid_may_miss_by_a_little(ways: tuple[bool, bool]) -> None:
    game = TurnedGame(*ways)
    off = replace(game.grid, left_px=game.grid.left_px + 2.25, top_px=game.grid.top_px + 1.1)
    samples = [Sample(game.show(mixed(first)), Board.of(6, 6, mixed(first))) for first in range(2)]
    profile = calibrate(samples, "off", grid=off).profile
    for level in (1, 2):
        reading = read(replace(game, level=level).show(mixed(3)), profile)
        assert reading.problems == ()
        assert reading.sizes == mixed(3)


def test_bubbles_that_all_lie_alike_are_not_turned_however_well_that_explains_them() -> None:
    game = TurnedGame(turned=False)
    samples = [label_cells(game.show(mixed(first)), mixed(first), game.grid) for first in range(2)]
    found = harvest(samples, game.grid)
    strange = replace(found.uncovered, grounds=tuple(one + 40 for one in found.uncovered.grounds))
    upright = replace(found, uncovered=strange)  # turned looks are made on a ground of their own, which is right
    looks = harvest_turned(samples, upright, game.grid, {}, lambda _: samples)
    assert looks.harvest is upright


def test_what_a_turned_profile_asks_for_follows_from_bubbles_as_they_lie() -> None:
    game = TurnedGame()
    profile = profile_of(game)
    assert profile.min_score < 1
    assert isinstance(looks_as_they_lie(profile), PosedLooks)
    board = replace(game, level=4).show(mixed(4))
    scores = looks_as_they_lie(profile).scores(rectify(board.pixels, profile.grid))
    assert tuple(scores.argmax(axis=0)) == mixed(4)
    assert scores.max(axis=0).min() > profile.min_score
    plain = profile_of(PlainGame())
    assert looks_as_they_lie(plain) is looks_of(plain)


def test_a_droplet_over_turned_bubbles_is_refused() -> None:
    game, painter = TurnedGame(), PlainGame()
    profile = profile_of(game)
    calm = game.show(mixed(1)).pixels
    assert read(Frame(calm), profile).problems == ()
    for cell in (3, 4, 8, 30):
        for way in ((0.0, 0.0), (14.0, 0.0), (0.0, -15.0), (22.0, 3.0)):
            flying = painter.disc(calm, cell, 0.12, (250, 250, 120), way)
            assert read(Frame(flying), profile).problems


def test_bubbles_that_flash_for_a_moment_are_learned_and_read() -> None:
    game = TurnedGame(turned=False)
    flashes = ((1, 2, 3), (4, 10, 12, 16), (8, 9, 13), (14, 18, 21), (2, 20, 26))
    shown = [(mixed(first), tuple(cell for cell in cells if mixed(first)[cell])) for first, cells in enumerate(flashes)]
    samples = [Sample(game.show(sizes, cells), Board.of(6, 6, sizes)) for sizes, cells in shown]
    profile = calibrate(samples, "flashing", grid=game.grid).profile
    assert profile.blinks
    seen = {blink.size for blink in profile.blinks}
    board = mixed(3)
    lit = tuple(cell for cell, size in enumerate(board) if size in seen)[5:8]
    reading = read(game.show(board, lit), profile)
    assert reading.problems == ()
    assert reading.sizes == board
    assert not profile_of(game).blinks


# Kept in profiles.


def test_how_bubbles_lie_and_blink_is_kept_and_checked() -> None:
    made = profile_of(TurnedGame())
    profile = replace(made, blinks=made.templates[:1])
    table, pictures = to_parts(profile)
    again = from_parts("turned", table, pictures)
    assert again.turning == profile.turning == Turning(turned=True)
    assert again.unexplained is not None
    assert profile.unexplained is not None
    assert again.unexplained.most == pytest.approx(profile.unexplained.most, abs=1e-4)
    assert np.array_equal(again.blinks[0].pixels, profile.blinks[0].pixels)
    with pytest.raises(ProfileError, match="bubbles_are"):
        from_parts("turned", {**table, "bubbles_are": ["upside down"]}, pictures)
    with pytest.raises(ProfileError, match="most"):
        from_parts("turned", {**table, "unexplained": {"noise": 2.0, "wander": 0.01, "most": -1}}, pictures)
    with pytest.raises(ProfileError, match="blinks"):
        from_parts("turned", {**table, "blinks": table["blinks"] * 2}, pictures)


def test_two_looks_that_a_size_has_for_moments_are_kept_apart() -> None:
    made = profile_of(TurnedGame())
    one, two = made.templates[:2]
    profile = replace(made, blinks=(one, replace(two, size=one.size)))
    again = from_parts("turned", *to_parts(profile))
    assert [blink.size for blink in again.blinks] == [one.size] * 2
    assert np.array_equal(again.blinks[0].pixels, one.pixels)
    assert np.array_equal(again.blinks[1].pixels, two.pixels)


def test_profiles_of_before_lie_upright_and_never_blink(profile: Profile) -> None:
    assert (profile.turning, profile.unexplained, profile.blinks) == (UPRIGHT, None, ())
    assert not {"bubbles_are", "unexplained", "blinks"} & set(to_parts(profile)[0])


@pytest.mark.filterwarnings("error")
def test_one_bubble_of_a_size_lies_as_all_of_them_do() -> None:
    game, sizes = TurnedGame(), tuple(cell + 1 if cell < 4 else 0 for cell in range(36))
    made = calibrate([Sample(game.show(sizes), Board.of(6, 6, sizes))], "alone", grid=game.grid)
    assert made.profile.turning == UPRIGHT
