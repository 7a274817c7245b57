"""Sort bubbles into at most four looks: the sorting that gives all their measures the shortest description.

Every measure of bubbles of one look spreads around the look's middle. How far is learned from all looks together, for
each measure alone: what differs within looks as much as between them is a measure that this game does not use.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dropsbot.calibration.account.look_features import Feature
from dropsbot.calibration.account.radius_steps import RadiusSteps
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.frame import Numbers, Picked

Labels = NDArray[np.int_]
"""The look of each bubble, (n,), numbered from 0 in no order."""

_FREEDOM = 4.0
"""Degrees of freedom of Student's t: a bubble that a neighbour reaches into must not make a look of its own."""
_INFLUENCE = 2.0
"""A measure of many numbers counts as much as one of so many: they say much the same."""
_ROUNDS = 8
_MOST_JOINED = 5
_OF_SHAPE = ("radius", "cover by distance", "waves of the outline")
_USUAL, _FEW = 0.9, 0.1
"""A shape that is as near to its look as the first part of all are is that look's. In game 2068 the middle of a bubble
was not; in most of twelve games whose bubbles blink, those that did in a first picture were, and they were fewer than
the second part."""
_TOGETHER = (("radius", "colour"), ("radius", "look"), ("colour", "look"), ("cover by distance", "colour"))


@dataclass(frozen=True, slots=True, eq=False)
class Sorting:
    """``labels`` (n,) of bubbles, and how long a description of all measures is with them, in nats."""

    labels: Labels
    length: float


@dataclass(frozen=True, slots=True, eq=False)
class Measures:
    """All measures in a row, (n, d), each in units of its least difference, and how much each counts, (d,).

    ``of_shape`` (d,) are those that a map alone tells, whatever colours a bubble shows in passing. ``steps`` are those
    in which radii come, if they do.
    """

    values: Numbers
    weights: Numbers
    of_shape: Picked
    steps: RadiusSteps | None

    @classmethod
    def of(cls, features: Sequence[Feature]) -> Measures:
        """Put features side by side."""
        values = np.concatenate([one.values / one.least for one in features], axis=1)
        weights = [np.full(one.values.shape[1], min(1.0, _INFLUENCE / one.values.shape[1])) for one in features]
        of_shape = [np.full(one.values.shape[1], one.name in _OF_SHAPE) for one in features]
        steps = RadiusSteps.of(features)
        return cls(np.asarray(values, np.float64), np.concatenate(weights), np.concatenate(of_shape), steps)

    def by_shape(self) -> Measures:
        """Those of shape alone."""
        kept = self.of_shape
        return Measures(self.values[:, kept], self.weights[kept], kept[kept], self.steps)

    def ordinary_shape(self, labels: Labels) -> Picked:
        """Which bubbles have a shape as near to that of their look as most have, (n,)."""
        own = self.by_shape().distances(labels)[np.arange(len(labels)), labels]
        return np.asarray(own <= np.quantile(own, _USUAL))

    def length(self, labels: Labels) -> float:
        """How long a description of the measures is, by looks (G. Schwarz, "Estimating the dimension of a model")."""
        count = len(labels)
        means, spread = self._fitted(labels)
        off = (self.values - means[labels]) ** 2
        data = 0.5 * np.log(spread) + 0.5 * (_FREEDOM + 1) * np.log1p(off / (_FREEDOM * spread))
        members = np.bincount(labels)
        which = -(members * np.log(members / count)).sum()
        looks = 0.5 * np.log(count) * len(members) * self.weights.sum()
        return float((self.weights * data).sum() + which + looks + self.against(labels))

    def against(self, labels: Labels) -> float:
        """What the steps in which radii come say against a sorting, in nats."""
        return 0.0 if self.steps is None else self.steps.against(labels)

    def improved(self, labels: Labels, known: dict[bytes, Labels]) -> Labels:
        """Labels after bubbles have gone to the looks they are nearest to, again and again.

        Which are nearest is ``known`` of the labels that another beginning has led to: most end alike.
        """
        for _ in range(_ROUNDS):
            nearest = known.get(labels.tobytes())
            if nearest is None:
                nearest = known[labels.tobytes()] = self.distances(labels).argmin(axis=1)
            if (nearest == labels).all():
                break
            labels = _numbered(nearest)
        return labels

    def distances(self, labels: Labels) -> Numbers:
        """How far each bubble is from each look, in nats, (n, looks); its own look is taken without it."""
        means, spread = self._fitted(labels)
        found = self._far(self.values[:, None], means, spread)
        members = np.bincount(labels)
        own = np.flatnonzero(members[labels] > 1)
        counts = members[labels[own]][:, None]
        sums = np.stack([self.values[labels == one].sum(axis=0) for one in range(len(members))])
        without = (sums[labels[own]] - self.values[own]) / (counts - 1)
        found[own, labels[own]] = self._far(self.values[own], without, spread)
        return found

    def _far(self, values: Numbers, means: Numbers, spread: Numbers) -> Numbers:
        """How far values are from means (both ..., d), in nats (...)."""
        strange = np.log1p((values - means) ** 2 / (_FREEDOM * spread))
        return np.asarray(0.5 * (_FREEDOM + 1) * (strange @ self.weights))

    def _fitted(self, labels: Labels) -> tuple[Numbers, Numbers]:
        """The middle of each look (looks, d) and the spread that all share (d,); what lies far off counts less."""
        count, trust = len(labels), np.ones(len(labels))
        for _ in range(4):
            picked = np.eye(int(labels.max()) + 1)[labels] * trust[:, None]
            means = picked.T @ self.values / picked.sum(axis=0)[:, None]
            off = (self.values - means[labels]) ** 2
            spread = (trust @ off + count) / count
            trust = (_FREEDOM + 1) / (_FREEDOM + (off / spread).mean(axis=1))
        return means, spread


@dataclass(frozen=True, slots=True, eq=False)
class Sortings:
    """Ways to sort bubbles into two to four looks, the shortest description first.

    ``crowded`` is how much a fifth look would shorten the description, as a part of what the fourth did, 0 to 1: near 1
    there are more looks than a game has sizes, so that something is no bubble, or shown in passing.
    """

    ways: tuple[Sorting, ...]
    crowded: float


def sortings(features: Sequence[Feature]) -> Sortings:
    """Sort bubbles by their measures."""
    measures = Measures.of(features)
    first = {tuple(labels.tolist()): labels for labels in _first_sortings(features)}
    found: dict[tuple[int, ...], float] = {}
    known: dict[bytes, Labels] = {}
    for labels in first.values():
        for some in (labels, measures.improved(labels, known)):
            key = tuple(some.tolist())
            if key not in found and len(key) > max(key) > 0:
                found[key] = measures.length(some)
    ranked = sorted(found.items(), key=lambda one: one[1])
    ways = [Sorting(np.array(key), length) for key, length in ranked if max(key) < MAX_SIZE]
    if not ways:
        return Sortings((), 0.0)
    looks = int(ways[0].labels.max()) + 1
    finer = next((key for key, _ in ranked if max(key) >= looks), None)
    more = np.inf if finer is None or _in_passing(measures, ways[0].labels, np.array(finer)) else found[finer]
    fewer = min((length for key, length in ranked if max(key) < looks - 1), default=np.inf)
    gained = fewer - ways[0].length if np.isfinite(fewer) else 0.0
    crowded = (ways[0].length - more) / max(gained, 1.0) if looks == MAX_SIZE else 0.0
    return Sortings(tuple(ways), float(np.clip(crowded, 0, 1)))


def _in_passing(measures: Measures, labels: Labels, finer: Labels) -> bool:
    """Whether all that a ``finer`` sorting tells apart are a few bubbles of the usual shape, as of some that blink."""
    apart = np.zeros(len(labels), bool)
    for label in np.unique(labels):
        members = np.flatnonzero(labels == label)
        apart[members] = finer[members] != np.bincount(finer[members]).argmax()
    few = apart.sum() <= max(1, _FEW * len(labels))
    return bool(few and measures.ordinary_shape(labels)[apart].all())


def _first_sortings(features: Sequence[Feature]) -> Iterable[Labels]:
    """Sortings to begin with: by each measure alone, by some of them, and by all."""
    tables = {one.name: _table(one.values) for one in features}
    together = (names for names in _TOGETHER if tables.keys() >= set(names))
    for names in (*((name,) for name in tables), *together, tuple(tables)):
        yield from linked_sortings(np.sum([tables[name] for name in names], axis=0))


def _table(values: Numbers) -> Numbers:
    """How far apart every two bubbles are in one measure, in parts of the usual distance: (n, n)."""
    apart = np.sqrt(np.maximum(((values[:, None] - values) ** 2).sum(axis=2), 0))
    usual = float(np.median(apart[apart > 0])) if (apart > 0).any() else 1.0
    return np.asarray(apart / usual)


def linked_sortings(apart: Numbers) -> Iterable[Labels]:
    """The last sortings of average linkage, into five to two groups."""
    count = len(apart)
    apart = apart.copy()
    np.fill_diagonal(apart, np.inf)
    members, labels = np.ones(count), np.arange(count)
    for groups in range(count, 1, -1):
        if groups <= _MOST_JOINED:
            yield _numbered(labels)
        one, other = divmod(int(apart.argmin()), count)
        joined = (apart[one] * members[one] + apart[other] * members[other]) / (members[one] + members[other])
        apart[one] = apart[:, one] = joined
        apart[other] = apart[:, other] = apart[one, one] = np.inf
        members[one] += members[other]
        labels[labels == other] = one


def _numbered(labels: Labels) -> Labels:
    """Labels renumbered from 0 in the order in which they occur."""
    count = len(labels)
    first = np.full(int(labels.max()) + 1, count)
    first[labels[::-1]] = np.arange(count)[::-1]
    renumbered = np.zeros(len(first), int)
    renumbered[np.argsort(first)] = np.arange(len(first))
    return np.asarray(renumbered[labels])
