"""A game over which night falls is seen in the light of its morning, and read as such."""

from __future__ import annotations

import numpy as np
import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.even_light_device import EvenLightDevice
from dropsbot.bot.devices.port import Device
from dropsbot.bot.devices.wrapped_device import WrappedDevice
from dropsbot.vision.frame import Frame, Point

pytestmark = pytest.mark.quick

BEGINS_S, NIGHT_S = 1.0, 20.0


class Evening(WrappedDevice):
    """Another device over which night falls."""

    def grab(self) -> Frame:
        frame = super().grab()
        light = 1 - 0.5 * min(1.0, (frame.taken_s - BEGINS_S) / NIGHT_S)
        return Frame(np.asarray(np.rint(frame.pixels * light), np.uint8), frame.taken_s)


def demo() -> DemoDevice:
    device = DemoDevice(SteppedClock(), seed=3, skin="glass")
    device.start()
    device.clock.sleep(BEGINS_S)
    return device


def seen_last(device: Device, seconds: float) -> Frame:
    for _ in range(round(seconds / 0.25)):
        frame = device.grab()
        device.clock.sleep(0.25)
    return frame


def apart(one: Frame, other: Frame) -> float:
    return float(np.abs(one.pixels.astype(int) - other.pixels).mean())


def test_a_board_looks_as_it_did_before_night_fell() -> None:
    day, dark, even = demo(), Evening(demo()), EvenLightDevice(Evening(demo()))
    shown = [seen_last(device, NIGHT_S) for device in (day, dark, even)]
    assert apart(shown[0], shown[1]) > 20
    assert apart(shown[0], shown[2]) < 4
    assert shown[2].taken_s == shown[0].taken_s


def test_taps_go_where_they_are_made() -> None:
    device = demo()
    even = EvenLightDevice(Evening(device))
    frame = seen_last(even, NIGHT_S)
    cell = next(cell for cell, size in enumerate(device.game.board.sizes) if 0 < size < 4)
    before = device.game.board.sizes[cell]
    centre = device.layout.grid.centre(cell)
    even.tap(Point(centre.x_px, centre.y_px), frame)
    seen_last(even, 2.0)
    assert device.game.board.sizes[cell] == before + 1


def test_without_a_change_of_light_pictures_are_those_of_the_device() -> None:
    device = demo()
    frame = device.grab()

    class Still(WrappedDevice):
        def grab(self) -> Frame:
            return frame

    even = EvenLightDevice(Still(device))
    assert even.grab() is frame
    assert even.grab() is frame
