"""Texts that a person hands in: on standard input, or in a file; never more than makes sense, never without an end."""

from __future__ import annotations

import sys
from pathlib import Path

from dropsbot.bot.disk.bounded import read_bounded
from dropsbot.bot.disk.failing import reason
from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.sentence import say

MOST_TYPED = 64 * 1024
"""Bytes of a board or a map."""
MOST_LISTED = 64 * 1024 * 1024
"""Bytes of a set of boards: half a million with results."""


def given_text(text: str, what: str) -> str:
    """The text itself, what standard input has (-), or what a file has (@FILE); ``what`` is in it.

    Raises:
        UsageError: it cannot be read, is no text, or too long.
    """
    if text == "-":
        return standard_input(what, MOST_TYPED)
    return text_in(Path(text[1:]), what, MOST_TYPED) if text.startswith("@") else text


def standard_input(what: str, most_bytes: int) -> str:
    """All of standard input.

    Raises:
        UsageError: there is nothing, it is no text, or too long.
    """
    try:
        text = sys.stdin.read(most_bytes + 1)
    except (OSError, ValueError) as error:  # ValueError: bytes that are no text
        raise UsageError(say("cannot read {what} from standard input: {error}", what=what, error=error)) from None
    if not text:
        raise UsageError(say("there is nothing on standard input, where {what} should be", what=what))
    if len(text) > most_bytes:
        raise UsageError(
            say(
                "standard input has more than {most_bytes} characters, too many for {what}",
                most_bytes=most_bytes,
                what=what,
            )
        )
    return text


def text_in(path: Path, what: str, most_bytes: int) -> str:
    """All of a plain file.

    Raises:
        UsageError: it cannot be read, is no text, too long, or may have no end.
    """
    try:
        return read_bounded(path, most_bytes).decode("utf-8")
    except OSError as error:
        raise UsageError(
            say("cannot read {what} in {path!r}: {why}", what=what, path=path, why=reason(error))
        ) from None
    except ValueError as error:  # bytes that are no text, or a path with a zero in it
        raise UsageError(say("cannot read {what} in {path!r}: {error}", what=what, path=path, error=error)) from None
