"""Games that others wrote, learned and played in a real browser: ``python benchmarks/pages.py [PAGE ...] [--json]``.

Each page of ``testkit/pages`` is opened in Chromium under Xvfb, and two commands play it as a person with two Enters
would: ``calibrate``, then ``run --levels 5``. The page itself tells what is true; a dialog that is open after a command
is closed for that, with OK. Needs xvfb and chromium; without a PAGE all are played, one after another, which takes
about three hours. The last line is one JSON object:

- ``pages``; ``five_levels``: those whose run cleared five boards; ``lost``: games lost, in lessons and runs
- ``taught``: boards cleared in the lessons, ``cleared`` in the runs, and ``counted`` as the runs say
- ``taps`` on cells; ``controls``: presses on buttons of a page, ``stray``: on nothing; six pages tell of taps alone
- ``seconds``: all in all
"""

from __future__ import annotations

import html
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import BrowserContext, Dialog, Error, Page, sync_playwright

from testkit.by_commands import Commands, Played, counted, keep, play_all
from testkit.real_game.xvfb import Xvfb

PAGES = Path(__file__).resolve().parent.parent / "testkit" / "pages"
SIZE, PLACE = "900,760", "120,60"
SCREEN = (1500, 1000)
QUIETLY = ("--no-sandbox", "--test-type", "--disable-gpu")
BETWEEN_MS = 500
"""So long it waits after a click: what that opens takes no other click at once."""
READY_MS = 20_000
PIXELDRIP_PLAY = 123 / 160
"""So far down its canvas this page has its button, which is drawn."""


@dataclass(frozen=True, slots=True)
class Truth:
    """What a page tells of itself: boards ``cleared`` and games ``lost`` so far, and what every click hit.

    A hit is a cell's number, the name of a control, or None for nothing.
    """

    cleared: int
    lost: int
    hits: tuple[int | str | None, ...]


@dataclass(frozen=True, slots=True)
class PlayedPage(Played):
    """What came of one page, and how many presses were on its controls or on nothing."""

    COUNTS: ClassVar[tuple[str, ...]] = (*Played.COUNTS, "controls", "stray")

    controls: int
    stray: int

    def presses(self) -> str:
        """Everything that was pressed."""
        return f"{self.taps} taps, {self.controls} on controls, {self.stray} on nothing"


def truth_of(page: Page, dialogs: list[Dialog]) -> Truth:
    """What is true now; a page says nothing while one of its ``dialogs`` shows, so that is closed first."""
    while dialogs:
        with suppress(Error):  # most were closed long ago
            dialogs.pop().accept()
    told = page.evaluate("__truth()")
    return Truth(told["cleared"], told["lost"], tuple(hit for _, _, hit in told["taps"]))


def window_size(text: str) -> str:
    """Width and height of the window that a page asks for in its text, or the usual one, in pixels."""
    sized = re.search(r'<meta name="window-size" content="(\d+,\d+)">', text)
    return sized[1] if sized is not None else SIZE


@contextmanager
def shown(name: str, size: str, seed: int, display: str, folder: Path) -> Iterator[tuple[Page, list[Dialog]]]:
    """A page in a window of its own, its game begun, and a list to which each dialog that shows is added."""
    address = f"{(PAGES / name).with_suffix('.html').as_uri()}?seed={seed}"
    with sync_playwright() as playwright:
        context: BrowserContext = playwright.chromium.launch_persistent_context(
            str(folder / "browser"),
            executable_path=shutil.which("chromium"),
            headless=False,
            no_viewport=True,
            env={**os.environ, "DISPLAY": display},
            ignore_default_args=["--enable-automation"],
            args=[*QUIETLY, f"--window-size={size}", f"--window-position={PLACE}", f"--app={address}"],
        )
        page = next(page for page in context.pages if name in page.url)
        dialogs: list[Dialog] = []

        def keep_open(dialog: Dialog) -> None:
            dialogs.append(dialog)  # unheard, the browser's driver closes what dropsbot is to close

        page.on("dialog", keep_open)
        page.wait_for_function("window.__truth", timeout=READY_MS)
        if (place := page.evaluate("window.__start")) is not None:
            for click in place if isinstance(place[0], list) else [place]:
                page.wait_for_timeout(BETWEEN_MS)  # a title that is fading in hears nothing yet
                page.mouse.click(*click)
        elif (start := page.query_selector("#play")) is not None:
            start.click()
        elif name == "pixeldrip":
            box = page.locator("canvas").bounding_box()
            assert box is not None
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * PIXELDRIP_PLAY)
        page.wait_for_function("__truth().board", timeout=READY_MS)
        yield page, dialogs
        context.close()


def play(name: str, seed: int, minutes: float, told: Path | None) -> PlayedPage:
    """Learn one page and play it; what the commands say is kept in the folder ``told``."""
    began_s = time.monotonic()
    text = (PAGES / name).with_suffix(".html").read_text(encoding="utf-8")
    titled = re.search(r"<title>(.*?)</title>", text)
    assert titled is not None
    with tempfile.TemporaryDirectory() as place, Xvfb(*SCREEN) as server:
        folder = Path(place)
        with shown(name, window_size(text), seed, server.display, folder) as (page, dialogs):

            def wait(seconds: float) -> None:
                page.wait_for_timeout(1000 * seconds)  # the browser's driver works meanwhile

            title = html.unescape(titled[1])
            device = f"window:{re.split(r'[0-9]', title)[0].strip() or title}"  # a title may count levels
            commands = Commands(device, name, server.display, folder, minutes, wait)
            before = truth_of(page, dialogs)
            learned, lesson = commands.calibrate()
            between = truth_of(page, dialogs)
            ran, run = commands.run()
            after = truth_of(page, dialogs)
    keep(told, name, seed, (lesson, run))
    hits = after.hits[len(before.hits) :]
    return PlayedPage(
        name,
        learned,
        ran,
        between.cleared - before.cleared,
        after.cleared - between.cleared,
        counted(run),
        after.lost,
        sum(isinstance(hit, int) for hit in hits),
        time.monotonic() - began_s,
        sum(isinstance(hit, str) for hit in hits),
        sum(hit is None for hit in hits),
    )


if __name__ == "__main__":
    sys.exit(play_all(__doc__, "page", sorted(page.stem for page in PAGES.glob("*.html")), play))
