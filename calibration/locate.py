"""Find the grid in pictures whose boards are known."""

from __future__ import annotations

from collections.abc import Sequence

from solver.board import Board
from vision.frame import Frame
from vision.profile import Grid


def locate(samples: Sequence[tuple[Frame, Board]]) -> Grid:
    """The grid shared by all samples."""
    raise NotImplementedError
