"""Group the cells of boards by look, and order the groups by the area that they cover.

Bubbles of one size have one outline, whatever lies behind them and whatever colour they have. How alike two of them are
depends on the game. So the most alike cells are joined first, then the next, and this stops before a step that would
join cells that are much less alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.grouping.cell_outlines import Cut, inner_part
from dropsbot.calibration.grouping.silhouette import Silhouette
from dropsbot.calibration.outlines.edge_field import Outline, flat
from dropsbot.calibration.outlines.fitting import fits
from dropsbot.calibration.outlines.linkage import grouped, joins, likeness, linked
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.frame import Shades

_STRONG = 0.2
"""A bubble is at least this strong; 1 is a usual one."""
_LEAST_ALIKE, _MOST_ALIKE = 0.35, 0.95
"""Likeness: of two bubbles of one size at least the first, of two bubbles of different sizes at most the second."""
_CLOSED, _CLOSED_ALONE = 0.4, 0.65
"""Least part of an outline that runs around a middle: for several bubbles that are alike, and for one alone."""
_AROUND = 0.7
"""Least part of all directions in which an outline has a rim, be it faint: a half ring has 0.75, and two parallel veins
of a leaf have 0.54. In 98 games at random (9002 to 9099) 259 of 265 groups had 0.75 and more; the other six were wrong
groups of the bubbles of one game."""
_MOST_OUTER = 0.5
"""With more of its edges at the cell's end, a look is a tile or a neighbour's shadow."""
_APART, _STEP = 0.12, 1.12
"""A group is split in two only where likeness between the halves is at least the first less than within them, and one
half has at least the second times the area of the other."""
_KNOWN, _HIDDEN = 3, 0.75
"""A group of at least so many cells is known well. Another cell is of it from this fit on; its members have about 1."""
_ONE_LOOK, _ONE_AREA = 0.4, 1.15
"""Two groups are of one size when they are more alike than the first, and one's area is at most the second times the
other's."""
_FAR_MORE_ALIKE = 2.0
"""Two of more groups than there are sizes are one size where they are so many times as alike as any others. An
assumption: dewdrops over grass and over a lake were alike by 0.64, and any others by 0.18 at most; on a grid that was a
little off, by 0.47 and 0.21."""
_RESTLESS = 0.45
"""From this strength on a cell shows something; 1 is a usual bubble."""


@dataclass(frozen=True, slots=True, eq=False)
class LookGroup:
    """Cells of one look, as (frame, cell), and the ``area`` that they cover, as a part of a cell."""

    cells: tuple[tuple[int, int], ...]
    area: float

    def numbers(self, count: int) -> list[int]:
        """Its cells, numbered through all frames; a frame has ``count`` of them."""
        return [frame * count + cell for frame, cell in self.cells]


def group_cells(cells: Cut) -> list[LookGroup]:
    """The groups of bubbles on all boards, smallest area first; a cell in no group is empty."""
    own, count = cells.own, cells.count
    strong = np.flatnonzero(cells.strong > _STRONG)
    if len(strong) < 2:
        return []
    alike = _likeness(own[strong])
    labels = _split(own[strong], alike, linked(alike, gap_in_likeness(alike)))
    joined = _round(own[strong], labels, count, strong, alone=False)
    alone = np.flatnonzero(np.bincount(labels, minlength=len(labels))[labels] == 1)
    if len(alone):
        few = alike[np.ix_(alone, alone)]
        joined += _round(own[strong[alone]], linked(few, _LEAST_ALIKE), count, strong[alone], alone=True)
    return sorted(_settled(joined, own, count), key=lambda one: one.area) if joined else []


def unexplained(cells: Cut, groups: Sequence[LookGroup]) -> list[int]:
    """The numbers of cells in no group that still show something round, as strong as bubbles are."""
    taken = {number for one in groups for number in one.numbers(cells.count)}
    found = []
    for number in np.flatnonzero(cells.strong > _RESTLESS).tolist():
        if number not in taken:
            shape = Silhouette.of(cells.own[number])
            if shape.closed > _CLOSED and shape.around >= _AROUND and shape.outer < _MOST_OUTER:
                found.append(number)
    return found


def _settled(groups: list[LookGroup], own: Outline, count: int) -> list[LookGroup]:
    """Groups of one look joined, and cells added that show a group's outline among edges of the background."""
    groups = _absorbed(sorted(groups, key=lambda one: -len(one.cells)), own, count)
    groups = _joined(sorted(groups, key=lambda one: one.area), own, count)
    members = [one.numbers(count) for one in groups]
    taken = {number for one in members for number in one}
    scores = fits(own, members)
    scores[[at for at, one in enumerate(members) if len(one) < _KNOWN]] = 0
    best = scores.argmax(axis=0)
    hidden = [number for number in np.flatnonzero(scores.max(axis=0) > _HIDDEN).tolist() if number not in taken]
    for at, one in enumerate(groups):
        more = [divmod(number, count) for number in hidden if best[number] == at]
        groups[at] = replace(one, cells=tuple(sorted([*one.cells, *more])))
    return groups


def _absorbed(groups: list[LookGroup], own: Outline, count: int) -> list[LookGroup]:
    """Small groups joined to a group that is known well and whose look they show; the largest comes first."""
    known = [one for one in groups if len(one.cells) >= _KNOWN]
    if not known:
        return groups
    scores = fits(own, [one.numbers(count) for one in known])
    for one in groups[len(known) :]:
        near = scores[:, one.numbers(count)].min(axis=1)
        at = int(near.argmax())
        if near[at] > _HIDDEN:
            known[at] = replace(known[at], cells=tuple(sorted([*known[at].cells, *one.cells])))
        else:
            known.append(one)
    return known


def _joined(groups: list[LookGroup], own: Outline, count: int) -> list[LookGroup]:
    """Groups joined that are alike and of nearly one area: one size, drawn at different parts of a pixel.

    Where there are more groups than sizes, two neighbours by area are also joined that are far more alike than all
    others, whatever their areas seem to be: blades of grass may show through some bubbles of a size.
    """
    while len(groups) > 1:
        alike = _likeness(np.stack([own[one.numbers(count)].mean(axis=0) for one in groups]))
        beside = [float(alike[at, at + 1]) for at in range(len(groups) - 1)]
        near = [(groups[at + 1].area / groups[at].area, at) for at, one in enumerate(beside) if one > _ONE_LOOK]
        if not near:
            return groups
        step, at = min(near)
        if step > _ONE_AREA:
            at = beside.index(max(beside))
            if len(groups) <= MAX_SIZE or _FAR_MORE_ALIKE * max(beside[:at] + beside[at + 1 :]) > beside[at]:
                return groups
        cells = tuple(sorted([*groups[at].cells, *groups[at + 1].cells]))
        look = own[[frame * count + cell for frame, cell in cells]].mean(axis=0)
        groups = [*groups[:at], LookGroup(cells, Silhouette.of(look).area), *groups[at + 2 :]]
        groups.sort(key=lambda one: one.area)
    return groups


def _round(
    own: Outline, labels: NDArray[np.int_], count: int, numbers: NDArray[np.int_], alone: bool
) -> list[LookGroup]:
    """The labelled groups whose outline runs around a middle; the others belong to the ground.

    ``own`` (n, features) are the outlines of the cells ``numbers``. Groups of one cell are taken only with ``alone``.
    """
    found = []
    for label in np.unique(labels).tolist():
        at = np.flatnonzero(labels == label)
        if len(at) < 2 and not alone:
            continue
        shape = Silhouette.of(own[at].mean(axis=0))
        least = _CLOSED_ALONE if alone else _CLOSED
        inside = shape.outer < _MOST_OUTER or shape.closed >= _CLOSED_ALONE
        if shape.closed >= least and shape.around >= _AROUND and inside:
            found.append(LookGroup(tuple(divmod(int(one), count) for one in numbers[at]), shape.area))
    return found


def _likeness(own: Outline) -> Shades:
    """How alike outlines of cells (n, features) are in their inner part, (n, n)."""
    return likeness(flat(own[:, inner_part()]))[0]


def gap_in_likeness(alike: Shades) -> float:
    """The likeness at which to stop joining: amid the widest range in which the larger groups stay as they are.

    Where nothing is joined yet, there are none.
    """
    order = joins(alike)

    def larger_groups(least: float) -> list[int]:
        sizes = np.unique(grouped(len(alike), order, least), return_counts=True)[1]
        return sorted(sizes[sizes > 2].tolist())

    steps = np.arange(_MOST_ALIKE, _LEAST_ALIKE - 0.01, -0.025).tolist()
    runs = [(len(larger), list(run)) for larger, run in groupby(steps, larger_groups)]
    return max((joined > 0, len(run), float(np.mean(run))) for joined, run in runs)[2]


def _split(own: Outline, alike: Shades, labels: NDArray[np.int_]) -> NDArray[np.int_]:
    """The groups, some of them split in two: small bubbles of two sizes are more alike than large ones."""
    labels = labels.copy()
    waiting = np.unique(labels).tolist()
    while waiting:
        at = np.flatnonzero(labels == waiting.pop())
        if len(at) < 3:
            continue
        same = alike[np.ix_(at, at)]
        halves = _halved(same)
        one, other = np.flatnonzero(halves == halves[0]), np.flatnonzero(halves != halves[0])
        if not len(other):
            continue
        within = [_mean_pair(same[np.ix_(part, part)]) for part in (one, other) if len(part) > 1]
        shapes = [Silhouette.of(own[at[part]].mean(axis=0)) for part in (one, other)]
        areas = sorted(shape.area for shape in shapes)
        apart = min(within) - float(same[np.ix_(one, other)].mean())
        if apart > _APART and areas[1] > _STEP * areas[0] and min(shape.closed for shape in shapes) > _CLOSED_ALONE:
            labels[at[one]], labels[at[other]] = int(at[one][0]), int(at[other][0])
            waiting += [int(at[one][0]), int(at[other][0])]
    return labels


def _halved(alike: Shades) -> NDArray[np.int_]:
    """The last two groups that average linkage leaves."""
    return grouped(len(alike), joins(alike)[:-1], -10.0)


def _mean_pair(alike: Shades) -> float:
    """The mean likeness of two different cells, from the likeness of all (n, n)."""
    return float((alike.sum() - np.trace(alike)) / (len(alike) * (len(alike) - 1)))
