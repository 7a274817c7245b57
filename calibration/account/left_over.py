"""What an account leaves over: ground on which something shows that is no ground.

Bubbles may be wider than their cells, and throw shadows. What reaches in from a neighbour is explained by that; such a
cell is looked at in its middle alone.
"""

from __future__ import annotations

import numpy as np

from dropsbot.calibration.account.cell_colours import DOWN, RIGHT, SIDE, CellColours
from dropsbot.calibration.account.look_mixture import Labels
from dropsbot.vision.frame import Numbers, Picked, Shades

_FEWEST = 4
"""Of so many cells of ground it is known what is usual."""
_STRANGE, _LEAST_NATS, _LEAST_OFF = 25.0, 2.0, 3.0
"""Ground is not explained where it is so many times as far off as usual, and by so many nats a pixel; or, in the middle
of cells into which a neighbour reaches, by so many units of L, a, b."""
_MIDDLE = np.maximum(np.abs(RIGHT), np.abs(DOWN)) < 0.3
"""A bubble of 125 % of its cell reaches an eighth of a cell into the next, a shadow hardly farther."""
_AT_BORDER = SIDE // 16


def leaves_over(colours: CellColours, labels: Labels, cover: Shades, costs: Numbers) -> bool:
    """Whether some ground shows what no ground explains.

    ``labels`` (cells,) are 0 for ground, ``cover`` (cells, SIDE, SIDE) says where bubbles are, and ``costs`` (cells,)
    how badly each cell is foretold, in nats a pixel.
    """
    ground = np.flatnonzero(labels == 0)
    if len(ground) < _FEWEST:
        return False
    strange = _far_off(costs[ground], _LEAST_NATS)
    if not strange.any():
        return False
    middles = colours.lab[ground][:, _MIDDLE]
    off = np.linalg.norm(middles - np.median(middles, axis=0), axis=2).mean(axis=1)
    inside = strange & _far_off(off, _LEAST_OFF)
    return bool((strange & ~_reached(colours, cover)[ground] | inside).any())


def _far_off(values: Numbers, least: float) -> Picked:
    """Which values are far above what is usual for all of them, (n,)."""
    middle = np.median(values)
    usual = np.median(np.abs(values - middle))
    return np.asarray(values - middle > max(_STRANGE * usual, least))


def _reached(colours: CellColours, cover: Shades) -> Picked:
    """Into which cells a bubble reaches from the next one, as it covers their common border: (cells,)."""
    in_picture = colours.rows * colours.cols
    at = {int(number): cell for cell, number in enumerate(colours.numbers)}
    ends = (cover[:, :_AT_BORDER], cover[:, -_AT_BORDER:], cover[:, :, :_AT_BORDER], cover[:, :, -_AT_BORDER:])
    above, below, left, right = (np.asarray(end.max(axis=(1, 2)) > 0.5) for end in ends)
    found = np.zeros(len(cover), bool)
    for cell, number in enumerate(colours.numbers.tolist()):
        row, col = divmod(number % in_picture, colours.cols)
        sides = (
            (above, number - colours.cols, row > 0),
            (below, number + colours.cols, row < colours.rows - 1),
            (left, number - 1, col > 0),
            (right, number + 1, col < colours.cols - 1),
        )
        for reaches, other, there in sides:
            if reaches[cell] and there and other in at:
                found[at[other]] = True
    return found
