"""Every page at both widths, in both languages: nothing in the console, nothing from outside, usable by everybody."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from testkit.little_window import LittleWindow
from testkit.page_server import Served, opened, serving
from tests.ui.conftest import HOSTILE

PAGES = {"": "Start", "play": "Play", "think": "Think", "teach": "Teach", "runs": "Runs", "profiles": "Profiles"}
CHINESE = {"": "开始", "play": "玩", "think": "思考", "teach": "教", "runs": "记录", "profiles": "配置"}
SERIOUS = {"serious", "critical"}


@pytest.mark.parametrize(("width", "locale"), [(1280, "en-US"), (400, "zh-CN"), (1280, "zh-CN"), (400, "en-US")])
def test_every_page_is_as_it_should_be(served: Served, browser: Browser, width: int, locale: str) -> None:
    chinese = locale == "zh-CN"
    with opened(browser, served.address, width, locale) as shown:
        for page, name in (CHINESE if chinese else PAGES).items():
            shown.goto(served.address + page)
            expect(shown).to_have_title(f"{name} · dropsbot")
            expect(shown.locator("html")).to_have_attribute("lang", locale)
            expect(shown.locator("[aria-current=page]")).to_have_text(name)
            shown.evaluate("document.querySelectorAll('details').forEach((part) => part.open = true)")
            expect(shown.locator(".busy").filter(has_text=re.compile("."))).to_have_count(0)
            assert shown.evaluate("document.documentElement.scrollWidth") <= width, "it must be scrolled sideways"
            if chinese == (width < 500):
                found = Axe().run(shown).response["violations"]
                assert [(one["id"], one["nodes"][0]["html"]) for one in found if one["impact"] in SERIOUS] == [], page


def test_the_language_is_chosen_for_all_pages(served: Served, browser: Browser) -> None:
    with opened(browser, served.address + "think") as page:
        page.get_by_role("button", name="中文").click()
        expect(page.get_by_role("heading", name="思考")).to_be_visible()
        page.get_by_role("button", name="English").click()
        expect(page.get_by_role("heading", name="Think")).to_be_visible()


def test_what_the_machine_lacks_is_told_in_the_language_of_the_page(served: Served, browser: Browser) -> None:
    with opened(browser, served.address) as page:
        page.get_by_role("button", name="中文").click()
        expect(page.get_by_text("打不开显示器")).to_be_visible(timeout=60_000)
        page.get_by_role("button", name="English").click()  # of all pages, also of other tests
        expect(page.get_by_text("no display can be opened")).to_be_visible()


def test_dark_and_light_are_chosen(served: Served, browser: Browser) -> None:
    with opened(browser, served.address) as page:
        before = page.evaluate("getComputedStyle(document.body).backgroundColor")
        page.get_by_role("button", name="Light or dark").click()
        page.wait_for_function(f"getComputedStyle(document.body).backgroundColor !== '{before}'")
        page.get_by_role("button", name="Dark").click()
        page.wait_for_function(f"getComputedStyle(document.body).backgroundColor === '{before}'")
        page.get_by_role("button", name="Light", exact=True).click()


@pytest.mark.parametrize("page", ["runs", "profiles"])
def test_what_a_folder_is_called_is_text(served: Served, browser: Browser, page: str) -> None:
    with opened(browser, served.address + page) as shown:
        if page == "profiles":
            expect(shown.get_by_role("heading", name=HOSTILE)).to_be_visible()
        else:
            record = shown.locator(".record").filter(has_text=HOSTILE)
            record.get_by_role("button", name="Delete").click()
            expect(shown.locator(".ask").filter(has_text=HOSTILE)).to_be_visible()
        expect(shown).not_to_have_title("hit")
        assert shown.locator("img[src=x]").count() == 0


def test_what_a_journal_says_is_text(served: Served, browser: Browser) -> None:
    with opened(browser, served.address + "runs") as shown:
        record = shown.locator(".record").filter(has_text=f"{HOSTILE} · demo")
        with shown.context.expect_page() as opening:
            record.get_by_role("button", name="Report").click()
        report = opening.value
        expect(report.get_by_text(HOSTILE).first).to_be_visible()
        for page in (shown, report):
            expect(page).not_to_have_title("hit")
            assert page.locator("img[src=x]").count() == 0
        report.close()


def test_what_a_window_is_called_is_text(browser: Browser, display: str, tmp_path: Path) -> None:
    with (
        LittleWindow(display, HOSTILE, (0, 0, 200, 150)),
        serving(tmp_path, display=display) as served,
        opened(browser, served.address) as shown,
    ):
        tile = shown.locator(".tile").filter(has_text=HOSTILE)
        expect(tile.get_by_text("not known yet")).to_be_visible(timeout=60_000)
        tile.get_by_role("link", name="Teach").click()
        expect(shown.get_by_label("Device")).to_have_value(f"window:{HOSTILE}")
        expect(shown).not_to_have_title("hit")
        assert shown.locator("img[src=x]").count() == 0


def test_a_page_can_be_used_by_keyboard(served: Served, browser: Browser) -> None:
    with opened(browser, served.address + "think") as page:
        cell = page.get_by_role("button", name="row 1, column 1: 0")
        cell.focus()
        page.keyboard.press("3")
        expect(page.get_by_role("button", name="row 1, column 1: 3")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="row 1, column 1: 4")).to_be_visible()
