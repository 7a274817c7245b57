"""What one tap does; both simulators answer with it."""

from __future__ import annotations

from dataclasses import dataclass

from dropsbot.solver.board import Board


@dataclass(frozen=True, slots=True)
class TapOutcome:
    """The ``board`` when nothing flies any more, the ``combo`` and the ``ticks`` of the chain.

    Ticks count until no droplet is in flight. Combo and ticks are 0 for a fill.
    """

    board: Board
    combo: int
    ticks: int
