"""Where cells begin, when it is known how far apart they are.

Bubbles differ from cell to cell: in size, in colour, and some are missing. Their ground does not, or does so anywhere
in a cell. So what differs most between cells is the middle of a cell.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from dropsbot.calibration.locate.lattice_cells import Lattice
from dropsbot.calibration.locate.lattice_pitch import Pitch
from dropsbot.calibration.locate.picture_view import View
from dropsbot.vision.frame import Numbers, Shades

BINS = 16
"""A cell is cut into so many pieces across and down."""
_SHIFTS = ((1, 0), (0, 1), (1, 1), (1, -1), (2, 0), (0, 2))
"""A board shows again at these shifts, in cells, and at the opposite ones."""
_CHANNELS = (slice(0, 3), slice(3, 6), slice(6, 8), slice(8, 9))
"""What may differ between cells: their colours, these but for slow changes, their edges, how strong these are."""
_TRIED = 5
"""So many places across a cell, and so many down, are tried of the likeliest pitch."""
_APART = 0.1
"""Places that are nearer than this part of a cell are the same."""


def repeats(view: View, pitch: Pitch) -> Shades:
    """How well what is around every pixel, as large as a cell, shows again a few cells away; (h, w), 0 to 1."""
    patches = np.moveaxis(view.patches(pitch.x_px / 20 + 0.3, pitch.x_px / 3), 2, 0)
    planes = [*_as_strong(np.ascontiguousarray(patches)), *_as_strong(view.soft_edges)]
    side = (int(pitch.x_px) | 1, int(pitch.y_px) | 1)
    power = _agreement(planes, planes, side)
    floor = 0.05 * float(power.mean()) + 1e-6
    total = np.zeros_like(power)
    for right, down in _SHIFTS:
        shift = (right * pitch.x_px, down * pitch.y_px)
        product = _agreement(planes, [_moved(plane, shift) for plane in planes], side)
        same = np.maximum(product / (0.5 * (power + _moved(power, shift)) + floor), 0)
        total += same + _moved(same, (-shift[0], -shift[1]))
    return np.asarray(total / (2 * len(_SHIFTS)), np.float32)


def _as_strong(planes: Shades | Sequence[Shades]) -> list[Shades]:
    """Planes (h, w) that are 1 on average, all together, whatever their unit is."""
    power = sum(float(np.vdot(plane, plane)) for plane in planes) / planes[0].size
    return [np.asarray(plane / np.float32(max(power**0.5, 1e-6)), np.float32) for plane in planes]


def _agreement(planes: Sequence[Shades], others: Sequence[Shades], side_px: tuple[int, int]) -> Shades:
    """The product of planes (h, w) with others, added up, on average over boxes of that width and height: (h, w)."""
    product = np.zeros_like(planes[0])
    for plane, other in zip(planes, others, strict=True):
        cv2.accumulateProduct(plane, other, product)
    return np.asarray(cv2.boxFilter(product, -1, side_px), np.float32)


def _moved(plane: Shades, shift_px: tuple[float, float]) -> Shades:
    """Every pixel of a plane (h, w) is what lies ``shift_px`` to the right and below, and 0 where that is outside."""
    (height, width), (right, down) = plane.shape, (int(np.floor(shift)) for shift in shift_px)
    across, along = (np.array([1 - shift % 1, shift % 1], np.float32) for shift in shift_px)
    between = cv2.sepFilter2D(plane, -1, across, along, anchor=(0, 0), borderType=cv2.BORDER_CONSTANT)
    moved = np.zeros_like(plane)
    moved[max(0, -down) : height - max(0, down), max(0, -right) : width - max(0, right)] = between[
        max(0, down) : height + min(0, down), max(0, right) : width + min(0, right)
    ]
    return moved


def places(views: Sequence[View], pitch: Pitch, inside: Sequence[Numbers]) -> list[Lattice]:
    """The likeliest places of a lattice of that pitch: those that four ways to differ propose, best first.

    ``inside`` says which cells of the lattice that begins in the pictures' corner surely repeat, (rows, cols) bool.
    With the first place come those half a cell beside it: on a full board the gaps differ as much as the bubbles.
    """
    corner = Lattice.through((pitch.x_px, pitch.y_px), 0.0, 0.0)
    cells = []
    for view, surely in zip(views, inside, strict=True):
        parts = [view.colours.cut(corner, BINS), view.shapes.cut(corner, BINS)]
        cells.append(np.concatenate(parts, axis=4)[surely])
    differs = np.concatenate(cells).var(axis=0)
    found: list[tuple[float, float]] = []
    for channels in _CHANNELS:
        spread = np.sqrt(differs[..., channels].sum(axis=2))
        found.append((_middle(spread.sum(axis=0)), _middle(spread.sum(axis=1))))
    first = found[0]
    found += [(first[0] + right, first[1] + down) for right, down in ((0.5, 0.0), (0.0, 0.5), (0.5, 0.5))]
    kept: list[tuple[float, float]] = []
    for one in found:
        if all(max(_away(one[0] - other[0]), _away(one[1] - other[1])) > _APART for other in kept):
            kept.append(one)
    sides = (pitch.x_px, pitch.y_px)
    return [Lattice.through(sides, (x - 0.5) * pitch.x_px, (y - 0.5) * pitch.y_px) for x, y in kept]


def every_place(pitch: Pitch) -> list[Lattice]:
    """Places of a lattice of that pitch, a fifth of a cell apart."""
    steps = (np.arange(_TRIED) / _TRIED).tolist()
    sides = (pitch.x_px, pitch.y_px)
    return [Lattice.through(sides, right * pitch.x_px, down * pitch.y_px) for down in steps for right in steps]


def _middle(spread: Numbers) -> float:
    """Where a distribution (bins,) around a cell is at its largest, by its first harmonic; in cells."""
    return float(-np.angle(np.fft.fft(spread)[1]) / (2 * np.pi) + 0.5 / len(spread))


def _away(shift: float) -> float:
    return abs((shift + 0.5) % 1 - 0.5)
