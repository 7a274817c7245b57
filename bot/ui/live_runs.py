"""Runs that go on in the server, whether a page is open or not; pages that look on all see the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING

from dropsbot.bot.games.asked import Asked
from dropsbot.bot.speech.errors import UsageError
from dropsbot.bot.ui.noting import KeptLog, Notes
from dropsbot.sentences.sentence import say

if TYPE_CHECKING:
    from dropsbot.bot.app.run_process import Player
    from dropsbot.vision.profile import Profile

MOST_LINES = 400
"""Of the log of a run that are kept to be shown; all of them are in its record."""


@dataclass(slots=True, eq=False)
class LiveRun:
    """A run: what was ``asked``, its ``player``, its ``log``, and the ``drops`` over time.

    ``profile`` says where the cells are. ``hints`` taps nothing. ``paused`` is what the person wants.
    ``process`` is closed when the run is left.
    """

    number: int
    asked: Asked
    player: Player
    profile: Profile
    hints: bool
    process: ExitStack
    log: KeptLog = field(default_factory=lambda: KeptLog(MOST_LINES))
    drops: list[tuple[float, int]] = field(default_factory=list)
    cleared: list[float] = field(default_factory=list)
    paused: bool = False
    over: bool = False
    ending: str = ""

    @property
    def by_hand(self) -> bool:
        """Whether the person plays in the picture itself: the demo has no window of its own."""
        return self.hints and self.player.name.partition(":")[0] == "demo"

    def take(self, line: bytes | None) -> None:
        """Take what the player told."""
        player = self.player
        cleared = player.status.numbers.get("cleared")
        said = player.hear(line)
        numbers = player.status.numbers
        if said:
            self.log.add(said, player.seconds)
        held = numbers.get("drops", "")
        if held.isdecimal() and (not self.drops or self.drops[-1][1] != int(held)):
            self.drops.append((player.seconds, int(held)))
        if cleared is not None and numbers.get("cleared") != cleared:
            self.cleared.append(player.seconds)
        if line is None:
            self.over = True
            self.ending = "" if self.hints else player.ending()


class LiveRuns:
    """Starts runs and keeps them; to be entered. ``runs`` is the folder of their records.

    ``taught`` tells the device that a calibration looks at now.
    """

    def __init__(self, runs: Path, taught: Callable[[], str | None]) -> None:
        self._taught = taught
        self.runs = runs
        self.notes = Notes()
        self._all: dict[int, LiveRun] = {}
        self._news: SimpleQueue[tuple[Player, bytes | None] | None] = SimpleQueue()
        self._lock, self._numbers = Lock(), count(1)
        self._listener = Thread(target=self._listen, daemon=True)

    def __enter__(self) -> LiveRuns:
        self._listener.start()
        return self

    def __exit__(self, *error: object) -> None:
        with ExitStack() as leaving:
            for run in self.all():
                run.player.stop()  # all at once: each is waited for when it is left
                leaving.callback(run.process.close)
        self._news.put(None)
        self._listener.join()

    def all(self) -> Sequence[LiveRun]:
        """All runs, the newest first."""
        return sorted(self._all.values(), key=lambda run: -run.number)

    def get(self, number: int) -> LiveRun | None:
        """The run of that number."""
        return self._all.get(number)

    def on(self, device: str) -> LiveRun | None:
        """The run that goes on on a device now; none for a demo, of which there are as many as are wanted."""
        if device.partition(":")[0] == "demo":
            return None
        return next((run for run in self.all() if run.player.name == device and not run.over), None)

    def start(self, asked: Asked, *, hints: bool = False) -> LiveRun:
        """Begin a run.

        Raises:
            UsageError: there is no such profile, or record to go on with, or the device is in use.
        """
        from dropsbot.bot.app.herald import warm
        from dropsbot.bot.app.playing import kernels_asked
        from dropsbot.bot.app.run_process import Player

        device, profile = self._place_of(asked)
        self._check_free(device)
        warm(kernels_asked(asked), self.notes)
        with self._lock:
            self._check_free(device)  # somebody may have pressed twice while the solver was loaded
            number = next(self._numbers)
            news: SimpleQueue[tuple[Player, bytes | None]] = self._news  # type: ignore[assignment]
            player = Player(device, asked, news, hints_only=hints)
            process = ExitStack()
            process.enter_context(player)
            run = self._all[number] = LiveRun(number, asked, player, profile, hints, process)  # pages may order it now
        return run

    def forget(self, number: int) -> None:
        """Do not show a run any more that is over; its record stays."""
        run = self._all.get(number)
        if run is not None and run.over:
            del self._all[number]
            run.process.close()

    def _check_free(self, device: str) -> None:
        """See to it that only one taps on a device.

        Raises:
            UsageError: a run or a calibration goes on there.
        """
        if self.on(device):
            raise UsageError(say("a run goes on on {device} already", device=device))
        if device.partition(":")[0] != "demo" and device == self._taught():
            raise UsageError(say("a calibration goes on on {device}; stop it first, on the page Teach", device=device))

    def _place_of(self, asked: Asked) -> tuple[str, Profile]:
        """The device that is played on, and the profile of its game.

        Raises:
            UsageError: there is no such profile, or no such record to go on with.
        """
        from dropsbot.bot.app.looking import find_profile
        from dropsbot.bot.app.records import open_run

        if asked.resume is None:
            return asked.device or "", find_profile(asked.profile, asked.device)
        record = open_run(Path(asked.resume), self.notes)
        return record.segment.device, record.profile

    def _listen(self) -> None:
        while (told := self._news.get()) is not None:
            player, line = told
            with self._lock:  # a player may speak before its run is known
                run = next((run for run in self.all() if run.player is player), None)
            if run is not None:
                run.take(line)
