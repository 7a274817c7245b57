"""The most hits that the bubbles of a short line can absorb from each other, as tables.

Made ahead by ``makers/make_line_caps.py``, which says how: to make them takes longer than to solve most boards.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.board import MAX_SIDE

MAX_CODED = 6
"""Lines of up to so many cells have codes; for longer ones there are too many."""
ANY_LINE_CAPS = np.array([max(0, 2 * bubbles - 3) for bubbles in range(MAX_SIDE + 1)], np.int64)
"""The most hits that so many bubbles of one line absorb from each other under any rules, when all burst.

Each sends two droplets along the line. The one that bursts last loses both, and an end of the line that is not the last
loses the one that it sends outwards. So of 2k droplets at least three are lost.
"""
LINE_CAPS = Path(__file__).with_name("line_caps.npy")
LINE_WAYS = Path(__file__).with_name("line_ways.npy")
PASSING_WAYS = Path(__file__).with_name("passing_ways.npy")


@lru_cache(maxsize=1)
def line_caps() -> NDArray[np.uint8]:
    """The most hits that the bubbles of a line of up to 6 cells can absorb from each other, by the line's code.

    A code has a digit of base 5 for each cell, the first cell lowest: what the bubble there lacks to burst, 0 for none.
    """
    return np.asarray(np.load(LINE_CAPS, allow_pickle=False), np.uint8)


@lru_cache(maxsize=1)
def line_ways() -> NDArray[np.int8]:
    """The ways in which up to 6 bubbles of a line can share each other's droplets, wherever they lie.

    A row a way: the number of bubbles, then the hits on each of them, which it absorbs up to what it lacks. Ways that
    another is nowhere worse than are left out.
    """
    return np.asarray(np.load(LINE_WAYS, allow_pickle=False), np.int8)


@lru_cache(maxsize=1)
def passing_ways() -> NDArray[np.int8]:
    """The same under any rules: a droplet may fly past bubbles before it is absorbed."""
    return np.asarray(np.load(PASSING_WAYS, allow_pickle=False), np.int8)
