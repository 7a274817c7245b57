"""How fast the page in the browser is, and what it costs: first paint, the first cleared level, the live picture.

A run's own share is measured on the real game, at a screen of its own. Needs Chromium, Xvfb, and nothing else to do for
the machine. Prints a table of what was asked and measured.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import cv2
import psutil
from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dropsbot.bot.devices.open import open_device
from dropsbot.bot.games.choice import open_run_record
from dropsbot.bot.play.events import Work
from testkit.page_server import serving
from testkit.real_game.watched import TITLE, WatchedGame
from testkit.real_game.xvfb import Xvfb


@dataclass(frozen=True)
class Share:
    """What a run takes for itself.

    Seconds of processor time of the thread that plays, and of all its threads; and seconds of the clock while it
    thinks, reads and taps, which are more, too, where others want the machine.
    """

    playing_s: float
    process_s: float
    wall_s: float


WATCHED_S = 15.0
HIGH_PX = 1080
LEVELS, SEED = 4, 3
"""Of the real game in a run whose own share is measured: the same boards in each."""


def first_times(browser: Browser) -> tuple[float, float]:
    """Seconds from the command to the first paint, and to the first cleared level of the demo."""
    with tempfile.TemporaryDirectory() as home:
        began_s = time.monotonic()
        with serving(Path(home)) as served:
            page = browser.new_page()
            page.goto(served.address)
            page.wait_for_selector("h1")
            painted_s = time.monotonic() - began_s
            page.get_by_role("button", name="Watch it play the demo").click()
            page.get_by_text("level cleared (1 so far)").wait_for(timeout=120_000)
            cleared_s = time.monotonic() - began_s
            page.context.close()
            return painted_s, cleared_s


def live_picture(browser: Browser) -> tuple[float, float]:
    """Pictures a second of a game that is 1080 pixels high, and the cores that they take.

    That is all that the server takes while its page is open, and all that the run takes but for the thread that plays:
    what that one takes is left out, as it would look at the game without a page, too, as fast as it can.
    """
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home) / "frames"
        folder.mkdir()
        for number in range(400):  # each another picture, as of a game that moves
            frame = open_device("demo:water", seed=0).grab().pixels.copy()
            frame[:8, number : number + 8] = 255
            large = cv2.resize(frame, None, fx=HIGH_PX / len(frame), fy=HIGH_PX / len(frame))
            (folder / f"{number:03}.png").write_bytes(
                cv2.imencode(".png", large, [cv2.IMWRITE_PNG_COMPRESSION, 1])[1].tobytes()
            )
        with serving(Path(home), "--device", f"recorded:{folder}") as served:
            page = browser.new_page()
            page.goto(f"{served.address}play?device=recorded%3A{folder}")
            page.get_by_role("button", name="Hints only").click()
            page.locator(".picture img[src]").wait_for(timeout=120_000)
            [player] = _players(served.process.pid)
            began_s, spent_s = time.monotonic(), _spent(psutil.Process(served.process.pid), player)
            before = page.evaluate("performance.getEntriesByType('resource').length")
            page.wait_for_timeout(WATCHED_S * 1000)
            after = page.evaluate("performance.getEntriesByType('resource').length")
            took_s = time.monotonic() - began_s
            cores = (_spent(psutil.Process(served.process.pid), player) - spent_s) / took_s
            page.context.close()
    return (after - before) / took_s, cores


def _spent(server: psutil.Process, player: psutil.Process) -> float:
    """Seconds of processor time of a server, and of a run's threads but the one that plays."""
    beside = (each for each in player.threads() if each.id != player.pid)
    return float(sum(server.cpu_times()[:2]) + sum(each.user_time + each.system_time for each in beside))


def own_share(browser: Browser, display: str, *, looking: bool) -> Share:
    """What a run of the real game takes, with its page open or not."""
    with (
        tempfile.TemporaryDirectory() as home,
        WatchedGame(display, SEED, Path(home) / "truth.jsonl"),
        serving(Path(home), display=display) as served,
    ):
        page = browser.new_page()
        page.goto(f"{served.address}play?device=window%3A{TITLE.replace(' ', '%20')}&profile=ten-drops")
        page.wait_for_function("window.did_handshake")
        page.get_by_label("Levels").fill(str(LEVELS))
        page.get_by_role("button", name="Start", exact=True).click()
        page.locator("article").wait_for()
        if not looking:
            page.goto("about:blank")
        [player] = _players(served.process.pid)
        threads = _followed(player)
        [journal] = served.runs.glob("*/journal.jsonl")
        spent = open_run_record(journal.parent).totals().spent
        page.context.close()
    wall_s = sum(spent[work] for work in (Work.THINKING, Work.READING, Work.TAPPING))
    return Share(threads[player.pid], sum(threads.values()), wall_s)


def _players(server: int) -> list[psutil.Process]:
    """The runs of a server: each is a process of its own."""
    while True:
        found = [each for each in psutil.Process(server).children() if "dropsbot.bot.app.apart" in each.cmdline()]
        if found:
            return found
        time.sleep(0.05)


def _followed(process: psutil.Process) -> dict[int, float]:
    """Seconds of processor time that each thread of a process has had, once it has ended: to within a look."""
    seconds: dict[int, float] = {}
    with suppress(psutil.Error):
        while process.status() != psutil.STATUS_ZOMBIE:
            seconds |= {each.id: each.user_time + each.system_time for each in process.threads()}
            time.sleep(0.05)
    return seconds


def pair(browser: Browser, display: str, number: int) -> tuple[Share, Share]:
    """A run alone and the same one with its page open; which comes first changes from pair to pair."""
    first, second = bool(number % 2), not number % 2
    shares = {looking: own_share(browser, display, looking=looking) for looking in (first, second)}
    print(f"pair {number + 1}: alone {shares[False]}, with its page open {shares[True]}", file=sys.stderr)
    return shares[False], shares[True]


def main() -> None:
    """Print the table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--repeats", type=int, default=3, help="how often each is measured")
    repeats = arguments.parse_args().repeats
    with sync_playwright() as playwright, Xvfb() as screen:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        times = [first_times(browser) for _ in range(repeats)]
        pictures = live_picture(browser)
        pairs = [pair(browser, screen.display, number) for number in range(repeats)]
        browser.close()
    more, more_in_all, more_wall = (
        median(part(seen) / part(alone) - 1 for alone, seen in pairs)
        for part in (lambda share: share.playing_s, lambda share: share.process_s, lambda share: share.wall_s)
    )
    rows = [
        ("first paint after the command", "under 2 s", f"{median(painted for painted, _ in times):.2f} s"),
        ("the demo's first cleared level", "under 30 s", f"{median(cleared for _, cleared in times):.1f} s"),
        ("live picture, 1080 pixels high", "5 a second", f"{pictures[0]:.1f} a second"),
        ("what it takes of the machine", "under 0.5 cores", f"{pictures[1]:.2f} cores"),
        ("the run's own share with a page open", "under +3 %", f"{more:+.1%} ({repeats} pairs on the real game)"),
        ("the same by the clock", "", f"{more_wall:+.1%}"),
        ("its whole process, pictures and all", "", f"{more_in_all:+.1%}"),
        ("load of the machine, of 1 and 5 minutes", "", "{:.1f}, {:.1f}".format(*os.getloadavg())),
    ]
    for what, asked, measured in rows:
        print(f"{what:40} {asked:>16} {measured:>32}")


if __name__ == "__main__":
    main()
