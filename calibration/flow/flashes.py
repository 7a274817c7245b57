"""What flashes: it shows two looks by turns, each about half of the time, as a bubble that is about to burst may.

Which of both a frame shows is chance. So that bubbles of one size look alike, and so from board to board, all are seen
in their lighter look.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

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
_MOST_TURNS, _MOST_CODED = 20, 62
"""So many ways to take turns are told apart in one place, as where bubbles touch that begin one after another; the
commonest way is that of so many pictures."""
_MOST_TOUCHING = 0.25
"""Others lie along so much of a bubble's rim at most: two discs that touch do along a tenth."""
_BODY_PX, _AROUND_PX = 5, 8
"""A place that flashes is so wide and so high at least; and so far around it one looks for what surrounds it, and for
its rim, which may tremble."""
_SIDE = np.ones((_BODY_PX, _BODY_PX), np.uint8)


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
        for here, body in _bodies(by_turns):
            cut = [one[here] for one in seen]
            light = np.array([one[body].sum(dtype=np.int64) for one in cut])
            lighter, darker = cut[int(light.argmax())], cut[int(light.argmin())]
            if _is_flash(lighter, darker, body, moving[here]):
                place = _near(body, _AROUND_PX) & moving[here] & (body | (by_turns[here] == 0))
                found.places[here] |= place
                found.lighter[here][place], found.darker[here][place] = lighter[place], darker[place]
        return found if found.places.any() else None


def colours_at(picture: Pixels, places: NDArray[np.int_]) -> Pixels:
    """The colours of a picture (h, w, 3) at places that are numbered row by row: (3, places), quick to compute with."""
    return np.ascontiguousarray(picture.reshape(-1, 3)[places].T)


def _by_turns(seen: Sequence[Pixels], moving: Picked) -> NDArray[np.uint8] | None:
    """Where each pixel has one of two colours in nearly all pictures: (h, w), 0 elsewhere; None where none has.

    Those that change together have one number, from 1 on: of two bubbles that touch, one may be light while the other
    is dark.
    """
    if len(seen) < _FEWEST:
        return None
    here = np.flatnonzero(moving)
    light = np.stack([colours_at(one, here).sum(axis=0, dtype=np.int16) for one in seen])
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
    rows, cols = (each[wide[told]] for each in np.nonzero(moving))
    is_light, found = is_light[:, told], np.zeros(moving.shape, np.uint8)
    found[rows, cols] = 1
    _, places, stats, _ = cv2.connectedComponentsWithStats(found)
    large = stats[:, cv2.CC_STAT_AREA] >= _BODY_PX**2
    of_place = places[rows, cols]
    for place in np.flatnonzero(large[1:]) + 1:
        pixels = np.flatnonzero(of_place == place)
        found[rows[pixels], cols[pixels]] = _turns_of(is_light[:, pixels])
    return found


def _turns_of(is_light: Picked) -> NDArray[np.uint8]:
    """A number from 1 on for the turns that each pixel of a place takes (pictures, pixels).

    One that is larger than ``_MOST_TURNS`` says nothing: few others take such turns.
    """
    numbers = np.full(is_light.shape[1], _MOST_TURNS + 1, np.uint8)
    codes = (1 << np.arange(min(len(is_light), _MOST_CODED))) @ is_light[:_MOST_CODED]
    for number in range(1, _MOST_TURNS + 1):
        left = np.flatnonzero(numbers > _MOST_TURNS)
        if len(left) < _BODY_PX**2:
            break
        _, first, count = np.unique(codes[left], return_index=True, return_counts=True)
        usual = is_light[:, left[first[int(count.argmax())]]]
        alike = (is_light[:, left] == usual[:, None]).mean(axis=0) >= _MOSTLY
        numbers[left[alike]] = number
    return numbers


def _bodies(by_turns: NDArray[np.uint8]) -> Iterator[tuple[tuple[slice, slice], Picked]]:
    """Each connected place that takes the same turns, with all that changes in it.

    A mere part of a bubble is left out: the two halves of one lie beside each other along a large part of their rims,
    and bubbles that touch along a small part. Each place comes in a part of the picture that holds what surrounds it.
    """
    for turn in range(1, int(by_turns[by_turns <= _MOST_TURNS].max()) + 1):
        together = cv2.morphologyEx((by_turns == turn).astype(np.uint8), cv2.MORPH_OPEN, _SIDE)
        rims, _ = cv2.findContours(together, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        for rim in rims:
            left, top, width, height = cv2.boundingRect(rim)
            here = (
                slice(max(0, top - _AROUND_PX), top + height + _AROUND_PX),
                slice(max(0, left - _AROUND_PX), left + width + _AROUND_PX),
            )
            inside = np.zeros_like(by_turns[here])
            cv2.drawContours(inside, [rim], -1, 1, cv2.FILLED, offset=(-here[1].start, -here[0].start))
            body = (inside > 0) & (by_turns[here] > 0)
            around = _near(body, _BODY_PX) & ~body
            others = around & (by_turns[here] > 0) & (by_turns[here] != turn)
            if others.sum() <= _MOST_TOUCHING * around.sum():
                yield here, body


def _near(body: Picked, px: int) -> Picked:
    """A place (h, w), and what is so far around it."""
    return np.asarray(cv2.dilate(body.astype(np.uint8), np.ones((2 * px + 1,) * 2, np.uint8)) > 0)


def _is_flash(lighter: Pixels, darker: Pixels, body: Picked, moving: Picked) -> bool:
    """Whether a place has two looks as a whole, neither of which is that of what surrounds it and does not move."""
    step = lighter[body].sum(axis=1, dtype=np.int32) - darker[body].sum(axis=1, dtype=np.int32)
    around = _near(body, _AROUND_PX) & ~moving & ~body
    if (step > 0).mean() < _MOSTLY or not around.any():
        return False
    ground = np.median(lighter[around], axis=0)
    return all(float(np.abs(np.median(look[body], axis=0) - ground).mean()) >= _LEVELS for look in (lighter, darker))
