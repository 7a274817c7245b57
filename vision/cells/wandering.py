"""What bubbles that wander about their places may look like: between the darkest and the brightest of every pixel.

A rim that is a pixel off differs as much as another size does, and differs alike from all sizes. What lies between the
bounds of a look says nothing against it; what is left tells sizes apart again.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from dropsbot.vision.frame import Pixels, Shades
from dropsbot.vision.rectify import CELL_PX

_PLACED_PX = 1
"""Pixels of a rectified cell by which a look of what wanders may be out of place."""
_TRACE = 0.02
"""From this part on a bubble covers what is behind it."""


@dataclass(frozen=True, slots=True, eq=False)
class Wandering:
    """The ``darkest`` and the ``brightest`` board of each look: (looks, height, width, 3).

    Pixels of a rectified board wander by ``far_px``.
    """

    darkest: Pixels
    brightest: Pixels
    far_px: int

    @classmethod
    def of(cls, boards: Sequence[Pixels], weights: Sequence[Shades], reach: float) -> Wandering:
        """Of rectified boards whose bubbles wander by a part of a cell's side.

        ``weights`` (height, width, 1) say where bubbles cover the ground, which does not wander.
        """
        far_px = math.ceil(reach * CELL_PX) + _PLACED_PX
        around = np.ones((2 * far_px + 1,) * 2, np.uint8)
        near = [cv2.dilate(weight, around)[..., None] > _TRACE for weight in weights]
        darkest, brightest = (
            np.stack([np.where(at, change(board, around), board) for at, board in zip(near, boards, strict=True)])
            for change in (cv2.erode, cv2.dilate)
        )
        return cls(np.asarray(darkest, np.uint8), np.asarray(brightest, np.uint8), far_px)

    def each(self, change: Callable[[Pixels], Pixels]) -> Wandering:
        """The same of boards that are changed one by one."""
        darkest, brightest = (np.stack([change(one) for one in boards]) for boards in (self.darkest, self.brightest))
        return Wandering(darkest, brightest, self.far_px)

    def reached(self, look: int, over: Callable[[Pixels], Shades], cover: Shades) -> tuple[Shades, Shades]:
        """The bounds of a look where bubbles reach over their cells, which wander as well.

        ``over`` lays what reaches in over a board, of which it hides the part ``cover`` (height, width, 3).
        """
        far_px = -(-self.far_px // 2)  # what is compared is half as large
        around = np.ones((2 * far_px + 1,) * 2, np.uint8)
        near = cv2.dilate(cover, around) > _TRACE
        low, high = over(self.darkest[look]), over(self.brightest[look])
        return np.where(near, cv2.erode(low, around), low), np.where(near, cv2.dilate(high, around), high)

    def left(self, seen: Pixels, look: int) -> Pixels:
        """What a board seen lies beyond the bounds of a look, in grey levels."""
        return np.asarray(
            cv2.max(cv2.subtract(self.darkest[look], seen), cv2.subtract(seen, self.brightest[look])), np.uint8
        )
