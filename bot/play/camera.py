"""Tap, and watch what that sets in motion, frame by frame, of a game whose pace is not known yet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dropsbot.bot.devices.port import Device
from dropsbot.bot.play.settle import DOUBT_S
from dropsbot.calibration.flow.changes import Standstill, changed_cells
from dropsbot.calibration.flow.idle_watch import measure_films, typical
from dropsbot.calibration.flow.pace import Motion
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Frame, Point
from dropsbot.vision.profile import UNWATCHED, Grid, Restlessness, Timing

_UNANSWERED_S = 2.0
"""A tap that shows nothing for so long had no effect."""
_STEP_S, _RESTING_STEP_S = 1 / 60, 1 / 12
"""Between two grabs, while something moves and once nothing seems to; a device that needs longer gives what it can."""
_COMPARED = 12
"""At least so many frames tell how a board looks most of the time."""
_IDLE_S = 1.2
"""So long a game is left alone, to see what moves by itself: a clock ticks once a second."""
_RESTLESS_IDLE_S = 6.0
"""So much longer where the board itself moves: it may do so slowly."""
_LEFT_ALONE = 15
"""So many frames show what a game does by itself, and fit into memory."""
_BLINK_S = 0.6
"""A board that moves by itself rests so long at least: what most of that time shows is no blink, which takes less than
half of it."""
_SAME_S, _SAMPLED_S = 3.0, 0.3
"""A board that moves by itself rests, too, where it looked the same most of the time for so long, and as long before;
one frame of every so many seconds tells. After a tap a larger bubble may blink, which moves more than it ever did."""
_FADE_S = 0.6
"""So long a bubble may go on to swell after a tap, by no more than what a board that moves by itself may hide."""


@dataclass(frozen=True, slots=True, eq=False)
class Recording:
    """What a tap has led to, the ``motion`` that led to it, and whether it came to rest.

    ``frame`` is the last one; of a board that moves by itself, as it looks most of the time.
    """

    frame: Frame
    motion: Motion
    settled: bool


@dataclass(frozen=True, slots=True)
class Camera:
    """Films the board of ``grid`` when ``device`` is tapped; the pointer rests at ``park``, the pace is ``usual``.

    What the board does by itself, its ``restlessness``, is no motion.
    """

    device: Device
    grid: Grid
    park: Point
    usual: Timing
    restlessness: Restlessness = UNWATCHED

    def watch_alone(self, seen: tuple[Frame, ...]) -> tuple[tuple[Frame, ...], ...]:
        """Films of the board while nothing is done to it: what was ``seen`` and more, and a longer one where it moves.

        Raises:
            DeviceError: the device is gone, hidden or shows nothing.
        """
        films = ((*seen, *self.leave_alone(_IDLE_S)),)
        if measure_films(films, self.grid, self.restlessness).calm:
            return films
        return (*films, self.leave_alone(_RESTLESS_IDLE_S))

    def leave_alone(self, seconds: float) -> tuple[Frame, ...]:
        """Frames of one size, of so many seconds in which nothing is done; fewer where the window changes its size.

        Raises:
            DeviceError: the device is gone, hidden or shows nothing.
        """
        clock = self.device.clock
        frames = [self.device.grab()]
        while frames[-1].taken_s - frames[0].taken_s < seconds:
            clock.sleep(seconds / _LEFT_ALONE)
            frame = self.device.grab()
            if frame.pixels.shape != frames[0].pixels.shape:
                break
            frames.append(frame)
        return tuple(frames)

    def wait_for(
        self,
        before: Frame,
        gone_on: Callable[[Frame], bool] | None = None,
        alike: Callable[[Frame, Frame], bool] | None = None,
    ) -> tuple[Frame, bool]:
        """Look until the board looks as in ``before``, or two frames are ``alike``: the last one, and whether it does.

        What lies over the board has ``usual.patience_s`` to go away; a window of another size is not waited for, nor is
        one that rests and of which ``gone_on`` says that the game has gone on by itself.

        Raises:
            DeviceError: the device is gone, hidden or shows nothing.
        """
        clock = self.device.clock
        until_s = clock.now_s() + self.usual.patience_s
        other: tuple[Standstill, float] | None = None
        now_alike = False
        while True:
            frame = self.device.grab()
            fits = frame.pixels.shape == before.pixels.shape
            same = fits and not changed_cells(before, frame, self.grid, self.restlessness)
            was_alike, now_alike = now_alike, fits and alike is not None and alike(before, frame)
            same = same or (was_alike and now_alike)
            if same or not fits or clock.now_s() >= until_s:
                return frame, same
            if gone_on:
                if other is None or other[0].left_by(frame):
                    other = self._still(frame), frame.taken_s
                elif frame.taken_s - other[1] >= self._still_s():
                    if gone_on(frame):
                        return frame, False
                    other = None
            clock.sleep(self.usual.still_s)

    def tap(self, by: Point | Key, before: Frame, *, burst: bool = False) -> Recording:
        """Tap ``by`` a point of ``before``, the last frame, or by a key, and watch the board until it rests.

        Rest means: nothing changed for ``DOUBT_S``, or ``usual.still_s`` where that is longer: a busy machine may halt
        a bubble in the middle of its growth. What rests too long after ``usual.patience_s`` is not waited
        for, nor is a window of another size. The pointer leaves once the tap shows: a game that has more to do than its
        machine can may look for it late.

        Raises:
            DeviceError: the device is gone, hidden or shows nothing.
        """
        clock, usual = self.device.clock, self.usual
        if isinstance(by, Point):
            self.device.tap(by, before)
        else:
            self.device.press(by)
        tapped_s = clock.now_s()
        still, frame, parked, settled = self._still(before), before, False, False
        changes: list[float] = []
        resting: list[Frame] = []
        lately: list[Frame] = []
        rest_s = 0.0
        while frame.taken_s - tapped_s <= usual.patience_s:
            clock.sleep(_RESTING_STEP_S if changes and rest_s >= usual.still_s else _STEP_S)
            frame = self.device.grab()
            if frame.pixels.shape != before.pixels.shape:
                settled = False
                break
            if still.left_by(frame):
                changes.append(frame.taken_s)
                still, resting = self._still(frame), []
            resting.append(frame)
            if changes and not parked:
                self.device.park(self.park, before)
                parked = True
            rest_s = frame.taken_s - max([tapped_s, *changes[-1:]])
            settled = rest_s >= (self._still_s() if changes else _UNANSWERED_S)
            if settled:
                break
            if changes and not self.restlessness.calm and self._looks_the_same(lately, frame):
                self.device.park(self.park, before)
                gone_on = tuple(at_s for at_s in changes if at_s <= lately[0].taken_s)
                return Recording(typical(lately), Motion(tapped_s, gone_on, burst), True)
        if not parked:
            self.device.park(self.park, before)
        if settled and not self.restlessness.calm:
            last = [one for one in resting if frame.taken_s - one.taken_s <= _BLINK_S]
            frame = typical(last[:: max(1, len(last) // _COMPARED)])
        return Recording(frame, Motion(tapped_s, tuple(changes), burst), settled)

    def _looks_the_same(self, lately: list[Frame], frame: Frame) -> bool:
        """Whether the frames ``lately``, with a new one if it is time, look the same most of the time, and as before.

        Frames of both stretches are kept in it; once they differ, those of the later one.
        """
        if not lately or frame.taken_s - lately[-1].taken_s >= _SAMPLED_S:
            lately.append(frame)
        middle_s = lately[-1].taken_s - _SAME_S
        if middle_s - lately[0].taken_s < _SAME_S:
            return False
        before = [one for one in lately if one.taken_s <= middle_s]
        after = lately[len(before) :]
        if not changed_cells(typical(before), typical(after), self.grid, self.restlessness):
            return True
        lately[:] = after
        return False

    def _still(self, frame: Frame) -> Standstill:
        return Standstill(frame, self.grid, self.restlessness)

    def _still_s(self) -> float:
        """How long a board that was tapped must not change."""
        return max(self.usual.still_s, DOUBT_S if self.restlessness.calm else _FADE_S + _BLINK_S)
