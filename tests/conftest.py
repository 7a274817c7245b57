"""What tests of several packages share: a display of their own, and the real game in it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from dropsbot.bot.cli.one_thread import use_one_thread
from testkit.page_server import chromium
from testkit.real_game.watched import WatchedGame
from testkit.real_game.xvfb import Xvfb

REQUIRE = "DROPSBOT_REQUIRE_DISPLAY"
NOT_ON_WINDOWS = (  # what these are about is not there: X11, terminals and limits of Unix, Wine
    "bot/devices/test_desktop.py",
    "bot/devices/test_real_game.py",
    "bot/devices/test_turn.py",
    "bot/devices/test_windows.py",
    "bot/test_journal.py",
    "bot/test_streams.py",
    "windows",
)
collect_ignore = NOT_ON_WINDOWS if sys.platform == "win32" else ()
os.environ["LC_ALL"] = "C.UTF-8"  # what is said is compared with English, whatever the system's language is
use_one_thread()  # one test runs on each core: threads of its own would wait for cores that other tests have


def pytest_configure() -> None:
    """Let Ctrl-C reach the programs that tests start: a shell that starts something in the background ignores it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One for all tests of a process: Playwright starts no second one beside it."""
    with chromium() as started:
        yield started


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """The name of an X display with nothing on it, which is also the process's DISPLAY while tests run.

    Kept for the whole session: to start one takes longer than most tests.
    """
    if not Xvfb.installed():
        reason = "needs Xvfb (Debian, Ubuntu: apt-get install xvfb)"
        if os.environ.get(REQUIRE) == "1":
            pytest.fail(f"{reason}, and {REQUIRE}=1 forbids to skip")
        pytest.skip(reason)
    with Xvfb() as server, pytest.MonkeyPatch.context() as patch:
        patch.setenv("DISPLAY", server.display)
        patch.delenv("WAYLAND_DISPLAY", raising=False)
        yield server.display


@pytest.fixture
def play_real_game(display: str, tmp_path: Path) -> Iterator[Callable[[int], WatchedGame]]:
    """Starts the real game with a seed, at its cover screen; every game is stopped at the end of the test."""
    games: list[WatchedGame] = []

    def play(seed: int) -> WatchedGame:
        games.append(WatchedGame(display, seed, tmp_path / f"truth-{len(games)}.jsonl"))
        return games[-1]

    yield play
    for game in games:
        game.stop()
