"""The app's words on the terminal, or where its output goes instead."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from threading import Event, Thread

from dropsbot.bot.cli.language import spoken
from dropsbot.bot.cli.output import notes
from dropsbot.bot.speech.errors import DropsbotError

PATIENCE_S = 5.0
"""So long a person waits before a silent program seems to hang."""


class TerminalHerald:
    """Speaks on standard error."""

    def note(self, text: str) -> None:
        """A sentence that stays."""
        notes.print(text, soft_wrap=True)

    def busy(self, what: object) -> AbstractContextManager[object]:
        """A sign of life while something goes on."""
        return busy(what)


@dataclass(frozen=True, slots=True)
class _Words:
    """What Rich asks for its text each time that it draws."""

    what: object

    def __rich__(self) -> str:
        return spoken(str(self.what))


@contextmanager
def busy(what: object, patience_s: float = PATIENCE_S) -> Iterator[None]:
    """While it is entered, a sign that moves; where no terminal shows one, a line every ``patience_s`` seconds.

    Its words are ``str`` of ``what``, asked for anew each time.
    """
    if notes.is_terminal:
        with notes.status(_Words(what)):
            yield
        return
    over, began_s = Event(), time.monotonic()

    def tell() -> None:
        with suppress(DropsbotError):  # nobody may read it any more; what goes on is done all the same
            while not over.wait(patience_s):
                notes.print(f"{spoken(str(what))} {time.monotonic() - began_s:.0f} s", soft_wrap=True)

    telling = Thread(target=tell, daemon=True)
    telling.start()
    try:
        yield
    finally:
        over.set()
        telling.join()
