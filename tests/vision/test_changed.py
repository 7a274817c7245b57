"""Pictures changed on their way are read right, or refused where that hid something: the real game knows."""

from __future__ import annotations

import random
from dataclasses import replace

import cv2
import numpy as np
import pytest

from dropsbot.bot.devices.demo.demo_drawing import Painter
from dropsbot.bot.devices.demo.demo_game import Game
from dropsbot.bot.devices.demo.demo_layout import Layout
from dropsbot.bot.profiles.home import load_profile
from dropsbot.calibration.calibrate import Sample, calibrate
from dropsbot.solver.board import Board
from dropsbot.vision.cells.composed import FINE_PX
from dropsbot.vision.changed.tone import apply_tone, fit_tone
from dropsbot.vision.frame import Frame, Pixels, Shades
from dropsbot.vision.profile import Profile, Screen
from dropsbot.vision.reader import read
from testkit.picture_changes import CHANGES, both, brightened, compressed, hued, noisy, resized
from testkit.plain_game import PlainGame
from testkit.real_game.ten_drops_headless import HeadlessGame, play_unsettled, random_board


@pytest.mark.parametrize("name", CHANGES)
def test_changed_pictures_are_read(name: str, game: HeadlessGame, profile: Profile) -> None:
    rng, noise = random.Random(name), np.random.default_rng(51)
    for _ in range(2):
        sizes = random_board(rng)
        reading = read(Frame(CHANGES[name](game.show(sizes).pixels, noise)), profile)
        assert reading.problems == ()
        assert reading.sizes == sizes
        assert reading.screen is Screen.PLAYING


@pytest.mark.parametrize("colour", [(255, 0, 255), (0, 200, 255)])
@pytest.mark.parametrize("radius_px", [4, 8, 12])
def test_a_thing_in_a_colour_of_its_own_is_no_change_of_colours(colour: tuple[int, int, int], radius_px: int) -> None:
    demo, draw = load_profile("demo"), random.Random(53)
    sizes = random_board(draw)
    pixels = Painter(Layout(demo.width_px, demo.height_px)).paint(Game.of(Board.of(6, 6, sizes))).copy()
    assert read(Frame(pixels), demo).sizes == sizes
    cell = sizes.index(0)
    at = demo.grid.centre(cell)
    cv2.circle(pixels, (round(at.x_px), round(at.y_px)), radius_px, colour, cv2.FILLED, cv2.LINE_AA)
    reading = read(Frame(pixels), demo)
    assert reading.problems
    assert not reading.cells[cell].sure


@pytest.mark.parametrize("factor", [0.5, 0.7, 2.0])
def test_what_moves_is_not_read_wrong_at_other_sizes(factor: float, game: HeadlessGame, profile: Profile) -> None:
    rng, noise = random.Random(52), np.random.default_rng(52)
    seen = accepted = 0

    def see(frame: Frame) -> None:
        nonlocal seen, accepted
        seen += 1
        reading = read(Frame(resized(factor)(frame.pixels, noise)), profile)
        accepted += not reading.problems
        assert reading.problems or (reading.sizes == game.sizes and not game.in_flight)

    while seen < 30:
        game.show(random_board(rng))
        play_unsettled(game, rng, see, frames=15)
    assert accepted < seen / 5


@pytest.mark.parametrize(
    "change",
    [compressed(40), noisy(10), both(brightened(0.7), resized(0.6)), hued(5)],
    ids=["jpeg", "noise", "dim", "hue"],
)
def test_what_covers_a_changed_board_is_seen(change: object, game: HeadlessGame, profile: Profile) -> None:
    assert callable(change)
    rng, noise = random.Random(53), np.random.default_rng(53)
    for number in range(3):
        pixels = game.show(random_board(rng, 0.6)).pixels.copy()
        left, top = 60 + 140 * number, 400 - 120 * number
        pixels[top : top + 80, left : left + 120] = noise.integers(0, 256, 3)
        for one in (profile, replace(profile, marks=())):
            assert read(Frame(change(pixels, noise)), one).problems


def test_pictures_of_nothing_are_refused_without_marks_too(game: HeadlessGame, profile: Profile) -> None:
    noise, bare = np.random.default_rng(54), replace(profile, marks=())
    flat = [np.full((600, 800, 3), level, np.uint8) for level in (20, 90, 160, 255)]
    soft = [
        cv2.resize(noise.integers(0, 256, (6, 8, 3), np.uint8), (800, 600), interpolation=cv2.INTER_CUBIC)
        for _ in range(6)
    ]
    grain = [noise.integers(0, 256, (600, 800, 3), np.uint8)]
    cover = [game.show_cover().pixels]
    for pixels in (*flat, *soft, *grain, *cover):
        assert read(Frame(np.asarray(pixels, np.uint8)), bare).problems


def with_alpha(pixels: Pixels) -> Pixels:
    return np.dstack([pixels, np.full(pixels.shape[:2], 255, np.uint8)])


def test_a_fourth_channel_changes_nothing(game: HeadlessGame, profile: Profile) -> None:
    sizes = random_board(random.Random(55))
    pixels = game.show(sizes, drops=12).pixels
    frame = Frame(with_alpha(pixels))
    assert np.array_equal(frame.pixels, pixels)
    assert read(frame, profile) == read(Frame(pixels), profile)
    with pytest.raises(ValueError, match="3 or 4"):
        Frame(pixels[..., 0])


@pytest.mark.parametrize("size", [(799, 601), (1023, 769), (533, 401), (1601, 1199)])
def test_odd_sizes_are_read(size: tuple[int, int], game: HeadlessGame, profile: Profile) -> None:
    rng = random.Random(56)
    for _ in range(3):
        sizes = random_board(rng)
        how = cv2.INTER_AREA if size[0] < 800 else cv2.INTER_CUBIC
        reading = read(Frame(np.asarray(cv2.resize(game.show(sizes).pixels, size, interpolation=how))), profile)
        assert reading.problems == ()
        assert reading.sizes == sizes


def test_colours_are_found_back_although_a_part_is_covered(game: HeadlessGame) -> None:
    board = game.show(random_board(random.Random(57), 0.7)).pixels[30:570, 30:570]
    wanted = cv2.resize(board, (6 * FINE_PX, 6 * FINE_PX), interpolation=cv2.INTER_AREA).astype(np.float32)
    noise = np.random.default_rng(57)
    changed = both(brightened(0.75), hued(4))(wanted.astype(np.uint8), noise).astype(np.float32)
    changed[:90, :90] = 200
    tone = fit_tone(changed, wanted)
    assert tone is not None
    assert np.abs(apply_tone(changed, tone) - wanted)[90:, 90:].mean() < 1.5
    assert np.abs(changed - wanted)[90:, 90:].mean() > 10


def test_another_picture_has_no_colours_to_be_found_back(game: HeadlessGame) -> None:
    board = game.show(random_board(random.Random(58), 0.7)).pixels[30:570, 30:570].astype(np.float32)
    assert fit_tone(board[::-1].copy(), board) is None
    assert fit_tone(np.full_like(board, 90), board) is None
    assert fit_tone(board, np.full_like(board, 90)) is None


def in_three_colours(part: float) -> Shades:
    """A picture of two things on a ground, so much as bright."""
    picture = np.full((90, 90, 3), (235, 240, 245), np.float32)
    picture[10:40, 10:40], picture[50:80, 50:80] = (200, 60, 40), (120, 120, 120)
    return picture * np.float32(part)


@pytest.mark.parametrize("noise", [1e-5, 1e-3])
def test_what_few_colours_do_not_tell_is_not_told_by_rounding(noise: float) -> None:
    """Other processors round otherwise."""
    wanted, seen = in_three_colours(1), in_three_colours(0.8)
    every = np.stack(np.meshgrid(*[np.linspace(0, 255, 9, dtype=np.float32)] * 3), axis=-1).reshape(27, 27, 3)
    other = seen + np.random.default_rng(1).normal(0, noise, seen.shape).astype(np.float32)
    tone, as_well = fit_tone(seen, wanted), fit_tone(other, wanted)
    assert tone is not None
    assert as_well is not None
    assert np.abs(apply_tone(seen, tone) - wanted).max() < 0.5
    assert np.abs(apply_tone(every, tone) - apply_tone(every, as_well)).max() < 10


def test_colours_that_are_as_known_are_not_changed() -> None:
    wanted = in_three_colours(1)
    seen = wanted.copy()
    seen[12:24, 52:64] = (40, 200, 40)
    assert fit_tone(seen, wanted) is None
    assert fit_tone(wanted + 1, wanted) is None, "it is noise"
    assert fit_tone(wanted * np.float32(0.988), wanted) is not None
    seen[52:74, 52:74] = (40, 200, 40)  # 6 % of the picture
    assert fit_tone(seen, wanted) is None
    seen[5:40, 45:85] += 15
    assert fit_tone(seen, wanted) is not None, "that is much of a board"


@pytest.mark.parametrize("colour", [(40, 200, 40), (200, 40, 200), (40, 200, 220)])
def test_a_function_of_wrong_sizes_makes_no_bubble_of_a_disc_in_a_colour_of_its_own(
    colour: tuple[int, int, int],
) -> None:
    """Sizes 3 and 4 are alike but for their contrast, so that the first guess at sizes is wrong."""
    ink = (200, 60, 40)
    game = PlainGame(colours=(ink, ink, (207, 96, 81), ink), radii=(0.2, 0.3, 0.4, 0.4))
    boards = [tuple((first + cell + cell // 6) % 5 for cell in range(36)) for first in range(5)]
    profile = calibrate([Sample(game.show(one), Board.of(6, 6, one)) for one in boards], "few", grid=game.grid).profile
    for number in range(3):
        draw = random.Random(number)
        sizes = tuple(draw.choice((0, 1, 2, 3, 3, 4) if number else (0, 0, 1, 1, 2, 2, 2, 3, 4)) for _ in range(36))
        assert read(game.show(sizes), profile).sizes == sizes
        bare = [cell for cell, size in enumerate(sizes) if not size][number]
        shown = Frame(game.disc(game.show(sizes).pixels, bare, 0.2, colour))
        assert read(shown, profile).problems
