"""Which screen of the game shows, told by pieces of picture that only that screen has."""

from __future__ import annotations

import cv2
import numpy as np

from vision.frame import Box, Pixels
from vision.profile import Mark, Profile, Screen
from vision.rectify import inside

ORDER = (Screen.LOST, Screen.LEVEL_CLEARED, Screen.COVER, Screen.PLAYING)
"""Popups before what they cover."""

MARK_ERROR = 24.0
"""Grey levels by which the worst patch of a mark may differ from what was recorded."""

_PATCH_PX = 6
_SEARCH_PX = 3


def which_screen(pixels: Pixels, profile: Profile) -> Screen:
    """The first screen of :data:`ORDER` whose marks all show in ``pixels`` (a frame of the profile's size).

    A profile without marks for the playing screen takes any other picture for it and leaves the doubt to the cells;
    with such marks, a picture that lacks one is UNKNOWN.
    """
    for search_px in (0, _SEARCH_PX):  # nearly always it is exactly where it was: look there first
        for screen in ORDER:
            marks = [mark for mark in profile.marks if mark.screen is screen]
            if marks and all(mark_error(pixels, mark, search_px) <= MARK_ERROR for mark in marks):
                return screen
    has_playing = any(mark.screen is Screen.PLAYING for mark in profile.marks)
    return Screen.UNKNOWN if has_playing else Screen.PLAYING


def mark_error(pixels: Pixels, mark: Mark, search_px: int = 0) -> float:
    """How far the worst patch of a mark is from what shows at its place, in grey levels, 0 to 255.

    The mark may be ``search_px`` away in each direction; the best place counts.
    """
    box = mark.box
    if search_px:
        box = _best_place(pixels, mark, search_px)
    if not inside(box, pixels):
        return 255.0
    differs = cv2.absdiff(box.cut(pixels), mark.pixels)
    if mark.mask.min() < 255:
        differs = np.rint(differs * (mark.mask[..., None] / 255.0)).astype(np.uint8)
    patches = (max(1, box.width_px // _PATCH_PX), max(1, box.height_px // _PATCH_PX))
    return float(cv2.resize(differs, patches, interpolation=cv2.INTER_AREA).max())


def _best_place(pixels: Pixels, mark: Mark, search_px: int) -> Box:
    """Where within ``search_px`` the mark fits best."""
    box = mark.box
    around = Box(
        box.left_px - search_px,
        box.top_px - search_px,
        box.width_px + 2 * search_px,
        box.height_px + 2 * search_px,
    ).cut(pixels)
    if around.shape[0] < box.height_px or around.shape[1] < box.width_px:
        return box
    fits = cv2.matchTemplate(around, mark.pixels, cv2.TM_SQDIFF)
    down, right = np.unravel_index(int(np.argmin(fits)), fits.shape)
    left, top = max(0, box.left_px - search_px), max(0, box.top_px - search_px)
    return Box(left + int(right), top + int(down), box.width_px, box.height_px)
