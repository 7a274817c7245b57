"""The whole way by the page alone: from the first page over a look that no profile knows to three cleared levels."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from testkit.page_server import opened, serving

PATIENCE_MS = 180_000


def teach(page: Page, device: str, name: str) -> None:
    """From the first page: teach what a device shows, by looking and by careful playing."""
    tile = page.locator(".tile").filter(has_text=device)
    tile.get_by_role("link", name="Teach").click(timeout=PATIENCE_MS)
    page.get_by_label("Name of the profile").fill(name)
    page.get_by_role("button", name="Look, then play the first boards carefully").click()
    page.get_by_role("button", name="Yes, go on").click(timeout=PATIENCE_MS)
    expect(page.locator(".teach .busy")).to_have_text(
        re.compile(r"Tapping row \d, column \d; foretold: a (fill|chain of \d+)"), timeout=PATIENCE_MS
    )
    expect(page.locator(".cell-mark.asked")).to_have_count(1)
    expect(page.locator(".good-news")).to_be_visible(timeout=PATIENCE_MS)


def play(page: Page, name: str) -> None:
    """Play with what was taught, until three levels are cleared."""
    page.get_by_role("link", name="Play now").click()
    expect(page.get_by_label("Profile")).to_have_value(name)
    page.get_by_role("button", name="Start", exact=True).click()
    run = page.locator("article")
    expect(run.get_by_text("level cleared (3 so far)")).to_be_visible(timeout=PATIENCE_MS)
    expect(run.locator(".state")).to_have_text("done", timeout=PATIENCE_MS)


def test_a_look_that_nobody_knows_is_taught_and_played(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as served, opened(browser, served.address) as page:
        teach(page, "demo:flat", "my-game")
        play(page, "my-game")
