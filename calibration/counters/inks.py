"""The ink of a counter, known from the pixels that change with its number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from dropsbot.vision.beside.hud import ink_on, of_other_colours
from dropsbot.vision.frame import Box, Pixels
from dropsbot.vision.profile import Ink

INK_CHANGED = 40
"""A pixel of a counter changes by more than so many grey levels from number to number."""
_RING_PX = 2


def find_inks(pictures: Sequence[Pixels], box: Box) -> tuple[Ink, ...]:
    """The colours of digits in ``box`` and of the paper around it, the likeliest first; none where nothing stands out.

    ``pictures`` (h, w, 3) show different numbers. A pixel that changes is paper in some pictures, ink in others, and a
    mixture on smooth edges. Digits may have a rim of a third colour that is nearer to the paper than their inside. Or
    that colour is of words beside them, which move as numbers become wider: then either ink is alone.
    """
    shown = np.stack([box.cut(picture) for picture in pictures])
    changing = (shown.max(axis=0) - shown.min(axis=0)).max(axis=-1) > INK_CHANGED
    if not changing.any():
        return ()
    paper, colours = np.median(_ring(pictures[0], box), axis=0), shown[:, changing].reshape(-1, 3)
    first = ink_on(paper, colours)
    if first is None:
        return ()
    others = colours[of_other_colours(colours, first)]
    second = ink_on(paper, others) if len(others) else None
    return (first, replace(first, alone=True), *([] if second is None else [replace(second, alone=True)]))


def _ring(picture: Pixels, box: Box) -> Pixels:
    """The pixels just around a box: (n, 3)."""
    top, left = max(0, box.top_px - _RING_PX), max(0, box.left_px - _RING_PX)
    bottom, right = box.top_px + box.height_px, box.left_px + box.width_px
    around = np.ones(picture.shape[:2], bool)[top : bottom + _RING_PX, left : right + _RING_PX]
    around[box.top_px - top : bottom - top, box.left_px - left : right - left] = False
    return np.asarray(picture[top : bottom + _RING_PX, left : right + _RING_PX][around])
