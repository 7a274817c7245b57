"""The demo as a device: frames of a drawn game, and taps that are presses of its mouse."""

from __future__ import annotations

from dropsbot.bot.devices.clocks import ScaledClock
from dropsbot.bot.devices.demo.demo_drawing import Painter
from dropsbot.bot.devices.demo.demo_game import Button, Game
from dropsbot.bot.devices.demo.demo_layout import Layout
from dropsbot.bot.devices.demo.skins import DEFAULT_SKIN, layout_of
from dropsbot.bot.devices.frame_points import check_inside, rescaled
from dropsbot.bot.devices.port import Clock
from dropsbot.bot.speech.errors import DeviceError
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Frame, Point


class DemoDevice:
    """Ten Drops without a window: :meth:`grab` draws the game as it is at the clock's now, :meth:`tap` presses.

    ``seed`` decides the boards, ``skin`` (one of ``SKIN_NAMES``) the look, ``scene`` its pictures and colours; without
    ``layout`` it is the skin's own. ``game`` is the truth, for tests only: what plays has the frames.

    Raises:
        KeyError: no such skin.
    """

    def __init__(
        self,
        clock: Clock | None = None,
        *,
        seed: int = 0,
        scene: int = 0,
        skin: str = DEFAULT_SKIN,
        layout: Layout | None = None,
    ) -> None:
        self._clock = clock if clock is not None else ScaledClock()
        self._layout = layout if layout is not None else layout_of(skin)
        self._skin = skin
        self._painter = Painter(self._layout, scene, skin)
        self.game = Game(seed, self._layout.rows, self._layout.cols, start_s=self._clock.now_s())

    @property
    def name(self) -> str:
        """``demo``, or ``demo:SKIN`` in another skin than its own."""
        return "demo" if self._skin == DEFAULT_SKIN else f"demo:{self._skin}"

    @property
    def clock(self) -> Clock:
        """The clock that the game runs by."""
        return self._clock

    @property
    def layout(self) -> Layout:
        """Where the demo draws what; a profile is made from it."""
        return self._layout

    def start(self) -> None:
        """Press START, as a person does who wants to show the board."""
        self.game.press(self._clock.now_s(), button=Button.START)

    def grab(self) -> Frame:
        """The game as it is now.

        Raises:
            DeviceError: EXIT was pressed, so there is no game any more.
        """
        now_s = self._now_s()
        self.game.advance(now_s)
        pixels = self._painter.paint(self.game)
        pixels.flags.writeable = False
        return Frame(pixels, now_s)

    def tap(self, point: Point, frame: Frame) -> None:
        """Press the mouse at a point of a frame.

        Raises:
            ValueError: the point is outside the frame.
            DeviceError: EXIT was pressed, so there is no game any more.
        """
        at = rescaled(point, frame, self._layout.width_px, self._layout.height_px)
        cell = self._layout.cell_at(at)
        self.game.press(self._now_s(), cell, self._layout.button_at(at))

    def press(self, key: Key) -> None:
        """The demo listens to no key."""

    def park(self, point: Point, frame: Frame) -> None:
        """The demo has no pointer to rest.

        Raises:
            ValueError: the point is outside the frame.
        """
        check_inside(point, frame)

    def close(self) -> None:
        """Nothing to give back."""

    def _now_s(self) -> float:
        if self.game.closed:
            raise DeviceError("the demo's game has ended: its EXIT button was pressed; start the command again")
        return self._clock.now_s()
