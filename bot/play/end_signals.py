"""Signals that ask a process to end: it ends what it does in order, as Ctrl-C does, and nothing is lost."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Self

HURRY_S = 3.0
"""A run that is asked to end may take so long for it; whoever asks again after that does not want to wait."""
_NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""Ctrl-C, the system, a terminal that is closed; the last is Windows' word for that, and for Ctrl-Break."""


class EndSignals:
    """While it is entered, in the main thread, Ctrl-C, SIGTERM, SIGHUP and SIGBREAK raise a KeyboardInterrupt.

    Asked again within ``HURRY_S``, whatever is ending already is not disturbed: a terminal that is closed may send
    SIGHUP twice. ``ended_because`` is told with it.
    """

    def __init__(self, now_s: Callable[[], float] = time.monotonic) -> None:
        self.ended_because = ""
        self._now_s, self._ended_s = now_s, -HURRY_S

    def __enter__(self) -> Self:
        numbers = [getattr(signal, name) for name in _NAMES if hasattr(signal, name)]
        self._before = {
            number: signal.signal(number, self._end)
            for number in numbers
            # shells let what runs in the background ignore SIGINT, nohup SIGHUP; Switch.stop needs SIGTERM
            if number == signal.SIGTERM or signal.getsignal(number) is not signal.SIG_IGN
        }
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for number, before in self._before.items():
            signal.signal(number, before or signal.SIG_DFL)

    def _end(self, number: int, frame: FrameType | None) -> None:
        now_s = self._now_s()
        if now_s - self._ended_s >= HURRY_S:
            self._ended_s = now_s
            raise KeyboardInterrupt(self.ended_because)


@contextmanager
def closing_terminates() -> Iterator[None]:
    """While it is entered, a terminal that is closed does as SIGTERM does, for a server that hears only that."""
    number = getattr(signal, "SIGHUP", None)
    if number is None or signal.getsignal(number) is signal.SIG_IGN:
        yield
        return
    before = signal.signal(number, lambda number, frame: signal.raise_signal(signal.SIGTERM))
    try:
        yield
    finally:
        signal.signal(number, before or signal.SIG_DFL)
