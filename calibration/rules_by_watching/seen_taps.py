"""One tap as it was seen: the board before and after it, and the drops."""

from __future__ import annotations

import math
from dataclasses import dataclass

from dropsbot.solver.board import Board

ODD = 0.02
"""How often what was seen is misread, or the game does something of its own: not measured, an assumption.

At half of it a wrong chain weighs 18 % more, at twice of it 18 % less; no conclusion hangs on one chain either way.
"""
LOG_ODD, LOG_EVEN = math.log(ODD), math.log1p(-ODD)


@dataclass(frozen=True, slots=True)
class WatchedTap:
    """A tap on ``cell`` (0-based) of ``board``, and what showed when all was at rest.

    ``after`` is the board then, an empty one where it was cleared, None where nobody could read it. Drops are None
    where there is no counter or it was not read; ``drops_after`` has all that chain and level brought. ``level`` (from
    1) and ``detonations``, those of this board before the tap, are None where they are not known.
    """

    board: Board
    cell: int
    after: Board | None
    drops_before: int | None = None
    drops_after: int | None = None
    level: int | None = None
    detonations: int | None = None

    @property
    def detonates(self) -> bool:
        """Whether the tap bursts a bubble under any rules."""
        return self.board.sizes[self.cell] == 4

    @property
    def on_empty(self) -> bool:
        """Whether the cell was empty."""
        return self.board.sizes[self.cell] == 0

    @property
    def combo(self) -> int | None:
        """How many bubbles burst: those that are gone, each once; None where that is not known."""
        if not self.detonates:
            return 0
        return None if self.after is None else self.board.bubbles - self.after.bubbles

    @property
    def gained(self) -> int | None:
        """Drops that the tap brought, the one that it costs not counted; None where that is not known."""
        if self.drops_before is None or self.drops_after is None:
            return None
        return self.drops_after - self.drops_before + 1
