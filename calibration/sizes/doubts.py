"""What pictures leave open about a board: how sure each finding is, what to tell a person, and what to ask."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np

from dropsbot.calibration.grouping.cell_outlines import Cut
from dropsbot.calibration.grouping.groups import LookGroup, unexplained
from dropsbot.calibration.locate.board_ends import BoardEnd
from dropsbot.calibration.outlines.fitting import Fits, fits
from dropsbot.calibration.sizes.labelling import Labelling
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.profile import Grid

_CERTAIN = 0.95
"""What is less probable than this is doubted."""
_FIT, _AHEAD, _EMPTY = (0.6, 0.85), (0.05, 0.2), (0.5, 0.65)
"""How well a bubble fits its size (1 is usual), how far that is ahead of other sizes, and how much an empty cell lacks
to be a bubble: for each, the value at which a cell counts as wrong, and that at which it counts as right."""
_BY_DESIGN = 10.0
"""An outer row is empty so many times as often as on boards laid out by chance."""
_UNCLEAR = 0.5
"""The probability that a side is right where what follows resembles empty cells a little."""


@dataclass(frozen=True, slots=True)
class Question:
    """What to ask a person, and which cell of which frame it is about (None: the grid)."""

    text: str
    frame: int
    cell: int | None


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something that may be wrong, the ``probability`` that it is right, and what would settle it."""

    text: str
    probability: float
    question: Question | None = None


def about_sizes(groups: Sequence[LookGroup], labellings: Sequence[Labelling], grid: Grid) -> list[Doubt]:
    """Doubts about which sizes the groups have."""
    best = labellings[0]
    if best.probability >= _CERTAIN:
        return []
    second = labellings[1].sizes
    number = next(at for at, size in enumerate(best.sizes) if second[at] != size)
    frame, cell = groups[number].cells[0]
    text = (
        f"only {len(groups)} sizes of bubbles show; they may be {_list(best.sizes)} ({best.probability:.0%}) or "
        f"{_list(second)}"
    )
    question = Question(f"is the bubble at {grid.cell_name(cell)} of size {best.sizes[number]}?", frame, cell)
    return [Doubt(text, best.probability, question)]


def about_cells(
    cells: Cut, groups: Sequence[LookGroup], sizes: Sequence[int], told: Collection[int], grid: Grid
) -> list[Doubt]:
    """The doubt about the cell that is least sure, if any is not; cells with the numbers ``told`` are sure."""
    labels = np.full(len(cells.own), -1)
    for number, one in enumerate(groups):
        labels[one.numbers(cells.count)] = number
    members = [one.numbers(cells.count) for one in groups]
    fit, whole = fits(cells.own, members), fits(cells.own, members, shared=True)
    sure = np.array([_sure(fit[:, cell], whole[:, cell], label) for cell, label in enumerate(labels.tolist())])
    sure[unexplained(cells, groups)] = 0
    sure[list(told)] = 1
    if sure.min() >= _CERTAIN:
        return []
    least = int(sure.argmin())
    frame, cell = divmod(least, cells.count)
    place = f"{grid.cell_name(cell)} of picture {frame + 1}"
    if labels[least] < 0:
        asked = Question(f"is {place} empty?", frame, cell)
        return [Doubt(f"{place} may show a bubble", float(sure[least]), asked)]
    asked = Question(f"is the bubble at {place} of size {sizes[labels[least]]}?", frame, cell)
    return [Doubt(f"{place} is not quite like the others of its size", float(sure[least]), asked)]


def _sure(fit: Fits, whole: Fits, label: int) -> float:
    """How sure a cell is, 0 to 1, by its fit to each group: at the group's rim, and as a whole. ``label`` -1: empty."""
    if label < 0:
        return _ramp(1 - float(fit.max()), _EMPTY)
    others = max((float(one) for number, one in enumerate(whole) if number != label), default=0.0)
    return min(_ramp(float(fit[label]), _FIT), _ramp(float(whole[label]) - others, _AHEAD))


def _ramp(value: float, ends: tuple[float, float]) -> float:
    """0 up to the first end, 1 from the second on, straight in between."""
    return min(1.0, max(0.0, (value - ends[0]) / (ends[1] - ends[0])))


def about_looks(groups: Sequence[LookGroup]) -> list[Doubt]:
    """The doubt that arises when there are more looks than sizes."""
    if len(groups) <= MAX_SIZE:
        return []
    return [Doubt("more than four looks of bubbles were found; the rarest were taken for empty cells", 0.0)]


def about_ends(ends: Sequence[BoardEnd], empty: float, frames: int, grid: Grid) -> list[Doubt]:
    """Doubts whether more rows of empty cells follow; ``empty`` is the part of all cells that are empty."""
    found = []
    question = Question(f"has the board {grid.rows} rows and {grid.cols} columns?", 0, None)
    lengths = (grid.cols, grid.cols, grid.rows, grid.rows)
    for name, end, length in zip(("above", "below", "left of", "right of"), ends, lengths, strict=False):
        chance = min(1.0, _BY_DESIGN * empty ** (length * frames))
        if end is BoardEnd.UNCLEAR:
            found.append(Doubt(f"what is {name} the board resembles empty cells a little", _UNCLEAR, question))
        elif end is BoardEnd.OPEN and chance > 1 - _CERTAIN:
            found.append(Doubt(f"an empty row may follow {name} the board", 1 - chance, question))
    return found


def about_agreement(agreed: bool, grid: Grid) -> list[Doubt]:
    """The doubt that arises when pictures do not agree on the grid."""
    if agreed:
        return []
    question = Question(f"has the board {grid.rows} rows and {grid.cols} columns?", 0, None)
    return [Doubt("the pictures do not agree on where the board is", 0.0, question)]


def _list(sizes: Sequence[int]) -> str:
    return ", ".join(str(size) for size in sizes)
