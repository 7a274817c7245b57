"""What a person is told of a run of Ten Drops while it goes on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from dropsbot.bot.games.narrator import Told
from dropsbot.bot.games.ten_drops.rounds import cells_in_rounds
from dropsbot.bot.play.events import Checked, Planned
from dropsbot.sentences.sentence import plural, say
from dropsbot.solver.board import Board
from dropsbot.solver.plan import Plan, Step
from dropsbot.solver.solution import Solution

STYLES = ("dim", "cyan", "green", "yellow", "bold red")
"""Colours of the sizes 0 (empty) to 4."""


class Plannable(Protocol):
    """What a plan is made for: a board, and the drops held as far as they are known."""

    @property
    def board(self) -> Board:
        """The board."""

    @property
    def drops(self) -> int | None:
        """The drops; None where nobody knows."""


class DropsWords:
    """Levels, drops and boards."""

    each_tap = False

    def __init__(self) -> None:
        self._counts = True

    def numbers(self) -> dict[str, str]:
        """Level and drops are not known until a board has been read, the level also where no counter shows it."""
        return {"level": "?", "drops": "?", "cleared": "0"}

    def of_plan(self, planned: Planned[Plannable, Solution]) -> tuple[Told, Mapping[str, str]]:
        """A plan, and the level and the drops it was made for."""
        position, solution = planned.position, planned.solution
        sure = say("proven best") if solution.proven else say("at most {upper_bound}", upper_bound=solution.upper_bound)
        plan = solution.plan or solution.earning
        self._counts = position.drops is not None
        level = "?" if planned.reading.level is None else str(planned.reading.level)
        if plan is None:
            held = "?" if position.drops is None else str(position.drops)
            return Told(say("no plan for this board"), sure, "", ()), {"level": level, "drops": held}
        numbers = {"level": level, "drops": "?" if position.drops is None else str(position.drops)}
        taps = tuple(cell for together in cells_in_rounds(plan.groups) for cell in together)
        chains = frozenset(group.cell for group in plan.groups if group.detonates)
        sentence = _sentence(plan, level, position.drops, sure)
        return Told(sentence, sure, say("reward {reward:+d}", reward=plan.reward), taps, chains), numbers

    def of_tap(self, step: Step) -> str:
        """The picture shows it."""
        return ""

    def of_check(self, checked: Checked[Step]) -> Mapping[str, str]:
        """The drops held by the rules, where they are counted."""
        return {"drops": str(checked.step.drops)} if self._counts else {}

    def surprise(self, checked: Checked[Step]) -> str:
        """Another board, or another screen."""
        return say("something else")

    def rows(self, shown: Plannable | Step) -> Sequence[Sequence[tuple[str, str]]]:
        """Sizes as digits, an empty cell as a dot."""
        board = shown.board
        cells = [("·" if size == 0 else str(size), STYLES[size]) for size in board.sizes]
        return [cells[row * board.cols : (row + 1) * board.cols] for row in range(board.rows)]


def _sentence(plan: Plan, level: str, held: int | None, sure: str) -> str:
    drops, taps = say("drops not counted") if held is None else plural(held, "drop"), plural(plan.taps, "tap")
    if not plan.clears:
        return say(
            "level {level}: {drops} cannot clear the board; playing for the most drops", level=level, drops=drops
        )
    return say(
        "level {level}, {drops}: {taps} for a reward of {reward:+d} ({sure})",
        level=level,
        drops=drops,
        taps=taps,
        reward=plan.reward,
        sure=sure,
    )
