"""What a person sees while a run of the second game goes on: a line for each plan and each tap."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from dropsbot.bot.cli.output import notes
from dropsbot.bot.games.degrees.degrees_events import Checked, Event, Planned, Tapped
from dropsbot.bot.play.events import Hindered, Paused
from dropsbot.bot.speech.words import plural


class Live:
    """Tells every event in a line, with the time of the run."""

    def __init__(self, now_s: Callable[[], float]) -> None:
        self._now_s, self._began_s = now_s, now_s()
        self._taps = 0
        self._tapped = ""

    def hear(self, event: Event) -> None:
        """Take an event of the loop."""
        match event:
            case Planned(solution=solution):
                sure = "proven best" if solution.proven else "not proven"
                self._line(f"{solution.start}: {plural(solution.taps, 'tap')} for {solution.score} degrees ({sure})")
            case Tapped(cell, after, degrees):
                row, col = divmod(cell, after.cols)
                self._taps += 1
                self._tapped = f"tap {self._taps} on row {row + 1}, column {col + 1}: {degrees} degrees"
            case Checked(as_predicted=True):
                self._line(f"{self._tapped}, as predicted")
            case Checked(seen=seen):
                self._line(f"{self._tapped}, but the game shows {seen}; planning again")
            case Hindered(why):
                self._line(why)
            case Paused(on):
                self._line("paused" if on else "goes on")
            case _:
                pass

    def _line(self, text: str) -> None:
        notes.print(Text(f"{self._now_s() - self._began_s:7.1f} s  {text}"))
