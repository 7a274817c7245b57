"""The pace of motions whose moments are known."""

from __future__ import annotations

import pytest

from dropsbot.calibration.flow.pace import Motion, longest_s, measure_pace
from dropsbot.vision.profile import Timing

pytestmark = pytest.mark.quick

USUAL = Timing(frame_s=0.02, still_s=0.3, patience_s=20.0)
FILL = Motion(0.0, tuple(0.1 + 0.04 * frame for frame in range(8)), burst=False)


def test_the_frame_and_the_rest_follow_from_the_changes() -> None:
    pace = measure_pace([FILL], USUAL)
    assert pace.frame_s == pytest.approx(0.04)
    assert pace.still_s == pytest.approx(0.14)


def test_a_pause_within_a_motion_must_be_waited_out() -> None:
    halting = Motion(5.0, (5.1, 5.14, 5.18, 5.58, 5.62), burst=True)
    assert measure_pace([FILL, halting], USUAL).still_s == pytest.approx(0.6)


def test_a_machine_that_halted_is_not_waited_for_after_every_tap() -> None:
    halted = Motion(5.0, (5.1, 5.14, 5.18, 7.9, 7.94), burst=True)
    assert measure_pace([FILL, halted], USUAL).still_s == 1


def test_patience_is_for_longer_chains_than_were_seen() -> None:
    long = Motion(1.0, tuple(1.1 + 0.04 * frame for frame in range(200)), burst=True)
    assert measure_pace([long], USUAL).patience_s == pytest.approx(3 * (0.1 + 0.04 * 199), abs=0.1)


def test_without_changes_the_pace_is_the_usual() -> None:
    assert measure_pace([Motion(0.0, (), burst=False)], USUAL) is USUAL


def test_fills_and_chains_are_told_apart() -> None:
    chain = Motion(2.0, (2.1, 4.5), burst=True)
    assert longest_s([FILL, chain], burst=True) == pytest.approx(2.5)
    assert longest_s([FILL, chain], burst=False) == pytest.approx(0.38)
    assert longest_s([], burst=True) == 0
