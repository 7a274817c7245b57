"""What taps on a map come to: one way of counting, for a run that goes on and for the lines of its record."""

from __future__ import annotations

from dataclasses import dataclass

from dropsbot.bot.play.match import Verdict
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.rotor_reference import DEGREES, simulate_tap

_USED = {Verdict.PREDICTED: 1, Verdict.UNMOVED: 0, Verdict.EXPLAINED: 2, Verdict.CONTRADICTED: 1}
"""Taps that the game counted."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One tap on a pointer: its ``cell`` (from 0), the map ``after`` it by the rules, and all ``degrees`` turned."""

    cell: int
    after: Map
    degrees: int

    @classmethod
    def of(cls, before: Map, cell: int) -> Turn:
        """A tap on a cell of a map."""
        after, turns = simulate_tap(before, cell)
        return cls(cell, after, turns * DEGREES)


@dataclass(slots=True)
class DegreesTally:
    """Counts of a run. ``score`` is in degrees, None once the map changed in another way than the rules say.

    ``unchecked`` is 1 where something hid the map after the last tap, as a level's end may.
    """

    taps: int = 0
    score: int | None = 0
    predicted: int = 0
    mispredicted: int = 0
    unchecked: int = 0
    refused: int = 0

    def check(self, before: Map, cell: int, seen: Map) -> Verdict:
        """A tap on a cell of the map ``before`` led to the map ``seen``."""
        verdict = judge(before, cell, seen)
        self.predicted += verdict is Verdict.PREDICTED
        self.mispredicted += verdict is not Verdict.PREDICTED
        self._use(_USED[verdict], before, cell)
        if verdict is Verdict.CONTRADICTED:
            self.score = None
        return verdict

    def believe(self, before: Map, cell: int) -> None:
        """A tap was made, and nobody saw what it led to."""
        self._use(1, before, cell)
        self.unchecked += 1

    def _use(self, taps: int, before: Map, cell: int) -> None:
        """So many taps on a cell of a map took effect."""
        self.taps += taps
        for _ in range(taps):
            turn = Turn.of(before, cell)
            before = turn.after
            if self.score is not None:
                self.score += turn.degrees


def judge(before: Map, cell: int, seen: Map) -> Verdict:
    """What the map ``seen`` after a tap on ``cell`` of the map ``before`` means: EXPLAINED is a tap that came twice."""
    once = simulate_tap(before, cell)[0]
    if seen == once:
        return Verdict.PREDICTED
    if seen == before:
        return Verdict.UNMOVED
    return Verdict.EXPLAINED if seen == simulate_tap(once, cell)[0] else Verdict.CONTRADICTED
