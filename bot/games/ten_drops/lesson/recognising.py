"""Read a board whose colours no profile has seen, by the shapes of the bubbles on boards that are known."""

from __future__ import annotations

from collections.abc import Sequence

from dropsbot.calibration.discover import discover
from dropsbot.calibration.failures import CalibrationError
from dropsbot.calibration.sizes.labelling import Told
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid
from dropsbot.vision.reading import Reading

_COMPARED = 3
"""So many known boards are enough; those with most bubbles tell most."""
_SURE = 0.95


def board_in(frame: Frame, reading: Reading, known: Sequence[tuple[Frame, Board]], grid: Grid) -> Board | None:
    """The board in a frame that should show one, perhaps in other colours than the ``known`` ones; None for none."""
    if not any(reading.sizes):
        return None
    if not reading.problems:
        return Board.of(reading.rows, reading.cols, reading.sizes)
    return recognise(frame, known, grid)


def recognise(frame: Frame, known: Sequence[tuple[Frame, Board]], grid: Grid) -> Board | None:
    """The board in ``frame``, told by what is alike in frames of ``known`` boards; None where that leaves a doubt."""
    best = sorted(known, key=lambda one: -one[1].bubbles)[:_COMPARED]
    facts: dict[int, Told] = {}
    for number, (_, board) in enumerate(best):
        for cell, size in enumerate(board.sizes):
            if size:
                facts.setdefault(size, Told(number, cell, size))
    try:
        found = discover([*(seen for seen, _ in best), frame], list(facts.values()), grid)
    except CalibrationError:
        return None
    right = all(seen == board for seen, (_, board) in zip(found.boards, best, strict=False))
    board = found.boards[-1]
    return board if right and found.confidence >= _SURE and not board.cleared else None
