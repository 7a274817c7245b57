"""What came of a set of boards: how many are solved and proven, how fast, and how they compare with known results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from dropsbot.bot.bench.boards import Known, ListedBoard
from dropsbot.solver.solution import Solution

PERCENTS = (50, 90, 99, 100)


class Against(StrEnum):
    """How a reward compares with the one known for the board."""

    EQUAL = "equal"
    BETTER = "better"
    WORSE = "worse"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one board, small enough to keep for millions of them.

    ``known`` is None where no result is known for these rules, drops and objective.
    """

    name: str
    reward: int | None
    proven: bool
    nodes: int
    seconds: float
    known: Known | None

    @classmethod
    def of(cls, listed: ListedBoard, solution: Solution, drops: int | None) -> Outcome:
        """Set a solution against the line that its board stands in."""
        comparable = listed.rules == solution.rules.name and solution.objective == "reward"
        return cls(
            name=listed.name,
            reward=solution.reward,
            proven=solution.proven,
            nodes=solution.nodes,
            seconds=solution.seconds,
            known=listed.known.get(drops) if comparable else None,
        )

    @property
    def solved(self) -> bool:
        """Whether there is a plan, or the proof that there is none."""
        return self.reward is not None or self.proven

    @property
    def against(self) -> Against | None:
        """The comparison with the known reward; a plan is better than none."""
        if self.known is None:
            return None
        mine, theirs = (float("-inf") if reward is None else reward for reward in (self.reward, self.known.reward))
        if mine == theirs:
            return Against.EQUAL
        return Against.BETTER if mine > theirs else Against.WORSE

    @property
    def refuted(self) -> bool:
        """Whether a proof is at odds with this comparison: theirs, or mine where theirs is better."""
        if self.known is None or self.against is Against.EQUAL:
            return False
        return self.known.proven or (self.proven and self.against is Against.WORSE)


@dataclass(frozen=True, slots=True)
class Summary:
    """A set of boards in numbers.

    ``compared`` boards have a known result; ``refuted`` names those where a proof is at odds with the comparison.
    ``seconds`` has a board's time for each of :data:`PERCENTS` (so many percent of all boards took no longer), and
    ``slowest`` the boards that took longest.
    """

    boards: int
    solved: int
    proven: int
    compared: int
    equal: int
    better: int
    worse: int
    nodes: int
    seconds: tuple[float, ...]
    refuted: tuple[Outcome, ...]
    slowest: tuple[Outcome, ...]


def summarise(outcomes: Sequence[Outcome], slowest: int = 5) -> Summary:
    """Count and time one or more boards."""
    against = [outcome.against for outcome in outcomes]
    times = np.percentile([outcome.seconds for outcome in outcomes], PERCENTS, method="inverted_cdf")
    return Summary(
        boards=len(outcomes),
        solved=sum(outcome.solved for outcome in outcomes),
        proven=sum(outcome.proven for outcome in outcomes),
        compared=len(outcomes) - against.count(None),
        equal=against.count(Against.EQUAL),
        better=against.count(Against.BETTER),
        worse=against.count(Against.WORSE),
        nodes=sum(outcome.nodes for outcome in outcomes),
        seconds=tuple(float(time) for time in times),
        refuted=tuple(outcome for outcome in outcomes if outcome.refuted),
        slowest=tuple(sorted(outcomes, key=lambda outcome: -outcome.seconds)[:slowest]),
    )
