"""Group the cells of boards by look, and order the groups by the area that they cover.

Cells of one size have one outline whatever lies behind them and whatever colour they have. How alike two of a size are
depends on the game, so the groups are joined until the next step would join what is much less alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.grouping.cell_outlines import BINS, Cut, inner_part
from dropsbot.calibration.grouping.silhouette import MOST_OUTER, off_centre, silhouette_of
from dropsbot.calibration.outlines.edge_field import Outline, flat
from dropsbot.calibration.outlines.fitting import fits
from dropsbot.calibration.outlines.linkage import grouped, joins, likeness, linked
from dropsbot.vision.frame import Shades

_STRONG = 0.2
"""A bubble is at least this strong, as a part of the strongest ones of its picture."""
_LEAST_ALIKE, _MOST_ALIKE = 0.35, 0.95
"""Two bubbles of one size are alike by at least the first, and those of two sizes by at most the second."""
_CLOSED, _CLOSED_ALONE = 0.4, 0.65
"""How much of the outline of bubbles runs around a middle: of several alike, and of one that is alone."""
_APART, _STEP = 0.12, 1.12
"""Two groups are apart by at least the first in likeness, and the larger one's area is at least the second times."""
_KNOWN, _HIDDEN = 3, 0.75
"""A group of so many cells is known well; a cell that fits this well, as a part of how its members do, is of it."""
_ONE_LOOK, _ONE_AREA = 0.4, 1.15
"""Groups are of one size when they are alike by the first and the larger one's area is at most the second times."""
_RESTLESS = 0.45
"""A cell as strong as this part of usual bubbles shows something."""


@dataclass(frozen=True, slots=True, eq=False)
class LookGroup:
    """Cells of one look: ``cells`` are (frame, cell).

    ``area`` is the part of a cell that they cover, ``alike`` how much they resemble each other (1 for a single one),
    ``closed`` how much of their outline runs around a middle (0 to 1).
    """

    cells: tuple[tuple[int, int], ...]
    area: float
    alike: float
    closed: float

    def numbers(self, count: int) -> list[int]:
        """Its cells, numbered through all frames of so many cells."""
        return [frame * count + cell for frame, cell in self.cells]


def group_cells(cells: Cut) -> list[LookGroup]:
    """The groups of bubbles on all boards, smallest area first; cells in none are empty."""
    own, count = cells.own, cells.count
    strong = np.flatnonzero(cells.strong > _STRONG)
    if len(strong) < 2:
        return []
    alike, _ = likeness(flat(own[strong][:, inner_part()]))
    labels = _split(own[strong], alike, linked(alike, _gap(alike)))
    joined = _round(own[strong], alike, labels, count, strong, several=True)
    alone = np.flatnonzero(np.bincount(labels, minlength=len(labels))[labels] == 1)
    if len(alone):
        few = alike[np.ix_(alone, alone)]
        joined += _round(own[strong[alone]], few, linked(few, _LEAST_ALIKE), count, strong[alone], several=False)
    return sorted(_settled(joined, own, count), key=lambda one: one.area) if joined else []


def unexplained(cells: Cut, groups: Sequence[LookGroup]) -> list[int]:
    """The numbers of cells in no group that still show something round, as strong as bubbles are."""
    taken = {number for one in groups for number in one.numbers(cells.count)}
    found = []
    for number in np.flatnonzero(cells.strong > _RESTLESS).tolist():
        if number not in taken:
            _, closed, outer = silhouette_of(cells.own[number].reshape(BINS, BINS))
            if closed > _CLOSED and outer < MOST_OUTER:
                found.append(number)
    return found


def off_middle(cells: Cut, groups: Sequence[LookGroup]) -> tuple[float, float]:
    """How far right and down of its cell's middle the largest look lies, in parts of a cell."""
    several = [one for one in groups if len(one.cells) > 1]
    if not several:
        return 0.0, 0.0
    return off_centre(cells.own[several[-1].numbers(cells.count)].mean(axis=0).reshape(BINS, BINS))


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
    """Without small groups whose cells show the look of a group that is known well; largest first."""
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
    """Without groups of one size that were cut at different parts of a pixel: alike, and of one area."""
    while len(groups) > 1:
        looks = np.stack([own[one.numbers(count)].mean(axis=0) for one in groups])
        alike = likeness(flat(looks[:, inner_part()]))[0]
        near = [
            (groups[at + 1].area / groups[at].area, at)
            for at in range(len(groups) - 1)
            if alike[at, at + 1] > _ONE_LOOK
        ]
        if not near or min(near)[0] > _ONE_AREA:
            return groups
        at = min(near)[1]
        together = tuple(sorted([*groups[at].cells, *groups[at + 1].cells]))
        numbers = [frame * count + cell for frame, cell in together]
        area, closed, _ = silhouette_of(own[numbers].mean(axis=0).reshape(BINS, BINS))
        same = likeness(flat(own[numbers][:, inner_part()]))[0]
        groups = [*groups[:at], LookGroup(together, area, _mean_pair(same), closed), *groups[at + 2 :]]
    return groups


def _round(
    own: Outline, alike: Shades, labels: NDArray[np.int_], count: int, numbers: NDArray[np.int_], several: bool
) -> list[LookGroup]:
    """The groups whose outline runs around a middle; others are the ground's. ``several``: of two cells or more."""
    found = []
    for label in np.unique(labels).tolist():
        at = np.flatnonzero(labels == label)
        if several and len(at) < 2:
            continue
        same = alike[np.ix_(at, at)]
        near = 1.0 if len(at) == 1 else _mean_pair(same)
        area, closed, outer = silhouette_of(own[at].mean(axis=0).reshape(BINS, BINS))
        least = _CLOSED if several else _CLOSED_ALONE
        if closed >= least and (outer < MOST_OUTER or closed >= _CLOSED_ALONE):
            found.append(LookGroup(tuple(divmod(int(one), count) for one in numbers[at]), area, near, closed))
    return found


def _gap(alike: Shades) -> float:
    """Where joining groups by average linkage would next join what is much less alike."""
    steps = np.arange(_MOST_ALIKE, _LEAST_ALIKE - 0.01, -0.025)
    counts = []
    order = joins(alike)
    for step in steps.tolist():
        sizes = np.unique(grouped(len(alike), order, step), return_counts=True)[1]
        counts.append(sorted(sizes[sizes > 2].tolist()))
    runs: list[tuple[int, float]] = []
    start = 0
    for at in range(1, len(steps) + 1):
        if at == len(steps) or counts[at] != counts[start]:
            runs.append((at - start, float(steps[start:at].mean())))
            start = at
    return max(runs)[1]


def _split(own: Outline, alike: Shades, labels: NDArray[np.int_]) -> NDArray[np.int_]:
    """The same groups, those apart that are two of different area: small bubbles resemble each other most."""
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
        looks = [silhouette_of(own[at[part]].mean(axis=0).reshape(BINS, BINS)) for part in (one, other)]
        areas = sorted(look[0] for look in looks)
        apart = min(within) - float(same[np.ix_(one, other)].mean())
        if apart > _APART and areas[1] > _STEP * areas[0] and min(look[1] for look in looks) > _CLOSED_ALONE:
            labels[at[one]], labels[at[other]] = int(at[one][0]), int(at[other][0])
            waiting += [int(at[one][0]), int(at[other][0])]
    return labels


def _halved(alike: Shades) -> NDArray[np.int_]:
    """The last two groups that average linkage leaves."""
    return grouped(len(alike), joins(alike)[:-1], -10.0)


def _mean_pair(alike: Shades) -> float:
    return float((alike.sum() - np.trace(alike)) / (len(alike) * (len(alike) - 1)))
