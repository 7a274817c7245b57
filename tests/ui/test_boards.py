"""Think and Teach: boards that are clicked together, and cells that were taken for something else."""

from __future__ import annotations

import base64
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
import tomli_w
from playwright.sync_api import Browser, expect
from typer.testing import CliRunner

from dropsbot.bot.app.looking import save_image
from dropsbot.bot.cli import app
from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.demo_any.any_game import AnyGame
from dropsbot.bot.ui.pages.think_page import MOST_PICTURE_BYTES
from dropsbot.bot.ui.teaching import Teaching
from dropsbot.solver.rules import PRESETS
from dropsbot.solver.stored_rules import rules_to_table
from testkit.page_server import Served, opened

BOARD = "040300 000000 002040 000000 300002 000040"
SHOWN = "130443434030032002414224000430304203"
"""The first board of ``demo:flat``, as a person sees it."""
BLINKING = 8472
"""A game at random; in a picture of its first board some bubbles are not sure, for they blink."""
PATIENCE_MS = 60_000


def test_a_board_typed_by_clicks_is_solved_as_by_the_command(served: Served, browser: Browser) -> None:
    solved = json.loads(CliRunner().invoke(app, ["solve", BOARD, "--json"]).stdout)
    with opened(browser, served.address + "think") as page:
        page.get_by_role("button", name="Empty the board").click()
        cells = page.locator(".board-cell")
        expect(page.get_by_label("Digits")).to_have_value(" ".join(["000000"] * 6))
        for at, size in enumerate(BOARD.replace(" ", "")):
            for _ in range(int(size)):
                cells.nth(at).click()
        expect(page.get_by_label("Digits")).to_have_value(BOARD)
        page.get_by_role("button", name="Solve", exact=True).click()
        told = f"reward {solved['reward']:+d} (proven best): {solved['taps']} taps"
        expect(page.get_by_text(told)).to_be_visible(timeout=PATIENCE_MS)
        plan = page.frame_locator("iframe")
        expect(plan.locator("#stage")).to_have_attribute("data-shown", BOARD.replace(" ", ""))
        plan.locator("#last").click()
        expect(plan.locator("#stage")).to_have_attribute("data-shown", "0" * 36)


def test_a_search_is_stopped_with_the_best_plan_so_far(served: Served, browser: Browser) -> None:
    with opened(browser, served.address + "think") as page:
        board = " ".join(["1213123121"] * 10)
        page.get_by_label("Digits").fill(board)
        page.get_by_role("button", name="Take these digits").click()
        expect(page.locator(".board-cell")).to_have_count(100)
        expect(page.get_by_label("Digits")).to_have_value(board)
        page.get_by_label("Seconds to search").fill("3600")
        page.get_by_role("button", name="Solve", exact=True).click()
        page.get_by_role("button", name="Stop").click()
        found = re.compile("not proven|none found in the time given")
        expect(page.locator(".result .note")).to_have_text(found, timeout=PATIENCE_MS)
        expect(page.get_by_role("button", name="Stop")).to_be_hidden()


def test_what_is_typed_at_once_is_not_overwritten(served: Served, browser: Browser) -> None:
    received: list[str] = []
    with opened(browser, served.address + "think") as page:
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: received.append(str(frame))))
        page.reload()
        page.wait_for_function("window.did_handshake")
        page.get_by_label("Digits").fill("4440 0444 1111")
        page.get_by_role("button", name="Take these digits").click()
        expect(page.locator(".board-cell")).to_have_count(12)
    assert received
    assert not [frame for frame in received if "updateValue" in frame]


def test_boards_of_other_shapes_and_maps_are_solved(served: Served, browser: Browser) -> None:
    with opened(browser, served.address + "think") as page:
        page.get_by_label("Digits").fill("4440 0444 1111")
        page.get_by_role("button", name="Take these digits").click()
        expect(page.locator(".board-cell")).to_have_count(12)
        page.get_by_role("button", name="Solve", exact=True).click()
        expect(page.get_by_text("proven best").first).to_be_visible(timeout=PATIENCE_MS)
        page.get_by_label("Digits").fill("9")
        page.get_by_role("button", name="Take these digits").click()
        expect(page.locator(".complaint")).to_contain_text("9")
        page.get_by_label("Map").fill("00 00")
        page.get_by_role("button", name="Solve the map").click()
        expect(page.get_by_text("2070")).to_be_visible(timeout=PATIENCE_MS)


def test_rules_of_a_file_are_chosen_on_every_page_that_asks_for_rules(
    served: Served, browser: Browser, tmp_path: Path
) -> None:
    own = replace(PRESETS["event"], name="generous", perfect_bonus=9)
    (tmp_path / "mine.toml").write_text(tomli_w.dumps(rules_to_table(own)), encoding="utf-8")
    with opened(browser, served.address + "think") as page:
        page.get_by_label("Digits").fill("400 000 000")
        page.get_by_role("button", name="Take these digits").click()
        page.get_by_text("Rules from a file").click()
        chooser = page.get_by_label("Drop a file with rules here")
        chooser.set_input_files(Path(__file__))
        expect(page.locator(".complaint")).to_contain_text("test_boards.py is not valid TOML", timeout=PATIENCE_MS)
        chooser.set_input_files(tmp_path / "mine.toml")
        expect(page.get_by_label("Rules", exact=True)).to_have_value("generous (mine.toml)")
        page.get_by_role("button", name="Solve", exact=True).click()
        expect(page.get_by_text("reward +8 (proven best)")).to_be_visible(timeout=PATIENCE_MS)
    with opened(browser, served.address + "teach") as page:
        page.get_by_label("Rules", exact=True).click()
        page.get_by_role("option", name="generous (mine.toml)").click()
        page.get_by_label("Name of the profile").fill("with-own-rules")
        page.get_by_role("button", name="Only look").click()
        page.get_by_role("button", name="Yes, go on").click(timeout=PATIENCE_MS)
        expect(page.locator(".good-news")).to_be_visible(timeout=PATIENCE_MS)
    with opened(browser, served.address + "think") as page:
        page.get_by_label("Rules", exact=True).click()
        expect(page.get_by_role("option", name="generous, of the profile with-own-rules")).to_be_visible()


def test_a_screenshot_is_read(served: Served, browser: Browser, tmp_path: Path) -> None:
    device = DemoDevice(SteppedClock(), seed=5)
    device.start()
    device.clock.sleep(1.0)
    save_image(tmp_path / "shot.png", device.grab().pixels)
    with opened(browser, served.address + "think") as page:
        page.get_by_text("Read the board from a screenshot").click()
        page.get_by_label("Drop a screenshot here").set_input_files(tmp_path / "shot.png")
        expect(page.get_by_label("Digits")).to_have_value(str(device.game.board), timeout=PATIENCE_MS)
        page.get_by_label("Drop a screenshot here").set_input_files(Path(__file__))
        expect(page.locator(".complaint")).to_contain_text("test_boards.py is no picture")


DROPPED = """([content, name]) => {
  const dropped = new DataTransfer();
  dropped.items.add(new File([Uint8Array.from(atob(content), (one) => one.charCodeAt(0))], name));
  return dropped;
}"""


def test_a_screenshot_is_dropped_anywhere_on_the_page(served: Served, browser: Browser, tmp_path: Path) -> None:
    device = DemoDevice(SteppedClock(), seed=6)
    device.start()
    device.clock.sleep(1.0)
    save_image(tmp_path / "shot.png", device.grab().pixels)
    content = base64.b64encode((tmp_path / "shot.png").read_bytes()).decode()
    with opened(browser, served.address + "think") as page:
        dropped = page.evaluate_handle(DROPPED, [content, "shot.png"])
        page.locator("h1").dispatch_event("drop", {"dataTransfer": dropped})
        expect(page.get_by_label("Digits")).to_have_value(str(device.game.board), timeout=PATIENCE_MS)
        expect(page.get_by_label("Profile")).to_be_visible()  # by which it was read
    with opened(browser, served.address + "teach") as page:
        dropped = page.evaluate_handle(DROPPED, [content, "shot.png"])
        page.locator("h1").dispatch_event("drop", {"dataTransfer": dropped})
        expect(page.get_by_text("1 pictures")).to_be_visible(timeout=PATIENCE_MS)


def test_a_picture_that_is_too_large_is_told(served: Served, browser: Browser) -> None:
    with opened(browser, served.address + "think") as page:
        page.get_by_text("Read the board from a screenshot").click()
        large = {"name": "large.png", "mimeType": "image/png", "buffer": bytes(MOST_PICTURE_BYTES + 1)}
        page.get_by_label("Drop a screenshot here").set_input_files(large)  # type: ignore[arg-type]
        expect(page.locator(".complaint")).to_contain_text("too large", timeout=PATIENCE_MS)


def test_a_wrong_cell_is_corrected_by_a_click_whichever_page_is_open(served: Served, browser: Browser) -> None:
    with opened(browser, served.address + "teach") as page:
        page.get_by_label("Name of the profile").fill("by-hand")
        page.get_by_role("button", name="Only look").click()
        expect(page.get_by_role("button", name="Yes, go on")).to_be_visible(timeout=PATIENCE_MS)
        assert "".join(page.locator(".badge").all_text_contents()) == SHOWN
    with opened(browser, served.address + "teach") as page:  # the question waited
        first = page.get_by_role("button", name="cell 1:")
        first.click()
        expect(first).to_have_text("2")
        page.get_by_role("button", name="Yes, go on").click()
        expect(page.get_by_text(f"picture 1: 2{SHOWN[1:6]}")).to_be_visible(timeout=PATIENCE_MS)
        first.press("1")
        expect(first).to_have_text("1")
        page.get_by_role("button", name="Yes, go on").click()
        expect(page.get_by_text(f"picture 1: {SHOWN[:6]}")).to_have_count(2, timeout=PATIENCE_MS)
        page.get_by_role("button", name="Yes, go on").click()
        expect(page.locator(".good-news")).to_be_visible(timeout=PATIENCE_MS)
        expect(page.get_by_text("kept 1 of at least 3 pictures")).to_be_visible()
        page.get_by_role("button", name="Look at another board").click()  # the demo shows the same one
        expect(page.locator(".problem").filter(has_text="picture")).to_be_visible(timeout=PATIENCE_MS)
    [boards] = served.home.glob("**/by-hand/*/boards.toml")
    assert SHOWN in boards.read_text(encoding="utf-8").replace(" ", "")


def test_what_is_in_doubt_is_asked_on_the_cells_of_the_picture(
    served: Served, browser: Browser, tmp_path: Path
) -> None:
    shot = tmp_path / "blinking.png"
    save_image(shot, AnyGame(BLINKING).paint(0.0))
    with opened(browser, served.address + "teach") as page:
        page.get_by_label("Name of the profile").fill("in-doubt")
        page.get_by_text("From screenshots instead").click()
        page.get_by_label("Drop screenshots here").set_input_files(shot)
        expect(page.get_by_text("1 pictures")).to_be_visible()
        page.get_by_role("button", name="Learn from the screenshots").click()
        marked, ask = page.locator(".cell-mark.asked"), page.locator(".teach .ask")
        unsure = page.get_by_role("button", name="I cannot tell")
        asked: list[str] = []
        while unsure.or_(page.get_by_role("button", name="Yes, go on")).first.text_content(timeout=PATIENCE_MS) == (
            "I cannot tell"
        ):
            expect(marked).to_have_count(1)
            asked.append(ask.inner_text())
            unsure.click()
            expect(ask).not_to_have_text(asked[-1], timeout=PATIENCE_MS)
        assert len(asked) > 1
        expect(page.get_by_text("The cells with a red frame are in doubt")).to_be_visible()
        assert marked.count() >= len(asked)
        assert page.get_by_role("button", name=", in doubt").count() == marked.count()
        page.get_by_role("button", name="Stop").click()
        expect(page.locator(".problem").filter(has_text="stopped")).to_be_visible(timeout=PATIENCE_MS)


def test_a_calibration_is_stopped(served: Served, browser: Browser) -> None:
    with opened(browser, served.address + "teach?device=demo%3Aellipses") as page:
        page.get_by_role("button", name="Only look").click()
        expect(page.get_by_role("button", name="Yes, go on")).to_be_visible(timeout=PATIENCE_MS)
        with opened(browser, served.address) as start:  # no picture is taken beside it
            tile = start.locator(".tile").filter(has_text="demo:ellipses")
            expect(tile.get_by_text("a run or a calibration goes on here")).to_be_visible(timeout=PATIENCE_MS)
            start.get_by_role("link", name="Teach", exact=True).first.click()
            expect(start.get_by_label("Device")).to_have_value("demo:ellipses")
        page.get_by_role("button", name="Stop").click()
        expect(page.locator(".problem").filter(has_text="stopped")).to_be_visible(timeout=PATIENCE_MS)


def test_a_calibration_that_is_stopped_still_puts_together_what_it_learned() -> None:
    teaching = Teaching()
    teaching.stop()
    with pytest.raises(KeyboardInterrupt):
        teaching.note("a tap")
    with teaching.busy("Making the profile..."):
        assert teaching.now == "Making the profile..."
