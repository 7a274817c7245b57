"""What differs between two frames of one size: whether a tap did what the rules say needs no template to be seen."""

from __future__ import annotations

import numpy as np

from solver.board import Board
from vision.cells import Looks
from vision.composed import ROUGH_PATCH_PX, worst_patches
from vision.frame import Frame
from vision.profile import Grid
from vision.rectify import rectify

CHANGED_CELL = 24.0
"""Grey levels by which the worst patch of a cell differs once its bubble does. The faintest change of a demo's skin,
a bubble of size 1 that becomes 2, makes more than 60; video noise and JPEG stay below 10."""


def changed_cells(before: Frame, after: Frame, grid: Grid) -> frozenset[int]:
    """The cells (0-based) that look otherwise in two frames of one size."""
    boards = (rectify(frame.pixels, grid) for frame in (before, after))
    worst = worst_patches(*boards, grid.rows, grid.cols, ROUGH_PATCH_PX)
    return frozenset(np.flatnonzero(worst > CHANGED_CELL).tolist())


def shows_change(before: Frame, was: Board, after: Frame, board: Board, grid: Grid, looks: Looks) -> bool:
    """Whether ``after`` can be ``board``, when ``before`` showed ``was``.

    Exactly the cells whose sizes differ must look otherwise, and each of these must resemble its new size more than
    any other whose look is known.
    """
    differ = {cell for cell, size in enumerate(board.sizes) if size != was.sizes[cell]}
    if changed_cells(before, after, grid) != differ:
        return False
    scores = looks.scores(rectify(after.pixels, grid))
    best = np.argmax(scores, axis=0)
    return all(board.sizes[cell] not in looks.sizes or looks.sizes[best[cell]] == board.sizes[cell] for cell in differ)
