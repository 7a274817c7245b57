"""A window that fits itself to its texts, and one that is resized."""

from __future__ import annotations

import numpy as np
import pytest

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.port import Clock
from dropsbot.bot.devices.steady_device import SteadyDevice
from dropsbot.bot.speech.errors import DeviceError
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Frame, Point

pytestmark = pytest.mark.quick

HIGH, WIDE = 400, 600


class Resized:
    """A window whose content begins at its upper left corner; of each place it says how far right and below it is."""

    name = "window:resized"

    def __init__(self) -> None:
        self.size = (HIGH, WIDE)
        self.taps: list[tuple[Point, tuple[int, ...]]] = []
        self.parks: list[tuple[Point, tuple[int, ...]]] = []

    @property
    def clock(self) -> Clock:
        return SteppedClock()

    def grab(self) -> Frame:
        down, across = np.indices(self.size)
        return Frame(np.stack([down % 256, across % 256, across // 256], axis=-1).astype(np.uint8), 7.0)

    def tap(self, point: Point, frame: Frame) -> None:
        self.taps.append((point, frame.pixels.shape[:2]))

    def press(self, key: Key) -> None:
        raise NotImplementedError

    def park(self, point: Point, frame: Frame) -> None:
        self.parks.append((point, frame.pixels.shape[:2]))

    def close(self) -> None:
        raise NotImplementedError


@pytest.mark.parametrize("size", [(HIGH, WIDE - 2), (HIGH, WIDE + 28), (HIGH - 9, WIDE), (HIGH + 1, WIDE + 1)])
def test_a_window_that_fits_itself_to_a_text_keeps_its_size(size: tuple[int, int]) -> None:
    window = Resized()
    device = SteadyDevice(window)
    first = device.grab()
    window.size = size
    frame = device.grab()
    assert frame.pixels.shape == first.pixels.shape
    assert frame.taken_s == 7.0
    high, wide = min(HIGH, size[0]), min(WIDE, size[1])
    assert np.array_equal(frame.pixels[:high, :wide], first.pixels[:high, :wide])
    assert (frame.pixels[:high, wide:] == frame.pixels[:high, wide - 1 : wide]).all()
    assert (frame.pixels[high:] == frame.pixels[high - 1 : high]).all()
    device.tap(Point(10, 20), frame)
    assert window.taps == [(Point(10, 20), size)], "the window is told its own size"
    device.park(Point(WIDE - 1, HIGH - 1), frame)
    assert window.parks == [(Point(wide - 1, high - 1), size)], "nothing beyond it is pointed at"


def test_nothing_is_tapped_beyond_the_window() -> None:
    window = Resized()
    device = SteadyDevice(window)
    device.grab()
    window.size = (HIGH, WIDE - 2)
    frame = device.grab()
    with pytest.raises(DeviceError, match="nothing was tapped"):
        device.tap(Point(WIDE - 2, 20), frame)
    device.tap(Point(WIDE - 3, 20), frame)
    assert window.taps == [(Point(WIDE - 3, 20), window.size)]


@pytest.mark.parametrize("size", [(HIGH - 12, WIDE - 18), (HIGH, WIDE - 40), (HIGH + 30, WIDE)])
def test_a_window_that_is_scaled_or_resized_is_shown_as_it_is(size: tuple[int, int]) -> None:
    window = Resized()
    device = SteadyDevice(window)
    device.grab()
    window.size = size
    frame = device.grab()
    assert frame.pixels.shape[:2] == size
    device.tap(Point(10, 20), frame)
    assert window.taps == [(Point(10, 20), size)]
    window.size = (size[0], size[1] - 3)
    assert device.grab().pixels.shape[:2] == size, "from there on this size is kept"
