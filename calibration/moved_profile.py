"""A profile of a game whose board lies some pixels beside its place, as where a page moves it for a longer text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dropsbot.vision.frame import Box, Point
from dropsbot.vision.profile import Profile
from dropsbot.vision.rectify import shifted


def moved_profiles(profile: Profile, right_px: int, down_px: int) -> Iterator[Profile]:
    """The ``profile`` with all that it knows moved alike, unless that leaves the frame; then with its board alone."""
    on_board = replace(profile, grid=shifted(profile.grid, right_px, down_px))
    counters = {counter: _moved(box, right_px, down_px) for counter, box in profile.counters.items()}
    marks = tuple(
        replace(
            mark,
            box=_moved(mark.box, right_px, down_px),
            press=mark.press and Point(mark.press.x_px + right_px, mark.press.y_px + down_px),
        )
        for mark in profile.marks
    )
    if all(_fits(box, profile) for box in (*counters.values(), *(mark.box for mark in marks))):
        yield replace(on_board, counters=counters, marks=marks)
    yield on_board


def _moved(box: Box, right_px: int, down_px: int) -> Box:
    return replace(box, left_px=box.left_px + right_px, top_px=box.top_px + down_px)


def _fits(box: Box, profile: Profile) -> bool:
    """Whether a box lies in the profile's frames."""
    return (
        box.left_px >= 0
        and box.top_px >= 0
        and box.left_px + box.width_px <= profile.width_px
        and box.top_px + box.height_px <= profile.height_px
    )
