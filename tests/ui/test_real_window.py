"""The real game in a real window, from the page alone: found, known, played for three levels, and its end is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, expect

from testkit.page_server import opened, serving
from testkit.real_game.watched import WatchedGame

PATIENCE_MS = 120_000


def test_the_real_game_is_played_and_the_end_of_its_window_is_told(
    browser: Browser, display: str, play_real_game: Callable[[int], WatchedGame], tmp_path: Path
) -> None:
    game = play_real_game(3)
    with serving(tmp_path, display=display) as served, opened(browser, served.address) as page:
        tile = page.locator(".tile").filter(has_text="ten drops")
        expect(tile.get_by_text("known: ten-drops")).to_be_visible(timeout=PATIENCE_MS)
        tile.get_by_role("link", name="Play").click()
        page.get_by_label("Levels").fill("50")
        page.get_by_role("button", name="Start", exact=True).click()
        run = page.locator("article")
        expect(run.get_by_text("level cleared (3 so far)")).to_be_visible(timeout=PATIENCE_MS)
        game.stop()
        expect(run.locator(".log")).to_contain_text('"ten drops"', timeout=PATIENCE_MS)  # it waits for it to come back
