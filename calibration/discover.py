"""From frames alone to the grid and the boards, so that nobody has to type.

Any number of frames of one game may be given, with one board each. More frames show cells empty that were covered, and
sizes that were missing. Pictures do not tell everything: which sizes three looks have, or whether an outer row of empty
cells is there. Such a finding gets a probability, and where that is low, the person is asked.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from dropsbot.calibration.calibrate import Sample
from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.grouping.cell_outlines import cut_cells
from dropsbot.calibration.grouping.groups import LookGroup, group_cells
from dropsbot.calibration.locate.board_ends import BoardEnd
from dropsbot.calibration.locate.with_board import refine_pitch
from dropsbot.calibration.locate.without_board import FoundGrid, find_grid
from dropsbot.calibration.sizes.doubts import (
    Doubt,
    Question,
    about_agreement,
    about_cells,
    about_ends,
    about_looks,
    about_sizes,
)
from dropsbot.calibration.sizes.labelling import Labelling, SeenTap, Told, labellings
from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid

_QUESTIONS = 2
"""At most so many are asked at once."""


@dataclass(frozen=True, slots=True, eq=False)
class Discovery:
    """What frames without boards showed.

    ``boards`` are the likeliest ones, one for each frame, by the first of the possible ``labellings``, and ``missing``
    the sizes that no frame shows. ``confidence`` (0 to 1) is how sure it is that all boards are right. ``doubts`` and
    ``report`` are sentences for a person, ``questions`` would settle the doubts.
    """

    frames: tuple[Frame, ...]
    grid: Grid
    boards: tuple[Board, ...]
    labellings: tuple[Labelling, ...]
    missing: tuple[int, ...]
    confidence: float
    doubts: tuple[str, ...]
    questions: tuple[Question, ...]
    report: tuple[str, ...]

    @property
    def certain(self) -> bool:
        """Whether nothing needs to be asked."""
        return not self.doubts

    def to_samples(self) -> list[Sample]:
        """The frames with their boards, as :func:`dropsbot.calibration.calibrate.calibrate` takes them."""
        return [Sample(frame, board) for frame, board in zip(self.frames, self.boards, strict=True)]


def discover(frames: Sequence[Frame], facts: Sequence[SeenTap | Told] = (), grid: Grid | None = None) -> Discovery:
    """Find grid and boards in frames of one size, at rest, each showing a board of the same game.

    Raises:
        LocateError: no frames, frames of different sizes, no board to be found, or facts that contradict the frames.
    """
    if not frames or len({(frame.width_px, frame.height_px) for frame in frames}) > 1:
        raise LocateError("to find the board, one or more pictures of one size are needed")
    pictures = [frame.pixels for frame in frames]
    found = FoundGrid(grid, (BoardEnd.LINE,) * 4, True) if grid else find_grid(pictures)
    cells = cut_cells(pictures, found.grid)
    every = group_cells(cells)
    if not every:
        raise LocateError("no bubbles were found: is a board in play on the picture?")
    groups = _most_shown(every)
    possible = labellings(groups, facts)
    boards = tuple(_board(groups, possible[0].sizes, number, found.grid) for number in range(len(frames)))
    told = [fact.frame * cells.count + fact.cell for fact in facts if isinstance(fact, Told)]
    doubts = [
        *about_sizes(groups, possible, found.grid),
        *about_looks(every),
        *about_cells(cells, groups, possible[0].sizes, told, found.grid),
        *about_ends(found.ends, _empty(boards), len(boards), found.grid),
        *about_agreement(found.agreed, found.grid),
    ]
    exact = grid or refine_pitch(list(zip(frames, boards, strict=True)), found.grid)
    return _discovery(frames, exact, boards, groups, possible, doubts)


def _discovery(
    frames: Sequence[Frame],
    grid: Grid,
    boards: tuple[Board, ...],
    groups: Sequence[LookGroup],
    possible: Sequence[Labelling],
    doubts: Sequence[Doubt],
) -> Discovery:
    best = possible[0]
    missing = tuple(size for size in range(1, MAX_SIZE + 1) if size not in best.sizes)
    questions = dict.fromkeys(doubt.question for doubt in doubts if doubt.question)
    return Discovery(
        tuple(frames),
        grid,
        boards,
        tuple(possible),
        missing,
        math.prod(doubt.probability for doubt in doubts),
        tuple(doubt.text for doubt in doubts),
        tuple(questions)[:_QUESTIONS],
        _report(grid, groups, best, missing),
    )


def _most_shown(groups: Sequence[LookGroup]) -> list[LookGroup]:
    """The groups with most cells, as many as there are sizes; smallest area first."""
    most = sorted(groups, key=lambda one: -len(one.cells))[:MAX_SIZE]
    return sorted(most, key=lambda one: one.area)


def _board(groups: Sequence[LookGroup], sizes: Sequence[int], frame: int, grid: Grid) -> Board:
    """The board of a frame when the groups have these sizes."""
    cells = [0] * (grid.rows * grid.cols)
    for one, size in zip(groups, sizes, strict=True):
        for number, cell in one.cells:
            if number == frame:
                cells[cell] = size
    return Board.of(grid.rows, grid.cols, cells)


def _empty(boards: Sequence[Board]) -> float:
    """The part of all cells that are empty."""
    sizes = [size for board in boards for size in board.sizes]
    return sizes.count(0) / len(sizes)


def _report(grid: Grid, groups: Sequence[LookGroup], best: Labelling, missing: Sequence[int]) -> tuple[str, ...]:
    counts = ", ".join(f"{len(one.cells)} of size {size}" for one, size in zip(groups, best.sizes, strict=True))
    lines = [
        f"a board of {grid.rows} rows and {grid.cols} columns; a cell is {grid.pitch_x_px:.1f} x "
        f"{grid.pitch_y_px:.1f} pixels",
        f"bubbles, ordered by the area they cover: {counts}",
    ]
    if missing:
        lines.append(f"not seen yet: size {', '.join(map(str, missing))}")
    return tuple(lines)
