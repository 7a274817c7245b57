"""What several of these tests share: one recorded run, because drawing it takes some seconds."""

from __future__ import annotations

from pathlib import Path

import pytest

from dropsbot.bot.devices.demo.demo_device import DemoDevice
from testkit.recording import record_run


@pytest.fixture(scope="session")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, DemoDevice]:
    """The folder of a run of two levels, where the game took no notice of the third press, and the game."""
    return record_run(tmp_path_factory.mktemp("runs"), seed=3, levels=2, lost=(3,))
