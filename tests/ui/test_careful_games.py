"""A careful game by the page: it outlives the browser, and what it taught is kept however it is ended."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from dropsbot.bot.app.interview import CalibrationAsked
from dropsbot.bot.devices.open import open_device
from dropsbot.bot.ui import teaching
from dropsbot.bot.ui.teaching import Teaching
from testkit.page_server import Served, opened, serving
from testkit.real_game.watched import WatchedGame
from tests.ui.test_whole_way import START

PATIENCE_MS = 120_000
DEVICE = "demo:flat"


def begin(page: Page, name: str) -> None:
    """Begin one, until the first tap was made."""
    page.get_by_label("Name of the profile").fill(name)
    page.get_by_role("button", name="Look, then play the first boards carefully").click()
    page.get_by_role("button", name="Yes, go on").click(timeout=PATIENCE_MS)
    expect(page.locator(".teach .log")).to_contain_text("tap 1 on row", timeout=PATIENCE_MS)


def made(page: Page) -> int:
    """How many taps the page tells of."""
    return len(re.findall(r"tap \d+ on row", page.locator(".teach .log").inner_text()))


def test_a_careful_game_goes_on_without_a_browser_and_is_stopped_from_another(served: Served, browser: Browser) -> None:
    address = f"{served.address}teach?device={DEVICE}"
    other = browser.browser_type.launch(executable_path=shutil.which("chromium"))
    with opened(other, address) as page:
        begin(page, "outlives")
        before = made(page)
        other.close()
    with opened(browser, address) as page:
        log = page.locator(".teach .log")
        expect(log).to_contain_text(f"tap {before + 2} on row", timeout=PATIENCE_MS)
        expect(log).to_contain_text("tap 1 on row")  # what was said meanwhile, and before
        page.get_by_role("button", name="Stop").click()
        expect(page.locator(".problem").filter(has_text="stopped")).to_be_visible(timeout=PATIENCE_MS)
        expect(page.get_by_role("button", name="Stop")).to_be_hidden()
        page.get_by_role("link", name="Play now").click()
        expect(page.get_by_label("Profile")).to_have_value("outlives")


class SavesForLong:
    """A thread that needs half a minute to save what a careful game has taught."""

    def __init__(self, target: Callable[..., object], args: tuple[Any, ...], *, daemon: bool) -> None:
        self.waited_s = 0.0

    def start(self) -> None:
        """It goes on."""

    def is_alive(self) -> bool:
        """Whether it still saves."""
        return self.waited_s < 30.0

    def join(self, timeout: float | None = None) -> None:
        """Wait for it."""
        self.waited_s += 30.0 if timeout is None else min(timeout, 30.0)


def test_the_end_of_the_server_waits_until_what_was_taught_is_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(teaching, "Thread", SavesForLong)
    with Teaching() as taught:
        taught.begin(CalibrationAsked("my-game", DEVICE))
    assert not taught.going_on


def test_ctrl_c_keeps_what_a_careful_game_taught(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        with opened(browser, f"{served.address}teach?device={DEVICE}") as page:
            begin(page, "kept")
        code, errors = served.stop()
        assert code == 130, errors
        assert "Traceback" not in errors
    assert list(tmp_path.glob("**/kept/profile.toml"))


def test_a_careful_game_whose_window_closes_is_told_and_what_it_taught_is_kept(
    browser: Browser, display: str, play_real_game: Callable[[int], WatchedGame], tmp_path: Path
) -> None:
    game = play_real_game(3)
    window = open_device("window:ten drops")  # the person starts a level by hand
    window.tap(START, window.grab())
    window.close()
    game.wait_for_rest()
    with (
        serving(tmp_path, display=display) as served,
        opened(browser, f"{served.address}teach?device=window%3Aten%20drops") as page,
    ):
        begin(page, "cut-short")
        game.stop()
        expect(page.locator(".teach .problem")).to_contain_text('"ten drops"', timeout=PATIENCE_MS)
        page.get_by_role("link", name="Play now").click()
        expect(page.get_by_label("Profile")).to_have_value("cut-short")
