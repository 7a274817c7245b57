"""What several of these tests share: folders, recorded runs, because drawing them takes some seconds, and a browser."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.demo_degrees.degrees_device import DegreesDevice
from testkit.recording import record_degrees_run, record_run


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, a new one; the person's data folder is ``data`` in it, which is not there yet."""
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *names, **options: str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person's data folder of its own, which is not there yet; the current folder is empty."""
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *names, **options: str(tmp_path / "data"))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "data"


@pytest.fixture(scope="session")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, DemoDevice]:
    """The folder of a run of two levels, where the game took no notice of the third press, and the game."""
    return record_run(tmp_path_factory.mktemp("runs"), seed=3, levels=2, lost=(3,))


@pytest.fixture(scope="session")
def recorded_degrees(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, DegreesDevice]:
    """The folder of a run of ten taps in the second game, where it took no notice of the third, and the game."""
    return record_degrees_run(tmp_path_factory.mktemp("runs"), taps=10, lost=(3,))
