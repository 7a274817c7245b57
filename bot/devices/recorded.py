"""A folder of pictures played back as a device: for reading what somebody saved, and for tests."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.frame_points import check_inside
from dropsbot.bot.devices.port import Clock
from dropsbot.bot.disk.bounded import read_bounded
from dropsbot.bot.disk.failing import reason
from dropsbot.bot.speech.errors import DeviceError, UsageError
from dropsbot.sentences.sentence import say
from dropsbot.vision.course import Key
from dropsbot.vision.frame import Frame, Pixels, Point

_KIND = "recorded:"
MAX_IMAGE_BYTES = 256 * 1024 * 1024
"""Of a picture in whichever format: without any packing, one of 8192x8192 pixels has as many."""


def is_live(spec: str) -> bool:
    """Whether what a person writes behind --device is a game in play, and no recording."""
    return not spec.startswith(_KIND)


class RecordedDevice:
    """The PNG pictures of ``folder`` in the order of their names, one for every :meth:`grab`; then the last for ever.

    Taps change nothing; they are kept in ``taps``, rests of the pointer in ``parks`` and keys in ``keys``. Its clock
    jumps and never waits, unless another is given.

    Raises:
        UsageError: the folder is missing or has no PNG in it.
    """

    def __init__(self, folder: Path, clock: Clock | None = None) -> None:
        if not folder.is_dir():
            raise UsageError(say("there is no folder {folder}; give one with PNG pictures of the game", folder=folder))
        self._paths = sorted(path for path in folder.iterdir() if path.suffix.lower() == ".png")
        if not self._paths:
            raise UsageError(
                say("the folder {folder} has no PNG pictures; save frames of the game there", folder=folder)
            )
        self._folder = folder
        self._clock = clock if clock is not None else SteppedClock()
        self._next = 0
        self.taps: list[Point] = []
        self.parks: list[Point] = []
        self.keys: list[Key] = []

    @property
    def name(self) -> str:
        """``recorded:FOLDER``."""
        return f"{_KIND}{self._folder}"

    @property
    def clock(self) -> Clock:
        """The clock that the frames' times are taken from."""
        return self._clock

    def grab(self) -> Frame:
        """The next picture, or the last one again.

        Raises:
            DeviceError: the file is no picture.
        """
        path = self._paths[min(self._next, len(self._paths) - 1)]
        self._next += 1
        return Frame(_read(path), self._clock.now_s())

    def tap(self, point: Point, frame: Frame) -> None:
        """Keep the tap in ``taps``.

        Raises:
            ValueError: the point is outside the frame.
        """
        check_inside(point, frame)
        self.taps.append(point)

    def press(self, key: Key) -> None:
        """Keep the key in ``keys``."""
        self.keys.append(key)

    def park(self, point: Point, frame: Frame) -> None:
        """Keep the place in ``parks``."""
        self.parks.append(point)

    def close(self) -> None:
        """Nothing to give back."""


def _read(path: Path) -> Pixels:
    """Decode a picture; read as bytes first, because OpenCV cannot open paths with Chinese letters on Windows.

    Raises:
        DeviceError: it cannot be read.
    """
    try:
        data = np.frombuffer(read_bounded(path, MAX_IMAGE_BYTES), np.uint8)
    except OSError as error:
        raise DeviceError(say("the picture {path} cannot be read: {why}", path=path, why=reason(error))) from error
    try:
        pixels = cv2.imdecode(data, cv2.IMREAD_COLOR) if data.size else None
    except cv2.error:  # it would be too large
        pixels = None
    if pixels is None:
        raise DeviceError(
            say("{path} is no picture that can be read; save it again as PNG, or take it out of the folder", path=path)
        )
    decoded = np.asarray(pixels, np.uint8)
    decoded.flags.writeable = False
    return decoded
