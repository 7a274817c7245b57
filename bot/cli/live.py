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

from bot.cli.output import notes
from bot.events import Checked, Event, Hindered, LevelCleared, Paused, Planned, Pressed, Refused, Tapped
from solver.board import Board
from solver.plan import Plan

STYLES = ("dim", "cyan", "green", "yellow", "bold red")
"""Colours of the sizes 0 (empty) to 4."""


class Live:
    """A picture of the run that is redrawn in place on a terminal, and one line a level elsewhere."""

    def __init__(self, now_s: Callable[[], float]) -> None:
        self._now_s, self._began_s = now_s, now_s()
        self._board: Board | None = None
        self._plan: Plan | None = None
        self._tapped: list[int] = []
        self._drops: int | None = None
        self._level: int | None = None
        self._cleared = 0
        self._sure = ""
        self._last = "looking at the game"
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
            case Pressed(screen=screen):
                self._last = f"left the screen '{screen}'"
            case Planned(board=board, drops=drops, level=level, solution=solution):
                self._board, self._drops, self._level = board, drops, level
                self._plan = solution.plan or solution.earning
                self._tapped = []
                self._sure = "proven best" if solution.proven else f"at most {solution.upper_bound}"
                self._last = f"planned in {solution.seconds:.2f} s"
                self._say_plan()
            case Tapped(step):
                self._tapped.append(step.cell)
                row, col = divmod(step.cell, step.board.cols)
                self._last = f"tapped ({row + 1},{col + 1})"
            case Checked(step=step, as_predicted=True):
                self._board, self._drops = step.board, step.drops
                self._last += ", as predicted"
            case Checked():
                self._last = "the game shows something else than predicted; planning again"
                self._line(self._last)
            case LevelCleared(levels):
                self._cleared = levels
                self._line(f"level cleared ({levels} so far)")
            case Hindered(why):
                self._last = why
                self._line(why)
            case Paused(on):
                self._last = "paused" if on else "goes on"
                self._line(self._last)
            case Refused(reading=reading):
                self._last = "; ".join(reading.problems) or "the picture does not come to rest"

    def _say_plan(self) -> None:
        plan = self._plan
        if plan is None:
            self._line("no plan for this board")
            return
        level = "?" if self._level is None else self._level
        if not plan.clears:
            self._line(f"level {level}: {self._drops} drops cannot clear the board; playing for the most drops")
            return
        self._line(
            f"level {level}, {self._drops} drops: {plan.taps} taps for a reward of {plan.reward:+d} ({self._sure})"
        )

    def _line(self, text: str) -> None:
        """A line that stays, with the time of the run."""
        notes.print(Text(f"{self._now_s() - self._began_s:7.1f} s  {text}"))

    def _render(self) -> Stack:
        """The whole picture as of now."""
        numbers = f"level {self._level or '?'} · {self._drops if self._drops is not None else '?'} drops · "
        numbers += f"{self._cleared} cleared · {self._now_s() - self._began_s:.0f} s"
        parts: list[Text | Table] = [Text(numbers, style="bold")]
        if self._board is not None:
            parts.append(self._grid(self._board))
        if self._plan is not None:
            parts.append(
                Text(f"tap {len(self._tapped)} of {self._plan.taps} · reward {self._plan.reward:+d} · {self._sure}")
            )
        parts.append(Text(self._last, style="dim"))
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
