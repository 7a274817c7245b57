"""Which screen of the game shows, by marks: pieces of picture that only that screen has."""

from __future__ import annotations

import cv2
import numpy as np

from dropsbot.vision.changed.tone import least_squares, product
from dropsbot.vision.frame import Box, Numbers, Pixels, Shades
from dropsbot.vision.profile import Mark, Profile, Screen
from dropsbot.vision.rectify import cut_box

ORDER = (Screen.LOST, Screen.LEVEL_CLEARED, Screen.COVER, Screen.OUT_OF_DROPS, Screen.PLAYING)
"""Popups before what they cover."""

MARK_ERROR = 24.0
"""The worst patch of a mark may differ by so many grey levels from what was recorded."""

_PATCH_PX = 6
_SEARCH_PX = 3
_MOST_DRAWN = 0.5
"""A mark shows in part where more than this part of what is drawn in it does: a new text beside a name leaves the name,
while what lies over a screen, or darkens it, leaves little."""


def which_screen(pixels: Pixels, profile: Profile) -> Screen:
    """The first screen of :data:`ORDER` whose marks all show in ``pixels``, a frame of any size.

    A profile without marks for the playing screen takes any other picture for it and leaves the doubt to the cells;
    with such marks, a picture that lacks one is UNKNOWN.
    """
    for search_px in (0, _SEARCH_PX):  # nearly always it is exactly where it was: look there first
        for screen in ORDER:
            marks = [mark for mark in profile.marks if mark.screen is screen]
            if marks and all(mark_error(pixels, mark, profile, search_px) <= MARK_ERROR for mark in marks):
                return screen
    has_playing = any(mark.screen is Screen.PLAYING for mark in profile.marks)
    return Screen.UNKNOWN if has_playing else Screen.PLAYING


def plays_in_other_colours(pixels: Pixels, profile: Profile) -> bool:
    """Whether all marks of the playing screen show, but for brightness and contrast.

    Too weak to tell screens apart: for a picture whose board was read with certainty.
    """
    return all(
        mark_error(pixels, mark, profile, _SEARCH_PX, any_tone=True) <= MARK_ERROR
        for mark in profile.marks
        if mark.screen is Screen.PLAYING
    )


def plays_in_part(pixels: Pixels, profile: Profile) -> bool:
    """Whether most of what a mark of the playing screen has drawn shows: a text may change that never did before.

    Too weak to tell screens apart: for a picture at rest whose board was read with certainty.
    """
    playing = (mark for mark in profile.marks if mark.screen is Screen.PLAYING)
    return any(_part_shown(pixels, mark, profile) > _MOST_DRAWN for mark in playing)


def mark_error(pixels: Pixels, mark: Mark, profile: Profile, search_px: int = 0, any_tone: bool = False) -> float:
    """How far the worst patch of a mark is from what shows at its place, in grey levels, 0 to 255.

    The mark may be ``search_px`` away in each direction; the best place counts. With ``any_tone``, brightness and
    contrast of each channel do not matter.
    """
    return float(_patch_errors(pixels, mark, profile, search_px, any_tone=any_tone).max())


def _part_shown(pixels: Pixels, mark: Mark, profile: Profile) -> float:
    """How much of what is drawn in a mark shows near its place, 0 to 1: plain patches tell nothing."""
    wanted, weight = _wanted(mark)
    errors = _patch_errors(pixels, mark, profile, _SEARCH_PX, any_tone=False)
    drawn = (np.abs(wanted - np.median(wanted, axis=0)) * weight).max(axis=1)
    return float(drawn[errors <= MARK_ERROR].sum() / max(float(drawn.sum()), 1.0))


def _patch_errors(pixels: Pixels, mark: Mark, profile: Profile, search_px: int, *, any_tone: bool) -> Numbers:
    """The same as :func:`mark_error` for each patch of the mark: (patches,)."""
    wanted, weight = _wanted(mark)
    box = mark.box
    around = Box(
        box.left_px - search_px,
        box.top_px - search_px,
        box.width_px + 2 * search_px,
        box.height_px + 2 * search_px,
    )
    seen = cut_box(pixels, around, (profile.width_px, profile.height_px))
    if seen.shape[0] < box.height_px or seen.shape[1] < box.width_px:
        return np.full(len(wanted), 255.0)
    if search_px:
        seen = _best_place(seen, mark, cv2.TM_CCOEFF_NORMED if any_tone else cv2.TM_SQDIFF)
    shown = _patch_means(seen * _mask(mark), mark.box) / weight
    differs = (_matched(shown, wanted) if any_tone else shown) - wanted
    return np.asarray((np.abs(differs) * weight).max(axis=1), np.float64)


def _wanted(mark: Mark) -> tuple[Shades, Shades]:
    """The colour of each patch of a mark (patches, 3), and how much of it belongs to the mark (patches, 1)."""
    weight = np.asarray(np.maximum(_patch_means(_mask(mark), mark.box), 1e-3), np.float32)
    return np.asarray(_patch_means(mark.pixels * _mask(mark), mark.box) / weight, np.float32), weight


def _mask(mark: Mark) -> Shades:
    return (mark.mask / 255).astype(np.float32)[..., None]


def _patch_means(picture: Shades, box: Box) -> Shades:
    """The mean of each patch, (patches, channels): noise and compression fade, what is another picture does not."""
    patches = (max(1, box.width_px // _PATCH_PX), max(1, box.height_px // _PATCH_PX))
    mean = cv2.resize(picture, patches, interpolation=cv2.INTER_AREA)
    return np.asarray(mean, np.float32).reshape(patches[0] * patches[1], -1)


def _matched(shown: Shades, wanted: Shades) -> Shades:
    """The colours (patches, 3), each channel changed by the curve that fits best: a gamma, a gain, an offset."""
    part = np.clip(shown / np.float32(255), 0, 1)
    curves = [np.stack([np.ones_like(one), one, one**2, np.sqrt(one)], axis=1) for one in part.T]
    return np.hstack(
        [product(curve, least_squares(curve, one[:, None])) for curve, one in zip(curves, wanted.T, strict=True)]
    )


def _best_place(around: Pixels, mark: Mark, how: int) -> Pixels:
    """What shows where the mark fits best."""
    fits = np.asarray(cv2.matchTemplate(around, mark.pixels, how))
    best = np.argmin(fits) if how == cv2.TM_SQDIFF else np.argmax(fits)
    down, right = (int(at) for at in np.unravel_index(int(best), fits.shape))
    return around[down : down + mark.box.height_px, right : right + mark.box.width_px]
