"""What a run of Ten Drops comes to: one way of counting, for a run that goes on and for the lines of its record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dropsbot.bot.games.ten_drops.rounds import count_unlike


@dataclass(slots=True)
class DropsTally:
    """What a run has come to so far; ``drops_start`` and ``drops_end`` are None until a board has been read.

    ``predicted`` and ``mispredicted`` count taps that were seen to do, or not to do, what the rules say.
    """

    levels: int = 0
    taps: int = 0
    detonations: int = 0
    drops_start: int | None = None
    drops_end: int | None = None
    predicted: int = 0
    mispredicted: int = 0
    refused: int = 0

    def plan(self, drops: int | None) -> None:
        """A board was planned with so many drops held, or None where they are not counted."""
        self.drops_start = drops if self.drops_start is None else self.drops_start
        self.drops_end = drops

    def tap(self, combo: int) -> None:
        """A tap was made that bursts so many bubbles."""
        self.taps += 1
        self.detonations += combo > 0

    def check(self, cells: Sequence[int], seen: Sequence[int], expected: Sequence[int], *, as_predicted: bool) -> None:
        """The taps on ``cells`` led to a board with the sizes ``seen`` (none on a popup), not those ``expected``."""
        wrong = 0 if as_predicted else count_unlike(cells, seen, expected)
        self.predicted += len(cells) - wrong
        self.mispredicted += wrong
