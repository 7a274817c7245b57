"""Find the grid in pictures whose boards are known: where do cells of one size look alike, and are in the middle?

1. Coarse: every pitch and place is tried on a small picture of edges. Cut into cells there, how much of the cells'
   differences does the typed board explain (within one size they should look alike)? Integral images make a try cheap.
2. Fine: pitch and place of the best tries are improved on the full picture by the same measure, finer cells.
3. Centre: a shift changes that measure little, so the last pixels come from symmetry: bubbles and tiles look the same
   from left and right, from above and below, once many are averaged over different backgrounds; and where a straight
   line runs along both sides of the board, from that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.errors import LocateError
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Grid

Field = NDArray[np.float64]

_COARSE_PX = 200
"""Longer side of the small picture."""
_FINE_PX = 800
_LEAST_PART = 0.35
"""The board covers at least this part of the picture's shorter side."""
_TRIES = 5
_MOST_FRAMES = 3
_WEIGHTS = (0.3, 0.1, 0.1, 0.2, 1.0)
"""Of a cell of each size in the symmetry: the largest bubbles fill their cell and are round in every game seen."""
_LINE = 2.0
"""A line around the board stands out from its neighbourhood by this factor."""
_LINE_PX = 3


def locate(samples: Sequence[tuple[Frame, Board]]) -> Grid:
    """The grid shared by all samples: frames of one size, at rest, and the boards they show.

    Raises:
        LocateError: all cells show the same size, or the picture is too small.
    """
    samples = samples[:_MOST_FRAMES]
    rows, cols = samples[0][1].rows, samples[0][1].cols
    kinds = np.array([size for _, board in samples for size in board.sizes])
    if len(set(kinds.tolist())) < 2:
        raise LocateError("to find the grid, the board must show at least two different sizes; empty counts as one")
    coarse = [_Edges(frame, _COARSE_PX) for frame, _ in samples]
    tries = _all_tries(coarse, rows, cols, kinds)
    fine = [_Edges(frame, _FINE_PX) for frame, _ in samples]
    ratio = fine[0].scale / coarse[0].scale
    if not tries:
        raise LocateError(f"the picture is too small for a board of {rows}x{cols} cells; check the typed board")
    best = max(
        (_climb(fine, rows, cols, kinds, place * ratio) for _, place in tries[:_TRIES]), key=lambda found: found[0]
    )
    straight = _straighten(fine, rows, cols, kinds, _straighten(fine, rows, cols, kinds, best[1]))
    centred = _centre(fine, rows, cols, kinds, straight)
    pitch_x, pitch_y, left, top = (float(value) for value in centred / fine[0].scale)
    grid = Grid(rows, cols, left + pitch_x / 2, top + pitch_y / 2, pitch_x, pitch_y)
    return _on_whole_pixels(grid)


def refine(samples: Sequence[tuple[Frame, Board]], grid: Grid) -> Grid:
    """A grid that is nearly right, with a better pitch: bubbles of one size may not drift from column to column."""
    samples = samples[:_MOST_FRAMES]
    kinds = np.array([size for _, board in samples for size in board.sizes])
    fine = [_Edges(frame, _FINE_PX) for frame, _ in samples]
    corner = (grid.left_px - grid.pitch_x_px / 2, grid.top_px - grid.pitch_y_px / 2)
    place = np.array([grid.pitch_x_px, grid.pitch_y_px, *corner]) * fine[0].scale
    straight = _straighten(fine, grid.rows, grid.cols, kinds, _straighten(fine, grid.rows, grid.cols, kinds, place))
    pitch_x, pitch_y, left, top = (float(value) for value in straight / fine[0].scale)
    return _on_whole_pixels(Grid(grid.rows, grid.cols, left + pitch_x / 2, top + pitch_y / 2, pitch_x, pitch_y))


class _Edges:
    """The strength of edges in a frame at a scale, with the integral image that sums it over any rectangle."""

    def __init__(self, frame: Frame, longer_px: int) -> None:
        longer = max(frame.width_px, frame.height_px)
        self.scale = min(1.0, longer_px / longer)
        pixels = frame.pixels
        if self.scale < 1:
            size = (round(frame.width_px * self.scale), round(frame.height_px * self.scale))
            pixels = np.asarray(cv2.resize(pixels, size, interpolation=cv2.INTER_AREA), np.uint8)
        across = np.abs(cv2.Sobel(pixels, cv2.CV_32F, 1, 0)).max(axis=2)
        down = np.abs(cv2.Sobel(pixels, cv2.CV_32F, 0, 1)).max(axis=2)
        self.strength = np.sqrt(across + down).astype(np.float32)
        self.height, self.width = self.strength.shape
        self.sums = cv2.integral(self.strength, sdepth=cv2.CV_64F)


def _all_tries(edges: Sequence[_Edges], rows: int, cols: int, kinds: NDArray[np.int_]) -> list[tuple[float, Field]]:
    """Every pitch and place on the small pictures, best first: how much is explained, (pitch x, pitch y, left, top)."""
    height, width = edges[0].height, edges[0].width
    largest = min(width / cols, height / rows)
    smallest = max(3.0, _LEAST_PART * min(width, height) / max(rows, cols))
    found: list[tuple[float, Field]] = []
    for pitch in np.arange(smallest, largest + 0.01, 0.5):
        step = max(1, round(pitch / 12))
        lefts = np.arange(0, width - pitch * cols + 0.01, step)
        tops = np.arange(0, height - pitch * rows + 0.01, step)
        explained = _explained(edges, rows, cols, kinds, (pitch, pitch), lefts, tops, parts=3)
        for at in np.argsort(-explained, axis=None)[:3]:
            row, col = np.unravel_index(int(at), explained.shape)
            found.append((float(explained[row, col]), np.array([pitch, pitch, lefts[col], tops[row]])))
    return sorted(found, key=lambda one: -one[0])


def _explained(
    edges: Sequence[_Edges],
    rows: int,
    cols: int,
    kinds: NDArray[np.int_],
    pitch: tuple[float, float],
    lefts: Field,
    tops: Field,
    parts: int,
) -> Field:
    """How much of the cells' differences the sizes explain, 0 to 1, for grids at all ``lefts`` and ``tops``.

    Cells are compared by the strength of edges in ``parts`` x ``parts`` pieces. Shape (tops, lefts).
    """
    across = np.rint(lefts[:, None] + np.arange(cols * parts + 1) * pitch[0] / parts).astype(int)
    down = np.rint(tops[:, None] + np.arange(rows * parts + 1) * pitch[1] / parts).astype(int)
    pieces = []
    for one in edges:
        sums = one.sums[np.clip(down, 0, one.height)][:, :, np.clip(across, 0, one.width)]
        blocks = np.diff(np.diff(sums, axis=1), axis=3)  # (tops, rows * parts, lefts, cols * parts)
        shape = (len(tops), rows, parts, len(lefts), cols, parts)
        pieces.append(blocks.reshape(shape).transpose(0, 3, 1, 4, 2, 5).reshape(len(tops), len(lefts), rows * cols, -1))
    cells = np.concatenate(pieces, axis=2)
    total = ((cells - cells.mean(axis=2, keepdims=True)) ** 2).sum(axis=(2, 3))
    within = np.zeros_like(total)
    for kind in np.unique(kinds):
        same = cells[:, :, kinds == kind]
        within += ((same - same.mean(axis=2, keepdims=True)) ** 2).sum(axis=(2, 3))
    explained: Field = 1 - within / np.maximum(total, 1e-9)
    return explained


def _climb(edges: Sequence[_Edges], rows: int, cols: int, kinds: NDArray[np.int_], place: Field) -> tuple[float, Field]:
    """Improve (pitch x, pitch y, left, top) in ever smaller steps while more is explained."""

    def value(at: Field) -> float:
        grid = _explained(edges, rows, cols, kinds, (at[0], at[1]), at[2:3], at[3:4], parts=6)
        return float(grid[0, 0]) if _fits(at, edges[0], rows, cols) else -1.0

    best, best_value = place, value(place)
    step = place[0] / 12
    while step >= 0.1:
        # a larger pitch about the middle, so that size and place do not fight each other
        moves = [np.array([0, 0, step, 0]), np.array([0, 0, 0, step])]
        moves += [np.array([step / cols, 0, -step / 2, 0]), np.array([0, step / rows, 0, -step / 2])]
        tried = [best + sign * move for move in moves for sign in (1, -1)]
        values = [value(at) for at in tried]
        ahead = int(np.argmax(values))
        if values[ahead] > best_value:
            best, best_value = tried[ahead], values[ahead]
        else:
            step /= 2
    return best_value, best


def _fits(at: Field, edges: _Edges, rows: int, cols: int) -> bool:
    pitch_x, pitch_y, left, top = at
    slack = pitch_x / 4
    return bool(
        left >= -slack
        and top >= -slack
        and left + cols * pitch_x <= edges.width + slack
        and top + rows * pitch_y <= edges.height + slack
        and 0.8 < pitch_x / pitch_y < 1.25
    )


def _straighten(edges: Sequence[_Edges], rows: int, cols: int, kinds: NDArray[np.int_], place: Field) -> Field:
    """Correct the pitch: where bubbles drift away from the average of their size from column to column, it is off."""
    drifts: list[tuple[float, float, float, float, float]] = []  # col, row, right, down, weight
    for kind in sorted(set(kinds.tolist()) - {0}):
        cells = [_patch(edges, rows, cols, number, place, 1.0) for number in np.flatnonzero(kinds == kind).tolist()]
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
    shift = np.array([per_col, per_row, -per_col * cols / 2, -per_row * rows / 2])
    return np.asarray(place + shift, np.float64)


def _slope(at: Field, drift: Field, weight: Field) -> float:
    """The slope of a straight line through ``drift`` over ``at``, weighted, without the worst quarter."""
    slope, start = 0.0, float(np.median(drift))
    for keep in (1.0, 0.75, 0.75):
        off = np.abs(drift - start - slope * at)
        kept = off <= np.quantile(off, keep)
        if np.ptp(at[kept]) == 0:
            return 0.0
        slope, start = (float(value) for value in np.polyfit(at[kept], drift[kept], 1, w=np.sqrt(weight[kept]) + 1e-3))
    return slope


def _patch(
    edges: Sequence[_Edges], rows: int, cols: int, number: int, place: Field, part: float
) -> tuple[int, int, NDArray[np.float32]]:
    """Column, row and edges of one cell, cut around its centre ``part`` of a cell wide and high."""
    pitch_x, pitch_y, left, top = (float(value) for value in place)
    frame, cell = divmod(number, rows * cols)
    row, col = divmod(cell, cols)
    size = (2 * round(pitch_x * part / 2) + 1, 2 * round(pitch_y * part / 2) + 1)
    centre = (left + (col + 0.5) * pitch_x - 0.5, top + (row + 0.5) * pitch_y - 0.5)
    return col, row, np.asarray(cv2.getRectSubPix(edges[frame].strength, size, centre), np.float32)


def _centre(edges: Sequence[_Edges], rows: int, cols: int, kinds: NDArray[np.int_], place: Field) -> Field:
    """Shift a place by up to a third of a cell so that the average cell is most like its mirror images."""
    pitch_x, pitch_y, left, top = (float(value) for value in place)
    average = np.zeros(_patch(edges, rows, cols, 0, place, 1.7)[2].shape)
    for number, kind in enumerate(kinds):
        average += _WEIGHTS[int(kind)] * _patch(edges, rows, cols, number, place, 1.7)[2]
    left += _mirror_shift(average, round(pitch_x / 4))
    top += _mirror_shift(np.ascontiguousarray(average.T), round(pitch_y / 4))
    strength = np.mean([one.strength for one in edges], axis=0)
    span_x, span_y = pitch_x * cols, pitch_y * rows
    left += _line_shift(strength[max(0, round(top)) : round(top + span_y)], left, span_x, round(pitch_x / 8))
    top += _line_shift(strength.T[max(0, round(left)) : round(left + span_x)], top, span_y, round(pitch_y / 8))
    return np.array([pitch_x, pitch_y, left, top])


def _line_shift(strength: NDArray[np.floating[Any]], start: float, span: float, most: int) -> float:
    """How far (-``most`` to ``most``) from ``start`` lines run down ``strength``, one more ``span`` further; 0 if none.

    A line is there in every row, so the lower quartile over the rows shows it and forgets all clutter. Lines may be
    apart a little more or less than ``span``: a frame around the board, or the outer edges of its tiles.
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


def _mirror_shift(average: Field, most: int) -> float:
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


def _on_whole_pixels(grid: Grid) -> Grid:
    """The same grid made square where it nearly is, and on whole pixels where they nearly are: so games are made."""
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
