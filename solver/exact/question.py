"""What an exact search is asked, and what it answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from dropsbot.solver.values import UNLIMITED


@dataclass(frozen=True, slots=True)
class Found:
    """The taps (cells, 0-based) of a plan that clears the board and has the wanted value at least."""

    taps: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a search looks for: plans of at least the value ``value`` within so many detonations and taps.

    ``perfect`` says whether the bonus for a single detonation counts. A plan that ``clears`` has as its value the
    reward or, with the objective ``taps``, minus the taps; one that need not has what its chains gain.
    """

    value: int
    detonations: int
    taps: int = UNLIMITED
    perfect: bool = True
    clears: bool = True


class Search(Protocol):
    """An exact search that can be stopped and gone on with; ``nodes`` counts all positions looked at."""

    nodes: int

    def restart(self, wanted: Wanted) -> None:
        """Look for such plans; nodes go on being counted."""

    def go_on(self, nodes: int) -> Found | bool:
        """Search up to ``nodes`` nodes more: the plan found, True: there surely is none, False: not yet known."""
