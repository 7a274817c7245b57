"""A phone that is played by the page while its adb server dies, and is then taken away: the real adb, a real shell."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from dropsbot.bot.devices.clocks import ScaledClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from testkit.adb.phone import Phone
from testkit.adb.screens import PlayedOn
from testkit.adb.server import AdbServer
from testkit.page_server import opened, serving

PATIENCE_MS = 120_000


def test_a_run_outlives_the_adb_server_and_says_when_the_phone_is_gone(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    demo = DemoDevice(ScaledClock(8), seed=5)
    with AdbServer(tmp_path / "adb") as server, Phone(PlayedOn(demo), tmp_path / "phone") as phone:
        for name, value in server.environment.items():
            monkeypatch.setenv(name, value)
        server.adb("connect", phone.serial)
        try:
            with serving(tmp_path) as served, opened(browser, served.address) as page:
                tile = page.locator(".tile").filter(has_text=phone.serial)
                expect(tile.get_by_text("known: demo")).to_be_visible(timeout=PATIENCE_MS)
                tile.get_by_role("link", name="Play").click()
                page.get_by_label("Levels").fill("50")
                page.get_by_role("button", name="Start", exact=True).click()
                run = page.locator("article")
                expect(run.get_by_text("level cleared (1 so far)")).to_be_visible(timeout=PATIENCE_MS)
                server.stop()
                cleared = demo.game.level
                expect(run.get_by_text(f"level cleared ({cleared + 1} so far)")).to_be_visible(timeout=PATIENCE_MS)
                phone.socket.close()
                # A tap that the phone may or may not have had says so, too; the run goes on looking for the phone then.
                expect(run.locator(".log")).to_contain_text(re.compile("ends: .*Plug it in"), timeout=PATIENCE_MS)
            [journal] = served.runs.glob("*/journal.jsonl")
            last = json.loads(journal.read_text(encoding="utf-8").splitlines()[-1])
            assert last["event"] == "end"
            assert "Plug it in" in last["why"]
        finally:
            server.adb("kill-server")
