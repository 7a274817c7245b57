"""What the tests of reading share: the real game without a window, and the profile that reads it."""

from __future__ import annotations

import pytest

from dropsbot.bot.profiles.home import load_profile
from dropsbot.vision.profile import Profile
from testkit.real_game.ten_drops_headless import HeadlessGame


@pytest.fixture(scope="session")
def game() -> HeadlessGame:
    return HeadlessGame()


@pytest.fixture(scope="session")
def profile() -> Profile:
    return load_profile("ten-drops")
