"""What was found out in pictures, kept for a moment: a picture at rest is looked at again and again.

Each look has a reason of its own, such as whether a board can be read, lies elsewhere, or shows bubbles at all. Some
begin with the same work, which takes a second.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from hashlib import blake2b
from threading import Lock
from typing import Generic, TypeVar

import numpy as np

from dropsbot.vision.frame import Pixels, Shades

Found = TypeVar("Found")


class Remembered(Generic[Found]):
    """The last ``most`` findings, which nobody may change. Pictures are told apart by what they show."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: OrderedDict[Hashable, Found] = OrderedDict()
        self._lock = Lock()  # runs and calibrations of one page have a thread each

    def find(self, pictures: Sequence[Pixels], beside: Hashable, find_out: Callable[[], Found]) -> Found:
        """What is found out in some pictures, which depends on nothing else but on what is given ``beside`` them."""
        key = (*(_shown(picture) for picture in pictures), beside)
        with self._lock:
            if key in self._found:
                self._found.move_to_end(key)
                return self._found[key]
        found = find_out()
        with self._lock:
            self._found[key] = found
            self._found.move_to_end(key)
            while len(self._found) > self._most:
                self._found.popitem(last=False)
        return found


class SameArray:
    """An array that is told from others by which it is, not by what it holds. Who uses it must not change it."""

    __slots__ = ("array",)

    def __init__(self, array: Shades) -> None:
        self.array = array

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SameArray) and other.array is self.array

    def __hash__(self) -> int:
        return id(self.array)


def _shown(picture: Pixels) -> Hashable:
    """What tells a picture from all others, in few bytes."""
    return picture.shape, blake2b(np.ascontiguousarray(picture).data, digest_size=16).digest()
