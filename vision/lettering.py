"""Lines of text drawn on pictures for people, in any letters."""

from __future__ import annotations

import re

import cv2

from dropsbot.vision.frame import Pixels

_STROKES = cv2.FONT_HERSHEY_DUPLEX
_PX = 24.0
"""How high letters of all the world are beside strokes of size 1: both look alike high."""
_LEAST_PX = 11
"""Chinese words cannot be read in less."""

Colour = tuple[int, int, int]


def width_of(text: str, size: float) -> int:
    """How wide a line is, in pixels."""
    text = _printable(text)
    if text.isascii():
        return int(cv2.getTextSize(text, _STROKES, size, 1)[0][0])
    return int(cv2.getTextSize((0, 0), text, (0, 0), cv2.FontFace("uni"), _height_px(size))[2])


def write(picture: Pixels, text: str, place: tuple[int, int], size: float, colour: Colour) -> None:
    """Draw a line that begins at a place, its foot there.

    OpenCV's strokes have no letters but those of ASCII; one of its fonts has Chinese ones, too.
    """
    text = _printable(text)
    if text.isascii():
        cv2.putText(picture, text, place, _STROKES, size, colour, 1, cv2.LINE_AA)
    else:
        cv2.putText(picture, text, place, colour, cv2.FontFace("uni"), _height_px(size))


def wrapped(text: str, size: float, width_px: int) -> list[str]:
    """The text in lines of at most ``width_px``; broken at spaces, and beside letters that are no ASCII."""
    lines = [""]
    for part in re.findall(r" *[!-~]+|.", _printable(text)):
        longer = lines[-1] + part
        if lines[-1] and width_of(longer, size) > width_px:
            lines.append(part.lstrip())
        else:
            lines[-1] = longer.lstrip()
    return lines


def _printable(text: str) -> str:
    """The text without what no font draws; half of a letter's code, as in a damaged name, would end the process."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def _height_px(size: float) -> int:
    return max(_LEAST_PX, round(_PX * size))
