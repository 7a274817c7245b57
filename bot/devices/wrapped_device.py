"""Another device as it is: for those that change a part of what it shows or does."""

from __future__ import annotations

from dropsbot.bot.devices.port import Clock, Device
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Frame, Point


class WrappedDevice:
    """The ``device`` itself; see :class:`dropsbot.bot.devices.port.Device` for every member."""

    def __init__(self, device: Device) -> None:
        self.device = device

    @property
    def name(self) -> str:
        """That of the device."""
        return self.device.name

    @property
    def clock(self) -> Clock:
        """That of the device."""
        return self.device.clock

    def grab(self) -> Frame:
        """A picture of the device."""
        return self.device.grab()

    def tap(self, point: Point, frame: Frame) -> None:
        """A tap on the device."""
        self.device.tap(point, frame)

    def press(self, key: Key) -> None:
        """A key of the device."""
        self.device.press(key)

    def park(self, point: Point, frame: Frame) -> None:
        """The pointer of the device."""
        self.device.park(point, frame)

    def close(self) -> None:
        """The end of the device."""
        self.device.close()
