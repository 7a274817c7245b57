"""What a solver is asked, and the best answer so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dropsbot.sentences.sentence import joined, say
from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.solver.bounds.tap_bound import most_value, simple_most_value
from dropsbot.solver.compiled.jit import WORD_CELLS
from dropsbot.solver.plan import Plan, is_sure, make_plan
from dropsbot.solver.rules import Rules
from dropsbot.solver.values import Values

OBJECTIVES = ("reward", "taps")
MORE_BUBBLES = 3
"""So many bubbles above the number of cells searches look up, where plans may make some of them again."""


@dataclass(frozen=True, slots=True)
class Task:
    """Clear ``board`` with ``drops`` held at the start (None: any number), for the reward or in the fewest taps.

    ``empty_taps`` says whether empty cells may be tapped.

    Raises:
        ValueError: an unknown objective, a negative number of drops, or taps on empty cells that the rules forbid.
    """

    board: Board
    rules: Rules
    drops: int | None
    objective: str
    empty_taps: bool

    def __post_init__(self) -> None:
        if self.objective not in OBJECTIVES:
            raise ValueError(
                say(
                    "no objective named {name!r}; there are: {known}",
                    name=self.objective,
                    known=joined(", ", OBJECTIVES),
                )
            )
        if self.empty_taps and not self.rules.empty_taps:
            raise ValueError(say("the rules {name!r} allow no taps on empty cells", name=self.rules.name))
        if self.drops is not None and self.drops < 0:
            raise ValueError(say("drops held are 0 or more, not {drops}", drops=self.drops))

    @property
    def values(self) -> Values:
        """What chains are worth here."""
        most = len(self.board.sizes) + MORE_BUBBLES if self.empty_taps else self.board.bubbles
        return Values.of(most, self.rules, self.objective)

    @property
    def most(self) -> int:
        """An upper bound on the value of every plan."""
        if self.empty_taps or len(self.board.sizes) <= WORD_CELLS:  # there the exact search finds better ones sooner
            return simple_most_value(self.board, self.values)
        return most_value(self.board, self.rules, self.values)

    @property
    def least(self) -> int:
        """The value of the worst plan that anybody would ask for: every bubble tapped until it bursts."""
        return -self.lacking

    @property
    def lacking(self) -> int:
        """Taps that the bubbles lack to burst, all together."""
        return sum(MAX_SIZE + 1 - size for size in self.board.sizes if size)

    def value(self, plan: Plan) -> int:
        """What a plan is worth: its reward, or minus its taps."""
        return plan.reward if self.objective == "reward" else -plan.taps


class Incumbent:
    """The best plan so far: of the largest value, then the fewest detonations, then taps; then one that is sure."""

    def __init__(self, task: Task, on_plan: Callable[[Plan], None]) -> None:
        self._task, self._on_plan = task, on_plan
        self._taken: set[tuple[int, ...]] = set()
        self._sure: bool | None = None
        self.plan: Plan | None = None
        self.taps: tuple[int, ...] = ()

    @property
    def value(self) -> int | None:
        """What the plan at hand is worth; None where there is none yet."""
        return self._task.value(self.plan) if self.plan else None

    @property
    def sure(self) -> bool:
        """Whether the plan at hand ends as foreseen in whatever order nobody can see; takes a while where it counts."""
        if self._sure is None:
            self._sure = self.plan is not None and is_sure(self.plan)
        return self._sure

    def take(self, taps: tuple[int, ...]) -> None:
        """Keep the plan of these taps (cells, 0-based) when it is better than the one at hand."""
        if taps in self._taken:
            return
        self._taken.add(taps)
        task = self._task
        plan = make_plan(task.board, task.rules, taps)
        if not plan.clears or (task.drops is not None and plan.drops_needed > task.drops):
            return
        better = self.plan is None or self._rank(plan) > self._rank(self.plan)
        as_good = self.plan is not None and self._rank(plan) == self._rank(self.plan)
        if better or (as_good and not self.sure and is_sure(plan)):
            self.plan, self.taps, self._sure = plan, taps, None if better else True
            self._on_plan(plan)

    def reaches(self, value: int) -> bool:
        """Whether the plan at hand is worth so much."""
        return self.plan is not None and self._task.value(self.plan) >= value

    def _rank(self, plan: Plan) -> tuple[int, int, int]:
        return self._task.value(plan), -plan.detonations, -plan.taps
