"""A plan: the taps for one board, in merged groups, and what the rules say each of them does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from random import Random

from dropsbot.solver.board import Board
from dropsbot.solver.outcome import TapOutcome
from dropsbot.solver.rules import Rules, Surplus, Turns

__all__ = ["Group", "Plan", "Step", "TapOutcome", "is_sure", "make_plan", "replay", "steps"]

ORDERS_TRIED = 5


@dataclass(frozen=True, slots=True)
class Group:
    """``taps`` taps on one cell (0-based index) one after another.

    The tap that detonates is a group of its own, with the ``combo`` of its chain; a group of fills has ``combo`` 0.
    """

    cell: int
    taps: int
    combo: int

    @property
    def detonates(self) -> bool:
        """Whether this group is the one tap that starts a chain."""
        return self.combo > 0


@dataclass(frozen=True, slots=True)
class Step:
    """One tap of a replayed plan: the cell (0-based), and ``board``, ``combo`` and ``drops`` after it.

    ``drops`` counts from what was held before the first tap and has the rewards of finished chains, not the bonus for a
    cleared level.
    """

    cell: int
    board: Board
    combo: int
    drops: int


@dataclass(frozen=True, slots=True)
class Plan:
    """Groups of taps for ``board`` under ``rules``, and the sums over them as the simulator counts them.

    ``reward`` is drops earned minus drops spent, the perfect bonus included, the level bonus not. ``drops_needed`` is
    the least that must be held at the start. ``clears`` says whether the board is empty at the end.
    """

    board: Board
    rules: Rules
    groups: tuple[Group, ...]
    reward: int
    drops_needed: int
    clears: bool

    @property
    def taps(self) -> int:
        """How many drops the plan spends."""
        return sum(group.taps for group in self.groups)

    @property
    def detonations(self) -> int:
        """How many chains it starts."""
        return sum(group.detonates for group in self.groups)


def replay(board: Board, taps: Iterable[int], rules: Rules, drops: int = 0) -> list[Step]:
    """What each of ``taps`` (cells, 0-based) does, by the compiled simulator, when ``drops`` are held at the start.

    The perfect bonus is in the drops of the step that clears the board. Drops may fall below 0 here; whether a plan can
    be paid for is :attr:`Plan.drops_needed`'s to say.

    Raises:
        IndexError: a cell is not on the board.
    """
    from dropsbot.solver.simulate.compiled_simulator import simulate_tap  # noqa: PLC0415 - loads numba

    replayed: list[Step] = []
    detonations = 0
    for cell in taps:
        outcome = simulate_tap(board, cell, rules)
        board = outcome.board
        detonations += outcome.combo > 0
        drops += rules.drops_for(outcome.combo) - 1
        if outcome.combo and board.cleared and detonations == 1:
            drops += rules.perfect_bonus
        replayed.append(Step(cell, board, outcome.combo, drops))
    return replayed


def steps(plan: Plan, drops: int) -> list[Step]:
    """Every tap of ``plan``, one by one, when ``drops`` are held before the first."""
    return replay(plan.board, (group.cell for group in plan.groups for _ in range(group.taps)), plan.rules, drops)


def make_plan(board: Board, rules: Rules, taps: Sequence[int]) -> Plan:
    """The plan that taps the cells ``taps`` (0-based) in this order, with fills on one cell in a row merged.

    Raises:
        IndexError: a cell is not on the board.
    """
    replayed = replay(board, taps, rules)
    groups: list[Group] = []
    for (cell, combo, _), run in groupby(enumerate(replayed), key=_group_key):
        groups.append(Group(cell, sum(1 for _ in run), combo))
    held_before = [0, *(step.drops for step in replayed)]
    least = min(held_before[:-1], default=1)
    final = replayed[-1] if replayed else None
    return Plan(
        board=board,
        rules=rules,
        groups=tuple(groups),
        reward=final.drops if final else 0,
        drops_needed=max(0, 1 - least),
        clears=(final.board if final else board).cleared,
    )


def _group_key(numbered: tuple[int, Step]) -> tuple[int, int, int]:
    """Equal for neighbours in one group: the cell, the combo, and for a detonation also its place in the plan."""
    at, step = numbered
    return step.cell, step.combo, at if step.combo else -1


def is_sure(plan: Plan) -> bool:
    """Whether the boards of a plan do not hang on an order that nobody can see on the screen.

    Where not all surplus is absorbed and droplets take turns by birth, those that reach a bubble together are taken one
    by one in some order of the bubbles that they came from; several orders are tried here.

    Source: ten-drops 1.0.3 goes by the order in which it made the bubbles: by size, then at random.
    """
    if plan.rules.surplus is Surplus.ABSORBED or plan.rules.turns is not Turns.BY_BIRTH:
        return True
    expected = [step.board for step in steps(plan, 0) if step.combo]
    cells = len(plan.board.sizes)
    for seed in range(ORDERS_TRIED):
        chance = Random(seed)
        ranks = [size * cells + chance.randrange(cells) for size in plan.board.sizes]
        if not _ends_alike(plan, ranks, expected):
            return False
    return True


def _ends_alike(plan: Plan, ranks: Sequence[int], expected: Sequence[Board]) -> bool:
    """Whether every detonation of a plan ends on the expected board in this order of bubbles."""
    from dropsbot.solver.simulate.compiled_simulator import simulate_tap  # noqa: PLC0415 - loads numba

    board, chains = plan.board, iter(expected)
    for group in plan.groups:
        for _ in range(group.taps):
            board = simulate_tap(board, group.cell, plan.rules, ranks).board
        if group.detonates and board != next(chains):
            return False
    return True
