"""Watch what a tap sets in motion, frame by frame, of a game whose pace is not known yet."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from bot.devices.port import Device
from bot.settle import CHANGED_LEVELS, CHANGED_PIXELS, DOUBT_S
from calibration.timing import Motion
from vision.frame import Box, Frame
from vision.profile import Timing

_STEP_S, _RESTING_STEP_S = 1 / 60, 1 / 12
"""Between two grabs, while something moves and once nothing seems to; a device that needs longer gives what it can."""


@dataclass(frozen=True, slots=True, eq=False)
class Recording:
    """The last ``frame`` after a tap, the ``motion`` that led to it, and whether it came to rest."""

    frame: Frame
    motion: Motion
    settled: bool


def record(device: Device, before: Frame, board: Box, usual: Timing, *, burst: bool, popup: bool) -> Recording:
    """Watch ``board`` from ``before``, the last frame before a tap, until it rests.

    Rest means: nothing changed for ``usual.still_s``; or for ``DOUBT_S`` while nothing has changed at all yet, in a
    chain, which a slow machine may halt, or where a ``popup`` may follow. What rests too long after
    ``usual.patience_s`` is not waited for.

    Raises:
        DeviceError: the device is gone, hidden or shows nothing.
    """
    clock = device.clock
    tapped_s = clock.now_s()
    last, frame = before, before
    changes: list[float] = []
    rest_s = 0.0
    while frame.taken_s - tapped_s <= usual.patience_s:
        clock.sleep(_RESTING_STEP_S if changes and rest_s >= usual.still_s else _STEP_S)
        frame = device.grab()
        if _differ(last, frame, board):
            changes.append(frame.taken_s)
            last = frame
        rest_s = frame.taken_s - max([tapped_s, *changes[-1:]])
        if rest_s >= (usual.still_s if changes and not (burst or popup) else DOUBT_S):
            return Recording(frame, Motion(tapped_s, tuple(changes), burst), settled=True)
    return Recording(frame, Motion(tapped_s, tuple(changes), burst), settled=False)


def _differ(before: Frame, after: Frame, box: Box) -> bool:
    if before.pixels.shape != after.pixels.shape:
        return True
    difference = cv2.absdiff(box.cut(before.pixels), box.cut(after.pixels)).max(axis=2)
    return int(np.count_nonzero(difference > CHANGED_LEVELS)) > CHANGED_PIXELS
