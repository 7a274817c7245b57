"""The game as it shows now, for whoever looks on while it is played: small pictures, and only while somebody looks."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from threading import Event, Thread
from types import TracebackType
from typing import Self

import cv2

from dropsbot.bot.devices.port import Device
from dropsbot.bot.devices.wrapped_device import WrappedDevice
from dropsbot.vision.frame import Frame

MOST_WIDE_PX = 960
"""Wider pictures are shown smaller: a page shows hardly more."""
QUALITY = 80
PICTURES_A_SECOND = 8
LOOKED_AT_S = 3.0
"""Who wants to go on looking says so again within this time."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture as JPEG, of a frame that is ``width_px`` x ``height_px``."""

    jpeg: bytes
    width_px: int
    height_px: int


def shot_of(frame: Frame, most_wide_px: int = MOST_WIDE_PX) -> Shot:
    """A frame, small enough to be sent many times a second: not wider than ``most_wide_px``."""
    pixels = frame.pixels
    if frame.width_px > most_wide_px:
        size = (most_wide_px, max(1, round(frame.height_px * most_wide_px / frame.width_px)))
        pixels = cv2.resize(pixels, size, interpolation=cv2.INTER_AREA)  # type: ignore[assignment]
    data = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1].tobytes()
    return Shot(data, frame.width_px, frame.height_px)


class Lens:
    """Sees what a run sees: the frames that the run grabs anyway, and while it is paused, what it looks at for this.

    ``send`` gets the pictures, in a thread of their own, while the lens is entered.
    """

    def __init__(self, send: Callable[[Shot], None]) -> None:
        self._send = send
        self._device: Device | None = None
        self._frame: Frame | None = None
        self._until_s = self._glanced_s = float("-inf")
        self._over = Event()

    def __enter__(self) -> Self:
        Thread(target=self._go_on, daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._over.set()

    def before(self, device: Device) -> Device:
        """The device, seen through this lens."""
        self._device = _SeenDevice(device, self._take)
        return self._device

    def look(self) -> None:
        """Somebody looks, for a while."""
        self._until_s = time.monotonic() + LOOKED_AT_S

    def glance(self) -> None:
        """Look for those who look on, where the run itself does not; to be called in the run's thread.

        Raises:
            DeviceError: the device failed.
        """
        now_s = time.monotonic()
        if self._device is not None and now_s < self._until_s and now_s - self._glanced_s > 1 / PICTURES_A_SECOND:
            self._glanced_s = now_s
            self._device.grab()

    def _take(self, frame: Frame) -> None:
        self._frame = frame

    def _go_on(self) -> None:
        sent: Frame | None = None
        while not self._over.wait(1 / PICTURES_A_SECOND):
            frame = self._frame
            if frame is not None and frame is not sent and time.monotonic() < self._until_s:
                self._send(shot_of(frame))
                sent = frame


class _SeenDevice(WrappedDevice):
    """Another device, whose every frame somebody else sees, too."""

    def __init__(self, device: Device, take: Callable[[Frame], None]) -> None:
        super().__init__(device)
        self._take = take

    def grab(self) -> Frame:
        """See :class:`dropsbot.bot.devices.port.Device`."""
        frame = super().grab()
        self._take(frame)
        return frame
