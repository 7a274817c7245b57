"""How the boards of the demo's levels are laid out."""

from __future__ import annotations

import random

LEVELS = (
    (2, 5, 8, 9),
    (2, 6, 7, 8),
    (3, 7, 7, 7),
    (3, 7, 6, 6),
    (4, 7, 6, 5),
    (4, 8, 6, 5),
    (4, 8, 5, 5),
    (5, 9, 3, 5),
    (6, 9, 4, 5),
)
"""How many bubbles of size 1 to 4 each level has; then one of the last five at random.

Source: the levels of the game ten-drops 1.0.3 on the package index.
"""


def lay_out(level: int, rows: int, cols: int, choose: random.Random) -> list[int]:
    """Sizes of a new board, row-major, for a level from 1; on a board of another shape, as many for its area."""
    made_up = LEVELS[level - 1] if level <= len(LEVELS) else choose.choice(LEVELS[-5:])
    cells = choose.sample(range(rows * cols), rows * cols)
    sizes = [0] * (rows * cols)
    for size, count in enumerate(made_up, start=1):
        for _ in range(max(1, count * rows * cols // 36)):
            if cells:
                sizes[cells.pop()] = size
    return sizes
