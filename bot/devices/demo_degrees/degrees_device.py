"""The second demo game as a device: frames of a drawn map, and taps."""

from __future__ import annotations

from dropsbot.bot.devices.clocks import ScaledClock
from dropsbot.bot.devices.demo_degrees.degrees_drawing import Painter
from dropsbot.bot.devices.demo_degrees.degrees_game import Game
from dropsbot.bot.devices.demo_degrees.degrees_layout import Layout
from dropsbot.bot.devices.demo_degrees.degrees_levels import Level, level_of
from dropsbot.bot.devices.frame_points import check_inside, rescaled
from dropsbot.bot.devices.port import Clock
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Frame, Point

NAME = "demo:degrees"


class DegreesDevice:
    """Ten Steps, Ten Thousand Degrees without a window.

    ``seed`` decides the map where no ``level`` is given, ``scene`` the colours of the ground. ``game`` is the truth,
    for tests only: what plays has the frames.
    """

    def __init__(
        self, clock: Clock | None = None, *, seed: int = 0, scene: int = 0, level: Level | None = None
    ) -> None:
        self._clock = clock if clock is not None else ScaledClock()
        level = level if level is not None else level_of(seed)
        self._layout = Layout.of(level)
        self._painter = Painter(self._layout, scene)
        self.game = Game(level, start_s=self._clock.now_s())

    @property
    def name(self) -> str:
        """``demo:degrees``."""
        return NAME

    @property
    def clock(self) -> Clock:
        """The clock that the game runs by."""
        return self._clock

    def grab(self) -> Frame:
        """The game as it is now."""
        now_s = self._clock.now_s()
        self.game.advance(now_s)
        pixels = self._painter.paint(self.game)
        pixels.flags.writeable = False
        return Frame(pixels, now_s)

    def tap(self, point: Point, frame: Frame) -> None:
        """Tap a point of a frame.

        Raises:
            ValueError: the point is outside the frame.
        """
        at = rescaled(point, frame, self._layout.width_px, self._layout.height_px)
        self.game.tap(self._clock.now_s(), self._layout.cell_at(at))

    def press(self, key: Key) -> None:
        """The game listens to no key."""

    def park(self, point: Point, frame: Frame) -> None:
        """The demo has no pointer to rest.

        Raises:
            ValueError: the point is outside the frame.
        """
        check_inside(point, frame)

    def close(self) -> None:
        """Nothing to give back."""
