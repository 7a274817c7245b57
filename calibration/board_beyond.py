"""Whether the board in a picture goes on beyond the grid that a profile knows: a later level may have more cells."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from dropsbot.calibration.account.beyond import cells_beside, wider_grids
from dropsbot.calibration.flow.changes import changed_cells
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame
from dropsbot.vision.own_colours.own_reading import read_in_own_colours
from dropsbot.vision.profile import Grid, Profile


def goes_on_beside(frame: Frame, profile: Profile) -> bool:
    """Whether a frame of the profile's size surely shows a bubble in one more row or column beside the grid."""
    return wider_board(frame, profile) is not None


def wider_board(frame: Frame, profile: Profile) -> tuple[Grid, Board] | None:
    """The board with one more row or column in which a frame surely shows a bubble; None where there is none.

    Then every cell of that wider board is read with certainty: text and frames beside a board are in doubt. In 105
    pictures of 35 games by others none was taken for one, and the board was that was calibrated without two columns.
    It takes as long as some readings in colours of their own.
    """
    grid = profile.grid
    restlessness = replace(profile.restlessness, cells=frozenset())  # which cells move is known of the grid alone
    known = replace(profile, background=None, restlessness=restlessness)
    for wider in wider_grids(grid, frame.pixels):
        cells = read_in_own_colours(frame.pixels, wider, known)
        if cells.sure and np.array(cells.sizes)[cells_beside(wider, grid)].any():
            return wider, Board.of(wider.rows, wider.cols, cells.sizes)
    return None


def looks_alike_beside(one: Frame, other: Frame, profile: Profile) -> bool:
    """Whether the cells beside the grid look the same in two frames."""
    if one.pixels.shape != other.pixels.shape:
        return False
    restlessness = replace(profile.restlessness, cells=frozenset())
    for wider in wider_grids(profile.grid, one.pixels):
        beside = np.flatnonzero(cells_beside(wider, profile.grid)).tolist()
        if changed_cells(one, other, wider, restlessness) & frozenset(beside):
            return False
    return True
