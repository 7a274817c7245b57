"""How many drops are held, as a person writes it."""

from __future__ import annotations

from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.sentence import say

UNLIMITED = "unlimited"
MOST_DROPS = 100_000


def told_drops(text: str | None, *, least: int = 1, most: int = MOST_DROPS) -> tuple[int | None, bool]:
    """The drops held, where a number was typed, and whether there is no limit.

    Raises:
        UsageError: it is neither a number in range nor ``unlimited``.
    """
    if text is None:
        return None, False
    word = text.strip().casefold()
    if word == UNLIMITED:
        return None, True
    if word.isascii() and word.isdigit() and least <= int(word[:9]) <= most:
        return int(word[:9]), False
    raise UsageError(
        say(
            "--drops is a number from {least} to {most}, or {unlimited}, not {text!r}",
            least=least,
            most=most,
            unlimited=UNLIMITED,
            text=text,
        )
    )
