"""Text on a canvas: seven typefaces, one of them digits of seven segments."""

from __future__ import annotations

import cv2

from dropsbot.bot.devices.demo_any.any_design import Colour, Picture
from dropsbot.bot.devices.demo_any.places import Place

_FACES = (
    cv2.FONT_HERSHEY_SIMPLEX,
    cv2.FONT_HERSHEY_DUPLEX,
    cv2.FONT_HERSHEY_COMPLEX,
    cv2.FONT_HERSHEY_TRIPLEX,
    cv2.FONT_HERSHEY_SCRIPT_COMPLEX,
    cv2.FONT_HERSHEY_SIMPLEX | cv2.FONT_ITALIC,
)
SEGMENTS = len(_FACES)
"""The number of the typeface of seven segments; other letters than digits are written in typeface 0."""
_LIT = ("abcdef", "bc", "abdeg", "abcdg", "bcfg", "acdfg", "acdefg", "abc", "abcdefg", "abcdfg")
_BARS = {
    "a": (0, 0, 1, 0),
    "b": (1, 0, 1, 1),
    "c": (1, 1, 1, 2),
    "d": (0, 2, 1, 2),
    "e": (0, 1, 0, 2),
    "f": (0, 0, 0, 1),
    "g": (0, 1, 1, 1),
}
"""Where each segment begins and ends, as column 0 to 1 and row 0 to 2."""
_UNIT = 22.0
"""The height of a capital in the plain typefaces at a scale of 1."""


def write(canvas: Picture, text: str, box: Place, colour: Colour, typeface: int, pen: int = 1) -> None:
    """Write a text in the middle of a box, as large as it may be there."""
    if box.width < 4 or box.height < 4:
        return
    if typeface == SEGMENTS and text.isdecimal():
        _write_segments(canvas, text, box, colour, pen)
        return
    face = _FACES[typeface % SEGMENTS]
    (wide, tall), _ = cv2.getTextSize(text, face, 1.0, 1)
    scale = min(0.85 * box.width / max(1, wide), 0.6 * box.height / max(1, tall))
    thick = max(1, round(pen * scale * 0.9))
    (wide, tall), _ = cv2.getTextSize(text, face, scale, thick)
    at = round(box.centre[0] - wide / 2), round(box.centre[1] + tall / 2)
    cv2.putText(canvas, text, at, face, scale, colour, thick, cv2.LINE_AA)


def _write_segments(canvas: Picture, text: str, box: Place, colour: Colour, pen: int) -> None:
    tall = min(0.6 * box.height, 0.85 * box.width / len(text) / 0.75)
    wide = tall / 2
    left, top = box.centre[0] - len(text) * 1.5 * wide / 2 + 0.25 * wide, box.centre[1] - tall / 2
    thick = max(1, round(tall * (0.05 + 0.04 * pen)))
    for place, letter in enumerate(text):
        for bar in _LIT[int(letter)]:
            x1, y1, x2, y2 = _BARS[bar]
            shift = left + place * 1.5 * wide
            start = round(shift + x1 * wide), round(top + y1 * wide)
            end = round(shift + x2 * wide), round(top + y2 * wide)
            cv2.line(canvas, start, end, colour, thick, cv2.LINE_AA)
