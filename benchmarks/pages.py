"""Games that others wrote, learned and played in a real browser: ``python benchmarks/pages.py [PAGE ...] [--json]``.

Each page of ``testkit/pages`` is opened in Chromium under Xvfb, and two commands play it as a person with two Enters
would: ``calibrate``, then ``run --levels 5``. The page itself tells what is true. Needs xvfb and chromium; without a
PAGE all are played, one after another, which takes about two hours. The last line is one JSON object:

- ``pages``; ``five_levels``: those whose run cleared five boards; ``lost``: games lost, in lessons and runs
- ``taught``: boards cleared in the lessons, ``cleared`` in the runs, and ``counted`` as the runs say
- ``taps`` on cells; ``controls``: presses on buttons of a page, ``stray``: on nothing
- ``seconds``: all in all
"""

from __future__ import annotations

import argparse
import html
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import BrowserContext, Page, sync_playwright

from testkit.real_game.xvfb import Xvfb

PAGES = Path(__file__).resolve().parent.parent / "testkit" / "pages"
LEVELS = 5
MINUTES = 8.0
"""A command that takes longer is stopped."""
SIZE, PLACE = "900,760", "120,60"
QUIETLY = ("--no-sandbox", "--test-type", "--disable-gpu")
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
class Result:
    """What came of one page; the exit codes are those of the two commands, None where one was not run to its end."""

    page: str
    learned: int | None
    ran: int | None
    taught: int
    cleared: int
    counted: int
    lost: int
    taps: int
    controls: int
    stray: int
    seconds: float


def truth_of(page: Page) -> Truth:
    """What is true now."""
    told = page.evaluate("__truth()")
    return Truth(told["cleared"], told["lost"], tuple(hit for _, _, hit in told["taps"]))


@contextmanager
def shown(name: str, seed: int, display: str, folder: Path) -> Iterator[Page]:
    """A page in a window of its own, its game begun."""
    address = f"{(PAGES / name).with_suffix('.html').as_uri()}?seed={seed}"
    with sync_playwright() as playwright:
        context: BrowserContext = playwright.chromium.launch_persistent_context(
            str(folder / "browser"),
            executable_path=shutil.which("chromium"),
            headless=False,
            no_viewport=True,
            env={**os.environ, "DISPLAY": display},
            ignore_default_args=["--enable-automation"],
            args=[*QUIETLY, f"--window-size={SIZE}", f"--window-position={PLACE}", f"--app={address}"],
        )
        page = next(page for page in context.pages if name in page.url)
        page.on("dialog", lambda _: None)  # else the browser's driver closes what dropsbot is to leave
        page.wait_for_function("window.__truth", timeout=READY_MS)
        if (place := page.evaluate("window.__start")) is not None:
            page.mouse.click(*place)
        elif (start := page.query_selector("#play")) is not None:
            start.click()
        elif name == "pixeldrip":
            box = page.locator("canvas").bounding_box()
            assert box is not None
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * PIXELDRIP_PLAY)
        page.wait_for_function("__truth().board", timeout=READY_MS)
        yield page
        context.close()


def play(name: str, seed: int, minutes: float, told: Path | None) -> Result:
    """Learn one page and play it; what the commands say is kept in the folder ``told``."""
    began_s = time.monotonic()
    text = (PAGES / name).with_suffix(".html").read_text(encoding="utf-8")
    titled = re.search(r"<title>(.*?)</title>", text)
    assert titled is not None
    device = f"window:{html.unescape(titled[1])}"
    with tempfile.TemporaryDirectory() as place, Xvfb(1280, 900) as server:
        folder = Path(place)
        with shown(name, seed, server.display, folder) as page:
            before = truth_of(page)

            def command(*words: str) -> tuple[int | None, str]:
                return follow(page, [*words, "--device", device, "--profile", name], server.display, folder, minutes)

            learned, lesson = command("calibrate", "--yes")
            between = truth_of(page)
            ran, run = command("run", "--levels", str(LEVELS), "--runs", str(folder / "runs"), "--json")
            after = truth_of(page)
    if told is not None:
        told.mkdir(parents=True, exist_ok=True)
        (told / f"{name}-{seed}.txt").write_text(f"{lesson}\n{run}", encoding="utf-8")
    hits = after.hits[len(before.hits) :]
    return Result(
        name,
        learned,
        ran,
        between.cleared - before.cleared,
        after.cleared - between.cleared,
        counted(run),
        after.lost,
        sum(isinstance(hit, int) for hit in hits),
        sum(isinstance(hit, str) for hit in hits),
        sum(hit is None for hit in hits),
        time.monotonic() - began_s,
    )


def follow(page: Page, words: Sequence[str], display: str, folder: Path, minutes: float) -> tuple[int | None, str]:
    """One command of dropsbot, and what it said; the page goes on meanwhile. None for one that was stopped."""
    environment = {**os.environ, "DISPLAY": display, "XDG_DATA_HOME": str(folder / "data")}
    said = folder / "said.txt"
    with said.open("w", encoding="utf-8") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", "dropsbot", *words],
            cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
        )  # fmt: skip
        until_s = time.monotonic() + 60 * minutes
        while process.poll() is None and time.monotonic() < until_s:
            page.wait_for_timeout(250)  # the browser's driver works meanwhile
        stopped = process.poll() is None
        process.kill()
        process.wait()
    return None if stopped else process.returncode, said.read_text(encoding="utf-8")


def counted(said: str) -> int:
    """The levels that a run counted, by what it printed last as JSON; 0 where it did not."""
    for line in reversed(said.splitlines()):
        if line.startswith("{"):
            levels: int = json.loads(line)["levels"]
            return levels
    return 0


def summed(results: Sequence[Result]) -> dict[str, Any]:
    """The object of the last line."""
    sums = {
        name: sum(getattr(one, name) for one in results)
        for name in ("lost", "taught", "cleared", "counted", "taps", "controls", "stray")
    }
    five = sum(one.cleared >= LEVELS for one in results)
    return {"pages": len(results), "five_levels": five, **sums, "seconds": round(sum(one.seconds for one in results))}


def main() -> int:
    """Play and print."""
    every = sorted(page.stem for page in PAGES.glob("*.html"))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pages", nargs="*", metavar="PAGE", help=", ".join(every))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=MINUTES, help="a command that takes longer is stopped")
    parser.add_argument("--told", type=Path, help="a folder for what the commands say")
    parser.add_argument("--json", action="store_true", help="print the last line only")
    options = parser.parse_args()
    if unknown := set(options.pages) - set(every):
        parser.error(f"there is no page {sorted(unknown)[0]!r}; the pages are {', '.join(every)}")
    results = []
    for name in options.pages or every:
        result = play(name, options.seed, options.minutes, options.told)
        results.append(result)
        if not options.json:
            print(
                f"{name:12} calibrate {result.learned}, {result.taught} boards; run {result.ran}, {result.cleared} of "
                f"{LEVELS} boards, {result.counted} counted; lost {result.lost}; {result.taps} taps, {result.controls} "
                f"on controls, {result.stray} on nothing; {result.seconds:.0f} s",
                flush=True,
            )
    print(json.dumps(summed(results)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
