"""What flashes: it shows two looks by turns, each about half of the time, as a bubble that is about to burst may.

Which of both a frame shows is chance. So that bubbles of one size look alike, and so from board to board, all are seen
in their lighter look.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import ArrayLike, NDArray

from dropsbot.vision.frame import Picked, Pixels

_FEWEST = 12
"""Fewer frames do not tell how often a look shows. Of ten, a third of a second apart, four showed a bubble that was
dark for a fifth of each second."""
_LEVELS = 20
"""What flashes changes by so many levels on average over the three channels, and differs by as many from what surrounds
it, in both looks: a bubble that grows, hops or turns shows the ground where it is not."""
_ONE_LOOK, _MOSTLY = 0.12, 0.85
"""Within either look a pixel varies by no more than the first part of that, in the second part of all frames: what
pulses softly varies more, and a few frames may show a flash on its way. As many pixels of a place must have the lighter
look in one frame: two halves that swap their colours do not flash."""
_EACH = 0.35
"""Each look shows in so many of all frames: what blinks shows its other look more rarely."""
_BODY_PX, _AROUND_PX = 5, 8
"""A place that flashes is so wide and so high at least; and so far around it one looks for what surrounds it."""


@dataclass(frozen=True, slots=True, eq=False)
class Flashes:
    """The ``places`` (h, w) that flash, and their two looks (h, w, 3), which are 0 elsewhere."""

    places: Picked
    lighter: Pixels
    darker: Pixels

    @classmethod
    def within(cls, seen: Sequence[Pixels], moving: Picked) -> Flashes | None:
        """Those of pictures (h, w, 3) of one size, where they differ from each other; None where nothing flashes."""
        by_turns = _by_turns(seen, moving)
        if by_turns is None:
            return None
        found = cls(np.zeros(moving.shape, bool), np.zeros_like(seen[0]), np.zeros_like(seen[0]))
        side = np.ones((_BODY_PX, _BODY_PX), np.uint8)
        for here, body in _bodies(cv2.morphologyEx(by_turns, cv2.MORPH_OPEN, side)):
            cut = [one[here] for one in seen]
            light = np.array([one[body].sum(dtype=np.int64) for one in cut])
            lighter, darker = cut[int(light.argmax())], cut[int(light.argmin())]
            if _is_flash(lighter, darker, body, moving[here]):
                place = _near(body) & moving[here]
                found.places[here] |= place
                found.lighter[here][place], found.darker[here][place] = lighter[place], darker[place]
        return found if found.places.any() else None


def _by_turns(seen: Sequence[Pixels], moving: Picked) -> NDArray[np.uint8] | None:
    """Where each pixel has one of two colours in nearly all pictures, 1 or 0: (h, w); None where none has."""
    if len(seen) < _FEWEST:
        return None
    light = np.stack([one[moving].sum(axis=1, dtype=np.int16) for one in seen])
    low, high = light.min(axis=0), light.max(axis=0)
    wide = np.flatnonzero(high - low >= 3 * _LEVELS)
    if not len(wide):
        return None
    light, low, high = light[:, wide].astype(np.float32), low[wide], high[wide]
    is_light = light > (low + high) / 2
    often = is_light.mean(axis=0)
    level = [(light * one).sum(axis=0) / np.maximum(one.sum(axis=0), 1) for one in (~is_light, is_light)]
    near = np.abs(light - np.where(is_light, level[1], level[0])) <= _ONE_LOOK * (high - low)
    told = (near.mean(axis=0) >= _MOSTLY) & (often >= _EACH) & (often <= 1 - _EACH)
    found = np.zeros(moving.shape, np.uint8)
    rows, cols = np.nonzero(moving)
    found[rows[wide[told]], cols[wide[told]]] = 1
    return found


def _bodies(places: ArrayLike) -> Iterator[tuple[tuple[slice, slice], Picked]]:
    """Each connected place (h, w), in a part of the picture that holds what surrounds it, too."""
    _, numbers, stats, _ = cv2.connectedComponentsWithStats(np.asarray(places, np.uint8))
    for number, (left, top, width, height, _) in enumerate(stats[1:].tolist(), start=1):
        here = (
            slice(max(0, top - _AROUND_PX), top + height + _AROUND_PX),
            slice(max(0, left - _AROUND_PX), left + width + _AROUND_PX),
        )
        yield here, np.asarray(numbers[here] == number)


def _near(body: Picked) -> Picked:
    """A place (h, w), and what is around it: the rim of what flashes may tremble."""
    return np.asarray(cv2.dilate(body.astype(np.uint8), np.ones((2 * _AROUND_PX + 1,) * 2, np.uint8)) > 0)


def _is_flash(lighter: Pixels, darker: Pixels, body: Picked, moving: Picked) -> bool:
    """Whether a place has two looks as a whole, neither of which is that of what surrounds it and does not move."""
    step = lighter[body].sum(axis=1, dtype=np.int32) - darker[body].sum(axis=1, dtype=np.int32)
    around = _near(body) & ~moving & ~body
    if (step > 0).mean() < _MOSTLY or not around.any():
        return False
    ground = np.median(lighter[around], axis=0)
    return all(float(np.abs(np.median(look[body], axis=0) - ground).mean()) >= _LEVELS for look in (lighter, darker))
