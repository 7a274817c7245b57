"""What lives in the server, whether a page is open or not: runs, a calibration, and looks at devices."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from dropsbot.bot.ui.glimpses import Glimpses
from dropsbot.bot.ui.live_runs import LiveRuns
from dropsbot.bot.ui.teaching import Teaching


@dataclass(slots=True)
class Taste:
    """What the person chose for all pages: a ``language`` (None: the browser's), and ``dark`` (None: the system's)."""

    language: str | None = None
    dark: bool | None = None


class Backstage:
    """All of it, for as long as it is entered; ``runs`` is the folder of the records."""

    def __init__(self, runs: Path) -> None:
        self.runs = runs
        self.taste = Taste()
        self.live = LiveRuns(runs)
        self.teaching = Teaching()
        self.glimpses = Glimpses(lambda device: self.live.on(device) is not None or self.teaching.device == device)
        self._stack = ExitStack()

    def __enter__(self) -> Backstage:
        self._stack.enter_context(self.live)
        self._stack.enter_context(self.glimpses)
        self._stack.enter_context(self.teaching)
        return self

    def __exit__(self, *error: object) -> None:
        self._stack.close()
