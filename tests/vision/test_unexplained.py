"""What an explanation leaves over: noise and rims are usual, a droplet is odd."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from dropsbot.calibration.calibrate import Sample, calibrate
from dropsbot.calibration.looks.own_limits import learn_limits
from dropsbot.solver.board import Board
from dropsbot.vision.cells.composed import FINE_PX, ComposedLooks
from dropsbot.vision.cells.judgement import judge_scores, looks_of
from dropsbot.vision.cells.unexplained import oddness, steepness
from dropsbot.vision.frame import Frame, Shades
from dropsbot.vision.profile import Profile, Unexplained
from dropsbot.vision.reader import read
from dropsbot.vision.rectify import rectify
from testkit.plain_game import PlainGame

pytestmark = pytest.mark.quick

GAME = PlainGame()
USUAL = Unexplained(noise=2.0, wander=0.01, most=11.0)


def mixed(first: int = 0) -> tuple[int, ...]:
    return tuple((first + cell + cell // 6) % 5 for cell in range(36))


def flat() -> Shades:
    return np.full((2 * FINE_PX, 3 * FINE_PX, 3), 100, np.float32)


def test_a_spot_is_as_odd_as_its_grey_levels_beside_the_noise() -> None:
    seen = flat()
    seen[FINE_PX + 10 : FINE_PX + 20, 10:20] += 24
    assert oddness(seen, flat(), 2, 3, USUAL).tolist() == pytest.approx([0, 0, 0, 12, 0, 0])


def test_what_is_off_at_a_rim_is_usual() -> None:
    shown = flat()
    shown[:, FINE_PX // 2 :] += 80
    seen = np.roll(shown, 1, axis=1)
    seen[:, 0] = 100
    calm, strict = (oddness(seen, shown, 2, 3, replace(USUAL, wander=wander))[0] for wander in (1 / FINE_PX, 0.0))
    assert calm < 3
    assert strict > 10


def test_neighbours_that_shine_in_are_not_odd() -> None:
    seen = flat()
    seen[:, FINE_PX - 1] += 100
    assert oddness(seen, flat(), 2, 3, USUAL).max() == 0


def test_steepness_is_grey_levels_from_pixel_to_pixel() -> None:
    ramp = np.repeat(np.arange(30, dtype=np.float32)[None, :, None] * 3, 30, axis=0).repeat(3, axis=2)
    assert steepness(ramp)[10:20, 10:20].mean() == pytest.approx(3)


# What a profile learns of it, and does with it.


@cache
def profile_of(game: PlainGame) -> Profile:
    samples = [Sample(game.show(mixed(first)), Board.of(6, 6, mixed(first))) for first in range(3)]
    return calibrate(samples, "plain", grid=game.grid).profile


def test_clean_pictures_allow_least() -> None:
    usual = profile_of(GAME).unexplained
    assert usual is not None
    assert usual.noise == pytest.approx(2.0)
    assert usual.most == pytest.approx(11.0)
    assert usual.wander < 0.01


def test_noise_and_wander_are_measured() -> None:
    calm, shaking = profile_of(GAME).unexplained, profile_of(PlainGame(wobble_px=1.2)).unexplained
    assert calm is not None
    assert shaking is not None
    assert shaking.wander > 2 * calm.wander


def test_no_profile_allows_more_than_the_most() -> None:
    profile = profile_of(GAME)
    for spoil in (10, 25, 60, 120):
        pixels = GAME.show(mixed()).pixels.copy()
        pixels[60:66, 60:66] -= np.uint8(spoil)
        learned = learn_limits(profile, [(Frame(pixels), mixed())]).unexplained
        assert learned is None or learned.most <= 20.0
        if spoil == 120:
            assert learned is None or learned.most == 11.0, "badly explained pictures allow no more than good ones"


@pytest.mark.parametrize("spoil", [60, 120, 200])
def test_calmed_pictures_may_be_as_odd_as_the_profiles_own_and_what_others_are_beyond_that(spoil: int) -> None:
    pixels = GAME.show(mixed()).pixels.copy()
    pixels[60:66, 60:66] -= np.uint8(spoil)
    usual = learn_limits(profile_of(GAME), [(Frame(pixels), mixed())]).unexplained
    assert usual is not None
    times = spoil / usual.noise  # the spot lies on plain ground, and its grey levels are off by so many times the noise
    assert usual.most_calmed == pytest.approx(min(2.8 * times, 255.0), rel=0.06)
    assert usual.most < usual.calmed.most == usual.most_calmed, "no more is allowed where something may fly"
    assert replace(usual, most_calmed=0.0).calmed.most == usual.most, "nobody has measured it"


def test_something_odd_is_refused_also_where_scores_suffice() -> None:
    profile = replace(profile_of(GAME), min_score=0.05, min_margin=0.05)
    looks = looks_of(profile)
    assert isinstance(looks, ComposedLooks)
    calm = GAME.show(mixed(1)).pixels
    assert read(Frame(calm), profile).problems == ()
    flying = GAME.disc(calm, 8, 0.13, (170, 180, 170), (20.0, 0.0))
    cells = judge_scores(looks.scores(rectify(flying, profile.grid)), looks.sizes, 0.05, 0.05)
    assert cells.sure, "scores alone would let it pass"
    assert read(Frame(flying), profile).problems
