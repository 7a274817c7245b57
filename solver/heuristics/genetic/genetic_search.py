"""A genetic search over sequences of small numbers, for any problem that can complete and score them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import accumulate
from typing import Protocol

import numpy as np

from dropsbot.solver.compiled.jit import Words
from dropsbot.solver.heuristics.genetic import generation as genetic
from dropsbot.solver.heuristics.genetic.generation import Population

__all__ = ["GENETIC_PRESETS", "Bred", "Genetic", "GeneticSettings", "Population", "Problem"]

ENDLESS = 10**9
MAX_ALPHABET = 256


class Problem(Protocol):
    """What is bred: sequences of up to ``longest`` genes, each a number from 0 to ``alphabet - 1`` (at most 255)."""

    @property
    def longest(self) -> int:
        """The most genes of a sequence, at least 1."""

    @property
    def alphabet(self) -> int:
        """How many different genes there are, at least 1."""

    def evaluate(self, sequences: Population, state: Words) -> None:
        """Make each sequence whole and score it, in place: its genes, length, score and key.

        Any sequence may come, also one without genes: a problem leaves out what makes no sense and completes at random
        what is too short. A whole sequence stays as it is. ``state`` is for
        :func:`dropsbot.solver.compiled.chance.below`, the only source of chance. Called by several threads at once.
        """


@dataclass(frozen=True, slots=True)
class GeneticSettings:
    """How a population is bred; as it stands, by the operators and numbers of the Java program.

    Each generation is the best ``population`` distinct sequences of: the best ``kept`` of the one before; two
    complementary children of each pair of the best ``elite``; two independent children of each of as many pairs as
    ``mated`` sequences make; ``cut`` sequences cut at a random point and completed at random. Parents are crossed at 1,
    2 or 3 points with the chances ``crossings``; a child is mutated with the chance ``mutation``: a gene changed,
    inserted or deleted with the chances ``mutations``. A search ends after ``idle`` generations that brought no better
    best, or after ``generations``. ``islands`` are bred apart, side by side; ``given`` is how many of the best are for
    the user.

    Raises:
        ValueError: numbers that make no generation.

    Source: the 2024 Java program for Ten Drops; its author runs it three times side by side.
    """

    population: int = 4096
    kept: int = 128
    elite: int = 128
    mated: int = 4096
    cut: int = 512
    crossings: tuple[float, float, float] = (0.5, 0.25, 0.25)
    mutation: float = 0.125
    mutations: tuple[float, float, float] = (0.5, 0.25, 0.25)
    idle: int = 128
    generations: int = ENDLESS
    islands: int = 3
    given: int = 16

    def __post_init__(self) -> None:
        if min(self.population, self.idle, self.generations, self.islands, self.given) < 1:
            raise ValueError("population, idle, generations, islands and given are at least 1")
        if min(self.kept, self.elite, self.mated, self.cut) < 0 or self.elite % 2 or self.mated % 2:
            raise ValueError("kept and cut are at least 0; elite and mated come in pairs")
        if not 1 <= self.kept <= self.population:
            raise ValueError("kept is at least 1, so that the best is never lost, and at most the population")
        if self.room > genetic.MAX_PLACES:
            raise ValueError(f"kept, elite, mated and cut are at most {genetic.MAX_PLACES} together")
        shares = (self.crossings, self.mutations)
        if any(min(chances) < 0 or abs(sum(chances) - 1) > 1e-9 for chances in shares) or not 0 <= self.mutation <= 1:
            raise ValueError("chances are between 0 and 1; those of crossings and those of mutations sum to 1")

    @property
    def children(self) -> int:
        """How many sequences a generation of one island evaluates."""
        return self.elite + self.mated + self.cut

    @property
    def room(self) -> int:
        """How many sequences one island ever holds at once."""
        return max(self.population, self.kept + self.children)


GENETIC_PRESETS: dict[str, GeneticSettings] = {
    "default": GeneticSettings(
        population=2048, kept=2048, elite=64, mated=2048, cut=256, mutation=0.5, idle=128, islands=2
    ),
    "java": GeneticSettings(),
    "matlab": GeneticSettings(
        population=20,
        kept=12,
        elite=8,
        mated=0,
        cut=0,
        crossings=(1.0, 0.0, 0.0),
        mutation=0.2,
        mutations=(1.0, 0.0, 0.0),
        idle=1000,
        generations=1000,
        islands=1,
    ),
}
"""``default`` keeps all that is good and mutates more than ``java``: better plans from half the sequences.

``matlab`` is elitist: 0.6 of 20 sequences are kept, 0.4 made by crossing, mutated with the chance 0.2.

Source: of ``matlab``, the 2010 program for Splash Back; its sequences all had 25 cells, and its fitness was 1 / taps.
"""


@dataclass(frozen=True, slots=True)
class Bred:
    """One of the best sequences: its genes, and its score as the problem gave it."""

    genes: tuple[int, ...]
    score: int


class _Island:
    """A population that is bred apart from all others."""

    def __init__(self, problem: Problem, settings: GeneticSettings, seed: int, island: int) -> None:
        room = settings.room
        self._problem, self._most = problem, settings.population
        self._idle_limit, self._generations_left = settings.idle, settings.generations
        self._now, self._next = _empty(room, problem.longest), _empty(room, problem.longest)
        self._order, self._ranks, self._places = (np.zeros(room, np.int64) for _ in range(3))
        self._seen = np.zeros(1 << (2 * room - 1).bit_length(), np.uint64)
        self._sizes = np.array([settings.kept, settings.elite // 2, settings.mated // 2, settings.cut], np.int64)
        one, two, _ = accumulate(settings.crossings)
        change, insert, _ = accumulate(settings.mutations)
        chances = (one, two, settings.mutation, change, insert)
        self._chances = np.array([round(chance * genetic.CERTAIN) for chance in chances], np.int64)
        entropy = np.random.SeedSequence((seed % (1 << 64), island))
        self._state = entropy.generate_state(1, np.uint64).astype(np.uint64) | np.uint64(1)
        self._idle = self._alive = self.nodes = 0
        self._scored, self._count = 0, self._most

    @property
    def stalled(self) -> bool:
        """Whether the search has come to its end here."""
        return self._idle >= self._idle_limit or self._generations_left <= 0

    @property
    def whole(self) -> bool:
        """Whether no generation is half scored."""
        return self._scored == self._count

    def go_on(self, generations: int) -> None:
        """Breed so many generations more, after what is left of this one, or fewer to the end of the search."""
        if not self.whole:
            self.score(ENDLESS)
        while generations > 0 and not self.stalled:
            generations -= 1
            self.score(ENDLESS)

    def score(self, sequences: int) -> None:
        """Score so many sequences more, or fewer to the end of the generation or of the search."""
        if self.stalled:
            return
        if self.whole:
            self._breed()
        bred = self._next if self._alive else self._now
        fresh = slice(self._scored, min(self._count, self._scored + sequences))
        genes, lengths, scores, keys = bred
        self._problem.evaluate(Population(genes[fresh], lengths[fresh], scores[fresh], keys[fresh]), self._state)
        self.nodes += fresh.stop - fresh.start
        self._scored = fresh.stop
        if self.whole:
            self._succeed(bred)

    def best(self, count: int) -> list[tuple[int, Bred]]:
        """Keys and sequences of the best, the best first; before the first generation is whole, of those scored."""
        now = self._now
        order = self._order[: self._alive] if self._alive else np.argsort(-now.scores[: self._scored], kind="stable")
        return [(int(now.keys[at]), _bred(now, at)) for at in order[:count]]

    def _breed(self) -> None:
        """Make the sequences of the next generation; those that were not kept are still to be scored."""
        self._scored, self._count = genetic.breed(
            self._now,
            self._order,
            self._alive,
            self._next,
            self._places,
            self._problem.alphabet,
            self._sizes,
            self._chances,
            self._state,
        )

    def _succeed(self, bred: Population) -> None:
        """Order a generation by score, and let it take the place of the one before."""
        before = self._now.scores[self._order[0]]
        first = not self._alive
        self._alive = genetic.select(bred, self._count, self._most, self._order, self._ranks, self._seen)
        if first:
            return
        self._now, self._next = self._next, self._now
        self._generations_left -= 1
        self._idle = 0 if self._now.scores[self._order[0]] > before else self._idle + 1


def _empty(room: int, longest: int) -> Population:
    """Room for sequences; all of them are empty."""
    genes, keys = np.zeros((room, longest), np.uint8), np.zeros(room, np.uint64)
    return Population(genes, np.zeros(room, np.int64), np.zeros(room, np.int64), keys)


def _bred(population: Population, at: int) -> Bred:
    genes = population.genes[at, : population.lengths[at]]
    return Bred(tuple(genes.tolist()), int(population.scores[at]))


class Genetic:
    """A search that can be stopped and gone on with; one seed gives one result, on any number of cores.

    ``nodes`` counts sequences evaluated, those of the first generation included.

    Raises:
        ValueError: a problem with no genes or too many.
    """

    def __init__(self, problem: Problem, settings: GeneticSettings, seed: int) -> None:
        if problem.longest < 1 or not 1 <= problem.alphabet <= MAX_ALPHABET:
            raise ValueError(f"a sequence has at least one gene, one of up to {MAX_ALPHABET}")
        self._islands = [_Island(problem, settings, seed, number) for number in range(settings.islands)]

    @property
    def nodes(self) -> int:
        """How many sequences were evaluated."""
        return sum(island.nodes for island in self._islands)

    @property
    def stalled(self) -> bool:
        """Whether the search has come to its end on all islands."""
        return all(island.stalled for island in self._islands)

    @property
    def whole(self) -> bool:
        """Whether no generation is half scored."""
        return all(island.whole for island in self._islands)

    def go_on(self, generations: int) -> None:
        """Breed so many generations more on every island, side by side, or fewer to the end of the search.

        The first population comes before them, and what is left of a generation that is half scored.
        """
        with ThreadPoolExecutor(len(self._islands)) as threads:
            list(threads.map(lambda island: island.go_on(generations), self._islands))

    def score(self, sequences: int) -> None:
        """Score so many sequences more on every island, side by side, or fewer to the end of the generation."""
        with ThreadPoolExecutor(len(self._islands)) as threads:
            list(threads.map(lambda island: island.score(sequences), self._islands))

    def best(self, count: int) -> list[Bred]:
        """The best distinct sequences of all islands, up to ``count``, the best first."""
        found: dict[int, Bred] = {}
        ranked = [one for island in self._islands for one in island.best(count)]
        for key, bred in sorted(ranked, key=lambda one: -one[1].score):
            found.setdefault(key, bred)
        return list(found.values())[:count]
