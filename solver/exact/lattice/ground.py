"""The shape of a board of up to 64 cells, as the search on sets of cells reads it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dropsbot.solver.board import MAX_SIDE, MAX_SIZE
from dropsbot.solver.bounds.line_tables import ANY_LINE_CAPS, MAX_CODED, line_caps
from dropsbot.solver.compiled.jit import Ints, Words

# places in Ground.shape
ROWS, COLS, ROW_LINES, ALTERNATES, DOUBLINGS, SHAPE = range(6)

CODE_BITS, CODES_A_WORD = 16, 4
MAX_CODE_WORDS = 5
"""A board of up to 64 cells has up to 20 lines of two cells and more (4 x 16)."""
COUNT_BITS = 7
"""In the code of a long line: how many bubbles it has; above that, what they lack."""


class Ground(NamedTuple):
    """What the kernels know of a board's shape; see :func:`ground`.

    ``shape`` has the numbers of rows and columns, how many of ``lines`` are rows, whether droplets move in other ticks
    than those that made them, and how often to double one row to reach the whole board. ``lines`` are the lines of two
    cells and more as sets of cells, rows first, and ``starts`` where the part of ``caps`` for each begins. An entry of
    ``caps`` has in its low byte the most hits that the line's bubbles can absorb from each other, above it what they
    lack. ``units`` and ``ends`` have a row a cell: what one hit, and the end of a bubble that lacks nothing, take off
    the codes. ``from_left[k]`` and ``from_right[k]`` are the cells at least 2**k columns from that side; ``board``
    holds one set: all cells.
    """

    shape: Ints
    lines: Words
    starts: Ints
    caps: NDArray[np.uint16]
    units: Words
    ends: Words
    from_left: Words
    from_right: Words
    board: Words


@lru_cache(maxsize=64)
def ground(rows: int, cols: int, alternates: bool) -> Ground:
    """The tables for boards of ``rows`` x ``cols``; ``alternates`` as in ``Ground.shape``."""
    across = [[row * cols + col for col in range(cols)] for row in range(rows) if cols > 1]
    along = [[row * cols + col for row in range(rows)] for col in range(cols) if rows > 1]
    lines = across + along
    coded = all(len(line) <= MAX_CODED for line in lines)
    units = np.zeros((rows * cols, -(-len(lines) // CODES_A_WORD)), np.uint64)
    ends = np.zeros_like(units) if not coded else units[:, :0]
    starts = np.zeros(len(lines), np.int64)
    caps = _coded_caps()
    for number, line in enumerate(lines):
        word, shift = divmod(number, CODES_A_WORD)
        short = len(line) <= MAX_CODED
        starts[number] = 0 if short else len(caps)
        for place, cell in enumerate(line):
            units[cell, word] += np.uint64((5**place if short else 1 << COUNT_BITS) << shift * CODE_BITS)
            if not short:
                ends[cell, word] += np.uint64(1 << shift * CODE_BITS)
    masks = [_columns(rows, cols, 1 << k) for k in range(max(1, (cols - 1).bit_length()))]
    return Ground(
        shape=np.array([rows, cols, len(across), alternates, (rows - 1).bit_length()], np.int64),
        lines=np.array([sum(1 << cell for cell in line) for line in lines], np.uint64),
        starts=starts,
        caps=caps if coded else np.concatenate([caps, _counted_caps()]),
        units=units,
        ends=ends,
        from_left=np.array([left for left, _ in masks], np.uint64),
        from_right=np.array([right for _, right in masks], np.uint64),
        board=np.array([(1 << rows * cols) - 1], np.uint64),
    )


def _columns(rows: int, cols: int, distance: int) -> tuple[int, int]:
    """The cells at least so many columns from the left, and from the right side."""
    cells = range(rows * cols)
    left = sum(1 << cell for cell in cells if cell % cols >= distance)
    return left, sum(1 << cell for cell in cells if cell % cols < cols - distance)


@lru_cache(maxsize=1)
def _coded_caps() -> NDArray[np.uint16]:
    """For each code of a short line the most hits, and what its bubbles lack."""
    lacks = np.zeros(1, np.int64)
    for _ in range(MAX_CODED):
        lacks = (np.arange(MAX_SIZE + 1)[:, None] + lacks).reshape(-1)
    return (line_caps() + 256 * lacks).astype(np.uint16)


@lru_cache(maxsize=1)
def _counted_caps() -> NDArray[np.uint16]:
    """The same for long lines."""
    codes = np.arange(64 * MAX_SIZE + 1 << COUNT_BITS)
    counts, lacks = codes & (1 << COUNT_BITS) - 1, codes >> COUNT_BITS
    caps = ANY_LINE_CAPS[np.minimum(counts, MAX_SIDE)] + 256 * np.minimum(lacks, 255)
    return caps.astype(np.uint16)  # type: ignore[no-any-return]
