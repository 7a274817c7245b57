"""How droplets fly and meet bubbles: every candidate weighed by how many of the seen chains it foresees."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import permutations

import numpy as np

from dropsbot.calibration.rules_by_watching.seen_taps import LOG_EVEN, LOG_ODD, WatchedTap
from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.solver.rules import DEFAULT_RULES, DIRECTION_NAMES, PRESETS, Rules, Surplus, Turns
from dropsbot.solver.simulate.compiled_simulator import simulate_taps

CUT = 6 * (LOG_EVEN - LOG_ODD)
"""A candidate that is six odd chains behind the best is not looked at again, unless the best falls back."""
MOST_COMPARED, LEAST_COMPARED = 200, 1e-3
"""So many detonations tell whether rules say the same; rules with less than this part of the weight do not matter."""
KNOWN_GAME = math.log(10)
"""How much likelier than another point of the family a game is that is known to be played: an assumption."""


def candidate_physics() -> Iterator[tuple[Rules, float]]:
    """The candidates with their log-weights before anything is seen.

    Contact at the centre, at the edge and as in each preset, each with every kind of surplus; where the order counts
    for surplus, with every order of directions and of droplets, which share the weight of one; a preset has its own.
    Bubbles that grow slowly are taken with the order of their preset only.
    """
    known = {physics_of(rules) for rules in PRESETS.values()}
    for contact in dict.fromkeys(_contact(rules) for rules in PRESETS.values()):
        for surplus in Surplus:
            ways = list(_orders(replace(contact, surplus=surplus), known))
            for rules in ways:
                yield rules, KNOWN_GAME if rules in known else -math.log(len(ways))


def candidates_beside(told: Rules) -> Iterator[tuple[Rules, float]]:
    """The same, with the physics of ``told`` first, as those of a game that is known to be played."""
    own = physics_of(told)
    yield own, KNOWN_GAME
    yield from (each for each in candidate_physics() if each[0] != own)


def physics_of(rules: Rules) -> Rules:
    """The same rules without a name and without rewards, so that equal physics are equal."""
    return replace(
        rules, name="", source="", combo_marks=(), combo_every=0, perfect_bonus=0, level_bonus=0, level_drops=()
    )


def _contact(rules: Rules) -> Rules:
    default = DEFAULT_RULES
    return replace(physics_of(rules), surplus=default.surplus, turns=default.turns, directions=default.directions)


def _orders(rules: Rules, known: set[Rules]) -> Iterator[Rules]:
    if rules.surplus is Surplus.ABSORBED or rules.growth_units:
        yield rules
        return
    for turns in Turns:
        for directions in permutations(DIRECTION_NAMES):
            yield replace(rules, turns=turns, directions=directions)


@dataclass(slots=True)
class WeighedPhysics:
    """One candidate: its log-weight after the first ``looked_at`` chains, and the numbers of those it did not foresee.

    No chain adds to a log-weight, so it is also a limit on what it can be after the others.
    """

    rules: Rules
    log_weight: float
    looked_at: int = 0
    against: list[int] = field(default_factory=list)


class LikelyPhysics:
    """The candidates, weighed anew with each chain; ``chains`` are the taps that tell anything, in order."""

    def __init__(self, candidates: Iterable[tuple[Rules, float]] | None = None) -> None:
        self._all = [WeighedPhysics(*each) for each in (candidates or candidate_physics())]
        self.chains: list[WatchedTap] = []

    def watch(self, seen: Iterable[WatchedTap]) -> None:
        """Take in more taps; those that burst nothing, or end on a board that nobody read, tell nothing."""
        self.chains += [tap for tap in seen if tap.detonates and tap.after is not None]

    def weighed(self) -> list[WeighedPhysics]:
        """All candidates that are not far behind the best, the best first, each having looked at all chains."""
        best = -math.inf
        behind = sorted(self._all, key=lambda each: -each.log_weight)
        for candidate in behind:
            while candidate.looked_at < len(self.chains) and candidate.log_weight > best - CUT:
                self._look(candidate, 2 * candidate.looked_at + 8)
            if candidate.looked_at == len(self.chains):
                best = max(best, candidate.log_weight)
        kept = [each for each in self._all if each.looked_at == len(self.chains) and each.log_weight > best - CUT]
        return sorted(kept, key=lambda each: -each.log_weight)

    def agreement(self, rules: Rules) -> float:
        """How likely those rules are, on average, that say the same as ``rules`` of a detonation on a board seen."""
        boards = dict.fromkeys(tap.board for tap in self.chains)
        every = [(board, cell) for board in boards for cell, size in enumerate(board.sizes) if size == MAX_SIZE]
        taps = every[:: 1 + len(every) // MOST_COMPARED]
        told, agreed, total = ends_of(taps, rules), 0.0, 0.0
        weighed = self.weighed()
        for each in weighed:
            weight = math.exp(each.log_weight - weighed[0].log_weight)
            if weight < LEAST_COMPARED * total:
                break
            same = sum(one == other for one, other in zip(told, ends_of(taps, each.rules), strict=True))
            agreed, total = agreed + weight * same / len(taps), total + weight
        return agreed / total

    def _look(self, candidate: WeighedPhysics, end: int) -> None:
        """Let a candidate foresee the chains that it has not looked at, up to number ``end``."""
        first = candidate.looked_at
        chains = self.chains[first:end]
        for at, right in enumerate(foreseen(chains, candidate.rules), first):
            candidate.log_weight += LOG_EVEN if right else LOG_ODD
            if not right:
                candidate.against.append(at)
        candidate.looked_at = first + len(chains)


def foreseen(chains: Sequence[WatchedTap], rules: Rules) -> list[bool]:
    """Which of these taps end on the board that was seen, by ``rules``."""
    ends = ends_of([(tap.board, tap.cell) for tap in chains], rules)
    return [tap.after is not None and tap.after.sizes == end for tap, end in zip(chains, ends, strict=True)]


def ends_of(taps: Sequence[tuple[Board, int]], rules: Rules) -> list[tuple[int, ...]]:
    """The sizes on each board after a tap on a cell of it (0-based), by ``rules``."""
    ends: list[tuple[int, ...]] = [()] * len(taps)
    for shape in {(board.rows, board.cols) for board, _ in taps}:
        places = [at for at, (board, _) in enumerate(taps) if (board.rows, board.cols) == shape]
        boards = np.array([taps[at][0].sizes for at in places], np.uint8)
        simulate_taps(boards, np.array([taps[at][1] for at in places], np.int64), shape[1], rules)
        for at, sizes in zip(places, boards.tolist(), strict=True):
            ends[at] = tuple(sizes)
    return ends
