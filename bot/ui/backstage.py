"""What lives in the server, whether a page is open or not: runs, a calibration, and looks at devices."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from dropsbot.bot.ui.drop_zone import Deliveries
from dropsbot.bot.ui.glimpses import Glimpses
from dropsbot.bot.ui.live_runs import LiveRuns
from dropsbot.bot.ui.teaching import Teaching

if TYPE_CHECKING:
    from dropsbot.solver.rules import Rules

_PAPERS = 60


@dataclass(frozen=True, slots=True)
class Paper:
    """Something to show, or with a ``name`` to keep as a file: its ``content``, of a ``kind`` as the Web has it."""

    content: bytes
    kind: str
    name: str = ""


class Papers:
    """Pages and files that the server has made and offers: each is asked for by its number, and nothing else can be."""

    def __init__(self) -> None:
        self._all: dict[int, Paper] = {}
        self._numbers = count(1)

    def offer(self, paper: Paper) -> int:
        """Offer one more, in place of the oldest where there are many; its number."""
        number = next(self._numbers)
        self._all[number] = paper
        while len(self._all) > _PAPERS:
            del self._all[min(self._all)]
        return number

    def get(self, number: int) -> Paper | None:
        """The one of that number."""
        return self._all.get(number)


@dataclass(slots=True)
class Taste:
    """What the person chose for all pages: a ``language`` (None: the browser's), and ``dark`` (None: the system's)."""

    language: str | None = None
    dark: bool | None = None


class Backstage:
    """All of it, for as long as it is entered; ``runs`` is the folder of the records, ``devices`` are more to offer.

    ``rule_files`` are the rules of files that pages were given, as they are called there.
    """

    def __init__(self, runs: Path, devices: Sequence[str] = ()) -> None:
        self.runs = runs
        self.taste = Taste()
        self.papers, self.deliveries = Papers(), Deliveries()
        self.rule_files: dict[str, Rules] = {}
        self.teaching = Teaching()
        self.live = LiveRuns(runs, lambda: self.teaching.device)
        self.glimpses = Glimpses(
            lambda device: self.live.on(device) is not None or self.teaching.device == device, devices
        )
        self._stack = ExitStack()

    def __enter__(self) -> Backstage:
        self._stack.enter_context(self.live)
        self._stack.enter_context(self.glimpses)
        self._stack.enter_context(self.teaching)
        return self

    def __exit__(self, *error: object) -> None:
        self._stack.close()
