"""Runs and Profiles: what is on disk, looked at, given away, taken in and deleted; and whose language is spoken."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from dropsbot.bot.ui.tongue import language_of
from testkit.page_server import Served, opened, serving

PATIENCE_MS = 60_000


def test_a_run_is_looked_at_replayed_and_deleted(served: Served, browser: Browser) -> None:
    with opened(browser, served.address + "runs") as page:
        record = page.locator(".record").filter(has_text="1 level cleared").last
        record.get_by_role("button", name="Replay").click()
        expect(record.get_by_text("As recorded")).to_be_visible(timeout=PATIENCE_MS)
        with page.context.expect_page() as opening:
            record.get_by_role("button", name="Report").click()
        report = opening.value
        expect(report.locator("#levels")).to_have_text("1")
        assert report.evaluate("self.origin") == "null", "a report has no part in the pages around it"
        report.close()
        count = page.locator(".record").count()
        record.get_by_role("button", name="Delete").click()
        page.get_by_role("button", name="No").click()
        expect(page.locator(".record")).to_have_count(count)
        record.get_by_role("button", name="Delete").click()
        page.get_by_role("dialog", name="Delete the run").get_by_role("button", name="Delete").click()
        expect(page.locator(".record")).to_have_count(count - 1)
    assert len(list(served.runs.iterdir())) == count - 1


def test_a_run_goes_on_with_one_more_level(browser: Browser, one_run: Path, tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        shutil.copytree(one_run, served.runs / "mine")
        with opened(browser, served.address + "runs") as page:
            page.get_by_role("button", name="Go on").click()
            run = page.locator("article")
            expect(run.locator(".state")).to_have_text("done", timeout=PATIENCE_MS)
            expect(run.locator(".last")).to_contain_text("2 levels cleared")
            page.get_by_role("link", name="Runs").click()
            expect(page.locator(".record")).to_contain_text("2 levels cleared")


def test_rules_are_found_out_from_runs_and_kept(served: Served, browser: Browser) -> None:
    with opened(browser, served.address + "runs") as page:
        rules = page.locator(".card").filter(has=page.get_by_role("heading", name="The rules of a game"))
        rules.get_by_role("button", name="Find out the rules").click()
        expect(rules.get_by_text(re.compile(r"\d chains?:"))).to_be_visible(timeout=PATIENCE_MS)
        expect(rules.get_by_text("as in 'event'")).to_be_visible()
        rules.get_by_role("button", name="Keep the likeliest rules in the profile demo").click()
        expect(rules.get_by_text("the profile demo keeps its rules")).to_be_visible(timeout=PATIENCE_MS)


def test_a_profile_goes_out_and_comes_in_again(served: Served, browser: Browser, tmp_path: Path) -> None:
    with opened(browser, served.address + "profiles") as page:
        shipped = page.locator(".record").filter(has=page.get_by_role("heading", name="ten-drops"))
        shipped.get_by_role("button", name="What it knows").click()
        expect(shipped.locator(".sheet")).to_be_visible(timeout=PATIENCE_MS)
        with page.expect_download() as download:
            shipped.get_by_role("button", name="Export").click()
        archive = tmp_path / "mine.zip"
        download.value.save_as(archive)
        page.locator(".drop-zone input").set_input_files(archive)
        own = page.locator(".record").filter(has=page.get_by_role("heading", name="mine"))
        expect(own.get_by_text("yours")).to_be_visible(timeout=PATIENCE_MS)
        page.locator(".drop-zone input").set_input_files(archive)
        expect(page.locator(".complaint")).to_contain_text("There is a profile mine already")
        page.locator(".complaint button").click()
        expect(page.locator(".complaint")).to_have_count(0)
        own.get_by_role("button", name="Delete").click()
        page.get_by_role("dialog").get_by_role("button", name="Delete").click()
        expect(own).to_have_count(0)
        page.locator(".drop-zone input").set_input_files(Path(__file__))
        expect(page.locator(".complaint")).to_contain_text("test_folders.py was not imported", timeout=PATIENCE_MS)
    assert not list(served.home.glob("**/mine"))


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("", "en"), ("zh-CN,zh;q=0.9,en;q=0.8", "zh"), ("de,en;q=0.5,zh;q=0.7", "zh"), ("fr", "en"), ("zh;q=x,en", "en")],
)
def test_the_language_is_the_first_that_the_browser_wants(accepted: str, language: str) -> None:
    assert language_of(accepted) == language
