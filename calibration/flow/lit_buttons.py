"""Buttons that were there all the time and look otherwise now: lit up, redrawn, or with a label that is dim no more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import cv2
import numpy as np

from dropsbot.calibration.flow.button_boxes import (
    DIM,
    FILLED,
    HALF,
    buttons_beside,
    buttons_in_window,
    edged_boxes,
    label_contrast,
    place_in,
)
from dropsbot.calibration.flow.popups import without
from dropsbot.vision.frame import Box, Picked, Pixels, Point
from dropsbot.vision.profile import Grid

_SAME_LABEL = 0.8
"""A label that stands out more or less is the same from such a correlation of its pixels on."""
_SQUARE = 0.8
"""A square button is more than so many times as wide as it is high, and so many times as high as it is wide."""
_REDRAWN = 0.03
"""On a button on which something else is drawn, so much at least has changed: sunglasses on a small face are 0.08."""
_AS_IT_WAS = 0.1
"""Less than this part of what lies around a button may have changed."""


def enabled_buttons(
    shown: Pixels, playing: Sequence[Pixels], changed: Picked, grid: Grid, moving: Picked | None
) -> Iterator[Point]:
    """The middles of buttons beside the board whose labels were dim in all pictures of play, and are not any more.

    All around them is as it was. None has a part in what is ``moving`` (h, w).
    """
    levels = without(changed, [grid.box]).astype(np.uint8)
    for button in buttons_beside(shown, grid.box, moving):
        if _changed_on(button, levels)[1] < _AS_IT_WAS and _lit_up(button, shown, playing):
            yield place_in(button, 0.5, 0.5)


def _lit_up(button: Box, shown: Pixels, playing: Sequence[Pixels]) -> bool:
    """Whether the same label stands out on a button now as it did in no picture of play."""
    now, most = cv2.cvtColor(button.cut(shown), cv2.COLOR_BGR2GRAY), DIM * label_contrast(button.cut(shown))
    for picture in playing:
        was = cv2.cvtColor(button.cut(picture), cv2.COLOR_BGR2GRAY)
        if not (was.std() and now.std()) or label_contrast(button.cut(picture)) >= most:
            return False
        if abs(float(np.corrcoef(now.ravel(), was.ravel())[0, 1])) < _SAME_LABEL:
            return False
    return bool(playing)


def lit_buttons(shown: Pixels, changed: Picked, grid: Grid) -> Iterator[Point]:
    """What looks like a button beside the board and has other colours now, while all around it is as it was.

    So a button looks that could not be pressed before. Where a level has changed all colours, none stands out.
    """
    levels = without(changed, [grid.box]).astype(np.uint8)
    for button in buttons_in_window(shown):
        inside, around = _changed_on(button, levels)
        if inside > FILLED and around < _AS_IT_WAS:
            yield place_in(button, 0.5, 0.5)


def redrawn_buttons(shown: Pixels, changed: Picked, grid: Grid, apart: Picked) -> Iterator[Point]:
    """Square buttons beside the board on which something else is drawn now, while all around them is as it was."""
    levels, others = without(changed, [grid.box]).astype(np.uint8), apart.astype(np.uint8)
    for button in edged_boxes(shown, Box(0, 0, shown.shape[1], shown.shape[0]), _SQUARE):
        inside, around = _changed_on(button, levels)
        square = button.width_px * _SQUARE < button.height_px
        if square and inside > _REDRAWN and around < min(_AS_IT_WAS, inside) and not button.cut(others).any():
            yield place_in(button, 0.5, 0.5)


def _changed_on(button: Box, levels: Pixels) -> tuple[float, float]:
    """Which part of a button and which of what lies around it is 1 in ``levels`` (h, w)."""
    rim = round(HALF * button.height_px)
    wide = Box(button.left_px - rim, button.top_px - rim, button.width_px + 2 * rim, button.height_px + 2 * rim)
    inside, whole = button.cut(levels), wide.cut(levels)
    around = (float(whole.sum()) - float(inside.sum())) / max(1, whole.size - inside.size)
    return float(inside.mean()), around
