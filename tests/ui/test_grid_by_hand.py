"""Teach, where the board is not found in a picture: the person drags a grid onto it, and says what lies there."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect

from dropsbot.bot.app.looking import save_image
from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.vision.frame import Pixels
from dropsbot.vision.profile import Grid
from testkit.page_server import Served, opened

GRID = Grid(6, 6, 272.0, 62.0, 83.2, 83.2)
"""Where ``demo:flat`` has its board."""
KEPT = {0: 1, 14: 2, 21: 2}
"""Too few bubbles to tell where a board is: cells and sizes."""
PATIENCE_MS = 60_000


def three_bubbles() -> Pixels:
    """A picture of the demo with all bubbles but three painted over."""
    device = DemoDevice(SteppedClock(), skin="flat", seed=0)
    device.start()
    pixels = device.grab().pixels.copy()
    for cell in set(range(36)) - set(KEPT):
        left, top = (round(edge) for edge in (GRID.centre(cell).x_px - 41.6, GRID.centre(cell).y_px - 41.6))
        pixels[top : top + 84, left : left + 84] = pixels[5, 5]
    return pixels


def drag(page: Page, corner: Locator, picture: Locator, to_px: tuple[float, float]) -> None:
    """Drag a corner to a place of the picture, once the picture is there."""
    expect(picture).not_to_have_js_property("naturalWidth", 0)
    shown, at = picture.bounding_box(), corner.bounding_box()
    assert shown is not None
    assert at is not None
    scale = shown["width"] / picture.evaluate("image => image.naturalWidth")
    page.mouse.move(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
    page.mouse.down()
    page.mouse.move(shown["x"] + to_px[0] * scale, shown["y"] + to_px[1] * scale, steps=4)
    page.mouse.up()


def test_a_grid_that_was_not_found_is_dragged_into_its_place(served: Served, browser: Browser, tmp_path: Path) -> None:
    save_image(tmp_path / "three.png", three_bubbles())
    with opened(browser, served.address + "teach") as page:
        page.get_by_label("Name of the profile").fill("dragged")
        page.get_by_text("From screenshots instead").click()
        page.get_by_label("Drop screenshots here").set_input_files(tmp_path / "three.png")
        expect(page.get_by_text("1 pictures")).to_be_visible()
        page.get_by_role("button", name="Learn from the screenshots").click()
        corner = page.get_by_role("button", name="Top left corner of the board")
        expect(corner).to_be_visible(timeout=PATIENCE_MS)
        picture = page.locator(".teach .picture img")
        drag(page, corner, picture, (GRID.left_px - GRID.pitch_x_px / 2 + 1, GRID.top_px - GRID.pitch_y_px / 2))
        corner.press("ArrowLeft")
        end = GRID.centre(35)
        other = page.get_by_role("button", name="Bottom right corner of the board")
        drag(page, other, picture, (end.x_px + GRID.pitch_x_px / 2, end.y_px + GRID.pitch_y_px / 2))
        page.get_by_role("button", name="The board is there").click()
        cells = page.locator("button.cell-mark")
        expect(cells).to_have_count(36, timeout=PATIENCE_MS)
        for cell, size in KEPT.items():
            cells.nth(cell).press(str(size))
        page.get_by_role("button", name="Yes, go on").click()
        shown = "".join(str(KEPT.get(cell, 0)) for cell in range(6))
        expect(page.get_by_text(f"picture 1: {shown}")).to_be_visible(timeout=PATIENCE_MS)
        page.get_by_role("button", name="Yes, go on").click()
        expect(page.locator(".good-news")).to_be_visible(timeout=PATIENCE_MS)
    assert list(served.home.glob("**/dragged/*/boards.toml"))
