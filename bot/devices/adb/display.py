"""The display of an Android device: how large it is for touches, and how it is turned."""

from __future__ import annotations

import re
from dataclasses import dataclass

import cv2
import numpy as np

from dropsbot.bot.devices.adb.link import Link
from dropsbot.bot.speech.errors import DeviceError
from dropsbot.sentences.sentence import say
from dropsbot.vision.frame import Pixels

_COMMAND = "wm size; dumpsys display | grep orientation="
_SHAPE_TOLERANCE = 0.02
"""Sizes that differ more than this in shape do not show the same."""
_UPRIGHT = {1: cv2.ROTATE_90_COUNTERCLOCKWISE, 3: cv2.ROTATE_90_CLOCKWISE}
"""Android's rotation says by how many quarters clockwise the picture is turned to be shown on the panel."""


@dataclass(frozen=True, slots=True)
class Display:
    """The size that touches are counted in, as the person sees it; ``rotation`` is in quarters, 0 to 3."""

    width_px: int
    height_px: int
    rotation: int

    def shaped_like(self, pixels: Pixels) -> bool:
        """Whether a picture has this display's shape, whatever its size."""
        height, width = pixels.shape[:2]
        return bool(abs(width * self.height_px / (height * self.width_px) - 1) < _SHAPE_TOLERANCE)

    def upright(self, pixels: Pixels) -> Pixels:
        """A picture of the panel as it is built in, turned as the person sees it."""
        turn = _UPRIGHT.get(self.rotation)
        return pixels if turn is None else np.asarray(cv2.rotate(pixels, turn), np.uint8)


def read_display(link: Link) -> Display:
    """The display as it is now.

    Raises:
        LinkLostError: the device does not answer.
        DeviceError: it does not say.

    Source: as adbutils reads it: ``wm size`` is of the panel as built in, the orientation is in ``dumpsys display``.
    """
    answer = link.run(_COMMAND).decode(errors="replace")
    size = re.search(r"Override size: (\d+)x(\d+)", answer) or re.search(r"Physical size: (\d+)x(\d+)", answer)
    turned = re.search(r"\borientation=([0-3])\b", answer)
    if size is None or turned is None:
        raise DeviceError(
            say(
                "{serial} does not say how large its display is and how it is turned: {answer!r}",
                serial=link.serial,
                answer=answer[:200],
            )
        )
    across, down, rotation = int(size[1]), int(size[2]), int(turned[1])
    return Display(down, across, rotation) if rotation % 2 else Display(across, down, rotation)
