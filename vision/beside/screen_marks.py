"""Which screen of the game shows, by marks: pieces of picture that only that screen has."""

from __future__ import annotations

import cv2
import numpy as np

from dropsbot.vision.changed.tone import least_squares, product
from dropsbot.vision.frame import Box, Numbers, Picked, Pixels, Shades
from dropsbot.vision.profile import Mark, Profile, Screen
from dropsbot.vision.rectify import cut_box

ORDER = (Screen.LOST, Screen.LEVEL_CLEARED, Screen.COVER, Screen.OUT_OF_DROPS, Screen.PLAYING)
"""Popups before what they cover."""
POPUPS = (Screen.LOST, Screen.LEVEL_CLEARED, Screen.COVER)
"""Those that hide the board."""

MARK_ERROR = 24.0
"""The worst patch of a mark may differ by so many grey levels from what was recorded."""

_PATCH_PX = 6
_STEADY = 1e-7
"""This keeps a curve's weights small where the colours of a mark do not tell it. A curve of four terms is free of less
than a function of all colours, so that less does."""
_SEARCH_PX = 3
_MOST_DRAWN = 0.5
"""A mark shows in part where more than this part of what is drawn in it does: a new text beside a name leaves the name.
Five other texts in its place left at most 0.2 of it, where ink differs from its ground by 90 levels and more."""
_DRAWN = 24.0
"""Colours in a mark in which something is drawn spread by so many grey levels, as a standard deviation: assumed."""
_BLUR_PX = (3, 3)
_EVEN, _FAINTEST = 0.5, 0.25
"""A mark whose colours vary by less than the first part of its contrast to what lies between, as white letters do,
would show on any ground of its colour. So it must stand out by the second part of that contrast. On a white board,
letters that were not there had none of it; where such marks of three games showed, they had 0.42 of it and more."""


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


def popup_in_its_place(pixels: Pixels, profile: Profile) -> Screen | None:
    """The popup or cover over the board whose marks all show exactly where they were recorded, if any does.

    One of which no mark lies over the board may leave it to be seen, and is not told here.
    Quicker than :func:`which_screen`, which also looks around the place of each mark.
    """
    for screen in POPUPS:
        marks = [mark for mark in profile.marks if mark.screen is screen]
        over_board = any(_overlap(mark.box, profile.grid.box) for mark in marks)
        if over_board and all(mark_error(pixels, mark, profile) <= MARK_ERROR for mark in marks):
            return screen
    return None


def _overlap(one: Box, other: Box) -> bool:
    """Whether two boxes have a part in common."""
    return (
        one.left_px < other.left_px + other.width_px
        and other.left_px < one.left_px + one.width_px
        and one.top_px < other.top_px + other.height_px
        and other.top_px < one.top_px + one.height_px
    )


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
    """Whether a mark of the playing screen shows, or most of what is drawn in it: a text may change that never did.

    It may show anywhere: a list that becomes longer moves what is below it. Too weak to tell screens apart: for a
    picture at rest whose board is read, or explained anew, with certainty.
    """
    return any(
        mark_error(pixels, mark, profile, _SEARCH_PX) <= MARK_ERROR
        or _part_shown(pixels, mark, profile) > _MOST_DRAWN
        or (_is_drawn(mark) and mark_error(pixels, mark, profile, _anywhere_in(profile)) <= MARK_ERROR)
        for mark in profile.marks
        if mark.screen is Screen.PLAYING
    )


def _is_drawn(mark: Mark) -> bool:
    """Whether something is drawn in a mark: one of nearly one colour would show in many places."""
    return bool(mark.pixels[mark.mask > 127].std(axis=0).max(initial=0.0) >= _DRAWN)


def _anywhere_in(profile: Profile) -> int:
    """So far away a mark may be and be in the picture still, in pixels."""
    return max(profile.width_px, profile.height_px)


def mark_error(pixels: Pixels, mark: Mark, profile: Profile, search_px: int = 0, any_tone: bool = False) -> float:
    """How far the worst patch of a mark is from what shows at its place, in grey levels, 0 to 255.

    The mark may be ``search_px`` away in each direction; the best place counts. With ``any_tone``, brightness and
    contrast of each channel do not matter.
    """
    seen = _shown_at(pixels, mark, profile, search_px, cv2.TM_CCOEFF_NORMED if any_tone else cv2.TM_SQDIFF)
    if seen is None:
        return 255.0
    box = mark.box
    patches = (max(1, box.width_px // _PATCH_PX), max(1, box.height_px // _PATCH_PX))
    mask = (mark.mask / 255).astype(np.float32)[..., None]
    weight = np.maximum(_patch_means(mask, patches), 1e-3)
    shown, wanted = (
        np.asarray(_patch_means(picture * mask, patches) / weight, np.float32) for picture in (seen, mark.pixels)
    )
    differs = (_matched(shown, wanted) if any_tone else shown) - wanted
    error = float((np.abs(differs) * weight).max())
    return 255.0 if error <= MARK_ERROR and not (any_tone or _stands_out(seen, mark)) else error


def _stands_out(seen: Pixels, mark: Mark) -> bool:
    """Whether a mark of nearly one colour stands out in a picture of its size; one of several colours need not."""
    drawn = mark.mask > 127
    if drawn.all() or not drawn.any():
        return True
    contrast = _contrast(mark.pixels, drawn)
    channel = int(np.abs(contrast).argmax())
    if float(mark.pixels[drawn][:, channel].std()) >= _EVEN * abs(contrast[channel]):
        return True
    return bool(_contrast(seen, drawn)[channel] / contrast[channel] >= _FAINTEST)


def _contrast(picture: Pixels, drawn: Picked) -> Numbers:
    """How much brighter what is drawn in a picture (h, w) is than the rest, in each channel."""
    return np.asarray(picture[drawn].mean(axis=0) - picture[~drawn].mean(axis=0), np.float64)


def _part_shown(pixels: Pixels, mark: Mark, profile: Profile) -> float:
    """How much of what is drawn in a mark shows near its place, 0 to 1.

    A column of pixels shows where each of it does: in patches the letters of one text are much like those of another.
    """
    seen = _shown_at(pixels, mark, profile, _SEARCH_PX, cv2.TM_SQDIFF)
    if seen is None:
        return 0.0
    mask = (mark.mask / 255).astype(np.float32)
    wanted = mark.pixels.astype(np.float32)
    differs = np.abs(cv2.blur(seen.astype(np.float32) - wanted, _BLUR_PX)).max(axis=2) * mask
    drawn = (np.abs(wanted - np.median(wanted, axis=(0, 1))).max(axis=2) * mask).sum(axis=0)
    return float(drawn[differs.max(axis=0) <= MARK_ERROR].sum() / max(float(drawn.sum()), 1.0))


def _shown_at(pixels: Pixels, mark: Mark, profile: Profile, search_px: int, how: int) -> Pixels | None:
    """What shows where a mark fits best, at most ``search_px`` away from its place; None where that is cut off."""
    box = mark.box
    around = Box(
        box.left_px - search_px,
        box.top_px - search_px,
        box.width_px + 2 * search_px,
        box.height_px + 2 * search_px,
    )
    seen = cut_box(pixels, around, (profile.width_px, profile.height_px))
    if seen.shape[0] < box.height_px or seen.shape[1] < box.width_px:
        return None
    return _best_place(seen, mark, how) if search_px else seen


def _patch_means(picture: Shades, patches: tuple[int, int]) -> Shades:
    """The mean of each patch, (patches, channels): noise and compression fade, what is another picture does not."""
    mean = cv2.resize(picture, patches, interpolation=cv2.INTER_AREA)
    return np.asarray(mean, np.float32).reshape(patches[0] * patches[1], -1)


def _matched(shown: Shades, wanted: Shades) -> Shades:
    """The colours (patches, 3), each channel changed by the curve that fits best: a gamma, a gain, an offset."""
    part = np.clip(shown / np.float32(255), 0, 1)
    curves = [np.stack([np.ones_like(one), one, one**2, np.sqrt(one)], axis=1) for one in part.T]
    return np.hstack(
        [
            product(curve, least_squares(curve, one[:, None], _STEADY))
            for curve, one in zip(curves, wanted.T, strict=True)
        ]
    )


def _best_place(around: Pixels, mark: Mark, how: int) -> Pixels:
    """What shows where the mark fits best."""
    fits = np.asarray(cv2.matchTemplate(around, mark.pixels, how))
    best = np.argmin(fits) if how == cv2.TM_SQDIFF else np.argmax(fits)
    down, right = (int(at) for at in np.unravel_index(int(best), fits.shape))
    return around[down : down + mark.box.height_px, right : right + mark.box.width_px]
