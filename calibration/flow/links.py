"""Links: lines of letters in a stronger colour than most on something new, which lead on without a button."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from dropsbot.calibration.flow.popups import COVERED_LEVELS
from dropsbot.vision.frame import Box, Pixels

_LETTERS_PX, _BETWEEN_PX = (6, 40), 12
"""Lines of letters have such a height, and gaps between letters and words are bridged up to so many pixels. These and
the next are assumptions about how pages are set, and no measurements."""
_LEAST_LINE_PX, _WIDE = 24, 1.5
"""A line is at least so wide, and at least so many times as wide as it is high."""
_FEWEST_LETTERS = 4
"""A line of fewer pieces may be signs, as those that minimise, enlarge and close a window."""
_STRONGEST = 0.3
"""The colour of letters is that of their strongest pixels, of which this part is taken: their rims are blurred."""


def find_links(shown: Pixels, thing: Box) -> list[Box]:
    """Lines of letters on a ``thing`` whose colour is stronger than that of most of its lines, the lowest first.

    None where there are fewer than two lines: nothing tells a link then.
    """
    cut = thing.cut(shown)
    off = _off_ground(cut)
    lines = _lines((off > COVERED_LEVELS).astype(np.uint8))
    colours = [_colourfulness(line.cut(cut), line.cut(off)) for line in lines]
    if len(lines) < 2:
        return []
    usual = float(np.median(colours))
    found = [line for line, colour in zip(lines, colours, strict=True) if colour > usual + COVERED_LEVELS]
    lowest = sorted(found, key=lambda line: -line.top_px)
    return [Box(thing.left_px + one.left_px, thing.top_px + one.top_px, one.width_px, one.height_px) for one in lowest]


def is_lettered(label: Pixels) -> bool:
    """Whether a picture (h, w, 3) of what is inside a button's rim shows a line of letters, and no signs."""
    ink = (_off_ground(label) > COVERED_LEVELS).astype(np.uint8)
    pieces = (cv2.connectedComponents(line.cut(ink))[0] - 1 for line in _lines(ink))  # without the ground
    return any(count >= _FEWEST_LETTERS for count in pieces)


def _off_ground(cut: Pixels) -> Pixels:
    """By how many levels each pixel of a picture (h, w, 3) differs from its usual colour: (h, w)."""
    ground = np.rint(np.median(cut.reshape(-1, 3), axis=0)).astype(np.uint8)
    return np.asarray(cv2.absdiff(cut, np.broadcast_to(ground, cut.shape)).max(axis=2), np.uint8)


def _lines(ink: Pixels) -> Sequence[Box]:
    """The boxes of lines of letters in a picture (h, w) that is 1 where there is ink."""
    joined = cv2.morphologyEx(ink, cv2.MORPH_CLOSE, np.ones((1, _BETWEEN_PX), np.uint8))
    _, _, stats, _ = cv2.connectedComponentsWithStats(joined)
    return [
        Box(left, top, width, height)
        for left, top, width, height, _ in stats[1:].tolist()
        if _LETTERS_PX[0] <= height <= _LETTERS_PX[1] and width >= max(_LEAST_LINE_PX, _WIDE * height)
    ]


def _colourfulness(cut: Pixels, off: Pixels) -> float:
    """By how many levels the channels of a line's ink differ, where it stands ``off`` its ground most."""
    strongest = off >= np.quantile(off[off > COVERED_LEVELS], 1 - _STRONGEST)
    ink = np.median(cut[strongest], axis=0)
    return float(ink.max() - ink.min())
