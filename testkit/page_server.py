"""``dropsbot ui`` as a process, and pages of it in a browser that tells whatever goes wrong in them."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

LEAVE_S = 60.0
_PATIENCE_MS = 60_000
"""What a page is to show may take so long: Playwright's own five seconds are too few where the machine is busy."""


@dataclass(frozen=True)
class Served:
    """The server's ``address``, secret included, the ``runs`` folder, and the person's ``home``."""

    address: str
    runs: Path
    home: Path
    process: subprocess.Popen[str]

    def stop(self) -> tuple[int, str]:
        """Press Ctrl-C; the exit code, and what was said on standard error."""
        self.process.send_signal(signal.SIGINT)
        _, errors = self.process.communicate(timeout=LEAVE_S)
        return self.process.returncode, errors


@contextmanager
def chromium() -> Iterator[Browser]:
    """The system's Chromium, else the one that `playwright install chromium` fetched."""
    expect.set_options(timeout=_PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        yield browser
        browser.close()


@contextmanager
def serving(home: Path, *options: str, display: str | None = None, browser: str | None = None) -> Iterator[Served]:
    """The page, served for a person whose home is ``home``, at a ``display`` or at none, until it is left.

    It is opened in a ``browser``, a command as in the variable BROWSER, or in none.
    """
    runs = home / "runs"
    places = {name: str(home) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
    shown = {} if display is None else {"DISPLAY": display}
    opens = {} if browser is None else {"BROWSER": browser}
    environment = {name: value for name, value in os.environ.items() if name != "DISPLAY"} | places | shown | opens
    process = subprocess.Popen(
        [sys.executable, "-m", "dropsbot", "ui", "--open" if browser else "--no-open", "--runs", str(runs), *options],
        cwd=home, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        yield Served(process.stdout.readline().strip(), runs, home, process)
    finally:
        process.kill()
        process.communicate()


@contextmanager
def opened(browser: Browser, address: str, width: int = 1280, locale: str = "en-US") -> Iterator[Page]:
    """A page in a window of that width; nothing may be reported as wrong in it, nothing fetched from elsewhere."""
    trouble: list[str] = []
    here = "/".join(address.split("/")[:3])
    context = browser.new_context(viewport={"width": width, "height": 900}, locale=locale, reduced_motion="reduce")
    page = context.new_page()
    page.on("console", lambda message: trouble.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.on("request", lambda request: None if _is_here(request.url, here) else trouble.append(request.url))
    page.goto(address)
    page.wait_for_selector("h1")
    page.wait_for_function("window.did_handshake")  # what is typed before is not heard by the server
    yield page
    context.close()
    assert trouble == []


def _is_here(url: str, here: str) -> bool:
    return url.startswith((f"{here}/", "data:", "blob:", here.replace("http", "ws") + "/"))
