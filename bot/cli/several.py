"""Several runs at once: each in a process of its own with a record of its own, one table of all of them."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from dataclasses import asdict
from queue import Empty, SimpleQueue
from threading import Thread
from types import TracebackType
from typing import Any, Self

from rich.live import Live as RichLive
from rich.table import Table
from rich.text import Text

from dropsbot.bot.app.herald import warm
from dropsbot.bot.app.playing import game_asked
from dropsbot.bot.cli.apart import END_KEYS, STATUS_KEYS
from dropsbot.bot.cli.heralding import TerminalHerald
from dropsbot.bot.cli.output import STOPPED, notes
from dropsbot.bot.games.asked import Asked
from dropsbot.bot.games.game import Game
from dropsbot.bot.games.narrator import Status
from dropsbot.bot.play.person import HURRY_S, Person

STOP_S = 60.0
"""How long a run may take to end in order once it is stopped: a search or a search for a window is left first."""
LEAVE_S = 20.0
"""How long a process may take to end before it is killed, where its run could have ended before or nobody follows."""
CRASHED = 1
"""Exit code of a process that ended without a word."""
_POLL_S = 0.1


class Player:
    """One run in a process of its own; what it tells is put into ``news`` with the player, None when it is gone."""

    def __init__(self, name: str, asked: Asked, news: SimpleQueue[tuple[Player, bytes | None]]) -> None:
        self.name = name
        self.status = Status({})
        self.end: dict[str, Any] | None = None
        self.alive, self.begun = True, False
        self._asked, self._news = asked, news
        self._unplayed = game_asked(asked).unplayed()

    def __enter__(self) -> Self:
        self._errors = tempfile.TemporaryFile()  # a pipe that nobody reads fills up
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "dropsbot.bot.cli.apart"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            creationflags=_own_group(),
            start_new_session=True,  # Ctrl-C reaches this process only, which then ends all of them in order
        )
        self._order(asdict(self._asked))
        Thread(target=self._listen, daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()
        try:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(LEAVE_S)
        finally:
            self._process.kill()
            self._process.wait()
            self._errors.close()

    def pause(self, on: bool) -> None:
        """Let the run wait or go on."""
        self._order(on)

    def stop(self) -> None:
        """Let the run end in order."""
        assert self._process.stdin is not None
        with suppress(OSError):  # what is left to be written to a process that is gone
            self._process.stdin.close()

    def kill(self) -> None:
        """End the process, where it has not ended by itself."""
        self._process.kill()

    def hear(self, line: bytes | None) -> str | None:
        """Take what the process told; back with a sentence where it is worth a line that stays.

        What is no news, such as a line that was torn off when the process died, is passed over.
        """
        if line is None:
            self.alive = False
            self.end = self.end or {"summary": None, "why": self._last_words(), "code": CRASHED}
            self.status.last = self.end["why"] or "done"
            return f"ends: {self.status.last}"
        news = _parse(line)
        if news is None:
            return None
        if "code" in news:
            self.end = news
            return None
        self.begun = True
        self.status = Status(**news["status"])
        said: str | None = news["said"]
        return said

    def result(self) -> dict[str, Any]:
        """How the run ended, as ``--json`` prints it."""
        end = self.end or {"summary": None, "why": "stopped", "code": STOPPED}
        summary = end["summary"] or {**self._unplayed, "seconds": 0.0, "run": None}
        return {"device": self._asked.device, **summary, "code": end["code"], "why": end["why"]}

    def _order(self, order: object) -> None:
        assert self._process.stdin is not None
        with suppress(OSError):  # the process may be gone: its listener tells
            self._process.stdin.write(json.dumps(order).encode() + b"\n")
            self._process.stdin.flush()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._news.put((self, line))
        self._process.wait()
        self._news.put((self, None))

    def _last_words(self) -> str:
        """What a process that ended without a word wrote last."""
        self._errors.seek(0)
        words = self._errors.read().decode(errors="replace").strip().splitlines()
        return f"its process ended with code {self._process.returncode}: {words[-1] if words else 'no word why'}"


def _parse(line: bytes) -> dict[str, Any] | None:
    """What :mod:`dropsbot.bot.cli.apart` wrote, None where it is something else."""
    try:
        news = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return news if isinstance(news, dict) and news.keys() in (STATUS_KEYS, END_KEYS) else None


def names_of(asked: Sequence[Asked]) -> list[str]:
    """What to call each run: its device, and its seed where several have the same, as only demos can."""
    devices = [one.device or "" for one in asked]
    return [
        f"{device} (seed {one.seed})" if devices.count(device) > 1 else device
        for device, one in zip(devices, asked, strict=True)
    ]


def play_all(asked: Sequence[Asked], person: Person, keys: str) -> list[dict[str, Any]]:
    """Play all runs side by side and tell how each ended, in the order given; one that fails leaves the others alone.

    ``keys`` says what pauses and stops them; it is told once a run begins. When the person stops them all end in order
    and their results are those of stopped runs.
    """
    news: SimpleQueue[tuple[Player, bytes | None]] = SimpleQueue()
    with ExitStack() as stack:
        players = [
            stack.enter_context(Player(name, one, news)) for name, one in zip(names_of(asked), asked, strict=True)
        ]
        stack.enter_context(_Board(players))
        try:
            _follow(players, news, person, keys)
        except KeyboardInterrupt:
            for player in players:
                player.stop()
            notes.print(f"the runs are ending; Ctrl-C after {HURRY_S:g} seconds ends them without their last words")
            with suppress(KeyboardInterrupt):
                _follow(players, news, None, "", STOP_S)
            for player in players:
                player.kill()
        finally:
            for player in players:  # at once: each is waited for when it is left
                player.stop()
        return [player.result() for player in players]


def _follow(
    players: Sequence[Player],
    news: SimpleQueue[tuple[Player, bytes | None]],
    person: Person | None,
    keys: str,
    limit_s: float = float("inf"),
) -> None:
    """Hear what all players tell until all are gone; hand on what the person wants."""
    until_s = time.monotonic() + limit_s
    paused = False
    while any(player.alive for player in players) and time.monotonic() < until_s:
        if person is not None and person.wants_pause() != paused:
            paused = not paused
            for player in players:
                player.pause(paused)
        with suppress(Empty):
            player, line = news.get(timeout=_POLL_S)
            said = player.hear(line)
            if keys and player.begun:
                notes.print(keys, soft_wrap=True)
                keys = ""
            if said is not None:
                notes.print(Text(f"{player.name}  {said}"))


class _Board:
    """One table of all runs, redrawn in place on a terminal."""

    def __init__(self, players: Sequence[Player]) -> None:
        self._players = players
        self._rich = RichLive(get_renderable=self._render, console=notes, refresh_per_second=8, transient=True)

    def __enter__(self) -> Self:
        if notes.is_terminal:
            self._rich.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._rich.stop()

    def _render(self) -> Table:
        return table_of(self._players)


def table_of(players: Sequence[Player]) -> Table:
    """Where each run is, a row a device."""
    names = list(dict.fromkeys(name for player in players for name in player.status.numbers))
    table = Table("device", *names, "last", box=None, pad_edge=False)
    for player in players:
        numbers = (player.status.numbers.get(name, "?") for name in names)
        table.add_row(Text(player.name), *numbers, Text(player.status.last))
    return table


def warm_for(games: Sequence[Game]) -> None:
    """Load the solvers of all runs, once for each game; each process would compile them for itself."""
    for game in {game.name: game for game in games}.values():
        warm(game.kernels, TerminalHerald())


def _own_group() -> int:
    """Flags that keep Ctrl-C of the terminal away from a new process, where sessions do not."""
    if sys.platform == "win32":
        return subprocess.CREATE_NEW_PROCESS_GROUP
    return 0
