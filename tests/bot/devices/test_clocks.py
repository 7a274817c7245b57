from __future__ import annotations

import time

import pytest

from dropsbot.bot.devices.clocks import RealClock, ScaledClock, SteppedClock

pytestmark = pytest.mark.quick


def test_stepped_time_moves_only_when_slept() -> None:
    clock = SteppedClock(5.0)
    clock.sleep(1000)
    clock.sleep(-3)
    assert clock.now_s() == 1005.0


def test_scaled_time_runs_faster(monkeypatch: pytest.MonkeyPatch) -> None:
    world = SteppedClock(50.0)
    monkeypatch.setattr(time, "monotonic", world.now_s)
    monkeypatch.setattr(time, "sleep", world.sleep)
    clock = ScaledClock(100)
    clock.sleep(2)
    assert clock.now_s() == pytest.approx(2)
    assert world.now_s() == pytest.approx(50.02)


def test_real_time_passes() -> None:
    clock = RealClock()
    before_s = clock.now_s()
    clock.sleep(0.01)
    clock.sleep(-1)
    assert clock.now_s() - before_s >= 0.01


def test_speed_must_be_positive() -> None:
    with pytest.raises(ValueError, match="above 0"):
        ScaledClock(0)
