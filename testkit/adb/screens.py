"""What a phone of the tests may show, and how ``screencap`` writes it."""

from __future__ import annotations

import struct
from typing import Protocol

import numpy as np

from dropsbot.bot.devices.port import Device
from dropsbot.vision.frame import Frame, Pixels, Point


class Game(Protocol):
    """What the phone shows and what touches go to."""

    def picture(self) -> Pixels:
        """The screen as a person sees it, blue, green, red."""

    def touch(self, x_px: float, y_px: float) -> None:
        """A touch at a point of the picture."""


class PlayedOn:
    """A device of the bot as the phone's game; the pointer is taken away after every touch if ``park`` is given."""

    def __init__(self, device: Device, park: Point | None = None) -> None:
        self._device = device
        self._park = park

    def picture(self) -> Pixels:
        """What the device shows."""
        return self._device.grab().pixels

    def touch(self, x_px: float, y_px: float) -> None:
        """Tap the device."""
        frame: Frame = self._device.grab()
        self._device.tap(Point(x_px, y_px), frame)
        if self._park is not None:
            self._device.park(self._park, frame)


class Still:
    """A picture that never changes, and takes any touch."""

    def __init__(self, width_px: int = 160, height_px: int = 90) -> None:
        across = np.linspace(20, 250, width_px)[None, :, None] * np.ones((height_px, 1, 3))
        down = np.linspace(10, 240, height_px)[:, None]
        across[..., 1] = down
        across[: height_px // 3, : width_px // 4] = (200, 30, 60)
        self._pixels = across.astype(np.uint8)

    def picture(self) -> Pixels:
        """The picture."""
        return self._pixels

    def touch(self, x_px: float, y_px: float) -> None:
        """Nothing happens."""


def raw(pixels: Pixels, pixel_format: int = 1, *, space: bool = True) -> bytes:
    """A picture as ``screencap`` writes it."""
    height, width = pixels.shape[:2]
    blue, green, red = (pixels[..., channel].astype(np.uint16) for channel in range(3))
    full = np.full_like(blue, 255)
    if pixel_format == 4:
        rows = ((red >> 3) << 11 | (green >> 2) << 5 | blue >> 3).astype("<u2")
    else:
        order = {1: (red, green, blue, full), 2: (red, green, blue, full), 3: (red, green, blue)}
        rows = np.stack(order.get(pixel_format, (blue, green, red, full)), axis=2).astype(np.uint8)
    header = struct.pack("<3I", width, height, pixel_format) + (struct.pack("<I", 1) if space else b"")
    return header + rows.tobytes()
