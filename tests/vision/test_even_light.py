"""Light that changes slowly over all of a game is taken off its pictures, and nothing else is."""

from __future__ import annotations

import numpy as np
import pytest

from dropsbot.vision.even_light import EvenLight
from dropsbot.vision.frame import Pixels
from testkit.plain_game import PlainGame

pytestmark = pytest.mark.quick

GAME = PlainGame(ground=(140, 120, 90), colours=((60, 90, 200), (70, 160, 90), (190, 120, 60), (40, 200, 220)))
A_GRAB_S = 0.25


def board(first: int) -> Pixels:
    """A board in a window with some scenery around it."""
    down, across = np.mgrid[:400, :420]
    pixels = np.stack([60 + down / 4, 90 + across / 5, 190 - down / 5 - across / 9], axis=-1).astype(np.uint8)
    pixels[330:380:8] = 230
    pixels[20:310, 100:390] = GAME.show(tuple((first + cell) % 5 for cell in range(36))).pixels
    return pixels


def lit(pixels: Pixels, factors: tuple[float, float, float], more: float = 0.0) -> Pixels:
    return np.asarray(np.clip(np.rint(pixels * np.array(factors) + more), 0, 255), np.uint8)


def night(seconds: float) -> tuple[float, float, float]:
    """It becomes dark, and red least, in half a minute."""
    part = min(1.0, seconds / 30)
    return 1 - 0.5 * part, 1 - 0.4 * part, 1 - 0.2 * part


def off_by(shown: Pixels, true: Pixels) -> float:
    """By how many grey levels most pixels are off at most."""
    return float(np.quantile(np.abs(shown.astype(int) - true.astype(int)), 0.95))


def test_a_night_that_falls_is_not_seen_whatever_is_played_meanwhile() -> None:
    light, far = EvenLight(), []
    for number in range(160):
        true, now_s = board(number // 20), A_GRAB_S * number
        far.append(off_by(light.show(lit(true, night(now_s)), now_s), true))
    assert max(far) <= 6
    assert off_by(lit(board(7), night(40)), board(7)) > 60, "it is dark by then"


def test_brightness_that_rises_over_all_is_taken_off() -> None:
    light = EvenLight()
    for number in range(80):
        shown = light.show(lit(board(0), (1.0, 1.0, 1.0), 0.4 * number), A_GRAB_S * number)
    assert off_by(shown, board(0)) <= 5


@pytest.mark.parametrize("fades_s", [0.0, 0.3])
def test_a_page_that_is_dimmed_is_shown_dimmed(fades_s: float) -> None:
    light, frames = EvenLight(), 10
    for number in range(40):
        light.show(board(0), 0.03 * number)
    for number in range(1, frames + 1):
        part = number / frames if fades_s else 1.0
        dimmed = lit(board(0), (1 - 0.5 * part,) * 3)
        assert light.show(dimmed, 1.2 + max(fades_s, 0.3) * number / frames) is dimmed
    for number in range(40):
        dimmed = lit(board(0), (0.5,) * 3)
        assert light.show(dimmed, 2.0 + 0.5 * number) is dimmed, "for as long as the dialog shows"
    assert light.show(shown := board(1), 23.0) is shown


def test_what_moves_or_flies_about_changes_no_light() -> None:
    light, rng = EvenLight(), np.random.default_rng(1)
    for number in range(60):
        shown = board(number % 3)
        shown = np.roll(shown, 5 * number, axis=1)
        shown = np.where(rng.random(shown.shape[:2])[..., None] < 0.2, 255, shown).astype(np.uint8)
        assert light.show(shown, A_GRAB_S * number) is shown


def test_a_popup_does_not_stop_the_night() -> None:
    light = EvenLight()
    for number in range(120):
        now_s, true = A_GRAB_S * number, board(0)
        if 40 <= number < 60:
            true = true.copy()
            true[80:250, 140:350] = (210, 220, 230)
        shown = light.show(lit(true, night(now_s)), now_s)
    assert off_by(shown, true) <= 6


def test_a_window_of_another_size_is_shown_as_it_is() -> None:
    light = EvenLight()
    for number in range(80):
        light.show(lit(board(0), night(A_GRAB_S * number)), A_GRAB_S * number)
    small = lit(board(0), night(20))[:200]
    assert light.show(small, 20.3) is small


def test_a_night_that_fell_while_nobody_looked_is_no_light() -> None:
    """It may be a page behind a dialog."""
    light = EvenLight()
    light.show(board(0), 0.0)
    dark = lit(board(0), night(30))
    assert light.show(dark, 60.0) is dark
