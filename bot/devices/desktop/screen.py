"""Pictures of the screen, with mss."""

from __future__ import annotations

import cv2
import mss
import numpy as np
from mss.exception import ScreenShotError

from dropsbot.bot.speech.errors import DeviceError
from dropsbot.sentences.sentence import say
from dropsbot.vision.frame import Pixels


class Screen:
    """The desktop's screens, photographed through one ``mss.MSS`` that is kept open.

    On Windows making the MSS also makes the process aware of the screen's scale, so it is made before anything asks
    where a window is.

    Raises:
        DeviceError: there is no display.
    """

    def __init__(self) -> None:
        try:
            self._mss = mss.MSS()
        except ScreenShotError as problem:
            raise DeviceError(
                say(
                    "the screen cannot be photographed ({problem}): start from a desktop session where DISPLAY is "
                    "set, or use --device demo, which needs none",
                    problem=problem,
                )
            ) from problem

    def holds(self, left: int, top: int, width: int, height: int) -> bool:
        """Whether a rectangle in screen points lies on the desktop as a whole."""
        desk = self._mss.monitors[0]
        right, bottom = desk["left"] + desk["width"], desk["top"] + desk["height"]
        return bool(left >= desk["left"] and top >= desk["top"] and left + width <= right and top + height <= bottom)

    def grab(self, left: int, top: int, width: int, height: int) -> Pixels:
        """A rectangle in screen points as BGR uint8 (height, width, 3).

        On a Retina screen it has more pixels than points.

        Raises:
            DeviceError: the system refused.
        """
        try:
            shot = self._mss.grab({"left": left, "top": top, "width": width, "height": height})
        except ScreenShotError as problem:
            raise DeviceError(
                say(
                    "the screen cannot be photographed ({problem}); on macOS allow Screen Recording in System "
                    "Settings, on Linux log in to an X11 session",
                    problem=problem,
                )
            ) from problem
        return np.asarray(cv2.cvtColor(np.asarray(shot), cv2.COLOR_BGRA2BGR), np.uint8)

    def close(self) -> None:
        """Give the MSS back."""
        self._mss.close()
