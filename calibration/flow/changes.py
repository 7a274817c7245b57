"""What differs between two frames of one size. That shows, without any template, whether a tap did what it should."""

from __future__ import annotations

import cv2
import numpy as np

from dropsbot.solver.board import Board
from dropsbot.vision.cells.judgement import Looks
from dropsbot.vision.frame import Frame, Pixels
from dropsbot.vision.profile import Grid
from dropsbot.vision.rectify import CELL_PX, rectify

_PATCH_PX = 6
_CLEAR, _LEAD = 0.5, 0.15
"""A size contradicts the expected one from the first score on, when it leads by the second."""
_CHANGED_CELL = 24.0
"""A bubble changes when the worst patch of its cell differs by more than so many grey levels. Measured on the demo's
looks: the faintest change, size 1 to 2, makes more than 60; video noise and JPEG make less than 10."""


def differing(one: Pixels, other: Pixels, levels: int) -> Pixels:
    """Where two pictures (h, w, channels) differ by more than ``levels`` in some channel: (h, w) uint8, 255 or 0."""
    # numpy's maximum over the channels takes ten times as long
    same = cv2.inRange(cv2.absdiff(one, other), (0,) * 4, (levels,) * 4)
    return np.asarray(cv2.bitwise_not(same), np.uint8)


def changed_cells(before: Frame, after: Frame, grid: Grid) -> frozenset[int]:
    """The cells (0-based) that look different in two frames of one size."""
    one, other = (rectify(frame.pixels, grid) for frame in (before, after))
    side = CELL_PX // _PATCH_PX
    means = cv2.resize(cv2.absdiff(one, other), (grid.cols * side, grid.rows * side), interpolation=cv2.INTER_AREA)
    worst = means.reshape(grid.rows, side, grid.cols, side * 3).max(axis=(1, 3)).ravel()
    return frozenset(np.flatnonzero(worst > _CHANGED_CELL).tolist())


def shows_change(before: Frame, was: Board, after: Frame, board: Board, grid: Grid, looks: Looks) -> bool:
    """Whether ``after`` can show ``board``, when ``before`` showed ``was``.

    Exactly the cells whose sizes differ must look different, and none of them may clearly show another size. A cell
    that resembles no size well is no contradiction, because a draft knows some looks and backgrounds only roughly.
    """
    differ = [cell for cell, size in enumerate(board.sizes) if size != was.sizes[cell]]
    if changed_cells(before, after, grid) != set(differ):
        return False
    scores = looks.scores(rectify(after.pixels, grid))
    for cell in differ:
        best = int(np.argmax(scores[:, cell]))
        expected = scores[looks.sizes.index(board.sizes[cell]), cell] if board.sizes[cell] in looks.sizes else 0.0
        if looks.sizes[best] != board.sizes[cell] and scores[best, cell] > max(_CLEAR, expected + _LEAD):
            return False
    return True
