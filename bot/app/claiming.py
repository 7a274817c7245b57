"""Nobody plays where another dropsbot of the same person plays already."""

from __future__ import annotations

from contextlib import AbstractContextManager

import platformdirs

from dropsbot.bot.devices.claim import claim
from dropsbot.bot.devices.desktop.session import seat


def claimed(device: str) -> AbstractContextManager[None]:
    """While it is entered, no other run or game of a calibration can begin on ``device``.

    Raises:
        DeviceError: one is going on there.
    """
    return claim(device, platformdirs.user_cache_path("dropsbot", appauthor=False), seat())
