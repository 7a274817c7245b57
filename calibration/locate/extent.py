"""Find where on a lattice the board is: the smallest rectangle around all bubbles.

A bubble is known by this: its outline shows again in other cells of the lattice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.locate.lattice_cells import Lattice, cut_lattice, explained, soften
from dropsbot.calibration.outlines.edge_field import Outline, flat
from dropsbot.calibration.outlines.linkage import likeness, linked
from dropsbot.vision.frame import Numbers

FEWEST, MOST = 4, 12
"""Rows and columns that a board may have."""

Rectangle = tuple[int, int, int, int]
"""First row, first column, rows, columns."""

_BINS = 30
_INNER = 0.45
"""Only pieces this near to the middle are compared, in cells, so that lines between cells hardly count."""
_ALIKE = 0.5
"""Two cells of one look are at least this alike."""
_STRONG = 0.25
"""A bubble is at least this strong; the strongest ones have about 1."""
_OTHER = -0.35
"""In the search for the best rectangle a bubble counts 1, any other cell this."""
_KIN = 3
"""A look belongs to the board when so many cells have it."""
_CROSSED = 0.15
"""How much it counts against a place when bubbles cross the lines between cells."""


@dataclass(frozen=True, slots=True)
class Extent:
    """The part of a lattice that is the board, and how well a few looks explain it: more ``worth`` is better."""

    part: Rectangle
    worth: float


def extent(fields: Sequence[Outline], lattice: Lattice) -> Extent | None:
    """The smallest rectangle around all bubbles on a lattice; None where there is no board."""
    cut_up = [cut_lattice(soften(field, lattice.pitch_x_px / _BINS), lattice, _BINS) for field in fields]
    rows, cols = cut_up[0][1:]
    if rows < FEWEST or cols < FEWEST:
        return None
    cells = np.concatenate([one for one, _, _ in cut_up])
    labels = label_looks(cells, len(fields))
    number = len(fields)
    bubbles = (labels >= 0).reshape(number, rows, cols)
    by_cell = labels.reshape(number, rows, cols)
    found = _grown(_trimmed(_rectangle(np.where(bubbles, 1.0, _OTHER).max(axis=0)), by_cell), by_cell)
    inside = np.s_[:, found[0] : found[0] + found[2], found[1] : found[1] + found[3]]
    if bubbles[inside].sum() < FEWEST:
        return None
    return Extent(found, _worth(cells.reshape(number, rows, cols, -1)[inside].reshape(-1, _BINS**2)))


def label_looks(cells: Outline, frames: int) -> NDArray[np.int_]:
    """Label cells (n, _BINS * _BINS) by look: (n,), -1 where a cell shows nothing, or what no other shows."""
    off = np.abs((np.arange(_BINS) + 0.5) / _BINS - 0.5)
    inner = ((off[:, None] < _INNER) & (off < _INNER)).ravel()
    raw = flat(cells[:, inner])
    alike, _ = likeness(raw)
    np.fill_diagonal(alike, 0)
    shared = alike.max(axis=1) > _ALIKE
    common = np.median(raw[shared], axis=0) if shared.sum() > FEWEST**2 / 2 else np.zeros(raw.shape[1], np.float32)
    part = np.clip(raw @ common / max(float(common @ common), 1e-6), 0, 1)
    own = raw - part[:, None] * common
    alike, strength = likeness(np.asarray(own, np.float32))
    place = np.arange(len(cells)) % (len(cells) // frames)
    alike[place[:, None] == place] = 0  # a title that never changes does not show again elsewhere
    certain = alike.max(axis=1) > _ALIKE
    strongest = float(np.quantile(strength[certain], 0.85)) if certain.sum() > FEWEST else float(strength.max())
    strong = strength > _STRONG * strongest
    candidates = np.flatnonzero(strong & certain)
    labels = np.full(len(cells), -1)
    if len(candidates):
        labels[candidates] = candidates[linked(alike[np.ix_(candidates, candidates)], _ALIKE)]
        for label in np.unique(labels[candidates]).tolist():
            if len(np.unique(place[labels == label])) < 2:
                labels[labels == label] = -1
    return labels


def _worth(cells: Outline) -> float:
    """How much of all cells a few looks explain, less where cells differ at their edges: no bubble should be there."""
    differs = (np.abs(cells) ** 2).std(axis=0).reshape(_BINS, _BINS)
    off = np.abs((np.arange(_BINS) + 0.5) / _BINS - 0.5)
    edge = (off[:, None] > _INNER) | (off > _INNER)
    return explained(flat(cells)) - _CROSSED * float(differs[edge].mean() / max(float(differs.mean()), 1e-9))


def _rectangle(gains: Numbers) -> Rectangle:
    """First row, first column, rows and columns of the rectangle with the largest sum."""
    sums = np.zeros((gains.shape[0] + 1, gains.shape[1] + 1))
    sums[1:, 1:] = gains.cumsum(axis=0).cumsum(axis=1)
    best, found = -np.inf, (0, 0, FEWEST, FEWEST)
    for rows in range(FEWEST, min(MOST, gains.shape[0]) + 1):
        for cols in range(FEWEST, min(MOST, gains.shape[1]) + 1):
            totals = sums[rows:, cols:] - sums[:-rows, cols:] - sums[rows:, :-cols] + sums[:-rows, :-cols]
            at = int(totals.argmax())
            if totals.flat[at] > best:
                best, found = float(totals.flat[at]), (*divmod(at, totals.shape[1]), rows, cols)
    return found


def _trimmed(found: Rectangle, labels: NDArray[np.int_]) -> Rectangle:
    """The rectangle without outer rows and columns whose looks show nowhere else: a frame, a title."""
    row, col, rows, cols = found
    trimmed = True
    while trimmed:
        trimmed = False
        for many in range(1, _KIN + 1):
            board = labels[:, row : row + rows, col : col + cols]
            if rows - many >= FEWEST and _foreign(board[:, :many], board[:, many:]):
                row, rows, trimmed = row + many, rows - many, True
            elif rows - many >= FEWEST and _foreign(board[:, -many:], board[:, :-many]):
                rows, trimmed = rows - many, True
            elif cols - many >= FEWEST and _foreign(board[:, :, :many], board[:, :, many:]):
                col, cols, trimmed = col + many, cols - many, True
            elif cols - many >= FEWEST and _foreign(board[:, :, -many:], board[:, :, :-many]):
                cols, trimmed = cols - many, True
    return row, col, rows, cols


def _grown(found: Rectangle, labels: NDArray[np.int_]) -> Rectangle:
    """The rectangle with the rows and columns beside it that have bubbles of a look that the board has."""
    row, col, rows, cols = found
    while True:
        kin, members = np.unique(labels[:, row : row + rows, col : col + cols], return_counts=True)
        related = np.isin(labels, kin[(kin >= 0) & (members >= _KIN)])
        if rows < MOST and row and related[:, row - 1, col : col + cols].any():
            row, rows = row - 1, rows + 1
        elif rows < MOST and related[:, row + rows : row + rows + 1, col : col + cols].any():
            rows += 1
        elif cols < MOST and col and related[:, row : row + rows, col - 1].any():
            col, cols = col - 1, cols + 1
        elif cols < MOST and related[:, row : row + rows, col + cols : col + cols + 1].any():
            cols += 1
        else:
            return row, col, rows, cols


def _foreign(side: NDArray[np.int_], rest: NDArray[np.int_]) -> bool:
    """Whether no look of a side shows in the rest."""
    return not np.isin(side[side >= 0], rest[rest >= 0]).any()
