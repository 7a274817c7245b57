"""Make the README's pictures from the real game in a real window: ``python makers/make_pictures.py``.

Needs Xvfb, and Chromium for the report.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dropsbot.bot.app.looking import save_image, seen_in
from dropsbot.bot.devices.clocks import SteppedClock
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.devices.open import open_device
from dropsbot.bot.games.asked import Wish
from dropsbot.bot.play.settle import watch
from dropsbot.bot.profiles.home import load_profile
from dropsbot.sentences.languages import ENGLISH
from dropsbot.vision.frame import Frame
from dropsbot.vision.profile import Profile, Screen
from testkit.page_server import serving
from testkit.real_game.watched import WatchedGame
from testkit.real_game.xvfb import Xvfb

SEED = 7


def first_board(profile: Profile) -> Frame:
    """The first level's board, as it shows in the window."""
    with closing(open_device("window:ten drops")) as device:
        cover = watch(device, profile, lambda reading: reading.screen is Screen.COVER).frame
        start = next(mark.press for mark in profile.marks if mark.screen is Screen.COVER)
        assert start is not None
        device.tap(profile.in_frame(start, cover), cover)
        device.park(profile.in_frame(profile.park, cover), cover)
        return watch(device, profile, lambda reading: reading.screen is Screen.PLAYING).frame


def photograph_calibration(frame: Frame, to: Path) -> None:
    """What a calibration that knows nothing of the game understands of one frame, as it shows it."""
    with tempfile.TemporaryDirectory() as home:
        save_image(Path(home) / "frame.png", frame.pixels)
        places = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"), home)
        asked = ["--image", f"{home}/frame.png", "--profile", "picture", "--yes", "--preview", str(to)]
        subprocess.run([sys.executable, "-m", "dropsbot", "calibrate", *asked], env=os.environ | places, check=True)


def photograph_report(to: Path) -> None:
    """A run on the demo, its report in Chromium, a plan half-way through."""
    with tempfile.TemporaryDirectory() as folder:
        dropsbot = [sys.executable, "-m", "dropsbot"]
        played = ["run", "--device", "demo", "--levels", "5", "--speed", "5", "--runs", folder]
        subprocess.run([*dropsbot, *played], check=True)
        page_file = Path(folder) / "report.html"
        subprocess.run([*dropsbot, "report", str(next(Path(folder).iterdir())), "--output", str(page_file)], check=True)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
            page = browser.new_page(viewport={"width": 1200, "height": 1120})
            page.goto(page_file.as_uri())
            page.keyboard.press("ArrowRight")
            page.screenshot(path=to)
            browser.close()


def photograph_page(to: Path) -> None:
    """The pages Play, in the middle of a run on the demo, and Teach, at the question about a board; below ``to``."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as served, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        page = browser.new_page(viewport={"width": 1180, "height": 760})
        page.goto(served.address)
        page.get_by_role("button", name="Watch it play the demo").click()
        page.get_by_text("level cleared (1 so far)").wait_for()
        page.locator(".step.chain").wait_for()
        page.screenshot(path=to / "page-play.png")
        page.goto(f"{served.address}teach?device=demo%3Acartoon")
        page.get_by_role("button", name="Only look").click()
        page.get_by_role("button", name="Yes, go on").wait_for(timeout=120_000)
        page.screenshot(path=to / "page-teach.png", full_page=True)
        browser.close()


def main() -> None:
    """Write overlay.png, report.png, page-play.png, page-teach.png, and calibrated-GAME.png of three looks."""
    profile = load_profile("ten-drops")
    with tempfile.TemporaryDirectory() as folder, Xvfb() as server:
        os.environ["DISPLAY"] = server.display
        with WatchedGame(server.display, SEED, Path(folder) / "truth.jsonl"):
            frame = first_board(profile)
    seen = seen_in(frame, profile)
    advice = seen.game.plan(seen.reading, profile, Wish())
    here = Path(__file__).resolve().parent.parent / "docs"
    save_image(here / "overlay.png", seen.drawn(ENGLISH, advice))
    photograph_report(here / "report.png")
    photograph_page(here)
    photograph_calibration(frame, here / "calibrated-ten-drops.png")
    for skin in ("glass", "dark"):
        demo = DemoDevice(SteppedClock(), skin=skin)
        demo.start()
        photograph_calibration(demo.grab(), here / f"calibrated-{skin}.png")


if __name__ == "__main__":
    main()
