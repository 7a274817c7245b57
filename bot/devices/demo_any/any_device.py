"""A game drawn at random as a device: frames of it, and taps that are presses of its mouse."""

from __future__ import annotations

from dropsbot.bot.devices.clocks import ScaledClock
from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.bot.devices.frame_points import check_inside
from dropsbot.bot.devices.port import Clock, Key
from dropsbot.vision.frame import Frame, Point

NAME = "demo:any"
PATTERN = f"{NAME}:SEED"
"""How a person writes one of these devices, with a whole number."""


class AnyDevice:
    """Any game of Ten Drops, drawn from ``seed``, without a window; its first board is in play.

    ``game`` is the truth, for tests and benchmarks only: what plays has the frames.
    """

    def __init__(self, clock: Clock | None = None, seed: int = 1) -> None:
        self._clock = clock if clock is not None else ScaledClock()
        self._seed = seed
        self.game = AnyGame(seed)

    @property
    def name(self) -> str:
        """``demo:any:SEED``."""
        return f"{NAME}:{self._seed}"

    @property
    def clock(self) -> Clock:
        """The clock that the game runs by."""
        return self._clock

    def grab(self) -> Frame:
        """The game as it is now."""
        now_s = self._clock.now_s()
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
        """No game of this kind listens to a key."""

    def park(self, point: Point, frame: Frame) -> None:
        """The game has no pointer to rest.

        Raises:
            ValueError: the point is outside the frame.
        """
        check_inside(point, frame)

    def close(self) -> None:
        """Nothing to give back."""
