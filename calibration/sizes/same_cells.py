"""Which cells of several pictures show the same, because only others have changed from one picture to the next.

What is the same twice tells nothing new. So an account is made of the cells that differ, and each is in doubt but once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.sizes.labelling import SeenTap


@dataclass(frozen=True, slots=True, eq=False)
class SameCells:
    """``number`` (pictures * cells,): which of the different cells each cell is; ``kept``: the first of each of those.

    Cells are numbered through all pictures; ``in_picture`` of them are in one, in rows of ``cols``.
    """

    number: NDArray[np.int_]
    kept: NDArray[np.int_]
    in_picture: int
    cols: int

    @classmethod
    def of(cls, pictures: int, rows: int, cols: int, taps: Sequence[SeenTap]) -> SameCells:
        """By the taps of which is known what they changed."""
        count = rows * cols
        first = np.arange(pictures * count)
        for tap in sorted(taps, key=lambda one: one.after):
            if tap.changed is None:
                continue
            same = np.array([cell for cell in range(count) if cell not in tap.changed | tap.touched], int)
            first[same + tap.after * count] = first[same + tap.before * count]
        kept, number = np.unique(first, return_inverse=True)
        return cls(number, kept, count, cols)

    def at(self, picture: int, cell: int) -> int:
        """Which of the different cells it is."""
        return self.number.item(picture * self.in_picture + cell)

    def in_line(self, cell: int, other: int) -> bool:
        """Whether two cells of a picture are in one row or one column."""
        return cell // self.cols == other // self.cols or cell % self.cols == other % self.cols

    def bubble_beside(self, sizes: Sequence[int], picture: int, cell: int) -> bool:
        """Whether another bubble is in the row or the column of a cell, when the different cells have these sizes."""
        others = (other for other in range(self.in_picture) if other != cell and self.in_line(cell, other))
        return any(sizes[self.at(picture, other)] for other in others)
