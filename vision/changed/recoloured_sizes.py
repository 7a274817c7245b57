"""Which sizes only a colour tells apart, so that a change of colours may have made one of another.

One function of colours undoes what happened to a picture. Where sizes differ by colour alone, such a function may as
well turn each size into another: a level in new colours then looks like the old colours with all sizes one lower.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

import numpy as np

from dropsbot.vision.cells.composed import FINE_PX, PATCHES_PX, ComposedLooks, worst_in_cells
from dropsbot.vision.changed.tone import apply_tone, nearest_tone
from dropsbot.vision.frame import Numbers, Picked, Pixels, Shades

_PATCH = 2
"""The place in PATCHES_PX of the patches that are compared: rims are smaller than these."""
_BRIDGED = 0.25
"""Colours alone tell two sizes apart where a change of colours leaves less than this part of what does. It leaves half
at least where ground becomes bubble, as it must not change the rest of the ground; and nothing but noise elsewhere."""
_SHIFTED = 0.3
"""A colour that is off by more than this part of what tells two sizes apart may be one of another level, in which a
third size has nearly the colour of one of these. On its own level each is off by noise, which fades in a mean."""
_MANY = 0.2
"""Where a larger part of the bubbles is of other colours, the level is; else something lies over some of them."""


@lru_cache(maxsize=8)  # looks never change, so identity is the key
def told_by_colour_alone(looks: ComposedLooks) -> frozenset[int]:
    """The sizes that a change of colours can make of others, or others of them."""
    bubbles = [look for look, size in enumerate(looks.sizes) if size]
    pairs = [(one, other) for one in bubbles for other in bubbles if looks.sizes[one] != looks.sizes[other]]
    return frozenset(looks.sizes[look] for pair in pairs if _is_bridged(looks, *pair) for look in pair)


def in_known_colours(seen: Pixels, sizes: tuple[int, ...], looks: ComposedLooks) -> Picked:
    """Which cells of a fine board are bare, or have the colours of their sizes: (cells,).

    For looks of which colours alone tell some apart. Where many bubbles have other colours, all of those sizes do.
    """
    known, apart = _known_colours(looks)
    shown = np.stack([known[size][cell] for cell, size in enumerate(sizes)])
    off = np.abs(_middles(seen, looks) - shown).max(axis=1)
    other, bubbles = off > _SHIFTED * apart, np.array(sizes) > 0
    if bubbles.any() and float(other[bubbles].mean()) > _MANY:
        other |= np.isin(sizes, sorted(told_by_colour_alone(looks)))
    return np.asarray(~(bubbles & other), bool)


@lru_cache(maxsize=8)
def _known_colours(looks: ComposedLooks) -> tuple[dict[int, Numbers], float]:
    """The colours of each size in each cell, and by how much the nearest two differ that colours alone tell apart."""
    known = {size: _middles(board, looks) for size, board in zip(looks.sizes, looks.boards, strict=True)}
    told = sorted(told_by_colour_alone(looks))
    return known, min(_usually_off(known[one], known[other]) for one, other in combinations(told, 2))


def _middles(board: Shades | Pixels, looks: ComposedLooks) -> Numbers:
    """The mean colour of the inner half of each cell of a fine board, across and down: (cells, 3)."""
    cells = board.reshape(looks.rows, FINE_PX, looks.cols, FINE_PX, 3)
    inner = cells[:, FINE_PX // 4 : -(FINE_PX // 4), :, FINE_PX // 4 : -(FINE_PX // 4)]
    return np.asarray(inner.mean(axis=(1, 3), dtype=np.float64).reshape(-1, 3), np.float64)


def _usually_off(one: Numbers, other: Numbers) -> float:
    """By how many grey levels the colours of cells (cells, 3) usually differ."""
    return float(np.median(np.abs(one - other).max(axis=1)))


def _is_bridged(looks: ComposedLooks, one: int, other: int) -> bool:
    shown, wanted = (looks.boards[look].astype(np.float32) for look in (one, other))
    recoloured = apply_tone(shown, nearest_tone(shown, wanted))
    return _unlike(recoloured, wanted, looks) <= _BRIDGED * _unlike(shown, wanted, looks)


def _unlike(one: Shades, other: Shades, looks: ComposedLooks) -> float:
    """By how many grey levels the worst patch of a cell usually differs."""
    return float(np.median(worst_in_cells(one - other, looks.rows, looks.cols, PATCHES_PX[_PATCH])))
