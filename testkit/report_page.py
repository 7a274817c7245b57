"""The page of a report in a browser that tells whatever goes wrong in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page


@contextmanager
def report_page(browser: Browser, path: Path) -> Iterator[Page]:
    """The page, still where it would move; nothing is fetched, nothing is reported as wrong."""
    trouble: list[str] = []
    context = browser.new_context(reduced_motion="reduce", offline=True)
    opened = context.new_page()
    opened.on("console", lambda message: trouble.append(message.text))
    opened.on("pageerror", lambda error: trouble.append(str(error)))
    opened.on("request", lambda request: trouble.append(request.url) if request.url.startswith("http") else None)
    opened.goto(path.as_uri())
    yield opened
    context.close()
    assert trouble == []
