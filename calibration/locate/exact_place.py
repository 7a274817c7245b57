"""The last pixels of a grid that is nearly right, in pictures whose boards are known.

The pitch is off where bubbles of one size drift from column to column. The place comes from symmetry: bubbles and tiles
look the same from left and right, from above and below, once many are averaged over different backgrounds; and where
a straight line runs along both sides of the board, from that line.
"""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.locate.typed_boards import GridPlace, TypedBoards
from dropsbot.vision.frame import Numbers
from dropsbot.vision.profile import Grid

_WEIGHTS = (0.3, 0.1, 0.1, 0.2, 1.0)
"""How much a cell of size 0 to 4 counts: the largest bubbles fill their cells, and were round in every game seen."""
_NEARLY, _AT_THE_END = 0.09, 0.9
"""A grid found without boards is hardly off by more of a cell; what is best near the end of that is no place. In 16
games drawn at random (9500 to 9515) it was moved by 0.059 at most; stars with seven rays would move it by 0.09."""
_LINE = 2.0
"""A line along the board is so many times as strong as what is near it."""
_LINE_PX = 3
"""The lines at two sides may be apart by so many pixels more or less than the board is wide."""


def straighten(boards: TypedBoards, place: GridPlace) -> GridPlace:
    """Correct the pitch: where bubbles drift away from the average of their size from column to column, it is off."""
    drifts: list[tuple[float, float, float, float, float]] = []  # col, row, right, down, weight
    for kind in sorted(set(boards.kinds.tolist()) - {0}):
        cells = [boards.cell(number, place, 1.0) for number in np.flatnonzero(boards.kinds == kind).tolist()]
        if len(cells) < 3:
            continue
        average = np.mean([patch for _, _, patch in cells], axis=0).astype(np.float32)
        most = max(2, round(place[0] / 16))
        inner = average[most:-most, most:-most]
        for col, row, patch in cells:
            fits = np.asarray(cv2.matchTemplate(patch, inner, cv2.TM_CCOEFF_NORMED))
            down, right = np.unravel_index(int(np.argmax(fits)), fits.shape)
            drifts.append((col, row, float(right) - most, float(down) - most, max(0.0, float(fits.max())) ** 2))
    if len(drifts) < 6:
        return place
    col, row, right, down, weight = np.array(drifts).T
    per_col, per_row = _slope(col, right, weight), _slope(row, down, weight)
    shift = np.array([per_col, per_row, -per_col * boards.cols / 2, -per_row * boards.rows / 2])
    return np.asarray(place + shift, np.float64)


def _slope(at: Numbers, drift: Numbers, weight: Numbers) -> float:
    """The slope of a straight line through ``drift`` over ``at``, weighted, without the worst quarter."""
    slope, start = 0.0, float(np.median(drift))
    for keep in (1.0, 0.75, 0.75):
        off = np.abs(drift - start - slope * at)
        kept = off <= np.quantile(off, keep)
        if np.ptp(at[kept]) == 0:
            return 0.0
        slope, start = (float(value) for value in np.polyfit(at[kept], drift[kept], 1, w=np.sqrt(weight[kept]) + 1e-3))
    return slope


def centre_nearly(boards: TypedBoards, place: GridPlace) -> GridPlace:
    """Shift a place that is nearly right to where the average cell is most like itself when turned upside down.

    A tilted ellipse is, too, though it is not like its mirror image. In 46 games drawn at random, grids that were found
    without boards were off by 0.022 of a cell usually and by 0.046 in one of ten; 0.013 and 0.032 after this.
    """
    average = _average(boards, place).astype(np.float32)
    most_x, most_y = (max(1, round(_NEARLY * pitch)) for pitch in place[:2].tolist())
    turned = average[::-1, ::-1]
    inner = np.ascontiguousarray(turned[2 * most_y : -2 * most_y, 2 * most_x : -2 * most_x])
    fits = cv2.matchTemplate(average, inner, cv2.TM_CCOEFF_NORMED)
    down, right = np.unravel_index(int(np.argmax(fits)), fits.shape)
    off_x, off_y = right / 2 - most_x, down / 2 - most_y
    if abs(off_x) > _AT_THE_END * most_x or abs(off_y) > _AT_THE_END * most_y:
        return place
    return np.asarray(place + np.array([0, 0, off_x, off_y]), np.float64)


def _average(boards: TypedBoards, place: GridPlace) -> Numbers:
    """The average cell and what is around it."""
    average = np.zeros(boards.cell(0, place, 1.7)[2].shape)
    for number, kind in enumerate(boards.kinds):
        average += _WEIGHTS[int(kind)] * boards.cell(number, place, 1.7)[2]
    return average


def centre(boards: TypedBoards, place: GridPlace) -> GridPlace:
    """Shift a place, by a third of a cell at most, to where the average cell is most like its mirror images."""
    pitch_x, pitch_y, left, top = (float(value) for value in place)
    average = _average(boards, place)
    left += _mirror_shift(average, round(pitch_x / 4))
    top += _mirror_shift(np.ascontiguousarray(average.T), round(pitch_y / 4))
    strength = np.mean([one.strength for one in boards.edges], axis=0)
    span_x, span_y = pitch_x * boards.cols, pitch_y * boards.rows
    left += _line_shift(strength[max(0, round(top)) : round(top + span_y)], left, span_x, round(pitch_x / 8))
    top += _line_shift(strength.T[max(0, round(left)) : round(left + span_x)], top, span_y, round(pitch_y / 8))
    return np.array([pitch_x, pitch_y, left, top])


def _mirror_shift(average: Numbers, most: int) -> float:
    """By how much (-``most`` to ``most``) the axis of left-right symmetry is off the middle column."""
    width = average.shape[1]
    likeness = []
    for shift in range(-2 * most, 2 * most + 1):  # in half pixels: a mirror image moves twice as far as its axis
        lo, hi = max(0, shift), min(width, width + shift)
        straight = average[:, lo:hi]
        mirrored = average[:, ::-1][:, lo - shift : hi - shift]
        even = not (np.ptp(straight) and np.ptp(mirrored))
        likeness.append(0.0 if even else float(np.corrcoef(straight.ravel(), mirrored.ravel())[0, 1]))
    return 0.0 if max(likeness) <= 0 else (int(np.argmax(likeness)) - 2 * most) / 2


def _line_shift(strength: NDArray[np.floating[Any]], start: float, span: float, most: int) -> float:
    """How far from ``start`` a line runs down ``strength``, with another about ``span`` to the right; 0 without.

    A line is there in every row, so the lower quartile over the rows keeps it and drops everything else. The result is
    between -``most`` and ``most``.
    """
    margin = most + _LINE_PX
    lines = np.pad(np.quantile(strength, 0.25, axis=0), 2 * margin)
    first, last = round(start) + 2 * margin, round(start + span) + 2 * margin
    if first - margin < 0 or last + margin >= len(lines):
        return 0.0
    left, right = (lines[at - margin : at + margin + 1] for at in (first, last))
    windows = np.lib.stride_tricks.sliding_window_view
    widened = [windows(side, 2 * _LINE_PX + 1).max(axis=1) for side in (left, right)]
    both = np.minimum(*widened)
    if both.max() < _LINE * max(float(np.median(both)), 1.0):
        return 0.0
    strong = np.flatnonzero(both >= 0.9 * both.max()) - most
    return float(strong.mean()) + round(start) - start


def on_whole_pixels(grid: Grid) -> Grid:
    """The grid with square cells where they nearly are, and on whole pixels where it nearly is: so games are made."""
    pitch = (grid.pitch_x_px + grid.pitch_y_px) / 2
    if abs(grid.pitch_x_px - grid.pitch_y_px) > 0.01 * pitch:
        return grid
    whole = round(pitch)
    snaps = abs(pitch - whole) <= 1.2 / max(grid.rows, grid.cols)
    pitch = float(whole) if snaps else pitch
    left = grid.left_px + (grid.pitch_x_px - pitch) * (grid.cols - 1) / 2
    top = grid.top_px + (grid.pitch_y_px - pitch) * (grid.rows - 1) / 2
    if snaps:
        left, top = round(left * 2) / 2, round(top * 2) / 2
    return Grid(grid.rows, grid.cols, left, top, pitch, pitch)
