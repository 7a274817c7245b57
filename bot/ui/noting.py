"""The app's words, kept for pages to show."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager


class Notes:
    """A herald whose sentences can be read later; ``now`` is what goes on, empty where nothing does."""

    def __init__(self) -> None:
        self.lines: deque[str] = deque(maxlen=100)
        self.now = ""

    def note(self, text: str) -> None:
        """A sentence that stays."""
        self.lines.append(text)

    def busy(self, what: str) -> AbstractContextManager[object]:
        """While it is entered, something goes on."""
        return self._going_on(what)

    @contextmanager
    def _going_on(self, what: str) -> Iterator[None]:
        before, self.now = self.now, what
        try:
            yield
        finally:
            self.now = before
