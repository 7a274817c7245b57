"""Taps on a device: those of a round, presses on other screens, and the pointer out of the way after them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.devices.port import Device
from bot.errors import DeviceError, UnsureTapError
from bot.events import Event, Hindered, Pressed, Spent, Tapped, Work
from bot.rounds import Round
from bot.settle import only_changed
from vision.frame import Frame, Point
from vision.profile import Mark, Profile


class Hands:
    """Taps on ``device`` at places that ``profile`` knows; ``tell`` hears what was done."""

    def __init__(self, device: Device, profile: Profile, tell: Callable[[Event], None]) -> None:
        self._device, self._profile, self._tell = device, profile, tell

    def tap(self, planned: Round, frame: Frame) -> Round | None:
        """Tap the cells of a round, seen in ``frame``; back with what was tapped, None where nothing could be.

        A tap that could not be made ends the round, and so does a picture on which more changed than the bubbles that
        grow.
        """
        made = 0
        for step in planned.steps:
            if made and not self._goes_well(frame, planned.cells[:made]):
                break
            arrived = self._send(self._profile.grid.centre(step.cell), frame)
            if arrived is False:
                break
            made += 1
            self._tell(Tapped(step))
            if arrived is None:
                break
        self._park(frame)
        return planned.first(made) if made else None

    def press(self, mark: Mark, frame: Frame) -> bool:
        """Press where a mark says that its screen, seen in ``frame``, is left; whether that was surely done."""
        assert mark.press is not None
        arrived = self._send(mark.press, frame)
        if arrived is not False:
            self._tell(Pressed(mark.screen, frame))
        self._park(frame)
        return arrived is True

    def _goes_well(self, frame: Frame, tapped: Sequence[int]) -> bool:
        """Whether the window is as it was in ``frame``, but for the cells tapped since."""
        profile = self._profile
        try:
            now = self._device.grab()
        except DeviceError as error:
            self._tell(Hindered(str(error)))
            return False
        return only_changed(frame, now, tapped, profile.grid, (profile.width_px, profile.height_px))

    def _send(self, point: Point, frame: Frame) -> bool | None:
        """One tap at a point of the profile; False when it was not made, None when nobody knows."""
        began_s = self._device.clock.now_s()
        try:
            self._device.tap(self._profile.in_frame(point, frame), frame)
        except DeviceError as error:
            self._tell(Hindered(str(error)))
            return None if isinstance(error, UnsureTapError) else False
        self._tell(Spent(Work.TAPPING, self._device.clock.now_s() - began_s))
        return True

    def _park(self, frame: Frame) -> None:
        """The pointer out of the way; where that fails, the next look or tap will tell why."""
        try:
            self._device.park(self._profile.in_frame(self._profile.park, frame), frame)
        except DeviceError as error:
            self._tell(Hindered(str(error)))
