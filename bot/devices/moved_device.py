"""A device whose picture is not where a profile expects it, shown as if it were."""

from __future__ import annotations

from dropsbot.bot.devices.port import Device
from dropsbot.bot.devices.wrapped_device import WrappedDevice
from dropsbot.calibration.find_again import Moved
from dropsbot.vision.frame import Frame, Point


class MovedDevice(WrappedDevice):
    """Another ``device``, seen as a profile knows it; ``moved`` says where that picture lies in the device's own.

    It lies where it did, until somebody follows it elsewhere. A device whose frames have another size than at first is
    shown as it is.
    """

    def __init__(self, device: Device, moved: Moved | None = None) -> None:
        super().__init__(device)
        self._moved = moved
        self._own: Frame | None = None
        self._own_shape: tuple[int, ...] | None = None

    def follow(self, moved: Moved) -> None:
        """The picture lies elsewhere now: ``moved`` says where in the last frame of this device."""
        self._moved = moved if self._moved is None else moved.seen_through(self._moved)

    def grab(self) -> Frame:
        """See :class:`dropsbot.bot.devices.port.Device`."""
        self._own = own = self.device.grab()
        if self._own_shape is None:
            self._own_shape = own.pixels.shape
        return self._moved.brought_back(own) if self._moved and self._as_followed(own) else own

    def tap(self, point: Point, frame: Frame) -> None:
        """See :class:`dropsbot.bot.devices.port.Device`. A point beyond the device's own frame is refused as well."""
        self.device.tap(self._in_own(point), self._last())

    def park(self, point: Point, frame: Frame) -> None:
        """See :class:`dropsbot.bot.devices.port.Device`; at the edge where the device's own frame ends before."""
        own, at = self._last(), self._in_own(point)
        inside = Point(min(max(at.x_px, 0), own.width_px - 1), min(max(at.y_px, 0), own.height_px - 1))
        self.device.park(inside, own)

    def _in_own(self, point: Point) -> Point:
        """Where a point lies in the device's own frame."""
        return self._moved.in_frame(point) if self._moved and self._as_followed(self._last()) else point

    def _as_followed(self, own: Frame) -> bool:
        """Whether the device's own frame is as large as at first: else nobody knows where the picture lies."""
        return own.pixels.shape == self._own_shape

    def _last(self) -> Frame:
        """The device's own last frame."""
        if self._own is None:
            self._own = self.device.grab()
        return self._own
