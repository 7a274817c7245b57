"""A game whose light changes slowly, shown as if it did not."""

from __future__ import annotations

from dropsbot.bot.devices.port import Device
from dropsbot.bot.devices.wrapped_device import WrappedDevice
from dropsbot.vision.even_light import EvenLight
from dropsbot.vision.frame import Frame


class EvenLightDevice(WrappedDevice):
    """Another ``device``, whose pictures are in the light of the first one, as far as :class:`EvenLight` follows it."""

    def __init__(self, device: Device) -> None:
        super().__init__(device)
        self._light = EvenLight()

    def grab(self) -> Frame:
        """See :class:`dropsbot.bot.devices.port.Device`."""
        own = self.device.grab()
        pixels = self._light.show(own.pixels, own.taken_s)
        return own if pixels is own.pixels else Frame(pixels, own.taken_s)
