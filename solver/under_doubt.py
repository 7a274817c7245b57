"""The plan that promises the most when several rules may be those of the game.

Rules never differ in fills, so the first thing that can go otherwise is a detonation, and the board is looked at after
each. So a plan is followed while all goes as it says; where it goes otherwise, the board that is left is planned anew:

    worth of a plan = sum over the rules: probability x (drops up to where it differs + best plan for what is left)

Compared are all plans that the search meets under any of the rules, not the best alone, and plans that begin with a
detonation that ends alike under all rules. So a plan that is best under one rule and leaves a mess under another loses
to one that holds under both.

No plan is worth more than the mean of the best rewards under each rule alone. So a plan that reaches this is the
answer at once; and a plan that cannot pass the best so far, whatever is found for the boards it leaves, is not rated.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from dropsbot.solver.board import MAX_SIZE, Board
from dropsbot.solver.plan import Plan, Step, make_plan, replay
from dropsbot.solver.rules import Rules
from dropsbot.solver.solution import Solution
from dropsbot.solver.solve import solve
from dropsbot.solver.task import Task

CERTAIN, LIKELY = 0.999, 0.5
"""Rules so probable are planned by alone; and so probable, if their best plan goes the same under all others."""
LOST = 10
"""What it costs not to clear a board, besides the drops held: games begin with ten."""
SEARCHED, LOOKED_AHEAD = 0.4, 0.02
"""Parts of the time: for the best plans under all rules together, and for one board that is left at most."""
AGREED = 4
"""So many detonations that end alike under all rules are tried as the beginning of a plan."""
SAME = 1e-9
"""Means that differ by less are equal: rewards are whole numbers, and weights are rounded."""


@dataclass(frozen=True, slots=True)
class DoubtfulSolution:
    """A plan under doubt: ``solution`` begins with it, and goes on as the likeliest rules foresee.

    ``expected`` is its mean reward over the rules, planned anew where it goes otherwise; ``holds`` is the probability
    of the rules under which every board comes as the plan was found.
    """

    solution: Solution
    expected: float
    holds: float


def solve_under_doubt(
    board: Board,
    likely: Sequence[tuple[Rules, float]],
    drops: int | None = None,
    *,
    time_limit_s: float = 0.9,
    sure_limit_s: float = 2.0,
    clock: Callable[[], float] = time.perf_counter,
) -> DoubtfulSolution:
    """Find the plan for ``board`` that is worth the most on average over ``likely``: rules with their weights.

    Where one of them is as good as certain, this is :func:`~dropsbot.solver.solve.solve` by it, in up to
    ``sure_limit_s``. Where the likeliest are probable, and their best plan comes the same under all, it is that plan.
    Where no plan is found, ``solution`` has none, as that by the likeliest.

    Raises:
        ValueError: no rules, weights that are no weights, or a negative number of drops.
    """
    if not any(weight > 0 for _, weight in likely) or not all(0 <= weight < math.inf for _, weight in likely):
        raise ValueError("rules under doubt need weights of 0 or more, and one that is more than 0")
    total = sum(weight for _, weight in likely)
    ranked = sorted(((rules, weight / total) for rules, weight in likely if weight), key=lambda each: -each[1])
    if ranked[0][1] >= CERTAIN:
        solution = solve(board, ranked[0][0], drops, time_limit_s=sure_limit_s, clock=clock)
        return DoubtfulSolution(solution, _worth_of(solution.plan, drops), ranked[0][1])
    found = _Doubt(board, ranked, drops, time_limit_s, clock).decide()
    if found.solution.plan is None and not found.solution.proven:  # a busy machine found none in so short a time
        solution = solve(board, ranked[0][0], drops, time_limit_s=sure_limit_s, clock=clock)
        return DoubtfulSolution(solution, _worth_of(solution.plan, drops), 0.0)
    return found


@dataclass(frozen=True, slots=True)
class _Candidate:
    """Taps (cells, 0-based), and the board after each of them by the rules that they were found under."""

    taps: tuple[int, ...]
    boards: tuple[Board, ...]


@dataclass(frozen=True, slots=True)
class _Rated:
    """A candidate, what it is worth on average, and how probable it is that every board comes as it says."""

    candidate: _Candidate
    expected: float
    holds: float

    def beats(self, other: _Rated | None) -> bool:
        """Whether it is worth more than another one, or as much and holds under more rules."""
        if other is None or self.expected > other.expected + SAME:
            return True
        return self.expected >= other.expected - SAME and self.holds > other.holds + SAME


@dataclass(frozen=True, slots=True)
class _Course:
    """How a candidate goes under ``rules``: what it is worth, or ``left``, the step from which on it is planned anew.

    As long as something is left, ``worth`` is only known not to be more than this.
    """

    rules: Rules
    probability: float
    worth: float
    as_foreseen: bool = False
    left: Step | None = None


class _Doubt:
    """One board, the rules that it may be played by with their probabilities, the likeliest first, and a deadline."""

    def __init__(
        self,
        board: Board,
        ranked: Sequence[tuple[Rules, float]],
        drops: int | None,
        time_limit_s: float,
        clock: Callable[[], float],
    ) -> None:
        self._board, self._ranked, self._drops = board, ranked, drops
        self._time_limit_s, self._clock = time_limit_s, clock
        self._deadline = clock() + time_limit_s
        self._left: dict[tuple[Rules, Board, int | None], Solution] = {}
        self._most = {rules: math.inf for rules, _ in ranked}

    def decide(self) -> DoubtfulSolution:
        """Compare plans until none can be worth more or the time is up, the most promising first."""
        met: list[Plan] = []
        first = self._search(0, met)
        if first.plan and self._ranked[0][1] >= LIKELY:
            alone = self._rate(_candidate(first.plan), None)
            if alone and alone.holds >= CERTAIN:
                return DoubtfulSolution(first, alone.expected, alone.holds)
        solutions = [first, *(self._search(number, met) for number in range(1, len(self._ranked)))]
        rated: set[_Candidate] = set()
        best = self._best_of(_unlike(rated, (each.plan for each in solutions if each.plan)), None)
        if not self._enough(best):
            best = self._best_of(self._agreed(best), best)
        best = self._best_of(_unlike(rated, reversed(met)), best)
        if best is None:
            return DoubtfulSolution(first, _worth_of(first.plan, self._drops), 0.0)
        return DoubtfulSolution(self._as_solution(best.candidate, first), best.expected, best.holds)

    def _search(self, number: int, met: list[Plan]) -> Solution:
        """The best plan under the rules of this number; all that come up on the way are added to ``met``.

        Time that the rules before did not need is shared by those that are left.
        """
        rules, _ = self._ranked[number]
        left_s = self._deadline - self._clock() - (1 - SEARCHED) * self._time_limit_s
        found = solve(
            self._board,
            rules,
            self._drops,
            time_limit_s=left_s / (len(self._ranked) - number),
            clock=self._clock,
            on_plan=lambda plan, seconds: met.append(plan),
        )
        most = -math.inf if found.upper_bound is None else found.upper_bound
        self._most[rules] = max(most, _worth_of(found.plan, self._drops))
        return found

    def _best_of(self, candidates: Iterable[_Candidate], best: _Rated | None) -> _Rated | None:
        """The best of these and ``best``, as far as that is worth the time."""
        for candidate in candidates:
            if self._enough(best):
                break
            best = self._rate(candidate, best) or best
        return best

    def _enough(self, best: _Rated | None) -> bool:
        """Whether the best so far is the answer: nothing can be worth more, or the time is up."""
        most = sum(probability * self._most[rules] for rules, probability in self._ranked)
        return best is not None and (best.expected >= most - SAME or self._late)

    @property
    def _late(self) -> bool:
        return self._clock() >= self._deadline

    def _rate(self, candidate: _Candidate, best: _Rated | None) -> _Rated | None:
        """What a candidate is worth; None as soon as that surely does not beat the best so far."""
        courses = [self._follow(candidate, rules, probability) for rules, probability in self._ranked]
        holds = sum(course.probability for course in courses if course.as_foreseen)
        while True:
            rated = _Rated(candidate, _mean(courses), holds)
            if not rated.beats(best):
                return None
            open_at = next((at for at, course in enumerate(courses) if course.left), None)
            if open_at is None:
                return rated
            courses[open_at] = self._plan_left(courses[open_at])

    def _follow(self, candidate: _Candidate, rules: Rules, probability: float) -> _Course:
        """Play a candidate under ``rules``, up to where a board comes otherwise."""
        played = replay(self._board, candidate.taps, rules)
        before = 0
        for step, foreseen in zip(played, candidate.boards, strict=True):
            if self._drops is not None and self._drops + before < 1:
                return _Course(rules, probability, float(-self._drops - LOST))
            if step.board != foreseen:
                return _Course(rules, probability, self._most_after(step, rules), left=step)
            before = step.drops
        return _Course(rules, probability, float(before), as_foreseen=True)

    def _most_after(self, step: Step, rules: Rules) -> float:
        """No plan for what is left after a detonation makes the whole worth more than this."""
        left = Task(step.board, replace(rules, perfect_bonus=0), self._held(step), "reward", empty_taps=False)
        lost = step.drops + _worth_of(None, self._held(step))
        return max(lost, min(self._most[rules], step.drops + left.most))

    def _plan_left(self, course: _Course) -> _Course:
        """The same course with the best plan for the board that is left."""
        step, rules = course.left, course.rules
        assert step is not None
        worth = step.drops + _worth_of(self._best_left(step, rules).plan, self._held(step))
        return replace(course, worth=worth, left=None)

    def _held(self, step: Step) -> int | None:
        return None if self._drops is None else self._drops + step.drops

    def _best_left(self, step: Step, rules: Rules) -> Solution:
        """The best plan for the board that is left after a detonation, under ``rules``."""
        key = (rules, step.board, self._held(step))
        if key not in self._left:
            limit_s = LOOKED_AHEAD * self._time_limit_s
            later = replace(rules, perfect_bonus=0)
            self._left[key] = solve(step.board, later, key[2], time_limit_s=limit_s, clock=self._clock)
        return self._left[key]

    def _agreed(self, best: _Rated | None) -> Iterator[_Candidate]:
        """Plans that begin with a detonation that ends alike under all rules, the most promising first."""
        likeliest, _ = self._ranked[0]
        starts: list[tuple[int, tuple[int, ...]]] = []
        for cell, size in enumerate(self._board.sizes):
            taps = (cell,) * (MAX_SIZE + 1 - size)
            if not size or self._late or (self._drops is not None and len(taps) > self._drops):
                continue
            ends = [replay(self._board, taps, rules)[-1] for rules, _ in self._ranked]
            if len({end.board for end in ends}) == 1 and self._may_beat(best, ends):
                left = self._best_left(ends[0], likeliest).plan
                if left:
                    starts.append((ends[0].drops + left.reward, taps + _taps_of(left)))
        for _, taps in sorted(starts, reverse=True)[:AGREED]:
            yield _candidate(make_plan(self._board, likeliest, taps))

    def _may_beat(self, best: _Rated | None, ends: Sequence[Step]) -> bool:
        """Whether a plan that begins with these steps, one under each of the rules, can be worth more than the best."""
        mosts = (self._most_after(end, rules) for end, (rules, _) in zip(ends, self._ranked, strict=True))
        most = sum(probability * most for most, (_, probability) in zip(mosts, self._ranked, strict=True))
        return best is None or most > best.expected + SAME

    def _as_solution(self, candidate: _Candidate, like: Solution) -> Solution:
        """The candidate as a plan by the likeliest rules, going on by them where they foresee another board."""
        rules, _ = self._ranked[0]
        taps = candidate.taps
        played = replay(self._board, taps, rules)
        for number, (step, foreseen) in enumerate(zip(played, candidate.boards, strict=True), 1):
            if step.board != foreseen:
                left = self._best_left(step, rules).plan
                taps = taps[:number] + (_taps_of(left) if left else ())
                break
        return replace(like, plan=make_plan(self._board, rules, taps), proven=False)


def _candidate(plan: Plan) -> _Candidate:
    taps = _taps_of(plan)
    return _Candidate(taps, tuple(step.board for step in replay(plan.board, taps, plan.rules)))


def _unlike(rated: set[_Candidate], plans: Iterable[Plan]) -> Iterator[_Candidate]:
    """The candidates that these plans are, one by one, but those ``rated`` before, which they are added to."""
    for candidate in map(_candidate, plans):
        if candidate not in rated:
            rated.add(candidate)
            yield candidate


def _taps_of(plan: Plan) -> tuple[int, ...]:
    return tuple(group.cell for group in plan.groups for _ in range(group.taps))


def _mean(courses: Iterable[_Course]) -> float:
    return sum(course.probability * course.worth for course in courses)


def _worth_of(plan: Plan | None, drops: int | None) -> float:
    """The reward of a plan; where there is none, the drops held are lost, and so is the game."""
    return float(plan.reward if plan else -(drops or 0) - LOST)
