"""The loop on a demo with faults in between, on a clock that never waits; and the faults themselves."""

from __future__ import annotations

import math

import numpy as np
import pytest

from dropsbot.bot.devices.demo.demo_game import PressKind
from dropsbot.bot.speech.errors import DeviceError, UnsureTapError
from dropsbot.vision.frame import Frame, Point
from testkit.faults.faulty import MODAL, PER_TAP, Fault, FaultyDevice, Spell
from testkit.faults.faulty_runs import FOR_A_WHILE, FOR_EVER, play

START = Point(400, 381)
CELL = Point(279.5, 79.5)
PATIENCE_S = 5.0


def started(*spells: Spell, amiss: frozenset[Fault] = frozenset()) -> FaultyDevice:
    """A device on which START was pressed at second 0."""
    device = FaultyDevice(1, spells, amiss)
    device.tap(START, device.grab())
    return device


@pytest.mark.parametrize("fault", FOR_A_WHILE, ids=lambda fault: fault.name)
def test_a_fault_for_a_while_is_survived(fault: Fault) -> None:
    outcome = play(3, [Spell(fault, 1.0, 2.5, 5)], (), levels=1)
    assert not outcome.amiss, outcome.told
    assert outcome.error is None
    assert outcome.levels == 1


def test_taps_that_are_dropped_or_doubled_are_noticed() -> None:
    outcome = play(332, [], PER_TAP, levels=1)  # with this seed a tap comes twice and one never
    assert outcome.stolen
    assert outcome.own < outcome.taps
    assert not outcome.amiss, outcome.told


@pytest.mark.parametrize("fault", FOR_EVER, ids=lambda fault: fault.name)
def test_what_never_ends_ends_the_run_with_its_error_and_no_tap_more(fault: Fault) -> None:
    outcome = play(3, [Spell(fault, 0.6, math.inf, 5)], (), levels=1, patience_s=PATIENCE_S)
    assert outcome.lasting is not None
    assert outcome.error in FOR_EVER[fault], outcome.told
    assert (outcome.wrong, outcome.outside) == (0, 0)


@pytest.mark.parametrize("fault", sorted(MODAL), ids=lambda fault: fault.name)
def test_a_tap_on_something_foreign_is_told_from_one_that_nobody_can_avoid(fault: Fault) -> None:
    device = started(Spell(fault, 1.0, 2.0))
    frame = device.grab()
    device.clock.sleep(1.5)
    device.tap(CELL, frame)
    device.tap(CELL, device.grab())
    device.clock.sleep(1.0)
    device.tap(CELL, device.grab())
    assert [(sent.blind, sent.wrong) for sent in device.sent] == [
        (False, False), (True, False), (False, True), (False, False)
    ]  # fmt: skip
    assert len(device.game.presses) == 2, "START, and the tap when nothing foreign was there"
    assert device.own == [True, True]


def test_old_frames_show_the_game_as_it_was() -> None:
    spell = Spell(Fault.STALE, 0.0, 5.0)
    device = FaultyDevice(1, [spell])
    device.clock.sleep(1.0)
    cover = device.grab()
    device.tap(START, cover)
    device.clock.sleep(spell.lag_s - 0.001)
    assert np.array_equal(device.grab().pixels, cover.pixels)
    device.clock.sleep(0.002)
    assert not np.array_equal(device.grab().pixels, cover.pixels)


def test_late_taps_arrive_in_their_order() -> None:
    device = started(Spell(Fault.LATE, 0.5, 5.0))
    device.clock.sleep(0.5)
    points = [Point(CELL.x_px + 88 * col, CELL.y_px) for col in range(6)]
    frame = device.grab()
    for point in points:
        device.tap(point, frame)
    assert len(device.game.presses) == 1
    device.clock.sleep(0.4)
    device.grab()
    assert [press.cell for press in device.game.presses[1:]] == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize(("fault", "arrive"), [(Fault.QUEUED, 1), (Fault.FROZEN, 0)])
def test_a_game_that_hangs_stands_still(fault: Fault, arrive: int) -> None:
    device = started(Spell(fault, 0.5, 3.0))
    device.clock.sleep(0.4)
    before = device.grab()
    device.clock.sleep(0.2)
    device.tap(CELL, before)
    device.clock.sleep(1.5)
    assert np.array_equal(device.grab().pixels, before.pixels)
    device.clock.sleep(1.0)
    device.grab()
    assert len(device.game.presses) == 1 + arrive


def test_taps_go_amiss_as_often_as_they_should() -> None:
    device = started(amiss=PER_TAP)
    frame = device.grab()
    for _ in range(2000):
        device.tap(Point(118, 560), frame)
        device.clock.sleep(0.4)
    device.grab()
    doubled = device.own.count(False)
    assert 60 <= doubled <= 140
    assert 60 <= len(device.sent) - (len(device.own) - doubled) <= 140
    assert len(device.outside) == sum(device.own) - 1


def test_somebody_loses_the_game_and_the_drops_are_counted_as_stolen() -> None:
    device = started(Spell(Fault.STRANGER, 1.0, math.inf))
    device.clock.sleep(30.0)
    device.grab()
    assert device.game.presses[-1].kind is PressKind.EMPTY
    assert (device.game.playing, device.stolen) == (False, 10)


def test_a_closed_window_gives_nothing_and_an_unsure_tap_may_have_been_made() -> None:
    unsure = FaultyDevice(1, [Spell(Fault.UNSURE, 0.0, 1.0), Spell(Fault.CLOSED, 1.0, math.inf)])
    frame: Frame = unsure.grab()
    for _ in range(20):
        with pytest.raises(UnsureTapError):
            unsure.tap(CELL, frame)
    assert 0 < len(unsure.game.presses) < 20
    unsure.clock.sleep(1.0)
    for act in (unsure.grab, lambda: unsure.tap(CELL, frame), lambda: unsure.park(CELL, frame)):
        with pytest.raises(DeviceError):
            act()
    assert unsure.sent[-1].wrong
