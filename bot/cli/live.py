"""What a person sees while a run goes on: the board with the plan on it, the numbers, what happened last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from types import TracebackType
from typing import Self

from rich.console import Group as Stack
from rich.live import Live as RichLive
from rich.table import Table
from rich.text import Text

from dropsbot.bot.cli.output import notes
from dropsbot.bot.cli.status import Status
from dropsbot.bot.play.events import Checked, Event, Planned, Tapped
from dropsbot.bot.speech.words import plural
from dropsbot.solver.board import Board
from dropsbot.solver.plan import Plan

STYLES = ("dim", "cyan", "green", "yellow", "bold red")
"""Colours of the sizes 0 (empty) to 4."""


class Live:
    """A picture of the run that is redrawn in place on a terminal, and one line a level elsewhere."""

    def __init__(self, now_s: Callable[[], float]) -> None:
        self._now_s, self._began_s = now_s, now_s()
        self._status = Status()
        self._board: Board | None = None
        self._plan: Plan | None = None
        self._tapped: list[int] = []
        self._rich = RichLive(get_renderable=self._render, console=notes, refresh_per_second=8, transient=True)

    def __enter__(self) -> Self:
        if notes.is_terminal:
            self._rich.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._rich.stop()

    def hear(self, event: Event) -> None:
        """Take an event of the loop."""
        match event:
            case Planned(board=board, solution=solution):
                self._board, self._plan, self._tapped = board, solution.plan or solution.earning, []
            case Tapped(step):
                self._tapped.append(step.cell)
            case Checked(step=step, as_predicted=True):
                self._board = step.board
        said = self._status.hear(event)
        if said is not None:
            notes.print(Text(f"{self._now_s() - self._began_s:7.1f} s  {said}"))

    def _render(self) -> Stack:
        """The whole picture as of now."""
        status = self._status
        drops = "? drops" if status.drops is None else plural(status.drops, "drop")
        numbers = f"level {status.level or '?'} · {drops} · "
        numbers += f"{status.cleared} cleared · {self._now_s() - self._began_s:.0f} s"
        parts: list[Text | Table] = [Text(numbers, style="bold")]
        if self._board is not None:
            parts.append(self._grid(self._board))
        if self._plan is not None:
            parts.append(
                Text(f"tap {len(self._tapped)} of {self._plan.taps} · reward {self._plan.reward:+d} · {status.sure}")
            )
        parts.append(Text(status.last, style="dim"))
        return Stack(*parts)

    def _grid(self, board: Board) -> Table:
        """The board; a cell that the plan still taps shows how often (and ! where it detonates)."""
        marks = self._marks()
        grid = Table.grid(padding=(0, 1))
        for row in range(board.rows):
            cells = []
            for cell in range(row * board.cols, (row + 1) * board.cols):
                size = board.sizes[cell]
                cells.append(Text(("·" if size == 0 else str(size)) + marks.get(cell, "  "), style=STYLES[size]))
            grid.add_row(*cells)
        return grid

    def _marks(self) -> dict[int, str]:
        """What the rest of the plan does on each cell, two characters wide."""
        marks: dict[int, str] = {}
        done = Counter(self._tapped)
        for group in self._plan.groups if self._plan else ():
            made = min(group.taps, done[group.cell])
            done[group.cell] -= made
            if group.taps > made:
                marks[group.cell] = "! " if group.detonates else f"+{group.taps - made}"
        return marks
