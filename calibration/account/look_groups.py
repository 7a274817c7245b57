"""The looks of an account in the order of their sizes, as far as anything tells it.

A larger size covers more. Where two looks cover the same, the one that reaches farther is larger; else a tone that goes
on changing as it does among the other looks tells it, or the number of spots: a game may draw dots.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import cv2
import numpy as np

from dropsbot.calibration.account.cell_colours import AWAY, CellColours
from dropsbot.calibration.account.explaining import Explanation
from dropsbot.calibration.account.look_mixture import Labels
from dropsbot.vision.frame import Numbers, Shades

_CLEAR = 0.03
"""A radius or reach that is larger by this part is larger at even odds; by twice as much, surely. Two looks of one size
differed by less than 0.02 in games drawn at random, seeds 61 to 130."""
_TOLD = 0.99
"""How surely tones or spots tell an order, where they do."""
_SURE = 0.98
_SAME_TONE, _STRAIGHT, _EVEN = 6.0, 0.25, 3.0
"""Tones tell an order where each step between looks is at least the first (in L, a, b), all lie along a line but for
this part of its length, and no step is so many times another: colours drawn by chance seldom do."""
_SPOT, _SPOT_PX = 9.0, 2
"""A spot differs in light by so much from what surrounds it, and has so many pixels at least."""
_ALIKE = 0.7
"""So many of a look's bubbles must show the same number of spots."""


@dataclass(frozen=True, slots=True)
class LookGroup:
    """Cells of one look: numbered through all pictures, and the part of a cell that a bubble covers.

    ``ahead`` (0.5 to 1) is how surely the look is larger than the one before it in the order. ``alike``: it has nearly
    the same tone, too, so that both may be of one size, over different ground.
    """

    cells: tuple[int, ...]
    area: float
    ahead: float
    alike: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class _Look:
    cells: tuple[int, ...]
    radius: float
    reach: float
    tone: Numbers
    spots: tuple[int | None, int | None]


def look_groups(account: Explanation, colours: CellColours) -> tuple[LookGroup, ...]:
    """The looks of an account, smallest first."""
    labels = range(1, int(account.labels.max()) + 1)
    looks = [_look(np.flatnonzero(account.labels == label), account.cover, colours.lab) for label in labels]
    by_radius = sorted((look for look in looks if look), key=lambda look: look.radius)
    ordered = _grouped(by_radius)
    if min((one.ahead for one in ordered[1:]), default=1.0) < _SURE:
        by_spots = _by_spots(by_radius)
        if by_spots is not None:
            return tuple(replace(one, ahead=max(one.ahead, _TOLD), alike=False) for one in _grouped(by_spots))
    return ordered


def _look(cells: Labels, cover: Shades, lab: Shades) -> _Look | None:
    if not len(cells):
        return None
    here, seen = cover[cells], lab[cells]
    weight = here**2
    tones = (seen * weight[..., None]).sum(axis=(1, 2)) / np.maximum(weight.sum(axis=(1, 2)), 1e-6)[:, None]
    reaches = [float(np.quantile(AWAY[one > 0.5], 0.98)) for one in here if (one > 0.5).any()]
    return _Look(
        tuple(int(cell) for cell in cells),
        float(np.median(np.sqrt(here.mean(axis=(1, 2)) / np.pi))),
        float(np.median(reaches)) if reaches else 0.0,
        np.median(tones, axis=0),
        (_usual_spots(seen, here, 1), _usual_spots(seen, here, -1)),
    )


def _grouped(looks: Sequence[_Look]) -> tuple[LookGroup, ...]:
    """Looks, each with how surely it is larger than the one before; two that cover the same may change places."""
    order = list(looks)
    ahead = [1.0] * len(order)
    for at in range(1, len(order)):
        small, large = order[at - 1], order[at]
        ahead[at] = _surely_larger(large.radius, small.radius)
        if ahead[at] >= _SURE:
            continue
        farther = _surely_larger(max(large.reach, small.reach), min(large.reach, small.reach))
        if farther >= _SURE:
            ahead[at] = farther
            if small.reach > large.reach:
                order[at - 1], order[at] = large, small
        elif _toned(order):
            ahead[at] = _TOLD
        elif _toned([*order[: at - 1], large, small, *order[at + 1 :]]):
            order[at - 1], order[at], ahead[at] = large, small, _TOLD
    alike = [False, *(float(np.linalg.norm(one.tone - other.tone)) < _SAME_TONE for one, other in pairwise(order))]
    return tuple(
        LookGroup(look.cells, float(np.pi * look.radius**2), sure, same and sure < _SURE)
        for look, sure, same in zip(order, ahead, alike, strict=True)
    )


def _surely_larger(one: float, other: float) -> float:
    """How surely a radius is larger than another, 0.5 to 1."""
    step = max(0.0, one / max(other, 1e-6) - 1)
    return float(1 - 0.5 * np.exp(-((step / _CLEAR) ** 2)))


def _toned(order: Sequence[_Look]) -> bool:
    """Whether the tone of looks goes one way, in steps that are alike."""
    if len(order) < 3:
        return False
    tones = np.stack([look.tone for look in order])
    way = tones[-1] - tones[0]
    length = float(np.linalg.norm(way))
    if length < _SAME_TONE:
        return False
    along = (tones - tones[0]) @ way / length
    beside = np.linalg.norm(tones - tones[0] - along[:, None] * way / length, axis=1)
    steps = np.diff(along)
    return bool(steps.min() > _SAME_TONE and steps.max() < _EVEN * steps.min() and beside.max() < _STRAIGHT * length)


def _by_spots(looks: Sequence[_Look]) -> list[_Look] | None:
    """The looks in the order of their spots, where each has one more than the one before; bright or dark ones."""
    for kind in (0, 1):
        counted = [(look.spots[kind], number) for number, look in enumerate(looks)]
        if any(count is None for count, _ in counted) or len(looks) < 3:
            continue
        order = sorted((count or 0, number) for count, number in counted)
        if all(after[0] == before[0] + 1 for before, after in pairwise(order)):
            return [looks[number] for _, number in order]
    return None


def _usual_spots(lab: Shades, cover: Shades, sign: int) -> int | None:
    """How many bright (``sign`` 1) or dark (-1) spots most bubbles of a look show; None where they differ."""
    counts = [_spots(cell[..., 0], one, sign) for cell, one in zip(lab, cover, strict=True)]
    usual = max(set(counts), key=counts.count)
    return usual if counts.count(usual) >= _ALIKE * len(counts) else None


def _spots(light: Shades, cover: Shades, sign: int) -> int:
    inside = cv2.erode((cover > 0.5).astype(np.uint8), np.ones((3, 3), np.uint8))
    around = cv2.medianBlur(np.rint(light * 2.55).astype(np.uint8), 9).astype(np.float32) / 2.55
    spots = ((sign * (light - around) > _SPOT) & (inside > 0)).astype(np.uint8)
    sizes = cv2.connectedComponentsWithStats(spots, connectivity=4)[2][1:, cv2.CC_STAT_AREA]
    return int((sizes >= _SPOT_PX).sum())
