"""Which sizes only a colour tells apart, so that a change of colours may have made one of another.

One function of colours undoes what happened to a picture. Where sizes differ by colour alone, such a function may as
well turn each size into another: a level in new colours then looks like the old colours with all sizes one lower.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from dropsbot.vision.cells.composed import PATCHES_PX, ComposedLooks, worst_in_cells
from dropsbot.vision.changed.tone import apply_tone, nearest_tone
from dropsbot.vision.frame import Shades

_PATCH = 2
"""The place in PATCHES_PX of the patches that are compared: rims are smaller than these."""
_BRIDGED = 0.25
"""Colours alone tell two sizes apart where a change of colours leaves less than this part of what does. It leaves half
at least where ground becomes bubble, as it must not change the rest of the ground; and nothing but noise elsewhere."""


@lru_cache(maxsize=8)  # looks never change, so identity is the key
def told_by_colour_alone(looks: ComposedLooks) -> frozenset[int]:
    """The sizes that a change of colours can make of others, or others of them."""
    bubbles = [look for look, size in enumerate(looks.sizes) if size]
    pairs = [(one, other) for one in bubbles for other in bubbles if looks.sizes[one] != looks.sizes[other]]
    return frozenset(looks.sizes[look] for pair in pairs if _is_bridged(looks, *pair) for look in pair)


def _is_bridged(looks: ComposedLooks, one: int, other: int) -> bool:
    shown, wanted = (looks.boards[look].astype(np.float32) for look in (one, other))
    recoloured = apply_tone(shown, nearest_tone(shown, wanted))
    return _unlike(recoloured, wanted, looks) <= _BRIDGED * _unlike(shown, wanted, looks)


def _unlike(one: Shades, other: Shades, looks: ComposedLooks) -> float:
    """By how many grey levels the worst patch of a cell usually differs."""
    return float(np.median(worst_in_cells(one - other, looks.rows, looks.cols, PATCHES_PX[_PATCH])))
