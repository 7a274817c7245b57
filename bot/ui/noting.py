"""Words of the app and of runs, kept for pages to show."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from threading import Lock


class KeptLog:
    """Sentences in the order in which they came, each with the second of its run; the last ``most`` are kept.

    One thread adds, others read.
    """

    def __init__(self, most: int) -> None:
        self._lines: deque[tuple[float, str]] = deque(maxlen=most)
        self._count = 0
        self._lock = Lock()

    def add(self, said: str, seconds: float = 0.0) -> None:
        """Add a sentence."""
        with self._lock:
            self._lines.append((seconds, said))
            self._count += 1

    def after(self, count: int) -> tuple[list[tuple[float, str]], int]:
        """What is kept of the lines that follow the first ``count``, and how many lines there were in all."""
        with self._lock:
            new = min(self._count - count, len(self._lines))
            return list(self._lines)[len(self._lines) - new :], self._count


class Notes:
    """A herald whose sentences can be read later; ``now`` is what goes on, empty where nothing does."""

    def __init__(self) -> None:
        self.lines: deque[str] = deque(maxlen=100)
        self._doing: object = ""

    @property
    def now(self) -> str:
        """What goes on."""
        return str(self._doing)

    def note(self, text: str) -> None:
        """A sentence that stays."""
        self.lines.append(text)

    def busy(self, what: object) -> AbstractContextManager[object]:
        """While it is entered, something goes on."""
        return self._going_on(what)

    @contextmanager
    def _going_on(self, what: object) -> Iterator[None]:
        before, self._doing = self._doing, what
        try:
            yield
        finally:
            self._doing = before
