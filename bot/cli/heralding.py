"""The app's words on the terminal."""

from __future__ import annotations

from contextlib import AbstractContextManager

from dropsbot.bot.cli.output import notes


class TerminalHerald:
    """Speaks on standard error."""

    def note(self, text: str) -> None:
        """A sentence that stays."""
        notes.print(text, soft_wrap=True)

    def busy(self, what: str) -> AbstractContextManager[object]:
        """A sign of life while something goes on."""
        return notes.status(what)
