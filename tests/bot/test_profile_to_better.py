"""Which saved profile one from more pictures is held to; and that one which believed nothing is no measure."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dropsbot.bot.app.saving_profiles import profile_to_better
from dropsbot.bot.profiles.home import SETTINGS, save_profile
from dropsbot.calibration.calibrate import Calibration, Sample, calibrate
from dropsbot.solver.board import Board
from testkit.plain_game import PlainGame


def sample(first: int) -> Sample:
    sizes = tuple((first + cell) % 5 for cell in range(36))
    return Sample(PlainGame().show(sizes), Board.of(6, 6, sizes))


@pytest.fixture(scope="module")
def kept() -> list[Sample]:
    return [sample(first) for first in range(3)]


@pytest.fixture(scope="module")
def made(kept: list[Sample]) -> Calibration:
    return calibrate(kept, "plain", grid=PlainGame().grid)


@pytest.fixture
def home(made: Calibration, tmp_path: Path) -> Path:
    return save_profile(made.profile, tmp_path)


def test_more_pictures_are_held_to_the_saved_profile(home: Path, kept: list[Sample], made: Calibration) -> None:
    before = profile_to_better(home, kept, [*kept, sample(3)])
    assert before is not None
    assert before.min_score == pytest.approx(made.profile.min_score, abs=1e-4)


def test_other_pictures_are_not(home: Path, kept: list[Sample]) -> None:
    assert profile_to_better(home, kept, [*kept[1:], sample(3)]) is None, "one was forgotten or corrected"


def test_two_pictures_are_too_few_to_be_held_to(home: Path, kept: list[Sample]) -> None:
    assert profile_to_better(home, kept[:2], kept) is None


def test_a_profile_that_is_missing_or_damaged_is_no_hindrance(home: Path, kept: list[Sample]) -> None:
    (home / SETTINGS).write_text("version = 99")
    assert profile_to_better(home, kept, kept) is None
    (home / SETTINGS).unlink()
    assert profile_to_better(home, kept, kept) is None


@pytest.mark.parametrize(("least", "weaker"), [(0.99, True), (1.0, False)])
def test_less_than_a_profile_that_believes_nothing_is_not_weaker(
    least: float, weaker: bool, kept: list[Sample], made: Calibration
) -> None:
    before = replace(made.profile, min_score=least, min_margin=least, own_limits=None)
    told = calibrate(kept, "plain", grid=PlainGame().grid, before=before).report
    assert any("made the profile weaker" in line for line in told) == weaker
