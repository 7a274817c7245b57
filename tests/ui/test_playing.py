"""Runs from the page: a newcomer's first one, two pages that see the same, pause, stop, hints, and the end of all."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from dropsbot.bot.devices.claim import claim
from dropsbot.bot.games.choice import open_run_record
from dropsbot.bot.profiles.home import shipped_folder
from dropsbot.bot.record.lines import EndLine, PausedLine
from testkit.page_server import Served, opened, serving

PATIENCE_MS = 60_000


def test_a_newcomer_sees_a_level_cleared_within_two_clicks(served: Served, browser: Browser) -> None:
    with opened(browser, served.address) as page:
        page.get_by_role("button", name="Watch it play the demo").click()
        expect(page.get_by_text("level cleared (1 so far)")).to_be_visible(timeout=PATIENCE_MS)
    with opened(browser, served.address + "play") as page:  # it went on, and is here again
        page.get_by_role("button", name="中文").click()
        run = page.locator("article")
        expect(run.get_by_text("过关（已过 1 关）")).to_be_visible()
        expect(run.locator(".state")).to_have_text("完成", timeout=PATIENCE_MS)
        expect(run.locator(".last")).to_contain_text("秒过了 3 关")
        assert re.findall("[A-Za-z]{2,}", run.locator(".log").inner_text()) == []
        run.get_by_role("button", name="收起").click()
        expect(run).to_have_count(0)
        page.get_by_role("button", name="English").click()  # of all pages, also of other tests
        expect(page.get_by_role("heading", name="Play")).to_be_visible()


def test_two_pages_see_the_same_run_and_pause_and_stop_it(served: Served, browser: Browser) -> None:
    before = set(served.runs.iterdir())
    with opened(browser, served.address + "play") as page, opened(browser, served.address + "play") as other:
        page.get_by_label("Levels").fill("500")
        page.get_by_role("button", name="Start", exact=True).click()
        expect(other.locator(".step").first).to_be_visible(timeout=PATIENCE_MS)
        other.wait_for_function("document.querySelector('.picture img').naturalWidth > 0")
        page.get_by_role("button", name="Pause").click()
        expect(other.locator(".state")).to_have_text("paused")
        expect(page.locator(".last")).to_have_text("paused", timeout=PATIENCE_MS)
        other.get_by_role("button", name="Go on").click()
        expect(page.locator(".state")).to_have_text("playing")
        expect(page.locator(".last")).not_to_have_text("paused")
        page.get_by_role("button", name="Stop").click()
        expect(other.locator(".state")).to_have_text("stopped", timeout=PATIENCE_MS)
        page.get_by_role("button", name="Take away").click()
        expect(other.locator("article")).to_have_count(0)
    [folder] = set(served.runs.iterdir()) - before
    lines = open_run_record(folder).lines
    assert [line.on for line in lines if isinstance(line, PausedLine)] == [True, False]
    end = lines[-1]
    assert isinstance(end, EndLine)
    assert end.why == "stopped"


def test_two_devices_are_played_side_by_side(served: Served, browser: Browser) -> None:
    with opened(browser, served.address + "play") as page:
        for device in ("demo", "demo:water"):
            for label, wanted in (("Device", device), ("Profile", "demo")):
                page.get_by_label(label).click()
                page.get_by_role("option", name=wanted, exact=True).click()
                expect(page.get_by_role("option")).to_have_count(0)  # the menu is gone, and not only fading
            page.get_by_label("Levels").fill("500")
            page.get_by_role("button", name="Start", exact=True).click()
        runs = [page.locator("article").filter(has_text=f"{device} · demo") for device in ("demo", "demo:water")]
        for run in runs:
            expect(run.get_by_text("level cleared").first).to_be_visible(timeout=PATIENCE_MS)
            expect(run.locator(".picture img")).to_have_js_property("complete", value=True)
        first, second = (run.bounding_box() for run in runs)
        assert first
        assert second
        assert first["y"] == second["y"], "one stands below the other"
        runs[0].get_by_role("button", name="Stop").click()
        expect(runs[0].locator(".state")).to_have_text("stopped", timeout=PATIENCE_MS)
        expect(runs[1].locator(".state")).to_have_text("playing")
        runs[1].get_by_role("button", name="Stop").click()
        expect(runs[1].locator(".state")).to_have_text("stopped", timeout=PATIENCE_MS)
        for run in runs:
            run.get_by_role("button", name="Take away").click()


def test_hints_are_shown_while_the_person_plays(served: Served, browser: Browser) -> None:
    with opened(browser, served.address + "play?device=demo%3Awater") as page:
        page.get_by_role("button", name="Hints only").click()
        first = page.locator(".step").first
        expect(first).to_be_visible(timeout=PATIENCE_MS)
        drops = page.locator(".numbers dd").nth(1)
        expect(drops).to_have_text("10")
        box = first.bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(drops).not_to_have_text("10", timeout=PATIENCE_MS)
        page.get_by_role("button", name="Stop").click()
        expect(page.locator(".state")).to_have_text("stopped", timeout=PATIENCE_MS)
        page.get_by_role("button", name="Take away").click()


def test_a_new_profile_gets_a_name_that_is_free(served: Served, browser: Browser) -> None:
    name = served.home / "dropsbot" / "profiles" / "my-game"
    with opened(browser, served.address + "teach?device=demo%3Awater") as page:
        expect(page.get_by_label("Name of the profile")).to_have_value("my-game")
        shutil.copytree(shipped_folder() / "demo", name)
        page.reload()
        expect(page.get_by_label("Name of the profile")).to_have_value("my-game-2")
    shutil.rmtree(name)


@pytest.mark.parametrize("page_name", ["play", "teach"])
def test_a_folder_that_was_not_offered_is_no_device(served: Served, browser: Browser, page_name: str) -> None:
    with opened(browser, f"{served.address}{page_name}?device=recorded%3A{served.runs}") as page:
        expect(page.get_by_label("Device")).not_to_have_value(f"recorded:{served.runs}")
        assert page.get_by_text(str(served.runs)).count() == 0


def test_what_cannot_be_played_is_told(served: Served, browser: Browser) -> None:
    with opened(browser, served.address + "play?device=window%3Anowhere") as page:
        page.get_by_role("button", name="Start", exact=True).click()
        expect(page.locator(".state.wrong")).to_contain_text("DISPLAY", timeout=PATIENCE_MS)
        expect(page.locator(".picture img")).to_be_hidden()
        page.get_by_role("button", name="Take away").click()


@pytest.mark.parametrize(
    ("page_name", "begin", "told"),
    [
        ("play", "Start", ".state.wrong"),
        ("teach", "Look, then play the first boards carefully", ".problem"),
    ],
)
def test_where_another_dropsbot_plays_none_begins(
    served: Served, browser: Browser, page_name: str, begin: str, told: str
) -> None:
    with (
        claim("adb:busy", served.home / "dropsbot"),
        opened(browser, f"{served.address}{page_name}?device=adb%3Abusy") as page,
    ):
        page.get_by_role("button", name=begin, exact=True).click()
        expect(page.locator(told).filter(has_text="another dropsbot is playing on adb:busy")).to_be_visible(
            timeout=PATIENCE_MS
        )
        if page_name == "play":
            page.get_by_role("button", name="Take away").click()


def test_ctrl_c_ends_the_server_and_its_runs_in_order(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        with opened(browser, served.address) as page:
            page.get_by_role("button", name="Watch it play the demo").click()
            expect(page.get_by_text("3 taps for a reward").first).to_be_visible(timeout=PATIENCE_MS)
        code, errors = served.stop()
        assert code == 130, errors
        assert "Traceback" not in errors
        [journal] = served.runs.glob("*/journal.jsonl")
        assert json.loads(journal.read_text(encoding="utf-8").splitlines()[-1])["why"] == "stopped"


def test_ctrl_c_waits_for_no_search(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        with opened(browser, served.address + "think") as page:
            page.get_by_label("Digits").fill(" ".join(["1213123121"] * 10))
            page.get_by_role("button", name="Take these digits").click()
            page.get_by_label("Seconds to search").fill("3600")
            page.get_by_role("button", name="Solve", exact=True).click()
            expect(page.get_by_text("Searching…")).to_be_visible()
        code, errors = served.stop()
        assert code == 130, errors
        assert "Traceback" not in errors


def test_a_port_in_use_is_told_and_the_other_server_goes_on(served: Served, browser: Browser, tmp_path: Path) -> None:
    port = served.address.split(":")[2].partition("/")[0]
    with serving(tmp_path, "--port", port) as second:
        _, errors = second.process.communicate(timeout=60)
        assert second.process.returncode == 3
        assert f"port {port} is in use already" in errors
    with opened(browser, served.address) as page:
        expect(page.get_by_role("heading", name="Plays Ten Drops")).to_be_visible()
