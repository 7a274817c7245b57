"""A plan: the taps for one board, in merged groups, and what the rules say each of them does."""

from __future__ import annotations

from dataclasses import dataclass

from solver.board import Board
from solver.rules import Rules


@dataclass(frozen=True, slots=True)
class TapOutcome:
    """What one tap does: the ``board`` when nothing flies any more, the ``combo`` of the chain (0 for a fill), and
    the chain's length in ``ticks``: until no droplet is in flight (0 for a fill).
    """

    board: Board
    combo: int
    ticks: int


@dataclass(frozen=True, slots=True)
class Group:
    """``taps`` taps on one cell (0-based index) one after another. The tap that detonates is a group of its own, with
    the ``combo`` of its chain; a group of fills has ``combo`` 0.
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
    """Groups of taps for ``board`` under ``rules``, and the sums over them as the reference simulator counted them.

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
