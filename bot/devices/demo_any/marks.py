"""What is drawn on bubbles: dots and digits that tell a size, and faces."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.bot.devices.demo_any.any_design import Floats

Mask = NDArray[np.uint8]
_SHIFT = 4
_DOTS = (
    ((0.0, 0.0),),
    ((-0.3, 0.0), (0.3, 0.0)),
    ((0.0, -0.32), (-0.3, 0.22), (0.3, 0.22)),
    ((-0.28, -0.28), (0.28, -0.28), (-0.28, 0.28), (0.28, 0.28)),
)


def drawn(side: int, draw: Callable[[Mask], object]) -> Floats:
    """What ``draw`` draws on a square, 0 to 1."""
    mask = np.zeros((side, side), np.uint8)
    draw(mask)
    return np.asarray(mask, np.float32) / np.float32(255)


def dot(mask: Mask, x: float, y: float, radius: float) -> None:
    """A filled disc, its centre anywhere between pixels."""
    fine = 1 << _SHIFT
    cv2.circle(mask, (round(x * fine), round(y * fine)), round(radius * fine), 255, -1, cv2.LINE_AA, _SHIFT)


def dots(side: int, size: int, radius: float) -> Floats:
    """As many dots as the size."""

    def draw(mask: Mask) -> None:
        for x, y in _DOTS[size - 1]:
            dot(mask, (side - 1) / 2 + x * radius, (side - 1) / 2 + y * radius, 0.15 * radius)

    return drawn(side, draw)


def digit(side: int, size: int, radius: float) -> Floats:
    """The size as a digit."""

    def draw(mask: Mask) -> None:
        scale = radius * 0.9 / 22
        pen = max(1, round(radius * 0.15))
        (width, tall), _ = cv2.getTextSize(str(size), cv2.FONT_HERSHEY_SIMPLEX, scale, pen)
        at = round((side - 1 - width) / 2), round((side - 1 + tall) / 2)
        cv2.putText(mask, str(size), at, cv2.FONT_HERSHEY_SIMPLEX, scale, 255, pen, cv2.LINE_AA)

    return drawn(side, draw)


def eyes(side: int, radius: float) -> Floats:
    """The whites of two eyes."""
    half = (side - 1) / 2

    def draw(mask: Mask) -> None:
        for way in (-1, 1):
            dot(mask, half + way * 0.33 * radius, half - 0.15 * radius, 0.2 * radius)

    return drawn(side, draw)


def face(side: int, radius: float, *, closed: bool) -> Floats:
    """Pupils and a mouth; lids where the eyes are closed."""
    half = (side - 1) / 2

    def draw(mask: Mask) -> None:
        for way in (-1, 1):
            x, y = half + way * 0.33 * radius, half - 0.15 * radius
            if closed:
                ends = (round(x - 0.2 * radius), round(y)), (round(x + 0.2 * radius), round(y))
                cv2.line(mask, *ends, 255, max(1, round(0.08 * radius)), cv2.LINE_AA)
            else:
                dot(mask, x + 0.03 * radius, y + 0.02 * radius, 0.1 * radius)
        at = round(half), round(half + 0.2 * radius)
        axes = round(0.35 * radius), round(0.25 * radius)
        cv2.ellipse(mask, at, axes, 0, 15, 165, 255, max(1, round(0.08 * radius)), cv2.LINE_AA)

    return drawn(side, draw)
