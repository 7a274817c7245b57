"""Pictures of a game whose light changes slowly over all of it, as day and night do, in the light of the first one.

Light makes one function of each channel: some factor, and some brightness more. It is followed only where that alone
explains most of what has changed, and only as fast as a day passes: a page behind a dialog becomes darker at once, and
is shown so.
"""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass

import cv2
import numpy as np

from dropsbot.vision.frame import Numbers, Picked, Pixels, Shades

_PIXELS = 2500
"""About so many pixels are looked at, in rows and columns: a millisecond's work."""
_SAME, _EXPLAINED = 3.0, 5.0
"""A pixel that is off by at most so many grey levels is the same; the second are allowed where light was found."""
_STILL, _MOST = 0.5, 0.7
"""Where so many pixels are the same, the light is; and another one explains so many at least."""
_A_SECOND, _AT_ONCE = 0.05, 0.3
"""A factor changes by at most so much in a second, and by no more between two pictures: a game whose day lasts for 110
seconds had 0.025, and what dims a page takes 0.4 and more away within half a second."""
_MEASURED = 0.02
"""A factor is measured to so much, while it still makes no more difference than :data:`_SAME`."""
_ROUNDED = 0.6
"""Where a pixel is usually off by no more, it is so by rounding alone."""
_ROUNDS, _KEYS = 5, 4
_FLAT = 2.0
"""A channel that varies by less shows no factor."""


@dataclass(frozen=True, slots=True, eq=False)
class _Light:
    """What light makes of each channel: (3,) factors, and (3,) grey levels more."""

    factors: Numbers
    more: Numbers

    def on(self, even: Shades) -> Shades:
        """Pixels (n, 3) in this light."""
        return np.asarray(even * self.factors + self.more, np.float32)

    def off(self, lit: Shades | Pixels) -> Shades:
        """Pixels (..., 3) without it."""
        return np.asarray((lit - self.more) / self.factors, np.float32)


_NO_LIGHT = _Light(np.ones(3), np.zeros(3))


class EvenLight:
    """Shows one picture after the other in the light of the first; those of another size begin anew."""

    def __init__(self) -> None:
        self._light = self._measured = _NO_LIGHT
        self._measured_s = 0.0
        self._size: tuple[int, ...] = ()
        self._known: deque[Shades] = deque(maxlen=_KEYS)
        self._table: Pixels | None = None

    def show(self, pixels: Pixels, taken_s: float) -> Pixels:
        """A picture (h, w, 3) taken at a time, in the light of the first; the same object where that has not changed.

        Between two calls, ``taken_s`` rises.
        """
        every_px = max(1, round(math.sqrt(pixels.shape[0] * pixels.shape[1] / _PIXELS)))
        seen = np.asarray(pixels[every_px // 2 :: every_px, every_px // 2 :: every_px].reshape(-1, 3), np.float32)
        if self._size != pixels.shape:
            self._light = self._measured = _NO_LIGHT
            self._size, self._table = pixels.shape, None
            self._known.clear()
            self._known.append(seen)
        elif not self._measure(seen):
            self._follow(seen, taken_s)
        self._measured_s = taken_s
        if self._table is None:
            return pixels
        shown = np.asarray(cv2.LUT(pixels, self._table), np.uint8)
        shown.flags.writeable = False
        return shown

    def _measure(self, seen: Shades) -> bool:
        """Whether a known picture shows in the light that was set last; how far it has changed by now is kept."""
        for known in reversed(self._known):
            off = np.abs(self._light.on(known) - seen).max(axis=1)
            if float((off <= _SAME).mean()) >= _STILL:
                exact = float(np.median(off)) <= _ROUNDED
                self._measured = self._light if exact else _light_between(known, seen) or self._measured
                return True
        return False

    def _follow(self, seen: Shades, taken_s: float) -> None:
        """Take the light that explains what is seen by what is known; else it is something else, in the same light."""
        allowed = _MEASURED + min(_AT_ONCE, _A_SECOND * (taken_s - self._measured_s))
        for known in reversed(self._known):
            light = _light_between(known, seen)
            if light is not None and float(np.abs(light.factors / self._measured.factors - 1).max()) <= allowed:
                self._light = self._measured = light
                self._table = _table_of(light)
                return
        self._known.append(self._measured.off(seen))


def _light_between(even: Shades, lit: Shades) -> _Light | None:
    """The light that makes of most pixels (n, 3) what others are; None without one."""
    near = np.ones(len(even), bool)
    for _ in range(_ROUNDS):
        light = _least_squares(even, lit, near)
        if light is None:
            return None
        off = np.abs(light.on(even) - lit).max(axis=1)
        near = off <= max(_EXPLAINED, float(np.median(off)))
    return light if float((off <= _EXPLAINED).mean()) >= _MOST else None


def _least_squares(even: Shades, lit: Shades, near: Picked) -> _Light | None:
    """The light by those pixels (n, 3) that are ``near`` (n,); None where none is bright in both."""
    middle, middle_lit = even[near].mean(axis=0), lit[near].mean(axis=0)
    apart = even[near] - middle
    square = (apart * apart).mean(axis=0)
    factors = np.where(square > _FLAT**2, (apart * (lit[near] - middle_lit)).mean(axis=0) / np.maximum(square, 1), 1)
    return _Light(factors, middle_lit - factors * middle) if (factors > 0).all() else None


def _table_of(light: _Light) -> Pixels:
    """What each level of each channel is without a light: (1, 256, 3)."""
    levels = np.repeat(np.arange(256, dtype=np.float32)[:, None], 3, axis=1)
    return np.asarray(np.clip(np.rint(light.off(levels)), 0, 255), np.uint8)[None]
