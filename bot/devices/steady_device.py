"""A window that fits itself to what it shows, shown as if it kept its size."""

from __future__ import annotations

import numpy as np

from dropsbot.bot.devices.port import Device
from dropsbot.bot.devices.wrapped_device import WrappedDevice
from dropsbot.bot.speech.errors import DeviceError
from dropsbot.sentences.sentence import say
from dropsbot.vision.frame import Frame, Pixels, Point

_FITTED = 0.05
"""A text that changes makes a window larger or smaller by no larger part of its width, or of its height. Seen: 0.003,
by one digit. A word of ten letters is 0.1 of a small window, which then counts as another one."""
_SCALED_PX = 2
"""A window that is scaled keeps its proportions, but for less than this: both sides are rounded to whole pixels."""


class SteadyDevice(WrappedDevice):
    """Another ``device``, whose pictures keep the size of the first one where it changes a little by a text in it.

    What a window shows is taken to begin at its upper left corner; a board that moves is read where it is, or refused.
    What comes or goes at its other sides is filled with what is next to it, or cut off. A window that is scaled, or
    changes by more, is shown as it is.
    """

    def __init__(self, device: Device) -> None:
        super().__init__(device)
        self._size: tuple[int, int] | None = None
        self._own: Frame | None = None

    def grab(self) -> Frame:
        """See :class:`dropsbot.bot.devices.port.Device`."""
        self._own = own = self.device.grab()
        size = (own.height_px, own.width_px)
        if self._size is None or not _fitted(self._size, size):
            self._size = size
        return own if size == self._size else Frame(_of_size(own.pixels, *self._size), own.taken_s)

    def tap(self, point: Point, frame: Frame) -> None:
        """See :class:`dropsbot.bot.devices.port.Device`.

        Raises:
            DeviceError: the point lies beyond the device's own frame; nothing was tapped.
        """
        own = self._last(frame)
        if point.x_px >= own.width_px or point.y_px >= own.height_px:
            raise DeviceError(say("the window ends before the place that was to be tapped; nothing was tapped"))
        self.device.tap(point, own)

    def park(self, point: Point, frame: Frame) -> None:
        """See :class:`dropsbot.bot.devices.port.Device`; at the edge where the device's own frame ends before."""
        own = self._last(frame)
        inside = Point(min(point.x_px, own.width_px - 1), min(point.y_px, own.height_px - 1))
        self.device.park(inside, own)

    def _last(self, frame: Frame) -> Frame:
        """The device's own last frame, where ``frame`` has its size for another."""
        return self._own if self._own and frame.pixels.shape[:2] == self._size else frame


def _fitted(before: tuple[int, int], now: tuple[int, int]) -> bool:
    """Whether a window of one size (height, width) may have fitted itself to another one, and was not scaled."""
    high, wide = (new - old for new, old in zip(now, before, strict=True))
    if abs(high) > _FITTED * before[0] or abs(wide) > _FITTED * before[1]:
        return False
    scaled = abs(wide - high * before[1] / before[0]) < _SCALED_PX
    return not scaled or max(abs(high), abs(wide)) < _SCALED_PX


def _of_size(pixels: Pixels, height_px: int, width_px: int) -> Pixels:
    """A picture (h, w, 3) cut off below and on the right, or filled with its last row and column."""
    down, across = max(0, height_px - pixels.shape[0]), max(0, width_px - pixels.shape[1])
    filled = np.pad(pixels[:height_px, :width_px], ((0, down), (0, across), (0, 0)), mode="edge")
    filled.flags.writeable = False
    return filled
