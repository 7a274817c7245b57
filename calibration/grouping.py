"""Group the cells of boards by look, and order the groups by the area that they cover.

Cells of one size have one outline whatever lies behind them and whatever colour they have. How alike two of a size are
depends on the game, so the groups are joined until the next step would join what is much less alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.outlines import (
    Outline,
    Plane,
    both,
    flat,
    grouped,
    joins,
    likeness,
    linked,
    outline,
    without_long_lines,
)
from vision.frame import Pixels
from vision.profile import Grid
from vision.rectify import CELL_PX, rectify

_BINS = 45
_INNER = 0.47
"""Half the part of a cell that is compared."""
_FORGET = 0.1
_LONG = 1.3
_STRONG = 0.2
"""A bubble is at least this strong, as a part of the strongest ones of its picture."""
_LEAST_ALIKE, _MOST_ALIKE = 0.35, 0.95
"""Two bubbles of one size are alike by at least the first, and those of two sizes by at most the second."""
_ANGLES = 48
_RIM = 0.35
"""Part of a group's strongest edges at which its rim is seen."""
_CLOSED, _CLOSED_ALONE = 0.4, 0.65
"""How much of the outline of bubbles runs around a middle: of several alike, and of one that is alone."""
_APART, _STEP = 0.12, 1.12
"""Two groups are apart by at least the first in likeness, and the larger one's area is at least the second times."""
_KNOWN, _HIDDEN = 3, 0.75
"""A group of so many cells is known well; a cell that fits this well, as a part of how its members do, is of it."""
_OUTER, _END = 0.5, 0.41
"""Part of the edges that is next to the cell's end: more, and it is a tile or a neighbour's shadow."""


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """Cells of one look: ``cells`` are (frame, cell).

    ``area`` is the part of a cell that they cover, ``alike`` how much they resemble each other (1 for a single one),
    ``closed`` how much of their outline runs around a middle (0 to 1).
    """

    cells: tuple[tuple[int, int], ...]
    area: float
    alike: float
    closed: float


def group(pictures: Sequence[Pixels], grid: Grid) -> list[Group]:
    """The groups of bubbles on all boards, smallest area first; cells in none are empty."""
    cells = np.stack([_cells(picture, grid) for picture in pictures])
    own, strength = _own(cells)
    count = grid.rows * grid.cols
    strong = np.flatnonzero(strength > _STRONG)
    if len(strong) < 2:
        return []
    alike, _ = likeness(flat(own[strong][:, _inner()]))
    labels = _split(own[strong], alike, linked(alike, _gap(alike)))
    joined = _round(own[strong], alike, labels, count, strong, several=True)
    alone = np.flatnonzero(np.bincount(labels, minlength=len(labels))[labels] == 1)
    if len(alone):
        few = alike[np.ix_(alone, alone)]
        joined += _round(own[strong[alone]], few, linked(few, _LEAST_ALIKE), count, strong[alone], several=False)
    return sorted(_with_hidden(joined, own, count), key=lambda one: one.area)


def _with_hidden(groups: list[Group], own: Outline, count: int) -> list[Group]:
    """Add cells that show a group's outline among edges of the background: compared where the group has edges only."""
    certain = [[frame * count + cell for frame, cell in one.cells] for one in groups]
    taken = {number for one in certain for number in one}
    others = np.array([number for number in range(len(own)) if number not in taken], int)
    if not len(others) or not groups:
        return groups
    scores = np.full((len(groups), len(others)), -1.0)
    for at, one in enumerate(certain):
        if len(one) < _KNOWN:
            continue
        look = own[one].mean(axis=0)
        rim = np.abs(look) > _RIM * np.quantile(np.abs(look), 0.98)
        usual = float(np.median(_fit(own[one][:, rim], look[rim])))
        scores[at] = _fit(own[others][:, rim], look[rim]) / max(usual, 1e-6)
    best = scores.argmax(axis=0)
    more = [others[(best == at) & (scores[at] > _HIDDEN)].tolist() for at in range(len(groups))]
    return [
        replace(one, cells=tuple(sorted([*one.cells, *(divmod(number, count) for number in extra)])))
        for one, extra in zip(groups, more, strict=True)
    ]


def _fit(cells: Outline, look: Outline) -> Plane:
    size = np.linalg.norm(cells, axis=1) * float(np.linalg.norm(look))
    return np.asarray((cells @ look.conj()).real / np.maximum(size, 1e-6), np.float32)


def _round(
    own: Outline, alike: Plane, labels: NDArray[np.int_], count: int, numbers: NDArray[np.int_], several: bool
) -> list[Group]:
    """The groups whose outline runs around a middle; others are the ground's. ``several``: of two cells or more."""
    found = []
    for label in np.unique(labels).tolist():
        at = np.flatnonzero(labels == label)
        if several and len(at) < 2:
            continue
        same = alike[np.ix_(at, at)]
        near = 1.0 if len(at) == 1 else _mean_pair(same)
        area, closed, outer = _covered(own[at].mean(axis=0).reshape(_BINS, _BINS))
        least = _CLOSED if several else _CLOSED_ALONE
        if closed >= least and (outer < _OUTER or closed >= _CLOSED_ALONE):
            found.append(Group(tuple(divmod(int(one), count) for one in numbers[at]), area, near, closed))
    return found


def _cells(picture: Pixels, grid: Grid) -> Outline:
    """Outlines of the cells of a picture, (cells, bins * bins), as strong as those of any other picture."""
    board = rectify(picture, grid)
    field = without_long_lines(outline(board, _FORGET * CELL_PX), _LONG * CELL_PX)
    size = (grid.cols * _BINS, grid.rows * _BINS)
    real, imaginary = (
        cv2.resize(cv2.GaussianBlur(plane, (0, 0), 1.0), size, interpolation=cv2.INTER_AREA) for plane in both(field)
    )
    whole = (real + 1j * imaginary).reshape(grid.rows, _BINS, grid.cols, _BINS).transpose(0, 2, 1, 3)
    cells = whole.reshape(grid.rows * grid.cols, _BINS**2)
    strength = np.linalg.norm(cells, axis=1)
    return np.asarray(cells / max(float(np.quantile(strength, 0.9)), 1e-6), np.complex64)


def _inner() -> NDArray[np.bool_]:
    off = np.abs((np.arange(_BINS) + 0.5) / _BINS - 0.5)
    return np.asarray(((off[:, None] < _INNER) & (off < _INNER)).ravel())


def _own(cells: Outline) -> tuple[Outline, Plane]:
    """What a cell has that not all have: (frames * cells, bins * bins); and its strength, 1 for a usual bubble."""
    every = cells.reshape(-1, cells.shape[2])
    common = np.median(every.real, axis=0) + 1j * np.median(every.imag, axis=0)
    part = np.clip((every @ common.conj()).real / max(float((np.abs(common) ** 2).sum()), 1e-6), 0, 1)
    own = np.asarray(every - part[:, None] * common, np.complex64)
    strength = np.linalg.norm(own[:, _inner()], axis=1)
    return own, np.asarray(strength / max(float(np.quantile(strength, 0.9)), 1e-6), np.float32)


def _gap(alike: Plane) -> float:
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


def _split(own: Outline, alike: Plane, labels: NDArray[np.int_]) -> NDArray[np.int_]:
    """The same groups, those apart that are two of different area: small bubbles resemble each other most."""
    labels = labels.copy()
    waiting = np.unique(labels).tolist()
    while waiting:
        at = np.flatnonzero(labels == waiting.pop())
        if len(at) < 3:
            continue
        same = alike[np.ix_(at, at)]
        inner = _halved(same)
        one, other = np.flatnonzero(inner == inner[0]), np.flatnonzero(inner != inner[0])
        if not len(other):
            continue
        within = [_mean_pair(same[np.ix_(part, part)]) for part in (one, other) if len(part) > 1]
        looks = [_covered(own[at[part]].mean(axis=0).reshape(_BINS, _BINS)) for part in (one, other)]
        areas = sorted(look[0] for look in looks)
        apart = min(within) - float(same[np.ix_(one, other)].mean())
        if apart > _APART and areas[1] > _STEP * areas[0] and min(look[1] for look in looks) > _CLOSED_ALONE:
            labels[at[one]], labels[at[other]] = int(at[one][0]), int(at[other][0])
            waiting += [int(at[one][0]), int(at[other][0])]
    return labels


def _halved(alike: Plane) -> NDArray[np.int_]:
    """The last two groups that average linkage leaves."""
    return grouped(len(alike), joins(alike)[:-1], -10.0)


def _mean_pair(alike: Plane) -> float:
    return float((alike.sum() - np.trace(alike)) / (len(alike) * (len(alike) - 1)))


def _covered(look: Outline) -> tuple[float, float, float]:
    """The area inside the edges of a look, in cells; which part of them runs around it, and is at the cell's end."""
    strength = np.abs(look)
    y, x = (np.mgrid[0:_BINS, 0:_BINS] + 0.5) / _BINS - 0.5
    weight = np.where(strength > _RIM * np.quantile(strength, 0.98), strength, 0)
    total = max(float(weight.sum()), 1e-9)
    middle_x, middle_y = float((weight * x).sum()) / total, float((weight * y).sum()) / total
    angle = np.arctan2(y - middle_y, x - middle_x)
    away = np.hypot(y - middle_y, x - middle_x)
    around = np.maximum((look * np.exp(-2j * angle)).real, 0)
    closed = float((weight / np.maximum(strength, 1e-9) * around).sum()) / total
    outer = float(weight[np.maximum(np.abs(x), np.abs(y)) > _END].sum()) / total
    radii = np.zeros(_ANGLES)
    sector = ((angle + np.pi) / (2 * np.pi) * _ANGLES).astype(int) % _ANGLES
    for number in range(_ANGLES):
        rim = away[(sector == number) & (weight > 0) & (around > strength / 2)]
        radii[number] = np.quantile(rim, 0.9) if len(rim) else np.nan
    if np.isnan(radii).all():
        return 0.0, 0.0, 1.0
    radii = np.where(np.isnan(radii), np.nanmedian(radii), radii)
    around_twice = np.concatenate([radii[-2:], radii, radii[:2]])
    smooth = np.median(np.lib.stride_tricks.sliding_window_view(around_twice, 5), axis=1)
    return float((smooth**2).mean() * np.pi), closed, outer
