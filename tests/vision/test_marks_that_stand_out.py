"""White letters on a dark band tell a screen; a white board under nothing must not."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from dropsbot.bot.profiles.home import load_profile
from dropsbot.vision.beside.screen_marks import which_screen
from dropsbot.vision.frame import Box, Pixels
from dropsbot.vision.profile import Mark, Profile, Screen

BOX = Box(60, 40, 120, 30)
BAND, LETTERS = 40, 255


def page(ground: int) -> Pixels:
    return np.full((300, 240, 3), ground, np.uint8)


def with_text(picture: Pixels, band: int | None, letters: int = LETTERS) -> Pixels:
    drawn = picture.copy()
    if band is not None:
        drawn[30:90] = band
    cv2.putText(drawn, "cleared!", (62, 62), cv2.FONT_HERSHEY_SIMPLEX, 0.8, (letters,) * 3, 2)
    return drawn


@pytest.fixture
def profile() -> Profile:
    """Knows the letters alone: the band shows through what lies under it."""
    recorded = BOX.cut(with_text(page(90), BAND)).copy()
    mask = np.where(recorded[..., 0] > 200, 255, 0).astype(np.uint8)
    mark = Mark(Screen.LEVEL_CLEARED, BOX, recorded, mask, None)
    return replace(load_profile("demo"), width_px=240, height_px=300, marks=(mark,), counters={})


@pytest.mark.parametrize("ground", [90, 150, 255])
def test_letters_on_their_band_show_over_any_board(profile: Profile, ground: int) -> None:
    assert which_screen(with_text(page(ground), BAND), profile) is Screen.LEVEL_CLEARED


@pytest.mark.parametrize("band", [0, 80, 190])
def test_the_band_may_be_darker_or_lighter(profile: Profile, band: int) -> None:
    assert which_screen(with_text(page(150), band), profile) is Screen.LEVEL_CLEARED


def test_a_white_board_shows_no_white_letters(profile: Profile) -> None:
    assert which_screen(page(255), profile) is Screen.PLAYING
    assert which_screen(with_text(page(255), None), profile) is Screen.PLAYING
    assert which_screen(page(245), profile) is Screen.PLAYING


def test_a_mark_of_several_colours_tells_itself(profile: Profile) -> None:
    """Half of what is drawn is black: that shows on no ground of one colour, whatever lies between."""
    (mark,) = profile.marks
    two_tone = mark.pixels.copy()
    two_tone[:, ::2][mark.mask[:, ::2] > 0] = 0
    profile = replace(profile, marks=(replace(mark, pixels=two_tone),))
    shown = page(0)
    BOX.cut(shown)[:] = two_tone
    BOX.cut(shown)[mark.mask == 0] = int(two_tone[mark.mask > 0].mean())
    assert which_screen(shown, profile) is Screen.LEVEL_CLEARED
    assert which_screen(page(255), profile) is Screen.PLAYING
