"""Several runs at once: each in a process of its own with a record of its own, one table of all of them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import Any, Self

from rich.live import Live as RichLive
from rich.table import Table
from rich.text import Text

from dropsbot.bot.app.herald import warm
from dropsbot.bot.app.playing import kernels_asked
from dropsbot.bot.app.run_process import Player
from dropsbot.bot.cli.heralding import TerminalHerald
from dropsbot.bot.cli.language import spoken
from dropsbot.bot.cli.output import notes
from dropsbot.bot.games.asked import Asked
from dropsbot.bot.play.end_signals import HURRY_S
from dropsbot.bot.play.person import Person
from dropsbot.sentences.sentence import say, word

STOP_S = 60.0
"""How long a run may take to end in order once it is stopped: a search or a search for a window is left first."""
_POLL_S = 0.1


def names_of(asked: Sequence[Asked]) -> list[str]:
    """What to call each run: its device, and its seed where several have the same, as only demos can."""
    devices = [one.device or "" for one in asked]
    return [
        say("{device} (seed {seed})", device=device, seed=one.seed) if devices.count(device) > 1 else device
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
            notes.print(
                say(
                    "the runs are ending; Ctrl-C after {seconds:g} seconds ends them without their last words",
                    seconds=HURRY_S,
                )
            )
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
                notes.print(Text(f"{spoken(player.name)}  {spoken(said)}"))


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
    head = (spoken(word(name)) for name in ("device", *names, "last"))
    table = Table(*head, box=None, pad_edge=False)
    for player in players:
        numbers = (player.status.numbers.get(name, "?") for name in names)
        table.add_row(Text(spoken(player.name)), *numbers, Text(spoken(player.status.last)))
    return table


def warm_for(each: Sequence[Asked]) -> None:
    """Compile what the runs begin with; each process would do it for itself."""
    for asked in each:
        warm(kernels_asked(asked), TerminalHerald())
