"""A picture of play as it would be without bubbles: what then differs from it is neither a bubble nor bare ground."""

from __future__ import annotations

import cv2

from dropsbot.vision.frame import Pixels
from dropsbot.vision.profile import Grid


def with_bare_board(picture: Pixels, grid: Grid, bare: Pixels | None) -> Pixels:
    """A picture (h, w, 3) uint8 in which the board of ``grid`` is the ``bare`` one, at any scale; as it is without one.

    Ground that bubbles hid all the time is nothing new once they have burst.
    """
    box = grid.box
    top, left = max(0, -box.top_px), max(0, -box.left_px)
    pixels = picture.copy()
    place = box.cut(pixels)
    if bare is None or not place.size:
        return picture
    whole = cv2.resize(bare, (box.width_px, box.height_px), interpolation=cv2.INTER_AREA)
    place[:] = whole[top : top + place.shape[0], left : left + place.shape[1]]
    return pixels
