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

from dropsbot.calibration.fitting import fits, rim_of
from dropsbot.calibration.outlines import (
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
from dropsbot.vision.frame import Pixels
from dropsbot.vision.profile import Grid
from dropsbot.vision.rectify import CELL_PX, rectify

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
_TAIL = 0.03
"""Part of a rim's edges that may stick out."""
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

    def numbers(self, count: int) -> list[int]:
        """Its cells, numbered through all frames of so many cells."""
        return [frame * count + cell for frame, cell in self.cells]


def cells_within(wide: Grid, grid: Grid) -> NDArray[np.int_]:
    """The numbers that the cells of ``grid`` have in a wider grid that continues it, (cells,)."""
    row = round((grid.top_px - wide.top_px) / wide.pitch_y_px)
    col = round((grid.left_px - wide.left_px) / wide.pitch_x_px)
    return ((row + np.arange(grid.rows))[:, None] * wide.cols + col + np.arange(grid.cols)).ravel()


@dataclass(frozen=True, slots=True, eq=False)
class Cut:
    """Cells of all frames: ``own`` (frames * count, features), what each has that not all have, and how ``strong``."""

    own: Outline
    strong: Plane
    count: int


def cut_out(pictures: Sequence[Pixels], grid: Grid, board: Grid | None = None) -> Cut:
    """The cells of pictures; ``board`` is the part of the grid that is known to be one, by default all of it."""
    cells = np.stack([_cells(picture, grid) for picture in pictures])
    own, strength = _own(cells, cells_within(grid, board or grid))
    return Cut(own, strength, grid.rows * grid.cols)


def group(cells: Cut) -> list[Group]:
    """The groups of bubbles on all boards, smallest area first; cells in none are empty."""
    own, count = cells.own, cells.count
    strong = np.flatnonzero(cells.strong > _STRONG)
    if len(strong) < 2:
        return []
    alike, _ = likeness(flat(own[strong][:, _inner()]))
    labels = _split(own[strong], alike, linked(alike, _gap(alike)))
    joined = _round(own[strong], alike, labels, count, strong, several=True)
    alone = np.flatnonzero(np.bincount(labels, minlength=len(labels))[labels] == 1)
    if len(alone):
        few = alike[np.ix_(alone, alone)]
        joined += _round(own[strong[alone]], few, linked(few, _LEAST_ALIKE), count, strong[alone], several=False)
    return sorted(_settled(joined, own, count), key=lambda one: one.area) if joined else []


def unexplained(cells: Cut, groups: Sequence[Group]) -> list[int]:
    """The numbers of cells in no group that still show something round, as strong as bubbles are."""
    taken = {number for one in groups for number in one.numbers(cells.count)}
    found = []
    for number in np.flatnonzero(cells.strong > _RESTLESS).tolist():
        if number not in taken:
            _, closed, outer = _covered(cells.own[number].reshape(_BINS, _BINS))
            if closed > _CLOSED and outer < _OUTER:
                found.append(number)
    return found


def off_centre(cells: Cut, groups: Sequence[Group]) -> tuple[float, float]:
    """How far right and down of its cell's middle the largest look lies, in parts of a cell."""
    several = [one for one in groups if len(one.cells) > 1]
    if not several:
        return 0.0, 0.0
    look = cells.own[several[-1].numbers(cells.count)].mean(axis=0).reshape(_BINS, _BINS)
    weight = np.where(rim_of(look), np.abs(look), 0)
    return _middle(weight.sum(axis=0)), _middle(weight.sum(axis=1))


def _middle(weight: Plane) -> float:
    """How far the middle between the ends of a distribution (bins,) is from its centre, in parts of its width."""
    summed = weight.cumsum() / max(float(weight.sum()), 1e-9)
    ends = np.interp((_TAIL, 1 - _TAIL), summed, (np.arange(len(weight)) + 1) / len(weight))
    return float(ends.mean()) - 0.5


def _settled(groups: list[Group], own: Outline, count: int) -> list[Group]:
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


def _absorbed(groups: list[Group], own: Outline, count: int) -> list[Group]:
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


def _joined(groups: list[Group], own: Outline, count: int) -> list[Group]:
    """Without groups of one size that were cut at different parts of a pixel: alike, and of one area."""
    while len(groups) > 1:
        looks = np.stack([own[one.numbers(count)].mean(axis=0) for one in groups])
        alike = likeness(flat(looks[:, _inner()]))[0]
        near = [
            (groups[at + 1].area / groups[at].area, at)
            for at in range(len(groups) - 1)
            if alike[at, at + 1] > _ONE_LOOK
        ]
        if not near or min(near)[0] > _ONE_AREA:
            return groups
        at = min(near)[1]
        both = tuple(sorted([*groups[at].cells, *groups[at + 1].cells]))
        numbers = [frame * count + cell for frame, cell in both]
        area, closed, _ = _covered(own[numbers].mean(axis=0).reshape(_BINS, _BINS))
        same = likeness(flat(own[numbers][:, _inner()]))[0]
        groups = [*groups[:at], Group(both, area, _mean_pair(same), closed), *groups[at + 2 :]]
    return groups


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


def _own(cells: Outline, inside: NDArray[np.int_]) -> tuple[Outline, Plane]:
    """What a cell has that not all have: (frames * cells, bins * bins); and its strength, 1 for a usual bubble.

    ``inside`` are the cells of the board, which have it.
    """
    every = cells.reshape(-1, cells.shape[2])
    board = cells[:, inside].reshape(-1, cells.shape[2])
    common = np.median(board.real, axis=0) + 1j * np.median(board.imag, axis=0)
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
    weight = np.where(rim_of(look), strength, 0)
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
