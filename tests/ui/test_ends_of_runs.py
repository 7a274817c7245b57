"""What the person set for the end of a run on the page Play: limits, and what to do when the game is lost."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from dropsbot.bot.devices.clocks import ScaledClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.demo.demo_game import PressKind
from testkit.adb.phone import Phone
from testkit.adb.screens import PlayedOn
from testkit.adb.server import AdbServer
from testkit.page_server import Served, opened, serving

PATIENCE_MS = 120_000


class LosesOnce(PlayedOn):
    """The demo as a phone's game; at its second tap one drop is left, and many are needed."""

    def __init__(self, demo: DemoDevice) -> None:
        super().__init__(demo)
        self._demo, self._touches = demo, 0

    def touch(self, x_px: float, y_px: float) -> None:
        """A touch at a point of the picture."""
        self._touches += 1
        if self._touches == 3:  # the first one is on START
            self._demo.game.drops = 1
            self._demo.game.bubbles.sizes[:] = [1] * len(self._demo.game.bubbles.sizes)
        super().touch(x_px, y_px)


@pytest.mark.parametrize(
    ("limit", "given", "told"),
    [("Most taps", "2", "stopped after 2 taps, as asked for"), ("Most seconds", "1", "stopped after 1 second")],
)
def test_a_run_ends_where_a_limit_was_set(served: Served, browser: Browser, limit: str, given: str, told: str) -> None:
    with opened(browser, served.address + "play") as page:
        page.get_by_label("Levels").fill("500")
        page.get_by_label(limit).fill(given)
        page.get_by_role("button", name="Start", exact=True).click()
        run = page.locator("article")
        expect(run.locator(".state.wrong")).to_contain_text(told, timeout=PATIENCE_MS)
        expect(run.locator(".log")).to_contain_text(told)
        if limit == "Most taps":
            expect(run.locator(".numbers div").filter(has_text="taps").locator("dd")).to_have_text(given)
        run.get_by_role("button", name="Take away").click()
        expect(run).to_have_count(0)


@pytest.mark.parametrize("again", [False, True])
def test_a_lost_game_ends_the_run_unless_a_new_one_is_wanted(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, again: bool
) -> None:
    demo = DemoDevice(ScaledClock(3), seed=5)
    with AdbServer(tmp_path / "adb") as server, Phone(LosesOnce(demo), tmp_path / "phone") as phone:
        for name, value in server.environment.items():
            monkeypatch.setenv(name, value)
        server.adb("connect", phone.serial)
        try:
            with serving(tmp_path) as served, opened(browser, served.address) as page:
                tile = page.locator(".tile").filter(has_text=phone.serial)
                tile.get_by_role("link", name="Play").click(timeout=PATIENCE_MS)
                page.get_by_label("Levels").fill("1")
                if again:
                    page.get_by_text("When the game is lost, start a new one").click()
                page.get_by_role("button", name="Start", exact=True).click()
                state = page.locator("article .state")
                end = "done" if again else "the game was lost after 0 cleared levels"
                expect(state).to_have_text(end, timeout=PATIENCE_MS)
        finally:
            server.adb("kill-server")
    begun = Counter(press.kind for press in demo.game.presses)[PressKind.START]
    assert begun == (2 if again else 1)
