"""Nobody plays where another dropsbot of the same person plays already."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager


def claimed(device: str) -> AbstractContextManager[None]:
    """While it is entered, no other run, game of a calibration or degrees run can begin on ``device``.

    Raises:
        DeviceError: one is going on there.
    """
    from platformdirs import user_cache_path

    from dropsbot.bot.devices.claim import claim

    return claim(device, user_cache_path("dropsbot", appauthor=False), os.environ.get("DISPLAY", ""))
