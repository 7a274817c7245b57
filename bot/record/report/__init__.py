"""A run as one HTML page that needs nothing from outside and does nothing outside."""

from __future__ import annotations

from pathlib import Path

from dropsbot.bot.disk.failing import reason
from dropsbot.bot.disk.whole import write_whole
from dropsbot.bot.record.opening import Record
from dropsbot.bot.record.report.page import make_page, make_plan_page
from dropsbot.bot.record.report.story import Story
from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.sentence import say

__all__ = ["make_plan_page", "write_report"]


def write_report(story: Story, record: Record, path: Path, language: str) -> None:
    """Write the page of a ``record``, whose ``story`` its game tells, to ``path``, in a language; whole, or not at all.

    What has that name is replaced.

    Raises:
        UsageError: a frame of the record cannot be used, or the page cannot be written there.
    """
    page = make_page(story, record, language)
    try:
        write_whole(path, page.encode())
    except OSError as error:
        raise UsageError(
            say("the report cannot be written to {path}: {reason}", path=path, reason=reason(error))
        ) from None
