"""Taps on a device: those of a round, presses on other screens, and the pointer out of the way after them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from dropsbot.bot.devices.port import Device
from dropsbot.bot.play.events import Hindered, Pressed, Spent, Tapped, Tell, Work
from dropsbot.bot.play.match import Exit, PositionT, Round, StepT
from dropsbot.bot.speech.errors import DeviceError, UnsureTapError
from dropsbot.calibration.flow.changes import changed_cells
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Box, Frame, Pixels, Point
from dropsbot.vision.profile import Profile
from dropsbot.vision.rectify import grid_in

TAKEN_S = 0.4
"""How long a tap may take to show. The pointer waits for it: a game looks for it when it handles the press, and one
that has more to do than its machine can handles it late."""
_PICTURES = 3
"""So many different pictures of a tapped cell have to come. The first may be of a bubble that only wobbles under the
pointer; a game that has since shown two more has handled what came before them."""
_AT_ONCE = 3
"""From so many taps on that changed their cell just once while it was watched, and more than changed it bit by bit, a
game is taken to show a tap at once: then one other picture is enough. Where that is wrong, a tap is lost that came too
early: from then on each is waited for. A game may show a bubble as grown and hear no tap for a while, and the pointer
may light a cell up."""
_LATER, _LONGEST_DEAF_S = 1.5, 1.5
"""After a lost tap, the next ones come so many times as far apart as that one came after the tap before it. A tap that
was lost after more seconds than the second did not come too early. Both are assumptions: with a smaller first one, more
taps are lost until none is; with a larger one, all later taps wait longer than they must."""


class Hands:
    """Taps on ``device`` at places that ``profile`` knows, and looks that survive the device's failures.

    ``tell`` hears what was done, and of each failure.
    """

    def __init__(self, device: Device, profile: Profile, tell: Tell) -> None:
        self._device, self._profile, self._tell = device, profile, tell
        self._single = self._several = 0
        self._came_too_early = False
        self._deaf_s = 0.0  # so far apart taps are at least
        self._tapped_s: tuple[float, ...] = ()  # when the last two taps were made
        self._last: tuple[Frame, tuple[int, ...]] | None = None  # the cells of the last round, in the frame before it

    def tap(self, planned: Round[PositionT, StepT], frame: Frame) -> Round[PositionT, StepT] | None:
        """Tap the cells of a round, seen in ``frame``; back with what was tapped, None where nothing could be.

        A tap that could not be made ends the round, and so does a picture on which its cell does not change soon, or
        others change than those that were tapped.
        """
        if self._was_lost(frame):
            self._came_too_early |= self._at_once
            self._tap_later()
        made = 0
        for step in planned.steps:
            self._wait_until_heard()
            arrived = self._send(self._profile.grid.centre(step.cell), frame)
            if arrived is False:
                break
            made += 1
            self._tapped_s = (*self._tapped_s[-1:], self._device.clock.now_s())
            self._tell(Tapped(step))
            if arrived is None or not self._shows(planned.cells[:made], frame):
                break
        self._park(frame)
        self._last = (frame, tuple(planned.cells[:made])) if made else None
        return planned.first(made) if made else None

    def press(self, way: Exit, frame: Frame) -> bool:
        """Press what leaves a screen, seen in ``frame``; whether that was surely done."""
        key = None if isinstance(way.by, Point) else way.by
        arrived = self._send(way.by, frame)
        if arrived is not False:
            self._tell(Pressed(way.screen, frame, key))
        if key is None:
            self._park(frame)
        return arrived is True

    def unchanged(self, frame: Frame) -> bool:
        """Whether the board looks as it did in ``frame``."""
        now = self._grab()
        return now is not None and self._changed(frame, now) == frozenset()

    def _was_lost(self, frame: Frame) -> bool:
        """Whether the cell that was tapped last looks in ``frame``, at rest, as before, and so do all that were not.

        Where others have changed, it may be the same on another board.
        """
        if self._last is None:
            return False
        before, cells = self._last
        changed = self._changed(before, frame)
        return changed is not None and cells[-1] not in changed and changed <= set(cells)

    def _tap_later(self) -> None:
        """Leave more time between two taps than there was before the last one, which the game has not heard."""
        if len(self._tapped_s) > 1:
            apart_s = self._tapped_s[1] - self._tapped_s[0]
            if apart_s < _LONGEST_DEAF_S:
                self._deaf_s = max(self._deaf_s, min(_LATER * apart_s, _LONGEST_DEAF_S))

    def _wait_until_heard(self) -> None:
        """Let the game come to hear another tap after the last one."""
        if self._tapped_s:
            left_s = self._tapped_s[-1] + self._deaf_s - self._device.clock.now_s()
            if left_s > 0:
                self._device.clock.sleep(left_s)

    def _send(self, by: Point | Key, frame: Frame) -> bool | None:
        """One tap at a point of the profile, or a key; False when it was not made, None when nobody knows."""
        began_s = self._device.clock.now_s()
        try:
            if isinstance(by, Point):
                self._device.tap(self._profile.in_frame(by, frame), frame)
            else:
                self._device.press(by)
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

    def _grab(self) -> Frame | None:
        """What shows now; None where the device failed."""
        try:
            return self._device.grab()
        except DeviceError as error:
            self._tell(Hindered(str(error)))
            return None

    def _changed(self, before: Frame, now: Frame) -> frozenset[int] | None:
        """The cells that look otherwise; None where the window has another size."""
        if before.pixels.shape != now.pixels.shape:
            return None
        return changed_cells(before, now, grid_in(now, self._profile), self._profile.restlessness)

    def _shows(self, tapped: Sequence[int], frame: Frame) -> bool:
        """Wait for the last of the ``tapped`` cells to change and go on changing; whether it did, and no other."""
        clock = self._device.clock
        until_s = clock.now_s() + TAKEN_S
        shown: list[Pixels] = []
        while True:
            now = self._grab()
            changed = None if now is None else self._changed(frame, now)
            if now is None or changed is None or not changed <= set(tapped):
                return False
            if tapped[-1] in changed:
                cell = self._cell(now, tapped[-1])
                if not shown or not np.array_equal(shown[-1], cell):
                    shown.append(cell)
                if self._at_once:
                    return True
                if len(shown) == _PICTURES:
                    self._several += 1
                    return True
            if clock.now_s() >= until_s:
                self._single += len(shown) == 1
                return bool(shown)
            clock.sleep(self._profile.timing.frame_s / 2)

    @property
    def _at_once(self) -> bool:
        """Whether the game shows what a tap does without moving anything."""
        return not self._came_too_early and self._single >= max(_AT_ONCE, self._several + 1)

    def _cell(self, frame: Frame, cell: int) -> Pixels:
        """What a cell shows."""
        profile, grid = self._profile, self._profile.grid
        middle = profile.in_frame(grid.centre(cell), frame)
        wide = round(grid.pitch_x_px * frame.width_px / profile.width_px)
        high = round(grid.pitch_y_px * frame.height_px / profile.height_px)
        return Box(round(middle.x_px - wide / 2), round(middle.y_px - high / 2), wide, high).cut(frame.pixels)
