"""Find out whether a game turns or mirrors its bubbles, and how each bubble of labelled pictures lies.

The pictures decide: looks are made in each way, and a way is believed where the pictures are explained much better.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

import cv2
import numpy as np

from dropsbot.calibration.looks.harvest import Harvest, harvest_again, harvest_templates
from dropsbot.calibration.looks.labelled import Labelled, centred
from dropsbot.calibration.looks.posing import Posing
from dropsbot.calibration.looks.uncover import Reach, Uncovered, uncover
from dropsbot.vision.cells.composed import FINE_PX
from dropsbot.vision.frame import Numbers, Pixels, Shades
from dropsbot.vision.own_colours.cell_stack import AREA
from dropsbot.vision.own_colours.medians import middle_values
from dropsbot.vision.own_colours.poses import Pose, as_pictures, best_poses, posed, squareness, waves_around
from dropsbot.vision.profile import UPRIGHT, Grid, Turning

_WAYS = (Turning(mirrored=True), Turning(turned=True), Turning(turned=True, mirrored=True))
"""Simple ones first."""
_EXPLAINS = 0.75
"""A way is believed where it leaves less than this part of what a simpler way leaves. Measured on 14 games drawn at
random: 0.16 to 0.64 where bubbles are turned or mirrored, 0.94 to 1.2 where they are not, or it cannot be seen."""
_SEEMS_TO_EXPLAIN = 0.9
"""Where a quick look at how bubbles seem to lie leaves more than this part of what upright ones do, they are upright.
Measured on 137 games drawn at random (seeds 8440 to 8500 and 8745 to 8820, profiles of three pictures): 0.17 to 0.81 in
all 28 that were then found turned or mirrored, and 0.91 to 4.2 in 21 of the 26 others in which bubbles seem to lie
otherwise."""
_EXPLAINED = 0.7
"""Where no more grey levels are left, nothing is to be explained. Measured on the same games: 7 and more where
turned bubbles are taken to be upright."""
_DECIDING = 3
"""So many pictures decide; more of them would only take longer."""
_ROUNDS = 4
_SOFTEN_PX = 1.0
"""Turning a picture smooths it; all are smoothed, so that this explains nothing."""
_BORDER = 4
"""Fine pixels at a cell's edges that tell nothing: a turned cell has no corners."""
_OTHERWISE = 0.2
"""Where fewer of all pairs of bubbles of a size lie otherwise, they all lie alike. Measured on games drawn at random:
half of them and more where bubbles are turned or mirrored; none where a grid that is a little off made it seem so."""
_ALIKE_RADIANS = 0.1
"""Bubbles lie alike up to such an angle; one step of those that are compared is 0.087."""
_LEAST_OFF_PX, _OFF_PX = 1.0, 5
"""The axis that bubbles are turned about is so many fine pixels off the middle of their cells, where it is off at all.
Measured on games drawn at random: grids are mostly off by up to 0.9, some by 2.5."""

Cut = Callable[[Grid], Sequence[Labelled]]
"""Cuts the pictures into the cells of a grid."""


@dataclass(frozen=True, slots=True, eq=False)
class TurnedLooks:
    """The looks of a game, and the grid in whose cells they lie, turned about their middles."""

    harvest: Harvest
    grid: Grid


@dataclass(frozen=True, slots=True, eq=False)
class _Lying:
    """Where bubbles are when they lie in some way, in pictures that were cut by ``grid``."""

    samples: Sequence[Labelled]
    found: Uncovered
    grid: Grid


def harvest_turned(
    samples: Sequence[Labelled], upright: Harvest, grid: Grid, reach: Reach, cut: Cut, wander: float = 0.0
) -> TurnedLooks:
    """The looks of labelled pictures, with their bubbles turned or mirrored where that explains the pictures better.

    ``upright`` are the looks if they are not, and ``grid`` says how far beside their cells' middles bubbles are then.
    ``reach`` is how far bubbles of each size reach, where that is known; ``cut`` cuts the same pictures anew. Bubbles
    ``wander`` by such a part of a cell's side: what is beside its place is not turned.
    """
    some = samples[:: -(-len(samples) // _DECIDING)]
    plain = upright.uncovered if len(some) == len(samples) else uncover(some, grid.rows, grid.cols, reach=reach)
    lying = _decided(cut, _Lying(some, plain, grid), reach, wander)
    turning = lying.found.posing.turning
    if turning == UPRIGHT:
        return TurnedLooks(upright, grid)
    if len(some) < len(samples):
        lying = _lying_in(cut(lying.grid), lying.grid, turning, reach)
    return TurnedLooks(harvest_again(lying.samples, lying.found, lying.grid), lying.grid)


def _decided(cut: Cut, upright: _Lying, reach: Reach, wander: float) -> _Lying:
    """Where bubbles are, lying in the way that explains labelled pictures best.

    A simpler way is taken where others are not much better, and where all bubbles lie alike.
    """
    seeming = _as_they_seem_to_lie(upright)
    if _lie_otherwise(seeming) < _OTHERWISE:
        return upright
    best, least = upright, left_over(upright.samples, upright.found, upright.grid, wander)
    if least is None or least < _EXPLAINED:
        return upright
    seems = left_over(seeming.samples, seeming.found, seeming.grid, wander)
    if seems is not None and seems > _SEEMS_TO_EXPLAIN * least:
        return upright
    every = -(-len(cut(upright.grid)) // _DECIDING)
    for turning in _WAYS:
        if least < _EXPLAINED:
            break
        for grid in _about_axes(upright, turning):
            lying = _lying_in(cut(grid)[::every], grid, turning, reach)
            left = left_over(lying.samples, lying.found, grid, wander)
            if left is None:
                continue
            if _lie_otherwise(lying) < _OTHERWISE:
                least = min(least, left)  # so much is explained where all lie alike
            elif left < (1 if best.found.posing.turning == turning else _EXPLAINS) * least:
                best, least = lying, left
    return best


def _about_axes(upright: _Lying, turning: Turning) -> list[Grid]:
    """The grid, and where it is a little off, the grid moved to the axis that bubbles are mirrored or turned about.

    On average over many poses, they change as much of the ground on either side of it.
    """
    grid = replace(upright.grid, right_px=(), down_px=())
    cells = [
        np.abs(sample.stack - ground)[:, :, np.array(sample.sizes) > 0].mean(axis=1)
        for sample, ground in zip(upright.samples, upright.found.grounds, strict=True)
    ]
    changed = np.concatenate(cells, axis=1).mean(axis=1).reshape(FINE_PX, FINE_PX)
    right, down = _axis(changed), _axis(changed.T) if turning.turned else 0.0
    if max(abs(right), abs(down)) < _LEAST_OFF_PX:
        return [grid]
    moved = replace(
        grid,
        left_px=grid.left_px + right * grid.pitch_x_px / FINE_PX,
        top_px=grid.top_px + down * grid.pitch_y_px / FINE_PX,
    )
    return [grid, moved]


def _axis(changed: Shades) -> float:
    """How many fine pixels right of the middle the axis is about which a cell is most like its mirror image."""
    side = changed.shape[1]
    unlike = []
    for twice in range(-2 * _OFF_PX, 2 * _OFF_PX + 1):
        near = changed[:, max(0, twice) : side + min(0, twice)]
        unlike.append(float(np.abs(near - near[:, ::-1]).mean()))
    return (int(np.argmin(unlike)) - 2 * _OFF_PX) / 2


def _as_they_seem_to_lie(upright: _Lying) -> _Lying:
    """How bubbles seem to lie before the ground of turned ones, which lies bare elsewhere, is looked for: a quick look.

    In 44 calibrations of games drawn at random, more than 0.4 of the pairs lay otherwise where bubbles were then found
    to be turned or mirrored, and less than 0.2 in 21 of the other 34.
    """
    posing = Posing(_WAYS[-1], squareness(upright.grid))
    poses = _poses(upright.samples, upright.found.grounds, posing)
    return replace(upright, found=replace(upright.found, posing=replace(posing, poses=poses)))


def _lie_otherwise(lying: _Lying) -> float:
    """Which part of all pairs of bubbles of a size lie otherwise than each other; none do where there is no pair."""
    poses = lying.found.posing.poses
    different: list[Numbers] = []
    for size in {size for sample in lying.samples for size in sample.sizes if size}:
        own = [poses[n, cell] for n, sample in enumerate(lying.samples) for cell in sample.cells_of(size)]
        radians = np.array([pose.radians for pose in own])
        over = np.array([pose.mirrored for pose in own])
        apart = np.abs((radians[:, None] - radians + np.pi) % (2 * np.pi) - np.pi)
        pairs = np.triu_indices(len(own), 1)
        different.append(((apart > _ALIKE_RADIANS) | (over[:, None] != over))[pairs])
    every = np.concatenate(different) if different else np.zeros(0)
    return float(every.mean()) if every.size else 0.0


def _lying_in(samples: Sequence[Labelled], grid: Grid, turning: Turning, reach: Reach) -> _Lying:
    """Where the bubbles of pictures are that are turned or mirrored."""
    posing = Posing(turning, squareness(grid))
    found = uncover(samples, grid.rows, grid.cols, posing, reach)
    poses = _poses(samples, found.grounds, posing)
    return _Lying(samples, uncover(samples, grid.rows, grid.cols, replace(posing, poses=poses), reach), grid)


def _poses(samples: Sequence[Labelled], grounds: Sequence[Shades], posing: Posing) -> Mapping[tuple[int, int], Pose]:
    """How each bubble lies beside the others of its size, by picture and cell."""
    poses: dict[tuple[int, int], Pose] = {}
    for size in {size for sample in samples for size in sample.sizes if size}:
        at = [(number, cell) for number, sample in enumerate(samples) for cell in sample.cells_of(size)]
        added = np.stack([samples[n].stack[:, :, cell] - grounds[n][:, :, cell] for n, cell in at], axis=2)
        cells = as_pictures(np.asarray(added, np.float32))
        look, waves = cells[_typical(cells)], waves_around(cells, posing.square)
        lies = list[Pose]()
        for _ in range(_ROUNDS):
            lies = best_poses(look, waves, posing.turning, posing.square)
            upright = [posed(cell, pose, posing.square, back=True) for cell, pose in zip(cells, lies, strict=True)]
            look = middle_values(np.stack(upright), axis=0)
        poses |= dict(zip(at, lies, strict=True))
    return poses


def _typical(cells: Shades) -> int:
    """The cell that changes the ground by as much as most do: neither covered nor hidden."""
    strengths = np.abs(cells).mean(axis=(1, 2, 3))
    return int(np.argmin(np.abs(strengths - np.median(strengths))))


def left_over(samples: Sequence[Labelled], found: Uncovered, grid: Grid, wander: float = 0.0) -> float | None:
    """What looks leave unexplained of the bubbles, in grey levels; None where no size has two cells to compare.

    A size of which there is one cell says nothing: its look explains it in every way. Where bubbles ``wander``, each is
    explained from the place that explains it best.
    """
    far_px = math.ceil(wander * FINE_PX)
    steps = range(-far_px, far_px + 1)
    ways = list(product(steps, steps))
    looks = {one.size: _fine_look(one.pixels, one.mask) for one in harvest_templates(samples, found, grid)}
    squares: list[Numbers] = []
    for size, look in looks.items():
        at = [(number, cell) for number, sample in enumerate(samples) for cell in sample.cells_of(size)]
        if len({cell for _, cell in at}) < 2:
            continue
        for cell, number in {cell: number for number, cell in at}.items():
            placed = centred(look, grid, cell, back=True)
            squares.append(_missed(samples[number].stack, found, placed, number, cell, ways))
    return float(np.sqrt(np.mean(squares))) if squares else None


def _fine_look(pixels: Pixels, mask: Pixels) -> Shades:
    """The colour times cover, and the cover, of a template: (side, side, 4)."""
    part = np.asarray(mask, np.float32)[..., None] / np.float32(255)
    return np.asarray(np.concatenate([part * pixels, part], axis=2), np.float32)


def _missed(
    stack: Shades, found: Uncovered, look: Shades, number: int, cell: int, ways: Sequence[tuple[int, int]]
) -> Numbers:
    """The squares that a look leaves in a cell, from the best of some places: fine pixels down and right of its own."""
    posing = found.posing
    shown = posed(look, posing.pose(number, cell), posing.square)
    own = cv2.resize(shown, (FINE_PX, FINE_PX), interpolation=cv2.INTER_AREA)
    ground = found.grounds[number][:, :, cell]
    missed = []
    for way in ways:
        fine = np.roll(own, way, axis=(0, 1)).reshape(AREA, 4)
        left = stack[:, :, cell] - (1 - fine[:, 3:]) * ground - fine[:, :3]
        smooth = cv2.GaussianBlur(left.reshape(FINE_PX, FINE_PX, 3), (0, 0), _SOFTEN_PX)
        inner = smooth[_BORDER:-_BORDER, _BORDER:-_BORDER]
        missed.append(float((inner * inner).mean()))
    return np.asarray(min(missed), np.float64)
