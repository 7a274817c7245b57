"""Wait for the picture to come to rest by watching it: no fixed pauses, so a slow game is as safe as a quick one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from bot.devices.port import Device
from vision.frame import Box, Frame
from vision.profile import Profile, Timing
from vision.reader import read
from vision.reading import Reading

CHANGED_LEVELS = 24
"""A pixel has changed when a channel differs by more than this; video noise and JPEG stay below."""
CHANGED_PIXELS = 16
"""So many changed pixels are a moving picture; the smallest droplet has ten times as many."""
DOUBT_S = 0.9
"""How long a picture at rest must contradict what is expected before it is believed: the time from a press to the
first frame that shows its effect is far shorter on any device one would play on."""


@dataclass(frozen=True, slots=True)
class View:
    """A frame, what it shows, whether the picture was at rest when it was taken, and how long reading took in all."""

    frame: Frame
    reading: Reading
    settled: bool
    reading_s: float


def watch(device: Device, profile: Profile, wanted: Callable[[Reading], bool]) -> View:
    """Watch until the picture rests and shows what is ``wanted``.

    Returns the view as soon as the picture has not changed for ``profile.timing.still_s``, is understood, and
    ``wanted`` holds; after ``DOUBT_S`` of rest with whatever shows; and, when the picture never rests, an unsettled
    view after ``profile.timing.patience_s``.

    Raises:
        DeviceError: the device is gone, hidden or shows nothing.
    """
    now_s = device.clock.now_s
    reading_s = 0.0
    for frame, rest_s in _frames(device, profile.timing, profile):
        if rest_s >= profile.timing.still_s:
            began_s = now_s()
            reading = read(frame, profile)
            reading_s += now_s() - began_s
            if (reading.understood and wanted(reading)) or rest_s >= DOUBT_S:
                return View(frame, reading, True, reading_s)
    began_s = now_s()
    reading = read(frame, profile)
    return View(frame, reading, False, reading_s + now_s() - began_s)


def still_frame(device: Device, timing: Timing) -> Frame | None:
    """A frame of a picture that rests, of a game that nothing is known about yet; None when it never does.

    Raises:
        DeviceError: the device is gone, hidden or shows nothing.
    """
    for frame, rest_s in _frames(device, timing, None):
        if rest_s >= timing.still_s:
            return frame
    return None


def _frames(device: Device, timing: Timing, profile: Profile | None) -> Iterator[tuple[Frame, float]]:
    """Frames as they come, for ``timing.patience_s``, each with how long the picture has looked like this.

    With a profile only the board is looked at (popups show there as well): a HUD may blink as it likes.
    """
    clock = device.clock
    began_s = clock.now_s()
    first = device.grab()
    frame = first
    while frame.taken_s - began_s <= timing.patience_s:
        clock.sleep(timing.frame_s / 2)
        frame = device.grab()
        if _changed(first, frame, _board_in(frame, profile) if profile else _all_of(frame)):
            first = frame
        yield frame, frame.taken_s - first.taken_s


def _changed(before: Frame, after: Frame, box: Box) -> bool:
    """Whether two frames differ inside ``box``."""
    if before.pixels.shape != after.pixels.shape:
        return True
    difference = cv2.absdiff(box.cut(before.pixels), box.cut(after.pixels))
    return int(np.count_nonzero(difference.max(axis=2) > CHANGED_LEVELS)) > CHANGED_PIXELS


def _board_in(frame: Frame, profile: Profile) -> Box:
    """The board's box in pixels of ``frame``."""
    box, x, y = profile.grid.box, frame.width_px / profile.width_px, frame.height_px / profile.height_px
    return Box(round(box.left_px * x), round(box.top_px * y), round(box.width_px * x), round(box.height_px * y))


def _all_of(frame: Frame) -> Box:
    return Box(0, 0, frame.width_px, frame.height_px)
