"""Tap, and watch what that sets in motion, frame by frame, of a game whose pace is not known yet."""

from __future__ import annotations

from dataclasses import dataclass

from dropsbot.bot.devices.port import Device
from dropsbot.bot.play.settle import DOUBT_S, moved
from dropsbot.calibration.flow.changes import changed_cells
from dropsbot.calibration.flow.pace import Motion
from dropsbot.vision.frame import Box, Frame, Point
from dropsbot.vision.profile import Grid, Timing

_UNANSWERED_S = 2.0
"""A tap that shows nothing for so long had no effect."""
_STEP_S, _RESTING_STEP_S = 1 / 60, 1 / 12
"""Between two grabs, while something moves and once nothing seems to; a device that needs longer gives what it can."""


@dataclass(frozen=True, slots=True, eq=False)
class Recording:
    """The last ``frame`` after a tap, the ``motion`` that led to it, and whether it came to rest."""

    frame: Frame
    motion: Motion
    settled: bool


@dataclass(frozen=True, slots=True)
class Camera:
    """Films ``board`` when ``device`` is tapped; the pointer rests at ``park``, the pace is ``usual``."""

    device: Device
    board: Box
    park: Point
    usual: Timing

    def wait_for(self, before: Frame, grid: Grid) -> tuple[Frame, bool]:
        """Look until the cells of ``grid`` look as in ``before``: the last frame, and whether they do.

        What lies over the board has ``usual.patience_s`` to go away; a window of another size is not waited for.

        Raises:
            DeviceError: the device is gone, hidden or shows nothing.
        """
        clock = self.device.clock
        until_s = clock.now_s() + self.usual.patience_s
        while True:
            frame = self.device.grab()
            fits = frame.pixels.shape == before.pixels.shape
            same = fits and not changed_cells(before, frame, grid)
            if same or not fits or clock.now_s() >= until_s:
                return frame, same
            clock.sleep(self.usual.still_s)

    def tap(self, point: Point, before: Frame, *, burst: bool = False, popup: bool = False) -> Recording:
        """Tap at a point of ``before``, the last frame, and watch the board until it rests.

        Rest means: nothing changed for ``usual.still_s``; or for ``DOUBT_S`` in a chain (``burst``), which a slow
        machine may halt, and where a ``popup`` may follow. What rests too long after ``usual.patience_s`` is not waited
        for, nor is a window of another size. The pointer leaves once the tap shows: a game that has more to do than its
        machine can may look for it late.

        Raises:
            DeviceError: the device is gone, hidden or shows nothing.
        """
        clock, usual = self.device.clock, self.usual
        self.device.tap(point, before)
        tapped_s = clock.now_s()
        last, frame, parked, settled = before, before, False, False
        changes: list[float] = []
        rest_s = 0.0
        while frame.taken_s - tapped_s <= usual.patience_s:
            clock.sleep(_RESTING_STEP_S if changes and rest_s >= usual.still_s else _STEP_S)
            frame = self.device.grab()
            if frame.pixels.shape != before.pixels.shape:
                settled = False
                break
            if moved(last, frame, self.board):
                changes.append(frame.taken_s)
                last = frame
            if changes and not parked:
                self.device.park(self.park, before)
                parked = True
            rest_s = frame.taken_s - max([tapped_s, *changes[-1:]])
            settled = rest_s >= (_UNANSWERED_S if not changes else DOUBT_S if burst or popup else usual.still_s)
            if settled:
                break
        if not parked:
            self.device.park(self.park, before)
        return Recording(frame, Motion(tapped_s, tuple(changes), burst), settled)
