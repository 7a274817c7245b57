"""A game drawn at random as a device: frames of it, and taps that are presses of its mouse."""

from __future__ import annotations

import math

from dropsbot.bot.devices.clocks import ScaledClock
from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.bot.devices.demo_any.course_kinds import Between, Kinds
from dropsbot.bot.devices.frame_points import check_inside
from dropsbot.bot.devices.port import Clock
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Frame, Point

NAME = "demo:any"
PATTERN = f"{NAME}:SEED"
"""How a person writes one of these devices, with a whole number; a colon and kinds may follow."""


class AnyDevice:
    """Any game of Ten Drops, drawn from ``seed``, without a window; its first board is in play.

    ``kinds`` fixes what the seed would decide. Where a person must load the next board, this device does so by itself
    after ``person_s``, or, where that is None, whoever holds it calls ``game.load_next()``.
    ``game`` is the truth, for tests and benchmarks only: what plays has the frames.
    """

    def __init__(
        self,
        clock: Clock | None = None,
        seed: int = 1,
        kinds: Kinds | None = None,
        person_s: float | None = None,
    ) -> None:
        self._clock = clock if clock is not None else ScaledClock()
        self._seed, self._kinds = seed, kinds or Kinds()
        self._person_s, self._cleared_s = person_s, math.inf
        self.game = AnyGame(seed, kinds=kinds)

    @property
    def name(self) -> str:
        """``demo:any:SEED``, or with kinds ``demo:any:SEED:KIND+KIND``."""
        return ":".join(filter(None, (NAME, str(self._seed), self._kinds.text)))

    @property
    def clock(self) -> Clock:
        """The clock that the game runs by."""
        return self._clock

    def grab(self) -> Frame:
        """The game as it is now."""
        now_s = self._clock.now_s()
        self._be_the_person(now_s)
        pixels = self.game.paint(now_s)
        pixels.flags.writeable = False
        return Frame(pixels, now_s)

    def tap(self, point: Point, frame: Frame) -> None:
        """Press the mouse at a point of a frame.

        Raises:
            ValueError: the point is outside the frame.
        """
        check_inside(point, frame)
        self.game.advance(self._clock.now_s())
        across, down = self.game.width_px / frame.width_px, self.game.height_px / frame.height_px
        self.game.press((point.x_px + 0.5) * across - 0.5, (point.y_px + 0.5) * down - 0.5)

    def press(self, key: Key) -> None:
        """Press a key; games at random know Enter only."""
        self.game.advance(self._clock.now_s())
        if key is Key.ENTER:
            self.game.press_enter()

    def park(self, point: Point, frame: Frame) -> None:
        """The game has no pointer to rest.

        Raises:
            ValueError: the point is outside the frame.
        """
        check_inside(point, frame)

    def close(self) -> None:
        """Nothing to give back."""

    def _be_the_person(self, now_s: float) -> None:
        """Load the next board when a cleared one has stayed empty for long enough."""
        if self._person_s is None or self.game.design.course.between is not Between.PERSON_LOADS:
            return
        self.game.advance(now_s)
        self._cleared_s = min(self._cleared_s, now_s) if self.game.waits else math.inf
        if now_s >= self._cleared_s + self._person_s:
            self.game.load_next()
