"""The whole way by the page alone: from the first page over a look that no profile knows to three cleared levels.

On the demo, and on the real game in a real window: taught with a careful game, played, and its report opened.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from dropsbot.bot.devices.open import open_device
from dropsbot.vision.frame import Point
from testkit.page_server import opened, serving
from testkit.real_game.watched import WatchedGame

PATIENCE_MS = 300_000
UNKNOWN = "demo:any:275:unlimited+popup+in-family"
"""A look that no profile knows, on four rows and four columns, which are soon taught and played."""
START = Point(680, 435)
"""Of the real game's cover."""


SHOWN = """
window.shown = []
new MutationObserver(() => window.shown.push([
    document.querySelector(".teach .busy")?.textContent ?? "",
    document.querySelectorAll(".cell-mark.asked").length,
])).observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true})
"""
"""Notes what is shown for a moment only, which nobody sees who looks again and again."""


def teach(page: Page, device: str, name: str) -> None:
    """From the first page: teach what a device shows, by looking and by careful playing."""
    tile = page.locator(".tile").filter(has_text=device)
    tile.get_by_role("link", name="Teach").click(timeout=PATIENCE_MS)
    page.get_by_label("Name of the profile").fill(name)
    page.evaluate(SHOWN)
    page.get_by_role("button", name="Look, then play the first boards carefully").click()
    page.get_by_role("button", name="Yes, go on").click(timeout=PATIENCE_MS)
    expect(page.locator(".good-news")).to_be_visible(timeout=PATIENCE_MS)
    shown = page.evaluate("window.shown")
    foretold = re.compile(r"Tapping row \d, column \d; foretold: a (fill|chain of \d+)")
    assert any(foretold.search(busy) and asked == 1 for busy, asked in shown)


def play(page: Page, name: str, levels: int) -> None:
    """Play with what was taught; three levels are cleared then."""
    page.get_by_role("link", name="Play now").click()
    expect(page.get_by_label("Profile")).to_have_value(name)
    page.get_by_label("Levels").fill(str(levels))
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("article").get_by_text("level cleared (3 so far)")).to_be_visible(timeout=PATIENCE_MS)


def look_at_report(page: Page) -> None:
    """The record of the run is there, with its report."""
    page.get_by_role("link", name="Runs").click()
    with page.context.expect_page() as opening:
        page.get_by_role("button", name="Report").click(timeout=PATIENCE_MS)
    expect(opening.value.locator("#levels")).to_have_text(re.compile("^[3-9]$"))
    opening.value.close()


def test_a_look_that_nobody_knows_is_taught_and_played(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path, "--device", UNKNOWN) as served, opened(browser, served.address) as page:
        teach(page, UNKNOWN, "my-game")
        play(page, "my-game", 3)
        expect(page.locator("article .state")).to_have_text("done", timeout=PATIENCE_MS)
        look_at_report(page)


@pytest.mark.release
def test_the_real_game_is_taught_and_played_and_the_end_of_its_window_is_told(
    browser: Browser, display: str, play_real_game: Callable[[int], WatchedGame], tmp_path: Path
) -> None:
    game = play_real_game(3)
    with serving(tmp_path, display=display) as served, opened(browser, served.address) as page:
        tile = page.locator(".tile").filter(has_text="ten drops")
        expect(tile.get_by_text("known: ten-drops")).to_be_visible(timeout=PATIENCE_MS)
        window = open_device("window:ten drops")  # the person starts a level by hand
        window.tap(START, window.grab())
        window.close()
        game.wait_for_rest()
        teach(page, "ten drops", "my-game")
        play(page, "my-game", 50)
        game.stop()
        expect(page.locator("article .state.wrong")).to_contain_text('"ten drops"', timeout=PATIENCE_MS)
        look_at_report(page)
    assert game.wasted == []
