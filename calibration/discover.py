"""From frames alone to the grid and the boards: a calibration for which nobody types.

Any number of frames of one game may be given, one board each; later ones show cells empty that were covered, and sizes
that the first lacked. What cannot be known from pictures (which sizes three looks are, whether an outer row of empty
cells is there) is told with its probability, and asked where that is low.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import cv2
import numpy as np

from calibration.calibrate import Sample
from calibration.errors import LocateError
from calibration.extent import Extent, Side, extent
from calibration.grouping import Group, group
from calibration.lattice import Lattice, agreement, pitches, places, repeats
from calibration.locate import refine
from calibration.outlines import outline, without_long_lines
from solver.board import MAX_SIZE, Board
from vision.frame import Frame, Pixels
from vision.profile import Grid

_SHORTER_PX = 600
"""Shorter side of the pictures in which the grid is looked for."""
_MOST_FRAMES = 3
_SAME = 0.1
"""Two grids are the same when no corner is farther apart than this many cells."""
_PITCHES, _PLACES = 2, 3
_LONG = 1.3
"""Lines longer than this many cells are no bubbles."""
_CERTAIN = 0.95
_QUESTIONS = 2
_USUAL_RADII = (0.17, 0.26, 0.35, 0.43)
_RADIUS_SPREAD = 0.16
"""Radius of a disc as large as a bubble of size 1 to 4, in parts of a cell, and how much games differ in its logarithm.

Source: measured on the game ten-drops 1.0.3 and the demo's default look.
"""
_LEAST_FIT, _ROUND = 0.55, 0.8
"""Cells of one group are doubted when they are less alike and less round than that."""
_EMPTY_ROW = 0.02
"""Chance of an unseen row of empty cells from which it is asked about."""


@dataclass(frozen=True, slots=True)
class Tapped:
    """Between the frames ``before`` and ``after`` (numbers from 0) one tap was made on ``cell``, nothing else."""

    before: int
    after: int
    cell: int


@dataclass(frozen=True, slots=True)
class Told:
    """A person says that ``cell`` of a frame shows a bubble of ``size`` (0 for none)."""

    frame: int
    cell: int
    size: int


@dataclass(frozen=True, slots=True)
class Labelling:
    """The sizes that the groups, smallest area first, may have, and how probable that is."""

    sizes: tuple[int, ...]
    probability: float


@dataclass(frozen=True, slots=True)
class Question:
    """What to ask a person, and the cell of the frame that it is about (None: about the grid)."""

    text: str
    frame: int
    cell: int | None


@dataclass(frozen=True, slots=True, eq=False)
class Discovery:
    """What frames without boards showed.

    ``boards`` are the likeliest, one a frame; ``labellings`` all that are possible, likeliest first. ``missing`` are
    the sizes that no frame shows. ``confidence`` (0 to 1) is the probability that all boards are right; ``doubts`` and
    ``report`` are sentences for a person, ``questions`` what would settle the doubts.
    """

    frames: tuple[Frame, ...]
    grid: Grid
    boards: tuple[Board, ...]
    groups: tuple[Group, ...]
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
        """The frames with their boards, as :func:`calibration.calibrate.calibrate` takes them."""
        return [Sample(frame, board) for frame, board in zip(self.frames, self.boards, strict=True)]


def discover(frames: Sequence[Frame], facts: Sequence[Tapped | Told] = (), grid: Grid | None = None) -> Discovery:
    """Find grid and boards in frames of one size, at rest, each showing a board of the same game.

    Raises:
        LocateError: no frames, frames of different sizes, no board to be found, or facts that contradict the frames.
    """
    if not frames or len({(frame.width_px, frame.height_px) for frame in frames}) > 1:
        raise LocateError("to find the board, one or more pictures of one size are needed")
    ends: tuple[Side, ...] = ()
    agreed = True
    given = grid is not None
    if grid is None:
        grid, ends, agreed = _agreed_grid([frame.pixels for frame in frames[:_MOST_FRAMES]])
    groups = group([frame.pixels for frame in frames], grid)
    if not groups:
        raise LocateError("no bubbles were found: is a board in play on the picture?")
    if len(groups) > MAX_SIZE:
        groups = sorted(sorted(groups, key=lambda one: -len(one.cells))[:MAX_SIZE], key=lambda one: one.area)
        extra = True
    else:
        extra = False
    labellings = _labellings(groups, grid, facts)
    best = labellings[0]
    boards = tuple(_board(groups, best.sizes, number, grid) for number in range(len(frames)))
    if not given:
        grid = refine([(frame, board) for frame, board in zip(frames, boards, strict=True)], grid)
    doubts, questions = _doubts(groups, labellings, grid, ends, boards)
    if not agreed:
        doubts.append("the pictures do not agree on where the board is")
        questions.append(Question(f"has the board {grid.rows} rows and {grid.cols} columns?", 0, None))
    if extra:
        doubts.append("more than four looks of bubbles were found; the rarest were taken for empty cells")
    missing = tuple(size for size in range(1, MAX_SIZE + 1) if size not in best.sizes)
    return Discovery(
        tuple(frames),
        grid,
        boards,
        tuple(groups),
        tuple(labellings),
        missing,
        best.probability * (0.5 if extra else 1.0),
        tuple(doubts),
        tuple(questions[:_QUESTIONS]),
        _report(grid, groups, best, missing),
    )


def _agreed_grid(pictures: Sequence[Pixels]) -> tuple[Grid, tuple[Side, ...], bool]:
    """The grid that two pictures show, each looked at by itself; else the first one's, and that they do not agree."""
    found: list[tuple[Grid, tuple[Side, ...]]] = []
    for picture in pictures:
        grid, ends = find_grid([picture])
        for other, known in found:
            if _same(grid, other):
                return (
                    other,
                    tuple(end if end is not Side.OPEN else more for end, more in zip(known, ends, strict=True)),
                    True,
                )
        found.append((grid, ends))
    return *found[0], len(pictures) == 1


def _same(one: Grid, other: Grid) -> bool:
    if (one.rows, one.cols) != (other.rows, other.cols):
        return False
    corners = ((grid.centre(0), grid.centre(grid.rows * grid.cols - 1)) for grid in (one, other))
    apart = [max(abs(a.x_px - b.x_px), abs(a.y_px - b.y_px)) for a, b in zip(*corners, strict=True)]
    return bool(max(apart) < _SAME * one.pitch_x_px)


def find_grid(pictures: Sequence[Pixels]) -> tuple[Grid, tuple[Side, ...]]:
    """The grid of pictures (h, w, 3) of one size, and how its ends are known: top, bottom, left, right.

    Raises:
        LocateError: nothing in them repeats as a board does.
    """
    height, width = pictures[0].shape[:2]
    scale = min(1.0, _SHORTER_PX / min(height, width))
    small = [_shrunk(picture, scale) for picture in pictures]
    best: tuple[Lattice, Extent] | None = None
    for pitch in pitches(agreement([outline(one) for one in small]), min(small[0].shape[:2]), _PITCHES):
        lined = [outline(one, max(3.0, 0.1 * pitch[0])) for one in small]
        fields = [without_long_lines(field, _LONG * max(pitch)) for field in lined]
        repeated = [repeats(field, pitch) for field in fields]
        for lattice in places(fields, repeated, pitch, _PLACES):
            found = extent(fields, lined, lattice)
            if found is not None and (best is None or found.worth > best[1].worth):
                best = (lattice, found)
    if best is None:
        raise LocateError("no board was found: nothing on the picture repeats in rows and columns")
    lattice, found = best
    across, down = width / small[0].shape[1], height / small[0].shape[0]
    grid = Grid(
        found.rows,
        found.cols,
        (lattice.left_px + (found.col + 0.5) * lattice.pitch_x_px) * across,
        (lattice.top_px + (found.row + 0.5) * lattice.pitch_y_px) * down,
        lattice.pitch_x_px * across,
        lattice.pitch_y_px * down,
    )
    return grid, found.ends


def _shrunk(picture: Pixels, scale: float) -> Pixels:
    if scale == 1:
        return picture
    size = (round(picture.shape[1] * scale), round(picture.shape[0] * scale))
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)


def _labellings(groups: Sequence[Group], grid: Grid, facts: Sequence[Tapped | Told]) -> list[Labelling]:
    """All ways to give the groups sizes that rise with their area and fit the facts, likeliest first.

    Raises:
        LocateError: no way fits the facts.
    """
    of_cell = {cell: number for number, one in enumerate(groups) for cell in one.cells}
    found = []
    for sizes in combinations(range(1, MAX_SIZE + 1), len(groups)):
        if all(_fits(fact, of_cell, sizes) for fact in facts):
            odds = sum(_log_odds(one.area, size) for one, size in zip(groups, sizes, strict=True))
            found.append((math.exp(odds), sizes))
    total = sum(odds for odds, _ in found)
    if total <= 0:
        raise LocateError("what was told about cells contradicts their looks; check the answers")
    found.sort(key=lambda one: -one[0])
    return [Labelling(sizes, odds / total) for odds, sizes in found]


def _fits(fact: Tapped | Told, of_cell: dict[tuple[int, int], int], sizes: Sequence[int]) -> bool:
    if isinstance(fact, Told):
        number = of_cell.get((fact.frame, fact.cell))
        return fact.size == (0 if number is None else sizes[number])
    before, after = of_cell.get((fact.before, fact.cell)), of_cell.get((fact.after, fact.cell))
    if before is None:
        return after is None or sizes[after] == 1
    return sizes[before] == MAX_SIZE if after is None else sizes[after] == sizes[before] + 1


def _log_odds(area: float, size: int) -> float:
    radius = math.sqrt(max(area, 1e-4) / math.pi)
    return -0.5 * (math.log(radius / _USUAL_RADII[size - 1]) / _RADIUS_SPREAD) ** 2


def _board(groups: Sequence[Group], sizes: Sequence[int], frame: int, grid: Grid) -> Board:
    cells = [0] * (grid.rows * grid.cols)
    for one, size in zip(groups, sizes, strict=True):
        for number, cell in one.cells:
            if number == frame:
                cells[cell] = size
    return Board.of(grid.rows, grid.cols, cells)


def _doubts(
    groups: Sequence[Group],
    labellings: Sequence[Labelling],
    grid: Grid,
    ends: Sequence[Side],
    boards: Sequence[Board],
) -> tuple[list[str], list[Question]]:
    doubts: list[str] = []
    questions: list[Question] = []
    best = labellings[0]
    if best.probability < _CERTAIN:
        second = labellings[1].sizes
        number = next(at for at, size in enumerate(best.sizes) if second[at] != size)
        frame, cell = groups[number].cells[0]
        place = f"row {cell // grid.cols + 1}, column {cell % grid.cols + 1}"
        doubts.append(
            f"only {len(groups)} sizes of bubbles show; they may be {_list(best.sizes)} ({best.probability:.0%}) or "
            f"{_list(second)}"
        )
        questions.append(Question(f"is the bubble at {place} of size {best.sizes[number]}?", frame, cell))
    for one in groups:
        if len(one.cells) > 1 and one.alike < _LEAST_FIT and one.closed < _ROUND:
            frame, cell = one.cells[0]
            place = f"row {cell // grid.cols + 1}, column {cell % grid.cols + 1}"
            doubts.append(f"the {len(one.cells)} cells like the one at {place} do not resemble each other well")
    empty = sum(board.sizes.count(0) for board in boards) / (len(boards) * grid.rows * grid.cols)
    for name, end, length in zip(("above", "below", "left of", "right of"), ends, _lengths(grid), strict=False):
        if end is Side.OPEN and empty ** (length * len(boards)) > _EMPTY_ROW:
            doubts.append(f"an empty row may follow {name} the board")
            questions.append(Question(f"has the board {grid.rows} rows and {grid.cols} columns?", 0, None))
    return doubts, questions


def _lengths(grid: Grid) -> tuple[int, int, int, int]:
    return grid.cols, grid.cols, grid.rows, grid.rows


def _list(sizes: Sequence[int]) -> str:
    return ", ".join(str(size) for size in sizes)


def _report(grid: Grid, groups: Sequence[Group], best: Labelling, missing: Sequence[int]) -> tuple[str, ...]:
    counts = ", ".join(f"{len(one.cells)} of size {size}" for one, size in zip(groups, best.sizes, strict=True))
    lines = [
        f"a board of {grid.rows} rows and {grid.cols} columns; a cell is {grid.pitch_x_px:.1f} x "
        f"{grid.pitch_y_px:.1f} pixels",
        f"bubbles, ordered by the area they cover: {counts}",
    ]
    if missing:
        lines.append(f"not seen yet: size {_list(missing)}")
    return tuple(lines)
