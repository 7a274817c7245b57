"""An Android phone or emulator as a device: its screen is the frame, its taps are touches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from dropsbot.bot.devices.adb.display import Display, read_display
from dropsbot.bot.devices.adb.link import ANSWER_S, Link, LinkLostError, server_runs
from dropsbot.bot.devices.adb.screencap import CAPTURES, Capture, NoPictureError
from dropsbot.bot.devices.adb.touch import Touch, tap_commands
from dropsbot.bot.devices.clocks import RealClock
from dropsbot.bot.devices.frame_points import check_inside
from dropsbot.bot.devices.port import Clock
from dropsbot.bot.speech.errors import DeviceError
from dropsbot.sentences.sentence import joined, say
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Frame, Pixels, Point

TRIES = 5
"""So many pictures may fail in a row; a connection that breaks once may cost two."""
BLACK = 12
"""A frame with no channel above this is black."""
BLACK_S = 1.0
"""How long a screen may be black, as one is that turns."""
_OPEN_S = 3.0
"""How long a device may take to be there at the start."""
_POLL_S = 0.1
KEY_CODES = {Key.ENTER: 66, Key.SPACE: 62, Key.ESCAPE: 111, Key.BACK: 4}
"""Source: the constants KEYCODE_ENTER, KEYCODE_SPACE, KEYCODE_ESCAPE and KEYCODE_BACK of android.view.KeyEvent."""


def open_link(serial: str, clock: Clock) -> Link:
    """The device with that serial, which can be used; the adb server is started if none runs, and ended if in vain.

    Raises:
        DeviceError: there is no adb, no such device, or a person must do something on it first.
    """
    import adbutils  # noqa: PLC0415 - slow to import, and seldom needed

    client = adbutils.AdbClient(socket_timeout=ANSWER_S)
    running = server_runs(client)
    link = Link(serial, client, clock)
    try:
        link.restore(_OPEN_S)
    except BaseException:
        if not running and server_runs(client):
            with suppress(adbutils.AdbError, OSError):
                client.server_kill()
        raise
    return link


def open_adb(serial: str) -> AdbDevice:
    """The device with that serial, by the quickest ways it has; one written ``HOST:PORT`` is connected.

    Raises:
        DeviceError: there is no adb, no such device, or it gives no picture.
    """
    clock = RealClock()
    link = open_link(serial, clock)
    return _tapping_with(tap_commands(link)[0], link, clock)


def ways_of_adb(serial: str) -> tuple[dict[str, Callable[[], AdbDevice]], dict[str, Callable[[], AdbDevice]]]:
    """The ways to take a picture of a device and the ways to tap it, by name, each as what opens it so.

    Raises:
        DeviceError: there is no adb, or no such device.
    """
    clock = RealClock()
    link = open_link(serial, clock)
    commands = tap_commands(link)
    captures: dict[str, Callable[[], AdbDevice]] = {
        capture.name: partial(AdbDevice, link, clock, (capture,), commands[0]) for capture in CAPTURES
    }
    return captures, {command: partial(_tapping_with, command, link, clock) for command in commands}


def _tapping_with(command: str, link: Link, clock: Clock) -> AdbDevice:
    """The device, looked at the quickest way and tapped with ``command``."""
    device = AdbDevice(link, clock, CAPTURES, command)
    device.keep_quickest()
    return device


class AdbDevice:
    """The device behind ``link``, looked at by the first of ``captures`` and tapped with ``tap_command``."""

    def __init__(self, link: Link, clock: Clock, captures: Sequence[Capture], tap_command: str) -> None:
        self._link = link
        self._clock = clock
        self._captures = tuple(captures)
        self._touch = Touch(link, clock, tap_command)
        self._display: Display | None = None
        self._size: tuple[int, int] | None = None

    @property
    def name(self) -> str:
        """``adb:SERIAL``, as the person wrote it."""
        return f"adb:{self._link.serial}"

    @property
    def clock(self) -> Clock:
        """Real time."""
        return self._clock

    def keep_quickest(self) -> None:
        """Take a picture each way, and stay with the way that took least time.

        Raises:
            DeviceError: none works; the message has every reason.
        """
        took: dict[Capture, float] = {}
        reasons = []
        for capture in self._captures:
            began_s = self._clock.now_s()
            try:
                self._capture(capture)
            except DeviceError as problem:
                reasons.append(str(problem))
            else:
                took[capture] = self._clock.now_s() - began_s
        if not took:
            raise DeviceError(joined("\n  ", reasons))
        self._captures = (min(took, key=lambda capture: took[capture]),)

    def grab(self) -> Frame:
        """The screen as it is now, as the person sees it; ``taken_s`` is when it was asked for.

        Raises:
            DeviceError: no picture comes, or the screen stays black.
        """
        began_s = self._clock.now_s()
        while True:
            asked_s = self._clock.now_s()
            pixels = self._upright()
            if int(pixels.max()) > BLACK:
                self._size = (pixels.shape[1], pixels.shape[0])
                pixels.flags.writeable = False
                return Frame(pixels, asked_s)
            if asked_s - began_s > BLACK_S:
                raise DeviceError(
                    say(
                        "the screen of {serial} shows only black: wake and unlock it, and bring the game to the "
                        "front; a game that forbids screenshots cannot be played",
                        serial=self._link.serial,
                    )
                )
            self._clock.sleep(_POLL_S)

    def tap(self, point: Point, frame: Frame) -> None:
        """Touch the screen at a point of a frame once; returns when the game has it.

        Raises:
            ValueError: the point is outside the frame.
            UnsureTapError: the connection broke, and the device cannot say whether the tap was made.
            DeviceError: it was not made: the device is gone, was turned, or refuses it.
        """
        check_inside(point, frame)
        if self._display is None or (frame.width_px, frame.height_px) != self._size:
            raise DeviceError(
                say(
                    "the screen of {serial} was turned or resized since this picture was taken; nothing was tapped",
                    serial=self._link.serial,
                )
            )
        display = self._display
        self._touch.tap(
            int(point.x_px * display.width_px / frame.width_px), int(point.y_px * display.height_px / frame.height_px)
        )

    def press(self, key: Key) -> None:
        """Press a key once; returns when the game has it.

        Raises:
            UnsureTapError: the connection broke, and the device cannot say whether the key was pressed.
            DeviceError: it was not pressed: the device is gone, or refuses it.
        """
        self._touch.press(KEY_CODES[key])

    def park(self, point: Point, frame: Frame) -> None:
        """There is no pointer to rest."""

    def close(self) -> None:
        """End the shell that taps."""
        self._touch.close()

    def _upright(self) -> Pixels:
        """A picture that has the shape of the display, which is read again when it has not.

        Raises:
            DeviceError: they do not come together.
        """
        for _ in range(TRIES):
            pixels = self._capture(self._captures[0])
            known = self._display
            if known is not None and known.shaped_like(pixels):
                return pixels
            self._display = now = self._read_display()
            if now.shaped_like(pixels):
                return pixels
            if now == known:  # it was not turned meanwhile: some devices picture the panel as it is built in
                turned = now.upright(pixels)
                if now.shaped_like(turned):
                    return turned
        raise DeviceError(
            say(
                "{serial} has a display of {width_px}x{height_px} for touches and gives pictures of "
                "{picture_width_px}x{picture_height_px}; if its size was changed, put it back: adb shell wm size reset",
                serial=self._link.serial,
                width_px=now.width_px,
                height_px=now.height_px,
                picture_width_px=pixels.shape[1],
                picture_height_px=pixels.shape[0],
            )
        )

    def _capture(self, capture: Capture) -> Pixels:
        """A whole picture, after some tries and with the connection restored where it was lost.

        Raises:
            DeviceError: none came.
        """
        reason = ""
        for _ in range(TRIES):
            try:
                return capture.decode(self._link.run(capture.command))
            except (NoPictureError, LinkLostError) as problem:  # a lost connection may look like the end of a picture
                reason = str(problem)
                self._link.restore()
        raise DeviceError(
            say(
                "{serial} gives no picture by {command!r}: {reason}",
                serial=self._link.serial,
                command=capture.command,
                reason=reason,
            )
        )

    def _read_display(self) -> Display:
        """The display, with the connection restored where it was lost."""
        try:
            return read_display(self._link)
        except LinkLostError:
            self._link.restore()
            return read_display(self._link)
