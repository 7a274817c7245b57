"""How each bubble of a board lies: games may turn each one by an angle of its own, or mirror every other one.

Around the middle of a cell a turn is a shift along circles. So a look and what a cell shows are both unrolled into
circles, and how well they agree at every angle follows from one Fourier transform.

Source: B. S. Reddy, B. N. Chatterji, "An FFT-Based Technique for Translation, Rotation, and Scale-Invariant Image
Registration", IEEE Transactions on Image Processing 5, 1996: rotation as a shift in polar coordinates.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.vision.frame import Numbers, Picked, Shades
from dropsbot.vision.profile import Grid, Turning

Waves = NDArray[np.complex128]
"""What cells show along circles around their middles, transformed: (cells, circles, waves, channels)."""

_ANGLES = 72
"""A circle is compared in so many steps; between them a parabola tells the angle."""
_CIRCLES = 22
_SLACK_PX = 1.0
"""A pixel that is turned lies between others."""


@dataclass(frozen=True, slots=True)
class Pose:
    """How a bubble lies: mirrored left to right or not, and then turned by ``radians`` from right to down."""

    radians: float = 0.0
    mirrored: bool = False


UPRIGHT_POSE = Pose()


def squareness(grid: Grid) -> tuple[float, float]:
    """What a rectified cell must be shrunk by, across and down, so that a circle of the screen is one in it."""
    least = min(grid.pitch_x_px, grid.pitch_y_px)
    return least / grid.pitch_x_px, least / grid.pitch_y_px


def posed(picture: Shades, pose: Pose, square: tuple[float, float], back: bool = False) -> Shades:
    """A picture of a cell (side, side) or (side, side, channels up to 4) as it looks in a pose; with ``back``, undone.

    Outside of the cell there is nothing; with ``back``, its edges go on there.
    """
    middle = (picture.shape[0] - 1) / 2
    cos, sin = np.cos(pose.radians), np.sin(pose.radians)
    turn = np.array([[cos, -sin], [sin, cos]]) @ np.diag([-1.0 if pose.mirrored else 1.0, 1.0])
    linear = np.diag(square) @ turn @ np.diag([1 / square[0], 1 / square[1]])
    move = np.column_stack([linear, middle - linear @ np.array([middle, middle])])
    flags = cv2.INTER_LINEAR | (cv2.WARP_INVERSE_MAP if back else 0)
    beyond = cv2.BORDER_REPLICATE if back else cv2.BORDER_CONSTANT
    return np.asarray(cv2.warpAffine(picture, move, picture.shape[1::-1], flags=flags, borderMode=beyond), np.float32)


def unrolled(cells: Shades, square: tuple[float, float]) -> Shades:
    """Pictures of cells (cells, side, side, channels) as circles around their middles: (cells, circles, angles, ...).

    Each value counts as much as the part of the circle that it stands for.
    """
    side = cells.shape[1]
    middle, angles = (side - 1) / 2, np.arange(_ANGLES) * (2 * np.pi / _ANGLES)
    radii = (np.arange(_CIRCLES)[:, None] + 0.5) * (side / 2 / _CIRCLES)
    across = np.asarray(middle + square[0] * radii * np.cos(angles), np.float32)
    along = np.asarray(middle + square[1] * radii * np.sin(angles), np.float32)
    found = [cv2.remap(cell, across, along, cv2.INTER_LINEAR) for cell in cells]
    weight = np.sqrt(radii / radii.sum())[None, :, :, None]
    return np.asarray(np.stack(found).reshape(len(cells), _CIRCLES, _ANGLES, -1) * weight, np.float32)


def waves_around(cells: Shades, square: tuple[float, float]) -> Waves:
    """The waves of pictures (cells, side, side, channels), with which any look is then compared at every angle."""
    return np.asarray(np.fft.rfft(unrolled(cells, square), axis=2))


def agreement(look: Shades, shown: Waves) -> Numbers:
    """How much of what is seen a look explains at every angle: (cells, angles), squares of grey levels.

    ``look`` (circles, angles, terms) is unrolled; what is ``shown`` is some sum of its terms, one for each channel.
    """
    terms = np.fft.rfft(look, axis=1)
    towards = np.fft.irfft(np.einsum("rat,nrak->nkta", terms.conj(), shown, optimize=True), _ANGLES, axis=3)
    square = np.einsum("rat,rau->tu", look, look)
    square = square + (1e-3 * np.trace(square) + 1e-9) * np.eye(len(square))
    return np.asarray(np.einsum("nkta,tu,nkua->na", towards, np.linalg.inv(square), towards, optimize=True))


def best_poses(look: Shades, shown: Waves, turning: Turning, square: tuple[float, float]) -> list[Pose]:
    """The pose of a look (side, side, terms) in which it explains most of each cell, of which ``shown`` are the waves.

    They are those of :func:`waves_around` with the same ``square``.
    """
    ways = [False, True] if turning.mirrored else [False]
    found = np.stack([agreement(unrolled(_turned_over(look, way)[None], square)[0], shown) for way in ways])
    if not turning.turned:
        return [Pose(0.0, ways[way]) for way in found[:, :, 0].argmax(axis=0).tolist()]
    poses = []
    for cell in range(len(shown)):
        way, angle = np.unravel_index(int(found[:, cell].argmax()), (len(ways), _ANGLES))
        near = [float(found[way, cell, (angle + step) % _ANGLES]) for step in (-1, 0, 1)]
        poses.append(Pose((float(angle) + _vertex(near)) * 2 * np.pi / _ANGLES, ways[way]))
    return poses


def _turned_over(look: Shades, mirrored: bool) -> Shades:
    return np.ascontiguousarray(look[:, ::-1]) if mirrored else look


def _vertex(three: list[float]) -> float:
    """Where the parabola through three neighbouring values peaks, -0.5 to 0.5 around the middle one."""
    before, middle, after = three
    bend = before - 2 * middle + after
    return 0.0 if bend >= 0 else max(-0.5, min(0.5, (before - after) / (2 * bend)))


def as_pictures(stack: Shades) -> Shades:
    """The cells of a stack (pixels, channels, cells) as pictures (cells, side, side, channels)."""
    side = round(stack.shape[0] ** 0.5)
    return np.ascontiguousarray(stack.transpose(2, 0, 1)).reshape(stack.shape[2], side, side, stack.shape[1])


def hull(hidden: Picked, turning: Turning, square: tuple[float, float]) -> Picked:
    """All pixels (pixels,) that a bubble may cover in any pose, where it covers those that are ``hidden`` in one."""
    side = round(hidden.size**0.5)
    whole = hidden.reshape(side, side)
    if turning.mirrored:
        whole = whole | whole[:, ::-1]
    if turning.turned and whole.any():
        off = np.arange(side) - (side - 1) / 2
        away = np.hypot(off / square[0], (off / square[1])[:, None])
        whole = away <= away[whole].max() + _SLACK_PX
    return np.asarray(whole.ravel())
