"""What a person sees while a run goes on: what is played on with the plan on it, the numbers, what happened last."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Event as Flag
from threading import Thread
from types import TracebackType
from typing import Self

from rich.console import Group as Stack
from rich.live import Live as RichLive
from rich.table import Table
from rich.text import Text

from dropsbot.bot.cli.heralding import PATIENCE_S
from dropsbot.bot.cli.language import spoken
from dropsbot.bot.cli.output import notes
from dropsbot.bot.games.game import Game
from dropsbot.bot.play.events import Event
from dropsbot.bot.speech.errors import DropsbotError
from dropsbot.sentences.sentence import say, word

OFTEN = 12
"""So many lines tell of a silence at the same pace; a game that is left alone over night fills no disk."""


class Live:
    """A picture of the run that is redrawn in place on a terminal, and lines for what is worth one everywhere.

    Where no terminal shows the picture, a line says so when nothing was worth one for a while.
    """

    def __init__(self, game: Game, now_s: Callable[[], float]) -> None:
        self._now_s, self._began_s = now_s, now_s()
        self._narrator = game.narrator()
        self._news, self._over = Flag(), False
        self._waker = Thread(target=self._tell_of_silence, daemon=True)
        self._rich = RichLive(get_renderable=self._render, console=notes, refresh_per_second=8, transient=True)

    def __enter__(self) -> Self:
        if notes.is_terminal:
            self._rich.start()
        else:
            self._waker.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with suppress(DropsbotError):  # nobody may look any more; what was being done ends in order
            self._rich.stop()
        self._over = True
        self._news.set()
        if self._waker.is_alive():
            self._waker.join()

    def hear(self, event: Event) -> None:
        """Take an event of the loop."""
        said = self._narrator.hear(event)
        if said is not None:
            notes.print(Text(f"{self._now_s() - self._began_s:7.1f} s  {spoken(said)}"))
            self.break_silence()

    def break_silence(self) -> None:
        """Something was said beside this picture."""
        self._news.set()

    def _tell_of_silence(self) -> None:
        """A line after some seconds without any; when that was so for a minute, each time that it is twice as long."""
        silent_s, next_s = 0.0, PATIENCE_S
        with suppress(DropsbotError):  # nobody may read it any more; the run ends by its own lines then
            while not self._over:
                if self._news.wait(next_s):
                    self._news.clear()
                    silent_s, next_s = 0.0, PATIENCE_S
                    continue
                silent_s += next_s
                next_s = PATIENCE_S if silent_s < OFTEN * PATIENCE_S else silent_s
                notes.print(Text(spoken(say("nothing new for {seconds:.0f} s, still at it", seconds=silent_s))))

    def _render(self) -> Stack:
        """The whole picture as of now."""
        status = self._narrator.status
        numbers = " · ".join(f"{spoken(word(name))} {value}" for name, value in status.numbers.items())
        parts: list[Text | Table] = [Text(f"{numbers} · {self._now_s() - self._began_s:.0f} s", style="bold")]
        rows = self._narrator.cells()
        if rows:
            grid = Table.grid(padding=(0, 1))
            for cells in rows:
                grid.add_row(*(Text(cell.symbol + cell.plan, style=cell.style) for cell in cells))
            parts.append(grid)
        progress = self._narrator.progress()
        if progress:
            parts.append(Text(spoken(progress)))
        parts.append(Text(spoken(status.last), style="dim"))
        return Stack(*parts)
