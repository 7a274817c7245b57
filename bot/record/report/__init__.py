"""A run as one HTML page that needs nothing from outside and does nothing outside."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from dropsbot.bot.record.opening import Record
from dropsbot.bot.record.report.page import make_page, make_plan_page
from dropsbot.bot.record.report.story import Story
from dropsbot.bot.speech.errors import UsageError

__all__ = ["make_plan_page", "write_report"]


def write_report(story: Story, record: Record, path: Path) -> None:
    """Write the page of a ``record``, whose ``story`` its game tells, to ``path``; whole, or not at all.

    What has that name is replaced.

    Raises:
        UsageError: a frame of the record cannot be used, or the page cannot be written there.
    """
    page = make_page(story, record)
    try:
        handle, made = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(page)
            Path(made).chmod(0o644)
            Path(made).replace(path)  # a link of that name is replaced, never followed
        except BaseException:
            Path(made).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise UsageError(f"the report cannot be written to {path}: {error.strerror or error}") from None
