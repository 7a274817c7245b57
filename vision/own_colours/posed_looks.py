"""How well each size explains each cell of a game that turns or mirrors its bubbles: each as it lies there."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from dropsbot.vision.cells.composed import to_fine
from dropsbot.vision.cells.judgement import Looks, looks_of
from dropsbot.vision.frame import Numbers, Pixels
from dropsbot.vision.own_colours.account import explain_board
from dropsbot.vision.own_colours.cell_stack import stack_of
from dropsbot.vision.own_colours.own_reading import known_looks, lies_of, usual_change, worst_blocks
from dropsbot.vision.profile import UPRIGHT, Profile


@dataclass(frozen=True, slots=True, eq=False)
class PosedLooks:
    """The looks of a ``profile``, laid into every cell as they explain it best."""

    profile: Profile

    @property
    def sizes(self) -> tuple[int, ...]:
        """The size that each look stands for."""
        return (0, *(layer.size for layer in known_looks(self.profile)[0]))

    def scores(self, board: Pixels) -> Numbers:
        """How well each look explains each cell of a rectified board: (looks, cells), 0 to 1.

        1 is a perfect explanation, 0 one whose worst block is off by as much as a bubble usually changes it.
        """
        layers, known = known_looks(self.profile)
        rows, cols = self.profile.grid.rows, self.profile.grid.cols
        seen = stack_of(to_fine(board), rows, cols)
        account = explain_board(seen, layers, (rows, cols), known, own=True, lies=lies_of(self.profile))
        usual = max(1.0, usual_change(account))
        return np.stack([np.clip(1 - worst_blocks(seen - look) / usual, 0, 1) for look in account.looks])


def looks_as_they_lie(profile: Profile) -> Looks:
    """The looks of a profile, laid as they lie in each cell where its game turns or mirrors its bubbles."""
    return looks_of(profile) if profile.turning == UPRIGHT else PosedLooks(profile)
