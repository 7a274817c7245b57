"""Looks whose scores a test gives, for what is believed of scores."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dropsbot.vision.frame import Pixels


class ScoredLooks:
    """Looks of sizes 0 and 1 with given scores: (score of size 0, score of size 1) for each cell.

    Another look of size 1, which blinks, may have a third score.
    """

    def __init__(self, *scores: tuple[float, ...]) -> None:
        self._scores = np.array(scores).T
        self.sizes = (0, 1, 1)[: len(self._scores)]

    def scores(self, board: Pixels) -> NDArray[np.float64]:
        """The scores of every board: (looks, cells)."""
        return self._scores
