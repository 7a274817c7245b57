"""Hold what a tap did to what each set of rules says, by the cells that change and by nothing that must be known."""

from __future__ import annotations

from dropsbot.calibration.flow.changes import changed_cells, shows_change
from dropsbot.solver.board import Board
from dropsbot.solver.rules import PRESETS
from dropsbot.solver.simulate.compiled_simulator import simulate_tap
from dropsbot.vision.cells.judgement import looks_of
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Profile
from dropsbot.vision.reading import Reading

DOUBTFUL = 0.06
"""Part of a new board's cells that may be doubtful while the profile is in the making; what is tapped tells."""
EXPECTED = 0.6
"""Part of the usual score that a cell needs where a board at rest is expected."""


def explain(before: Frame, board: Board, cell: int, after: Frame, profile: Profile) -> frozenset[str]:
    """The presets by which a tap on ``cell`` of ``board`` leaves a board, and the one that ``after`` shows."""
    looks = looks_of(profile)
    return frozenset(
        name
        for name, rules in PRESETS.items()
        for left in [simulate_tap(board, cell, rules).board]
        if not left.cleared and shows_change(before, board, after, left, profile.grid, looks, profile.restlessness)
    )


def explain_clearing(board: Board, cell: int) -> frozenset[str]:
    """The presets by which a tap on ``cell`` clears the board."""
    return frozenset(name for name, rules in PRESETS.items() if simulate_tap(board, cell, rules).board.cleared)


def is_covered(before: Frame, board: Board, after: Frame, profile: Profile) -> bool:
    """Whether something else than what is left of ``board`` shows: cells have changed that were empty."""
    bubbles = {cell for cell, size in enumerate(board.sizes) if size}
    return bool(changed_cells(before, after, profile.grid, profile.restlessness) - bubbles)


def resembles_board(reading: Reading, profile: Profile) -> bool:
    """Whether a reading can be believed where a board is expected: what is tapped next puts it to the test."""
    doubtful = sum(
        cell.margin < profile.min_margin or cell.score < EXPECTED * profile.min_score for cell in reading.cells
    )
    return any(reading.sizes) and doubtful <= DOUBTFUL * len(reading.cells)
