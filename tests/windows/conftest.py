"""The Windows that `.ci/windows` makes, and the real game in it. Without that Windows nothing here is collected.

The folder that `packaging/windows` makes there is tested where there is one.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from testkit.windows.wine import FOLDER, PLACE, Play, WindowsGame, Wine

collect_ignore_glob = [] if PLACE in os.environ else ["test_*.py"]
if FOLDER not in os.environ:
    collect_ignore_glob.append("test_windows_folder.py")


@pytest.fixture(scope="session")
def wine(display: str) -> Iterator[Wine]:
    """Windows in the display of the tests, with the solver compiled."""
    with Wine(Path(os.environ[PLACE]), display) as started:
        assert started.dropsbot("solve", "4").code == 0
        yield started


@pytest.fixture
def play_on_windows(wine: Wine, tmp_path: Path) -> Iterator[Play]:
    """Starts the real game on Windows with a seed, at its cover screen; it is stopped at the end of the test."""
    games: list[WindowsGame] = []

    def play(seed: int, *, resizable: bool = False) -> WindowsGame:
        games.append(WindowsGame(wine, seed, tmp_path / f"truth-{len(games)}.jsonl", resizable=resizable))
        return games[-1]

    yield play
    for game in games:
        game.stop()


@pytest.fixture
def own_folder(request: pytest.FixtureRequest) -> str:
    """A folder on drive C: for this test, with spaces and letters that are not of the code page; not there yet."""
    return rf"C:\十滴水 的 记录\{os.getpid()} {request.node.name}"
