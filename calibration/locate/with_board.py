"""Find the grid in pictures whose boards are known.

1. Coarse: every pitch and place is tried on a small picture of edges. Cells of one size should look alike, so the
   measure is how much of the differences between cells the typed board explains. Integral images make a try cheap.
2. Fine: the best tries are improved on a larger picture, with the same measure and smaller pieces of cells.
3. Exact: the last pixels hardly change that measure; they come from ``exact_place``.

No measurement of the constants is recorded.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from dropsbot.calibration.failures import LocateError
from dropsbot.calibration.locate.exact_place import centre, centre_nearly, on_whole_pixels, straighten
from dropsbot.calibration.locate.typed_boards import EdgeStrength, GridPlace, TypedBoards
from dropsbot.sentences.sentence import say
from dropsbot.solver.board import Board
from dropsbot.vision.frame import Frame, Numbers
from dropsbot.vision.profile import Grid

_COARSE_PX = 200
_FINE_PX = 800
"""Longer sides of the small and of the larger picture."""
_LEAST_PART = 0.35
"""The board covers at least this part of the picture's shorter side."""
_ROWS_AT_ONCE = 8
"""So many rows of places are tried at once: what they need stays in the processor's cache, which halves the time."""
_TRIES = 5
"""So many of the coarse tries are improved."""
_NO_EDGES = 1e-3
"""Sums of squared edges that differ by less are a plain ground's."""


def locate(samples: Sequence[tuple[Frame, Board]]) -> Grid:
    """The grid shared by all samples: frames of one size, at rest, and the boards they show.

    Raises:
        LocateError: all cells show the same size, or the picture is too small.
    """
    coarse = TypedBoards.of(samples, _COARSE_PX)
    if len(set(coarse.kinds.tolist())) < 2:
        raise LocateError(
            say("to find the grid, the board must show at least two different sizes; empty counts as one")
        )
    tries = _all_tries(coarse)
    if not tries:
        shape = f"{coarse.rows}x{coarse.cols}"
        raise LocateError(
            say("the picture is too small for a board of {shape} cells; check the typed board", shape=shape)
        )
    fine = TypedBoards.of(samples, _FINE_PX)
    ratio = fine.scale / coarse.scale
    best = max((_climb(fine, place * ratio) for _, place in tries[:_TRIES]), key=lambda found: found[0])[1]
    return _grid(fine, centre(fine, straighten(fine, straighten(fine, best))))


def refine_grid(samples: Sequence[tuple[Frame, Board]], grid: Grid) -> Grid:
    """A grid that was found without boards, better placed now that they are known.

    Bubbles of one size may not drift from column to column, and cells look the same when they are turned upside down.
    """
    fine = TypedBoards.of(samples, _FINE_PX)
    corner = (grid.left_px - grid.pitch_x_px / 2, grid.top_px - grid.pitch_y_px / 2)
    place = np.array([grid.pitch_x_px, grid.pitch_y_px, *corner]) * fine.scale
    return _grid(fine, centre_nearly(fine, straighten(fine, straighten(fine, place))))


def _grid(boards: TypedBoards, place: GridPlace) -> Grid:
    """The grid of a place, in pixels of the frames."""
    pitch_x, pitch_y, left, top = (float(value) for value in place / boards.scale)
    return on_whole_pixels(Grid(boards.rows, boards.cols, left + pitch_x / 2, top + pitch_y / 2, pitch_x, pitch_y))


def _all_tries(boards: TypedBoards) -> list[tuple[float, GridPlace]]:
    """Every pitch and place on the small pictures, best first: how much is explained, and the place."""
    rows, cols, height, width = boards.rows, boards.cols, boards.edges[0].height, boards.edges[0].width
    largest = min(width / cols, height / rows)
    smallest = max(3.0, _LEAST_PART * min(width, height) / max(rows, cols))
    found: list[tuple[float, GridPlace]] = []
    for pitch in np.minimum(np.arange(smallest, largest + 0.01, 0.5), largest):
        step = max(1, round(pitch / 12))
        lefts = np.arange(0, width - pitch * cols + 0.01, step)
        tops = np.arange(0, height - pitch * rows + 0.01, step)
        some = np.array_split(tops, -(-len(tops) // _ROWS_AT_ONCE))
        explained = np.concatenate([_explained(boards, (pitch, pitch), lefts, row, parts=3) for row in some])
        for at in np.argsort(-explained, axis=None)[:3]:
            row, col = np.unravel_index(int(at), explained.shape)
            found.append((float(explained[row, col]), np.array([pitch, pitch, lefts[col], tops[row]])))
    return sorted(found, key=lambda one: -one[0])


def _explained(boards: TypedBoards, pitch: tuple[float, float], lefts: Numbers, tops: Numbers, parts: int) -> Numbers:
    """How much of the cells' differences the sizes explain, 0 to 1, for grids at all ``lefts`` and ``tops``.

    Cells are compared by the strength of edges in ``parts`` x ``parts`` pieces. Shape (tops, lefts).
    """
    rows, cols = boards.rows, boards.cols
    across = np.rint(lefts + np.arange(cols * parts + 1)[:, None] * pitch[0] / parts).astype(int)
    down = np.rint(tops + np.arange(rows * parts + 1)[:, None] * pitch[1] / parts).astype(int)
    pieces, places = [], len(tops) * len(lefts)
    for one in boards.edges:
        # places come last: then a sum over a cell's pieces or over cells runs along whole rows of memory
        lines, line = np.unique(np.clip(down, 0, one.height), return_inverse=True)
        strips = np.diff(one.sums[lines][:, np.clip(across, 0, one.width)], axis=1)  # (lines, cols * parts, lefts)
        blocks = np.diff(strips[line.reshape(down.shape)], axis=0)  # (rows * parts, tops, cols * parts, lefts)
        split = blocks.reshape(rows, parts, len(tops), cols, parts, len(lefts)).transpose(0, 3, 1, 4, 2, 5)
        pieces.append(split.reshape(rows * cols, -1))
    every = np.concatenate(pieces, dtype=np.float32)
    squares = np.einsum("pn,pn->n", every.reshape(-1, places), every.reshape(-1, places))
    of_kind = np.eye(int(boards.kinds.max()) + 1, dtype=np.float32)[:, boards.kinds]  # (kinds, cells)
    by_kind = of_kind @ every
    counts = np.maximum(of_kind.sum(axis=1), 1)
    # a sum of squares about a mean is that of all squares less the mean's own
    of_means, of_mean = (by_kind**2 / counts[:, None]).sum(axis=0), by_kind.sum(axis=0) ** 2 / len(boards.kinds)
    within, total = (squares - one.reshape(-1, places).sum(axis=0) for one in (of_means, of_mean))
    explained: Numbers = (total - within) / np.maximum(total, _NO_EDGES)  # where no edges are, nothing is explained
    return explained.reshape(len(tops), len(lefts))


def _climb(boards: TypedBoards, place: GridPlace) -> tuple[float, GridPlace]:
    """Improve a place in ever smaller steps while more is explained."""

    def value(at: GridPlace) -> float:
        grid = _explained(boards, (at[0], at[1]), at[2:3], at[3:4], parts=6)
        return float(grid[0, 0]) if _inside(at, boards.edges[0], boards.rows, boards.cols) else -1.0

    best, best_value = place, value(place)
    step = place[0] / 12
    while step >= 0.1:
        # a larger pitch about the middle, so that size and place do not fight each other
        moves = [np.array([0, 0, step, 0]), np.array([0, 0, 0, step])]
        moves += [np.array([step / boards.cols, 0, -step / 2, 0]), np.array([0, step / boards.rows, 0, -step / 2])]
        tried = [best + sign * move for move in moves for sign in (1, -1)]
        values = [value(at) for at in tried]
        ahead = int(np.argmax(values))
        if values[ahead] > best_value:
            best, best_value = tried[ahead], values[ahead]
        else:
            step /= 2
    return best_value, best


def _inside(place: GridPlace, edges: EdgeStrength, rows: int, cols: int) -> bool:
    """Whether a grid lies in the picture, but for a little, and its cells are nearly square."""
    pitch_x, pitch_y, left, top = place
    slack = pitch_x / 4
    return bool(
        left >= -slack
        and top >= -slack
        and left + cols * pitch_x <= edges.width + slack
        and top + rows * pitch_y <= edges.height + slack
        and 0.8 < pitch_x / pitch_y < 1.25
    )
