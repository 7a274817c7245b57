"""The folder for players without Python, as if installed for all persons: a double click, and the page plays."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from testkit.page_server import chromium, opened
from testkit.windows.wine import FOLDER, Play, Wine

pytestmark = pytest.mark.windows

PROGRAM = rf"{os.environ[FOLDER]}\dropsbot.exe"
CACHE = r"C:\users\十滴水 玩家\AppData\Local\dropsbot\Cache"
PATIENCE_MS = 300_000


@pytest.fixture
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def test_a_double_click_opens_the_page_which_plays_the_demo_and_the_real_game(
    wine: Wine, browser: Browser, play_on_windows: Play
) -> None:
    game = play_on_windows(3)
    with wine.start(program=PROGRAM) as served:
        assert served.stdout is not None
        address = served.stdout.readline().decode().strip()
        try:
            with opened(browser, address) as page:
                page.get_by_role("button", name="Watch it play the demo").click()
                expect(page.get_by_text("level cleared (1 so far)")).to_be_visible(timeout=PATIENCE_MS)
                page.goto(address)
                tile = page.locator(".tile").filter(has_text="ten drops")
                expect(tile.get_by_text("known: ten-drops")).to_be_visible(timeout=PATIENCE_MS)
                tile.get_by_role("link", name="Play").click()
                page.get_by_role("button", name="Start", exact=True).click()
                game.wait_for(lambda: game.truth.level == 2, "a cleared level", timeout_s=PATIENCE_MS / 1000)
        finally:
            served.kill()
    assert game.wasted == []


def test_what_is_compiled_is_kept_among_the_files_of_the_person(wine: Wine) -> None:
    assert wine.run("solve", "4", program=PROGRAM).code == 0
    assert list(wine.unix(CACHE).glob("kernels-*/*.kernel")) != []
